"""The cards of a match by their ids: what the kernel's numbers stand for."""

from ecotone.core.hex_places import HexPlaces
from ecotone.core.kernel.hexes import DIRECTIONS
from ecotone.core.kernel.match import Match
from ecotone.core.narrowing import known_as
from ecotone.games.ecogon.catalogue_cards import Catalogue
from ecotone.games.ecogon.kernel.cells import GRID, STEP
from ecotone.games.ecogon.kernel.match import EcogonMatch

ecogon = known_as(EcogonMatch)
NO_CARD = 127  # a number that no card has, in the seven bits of a move
PLACES = HexPlaces(GRID)
cell_at, place_at, places_at = PLACES.cell_at, PLACES.place_at, PLACES.places_at


class Pieces:
    """Cards and events of a deck, by number and by id."""

    def __init__(self, catalogue: Catalogue) -> None:
        self.catalogue = catalogue
        self.cards = catalogue.cards
        self.card_ids = tuple(card.id for card in catalogue.cards)
        self.event_ids = tuple(event.id for event in catalogue.events)
        self.numbers = {card: number for number, card in enumerate(self.card_ids)}

    def name(self, number: int, language: str) -> str:
        return self.catalogue.name(self.cards[number], language)

    def event_name(self, number: int, language: str) -> str:
        return self.catalogue.event_texts[language][self.event_ids[number]].name


def cells_around(cell: int) -> list[int]:
    return [cell + STEP[side] for side in range(DIRECTIONS)]


def cards_around(match: EcogonMatch, cell: int) -> list[int]:
    """What lies beside the cell, by side; -1 where nothing does."""
    return [match.board.card_on(beside) for beside in cells_around(cell)]


def pieces_of(match: Match) -> Pieces:
    """The pieces that a match and all its clones share."""
    pieces = ecogon(match).catalogue.words
    assert isinstance(pieces, Pieces)
    return pieces
