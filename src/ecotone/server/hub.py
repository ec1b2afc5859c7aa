"""All live tables: made, found, loaded when somebody comes, forgotten when everybody is gone."""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Generator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import AsyncExitStack, asynccontextmanager
from functools import partial
from typing import ParamSpec, TypeVar

from msgspec.structs import replace

from ecotone.core.errors import EcotoneError
from ecotone.core.game import Game
from ecotone.core.seeds import new_seed
from ecotone.games.served import served_game, served_games
from ecotone.server.bots.thinkers import Thinkers
from ecotone.server.clock import time_of_day
from ecotone.server.dealing import checked_seats, chosen_by, deal, deal_in_slices
from ecotone.server.greeting import Statics
from ecotone.server.guard.bucket import Both, Purse
from ecotone.server.guard.fair_line import FairLine
from ecotone.server.guard.purses import Purses
from ecotone.server.guard.rounds import Rounds
from ecotone.server.guard.wrong_codes import Guesses
from ecotone.server.keys import hashed, new_code, new_token
from ecotone.server.limits import ADDRESS_RATE, KEY_RATE, LINED_UP, LONG_WORKS, PLAYER_RATE, ROOMS, WORK_RATE
from ecotone.server.names import bot_name, check_unlike, checked_name, reserved
from ecotone.server.notices import for_strangers, table_info
from ecotone.server.options import checked_options, game_of
from ecotone.server.presence import Presence
from ecotone.server.problems import Trouble, no_table, unreadable
from ecotone.server.room import Room
from ecotone.server.server_table import spoken
from ecotone.server.storage.reading import nameless
from ecotone.server.storage.store import CodeTaken, Store
from ecotone.server.storage.stored import (
    Damaged,
    Listed,
    SeatKind,
    StoredMember,
    StoredSeat,
    StoredTable,
)
from ecotone.server.storage.sweeping import Sweeper
from ecotone.server.taking_seats import read_seats
from ecotone.server.timing.timekeeper import Timekeeper
from ecotone.server.wire_table import (
    NewSeat,
    NewTable,
    OpenTables,
    Retention,
    SeatKey,
    TableInfo,
    TableMade,
    TimeSetting,
)

P = ParamSpec("P")
T = TypeVar("T")
LISTED_SECONDS = 24 * 60 * 60.0
MOST_LISTED = 12
LOG = logging.getLogger(__name__)


class Door:
    """Those who want a table, from the moment they ask for it until they are done; one of them loads it."""

    def __init__(self) -> None:
        self.lock = asyncio.Lock()
        self.visitors = 0


class Hub:
    """One for each server process."""

    def __init__(
        self,
        store: Store,
        pace: float,
        limit: float,
        retention: Retention | None = None,
        reach: str | None = None,
    ) -> None:
        self.store = store
        self.retention = retention
        self.reach = reach  # where others find this server
        self.pace = pace  # seconds that a bot takes at least, so that people can follow
        self.thinkers = Thinkers(limit)
        self.rooms: OrderedDict[str, Room] = OrderedDict()
        self.doors: dict[str, Door] = {}
        self.addresses, self.keys = Purses(ADDRESS_RATE), Purses(KEY_RATE)
        self.players, self.works = Purses(PLAYER_RATE), Purses(WORK_RATE)
        self.guesses = Guesses()
        self.strangers = Rounds()
        self.statics = Statics()
        # One thread for all that takes longer than a moment. One only: msgspec 0.22 crashes if two threads
        # use a type for the first time at once.
        self.engine = ThreadPoolExecutor(1, "ecotone-engine")
        self.works_aside = FairLine(LINED_UP)
        self.long_works = FairLine(LONG_WORKS)
        self.timekeeper = Timekeeper(self)
        self.sweeper = Sweeper(self)

    def purse_of(self, key: bytes | None, address: str) -> Purse:
        """The key pays, with all keys that are used from the same address; without one the address."""
        if key is None:
            return self.addresses.of(address)
        return Both(self.keys.of(key), self.works.of(address))

    async def aside(self, work: Callable[P, T], *about: P.args, **more: P.kwargs) -> T:
        """Runs the work off the event loop; nobody waits for more than one piece of each other's."""
        async with self.works_aside.turn():
            return await asyncio.get_running_loop().run_in_executor(
                self.engine, partial(work, *about, **more)
            )

    async def in_slices(self, work: Generator[None, None, T]) -> T:
        """Runs the work aside, from one of its yields to the next; others have their turn in between.

        Whoever asks for many waits for them one by one, and others wait for one of them at most.
        """
        async with self.long_works.turn():
            while True:
                done = await self.aside(advance, work)
                if done is not None:
                    return done[0]

    async def close(self) -> None:
        await self.sweeper.close()
        await self.timekeeper.close()
        for room in self.rooms.values():
            room.stop()
        await self.thinkers.close()
        await asyncio.to_thread(self.engine.shutdown)
        await self.store.close()

    @asynccontextmanager
    async def visit(self, code: str) -> AsyncIterator[Room]:
        """The one room of that code; it stays in memory for as long as it's in hand.

        Whoever comes is counted before the room is looked for: nobody waits for a room that is given up
        meanwhile, so there are never two of one table.
        """
        code = code.upper()
        async with self.door_of(code) as door:
            async with door.lock:
                if code not in self.rooms:
                    self.rooms[code] = await self.load(code)
            self.rooms.move_to_end(code)
            yield self.rooms[code]

    @asynccontextmanager
    async def door_of(self, code: str) -> AsyncIterator[Door]:
        door = self.doors.setdefault(code, Door())
        door.visitors += 1
        try:
            yield door
        finally:
            door.visitors -= 1
            if not door.visitors:
                del self.doors[code]
            self.tidy()

    async def load(self, code: str) -> Room:
        """The table as it is stored, dealt if it is that far; one that means nothing any more has a fault.

        Its log is read only if there is a game for it: whoever looks pays for rows by the room they make.
        """
        try:
            head = await self.store.load_part(code, 0, 0)
            game = served_game(head.table.game) if head is not None else None
            loaded = await self.store.load(code) if game is not None else head
        except Damaged as damage:
            LOG.error("table %s is damaged: %s", code, damage)
            raise unreadable(True) from damage
        if loaded is None:
            raise no_table(code)
        if game is None:
            raise Trouble("unknown_game", f"This server has no game {loaded.table.game}.")
        table, seats, fault = loaded.table, loaded.seats, loaded.fault
        progress = None
        if not fault:
            try:
                checked_seats(game, table.options, seats, "en")
                if table.started is not None:
                    progress = await self.in_slices(deal_in_slices(table, seats, loaded.log))
            except (EcotoneError, Trouble) as error:
                fault = str(error)
        return Room(self, table, seats, progress, loaded.timing, fault, loaded.read)

    async def delete(self, code: str) -> None:
        """The table with all that belongs to it; whoever is there hears so."""
        async with self.alone_with(code) as room:
            await self.store.delete(code)
            self.unname(code)
            if room is not None:
                self.rooms.pop(code).close_down()

    async def delete_expired(self, code: str, now: float) -> None:
        """The same, if by now it is still true that nobody has played there for so long."""
        assert self.retention is not None
        async with self.alone_with(code) as room:
            gone = await self.store.delete_expired(code, self.retention, now)
            if gone:
                self.unname(code)
            if gone and room is not None:
                self.rooms.pop(code).close_down()

    def unname(self, code: str) -> None:
        """The table is gone: no other leads there any more."""
        for room in self.rooms.values():
            if room.stored.again == code:
                room.name_next(None)

    @asynccontextmanager
    async def alone_with(self, code: str) -> AsyncIterator[Room | None]:
        """Nobody else comes to the table or does anything there; its room, if it has one now."""
        async with self.door_of(code) as door, door.lock, AsyncExitStack() as held:
            room = self.rooms.get(code)
            if room is not None:
                await held.enter_async_context(room.lock)
            yield room

    async def forget_names(self, code: str) -> None:
        """All names of people at the table; who sits there now sees it at once."""
        async with self.door_of(code) as door, door.lock:
            await self.store.forget_names(code)
            room = self.rooms.get(code)
            if room is not None:
                async with room.lock:
                    await read_seats(room)

    def tidy(self) -> None:
        """Forgets tables that nobody uses, the longest unused first; the store has them."""
        if len(self.rooms) <= ROOMS:
            return
        idle = [code for code, room in self.rooms.items() if code not in self.doors and not room.busy]
        for code in idle[: len(self.rooms) - ROOMS]:
            self.rooms.pop(code).stop()

    async def create(self, new: NewTable, language: str, maker: str = "") -> TableMade:
        """`maker` is the address it comes from, which answers for the bots."""
        game, host = game_of(new.game), new_token()
        language = spoken(game, language)
        table = replace(
            self.new_table(game, len(new.seats), host),
            options=checked_options(game, len(new.seats), new.options, language),
            listed=new.listed,
            show_names=new.show_names,
            time=checked_time(new.time),
            away=new.away_seconds,
        )
        keys = [new_token() if seat.kind == "me" else None for seat in new.seats]
        seats = [
            first_seat(game, table, k, seat, key, name)
            for k, (seat, key, name) in enumerate(zip(new.seats, keys, first_names(new.seats), strict=True))
        ]
        referee = new_token() if new.referee else None
        if referee is not None:
            table = replace(table, referee=hashed(referee))
        room = await self.open(table, checked_seats(game, table.options, seats, language))
        room.maker = maker
        mine = tuple(SeatKey(number, key) for number, key in enumerate(keys) if key is not None)
        return TableMade(room.info, host, mine, referee)

    async def open_tables(self) -> OpenTables:
        """What a lobby shows: listed tables where somebody can still sit down."""
        games = [(game.name, game.rules_version) for game in served_games()]
        found = await self.store.listed(games, time_of_day() - LISTED_SECONDS, MOST_LISTED)
        return OpenTables(tuple(self.notice(one) for one in found))

    def notice(self, one: Listed) -> TableInfo:
        room = self.rooms.get(one.table.code)
        presence = Presence(one.table.away, one.seats) if room is None else room.presence
        info = table_info(one.table, one.seats, presence, retention=self.retention)
        return for_strangers(info, one.table)

    def new_table(self, game: Game, seats: int, host: str) -> StoredTable:
        """A table as most are; its seed is drawn with the deal, when all have come."""
        return StoredTable(
            id=0,
            code=new_code(),
            game=game.name,
            rules=game.rules_version,
            seats=seats,
            seed=None,
            options={},
            host=hashed(host),
            again=None,
            created=time_of_day(),
            listed=False,
            started=None,
        )

    async def open(self, table: StoredTable, seats: list[StoredSeat]) -> Room:
        """A new table, stored, with its room; dealt, if every seat is taken."""
        complete = not any(seat.kind == "open" for seat in seats)
        if complete:
            table = replace(table, started=table.created, seed=new_seed())
        progress = await self.aside(deal, table, seats, []) if complete else None
        due = None if progress is None or progress.deadlines is None else table.created
        while True:
            try:
                number = await self.store.add_table(table, seats, due)
            except CodeTaken:
                table = replace(table, code=new_code())
                continue
            room = Room(self, replace(table, id=number), tuple(seats), progress)
            self.rooms[table.code] = room
            self.tidy()
            return room


def advance(work: Generator[None, None, T]) -> tuple[T] | None:
    """Up to the next yield of the work; what it has come to, if that was the last."""
    try:
        next(work)
    except StopIteration as end:
        return (end.value,)
    return None


def first_names(seats: Sequence[NewSeat]) -> list[str]:
    """What everybody is called; open seats are nobody's."""
    names: list[str] = []
    given = [checked_name(seat.name) for seat in seats if isinstance(seat.name, str)]
    plain = [StoredSeat("open", capacity=seat.capacity) for seat in seats]
    for number, seat in enumerate(seats):
        if seat.kind == "open":
            name = ""
        elif isinstance(seat.name, str):
            name = checked_name(seat.name)
            check_unlike(name, reserved(number, plain))
        else:
            name = bot_name(number, [*given, *names]) if seat.kind == "bot" else nameless(number)
        check_unlike(name, filter(None, names))
        names.append(name)
    return names


def first_seat(
    game: Game, table: StoredTable, number: int, seat: NewSeat, key: str | None, name: str
) -> StoredSeat:
    if seat.kind == "bot":
        made = StoredSeat("bot", name, seat.level, capacity=seat.capacity)
    elif key is not None:
        members = (StoredMember(name, hashed(key)),)
        kind: SeatKind = "person" if seat.capacity == 1 else "open"
        made = StoredSeat(kind, "", None, members, seat.capacity)
    else:
        made = StoredSeat("open", capacity=seat.capacity)
    return chosen_by(game, table, made, 0, seat.choices) if seat.choices else made


def checked_time(setting: TimeSetting) -> TimeSetting | None:
    if setting.kind == "none":
        return None
    if not setting.seconds:
        raise Trouble("refused", "A time limit needs its seconds.")
    return setting
