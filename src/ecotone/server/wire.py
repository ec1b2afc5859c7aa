"""Everything that crosses the network, typed once: the browser's types are generated from this file.

HTTP makes and finds tables; one WebSocket a page plays at one table (docs/protocol.md). Moves, facts
and views are the game's own; here they travel as ready JSON.
"""

from typing import Annotated, Literal

from msgspec import UNSET, Meta, Raw, Struct, UnsetType, field

from ecotone.core.records import Change, Option, Part, Place, Prompt, Refusal, Result, ScoreLine

Code = Annotated[str, Meta(pattern="^[A-Za-z0-9]{6}$")]
Token = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{22,64}$")]
RequestId = Annotated[str, Meta(min_length=8, max_length=64, pattern="^[A-Za-z0-9_-]+$")]
Nickname = Annotated[str, Meta(min_length=1, max_length=24)]
SeatNumber = Annotated[int, Meta(ge=0, le=15)]
OptionName = Annotated[str, Meta(max_length=40)]
OptionText = Annotated[str, Meta(max_length=2_000)]  # long enough for a card of one's own
Language = Literal["en", "de"]
BotLevel = Literal["easy", "medium", "hard"]

ProblemCode = Literal[
    "malformed",
    "too_large",
    "unknown_table",
    "unknown_game",
    "not_found",
    "not_yours",
    "seat_taken",
    "no_seat",
    "table_full",
    "not_started",
    "started",
    "over",
    "not_over",
    "old_rules",
    "refused",
    "too_many",
    "say_hello_first",
    "server_error",
]

# --- HTTP: games and tables -------------------------------------------------------------------------------


class GameInfo(Struct, frozen=True):
    name: str
    title: str
    least_seats: int
    most_seats: int
    options: tuple[Option, ...]


class NewSeat(Struct, frozen=True, forbid_unknown_fields=True):
    """Who sits there when the table is made: me, anybody with the link, or a bot."""

    kind: Literal["me", "open", "bot"]
    name: Nickname | UnsetType = UNSET
    level: BotLevel = "medium"


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[tuple[NewSeat, ...], Meta(min_length=1, max_length=10)]
    options: Annotated[dict[OptionName, OptionText | int | bool], Meta(max_length=40)] = {}
    listed: bool = False  # anybody may find it in the lobby, as long as a seat is free


class SeatInfo(Struct, frozen=True):
    """A seat as everybody sees it. `bot` with a `name` of a person: a bot plays while they are away."""

    seat: int
    kind: Literal["open", "person", "bot"]
    name: str
    bot: BotLevel | None
    online: bool


class TableInfo(Struct, frozen=True):
    """A table as everybody sees it. The seed's SHA-256 is fixed before the first move (`ecotone verify`).

    `again` is the table where the same people play again. `old_rules`: played by an earlier version of the
    rules; it can be looked at, not continued.
    """

    code: str
    game: str
    title: str
    options: dict[str, str]
    seats: tuple[SeatInfo, ...]
    status: Literal["waiting", "playing", "over"]
    commitment: str
    created: float
    again: str | None = None
    old_rules: bool = False
    listed: bool = False


class Glance(Struct, frozen=True):
    """How a table stands, for somebody who only looks by: who is asked, and how far it has come.

    `turns` is 0 where nobody can say how long the game will be.
    """

    table: TableInfo
    asked: tuple[int, ...]
    turn: int
    turns: int


class OpenTables(Struct, frozen=True):
    """Listed tables with a free seat, the newest first."""

    tables: tuple[TableInfo, ...]


class SeatKey(Struct, frozen=True):
    """The right to play a seat. Shown once, stored as a hash; in a link it stands behind the #."""

    seat: int
    token: str


class TableMade(Struct, frozen=True):
    """`host` is the host's key; None for somebody who joins the table of others (play again)."""

    table: TableInfo
    host: str | None
    seats: tuple[SeatKey, ...]


class PlayAgain(Struct, frozen=True, forbid_unknown_fields=True):
    """The caller's keys of the old table: those seats are theirs at the new one; bots stay, others are open.

    The first call makes the new table, every further one joins it.
    """

    keys: Annotated[tuple[Token, ...], Meta(max_length=10)] = ()


class JoinTable(Struct, frozen=True, forbid_unknown_fields=True):
    name: Nickname
    seat: SeatNumber | UnsetType = UNSET  # the first open one


class SeatJoined(Struct, frozen=True):
    table: TableInfo
    seat: SeatKey


class ChangeSeat(Struct, frozen=True, forbid_unknown_fields=True):
    """The host: put a bot on a seat, open it, hand a lost seat back. A person: take the own seat back.

    A person may also let a bot play the own seat, and open it before the match has begun.
    """

    change: Literal["bot", "open", "hand_back", "take_back"]
    level: BotLevel = "medium"


class SeatChanged(Struct, frozen=True):
    table: TableInfo
    seat: SeatKey | None = None  # after hand_back: the new key for whoever gets it


class Problem(Struct, frozen=True, tag="problem"):
    """What was wrong with a request; nothing has changed."""

    code: ProblemCode
    text: str
    id: str | None = None
    refusal: Refusal | None = None


# --- WebSocket: from the page -----------------------------------------------------------------------------


class Hello(Struct, frozen=True, forbid_unknown_fields=True, tag="hello"):
    """First message. No key: a spectator. Several keys: hot-seat. `host` is the host's key, if held."""

    table: Code
    keys: Annotated[tuple[Token, ...], Meta(max_length=10)] = ()
    host: Token | UnsetType = UNSET
    language: Language = "en"


class Play(Struct, frozen=True, forbid_unknown_fields=True, tag="play"):
    """`prompt` is the number that came with the prompt; `id` makes resending harmless."""

    seat: SeatNumber
    prompt: int
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


class WhyNot(Struct, frozen=True, forbid_unknown_fields=True, tag="why_not"):
    seat: SeatNumber
    id: RequestId
    move: Raw


class AskSheet(Struct, frozen=True, forbid_unknown_fields=True, tag="sheet"):
    """The score sheet of one seat as things stand."""

    seat: SeatNumber


class AskReplay(Struct, frozen=True, forbid_unknown_fields=True, tag="replay"):
    """The view after so many moves; only of a finished game."""

    ply: Annotated[int, Meta(ge=0)]


class AskHistory(Struct, frozen=True, forbid_unknown_fields=True, tag="history"):
    """All that has happened so far, for the log of a page that came late."""


class Ping(Struct, frozen=True, forbid_unknown_fields=True, tag="ping"):
    pass


FromPage = Hello | Play | Undo | Leave | WhyNot | AskSheet | AskReplay | AskHistory | Ping

# --- WebSocket: to the page -------------------------------------------------------------------------------


class Question(Struct, frozen=True):
    """A prompt to one of the page's own seats, with everything it may answer.

    An offer is a move whose fields hold lists of alternatives: it stands for all combinations.
    """

    number: int
    prompt: Prompt
    offers: Raw


class UndoState(Struct, frozen=True):
    seat: int
    possible: bool
    barrier: str


class Welcome(Struct, frozen=True, tag="welcome"):
    """Answer to hello: which seats this page plays, whether as host."""

    table: TableInfo
    seats: tuple[int, ...]
    host: bool
    statics: Raw  # what never changes during the match: names, rules with sentences and pictures


class State(Struct, frozen=True, tag="state"):
    """The truth, whole. Facts are what happened since the state before, for animation and log."""

    ply: int
    actor: int | None  # the seat of the last row of the log
    table: TableInfo
    view: Raw
    asked: tuple[int, ...]
    questions: tuple[Question, ...]
    totals: tuple[int, ...]  # sixtieths
    result: Result
    undo: tuple[UndoState, ...]
    facts: Raw
    clocks: tuple[int, ...]  # milliseconds each seat has thought; those of `asked` go on running
    seed: str | None  # revealed when the match is over


class TableChanged(Struct, frozen=True, tag="table"):
    """Somebody came, went, joined or was replaced; the match itself has not moved."""

    table: TableInfo


class Accepted(Struct, frozen=True, tag="accepted"):
    """The request is in the log for good (also if it was sent twice)."""

    id: str
    ply: int


class Stale(Struct, frozen=True, tag="stale"):
    """The prompt had been answered already; the fresh state follows."""

    id: str


class Answer(Struct, frozen=True, tag="answer"):
    """To why_not: None means allowed; then `gain` is what the move adds at once, in sixtieths.

    `changes` are the score lines behind the gain, the largest first. `foreseen` are the facts that the move,
    or the option of a vote if it wins, brings about for sure, and `totals` everybody's points then; both are
    empty in games that don't need it.
    """

    id: str
    refusal: Refusal | None
    gain: int | None = None
    changes: tuple[Change, ...] = ()
    foreseen: Raw = field(default_factory=lambda: Raw(b"[]"))
    totals: tuple[int, ...] = ()


class Sheet(Struct, frozen=True, tag="sheet"):
    ply: int
    seat: int
    lines: tuple[ScoreLine, ...]


class Replayed(Struct, frozen=True, tag="replayed"):
    """One step of a finished game: view, totals, the move that led here and what it did."""

    ply: int
    plies: int
    view: Raw
    totals: tuple[int, ...]
    seat: int | None
    move: str
    facts: Raw


class Happened(Struct, frozen=True):
    """One row of the log: what it did, as the page may know it. An undo takes its seat's last move back."""

    ply: int
    seat: int
    kind: Literal["play", "undo", "leave"]
    facts: Raw


class History(Struct, frozen=True, tag="history"):
    ply: int
    rows: tuple[Happened, ...]


class Pong(Struct, frozen=True, tag="pong"):
    pass


ToPage = (
    Welcome | State | TableChanged | Accepted | Stale | Answer | Sheet | Replayed | History | Pong | Problem
)


class TurningPoint(Struct, frozen=True):
    """A turn that moved a seat's total most, and the score line that did it."""

    ply: int  # the last of the turn
    turn: int
    seat: int
    sixtieths: int  # of the whole turn
    change: Change


class Curve(Struct, frozen=True):
    """Totals of all seats after each ply, and the turn it belongs to: for the chart of a finished game."""

    totals: tuple[tuple[int, ...], ...]
    turns: tuple[int, ...]
    turning_points: tuple[TurningPoint, ...]


__all__ = ["FromPage", "Part", "Place", "Refusal", "ToPage"]
