"""One process, one file: whoever serves a database holds it, and says where it serves."""

import os
import sys
from pathlib import Path

from ecotone.core.errors import BadFile, BadInput

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

MOST = 300  # characters about who holds it


class Claim:
    """Held until it is given up or the process ends, however it ends; no process inherits it."""

    def __init__(self, data: Path) -> None:
        """BadInput says who holds the database now."""
        path = data.resolve()
        self.path = path.with_name(path.name + ".lock")
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

    def say(self, holder: str) -> None:
        """Who holds it, for whoever wants it too."""
        os.ftruncate(self.file, 0)
        os.pwrite(self.file, f"{holder}\n".encode(), 0)

    def give_up(self) -> None:
        os.ftruncate(self.file, 0)
        os.close(self.file)


def lock(file: int) -> None:
    """OSError if another process has it. Not flock: processes of the bots would go on holding that."""
    if sys.platform == "win32":
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
    else:
        fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
