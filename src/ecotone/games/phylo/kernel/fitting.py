"""What lies on each space and beside it, and what fits there (PH-17 to PH-27)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from ecotone.core.kernel.bits import BIT, lowest, popcount, without_lowest
from ecotone.games.phylo.kernel.catalogue import (
    ALL_CLIMATES,
    ALL_TERRAINS,
    CONDITION_WIDTH,
    NO_FILTER,
    Catalogue,
)
from ecotone.games.phylo.kernel.cells import BUCKETS, SIDES
from ecotone.games.phylo.kernel.codes import (
    AT_LEAST,
    BOARD,
    CARNIVORE,
    DECK,
    HAND,
    HERBIVORE,
    IN_PLAY,
    NO_EVENT_BESIDE,
    NONE_OF,
    OMNIVORE,
    PHOTOSYNTHETIC,
    SPECIES,
)
from ecotone.games.phylo.kernel.options import MatchOptions

NOWHERE: Final = -1


class Fitting:
    """A space has a slot while a card lies on it or something that supports a placement lies beside it."""

    def __init__(self, catalogue: Catalogue, options: MatchOptions) -> None:
        self.catalogue = catalogue
        self.options = options
        self.strict: bool = options.strict
        self.zone = vec[u8]([DECK] * catalogue.cards)
        self.held = vec[i64]([0] * (HAND + options.seats))  # the cards in each zone
        self.slot = vec[i64]([NOWHERE] * catalogue.cards)  # of each card in play
        self.slots: i64 = 0  # how many were ever in use at the same time
        self.free: i64 = NOWHERE  # a chain of slots without a space
        self.cell = vec[i64]()
        self.on = vec[i64]()  # by slot: the cards that lie there
        self.near = vec[i64]()  # the cards beside it that support a placement (PH-R15)
        self.fits = vec[i64]()  # the Species that may be laid there, PLAY texts aside
        self.beside = vec[i64]()  # the four slots around, NOWHERE where there is none
        self.chain = vec[i64]()  # slots of the same bucket
        self.head = vec[u8]([255] * BUCKETS)
        self.odd: i64 = 0  # Species whose Terrain or Climate isn't the printed one
        self.journal = vec[i64]()  # card, zone and cell before each change that may be taken back
        self.noting: bool = False

    def in_play(self) -> i64:
        return self.held[BOARD]

    def hand(self, seat: i64) -> i64:
        return self.held[HAND + seat]

    def cell_of(self, card: i64) -> i64:
        """NOWHERE for a card that isn't in play."""
        if self.slot[card] == NOWHERE:
            return NOWHERE
        return self.cell[self.slot[card]]

    def cover(self, slot: i64) -> i64:
        """PH-R16: the Species, Home or uncovered Diet Events on a space; 0: the space is empty."""
        return self.on[slot] & self.catalogue.supports

    def is_empty(self, slot: i64) -> bool:
        """PH-R16, PH-R49."""
        if self.cover(slot) != 0:
            return False
        return not self.options.blocked or self.on[slot] & self.catalogue.events() == 0

    # --- Terrain and Climate ------------------------------------------------------------------------------

    def is_odd(self, slot: i64) -> bool:
        """PH-R02, PH-R38: whether Species on the space have another Terrain or Climate than printed."""
        return self.has_token(slot) or self.named_terrains(slot) != 0

    def has_token(self, slot: i64) -> bool:
        token = self.catalogue.token
        return token >= 0 and self.on[slot] & BIT[token] != 0

    def named_terrains(self, slot: i64) -> i64:
        """PH-R38: only_terrain; 0 if all count."""
        catalogue = self.catalogue
        events = self.on[slot] & catalogue.lasting
        named: i64 = 0
        first = True
        while events != 0:
            event = lowest(events)
            events = without_lowest(events)
            if catalogue.only[event] != 0:
                if first:
                    named = catalogue.only[event]
                    first = False
                else:
                    named &= catalogue.only[event]
        return named

    def terrain_at(self, card: i64, slot: i64) -> i64:
        """PH-20 with PH-R02 and PH-R38: what counts of a card's Terrain on that space."""
        catalogue = self.catalogue
        if catalogue.kind[card] != SPECIES or not self.is_odd(slot):
            return catalogue.terrain[card]
        named = self.named_terrains(slot)
        if self.has_token(slot):
            if named != 0:
                return named
            return ALL_TERRAINS
        return catalogue.terrain[card] & named

    def climate_at(self, card: i64, slot: i64) -> i64:
        if self.catalogue.kind[card] == SPECIES and self.has_token(slot):
            return ALL_CLIMATES
        return self.catalogue.climate[card]

    def filter_terrain(self, card: i64) -> i64:
        """PH-R02, PH-R38: what filters read: the printed Terrain, or as much of it as an Event leaves."""
        slot = self.slot[card]
        if slot != NOWHERE and self.odd & BIT[card] != 0:
            named = self.named_terrains(slot)
            if named != 0:
                return self.terrain_at(card, slot)
        return self.catalogue.terrain[card]

    # --- what fits ----------------------------------------------------------------------------------------

    def what_fits(self, slot: i64) -> i64:
        """The Species that may be laid here, but for PLAY texts: PH-17, PH-R15, what matches all neighbours.

        PH-19, PH-21, PH-R12: Terrain and Climate with each of them, food once for the card itself.
        """
        near = self.near[slot]
        if near == 0 or not self.is_empty(slot):
            return 0
        on = self.on[slot]
        catalogue = self.catalogue
        ok = catalogue.species()
        token = catalogue.token
        plain = near & self.odd == 0
        if on != 0 and (on & catalogue.lasting != 0 or (token >= 0 and on & BIT[token] != 0)):
            ok &= ~self.barred(slot)
            plain = False
        rest = near
        while rest != 0:
            card = lowest(rest)
            rest = without_lowest(rest)
            if plain:
                ok &= catalogue.fitting[card]
            else:
                ok &= self.fitting_at(card, slot)
        return ok & self.fed(near)

    def fed(self, near: i64) -> i64:
        """PH-22, PH-23, PH-24, PH-25: the Species that find food beside these cards; PH-26 asks for more."""
        catalogue = self.catalogue
        of_food = catalogue.of_food
        found = of_food[PHOTOSYNTHETIC] | catalogue.specials()
        if near & of_food[PHOTOSYNTHETIC] != 0:
            found |= of_food[HERBIVORE]
        animals = near & catalogue.animals
        larger: i64 = 0
        rest = animals
        while rest != 0:
            larger |= catalogue.larger[lowest(rest)]
            rest = without_lowest(rest)
        found |= larger & of_food[CARNIVORE]
        needy = animals == near  # PH-R13
        if not self.strict:
            needy = needy and popcount(near) == 1
        if needy:
            return found | (larger & of_food[OMNIVORE])
        return found | of_food[OMNIVORE]

    def fits_beside(self, card: i64, slot: i64, near: i64) -> bool:
        """The same for one card and fewer neighbours: a card that moves is none of its own (PH-R19)."""
        bit = BIT[card]
        if near == 0:
            return False
        rest = near
        if near & self.odd == 0 and self.on[slot] == 0:
            while rest != 0:
                if self.catalogue.fitting[lowest(rest)] & bit == 0:
                    return False
                rest = without_lowest(rest)
            return self.fed(near) & bit != 0
        if self.barred(slot) & bit != 0:
            return False
        while rest != 0:
            if self.fitting_at(lowest(rest), slot) & bit == 0:
                return False
            rest = without_lowest(rest)
        return self.fed(near) & bit != 0

    def barred(self, slot: i64) -> i64:
        """BARRED_SPACE: the Species that an Event on the space keeps away."""
        catalogue = self.catalogue
        events = self.on[slot] & catalogue.lasting
        found: i64 = 0
        while events != 0:
            event = lowest(events)
            events = without_lowest(events)
            if catalogue.blocks[event] != 0:
                return catalogue.species()
            if catalogue.ban[event] != NO_FILTER:
                found |= catalogue.filters[catalogue.ban[event]].full
        named = self.named_terrains(slot)
        if named != 0 and not self.has_token(slot):
            some: i64 = 0
            k: i64
            for k in range(4):
                if named & BIT[k] != 0:
                    some |= catalogue.has_terrain[k]
            found |= catalogue.species() & ~some
        return found

    def fitting_at(self, card: i64, slot: i64) -> i64:
        """The Species that share Terrain and Climate with a neighbour, where one of them is odd."""
        catalogue = self.catalogue
        if catalogue.matched & BIT[card] == 0:
            return catalogue.species()
        return self.sharing_terrain(card, slot) & self.sharing_climate(card, slot)

    def sharing_terrain(self, card: i64, slot: i64) -> i64:
        catalogue = self.catalogue
        wanted = self.terrain_at(card, self.slot[card])
        named = self.named_terrains(slot)
        if named != 0:
            wanted &= named
        if wanted == 0:
            return 0
        if self.has_token(slot):
            return catalogue.species()
        found: i64 = 0
        k: i64
        for k in range(4):
            if wanted & BIT[k] != 0:
                found |= catalogue.has_terrain[k]
        return found

    def sharing_climate(self, card: i64, slot: i64) -> i64:
        catalogue = self.catalogue
        if self.has_token(slot):
            return catalogue.species()
        wanted = self.climate_at(card, self.slot[card])
        found: i64 = 0
        k: i64
        for k in range(4):
            if wanted & BIT[k] != 0:
                found |= catalogue.has_climate[k]
        return found

    # --- filters and PLAY texts ---------------------------------------------------------------------------

    def matching(self, number: i64, cards: i64) -> i64:
        """Those of the cards that meet a filter."""
        wanted = self.catalogue.filters[number]
        found = cards & wanted.full
        if self.odd != 0 and cards & wanted.loose & self.odd != 0 and wanted.terrains | wanted.without != 0:
            rest = cards & wanted.loose & self.odd
            while rest != 0:
                card = lowest(rest)
                rest = without_lowest(rest)
                terrain = self.filter_terrain(card)
                fits = (
                    wanted.terrains == 0 or terrain & wanted.terrains != 0
                ) and terrain & wanted.without == 0
                if fits:
                    found |= BIT[card]
                else:
                    found &= ~BIT[card]
        if wanted.beside != NO_FILTER:
            rest = found
            while rest != 0:
                card = lowest(rest)
                rest = without_lowest(rest)
                if self.matching(wanted.beside, self.near[self.slot[card]]) == 0:
                    found &= ~BIT[card]
        return found

    def events_beside(self, slot: i64) -> i64:
        """Event cards on the neighbouring spaces, covered or not."""
        found: i64 = 0
        side: i64
        for side in range(SIDES):
            other = self.beside[slot * SIDES + side]
            if other != NOWHERE:
                found |= self.on[other]
        return found & self.catalogue.events()

    def meets_text(self, card: i64, slot: i64, near: i64, without: i64) -> bool:
        """PH-27, PH-R14: the conditions of a PLAY text; `without`: cards that don't count."""
        catalogue = self.catalogue
        first = catalogue.first_condition[card]
        k: i64
        for k in range(catalogue.condition_count[card]):
            at = (first + k) * CONDITION_WIDTH
            kind = catalogue.conditions[at]
            number = catalogue.conditions[at + 2]
            if kind == NO_EVENT_BESIDE:
                if self.events_beside(slot) & ~without != 0:
                    return False
                continue
            cards = near
            if kind == IN_PLAY:
                cards = self.in_play() & ~without
            met = self.matching(catalogue.conditions[at + 1], cards)
            if kind == AT_LEAST or kind == IN_PLAY:
                if popcount(met) < number:
                    return False
            elif kind == NONE_OF:
                if met != 0:
                    return False
            elif met != near & ~BIT[catalogue.home]:
                return False
        return True

    def can_lie(self, card: i64, slot: i64) -> bool:
        """PH-R11: whether a Species may be laid on the space from a hand or the discard pile."""
        if self.fits[slot] & BIT[card] == 0:
            return False
        if self.catalogue.conditional & BIT[card] == 0:
            return True
        return self.meets_text(card, slot, self.near[slot], 0)
