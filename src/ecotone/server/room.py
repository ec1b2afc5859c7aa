"""One live table: its pages, its seats, and the lock under which everything about it happens."""

import asyncio
import logging
import sqlite3
from collections.abc import Container
from functools import cache
from typing import TYPE_CHECKING

import msgspec
from msgspec import Raw
from msgspec.structs import replace

from ecotone.core.game import Game
from ecotone.games import find_game
from ecotone.server.bots.robots import Robots
from ecotone.server.dealing import deal_in_slices
from ecotone.server.finishing import final_result
from ecotone.server.greeting import welcome
from ecotone.server.guard.bucket import Bucket
from ecotone.server.guard.purses import Purses
from ecotone.server.keys import hashed
from ecotone.server.limits import CHANGE_RATE, LOOKING_ON, PAGES_OF_A_KEY, SHARE_RATE, TABLE_RATE
from ecotone.server.members import eyes_of, keys_of
from ecotone.server.notices import NOT_DEALT, for_strangers, standing_of, table_info
from ecotone.server.page import Page
from ecotone.server.presence import Presence
from ecotone.server.problems import Trouble, no_table, unreadable
from ecotone.server.progress import Progress, is_timed
from ecotone.server.reading import Recordings
from ecotone.server.server_table import spoken
from ecotone.server.state_message import StateMessages
from ecotone.server.storage.store import finishing
from ecotone.server.storage.stored import StoredSeat, StoredTable
from ecotone.server.storage.writer import Row, all_of
from ecotone.server.taking_seats import read_seats
from ecotone.server.timing.stopwatch import StoredTiming
from ecotone.server.timing.table_time import Timing
from ecotone.server.wire import TableChanged
from ecotone.server.wire_table import Glance, TableInfo

if TYPE_CHECKING:
    from ecotone.server.hub import Hub

LOG = logging.getLogger(__name__)


@cache
def move_reader(game: Game) -> msgspec.json.Decoder[object]:
    return msgspec.json.Decoder(game.moves)


class Overtaken(Exception):
    """Another process has written to this table; the room has caught up with it."""


class Room:
    """Whoever reads or changes the table holds the lock, so nobody sees a move before it is durable.

    Before the deal there is neither progress nor a message, and none where what is stored means nothing to
    today's rules; `fault` says why.
    """

    def __init__(
        self,
        hub: "Hub",
        stored: StoredTable,
        seats: tuple[StoredSeat, ...],
        progress: Progress | None,
        timing: StoredTiming | None = None,
        fault: str = "",
        rows_read: int = 0,
    ) -> None:
        self.hub = hub
        self.stored = stored
        self.seats = list(seats)
        self.lock = asyncio.Lock()
        self.maker = ""  # the address that answers for its bots, of whoever made it or came first with a key
        self.bucket = Bucket(TABLE_RATE)
        self.shares = Purses(SHARE_RATE)  # of each key, which nobody else can use up
        self.audience = Bucket(TABLE_RATE)  # so that whoever looks on takes nothing from those who play
        self.recordings = Recordings()
        self.changes = Bucket(CHANGE_RATE)
        self.pages: dict[Page, None] = {}
        self.presence = Presence(stored.away, seats)
        self.alarm: asyncio.TimerHandle | None = None  # when somebody will have been away for long
        self.robots = Robots(self)
        self.game = find_game(stored.game)
        self.read_move = move_reader(self.game)
        self.timing = Timing(self, timing) if is_timed(self.game, stored.time) else None
        self.progress = progress
        self.fault = fault
        self.rows_read = rows_read  # to open it; whoever had it opened pays for them
        self.gone = False  # deleted
        self.messages: StateMessages | None = None
        self.standing = NOT_DEALT
        self.judge(progress)
        if progress is not None:
            self.messages = self.new_messages(progress)
            self.keep_time()

    # --- what everybody may know --------------------------------------------------------------------------

    @property
    def dealt(self) -> bool:
        return self.stored.started is not None

    @property
    def over(self) -> bool:
        return self.info.status == "over"

    @property
    def busy(self) -> bool:
        """Somebody is here or something is under way, a bot's move that is being stored for instance."""
        at_work = self.timing is not None and self.timing.busy
        return bool(self.pages or self.robots.tasks or at_work or self.lock.locked())

    @property
    def playing(self) -> bool:
        return self.info.status == "playing" and not self.old_rules

    @property
    def plays_on(self) -> bool:
        """Time runs here day and night, so bots don't wait for people."""
        timing, messages = self.timing, self.messages
        return timing is not None and messages is not None and timing.plays_on(messages.progress)

    def judge(self, progress: Progress | None) -> None:
        """Whether the log still means what it meant when it was written."""
        fault = self.fault if progress is None else progress.fault
        other_rules = self.stored.rules != self.game.rules_version
        self.old_rules = other_rules or bool(fault)
        self.damaged = bool(fault) and not other_rules
        if fault:
            LOG.error("table %s can't be replayed: %s", self.stored.code, fault)
        if self.timing is not None and progress is not None:
            self.timing.adopt(progress)
        self.note(progress)

    def note(self, progress: Progress | None = None) -> None:
        """Writes down anew how the table looks from outside; of the match only what is durable by now."""
        if progress is not None:
            self.standing = standing_of(progress, self.seats)
        how = self.hub.retention, self.old_rules, self.damaged
        self.info = table_info(self.stored, self.seats, self.presence, self.standing, *how)
        self.outside = for_strangers(self.info, self.stored)
        self.info_texts = Raw(msgspec.json.encode(self.outside)), Raw(msgspec.json.encode(self.info))
        self.manned = tuple(seat.kind == "person" and seat.level is None for seat in self.seats)
        self.watch()

    def new_messages(self, progress: Progress) -> StateMessages:
        final = self.stored.finished if self.old_rules else None
        return StateMessages(progress, self.info_texts, self.playing, self.manned, final, self.timing)

    # --- the table; all of it under the lock --------------------------------------------------------------

    async def current(self) -> Progress:
        """Where the table stands; read from the store again if that had become uncertain."""
        self.check_readable()
        if not self.dealt:
            raise Trouble("not_started", "The game begins when every seat is taken.")
        if self.progress is None:
            await self.read()
        assert self.progress is not None
        return self.progress

    def check_there(self) -> None:
        """Deleted meanwhile, by somebody who had the lock before."""
        if self.gone:
            raise no_table(self.stored.code)

    def check_readable(self) -> None:
        self.check_there()
        if self.fault:
            raise unreadable(self.damaged)

    async def read(self) -> None:
        loaded = await self.hub.store.load(self.stored.code)
        if loaded is None or loaded.fault:
            raise no_table(self.stored.code) if loaded is None else unreadable(True)
        self.stored = loaded.table
        dealing = deal_in_slices(self.stored, loaded.seats, loaded.log)
        self.progress = await self.hub.in_slices(dealing)
        self.judge(self.progress)
        self.publish(self.progress, fresh=False)

    def info_for(self, own: bool) -> TableInfo:
        """As its people see it, or as everybody else does."""
        return self.info if own else self.outside

    def glance(self, language: str, own: bool) -> Glance:
        """As everybody was told last: whoever looks by never waits for those who play, nor they for them."""
        info = self.info_for(own)
        if self.messages is None:
            return Glance(info, (), 0, 0)
        final = self.stored.finished
        grade = "" if final is None else final.result(language).grade
        return Glance(info, self.messages.asked, *self.messages.turn, grade)

    async def commit(self, progress: Progress, since: int, request: str | None, member: int) -> int:
        """Makes the rows after ply `since` durable; if that fails they never happened. Returns the ply."""
        table, entries, played = self.stored.id, progress.table.log[since:], progress.at
        clock, timing = progress.clock, self.timing
        assert played is not None
        rows: list[Row] = [
            (table, ply, one.kind, one.seat, one.move, one.notation, None, played, member, one.role, clock)
            for ply, one in enumerate(entries, since + 1)
        ]  # fmt: skip
        rows[-1] = (*rows[-1][:6], request, *rows[-1][7:])
        final = final_result(progress) if progress.table.over else None
        acts = [
            None if final is None else finishing(table, final),
            None if timing is None else timing.changing(progress, played),
        ]
        self.progress = None
        try:
            await self.hub.store.append(rows, all_of(acts))
        except sqlite3.Error as error:
            if timing is not None:
                timing.kept = None  # whatever was meant to be stored is not
            if not isinstance(error, sqlite3.IntegrityError):
                raise
            await self.current()
            raise Overtaken from None
        self.progress = progress
        if final is not None:
            self.stored = replace(self.stored, finished=final)
        if request is not None:
            progress.requests[entries[-1].seat, member, request] = progress.ply
        return progress.ply

    def publish(self, progress: Progress, fresh: bool = True) -> None:
        """The state to all, each its own; those who play get it first."""
        table = progress.table
        noted = self.over, self.info.shown is True
        if (table.over, table.shown) != noted or self.game.roles:
            self.note(progress)
        self.messages = self.new_messages(progress)
        for page in sorted(self.pages, key=lambda page: not page.seated):
            page.send_encoded(self.messages.letter(page.eyes, page.seated, page.language, fresh))
        self.robots.wake()
        self.messages.forget()
        self.keep_time()

    def keep_time(self) -> None:
        """Something has changed: clocks run or stand as they should, and ring in time."""
        if self.timing is not None and self.messages is not None:
            self.timing.look_again(self.messages.progress)

    def stop(self) -> None:
        """The room is given up; what matters is stored."""
        self.robots.stop()
        if self.timing is not None:
            self.timing.stop()

    # --- pages --------------------------------------------------------------------------------------------

    async def attach(self, page: Page, keys: list[bytes], host: bytes | None, language: str) -> None:
        async with self.lock:
            self.check_there()
            if not self.dealt or not set(keys) <= self.all_keys():
                await read_seats(self)
            spoken_here = spoken(self.game, language)
            if self.dealt and not self.fault:
                table = (await self.current()).table
                await self.hub.statics.prepare(self.hub, self.stored.code, table, spoken_here)
            eyes, is_host = eyes_of(self.seats, keys, self.stored.referee), host == self.stored.host
            held = frozenset(keys if host is None else [*keys, host])
            self.check_space(page, bool(eyes.members) or eyes.referee or is_host, held)
            if page.room is not None and page.room is not self:
                page.room.detach(page)
            was = self.own_keys(page) if page.room is self else []
            page.room = self
            page.language = spoken_here
            page.keys = held
            page.play_as(eyes)
            page.host = is_host
            page.reading = None
            self.maker = self.maker or (page.address if page.seated else "")
            self.pages[page] = None
            came = self.presence.come(set(self.own_keys(page)) - set(was))
            went = self.presence.go(set(was) - set(self.own_keys(page)))
            if came or went:
                self.refresh(but=page)
            else:
                self.watch()
            self.keep_time()
            self.greet(page)
            self.robots.wake()

    def check_space(self, page: Page, seated: bool, keys: frozenset[bytes]) -> None:
        """Whoever has a key always gets in; of one key's pages the oldest makes room."""
        if seated:
            same = [other for other in self.pages if other is not page and not other.keys.isdisjoint(keys)]
            for other in same[: max(0, len(same) - PAGES_OF_A_KEY + 1)]:
                other.close()
        elif sum(not other.seated for other in self.pages if other is not page) >= LOOKING_ON:
            raise Trouble("table_full", "Too many people are looking at this table.")

    def all_keys(self) -> set[bytes]:
        return keys_of(self.stored, self.seats)

    def knows(self, token: str | None) -> bool:
        """Whether that is a key of the table."""
        return token is not None and hashed(token) in self.all_keys()

    def greet(self, page: Page) -> None:
        parts = self.hub.statics.of(self, page.language)
        page.send(welcome(self, page, len(parts)))
        for part in parts:
            page.send_encoded(part)
        self.show(page)

    def show(self, page: Page) -> None:
        """The state as it is, if there is one."""
        if self.messages is not None:
            page.send_encoded(self.messages.letter(page.eyes, page.seated, page.language, False))
            self.messages.forget()

    def detach(self, page: Page) -> None:
        if page in self.pages:
            del self.pages[page]
            if self.presence.go(self.own_keys(page)):
                self.refresh()
            self.keep_time()
        page.room = None

    def own_keys(self, page: Page) -> list[bytes]:
        return [self.seats[seat].members[member].key for seat, member in page.eyes.members]

    def refresh(self, but: Page | None = None) -> None:
        """People or their seats have changed, the match has not."""
        self.note()
        if self.messages is not None:
            self.messages.retitle(self.info_texts)
        strangers, people = (msgspec.json.encode(TableChanged(self.info_for(own))) for own in (False, True))
        voting = self.timing is not None and self.timing.vote is not None
        for page in self.pages:
            if page is not but:
                page.send_encoded(people if page.seated else strangers)
                if voting:
                    self.show(page)

    def watch(self) -> None:
        """Tells everybody in time when somebody has been away for long."""
        if self.alarm is not None:
            self.alarm.cancel()
            self.alarm = None
        waits = [self.presence.until_away(key) for key in self.not_yet_away()] if self.pages else []
        soonest = min((wait for wait in waits if wait is not None), default=None)
        if soonest is not None:
            self.alarm = asyncio.get_running_loop().call_later(soonest, self.refresh)

    def not_yet_away(self) -> list[bytes]:
        """Whom nobody has been told of, whatever the time is by now."""
        return [
            member.key
            for seat, shown in zip(self.seats, self.info.seats, strict=True)
            for member, seen in zip(seat.members, shown.members, strict=True)
            if not seen.away
        ]

    def others_here(self, seat: int, keys: Container[bytes]) -> bool:
        """Whether somebody of the seat is connected who holds none of these keys."""
        members = self.seats[seat].members
        return any(one.key not in keys and self.presence.online(one.key) for one in members)

    def only_the_host(self, seat: int) -> bool:
        """Nobody but the host holds the seat at the moment."""
        return not any(seat in page.seats and not page.host for page in self.pages)

    def close_down(self) -> None:
        """The table is no more; whoever is here hears so."""
        self.gone = True
        self.stop()
        for page in list(self.pages):
            page.send(no_table(self.stored.code).problem())
            page.room = None
        self.pages.clear()
        self.watch()

    def name_next(self, code: str | None) -> None:
        self.stored = replace(self.stored, again=code)
        self.refresh()
