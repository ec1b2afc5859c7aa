"""What a move would bring, as far as whoever asks can know: HX-64, HX-R47."""

import pytest

from ecotone.core.table import Table
from ecotone.core.viewer import Viewer
from ecotone.games.planet_hexagon.kernel.codes import BUILDER, EMISSARY, SUPPLIER
from ecotone.games.planet_hexagon.moves import EndBuilding, PlaceTile
from ecotone.server.server_table import Prospect, ServerTable
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


def prospect(t: Table, move: PlaceTile | EndBuilding, viewer: Viewer) -> Prospect:
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


def gains(t: Table, kind: str, viewer: Viewer) -> dict[tuple[int, int], int]:
    found = ServerTable.of(t).gains(0, {"type": kind}, viewer)
    return {cell.at: cell.gain for cell in found}


FLIPS = "S(0,0) Fi/Wa(1,0) Fo(0,1) Fi/Fo(1,-1)"


@pytest.mark.parametrize("seed", range(4))
def test_hx_r48_no_cell_shows_what_only_a_guess_could_tell(seed: int) -> None:
    """What lies behind the Fields nobody knows; that there is Field behind the Forest everybody does."""
    t = described("lupidians", FLIPS, markers=1, goal="farm", seed=seed, reverse_knowledge="nobody")
    assert gains(t, "flip_tile", Viewer(0)) == {(0, 1): -120}
    owner = described("lupidians", FLIPS, markers=1, goal="farm", seed=seed)
    assert gains(owner, "flip_tile", Viewer(0)) == {(0, 1): -120, (1, 0): 60, (1, -1): 60}


@pytest.mark.parametrize("seed", range(6))
def test_hx_r47_no_cell_shows_a_goal_that_nobody_can_tell(seed: int) -> None:
    """In team mode the Forests of the others are out of sight: the goal of most Forests pays nothing yet."""
    lines = ["round 3", "step take", "active 2", "building 1", "colony 1 S(0,0) Fi(1,0)", "waiting 1 Fo"]
    t = position([*lines, "goal 1 forest", "taken 1 2"], 2, seed, mode="team")
    found = gains(t, "place_tile", Viewer(0, 1 << BUILDER))
    assert found[(0, 1)] == 60
    assert max(found.values()) == 60
