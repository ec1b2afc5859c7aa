"""Set-up, decks and patterns (EP-01 to EP-06, EP-16 to EP-18)."""

from collections import Counter

import pytest

import ecotone
from ecotone.games.ecopyramid.catalogue import DECKS, our_deck
from ecotone.games.ecopyramid.game import ECOPYRAMID
from ecotone.games.ecopyramid.kernel.layouts import Layout
from ecotone.games.ecopyramid.options import LAYOUTS
from ecotone.games.ecopyramid.pieces import niche_name, niches_in
from tests.games.ecopyramid.fixtures import FIXTURES
from tests.games.ecopyramid.play import act, described, match_of, new, offered, party, seat_of, view

COUNTS = {"producer": 10, "herbivore": 6, "carnivore": 4, "keystone": 1}
ACTIONS = {"catastrophe": 6, "protection": 6, "mutation": 6}


@pytest.mark.parametrize("name", DECKS)
def test_ep_r01_a_deck_has_39_cards(name: str) -> None:
    """EP-24: four kinds of Organisms and three of Action cards."""
    deck = our_deck(name)
    assert Counter(card.kind for card in deck.cards) == {**COUNTS, **ACTIONS}
    assert len(deck.cards) == 39
    assert sum(bool(card.powers) for card in deck.cards) == 8


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_ep_01_everybody_has_a_deck(seats: int) -> None:
    """EP-02, EP-R03: any mix of different decks."""
    table = new(seats)
    assert [seat.deck for seat in view(table).seats] == list(DECKS[:seats])
    chosen = ECOPYRAMID.check_party(
        seats, ECOPYRAMID.check_options(seats, {}, None), party("ocean", *[""] * (seats - 1))
    )
    table = ecotone.new("ecopyramid", seats, seed=1, party=chosen)
    assert [seat.deck for seat in view(table).seats] == ["ocean", *DECKS[: seats - 1]]


@pytest.mark.parametrize("seats", [1, 5])
def test_ep_01_two_to_four(seats: int) -> None:
    with pytest.raises(ecotone.Refused) as caught:
        new(seats)
    assert (caught.value.refusal.code, caught.value.refusal.rule) == ("BAD_SEATS", "EP-01")


def test_ep_r03_no_two_have_the_same() -> None:
    options = ECOPYRAMID.check_options(2, {}, None)
    with pytest.raises(ecotone.Refused) as caught:
        ECOPYRAMID.check_party(2, options, party("ocean", "ocean"))
    assert caught.value.refusal.code == "CHOICE_TAKEN"
    allowed = ECOPYRAMID.check_options(2, {"same_deck_allowed": "on"}, None)
    both = ECOPYRAMID.check_party(2, allowed, party("ocean", "ocean"))
    table = ecotone.new("ecopyramid", 2, seed=1, options={"same_deck_allowed": "on"}, party=both)
    assert [seat.deck for seat in view(table).seats] == ["ocean", "ocean"]
    with pytest.raises(ecotone.Refused) as caught:
        ECOPYRAMID.check_options(2, {}, FIXTURES)
    assert (caught.value.refusal.code, caught.value.refusal.rule) == ("SAME_DECK", "EP-R03")


def test_ep_03_four_zones() -> None:
    """EP-04: 4 cards each, the others in the deck; nothing in pyramid, bank and trash."""
    seat = seat_of(new(3, first_player=1), 2)
    assert (seat.hand_size, seat.deck_size, seat.bank, seat.trash, seat.filled) == (4, 35, 0, (), 0)
    assert seat.hand is not None
    assert len(seat.hand) == 4
    more = seat_of(new(3, first_player=1, initial_hand=7), 2)
    assert (more.hand_size, more.deck_size) == (7, 32)


def test_ep_04_decks_are_shuffled() -> None:
    hands = {seat_of(new(2, seed, first_player=2), 0).hand for seed in range(8)}
    assert len(hands) == 8


@pytest.mark.parametrize("first", [1, 2, 3])
def test_ep_05_the_named_player_begins(first: int) -> None:
    """EP-R04."""
    assert new(3, first_player=first).asked() == (first - 1,)


def test_ep_r04_chance_names_the_first_player() -> None:
    assert {new(3, seed).asked() for seed in range(12)} == {(0,), (1,), (2,)}


def test_ep_06_turns_go_clockwise() -> None:
    table = new(3, first_player=2)
    seen = []
    for _ in range(6):
        seen.append(table.asked()[0])
        act(table, next(text for text in offered(table) if text.startswith("discard")), "end")
    assert seen == [1, 2, 0, 1, 2, 0]


BELOW = {
    "4-3-2": "h0:p0p1 h1:p1p2 h2:p2p3 c0:h0h1 c1:h1h2",
    "3-2-1": "h0:p0p1 h1:p1p2 c0:h0h1",
    "5-4-3": "h0:p0p1 h1:p1p2 h2:p2p3 h3:p3p4 c0:h0h1 c1:h1h2 c2:h2h3",
    "tree-4-2-1": "h0:p0p1 h1:p2p3 c0:h0h1",
}


@pytest.mark.parametrize("name", LAYOUTS)
def test_ep_r02_patterns(name: str) -> None:
    """EP-16, EP-18, EP-R12: niches, levels, and what each stands on."""
    layout = Layout(LAYOUTS.index(name))
    said = [
        f"{niche_name(layout, niche)}:{''.join(niches_in(layout, layout.below[niche]))}"
        for niche in range(layout.count)
        if layout.below[niche]
    ]
    assert " ".join(said) == BELOW[name]
    sizes = [int(size) for size in name.removeprefix("tree-").split("-")]
    assert list(layout.size) == sizes
    assert layout.whole == 2 ** sum(sizes) - 1
    table = new(2, layout=name)
    assert [niche.name for niche in seat_of(table, 0).niches] == [
        niche.name for niche in seat_of(table, 1).niches
    ]
    assert seat_of(table, 0).open_niches == niches_in(layout, layout.on_level[0])


@pytest.mark.parametrize("name", ["3-2-1", "tree-4-2-1"])
def test_ep_r02_a_keystone_fills_a_single_top_alone(name: str) -> None:
    """EP-R13."""
    low = "p0=fx-p1 p1=fx-p2 p2=fx-p3 h0=fx-h1 h1=fx-h2" + (" p3=fx-p4" if "tree" in name else "")
    table = described(f"pyramid 1 {low}\nhand 1 fx-key", layout=name)
    assert [text for text in offered(table) if text.startswith("place")] == ["place fx-key c0"]
    act(table, "place fx-key c0")
    assert table.over


def test_ep_r52_in_the_tree_p1_and_p2_are_neighbours() -> None:
    table = described("hand 1 fx-key", layout="tree-4-2-1")
    places = [text for text in offered(table) if text.startswith("place")]
    assert places == ["place fx-key p0 +p1", "place fx-key p1 +p2", "place fx-key p2 +p3"]


def test_ep_r24_every_trash_is_open() -> None:
    table = described("trash 2 fx-p1 fx-key")
    assert view(table, 0).seats[1].trash == ("fx-p1", "fx-key")
    assert view(table).seats[1].trash == ("fx-p1", "fx-key")
    assert match_of(table).trash[1]
