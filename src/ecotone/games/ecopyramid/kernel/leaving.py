"""What happens to the cards of somebody who leaves (EP-R25, EP-R50)."""

from mypy_extensions import i64, u8

from ecotone.core.kernel.bits import BIT
from ecotone.games.ecopyramid.kernel.catalogue import NO_CARD
from ecotone.games.ecopyramid.kernel.events import close_window, forget_event
from ecotone.games.ecopyramid.kernel.layouts import NICHES
from ecotone.games.ecopyramid.kernel.state import State
from ecotone.games.ecopyramid.kernel.support import unmark


def take_out(state: State, seat: i64) -> None:
    """All cards of its deck leave the game, wherever they lie; cards of others go home to their trash."""
    state.deck[seat] = 0
    state.top_count[seat] = 0
    state.hand[seat] = 0
    state.shown[seat] = 0
    state.bank[seat] = 0
    state.once[seat] = 0
    state.twice[seat] = 0
    state.trash[seat] = 0
    state.lasting[seat] = 0
    state.barred[seat] = 0
    state.skips[seat] = 0
    other: i64
    niche: i64
    for other in range(state.seats):
        for niche in range(state.layout.count):
            take_out_of(state, other, niche, seat)
    if state.event != NO_CARD:
        if state.active == seat:
            forget_event(state)
        else:
            state.targets &= ~BIT[seat]
            if state.responder == seat:
                close_window(state, seat)


def take_out_of(state: State, other: i64, niche: i64, seat: i64) -> None:
    """EP-R31: a blocking card goes too; EP-R33: a shield goes with its Organism."""
    at = other * NICHES + niche
    card, blocker, shield = i64(state.niche[at]), i64(state.blocker[at]), i64(state.shield[at])
    empties = other == seat
    if card != NO_CARD and (empties or card >> 6 == seat):
        state.niche[at] = u8(NO_CARD)
        state.filled[other] &= ~BIT[niche]
        if card >> 6 != seat:
            state.discard(card)
        if shield != NO_CARD and shield >> 6 != seat:
            state.discard(shield)
        state.shield[at] = u8(NO_CARD)
    elif shield != NO_CARD and shield >> 6 == seat:
        state.shield[at] = u8(NO_CARD)
    if blocker != NO_CARD and (empties or blocker >> 6 == seat):
        state.blocker[at] = u8(NO_CARD)
        state.blocked[other] &= ~BIT[niche]
        if blocker >> 6 != seat:
            state.discard(blocker)
    if empties:
        unmark(state, other, niche)
