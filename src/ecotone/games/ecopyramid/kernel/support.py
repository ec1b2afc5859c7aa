"""Where Organisms may lie, and what happens to those that lose their support."""

from mypy_extensions import i64, u8

from ecotone.core.kernel.bits import BIT, lowest, popcount, without_lowest
from ecotone.core.kernel.ledger import EVERYBODY
from ecotone.games.ecopyramid.kernel.catalogue import NO_CARD
from ecotone.games.ecopyramid.kernel.codes import (
    CAUSE_SUPPORT,
    FRAME_SETTLE,
    KEYSTONE,
    NICHE_TAKEN,
    ORGANISM_ENDANGERED,
    ORGANISM_FELL,
    ORGANISM_LOST,
    ORGANISM_SAFE,
    ORGANISM_SAVED,
    PYRAMID_COMPLETED,
    STEP_OVER,
    TO_OWN_LEVELS,
    TO_SAME_LEVEL,
)
from ecotone.games.ecopyramid.kernel.layouts import NICHES
from ecotone.games.ecopyramid.kernel.moves import NOWHERE
from ecotone.games.ecopyramid.kernel.state import State


def open_niches(state: State, seat: i64, filled: i64) -> i64:
    """EP-19, EP-20, EP-22, EP-23, EP-R31: empty, not blocked, and fully supported by what is filled."""
    layout = state.layout
    free = layout.whole & ~filled & ~state.blocked[seat]
    found: i64 = 0
    while free != 0:
        niche = lowest(free)
        if layout.deep[niche] & ~filled == 0:
            found |= BIT[niche]
        free = without_lowest(free)
    return found


def free_niches(state: State, seat: i64, filled: i64) -> i64:
    """EP-R08: of a power that ignores support."""
    return state.layout.whole & ~filled & ~state.blocked[seat]


def levels_for(state: State, card: i64, shift: i64) -> i64:
    """EP-17, EP-21; EP-R34: a shift allows only the levels beside its own, and no Keystone."""
    if shift == 0:
        return state.catalogue.levels[card]
    if state.catalogue.kind[card] == KEYSTONE:
        return 0
    own = state.catalogue.printed[card]
    return (own << 1 | own >> 1) & 7


def places_for(state: State, card: i64, levels: i64, open_now: i64) -> i64:
    """The niches where it may be put; of a Keystone the left one of each pair (EP-21, EP-R02, EP-R13)."""
    there = open_now & state.layout.niches_on(levels)
    if state.catalogue.kind[card] != KEYSTONE:
        return there
    return (there & there >> 1 & state.layout.pairs) | (there & state.layout.single)


def second_for(state: State, card: i64, niche: i64) -> i64:
    """The other niche of a Keystone that is put there."""
    if state.catalogue.kind[card] == KEYSTONE and state.layout.single & BIT[niche] == 0:
        return niche + 1
    return NOWHERE


def move_targets(state: State, seat: i64, niche: i64, op: i64) -> i64:
    """EP-10, EP-R08, EP-R46: where an operation lets the Organism of a niche go, judged with it lifted."""
    catalogue, layout = state.catalogue, state.layout
    card = state.card_in(seat, niche)
    span = state.span(seat, niche)
    filled = state.filled[seat] & ~span
    open_now = open_niches(state, seat, filled)
    if catalogue.unsupported[op] != 0:
        open_now = free_niches(state, seat, filled)
    to = catalogue.to[op]
    levels = to & 7
    if to == TO_SAME_LEVEL:
        levels = BIT[layout.level[niche]]
    elif to == TO_OWN_LEVELS:
        levels = catalogue.levels[card]
    found = places_for(state, card, levels, open_now)
    if catalogue.kind[card] == KEYSTONE:
        return found & ~BIT[lowest(span)]
    return found & ~span


def selected(state: State, seat: i64, op: i64, niche: i64) -> bool:
    """Whether a filter means the Organism of a niche: by the level where it lies, and by kind (EP-R29)."""
    catalogue = state.catalogue
    card = state.card_in(seat, niche)
    level = BIT[state.layout.level[niche]]
    kind = BIT[catalogue.kind[card]]
    if catalogue.filter_plain[op] != 0 and catalogue.plain[card] == 0:
        return False
    if catalogue.filter_levels[op] & level != 0 and catalogue.filter_kinds[op] & kind != 0:
        return True
    return catalogue.or_levels[op] & level != 0 and catalogue.or_kinds[op] & kind != 0


def organisms_in(state: State, seat: i64) -> i64:
    """The niches of all Organisms, a Keystone by its left one."""
    found = state.filled[seat]
    niche: i64
    for niche in range(1, state.layout.count):
        if found & BIT[niche] != 0 and state.is_second(seat, niche):
            found &= ~BIT[niche]
    return found


def move_organism(state: State, seat: i64, source: i64, niche: i64) -> i64:
    """EP-R33: its shield goes with it; the marks of niches stay behind (EP-R46). Returns its card."""
    shield = state.shield[seat * NICHES + source]
    state.shield[seat * NICHES + source] = u8(NO_CARD)
    card = state.lift(seat, source)
    state.put(seat, card, niche, second_for(state, card, niche))
    state.shield[seat * NICHES + niche] = shield
    return card


def take_away(state: State, seat: i64, niche: i64, saved: bool, cause: i64) -> None:
    """An Organism leaves a pyramid, and its shield with it (EP-30, EP-R17, EP-R33)."""
    at = seat * NICHES + niche
    shield = i64(state.shield[at])
    if shield != NO_CARD:
        state.shield[at] = u8(NO_CARD)
        state.discard(shield)
    card = state.lift(seat, niche)
    home = saved or state.catalogue.returns[card] != 0
    if home:
        state.to_hand(card)
    else:
        state.discard(card)
    if state.ledger.open:
        kind: i64 = ORGANISM_LOST
        if home:
            kind = ORGANISM_SAVED
        elif cause == CAUSE_SUPPORT:
            kind = ORGANISM_FELL
        state.ledger.fact(kind, seat, card, niche, state.event, cause, EVERYBODY, False)


def is_endangered(state: State, seat: i64, niche: i64) -> bool:
    """EP-35, EP-36, EP-R13, EP-R19: none of the niches directly below its own is filled."""
    below: i64 = 0
    span = state.span(seat, niche)
    while span != 0:
        below |= state.layout.below[lowest(span)]
        span = without_lowest(span)
    return below != 0 and below & state.filled[seat] == 0


def mark(state: State, seat: i64) -> None:
    """EP-35, EP-R19: marks come and go; a mark that is there keeps its deadline (EP-R20)."""
    layout, filled = state.layout, state.filled[seat]
    higher = filled & ~layout.on_level[0]
    if state.marked[seat] == 0 and higher == 0:
        return
    niche: i64
    for niche in range(layout.first[1], layout.count):
        bit = BIT[niche]
        danger = False
        if higher & bit != 0 and layout.below[niche] & filled == 0 and not state.is_second(seat, niche):
            danger = is_endangered(state, seat, niche)
        if danger and state.marked[seat] & bit == 0:
            state.marked[seat] |= bit
            state.fresh[seat] |= bit
            state.due[seat * NICHES + niche] = u8(state.options.grace)
            if state.ledger.open:
                card = state.card_in(seat, niche)
                state.ledger.fact(ORGANISM_ENDANGERED, seat, card, niche, 0, 0, EVERYBODY, False)
        elif not danger and state.marked[seat] & bit != 0:
            unmark(state, seat, niche)
            if higher & bit != 0 and state.ledger.open:
                card = state.card_in(seat, niche)
                state.ledger.fact(ORGANISM_SAFE, seat, card, niche, 0, 0, EVERYBODY, False)


def unmark(state: State, seat: i64, niche: i64) -> None:
    state.marked[seat] &= ~BIT[niche]
    state.fresh[seat] &= ~BIT[niche]
    state.due[seat * NICHES + niche] = u8(0)


def fall(state: State, seat: i64, lost: i64) -> None:
    """EP-35: Organisms without support are lost, all at the same time (EP-R20)."""
    while lost != 0:
        niche = lowest(lost)
        unmark(state, seat, niche)
        take_away(state, seat, niche, False, CAUSE_SUPPORT)
        lost = without_lowest(lost)


def settle(state: State, seats: i64) -> None:
    """After every placement, move and event: supports, and without grace losses until nothing is endangered
    (EP-R19, EP-R49); then victory (EP-R21)."""
    while seats != 0:
        seat = lowest(seats)
        mark(state, seat)
        while state.options.grace == 0 and state.marked[seat] != 0:
            fall(state, seat, state.marked[seat])
            mark(state, seat)
        seats = without_lowest(seats)
    if not state.options.win_at_end:
        check_victory(state)


def settle_later(state: State) -> None:
    """EP-R18: after an event, of everybody."""
    state.push(FRAME_SETTLE, 0, 0, 0, 0)


def is_complete(state: State, seat: i64) -> bool:
    """EP-37: every niche is filled; a blocked one is not (EP-R31)."""
    return state.is_present(seat) and state.filled[seat] == state.layout.whole


def check_victory(state: State) -> bool:
    """EP-38, EP-R21: the active player first, then in turn order."""
    seat = state.active
    k: i64
    for k in range(state.seats):
        if is_complete(state, seat):
            state.winner = seat
            state.step = STEP_OVER
            if state.ledger.open:
                state.ledger.fact(PYRAMID_COMPLETED, seat, 0, 0, 0, 0, EVERYBODY, False)
            return True
        seat = beside(state, seat)
    return False


def beside(state: State, seat: i64) -> i64:
    """The seat next to it in the direction of play (EP-06)."""
    found = seat + state.direction
    if found < 0:
        return state.seats - 1
    if found == state.seats:
        return 0
    return found


def block(state: State, seat: i64, niche: i64, card: i64) -> None:
    """EP-R31: the Catastrophe itself lies there."""
    state.blocked[seat] |= BIT[niche]
    state.blocker[seat * NICHES + niche] = u8(card)
    if state.ledger.open:
        state.ledger.fact(NICHE_TAKEN, seat, card, niche, 0, 0, EVERYBODY, False)


def clear(state: State, seat: i64, niche: i64) -> i64:
    """EP-R31: the card goes to the trash of its owner, the niche is empty. Returns the card."""
    at = seat * NICHES + niche
    card = i64(state.blocker[at])
    state.blocker[at] = u8(NO_CARD)
    state.blocked[seat] &= ~BIT[niche]
    state.discard(card)
    return card


def missing(state: State, seat: i64, niche: i64) -> i64:
    """EP-22: what a niche lacks below it, deeper niches too."""
    return state.layout.deep[niche] & ~state.filled[seat]


def hand_limit(state: State, seat: i64, at_end: bool) -> i64:
    """EP-07, EP-14, EP-R06: the highest number that a power sets, or the usual one, with all changes."""
    base = state.options.start_hand
    if at_end:
        base = state.options.end_hand
    if not state.catalogue.has_hand or state.filled[seat] == 0:
        return base
    catalogue = state.catalogue
    highest: i64 = -1
    change: i64 = 0
    left = organisms_in(state, seat)
    while left != 0:
        card = state.card_in(seat, lowest(left))
        if catalogue.hand[card] != 0:
            number = catalogue.start_set[card]
            more = catalogue.start_more[card]
            if at_end:
                number = catalogue.end_set[card]
                more = catalogue.end_more[card]
            if number > highest:
                highest = number
            change += more
        left = without_lowest(left)
    if highest >= 0:
        base = highest
    if base + change < 0:
        return 0
    return base + change


def placements_allowed(state: State, seat: i64) -> i64:
    """EP-09, EP-R23: Organisms that option 1 allows, by the powers in the pyramid."""
    allowed: i64 = 1
    if not state.catalogue.has_extra:
        return allowed
    left = organisms_in(state, seat)
    while left != 0:
        allowed += state.catalogue.extra[state.card_in(seat, lowest(left))]
        left = without_lowest(left)
    return allowed


def hand_size(state: State, seat: i64) -> i64:
    return popcount(state.hand[seat])


def all_seats(state: State) -> i64:
    return BIT[state.seats] - 1
