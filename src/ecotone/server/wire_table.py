"""Tables, seats and people as they cross the network: what HTTP makes, finds and changes."""

from typing import Annotated, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from ecotone.core.log import LogKind
from ecotone.core.records import Change, Option, Refusal, Result, ScoreLine, Unit

Code = Annotated[str, Meta(pattern="^[A-Za-z0-9]{6}$")]
Token = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{22,64}$")]
Keys = Annotated[tuple[Token, ...], Meta(max_length=40)]
RequestId = Annotated[str, Meta(min_length=8, max_length=64, pattern="^[A-Za-z0-9_-]+$")]
JoinId = Annotated[str, Meta(min_length=16, max_length=64, pattern="^[A-Za-z0-9_-]+$")]
Nickname = Annotated[str, Meta(min_length=1, max_length=24)]
SeatNumber = Annotated[int, Meta(ge=0, le=15)]
MemberNumber = Annotated[int, Meta(ge=0, le=15)]
OptionName = Annotated[str, Meta(max_length=40)]
OptionText = Annotated[str, Meta(max_length=2_000)]  # long enough for a card of one's own
ChosenText = Annotated[str, Meta(max_length=80)]
Choices = Annotated[dict[OptionName, ChosenText], Meta(max_length=16)]
Language = Literal["en", "de"]
BotLevel = Literal["easy", "medium", "hard"]

ProblemCode = Literal[
    "malformed",
    "too_large",
    "unknown_table",
    "unknown_game",
    "not_found",
    "not_yours",
    "bad_name",
    "name_taken",
    "seat_taken",
    "no_seat",
    "table_full",
    "not_started",
    "started",
    "over",
    "not_over",
    "old_rules",
    "damaged",
    "old_page",
    "refused",
    "too_many",
    "unknown_host",
    "say_hello_first",
    "not_stored",
    "server_error",
]


class RoleName(Struct, frozen=True):
    """A role that members of a seat can hold, and what people call it."""

    id: str
    name: str


class GameInfo(Struct, frozen=True):
    """`unit` is what the game counts. Roles and more than one member: several people may share a seat."""

    name: str
    title: str
    least_seats: int
    most_seats: int
    least_members: int
    most_members: int
    roles: tuple[RoleName, ...]
    unit: Unit
    options: tuple[Option, ...]


class TimeSetting(Struct, frozen=True, forbid_unknown_fields=True):
    """How long people may think: no limit, so many seconds for each question, or for a seat's whole game.

    At zero the game's own answer comes first; if it has none, a bot moves, or the others vote.
    """

    kind: Literal["none", "move", "total"] = "none"
    seconds: Annotated[int, Meta(ge=0, le=30 * 24 * 60 * 60)] = 0
    then: Literal["bot", "vote"] = "bot"


class NewSeat(Struct, frozen=True, forbid_unknown_fields=True):
    """Who sits there when the table is made: me, anybody with the link, or a bot.

    `capacity` is how many people share the seat; of mine the rest is open.
    """

    kind: Literal["me", "open", "bot"]
    name: Nickname | UnsetType = UNSET
    level: BotLevel = "medium"
    capacity: Annotated[int, Meta(ge=1, le=8)] = 1
    choices: Choices = {}


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    """`away_seconds`: after so long without a page, anybody at the table may let a bot play for a person."""

    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[tuple[NewSeat, ...], Meta(min_length=1, max_length=10)]
    options: Annotated[dict[OptionName, OptionText | int | bool], Meta(max_length=40)] = {}
    listed: bool = False  # anybody may find it in the lobby, as long as a seat is free
    show_names: bool = False  # there, too
    time: TimeSetting = TimeSetting()
    away_seconds: Annotated[int, Meta(ge=10, le=3600)] = 60
    referee: bool = False


class MemberInfo(Struct, frozen=True):
    """One of the people of a seat; `roles` are those held now, empty where the game has none.

    `handed`: the host has given the place to somebody else, who may see what it sees.
    """

    member: int
    name: str
    online: bool
    away: bool
    roles: tuple[str, ...]
    handed: bool = False


class SeatInfo(Struct, frozen=True):
    """A seat as everybody sees it. `bot` with a `name` of a person: a bot plays while they are away.

    `name` are the names of its people; it is `open` until all its `capacity` are taken. `away`: nobody of the
    seat has been here for the table's `away_seconds`. `choices` are those made for the seat so far.
    """

    seat: int
    kind: Literal["open", "person", "bot"]
    name: str
    bot: BotLevel | None
    online: bool
    away: bool
    members: tuple[MemberInfo, ...]
    capacity: int
    choices: dict[str, str]
    kept: tuple[str, ...] = ()  # for whom open places are kept: the people of the last game


class Retention(Struct, frozen=True):
    """After how many days without a move a table is deleted, and all names at it; None: never."""

    waiting: int | None = None
    unfinished: int | None = None
    finished: int | None = None
    names: int | None = None


class Finished(Struct, frozen=True):
    """How a game ended, as it was stored then, whatever the rules have become since."""

    rules: int  # the version it was played by
    ranks: tuple[int, ...]
    winners: tuple[int, ...]
    sixtieths: tuple[int, ...]


class TableInfo(Struct, frozen=True):
    """A table as everybody sees it. The seed's SHA-256 is fixed with the deal (`ecotone verify`).

    `again` is the table where the same people play again. `old_rules`: played by an earlier version of the
    rules; it can be looked at, not continued. `damaged`: so it is, but by today's rules. `dealt`: the last
    place is taken, so the match exists; before that `commitment` is empty.
    """

    code: str
    game: str
    title: str
    options: dict[str, str]
    seats: tuple[SeatInfo, ...]
    status: Literal["waiting", "playing", "over"]
    commitment: str
    again: str | None = None
    old_rules: bool = False
    listed: bool = False
    dealt: bool = False
    shown: bool | None = None  # whether a referee has opened it to spectators; None: there is nothing to open
    time: TimeSetting | None = None
    away_seconds: int = 60
    referee: bool = False  # whether there is one
    finished: Finished | None = None
    damaged: bool = False
    retention: Retention | None = None


class RecordedRow(Struct, frozen=True):
    """A row of a log as it was written down, whatever its rules have become."""

    ply: int
    seat: int | None
    member: int | None  # who of the seat did it
    role: str
    kind: LogKind
    text: str


class StoredGame(Struct, frozen=True):
    """What is stored of a game that is over or can't be continued: how it ended, and its rows from a ply on.

    `rules` is the version it was played by, `today` that of the game now, None if there is no such game any
    more; today's rules follow the first `followed` rows.
    """

    game: str
    title: str
    names: tuple[str, ...]
    rules: int
    today: int | None
    damaged: bool
    result: Result | None
    lines: tuple[ScoreLine, ...]
    plies: int
    followed: int
    rows: tuple[RecordedRow, ...]


class Glance(Struct, frozen=True):
    """How a table stands, for somebody who only looks by: who is asked, and how far it has come.

    `turns` is 0 where nobody can say how long the game will be. `grade` is how those who play together came
    off, in a word of the game; empty where everybody plays for themselves, and before the end.
    """

    table: TableInfo
    asked: tuple[int, ...]
    turn: int
    turns: int
    grade: str = ""


class BestResults(Struct, frozen=True):
    """A finished game of one seat among those kept here that are like it: same game, rules and options.

    `best` are the highest totals in sixtieths, `rank` is that among all `count`; nobody's name is told.
    """

    best: tuple[int, ...]
    rank: int
    count: int


class Reach(Struct, frozen=True):
    """Where others in the network find this server; None: as far as it knows, only this machine can."""

    address: str | None


class OpenTables(Struct, frozen=True):
    """Listed tables with a free seat, the newest first."""

    tables: tuple[TableInfo, ...]


class SeatKey(Struct, frozen=True):
    """The right to play a seat as one of its members. Shown once, stored as a hash; in a link after the #."""

    seat: int
    token: str
    member: int = 0


class TableMade(Struct, frozen=True):
    """`host` is the host's key; None for somebody who joins the table of others (play again)."""

    table: TableInfo
    host: str | None
    seats: tuple[SeatKey, ...]
    referee: str | None = None


class PlayAgain(Struct, frozen=True, forbid_unknown_fields=True):
    """The caller's keys of the old table: those seats are theirs at the new one; bots stay, others are open.

    The first call makes the new table, every further one joins it. Until then the others' places are kept for
    them.
    """

    keys: Keys = ()


class JoinTable(Struct, frozen=True, forbid_unknown_fields=True):
    """Takes the first open place, of any seat or of the wanted one; `choices` as for `choose`.

    Whoever asks again with the same `id`, because the answer was lost, gets the same place: nobody else may
    know it.
    """

    name: Nickname
    id: JoinId | UnsetType = UNSET
    seat: SeatNumber | UnsetType = UNSET
    choices: Choices = {}


class SeatJoined(Struct, frozen=True):
    table: TableInfo
    seat: SeatKey


class ChangeSeat(Struct, frozen=True, forbid_unknown_fields=True):
    """The host: put a bot on a seat, open or close it, hand a lost place back. A person: take the seat back.

    A person may also let a bot play the own seat, or that of somebody who is away; before the deal open the
    own place and choose for it; and at any time delete the own name (`forget`).
    """

    change: Literal["bot", "open", "close", "hand_back", "take_back", "choose", "forget"]
    level: BotLevel = "medium"
    member: MemberNumber = 0  # of hand_back: whose place
    choices: Choices = {}  # of choose


class TableDeleted(Struct, frozen=True):
    code: str


class SeatChanged(Struct, frozen=True):
    table: TableInfo
    seat: SeatKey | None = None  # after hand_back: the new key for whoever gets it


class Problem(Struct, frozen=True, tag="problem"):
    """What was wrong with a request; nothing has changed. `old_page` has the wire's `version`: reload."""

    code: ProblemCode
    text: str
    id: str | None = None
    refusal: Refusal | None = None
    version: int | None = None


class TurningPoint(Struct, frozen=True):
    """A turn that moved a seat's total most, and the score lines that did it, the largest change first."""

    first: int  # ply of the seat in the turn
    ply: int  # the last of the turn
    turn: int
    seat: int
    sixtieths: int  # of the whole turn, the sum of its changes
    changes: tuple[Change, ...]


class Curve(Struct, frozen=True):
    """Totals of all seats after each ply, and the turn it belongs to: for the chart of a finished game.

    A slice of them, from the ply `after` on; the game has so many `plies`, and one more of these.
    """

    totals: tuple[tuple[int, ...], ...]
    turns: tuple[int, ...]
    turning_points: tuple[TurningPoint, ...]
    after: int
    plies: int
