"""Described positions of Planet Hexagon: they come back as they were, and what can't be is refused."""

import re
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import ecotone
from ecotone.core.table import Table
from tests.games.planet_hexagon.described import described, position
from tests.games.planet_hexagon.tiles import counted, everywhere
from tests.games.planet_hexagon.turns import home, seen, table

ROOT = Path(__file__).parents[3]
SOME = settings(max_examples=12, deadline=None)
OPTIONS: list[dict[str, object]] = [
    {},
    {"reverse_knowledge": "nobody", "bonus_timing": "end"},
    {"reverse_knowledge": "all", "marker_stock": "30"},
    {"clockwise_order": "luha", "factory_goal": "ever_built"},
]


def somewhere(seats: int, seed: int, options: dict[str, object]) -> Table:
    """A random game, stopped at a random point."""
    t, random = table(seats, seed, **options), Random(seed)
    for _ in range(random.randrange(320)):
        if not t.asked():
            break
        seat = random.choice(t.asked())
        moves = t.legal(seat)
        t.play(seat, moves[random.randrange(len(moves))])
    return t


@SOME
@given(st.integers(0, 2**32), st.integers(2, 4), st.sampled_from(range(len(OPTIONS))))
def test_what_everybody_sees_comes_back(seed: int, seats: int, setting: int) -> None:
    """Whoever looks on sees the same; every tile is somewhere, and the game can be played to its end."""
    before = somewhere(seats, seed, OPTIONS[setting])
    after = position(before.described(None), seats, seed, **OPTIONS[setting])
    assert seen(after) == seen(before)
    assert after.described(None) == before.described(None)
    assert counted(everywhere(after)) == counted(everywhere(before))
    assert after.asked() == before.asked()
    random = Random(seed)
    while after.asked():
        seat = after.asked()[0]
        moves = after.legal(seat)
        after.play(seat, moves[random.randrange(len(moves))])


@SOME
@given(st.integers(0, 2**32), st.integers(2, 4))
def test_what_one_seat_sees_comes_back(seed: int, seats: int) -> None:
    before = somewhere(seats, seed, {})
    after = position(before.described(0), seats, seed)
    assert seen(after, 0) == seen(before, 0)


def test_hx_r06_hx_07_what_nobody_may_know_is_not_told() -> None:
    """No reverse of another's tile, no goal, no tile of a bag."""
    t = described("harvesters", "S(0,0) Fi/Wa(1,0) H/P3(0,1)", goal="field", other_goals=["farm"])
    everybody, owner = "\n".join(t.described(None)), "\n".join(t.described(0))
    assert "Fi/Wa" not in everybody
    assert "goal" not in everybody
    assert {"Fi/Wa(1,0)", "H/P3(0,1)"} <= set(re.findall(r"\S+", owner))
    assert "goal 1 field" in owner
    assert "goal 2" not in owner


def test_what_a_position_leaves_open_is_dealt_by_the_seed() -> None:
    found = {
        home(described("harvesters", "S(0,0) Fi(1,0)", seed=seed)).tiles[1].reverse for seed in range(12)
    }
    assert found == {"water", "forest"}


def test_hx_r53_the_level_is_the_highest_entitlement_on_the_way() -> None:
    """Two Forests were open before a Factory covered one; more may be said."""
    board = "S(0,0) Fo(1,0) Fo(0,1) +Fc(1,0)"
    assert (
        home(described("arboretans", board)).bonus_level,
        home(described("arboretans", board)).bonus_now,
    ) == (1, 0)
    assert home(described("arboretans", board, lines="markers 1 level=3")).bonus_level == 3
    assert home(described("arboretans", board, markers=2)).bonus_level == 1


def test_the_example_of_the_documentation() -> None:
    text = (ROOT / "docs" / "positions.md").read_text(encoding="utf-8")
    example = re.search(r"```\n(ecotone position 1\ngame planet_hexagon\n.*?)```", text, re.DOTALL)
    assert example is not None
    lines = example[1].splitlines()[4:]
    t = position(lines, 2, 5)
    assert (seen(t).step, seen(t).round, home(t).tiles[1].markers) == ("build", 4, 2)
    assert t.asked() == (0,)


BROKEN = {
    "colony 1 Fo(1,0)": "S(0,0)",
    "colony 1 S(0,0) Fo(3,0)": "HX-25",
    "colony 1 S(0,0) Fo(1,0) Fo(2,0)": "HX-26",
    "colony 1 S(0,0) Fo(1,0) +Fa(1,0)": "HX-27",
    "colony 1 S(0,0) Fi(1,0) +Fc(1,0)": "HX-27",
    "colony 1 S(0,0) Fo(1,0) Fo*(0,1)": "HX-33",
    "colony 1 S(0,0) Fo(1,0) +Fc(1,0)=4": "HX-32",
    "colony 1 S(0,0) Fo/Wa(1,0)": "HX-03",
    "colony 1 S(0,0) Fa(1,0)": "HX-27",
    "colony 1 S(0,0) Xx(1,0)": "Xx",
    "waiting 1 P9": "P9",
    "waiting 1 P1 P1 P1 P1": "HX-R11",
    "goal 1 tree": "tree",
    "asset 1 hammer": "hammer",
    "round 5": "HX-10",
    "session 0": "HX-10",
    "bags box=1 rubbish=1 reserve=1": "HX-",
    "taken 1 17": "16",
    "table 1 Fo": "1",
}


@pytest.mark.parametrize("line", BROKEN)
def test_what_cannot_be_is_refused_with_its_line(line: str) -> None:
    lines = [f"table {place} Fa" for place in range(1, 5)]
    with pytest.raises(ecotone.BadFile) as caught:
        position(["step build", "active 1", *lines, line], 2)
    assert "line" in str(caught.value)
    assert BROKEN[line] in str(caught.value)


def test_hx_03_no_more_tiles_than_the_game_has() -> None:
    """Three of each kind of Public Building."""
    with pytest.raises(ecotone.BadFile, match="HX-03"):
        described("harvesters", "S(0,0) P1(1,0) P1(0,1) P1(1,1)", waiting="P1")


def test_hx_16_three_wait_only_while_their_owner_builds() -> None:
    with pytest.raises(ecotone.BadFile, match="HX-16"):
        described("harvesters", "S(0,0)", waiting="Fo Wa Fi", step="take")
