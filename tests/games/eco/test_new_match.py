"""Set-up: EC-01 to EC-05, and why a game is not set up."""

from collections import Counter

import pytest

import ecotone
from ecotone.core.records import Refusal
from ecotone.games.eco.catalogue import TILES_FILE
from ecotone.games.eco.game import ECO
from ecotone.games.eco.kernel.match import POOL
from ecotone.games.eco.new_match import check_supply
from ecotone.games.eco.options import SEATS
from ecotone.games.eco.pieces import kinds_of, tile_name
from tests.games.eco.play import (
    SPECIES,
    TILES,
    match_in,
    play_turns,
    rules_in,
    table,
    tiles_everywhere,
    view_in,
)

OWN_SET = TILES_FILE.read_text(encoding="utf-8")


def refusal_of(seats: object, cards: str | None = None, **options: object) -> Refusal:
    with pytest.raises(ecotone.Refused) as caught:
        ECO.check_options(seats, options, cards)  # type: ignore[arg-type]
    return caught.value.refusal


# --- EC-01 to EC-05 ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", SEATS)
def test_ec_01_seats_have_no_gap_and_no_double(seats: int) -> None:
    """EC-01: seats are numbered 1..n."""
    t = table(seats)
    assert [seat.seat for seat in view_in(t).seats] == list(range(seats))
    assert t.asked() == (0,)


@pytest.mark.parametrize("seats", SEATS)
def test_ec_02_everybody_starts_with_a_starter_map(seats: int) -> None:
    """EC-02: one keystone, two split tiles, no animal, no tokens, nothing from EC-24 and EC-25 yet."""
    t = table(seats)
    for seat in view_in(t).seats:
        assert [laid.tile.is_keystone for laid in seat.tiles] == [True, False, False]
        assert all(laid.animal is None for laid in seat.tiles)
        assert (seat.tokens, seat.completed, seat.sacrifices, seat.redeemed, seat.turns) == (0, 0, 0, 0, 0)
    assert not [line for line in t.score().lines if line.rule in ("EC-24", "EC-25")]


def test_ec_03_the_pool_shows_four_pairs() -> None:
    """EC-03: one common pool, everything on the table is public."""
    t = table(3)
    view = view_in(t, 0)
    assert len(view.pool) == POOL == 4
    assert all(pair.tile is not None and pair.animal in SPECIES for pair in view.pool)
    seen = [view_in(t, seat) for seat in (0, 1, 2, None)]
    assert len({repr(view.pool) + repr(view.seats) + repr(view.supply) for view in seen}) == 1


def test_ec_03_what_is_to_come_is_hidden() -> None:
    """EC-03: the order of the stack is in no view, only which tiles it holds."""
    view = view_in(table(2), 0)
    assert list(view.supply.unseen) == sorted(view.supply.unseen)
    assert sum(view.supply.unseen.values()) == view.supply.tiles == 81
    assert view.supply.below == ()
    assert sum(view.supply.animals.values()) == 96


def test_ec_04_every_animal_has_one_rule_and_it_can_be_read() -> None:
    """EC-04: five rules at random for every new game, public from the start."""
    codes = set()
    for seed in range(20):
        rules = rules_in(table(2, seed))
        assert [rule.animal for rule in rules] == list(SPECIES)
        assert len({rule.family for rule in rules}) == 5
        assert all(rule.sentence.endswith(".") and rule.label for rule in rules)
        codes.add(view_in(table(2, seed)).code)
    assert len(codes) == 20


@pytest.mark.parametrize("seats", SEATS)
def test_ec_05_seat_1_begins_and_play_goes_round(seats: int) -> None:
    """EC-05."""
    t = table(seats, turns=2)
    order = []
    while t.asked():
        order.append(t.asked()[0])
        play_turns(t, 1)
    assert order == [*range(seats), *range(seats)]


# --- components -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", SEATS)
def test_er_1_the_bag_grows_with_five_players(seats: int) -> None:
    """ER-1: 85 tiles and 20 animals a species for up to four, twice the tiles and 30 for five and six."""
    match = match_in(table(seats))
    sets, animals = (1, 20) if seats <= 4 else (2, 30)
    expected = Counter(
        {name: sets * n for name, n in Counter(tile_name(t, TILES) for t in TILES.bag).items()}
    )
    for seat_map in match.maps:
        expected.update(kinds_of(match).names[seat_map.tiles[slot]] for slot in range(3))
    assert tiles_everywhere(match) == expected
    assert match.supply.stack.size() == 85 * sets - POOL
    in_pool = Counter(match.pool_animal)
    assert [match.supply.bag[k] + in_pool[k] for k in range(5)] == [animals] * 5


def test_er_9_starter_maps_differ_and_lie_as_told() -> None:
    """ER-9: keystone on (0,0), splits on (1,0) @2 and (0,1) @4; a different map for each seat."""
    names = {tuple(tile_name(tile, TILES) for tile in starter) for starter in TILES.starters}
    drawn = set()
    for seed in range(12):
        seats = view_in(table(6, seed)).seats
        for seat in seats:
            assert [(laid.at, laid.rotation) for laid in seat.tiles] == [
                ((0, 0), 0),
                ((1, 0), 2),
                ((0, 1), 4),
            ]
        maps = [tuple(tile_name(laid.tile, TILES) for laid in seat.tiles) for seat in seats]
        assert set(maps) == names
        drawn.add(tuple(maps))
    assert len(drawn) > 6


# --- set-up codes -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [0, 7, -1, 100, 10**30, True, 2.0, "2", None, (1,)])
def test_ec_01_er_8_bad_seats(seats: object) -> None:
    """ER-8: 1 to 6."""
    refusal = refusal_of(seats)
    assert (refusal.code, refusal.rule, refusal.at) == ("BAD_SEATS", "ER-8", ())
    assert refusal.text.startswith("ECO is for 1 to 6 seats, not for ")


def test_er_8_from_one_to_six() -> None:
    """ER-8."""
    assert list(SEATS) == [1, 2, 3, 4, 5, 6]
    for seats in SEATS:
        assert len(view_in(table(seats)).seats) == seats


BAD_TURNS, BAD_RULES = {"turns": 0}, {"rules": "deer LINE"}


def small_set(bag: int = 85, starters: int = 6) -> str:
    """Our set with fewer tiles: the first ones of the file, one of every species at least."""
    head, _, rest = OWN_SET.partition("split = [\n")
    splits, _, tail = rest.partition("]\n\n")
    rows = [row for row in splits.splitlines(keepends=True) if row.strip().startswith("{")]
    first, *maps = tail.split("[[starter]]")
    chosen = "".join(rows[: bag - 25])
    return f"{head}split = [\n{chosen}]\n\n{first}" + "".join(f"[[starter]]{m}" for m in maps[:starters])


def test_set_up_codes_come_in_their_order() -> None:
    """ER-8, ER-7, ER-1: BAD_SEATS, BAD_OPTION, BAD_RULES, BAD_SUPPLY; the first that applies."""
    cards = small_set(40)
    assert refusal_of(7, cards, **BAD_TURNS, **BAD_RULES).code == "BAD_SEATS"
    assert refusal_of(4, cards, **BAD_TURNS, **BAD_RULES).code == "BAD_OPTION"
    assert refusal_of(4, cards, solo_bonus="perhaps", **BAD_RULES).code == "BAD_OPTION"
    assert refusal_of(4, cards, colour="red", **BAD_RULES).code == "BAD_OPTION"
    assert refusal_of(4, cards, **BAD_RULES).code == "BAD_RULES"
    assert refusal_of(4, cards).code == "BAD_SUPPLY"


def test_er_1_bad_supply() -> None:
    """ER-1: 4 + turns × seats tiles and animals, and a starter map for each seat."""
    cards = small_set(44)
    ECO.check_options(2, {}, cards)
    refusal = refusal_of(2, small_set(43))
    assert (refusal.code, refusal.rule) == ("BAD_SUPPLY", "ER-1")
    assert refusal.text == (
        "A game of 20 turns for 2 players needs 44 tiles in the bag; the set has only 43."
    )
    ECO.check_options(2, {"turns": "19"}, small_set(43))
    ECO.check_options(5, {"turns": "8"}, small_set(43))  # every tile twice: 86 >= 44
    assert refusal_of(3, small_set(85, 2)).text == (
        "A game of 20 turns for 3 players needs 3 starter maps; the set has only 2."
    )


def test_er_1_a_set_can_have_too_many_starter_maps() -> None:
    """ER-1: the order of the maps is shuffled in bytes."""
    head, _, starter = small_set(85, 1).partition("[[starter]]")
    many = "".join(f"[[starter]]{starter.replace('starter-1', f'starter-{k}')}" for k in range(1, 256))
    assert refusal_of(2, head + many).text == "A set has at most 254 starter maps; this one has 255."


def test_er_1_our_own_supply_is_enough_for_every_game() -> None:
    """ER-1: 4 + 20n."""
    for seats in SEATS:
        check_supply(None, seats, 20)
