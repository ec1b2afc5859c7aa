"""What an event card still has to do (EG-49 to EG-54, EG-R24 to EG-R27): data, so that a match can be cloned.

run() goes on by itself until somebody must choose; the options are packed moves, and take() carries one out.
"""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from ecotone.core.kernel.hexes import DIRECTIONS
from ecotone.core.kernel.ledger import EVERYBODY, Ledger
from ecotone.games.ecogon.kernel.board import LOOKS, NOWHERE, WELCOME, Board
from ecotone.games.ecogon.kernel.cells import STEP
from ecotone.games.ecogon.kernel.codes import (
    BRING_BACK,
    CHOICE_MADE,
    CLAUSE_SKIPPED,
    DECIDED_ALONE,
    DROPPED,
    FACE_DOWN,
    FITS_PILE,
    HABITAT_TURNED,
    LYING,
    NO_EFFECT,
    RELOCATE,
    REMOVE,
    TILE_MOVED,
    TILE_REMOVED,
    TILE_RETURNED,
    TURN_DOWN,
    TURN_UP,
)
from ecotone.games.ecogon.kernel.moves import ENOUGH, PICK, card_of, pick_move, send_move, sent_cell
from ecotone.games.ecogon.kernel.moving import Arrangement, can_complete, can_move, holds
from ecotone.games.ecogon.kernel.settle import discard_tile, sweep

STAGE_ACTION: Final = 0  # about to begin the action
STAGE_TARGETS: Final = 1
STAGE_CELLS: Final = 2
NO_CARD: Final = -1
COLOURS: Final = 6  # IS_MEADOW and IS_FOREST


@final
class Pending:
    def __init__(self) -> None:
        self.event: i64 = NO_CARD
        self.action: i64 = 0  # which action on the card
        self.row: i64 = 0  # the deck's row for it, or for what is done otherwise
        self.stage: i64 = STAGE_ACTION
        self.wanted: i64 = 0  # how many tiles are affected
        self.chosen = vec[i64]()  # cards
        self.sent = vec[i64]()  # their new cells, as far as chosen
        self.options = vec[i64]()  # packed moves to vote on

    def clone(self) -> "Pending":
        other = Pending()
        other.event = self.event
        if self.event >= 0 or len(self.options) > 0:
            other.action = self.action
            other.row = self.row
            other.stage = self.stage
            other.wanted = self.wanted
            other.chosen = self.chosen[:]
            other.sent = self.sent[:]
            other.options = self.options[:]
        return other

    def begin(self, event: i64) -> None:
        self.event = event
        self.action = 0
        self.row = 0
        self.start_action()

    def start_action(self) -> None:
        self.stage = STAGE_ACTION
        self.wanted = 0
        self.chosen = vec[i64]()
        self.sent = vec[i64]()
        self.options = vec[i64]()

    def finish(self) -> None:
        """No event card is being carried out."""
        self.begin(NO_CARD)

    # --- is there anything to do ----------------------------------------------------------------------------

    def is_possible(self, board: Board, event: i64, whole_pile: bool) -> bool:
        """EG-R32: whether an action of the card, or what is done otherwise, has a candidate."""
        catalogue = board.catalogue
        row: i64
        for row in range(catalogue.first_row[event], catalogue.first_row[event] + catalogue.row_count[event]):
            instead = row
            while instead >= 0:
                if self.has_candidate(board, instead, whole_pile):
                    return True
                instead = catalogue.otherwise[instead]
        return False

    def has_candidate(self, board: Board, row: i64, whole_pile: bool) -> bool:
        if board.catalogue.do[row] == NO_EFFECT:
            return True
        pool = fitting(board, row, whole_pile)
        if not moves_tiles(board, row):
            return len(pool) > 0
        return largest_set(board, row, pool) > 0

    # --- carrying it out ------------------------------------------------------------------------------------

    def run(self, board: Board, any_number: bool, whole_pile: bool, seat: i64, ledger: Ledger) -> bool:
        """Goes on until there are options to choose from (True) or the card is done (False)."""
        catalogue = board.catalogue
        while self.action < catalogue.row_count[self.event]:
            if self.stage == STAGE_ACTION:
                self.open_action(board, whole_pile, seat, ledger)
            elif self.stage == STAGE_TARGETS:
                if self.find_targets(board, any_number, whole_pile, seat, ledger):
                    return True
            elif len(self.sent) < len(self.chosen):
                if self.find_cells(board, seat, ledger):
                    return True
            else:
                self.apply(board, seat, ledger)
                self.action += 1
                self.start_action()
        return False

    def open_action(self, board: Board, whole_pile: bool, seat: i64, ledger: Ledger) -> None:
        """Finds out how many tiles are affected; an action without a candidate is skipped (EG-51)."""
        catalogue = board.catalogue
        row = catalogue.first_row[self.event] + self.action
        while row >= 0:
            if catalogue.do[row] == NO_EFFECT:
                self.action += 1
                return
            pool = fitting(board, row, whole_pile)
            size: i64 = 0
            if moves_tiles(board, row):
                size = largest_set(board, row, pool)
            else:
                size = len(pool)
                if size > catalogue.count[row]:
                    size = catalogue.count[row]
            if size > 0:
                self.row = row
                self.wanted = size
                self.stage = STAGE_TARGETS
                return
            row = catalogue.otherwise[row]
        if ledger.open:
            ledger.fact(CLAUSE_SKIPPED, seat, self.event, self.action, 0, 0, EVERYBODY, False)
        self.action += 1

    def find_targets(
        self, board: Board, any_number: bool, whole_pile: bool, seat: i64, ledger: Ledger
    ) -> bool:
        """The candidates for the next target; True if there is a choice (EG-52, EG-R27)."""
        missing = self.wanted - len(self.chosen)
        if missing == 0:
            self.stage = STAGE_CELLS
            return False
        free = any_number and board.catalogue.up_to[self.row] != 0  # EG-R24
        cards = self.candidates(board, free, whole_pile)
        may_stop = free and self.may_be_enough(board)
        no_choice = not may_stop and len(cards) <= missing and not (free and len(cards) > 1)
        if board.catalogue.do[self.row] == TURN_UP and clash_among(board, cards):
            no_choice = False
        if no_choice or len(cards) == 0:
            for card in cards:
                self.note_alone(pick_move(card), seat, ledger)
                self.chosen = append(self.chosen, card)
            self.stage = STAGE_CELLS
            return False
        options = vec[i64]()
        for card in cards:
            options = append(options, pick_move(card))
        if may_stop:
            options = append(options, ENOUGH)
        self.options = options
        return True

    def may_be_enough(self, board: Board) -> bool:
        if len(self.chosen) == 0:
            return False
        if not moves_tiles(board, self.row):
            return True
        return can_move(board, self.chosen, board.catalogue.swap_only[self.row] != 0)

    def candidates(self, board: Board, free: bool, whole_pile: bool) -> vec[i64]:
        """The cards that can be chosen next so that the action can still be completed (EG-R26)."""
        pool = fitting(board, self.row, whole_pile)
        found = vec[i64]()
        moving = moves_tiles(board, self.row)
        swap = board.catalogue.swap_only[self.row] != 0
        for card in pool:
            if holds(self.chosen, card):
                continue
            if not moving:
                if board.catalogue.do[self.row] != TURN_UP or not clashes_with(board, card, self.chosen):
                    found = append(found, card)
                continue
            together = append(self.chosen[:], card)
            size = self.wanted
            fits = can_complete(board, pool, together, size, 0, swap)
            while free and not fits and size > len(together):
                size -= 1
                fits = can_complete(board, pool, together, size, 0, swap)
            if fits:
                found = append(found, card)
        return found

    def find_cells(self, board: Board, seat: i64, ledger: Ledger) -> bool:
        """The cells for the next tile; True if there is a choice. What doesn't move needs none."""
        if not moves_tiles(board, self.row):
            self.sent = self.chosen[:]
            return False
        cells = self.way(board).choices(self.sent)
        if len(cells) == 1:
            self.note_alone(send_move(cells[0]), seat, ledger)
            self.sent = append(self.sent, cells[0])
            return False
        options = vec[i64]()
        for cell in cells:
            options = append(options, send_move(cell))
        self.options = options
        return True

    def way(self, board: Board) -> Arrangement:
        way = Arrangement(board, board.catalogue.swap_only[self.row] != 0)
        for card in self.chosen:
            way.add(card)
        return way

    def note_alone(self, move: i64, seat: i64, ledger: Ledger) -> None:
        if ledger.open:
            ledger.fact(CHOICE_MADE, seat, move, DECIDED_ALONE, 0, 0, EVERYBODY, False)

    def take(self, move: i64) -> None:
        """The option that was chosen."""
        self.options = vec[i64]()
        kind = move & 7
        if kind == PICK:
            self.chosen = append(self.chosen, card_of(move))
        elif kind == ENOUGH:
            self.wanted = len(self.chosen)
        else:
            self.sent = append(self.sent, sent_cell(move))

    def apply(self, board: Board, seat: i64, ledger: Ledger) -> None:
        """EG-R25: the chosen tiles are affected together, then the habitat sweep."""
        do = board.catalogue.do[self.row]
        if do == REMOVE:
            for card in self.chosen:
                discard_tile(board, card, seat, TILE_REMOVED, ledger)
        elif do == TURN_DOWN or do == TURN_UP:
            for card in self.chosen:
                up: i64 = 0
                if do == TURN_UP:
                    board.turn_over(card, LYING)
                    up = 1
                else:
                    board.turn_over(card, FACE_DOWN)
                if ledger.open:
                    ledger.fact(HABITAT_TURNED, seat, card, board.cell[card], up, 0, EVERYBODY, False)
        else:
            move_tiles(board, self.chosen, self.sent, seat, ledger)
        sweep(board, seat, ledger)

    def snapshot(self, out: vec[i64]) -> vec[i64]:
        out = append(append(append(out, self.event), self.action), self.row)
        out = append(append(out, self.stage), self.wanted)
        out = append(append(append(out, len(self.chosen)), len(self.sent)), len(self.options))
        for card in self.chosen:
            out = append(out, card)
        for cell in self.sent:
            out = append(out, cell)
        for move in self.options:
            out = append(out, move)
        return out


def move_tiles(board: Board, cards: vec[i64], cells: vec[i64], seat: i64, ledger: Ledger) -> None:
    """EG-R26, EG-R41: all are lifted, tokens off, and then laid; a habitat from the pile lies face up."""
    count = len(cards)
    old = vec[i64]([NOWHERE] * count)
    zones = vec[i64]([LYING] * count)
    k: i64
    for k in range(count):
        card = cards[k]
        old[k] = board.cell[card]
        if old[k] >= 0:
            zones[k] = i64(board.zone[card])
            board.take_token(card)
            board.lift(card, LYING)
    for k in range(count):
        board.lay(cards[k], cells[k], zones[k])
        if ledger.open:
            if old[k] >= 0:
                ledger.fact(TILE_MOVED, seat, cards[k], old[k], cells[k], 0, EVERYBODY, False)
            else:
                ledger.fact(TILE_RETURNED, seat, cards[k], cells[k], 0, 0, EVERYBODY, False)


def moves_tiles(board: Board, row: i64) -> bool:
    do = board.catalogue.do[row]
    return do == RELOCATE or do == BRING_BACK


def fitting(board: Board, row: i64, whole_pile: bool) -> vec[i64]:
    """The cards that the action's filter names, in a state in which it can touch them."""
    catalogue = board.catalogue
    do = catalogue.do[row]
    pool = vec[i64]()
    card: i64
    for card in range(catalogue.cards):
        fits = i64(catalogue.fits[row * catalogue.cards + card])
        if fits == 0:
            continue
        state = board.state_of(card)
        if whole_pile and i64(board.zone[card]) == DROPPED:
            state = FITS_PILE  # EG-R22
        if fits & state == 0:
            continue
        if do == TURN_UP and not may_turn_up(board, card):
            continue
        pool = append(pool, card)
    return pool


def may_turn_up(board: Board, card: i64) -> bool:
    """EG-R21: not if its colour would clash."""
    look = board.look_at(board.cell[card])
    return look <= 0 or WELCOME[board.catalogue.group[card] * LOOKS + look] != 0


def clashes_with(board: Board, card: i64, others: vec[i64]) -> bool:
    """EG-28: whether the habitat, face up, would clash with one of the others, face up."""
    mine = i64(board.face_up[card]) & COLOURS
    for other in others:
        if other != card and mine | i64(board.face_up[other]) & COLOURS == COLOURS:
            d: i64
            for d in range(DIRECTIONS):
                if board.cell[card] + STEP[d] == board.cell[other]:
                    return True
    return False


def clash_among(board: Board, cards: vec[i64]) -> bool:
    for card in cards:
        if clashes_with(board, card, cards):
            return True
    return False


def largest_set(board: Board, row: i64, pool: vec[i64]) -> i64:
    """EG-R26: how many of the pool can be moved at once, up to the action's count."""
    size = board.catalogue.count[row]
    if size > len(pool):
        size = len(pool)
    swap = board.catalogue.swap_only[row] != 0
    while size > 0 and not can_complete(board, pool, vec[i64](), size, 0, swap):
        size -= 1
    return size
