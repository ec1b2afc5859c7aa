"""The first lines of game and position files: which game, how many seats, seed, options, own cards."""

from collections.abc import Callable

from msgspec import Struct

from ecotone.core.errors import BadFile, EcotoneError, shown
from ecotone.core.game import Game
from ecotone.core.party import Party, party_of, written
from ecotone.core.reading.toml_source import CatalogueError
from ecotone.core.table import Origin
from ecotone.core.textfile import QUOTE, Line, quoted, read_lines, say_once, unquoted

FORMAT = "1"
NEEDED = ("game", "seats", "seed")
FIELDS = (*NEEDED, "rules")
PARTY = ("members", "choice")
BLOCKS = ("cards", "position")
Registry = Callable[[str], Game]


class Heading(Struct):
    """What a file says before its first move or its first piece, and in which lines."""

    game: Game
    rules: int
    seats: int
    seed: int
    options: Struct
    cards: str | None
    party: Party
    position: list[Line]
    rest: list[Line]
    lines: dict[str, Line]


class Said(Struct):
    """The heading as it stands, not yet understood."""

    lines: dict[str, Line]
    options: dict[str, Line]
    party: list[Line]
    blocks: dict[str, list[Line]]
    rest: list[Line]

    @property
    def cards(self) -> str | None:
        return unquoted(self.blocks["cards"]) if "cards" in self.blocks else None


def read_heading(text: str, source: str, kind: str, find_game: Registry) -> Heading:
    """Reads the lines that all files share; every problem names its line."""
    lines = read_lines(text, source)
    if not lines:
        raise BadFile(source, 0, f"is empty; an ecotone {kind} file begins with 'ecotone {kind} {FORMAT}'")
    if str(lines[0]) != f"ecotone {kind} {FORMAT}":
        raise lines[0].error(f"must be 'ecotone {kind} {FORMAT}', is {shown(str(lines[0]))}")
    said = divide(lines)
    for key in NEEDED:
        if key not in said.lines:
            raise lines[0].error(f"the heading has no line '{key} ...'")
    try:
        game = find_game(said.lines["game"].rest)
    except EcotoneError as error:
        raise said.lines["game"].error(str(error)) from error
    seats = said.lines["seats"].whole_number("seats")
    options = checked_options(game, seats, said)
    return Heading(
        game=game,
        rules=said.lines["rules"].whole_number("rules") if "rules" in said.lines else game.rules_version,
        seats=seats,
        seed=said.lines["seed"].whole_number("seed"),
        options=options,
        cards=said.cards,
        party=checked_party(game, seats, options, said.party),
        position=said.blocks.get("position", []),
        rest=said.rest,
        lines=said.lines,
    )


def divide(lines: list[Line]) -> Said:
    """Sorts the lines of the heading; it ends with the first that does not belong to it."""
    said = Said({}, {}, [], {}, [])
    at = 1
    while at < len(lines):
        line = lines[at]
        at += 1
        if line.key == "option":
            name = line.rest.split(maxsplit=1)[0] if line.rest else ""
            say_once(said.options, name, line, f"option {name}")
        elif line.key in PARTY:
            said.party.append(line)
        elif line.key in FIELDS:
            say_once(said.lines, line.key, line, line.key)
        elif line.key in BLOCKS:
            say_once(said.lines, line.key, line, line.key)
            if line.rest:
                raise line.error(
                    f"'{line.key}' stands alone; what belongs to it follows, each line after a '|'"
                )
            block = said.blocks[line.key] = []
            while at < len(lines) and lines[at].key == QUOTE:
                block.append(lines[at])
                at += 1
        else:
            said.rest = lines[at - 1 :]
            break
    return said


def checked_options(game: Game, seats: int, said: Said) -> Struct:
    given = {name: line.rest.removeprefix(name).strip() for name, line in said.options.items()}
    try:
        return game.check_options(seats, given, said.cards)
    except CatalogueError as error:
        block = said.blocks["cards"]
        line = block[error.line - 1] if 0 < error.line <= len(block) else said.lines["cards"]
        raise line.error(str(error)) from error
    except EcotoneError as error:
        raise blamed_line(game, seats, given, said, str(error)).error(str(error)) from error


def blamed_line(game: Game, seats: int, given: dict[str, str], said: Said, complaint: str) -> Line:
    """Where the trouble begins: the first line with which the complaint is the same as about all of them."""
    tried: dict[str, str] = {}
    if complaint_about(game, seats, tried, said.cards) == complaint:
        return said.lines["seats"]
    for name, line in said.options.items():
        tried[name] = given[name]
        if complaint_about(game, seats, tried, said.cards) == complaint:
            return line
    return said.lines["seats"]


def complaint_about(game: Game, seats: int, options: dict[str, str], cards: str | None) -> str:
    try:
        game.check_options(seats, options, cards)
    except EcotoneError as error:
        return str(error)
    return ""


def checked_party(game: Game, seats: int, options: Struct, lines: list[Line]) -> Party:
    """Who shares a seat and what was chosen there; line by line, so that the wrong one is named."""
    members: dict[int, int] = {}
    choices: dict[int, dict[str, str]] = {}
    party = Party()
    for line in lines:
        words = line.words()
        if len(words) != (2 if line.key == "members" else 3):
            raise line.error("is 'members SEAT NUMBER' or 'choice SEAT NAME VALUE'")
        seat = line.whole_number("the seat", words[0]) - 1
        if not 0 <= seat < seats:
            raise line.error(f"there is no seat {words[0]}; this game has the seats 1 to {seats}")
        said = members if line.key == "members" else choices.setdefault(seat, {})
        if (seat if line.key == "members" else words[1]) in said:
            raise line.error("says again what was said before")
        if line.key == "members":
            members[seat] = line.whole_number("how many share it", words[1])
        else:
            choices[seat][words[1]] = words[2]
        try:
            party = game.check_party(seats, options, party_of(seats, members, choices))
        except EcotoneError as error:
            raise line.error(str(error)) from error
    return party


def write_heading(kind: str, game: Game, origin: Origin) -> list[str]:
    lines = [f"ecotone {kind} {FORMAT}", f"game {game.name}", f"rules {game.rules_version}"]
    lines += [f"seats {origin.seats}", f"seed {origin.seed}"]
    lines += [f"option {name} {value}" for name, value in game.write_options(origin.options).items()]
    lines += [f"members {seat} {number}" for seat, number in enumerate(origin.party.members, 1) if number > 1]
    lines += [f"choice {seat + 1} {name} {value}" for seat, name, value in written(origin.party)]
    if origin.cards is not None:
        lines += ["cards", *quoted(origin.cards)]
    return lines
