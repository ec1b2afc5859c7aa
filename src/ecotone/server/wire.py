"""All that crosses a page's WebSocket, typed once: the browser's types are generated from these files.

HTTP makes and finds tables (wire_table.py); one WebSocket a page plays at one table (docs/protocol.md).
Moves, facts and views are the game's own; here they travel as ready JSON.
"""

from typing import Annotated, Final, Literal

from msgspec import UNSET, Meta, Raw, Struct, UnsetType, field

from ecotone.core.log import LogKind
from ecotone.core.party import SeatChoice
from ecotone.core.records import Change, Place, Prompt, Refusal, Result, ScoreLine, Unit
from ecotone.server.wire_referee import EndPhase, Extend, Hide, Pause, Resume, Show
from ecotone.server.wire_table import (
    ChosenText,
    Code,
    Keys,
    Language,
    OptionName,
    Problem,
    RequestId,
    RoleName,
    SeatNumber,
    TableInfo,
    Token,
)

WIRE_VERSION: Final = 5
"""Raised when an older page could not talk to the server any more."""

# --- WebSocket: from the page -----------------------------------------------------------------------------


class Hello(Struct, frozen=True, forbid_unknown_fields=True, tag="hello"):
    """First message. No key: a spectator. Several keys: hot-seat. A referee's key is one of the keys.

    `host` is the host's key, if held. Another `version` than the server's is answered with `old_page`.
    """

    table: Code
    keys: Keys = ()
    host: Token | UnsetType = UNSET
    language: Language = "en"
    version: int = 0


class Play(Struct, frozen=True, forbid_unknown_fields=True, tag="play"):
    """`question` is the question's number; `id` makes resending harmless."""

    seat: SeatNumber
    question: int
    id: RequestId
    move: Raw


class Undo(Struct, frozen=True, forbid_unknown_fields=True, tag="undo"):
    """Take the seat's last move back; `whole_turn`: as far as the barrier allows."""

    seat: SeatNumber
    id: RequestId
    whole_turn: bool = False


class Leave(Struct, frozen=True, forbid_unknown_fields=True, tag="leave"):
    """Give the seat up for good."""

    seat: SeatNumber
    id: RequestId


class TimeVote(Struct, frozen=True, forbid_unknown_fields=True, tag="time_vote"):
    """What becomes of a seat whose time is over: a bot plays it, it has left, or it gets the time again."""

    seat: SeatNumber
    choice: Literal["bot", "leave", "wait"]
    id: RequestId


class WhyNot(Struct, frozen=True, forbid_unknown_fields=True, tag="why_not"):
    seat: SeatNumber
    id: RequestId
    move: Raw


class AskGains(Struct, frozen=True, forbid_unknown_fields=True, tag="gains"):
    """What the cells of an own open question would bring, of the moves with these fields: a pair, a card."""

    seat: SeatNumber
    id: RequestId
    fixed: Annotated[dict[OptionName, ChosenText | int], Meta(max_length=4)] = {}


class AskSheet(Struct, frozen=True, forbid_unknown_fields=True, tag="sheet"):
    """The score sheet of one seat as things stand."""

    seat: SeatNumber


class AskReplay(Struct, frozen=True, forbid_unknown_fields=True, tag="replay"):
    """The view after so many moves; only of a finished game."""

    ply: Annotated[int, Meta(ge=0)]


class AskHistory(Struct, frozen=True, forbid_unknown_fields=True, tag="history"):
    """What has happened since the first so many rows, for the log of a page that came late."""

    after: Annotated[int, Meta(ge=0)] = 0


class Ping(Struct, frozen=True, forbid_unknown_fields=True, tag="ping"):
    pass


FromPage = (
    Hello
    | Play
    | Undo
    | Leave
    | Pause
    | Resume
    | Show
    | Hide
    | Extend
    | EndPhase
    | TimeVote
    | WhyNot
    | AskGains
    | AskSheet
    | AskReplay
    | AskHistory
    | Ping
)

# --- WebSocket: to the page -------------------------------------------------------------------------------


class Question(Struct, frozen=True):
    """A question to one of the page's own seats, with everything it may answer.

    An offer is a move whose fields hold lists of alternatives: it stands for all combinations.
    """

    number: int  # of its own among the seat's questions
    prompt: Prompt
    offers: Raw


class UndoState(Struct, frozen=True):
    seat: int
    possible: bool
    barrier: str


class OwnMember(Struct, frozen=True):
    """Somebody who plays from this page, with the roles that they hold now."""

    seat: int
    member: int
    roles: tuple[str, ...]


class Welcome(Struct, frozen=True, tag="welcome"):
    """Answer to hello, and said again when the table is dealt: whom this page plays, and as what.

    What never changes during the match follows in so many `parts`; none before the deal.
    """

    version: int
    table: TableInfo
    seats: tuple[int, ...]
    members: tuple[OwnMember, ...]
    host: bool
    referee: bool
    unit: Unit
    roles: tuple[RoleName, ...]
    choices: tuple[SeatChoice, ...]  # what a seat or a member may choose before the deal
    together: bool  # all win or lose together, so that a bot's level is how much it helps
    parts: int


class StaticsPart(Struct, frozen=True, tag="statics"):
    """A part of what never changes during a match: names, rules with sentences and pictures.

    The texts of all parts, one after the other, are the statics as JSON.
    """

    part: int
    parts: int
    text: str


class ClockInfo(Struct, frozen=True):
    """The time for an open question, or for all that a seat thinks. One that doesn't act is only shown."""

    seat: int
    role: str
    left: int  # milliseconds, from the moment of the message
    running: bool
    acts: bool


class CastTimeVote(Struct, frozen=True):
    seat: int
    choice: Literal["bot", "leave", "wait"]


class AwayVote(Struct, frozen=True):
    """A seat's time is over, and the others decide what becomes of it; `needed` votes are enough."""

    seat: int
    role: str
    votes: tuple[CastTimeVote, ...]
    needed: int


class State(Struct, frozen=True, tag="state"):
    """The truth, whole. Facts are what happened since the state before, each with its sentence.

    `foretold` is what each option of a vote would do, in the order of the view (Foretold).
    """

    ply: int
    kind: LogKind | None  # of the last row of the log
    actor: int | None  # its seat
    member: int | None  # who of the seat; None: a bot, the clock or the referee
    expired: bool  # of kind `time`: the rules acted; else a bot moved for the seat
    table: TableInfo
    view: Raw
    asked: tuple[int, ...]
    paused: bool
    questions: tuple[Question, ...]
    totals: tuple[int, ...]  # sixtieths, as far as the page may know
    result: Result
    undo: tuple[UndoState, ...]
    facts: Raw
    foretold: Raw
    clocks: tuple[int, ...]  # milliseconds each seat has thought; those of `asked` go on running
    limits: tuple[ClockInfo, ...]
    vote: AwayVote | None
    seed: str | None  # revealed when the match is over


class TableChanged(Struct, frozen=True, tag="table"):
    """Somebody came, went, joined, chose or was replaced; the match itself has not moved."""

    table: TableInfo


class Accepted(Struct, frozen=True, tag="accepted"):
    """The request is in the log for good (also if it was sent twice)."""

    id: str
    ply: int


class Stale(Struct, frozen=True, tag="stale"):
    """The prompt had been answered already; the fresh state follows."""

    id: str


class NextHalf(Struct, frozen=True):
    """The second half of a turn that would add most after the first, and how much, in sixtieths."""

    move: Raw
    gain: int


class CellGain(Struct, frozen=True):
    """The most that a move on the cell would add, in sixtieths; `helps`: what it does for points to come."""

    at: Place
    gain: int
    helps: int = 0


class Gains(Struct, frozen=True, tag="gains"):
    """To gains: cells that no move is legal on are missing."""

    id: str
    cells: tuple[CellGain, ...]


class Answer(Struct, frozen=True, tag="answer"):
    """To why_not: None means allowed; then `gain` is what the move adds at once, in sixtieths.

    Nothing is said of that, and `gain` is None, to a role that sees less than its seat. `changes`
    are the score lines behind the gain, the largest first. `foreseen` are the facts that the move, or
    the option of a vote if it wins, brings about for sure, and `totals` everybody's points then; both are
    empty in games that don't need it. `then`: where a turn has two halves, the best second one.
    """

    id: str
    refusal: Refusal | None
    gain: int | None = None
    changes: tuple[Change, ...] = ()
    foreseen: Raw = field(default_factory=lambda: Raw(b"[]"))
    totals: tuple[int, ...] = ()
    then: NextHalf | None = None


class Sheet(Struct, frozen=True, tag="sheet"):
    ply: int
    seat: int
    lines: tuple[ScoreLine, ...]


class Replayed(Struct, frozen=True, tag="replayed"):
    """One step of a finished game: view, totals, the move that led here and what it did.

    `changes` are everybody's points that it changed, seat by seat, the largest first, each with its reason.
    """

    ply: int
    plies: int
    view: Raw
    totals: tuple[int, ...]
    kind: LogKind | None
    seat: int | None
    member: int | None  # who of the seat did it
    role: str
    move: str
    expired: bool
    facts: Raw
    changes: tuple[Change, ...] = ()


class Happened(Struct, frozen=True):
    """One row of the log: what it did, as the page may know it. An undo takes its seat's last move back."""

    ply: int
    seat: int | None
    member: int | None
    role: str
    kind: LogKind
    text: str  # of a note; the seconds of an extension
    expired: bool
    facts: Raw


class History(Struct, frozen=True, tag="history"):
    """The rows after `after` up to `ply`, of `plies` that there are; the next slice is asked for."""

    after: int
    ply: int
    plies: int
    rows: tuple[Happened, ...]


class Pong(Struct, frozen=True, tag="pong"):
    pass


ToPage = (
    Welcome
    | StaticsPart
    | State
    | TableChanged
    | Accepted
    | Stale
    | Answer
    | Gains
    | Sheet
    | Replayed
    | History
    | Pong
    | Problem
)
