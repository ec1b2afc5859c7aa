"""A Catastrophe from its declaration to its end, with the answers of those that it is aimed at (EP-R18)."""

from mypy_extensions import i64, u8

from ecotone.core.kernel.bits import BIT, lowest, popcount, without_lowest
from ecotone.core.kernel.ledger import EVERYBODY
from ecotone.games.ecopyramid.kernel.catalogue import NO_CARD
from ecotone.games.ecopyramid.kernel.codes import (
    AIM_TAKEN,
    BY_RANDOM,
    CATASTROPHE_PLAYED,
    CAUSE_CATASTROPHE,
    FRAME_EVENT,
    LEVEL_NAMED,
    LOSS_CHOSEN,
    NAMED,
    OP_BAR,
    OP_BLOCK,
    OP_CANCEL,
    OP_DRAW,
    OP_REMOVE,
    OP_RESTORE,
    OP_SHIELD,
    ORGANISMS_STOPPED,
    PROTECTION_USED,
    SAVE_CHOSEN,
    SHIELD_SPENT,
    STEP_AIM,
    STEP_LOSE,
    STEP_SAVE,
    STEP_WINDOW,
    TARGET_NAMED,
    WINDOW_PASSED,
)
from ecotone.games.ecopyramid.kernel.effects import leave_bank
from ecotone.games.ecopyramid.kernel.harms import (
    chooses_losses,
    doomed,
    harm_of,
    picks_niches,
    reach,
    shielded,
    targets_of,
)
from ecotone.games.ecopyramid.kernel.layouts import NICHES
from ecotone.games.ecopyramid.kernel.moves import NOWHERE
from ecotone.games.ecopyramid.kernel.state import NOBODY, PLACES, State
from ecotone.games.ecopyramid.kernel.support import block, settle_later, take_away


def declare(state: State, card: i64, target: i64) -> None:
    """EP-26, EP-R16: who plays it at whom; niches and levels are chosen next."""
    forget_event(state)
    state.event = card
    state.targets = targets_of(state, card, target)
    state.push(FRAME_EVENT, 0, 0, card, 0)
    if state.ledger.open:
        state.ledger.fact(CATASTROPHE_PLAYED, state.active, card, state.targets, 0, 0, EVERYBODY, True)
        left = state.targets
        while left != 0:
            state.ledger.fact(TARGET_NAMED, lowest(left), card, 0, 0, 0, EVERYBODY, False)
            left = without_lowest(left)


def forget_event(state: State) -> None:
    """Nothing is left of it for the next one."""
    state.event = NO_CARD
    state.targets = 0
    state.aim = 0
    state.named = -1
    state.answered = 0
    state.cancelled = 0
    state.settled = 0
    state.responder = NOBODY
    seat: i64
    for seat in range(state.seats):
        state.picked[seat] = 0
        state.sheltered[seat] = 0
        state.saves[seat] = 0
        state.saved[seat] = 0


def take_aim(state: State, first: i64, second: i64) -> None:
    """EP-R16."""
    state.aim = BIT[first]
    if second != NOWHERE:
        state.aim |= BIT[second]
    if state.ledger.open:
        state.ledger.fact(AIM_TAKEN, state.active, first, second, state.targets, 0, EVERYBODY, False)


def name_level(state: State, level: i64) -> None:
    """EP-R36."""
    state.named = level
    if state.ledger.open:
        state.ledger.fact(LEVEL_NAMED, state.active, level, 0, 0, 0, EVERYBODY, False)


def go_on(state: State) -> bool:
    """The next part of the event; True if somebody has to decide something."""
    card = state.event
    if state.targets == 0:  # all have left
        resolve(state)
        return False
    if state.catalogue.where[harm_of(state, card)] == NAMED and state.named < 0:
        state.step = STEP_AIM
        return True
    if picks_niches(state, card) and state.aim == 0:
        state.step = STEP_AIM
        return True
    if opens_window(state) or asks_victim(state) or asks_saver(state):
        return True
    resolve(state)
    return False


def clockwise(state: State, k: i64) -> i64:
    """EP-R18: the k-th seat after the actor, the actor last."""
    seat = state.active + 1 + k
    if seat >= state.seats:
        return seat - state.seats
    return seat


def opens_window(state: State) -> bool:
    """EP-32, EP-R18, EP-R51: for every targeted opponent with a card in the bank, whether it fits or not."""
    k: i64
    for k in range(state.seats - 1):
        seat = clockwise(state, k)
        if state.targets & ~state.answered & BIT[seat] != 0 and state.bank[seat] != 0:
            state.responder = seat
            state.step = STEP_WINDOW
            return True
    return False


def answer(state: State, seat: i64, card: i64) -> None:
    """EP-28, EP-R43: its operations in order; then it is discarded, unless it has uses left (EP-R40)."""
    catalogue = state.catalogue
    bit = BIT[card & PLACES]
    spent: i64 = 1
    if state.once[seat] & bit != 0:
        spent += 1
    if state.twice[seat] & bit != 0:
        spent += 2
    left = catalogue.uses[card] - spent
    if state.ledger.open:
        state.ledger.fact(PROTECTION_USED, seat, card, left, state.event, 0, EVERYBODY, True)
    op: i64
    for op in range(catalogue.effect[card], catalogue.effect[card] + catalogue.effects[card]):
        what = catalogue.op[op]
        if what == OP_CANCEL:
            state.cancelled |= BIT[seat]
        elif what == OP_SHIELD:
            state.sheltered[seat] |= catalogue.filter_levels[op]
        elif what == OP_RESTORE:
            state.saves[seat] += catalogue.amount[op]
        elif what == OP_DRAW:
            state.draw(seat, catalogue.amount[op])
    if left == 0:
        leave_bank(state, seat, card & PLACES)
    else:
        state.once[seat] &= ~bit
        state.twice[seat] &= ~bit
        if spent & 1 != 0:
            state.once[seat] |= bit
        if spent & 2 != 0:
            state.twice[seat] |= bit
    if state.options.one_response or state.cancelled & BIT[seat] != 0 or state.bank[seat] == 0:
        close_window(state, seat)


def close_window(state: State, seat: i64) -> None:
    state.answered |= BIT[seat]
    state.responder = NOBODY


def pass_window(state: State, seat: i64) -> None:
    """EP-R43."""
    close_window(state, seat)
    if state.ledger.open:
        state.ledger.fact(WINDOW_PASSED, seat, 0, 0, 0, 0, EVERYBODY, False)


def asks_victim(state: State) -> bool:
    """EP-R48: what each loses; those that choose do so clockwise from the actor, the actor last."""
    op = harm_of(state, state.event)
    k: i64
    for k in range(state.seats):
        seat = clockwise(state, k)
        bit = BIT[seat]
        if state.targets & ~state.settled & ~state.cancelled & bit == 0:
            continue
        if state.catalogue.op[op] != OP_REMOVE or picks_niches(state, state.event):
            state.picked[seat] = state.aim
        else:
            candidates = reach(state, state.event, seat, state.named)
            amount = state.catalogue.amount[op]
            if state.catalogue.by[op] == BY_RANDOM:
                choose_by_chance(state, seat, candidates, amount)
            elif not chooses_losses(state) or popcount(candidates) <= amount:
                state.picked[seat] = candidates
            elif popcount(state.picked[seat]) < amount:
                state.responder = seat
                state.step = STEP_LOSE
                return True
        state.settled |= bit
    return False


def choose_by_chance(state: State, seat: i64, candidates: i64, amount: i64) -> None:
    k: i64
    for k in range(amount):
        if candidates == 0:
            return
        niche = state.chance.one_of(candidates)
        candidates &= ~BIT[niche]
        state.picked[seat] |= BIT[niche]


def choose_loss(state: State, seat: i64, niche: i64) -> None:
    """D12."""
    state.picked[seat] |= BIT[niche]
    if state.ledger.open:
        state.ledger.fact(LOSS_CHOSEN, seat, state.card_in(seat, niche), niche, 0, 0, EVERYBODY, False)


def asks_saver(state: State) -> bool:
    """D19: only who loses more than can be saved is asked; EP-R33: a shield goes before."""
    k: i64
    for k in range(state.seats):
        seat = clockwise(state, k)
        there = doomed(state, seat) & ~shielded(state, seat)
        if popcount(there) <= state.saves[seat]:
            state.saved[seat] = there
        elif popcount(state.saved[seat]) < state.saves[seat]:
            state.responder = seat
            state.step = STEP_SAVE
            return True
    return False


def choose_save(state: State, seat: i64, niche: i64) -> None:
    state.saved[seat] |= BIT[niche]
    if state.ledger.open:
        state.ledger.fact(SAVE_CHOSEN, seat, state.card_in(seat, niche), niche, 0, 0, EVERYBODY, False)


def save_no_more(state: State, seat: i64) -> None:
    state.saves[seat] = popcount(state.saved[seat])


def resolve(state: State) -> None:
    """EP-30, EP-31, EP-R18: all harms at the same time; then the Catastrophe goes to the trash, or blocks."""
    card = state.event
    op = harm_of(state, card)
    what = state.catalogue.op[op]
    lies = False
    k: i64
    for k in range(state.seats):
        seat = clockwise(state, k)
        if state.targets & ~state.cancelled & BIT[seat] == 0:
            continue
        if what == OP_REMOVE:
            strike(state, seat)
        elif what == OP_BLOCK:
            block(state, seat, lowest(state.aim), card)
            lies = True
        elif what == OP_BAR and state.barred[seat] == 0:
            state.barred[seat] = 1
            if state.ledger.open:
                state.ledger.fact(ORGANISMS_STOPPED, seat, card, 0, 0, 0, EVERYBODY, False)
    if not lies:
        state.discard(card)
    forget_event(state)
    state.pop()
    settle_later(state)


def strike(state: State, seat: i64) -> None:
    """EP-R33: an absorbing shield is used up and its Organism stays; what is saved goes to hand."""
    lost = doomed(state, seat)
    while lost != 0:
        niche = lowest(lost)
        at = seat * NICHES + niche
        shield = i64(state.shield[at])
        if shield != NO_CARD:
            state.shield[at] = u8(NO_CARD)
            state.discard(shield)
            if state.ledger.open:
                organism = state.card_in(seat, niche)
                state.ledger.fact(SHIELD_SPENT, seat, shield, organism, niche, 0, EVERYBODY, False)
        else:
            saved = state.saved[seat] & BIT[niche] != 0
            take_away(state, seat, niche, saved, CAUSE_CATASTROPHE)
        lost = without_lowest(lost)
