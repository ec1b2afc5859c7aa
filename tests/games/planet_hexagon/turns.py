"""Turns of Planet Hexagon for the tests: what a seat sees, and how a round goes by."""

from collections.abc import Callable
from typing import TypeVar

import pytest

import ecotone
from ecotone.core.records import Fact, Move, Refusal
from ecotone.core.table import Table
from ecotone.games.planet_hexagon.moves import (
    DiscardTile,
    DrawRubbish,
    EndBuilding,
    ExchangeTile,
    FlipTable,
    KeepTile,
    LayPainted,
    TakeTile,
)
from ecotone.games.planet_hexagon.view import ColonyView, HexView, SeatView

M = TypeVar("M", bound=Move)
F = TypeVar("F", bound=Fact)

CIVILIZATIONS = ("lupidians", "arboretans", "harvesters", "urbanides")
ASSETS = {"machine", "phonomobile", "painting", "fern"}
GOALS = {"water", "forest", "public", "field", "farm", "factory"}


def table(seats: int = 4, seed: int = 7, **options: object) -> Table:
    return ecotone.new("planet_hexagon", seats, seed=seed, options=options)


def seen(t: Table, seat: int | None = None) -> HexView:
    view = t.view(seat)
    assert isinstance(view, HexView)
    return view


def mine(t: Table, seat: int = 0) -> SeatView:
    return seen(t, seat).seats[seat]


def home(t: Table, seat: int = 0) -> ColonyView:
    colony = mine(t, seat).colony
    assert colony is not None
    return colony


def laid(t: Table) -> list[str]:
    """The faces on the table, by their places."""
    tiles = seen(t, t.asked()[0] if t.asked() else 0).table
    assert tiles is not None
    return [tile.face for tile in tiles]


def tile_on(t: Table, place: int) -> tuple[str, str | None, bool]:
    """Its face, its other side if the asked seat knows it, and whether it is locked."""
    found = next(one for one in seen(t, t.asked()[0]).table or () if one.place == place)
    return found.face, found.reverse, found.locked


def offered(t: Table, kind: type[M], seat: int | None = None) -> list[M]:
    """The legal moves of a kind."""
    who = t.asked()[0] if seat is None else seat
    return [move for move in t.legal(who) if isinstance(move, kind)]


def act(t: Table, move: Move) -> list[Fact]:
    """The asked seat plays."""
    return t.play(t.asked()[0], move)


def those(facts: list[Fact], kind: type[F]) -> list[F]:
    return [fact for fact in facts if isinstance(fact, kind)]


def visit(t: Table) -> list[Fact]:
    """Take the first tile and flip the first of the others, without an asset; then comes building."""
    facts = act(t, offered(t, TakeTile)[0])
    if offered(t, FlipTable):
        facts += act(t, offered(t, FlipTable)[0])
    while seen(t).step != "build" and t.asked():
        for move in (DrawRubbish(draw="no"), KeepTile(), LayPainted(turned="no")):
            if t.why_not(t.asked()[0], move) is None:
                facts += act(t, move)
                break
    return facts


def finish(t: Table) -> list[Fact]:
    """Finish building; of three tiles that wait the oldest goes."""
    facts: list[Fact] = []
    if offered(t, DiscardTile):
        facts += act(t, DiscardTile(waiting=0))
    return facts + act(t, EndBuilding())


def turn(t: Table) -> list[Fact]:
    return visit(t) + finish(t)


def until(t: Table, there: Callable[[HexView], bool]) -> Table:
    """Turns without assets until something is true of the table."""
    while not there(seen(t)):
        turn(t)
    return t


def rounds(t: Table, number: int) -> Table:
    for _ in range(number * t.seats):
        turn(t)
    return t


def refused(t: Table, move: object, seat: int | None = None) -> Refusal:
    """The refusal; asking for it and trying the move must leave no trace."""
    who = (t.asked() or (0,))[0] if seat is None else seat
    before = t.snapshot(), list(t.log), t.view(who), t.score()
    refusal = t.why_not(who, move)
    assert refusal is not None, "the move is legal"
    with pytest.raises(ecotone.Refused) as caught:
        t.play(who, move)  # type: ignore[arg-type]
    assert caught.value.refusal == refusal
    assert before == (t.snapshot(), list(t.log), t.view(who), t.score())
    return refusal


def code(t: Table, move: object, seat: int | None = None) -> str:
    return refused(t, move, seat).code


def exchanges(t: Table) -> list[ExchangeTile]:
    return offered(t, ExchangeTile)
