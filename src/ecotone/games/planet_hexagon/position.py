"""Positions of Planet Hexagon as text (docs/positions.md): what everybody can see, or one seat."""

from ecotone.core.kernel.bits import BIT
from ecotone.core.reading.position_reader import listed, listed_seats
from ecotone.core.viewer import Viewer
from ecotone.games.planet_hexagon.kernel.codes import NO_ASSET, STEP_OVER
from ecotone.games.planet_hexagon.kernel.match import HexMatch
from ecotone.games.planet_hexagon.kernel.state import BOX, PLACES, RESERVE, RUBBISH
from ecotone.games.planet_hexagon.kernel.tiles import AMBIGUOUS, KNOWN_ALL, LOCKED, NO_TILE, STOOD, face_of
from ecotone.games.planet_hexagon.pieces import (
    ASSETS,
    GOALS,
    STEPS,
    place_at,
    short_name,
    short_reverse,
)

TO_ALL = "!"  # a reverse that everybody knows
LOCK = "locked"
PIPE = "*"
MASK_WORDS = {"left": "gone", "building": "building", "out": "visiting"}  # and the fields of the match


def write_position(match: HexMatch, seat: int | None) -> list[str]:
    """The lines that describe it; position_reader reads them back."""
    viewer = Viewer(seat)
    lines = [
        f"session {match.session + 1}",
        f"round {match.round + 1}",
        f"step {STEPS[match.step]}",
        f"active {match.active + 1}",
        f"bags box={match.in_bag(BOX)} rubbish={match.in_bag(RUBBISH)} reserve={match.in_bag(RESERVE)}",
    ]
    for word, field in MASK_WORDS.items():
        lines += listed_seats(word, getattr(match, field))
    lines += table_lines(match, viewer)
    for each in range(match.seats):
        lines += seat_lines(match, viewer, each)
    return lines


def table_lines(match: HexMatch, viewer: Viewer) -> list[str]:
    if not match.sees_table(viewer.number):
        held = [name for name, tile in (("hand", match.hand), ("painted", match.painted)) if tile != NO_TILE]
        return [f"tiles {match.tiles}", *listed("held", held)]
    lines = [
        f"table {place + 1} {tile_text(match, viewer, -1, tile)}{f' {LOCK}' if tile & LOCKED else ''}"
        for place in range(PLACES)
        if (tile := match.table[place]) != NO_TILE
    ]
    if match.hand != NO_TILE:
        lines.append(f"hand {tile_text(match, viewer, -1, match.hand)}")
    if match.painted != NO_TILE:
        painted = tile_text(match, viewer, -1, match.painted)
        lines.append(f"painted {match.painted_place + 1} {painted}")
    return lines


def tile_text(match: HexMatch, viewer: Viewer, seat: int, tile: int) -> str:
    """`H`, `Fi/Wa`, `Fi/Wa!`: the reverse where it doesn't follow from the face and the viewer knows it."""
    name = short_name(tile)
    if not AMBIGUOUS[face_of(tile)] or name == "S" or not match.knows_reverse(viewer.number, seat, tile):
        return name
    return f"{name}/{short_reverse(tile)}{TO_ALL if tile & KNOWN_ALL else ''}"


def seat_lines(match: HexMatch, viewer: Viewer, seat: int) -> list[str]:
    number, asset = seat + 1, match.asset[seat]
    lines = [f"taken {number} {match.taken[seat]}"]
    if asset != NO_ASSET:
        used = " used" if match.used & BIT[seat] else ""
        lines.append(f"asset {number} {ASSETS[asset]}{used}")
    if match.step == STEP_OVER or viewer.seat == seat:
        lines.append(f"goal {number} {GOALS[match.goals[seat]]}")
    if match.counted[seat] >= 0:
        lines.append(f"counted {number} {match.counted[seat]}")
    if match.sees_colony(viewer.number, seat):
        lines += colony_lines(match, viewer, seat)
    return lines


def colony_lines(match: HexMatch, viewer: Viewer, seat: int) -> list[str]:
    """The tiles in the order of placing, then what stands on them; waiting tiles, black hole, markers."""
    colony, number = match.colonies[seat], seat + 1
    ground, tops = [], []
    for slot in range(colony.count):
        bit, q_r = BIT[slot], "({},{})".format(*place_at(colony.cells[slot]))
        pipe = PIPE if colony.piped & bit else ""
        ground.append(f"{tile_text(match, viewer, seat, colony.tiles[slot])}{pipe}{q_r}")
        if colony.farms & bit:
            tops.append(f"+Fa{q_r}")
        if colony.factories & bit:
            tops.append(f"+Fc{q_r}={colony.left[slot]}")
    lines = [f"colony {number} {' '.join(ground + tops)}"]
    waiting = [tile_text(match, viewer, seat, colony.waiting[k]) for k in range(colony.waiting_count)]
    hole = [f"{tile_text(match, viewer, seat, tile)}{PIPE if tile & STOOD else ''}" for tile in colony.hole]
    lines += listed(f"waiting {number}", waiting) + listed(f"hole {number}", hole)
    lines.append(f"markers {number} bonus={colony.bonus} level={colony.level}")
    return lines
