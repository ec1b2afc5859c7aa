"""The course of turns and rounds (EP-05 to EP-08, EP-14, EP-R22, EP-R26, EP-R27, EP-R42, EP-R47)."""

from mypy_extensions import i64, u8

from ecotone.core.kernel.bits import BIT, lowest, without_lowest
from ecotone.core.kernel.ledger import EVERYBODY
from ecotone.games.ecopyramid.kernel.codes import (
    CARD_DISCARDED,
    FRAME_DRAW,
    FRAME_HAND,
    LIMIT_REACHED,
    PROTECTION_ENDED,
    STEP_DISCARD,
    STEP_OVER,
    TURN_BEGAN,
    TURN_ENDED,
    TURN_SKIPPED,
)
from ecotone.games.ecopyramid.kernel.effects import dawn, end_lasting
from ecotone.games.ecopyramid.kernel.layouts import NICHES
from ecotone.games.ecopyramid.kernel.state import State
from ecotone.games.ecopyramid.kernel.support import (
    beside,
    check_victory,
    fall,
    hand_limit,
    hand_size,
    mark,
)


def begin_turn(state: State) -> None:
    """EP-R47: own lasting Protections end, powers of the start work, then cards are drawn."""
    seat = state.active
    state.used = 0
    state.placed = 0
    state.fresh[seat] = 0
    other: i64
    for other in range(state.seats):
        state.powers[other] = 0
    if state.barred[seat] != 0:
        state.barred[seat] = 2
    if state.ledger.open:
        state.ledger.fact(TURN_BEGAN, seat, state.round + 1, 0, 0, 0, EVERYBODY, False)
    ended = end_lasting(state, seat)
    while ended != 0:
        if state.ledger.open:
            card = seat << 6 | lowest(ended)
            state.ledger.fact(PROTECTION_ENDED, seat, card, 0, 0, 0, EVERYBODY, False)
        ended = without_lowest(ended)
    state.push(FRAME_DRAW, 0, 0, 0, 0)
    dawn(state, seat)


def draw_up(state: State) -> None:
    """EP-07, EP-R05: up to the limit of the start; a hand above it keeps its cards."""
    state.pop()
    seat = state.active
    state.draw(seat, hand_limit(state, seat, False) - hand_size(state, seat))


def end_turn(state: State) -> None:
    """EP-R22: deadlines first; with that option a victory before them (EP-R47)."""
    seat = state.active
    if state.ledger.open:
        state.ledger.fact(TURN_ENDED, seat, 0, 0, 0, 0, EVERYBODY, False)
    if state.barred[seat] == 2:
        state.barred[seat] = 0
    if state.options.win_at_end and check_victory(state):
        return
    meet_deadlines(state, seat)
    state.push(FRAME_HAND, 0, 0, 0, 0)


def meet_deadlines(state: State, seat: i64) -> None:
    """EP-35, EP-R19, EP-R20: what is due falls together; cards above it have deadlines of their own."""
    lost: i64 = 0
    left = state.marked[seat] & ~state.fresh[seat]
    while left != 0:
        at = seat * NICHES + lowest(left)
        state.due[at] = u8(i64(state.due[at]) - 1)
        if i64(state.due[at]) == 0:
            lost |= BIT[lowest(left)]
        left = without_lowest(left)
    if lost != 0:
        fall(state, seat, lost)
        mark(state, seat)


def fill_hand(state: State) -> bool:
    """EP-14, EP-R05: exactly the limit; True if the player has to choose what to discard."""
    seat = state.active
    limit = hand_limit(state, seat, True)
    held = hand_size(state, seat)
    if held > limit:
        state.step = STEP_DISCARD
        return True
    state.draw(seat, limit - held)
    state.pop()
    go_to_next(state)
    return False


def discard_from_hand(state: State, card: i64) -> None:
    """EP-13, EP-30: to the own trash."""
    state.leave_hand(card)
    state.discard(card)
    if state.ledger.open:
        state.ledger.fact(CARD_DISCARDED, state.active, card, 0, 0, 0, EVERYBODY, True)


def go_to_next(state: State) -> None:
    """EP-06, EP-R22, EP-R27: the next in the direction of play who doesn't skip; rounds by EP-R42."""
    seat = state.active
    while True:
        if count_turn(state):
            return
        seat = beside(state, seat)
        while not state.is_present(seat):
            seat = beside(state, seat)
        state.active = seat
        if state.skips[seat] == 0:
            begin_turn(state)
            return
        state.skips[seat] -= 1
        if state.ledger.open:
            state.ledger.fact(TURN_SKIPPED, seat, 0, 0, 0, 0, EVERYBODY, False)


def count_turn(state: State) -> bool:
    """EP-R26, EP-R42: a round is as many turns as there are players; True if it was the last one."""
    state.turns += 1
    if state.turns < state.players():
        return False
    state.turns = 0
    state.round += 1
    if state.round < state.options.rounds:
        return False
    state.round = state.options.rounds - 1
    state.turns = state.players()
    state.step = STEP_OVER
    if state.ledger.open:
        state.ledger.fact(LIMIT_REACHED, state.active, state.options.rounds, 0, 0, 0, EVERYBODY, False)
    return True
