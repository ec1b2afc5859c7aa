"""A fact in words: who it is about, and how many."""

from ecotone.core.reading.toml_source import parse_source
from ecotone.core.records import Fact
from ecotone.core.sentences import fact_sentence
from ecotone.core.words import Words

WORDS = """
[fact]
cards_drawn = ["{who} has drawn {n} card.", "{who} has drawn {n} cards."]
cards_drawn_you = ["You have drawn {n} card.", "You have drawn {n} cards."]
"""


class CardsDrawn(Fact, frozen=True, tag="cards_drawn"):
    """A toy's."""


def said(number: int) -> tuple[str, str]:
    words = Words("en", parse_source(WORDS, "words"))
    one = fact_sentence(words, CardsDrawn(seat=1), "cards_drawn", {"n": number}, number=number, seen=False)
    assert one.who == 1
    return one.text, one.you


def test_a_fact_has_a_form_for_one() -> None:
    assert said(1) == ("{who} has drawn 1 card.", "You have drawn 1 card.")
    assert said(3) == ("{who} has drawn 3 cards.", "You have drawn 3 cards.")
