"""What never changes during a match: the cards and their words."""

from msgspec import Struct

from ecotone.core.records import Statics
from ecotone.games.phylo.catalogue_cards import Card, Kind
from ecotone.games.phylo.kernel.match import PhyloMatch
from ecotone.games.phylo.languages import words_in
from ecotone.games.phylo.new_match import chosen_in
from ecotone.games.phylo.options import OPTIONS
from ecotone.games.phylo.pieces import Pieces, pieces_of

SECTIONS = ("kind", "foodchain", "terrain", "code", "climate", "keyword", "rating")


class CardStatics(Struct, frozen=True):
    """PH-02: a card as it is printed; `foodchain` of an Event is its Diet, '' without one."""

    id: str
    kind: Kind
    name: str
    latin: str
    text: str
    foodchain: str
    scale: int
    terrain: tuple[str, ...]
    climate: tuple[str, ...]
    move: int
    flight: int
    points: int


class PhyloStatics(Statics, frozen=True):
    """`options` by name, each as a file would say it."""

    cards: tuple[CardStatics, ...]
    options: dict[str, str]


def statics(match: PhyloMatch, language: str = "en") -> PhyloStatics:
    words, pieces = vocabulary(language), pieces_of(match)
    cards = tuple(card_statics(card, pieces, language) for card in pieces.cards)
    return PhyloStatics(words, cards, OPTIONS.words(chosen_in(match)))


def card_statics(card: Card, pieces: Pieces, language: str) -> CardStatics:
    text = pieces.deck.texts[language][card.id]
    return CardStatics(
        card.id, card.kind, text.name, card.latin, text.text, card.foodchain, card.scale, card.terrain,
        card.climate, card.move, card.flight, card.points,
    )  # fmt: skip


def vocabulary(language: str = "en") -> dict[str, str]:
    """Foodchains, Terrains and the rest as text, since a sign alone tells some nothing."""
    return words_in(language).sections(SECTIONS)
