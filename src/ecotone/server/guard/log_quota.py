"""The log is bounded: so many lines a minute, each text once, and then how many more there were."""

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
        self.since, self.left_out = clock(), 0
        self.written: set[str] = set()  # in this minute; whoever makes us say one thing again hides no other

    def filter(self, record: logging.LogRecord) -> bool:
        now = self.clock()
        text, before = record.getMessage()[:LONGEST], ""
        if now - self.since >= MINUTE:
            if self.left_out:
                before = f"{self.left_out} lines were left out before this. "
            self.since, self.left_out = now, 0
            self.written.clear()
        if text in self.written or len(self.written) >= LINES:
            self.left_out += 1
            return False
        self.written.add(text)
        record.msg, record.args = before + text, None
        return True
