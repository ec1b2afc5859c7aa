"""What a Catastrophe could do, and what prevents it (EP-R09, EP-R18, EP-R30, EP-R33, EP-R48)."""

from mypy_extensions import i64

from ecotone.core.kernel.bits import BIT, lowest, popcount, without_lowest
from ecotone.games.ecopyramid.kernel.catalogue import NO_CARD
from ecotone.games.ecopyramid.kernel.codes import (
    BY_ACTOR,
    BY_VICTIM,
    EACH_PLAYER,
    EVERY,
    HIGHEST,
    KEYSTONE,
    LEVELS,
    NAMED,
    ONE_OPPONENT,
    OP_BLOCK,
    OP_CANCEL,
    OP_REMOVE,
    OP_RESTORE,
    OP_SHIELD,
    UNTIL_NEXT_TURN,
)
from ecotone.games.ecopyramid.kernel.layouts import NICHES
from ecotone.games.ecopyramid.kernel.state import State
from ecotone.games.ecopyramid.kernel.support import selected


def harm_of(state: State, card: i64) -> i64:
    """The one operation of a Catastrophe."""
    return state.catalogue.effect[card]


def guarded(state: State, seat: i64, hazard: i64) -> i64:
    """Niches whose Organisms a hazard can't take: immune ones, partners, those under a lasting shield."""
    catalogue = state.catalogue
    found: i64 = 0
    left = state.filled[seat]
    while left != 0:
        niche = lowest(left)
        card = state.card_in(seat, niche)
        if catalogue.guarding[card] != 0:
            if catalogue.guards[card] & hazard != 0:
                return state.layout.whole
            if catalogue.immune[card] & hazard != 0:
                found |= BIT[niche]
            if catalogue.pair[card] >= 0:
                found |= partners(state, seat, niche, catalogue.pair[card])
        left = without_lowest(left)
    left = state.lasting[seat]
    while left != 0:
        found |= state.layout.niches_on(lasting_levels(state, seat << 6 | lowest(left)))
        left = without_lowest(left)
    return found


def partners(state: State, seat: i64, niche: i64, name: i64) -> i64:
    """EP-R33: both, if the other one lies in the same pyramid."""
    found: i64 = 0
    other: i64
    for other in range(state.layout.count):
        if state.filled[seat] & BIT[other] != 0:
            if state.catalogue.name[state.card_in(seat, other)] == name:
                found |= BIT[other]
    if found != 0:
        found |= BIT[niche]
    return found


def lasting_levels(state: State, card: i64) -> i64:
    """EP-R28: what an open Protection covers."""
    catalogue = state.catalogue
    found: i64 = 0
    op: i64
    for op in range(catalogue.effect[card], catalogue.effect[card] + catalogue.effects[card]):
        if catalogue.op[op] == OP_SHIELD and catalogue.until[op] == UNTIL_NEXT_TURN:
            found |= catalogue.filter_levels[op]
    return found


def meant(state: State, card: i64, seat: i64, named: i64) -> i64:
    """The Organisms that a Catastrophe means, whatever protects them; a Keystone by its left niche.

    EP-R29: by the level where they lie; EP-R34: `highest_occupied` is the highest level with an Organism.
    """
    op = harm_of(state, card)
    layout = state.layout
    there = state.filled[seat]
    where = state.catalogue.where[op]
    if where == NAMED and named >= 0:
        there &= layout.on_level[named]
    elif where == HIGHEST:
        level: i64 = LEVELS - 1
        while level > 0 and there & layout.on_level[level] == 0:
            level -= 1
        there &= layout.on_level[level]
    found: i64 = 0
    while there != 0:
        niche = lowest(there)
        if not state.is_second(seat, niche) and selected(state, seat, op, niche):
            found |= BIT[niche]
        there = without_lowest(there)
    return found


def reach(state: State, card: i64, seat: i64, named: i64) -> i64:
    """The Organisms that a Catastrophe can take: EP-31, EP-R13, EP-R18 leave the others out."""
    found = meant(state, card, seat, named)
    if found == 0:
        return 0
    if state.catalogue.hits_keystone[card] == 0:
        found &= ~keystones(state, seat)
    return found & ~guarded(state, seat, state.catalogue.hazard[card])


def keystones(state: State, seat: i64) -> i64:
    found: i64 = 0
    left = state.filled[seat]
    while left != 0:
        niche = lowest(left)
        if state.catalogue.kind[state.card_in(seat, niche)] == KEYSTONE:
            found |= BIT[niche]
        left = without_lowest(left)
    return found


def can_harm(state: State, card: i64, seat: i64, named: i64) -> bool:
    """EP-R09, EP-R30: an Organism, an absorbing shield, a niche or the next placement of this player."""
    op = state.catalogue.op[harm_of(state, card)]
    if op == OP_REMOVE:
        return reach(state, card, seat, named) != 0
    if op == OP_BLOCK:
        return blockable(state, seat) != 0
    return state.barred[seat] == 0  # EP-R32


def blockable(state: State, seat: i64) -> i64:
    """EP-R31: empty niches without a card in them, supported or not."""
    return state.layout.whole & ~state.filled[seat] & ~state.blocked[seat]


def targets_of(state: State, card: i64, target: i64) -> i64:
    """EP-R16: whom a Catastrophe is aimed at."""
    scope = state.catalogue.scope[card]
    if scope == ONE_OPPONENT:
        return BIT[target]
    if scope == EACH_PLAYER:
        return state.present()
    return state.opponents()


def harms_somebody(state: State, card: i64, opponents: i64, named: i64) -> bool:
    """EP-R09: the own harm of a Catastrophe for all doesn't count."""
    left = opponents & state.opponents()
    while left != 0:
        if can_harm(state, card, lowest(left), named):
            return True
        left = without_lowest(left)
    return False


def picks_niches(state: State, card: i64) -> bool:
    op = harm_of(state, card)
    if state.catalogue.op[op] == OP_BLOCK:
        return True
    if state.catalogue.op[op] != OP_REMOVE or state.catalogue.scope[card] != ONE_OPPONENT:
        return False
    return state.catalogue.by[op] == BY_ACTOR and state.catalogue.amount[op] != EVERY


def are_adjacent(state: State, seat: i64, first: i64, second: i64) -> bool:
    """EP-R34: neighbours on one level; a Keystone has two ends."""
    layout = state.layout
    if layout.level[first] != layout.level[second]:
        return False
    return state.span(seat, first) << 1 & state.span(seat, second) != 0


def has_pair(state: State, seat: i64, candidates: i64) -> bool:
    left = candidates
    while left != 0:
        first = lowest(left)
        left = without_lowest(left)
        if left != 0 and are_adjacent(state, seat, first, lowest(left)):
            return True
    return False


def is_legal_pick(state: State, card: i64, seat: i64, first: i64, second: i64) -> bool:
    """EP-R34: as many as possible unless it says `up_to`; `second` below 0: only one."""
    op = harm_of(state, card)
    catalogue = state.catalogue
    if catalogue.op[op] == OP_BLOCK:
        return second < 0 and blockable(state, seat) & BIT[first] != 0
    candidates = reach(state, card, seat, state.named)
    if candidates & BIT[first] == 0:
        return False
    adjacent = catalogue.adjacent[op] != 0
    if second >= 0:
        if catalogue.amount[op] < 2 or second <= first or candidates & BIT[second] == 0:
            return False
        return not adjacent or are_adjacent(state, seat, first, second)
    if catalogue.amount[op] < 2 or catalogue.up_to[op] != 0:
        return True
    if adjacent:
        return not has_pair(state, seat, candidates)
    return popcount(candidates) < 2


# --- while an event is carried out ------------------------------------------------------------------------


def chooses_losses(state: State) -> bool:
    """D12: whether the victims choose."""
    op = harm_of(state, state.event)
    return state.catalogue.op[op] == OP_REMOVE and state.catalogue.by[op] == BY_VICTIM


def doomed(state: State, seat: i64) -> i64:
    """What the event takes, or of what its victim will have to choose, after what has been answered."""
    op = harm_of(state, state.event)
    if state.cancelled & BIT[seat] != 0 or state.catalogue.op[op] != OP_REMOVE:
        return 0
    found = state.picked[seat]
    if state.settled & BIT[seat] == 0:
        if picks_niches(state, state.event):
            found = state.aim
        else:
            found = reach(state, state.event, seat, state.named)
    return found & ~state.layout.niches_on(state.sheltered[seat])


def losses(state: State, seat: i64) -> i64:
    """How many Organisms the event takes for sure, absorbing shields left out (EP-R33)."""
    found = popcount(doomed(state, seat) & ~shielded(state, seat))
    op = harm_of(state, state.event)
    if state.settled & BIT[seat] == 0 and not picks_niches(state, state.event):
        if found > state.catalogue.amount[op]:
            return state.catalogue.amount[op]
    return found


def shielded(state: State, seat: i64) -> i64:
    """Niches with an absorbing shield."""
    found: i64 = 0
    niche: i64
    for niche in range(state.layout.count):
        if i64(state.shield[seat * NICHES + niche]) != NO_CARD:
            found |= BIT[niche]
    return found


def would_harm(state: State, seat: i64) -> bool:
    """EP-R30: whether the event still harms this player."""
    if state.cancelled & BIT[seat] != 0:
        return False
    op = state.catalogue.op[harm_of(state, state.event)]
    if op == OP_REMOVE:
        return doomed(state, seat) != 0
    return True


def is_applicable(state: State, seat: i64, card: i64) -> bool:
    """EP-R30, EP-R48: it may answer this hazard, and prevents something or saves somebody."""
    catalogue = state.catalogue
    if catalogue.answers[card] & catalogue.hazard[state.event] == 0:
        return False
    op: i64
    for op in range(catalogue.effect[card], catalogue.effect[card] + catalogue.effects[card]):
        what = catalogue.op[op]
        if what == OP_CANCEL and would_harm(state, seat):
            return True
        if what == OP_SHIELD:
            if doomed(state, seat) & state.layout.niches_on(catalogue.filter_levels[op]) != 0:
                return True
        if what == OP_RESTORE and losses(state, seat) > state.saves[seat]:
            return True
    return False


def answers_in(state: State, seat: i64) -> i64:
    """EP-33: those of the bank that can answer, as a mask of places in the deck."""
    found: i64 = 0
    left = state.bank[seat]
    while left != 0:
        place = lowest(left)
        if is_applicable(state, seat, seat << 6 | place):
            found |= BIT[place]
        left = without_lowest(left)
    return found


def face_down(state: State, seat: i64) -> i64:
    """EP-R40: bank cards that nobody has used yet."""
    return state.bank[seat] & ~(state.once[seat] | state.twice[seat])
