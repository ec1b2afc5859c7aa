"""What happens in a match, told in the past tense; what a viewer may not know is None."""

from typing import Literal

from ecotone.core.records import Fact, Place
from ecotone.games.ecogon.kernel import codes as kernel
from ecotone.games.ecogon.kernel.match import EcogonMatch
from ecotone.games.ecogon.kernel.pending import STAGE_CELLS
from ecotone.games.ecogon.moves import Ballot, unpack_ballot
from ecotone.games.ecogon.pieces import Pieces, pieces_of, place_at

Token = Literal["team", "neutral"] | int | None  # never too few: EG-08, EG-68, EG-R04
How = Literal["alone", "vote", "one"]
About = Literal["start", "target", "cell"]
Cause = Literal["events", "stack"]
HOW: tuple[How, ...] = ("alone", "vote", "one")


class StartTileLaid(Fact, frozen=True, tag="start_tile_laid"):
    """EG-04."""

    card: str
    at: Place


class TurnBegan(Fact, frozen=True, tag="turn_began"):
    """EG-13; `counts`: EG-R30, `equalising`: EG-78."""

    turn: int
    counts: bool
    equalising: bool


class CardDrawn(Fact, frozen=True, tag="card_drawn"):
    """EG-14; the card only for those who see the hand (EG-07, EG-67)."""

    card: str | None
    left: int


class CardPlayed(Fact, frozen=True, tag="card_played"):
    """EG-15."""

    card: str
    at: Place


class CardDiscarded(Fact, frozen=True, tag="card_discarded"):
    """EG-18, EG-R11."""

    card: str


class HandTooLarge(Fact, frozen=True, tag="hand_too_large"):
    """EG-16, EG-17: the seat plays no more, and must discard."""


class TurnEnded(Fact, frozen=True, tag="turn_ended"):
    """EG-R30: turns counted so far, of so many."""

    counter: int
    interval: int


class TileSwept(Fact, frozen=True, tag="tile_swept"):
    """EG-58: no habitat beside it any more; `token` is the one it had."""

    card: str
    at: Place
    token: Token


class TokenLost(Fact, frozen=True, tag="token_lost"):
    """EG-56."""

    card: str
    at: Place
    token: Token


class TokenPlaced(Fact, frozen=True, tag="token_placed"):
    """EG-45, EG-71, EG-72, EG-73; nobody is asked whether (EG-R15)."""

    card: str
    at: Place
    token: Token


class AnimalSurrounded(Fact, frozen=True, tag="animal_surrounded"):
    """EG-59: removed."""

    card: str
    at: Place
    token: Token


class EventRevealed(Fact, frozen=True, tag="event_revealed"):
    """EG-49."""

    event: str


class EventPutBack(Fact, frozen=True, tag="event_put_back"):
    """EG-50: nothing on it could be carried out."""

    event: str


class NoEvent(Fact, frozen=True, tag="no_event"):
    """EG-R31: every card of the stack was tried."""


class ClauseSkipped(Fact, frozen=True, tag="clause_skipped"):
    """EG-51: this action of the card, from 0, has no candidate."""

    event: str
    action: int


class VoteOpened(Fact, frozen=True, tag="vote_opened"):
    """EG-R27: a choice among so many options."""

    event: str | None
    about: About
    options: int


class BallotCast(Fact, frozen=True, tag="ballot_cast"):
    """EG-R27: None until all are in, where ballots are secret."""

    choice: Ballot | None


class BallotMissed(Fact, frozen=True, tag="ballot_missed"):
    """EG-R27: the seat has not voted in time, and abstains."""


class BallotShown(Fact, frozen=True, tag="ballot_shown"):
    choice: Ballot


class TieBroken(Fact, frozen=True, tag="tie_broken_by"):
    """EG-76, EG-77: the seat chooses among so many tied options."""

    options: int


class DeciderNamed(Fact, frozen=True, tag="decider_named"):
    """EG-R27, with the house rule EVENT-CHOICE: the seat decides alone."""


class ChoiceMade(Fact, frozen=True, tag="choice_made"):
    """EG-R27: without a vote, by vote, or by one person."""

    choice: Ballot
    how: How


class TileRemoved(Fact, frozen=True, tag="tile_removed"):
    """EG-55: by an event; `token` is the one it had."""

    card: str
    at: Place
    token: Token


class HabitatTurned(Fact, frozen=True, tag="habitat_turned"):
    """EG-R21."""

    card: str
    at: Place
    up: bool


class TileMoved(Fact, frozen=True, tag="tile_moved"):
    """EG-54."""

    card: str
    origin: Place
    at: Place


class TileReturned(Fact, frozen=True, tag="tile_returned"):
    """EG-53, EG-R22."""

    card: str
    at: Place


class EventDone(Fact, frozen=True, tag="event_done"):
    """EG-49; so many are left in the stack."""

    event: str
    left: int


class EndTriggered(Fact, frozen=True, tag="end_triggered"):
    """EG-61: the last event, or the last card of the nature stack."""

    cause: Cause


class SeatLeft(Fact, frozen=True, tag="seat_left"):
    """EG-R47."""


class MatchEnded(Fact, frozen=True, tag="match_ended"):
    """EG-61, EG-78."""


TileFact = TileSwept | TokenLost | TokenPlaced | AnimalSurrounded | TileRemoved
Consequence = (
    CardPlayed
    | TileSwept
    | TokenLost
    | TokenPlaced
    | AnimalSurrounded
    | TileRemoved
    | HabitatTurned
    | TileMoved
    | TileReturned
)
EcogonFact = (
    StartTileLaid
    | TurnBegan
    | CardDrawn
    | CardDiscarded
    | HandTooLarge
    | TurnEnded
    | EventRevealed
    | EventPutBack
    | NoEvent
    | ClauseSkipped
    | VoteOpened
    | BallotCast
    | BallotMissed
    | BallotShown
    | TieBroken
    | DeciderNamed
    | ChoiceMade
    | EventDone
    | EndTriggered
    | SeatLeft
    | MatchEnded
    | Consequence
)

WITH_TOKEN: dict[int, type[TileFact]] = {
    kernel.TILE_SWEPT: TileSwept,
    kernel.TOKEN_LOST: TokenLost,
    kernel.TOKEN_PLACED: TokenPlaced,
    kernel.ANIMAL_SURROUNDED: AnimalSurrounded,
    kernel.TILE_REMOVED: TileRemoved,
}
PLAIN: dict[int, type[NoEvent | BallotMissed | HandTooLarge | SeatLeft | MatchEnded]] = {
    kernel.HAND_TOO_LARGE: HandTooLarge,
    kernel.NO_EVENT: NoEvent,
    kernel.BALLOT_MISSED: BallotMissed,
    kernel.SEAT_LEFT: SeatLeft,
    kernel.MATCH_ENDED: MatchEnded,
}
Row = tuple[int, ...]


def token_of(owner: int) -> Token:
    """Whose token it is."""
    if owner >= kernel.FIRST_OWNER:
        return owner - kernel.FIRST_OWNER
    return {kernel.NEUTRAL: "neutral", kernel.COMMON: "team"}.get(owner)  # type: ignore[return-value]


def tell(match: EcogonMatch, row: Row, viewer: int | None) -> EcogonFact:
    """A ledger row as a fact."""
    pieces, kind = pieces_of(match), row[0]
    consequence = consequence_of(row, pieces)
    if consequence is not None:
        return consequence
    if kind == kernel.DECIDER_NAMED:
        return DeciderNamed(seat=row[1], reveals=bool(row[-1]))
    if kind in PLAIN:
        return PLAIN[kind](seat=row[1])
    if kernel.EVENT_REVEALED <= kind <= kernel.CHOICE_MADE or kind == kernel.EVENT_DONE_FACT:
        return tell_event(row, viewer, pieces)
    return tell_turn(row, viewer, pieces)


def consequence_of(row: Row, pieces: Pieces) -> Consequence | None:
    """What happened to a tile; None if the row is about something else."""
    kind, seat, a, b, c, _, _, reveals = row
    if kind in WITH_TOKEN:
        return WITH_TOKEN[kind](seat=seat, card=pieces.card_ids[a], at=place_at(b), token=token_of(c))
    if kind == kernel.CARD_PLAYED:
        return CardPlayed(seat=seat, reveals=bool(reveals), card=pieces.card_ids[a], at=place_at(b))
    if kind == kernel.HABITAT_TURNED:
        return HabitatTurned(seat=seat, card=pieces.card_ids[a], at=place_at(b), up=bool(c))
    if kind == kernel.TILE_MOVED:
        return TileMoved(seat=seat, card=pieces.card_ids[a], origin=place_at(b), at=place_at(c))
    if kind == kernel.TILE_RETURNED:
        return TileReturned(seat=seat, card=pieces.card_ids[a], at=place_at(b))
    return None


def told(row: Row, viewer: int | None) -> bool:
    """Whether the viewer may know the details."""
    audience = row[6]
    return audience < 0 or (viewer is not None and audience >> viewer & 1 == 1)


def tell_turn(row: Row, viewer: int | None, pieces: Pieces) -> EcogonFact:
    kind, seat, a, b, c, _, _, reveals = row
    if kind == kernel.START_TILE_LAID:
        return StartTileLaid(seat=seat, card=pieces.card_ids[a], at=place_at(b))
    if kind == kernel.TURN_BEGAN:
        return TurnBegan(seat=seat, turn=a, counts=bool(b), equalising=bool(c))
    if kind == kernel.CARD_DRAWN:
        card = pieces.card_ids[a] if told(row, viewer) else None
        return CardDrawn(seat=seat, reveals=bool(reveals), card=card, left=b)
    if kind == kernel.CARD_DISCARDED:
        return CardDiscarded(seat=seat, reveals=bool(reveals), card=pieces.card_ids[a])
    if kind == kernel.TURN_ENDED:
        return TurnEnded(seat=seat, counter=a, interval=b)
    return EndTriggered(seat=seat, cause="events" if a == kernel.END_EVENTS else "stack")


def tell_event(row: Row, viewer: int | None, pieces: Pieces) -> EcogonFact:
    kind, seat, a, b, c, d, _, revealing = row
    reveals = bool(revealing)
    if kind == kernel.EVENT_REVEALED:
        return EventRevealed(seat=seat, reveals=reveals, event=pieces.event_ids[a])
    if kind == kernel.EVENT_PUT_BACK:
        return EventPutBack(seat=seat, event=pieces.event_ids[a])
    if kind == kernel.CLAUSE_SKIPPED:
        return ClauseSkipped(seat=seat, event=pieces.event_ids[a], action=b)
    if kind == kernel.VOTE_OPENED:
        about: About = "start" if a < 0 else "cell" if c == STAGE_CELLS else "target"
        return VoteOpened(
            seat=seat, event=pieces.event_ids[a] if a >= 0 else None, about=about, options=d, reveals=reveals
        )
    if kind == kernel.BALLOT_CAST:
        return BallotCast(seat=seat, choice=unpack_ballot(a, pieces) if told(row, viewer) else None)
    if kind == kernel.BALLOT_SHOWN:
        return BallotShown(seat=seat, reveals=reveals, choice=unpack_ballot(a, pieces))
    if kind == kernel.TIE_BROKEN_BY:
        return TieBroken(seat=seat, reveals=reveals, options=a)
    if kind == kernel.CHOICE_MADE:
        return ChoiceMade(seat=seat, choice=unpack_ballot(a, pieces), how=HOW[b])
    return EventDone(seat=seat, event=pieces.event_ids[a], left=b)
