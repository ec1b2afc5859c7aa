"""One process, one file: whoever serves a database holds it, and says where it serves."""

import os
import struct
import sys
from pathlib import Path

from ecotone.core.errors import BadFile, BadInput

if sys.platform == "win32":
    import msvcrt

    OWN_LOCK = None
else:
    import fcntl

    # Of an open file, not of a process: those SQLite gives up whenever it closes the database. Linux has it.
    OWN_LOCK: int | None = getattr(fcntl, "F_OFD_SETLK", None)

MOST = 300  # characters about who holds it
FAR = 1 << 62  # a byte of the database that SQLite never locks


class Claim:
    """Held until it is given up or the process ends, however it ends; no process inherits it."""

    def __init__(self, data: Path) -> None:
        """BadInput says who holds the database now."""
        self.data = data.resolve()
        self.path = self.data.with_name(self.data.name + ".lock")
        self.whole = -1
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self.file = os.open(self.path, os.O_RDWR | os.O_CREAT, 0o600)
        except OSError as error:
            raise BadFile(str(self.path), 0, f"can't be written: {error.strerror}") from error
        try:
            lock(self.file)
        except OSError:
            holder = os.pread(self.file, MOST, 0).decode(errors="replace").strip()
            os.close(self.file)
            raise BadInput(
                f"{data} is in use: {holder or 'another ecotone is just starting with it'}. "
                "One server has one file; stop that one, or choose another with --data"
            ) from None

        self.hold()

    def hold(self) -> None:
        """The database itself too, once there is one: somebody may have removed the lock beside it."""
        if self.whole >= 0 or OWN_LOCK is None or not self.data.exists():
            return
        try:
            self.whole = os.open(self.data, os.O_RDWR)
            wanted = struct.pack("hhqqi4x", fcntl.F_WRLCK, os.SEEK_SET, FAR, 1, 0)
            fcntl.fcntl(self.whole, OWN_LOCK, wanted)
        except BlockingIOError:
            self.give_up()
            raise BadInput(
                f"{self.data} is in use: another ecotone serves it, whose {self.path.name} was removed. "
                "Stop that one, or choose another file with --data"
            ) from None
        except OSError:  # a file system without such locks, or a file that we may not write
            pass

    def say(self, holder: str) -> None:
        """Who holds it, for whoever wants it too."""
        os.ftruncate(self.file, 0)
        os.pwrite(self.file, f"{holder}\n".encode(), 0)

    def give_up(self) -> None:
        os.ftruncate(self.file, 0)
        os.close(self.file)
        if self.whole >= 0:
            os.close(self.whole)


def lock(file: int) -> None:
    """OSError if another process has it. Not flock: processes of the bots would go on holding that."""
    if sys.platform == "win32":
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
    else:
        fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
