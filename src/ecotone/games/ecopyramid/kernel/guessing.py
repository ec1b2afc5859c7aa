"""What a seat can't know, dealt anew: hands, banks and decks of the others from the cards it hasn't seen."""

from mypy_extensions import i64, u8

from ecotone.core.kernel.bits import BIT, popcount
from ecotone.games.ecopyramid.kernel.harms import face_down
from ecotone.games.ecopyramid.kernel.state import MOST_KNOWN, PLACES, State


def deal_unseen(state: State, viewer: i64) -> None:
    """The order of the own deck is chance already; of the others a bank holds what can lie there."""
    state.ready = -1
    seat: i64
    k: i64
    for seat in range(state.seats):
        if seat == viewer or not state.is_present(seat):
            continue
        hidden = face_down(state, seat)
        held = state.hand[seat] & ~state.shown[seat]
        known = state.top_count[seat]
        unseen = state.deck[seat] | hidden | held
        for k in range(known):
            unseen |= BIT[i64(state.top[seat * MOST_KNOWN + k]) & PLACES]
        state.bank[seat] &= ~hidden
        for k in range(popcount(hidden)):
            bit = BIT[state.chance.one_of(unseen & state.catalogue.bankable[seat])]
            unseen &= ~bit
            state.bank[seat] |= bit
        state.hand[seat] &= ~held
        for k in range(popcount(held)):
            bit = BIT[state.chance.one_of(unseen)]
            unseen &= ~bit
            state.hand[seat] |= bit
        for k in range(known):
            place = state.chance.one_of(unseen)
            unseen &= ~BIT[place]
            state.top[seat * MOST_KNOWN + k] = u8(seat << 6 | place)
        state.deck[seat] = unseen
