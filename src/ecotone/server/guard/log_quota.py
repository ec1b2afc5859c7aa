"""The log is bounded: so many lines a minute, and then how many more there were."""

import logging
import time
from collections.abc import Callable

LINES = 200
MINUTE = 60.0
LONGEST = 8_000  # characters of one message, without its traceback


class Quota(logging.Filter):
    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self.clock = clock
        self.since, self.written, self.left_out = clock(), 0, 0

    def filter(self, record: logging.LogRecord) -> bool:
        now = self.clock()
        text = record.getMessage()
        if now - self.since >= MINUTE:
            if self.left_out:
                text = f"{self.left_out} lines were left out before this. {text}"
            self.since, self.written, self.left_out = now, 0, 0
        if self.written >= LINES:
            self.left_out += 1
            return False
        self.written += 1
        record.msg, record.args = text[:LONGEST], None
        return True
