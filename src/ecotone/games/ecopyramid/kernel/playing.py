"""What a legal move does, before everything automatic that follows it."""

from mypy_extensions import i64

from ecotone.core.kernel.bits import BIT
from ecotone.core.kernel.ledger import EVERYBODY
from ecotone.games.ecopyramid.kernel.codes import (
    ACTION_PLAYED,
    CARD_BANKED,
    CATASTROPHE,
    CHOICE_ENDED,
    FRAME_FINISH,
    FRAME_OP,
    NICHE_CLEARED,
    OPTION_ACTION,
    OPTION_BANK,
    OPTION_DISCARD,
    OPTION_MOVE,
    OPTION_PLACE,
    ORGANISM_FETCHED,
    ORGANISM_MOVED,
    ORGANISM_PLACED,
    ORGANISMS_TRADED,
    POWER_USED,
    STEP_DISCARD,
    STEP_MAIN,
    STEP_SAVE,
    TARGET_NAMED,
)
from ecotone.games.ecopyramid.kernel.effects import enter, use_up
from ecotone.games.ecopyramid.kernel.events import declare, save_no_more
from ecotone.games.ecopyramid.kernel.layouts import NICHES
from ecotone.games.ecopyramid.kernel.legality import power_behind
from ecotone.games.ecopyramid.kernel.moves import NOWHERE
from ecotone.games.ecopyramid.kernel.state import NO_SEAT, PLACES, State, card_of, left_in, op_in, target_in
from ecotone.games.ecopyramid.kernel.support import clear, move_organism, settle
from ecotone.games.ecopyramid.kernel.turns import discard_from_hand


def place(state: State, seat: i64, card: i64, niche: i64, other: i64) -> None:
    """EP-09: by option 1, or by what an operation still allows (EP-R23)."""
    if state.step == STEP_MAIN:
        state.used |= OPTION_PLACE
        state.placed += 1
    else:
        state.one_less()
    state.leave_hand(card)
    state.put(seat, card, niche, other)
    if state.ledger.open:
        state.ledger.fact(ORGANISM_PLACED, seat, card, niche, other, 0, EVERYBODY, True)
    enter(state, seat, card)
    settle(state, BIT[seat])


def play_action(state: State, seat: i64, card: i64, target: i64) -> None:
    """EP-11, EP-29: a Catastrophe, or a card whose operations are carried out; then it is discarded."""
    state.used |= OPTION_ACTION
    state.leave_hand(card)
    if state.catalogue.kind[card] == CATASTROPHE:
        declare(state, card, target)
        return
    if state.ledger.open:
        state.ledger.fact(ACTION_PLAYED, seat, card, 0, 0, 0, EVERYBODY, True)
        if target != NO_SEAT:
            state.ledger.fact(TARGET_NAMED, target, card, 0, 0, 0, EVERYBODY, False)
    state.push(FRAME_FINISH, 0, 0, card, 0)
    state.push_ops(FRAME_OP, state.catalogue.effect[card], state.catalogue.effects[card], card, target)


def put_in_bank(state: State, seat: i64, card: i64) -> None:
    """EP-12, EP-R10: face-down; it may answer from now on."""
    state.used |= OPTION_BANK
    state.leave_hand(card)
    state.bank[seat] |= BIT[card & PLACES]
    if state.ledger.open:
        state.ledger.fact(CARD_BANKED, seat, card, 0, 0, 0, BIT[seat], False)


def discard_one(state: State, seat: i64, card: i64, niche: i64) -> None:
    """EP-13; EP-R31: with it a blocked niche may be cleared. At the end of the turn: EP-14."""
    discard_from_hand(state, card)
    if state.step == STEP_DISCARD:
        return
    state.used |= OPTION_DISCARD
    if niche != NOWHERE:
        blocker = clear(state, seat, niche)
        if state.ledger.open:
            state.ledger.fact(NICHE_CLEARED, seat, blocker, niche, 0, 0, EVERYBODY, False)


def move_by_power(state: State, seat: i64, source: i64, niche: i64) -> None:
    """EP-10, EP-R08: by a power, or as an operation allows (EP-R46)."""
    if state.step == STEP_MAIN:
        card = state.card_in(seat, power_behind(state, seat, source, niche))
        use_up(state, card)
        if state.catalogue.free[card] == 0:
            state.used |= OPTION_MOVE
        moved = move_organism(state, seat, source, niche)
    else:
        moved = move_organism(state, seat, source, niche)
        left = left_in(state.frame())
        state.one_less()
        if left > 1:
            state.mark_moved(state.span(seat, niche))
    if state.ledger.open:
        state.ledger.fact(ORGANISM_MOVED, seat, moved, source, niche, 0, EVERYBODY, False)
    settle(state, BIT[seat])


def use_power(state: State, seat: i64, niche: i64) -> None:
    """EP-R15: an activated power that moves nothing."""
    card = state.card_in(seat, niche)
    op = state.catalogue.active[card]
    use_up(state, card)
    if state.catalogue.free[card] == 0:
        state.used |= OPTION_MOVE
    if state.ledger.open:
        state.ledger.fact(POWER_USED, seat, card, niche, 0, 0, EVERYBODY, False)
    state.push(FRAME_OP, op, state.catalogue.amount[op], card, 0)


def accept(state: State, seat: i64) -> None:
    """EP-R44: an on_enter power is used."""
    frame = state.frame()
    state.pop()
    if state.ledger.open:
        state.ledger.fact(POWER_USED, seat, card_of(frame), NOWHERE, 0, 0, EVERYBODY, False)
    state.push(FRAME_OP, op_in(frame), left_in(frame), card_of(frame), target_in(frame))


def stop(state: State, seat: i64) -> None:
    """EP-R44: no more of it."""
    if state.step == STEP_SAVE:
        save_no_more(state, seat)
    else:
        state.pop()
    if state.ledger.open:
        state.ledger.fact(CHOICE_ENDED, seat, 0, 0, 0, 0, EVERYBODY, False)


def fetch(state: State, seat: i64, card: i64, niche: i64, other: i64) -> None:
    """EP-R34: from the trash into a legal niche; no placement from hand, and no on_enter."""
    state.one_less()
    state.trash[seat] &= ~BIT[card & PLACES]
    state.put(seat, card, niche, other)
    if state.ledger.open:
        state.ledger.fact(ORGANISM_FETCHED, seat, card, niche, other, 0, EVERYBODY, False)
    settle(state, BIT[seat])


def trade(state: State, seat: i64, own: i64, theirs: i64) -> None:
    """EP-R46: each takes the other's place; a mark belongs to the niche, a shield to the card."""
    target = target_in(state.frame())
    state.one_less()
    mine, other = seat * NICHES + own, target * NICHES + theirs
    card, shield = state.niche[mine], state.shield[mine]
    state.niche[mine], state.shield[mine] = state.niche[other], state.shield[other]
    state.niche[other], state.shield[other] = card, shield
    if state.ledger.open:
        got = i64(state.niche[mine])
        state.ledger.fact(ORGANISMS_TRADED, seat, i64(card), own, got, theirs, EVERYBODY, False)
