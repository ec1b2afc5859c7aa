"""Standard output that may fail: a reader that went away, letters it can't show, a full disk."""

import errno
import io
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, TextIO

from ecotone.cli.screen import WRONG, complain

NOBODY_READS = (errno.EPIPE, errno.EBADF)


class Lenient(io.RawIOBase):
    """Writes as long as somebody takes it; what nobody takes is dropped, and the command goes on."""

    def __init__(self, file: int) -> None:
        self.file = file
        self.failure: OSError | None = None

    def writable(self) -> bool:
        return True

    def fileno(self) -> int:
        return self.file

    def isatty(self) -> bool:
        return os.isatty(self.file)

    def write(self, data: Any, /) -> int:
        if self.failure is None:
            try:
                return os.write(self.file, data)
            except OSError as error:
                self.failure = error
        return len(memoryview(data))


def lenient(raw: Lenient, stream: TextIO | None) -> TextIO:
    """A stream like the one there was; letters that its encoding doesn't have become question marks."""
    encoding = "utf-8" if stream is None else stream.encoding
    lines = raw.file == 2 or raw.isatty()
    return io.TextIOWrapper(io.BufferedWriter(raw), encoding, "replace", line_buffering=lines)


@contextmanager
def whatever_becomes_of_the_output() -> Iterator[None]:
    """Files that were asked for are written all the same; a disk that is full is said when all is done."""
    if os.name == "nt":  # a Windows console takes letters, no bytes
        yield
        return
    output = Lenient(1)
    sys.stdout, sys.stderr = lenient(output, sys.stdout), lenient(Lenient(2), sys.stderr)
    try:
        yield
    finally:
        sys.stdout.flush()
        if output.failure is not None and output.failure.errno not in NOBODY_READS:
            complain(f"the output can't be written: {output.failure.strerror}")
            raise SystemExit(WRONG)
