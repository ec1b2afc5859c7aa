"""Readable text files with line numbers: one record a line, `#` starts a comment, `|` quotes a line."""

import errno
import os
import secrets
import stat
from collections.abc import Hashable
from contextlib import suppress
from os import PathLike
from pathlib import Path
from typing import TypeVar

from msgspec import Struct

from ecotone.core.errors import BadFile, BadInput, shown

K = TypeVar("K", bound=Hashable)

QUOTE = "|"
LONGEST = 50_000_000  # characters of a file
MOST_DIGITS = 100  # of a number in a file, and of a seed


class Line(Struct, frozen=True):
    """One line that says something: its first word, the rest, and where it stands."""

    source: str
    number: int
    key: str
    rest: str

    def error(self, reason: str) -> BadFile:
        return BadFile(self.source, self.number, reason)

    def words(self) -> list[str]:
        return self.rest.split()

    def whole_number(self, what: str, word: str | None = None) -> int:
        """The rest of the line, or a word of it, as a number from 0 up."""
        digits = self.rest if word is None else word
        if not (digits.isascii() and digits.isdigit()):
            raise self.error(f"{what} must be a whole number, not {shown(digits)}")
        if len(digits) > MOST_DIGITS:
            raise self.error(f"{what} has {len(digits)} digits; {MOST_DIGITS} are the most")
        return int(digits)

    def __str__(self) -> str:
        return f"{self.key} {self.rest}".rstrip()


def say_once(seen: dict[K, Line], key: K, line: Line, what: str, how: str = "is said") -> None:
    """Keeps the line that says it; a second one is an error."""
    if key in seen:
        raise line.error(f"{what} {how} twice, first in line {seen[key].number}")
    seen[key] = line


def checked_path(path: object) -> Path:
    if not isinstance(path, str | PathLike) or isinstance(path, bytes):
        raise BadInput(f"the name of a file is a text or a path, not {shown(path)}")
    return Path(path)


def read_text(path: object) -> str:
    """The file's text, or BadFile."""
    found = checked_path(path)
    try:
        kind = found.stat().st_mode
        if not (stat.S_ISREG(kind) or stat.S_ISDIR(kind)):  # some never end, others never begin
            raise OSError(errno.EINVAL, "it is a device or a pipe; only an ordinary file is read")
        with found.open(encoding="utf-8-sig") as file:
            text = file.read(LONGEST + 1)
    except OSError as error:
        raise BadFile(str(path), 0, f"can't be read: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise BadFile(str(path), 0, "is not a text file in UTF-8") from error
    except ValueError as error:
        raise BadFile(str(path), 0, f"can't be read: {error}") from error
    if len(text) > LONGEST:
        raise BadFile(str(path), 0, f"is too long: more than {LONGEST} characters")
    return text


def read_lines(text: str, source: str, first: int = 1) -> list[Line]:
    """The lines that are neither empty nor comments; a quoted line keeps every character.

    `first` is the number of the text's first line, if it is a part of something longer.
    """
    lines = []
    for number, raw in enumerate(text.split("\n"), first):
        start = raw.lstrip()
        if start.startswith(QUOTE):
            lines.append(Line(source, number, QUOTE, start[1:].removeprefix(" ")))
            continue
        words = raw.split("#", 1)[0].split(maxsplit=1)
        if words:
            lines.append(Line(source, number, words[0], words[1].rstrip() if len(words) > 1 else ""))
    return lines


def quoted(text: str) -> list[str]:
    """The lines of a text inside another file; unquoted() brings back every character."""
    return [f"{QUOTE} {line}" if line else QUOTE for line in text.split("\n")]


def unquoted(lines: list[Line]) -> str:
    return "\n".join(line.rest for line in lines)


def replace_file(path: object, text: str) -> None:
    """Writes the whole file or leaves the old one as it was; follows links, keeps the mode."""
    found = checked_path(path)
    if not found.name:
        raise BadFile(str(path), 0, "can't be written: that is no name of a file")
    try:
        target = found.resolve()
        old = replaceable(target)
        draft = target.with_name(f".ecotone-{secrets.token_hex(8)}.part")  # nobody else's name
        try:
            with draft.open("x", encoding="utf-8") as file:
                file.write(text)
            if old is not None:
                keep_mode(draft, old)
            draft.replace(target)
        except BaseException:
            with suppress(OSError):
                draft.unlink()
            raise
    except OSError as error:
        raise BadFile(str(path), 0, f"can't be written: {error.strerror}") from error
    except (RuntimeError, ValueError) as error:  # links that lead round in a circle; a name that can't be
        raise BadFile(str(path), 0, f"can't be written: {error}") from error


def replaceable(target: Path) -> os.stat_result | None:
    """How the file is now, None if it is new; an OSError if it isn't one to be written."""
    try:
        old = target.stat()
    except FileNotFoundError:
        return None
    if stat.S_ISDIR(old.st_mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
    if not stat.S_ISREG(old.st_mode):
        raise OSError(errno.EINVAL, "it is a device or a pipe; only a new or an ordinary file is written")
    if not os.access(target, os.W_OK):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
    return old


def keep_mode(draft: Path, old: os.stat_result) -> None:
    with suppress(OSError, AttributeError):  # not everybody, and not every system, can give a file away
        os.chown(draft, old.st_uid, old.st_gid)
    draft.chmod(stat.S_IMODE(old.st_mode))
