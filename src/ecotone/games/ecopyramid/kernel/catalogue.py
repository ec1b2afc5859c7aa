"""The cards of a match as tables: by card number (seat * DECK + place in the deck), and by operation."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from ecotone.core.kernel.bits import BIT
from ecotone.games.ecopyramid.kernel.codes import (
    ALWAYS,
    AT_MOST,
    CATASTROPHE,
    KEYSTONE,
    OP_BANK_DISCARD,
    OP_SKIP,
    OP_SWAP,
)

SEATS: Final = 4
DECK: Final = 64  # numbers for the cards of a seat
MOST_CARDS: Final = 60  # in a deck: its cards are bits of a mask
NO_CARD: Final = 255
NO_NUMBER: Final = -1
TABLE: Final = SEATS * DECK


@final
class Catalogue:
    """Filled in once by the surface, shared by all clones."""

    def __init__(self) -> None:
        self.kind = vec[i64]([-1] * TABLE)
        self.levels = vec[i64]([0] * TABLE)  # where it may be placed (EP-17, EP-21)
        self.printed = vec[i64]([0] * TABLE)  # its own level, which level_shift looks at (EP-R46)
        self.name = vec[i64]([NO_NUMBER] * TABLE)
        self.plain = vec[i64]([0] * TABLE)  # an Organism without powers that is no Keystone (EP-R37)
        self.immune = vec[i64]([0] * TABLE)  # hazards that can't take the card itself
        self.guards = vec[i64]([0] * TABLE)  # hazards that can take nothing in its pyramid
        self.pair = vec[i64]([NO_NUMBER] * TABLE)  # the name of its partner (EP-R33)
        self.guarding = vec[i64]([0] * TABLE)  # whether it has any of these three
        self.returns = vec[i64]([0] * TABLE)  # return_self (EP-R33)
        self.extra = vec[i64]([0] * TABLE)  # Organisms more in option 1 (EP-R23)
        self.hand = vec[i64]([0] * TABLE)  # whether it has a hand rule
        self.start_set = vec[i64]([NO_NUMBER] * TABLE)
        self.start_more = vec[i64]([0] * TABLE)
        self.end_set = vec[i64]([NO_NUMBER] * TABLE)
        self.end_more = vec[i64]([0] * TABLE)
        self.active = vec[i64]([NO_NUMBER] * TABLE)  # the operation of its activated power
        self.free = vec[i64]([0] * TABLE)
        self.enter = vec[i64]([0] * TABLE)  # its first on_enter operation, and how many
        self.enters = vec[i64]([0] * TABLE)
        self.dawn = vec[i64]([0] * TABLE)  # the same of on_turn_start
        self.dawns = vec[i64]([0] * TABLE)
        self.effect = vec[i64]([0] * TABLE)  # the same of an Action card
        self.effects = vec[i64]([0] * TABLE)
        self.banked = vec[i64]([0] * TABLE)  # timing of a Protection (EP-27)
        self.uses = vec[i64]([1] * TABLE)
        self.answers = vec[i64]([0] * TABLE)
        self.hazard = vec[i64]([0] * TABLE)  # a bit
        self.scope = vec[i64]([0] * TABLE)
        self.hits_keystone = vec[i64]([0] * TABLE)
        self.aimed = vec[i64]([0] * TABLE)  # names a target: an Action card with an opponent in it

        self.op = vec[i64]()
        self.amount = vec[i64]()
        self.up_to = vec[i64]()
        self.by = vec[i64]()
        self.adjacent = vec[i64]()
        self.where = vec[i64]()  # levels of a mask, the HIGHEST or one that is NAMED
        self.filter_levels = vec[i64]()
        self.filter_kinds = vec[i64]()
        self.or_levels = vec[i64]()  # the other half of any_of
        self.or_kinds = vec[i64]()
        self.filter_plain = vec[i64]()
        self.this = vec[i64]()
        self.to = vec[i64]()
        self.unsupported = vec[i64]()  # ignore_support
        self.until = vec[i64]()
        self.shift = vec[i64]()
        self.same_level = vec[i64]()
        self.face_down = vec[i64]()
        self.when = vec[i64]()
        self.players = vec[i64]()

        self.all = vec[i64]([0] * SEATS)  # a seat's cards, as masks of places in its deck
        self.organisms = vec[i64]([0] * SEATS)
        self.actions = vec[i64]([0] * SEATS)  # that can be played in the own turn
        self.bankable = vec[i64]([0] * SEATS)
        self.deck_of = vec[i64]([0] * SEATS)  # the first seat with the same deck: it names the cards
        self.has_extra: bool = False
        self.has_hand: bool = False
        self.has_active: bool = False
        self.has_dawn: bool = False

    def seal(self) -> None:
        """What follows from the tables, once they are filled."""
        card: i64
        op: i64
        for card in range(TABLE):
            kind = self.kind[card]
            if kind < 0:
                continue
            seat = card >> 6
            bit = BIT[card & 63]
            self.all[seat] |= bit
            if kind <= KEYSTONE:
                self.organisms[seat] |= bit
            elif self.banked[card] != 0:
                self.bankable[seat] |= bit
            else:
                self.actions[seat] |= bit
            if self.immune[card] | self.guards[card] != 0 or self.pair[card] >= 0:
                self.guarding[card] = 1
            if self.extra[card] != 0:
                self.has_extra = True
            if self.hand[card] != 0:
                self.has_hand = True
            if self.active[card] >= 0:
                self.has_active = True
            if self.dawns[card] != 0:
                self.has_dawn = True
            if kind > CATASTROPHE:
                for op in range(self.effect[card], self.effect[card] + self.effects[card]):
                    if self.op[op] == OP_SKIP or self.op[op] == OP_SWAP or self.op[op] == OP_BANK_DISCARD:
                        self.aimed[card] = 1

    def happens(self, op: i64, players: i64) -> bool:
        """EP-R34: by_players counts those still in the game."""
        when = self.when[op]
        if when == ALWAYS:
            return True
        return (players <= self.players[op]) == (when == AT_MOST)

    def add_op(self, op: i64) -> i64:
        """A new row, with all else at its default; its number."""
        self.op = append(self.op, op)
        self.amount = append(self.amount, 1)
        self.up_to = append(self.up_to, 0)
        self.by = append(self.by, 0)
        self.adjacent = append(self.adjacent, 0)
        self.where = append(self.where, 0)
        self.filter_levels = append(self.filter_levels, 7)
        self.filter_kinds = append(self.filter_kinds, 15)
        self.or_levels = append(self.or_levels, 0)
        self.or_kinds = append(self.or_kinds, 0)
        self.filter_plain = append(self.filter_plain, 0)
        self.this = append(self.this, 0)
        self.to = append(self.to, 0)
        self.unsupported = append(self.unsupported, 0)
        self.until = append(self.until, 0)
        self.shift = append(self.shift, 0)
        self.same_level = append(self.same_level, 0)
        self.face_down = append(self.face_down, 0)
        self.when = append(self.when, 0)
        self.players = append(self.players, 0)
        return len(self.op) - 1
