"""The tables of the kernel: what fits together and what eats what, and numbers that are no moves."""

import pytest

from ecotone.core.kernel.match import UNKNOWN_MOVE
from ecotone.games.phylo.catalogue import deck_of
from ecotone.games.phylo.catalogue_cards import ANIMALS
from ecotone.games.phylo.catalogue_tables import kernel_catalogue
from ecotone.games.phylo.kernel import moves
from ecotone.games.phylo.kernel.cells import CELL_END, CENTRE
from ecotone.games.phylo.pieces import Pieces
from tests.games.phylo.fixture import described, fixture_cards


@pytest.mark.parametrize("cards", [None, fixture_cards()])
def test_who_goes_with_whom(cards: str | None) -> None:
    """PH-20, PH-24, PH-R15, PH-R17: of every pair of cards."""
    deck = deck_of(cards)
    tables = kernel_catalogue(deck, Pieces(deck))
    for number, card in enumerate(deck.cards):
        bit = 1 << number
        diet = card.kind == "event" and bool(card.foodchain)
        assert bool(tables.supports & bit) == (card.kind in ("species", "home") or diet)
        assert bool(tables.animals & bit) == (card.foodchain in ANIMALS)
        assert bool(tables.movers & bit) == bool(card.move or card.flight)
        for other, species in enumerate(deck.cards):
            if species.kind != "species":
                assert not (tables.fitting[number] | tables.larger[number]) >> other & 1
                continue
            shared = set(card.terrain) & set(species.terrain) and set(card.climate) & set(species.climate)
            matched = bool(card.terrain and card.climate)
            assert bool(tables.fitting[number] >> other & 1) == bool(not matched or shared)
            eaten = card.foodchain in ANIMALS and 0 < card.scale < species.scale
            assert bool(tables.larger[number] >> other & 1) == eaten
    for k, terrain in enumerate(("forest", "grassland", "freshwater", "urban")):
        there = [bool(tables.has_terrain[k] >> number & 1) for number in range(tables.cards)]
        assert there == [card.kind == "species" and terrain in card.terrain for card in deck.cards]
    for k, climate in enumerate(("cold", "cool", "warm", "hot")):
        there = [bool(tables.has_climate[k] >> number & 1) for number in range(tables.cards)]
        assert there == [card.kind == "species" and climate in card.climate for card in deck.cards]


@pytest.mark.parametrize(
    "number",
    [
        -1, 13, 14, 15, moves.END_TURN | 1 << 4, moves.NEW_HAND | 1 << 10, moves.PICK | 1 << 10,
        moves.USE | 1 << 10, moves.SEND | 1 << 4, moves.PLAY | CELL_END << 10, moves.SEND | CELL_END << 10,
        moves.QUESTION | 1 << 4, moves.QUESTION | moves.NUMBER_END << 10, moves.UPHOLD | 1 << 4,
    ],
)  # fmt: skip
def test_numbers_that_are_no_moves(number: int) -> None:
    """PH-09."""
    assert moves.kind_of(number) == -1
    if number & 15 != moves.QUESTION:
        assert described("").match.refusal(0, number) == UNKNOWN_MOVE


def test_the_last_numbers_that_are() -> None:
    assert moves.kind_of(moves.PLAY | 63 << 4 | (CELL_END - 1) << 10) == moves.PLAY
    assert moves.kind_of(moves.SEND | (CELL_END - 1) << 10) == moves.SEND
    assert moves.kind_of(moves.QUESTION | (moves.NUMBER_END - 1) << 10) == moves.QUESTION


@pytest.mark.parametrize("card", [61, 62, 63])
def test_cards_that_are_not_there(card: int) -> None:
    """PH-09, PH-32."""
    t = described("oak (1,0)", "hand 1 mil", group_ruling="veto_and_permit")
    for kind in (moves.PLAY, moves.SHIFT, moves.ASK):
        assert t.match.refusal(0, moves.cell_move(kind, card, CENTRE + 1)) > 0
    assert t.match.refusal(0, moves.card_move(moves.USE, card)) > 0
