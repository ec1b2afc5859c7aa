"""One state of a table as pages get it; what several of them see alike is made once."""

import msgspec
from msgspec import Raw, Struct

from ecotone.core.log import NOBODY, LogKind, is_expired
from ecotone.core.viewer import SPECTATOR, Viewer
from ecotone.server.clock import time_of_day
from ecotone.server.members import Eyes, hearing, roles_of, viewer_of
from ecotone.server.progress import Progress
from ecotone.server.storage.stored import NO_PERSON, FinalResult
from ecotone.server.timing.table_time import Timing
from ecotone.server.wire import AwayVote, ClockInfo, Question, UndoState

ENCODE = msgspec.json.Encoder().encode
NOTHING = Raw(b"[]")
NO_VIEWER = b'"viewer":null'


class Letter(Struct, frozen=True, tag="state"):
    """wire.State with its larger parts ready."""

    ply: int
    kind: LogKind | None
    actor: int | None
    member: int | None
    expired: bool
    table: Raw
    view: Raw
    asked: tuple[int, ...]
    paused: bool
    questions: tuple[Question, ...]
    totals: tuple[int, ...]
    result: Raw
    undo: tuple[UndoState, ...]
    facts: Raw
    foretold: Raw
    clocks: tuple[int, ...]
    limits: tuple[ClockInfo, ...]
    vote: AwayVote | None
    seed: str | None


class StateMessages:
    """Valid until the table moves on; the room makes a new one then."""

    def __init__(
        self,
        progress: Progress,
        tables: tuple[Raw, Raw],
        playing: bool,
        manned: tuple[bool, ...],
        final: FinalResult | None = None,
        timing: Timing | None = None,
    ) -> None:
        self.progress = progress
        self.tables = tables  # as strangers see it, and as its people do
        self.playing = playing
        self.manned = manned  # seats whose people decide themselves
        self.final = final  # how a game of older rules ended, which ours may judge otherwise
        self.timing = timing
        live = progress.table
        self.asked = progress.questions.asked if playing else ()
        self.free = progress.questions.free if playing else ()
        self.open_views = live.open_views
        self.paused = live.paused
        self.turn = live.turn()
        last = live.log[-1] if live.log else None
        member = progress.members[-1] if progress.members else NO_PERSON
        self.kind = None if last is None else last.kind
        self.actor = None if last is None or last.seat == NOBODY else last.seat
        self.member = member if member >= 0 else None
        self.expired = last is not None and is_expired(last)
        self.seed = str(live.origin.seed) if live.over else None
        self.letters: dict[tuple[Eyes, bool, str, bool], bytes] = {}
        self.views: dict[Viewer, Raw] = {}
        self.facts: dict[tuple[Viewer, str], Raw] = {}
        self.foretelling: dict[str, Raw] = {}
        self.totals: dict[Viewer, tuple[int, ...]] = {}
        self.results: dict[tuple[Viewer, str], Raw] = {}

    def retitle(self, tables: tuple[Raw, Raw]) -> None:
        self.tables = tables

    def forget(self) -> None:
        """When all have got it: clocks run on, and the letters of tables that stand still fill the memory."""
        self.letters.clear()
        self.views.clear()
        self.facts.clear()
        self.foretelling.clear()

    def letter(self, eyes: Eyes, own: bool, language: str, fresh: bool) -> bytes:
        """The state for a page with these eyes; `own`: of its people; `fresh`: with what just happened."""
        key = eyes, own, language, fresh
        if key not in self.letters:
            self.letters[key] = ENCODE(self.compose(eyes, own, language, fresh))
        return self.letters[key]

    def compose(self, eyes: Eyes, own: bool, language: str, fresh: bool) -> Letter:
        viewer, seats = self.viewer(eyes), eyes.seats
        alike = SPECTATOR if self.open_views else viewer  # somebody who knows as much
        timing, now = self.timing, time_of_day()
        return Letter(
            ply=self.progress.ply,
            kind=self.kind,
            actor=self.actor,
            member=self.member,
            expired=self.expired,
            table=self.tables[own],
            view=self.view(viewer),
            asked=self.asked,
            paused=self.paused,
            questions=tuple([one for seat in seats for one in self.questions(eyes, seat, language)]),
            totals=self.total(alike),
            result=self.result(alike, language),
            undo=tuple([self.undo(eyes, seat, language) for seat in seats]),
            facts=self.facts_for(hearing(eyes, alike), language) if fresh else NOTHING,
            foretold=self.foretold(language),
            clocks=self.progress.milliseconds(self.asked, now),
            limits=() if timing is None else timing.shown(self.progress, now),
            vote=None if timing is None else timing.shown_vote(self.progress),
            seed=self.seed,
        )

    # --- what a viewer may know ---------------------------------------------------------------------------

    def viewer(self, eyes: Eyes) -> Viewer:
        """Whose eyes a page has: at one device with several seats those of the one who decides."""
        seats = eyes.seats
        seat = seats[0] if seats else None
        if len(seats) > 1:
            seat = next((one for one in seats if one in self.asked), seat)
        return viewer_of(self.progress.table, eyes, seat)

    def view(self, viewer: Viewer) -> Raw:
        if viewer not in self.views:
            self.views[viewer] = self.new_view(viewer)
        return self.views[viewer]

    def new_view(self, viewer: Viewer) -> Raw:
        if viewer.seat is None or not self.open_views:
            return Raw(ENCODE(self.progress.table.sent_view(viewer)))
        return Raw(bytes(self.view(SPECTATOR)).replace(NO_VIEWER, b'"viewer":%d' % viewer.seat, 1))

    def facts_for(self, viewer: Viewer, language: str) -> Raw:
        key = viewer, language
        if key not in self.facts:
            self.facts[key] = self.progress.table.facts_json(viewer, language)
        return self.facts[key]

    def foretold(self, language: str) -> Raw:
        if language not in self.foretelling:
            self.foretelling[language] = self.progress.table.foretold(language)
        return self.foretelling[language]

    def total(self, viewer: Viewer) -> tuple[int, ...]:
        if self.final is not None:
            return self.final.result("en").sixtieths
        if viewer not in self.totals:
            self.totals[viewer] = self.progress.table.totals(viewer)
        return self.totals[viewer]

    def result(self, viewer: Viewer, language: str) -> Raw:
        key = viewer, language
        if key not in self.results:
            table, final = self.progress.table, self.final
            seen = table.seen_result(language, viewer) if final is None else final.result(language)
            self.results[key] = Raw(ENCODE(seen))
        return self.results[key]

    # --- what the page's own seats are asked --------------------------------------------------------------

    def questions(self, eyes: Eyes, seat: int, language: str) -> list[Question]:
        """Those open to the roles that the page holds, as far as people play the seat."""
        if not self.manned[seat] or not (seat in self.asked or seat in self.free):
            return []
        table, open_now = self.progress.table, self.progress.questions
        roles = roles_of(table, eyes, seat)
        found = [(role, number) for (asked, role), number in open_now.numbers.items() if asked == seat]
        return [
            Question(
                number=number,
                prompt=table.question(seat, language, role),
                offers=table.offers(seat, role),
            )
            for role, number in found
            if roles >> role & 1
        ]

    def undo(self, eyes: Eyes, seat: int, language: str) -> UndoState:
        if not self.playing:
            return UndoState(seat, False, "")
        table = self.progress.table
        barrier = table.why_no_undo(seat, language, roles_of(table, eyes, seat))
        return UndoState(seat, barrier is None, "" if barrier is None else barrier.text)
