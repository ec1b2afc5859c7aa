"""ER-12: who leaves, and what becomes of the game."""

import pytest

import ecotone
from ecotone.games.eco.facts import MatchEnded, PoolFilled, SeatLeft
from ecotone.games.eco.game import ECO
from ecotone.games.eco.moves import PlaceTile, SettleAnimal
from tests.games.eco.boards import DEER, FROG
from tests.games.eco.play import (
    PLAIN_RULES,
    match_in,
    play_turns,
    shares,
    showdown,
    table,
    tied,
    tiles_everywhere,
    view_in,
)


def test_er_12_the_turns_of_a_seat_that_left_are_skipped() -> None:
    """ER-12: the others play all their turns, in order."""
    t = table(3, 8, turns=3)
    play_turns(t, 1)
    assert t.leave(2) == [SeatLeft(seat=2)]
    order = []
    while t.asked():
        order.append(t.asked()[0])
        play_turns(t, 1)
    assert order == [1, 0, 1, 0, 1]
    assert [seat.turns for seat in view_in(t).seats] == [3, 3, 0]
    assert [seat.left for seat in view_in(t).seats] == [False, False, True]


def test_er_12_leaving_on_ones_turn_does_not_touch_the_pool() -> None:
    """ER-12: the next seat finds the pool as it was."""
    t = table(3, 8)
    before = view_in(t)
    t.leave(0)
    after = view_in(t)
    assert (after.pool, after.supply, after.active) == (before.pool, before.supply, 1)


def test_er_12_leaving_with_an_animal_in_hand() -> None:
    """ER-12, EC-17: the tile stays laid, its place is filled, the animal goes back into the bag."""
    t = table(3, 8)
    t.play(0, PlaceTile(1, (2, 0)))
    before = view_in(t)
    tiles = tiles_everywhere(match_in(t))
    facts = t.leave(0)
    assert facts[0] == SeatLeft(seat=0)
    (filled,) = [fact for fact in facts if isinstance(fact, PoolFilled)]
    assert filled.pair == 1
    after = view_in(t)
    assert (after.phase, after.active) == ("tile", 1)
    assert [after.pool[k] for k in (0, 2, 3)] == [before.pool[k] for k in (0, 2, 3)]
    hand = before.pool[1].animal
    expected = dict(before.supply.animals)
    expected[filled.animal] -= 1
    expected[hand] += 1
    assert after.supply.animals == expected
    assert tiles_everywhere(match_in(t)) == tiles
    assert (len(after.seats[0].tiles), after.seats[0].turns, after.seats[0].sacrifices) == (4, 0, 0)
    assert after.seats[0].tokens == 0


def test_er_12_the_animal_in_hand_does_not_come_straight_back() -> None:
    """ER-12, ER-1: first the place is filled, then the animal goes into the bag."""
    match = match_in(table(2, 8))
    match.play(0, match.move_at(0, 0))
    for species in range(5):
        match.supply.bag[species] = 5 if species == FROG else 0
    match.supply.animals = 5
    match.pool_animal[match.taken] = DEER
    match.leave(0)
    assert match.pool_animal[match.taken] == FROG
    assert list(match.supply.bag) == [1, 0, 0, 0, 4]


def test_er_12_its_map_stays_and_counts_but_cannot_win() -> None:
    """ER-12: in EC-22, EC-23 and MAJORITY; it has no place in the result."""
    rules = "deer MAJORITY; fish CHAIN; wolf LADDER; eagle LONER 1; frog SPREAD"
    match = showdown("Fo (0,0) (1,0) (2,0)  deer (0,1) (2,1)", "Fo (0,0) (1,0)  deer (0,1)", rules=rules)
    before = ECO.score_lines(match)
    match.leave(0)
    assert ECO.score_lines(match) == before
    assert shares(match, "EC-22") == ["3", "0"]
    result = ECO.result(match)
    assert (result.ranks, result.winners) == ((0, 1), (1,))
    assert result.sixtieths[0] > result.sixtieths[1]


def test_er_12_a_tie_with_a_seat_that_left_is_no_tie() -> None:
    """ER-12, ER-4."""
    match = tied((2, 0, 0), (1, 1, 0), (0, 0, 0))
    match.gone = 1
    result = ECO.result(match)
    assert result.winners == (1,)
    assert "as many" not in result.text


def test_er_12_everybody_leaves() -> None:
    """ER-12: the game is over, nobody wins."""
    t = table(2, 8)
    t.leave(1)
    facts = t.leave(0)
    assert [type(fact) for fact in facts] == [SeatLeft, MatchEnded]
    result = t.result()
    assert (result.over, result.winners, result.ranks) == (True, (), (0, 0))
    assert result.text == "Everybody has left; nobody wins."
    with pytest.raises(ecotone.Refused, match="GAME_OVER"):
        t.leave(0)


def test_er_12_the_last_one_plays_on_alone() -> None:
    """ER-12, ER-3: it's still a game of two, with comparison."""
    t = table(2, 8, turns=2)
    t.leave(0)
    play_turns(t, 2)
    assert t.over
    assert t.result().winners == (1,)
    assert any(line.rule == "EC-23" and line.seat == 1 for line in t.score().lines)


def test_er_12_solitaire_given_up() -> None:
    """ER-12, ER-3."""
    t = table(1, 8)
    play_turns(t, 1)
    t.leave(0)
    assert t.over
    assert t.result().winners == ()
    assert t.result().text.startswith("Given up after 1 turn with ")


def test_er_12_nobody_leaves_twice() -> None:
    """ER-12."""
    t = table(3, 8)
    t.leave(2)
    before = t.snapshot()
    with pytest.raises(ecotone.Refused, match="ALREADY_LEFT"):
        t.leave(2)
    assert t.snapshot() == before


def test_er_12_the_last_turn_of_the_others_ends_the_game() -> None:
    """ER-12, EC-18: leaving can end the game at once."""
    t = table(2, 8, turns=1)
    play_turns(t, 1)
    facts = t.leave(1)
    assert isinstance(facts[-1], MatchEnded)
    assert t.result().winners == (0,)


def test_er_12_settling_is_refused_to_a_seat_that_left() -> None:
    """ER-12."""
    t = table(2, 8, rules=PLAIN_RULES)
    t.play(0, t.legal(0)[0])
    t.leave(0)
    refusal = t.why_not(0, SettleAnimal((0, 0)))
    assert refusal is not None
    assert refusal.code == "NOT_YOUR_TURN"
