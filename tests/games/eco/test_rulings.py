"""The rulings ER-1 to ER-12."""

from collections import Counter
from random import Random

import pytest

import ecotone
from ecotone.core.kernel.ledger import Ledger
from ecotone.core.kernel.match import ALLOWED
from ecotone.core.table import Table
from ecotone.games.eco.facts import AnimalsReplaced, MatchEnded, PoolFilled, SeatLeft
from ecotone.games.eco.game import ECO
from ecotone.games.eco.kernel.codes import NO_TOKEN, SUPPLY_LOW
from ecotone.games.eco.kernel.match import POOL, EcoMatch
from ecotone.games.eco.kernel.moves import REDEEM, SACRIFICE
from ecotone.games.eco.kernel.scoring import majority_points
from ecotone.games.eco.moves import PlaceTile, RedeemToken, SacrificeAnimal, SettleAnimal
from ecotone.games.eco.view import swept_tiles
from tests.games.eco.play import (
    PLAIN_RULES,
    codes,
    described,
    lines_of,
    match_in,
    play_on,
    play_turns,
    shares,
    showdown,
    table,
    tiles_everywhere,
    view_in,
)

DEER, FISH, WOLF, EAGLE, FROG = range(5)


def with_token(seats: int = 2, seed: int = 3, **options: object) -> Table:
    """Everybody has sacrificed an animal; seat 1 is to move."""
    t = table(seats, seed, **options)
    for seat in range(seats):
        t.play(seat, t.legal(seat)[0])
        t.play(seat, SacrificeAnimal())
    return t


def animals_everywhere(match: EcoMatch) -> list[int]:
    """How many of each species are in the bag and in the pool."""
    in_pool = Counter(match.pool_animal)
    return [match.supply.bag[species] + in_pool[species] for species in range(5)]


# --- ER-1 -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(12))
def test_er_1_redeem_draws_tiles_then_animals_then_sweeps(seed: int) -> None:
    """ER-1: 4 tiles, 4 animals, then the old tiles under the stack, the old animals into the bag."""
    match = match_in(with_token(2, seed))
    supply, chance = match.supply.clone(), match.chance.clone()
    tiles, animals = list(match.pool_tile), list(match.pool_animal)
    new_tiles = [supply.draw_tile(chance) for _ in range(POOL)]
    new_animals = [supply.draw_animal(chance) for _ in range(POOL)]
    bag = list(supply.bag)
    match.play(0, REDEEM)
    assert (list(match.pool_tile), list(match.pool_animal)) == (new_tiles, new_animals)
    assert swept_tiles(match) == tiles
    for species in animals:
        bag[species] += 1
    assert list(match.supply.bag) == bag
    assert match.supply.tiles() == supply.tiles() + POOL


def test_er_1_swept_tiles_do_not_come_straight_back() -> None:
    """ER-1: with exactly four tiles in the stack these are the new ones."""
    match = match_in(with_token())
    match.supply.unknown = POOL
    left, swept = sorted(match.supply.stack[k] for k in range(POOL)), list(match.pool_tile)
    match.play(0, REDEEM)
    assert sorted(match.pool_tile) == left
    assert swept_tiles(match) == swept


@pytest.mark.parametrize("seed", range(12))
def test_er_1_swept_animals_do_not_come_straight_back(seed: int) -> None:
    """ER-1: a bag of frogs gives four frogs, whatever was swept."""
    match = match_in(with_token(2, seed))
    for species in range(5):
        match.pool_animal[species % POOL] = DEER
        match.supply.bag[species] = 7 if species == FROG else 0
    match.supply.animals = 7
    match.play(0, REDEEM)
    assert list(match.pool_animal) == [FROG] * 4
    assert list(match.supply.bag) == [4, 0, 0, 0, 3]


def test_er_1_later_sweeps_lie_below_earlier_ones() -> None:
    """ER-1: under the stack means under everything that is there already."""
    t = with_token(1)
    for _ in range(2):
        t.play(0, t.legal(0)[0])
        t.play(0, SacrificeAnimal())
    expected: list[str] = []
    for _ in range(3):
        expected += [pair.tile.id for pair in view_in(t).pool if pair.tile]
        t.play(0, RedeemToken())
        assert list(view_in(t).supply.below) == expected


def test_er_1_known_tiles_come_up_in_their_order() -> None:
    """ER-1: once the unknown part of the stack is used up, everybody knows what comes."""
    match = match_in(table(4, 9))
    rnd = Random(9)
    for _ in range(18):
        match.maps[match.active].tokens += 1
        match.play(match.active, REDEEM)
    queue = swept_tiles(match)
    assert len(queue) == 72
    assert match.supply.tiles() == 81
    drawn: list[int] = []
    while match.asked():
        unknown = match.supply.unknown
        play_on(match, rnd, 2, redeem=0)
        if unknown == 0:
            drawn.append(match.pool_tile[match.taken])
    assert len(drawn) > 60
    assert drawn == queue[: len(drawn)]


def test_er_1_a_redeem_may_take_the_last_unknown_and_the_first_known_tiles() -> None:
    """ER-1: the stack is one stack."""
    match = match_in(table(2, 4))
    match.maps[0].tokens = 3
    match.play(0, REDEEM)
    below = swept_tiles(match)
    match.supply.unknown = 1
    first, pool = match.supply.stack[0], list(match.pool_tile)
    match.play(0, REDEEM)
    assert list(match.pool_tile) == [first, *below[:3]]
    assert swept_tiles(match) == [below[3], *pool]


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5, 6])
def test_er_1_redeeming_is_refused_only_in_the_last_two_turns_of_four_players(seats: int) -> None:
    """ER-1: fewer than 4 tiles in the stack; the supply never runs dry."""
    match = match_in(table(seats, 1))
    rnd, low = Random(1), []
    for turn in range(20 * seats):
        tokens, match.maps[match.active].tokens = match.maps[match.active].tokens, 1
        if match.refusal(match.active, REDEEM) == SUPPLY_LOW:
            low.append(turn)
        match.maps[match.active].tokens = 0
        assert match.refusal(match.active, REDEEM) == NO_TOKEN
        match.maps[match.active].tokens = tokens
        play_on(match, rnd, 2, redeem=0)
    assert not match.asked()
    assert low == ([78, 79] if seats == 4 else [])
    assert match.supply.tiles() == (85 if seats < 5 else 170) - 4 - 20 * seats


def test_er_1_animals_are_drawn_without_putting_back() -> None:
    """ER-1: what is settled or sacrificed never returns to the bag."""
    match = match_in(table(4, 2))
    play_on(match, Random(2), redeem=0)
    assert sum(animals_everywhere(match)) == 100 - 80
    assert match.supply.animals == sum(match.supply.bag)


# --- ER-2, ER-3, ER-4 -------------------------------------------------------------------------------------


def test_er_2_two_players() -> None:
    """ER-2: 3 and 2 for two; without an area of the biome no place in it."""
    assert shares(showdown("Fo (0,0) (1,0)", "Fo (0,0)"), "EC-23", "Forest") == ["3", "2"]
    assert shares(showdown("Fo (0,0)", "Wa (0,0)"), "EC-23", "Forest") == ["3", "0"]
    assert shares(showdown("Fo (0,0)", "Wa (0,0)", "Fo (0,0)"), "EC-23", "Forest") == ["2½", "0", "2½"]


def test_er_3_solitaire_has_no_comparison() -> None:
    """ER-3: neither EC-22 nor EC-23; with solo_bonus EC-22 pays its 3 VP."""
    alone = showdown("Fo (0,0) (1,0)  Wa (2,0)")
    assert {line.rule for line in lines_of(alone, 0, "EC-22") + lines_of(alone, 0, "EC-23")} == set()
    assert alone.score(0) == 3 * 60
    bonus = showdown("Fo (0,0) (1,0)  Wa (2,0)", solo_bonus="on")
    (line,) = lines_of(bonus, 0, "EC-22")
    assert (int(line.points), line.expression) == (3, "2 tiles of forest, first place = 3")
    assert line.at == ((0, 0), (1, 0))
    assert lines_of(bonus, 0, "EC-23") == []
    assert bonus.score(0) == 6 * 60


def test_er_3_majority_needs_company() -> None:
    """ER-3: MAJORITY compares, so it can't be chosen and would score nothing."""
    rules = "deer MAJORITY; fish CHAIN; wolf LADDER; eagle LONER 1; frog SPREAD"
    with pytest.raises(ecotone.Refused, match=r"BAD_RULES \(ER-7\).*at least two"):
        table(1, rules=rules)
    match = match_in(table(2, rules=rules))
    match.maps = match.maps[:1]
    assert majority_points(match.maps, match.rules, DEER, 0, match.ledger) == 0


def test_er_3_solo_bonus_is_only_for_solitaire() -> None:
    """ER-3: with two seats it changes nothing."""
    maps = ("Fo (0,0) (1,0)", "Fo (0,0) (1,0)")
    assert [showdown(*maps, solo_bonus=on).score(0) for on in (True, False)] == [showdown(*maps).score(0)] * 2


def test_er_3_the_result_is_the_total() -> None:
    """ER-3."""
    t = table(1, 2, turns=1)
    assert t.result().text.startswith("So far: ")
    play_turns(t, 1)
    assert t.result().text == f"Total: {t.score().total(0)} points."
    assert (t.result().winners, t.result().places) == ((0,), (1,))


def tied(*tallies: tuple[int, int, int]) -> EcoMatch:
    """Equal maps with these sacrifices, completed keystones and redeemed tokens; the game is over."""
    match = showdown(*["Fo (0,0)"] * len(tallies))
    for seat_map, (sacrifices, completed, redeemed) in zip(match.maps, tallies, strict=True):
        seat_map.sacrifices, seat_map.completed, seat_map.redeemed = sacrifices, completed, redeemed
        seat_map.tokens = sacrifices + completed - redeemed
    match.phase = 2
    return match


def test_er_4_fewer_sacrifices() -> None:
    """ER-4: first criterion."""
    result = ECO.result(tied((2, 0, 0), (1, 1, 0)))
    assert (result.places, result.winners) == ((2, 1), (1,))
    assert result.sixtieths[0] == result.sixtieths[1]
    assert result.text.startswith("Seat 2 wins with ")
    assert result.text.endswith("; seat 1 has as many, but more sacrifices.")


def test_er_4_then_more_tokens() -> None:
    """ER-4: second criterion; a redeemed token costs its point, so the maps must make up for it."""
    match = tied((1, 0, 0), (1, 0, 0))
    match.maps[0].tokens = 0
    result = ECO.result(match)
    assert (result.places, result.winners) == ((2, 1), (1,))
    assert result.text.endswith("; seat 1 has as many, but fewer tokens left.")


def test_er_4_then_shared_victory() -> None:
    """ER-4: third, they win together."""
    result = ECO.result(tied((1, 0, 0), (1, 0, 0), (0, 0, 0)))
    assert (result.places, result.winners) == ((1, 1, 3), (0, 1))
    assert result.text.startswith("Seats 1 and 2 win together with ")
    assert result.text.endswith(" points each.")
    three = ECO.result(tied((0, 0, 0), (0, 0, 0), (0, 0, 0)))
    assert (three.places, three.winners) == ((1, 1, 1), (0, 1, 2))
    assert three.text.startswith("Seats 1, 2 and 3 win together with ")


def test_er_4_several_reasons() -> None:
    """ER-4: one had more sacrifices, the other fewer tokens."""
    match = tied((0, 1, 0), (1, 0, 0), (0, 1, 0))
    match.maps[2].tokens = 0
    result = ECO.result(match)
    assert result.winners == (0,)
    assert result.places == (1, 3, 2)
    assert result.text.endswith("; seats 2 and 3 have as many, but more sacrifices or fewer tokens left.")


def test_er_4_points_come_first() -> None:
    """EC-26: no criterion of ER-4 outweighs a sixtieth."""
    result = ECO.result(tied((2, 0, 0), (0, 1, 0)))
    assert result.winners == (0,)
    assert "as many" not in result.text


# --- ER-5 -------------------------------------------------------------------------------------------------


def crowded(bag: dict[int, int], pool: list[int], overpopulation: bool = True) -> EcoMatch:
    """Seat 1 is to settle an animal from place 1; so many animals are in the bag."""
    match = match_in(table(2, 6, overpopulation=overpopulation))
    match.play(0, match.move_at(0, 0))
    assert match.taken == 0
    for species in range(5):
        match.supply.bag[species] = bag.get(species, 0)
    match.supply.animals = sum(bag.values())
    for place, species in enumerate(pool):
        match.pool_animal[place] = species
    return match


def test_er_5_at_set_up() -> None:
    """ER-5: off, four equal animals stay; on, they are replaced before anybody plays."""
    seed = next(n for n in range(5000) if len({pair.animal for pair in view_in(table(2, n)).pool}) == 1)
    off = match_in(table(2, seed))
    on = match_in(table(2, seed, overpopulation="on"))
    assert len(set(on.pool_animal)) > 1
    assert animals_everywhere(on) == animals_everywhere(off) == [20] * 5
    assert list(on.pool_tile) == list(off.pool_tile)


def test_er_5_after_filling() -> None:
    """ER-5: four new ones are drawn, the old ones go back; free of charge, told as a fact."""
    match = crowded({DEER: 30, FROG: 1}, [DEER] * 4)
    before = sum(animals_everywhere(match))
    match.ledger = Ledger(True)
    match.play(0, SACRIFICE)
    facts = [ECO.tell(match, row, None) for row in match.ledger.fact_rows()]
    assert sorted(match.pool_animal) == [DEER, DEER, DEER, FROG]
    assert sum(animals_everywhere(match)) == before - 1
    replaced = [fact for fact in facts if isinstance(fact, AnimalsReplaced)]
    assert replaced
    assert all(fact.reveals for fact in replaced)
    assert all(set(fact.animals) == {"deer"} for fact in replaced[:-1])
    assert sorted(replaced[-1].animals) == ["deer", "deer", "deer", "frog"]
    assert (match.maps[0].tokens, match.maps[0].redeemed) == (1, 0)


def test_er_5_after_redeeming() -> None:
    """ER-5: the swept animals are in the bag already when the new four turn out alike."""
    match = match_in(with_token(2, overpopulation="on"))
    for species in range(5):
        match.supply.bag[species] = 10 if species == DEER else 0
        match.pool_animal[species % 4] = FROG
    match.supply.animals = 10
    match.play(0, REDEEM)
    assert len(set(match.pool_animal)) == 2
    assert animals_everywhere(match) == [10, 0, 0, 0, 4]


def test_er_5_stops_when_the_bag_holds_no_other_species() -> None:
    """ER-5: at most while the bag holds another species."""
    match = crowded({DEER: 9}, [DEER] * 4)
    match.play(0, SACRIFICE)
    assert list(match.pool_animal) == [DEER] * 4
    assert match.supply.bag[DEER] == 8


def test_er_5_stops_when_there_are_not_four_new_ones() -> None:
    """ER-5: four new ones are drawn, or none."""
    match = crowded({DEER: 2, FROG: 2}, [DEER] * 4)
    match.supply.bag[FROG] -= 1
    match.supply.animals -= 1
    match.play(0, SACRIFICE)
    assert match.supply.animals == 2


def test_er_5_three_alike_stay() -> None:
    """ER-5: only all four."""
    match = crowded({DEER: 9, FROG: 9}, [DEER, DEER, DEER, WOLF])
    chance = match.chance.clone()
    supply = match.supply.clone()
    supply.draw_tile(chance)
    animal = supply.draw_animal(chance)
    match.play(0, SACRIFICE)
    assert list(match.pool_animal) == [animal, DEER, DEER, WOLF]


def test_er_5_off_nothing_happens() -> None:
    """ER-5: off is the default."""
    match = crowded({DEER: 9, FROG: 0}, [DEER] * 4, overpopulation=False)
    match.supply.bag[FROG] = 0
    match.play(0, SACRIFICE)
    assert list(match.pool_animal) == [DEER] * 4


def test_er_5_never_four_alike_in_whole_games() -> None:
    """ER-5: over many games with a short bag of few species."""
    for seed in range(30):
        match = match_in(table(3, seed, overpopulation="on", turns=10))
        for species in (DEER, FISH, WOLF):
            match.supply.animals -= match.supply.bag[species]
            match.supply.bag[species] = 0
        rnd = Random(seed)
        while match.asked() and match.supply.animals > 5:
            play_on(match, rnd, 2)
            if match.phase == 0 and match.supply.holds_other_species(match.pool_animal[0]):
                assert len(set(match.pool_animal)) > 1


# --- ER-6, ER-7, ER-10, ER-11 -----------------------------------------------------------------------------


def test_er_6_a_homeless_animal_must_be_sacrificed() -> None:
    """ER-6: the pair may be taken; the prompt says what is left to do."""
    t = described(
        """
pool 1 Fo[deer] eagle
pool 2 Fo/We[deer fish] wolf
pool 3 Mo/Pl[deer eagle] frog
pool 4 Pl[wolf] eagle
map 1
  tile Wa[fish] (0,0)
  tile Mo/Wa[deer fish]@2 (1,0)
  tile Fo/We[wolf frog]@4 (0,1)
"""
    )
    t.play(0, PlaceTile(0, (1, 1)))
    assert t.legal(0)[:] == [SacrificeAnimal()]
    prompt = t.prompt(0)
    assert prompt is not None
    assert (prompt.rule, prompt.text) == (
        "ER-6",
        "None of your free tiles has an eagle icon: sacrifice the eagle.",
    )


def test_er_7_the_rules_can_be_fixed_the_tiles_cannot() -> None:
    """ER-7: the share code holds the rules, not the seed of the tiles."""
    code = view_in(table(2, 5)).code
    views = [view_in(table(2, seed, rules=code)) for seed in (5, 6)]
    assert [view.code for view in views] == [code, code]
    assert views[0].rules == views[1].rules == view_in(table(2, 5)).rules
    assert views[0].pool != views[1].pool


def test_er_7_a_chosen_set_may_break_the_generators_limits() -> None:
    """ER-7: three of the land families and none that gathers."""
    rules = "deer CORE; fish FRONTIER; wolf RANGE 5; eagle SPREAD; frog HOMEBIOME water"
    assert [rule.family for rule in view_in(table(1, rules=rules)).rules] == [
        "CORE", "FRONTIER", "RANGE", "SPREAD", "HOMEBIOME",
    ]  # fmt: skip


def test_er_7_the_number_of_turns() -> None:
    """ER-7, EC-18."""
    assert view_in(table(2, turns=3)).turns == 3


def test_er_10_redeeming_below_zero() -> None:
    """ER-10: no score is too low for it; the total may fall below 0."""
    match = match_in(table(1))
    for _ in range(20):
        match.maps[0].tokens = 1
        assert match.refusal(0, REDEEM) == ALLOWED
        match.play(0, REDEEM)
    assert match.score(0) < 0
    assert ECO.result(match).text.startswith("So far: -")


def test_er_10_a_token_can_be_redeemed_from_the_next_own_turn_on() -> None:
    """ER-10: redeeming comes first in a turn."""
    t = table(2)
    t.play(0, t.legal(0)[0])
    t.play(0, SacrificeAnimal())
    assert t.why_not(0, RedeemToken()) is not None
    assert codes(t, RedeemToken()) == ["NO_TOKEN"]
    play_turns(t, 1)
    assert t.why_not(0, RedeemToken()) is None


def test_er_11_a_keystone_has_one_rotation() -> None:
    """ER-11: it is offered once for each cell."""
    for seed in range(8):
        t = table(1, seed)
        for k, pair in enumerate(view_in(t).pool):
            assert pair.tile is not None
            offered = {move.rotation for move in t.legal(0) if isinstance(move, PlaceTile) and move.pair == k}
            assert offered == ({0} if pair.tile.is_keystone else set(range(6)))


# --- ER-12 ------------------------------------------------------------------------------------------------


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
    assert (result.places, result.winners) == ((0, 1), (1,))
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
    assert (result.over, result.winners, result.places) == (True, (), (0, 0))
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
