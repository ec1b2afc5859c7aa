"""Position files: a match described instead of played to; what they leave open is dealt by the seed."""

from msgspec.structs import replace

from ecotone.core.errors import BadFile, BadInput
from ecotone.core.heading import Registry, read_heading, write_heading
from ecotone.core.opening import table_of
from ecotone.core.seeds import open_seed
from ecotone.core.table import Table


def read_position(name: str, text: str, source: str, find_game: Registry) -> Table:
    """The table that a position file describes."""
    heading = read_heading(text, source, "position", find_game)
    if heading.game.name != name:
        raise BadInput(f"{source} describes a position of {heading.game.name}, not of {name}")
    if "position" in heading.lines:
        raise heading.lines["position"].error("belongs into a game file; here the position stands unquoted")
    if not heading.rest:
        raise BadFile(source, 0, "describes no position: nothing follows its heading")
    return table_of(heading, heading.rest)


def write_position(table: Table) -> str:
    """What everybody can see of a table, as a position file.

    Its seed deals what is hidden anew: it follows from what everybody can see, and tells nothing of the
    table's own seed, with which everybody could find out the true hands and stacks.
    """
    game, origin, described = table.game, table.origin, table.described()
    options = game.check_options(origin.seats, table.open_options(), origin.cards)
    heading = write_heading("position", game, replace(origin, seed=open_seed(described), options=options))
    return "\n".join([*heading, *described]) + "\n"
