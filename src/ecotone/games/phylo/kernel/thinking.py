"""What bots ask of a match: nothing of it changes what the rules allow."""

from mypy_extensions import i64

from ecotone.core.kernel.bits import BIT, popcount
from ecotone.core.kernel.match import NO_MOVE, POINT
from ecotone.games.phylo.kernel.bot_value import ACTION_CARD, CARD_IN_HAND, CARD_TO_COME, laid_value
from ecotone.games.phylo.kernel.codes import BY_BALLOTS, PHASE_OVER, PHASE_VOTE
from ecotone.games.phylo.kernel.harm import SCORE_SHIFT, SCORE_STEP
from ecotone.games.phylo.kernel.moves import (
    ASK,
    ENOUGH,
    PICK,
    PLAY,
    QUESTION,
    RETRACT,
    SEND,
    SHIFT,
    USE,
    VETO,
    card_of,
    cell_in,
)
from ecotone.games.phylo.kernel.options import FLOURISHING
from ecotone.games.phylo.kernel.refusing import Refusing


class Thinking(Refusing):
    def allied(self, seat: i64, other: i64) -> bool:
        return True

    def goal(self) -> i64:
        return FLOURISHING * POINT

    def gain(self, seat: i64, move: i64) -> i64:
        """What surely changes nothing on the board is known without trying."""
        kind = move & 15
        if kind == QUESTION or kind == ASK or kind == RETRACT:
            return 0
        return super().gain(seat, move)

    def play_decided(self, seat: i64, move: i64) -> None:
        """One voice decides a vote; a ruling too."""
        if self.phase == PHASE_VOTE and move & 15 != RETRACT:
            self.found_valid = False
            self.decide(move, BY_BALLOTS)
        else:
            self.play(seat, move)

    def horizon(self) -> i64:
        return 24

    def estimate(self, seat: i64) -> i64:
        """Points, and something for the cards that are still to be laid."""
        score = self.points() * POINT
        if self.phase == PHASE_OVER:
            return score
        cards: i64 = 0
        each: i64
        for each in range(self.seats):
            cards += popcount(self.board.hand(each) & self.catalogue.species())
        return score + CARD_IN_HAND * cards + CARD_TO_COME * self.deck.size()

    def move_estimate(self, seat: i64, move: i64) -> i64:
        kind = move & 15
        board = self.board
        if kind == PLAY:
            return laid_value(board, card_of(move), board.find(cell_in(move)))
        if kind == SHIFT:
            card = card_of(move)
            here = laid_value(board, card, board.slot[card])
            gained = laid_value(board, card, board.find(cell_in(move))) - here
            if gained == 0:
                return -1
            return gained
        if kind == USE:
            return ACTION_CARD
        if kind == PICK or kind == SEND or kind == ENOUGH:
            return self.option_estimate(move)
        if kind == VETO:
            return -POINT
        if kind == QUESTION or kind == ASK:
            return -ACTION_CARD
        return 0

    def option_estimate(self, move: i64) -> i64:
        """What the ecosystem is worth after an option; of cards looked at, what they are worth."""
        if self.is_secret_choice():
            if move & 15 == ENOUGH:
                return 0
            return self.catalogue.points[card_of(move)] * POINT + ACTION_CARD
        return (self.measure_after(move) // SCORE_STEP - SCORE_SHIFT) * POINT

    def joining(self, seat: i64, others: i64) -> i64:
        """PH-R42: ballots lie open; among equals the one that looks best."""
        best: i64 = NO_MOVE
        if self.phase != PHASE_VOTE:
            return best
        most: i64 = 0
        k: i64
        for k in range(len(self.pending.options)):
            voices: i64 = 0
            other: i64
            for other in range(self.seats):
                if others & BIT[other] != 0 and self.ballots.choice(other) == k:
                    voices += 1
            if voices > most:
                most = voices
                best = self.pending.options[k]
        return best
