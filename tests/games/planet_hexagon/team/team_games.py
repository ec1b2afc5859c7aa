"""Games in team mode, and what is asked of them."""

import ecotone
from ecotone.core.party import Party
from ecotone.core.records import Limit, Move
from ecotone.core.table import Table
from ecotone.core.viewer import REFEREE, Viewer
from ecotone.games.planet_hexagon.moves import (
    GoHome,
    TakeTile,
)
from ecotone.games.planet_hexagon.view import ColonyView, HexView

SUPPLIER, BUILDER, EMISSARY = range(3)


def team(seats: int = 2, seed: int = 1, members: tuple[int, ...] = (), **options: object) -> Table:
    party = Party(members)
    return ecotone.new(
        "planet_hexagon", seats=seats, seed=seed, options={"mode": "team", **options}, party=party
    )


def supply(t: Table, seat: int) -> None:
    """A visit: the first tile, the first flip, nothing of the asset, home."""
    t.play(seat, next(move for move in t.legal(seat) if isinstance(move, TakeTile)))
    while any(not isinstance(move, GoHome) for move in supplier_moves(t, seat)):
        t.play(seat, supplier_moves(t, seat)[0])
    t.play(seat, GoHome())


def look(t: Table, viewer: Viewer) -> HexView:
    seen = t.view(viewer)
    assert isinstance(seen, HexView)
    return seen


def colony(t: Table, seat: int) -> ColonyView:
    """As the seat sees it."""
    seen = look(t, Viewer(seat)).seats[seat].colony
    assert seen is not None
    return seen


def limit(t: Table, seat: int, role: int) -> Limit:
    found = t.game.limit(t._match, seat, role)
    assert found is not None
    return found


def code(t: Table, seat: int, move: Move) -> str:
    """Of the refusal of a move, or nothing."""
    found = t.why_not(seat, move)
    return found.code if found else ""


def supplier_moves(t: Table, seat: int) -> list[Move]:
    match = t._match
    moves = [match.move_at(seat, k) for k in range(match.move_count(seat))]
    return [t.game.unpack(match, move) for move in moves if match.role_of(seat, move) == SUPPLIER]


def window(t: Table) -> Table:
    """All Suppliers have been there."""
    while look(t, REFEREE).step != "window":
        supply(t, look(t, REFEREE).active or 0)
    return t


def role(t: Table, seat: int) -> list[int]:
    return list(t.open_roles(seat))


def face_of_waiting(t: Table, seat: int) -> str:
    return colony(t, seat).waiting[-1].face
