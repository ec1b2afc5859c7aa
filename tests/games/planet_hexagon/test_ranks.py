"""Places, ties and what of them can be seen before the end (HX-43, HX-R27, HX-R53)."""

from typing import Any

from ecotone.core.table import Table
from ecotone.core.viewer import SPECTATOR, Viewer
from tests.games.planet_hexagon.described import described

WATER = "S(0,0) Wa(1,0)"
FOREST = "S(0,0) Fo(1,0)"


def ended(bonus: int, goal: str, **options: Any) -> Table:
    """Seat 1 has 2 points and 6 for its goal, seat 2 1 and its markers, perhaps with 6 for its goal."""
    lines = f"markers 2 bonus={bonus}"
    return described(
        "lupidians", WATER, others=(FOREST, "S(0,0)"), goal="water", other_goals=(goal, "farm"), step="over",
        lines=lines, **options,
    )  # fmt: skip


def test_hx_r27_a_tie_is_shared() -> None:
    assert ended(7, "public").result().ranks == (1, 1, 3)


def test_hx_r27_or_the_hidden_goal_decides() -> None:
    t = ended(7, "public", final_tie="hidden_goal_first")
    assert t.result().ranks == (1, 2, 3)
    assert t.result().text.endswith("Others have as many, but not their Hidden Goal.")


def test_hx_r27_several_with_their_goal_share() -> None:
    t = ended(1, "forest", final_tie="hidden_goal_first")
    assert t.result().ranks == (1, 1, 3)


def test_hx_r27_a_goal_helps_only_at_the_top() -> None:
    assert ended(8, "public", final_tie="hidden_goal_first").result().ranks == (2, 1, 3)


def test_hx_r27_hx_r53_below_the_top_a_tie_is_a_tie() -> None:
    t = described(
        "lupidians", WATER, others=(FOREST, "S(0,0)"), goal="water", other_goals=("public", "farm"),
        step="over", lines="markers 2 bonus=7\nmarkers 3 bonus=9", final_tie="hidden_goal_first",
    )  # fmt: skip
    assert t.result().sixtieths == (480, 480, 540)
    assert t.result().ranks == (2, 2, 1)


def test_hx_r53_places_by_points() -> None:
    assert ended(0, "public").result().ranks == (1, 2, 3)
    assert ended(9, "forest").result().ranks == (2, 1, 3)


def test_hx_51_before_the_end_everybody_counts_the_own_goal_alone() -> None:
    """HX-07: nobody sees the goals of others."""
    t = described("lupidians", WATER, others=(FOREST, "S(0,0)"), goal="water", other_goals=("forest", "farm"))
    assert t.result(viewer=Viewer(0)).sixtieths == (480, 60, 0)
    assert t.result(viewer=Viewer(1)).sixtieths == (120, 420, 0)
    assert t.result(viewer=SPECTATOR).sixtieths == (120, 60, 0)
    assert t.result(viewer=Viewer(1)).ranks == (2, 1, 3)
    assert t.result(viewer=SPECTATOR).ranks == (1, 2, 3)


def test_hx_r54_before_the_end_nobody_is_behind_somebody_who_left() -> None:
    t = described("lupidians", WATER, others=("S(0,0) Fo(1,0) Wa(0,1)", "S(0,0)"), goal="factory")
    assert t.result(viewer=SPECTATOR).ranks == (2, 1, 3)
    t.leave(1)
    assert t.result(viewer=SPECTATOR).ranks == (1, 0, 2)
