"""What a match of PHYLO consists of, and small questions about it."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ecotone.core.kernel.bits import BIT, FULL, popcount
from ecotone.core.kernel.chance import Chance
from ecotone.core.kernel.ledger import EVERYBODY
from ecotone.core.kernel.match import Match
from ecotone.core.kernel.votes import Ballots
from ecotone.games.phylo.kernel.board import Board
from ecotone.games.phylo.kernel.catalogue import Catalogue
from ecotone.games.phylo.kernel.codes import (
    CARD_REMOVED,
    DISCARDED,
    END_STALLED,
    FOOD_LOST,
    PHASE_ACTIONS,
    SET_ASIDE,
)
from ecotone.games.phylo.kernel.deck import Deck, members
from ecotone.games.phylo.kernel.fitting import NOWHERE
from ecotone.games.phylo.kernel.options import ACTIONS, MatchOptions
from ecotone.games.phylo.kernel.pending import Pending
from ecotone.games.phylo.kernel.scoring import total_points

NO_BALLOT: Final = -1
FREEZE_WIDTH: Final = 3  # a filter, the seat that drew the Event, its turns to come until it ends


class State(Match):
    def __init__(
        self,
        chance: Chance,
        options: MatchOptions,
        board: Board,
        deck: Deck,
        ballots: Ballots,
        pending: Pending,
    ) -> None:
        super().__init__(options.seats, chance)
        self.options = options
        self.catalogue: Catalogue = board.catalogue
        self.board = board
        self.deck = deck
        self.ballots = ballots
        self.pending = pending
        self.phase: i64 = PHASE_ACTIONS
        self.first: i64 = 0
        self.active: i64 = 0
        self.turn: i64 = 0
        self.actions: i64 = ACTIONS  # left
        self.draws: i64 = 0  # left
        self.renewing: bool = False  # drawing a new hand
        self.renewed: bool = False  # a new hand was taken this turn
        self.last: bool = False  # the last card was drawn (PH-R10)
        self.smallest: i64 = 0  # size of the deck at the end of a turn
        self.idle: i64 = 0  # turns in a row that did not make the deck smaller
        self.gone: i64 = 0
        self.frozen = vec[i64]()
        self.kept_frozen: i64 = 0  # how long it was before the play at hand
        self.barred = vec[i64]()  # vetoed moves (PH-R34)
        self.denied: i64 = 0  # cards whose permit was denied this turn
        self.plays: i64 = 0
        self.votes: i64 = 0
        self.counted = vec[i64]([NO_BALLOT] * options.seats)  # ballots of the last vote or ruling, as moves
        self.open_play: bool = False  # may be questioned
        self.play_made: i64 = 0  # the move that may be questioned, or that a permit is asked for
        self.permitting: bool = False
        self.revealed: bool = False  # the card being resolved has shown hidden cards
        self.ended: i64 = 0
        self.found = vec[i64]()  # the legal moves of the active seat, kept until something changes
        self.found_valid: bool = False

    def tell(self, kind: i64, seat: i64, a: i64, b: i64, c: i64) -> None:
        if self.ledger.open:
            self.ledger.fact(kind, seat, a, b, c, 0, EVERYBODY, False)

    def tell_hidden(self, kind: i64, seat: i64, a: i64, b: i64) -> None:
        """What chance or a look has brought: nothing before it can be undone (PH-R05, PH-R51)."""
        if self.ledger.open:
            self.ledger.fact(kind, seat, a, b, 0, 0, self.who_sees(seat), True)

    def who_sees(self, seat: i64) -> i64:
        """PH-R05: mask of those who see the hand of a seat."""
        if self.options.closed:
            return BIT[seat]
        return EVERYBODY

    def present(self) -> i64:
        """Mask of the seats that have not left."""
        return FULL[self.seats] & ~self.gone

    def points(self) -> i64:
        left_over: i64 = 0
        if self.ended == END_STALLED:
            left_over = self.deck.size()
        return total_points(self.board, left_over)

    def token_is_at_hand(self) -> bool:
        """PH-R01, PH-R02: available and not yet placed."""
        token = self.catalogue.token
        return token >= 0 and i64(self.board.zone[token]) == SET_ASIDE

    def frozen_cards(self) -> i64:
        """PH-R25, PH-R45."""
        found: i64 = 0
        k: i64 = 0
        while k < len(self.frozen):
            found |= self.board.matching(self.frozen[k], self.board.in_play())
            k += FREEZE_WIDTH
        return found

    def is_barred(self, move: i64) -> bool:
        """PH-R34."""
        for barred in self.barred:
            if barred == move:
                return True
        return False

    def bar(self, move: i64) -> None:
        self.barred = append(self.barred, move)

    # --- cards that leave or move -------------------------------------------------------------------------

    def remove(self, card: i64, zone: i64) -> None:
        """PH-40, PH-R25, PH-R27: Events stay, but those that go with a Species are discarded with it."""
        board = self.board
        slot = board.slot[card]
        cell = board.cell[slot]
        along: i64 = 0
        if self.catalogue.species() & BIT[card] != 0:
            along = board.on[slot] & self.catalogue.goes_along
        board.put(card, zone, NOWHERE)
        self.tell(CARD_REMOVED, self.active, card, cell, zone)
        for event in members(along):
            board.put(event, DISCARDED, NOWHERE)
            self.tell(CARD_REMOVED, self.active, event, cell, DISCARDED)

    def travel(self, card: i64, cell: i64, kind: i64, seat: i64) -> None:
        """PH-37, PH-39: Events stay behind, but those that go with the Species."""
        board = self.board
        slot = board.slot[card]
        was = board.cell[slot]
        along = board.on[slot] & self.catalogue.goes_along
        board.put(card, i64(board.zone[card]), cell)
        for event in members(along):
            board.put(event, i64(board.zone[event]), cell)
        self.tell(kind, seat, card, was, cell)

    def settle_food(self) -> None:
        """PH-R20 as a house rule: Species without food are discarded all at once, until all have some."""
        if not self.options.food_lost:
            return
        board = self.board
        while True:
            hungry: i64 = 0
            for card in members(board.in_play() & self.catalogue.species()):
                if not self.has_food(card):
                    hungry |= BIT[card]
            if hungry == 0:
                return
            for card in members(hungry):
                self.tell(FOOD_LOST, self.active, card, board.cell_of(card), 0)
            for card in members(hungry):
                self.remove(card, DISCARDED)

    def has_food(self, card: i64) -> bool:
        """PH-R20: of an Omnivore only a single neighbour counts, of a Special its PLAY text."""
        board = self.board
        slot = board.slot[card]
        near = board.near[slot]
        bit = BIT[card]
        if self.catalogue.specials() & bit != 0:
            return board.meets_text(card, slot, near, bit)
        if board.fed(near) & bit != 0:
            return True
        return self.catalogue.is_omnivore(card) and popcount(near) != 1
