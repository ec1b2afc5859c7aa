"""What the kernel's numbers stand for: cards, decks, niches, steps."""

from typing import Literal, get_args

from ecotone.core.narrowing import known_as
from ecotone.core.records import Place
from ecotone.games.ecopyramid.catalogue import Deck
from ecotone.games.ecopyramid.catalogue_rows import CardRow
from ecotone.games.ecopyramid.kernel.catalogue import DECK, NO_CARD
from ecotone.games.ecopyramid.kernel.layouts import Layout
from ecotone.games.ecopyramid.kernel.match import PyramidMatch
from ecotone.games.ecopyramid.kernel.moves import FOREIGN, NOWHERE
from ecotone.games.ecopyramid.new_match import chosen_in

Step = Literal[
    "main", "arrange", "enter", "place", "move", "fetch", "shield", "trade", "aim", "window", "lose", "save",
    "discard", "over",
]  # fmt: skip
STEPS: tuple[Step, ...] = get_args(Step)
LETTERS = "phc"  # of the levels, the lowest first
OPTIONS = ("place", "move", "action", "bank", "discard")
"""The five options of a turn, by the bits of the kernel (EP-08)."""

pyramid = known_as(PyramidMatch)


def niche_name(layout: Layout, niche: int) -> str:
    """`p0`, `h2`: the level and the place from the left; nothing for no niche."""
    if niche >= layout.count:
        return ""
    level = layout.level[niche]
    return f"{LETTERS[level]}{niche - layout.first[level]}"


def niche_number(layout: Layout, name: str) -> int:
    """The kernel's number; NOWHERE for a niche that there isn't, so that the kernel refuses it."""
    for niche in range(layout.count):
        if niche_name(layout, niche) == name:
            return niche
    return NOWHERE


def niches_in(layout: Layout, mask: int) -> tuple[str, ...]:
    return tuple(niche_name(layout, niche) for niche in range(layout.count) if mask >> niche & 1)


def place_of(layout: Layout, niche: int) -> Place:
    """From the left and from below, for pages."""
    level = layout.level[niche]
    return niche - layout.first[level], level


def deck_of(match: PyramidMatch, seat: int) -> Deck:
    return chosen_in(match).decks[seat]


def card_at(match: PyramidMatch, card: int) -> CardRow:
    return deck_of(match, card // DECK).cards[card % DECK]


def card_name(match: PyramidMatch, card: int) -> str | None:
    """Its id; None for no card."""
    return None if card == NO_CARD else card_at(match, card).id


def cards_in(match: PyramidMatch, seat: int, mask: int) -> tuple[str, ...]:
    """The cards of a seat's deck in a mask, in the order of the deck."""
    return tuple(card.id for place, card in enumerate(deck_of(match, seat).cards) if mask >> place & 1)


def called(match: PyramidMatch, name: str) -> int:
    """The number by which moves call a card; whoever is asked is looked at first."""
    seats = sorted(range(match.seats), key=lambda seat: not match.is_asked(seat))
    for seat in seats:
        place = deck_of(match, seat).places.get(name)
        if place is not None:
            return match.catalogue.deck_of[seat] * DECK + place
    return FOREIGN


def shown_card(match: PyramidMatch, card: int, language: str) -> str:
    """What people call it."""
    deck = deck_of(match, card // DECK)
    return deck.names[language][deck.cards[card % DECK].id]


def shown_name(match: PyramidMatch, name: str, language: str) -> str:
    """The same by its id, whoever has it."""
    for deck in chosen_in(match).decks:
        if name in deck.names[language]:
            return deck.names[language][name]
    return name
