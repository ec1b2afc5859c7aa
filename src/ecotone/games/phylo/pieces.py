"""What the kernel's numbers stand for: cards and spaces."""

from ecotone.core.kernel.match import Match
from ecotone.core.narrowing import known_as
from ecotone.core.records import Place
from ecotone.core.telling import Column
from ecotone.games.phylo.catalogue_cards import Deck
from ecotone.games.phylo.kernel import cells
from ecotone.games.phylo.kernel.match import PhyloMatch

phylo = known_as(PhyloMatch)
NO_CARD = 63  # a number that no card has, in the six bits of a move
FARTHEST = cells.HALF - 1  # no board reaches so far


class Pieces:
    """The cards of a match, by number and by id."""

    def __init__(self, deck: Deck) -> None:
        self.deck = deck
        self.cards = deck.cards
        self.ids = tuple(card.id for card in deck.cards)
        self.numbers = {card: number for number, card in enumerate(self.ids)}

    def name(self, number: int, language: str) -> str:
        return self.deck.name(number, language)

    def names(self, mask: int, language: str) -> list[str]:
        return [self.name(number, language) for number in cards_in(mask)]

    def ids_in(self, mask: int) -> tuple[str, ...]:
        return tuple(self.ids[number] for number in cards_in(mask))


def cards_in(mask: int) -> list[int]:
    return [number for number in range(mask.bit_length()) if mask >> number & 1]


def cell_at(place: Place) -> int:
    """The kernel's cell; of a place that no board reaches, one far out."""
    x, y = place
    reachable = -FARTHEST <= x <= FARTHEST and -FARTHEST <= y <= FARTHEST
    return cells.cell_of(x, y) if reachable else cells.cell_of(FARTHEST, FARTHEST)


def place_at(cell: int) -> Place:
    return cells.x_of(cell), cells.y_of(cell)


def place(column: Column) -> Column:
    """The space of a cell that the kernel wrote down; None where there is none."""
    return column.by(lambda _pieces, cell: place_at(cell) if cell >= 0 else None)


def pieces_of(match: Match) -> Pieces:
    """The pieces that a match and all its clones share."""
    pieces = phylo(match).catalogue.words
    assert isinstance(pieces, Pieces)
    return pieces
