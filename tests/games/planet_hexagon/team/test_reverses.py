"""Who knows the other side of a tile in team mode: HX-R06, HX-R48."""

import pytest

from ecotone.core.viewer import REFEREE
from ecotone.games.planet_hexagon.moves import (
    EndVisit,
    FlipTable,
    FlipTile,
    GoHome,
    PlaceTile,
    TakeTile,
    UseMachine,
)
from ecotone.games.planet_hexagon.view import HexView
from tests.games.planet_hexagon.described import position
from tests.games.planet_hexagon.turns import seen

BONUS = (0, 0)
AT_HOME = ["round 3", "step window", "active 2", "out 1 2", "building 1 2", "markers 1 bonus=4"]


def test_hx_r06_what_was_flipped_on_the_table_stays_public_whatever_its_owner_does() -> None:
    """Flipped twice more at home, where nobody of another team sees it."""
    home = ["colony 1 S(0,0)", "markers 1 bonus=2", "building 1"]
    lines = [
        "step take",
        "active 1",
        "asset 1 machine",
        "table 1 Fi/Wa",
        "table 2 Fo",
        "table 3 Wa",
        "table 4 Fo",
    ]
    t = position([*home, *lines], 2, mode="team")
    t.play(0, UseMachine(place=0))
    t.play(0, TakeTile(place=0))
    t.play(0, FlipTable(place=1))
    t.play(0, GoHome())
    t.play(0, PlaceTile(waiting=0, at=(1, 0)))
    for face, reverse in (("field", "water"), ("water", "field")):
        t.play(0, FlipTile(at=(1, 0), factory=BONUS))
        look = t.view(REFEREE)
        assert isinstance(look, HexView)
        colony = look.seats[0].colony
        assert colony is not None
        assert (colony.tiles[1].face, colony.tiles[1].reverse) == (face, reverse)


@pytest.mark.parametrize(
    ("option", "owner", "other"),
    [("owner", "water", None), ("nobody", "water", None), ("all", "water", "water")],
)
def test_hx_r06_hx_r48_what_is_flipped_at_home_only_its_owner_has_seen(
    option: str, owner: str, other: str | None
) -> None:
    """Unless everybody sees all reverses."""
    t = position([*AT_HOME, "colony 1 S(0,0) Fi/Wa(1,0)"], 2, mode="team", reverse_knowledge=option)
    for _ in range(2):
        t.play(0, FlipTile(at=(1, 0), factory=BONUS))
    for viewer, known in ((0, owner), (1, other)):
        colony = seen(t, viewer).seats[0].colony
        assert colony is not None
        assert (colony.tiles[1].face, colony.tiles[1].reverse) == ("field", known)
    t.play(1, EndVisit())
    assert seen(t, 1).seats[0].colony is None


@pytest.mark.parametrize(
    ("board", "face", "reverse"),
    [
        ("Fi/Wa(1,0)", "water", "field"),
        ("Fi/Fo(1,0)", "forest", "field"),
        ("H/P3(1,0)", "public-3", "house"),
        ("P3(1,0)", "house", None),
        ("Fo(1,0)", "field", None),
    ],
)
@pytest.mark.parametrize("option", ["owner", "nobody"])
def test_hx_r06_after_a_flip_at_home_a_face_tells_others_what_only_one_kind_has(
    board: str, face: str, reverse: str | None, option: str
) -> None:
    """Behind a Forest, Water or a Public Building is one face, behind a House or a Field one of several."""
    t = position([*AT_HOME, f"colony 1 S(0,0) {board}"], 2, mode="team", reverse_knowledge=option)
    t.play(0, FlipTile(at=(1, 0), factory=BONUS))
    colony = seen(t, 1).seats[0].colony
    assert colony is not None
    assert (colony.tiles[1].face, colony.tiles[1].reverse) == (face, reverse)
