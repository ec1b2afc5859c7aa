"""The Grim Rule (PH-51, PH-R23, PH-R32): of several options the most harmful one is taken."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ecotone.core.kernel.bits import popcount
from ecotone.core.kernel.ledger import EVERYBODY
from ecotone.games.phylo.kernel.codes import (
    BY_HARM,
    CHOICE_MADE,
    HARM_WEIGHED,
)
from ecotone.games.phylo.kernel.rulings import Rulings

SCORE_STEP: Final = 10000  # PH-R23: points before Species before cards
SPECIES_STEP: Final = 100
SCORE_SHIFT: Final = 10000
NO_HARM: Final = 1 << 60


class Harm(Rulings):
    def choose_grimly(self, options: vec[i64]) -> None:
        """PH-51: the most harmful option is taken; chance decides among those that are equally bad."""
        least = NO_HARM
        worst = vec[i64]()
        for move in options:
            measure = self.measure_after(move)
            if self.ledger.open:
                self.tell_harm(move, measure)
            if measure < least:
                least = measure
                worst = vec[i64]()
            if measure == least:
                worst = append(worst, move)
        chosen = worst[0]
        if len(worst) > 1:
            chosen = worst[self.chance.below(len(worst))]
        if self.ledger.open:
            self.ledger.fact(
                CHOICE_MADE, self.active, chosen, BY_HARM, len(worst), 0, EVERYBODY, len(worst) > 1
            )
        self.take(chosen)

    def tell_harm(self, move: i64, measure: i64) -> None:
        points = measure // SCORE_STEP - SCORE_SHIFT
        species = measure // SPECIES_STEP % SPECIES_STEP
        cards = measure % SPECIES_STEP
        self.ledger.fact(HARM_WEIGHED, self.active, move, points, species, cards, EVERYBODY, False)

    def measure_after(self, move: i64) -> i64:
        """PH-R23: how good the state is once the card is resolved, later choices made as PH-R32 says."""
        return self.measure()

    def measure(self) -> i64:
        """Points, then Species in play, then cards in all hands."""
        board = self.board
        species = popcount(board.in_play() & self.catalogue.species())
        cards: i64 = 0
        seat: i64
        for seat in range(self.seats):
            cards += popcount(board.hand(seat))
        return (self.points() + SCORE_SHIFT) * SCORE_STEP + species * SPECIES_STEP + cards
