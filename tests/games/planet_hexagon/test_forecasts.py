"""What a move would bring, as far as whoever asks can know: HX-64, HX-R47."""

import pytest

from ecotone.core.records import Place
from ecotone.core.table import Table
from ecotone.core.viewer import Viewer
from ecotone.games.planet_hexagon.kernel.codes import BUILDER, EMISSARY, SUPPLIER
from ecotone.games.planet_hexagon.moves import EndBuilding, FlipTile, PlaceTile
from ecotone.server.server_table import NO_PROSPECT, Prospect, ServerTable
from tests.games.planet_hexagon.described import described, position

HOME = ["colony 1 S(0,0) Fo(1,0)", "waiting 1 H", "goal 1 forest", "taken 1 2"]
ON_THE_WAY = ["round 3", "step take", "active 1", "building 1", *HOME]
LOOKING_ROUND = ["round 3", "step window", "active 2", "out 1", "building 1", *HOME]
LAST = [
    "session 4",
    "round 4",
    "step window",
    "active 2",
    "building 1",
    "colony 1 S(0,0) Fo(1,0)",
    "goal 1 forest",
]


def prospect(t: Table, move: PlaceTile | EndBuilding | FlipTile, viewer: Viewer) -> Prospect:
    return ServerTable.of(t).prospect(0, t.game.pack(t._match, move), "en", viewer)


@pytest.mark.parametrize(
    ("lines", "sees_more"), [(ON_THE_WAY, SUPPLIER), (LOOKING_ROUND, EMISSARY)], ids=["supplier", "emissary"]
)
def test_hx_64_a_builder_knows_what_a_tile_brings_at_home(lines: list[str], sees_more: int) -> None:
    """Whatever the others of its team see meanwhile: 1 point for a House by a Forest (HX-45)."""
    for seed in range(3):
        t = position(lines, 2, seed, mode="team")
        for roles in (1 << BUILDER, 1 << BUILDER | 1 << sees_more):
            gain, changes, _ = prospect(t, PlaceTile(waiting=0, at=(0, 1)), Viewer(0, roles))
            assert gain == sum(change.sixtieths for change in changes) == 60


def test_hx_64_a_builders_look_ahead_holds_nothing_of_the_supply_centre() -> None:
    """Two truths that look alike at home are looked ahead in alike."""
    tables = [
        position([*ON_THE_WAY, *[f"table {place} {tile}" for place in range(1, 5)]], 2, mode="team")
        for tile in ("Fo", "Wa")
    ]
    seen = [ServerTable.of(t).as_known(Viewer(0, 1 << BUILDER)) for t in tables]
    assert seen[0] is not None
    assert seen[1] is not None
    assert list(seen[0].snapshot()) == list(seen[1].snapshot())


def test_hx_r47_the_end_of_building_tells_no_goal_before_it_is_shown() -> None:
    """In team mode nobody sees what the others have, so that nobody can tell."""
    for seed in range(6):
        t = position(LAST, 2, seed, mode="team")
        assert prospect(t, EndBuilding(), Viewer(0))[:2] == (0, ())
        t.play(0, EndBuilding())
        assert t.asked() == ()


def cell_gains(t: Table, viewer: Viewer, **fixed: object) -> dict[Place, int]:
    return {found.at: found.gain for found in ServerTable.of(t).gains(0, fixed, viewer)}


@pytest.mark.parametrize("seed", range(4))
def test_hx_r48_no_figure_for_a_flip_whose_result_nobody_knows(seed: int) -> None:
    """Of a Field that may hide a Forest or Water nothing is said, of a Forest that hides a Field all."""
    board = "S(0,0) Fi/Wa(1,0) Fo(0,1)"
    t = described("lupidians", board, markers=1, goal="farm", seed=seed, reverse_knowledge="nobody")
    assert cell_gains(t, Viewer(0), type="flip_tile") == {(0, 1): -120}
    assert prospect(t, FlipTile(at=(1, 0)), Viewer(0)) == NO_PROSPECT
    assert prospect(t, FlipTile(at=(0, 1)), Viewer(0))[0] == -120


def test_hx_r48_the_owner_who_knows_is_told() -> None:
    """A House with a view gains 2, a Forest that goes costs 1, the marker another 1."""
    t = described("lupidians", "S(0,0) Fi/Wa(1,0) Fo(0,1)", markers=1, goal="farm")
    assert cell_gains(t, Viewer(0), type="flip_tile") == {(1, 0): 60, (0, 1): -120}
    assert prospect(t, FlipTile(at=(1, 0)), Viewer(0))[0] == 60


@pytest.mark.parametrize("seed", range(4))
def test_hx_64_what_cells_would_bring_says_nothing_about_the_hidden_goal(seed: int) -> None:
    """A Forest beside the House is worth 1; who has the most Forests nobody in team mode can tell."""
    lines = ["colony 1 S(0,0)", "waiting 1 Fo", "goal 1 forest", "taken 1 1"]
    t = position(["round 3", "step take", "active 1", "building 1", *lines], 2, seed, mode="team")
    found = cell_gains(t, Viewer(0, 1 << BUILDER), type="place_tile", waiting=0)
    assert set(found.values()) == {60}
