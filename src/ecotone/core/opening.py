"""How a table begins: from a set-up, a described position, or the heading of a file."""

from collections.abc import Mapping
from pathlib import Path

from ecotone.core.errors import BadInput, Refused, shown
from ecotone.core.game import Game
from ecotone.core.heading import Heading
from ecotone.core.party import NO_PARTY, Party
from ecotone.core.reading.toml_source import CatalogueError
from ecotone.core.seeds import chance_of, checked_seed, new_seed
from ecotone.core.table import Origin, Table
from ecotone.core.textfile import Line, read_lines, read_text


def new_table(
    game: Game,
    seats: int,
    seed: object,
    options: object,
    cards: str | Path | None,
    party: Party = NO_PARTY,
) -> Table:
    """A table from whatever a user has said; all that is wrong with it is an EcotoneError."""
    if not (options is None or isinstance(options, Mapping)):
        raise BadInput(f"options are names with values, like {{'turns': 20}}, not {shown(options)}")
    own = None if cards is None else read_text(cards)
    try:
        checked = game.check_options(seats, dict(options or {}), own)
    except CatalogueError as error:
        raise error.renamed(Path(cards or "").name) from error
    known = new_seed() if seed is None else checked_seed(seed)
    return start_table(game, Origin(seats, known, checked, own, (), game.check_party(seats, checked, party)))


def start_table(game: Game, origin: Origin, lines: list[Line] | None = None) -> Table:
    """The table before its first move; `lines` is the origin's position with places for complaints."""
    chance = chance_of(origin.seed)
    start = origin.seats, origin.options, origin.cards, chance
    if not origin.position:
        return Table(game, origin, game.start(*start, origin.party))
    described = read_lines("\n".join(origin.position), "position") if lines is None else lines
    return Table(game, origin, game.read_position(*start, described, origin.party))


def table_of(heading: Heading, position: list[Line]) -> Table:
    """The table a file begins with; a set-up that the rules refuse is blamed on its seats."""
    described = tuple(str(line) for line in position)
    origin = Origin(heading.seats, heading.seed, heading.options, heading.cards, described, heading.party)
    try:
        return start_table(heading.game, origin, position)
    except Refused as error:
        raise heading.lines["seats"].error(str(error)) from error
