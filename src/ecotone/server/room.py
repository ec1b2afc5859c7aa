"""One live table: its pages, its seats, and the lock under which everything about it happens."""

import asyncio
import logging
import sqlite3
from functools import cache
from typing import TYPE_CHECKING

import msgspec
from msgspec import Raw
from msgspec.structs import replace

from ecotone.core.game import Game
from ecotone.games import find_game
from ecotone.server.limits import CHANGE_RATE, CONNECTIONS, TABLE_RATE, Bucket
from ecotone.server.moment import Moment
from ecotone.server.notices import table_info
from ecotone.server.page import Page
from ecotone.server.problems import Trouble
from ecotone.server.progress import Progress, replayed
from ecotone.server.robots import Robots
from ecotone.server.speech import spoken
from ecotone.server.store import StoredSeat, StoredTable
from ecotone.server.wire import Glance, TableChanged, Welcome
from ecotone.server.writer import Row

if TYPE_CHECKING:
    from ecotone.server.hub import Hub

LOG = logging.getLogger(__name__)


@cache
def move_reader(game: Game) -> msgspec.json.Decoder[object]:
    return msgspec.json.Decoder(game.moves)


class Overtaken(Exception):
    """Another process has written to this table; the room has caught up with it."""


class Room:
    """Whoever reads or changes the table holds the lock, so nobody sees a move before it is durable."""

    def __init__(self, hub: "Hub", stored: StoredTable, seats: tuple[StoredSeat, ...], progress: Progress):
        self.hub = hub
        self.stored = stored
        self.seats = list(seats)
        self.lock = asyncio.Lock()
        self.bucket = Bucket(TABLE_RATE)
        self.changes = Bucket(CHANGE_RATE)
        self.pages: dict[Page, None] = {}
        self.online = [0] * stored.seats
        self.robots = Robots(self)
        self.game = find_game(stored.game)
        self.read_move = move_reader(self.game)
        self.progress: Progress | None = progress
        self.users = 0  # requests that have this room in hand
        self.over = progress.table.over
        self.judge(progress)
        self.moment = self.new_moment(progress)

    # --- what everybody may know --------------------------------------------------------------------------

    @property
    def waiting(self) -> bool:
        return any(seat.kind == "open" for seat in self.seats)

    @property
    def busy(self) -> bool:
        """Somebody is here or has something in hand."""
        return bool(self.users or self.pages or self.robots.tasks)

    @property
    def playing(self) -> bool:
        return self.info.status == "playing" and not self.old_rules

    def judge(self, progress: Progress) -> None:
        """Whether the log still means what it meant when it was written."""
        self.old_rules = self.stored.rules != self.game.rules_version or bool(progress.fault)
        if progress.fault:
            LOG.error("table %s can't be replayed: %s", self.stored.code, progress.fault)
        self.note()

    def note(self) -> None:
        """Writes down anew how the table looks from outside."""
        online = tuple(number > 0 for number in self.online)
        self.info = table_info(self.stored, self.seats, online, self.over, self.old_rules)
        self.info_text = Raw(msgspec.json.encode(self.info))
        self.manned = tuple(seat.kind == "person" and seat.level is None for seat in self.seats)

    def new_moment(self, progress: Progress) -> Moment:
        return Moment(progress, self.info_text, self.playing, self.manned)

    # --- the table; all of it under the lock --------------------------------------------------------------

    async def current(self) -> Progress:
        """Where the table stands; read from the store again if that had become uncertain."""
        if self.progress is None:
            log = await self.hub.store.log(self.stored.id, 0)
            self.progress = await self.hub.aside(replayed, self.stored, log)
            self.judge(self.progress)
            self.publish(self.progress, fresh=False)
        return self.progress

    async def glance(self) -> Glance:
        async with self.lock:
            progress = await self.current()
            turn, turns = progress.table.turn()
            return Glance(self.info, self.moment.asked, turn, turns)

    async def commit(self, progress: Progress, since: int, request: str | None) -> int:
        """Makes the rows after ply `since` durable; if that fails they never happened. Returns the ply."""
        entries, played = progress.table.log[since:], progress.at
        assert played is not None
        rows: list[Row] = [
            (self.stored.id, ply, entry.kind, entry.seat, entry.move, entry.notation, None, played)
            for ply, entry in enumerate(entries, since + 1)
        ]
        rows[-1] = (*rows[-1][:6], request, played)
        self.progress = None
        try:
            await self.hub.store.append(rows)
        except sqlite3.IntegrityError:
            await self.current()
            raise Overtaken from None
        self.progress = progress
        if request is not None:
            progress.requests[entries[-1].seat, request] = progress.ply
        return progress.ply

    def publish(self, progress: Progress, fresh: bool = True) -> None:
        """The state to all, each its own."""
        if self.over != progress.table.over:
            self.over = progress.table.over
            self.note()
        self.moment = self.new_moment(progress)
        for page in self.pages:
            page.say(self.moment.letter(page.seats, page.language, fresh))
        self.robots.wake()
        self.moment.forget()

    # --- pages --------------------------------------------------------------------------------------------

    async def attach(self, page: Page, keys: list[bytes], host: bytes | None, language: str) -> None:
        async with self.lock:
            progress = await self.current()
            if len(self.pages) >= CONNECTIONS:
                raise Trouble("table_full", "Too many people are looking at this table.")
            if not set(keys) <= {seat.key for seat in self.seats}:
                await self.read_seats()
            if page.room is not None:
                page.room.detach(page)
            page.room = self
            page.language = spoken(self.game, language)
            page.seats = tuple(n for n, seat in enumerate(self.seats) if seat.key and seat.key in keys)
            page.host = host == self.stored.host
            self.pages[page] = None
            self.count(page.seats, 1, page)
            self.greet(page, progress)
            self.robots.wake()

    def greet(self, page: Page, progress: Progress) -> None:
        page.tell(Welcome(self.info, page.seats, page.host, progress.table.statics(page.language)))
        page.say(self.moment.letter(page.seats, page.language, False))
        self.moment.forget()

    def detach(self, page: Page) -> None:
        if page in self.pages:
            del self.pages[page]
            self.count(page.seats, -1, page)
        page.room = None

    def count(self, seats: tuple[int, ...], change: int, page: Page) -> None:
        """Who is there; the others hear of it if it matters."""
        before = [number > 0 for number in self.online]
        for seat in seats:
            self.online[seat] += change
        if before != [number > 0 for number in self.online]:
            self.refresh(but=page)

    def refresh(self, but: Page | None = None) -> None:
        """People or their seats have changed, the match has not."""
        self.note()
        self.moment.retitle(self.info_text)
        message = msgspec.json.encode(TableChanged(self.info))
        for page in self.pages:
            if page is not but:
                page.say(message)

    def away(self, seat: int) -> bool:
        """Nobody but the host holds the seat at the moment."""
        return not any(seat in page.seats and not page.host for page in self.pages)

    async def show_seats(self, seats: list[StoredSeat], started: float | None) -> None:
        """The seats as they are now; pages whose key is void lose theirs."""
        old, self.seats = self.seats, seats
        self.stored = replace(self.stored, started=started)
        progress = await self.current()
        progress.start(started)
        void = [number for number, seat in enumerate(seats) if seat.key != old[number].key]
        for page in [page for page in self.pages if set(void) & set(page.seats)]:
            for number in set(void) & set(page.seats):
                self.online[number] -= 1
            page.seats = tuple(number for number in page.seats if number not in void)
            self.note()
            self.greet(page, progress)
        self.note()
        self.publish(progress, fresh=False)

    async def read_seats(self) -> None:
        """Another process may have changed them."""
        loaded = await self.hub.store.load(self.stored.code)
        if loaded is not None and list(loaded.seats) != self.seats:
            await self.show_seats(list(loaded.seats), loaded.table.started)

    def name_next(self, code: str) -> None:
        self.stored = replace(self.stored, again=code)
        self.refresh()
