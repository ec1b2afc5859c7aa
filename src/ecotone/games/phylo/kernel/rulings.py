"""Plays, and what the group decides about them (PH-52, PH-R24, PH-R33, PH-R34, PH-R48)."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ecotone.core.kernel.bits import BIT, popcount
from ecotone.core.kernel.ledger import EVERYBODY
from ecotone.core.kernel.votes import ABSTAINED
from ecotone.games.phylo.kernel.codes import (
    BOARD,
    PERMIT_ASKED,
    PERMIT_DENIED,
    PERMIT_GRANTED,
    PHASE_ACTIONS,
    PHASE_RULING,
    PLAY_QUESTIONED,
    PLAY_UPHELD,
    PLAY_VETOED,
    RULING_CAST,
    RULING_MISSED,
    RULING_SHOWN,
    SPECIES_PLAYED,
)
from ecotone.games.phylo.kernel.fitting import NOWHERE
from ecotone.games.phylo.kernel.moves import UPHOLD, USE, VETO, card_of, cell_in, kind_of
from ecotone.games.phylo.kernel.resolving import Resolving
from ecotone.games.phylo.kernel.state import NO_BALLOT

RULINGS: Final = vec[i64]([UPHOLD, VETO])
UPHELD: Final = 0  # the ballots of a ruling
OVERRULED: Final = 1
NUMBERED: Final = 1000  # plays and votes are told apart by their last three digits


class Rulings(Resolving):
    def note_ballots(self, options: vec[i64]) -> None:
        """What everybody voted for, until the next vote."""
        seat: i64
        for seat in range(self.seats):
            choice = self.ballots.choice(seat)
            self.counted[seat] = NO_BALLOT
            if choice >= 0:
                self.counted[seat] = options[choice]

    def use_action(self) -> None:
        """One of the three (PH-09); what was done before stands now."""
        self.actions -= 1
        self.open_play = False
        self.revealed = False
        self.kept_frozen = len(self.frozen)
        self.board.note()

    def note_play(self) -> None:
        """PH-R24: from now on the play may be questioned, unless it has shown hidden cards."""
        self.plays = (self.plays + 1) % NUMBERED
        self.open_play = not self.revealed
        if self.revealed:
            self.board.forget()

    def play_species(self, card: i64, cell: i64) -> None:
        """PH-17."""
        self.board.put(card, BOARD, cell)
        self.tell(SPECIES_PLAYED, self.active, card, cell, 0)
        self.settle_food()

    def shown_in_hand(self) -> i64:
        """Of a closed hand: what a permit was asked for, and what came back by a veto (PH-R24, PH-R48)."""
        shown = self.denied
        if self.permitting:
            shown |= BIT[card_of(self.play_made)]
        for move in self.barred:
            shown |= BIT[card_of(move)]
        return shown & self.board.hand(self.active)

    def question(self, seat: i64) -> None:
        self.open_play = False
        self.phase = PHASE_RULING
        self.permitting = False
        self.ballots.open(self.present(), 2)
        self.tell(PLAY_QUESTIONED, seat, self.play_made, self.plays, 0)

    def ask_permit(self, move: i64) -> None:
        """PH-R24, PH-R48."""
        self.open_play = False
        self.board.forget()
        self.phase = PHASE_RULING
        self.permitting = True
        self.play_made = move
        self.ballots.open(self.present(), 2)
        self.tell(PERMIT_ASKED, self.active, card_of(move), cell_in(move), 0)

    def rule(self, seat: i64, choice: i64) -> None:
        """PH-R33: secret until all are in."""
        self.ballots.cast(seat, choice)
        if self.ledger.open:
            self.ledger.fact(RULING_CAST, seat, choice, 0, 0, 0, BIT[seat], False)
        if self.ballots.all_in():
            self.count_ruling()

    def miss_ruling(self, seat: i64) -> None:
        """PH-R33: a missing ballot leaves things as the rules have them."""
        self.ballots.cast(seat, ABSTAINED)
        self.tell(RULING_MISSED, seat, 0, 0, 0)
        if self.ballots.all_in():
            self.count_ruling()

    def count_ruling(self) -> None:
        """PH-52, PH-R24: more than half of all players must be against what the rules say."""
        ballots = self.ballots
        seat: i64
        if self.ledger.open:
            for seat in range(self.seats):
                if ballots.choice(seat) >= 0:
                    self.ledger.fact(RULING_SHOWN, seat, ballots.choice(seat), 0, 0, 0, EVERYBODY, True)
        self.note_ballots(RULINGS)
        against = ballots.count(OVERRULED)
        all_seats = popcount(ballots.asked)
        ballots.close()
        self.phase = PHASE_ACTIONS
        overruled = 2 * against > all_seats
        if self.permitting:
            self.close_permit(overruled, against)
        elif overruled:
            self.take_play_back(against)
        else:
            self.board.forget()
            self.tell(PLAY_UPHELD, self.active, against, 0, 0)

    def close_permit(self, granted: bool, ballots: i64) -> None:
        self.permitting = False
        card = card_of(self.play_made)
        if granted:
            self.tell(PERMIT_GRANTED, self.active, ballots, 0, 0)
            self.use_action()
            self.play_species(card, cell_in(self.play_made))
            self.board.forget()
            self.plays = (self.plays + 1) % NUMBERED  # the group has ruled on it
        else:
            self.denied |= BIT[card]
            self.tell(PERMIT_DENIED, self.active, ballots, 0, 0)

    def take_play_back(self, ballots: i64) -> None:
        """PH-R24, PH-R34: the action is refunded, the same play barred for the rest of the turn."""
        self.board.take_back()
        frozen = vec[i64]()
        k: i64
        for k in range(self.kept_frozen):
            frozen = append(frozen, self.frozen[k])
        self.frozen = frozen
        self.actions += 1
        self.bar(self.play_made)
        cell: i64 = NOWHERE
        if kind_of(self.play_made) != USE:
            cell = cell_in(self.play_made)
        self.tell(PLAY_VETOED, self.active, ballots, card_of(self.play_made), cell)
