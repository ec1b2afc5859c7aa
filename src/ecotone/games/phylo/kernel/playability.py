"""Where cards may go, and whether an Action card would do anything (PH-R11, PH-R19)."""

from librt.vecs import append, vec
from mypy_extensions import i64

from ecotone.core.kernel.bits import BIT
from ecotone.games.phylo.kernel.catalogue import ROW_WIDTH
from ecotone.games.phylo.kernel.codes import (
    ACTION,
    CLEAR_EVENT,
    DISCARDED,
    DRAW,
    FREEZE,
    FROM_DISCARDS,
    FROM_HAND,
    PEEK,
    PLACE_TOKEN,
    PLAY_DISCARDED,
    RELOCATE,
    TAKE,
    TARGET,
)
from ecotone.games.phylo.kernel.deck import members
from ecotone.games.phylo.kernel.state import State


class Playability(State):
    def without_itself(self, card: i64) -> i64:
        """PH-R19: the cards that don't count as neighbours of a card that moves."""
        board = self.board
        return BIT[card] | board.on[board.slot[card]] & self.catalogue.goes_along

    def may_end(self, card: i64, slot: i64) -> bool:
        """PH-36, PH-38, PH-R19: whether a card in play may end on the space, at whatever distance."""
        board = self.board
        near = board.near[slot]
        if slot == board.slot[card] or not board.is_empty(slot):
            return False
        bit = BIT[card]
        itself: i64 = bit
        if near & bit == 0:
            if board.fits[slot] & bit == 0:
                return False
        else:
            itself = self.without_itself(card)
            near &= ~itself
            if not board.fits_beside(card, slot, near):
                return False
        if self.catalogue.conditional & self.catalogue.specials() & bit == 0:
            return True
        return board.meets_text(card, slot, near, self.without_itself(card))

    def ends(self, card: i64) -> vec[i64]:
        """The cells where a card in play may end, at whatever distance (PH-R43)."""
        found = vec[i64]()
        slot: i64
        for slot in range(self.board.slots):
            if self.board.near[slot] != 0 and self.may_end(card, slot):
                found = append(found, self.board.cell[slot])
        return found

    def has_end(self, card: i64) -> bool:
        slot: i64
        for slot in range(self.board.slots):
            if self.board.near[slot] != 0 and self.may_end(card, slot):
                return True
        return False

    def rooms(self, card: i64) -> vec[i64]:
        """The cells where a Species that isn't in play may be laid."""
        found = vec[i64]()
        slot: i64
        for slot in range(self.board.slots):
            if self.board.can_lie(card, slot):
                found = append(found, self.board.cell[slot])
        return found

    def has_room(self, card: i64) -> bool:
        slot: i64
        for slot in range(self.board.slots):
            if self.board.can_lie(card, slot):
                return True
        return False

    def has_effect(self, card: i64) -> bool:
        catalogue = self.catalogue
        k: i64
        for k in range(catalogue.row_count[card]):
            if self.row_has_effect((catalogue.first_row[card] + k) * ROW_WIDTH):
                return True
        return False

    def row_has_effect(self, at: i64) -> bool:
        catalogue = self.catalogue
        board = self.board
        effect = catalogue.rows[at]
        wanted = catalogue.rows[at + 1]
        if effect == CLEAR_EVENT:
            return board.in_play() & catalogue.events() != 0
        if effect == PLACE_TOKEN:
            return self.token_is_at_hand()
        if effect == PEEK or effect == DRAW:
            return self.deck.size() > 0
        if effect == PLAY_DISCARDED:
            for card in members(board.held[DISCARDED] & catalogue.species()):
                if self.has_room(card):
                    return True
            return False
        if effect == RELOCATE:
            species = board.in_play() & catalogue.species()
            for card in members(board.matching(wanted, species)):
                if self.has_end(card):
                    return True
            return False
        if effect == TAKE:
            source = catalogue.rows[at + 5]
            if source == FROM_DISCARDS:
                return board.held[DISCARDED] & catalogue.filters[wanted].full & ~catalogue.events() != 0
            if source == FROM_HAND:
                return False  # giving a card away is no effect by itself
            return board.matching(wanted, board.in_play() & catalogue.species()) != 0
        if effect == TARGET:
            return board.matching(wanted, board.in_play() & catalogue.species()) != 0
        return effect == FREEZE

    def is_action(self, card: i64) -> bool:
        return self.catalogue.kind[card] == ACTION
