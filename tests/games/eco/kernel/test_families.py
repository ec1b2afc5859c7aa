"""EC-24: each family by examples counted by hand, and what each family writes into the ledger."""

import pytest

from ecotone.games.eco.kernel import ruleset
from ecotone.games.eco.kernel.ruleset import RuleSet
from tests.games.eco.boards import (
    CHAIN_TABLE,
    DEER,
    EAGLE,
    EXACT_TABLES,
    FISH,
    FROG,
    LADDER_TABLE,
    LINE_TABLE,
    LONER_TABLES,
    MIXED_TABLE,
    SPREAD_TABLE,
    WE,
    WOLF,
    board,
    parts,
    points,
    rule,
)

LADDER = rule(DEER, ruleset.LADDER, table=LADDER_TABLE)
LINE = rule(DEER, ruleset.LINE, table=LINE_TABLE)
CHAIN = rule(FISH, ruleset.CHAIN, table=CHAIN_TABLE)
TRI = rule(WOLF, ruleset.TRI, unit=10, rest=1)
MIXED = rule(WOLF, ruleset.MIXED, table=MIXED_TABLE)
BOND = rule(WOLF, ruleset.BOND, other=DEER, unit=4)
SPREAD = rule(DEER, ruleset.SPREAD, table=SPREAD_TABLE)
FRONTIER = rule(DEER, ruleset.FRONTIER, unit=1, cap=2)
CORE = rule(DEER, ruleset.CORE, unit=4)


def exact(k: int) -> RuleSet:
    return rule(DEER, ruleset.EXACT, number=k, table=EXACT_TABLES[k])


def loner(d: int) -> RuleSet:
    return rule(EAGLE, ruleset.LONER, number=d, table=LONER_TABLES[d])


def sight(p: int) -> RuleSet:
    return rule(EAGLE, ruleset.SIGHT, unit=p)


def friend(c: int) -> RuleSet:
    return rule(WOLF, ruleset.FRIEND, other=DEER, unit=2, cap=c)


def shy(p: int) -> RuleSet:
    return rule(FROG, ruleset.SHY, other=EAGLE, unit=p)


def home(biome: int) -> RuleSet:
    return rule(FROG, ruleset.HOMEBIOME, other=biome, unit=1, cap=3)


def ranging(s: int) -> RuleSet:
    return rule(DEER, ruleset.RANGE, number=s, unit=3 if s == 7 else 2)


# --- each family ---------------------------------------------------------------------------------------


def test_example_07_3_exact_ladder() -> None:
    """EC-24."""
    deer = board("deer (0,0) (1,0) | (3,0) (3,1) | (0,3) | (-3,0) (-3,1) (-2,0)")
    assert points(deer, exact(2), DEER) == 12
    assert points(deer, exact(3), DEER) == 10
    assert points(deer, LADDER, DEER) == 16
    assert points(board("deer (0,0) (1,0) (2,0) (0,1) (1,1) (2,1) (3,1)"), LADDER, DEER) == 21
    assert parts(deer, exact(2), DEER) == [(12, 2, 2, [(0, 0), (1, 0), (3, 0), (3, 1)])]
    assert parts(deer, exact(3), DEER) == [(10, 1, 3, [(-3, 0), (-3, 1), (-2, 0)])]
    assert parts(deer, LADDER, DEER) == [
        (4, 2, 0, [(0, 0), (1, 0)]),
        (4, 2, 0, [(3, 0), (3, 1)]),
        (1, 1, 0, [(0, 3)]),
        (7, 3, 0, [(-3, 0), (-3, 1), (-2, 0)]),
    ]


def test_example_07_4_line() -> None:
    """EC-24."""
    deer = board("deer (0,-3) (0,-2) (0,-1) (0,0) (-1,0) (1,0)")
    assert points(deer, LINE, DEER) == 20
    assert parts(deer, LINE, DEER) == [
        (10, 3, 1, [(0, -3), (0, -2), (0, -1)]),
        (10, 3, 0, [(-1, 0), (0, 0), (1, 0)]),
    ]
    row = board("deer (0,0) (1,0) (2,0) (3,0) (4,0) (5,0)")
    assert points(row, LINE, DEER) == 20
    assert sorted(length for _, length, _, _ in parts(row, LINE, DEER)) in ([2, 4], [3, 3])


def test_example_07_5_chain() -> None:
    """EC-24."""
    chain = board("fish (0,0) (1,0) (1,1) (2,1)")
    ring = board("fish (1,0) (0,1) (-1,1) (-1,0) (0,-1) (1,-1)")
    assert points(chain, CHAIN, FISH) == 12
    assert points(board("fish (0,0) (1,0) (0,1)"), CHAIN, FISH) == 8
    assert points(board("fish (0,0) (1,0) (-1,1) (0,-1)"), CHAIN, FISH) == 0
    assert points(board("fish (0,0) (1,0) (0,1) (1,1)"), CHAIN, FISH) == 0
    assert points(ring, CHAIN, FISH) == 22
    assert parts(chain, CHAIN, FISH) == [(12, 4, 0, [(0, 0), (1, 0), (1, 1), (2, 1)])]
    assert parts(ring, CHAIN, FISH) == [(22, 6, 1, [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)])]


def test_example_07_6_loner() -> None:
    """EC-24."""
    eagles = board("eagle (0,0) (2,0) (0,3) (3,3) (4,3)")
    assert points(eagles, loner(1), EAGLE) == 7
    assert points(eagles, loner(2), EAGLE) == 3
    assert parts(eagles, loner(1), EAGLE) == [(7, 3, 1, [(0, 0), (2, 0), (0, 3)])]
    assert parts(eagles, loner(2), EAGLE) == [(3, 1, 2, [(0, 3)])]


def test_example_07_7_sight() -> None:
    """EC-24."""
    eagles = board("eagle (0,0) (2,0) (5,0) (0,3) (1,3)")
    assert points(eagles, sight(4), EAGLE) == 12
    assert points(eagles, sight(3), EAGLE) == 9
    assert parts(eagles, sight(3), EAGLE) == [
        (3, 2, 0, [(0, 0), (2, 0)]),
        (3, 3, 1, [(0, 0), (0, 3)]),
        (3, 3, 0, [(2, 0), (5, 0)]),
    ]


def test_example_07_8_tri() -> None:
    """EC-24."""
    pyramid = board("wolf (0,0) (1,0) (2,0) (0,1) (1,1) (0,2)")
    assert points(pyramid, TRI, WOLF) == 13
    assert points(board("wolf (0,0) (1,0) (2,0) (0,1) (1,1) (2,1)"), TRI, WOLF) == 20
    assert points(board("wolf (0,0) (1,0) (0,1) (1,1)"), TRI, WOLF) == 11
    assert parts(pyramid, TRI, WOLF) == [
        (10, 3, 1, [(0, 0), (1, 0), (0, 1)]),
        (3, 3, 0, [(2, 0), (1, 1), (0, 2)]),
    ]


def test_example_07_9_mixed() -> None:
    """EC-24."""
    animals = board("wolf (0,0) deer (1,0) frog (0,1) eagle (-1,0) fish (0,-1) wolf (3,0) frog (2,0)")
    assert points(animals, MIXED, WOLF) == 6
    assert parts(animals, MIXED, WOLF) == [
        (5, 4, 0b11011, [(0, 0), (1, 0), (0, 1), (-1, 0), (0, -1)]),
        (1, 1, 0b10000, [(3, 0), (2, 0)]),
    ]


def test_example_07_10_friend() -> None:
    """EC-24."""
    animals = board("wolf (0,0) (2,0) deer (1,0) (0,1) (0,-1) (1,-1)")
    assert points(animals, friend(3), WOLF) == 8
    assert points(animals, friend(2), WOLF) == 6
    assert parts(animals, friend(3), WOLF) == [
        (6, 3, 4, [(0, 0), (1, 0), (0, 1), (0, -1)]),
        (2, 1, 1, [(2, 0), (1, 0)]),
    ]


def test_example_07_11_bond() -> None:
    """EC-24."""
    animals = board("wolf (0,0) (1,1) (2,0) deer (1,0) (2,-1)")
    assert points(animals, BOND, WOLF) == 8
    couples = [(4, 2, DEER, [(0, 0), (1, 0)]), (4, 2, DEER, [(2, 0), (2, -1)])]
    assert parts(animals, BOND, WOLF) == couples


def test_example_07_12_shy() -> None:
    """EC-24."""
    animals = board("frog (0,0) (1,0) (3,0) (5,0) eagle (2,0) fish (6,0)")
    assert points(animals, shy(2), FROG) == 4
    assert points(animals, shy(3), FROG) == 6
    assert points(board("frog (0,0) tile (1,0)"), shy(2), FROG) == 0
    assert parts(animals, shy(2), FROG) == [(4, 2, EAGLE, [(0, 0), (5, 0)])]


def test_example_07_13_homebiome_spread() -> None:
    """EC-24."""
    tiles = "Fo (0,0)  We (1,0)  Fo/We@1 (0,1)  We/Wa@3 (-1,0)  Pl/We@5 (0,-1)  Mo/Pl@0 (1,-1)"
    frogs = board(f"{tiles} frog (0,0) (1,-1)")
    deer = board(f"{tiles} deer (0,0) (0,1) (1,-1)")
    assert points(frogs, home(WE), FROG) == 5
    assert points(deer, SPREAD, DEER) == 7
    assert parts(frogs, home(WE), FROG) == [
        (3, 3, 4, [(0, 0), (1, 0), (0, 1), (-1, 0)]),
        (2, 2, 2, [(1, -1), (1, 0), (0, -1)]),
    ]
    assert parts(deer, SPREAD, DEER) == [(7, 4, 0b01111, [(0, 0), (0, 1), (1, -1)])]


def test_example_07_14_range() -> None:
    """EC-20, EC-21, EC-24."""
    tiles = "Fo (0,0)  Fo (1,0)  Fo/Pl@2 (2,0)  Pl (3,0)  Fo/Wa@4 (0,1)  Fo (-1,1)  Fo (2,-1)"
    deer = board(f"{tiles} deer (0,0) (2,0) (3,0) (0,1) (-1,1)")
    assert list(deer.largest) == [0, 6, 2, 0, 1]
    assert points(deer, ranging(5), DEER) == 8
    assert points(deer, ranging(6), DEER) == 8
    assert points(deer, ranging(7), DEER) == 0
    assert parts(deer, ranging(6), DEER) == [(8, 4, 6, [(0, 0), (2, 0), (0, 1), (-1, 1)])]
    assert parts(deer, ranging(7), DEER) == []


def test_example_07_15_frontier_core() -> None:
    """EC-24."""
    text = "deer (0,0) (1,0) tile (0,1) (-1,1) (-1,0) (0,-1) (1,-1)"
    deer = board(text)
    assert points(deer, FRONTIER, DEER) == 2
    assert points(deer, CORE, DEER) == 4
    assert parts(deer, FRONTIER, DEER) == [(2, 2, 3, [(1, 0), (2, 0), (1, 1)])]
    assert parts(deer, CORE, DEER) == [(4, 1, 0, [(0, 0)])]
    full = board(f"{text} tile (2,-1) (2,0) (1,1)")
    assert points(full, FRONTIER, DEER) == 0
    assert points(full, CORE, DEER) == 8
    beside_the_first = board("tile (0,0) deer (-1,0)")
    assert parts(beside_the_first, FRONTIER, DEER) == [(2, 2, 5, [(-1, 0), (-1, 1), (-2, 1)])]


# --- the best division ---------------------------------------------------------------------------------


def test_line_of_five() -> None:
    """EC-24."""
    wolves = board("wolf (0,0) (1,0) (2,0) (3,0) (4,0)")
    assert points(wolves, rule(WOLF, ruleset.LINE, table=[0, 1, 5, 10, 15]), WOLF) == 16


# --- tables and numbers are data ------------------------------------------------------------------------

RING = "(0,-2) (1,-2) (2,-2) (2,-1) (2,0) (1,1) (0,2) (-1,2) (-2,2) (-2,1) (-2,0) (-1,-1)"
APART = "(0,0) (4,0) (8,0) (0,4) (4,4) (8,4) (-4,4) (-4,8) (0,8) (4,8)"
IN_TWOS = "(0,0) (1,0) (4,0) (5,0) (8,0) (9,0) (0,4) (1,4) (4,4) (5,4) (8,4) (9,4)"


@pytest.mark.parametrize(
    ("text", "rules", "species", "expected"),
    [
        (f"deer {IN_TWOS}", exact(2), DEER, 28),
        (f"deer {RING}", LADDER, DEER, 21),
        ("deer (0,0) (1,0) (2,0) (3,0)", rule(DEER, ruleset.LINE, table=[0, 1, 5]), DEER, 10),
        (f"fish {RING}", CHAIN, FISH, 28),
        (f"eagle {APART}", loner(1), EAGLE, 22),
        (f"eagle {APART}", loner(2), EAGLE, 20),
        ("wolf (0,0) deer (1,0) frog (0,1)", rule(WOLF, ruleset.MIXED, table=[0, 7]), WOLF, 7),
        (
            "We/Wa@0 (0,0) Mo/Fo@0 (9,0) deer (0,0) (9,0)",
            rule(DEER, ruleset.SPREAD, table=[0, 1, 2]),
            DEER,
            2,
        ),
    ],
)
def test_beyond_its_end_a_table_pays_its_last_entry(
    text: str, rules: RuleSet, species: int, expected: int
) -> None:
    """EC-24: T[x] beyond the end is the last entry."""
    assert points(board(text), rules, species) == expected


def test_a_table_may_pay_for_nothing() -> None:
    """T[0] is an entry like the others where a number of things is looked up."""
    nobody = board("tile (0,0)")
    assert points(nobody, rule(DEER, ruleset.EXACT, number=2, table=[3, 1]), DEER) == 3
    assert parts(nobody, rule(DEER, ruleset.LONER, number=1, table=[2]), DEER) == [(2, 0, 1, [])]
    assert points(board("wolf (0,0)"), rule(WOLF, ruleset.MIXED, table=[4, 9]), WOLF) == 4


def test_an_empty_map_scores_nothing() -> None:
    """EC-02, EC-24: the starter map holds no animal."""
    start = board("Fo (0,0) Mo/We@2 (1,0) Pl/Wa@4 (0,1)")
    for rules, species in (
        (exact(2), DEER),
        (LADDER, DEER),
        (LINE, DEER),
        (CHAIN, FISH),
        (loner(1), EAGLE),
        (sight(4), EAGLE),
        (TRI, WOLF),
        (MIXED, WOLF),
        (friend(3), WOLF),
        (BOND, WOLF),
        (shy(3), FROG),
        (home(WE), FROG),
        (SPREAD, DEER),
        (ranging(5), DEER),
        (FRONTIER, DEER),
        (CORE, DEER),
    ):
        assert points(start, rules, species) == 0
        assert parts(start, rules, species) == []


def test_majority_is_not_scored_on_one_map() -> None:
    """EC-24 MAJORITY compares the maps of all seats, so the match scores it."""
    assert points(board("deer (0,0) (1,0)"), rule(DEER, ruleset.MAJORITY, unit=8), DEER) == 0


def test_triangles_are_as_many_as_possible_even_if_singles_would_pay_more() -> None:
    """EC-24 TRI counts the largest number of triangles, whatever the points are re-tabled to."""
    wolves = board("wolf (0,0) (1,0) (0,1) (5,5)")
    assert points(wolves, rule(WOLF, ruleset.TRI, unit=2, rest=1), WOLF) == 3
    assert parts(wolves, rule(WOLF, ruleset.TRI, unit=0, rest=1), WOLF) == [(1, 1, 0, [(5, 5)])]


def test_the_first_triangle_that_comes_may_be_the_wrong_one() -> None:
    """EC-24 TRI: taking (0,0) (1,0) (0,1) would leave no second triangle."""
    wolves = board("wolf (0,0) (1,0) (2,0) (-1,1) (0,1) (1,1)")
    assert parts(wolves, TRI, WOLF) == [
        (10, 3, 1, [(0, 0), (-1, 1), (0, 1)]),
        (10, 3, 1, [(1, 0), (2, 0), (1, 1)]),
    ]


def test_lines_of_one_division_share_no_animal() -> None:
    """EC-24 LINE: each animal is in exactly one line; a single one has no axis."""
    star = board("deer (0,0) (1,0) (2,0) (-1,0) (0,1) (0,2) (0,-1) (-1,1) (1,-1)")
    lines = parts(star, LINE, DEER)
    places = [place for _, _, _, cells in lines for place in cells]
    assert sorted(places) == sorted(set(places))
    assert len(places) == 9
    assert all(length == len(cells) and (axis == -1) == (length == 1) for _, length, axis, cells in lines)


def test_the_first_pair_that_comes_may_be_the_wrong_one() -> None:
    """EC-24 LINE: (0,0) with (1,0) would leave two deer alone."""
    deer = board("deer (1,1) (1,0) (0,0) (-1,1) (-1,2) (-2,3) (-2,4) (-3,5)")
    pairs = rule(DEER, ruleset.LINE, table=[0, 0, 5, 6])
    assert points(deer, pairs, DEER) == 20
    assert parts(deer, pairs, DEER) == [
        (5, 2, 2, [(0, 0), (-1, 1)]),
        (5, 2, 1, [(1, 0), (1, 1)]),
        (5, 2, 2, [(-1, 2), (-2, 3)]),
        (5, 2, 2, [(-2, 4), (-3, 5)]),
    ]


def test_of_many_friends_the_first_laid_count() -> None:
    """EC-24 FRIEND: at most so many, in the order of their tiles."""
    animals = board("deer (1,0) wolf (0,0) deer (0,1) (0,-1) (1,-1)")
    assert parts(animals, friend(2), WOLF) == [(4, 2, 4, [(0, 0), (1, 0), (0, 1)])]
    assert parts(animals, friend(3), WOLF) == [(6, 3, 4, [(0, 0), (1, 0), (0, 1), (0, -1)])]


def test_the_wrong_pair_is_found_out_among_many() -> None:
    """EC-24 LINE: the same with so many deer that the search remembers what it found."""
    deer = board("deer (1,1) (1,0) (0,0) (-1,1) (-1,2) (-2,3) (-2,4) (-3,5) (-3,6) (-4,7) (-4,8) (-5,9)")
    assert points(deer, rule(DEER, ruleset.LINE, table=[0, 0, 5, 6]), DEER) == 30


def test_a_line_goes_through_nobody_of_another_line() -> None:
    """EC-24 LINE: (1,0) lies beside (0,0), but is in a pair already."""
    deer = board("deer (2,-1) (1,0) (0,0) (-1,1)")
    assert parts(deer, rule(DEER, ruleset.LINE, table=[0, 0, 5]), DEER) == [
        (5, 2, 2, [(2, -1), (1, 0)]),
        (5, 2, 2, [(0, 0), (-1, 1)]),
    ]
