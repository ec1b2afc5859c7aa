"""A table as one readable text file: heading, moves in notation with a digest each, score sheet."""

import hashlib
from collections.abc import Generator

from ecotone.core.errors import BadFile, EcotoneError, shown
from ecotone.core.heading import Registry, read_heading, write_heading
from ecotone.core.logfile import entry_words, play_entry, play_words
from ecotone.core.opening import start_table, table_of
from ecotone.core.points import show_points
from ecotone.core.table import Table
from ecotone.core.textfile import Line, quoted, read_lines

SEPARATOR = " = "
MOVES_AT_ONCE = 40
AFTER_THE_MOVES = ("score", "total", "result", "end")


def digest(table: Table) -> str:
    """Eight hexadecimal digits that change with every field of the state."""
    return hashlib.sha256(repr(table.snapshot()).encode()).hexdigest()[:8]


def write_game(table: Table) -> str:
    """The file's text. The log is replayed for it, so a file that can be written can be read."""
    writing = game_text(table)
    while True:
        try:
            next(writing)
        except StopIteration as end:
            return str(end.value)


def game_text(table: Table) -> Generator[None, None, str]:
    """The same, with a yield after some moves, for whoever has more to do."""
    origin = table.origin
    heading = write_heading("game", table.game, origin)
    lines = list(heading)
    if origin.position:
        lines += ["position", *quoted("\n".join(origin.position))]
    replayed = start_table(table.game, origin)
    lines.append(f"start{SEPARATOR}{digest(replayed)}")
    for ply, entry in enumerate(table.log, 1):
        play_entry(replayed, entry)
        lines.append(f"{ply}. {entry_words(table, entry)}{SEPARATOR}{digest(replayed)}")
        if ply % MOVES_AT_ONCE == 0:
            yield
    if replayed.snapshot() != table.snapshot():
        raise EcotoneError("this table does not follow from its own log; it was changed from outside")
    lines += score_text(table)
    end = f"end {len(table.log)} {seal(lines)}"
    return "\n".join([*heading, *drawn(replayed), *lines[len(heading) :], end]) + "\n"


def drawn(table: Table) -> list[str]:
    """What set-up drew in the open, as the option that would fix it: for people, and no part of the seal."""
    written = table.game.write_options(table.origin.options)
    found = table.open_options().items()
    return [f"# option {name} {value}" for name, value in found if written.get(name) != value]


def score_text(table: Table) -> list[str]:
    """The score sheet as lines of the file."""
    sheet = table.score()
    lines = [
        f"score {line.seat + 1} {line.rule} {show_points(line.points)} {line.label}: {line.expression}"
        for line in sheet.lines
    ]
    lines += [f"total {seat + 1} {show_points(total)}" for seat, total in enumerate(sheet.totals)]
    lines.append(f"result {table.result().text}")
    return [" ".join(line.split()) for line in lines]  # a name in a user's own cards may hold anything


def seal(lines: list[str]) -> str:
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()[:16]


def read_game(text: str, source: str, find_game: Registry) -> Table:
    """The table of a file; a damaged or edited file is refused with line and reason."""
    heading = read_heading(text, source, "game", find_game)
    if heading.rules != heading.game.rules_version:
        raise heading.lines["rules"].error(
            f"the game was played by version {heading.rules} of the rules of {heading.game.name}; "
            f"this is version {heading.game.rules_version}, which may judge its moves differently"
        )
    position = [line for quote in heading.position for line in read_lines(quote.rest, source, quote.number)]
    table = table_of(heading, position)
    for line in heading.rest:
        if line.key in AFTER_THE_MOVES:
            break
        play_line(table, line)
    if not heading.rest or heading.rest[-1].key != "end":
        raise BadFile(source, 0, "breaks off: the last line must be 'end ...'")
    compare(text, write_game(table), source)
    return table


def play_line(table: Table, line: Line) -> None:
    """Plays one line of the file and checks its digest."""
    body, separator, expected = str(line).rpartition(SEPARATOR)
    if not separator:
        raise line.error("has no digest: a line of the game ends in ' = ' and eight hexadecimal digits")
    if line.key != "start":
        number, _, words = body.partition(" ")
        if number != f"{len(table.log) + 1}.":
            raise line.error(f"must be move {len(table.log) + 1}, is {shown(number)}")
        play_words(table, line, words)
    if digest(table) != expected:
        raise line.error(
            f"the position after it has the digest {digest(table)}, not {shown(expected)}: "
            "this line or one before it was changed"
        )


def compare(given: str, expected: str, source: str) -> None:
    """Whatever the moves don't decide (score sheet, seal) must be as this engine writes it."""
    have = read_lines(given, source)
    want = read_lines(expected, source)
    for mine, right in zip(have, want, strict=False):
        if str(mine) != str(right):
            raise mine.error(f"should read '{right}'")
    if len(have) != len(want):
        raise BadFile(source, have[-1].number, f"has {len(have)} lines that count, should have {len(want)}")
