"""Why a move is not legal: the first reason that applies, for any integer whatever."""

from mypy_extensions import i64

from ecotone.core.kernel.bits import BIT
from ecotone.core.kernel.match import ALLOWED, GAME_OVER, NOT_YOUR_TURN, UNKNOWN_MOVE
from ecotone.games.ecopyramid.kernel.catalogue import NO_CARD
from ecotone.games.ecopyramid.kernel.codes import (
    CATASTROPHE,
    HAND_PROTECTION_OUT_OF_TURN,
    ILLEGAL_PICK,
    KEYSTONE,
    KEYSTONE_NOT_AFFECTED,
    LEVELS,
    MOVE_NOT_PERMITTED,
    NAMED,
    NO_MORE_ORGANISMS,
    NO_VALID_TARGET,
    NOT_APPLICABLE,
    NOT_BANKABLE,
    NOT_IN_HAND,
    NOT_PLAYABLE,
    OP_REMOVE,
    OPTION_ACTION,
    OPTION_ALREADY_USED,
    OPTION_BANK,
    OPTION_COMPULSORY,
    OPTION_DISCARD,
    OPTION_MOVE,
    OPTION_PLACE,
    ORGANISMS_BARRED,
    PROTECTED_TARGET,
    PROTECTION,
    STEP_AIM,
    STEP_ARRANGE,
    STEP_DISCARD,
    STEP_ENTER,
    STEP_FETCH,
    STEP_LOSE,
    STEP_MAIN,
    STEP_MOVE,
    STEP_PLACE,
    STEP_SAVE,
    STEP_SHIELD,
    STEP_TRADE,
    STEP_WINDOW,
    WRONG_STEP,
)
from ecotone.games.ecopyramid.kernel.harms import (
    harm_of,
    harms_somebody,
    is_applicable,
    is_legal_pick,
    keystones,
    meant,
    picks_niches,
    reach,
)
from ecotone.games.ecopyramid.kernel.legality import (
    fetch_targets,
    holds,
    is_barred,
    is_meant,
    is_option_open,
    is_playable,
    is_usable,
    may_end,
    moves_from,
    own_card,
    placeable,
    ready_powers,
    sources_of,
    trade_partners,
    unshielded,
)
from ecotone.games.ecopyramid.kernel.listing import ORDERS, savable
from ecotone.games.ecopyramid.kernel.moves import (
    ACCEPT,
    AIM,
    ANSWER,
    ARRANGE,
    BANK,
    DISCARD,
    END,
    FETCH,
    KIND,
    LEVEL,
    LOSE,
    MOVE,
    NOWHERE,
    PASS,
    PLACE,
    PLAY,
    SAVE,
    SHIELD,
    STOP,
    TRADE,
    USE,
    first_of,
    is_move,
    second_of,
    third_of,
)
from ecotone.games.ecopyramid.kernel.place_refusals import hand_refusal, member, place_refusal, why_not_there
from ecotone.games.ecopyramid.kernel.state import State, op_in, target_in
from ecotone.games.ecopyramid.kernel.support import move_targets, organisms_in, placements_allowed, second_for


def refusal_of(state: State, seat: i64, move: i64, asked: bool) -> i64:
    if state.over():
        return GAME_OVER
    if not is_move(move) or not is_canonical(move):
        if asked:
            return UNKNOWN_MOVE
        return NOT_YOUR_TURN
    if not asked:
        return out_of_turn(state, seat, move)
    kind = move & KIND
    step = state.step
    if step == STEP_MAIN:
        return option_refusal(state, seat, kind, move)
    if kind != kind_for(state, kind):
        return WRONG_STEP
    first, second = first_of(move), second_of(move)
    if kind == STOP or kind == PASS or kind == ACCEPT:
        return ALLOWED
    if kind == ANSWER:
        return answer_refusal(state, seat, first)
    if kind == DISCARD:
        if second != NOWHERE:
            return WRONG_STEP
        return hand_refusal(state, seat, first)
    if kind == AIM:
        return aim_refusal(state, first, second)
    if kind == LEVEL:
        if first < LEVELS and harms_somebody(state, state.event, state.targets, first):
            return ALLOWED
        return NO_VALID_TARGET
    if kind == LOSE:
        there = reach(state, state.event, seat, state.named) & ~state.picked[seat]
        return member(there, first, ILLEGAL_PICK)
    if kind == SAVE:
        return member(savable(state, seat), first, ILLEGAL_PICK)
    if kind == ARRANGE:
        if first < ORDERS[state.top_count[seat]]:
            return ALLOWED
        return UNKNOWN_MOVE
    return choice_refusal(state, seat, kind, move)


def is_canonical(move: i64) -> bool:
    """What a move doesn't say is always written the same way."""
    kind, second, third = move & KIND, second_of(move), third_of(move)
    if kind == PLACE or kind == MOVE or kind == FETCH:
        return True
    if third != 0:
        return False
    if kind == BANK or kind == ANSWER:
        return second == NOWHERE
    if kind == DISCARD or kind == PLAY or kind == AIM or kind == TRADE:
        return True
    if second != 0:
        return False
    if kind == END or kind == PASS or kind == ACCEPT or kind == STOP:
        return first_of(move) == 0
    return True


def out_of_turn(state: State, seat: i64, move: i64) -> i64:
    """EP-33: in another's turn Protection comes from the bank alone."""
    if 0 <= seat < state.seats and move & KIND == PLAY:
        card = own_card(state, seat, first_of(move))
        if card != NO_CARD and state.catalogue.kind[card] == PROTECTION and holds(state.hand[seat], card):
            return HAND_PROTECTION_OUT_OF_TURN
    return NOT_YOUR_TURN


def kind_for(state: State, kind: i64) -> i64:
    """The kind itself if the step asks for it, else -1."""
    step = state.step
    fits = False
    if kind == STOP:
        fits = STEP_ENTER <= step <= STEP_TRADE or step == STEP_SAVE
    elif kind == PASS or kind == ANSWER:
        fits = step == STEP_WINDOW
    elif kind == ACCEPT:
        fits = step == STEP_ENTER
    elif kind == DISCARD:
        fits = step == STEP_DISCARD
    elif kind == AIM or kind == LEVEL:
        names = state.catalogue.where[harm_of(state, state.event)] == NAMED and state.named < 0
        fits = step == STEP_AIM and names == (kind == LEVEL)
    elif kind == LOSE:
        fits = step == STEP_LOSE
    elif kind == SAVE:
        fits = step == STEP_SAVE
    elif kind == ARRANGE:
        fits = step == STEP_ARRANGE
    elif kind == PLACE:
        fits = step == STEP_PLACE
    elif kind == MOVE:
        fits = step == STEP_MOVE
    elif kind == FETCH:
        fits = step == STEP_FETCH
    elif kind == SHIELD:
        fits = step == STEP_SHIELD
    elif kind == TRADE:
        fits = step == STEP_TRADE
    if fits:
        return kind
    return -1


def option_refusal(state: State, seat: i64, kind: i64, move: i64) -> i64:
    first, second, third = first_of(move), second_of(move), third_of(move)
    if kind == END:
        if may_end(state):
            return ALLOWED
        return OPTION_COMPULSORY
    if kind == MOVE:
        return power_refusal(state, seat, first, second, third)
    if kind == USE:
        if first >= NOWHERE or ready_powers(state, seat) & BIT[first] == 0:
            return MOVE_NOT_PERMITTED
        if is_usable(state, seat, first):
            return ALLOWED
        return NO_VALID_TARGET
    if kind != PLACE and kind != PLAY and kind != BANK and kind != DISCARD:
        return WRONG_STEP
    code = hand_refusal(state, seat, first)
    if code != ALLOWED:
        return code
    card = own_card(state, seat, first)
    if kind == PLACE:
        return place_option(state, seat, card, second, third)
    if kind == PLAY:
        return play_refusal(state, seat, card, second)
    if kind == BANK:
        if not is_option_open(state, OPTION_BANK):
            return OPTION_ALREADY_USED
        if state.catalogue.bankable[seat] & BIT[card & 63] == 0:
            return NOT_BANKABLE
        return ALLOWED
    if not is_option_open(state, OPTION_DISCARD):
        return OPTION_ALREADY_USED
    if second == NOWHERE:
        return ALLOWED
    return member(state.blocked[seat], second, ILLEGAL_PICK)


def place_option(state: State, seat: i64, card: i64, niche: i64, other: i64) -> i64:
    """EP-09, EP-17 to EP-23, EP-R32."""
    if state.catalogue.kind[card] > KEYSTONE:
        return NOT_PLAYABLE
    if not is_option_open(state, OPTION_PLACE):
        if state.used & OPTION_PLACE != 0 and placements_allowed(state, seat) > 1:
            return NO_MORE_ORGANISMS
        return OPTION_ALREADY_USED
    if is_barred(state, seat):
        return ORGANISMS_BARRED
    return place_refusal(state, seat, card, niche, other, placeable(state, seat, card, 0), 0)


def play_refusal(state: State, seat: i64, card: i64, target: i64) -> i64:
    """EP-11, EP-R09, EP-R41, EP-R52."""
    kind = state.catalogue.kind[card]
    if kind <= KEYSTONE or state.catalogue.banked[card] != 0:
        return NOT_PLAYABLE
    if not is_option_open(state, OPTION_ACTION):
        return OPTION_ALREADY_USED
    if is_playable(state, card, target):
        return ALLOWED
    if kind == CATASTROPHE and target < state.seats and state.opponents() & BIT[target] != 0:
        if picks_niches(state, card) and meant_there(state, card, target) & keystones(state, target) != 0:
            return KEYSTONE_NOT_AFFECTED
        if meant_there(state, card, target) != 0:
            return PROTECTED_TARGET
    return NO_VALID_TARGET


def meant_there(state: State, card: i64, target: i64) -> i64:
    """Organisms that the card means and can't take."""
    if state.catalogue.op[harm_of(state, card)] != OP_REMOVE:
        return 0
    return meant(state, card, target, -1)


def power_refusal(state: State, seat: i64, source: i64, niche: i64, other: i64) -> i64:
    """EP-10, EP-R08: only by a power."""
    if source >= NOWHERE or organisms_in(state, seat) & BIT[source] == 0:
        return MOVE_NOT_PERMITTED
    card = state.card_in(seat, source)
    there = moves_from(state, seat, ready_powers(state, seat), source)
    if niche < NOWHERE and there & BIT[niche] != 0 and other == second_for(state, card, niche):
        return ALLOWED
    if not is_option_open(state, OPTION_MOVE) and ready_powers(state, seat) == 0:
        return OPTION_ALREADY_USED
    return MOVE_NOT_PERMITTED


# --- answers and choices ----------------------------------------------------------------------------------


def answer_refusal(state: State, seat: i64, named: i64) -> i64:
    """EP-32, EP-33, EP-R30."""
    card = own_card(state, seat, named)
    if card == NO_CARD or not holds(state.bank[seat], card):
        if card != NO_CARD and holds(state.hand[seat], card):
            return HAND_PROTECTION_OUT_OF_TURN
        return NOT_IN_HAND
    if is_applicable(state, seat, card):
        return ALLOWED
    return NOT_APPLICABLE


def aim_refusal(state: State, first: i64, second: i64) -> i64:
    """EP-R13, EP-R18, EP-R34: what the event can't take can't be chosen."""
    seat = target_of_event(state)
    one: i64 = second
    if second == NOWHERE:
        one = -1
    if first < state.layout.count and one < state.layout.count:
        if is_legal_pick(state, state.event, seat, first, one):
            return ALLOWED
        if state.catalogue.hits_keystone[state.event] == 0 and keystones(state, seat) & BIT[first] != 0:
            return KEYSTONE_NOT_AFFECTED
        wanted = meant(state, state.event, seat, state.named)
        if wanted & BIT[first] != 0 and reach(state, state.event, seat, state.named) & BIT[first] == 0:
            return PROTECTED_TARGET
    return ILLEGAL_PICK


def target_of_event(state: State) -> i64:
    seat: i64 = 0
    while state.targets & BIT[seat] == 0:
        seat += 1
    return seat


def choice_refusal(state: State, seat: i64, kind: i64, move: i64) -> i64:
    first, second, third = first_of(move), second_of(move), third_of(move)
    op = op_in(state.frame())
    if kind == SHIELD:
        return member(unshielded(state, seat, op), first, ILLEGAL_PICK)
    if kind == TRADE:
        if first >= NOWHERE or organisms_in(state, seat) & BIT[first] == 0:
            return ILLEGAL_PICK
        return member(trade_partners(state, op, first, target_in(state.frame())), second, ILLEGAL_PICK)
    if kind == MOVE:
        if first >= NOWHERE or sources_of(state, seat, state.frame()) & BIT[first] == 0:
            return MOVE_NOT_PERMITTED
        card = state.card_in(seat, first)
        there = move_targets(state, seat, first, op)
        if second < NOWHERE and there & BIT[second] != 0 and third == second_for(state, card, second):
            return ALLOWED
        span = state.span(seat, first)
        levels = state.catalogue.levels[card]
        return why_not_there(state, seat, card, second, third, levels, state.filled[seat] & ~span)
    card = own_card(state, seat, first)
    shift: i64 = 0
    if kind == PLACE:
        if card == NO_CARD or not holds(state.hand[seat], card):
            return NOT_IN_HAND
        shift = state.catalogue.shift[op]
    elif card == NO_CARD or not holds(state.trash[seat], card):
        return NOT_IN_HAND
    if state.catalogue.kind[card] > KEYSTONE:
        return NOT_PLAYABLE
    if not is_meant(state, op, card):
        return MOVE_NOT_PERMITTED
    there = placeable(state, seat, card, shift)
    if kind == FETCH:
        there = fetch_targets(state, seat, op, card)
    return place_refusal(state, seat, card, second, third, there, shift)
