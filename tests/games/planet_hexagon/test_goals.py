"""Hidden Goals, the Common Goal, ties and places: HX-51, HX-52, and what is decided about them."""

import pytest

from ecotone.core.table import Table
from ecotone.core.viewer import Viewer
from ecotone.games.planet_hexagon.moves import DiscardTile, FlipTile, LayPipeline
from tests.games.planet_hexagon.described import described, score
from tests.games.planet_hexagon.turns import act, mine, rounds, seen, table

CELLS = [(1, 0), (0, 1), (1, 1), (2, 0), (0, 2), (1, 2), (2, 1), (3, 0)]
GROUND = {"water": "Wa", "forest": "Fo", "public": "P", "field": "Fi", "farm": "Fi", "factory": "Wa"}
TOP = {"farm": "Fa", "factory": "Fc"}


def colony(goal: str, number: int, seat: int = 0) -> str:
    """A colony with so many of what a goal counts, and a House; Public Buildings are of several kinds."""
    cells = CELLS[:number]
    kinds = [f"P{(2 * seat + k) % 7 + 1}" if goal == "public" else GROUND[goal] for k in range(number)]
    board = "S(0,0)" + "".join(f" {kind}({q},{r})" for kind, (q, r) in zip(kinds, cells, strict=True))
    return board + "".join(f" +{TOP[goal]}({q},{r})" for q, r in cells if goal in TOP)


def compared(goal: str, *numbers: int) -> int:
    """What the first civilization gets for its goal, when these are the numbers of all."""
    others = [colony(goal, number, seat) for seat, number in enumerate(numbers[1:], 1)]
    t = described("lupidians", colony(goal, numbers[0]), others=others, goal=goal, step="over")
    return score(t).get("goal", 0)


@pytest.mark.parametrize("goal", GROUND)
@pytest.mark.parametrize(
    ("numbers", "points"),
    [
        ((5, 4, 2, 1), 6),
        ((4, 4, 2, 1), 0),
        ((2, 1, 4, 0), 0),
        ((1, 0, 0, 0), 6),
        ((0, 0, 0, 0), 0),
        ((3, 1, 1, 3), 0),
    ],
)
def test_hx_51_hx_r30_more_than_each_of_the_others(goal: str, numbers: tuple[int, ...], points: int) -> None:
    assert compared(goal, *numbers) == points


def test_acceptance_12_a_tie_gives_nothing() -> None:
    assert compared("field", 4, 4, 2, 1) == 0
    assert compared("field", 5, 4, 2, 1) == 6


def test_hx_51_only_the_own_card_counts() -> None:
    t = described("lupidians", colony("field", 3), goal="water")
    assert "goal" not in score(t)


def test_hx_r31_what_is_covered_counts_as_what_lies_on_it() -> None:
    """Two Fields, one under a Farm, against one."""
    board = "S(0,0) Fi(1,0) Fi(0,1) +Fa(1,0)"
    for goal, points in (("field", 0), ("farm", 6)):
        t = described("lupidians", board, others=["S(0,0) Fi(1,0)"], goal=goal)
        assert score(t).get("goal", 0) == points
    t = described("lupidians", board, others=["S(0,0) Fi(1,0)"], goal="field", goals_count="all_tiles")
    assert score(t)["goal"] == 6


@pytest.mark.parametrize(("goal", "ground"), [("water", "Wa"), ("forest", "Fo")])
def test_hx_r31_hx_r49_covered_water_and_forest(goal: str, ground: str) -> None:
    board = f"S(0,0) {ground}(1,0) +Fc(1,0)"
    assert "goal" not in score(described("lupidians", board, goal=goal))
    assert score(described("lupidians", board, goal=goal, goals_count="all_tiles"))["goal"] == 6


def test_hx_r31_waiting_tiles_and_the_black_hole_never_count() -> None:
    t = described("lupidians", "S(0,0)", waiting="Fo Fo", goal="forest")
    assert "goal" not in score(t)
    t = described("lupidians", "S(0,0)", waiting="Fo Fo", goal="forest", goals_count="all_tiles")
    assert "goal" not in score(t)


def test_hx_r31_hx_r49_factories_that_have_left() -> None:
    board = "S(0,0) Wa(1,0) +Fc(1,0)=1"
    for option, points in (("standing", 0), ("ever_built", 6)):
        t = described("lupidians", board, goal="factory", factory_goal=option)
        assert score(t)["goal"] == 6
        act(t, LayPipeline(at=(0, 0), factory=(1, 0)))
        assert score(t).get("goal", 0) == points


def test_hx_r49_a_factory_discarded_from_the_waiting_spot_never_stood() -> None:
    t = described("lupidians", "S(0,0)", waiting="Fc Fc Fc", goal="factory", factory_goal="ever_built")
    act(t, DiscardTile(waiting=0))
    assert "goal" not in score(t)


def test_hx_r49_ever_built_holds_for_the_common_goal_and_not_for_buildings() -> None:
    board = "S(0,0) Wa(1,0) Fo(0,1) Fi(1,1) Fi(2,0) P2(1,-1) Fo(2,-1) +Fa(2,0) +Fc(1,0)=1 +Fc(2,-1)"
    t = described("lupidians", board, goal="farm", factory_goal="ever_built")
    assert score(t)["public"] == 3
    act(t, LayPipeline(at=(0, 0), factory=(1, 0)))
    assert "public" not in score(t)
    last = "S(0,0) Wa(1,0) Fo(0,1) Fi(1,1) Fi(2,0) P2(1,-1) +Fa(2,0) +Fc(1,0)=1"
    for option, points in (("standing", 0), ("ever_built", 9)):
        t = described("lupidians", last, goal="forest", factory_goal=option)
        act(t, LayPipeline(at=(0, 0), factory=(1, 0)))
        assert score(t).get("common", 0) == points


FULL = "S(0,0) Wa(1,0) Fo(0,1) Fi(1,1) Fi(2,0) P2(1,-1) Fo(2,-1) +Fa(2,0) +Fc(2,-1)"
WITHOUT = {
    "farm": FULL.replace(" +Fa(2,0)", ""),
    "water": FULL.replace("Wa(1,0)", "Fo(1,0)"),
    "forest": FULL.replace("Fo(0,1)", "Wa(0,1)"),
    "public": FULL.replace("P2(1,-1)", "H(1,-1)"),
    "field": FULL.replace("Fi(1,1)", "Wa(1,1)"),
    "factory": FULL.replace(" +Fc(2,-1)", ""),
}


def test_hx_52_all_six_kinds() -> None:
    assert score(described("lupidians", FULL, goal="farm"))["common"] == 9


@pytest.mark.parametrize("kind", WITHOUT)
def test_hx_52_one_missing_is_too_few(kind: str) -> None:
    """A Field under a Farm and a Forest under a Factory are none (HX-R31)."""
    assert "common" not in score(described("lupidians", WITHOUT[kind], goal="farm"))


@pytest.mark.parametrize("kind", ["field", "forest"])
def test_hx_52_hx_r49_covered_ones_with_the_option(kind: str) -> None:
    t = described("lupidians", WITHOUT[kind], goal="farm", goals_count="all_tiles")
    assert score(t)["common"] == 9


def test_hx_52_everybody_who_fulfils_it_gets_it() -> None:
    t = described("lupidians", FULL, others=[FULL], goal="farm")
    assert score(t)["common"] == score(t, 1)["common"] == 9


def test_hx_r17_duplicates_count_as_public_buildings() -> None:
    board = "S(0,0) P2(1,0) P2(0,1)"
    others = ["S(0,0) P3(1,0)"]
    assert score(described("lupidians", board, others=others, goal="public"))["goal"] == 6
    ignored = described("lupidians", board, others=others, goal="public", duplicate_pb="ignored")
    assert "goal" not in score(ignored)


def test_hx_07_nobody_sees_the_points_of_anothers_goal_before_the_end() -> None:
    t = described("lupidians", colony("field", 3), goal="field")
    own = [line.key for line in t.score(viewer=Viewer(0)).lines if line.seat == 0]
    others = [line.key for line in t.score(viewer=Viewer(1)).lines if line.seat == 0]
    assert any(key.startswith("goal") for key in own)
    assert not any(key.startswith("goal") for key in others)


def test_hx_07_at_the_end_all_goals_are_shown() -> None:
    t = rounds(table(), 16)
    for viewer in (None, 0, 3):
        assert all(seat.goal is not None for seat in seen(t, viewer).seats)
        assert t.score(viewer=Viewer(0)) == t.score()


def test_hx_51_progress_is_for_its_owner() -> None:
    t = described("lupidians", colony("field", 3), others=[colony("field", 1)], goal="field")
    progress = mine(t).goal_progress
    assert progress is not None
    assert progress.mine == 3
    assert progress.others[1] == 1
    assert seen(t, 1).seats[0].goal_progress is None
    assert seen(t, None).seats[0].goal_progress is None


# --- the end ----------------------------------------------------------------------------------------------


def ended(seed: int, **options: object) -> Table:
    return rounds(table(2, seed, **options), 16)


def test_hx_r53_places_by_points_and_ties_share() -> None:
    for seed in range(6):
        t = rounds(table(seed=seed), 16)
        totals, ranks = t.score().totals, t.result().ranks
        for seat in range(4):
            assert ranks[seat] == 1 + sum(total > totals[seat] for total in totals)


def finished(final_tie: str, goals: tuple[str, str]) -> Table:
    """Two colonies that are the same."""
    board = "S(0,0) Fi(1,0) H(0,1) H(1,-1) +Fa(1,0)"
    return described(
        "lupidians",
        board,
        others=[board],
        goal=goals[0],
        other_goals=[goals[1]],
        final_tie=final_tie,
        step="over",
    )


def test_hx_r27_a_tie_at_the_top_is_shared() -> None:
    for final_tie in ("shared", "hidden_goal_first"):
        t = finished(final_tie, ("water", "forest"))
        assert t.score().totals[0] == t.score().totals[1]
        assert t.result().winners == (0, 1)


def test_hx_r27_of_the_tied_those_with_their_goal_win() -> None:
    """The first has its 6 points from Water, the second the same from elsewhere."""
    first = "S(0,0) Wa(1,0)"  # view 2, goal 6
    second = "S(0,0) Fi(1,0) H(0,1) H(1,-1) Fi(1,1) Fi(2,-1) +Fa(1,0) +Fa(2,-1) Fo(-1,1)"
    second_points = 3 * 2 + 1 + 1
    for final_tie, winners in (("shared", (0, 1)), ("hidden_goal_first", (0,))):
        t = described(
            "lupidians",
            first,
            others=[second],
            goal="water",
            other_goals=["public"],
            final_tie=final_tie,
            step="over",
        )
        assert [int(total) for total in t.score().totals] == [8, second_points]
        assert t.result().winners == winners
        assert t.result().ranks == ((1, 1) if len(winners) == 2 else (1, 2))


def test_hx_r27_several_with_their_goal_share_the_victory() -> None:
    """The first two have the same colony but for what their goals count, the third has no goal."""
    first = "S(0,0) Wa(1,0)"
    second = "S(0,0) Fo(1,0) Fi(0,1) +Fa(0,1)"
    third = "S(0,0) H(1,0) H(0,1) H(1,1) Fi(2,0) Fi(0,2) +Fa(2,0) +Fa(0,2)"
    t = described(
        "lupidians",
        first,
        others=[second, third],
        goal="water",
        other_goals=["forest", "public"],
        final_tie="hidden_goal_first",
        step="over",
    )
    assert [int(total) for total in t.score().totals] == [8, 8, 8]
    assert t.result().winners == (0, 1)
    assert t.result().ranks == (1, 1, 3)


def test_hx_r27_hx_r54_whoever_has_left_is_not_at_the_top() -> None:
    """The third has most points, but has left: the tie is between the first two."""
    first = "S(0,0) Wa(1,0)"
    second = "S(0,0) Fi(1,0) H(0,1) H(1,-1) Fi(1,1) Fi(2,-1) +Fa(1,0) +Fa(2,-1) Fo(-1,1)"
    third = "S(0,0) H(1,0) H(0,1) H(1,1) Fi(2,0) Fi(0,2) Fi(2,1) +Fa(2,0) +Fa(0,2) +Fa(2,1)"
    t = described(
        "lupidians",
        first,
        others=[second, third],
        goal="water",
        other_goals=["public", "factory"],
        final_tie="hidden_goal_first",
        lines="left 3",
        step="over",
    )
    assert [int(total) for total in t.score().totals] == [8, 8, 12]
    assert t.result().winners == (0,)
    assert t.result().ranks == (1, 2, 0)


def test_hx_r30_flipping_changes_the_count_at_once() -> None:
    t = described("lupidians", "S(0,0) Fi/Fo(1,0)", goal="forest", markers=1)
    assert "goal" not in score(t)
    act(t, FlipTile(at=(1, 0), factory=(0, 0)))
    assert score(t)["goal"] == 6
