"""What happens in a match, told in the past tense; what a viewer may not know is None."""

from typing import Annotated, Literal

from ecotone.core.records import Fact, Place
from ecotone.core.telling import A, B, C, Column, D, Row, Teller, flag, secret, whole
from ecotone.games.ecogon.closed_sets import Symbol
from ecotone.games.ecogon.kernel import codes as kernel
from ecotone.games.ecogon.kernel.pending import STAGE_CELLS
from ecotone.games.ecogon.moves import Ballot, unpack_ballot
from ecotone.games.ecogon.pieces import PLACES, Pieces

Token = Literal["team", "neutral"] | int | None  # never too few: EG-08, EG-68, EG-R04
How = Literal["alone", "vote", "one"]
About = Literal["start", "target", "cell"]
Cause = Literal["events", "stack"]
HOW: tuple[How, ...] = ("alone", "vote", "one")
CAUSES: dict[int, Cause] = {kernel.END_EVENTS: "events", kernel.END_STACK: "stack"}
place = PLACES.column


def token_of(owner: int) -> Token:
    """Whose token it is."""
    if owner >= kernel.FIRST_OWNER:
        return owner - kernel.FIRST_OWNER
    return {kernel.NEUTRAL: "neutral", kernel.COMMON: "team"}.get(owner)  # type: ignore[return-value]


def card(column: Column) -> Column:
    return column.by(lambda pieces, number: pieces.card_ids[number])


def event(column: Column) -> Column:
    return column.by(lambda pieces, number: pieces.event_ids[number] if number >= 0 else None)


def ballot(column: Column) -> Column:
    return column.by(lambda pieces, move: unpack_ballot(move, pieces))


def about(row: Row, _: Pieces) -> About:
    if row.a < 0:
        return "start"
    return "cell" if row.c == STAGE_CELLS else "target"


class Happening(Fact, frozen=True):
    """Whatever happens in a match."""


class Consequence(Happening, frozen=True):
    """What happens to a tile; a move's can be foretold."""

    card: Annotated[str, card(A)]
    at: Annotated[Place, place(B)]


class AboutToken(Consequence, frozen=True):
    """`token` is the one that the tile gets, or had."""

    token: Annotated[Token, C.by(lambda _, owner: token_of(owner))]


class StartTileLaid(Happening, frozen=True, tag="start_tile_laid"):
    """EG-04."""

    card: Annotated[str, card(A)]
    at: Annotated[Place, place(B)]


class TurnBegan(Happening, frozen=True, tag="turn_began"):
    """EG-13; `equalising`: EG-78."""

    turn: Annotated[int, A]
    equalising: Annotated[bool, flag(C)]


class CardDrawn(Happening, frozen=True, tag="card_drawn"):
    """EG-14; the card only for those who see the hand (EG-07, EG-67)."""

    card: Annotated[str | None, secret(card(A))]
    left: Annotated[int, B]


class CardPlayed(Consequence, frozen=True, tag="card_played"):
    """EG-15."""


class CardDiscarded(Happening, frozen=True, tag="card_discarded"):
    """EG-18, EG-R11."""

    card: Annotated[str, card(A)]


class HandTooLarge(Happening, frozen=True, tag="hand_too_large"):
    """EG-16, EG-17: the seat plays no more, and must discard."""


class TurnEnded(Happening, frozen=True, tag="turn_ended"):
    """EG-R30: turns counted so far, of so many."""

    counter: Annotated[int, A]
    interval: Annotated[int, B]


class TileSwept(AboutToken, frozen=True, tag="tile_swept"):
    """EG-58: no habitat beside it any more."""


class TokenLost(AboutToken, frozen=True, tag="token_lost"):
    """EG-56."""


class TokenPlaced(AboutToken, frozen=True, tag="token_placed"):
    """EG-45, EG-71, EG-72, EG-73; nobody is asked whether (EG-R15)."""


class AnimalSurrounded(AboutToken, frozen=True, tag="animal_surrounded"):
    """EG-59: removed."""


class EventRevealed(Happening, frozen=True, tag="event_revealed"):
    """EG-49."""

    event: Annotated[str, event(A)]


class EventPutBack(Happening, frozen=True, tag="event_put_back"):
    """EG-50: nothing on it could be carried out."""

    event: Annotated[str, event(A)]


class NoEvent(Happening, frozen=True, tag="no_event"):
    """EG-R31: every card of the stack was tried."""


class ClauseSkipped(Happening, frozen=True, tag="clause_skipped"):
    """EG-51: this action of the card, from 0, has no candidate."""

    event: Annotated[str, event(A)]
    action: Annotated[int, B]


class VoteOpened(Happening, frozen=True, tag="vote_opened"):
    """EG-R27: a choice among so many options."""

    event: Annotated[str | None, event(A)]
    about: Annotated[About, whole(about)]
    options: Annotated[int, D]


class BallotCast(Happening, frozen=True, tag="ballot_cast"):
    """EG-R27: None until all are in, where ballots are secret."""

    choice: Annotated[Ballot | None, secret(ballot(A))]


class BallotMissed(Happening, frozen=True, tag="ballot_missed"):
    """EG-R27: the seat has not voted in time, and abstains."""


class BallotShown(Happening, frozen=True, tag="ballot_shown"):
    choice: Annotated[Ballot, ballot(A)]


class TieBroken(Happening, frozen=True, tag="tie_broken_by"):
    """EG-76, EG-77: the seat chooses among so many tied options."""

    options: Annotated[int, A]


class DeciderNamed(Happening, frozen=True, tag="decider_named"):
    """EG-R27, as a house rule: the seat decides alone."""


class ChoiceMade(Happening, frozen=True, tag="choice_made"):
    """EG-R27: without a vote, by vote, or by one person."""

    choice: Annotated[Ballot, ballot(A)]
    how: Annotated[How, B.by(lambda _, number: HOW[number])]


class TileRemoved(AboutToken, frozen=True, tag="tile_removed"):
    """EG-55: by an event."""


class HabitatTurned(Consequence, frozen=True, tag="habitat_turned"):
    """EG-R21."""

    up: Annotated[bool, flag(C)]


class TileMoved(Consequence, frozen=True, tag="tile_moved"):
    """EG-54."""

    origin: Annotated[Place, place(B)]
    at: Annotated[Place, place(C)]


class TileReturned(Consequence, frozen=True, tag="tile_returned"):
    """EG-53, EG-R22."""


class EventDone(Happening, frozen=True, tag="event_done"):
    """EG-49; so many are left in the stack."""

    event: Annotated[str, event(A)]
    left: Annotated[int, B]


class EndTriggered(Happening, frozen=True, tag="end_triggered"):
    """EG-61: the last event, or the last card of the nature stack."""

    cause: Annotated[Cause, A.by(lambda _, cause: CAUSES[cause])]


class SeatLeft(Happening, frozen=True, tag="seat_left"):
    """EG-R47."""


class MatchEnded(Happening, frozen=True, tag="match_ended"):
    """EG-61, EG-78."""


class ChangedNeed(Fact, frozen=True):
    """Only foretold, of an animal that stays without a token; so many of all its needs are met then."""

    card: str
    at: Place
    need: tuple[Symbol, ...]
    met: int
    all: int


class NeedMet(ChangedNeed, frozen=True, tag="need_met"):
    """EG-40."""


class NeedOpened(ChangedNeed, frozen=True, tag="need_opened"):
    """EG-56: it was met and isn't any more."""


EcogonFact = Happening | ChangedNeed

tell: Teller[Pieces, Happening] = Teller(Happening, kernel, event_done=kernel.EVENT_DONE_FACT)
consequence: Teller[Pieces, Consequence] = Teller(Consequence, kernel)
