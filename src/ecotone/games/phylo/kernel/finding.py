"""The legal moves of the seat on turn (PH-09, PH-R11)."""

from librt.vecs import append, vec
from mypy_extensions import i64

from ecotone.core.kernel.bits import BIT, lowest, popcount, without_lowest
from ecotone.games.phylo.kernel.cells import steps_across, steps_along
from ecotone.games.phylo.kernel.codes import (
    NO_RULING,
    VETO_AND_PERMIT,
)
from ecotone.games.phylo.kernel.deck import members
from ecotone.games.phylo.kernel.legality import may_be_permitted, space_refusal
from ecotone.games.phylo.kernel.moves import (
    ASK,
    END_TURN,
    NEW_HAND,
    PLAY,
    QUESTION,
    SHIFT,
    USE,
    card_move,
    cell_move,
    number_move,
)
from ecotone.games.phylo.kernel.options import ACTIONS
from ecotone.games.phylo.kernel.turns import Turns


class Finding(Turns):
    def may_question(self) -> bool:
        """PH-R24, PH-R33, PH-R49: never by one player alone."""
        return self.open_play and self.options.ruling != NO_RULING and popcount(self.present()) > 1

    def find_moves(self) -> None:
        """All that the active seat may do; the list is kept until something changes, and never copied."""
        if self.found_valid:
            return
        self.found = vec[i64]()
        self.found_valid = True
        if self.actions > 0:
            movers = self.board.in_play() & self.catalogue.movers
            if len(self.frozen) > 0:
                movers &= ~self.frozen_cards()
            playable = self.find_on_board(self.board.hand(self.active) & self.catalogue.species(), movers)
            if self.find_uses():
                playable = True
            if not playable and self.may_renew():
                self.found = append(self.found, NEW_HAND)
            if self.options.ruling == VETO_AND_PERMIT and popcount(self.present()) > 1:
                self.find_permits()
        if self.may_question():
            self.found = append(self.found, number_move(QUESTION, self.plays))
        self.found = append(self.found, END_TURN)

    def find_on_board(self, species: i64, movers: i64) -> bool:
        """Where Species of the hand may be laid and those in play may end; whether one may be laid.

        PH-R11, PH-32: on the spaces that have neighbours, one after the other.
        """
        board = self.board
        fits = board.fits
        near = board.near
        cells = board.cell
        on = board.on
        supports = self.catalogue.supports
        found = self.found
        tested = self.catalogue.conditional
        texts = tested & self.catalogue.specials()
        plain = len(self.barred) == 0
        playable = False
        slot: i64
        for slot in range(board.slots):
            around = near[slot]
            if around == 0 or on[slot] & supports != 0:
                continue
            fitting = fits[slot]
            cell = cells[slot]
            cards = fitting & species
            while cards != 0:
                card = lowest(cards)
                cards &= cards - 1
                if tested & BIT[card] != 0 and not board.can_lie(card, slot):
                    continue
                move = cell_move(PLAY, card, cell)
                if plain or not self.is_barred(move):
                    playable = True
                    found = append(found, move)
            cards = (fitting | around) & movers
            while cards != 0:
                card = lowest(cards)
                cards &= cards - 1
                if not self.reaches(card, cell):
                    continue
                if (around | texts) & BIT[card] != 0 and not self.may_end(card, slot):
                    continue
                move = cell_move(SHIFT, card, cell)
                if plain or not self.is_barred(move):
                    found = append(found, move)
        self.found = found
        return playable

    def find_uses(self) -> bool:
        """PH-R11: Action cards of the hand that do something; whether there is one."""
        cards = self.board.hand(self.active) & self.catalogue.actions()
        playable = False
        while cards != 0:
            move = card_move(USE, lowest(cards))
            if self.has_effect(lowest(cards)) and not self.is_barred(move):
                playable = True
                self.found = append(self.found, move)
            cards = without_lowest(cards)
        return playable

    def reaches(self, card: i64, cell: i64) -> bool:
        """PH-33, PH-34, PH-35, PH-R19."""
        here = self.board.cell[self.board.slot[card]]
        flight = self.catalogue.flight[card]
        if flight > 0 and steps_across(here, cell) <= flight:
            return True
        return steps_along(here, cell) <= self.catalogue.move[card]

    def find_permits(self) -> None:
        """PH-R48: Species of the hand on spaces that Terrain, Climate or the Foodchain refuse."""
        board = self.board
        species = board.hand(self.active) & self.catalogue.species() & ~self.denied
        slot: i64
        for card in members(species):
            for slot in range(board.slots):
                if board.near[slot] == 0:
                    continue
                if may_be_permitted(board, card, space_refusal(board, card, slot, False, 0)):
                    self.found = append(self.found, cell_move(ASK, card, board.cell[slot]))

    def can_play_something(self) -> bool:
        """PH-08, PH-30: moves on the board do not matter (PH-R18)."""
        kept = self.found
        self.found = vec[i64]()
        playable = self.find_on_board(self.board.hand(self.active) & self.catalogue.species(), 0)
        if self.find_uses():
            playable = True
        self.found = kept
        return playable

    def may_renew(self) -> bool:
        """PH-30, PH-R18, PH-R35: before the first action, once a turn, not with an empty deck."""
        return self.actions == ACTIONS and not self.renewed and self.deck.size() > 0
