"""Carrying out Action cards and powers, an operation at a time (EP-11, EP-25, EP-27 to EP-29, EP-R15)."""

from mypy_extensions import i64, u8

from ecotone.core.kernel.bits import BIT, lowest, without_lowest
from ecotone.core.kernel.ledger import EVERYBODY
from ecotone.games.ecopyramid.kernel.catalogue import NO_CARD
from ecotone.games.ecopyramid.kernel.codes import (
    BANK_BROKEN,
    DECK_ARRANGED,
    DECK_SEEN,
    FRAME_ASK,
    FRAME_OP,
    OP_ARRANGE,
    OP_BANK_DISCARD,
    OP_DRAW,
    OP_EXTRA,
    OP_FETCH,
    OP_MOVE,
    OP_REVERSE,
    OP_SHIELD,
    OP_SKIP,
    OP_SWAP,
    ORDER_REVERSED,
    PROTECTION_LASTS,
    SHIELD_LAID,
    SKIP_LAID,
    STEP_ARRANGE,
    STEP_FETCH,
    STEP_MOVE,
    STEP_PLACE,
    STEP_SHIELD,
    STEP_TRADE,
    UNTIL_NEXT_TURN,
)
from ecotone.games.ecopyramid.kernel.layouts import NICHES
from ecotone.games.ecopyramid.kernel.legality import (
    PLAYERS_TO_REVERSE,
    breakable,
    is_barred,
    is_executable,
    unshielded,
)
from ecotone.games.ecopyramid.kernel.state import (
    MOST_KNOWN,
    PLACES,
    State,
    card_of,
    left_in,
    op_in,
    target_in,
)


def carry_out(state: State) -> bool:
    """The uppermost operation; True if somebody has to choose something. Whether they are asked is public."""
    frame = state.frame()
    seat, op, card = state.active, op_in(frame), card_of(frame)
    what = state.catalogue.op[op]
    if what == OP_EXTRA:
        return wait(state, STEP_PLACE, not is_barred(state, seat))
    if what == OP_MOVE:
        return wait(state, STEP_MOVE, is_executable(state, seat, op, target_in(frame)))
    if what == OP_FETCH:
        return wait(state, STEP_FETCH, is_executable(state, seat, op, target_in(frame)))
    if what == OP_SHIELD and state.catalogue.until[op] != UNTIL_NEXT_TURN:
        return wait(state, STEP_SHIELD, unshielded(state, seat, op) != 0)
    if what == OP_SWAP:
        return wait(state, STEP_TRADE, is_executable(state, seat, op, target_in(frame)))
    if what == OP_ARRANGE:
        return wait(state, STEP_ARRANGE, look_ahead(state, seat, state.catalogue.amount[op]))
    state.pop()
    if what == OP_DRAW:
        state.draw(seat, left_in(frame))
    elif what == OP_REVERSE:
        reverse(state)
    elif what == OP_SKIP:
        skip(state, target_in(frame), left_in(frame))
    elif what == OP_BANK_DISCARD:
        break_bank(state, op, target_in(frame), left_in(frame))
    elif what == OP_SHIELD:
        last(state, card)
    return False


def wait(state: State, step: i64, possible: bool) -> bool:
    """For a choice, if there can be one; else the operation is over."""
    if possible:
        state.step = step
        return True
    state.pop()
    return False


def look_ahead(state: State, seat: i64, count: i64) -> bool:
    """EP-R34: the top cards of the own deck, without a reshuffle; fewer than two are not worth a look."""
    if count > state.deck_size(seat):
        count = state.deck_size(seat)
    if count < 2:
        return False
    while state.top_count[seat] < count:
        place = state.chance.one_of(state.deck[seat])
        state.deck[seat] &= ~BIT[place]
        state.top[seat * MOST_KNOWN + state.top_count[seat]] = u8(seat << 6 | place)
        state.top_count[seat] += 1
    if state.ledger.open:
        first = seat * MOST_KNOWN
        one, two, three = i64(state.top[first]), i64(state.top[first + 1]), i64(state.top[first + 2])
        state.ledger.fact(DECK_SEEN, seat, state.top_count[seat], one, two, three, BIT[seat], True)
    return True


def arrange(state: State, seat: i64, order: i64) -> None:
    """D18: which of the cards comes first, and which of the others next."""
    count = state.top_count[seat]
    first = seat * MOST_KNOWN
    k: i64
    j: i64
    rest: i64 = 1
    for k in range(2, count):
        rest *= k
    for k in range(count - 1):
        chosen = k + order // rest
        order %= rest
        card = state.top[first + chosen]
        j = chosen
        while j > k:
            state.top[first + j] = state.top[first + j - 1]
            j -= 1
        state.top[first + k] = card
        if count - 1 - k > 0:
            rest //= count - 1 - k
    if state.ledger.open:
        state.ledger.fact(DECK_ARRANGED, seat, count, 0, 0, 0, EVERYBODY, False)


def reverse(state: State) -> None:
    """EP-06, EP-R27: at once; with two players it changes nothing."""
    if state.players() < PLAYERS_TO_REVERSE:
        return
    state.direction = -state.direction
    if state.ledger.open:
        state.ledger.fact(ORDER_REVERSED, state.active, state.direction, 0, 0, 0, EVERYBODY, False)


def skip(state: State, target: i64, count: i64) -> None:
    """EP-R27, EP-R49: skips add up."""
    state.skips[target] += count
    if state.ledger.open:
        state.ledger.fact(SKIP_LAID, target, count, 0, 0, 0, EVERYBODY, False)


def break_bank(state: State, op: i64, target: i64, count: i64) -> None:
    """EP-R40: by chance, and only what lies face-down if the card says so."""
    k: i64
    for k in range(count):
        there = breakable(state, op, target)
        if there == 0:
            return
        place = state.chance.one_of(there)
        leave_bank(state, target, place)
        if state.ledger.open:
            state.ledger.fact(BANK_BROKEN, target, target << 6 | place, 0, 0, 0, EVERYBODY, True)


def leave_bank(state: State, seat: i64, place: i64) -> None:
    """EP-R10: to the trash."""
    bit = BIT[place]
    state.bank[seat] &= ~bit
    state.once[seat] &= ~bit
    state.twice[seat] &= ~bit
    state.discard(seat << 6 | place)


def last(state: State, card: i64) -> None:
    """EP-R28: it lies openly beside the pyramid."""
    state.lasting[card >> 6] |= BIT[card & PLACES]
    if state.ledger.open:
        state.ledger.fact(PROTECTION_LASTS, state.active, card, 0, 0, 0, EVERYBODY, False)


def lay_shield(state: State, seat: i64, niche: i64, card: i64) -> None:
    """EP-R33: on the Organism, with which it moves."""
    state.shield[seat * NICHES + niche] = u8(card)
    if state.ledger.open:
        organism = state.card_in(seat, niche)
        state.ledger.fact(SHIELD_LAID, seat, card, organism, niche, 0, EVERYBODY, False)


def lies_open(state: State, seat: i64, card: i64) -> bool:
    """Whether an Action card stays on the table after its effect."""
    if state.lasting[seat] & BIT[card & PLACES] != 0:
        return True
    niche: i64
    for niche in range(state.layout.count):
        if i64(state.shield[seat * NICHES + niche]) == card:
            return True
    return False


def enter(state: State, seat: i64, card: i64) -> None:
    """EP-R15: on_enter powers of an Organism that comes from the hand; its owner may decline them."""
    op = state.catalogue.enter[card] + state.catalogue.enters[card] - 1
    while op >= state.catalogue.enter[card]:
        kind: i64 = FRAME_OP
        if state.catalogue.op[op] == OP_DRAW:
            kind = FRAME_ASK
        state.push(kind, op, state.catalogue.amount[op], card, 0)
        op -= 1


def dawn(state: State, seat: i64) -> None:
    """EP-R47: powers of the start of a turn, from P0 on."""
    if not state.catalogue.has_dawn:
        return
    niche = state.layout.count - 1
    while niche >= 0:
        card = state.card_in(seat, niche)
        if card != NO_CARD and state.catalogue.dawns[card] != 0 and not state.is_second(seat, niche):
            state.push_ops(FRAME_OP, state.catalogue.dawn[card], state.catalogue.dawns[card], card, 0)
        niche -= 1


def use_up(state: State, card: i64) -> None:
    """EP-R15: an activated power, once a turn."""
    state.powers[card >> 6] |= BIT[card & PLACES]


def end_lasting(state: State, seat: i64) -> i64:
    """EP-R28, EP-R47: lasting Protections of a seat go to its trash; returns which."""
    ended = state.lasting[seat]
    state.lasting[seat] = 0
    left = ended
    while left != 0:
        state.discard(seat << 6 | lowest(left))
        left = without_lowest(left)
    return ended
