"""Where all tiles of a match are, hidden ones too: only tests may look."""

from collections import Counter
from collections.abc import Iterable

from ecotone.core.table import Table
from ecotone.games.planet_hexagon.kernel import state, tiles
from ecotone.games.planet_hexagon.kernel.match import HexMatch

TYPES = ("house-public", "forest-field", "water-field", "farm-factory")
Zones = dict[str, list[int]]
"""The kind of each tile (kernel/tiles.py) by where it lies."""


def match_in(t: Table) -> HexMatch:
    match = t._match
    assert isinstance(match, HexMatch)
    return match


def type_of(kind: int) -> str:
    return TYPES[max(0, kind - tiles.BUILDINGS + 1)]


def bag(match: HexMatch, start: int) -> list[int]:
    return [kind for kind in range(tiles.KINDS) for _ in range(match.bags[start + kind])]


def everywhere(t: Table) -> Zones:
    """Every tile but the Starter Houses, by its zone."""
    match = match_in(t)
    found: Zones = {
        "box": bag(match, state.BOX),
        "reserve": bag(match, state.RESERVE),
        "rubbish": bag(match, state.RUBBISH),
        "table": kinds(match.table),
        "hand": kinds([match.hand, match.painted]),
        "waiting": [],
        "colony": [],
        "hole": [],
    }
    for colony in match.colonies:
        found["waiting"] += kinds(list(colony.waiting)[: colony.waiting_count])
        found["hole"] += kinds(colony.hole)
        found["colony"] += [
            kind for kind in kinds(list(colony.tiles)[: colony.count]) if kind != tiles.STARTER
        ]
        found["colony"] += [tiles.FARM_FACTORY] * (
            int(colony.farms).bit_count() + int(colony.factories).bit_count()
        )
    return found


def kinds(codes: Iterable[int]) -> list[int]:
    return [tiles.kind_of(int(code)) for code in codes if code != tiles.NO_TILE]


def counted(zones: Zones) -> Counter[int]:
    """How many there are of each kind, wherever they lie."""
    return Counter(kind for found in zones.values() for kind in found)
