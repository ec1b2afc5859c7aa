"""Who sees what (HX-64, HX-R47), and who knows the other side of a tile (HX-R06, HX-R13, HX-R42, HX-R48)."""

from tests.games.planet_hexagon.plain.game import Plain
from tests.games.planet_hexagon.plain.tiles import DOUBTFUL, STARTER, Tile


def sees_table(game: Plain, viewer: int | None) -> bool:
    """HX-64: in team mode through the Supplier at the Supply Centre, and the Emissaries in their window."""
    if not game.options.team or game.step == "over":
        return True
    on_visit = game.step not in ("window", "count") and viewer == game.active
    return on_visit or viewer in game.visiting


def sees_colony(game: Plain, seat: int, viewer: int | None) -> bool:
    if not game.options.team or game.step == "over":
        return True
    return viewer == seat or viewer in game.visiting


def at_home(game: Plain, seat: int, tile: Tile, viewer: int | None) -> str | None:
    """On the waiting spot, in the colony or in the black hole of the seat."""
    owner = viewer == seat and game.options.reverse_knowledge == "owner"
    return tile.reverse if owner else away(game, tile, viewer)


def away(game: Plain, tile: Tile, viewer: int | None, laid: bool = True) -> str | None:
    """On the table; `laid` is False of what the Painting's holder has in hand."""
    if tile.sides == STARTER:
        return None
    public = tile.open or (laid and game.options.reverse_knowledge == "all")
    known = public or tile.face not in DOUBTFUL or viewer in tile.seen_by
    return tile.reverse if known else None
