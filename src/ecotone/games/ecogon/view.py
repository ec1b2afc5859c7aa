"""What a seat may know (EG-07, EG-67, EG-R11): the whole table, the own hand and those it may see."""

from collections.abc import Iterator
from typing import Literal

from msgspec import Struct, structs

from ecotone.core.kernel.bits import BIT
from ecotone.core.kernel.match import SPECTATOR
from ecotone.core.records import Place
from ecotone.core.vote_view import seats_in
from ecotone.games.ecogon.colours import seat_colours
from ecotone.games.ecogon.facts import Token, token_of
from ecotone.games.ecogon.kernel import codes
from ecotone.games.ecogon.kernel.guessing import sees_hand
from ecotone.games.ecogon.kernel.match import EcogonMatch
from ecotone.games.ecogon.needs_view import NeedView, needs_view
from ecotone.games.ecogon.pieces import Pieces, pieces_of, place_at
from ecotone.games.ecogon.vote_view import (
    VOTING,
    Counted,
    EcogonVote,
    EventNow,
    EventStep,
    event_now,
    event_step,
    last_vote,
    vote_view,
)

# The hand limit comes before the event, so hands are small when a tie is broken (EG-R08).
Phase = Literal["start", "play", "limit", "vote", "tie", "over"]
PHASES: tuple[Phase, ...] = ("start", "play", "limit", "vote", "tie", "over")
Mode = Literal["cooperative", "competitive"]


class TileView(Struct, frozen=True):
    """A tile in play; needs and free cells around it only of animals."""

    card: str
    at: Place
    down: bool
    token: Token
    needs: tuple[NeedView, ...]
    free: int


class SeatView(Struct, frozen=True):
    """`hand` is None for those who may not see it; `points` are the VP of its own tokens (EG-79).

    `colour` is that of its tokens, from 0 (EG-68).
    """

    seat: int
    colour: int
    left: bool
    team: int | None
    cards: int
    hand: tuple[str, ...] | None
    points: int


class EventsView(Struct, frozen=True):
    """n, how many are left in the stack, and those carried out."""

    total: int
    left: int
    done: tuple[str, ...]


class EcogonView(Struct, frozen=True):
    """`counter` of `interval` turns have counted (EG-48); `counting`: this turn counts too (EG-R30).

    `points` are those of all players together, `neutral` count for nobody (EG-73), `target` is 2 x n.
    `last_turns`: who still gets an equalising turn after this one (EG-78).
    """

    game: str
    viewer: int | None
    phase: Phase
    mode: Mode
    active: int | None
    turn: int
    tiles: tuple[TileView, ...]
    seats: tuple[SeatView, ...]
    stack: int
    discards: tuple[str, ...]
    events: EventsView
    counter: int
    interval: int
    counting: bool
    equalising: bool
    last_turns: tuple[int, ...]
    target: int
    points: int
    neutral: int
    event: EventNow | None
    vote: EcogonVote | None
    last_vote: tuple[Counted, ...]


class FullView(EcogonView, frozen=True):
    """With what no page shows, for programs: all else that everybody knows.

    `removed` are the discards that had been in play (EG-R11), `below` the known events under the stack
    (EG-50); `abstained` gave no ballot in time, and one of the `breakers` decides a tie (EG-77).
    """

    first: int
    removed: tuple[str, ...]
    below: tuple[str, ...]
    step: EventStep | None
    abstained: tuple[int, ...]
    breakers: tuple[int, ...]


def full_view(match: EcogonMatch, seat: int | None) -> FullView:
    pieces, voting = pieces_of(match), match.phase in VOTING
    return FullView(
        **structs.asdict(view(match, seat)),
        first=match.first,
        removed=tuple(cards_in(match, (codes.REMOVED,), pieces)),
        below=tuple(pieces.event_ids[event] for event in match.supply.events.known_cards()),
        step=event_step(match),
        abstained=seats_in(match.ballots.abstentions()) if voting else (),
        breakers=seats_in(match.breakers) if voting else (),
    )


def view(match: EcogonMatch, seat: int | None) -> EcogonView:
    pieces, board = pieces_of(match), match.board
    colours = seat_colours(match.options)
    seats = tuple(seat_view(match, number, seat, colours[number], pieces) for number in range(match.seats))
    return EcogonView(
        game="ecogon",
        viewer=seat,
        phase=PHASES[match.phase],
        mode="competitive" if match.options.mode == codes.COMPETITIVE else "cooperative",
        active=None if match.phase == codes.PHASE_OVER else match.active,
        turn=match.turn,
        tiles=tuple(
            tile_view(match, card, pieces) for card in range(match.catalogue.cards) if board.cell[card] >= 0
        ),
        seats=seats,
        stack=match.supply.nature.size(),
        discards=tuple(cards_in(match, (codes.REMOVED, codes.DROPPED), pieces)),
        events=events_view(match, pieces),
        counter=match.counter,
        interval=match.options.interval,
        counting=match.counting,
        equalising=match.equalising,
        last_turns=last_turns(match),
        target=match.target(),
        points=board.points[codes.COMMON] + sum(each.points for each in seats),
        neutral=board.points[codes.NEUTRAL],
        event=event_now(match, pieces),
        vote=vote_view(match, seat, pieces),
        last_vote=last_vote(match, pieces),
    )


def tile_view(match: EcogonMatch, card: int, pieces: Pieces) -> TileView:
    board = match.board
    cell = board.cell[card]
    return TileView(
        card=pieces.card_ids[card],
        at=place_at(cell),
        down=board.zone[card] == codes.FACE_DOWN,
        token=token_of(board.token[card]),
        needs=needs_view(match, card, pieces),
        free=board.free_sides(cell) if board.is_animal(card) else 0,
    )


def seat_view(match: EcogonMatch, seat: int, viewer: int | None, colour: int, pieces: Pieces) -> SeatView:
    options = match.options
    sees = sees_hand(options, SPECTATOR if viewer is None else viewer, seat)
    return SeatView(
        seat=seat,
        colour=colour,
        left=bool(match.gone & BIT[seat]),
        team=options.side_of(seat) if options.teams else None,
        cards=match.hands.count[seat],
        hand=hand_of(match, seat, pieces) if sees else None,
        points=match.board.points_of(seat),
    )


def hand_of(match: EcogonMatch, seat: int, pieces: Pieces) -> tuple[str, ...]:
    return tuple(pieces.card_ids[match.hands.at(seat, place)] for place in range(match.hands.count[seat]))


def cards_in(match: EcogonMatch, zones: tuple[int, ...], pieces: Pieces) -> Iterator[str]:
    zone = match.board.zone
    return (pieces.card_ids[card] for card in range(match.catalogue.cards) if zone[card] in zones)


def events_view(match: EcogonMatch, pieces: Pieces) -> EventsView:
    supply = match.supply
    return EventsView(
        total=match.options.events,
        left=supply.events.size(),
        done=tuple(
            event
            for number, event in enumerate(pieces.event_ids)
            if supply.event_zone[number] == codes.EVENT_DONE
        ),
    )


def last_turns(match: EcogonMatch) -> tuple[int, ...]:
    """EG-78, EG-R34: those behind the active seat, up to the one before the start player."""
    if not match.equalising or match.phase == codes.PHASE_OVER:
        return ()
    behind = [(match.active + step) % match.seats for step in range(1, match.seats)]
    if match.first in behind:
        behind = behind[: behind.index(match.first)]
    return tuple(seat for seat in behind if not match.gone & BIT[seat])
