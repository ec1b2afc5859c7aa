"""One state of a table as pages get it; what several of them see alike is made once."""

import time

import msgspec
from msgspec import Raw, Struct

from ecotone.server.progress import Progress
from ecotone.server.wire import Question, UndoState

ENCODE = msgspec.json.Encoder().encode
NOTHING = Raw(b"[]")
NOBODY = b'"viewer":null'


class Letter(Struct, frozen=True, tag="state"):
    """wire.State with its larger parts ready."""

    ply: int
    actor: int | None
    table: Raw
    view: Raw
    asked: tuple[int, ...]
    questions: tuple[Question, ...]
    totals: tuple[int, ...]
    result: Raw
    undo: tuple[UndoState, ...]
    facts: Raw
    clocks: tuple[int, ...]
    seed: str | None


class Moment:
    """Valid until the table moves on; the room makes a new one then."""

    def __init__(self, progress: Progress, table: Raw, playing: bool, manned: tuple[bool, ...]) -> None:
        self.progress = progress
        self.table = table
        self.playing = playing
        self.manned = manned  # seats whose people decide themselves
        live = progress.table
        self.asked = live.asked() if playing else ()
        self.actor = live.log[-1].seat if live.log else None
        self.totals = live.totals()
        self.seed = str(live.origin.seed) if live.over else None
        self.letters: dict[tuple[tuple[int, ...], str, bool], bytes] = {}
        self.views: dict[int | None, Raw] = {}
        self.facts: dict[int | None, Raw] = {}
        self.results: dict[str, Raw] = {}

    def retitle(self, table: Raw) -> None:
        self.table = table

    def forget(self) -> None:
        """When all have got it: clocks run on, and the letters of tables that stand still fill the memory."""
        self.letters.clear()
        self.views.clear()
        self.facts.clear()

    def letter(self, seats: tuple[int, ...], language: str, fresh: bool) -> bytes:
        """The state for a page that plays these seats; `fresh`: with what has just happened."""
        key = seats, language, fresh
        if key not in self.letters:
            self.letters[key] = ENCODE(self.compose(seats, language, fresh))
        return self.letters[key]

    def compose(self, seats: tuple[int, ...], language: str, fresh: bool) -> Letter:
        viewer = self.viewer(seats)
        return Letter(
            ply=self.progress.ply,
            actor=self.actor,
            table=self.table,
            view=self.view(viewer),
            asked=self.asked,
            questions=tuple(self.question(seat, language) for seat in seats if self.is_asked(seat)),
            totals=self.totals,
            result=self.result(language),
            undo=tuple(self.undo(seat, language) for seat in seats),
            facts=self.told(viewer) if fresh else NOTHING,
            clocks=self.progress.milliseconds(self.asked, time.time()),
            seed=self.seed,
        )

    def viewer(self, seats: tuple[int, ...]) -> int | None:
        """Whose eyes a page has: at one device with several seats those of the one who decides."""
        return next((seat for seat in seats if seat in self.asked), seats[0]) if seats else None

    def is_asked(self, seat: int) -> bool:
        return seat in self.asked and self.manned[seat]

    def view(self, viewer: int | None) -> Raw:
        if viewer not in self.views:
            self.views[viewer] = self.new_view(viewer)
        return self.views[viewer]

    def new_view(self, viewer: int | None) -> Raw:
        if viewer is None or not self.progress.table.open_views:
            return Raw(ENCODE(self.progress.table.view(viewer)))
        return Raw(bytes(self.view(None)).replace(NOBODY, b'"viewer":%d' % viewer, 1))

    def told(self, viewer: int | None) -> Raw:
        eyes = None if self.progress.table.open_views else viewer
        if eyes not in self.facts:
            self.facts[eyes] = self.progress.table.told(eyes)
        return self.facts[eyes]

    def result(self, language: str) -> Raw:
        if language not in self.results:
            self.results[language] = Raw(ENCODE(self.progress.table.result(language)))
        return self.results[language]

    def question(self, seat: int, language: str) -> Question:
        table = self.progress.table
        return Question(self.progress.numbers[seat], table.question(seat, language), table.offers(seat))

    def undo(self, seat: int, language: str) -> UndoState:
        if not self.playing:
            return UndoState(seat, False, "")
        barrier = self.progress.table.why_no_undo(seat, language)
        return UndoState(seat, barrier is None, "" if barrier is None else barrier.text)
