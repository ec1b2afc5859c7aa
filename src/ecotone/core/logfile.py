"""The rows of a log as words of a file, and the rows of a file played again."""

from collections.abc import Callable

from ecotone.core.errors import BadInput, EcotoneError, did_you_mean, shown
from ecotone.core.log import EVERY_ROLE, EXPIRED, NOBODY, Entry
from ecotone.core.records import Fact
from ecotone.core.table import Table
from ecotone.core.textfile import Line

EVERYBODY = "*"  # in place of a seat
ROLE_MARK = "@"


def play_entry(table: Table, entry: Entry) -> list[Fact]:
    """Does again what a row says was done; what happened, as the seat that did it was told."""
    kind, seat = entry.kind, entry.seat
    if kind == "play":
        return table.play_packed(seat, entry.move)
    if kind == "leave":
        return table.leave(seat)
    if kind == "time" and entry.move == EXPIRED:
        return table.expire(seat, entry.role)
    if kind == "time":
        return table.play_packed(seat, entry.move, kind="time")
    if kind == "end_phase":
        return table.end_phase()
    note_entry(table, entry)
    return []


def note_entry(table: Table, entry: Entry) -> None:
    """Does again what made nothing new happen in the match."""
    if entry.kind == "undo":
        table.undo(entry.seat, roles=1 << entry.role)
    elif entry.kind == "extend":
        table.extend(whole(entry.notation), entry.seat, entry.role)
    elif entry.kind == "note":
        table.note(entry.notation, entry.seat)
    else:
        marks_of(table)[entry.kind]()


def marks_of(table: Table) -> dict[str, Callable[[], object]]:
    """What a referee does to a table as a whole, without a word more."""
    return {"pause": table.pause, "resume": table.resume, "show": table.show, "hide": table.hide}


def whole(word: str) -> int:
    if not (word.isascii() and word.isdigit() and len(word) < 9):
        raise BadInput(f"{shown(word)} is no number of seconds")
    return int(word)


def entry_words(table: Table, entry: Entry) -> str:
    """The row as it stands in a file, after its number: who, and what."""
    who = EVERYBODY if entry.seat == NOBODY else str(entry.seat + 1)
    if entry.kind == "play":
        return f"{who} {entry.notation}"
    of_a_role = entry.kind in ("undo", "extend") or (entry.kind == "time" and entry.move == EXPIRED)
    named = of_a_role and entry.seat != NOBODY and table.game.roles and entry.role != EVERY_ROLE
    role = f"{ROLE_MARK}{table.game.roles[entry.role]}" if named else ""
    return " ".join(word for word in (who, entry.kind, role, entry.notation) if word)


def play_words(table: Table, line: Line, words: str) -> None:
    """Plays a row of a file: the words of entry_words."""
    who, _, said = words.partition(" ")
    kind, _, rest = said.partition(" ")
    try:
        if who == EVERYBODY:
            play_for_all(table, kind, rest)
            return
        seat = line.whole_number("the seat", who) - 1
        if not 0 <= seat < table.seats:
            raise line.error(f"there is no seat {who}; this game has the seats 1 to {table.seats}")
        play_for(table, seat, kind, rest, said)
    except EcotoneError as error:
        raise error if getattr(error, "line", 0) == line.number else line.error(str(error)) from error


def play_for_all(table: Table, kind: str, rest: str) -> None:
    acts = {**marks_of(table), "end_phase": table.end_phase}
    if kind == "extend":
        table.extend(whole(rest))
    elif kind == "note":
        table.note(rest)
    elif kind in acts and not rest:
        acts[kind]()
    else:
        raise BadInput(f"{shown(kind)} is nothing that concerns everybody{did_you_mean(kind, acts)}")


def play_for(table: Table, seat: int, kind: str, rest: str, said: str) -> None:
    if kind == "undo":
        table.undo(seat, roles=1 << rest_after_role(table, rest)[0])
    elif said == "leave":
        table.leave(seat)
    elif kind == "extend":
        role, seconds = rest_after_role(table, rest, EVERY_ROLE)
        table.extend(whole(seconds), seat, role)
    elif kind == "note":
        table.note(rest, seat)
    elif kind == "time" and (not rest or rest.startswith(ROLE_MARK)):
        table.expire(seat, rest_after_role(table, rest)[0])
    elif kind == "time":
        table.play_packed(seat, table.packed(rest), kind="time")
    else:
        table.play(seat, table.read_move(said))


def rest_after_role(table: Table, words: str, unsaid: int = 0) -> tuple[int, str]:
    """The role that the words begin with, and what follows it."""
    if not words.startswith(ROLE_MARK):
        return unsaid, words
    name, _, rest = words.removeprefix(ROLE_MARK).partition(" ")
    if name not in table.game.roles:
        raise BadInput(f"there is no role {shown(name)}{did_you_mean(name, table.game.roles)}")
    return table.game.roles.index(name), rest
