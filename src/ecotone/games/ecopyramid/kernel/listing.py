"""The legal moves of whoever is asked, written down once for each question."""

from librt.vecs import append, vec
from mypy_extensions import i64

from ecotone.core.kernel.bits import lowest, without_lowest
from ecotone.games.ecopyramid.kernel.codes import (
    LEVELS,
    NAMED,
    OPTION_ACTION,
    OPTION_BANK,
    OPTION_DISCARD,
    OPTION_PLACE,
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
    STEP_WINDOW,
)
from ecotone.games.ecopyramid.kernel.harms import (
    answers_in,
    doomed,
    harm_of,
    harms_somebody,
    is_legal_pick,
    reach,
    shielded,
)
from ecotone.games.ecopyramid.kernel.legality import (
    extra_targets,
    fetch_targets,
    is_barred,
    is_option_open,
    is_playable,
    is_usable,
    may_end,
    moves_from,
    needs_target,
    ready_powers,
    sources_of,
    trade_partners,
    unshielded,
)
from ecotone.games.ecopyramid.kernel.moves import (
    ACCEPT,
    AIM,
    ANSWER,
    ARRANGE,
    BANK,
    DISCARD,
    END,
    FETCH,
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
    move_of,
)
from ecotone.games.ecopyramid.kernel.state import NO_SEAT, State, op_in, target_in
from ecotone.games.ecopyramid.kernel.support import (
    move_targets,
    open_niches,
    organisms_in,
    places_for,
    second_for,
)

ORDERS = vec[i64]([1, 1, 2, 6])  # of so many cards


def list_moves(state: State, seat: i64) -> None:
    """Into `state.listed`, in a stable order."""
    state.ready = 0
    step = state.step
    if step == STEP_MAIN:
        list_options(state, seat)
    elif step == STEP_WINDOW:
        list_cards(state, seat, ANSWER, answers_in(state, seat))
        add(state, move_of(PASS, 0, 0, 0))
    elif step == STEP_DISCARD:
        list_cards(state, seat, DISCARD, state.hand[seat])
    elif step == STEP_AIM:
        list_aims(state)
    elif step == STEP_LOSE:
        list_niches(state, LOSE, reach(state, state.event, seat, state.named) & ~state.picked[seat])
    elif step == STEP_SAVE:
        list_niches(state, SAVE, savable(state, seat))
        add(state, move_of(STOP, 0, 0, 0))
    elif step == STEP_ARRANGE:
        k: i64
        for k in range(ORDERS[state.top_count[seat]]):
            add(state, move_of(ARRANGE, k, 0, 0))
    else:
        list_choices(state, seat, step)
        add(state, move_of(STOP, 0, 0, 0))


def savable(state: State, seat: i64) -> i64:
    """D19: what the event takes and nothing has saved yet."""
    return doomed(state, seat) & ~shielded(state, seat) & ~state.saved[seat]


def add(state: State, move: i64) -> None:
    if state.ready < len(state.listed):
        state.listed[state.ready] = move
    else:
        state.listed = append(state.listed, move)
    state.ready += 1


def code_of(state: State, seat: i64, place: i64) -> i64:
    """What a move calls a card: seats with the same deck call theirs alike."""
    return state.catalogue.deck_of[seat] << 6 | place


def list_cards(state: State, seat: i64, kind: i64, cards: i64) -> None:
    while cards != 0:
        add(state, move_of(kind, code_of(state, seat, lowest(cards)), NOWHERE, 0))
        cards = without_lowest(cards)


def list_niches(state: State, kind: i64, niches: i64) -> None:
    while niches != 0:
        add(state, move_of(kind, lowest(niches), 0, 0))
        niches = without_lowest(niches)


def list_placements(state: State, seat: i64, kind: i64, place: i64, niches: i64) -> None:
    card = seat << 6 | place
    while niches != 0:
        niche = lowest(niches)
        add(state, move_of(kind, code_of(state, seat, place), niche, second_for(state, card, niche)))
        niches = without_lowest(niches)


def list_options(state: State, seat: i64) -> None:
    """D5 to D10: the five options, free powers, and the end of the turn."""
    hand = state.hand[seat]
    if is_option_open(state, OPTION_PLACE) and not is_barred(state, seat):
        open_now = open_niches(state, seat, state.filled[seat])
        left = hand & state.catalogue.organisms[seat]
        while left != 0:
            card = seat << 6 | lowest(left)
            niches = places_for(state, card, state.catalogue.levels[card], open_now)
            list_placements(state, seat, PLACE, lowest(left), niches)
            left = without_lowest(left)
    powers = ready_powers(state, seat)
    if powers != 0:
        list_powers(state, seat, powers)
    if is_option_open(state, OPTION_ACTION):
        list_actions(state, seat, hand & state.catalogue.actions[seat])
    if is_option_open(state, OPTION_BANK):
        list_cards(state, seat, BANK, hand & state.catalogue.bankable[seat])
    if is_option_open(state, OPTION_DISCARD):
        list_cards(state, seat, DISCARD, hand)
        left = state.blocked[seat]
        while left != 0:
            cards = hand
            while cards != 0:
                add(state, move_of(DISCARD, code_of(state, seat, lowest(cards)), lowest(left), 0))
                cards = without_lowest(cards)
            left = without_lowest(left)
    if may_end(state):
        add(state, move_of(END, 0, 0, 0))


def list_powers(state: State, seat: i64, powers: i64) -> None:
    left = organisms_in(state, seat)
    while left != 0:
        source = lowest(left)
        list_moves_from(state, seat, source, moves_from(state, seat, powers, source))
        left = without_lowest(left)
    while powers != 0:
        if is_usable(state, seat, lowest(powers)):
            add(state, move_of(USE, lowest(powers), 0, 0))
        powers = without_lowest(powers)


def list_moves_from(state: State, seat: i64, source: i64, niches: i64) -> None:
    card = state.card_in(seat, source)
    while niches != 0:
        niche = lowest(niches)
        add(state, move_of(MOVE, source, niche, second_for(state, card, niche)))
        niches = without_lowest(niches)


def list_actions(state: State, seat: i64, cards: i64) -> None:
    target: i64
    while cards != 0:
        place = lowest(cards)
        card = seat << 6 | place
        if needs_target(state, card):
            for target in range(state.seats):
                if is_playable(state, card, target):
                    add(state, move_of(PLAY, code_of(state, seat, place), target, 0))
        elif is_playable(state, card, NO_SEAT):
            add(state, move_of(PLAY, code_of(state, seat, place), NO_SEAT, 0))
        cards = without_lowest(cards)


def list_aims(state: State) -> None:
    """D8: a level that is named, or niches."""
    card = state.event
    first: i64
    second: i64
    if state.catalogue.where[harm_of(state, card)] == NAMED and state.named < 0:
        for first in range(LEVELS):
            if harms_somebody(state, card, state.targets, first):
                add(state, move_of(LEVEL, first, 0, 0))
        return
    seat = lowest(state.targets)
    for first in range(state.layout.count):
        if is_legal_pick(state, card, seat, first, -1):
            add(state, move_of(AIM, first, NOWHERE, 0))
        for second in range(first + 1, state.layout.count):
            if is_legal_pick(state, card, seat, first, second):
                add(state, move_of(AIM, first, second, 0))


def list_choices(state: State, seat: i64, step: i64) -> None:
    """D16: what an operation leaves to choose; each may be ended."""
    frame = state.frame()
    op = op_in(frame)
    if step == STEP_ENTER:
        add(state, move_of(ACCEPT, 0, 0, 0))
    elif step == STEP_PLACE:
        cards = state.hand[seat] & state.catalogue.organisms[seat]
        while cards != 0:
            place = lowest(cards)
            list_placements(state, seat, PLACE, place, extra_targets(state, seat, op, seat << 6 | place))
            cards = without_lowest(cards)
    elif step == STEP_MOVE:
        left = sources_of(state, seat, frame)
        while left != 0:
            list_moves_from(state, seat, lowest(left), move_targets(state, seat, lowest(left), op))
            left = without_lowest(left)
    elif step == STEP_FETCH:
        cards = state.trash[seat] & state.catalogue.organisms[seat]
        while cards != 0:
            place = lowest(cards)
            list_placements(state, seat, FETCH, place, fetch_targets(state, seat, op, seat << 6 | place))
            cards = without_lowest(cards)
    elif step == STEP_SHIELD:
        list_niches(state, SHIELD, unshielded(state, seat, op))
    else:
        left = organisms_in(state, seat)
        while left != 0:
            theirs = trade_partners(state, op, lowest(left), target_in(frame))
            while theirs != 0:
                add(state, move_of(TRADE, lowest(left), lowest(theirs), 0))
                theirs = without_lowest(theirs)
            left = without_lowest(left)
