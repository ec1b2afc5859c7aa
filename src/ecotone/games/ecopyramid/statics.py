"""What never changes during a match: names, texts, and the decks."""

from msgspec import Struct

from ecotone.core.records import Statics
from ecotone.games.ecopyramid.card_texts import card_text
from ecotone.games.ecopyramid.catalogue import Deck
from ecotone.games.ecopyramid.closed_sets import LEVELS
from ecotone.games.ecopyramid.kernel.layouts import Layout
from ecotone.games.ecopyramid.kernel.match import PyramidMatch
from ecotone.games.ecopyramid.languages import words_in
from ecotone.games.ecopyramid.new_match import chosen_in
from ecotone.games.ecopyramid.pieces import niche_name, niches_in

SECTIONS = ("kind", "level", "levels", "hazard", "step", "option_of_turn", "deck", "timing")


class CardStatics(Struct, frozen=True):
    """A card of a deck, and what it does in words."""

    id: str
    kind: str
    name: str
    text: str


class DeckStatics(Struct, frozen=True):
    id: str
    own: bool
    cards: tuple[CardStatics, ...]


class NicheStatics(Struct, frozen=True):
    """`below` are the niches that it stands on directly."""

    name: str
    level: str
    place: int
    below: tuple[str, ...]


class PyramidStatics(Statics, frozen=True):
    """`decks` are those of the seats."""

    niches: tuple[NicheStatics, ...]
    decks: tuple[DeckStatics, ...]


def statics(match: PyramidMatch, language: str = "en") -> PyramidStatics:
    layout = match.layout
    return PyramidStatics(
        vocabulary(language),
        tuple(niche_statics(layout, niche) for niche in range(layout.count)),
        tuple(deck_statics(deck, language) for deck in chosen_in(match).decks),
    )


def niche_statics(layout: Layout, niche: int) -> NicheStatics:
    level = layout.level[niche]
    below = niches_in(layout, layout.below[niche])
    return NicheStatics(niche_name(layout, niche), LEVELS[level], niche - layout.first[level], below)


def deck_statics(deck: Deck, language: str) -> DeckStatics:
    words, names = words_in(language), deck.names[language]
    cards = (CardStatics(one.id, one.kind, names[one.id], card_text(one, names, words)) for one in deck.cards)
    return DeckStatics(deck.id, deck.own, tuple(cards))


def vocabulary(language: str = "en") -> dict[str, str]:
    """The game's things in words, by section and name."""
    return words_in(language).sections(SECTIONS)
