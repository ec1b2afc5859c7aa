"""What may be done: said once, for listing moves and for refusing them."""

from typing import Final

from mypy_extensions import i64

from ecotone.core.kernel.bits import BIT, lowest, without_lowest
from ecotone.games.ecopyramid.kernel.catalogue import NO_CARD
from ecotone.games.ecopyramid.kernel.codes import (
    CATASTROPHE,
    KEYSTONE,
    ONE_OPPONENT,
    OP_BANK_DISCARD,
    OP_DRAW,
    OP_EXTRA,
    OP_FETCH,
    OP_MOVE,
    OP_REVERSE,
    OP_SHIELD,
    OP_SKIP,
    OP_SWAP,
    OPTION_MOVE,
    OPTION_PLACE,
    UNTIL_REMOVAL,
)
from ecotone.games.ecopyramid.kernel.harms import can_harm, face_down, harms_somebody, shielded
from ecotone.games.ecopyramid.kernel.state import NO_SEAT, PLACES, State, done_in, op_in
from ecotone.games.ecopyramid.kernel.support import (
    levels_for,
    move_targets,
    open_niches,
    organisms_in,
    placements_allowed,
    places_for,
    selected,
)

PLAYERS_TO_REVERSE: Final = 3


def is_option_open(state: State, option: i64) -> bool:
    """EP-08, EP-R07: one option a turn, or each of the five once; EP-09: by a power more Organisms."""
    if state.used & option == 0:
        return state.used == 0 or state.options.each_option
    if option != OPTION_PLACE or not state.catalogue.has_extra:
        return False
    return state.placed < placements_allowed(state, state.active)


def is_barred(state: State, seat: i64) -> bool:
    """EP-R32: no Organism from hand in this turn."""
    return state.barred[seat] == 2


def may_end(state: State) -> bool:
    """EP-R07, EP-R35: once an option was used; with an empty hand there may be none."""
    return state.used != 0 or state.hand[state.active] == 0


def placeable(state: State, seat: i64, card: i64, shift: i64) -> i64:
    """The niches where a card may be put now."""
    open_now = open_niches(state, seat, state.filled[seat])
    return places_for(state, card, levels_for(state, card, shift), open_now)


def is_meant(state: State, op: i64, card: i64) -> bool:
    """EP-R39: filters of cards in hand or trash look at the printed kind; EP-R46: so does a shift."""
    if state.catalogue.filter_kinds[op] & BIT[state.catalogue.kind[card]] == 0:
        return False
    return state.catalogue.shift[op] == 0 or levels_for(state, card, 1) != 0


def extra_targets(state: State, seat: i64, op: i64, card: i64) -> i64:
    """EP-R23, EP-R34: where an operation lets a card of the hand be put."""
    if not is_meant(state, op, card):
        return 0
    return placeable(state, seat, card, state.catalogue.shift[op])


def fetch_targets(state: State, seat: i64, op: i64, card: i64) -> i64:
    """EP-R34: where a card of the trash may be put; a bar doesn't matter (EP-R32)."""
    if not is_meant(state, op, card):
        return 0
    return placeable(state, seat, card, 0)


# --- powers -----------------------------------------------------------------------------------------------


def is_ready(state: State, card: i64) -> bool:
    """EP-R15: an activated power once a turn; it costs the option unless it is free (EP-R08)."""
    if state.catalogue.active[card] < 0 or state.powers[card >> 6] & BIT[card & PLACES] != 0:
        return False
    return state.catalogue.free[card] != 0 or is_option_open(state, OPTION_MOVE)


def ready_powers(state: State, seat: i64) -> i64:
    """Niches of Organisms whose activated power can be used now."""
    if not state.catalogue.has_active:
        return 0
    found: i64 = 0
    left = state.filled[seat]
    while left != 0:
        niche = lowest(left)
        if state.catalogue.active[state.card_in(seat, niche)] >= 0 and not state.is_second(seat, niche):
            if is_ready(state, state.card_in(seat, niche)):
                found |= BIT[niche]
        left = without_lowest(left)
    return found


def power_targets(state: State, seat: i64, holder: i64, source: i64) -> i64:
    """Where the power of the Organism in `holder` lets that in `source` go."""
    op = state.catalogue.active[state.card_in(seat, holder)]
    if state.catalogue.op[op] != OP_MOVE:
        return 0
    if state.catalogue.this[op] != 0:
        if holder != source:
            return 0
    elif not selected(state, seat, op, source):
        return 0
    return move_targets(state, seat, source, op)


def moves_from(state: State, seat: i64, powers: i64, source: i64) -> i64:
    """EP-10: where any power that is ready lets an Organism go."""
    found: i64 = 0
    while powers != 0:
        found |= power_targets(state, seat, lowest(powers), source)
        powers = without_lowest(powers)
    return found


def power_behind(state: State, seat: i64, source: i64, niche: i64) -> i64:
    """The niche of the power by which a move is made: the first that permits it."""
    powers = ready_powers(state, seat)
    while powers != 0:
        if power_targets(state, seat, lowest(powers), source) & BIT[niche] != 0:
            return lowest(powers)
        powers = without_lowest(powers)
    return -1


def is_usable(state: State, seat: i64, niche: i64) -> bool:
    """Whether the power there does something else than moving, and can do it."""
    op = state.catalogue.active[state.card_in(seat, niche)]
    if state.catalogue.op[op] == OP_MOVE:
        return False
    return is_executable(state, seat, op, NO_SEAT)


def sources_of(state: State, seat: i64, frame: i64) -> i64:
    """EP-R46: Organisms that an operation may still move, each once."""
    op = op_in(frame)
    found: i64 = 0
    left = organisms_in(state, seat) & ~done_in(frame)
    while left != 0:
        if selected(state, seat, op, lowest(left)):
            found |= BIT[lowest(left)]
        left = without_lowest(left)
    return found


def can_move_any(state: State, seat: i64, op: i64) -> bool:
    left = organisms_in(state, seat)
    while left != 0:
        source = lowest(left)
        if selected(state, seat, op, source) and move_targets(state, seat, source, op) != 0:
            return True
        left = without_lowest(left)
    return False


# --- Action cards -----------------------------------------------------------------------------------------


def unshielded(state: State, seat: i64, op: i64) -> i64:
    """EP-R33: Organisms that can take an absorbing shield, one each."""
    found: i64 = 0
    left = organisms_in(state, seat) & ~shielded(state, seat)
    while left != 0:
        if selected(state, seat, op, lowest(left)):
            found |= BIT[lowest(left)]
        left = without_lowest(left)
    return found


def trade_partners(state: State, op: i64, own: i64, target: i64) -> i64:
    """EP-R46: Organisms of the target that can be swapped for the own one; a swap needs no support, and a
    Keystone has no place where another card lay (EP-R13)."""
    if not selected(state, state.active, op, own) or is_wide(state, state.active, own):
        return 0
    layout = state.layout
    found: i64 = 0
    left = organisms_in(state, target)
    while left != 0:
        theirs = lowest(left)
        if selected(state, target, op, theirs) and not is_wide(state, target, theirs):
            alike = layout.level[own] == layout.level[theirs]
            if alike or state.catalogue.same_level[op] == 0:
                found |= BIT[theirs]
        left = without_lowest(left)
    return found


def is_wide(state: State, seat: i64, niche: i64) -> bool:
    return state.catalogue.kind[state.card_in(seat, niche)] == KEYSTONE


def can_trade(state: State, op: i64, target: i64) -> bool:
    left = organisms_in(state, state.active)
    while left != 0:
        if trade_partners(state, op, lowest(left), target) != 0:
            return True
        left = without_lowest(left)
    return False


def can_place_any(state: State, seat: i64, op: i64) -> bool:
    """EP-R45: one legal placement from the hand."""
    if is_barred(state, seat):
        return False
    left = state.hand[seat] & state.catalogue.organisms[seat]
    while left != 0:
        if extra_targets(state, seat, op, seat << 6 | lowest(left)) != 0:
            return True
        left = without_lowest(left)
    return False


def can_fetch_any(state: State, seat: i64, op: i64) -> bool:
    left = state.trash[seat] & state.catalogue.organisms[seat]
    while left != 0:
        if fetch_targets(state, seat, op, seat << 6 | lowest(left)) != 0:
            return True
        left = without_lowest(left)
    return False


def is_executable(state: State, seat: i64, op: i64, target: i64) -> bool:
    """EP-R45: whether an operation can do anything now."""
    what = state.catalogue.op[op]
    if what == OP_DRAW:
        return state.deck_size(seat) > 0 or state.trash[seat] != 0
    if what == OP_EXTRA:
        return can_place_any(state, seat, op)
    if what == OP_REVERSE:
        return state.players() >= PLAYERS_TO_REVERSE
    if what == OP_MOVE:
        return can_move_any(state, seat, op)
    if what == OP_FETCH:
        return can_fetch_any(state, seat, op)
    if what == OP_SHIELD:
        if state.catalogue.until[op] == UNTIL_REMOVAL:
            return unshielded(state, seat, op) != 0
        return state.filled[seat] & state.layout.niches_on(state.catalogue.filter_levels[op]) != 0
    if what == OP_SKIP:
        return True
    if what == OP_BANK_DISCARD:
        return breakable(state, op, target) != 0
    if what == OP_SWAP:
        return can_trade(state, op, target)
    return False


def breakable(state: State, op: i64, target: i64) -> i64:
    """Bank cards that an operation may hit (EP-R40)."""
    if state.catalogue.face_down[op] != 0:
        return face_down(state, target)
    return state.bank[target]


def is_playable(state: State, card: i64, target: i64) -> bool:
    """EP-11, EP-R09, EP-R41: with at least one harm, or one operation that can be executed."""
    catalogue = state.catalogue
    if catalogue.kind[card] == CATASTROPHE:
        if catalogue.scope[card] == ONE_OPPONENT:
            return is_opponent(state, target) and can_harm(state, card, target, -1)
        return target == NO_SEAT and harms_somebody(state, card, state.opponents(), -1)
    if catalogue.aimed[card] != 0:
        if not is_opponent(state, target):
            return False
    elif target != NO_SEAT:
        return False
    op: i64
    for op in range(catalogue.effect[card], catalogue.effect[card] + catalogue.effects[card]):
        if catalogue.happens(op, state.players()) and is_executable(state, state.active, op, target):
            return True
    return False


def is_opponent(state: State, target: i64) -> bool:
    return target < state.seats and state.opponents() & BIT[target] != 0


def needs_target(state: State, card: i64) -> bool:
    """EP-26: a Catastrophe for one opponent, and any other card that names one."""
    if state.catalogue.kind[card] == CATASTROPHE:
        return state.catalogue.scope[card] == ONE_OPPONENT
    return state.catalogue.aimed[card] != 0


def own_card(state: State, seat: i64, named: i64) -> i64:
    """The seat's own card that a move names, or NO_CARD."""
    if named >> 6 != state.catalogue.deck_of[seat] or named & PLACES == PLACES:
        return NO_CARD
    place = named & PLACES
    if state.catalogue.all[seat] & BIT[place] == 0:
        return NO_CARD
    return seat << 6 | place


def holds(mask: i64, card: i64) -> bool:
    return mask & BIT[card & PLACES] != 0
