"""What a viewer may know (EP-R24), built up field by field."""

from msgspec import Struct

from ecotone.core.kernel.bits import BIT, popcount
from ecotone.core.viewer import Viewer
from ecotone.core.vote_view import seats_in
from ecotone.games.ecopyramid.closed_sets import LEVELS
from ecotone.games.ecopyramid.kernel.catalogue import DECK, NO_CARD
from ecotone.games.ecopyramid.kernel.codes import (
    FRAME_EVENT,
    OP_CANCEL,
    OP_RESTORE,
    OP_SHIELD,
    STEP_OVER,
    STEP_WINDOW,
)
from ecotone.games.ecopyramid.kernel.harms import (
    answers_in,
    doomed,
    face_down,
    shielded,
)
from ecotone.games.ecopyramid.kernel.layouts import NICHES
from ecotone.games.ecopyramid.kernel.match import PyramidMatch
from ecotone.games.ecopyramid.kernel.state import MOST_KNOWN, card_of, done_in, kind_in, left_in
from ecotone.games.ecopyramid.kernel.support import (
    hand_limit,
    is_endangered,
    missing,
    open_niches,
    organisms_in,
)
from ecotone.games.ecopyramid.new_match import chosen_in
from ecotone.games.ecopyramid.pieces import (
    OPTIONS,
    STEPS,
    card_name,
    cards_in,
    deck_of,
    niche_name,
    niches_in,
)


class NicheView(Struct, frozen=True):
    """`missing` are the niches that it lacks below, deeper ones too; `due`: the card falls at the end of so
    many turns of its owner (EP-35)."""

    name: str
    level: str
    card: str | None
    missing: tuple[str, ...]
    blocked: str | None
    shield: str | None
    due: int


class OpenCard(Struct, frozen=True):
    """EP-R40: a bank card that lies open."""

    card: str
    uses: int


class SeatView(Struct, frozen=True):
    """`shown` are cards of a hand that everybody has seen go there; `hand`, `hidden` and `top` are told to
    their owner alone."""

    seat: int
    deck: str
    own_deck: bool
    left: bool
    filled: int
    niches: tuple[NicheView, ...]
    open_niches: tuple[str, ...]
    deck_size: int
    known: int
    top: tuple[str, ...] | None
    hand_size: int
    hand: tuple[str, ...] | None
    shown: tuple[str, ...]
    bank: int
    hidden: tuple[str, ...] | None
    open_bank: tuple[OpenCard, ...]
    trash: tuple[str, ...]
    lasting: tuple[str, ...]
    barred: bool
    skips: int
    hand_at_start: int
    hand_at_end: int


class AnswerView(Struct, frozen=True):
    """A bank card that can answer, and what it would save."""

    card: str
    saves: tuple[str, ...]


class WindowView(Struct, frozen=True):
    """To whoever may answer: what passing costs, and what becomes endangered then."""

    answers: tuple[AnswerView, ...]
    lost: tuple[str, ...]
    endangered: tuple[str, ...]


class EventView(Struct, frozen=True):
    """EP-R16: the Catastrophe, whom it is aimed at and at what; who has been spared."""

    card: str
    targets: tuple[int, ...]
    aim: tuple[str, ...]
    level: str | None
    answered: tuple[int, ...]
    cancelled: tuple[int, ...]
    losses: tuple[tuple[str, ...], ...]
    saves: tuple[int, ...]
    sheltered: tuple[tuple[str, ...], ...]


class PendingView(Struct, frozen=True):
    """A card whose effect is under way, and how often still."""

    card: str
    left: int
    moved: tuple[str, ...]


class PyramidView(Struct, frozen=True):
    """`round` counts from 1; `turns` of it are over."""

    game: str
    viewer: int | None
    layout: str
    round: int
    turns: int
    step: str
    active: int | None
    asked: int | None
    clockwise: bool
    used: tuple[str, ...]
    placed: int
    powers_used: tuple[str, ...]
    event: EventView | None
    window: WindowView | None
    pending: tuple[PendingView, ...]
    winner: int | None
    seats: tuple[SeatView, ...]


def view(match: PyramidMatch, viewer: Viewer) -> PyramidView:
    over = match.step == STEP_OVER
    asked = None if over else match.decider()
    return PyramidView(
        game="ecopyramid",
        viewer=viewer.seat,
        layout=chosen_in(match).options.layout,
        round=match.round + 1,
        turns=match.turns,
        step=STEPS[match.step],
        active=None if over else match.active,
        asked=asked,
        clockwise=match.direction > 0,
        used=tuple(name for bit, name in enumerate(OPTIONS) if match.used >> bit & 1),
        placed=match.placed,
        powers_used=tuple(
            name for seat in range(match.seats) for name in cards_in(match, seat, match.powers[seat])
        ),
        event=event_view(match) if match.event != NO_CARD else None,
        window=window_view(match, viewer.seat)
        if match.step == STEP_WINDOW and viewer.seat is not None and viewer.seat == asked
        else None,
        pending=pending_view(match),
        winner=match.winner if match.winner >= 0 else None,
        seats=tuple(seat_view(match, viewer, seat) for seat in range(match.seats)),
    )


def pending_view(match: PyramidMatch) -> tuple[PendingView, ...]:
    """The uppermost first."""
    found = []
    for k in reversed(range(match.depth)):
        frame = match.frames[k]
        name = card_name(match, card_of(frame)) if kind_in(frame) != FRAME_EVENT else None
        if name is not None and left_in(frame):
            found.append(PendingView(name, left_in(frame), niches_in(match.layout, done_in(frame))))
    return tuple(found)


def seat_view(match: PyramidMatch, viewer: Viewer, seat: int) -> SeatView:
    mine = viewer.seat == seat
    hidden = face_down(match, seat)
    known = [match.top[seat * MOST_KNOWN + k] for k in range(match.top_count[seat])]
    return SeatView(
        seat=seat,
        deck=deck_of(match, seat).id,
        own_deck=deck_of(match, seat).own,
        left=bool(match.gone & BIT[seat]),
        filled=popcount(match.filled[seat]),
        niches=tuple(niche_view(match, seat, niche) for niche in range(match.layout.count)),
        open_niches=niches_in(match.layout, open_niches(match, seat, match.filled[seat])),
        deck_size=match.deck_size(seat),
        known=match.top_count[seat],
        top=tuple(str(card_name(match, card)) for card in known) if mine else None,
        hand_size=popcount(match.hand[seat]),
        hand=cards_in(match, seat, match.hand[seat]) if mine else None,
        shown=cards_in(match, seat, match.shown[seat]),
        bank=popcount(match.bank[seat]),
        hidden=cards_in(match, seat, hidden) if mine else None,
        open_bank=open_bank(match, seat),
        trash=cards_in(match, seat, match.trash[seat]),
        lasting=cards_in(match, seat, match.lasting[seat]),
        barred=match.barred[seat] > 0,
        skips=match.skips[seat],
        hand_at_start=hand_limit(match, seat, False),
        hand_at_end=hand_limit(match, seat, True),
    )


def open_bank(match: PyramidMatch, seat: int) -> tuple[OpenCard, ...]:
    found = []
    for place, card in enumerate(deck_of(match, seat).cards):
        bit = BIT[place]
        if match.bank[seat] & (match.once[seat] | match.twice[seat]) & bit:
            found.append(OpenCard(card.id, uses_left(match, seat, place)))
    return tuple(found)


def uses_left(match: PyramidMatch, seat: int, place: int) -> int:
    """EP-R40."""
    bit = BIT[place]
    spent = bool(match.once[seat] & bit) + 2 * bool(match.twice[seat] & bit)
    return match.catalogue.uses[seat * DECK + place] - spent


def niche_view(match: PyramidMatch, seat: int, niche: int) -> NicheView:
    at = seat * NICHES + niche
    layout = match.layout
    return NicheView(
        name=niche_name(layout, niche),
        level=LEVELS[layout.level[niche]],
        card=card_name(match, match.niche[at]),
        missing=niches_in(layout, missing(match, seat, niche)),
        blocked=card_name(match, match.blocker[at]),
        shield=card_name(match, match.shield[at]),
        due=match.due[at],
    )


def event_view(match: PyramidMatch) -> EventView:
    layout, seats = match.layout, range(match.seats)
    return EventView(
        card=str(card_name(match, match.event)),
        targets=tuple(seats_in(match.targets)),
        aim=niches_in(layout, match.aim),
        level=LEVELS[match.named] if match.named >= 0 else None,
        answered=tuple(seats_in(match.answered)),
        cancelled=tuple(seats_in(match.cancelled)),
        losses=tuple(niches_in(layout, match.picked[seat]) for seat in seats),
        saves=tuple(match.saves[seat] for seat in seats),
        sheltered=tuple(
            tuple(level for bit, level in enumerate(LEVELS) if match.sheltered[seat] >> bit & 1)
            for seat in seats
        ),
    )


def window_view(match: PyramidMatch, seat: int) -> WindowView:
    """What the responder can know: what each answer saves, and what passing costs."""
    layout = match.layout
    lost = doomed(match, seat) & ~shielded(match, seat)
    answers = tuple(
        AnswerView(
            deck_of(match, seat).cards[place].id, niches_in(layout, saved_by(match, seat, place, lost))
        )
        for place in seats_in(answers_in(match, seat))
    )
    return WindowView(
        answers, niches_in(layout, lost), niches_in(layout, endangered_after(match, seat, lost))
    )


def saved_by(match: PyramidMatch, seat: int, place: int, lost: int) -> int:
    """Organisms that a bank card would keep out of the trash; of a choice to come, all it may be about."""
    tables, card = match.catalogue, seat * DECK + place
    saved = 0
    for op in range(tables.effect[card], tables.effect[card] + tables.effects[card]):
        if tables.op[op] in (OP_CANCEL, OP_RESTORE):
            saved = lost
        elif tables.op[op] == OP_SHIELD:
            saved |= lost & match.layout.niches_on(tables.filter_levels[op])
    return saved


def endangered_after(match: PyramidMatch, seat: int, lost: int) -> int:
    """EP-35: what would stand on nothing, if all of it were lost."""
    after = match.clone()
    for niche in seats_in(lost):
        after.lift(seat, niche)
    organisms = seats_in(organisms_in(after, seat) & ~match.marked[seat])
    return sum(BIT[niche] for niche in organisms if is_endangered(after, seat, niche))
