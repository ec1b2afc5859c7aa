"""Why a move is not legal, in the order of the codes."""

from mypy_extensions import i64

from ecotone.core.kernel.bits import BIT, popcount
from ecotone.core.kernel.match import ALLOWED, GAME_OVER, NO_MOVE, NOT_YOUR_TURN, UNKNOWN_MOVE
from ecotone.games.phylo.kernel.codes import (
    ALREADY_VOTED,
    FROZEN,
    NEW_HAND_NOT_ALLOWED,
    NO_ACTIONS_LEFT,
    NO_EFFECT,
    NO_MOVE_KEYWORD,
    NO_PERMIT,
    NOT_A_CANDIDATE,
    NOT_IN_HAND,
    NOTHING_TO_QUESTION,
    OUT_OF_REACH,
    PHASE_ACTIONS,
    PHASE_OVER,
    PHASE_RULING,
    PHASE_VOTE,
    VETO_AND_PERMIT,
    VETOED,
    VOTE_OVER,
    WRONG_PHASE,
)
from ecotone.games.phylo.kernel.finding import Finding
from ecotone.games.phylo.kernel.legality import may_be_permitted, space_refusal
from ecotone.games.phylo.kernel.moves import (
    ASK,
    END_TURN,
    NEW_HAND,
    QUESTION,
    RETRACT,
    SHIFT,
    UPHOLD,
    USE,
    VETO,
    card_of,
    cell_in,
    kind_of,
    number_move,
)


class Refusing(Finding):
    def refusal(self, seat: i64, move: i64) -> i64:
        if self.phase == PHASE_OVER:
            return GAME_OVER
        if seat < 0 or seat >= self.seats:
            return NOT_YOUR_TURN
        kind = kind_of(move)
        if kind == QUESTION:
            return self.question_refusal(seat, move)
        if kind == RETRACT:
            if self.phase == PHASE_VOTE and move == number_move(RETRACT, self.votes):
                if self.ballots.cast_by & BIT[seat] != 0:
                    return ALLOWED
            return VOTE_OVER
        if self.asked() & BIT[seat] == 0:
            if self.phase != PHASE_ACTIONS and self.ballots.cast_by & BIT[seat] != 0:
                return ALREADY_VOTED
            return NOT_YOUR_TURN
        if kind < 0:
            return UNKNOWN_MOVE
        if self.phase == PHASE_RULING:
            if kind == UPHOLD or kind == VETO:
                return ALLOWED
            return WRONG_PHASE
        if self.phase == PHASE_VOTE:
            if kind < END_TURN or kind == END_TURN or kind == ASK or kind == UPHOLD or kind == VETO:
                return WRONG_PHASE
            if self.pending.place_of(move) == NO_MOVE:
                return NOT_A_CANDIDATE
            return ALLOWED
        if kind == END_TURN:
            return ALLOWED
        if kind > ASK:
            return WRONG_PHASE
        return self.action_refusal(seat, kind, move)

    def question_refusal(self, seat: i64, move: i64) -> i64:
        if self.phase == PHASE_ACTIONS and self.may_question() and self.present() & BIT[seat] != 0:
            if move == number_move(QUESTION, self.plays):
                return ALLOWED
        return NOTHING_TO_QUESTION

    def action_refusal(self, seat: i64, kind: i64, move: i64) -> i64:
        """PH-09: of a play, a move, a new hand or a request for a permit."""
        if kind == NEW_HAND:
            if self.may_renew() and not self.can_play_something():
                return ALLOWED
            return NEW_HAND_NOT_ALLOWED
        if self.actions == 0:
            return NO_ACTIONS_LEFT
        card = card_of(move)
        if kind == SHIFT:
            return self.shift_refusal(card, move)
        if card >= self.catalogue.cards or self.board.hand(seat) & BIT[card] == 0:
            return NOT_IN_HAND
        if self.is_action(card) != (kind == USE):
            return UNKNOWN_MOVE
        if kind == USE:
            if self.is_barred(move):
                return VETOED
            if not self.has_effect(card):
                return NO_EFFECT
            return ALLOWED
        code = space_refusal(self.board, card, self.board.find(cell_in(move)), False, 0)
        if kind == ASK:
            return self.permit_refusal(card, code)
        if code == ALLOWED and self.is_barred(move):
            return VETOED
        return code

    def permit_refusal(self, card: i64, code: i64) -> i64:
        allowed = self.options.ruling == VETO_AND_PERMIT and popcount(self.present()) > 1
        if not allowed or self.denied & BIT[card] != 0 or code == ALLOWED:
            return NO_PERMIT
        if may_be_permitted(self.board, card, code):
            return ALLOWED
        return code

    def shift_refusal(self, card: i64, move: i64) -> i64:
        board = self.board
        if card >= self.catalogue.cards or board.in_play() & self.catalogue.movers & BIT[card] == 0:
            return NO_MOVE_KEYWORD
        if len(self.frozen) > 0 and self.frozen_cards() & BIT[card] != 0:
            return FROZEN
        cell = cell_in(move)
        if not self.reaches(card, cell):
            return OUT_OF_REACH
        slot = board.find(cell)
        code = space_refusal(board, card, slot, True, self.without_itself(card))
        if code == ALLOWED and self.is_barred(move):
            return VETOED
        return code
