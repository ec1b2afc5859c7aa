"""Where every card is, and the spaces of the board."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from ecotone.core.kernel.bits import BIT
from ecotone.games.phylo.kernel.catalogue import Catalogue
from ecotone.games.phylo.kernel.cells import SIDES, STEP, bucket_of
from ecotone.games.phylo.kernel.codes import BOARD
from ecotone.games.phylo.kernel.fitting import NOWHERE, Fitting
from ecotone.games.phylo.kernel.options import MatchOptions


@final
class Board(Fitting):
    """Cards are put here and there; what fits where follows."""

    def clone(self) -> "Board":
        other = Board(BLANK, BLANK_OPTIONS)
        other.catalogue = self.catalogue
        other.options = self.options
        other.strict = self.strict
        other.zone = self.zone[:]
        other.held = self.held[:]
        other.slot = self.slot[:]
        other.slots = self.slots
        other.free = self.free
        other.cell = self.cell[:]
        other.on = self.on[:]
        other.near = self.near[:]
        other.fits = self.fits[:]
        other.beside = self.beside[:]
        other.chain = self.chain[:]
        other.head = self.head[:]
        other.odd = self.odd
        other.journal = self.journal[:]
        other.noting = self.noting
        return other

    # --- cards --------------------------------------------------------------------------------------------

    def put(self, card: i64, zone: i64, cell: i64) -> None:
        """The one way in which a card changes its place; noted, so that a play can be taken back."""
        was = i64(self.zone[card])
        if self.noting:
            self.journal = append(append(append(self.journal, card), was), self.cell_of(card))
        self.held[was] &= ~BIT[card]
        if was == BOARD:
            self.lift(card)
        self.zone[card] = u8(zone)
        self.held[zone] |= BIT[card]
        if zone == BOARD:
            self.lay(card, cell)

    def rezone(self, card: i64, zone: i64) -> None:
        """A card that isn't in play is elsewhere in a guess; nothing has happened to it."""
        self.held[i64(self.zone[card])] &= ~BIT[card]
        self.zone[card] = u8(zone)
        self.held[zone] |= BIT[card]

    def forget(self) -> None:
        """What was done until now can't be taken back."""
        self.noting = False
        if len(self.journal) > 0:
            self.journal = vec[i64]()

    def note(self) -> None:
        """What is done from now on may be taken back."""
        self.forget()
        self.noting = True

    def take_back(self) -> None:
        """PH-R24: everything as it was before the last command."""
        journal = self.journal
        self.noting = False
        step = len(journal) - 3
        while step >= 0:
            self.put(journal[step], journal[step + 1], journal[step + 2])
            step -= 3
        self.journal = vec[i64]()

    # --- spaces -------------------------------------------------------------------------------------------

    def find(self, cell: i64) -> i64:
        """The slot of a space, or NOWHERE."""
        slot = i64(self.head[bucket_of(cell)])
        if slot == 255:
            return NOWHERE
        while slot != NOWHERE and self.cell[slot] != cell:
            slot = self.chain[slot]
        return slot

    def make(self, cell: i64) -> i64:
        """The slot of a space, which gets one if it has none; beside it are four spaces (PH-18)."""
        side: i64
        slot = self.find(cell)
        if slot != NOWHERE:
            return slot
        slot = self.free
        if slot == NOWHERE:
            slot = self.slots
            self.slots += 1
            self.cell = append(self.cell, cell)
            self.on = append(self.on, 0)
            self.near = append(self.near, 0)
            self.fits = append(self.fits, 0)
            self.chain = append(self.chain, NOWHERE)
            for side in range(SIDES):
                self.beside = append(self.beside, NOWHERE)
        else:
            self.free = self.chain[slot]
            self.cell[slot] = cell
        bucket = bucket_of(cell)
        first = i64(self.head[bucket])
        if first == 255:
            first = NOWHERE
        self.chain[slot] = first
        self.head[bucket] = u8(slot)
        near: i64 = 0
        for side in range(SIDES):
            other = self.find(cell + STEP[side])
            self.beside[slot * SIDES + side] = other
            if other != NOWHERE:
                self.beside[other * SIDES + (side ^ 2)] = slot
                near |= self.on[other] & self.catalogue.supports
        self.near[slot] = near
        return slot

    def drop_if_idle(self, slot: i64) -> None:
        """A space without cards on it or beside it needs no slot."""
        if self.on[slot] != 0 or self.near[slot] != 0:
            return
        side: i64
        for side in range(SIDES):
            other = self.beside[slot * SIDES + side]
            if other != NOWHERE:
                self.beside[other * SIDES + (side ^ 2)] = NOWHERE
                self.beside[slot * SIDES + side] = NOWHERE
        bucket = bucket_of(self.cell[slot])
        first = i64(self.head[bucket])
        if first == slot:
            if self.chain[slot] == NOWHERE:
                self.head[bucket] = 255
            else:
                self.head[bucket] = u8(self.chain[slot])
        else:
            while self.chain[first] != slot:
                first = self.chain[first]
            self.chain[first] = self.chain[slot]
        self.cell[slot] = NOWHERE
        self.fits[slot] = 0
        self.chain[slot] = self.free
        self.free = slot

    def lay(self, card: i64, cell: i64) -> None:
        slot = self.make(cell)
        bit = BIT[card]
        self.slot[card] = slot
        self.on[slot] |= bit
        side: i64
        if bit & self.catalogue.supports != 0:
            for side in range(SIDES):
                other = self.beside[slot * SIDES + side]
                if other == NOWHERE:
                    other = self.make(cell + STEP[side])
                self.near[other] |= bit
        self.look_around(slot)

    def lift(self, card: i64) -> None:
        slot = self.slot[card]
        bit = BIT[card]
        self.slot[card] = NOWHERE
        self.on[slot] &= ~bit
        self.odd &= ~bit
        side: i64
        if bit & self.catalogue.supports != 0:
            for side in range(SIDES):
                self.near[self.beside[slot * SIDES + side]] &= ~bit
        self.look_around(slot)
        for side in range(SIDES):
            other = self.beside[slot * SIDES + side]
            if other != NOWHERE:
                self.drop_if_idle(other)
        self.drop_if_idle(slot)

    def look_around(self, slot: i64) -> None:
        """What fits the space and those beside it, after a change."""
        species = self.on[slot] & self.catalogue.species()
        if species != 0:
            if self.is_odd(slot):
                self.odd |= species
            else:
                self.odd &= ~species
        self.fits[slot] = self.what_fits(slot)
        side: i64
        for side in range(SIDES):
            other = self.beside[slot * SIDES + side]
            if other != NOWHERE:
                self.fits[other] = self.what_fits(other)

    def snapshot(self, out: vec[i64]) -> vec[i64]:
        for zone in self.zone:
            out = append(out, i64(zone))
        for slot in self.slot:
            out = append(out, slot)
        out = append(append(out, self.slots), self.free)
        slot_number: i64
        for slot_number in range(self.slots):
            out = append(append(out, self.cell[slot_number]), self.on[slot_number])
            out = append(append(out, self.near[slot_number]), self.fits[slot_number])
        noting: i64 = 0
        if self.noting:
            noting = 1
        out = append(append(append(out, self.odd), noting), len(self.journal))
        for number in self.journal:
            out = append(out, number)
        return out


BLANK: Final = Catalogue(None)
BLANK_OPTIONS: Final = MatchOptions(1, None)
