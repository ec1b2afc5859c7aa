"""core.party: how many share each seat, and what each has chosen before the deal."""

from typing import Any

import pytest

from ecotone.core.errors import Refused
from ecotone.core.party import NO_PARTY, TEXTS, Party, SeatChoice, check_party, party_of, written
from ecotone.core.records import Choice

DECKS = (Choice("plain", "Plain"), Choice("reef", "Coral reef"), Choice("moor", "Moor"))
DECK = SeatChoice("deck", "Deck", "What you play with.", "XX-1", DECKS, "plain")
SIDES = (Choice("any", "Any"), Choice("left", "Left"), Choice("right", "Right"))
SIDE = SeatChoice("side", "Side", "Where you sit.", "XX-2", SIDES, "any", once=False, each="member")
HAT = SeatChoice("hat", "Hat", "What you wear.", "XX-3", SIDES, "any", each="member")
CHOICES = (DECK, SIDE, HAT)
UP_TO_THREE = range(1, 4)


def check(party: Party, seats: int = 2, language: str = "en") -> Party:
    return check_party(party, seats, UP_TO_THREE, CHOICES, language)


def test_nobody_shares_and_nothing_is_chosen() -> None:
    assert check(NO_PARTY) == check(Party((1, 1), ({}, {}))) == Party((), ())
    assert (NO_PARTY.sharing(1), NO_PARTY.chosen(1, "deck")) == (1, "")


def test_what_was_chosen() -> None:
    party = check(Party((2, 1), ({"deck": "reef", "side.2": "left"}, {"side.1": "left"})))
    assert (party.sharing(0), party.sharing(1)) == (2, 1)
    assert (party.chosen(0, "deck"), party.chosen(1, "deck")) == ("reef", "")
    assert (party.chosen(0, "side.2"), party.chosen(0, "side.1")) == ("left", "")
    assert check(party) == party


def test_what_is_at_its_default_is_not_kept() -> None:
    """And the default is for everybody."""
    assert check(Party((), ({"deck": "plain"}, {"deck": "plain", "side.1": "any"}))) == NO_PARTY
    assert check(Party((), ({"deck": "plain"}, {"deck": "moor"}))) == Party((), ({}, {"deck": "moor"}))


REFUSED: list[tuple[Party, str, str, str]] = [
    (Party((2, 2, 2)), "BAD_SEAT", "There are 2 seats", "Es gibt 2 Plätze"),
    (Party((), ({},)), "BAD_SEAT", "was said about 1", "angegeben sind 1"),
    (Party((0, 1)), "BAD_MEMBERS", "by 1 to 3, not by 0", "sich 1 bis 3, nicht 0"),
    (Party((1, 4)), "BAD_MEMBERS", "not by 4", "nicht 4"),
    (Party((), ({"dekc": "reef"}, {})), "UNKNOWN_CHOICE", "did you mean 'deck'?", "vielleicht 'deck'?"),
    (Party((), ({"deck.1": "reef"}, {})), "UNKNOWN_CHOICE", "'deck.1'", "'deck.1'"),
    (Party((), ({"side": "left"}, {})), "UNKNOWN_CHOICE", "'side'", "'side'"),
    (Party((2, 1), ({}, {"side.2": "left"})), "UNKNOWN_CHOICE", "'side.2'", "'side.2'"),
    (Party((2, 1), ({"side.3": "left"}, {})), "UNKNOWN_CHOICE", "'side.3'", "'side.3'"),
    (Party((), ({"deck": "reed"}, {})), "BAD_CHOICE", "did you mean 'reef'?", "es gibt plain, reef, moor"),
    (Party((), ({"deck": "reef"}, {"deck": "reef"})), "CHOICE_TAKEN", "reef is taken by seat 1", "Platz 1"),
    (Party((2, 1), ({"hat.1": "left", "hat.2": "left"}, {})), "CHOICE_TAKEN", "seat 1", "Platz 1"),
]  # fmt: skip


@pytest.mark.parametrize(("party", "code", "english", "german"), REFUSED)
def test_what_is_refused(party: Party, code: str, english: str, german: str) -> None:
    for language, said in (("en", english), ("de", german)):
        with pytest.raises(Refused) as caught:
            check(party, language=language)
        assert caught.value.refusal.code == code
        assert said in caught.value.refusal.text
        assert "{" not in caught.value.refusal.text


def test_every_refusal_was_tried_and_is_said_in_both_languages() -> None:
    assert {code for _, code, _, _ in REFUSED} | {"NEAR"} == set(TEXTS["en"]) == set(TEXTS["de"])


def test_a_refusal_names_the_rule_of_the_choice() -> None:
    with pytest.raises(Refused) as caught:
        check(Party((), ({"deck": "x"}, {})))
    assert caught.value.refusal.rule == "XX-1"


def test_what_need_not_be_taken_once_may_be_taken_by_all() -> None:
    party = Party((2, 2), tuple({"side.1": "left", "side.2": "left"} for _ in range(2)))
    assert check(party) == party


def test_from_what_is_said_of_some_seats() -> None:
    choices: Any = {2: {"deck": "reef"}}
    assert party_of(3, {1: 2}, choices) == Party((1, 2, 1), ({}, {}, {"deck": "reef"}))
    assert party_of(3, {}, {}) == NO_PARTY


def test_choices_are_written_in_a_fixed_order() -> None:
    party = Party((), ({"side.1": "left", "deck": "moor"}, {"deck": "reef"}))
    assert list(written(party)) == [(0, "deck", "moor"), (0, "side.1", "left"), (1, "deck", "reef")]


def test_a_value_has_a_label() -> None:
    assert (DECK.label_of("reef"), DECK.label_of("x")) == ("Coral reef", "x")
