"""What a position and a move are worth to bots, in sixtieths of a niche."""

from mypy_extensions import i64

from ecotone.core.kernel.bits import BIT, popcount
from ecotone.core.kernel.match import POINT
from ecotone.games.ecopyramid.kernel.codes import (
    CATASTROPHE,
    KEYSTONE,
    OP_EXTRA,
    OP_FETCH,
    OP_REMOVE,
    OP_SHIELD,
)
from ecotone.games.ecopyramid.kernel.moves import (
    ACCEPT,
    AIM,
    ANSWER,
    BANK,
    DISCARD,
    FETCH,
    KIND,
    LOSE,
    MOVE,
    NOWHERE,
    PLACE,
    PLAY,
    SAVE,
    SHIELD,
    STOP,
    TRADE,
    first_of,
    second_of,
    third_of,
)
from ecotone.games.ecopyramid.kernel.state import PLACES, State
from ecotone.games.ecopyramid.kernel.support import open_niches


def position_worth(state: State, seat: i64) -> i64:
    """Filled niches count most; what can be placed next, banked cards and clean niches a little."""
    if seat == state.winner:
        return 40 * POINT
    filled = state.filled[seat]
    worth = popcount(filled) * POINT
    worth += popcount(filled & ~state.layout.on_level[0]) * 12
    worth -= popcount(state.marked[seat]) * 30
    worth -= popcount(state.blocked[seat]) * 35
    worth += popcount(state.bank[seat]) * 14
    if state.barred[seat] != 0:
        worth -= 40
    left = popcount(state.layout.whole & ~filled)
    if left <= 2:
        worth += (3 - left) * 40
    return worth + hand_worth(state, seat, open_niches(state, seat, filled))


def hand_worth(state: State, seat: i64, open_now: i64) -> i64:
    """Organisms in hand that could be placed at once."""
    worth: i64 = 0
    held = state.hand[seat] & state.catalogue.organisms[seat]
    place: i64 = 0
    while held != 0:
        if held & 1 != 0:
            card = seat << 6 | place
            if open_now & state.layout.niches_on(state.catalogue.levels[card]) != 0:
                worth += 8
            else:
                worth += 3
        held >>= 1
        place += 1
    return worth


def missing_after(state: State, seat: i64) -> i64:
    return popcount(state.layout.whole & ~state.filled[seat])


def card_worth(state: State, seat: i64, card: i64) -> i64:
    """What it is worth to keep a card."""
    kind = state.catalogue.kind[card]
    if kind == KEYSTONE:
        return 40
    if kind < KEYSTONE:
        return 10 + 12 * kind
    return 14


def move_worth(state: State, seat: i64, move: i64) -> i64:
    kind, first, second = move & KIND, first_of(move), second_of(move)
    if kind == PLACE or kind == FETCH:
        worth = POINT + 4 * state.layout.level[second]
        if third_of(move) != NOWHERE:
            worth += POINT
        if state.blocked[seat] != 0:
            worth -= 2
        if missing_after(state, seat) <= 2:
            worth += 10 * POINT
        if state.marked[seat] != 0:
            worth += 20
        return worth
    if kind == PLAY:
        return play_worth(state, seat, seat << 6 | (first & PLACES), second)
    if kind == AIM:
        worth = 30 + 10 * state.layout.level[first]
        if second != NOWHERE:
            worth += 30
        return worth
    if kind == BANK:
        return 24 - 8 * popcount(state.bank[seat])
    if kind == ANSWER:
        return 50
    if kind == DISCARD:
        worth = -card_worth(state, seat, seat << 6 | (first & PLACES))
        if second != NOWHERE:
            worth += 45
        return worth
    if kind == LOSE:
        return -popcount(above(state, first) & state.filled[seat])
    if kind == SAVE or kind == SHIELD or kind == ACCEPT:
        return 20
    if kind == MOVE or kind == TRADE:
        return move_change(state, seat, first, second)
    if kind == STOP:
        return -1
    return 0


def above(state: State, niche: i64) -> i64:
    """Niches that stand directly on it."""
    found: i64 = 0
    other: i64
    for other in range(state.layout.first[1], state.layout.count):
        if state.layout.below[other] & BIT[niche] != 0:
            found |= BIT[other]
    return found


def move_change(state: State, seat: i64, source: i64, niche: i64) -> i64:
    """Moving up is good, breaking what stands above is bad."""
    worth = 6 * (state.layout.level[niche] - state.layout.level[source]) - 2
    return worth - 20 * popcount(above(state, source) & state.filled[seat])


def play_worth(state: State, seat: i64, card: i64, target: i64) -> i64:
    """A Catastrophe is worth more against whoever leads."""
    catalogue = state.catalogue
    if catalogue.kind[card] == CATASTROPHE:
        worth: i64 = 20
        if catalogue.op[catalogue.effect[card]] == OP_REMOVE:
            worth = 30
        if target < state.seats:
            filled = popcount(state.filled[target])
            worth += 3 * filled - 6 * popcount(state.bank[target])
            if missing_after(state, target) <= 2:
                worth += 40
        return worth
    worth = 20
    op: i64
    for op in range(catalogue.effect[card], catalogue.effect[card] + catalogue.effects[card]):
        what = catalogue.op[op]
        if what == OP_EXTRA:
            worth += 25 + 20 * catalogue.amount[op]
        elif what == OP_FETCH:
            worth += 50
        elif what == OP_SHIELD:
            worth -= 4
    return worth
