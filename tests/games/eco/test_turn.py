"""A turn: EC-10 to EC-18."""

from random import Random

import pytest

from ecotone.core.table import Table
from ecotone.games.eco.facts import (
    AnimalSacrificed,
    AnimalSettled,
    MatchEnded,
    PoolFilled,
    TileLaid,
    TokenRedeemed,
)
from ecotone.games.eco.moves import PlaceTile, RedeemToken, SacrificeAnimal, SettleAnimal
from ecotone.games.eco.view import SeatView
from tests.games.eco.boards import STEPS
from tests.games.eco.drawn import PAIRS
from tests.games.eco.play import PLAIN_RULES, codes, described, match_in, play_turns, table, view_in

# Seat 1 has a token; its frog would fit on the starter's second tile, its fish on the keystone.
ONE_TOKEN = f"""
{PAIRS}map 1
  tile Wa[fish] (0,0)
  tile Mo/Pl[deer eagle]@2 (1,0)
  tile Fo/We[wolf frog]@4 (0,1)
  tile We[frog] (1,1)
sacrificed frog
"""


def a_turn(pool_animal: str, *tiles: str) -> Table:
    """A first turn with that animal in place 1 and these tiles on the map."""
    rows = "\n".join(f"  tile {tile}" for tile in tiles)
    pool = f"pool 1 Fo[deer] {pool_animal}\npool 2 Fo[wolf] deer\npool 3 Pl[deer] deer\npool 4 Pl[wolf] fish"
    return described(f"{pool}\nmap 1\n{rows}")


def me(t: Table, seat: int = 0) -> SeatView:
    return view_in(t).seats[seat]


def tally_points(t: Table, seat: int = 0) -> int:
    """What EC-25 gives so far."""
    return sum(int(line.points) for line in t.score().lines if line.rule == "EC-25" and line.seat == seat)


def around(seat: SeatView) -> set[tuple[int, int]]:
    """The empty cells beside a map."""
    tiles = {laid.at for laid in seat.tiles}
    return {(q + dq, r + dr) for q, r in tiles for dq, dr in STEPS} - tiles


# --- EC-10 ------------------------------------------------------------------------------------------------


def test_ec_10_redeeming_replaces_all_four_pairs() -> None:
    """EC-10: a token and a point for four new pairs; then the turn goes on."""
    t = described(ONE_TOKEN)
    before = view_in(t)
    assert (me(t).tokens, tally_points(t)) == (1, 2)
    facts = t.play(0, RedeemToken())
    assert facts[0] == TokenRedeemed(seat=0)
    assert [fact.pair for fact in facts[1:] if isinstance(fact, PoolFilled)] == [0, 1, 2, 3]
    after = view_in(t)
    assert (me(t).tokens, me(t).redeemed, tally_points(t)) == (0, 1, 1)
    assert after.supply.below == tuple(pair.tile.id for pair in before.pool if pair.tile)
    assert (after.phase, after.active, me(t).turns) == ("tile", 0, before.seats[0].turns)
    assert [(pair.tile.id if pair.tile else "", pair.animal) for pair in after.pool] == [
        (fact.tile, fact.animal) for fact in facts[1:] if isinstance(fact, PoolFilled)
    ]


def test_ec_10_as_often_as_there_are_tokens() -> None:
    """EC-10: one at a time, as often as there are tokens."""
    t = table(1)
    for _ in range(3):
        t.play(0, t.legal(0)[0])
        t.play(0, SacrificeAnimal())
    for left in (2, 1, 0):
        t.play(0, RedeemToken())
        assert me(t).tokens == left
    assert codes(t, RedeemToken()) == ["NO_TOKEN"]


def test_ec_10_never_after_the_tile_is_laid() -> None:
    """EC-10, EC-13."""
    t = described(ONE_TOKEN)
    t.play(0, PlaceTile(0, (2, 0)))
    assert RedeemToken() not in t.legal(0)
    assert codes(t, RedeemToken()) == ["WRONG_PHASE"]


# --- EC-11, EC-12, EC-13 ----------------------------------------------------------------------------------


@pytest.mark.parametrize("pair", range(4))
def test_ec_11_tile_and_animal_belong_together(pair: int) -> None:
    """EC-11: the animal to settle is the one of the pair whose tile was laid."""
    t = described(ONE_TOKEN)
    taken = view_in(t).pool[pair]
    assert taken.tile is not None
    assert t.play(0, PlaceTile(pair, (2, 0))) == [
        TileLaid(seat=0, pair=pair, tile=taken.tile.id, at=(2, 0), rotation=0)
    ]
    view = view_in(t)
    assert (view.taken, view.pool[pair].tile, view.pool[pair].animal) == (pair, None, taken.animal)
    facts = t.play(0, SacrificeAnimal())
    assert facts[0] == AnimalSacrificed(seat=0, animal=taken.animal)


def test_ec_12_tile_must_touch_own_map() -> None:
    """EC-12: an empty cell that shares an edge with an own tile, not with somebody else's."""
    t = table(2, 3)
    t.play(0, PlaceTile(0, (2, 0)))
    t.play(0, SacrificeAnimal())
    assert PlaceTile(0, (3, 0)) not in t.legal(1)
    legal = set(t.legal(1)[:])
    cells = {move.at for move in legal if isinstance(move, PlaceTile)}
    assert cells == around(me(t, 1))
    assert codes(t, PlaceTile(0, (3, 0)), PlaceTile(0, (0, 0))) == ["NOT_ADJACENT", "OCCUPIED"]


def test_ec_12_any_rotation_biomes_need_not_match() -> None:
    """EC-12: cells × (1 for a keystone, 6 for a split tile), summed over the pairs."""
    for seed in range(10):
        t = table(2, seed)
        play_turns(t, seed, Random(seed))
        (seat,) = t.asked()
        wanted = {
            PlaceTile(k, cell, rotation)
            for k, pair in enumerate(view_in(t).pool)
            for cell in around(me(t, seat))
            for rotation in range(1 if pair.tile and pair.tile.is_keystone else 6)
        }
        legal = t.legal(seat)
        assert len(legal) == len(set(legal[:]))
        assert set(legal[:]) - {RedeemToken()} == wanted


def test_ec_13_submitting_is_final() -> None:
    """EC-13: until then everything is free; the engine hears only of the submitted placement."""
    t = described(ONE_TOKEN)
    for pair, at, rotation in ((0, (2, 0), 0), (1, (2, 0), 5), (1, (0, 2), 3)):
        assert t.why_not(0, PlaceTile(pair, at, rotation)) is None
    assert not t.log
    t.play(0, PlaceTile(1, (0, 2), 3))
    assert codes(t, PlaceTile(0, (2, 0)), PlaceTile(1, (0, 2), 3)) == ["WRONG_PHASE", "WRONG_PHASE"]


def test_ec_13_a_tables_undo_is_no_rule() -> None:
    """EC-13: where nothing was revealed the table can take the tile back; after the animal it can't."""
    t = described(ONE_TOKEN)
    before = view_in(t)
    t.play(0, PlaceTile(1, (0, 2), 3))
    t.undo(0)
    assert view_in(t) == before
    t.play(0, PlaceTile(2, (2, 0)))
    t.play(0, SettleAnimal((1, 1)))
    assert t.why_no_undo(0) is not None
    t = described(ONE_TOKEN)
    t.play(0, RedeemToken())
    assert t.why_no_undo(0) is not None


# --- EC-14, EC-15, EC-16 ----------------------------------------------------------------------------------


def test_ec_14_the_animal_needs_its_icon_and_a_free_tile() -> None:
    """EC-14: any own tile that shows its icon and has no animal, the new one or an older one."""
    for seed in range(12):
        t = table(2, seed)
        play_turns(t, 2 * seed, Random(seed))
        (seat,) = t.asked()
        t.play(seat, t.legal(seat)[seed])
        view = view_in(t)
        assert view.taken is not None
        animal = view.pool[view.taken].animal
        homes = {laid.at for laid in me(t, seat).tiles if laid.animal is None and animal in laid.tile.animals}
        assert set(t.legal(seat)[:]) == {SacrificeAnimal(), *(SettleAnimal(at) for at in homes)}


def test_ec_14_on_the_new_tile_or_an_older_one() -> None:
    """EC-14: for good, and only one animal a tile."""
    t = described(ONE_TOKEN)
    t.play(0, PlaceTile(2, (2, 0)))
    assert t.play(0, SettleAnimal((0, 1)))[0] == AnimalSettled(
        seat=0, animal="frog", at=(0, 1), keystone=False
    )
    assert me(t).tiles[2].animal == "frog"
    t = a_turn("deer", "Wa[fish] (0,0)", "Mo/Pl[deer eagle]@2 (1,0)", "Fo/We[wolf frog]@4 (0,1)")
    t.play(0, PlaceTile(0, (1, 1)))
    t.play(0, SettleAnimal((1, 1)))
    assert me(t).tiles[3].animal == "deer"
    t.play(0, PlaceTile(1, (2, 0)))
    assert SettleAnimal((1, 1)) not in t.legal(0)
    assert codes(t, SettleAnimal((1, 1))) == ["INHABITED"]


def test_ec_15_sacrifice_whether_or_not_it_could_be_settled() -> None:
    """EC-15: 2 VP and a token; the animal leaves the game."""
    fits = described(ONE_TOKEN)
    homeless = a_turn("eagle", "Wa[fish] (0,0)", "Mo/Wa[deer fish]@2 (1,0)", "Fo/We[wolf frog]@4 (0,1)")
    for t, could in ((fits, True), (homeless, False)):
        before, animals = me(t), sum(view_in(t).supply.animals.values())
        t.play(0, PlaceTile(0, (2, 0)))
        assert SacrificeAnimal() in t.legal(0)
        assert (len(t.legal(0)) > 1) == could
        t.play(0, SacrificeAnimal())
        assert (me(t).tokens, me(t).sacrifices) == (before.tokens + 1, before.sacrifices + 1)
        assert tally_points(t) == 2 * me(t).sacrifices
        assert sum(view_in(t).supply.animals.values()) == animals - 1


def test_ec_16_an_animal_on_a_keystone_completes_it() -> None:
    """EC-16: 2 VP and a token, only on a keystone."""
    t = described(ONE_TOKEN)
    t.play(0, PlaceTile(0, (2, 0)))
    facts = t.play(0, SettleAnimal((0, 0)))
    assert facts[0] == AnimalSettled(seat=0, animal="fish", at=(0, 0), keystone=True)
    assert (me(t).completed, me(t).tokens, tally_points(t)) == (1, 2, 4)
    t = described(ONE_TOKEN)
    t.play(0, PlaceTile(2, (2, 0)))
    t.play(0, SettleAnimal((0, 1)))
    assert (me(t).completed, me(t).tokens, tally_points(t)) == (0, 1, 2)


# --- EC-17, EC-18 -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("pair", range(4))
def test_ec_17_the_taken_place_is_filled_and_the_next_seat_plays(pair: int) -> None:
    """EC-17: the other three places stay as they are."""
    t = table(3, 11)
    before = view_in(t).pool
    t.play(0, PlaceTile(pair, (2, 0)))
    fact = t.play(0, SacrificeAnimal())[1]
    assert isinstance(fact, PoolFilled)
    assert fact.pair == pair
    after = view_in(t)
    assert [after.pool[k] for k in range(4) if k != pair] == [before[k] for k in range(4) if k != pair]
    new = after.pool[pair]
    assert new.tile is not None
    assert (new.tile.id, new.animal) == (fact.tile, fact.animal)
    assert (after.supply.tiles, after.active, after.phase) == (80, 1, "tile")


@pytest.mark.parametrize(("seats", "turns"), [(1, 20), (2, 1), (3, 3), (6, 2), (4, 20)])
def test_ec_18_the_game_ends_after_everybodys_turns(seats: int, turns: int) -> None:
    """EC-18: 3 + turns tiles on each map, 3 + sacrifices of them without an animal."""
    t = table(seats, 5, turns=turns)
    facts = play_turns(t, seats * turns - 1, Random(1))
    assert t.asked()
    assert not any(isinstance(fact, MatchEnded) for fact in facts)
    facts = play_turns(t, 1)
    assert t.over
    assert isinstance(facts[-1], MatchEnded)
    assert t.asked() == ()
    assert (view_in(t).phase, view_in(t).active) == ("over", None)
    for seat in view_in(t).seats:
        assert seat.turns == turns
        assert len(seat.tiles) == 3 + turns
        assert sum(laid.animal is None for laid in seat.tiles) == 3 + seat.sacrifices


def test_ec_18_the_default_is_twenty_turns() -> None:
    """EC-18: 20 turns, 23 tiles."""
    t = table(1, 2, rules=PLAIN_RULES)
    assert match_in(t).turns == 20
    play_turns(t, 20, Random(4))
    assert t.over
    assert len(me(t).tiles) == 23
