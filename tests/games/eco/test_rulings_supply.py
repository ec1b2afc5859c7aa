"""ER-1 and ER-5: what is drawn, what is swept, and four animals alike."""

from collections import Counter
from random import Random

import pytest

from ecotone.core.kernel.ledger import Ledger
from ecotone.core.table import Table
from ecotone.core.viewer import SPECTATOR
from ecotone.games.eco.facts import AnimalsReplaced
from ecotone.games.eco.game import ECO
from ecotone.games.eco.kernel.codes import NO_TOKEN, SUPPLY_LOW
from ecotone.games.eco.kernel.match import POOL, EcoMatch
from ecotone.games.eco.kernel.moves import REDEEM, SACRIFICE
from ecotone.games.eco.moves import RedeemToken, SacrificeAnimal
from tests.games.eco.boards import DEER, FISH, FROG, WOLF
from tests.games.eco.play import (
    match_in,
    play_on,
    swept_tiles,
    table,
    view_in,
)


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
    new_tiles = [supply.stack.draw(chance) for _ in range(POOL)]
    new_animals = [supply.draw_animal(chance) for _ in range(POOL)]
    bag = list(supply.bag)
    match.play(0, REDEEM)
    assert (list(match.pool_tile), list(match.pool_animal)) == (new_tiles, new_animals)
    assert swept_tiles(match) == tiles
    for species in animals:
        bag[species] += 1
    assert list(match.supply.bag) == bag
    assert match.supply.stack.size() == supply.stack.size() + POOL


def test_er_1_swept_tiles_do_not_come_straight_back() -> None:
    """ER-1: with exactly four tiles in the stack these are the new ones."""
    match = match_in(with_token())
    match.supply.stack.unseen = POOL
    left, swept = sorted(match.supply.stack.unseen_cards()), list(match.pool_tile)
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
    assert match.supply.stack.size() == 81
    drawn: list[int] = []
    while match.asked():
        unknown = match.supply.stack.unknown()
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
    match.supply.stack.unseen = 1
    first, pool = match.supply.stack.heap[0], list(match.pool_tile)
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
    assert match.supply.stack.size() == (85 if seats < 5 else 170) - 4 - 20 * seats


def test_er_1_animals_are_drawn_without_putting_back() -> None:
    """ER-1: what is settled or sacrificed never returns to the bag."""
    match = match_in(table(4, 2))
    play_on(match, Random(2), redeem=0)
    assert sum(animals_everywhere(match)) == 100 - 80
    assert match.supply.animals == sum(match.supply.bag)


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
    facts = [ECO.tell(match, row, SPECTATOR) for row in match.ledger.fact_rows()]
    assert sorted(match.pool_animal) == [DEER, DEER, DEER, FROG]
    assert sum(animals_everywhere(match)) == before - 1
    replaced = [fact for fact in facts if isinstance(fact, AnimalsReplaced)]
    assert replaced
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
    supply.stack.draw(chance)
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
