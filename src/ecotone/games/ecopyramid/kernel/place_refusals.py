"""Why a card can't be put into a niche (EP-17 to EP-23, EP-R31)."""

from mypy_extensions import i64

from ecotone.core.kernel.bits import BIT
from ecotone.core.kernel.match import ALLOWED
from ecotone.games.ecopyramid.kernel.catalogue import NO_CARD
from ecotone.games.ecopyramid.kernel.codes import (
    ILLEGAL_PICK,
    KEYSTONE,
    KEYSTONE_NEEDS_PAIR,
    MOVE_NOT_PERMITTED,
    NICHE_BLOCKED,
    NICHE_OCCUPIED,
    NOT_IN_HAND,
    NOT_SUPPORTED,
    WRONG_LEVEL,
)
from ecotone.games.ecopyramid.kernel.legality import holds, own_card
from ecotone.games.ecopyramid.kernel.moves import NOWHERE
from ecotone.games.ecopyramid.kernel.state import State
from ecotone.games.ecopyramid.kernel.support import levels_for, second_for


def member(niches: i64, niche: i64, code: i64) -> i64:
    if niche < NOWHERE and niches & BIT[niche] != 0:
        return ALLOWED
    return code


def hand_refusal(state: State, seat: i64, named: i64) -> i64:
    card = own_card(state, seat, named)
    if card == NO_CARD or not holds(state.hand[seat], card):
        return NOT_IN_HAND
    return ALLOWED


def place_refusal(state: State, seat: i64, card: i64, niche: i64, other: i64, there: i64, shift: i64) -> i64:
    """`there` is where it may be put; what is wrong with any other place."""
    if niche < NOWHERE and there & BIT[niche] != 0 and other == second_for(state, card, niche):
        return ALLOWED
    return why_not_there(state, seat, card, niche, other, levels_for(state, card, shift), state.filled[seat])


def why_not_there(
    state: State, seat: i64, card: i64, niche: i64, other: i64, levels: i64, filled: i64
) -> i64:
    layout = state.layout
    if niche >= layout.count or (other != NOWHERE and other >= layout.count):
        return ILLEGAL_PICK
    if other != second_for(state, card, niche) or (other != NOWHERE and layout.pairs & BIT[niche] == 0):
        if state.catalogue.kind[card] == KEYSTONE:
            return KEYSTONE_NEEDS_PAIR
        return ILLEGAL_PICK
    span = BIT[niche]
    deep = layout.deep[niche]
    if other != NOWHERE:
        span |= BIT[other]
        deep |= layout.deep[other]
    if levels & BIT[layout.level[niche]] == 0:
        return WRONG_LEVEL
    if filled & span != 0:
        return NICHE_OCCUPIED
    if state.blocked[seat] & span != 0:
        return NICHE_BLOCKED
    if deep & ~filled != 0:
        return NOT_SUPPORTED
    return MOVE_NOT_PERMITTED
