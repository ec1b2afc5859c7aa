"""Carrying out what a card says, row by row, until somebody has to choose (PH-41, PH-42, PH-R21, PH-R22)."""

from librt.vecs import append, vec
from mypy_extensions import i64

from ecotone.core.kernel.bits import BIT, popcount
from ecotone.games.phylo.kernel.catalogue import NO_FILTER
from ecotone.games.phylo.kernel.cells import in_order
from ecotone.games.phylo.kernel.codes import (
    BOARD,
    CARD_BACK_IN_DECK,
    CARD_FETCHED,
    CARD_RELOCATED,
    CLEAR_EVENT,
    DECK,
    DISCARD_BESIDE,
    DISCARD_TARGET,
    DISCARDED,
    DRAW,
    EVENT_STAYED,
    FREEZE,
    FROM_DISCARDS,
    FROM_HAND,
    FROM_PLAY,
    GO_WITH,
    HAND,
    HAND_CARD_LOST,
    MOVES_FROZEN,
    NEED,
    PEEK,
    PLACE,
    PLACE_TOKEN,
    PLAY_DISCARDED,
    RELOCATE,
    SKIP,
    SPACE,
    SPECIES_PLAYED,
    STAY,
    TAKE,
    TARGET,
    TO_DECK,
    TO_DISCARDS,
    TO_HAND,
    TOKEN_PLACED,
    UNLESS_EVENT,
)
from ecotone.games.phylo.kernel.deck import members
from ecotone.games.phylo.kernel.fitting import NOWHERE
from ecotone.games.phylo.kernel.moves import ENOUGH, PICK, SEND, card_move, card_of, cell_in, cell_move
from ecotone.games.phylo.kernel.peeking import Peeking
from ecotone.games.phylo.kernel.pending import NOBODY


class Resolving(Peeking):
    def resolve(self) -> bool:
        """Goes on with the card; True when somebody has to choose among the pending options."""
        pending = self.pending
        while pending.row < self.catalogue.row_count[pending.card]:
            if self.carry_out(self.column(0)):
                return True
        return False

    def carry_out(self, effect: i64) -> bool:
        """The row at hand; True if it asks."""
        if effect == TARGET:
            return self.find_target()
        if effect == SPACE:
            return self.find_space()
        if effect == TAKE or effect == DISCARD_BESIDE:
            return self.take_some(effect)
        if effect == RELOCATE or effect == PLAY_DISCARDED:
            return self.find_place(effect)
        if effect == CLEAR_EVENT:
            return self.find_event()
        if effect == PLACE_TOKEN:
            return self.find_token_space()
        if effect == PEEK:
            return self.look()
        self.do_at_once(effect)
        return False

    def do_at_once(self, effect: i64) -> None:
        """Effects that leave no choice."""
        pending = self.pending
        board = self.board
        seat = self.active
        if effect == NEED:
            if board.matching(self.column(1), board.in_play()) == 0:
                self.skip_all()  # PH-42
                return
        elif effect == DISCARD_TARGET:
            self.remove(pending.target, DISCARDED)
            pending.done = True
        elif effect == FREEZE:
            self.frozen = append(append(append(self.frozen, self.column(1)), seat), self.column(3))
            self.tell(MOVES_FROZEN, seat, pending.card, self.column(1), 0)
            pending.done = True
        elif effect == DRAW:
            self.draws += self.column(3)
            self.reveal()
            pending.done = True
        elif effect == STAY or effect == PLACE or effect == GO_WITH:
            cell = pending.cell
            board.put(pending.card, BOARD, cell)  # PH-14, PH-R25
            self.tell(EVENT_STAYED, seat, pending.card, cell, effect)
            pending.done = True
        elif effect == UNLESS_EVENT:
            slot = board.slot[pending.target]
            if board.on[slot] & self.catalogue.events() == 0:
                pending.row += self.column(3)
        elif effect == SKIP:
            pending.row += self.column(3)
        pending.next_row()

    def skip_all(self) -> None:
        """PH-42: the rest of the card has no effect."""
        self.pending.row = self.catalogue.row_count[self.pending.card]

    # --- choices ------------------------------------------------------------------------------------------

    def ask_cards(self, cards: i64, own: bool, optional: bool) -> bool:
        """PH-R22, PH-R36: one alone is taken without asking, unless the choice may be declined."""
        if popcount(cards) == 1 and not optional:
            self.take(card_move(PICK, members(cards)[0]))
            return False
        return self.offer_cards(cards, own, optional)

    def ask_cells(self, cells: vec[i64], own: bool, optional: bool) -> bool:
        if len(cells) == 1 and not optional:
            self.take(cell_move(SEND, 0, cells[0]))
            return False
        options = vec[i64]()
        for cell in in_order(cells):
            options = append(options, cell_move(SEND, 0, cell))
        if optional:
            options = append(options, ENOUGH)
        self.pending.ask(options, own, optional)
        return True

    def find_target(self) -> bool:
        """PH-42, PH-43: a Species in play that meets the first filter, or else the second."""
        board = self.board
        species = board.in_play() & self.catalogue.species()
        cards = board.matching(self.column(1), species)
        if cards == 0 and self.column(2) != NO_FILTER:
            cards = board.matching(self.column(2), species)
        if cards == 0:
            self.skip_all()
            return False
        return self.ask_cards(cards, False, False)

    def find_space(self) -> bool:
        """PH-R17: an empty space beside a card that meets the filter."""
        board = self.board
        cells = vec[i64]()
        slot: i64
        for slot in range(board.slots):
            near = board.near[slot]
            if near != 0 and board.is_empty(slot) and board.matching(self.column(1), near) != 0:
                cells = append(cells, board.cell[slot])
        if len(cells) == 0:
            self.skip_all()
            return False
        return self.ask_cells(cells, False, False)

    def take_candidates(self, effect: i64) -> i64:
        board = self.board
        wanted = self.column(1)
        if effect == DISCARD_BESIDE:
            return board.matching(wanted, self.pending.around & board.in_play() & self.catalogue.species())
        source = self.column(5)
        if source == FROM_DISCARDS:
            return board.held[DISCARDED] & self.catalogue.filters[wanted].full & ~self.catalogue.events()
        if source == FROM_HAND:
            return board.hand(self.active) & self.catalogue.filters[wanted].full
        return board.matching(wanted, board.in_play() & self.catalogue.species())

    def take_some(self, effect: i64) -> bool:
        """PH-R21: as many as possible; all without asking if there are no more than the card affects."""
        pending = self.pending
        cards = self.take_candidates(effect)
        left = self.column(3) - pending.count
        if cards == 0 or left <= 0:
            pending.next_row()
            return False
        optional = self.column(4) != 0
        if popcount(cards) <= left and not optional:
            for card in members(cards):
                self.take_one(effect, card)
            pending.next_row()
            return False
        return self.ask_cards(cards, self.column(7) != 0, optional)

    def take_one(self, effect: i64, card: i64) -> None:
        pending = self.pending
        pending.done = True
        pending.count += 1
        source: i64 = FROM_PLAY
        goal: i64 = TO_DISCARDS
        if effect == TAKE:
            source = self.column(5)
            goal = self.column(6)
        zone: i64 = DISCARDED
        if goal == TO_HAND:
            zone = HAND + self.active
        elif goal == TO_DECK:
            zone = DECK
        if source == FROM_PLAY:
            self.remove(card, zone)
        else:
            self.board.put(card, zone, NOWHERE)
        if goal == TO_HAND:
            self.tell(CARD_FETCHED, self.active, card, 0, 0)
        elif source == FROM_HAND:
            self.tell(HAND_CARD_LOST, self.active, card, 0, 0)
        if zone == DECK:
            self.reveal()
            self.deck.shuffle_in(BIT[card])
            self.tell(CARD_BACK_IN_DECK, self.active, card, 0, 0)

    def find_place(self, effect: i64) -> bool:
        """PH-R37, PH-R43: first the card, one that has somewhere to go, then its space."""
        pending = self.pending
        board = self.board
        own = effect == PLAY_DISCARDED
        if pending.picked != NOBODY:
            if own:
                return self.ask_cells(self.rooms(pending.picked), True, False)
            return self.ask_cells(self.ends(pending.picked), False, False)
        cards: i64 = 0
        if pending.count < self.column(3):
            if own:
                for card in members(board.held[DISCARDED] & self.catalogue.species()):
                    if self.has_room(card):
                        cards |= BIT[card]
            else:
                species = board.in_play() & self.catalogue.species() & ~pending.used
                for card in members(board.matching(self.column(1), species)):
                    if self.has_end(card):
                        cards |= BIT[card]
        if cards == 0:
            pending.next_row()
            return False
        return self.ask_cards(cards, own, self.column(4) != 0)

    def find_event(self) -> bool:
        """PH-43: only Action cards get here; any Event in play, covered or not."""
        cards = self.board.in_play() & self.catalogue.events()
        if cards == 0:
            self.pending.next_row()
            return False
        return self.ask_cards(cards, False, self.column(4) != 0)

    def token_cells(self) -> vec[i64]:
        """PH-R02: where the token may be placed."""
        board = self.board
        cells = vec[i64]()
        cleared = self.pending.cleared
        slot: i64
        for slot in range(board.slots):
            if board.near[slot] == 0 and board.on[slot] == 0:
                continue
            cell = board.cell[slot]
            if cell == cleared:
                if board.cover(slot) == 0 or board.on[slot] & self.catalogue.species() != 0:
                    cells = append(cells, cell)
            elif board.near[slot] != 0 and board.is_empty(slot):
                cells = append(cells, cell)
        if cleared != NOBODY and board.find(cleared) == NOWHERE:
            cells = append(cells, cleared)
        return cells

    def find_token_space(self) -> bool:
        """PH-R46: with no Event cleared it must be placed."""
        cells = vec[i64]()
        if self.token_is_at_hand():
            cells = self.token_cells()
        if len(cells) == 0:
            self.pending.next_row()
            return False
        return self.ask_cells(cells, False, self.column(4) != 0 and self.pending.cleared != NOBODY)

    # --- what was chosen ----------------------------------------------------------------------------------

    def take(self, move: i64) -> None:
        """The option is carried out; it is one of those pending, or the only one there would have been."""
        pending = self.pending
        board = self.board
        effect = self.column(0)
        if effect == PEEK:
            if pending.taking:
                self.take_seen(move)
            else:
                self.put_on_top(card_of(move))
        elif move == ENOUGH:
            pending.next_row()
        elif effect == TARGET:
            pending.target = card_of(move)
            slot = board.slot[pending.target]
            pending.cell = board.cell[slot]
            pending.around = board.near[slot]
            pending.next_row()
        elif effect == SPACE:
            pending.cell = cell_in(move)
            pending.around = board.near[board.find(pending.cell)]
            pending.next_row()
        elif effect == TAKE or effect == DISCARD_BESIDE:
            self.take_one(effect, card_of(move))
        elif effect == CLEAR_EVENT:
            card = card_of(move)
            pending.cleared = board.cell_of(card)
            pending.done = True
            self.remove(card, DISCARDED)
            pending.next_row()
        elif effect == PLACE_TOKEN:
            board.put(self.catalogue.token, BOARD, cell_in(move))
            pending.done = True
            self.tell(TOKEN_PLACED, self.active, cell_in(move), 0, 0)
            pending.next_row()
        elif pending.picked == NOBODY:
            pending.picked = card_of(move)
        else:
            self.set_down(effect, cell_in(move))
        if len(pending.options) > 0:
            pending.options = vec[i64]()

    def set_down(self, effect: i64, cell: i64) -> None:
        """The card that was picked goes to its space."""
        pending = self.pending
        card = pending.picked
        pending.used |= BIT[card]
        pending.count += 1
        pending.done = True
        pending.picked = NOBODY
        if effect == RELOCATE:
            self.travel(card, cell, CARD_RELOCATED, self.active)
        else:
            self.board.put(card, BOARD, cell)
            self.tell(SPECIES_PLAYED, self.active, card, cell, 0)
