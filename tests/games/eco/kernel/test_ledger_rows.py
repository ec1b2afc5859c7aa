"""What is written into the ledger, number by number: facts (EC-10 to EC-18), lines (EC-21 to EC-25)."""

from ecotone.core.kernel.ledger import EVERYBODY, SILENT, Ledger
from ecotone.core.kernel.match import POINT
from ecotone.games.eco.kernel import codes, ruleset, scoring
from ecotone.games.eco.kernel.cells import GRID
from ecotone.games.eco.kernel.match import PHASE_OVER, POOL, EcoMatch
from ecotone.games.eco.kernel.moves import REDEEM, SACRIFICE, place_move, settle_move
from tests.games.eco.boards import DEER, FISH, FO, FROG, MO, PL, WA
from tests.games.eco.drawn import PAIRS
from tests.games.eco.play import described, match_in, showdown, table

Row = tuple[int, ...]

OPEN, HIDDEN = 0, 1  # whether a fact reveals what was hidden

ONE_MAP = f"""
{PAIRS}map 1
  tile Wa[fish] (0,0)
  tile Mo/Wa[deer fish]@2 (1,0)
  tile Fo/We[wolf frog]@4 (0,1)
"""


def facts_of(match: EcoMatch, *moves: int) -> list[Row]:
    """The rows that the active seat's moves write."""
    match.ledger = Ledger(True)
    for move in moves:
        assert match.refusal(match.active, move) == 0
        match.play(match.active, move)
    return match.ledger.fact_rows()


def filled(match: EcoMatch, place: int, seat: int = 0) -> Row:
    """The fact of a pair that is new in the pool."""
    pair = match.pool_tile[place], match.pool_animal[place]
    return (codes.POOL_FILLED, seat, place, *pair, 0, EVERYBODY, HIDDEN)


# --- facts ------------------------------------------------------------------------------------------------


def test_ec_12_a_tile_laid() -> None:
    """EC-11, EC-12: pair, cell, tile and rotation."""
    match = match_in(described(ONE_MAP))
    tile, cell = match.pool_tile[2], GRID.cell_of(2, 0)
    assert facts_of(match, place_move(cell, 2, 5)) == [
        (codes.TILE_LAID, 0, 2, cell, tile, 5, EVERYBODY, OPEN),
    ]


def test_ec_14_an_animal_settled() -> None:
    """EC-14, EC-17: species and cell, then the pair that is new."""
    match = match_in(described(ONE_MAP))
    match.play(0, place_move(GRID.cell_of(2, 0), 0, 0))
    assert facts_of(match, settle_move(GRID.cell_of(1, 0))) == [
        (codes.ANIMAL_SETTLED, 0, FISH, GRID.cell_of(1, 0), 0, 0, EVERYBODY, OPEN),
        filled(match, 0),
    ]


def test_ec_16_an_animal_that_completes_a_keystone() -> None:
    """EC-16."""
    match = match_in(described(ONE_MAP))
    match.play(0, place_move(GRID.cell_of(2, 0), 0, 0))
    assert facts_of(match, settle_move(GRID.cell_of(0, 0))) == [
        (codes.ANIMAL_SETTLED, 0, FISH, GRID.cell_of(0, 0), 1, 0, EVERYBODY, OPEN),
        filled(match, 0),
    ]


def test_ec_15_an_animal_sacrificed() -> None:
    """EC-15, EC-17."""
    match = match_in(described(ONE_MAP))
    match.play(0, place_move(GRID.cell_of(2, 0), 2, 0))
    assert facts_of(match, SACRIFICE) == [
        (codes.ANIMAL_SACRIFICED, 0, FROG, 0, 0, 0, EVERYBODY, OPEN),
        filled(match, 2),
    ]


def test_ec_10_a_token_redeemed() -> None:
    """EC-10, ER-1: the token, then four new pairs in their order."""
    match = match_in(described(ONE_MAP))
    match.maps[0].tokens = 1
    assert facts_of(match, REDEEM) == [
        (codes.TOKEN_REDEEMED, 0, 0, 0, 0, 0, EVERYBODY, OPEN),
        *(filled(match, place) for place in range(POOL)),
    ]


def test_ec_18_the_end() -> None:
    """EC-18: the last fact of the last seat's last turn."""
    match = match_in(described(ONE_MAP, turns=1))
    match.play(0, place_move(GRID.cell_of(2, 0), 3, 0))
    assert facts_of(match, SACRIFICE)[-1] == (codes.MATCH_ENDED, 0, 0, 0, 0, 0, EVERYBODY, OPEN)
    assert match.phase == PHASE_OVER


def test_er_12_a_seat_that_left() -> None:
    """ER-12: who left; its animal goes back, and a new pair comes."""
    match = match_in(table(3, 5))
    match.play(0, match.move_at(0, 0))
    match.ledger = Ledger(True)
    match.leave(0)
    match.leave(2)
    assert match.ledger.fact_rows() == [
        (codes.SEAT_LEFT, 0, 0, 0, 0, 0, EVERYBODY, OPEN),
        filled(match, 0),
        (codes.SEAT_LEFT, 2, 0, 0, 0, 0, EVERYBODY, OPEN),
    ]
    assert match.active == 1


def test_er_5_animals_replaced() -> None:
    """ER-5: the four new species by place; they were hidden."""
    match = match_in(table(2, 6, overpopulation=True))
    match.play(0, match.move_at(0, 0))
    for species in range(5):
        match.supply.bag[species] = 30 if species == DEER else 0
        match.pool_animal[species % POOL] = DEER
    match.supply.bag[FROG] = 1
    match.supply.animals = 31
    rows = facts_of(match, SACRIFICE)
    kinds = [row[0] for row in rows]
    assert kinds[:2] == [codes.ANIMAL_SACRIFICED, codes.POOL_FILLED]
    assert set(kinds[2:]) == {codes.ANIMALS_REPLACED}
    pools = [(DEER,) * POOL] * (len(rows) - 3) + [tuple(match.pool_animal)]
    assert rows[2:] == [(codes.ANIMALS_REPLACED, 0, *pool, EVERYBODY, HIDDEN) for pool in pools]


# --- score lines ------------------------------------------------------------------------------------------

Line = tuple[Row, tuple[int, ...]]


def lines_in(match: EcoMatch, seat: int, rule: int) -> list[Line]:
    """The rows of one rule, with their places; a closed ledger must stay empty."""
    match.ledger = Ledger(True)
    total = match.score(seat)
    rows = match.ledger.line_rows()
    assert sum(row[3] for row, _ in rows) == total
    assert sum(len(places) for _, places in rows) == len(match.ledger.places), "a place without a line"
    match.ledger = SILENT
    assert match.score(seat) == total
    assert not SILENT.lines
    assert not SILENT.places
    return [(row, places) for row, places in rows if row[1] == rule]


def row(*cells: tuple[int, int]) -> tuple[int, ...]:
    return tuple(GRID.cell_of(q, r) for q, r in cells)


def test_ec_21_a_line_for_each_biome() -> None:
    """EC-21: its size, and the tiles of one largest area; a biome that isn't there has none."""
    match = showdown("Fo (0,0) (1,0)  Mo (0,1)  Fo/Wa@0 (5,5)")
    assert lines_in(match, 0, 21) == [
        ((0, 21, MO, POINT, 1, 0, 0), row((0, 1))),
        ((0, 21, FO, 2 * POINT, 2, 0, 0), row((0, 0), (1, 0))),
        ((0, 21, WA, POINT, 1, 0, 0), row((5, 5))),
    ]


def test_ec_21_of_two_equal_areas_the_first_is_shown() -> None:
    """EC-21: only one counts, however small."""
    match = showdown("Fo (0,0)  Mo (1,0)  Fo (5,5)  Mo (3,3) (4,3)")
    assert lines_in(match, 0, 21) == [
        ((0, 21, MO, 2 * POINT, 2, 0, 0), row((3, 3), (4, 3))),
        ((0, 21, FO, POINT, 1, 0, 0), row((0, 0))),
    ]


def test_ec_22_the_prize_for_the_largest_area() -> None:
    """EC-22: size, and how many share; ER-3: alone, only with the bonus."""
    match = showdown("Pl (0,0)  Wa (0,1) (1,1)", "Pl (0,0)", "Fo (3,0) (4,0)  Mo (0,0)")
    assert lines_in(match, 0, 22) == [((0, 22, WA, 3 * POINT // 2, 2, 2, 0), row((0, 1), (1, 1)))]
    assert lines_in(match, 1, 22) == []
    assert lines_in(match, 2, 22) == [((2, 22, FO, 3 * POINT // 2, 2, 2, 0), row((3, 0), (4, 0)))]
    assert lines_in(showdown("Pl (0,0)"), 0, 22) == []
    alone = showdown("Pl (0,0)", solo_bonus="on")
    assert lines_in(alone, 0, 22) == [((0, 22, PL, 3 * POINT, 1, 1, 0), row((0, 0)))]


def test_ec_23_places_in_each_biome() -> None:
    """EC-23: size, place, and how many share it."""
    match = showdown("Pl (0,0) (1,0)", "Pl (0,0)", "Pl (0,0)", "Wa (0,0)")
    assert lines_in(match, 0, 23) == [((0, 23, PL, 3 * POINT, 2, 1, 1), row((0, 0), (1, 0)))]
    assert lines_in(match, 2, 23) == [((2, 23, PL, 3 * POINT // 2, 1, 2, 2), row((0, 0)))]
    assert lines_in(match, 3, 23) == [((3, 23, WA, 3 * POINT, 1, 1, 1), row((0, 0)))]


def test_ec_24_places_by_majority() -> None:
    """EC-24 MAJORITY: how many animals, eight times the place and how many share it."""
    rules = "deer MAJORITY; fish CHAIN; wolf LADDER; eagle LONER 1; frog SPREAD"
    match = showdown("frog (5,0) deer (0,0) (2,0)", "deer (0,0)", "deer (0,0)", "fish (0,0)", rules=rules)
    match.rules.set_rule(DEER, ruleset.MAJORITY, 0, 0, 0, 0, 0, [8, 4, 2])
    first = (0, 24, ruleset.MAJORITY, 8 * POINT, DEER, 2, 9)
    assert (first, row((0, 0), (2, 0))) in lines_in(match, 0, 24)
    second = (2, 24, ruleset.MAJORITY, 3 * POINT, DEER, 1, 18)
    assert lines_in(match, 2, 24) == [(second, row((0, 0)))]


def test_ec_25_tallies() -> None:
    """EC-25: a line for each kind, if it has any; keystones with their places."""
    match = showdown("Wa (3,0)  Fo (0,0) Fo/Wa@0 (1,0) Fo (2,0)  deer (0,0) (1,0) (2,0)")
    match.maps[0].sacrifices = 3
    match.maps[0].redeemed = 4
    assert lines_in(match, 0, 25) == [
        ((0, 25, scoring.COMPLETED, 4 * POINT, 2, 0, 0), row((0, 0), (2, 0))),
        ((0, 25, scoring.SACRIFICED, 6 * POINT, 3, 0, 0), ()),
        ((0, 25, scoring.REDEEMED, -4 * POINT, 4, 0, 0), ()),
    ]
    assert lines_in(showdown("Wa (0,0)"), 0, 25) == []
