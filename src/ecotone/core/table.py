"""A table: a seed, options and a log of moves; everything else follows from them."""

from collections.abc import Callable
from pathlib import Path

from msgspec import Struct

from ecotone.core.errors import BadInput, Refused, shown
from ecotone.core.game import Game
from ecotone.core.kernel.chance import Chance
from ecotone.core.kernel.ledger import SILENT, Ledger
from ecotone.core.kernel.match import ALLOWED, FIRST_GAME_CODE, MOST_ROLES, NO_MOVE, Match
from ecotone.core.legal import LegalMoves, is_packed, packed_move
from ecotone.core.log import EVERY_ROLE, EXPIRED, NOBODY, Entry, LogKind
from ecotone.core.party import NO_PARTY, Party
from ecotone.core.records import Fact, FactSentence, Move, Prompt, Refusal, Result, ScoreSheet
from ecotone.core.sentences import numbered_line, numbered_refusal, numbered_result, open_name
from ecotone.core.table_words import TEXTS
from ecotone.core.textfile import replace_file
from ecotone.core.undo import REVEALED, SOMEBODY_LEFT, TIME_OVER, Undoable
from ecotone.core.viewer import ALL_ROLES, SPECTATOR, Looker, Viewer, viewer_of

LONGEST_EXTENSION = 24 * 60 * 60


class Origin(Struct, frozen=True):
    """All that a table starts from."""

    seats: int
    seed: int
    options: Struct
    cards: str | None = None
    position: tuple[str, ...] = ()
    party: Party = NO_PARTY


class Table:
    """A match with its log. Seats count from 0."""

    def __init__(self, game: Game, origin: Origin, match: Match) -> None:
        self.game = game
        self.origin = origin
        self.log: list[Entry] = []
        self.paused = False
        self.shown = False  # spectators see what a referee sees
        self._match = match
        self._undoable = Undoable()

    @property
    def seats(self) -> int:
        return self.origin.seats

    @property
    def over(self) -> bool:
        return self._match.asked() == 0

    def asked(self) -> tuple[int, ...]:
        """The seats that must decide now; () when the match is over."""
        return self._seats_in(self._match.asked())

    def may_act(self) -> tuple[int, ...]:
        """The seats that may act now though nobody waits for them."""
        return self._seats_in(self._match.may_act())

    def open_roles(self, seat: int) -> tuple[int, ...]:
        """The roles of the seat that have a question open; (0,) in games without roles."""
        self._check_seat(seat)
        mask = self._match.open_roles(seat)
        return tuple(role for role in range(MOST_ROLES) if mask >> role & 1)

    def prompt(self, seat: int, language: str = "en") -> Prompt | None:
        """The question put to the seat, the first if it has several; None if it has none."""
        return next(iter(self.prompts(seat, language)), None)

    def prompts(self, seat: int, language: str = "en") -> tuple[Prompt, ...]:
        """The questions open to the seat: one for each role that can answer now."""
        self.game.check_language(language)
        roles = self.open_roles(seat)
        return tuple(self.game.prompt(self._match, seat, language, role) for role in roles)

    def legal(self, seat: int) -> LegalMoves:
        """The seat's legal moves: a lazy sequence (len, index, in)."""
        self._check_seat(seat)
        return LegalMoves(self.game, self._match, seat, len(self.log), self.log)

    def why_not(
        self, seat: int, move: object, language: str = "en", roles: int = ALL_ROLES
    ) -> Refusal | None:
        """None if the seat, by one of these roles, may play the move now, else the reason."""
        self._check_seat(seat)
        self.game.check_language(language)
        return self._why_not(seat, packed_move(self.game, self._match, move), move, language, roles)

    def play(self, seat: int, move: Move, language: str = "en", roles: int = ALL_ROLES) -> list[Fact]:
        """Plays the move and returns the facts that the roles may know; Refused changes nothing."""
        refusal = self.why_not(seat, move, language, roles)
        if refusal is not None:
            raise Refused(refusal)
        return self._play("play", Viewer(seat, roles), self.game.pack(self._match, move))

    def play_packed(
        self, seat: int, packed: int, language: str = "en", *, kind: LogKind = "play"
    ) -> list[Fact]:
        """play() for a move in the kernel's form; of kind `time`, made for a seat whose time is over."""
        self._check_seat(seat)
        self.game.check_language(language)
        refusal = self._why_not(seat, packed if is_packed(packed) else NO_MOVE, None, language, ALL_ROLES)
        if refusal is not None:
            raise Refused(refusal)
        return self._play(kind, Viewer(seat), packed)

    def _why_not(self, seat: int, packed: int, move: object, language: str, roles: int) -> Refusal | None:
        match = self._match
        code = match.refusal(seat, packed)
        if roles != ALL_ROLES and (code == ALLOWED or code >= FIRST_GAME_CODE):
            # Before the game's own reasons: they would tell a role what only another one may know.
            role = match.role_of(seat, packed)
            if not roles >> role & 1:
                return self._refusal("NOT_YOUR_ROLE", seat, language, role)
        if code != ALLOWED:
            return self._with_seats(self.game.explain(match, seat, move, code, language), language)
        return self._refusal("PAUSED", seat, language) if self.paused else None

    def read_move(self, notation: str) -> Move:
        """The move that a notation stands for at this point of the game; BadInput if it is none."""
        return self.game.read_move(self._match, checked_text(notation))

    def packed(self, notation: str) -> int:
        """The move that a notation stands for, in the kernel's form."""
        return packed_move(self.game, self._match, self.read_move(notation))

    def open_options(self) -> dict[str, str]:
        """The options in words, with what set-up has drawn in the open."""
        return self.game.open_options(self._match, self.origin.options)

    def described(self, seat: int | None = None) -> list[str]:
        """What everybody can see, or one seat, in the words of a position file."""
        if seat is not None:
            self._check_seat(seat)
        return self.game.write_position(self._match, seat)

    def turn(self) -> tuple[int, int]:
        """The turn that is being played, from 1, and how many there are; 0 if nobody can say how many."""
        return self.game.turn(self._match)

    def _play(self, kind: LogKind, who: Viewer, packed: int) -> list[Fact]:
        match, seat = self._match, who.number
        notation = self.game.write_move(match, packed)
        role = match.role_of(seat, packed)
        before = match.clone()
        rows = self._recorded(lambda: match.play(seat, packed))
        self.log.append(Entry(kind, seat, packed, notation, role))
        if kind == "time":
            self._undoable.bar(TIME_OVER)
        elif any(row[-1] for row in rows):
            self._undoable.bar(REVEALED)
        else:
            self._undoable.note(seat, packed, before, match)
        return [self.game.tell(match, row, who) for row in rows]

    def leave(self, seat: int, language: str = "en") -> list[Fact]:
        """The seat gives up for good; the others play on."""
        self._check_seat(seat)
        if self.over:
            raise Refused(self._refusal("GAME_OVER", seat, language))
        self.game.check_language(language)
        match = self._match
        rows = self._recorded(lambda: match.leave(seat))
        if not rows:
            raise Refused(self._refusal("ALREADY_LEFT", seat, language))
        self.log.append(Entry("leave", seat))
        self._undoable.bar(SOMEBODY_LEFT)
        return [self.game.tell(match, row, SPECTATOR) for row in rows]

    def expire(self, seat: int, role: int = 0, language: str = "en") -> list[Fact]:
        """The time of a question is over: what the rules do then; Refused if they say nothing about it."""
        self._check_seat(seat)
        return self._end("NO_EXPIRY", Entry("time", seat, EXPIRED, role=role), language)

    def end_phase(self, language: str = "en") -> list[Fact]:
        """A referee ends what is open; Refused if the rules know no such end."""
        return self._end("NO_PHASE", Entry("end_phase", NOBODY), language)

    def _end(self, unknown: str, entry: Entry, language: str) -> list[Fact]:
        """Something ends that nobody has chosen to end."""
        self.game.check_language(language)
        if self.paused or self.over:
            raise Refused(self._refusal("PAUSED" if self.paused else "ENDED", entry.seat, language))
        match, ended = self._match, False

        def act() -> None:
            nonlocal ended
            if entry.seat == NOBODY:
                ended = match.end_phase()
            elif entry.role in self.open_roles(entry.seat):
                ended = match.expire(entry.seat, entry.role)

        rows = self._recorded(act)
        if not ended:
            raise Refused(self._refusal(unknown, entry.seat, language))
        self.log.append(entry)
        self._undoable.bar(TIME_OVER)
        return [self.game.tell(match, row, SPECTATOR) for row in rows]

    def pause(self, language: str = "en") -> None:
        """Until resume() nobody can play or take back; leaving is always possible."""
        self._mark("pause", "PAUSED" if self.paused else None, language)
        self.paused = True

    def resume(self, language: str = "en") -> None:
        self._mark("resume", None if self.paused else "NOT_PAUSED", language)
        self.paused = False

    @property
    def referee_sees_more(self) -> bool:
        return self.game.referee_sees_more(self._match)

    def show(self, language: str = "en") -> None:
        """Until hide() spectators see what a referee sees; Refused where that is no more."""
        hindrance = None if self.referee_sees_more else "NOTHING_TO_SHOW"
        self._mark("show", "SHOWN" if self.shown else hindrance, language)
        self.shown = True

    def hide(self, language: str = "en") -> None:
        self._mark("hide", None if self.shown else "NOT_SHOWN", language)
        self.shown = False

    def _mark(self, kind: LogKind, hindrance: str | None, language: str) -> None:
        self.game.check_language(language)
        code = "ENDED" if self.over else hindrance
        if code is not None:
            raise Refused(self._refusal(code, NOBODY, language))
        self.log.append(Entry(kind, NOBODY))

    def extend(self, seconds: int, seat: int = NOBODY, role: int = EVERY_ROLE) -> None:
        """More time for what is open, of a role, a seat or everybody.

        Whoever keeps the time reads it in the log.
        """
        if seat != NOBODY:
            self._check_seat(seat)
        if role not in range(EVERY_ROLE, max(1, len(self.game.roles))):
            raise BadInput(f"there is no role {shown(role)} under a seat of {self.game.title}")
        if not 0 < seconds <= LONGEST_EXTENSION:
            raise BadInput(f"time is extended by 1 to {LONGEST_EXTENSION} seconds, not by {shown(seconds)}")
        meant = role if seat != NOBODY and self.game.roles else 0
        self.log.append(Entry("extend", seat, 0, str(seconds), meant))

    def note(self, text: str, seat: int = NOBODY) -> None:
        """Something about the table that belongs into its log; the match doesn't hear of it."""
        if seat != NOBODY:
            self._check_seat(seat)
        if not text or text != " ".join(text.split()) or "#" in text:
            raise BadInput(f"a note is one line of text without '#', not {shown(text)}")
        self.log.append(Entry("note", seat, 0, text))

    def undo(self, seat: int, language: str = "en", roles: int = ALL_ROLES) -> None:
        """Takes the last move of the seat, by one of these roles, back; what others have answered stands."""
        reason = self.why_no_undo(seat, language, roles)
        if reason is not None:
            raise Refused(reason)
        role = self._undoable.role_of_last(seat, roles)
        self._match = self._undoable.take_back(seat, roles)
        self.log.append(Entry("undo", seat, role=role))

    def why_no_undo(self, seat: int, language: str = "en", roles: int = ALL_ROLES) -> Refusal | None:
        """None if the seat can undo now, else the barrier, named; every barrier has a code of its own."""
        self._check_seat(seat)
        self.game.check_language(language)
        if self.paused:
            return self._refusal("PAUSED", seat, language)
        barrier = self._undoable.barrier(seat, roles)
        return None if barrier is None else self._refusal(*barrier, language)

    def restart_turn(self, seat: int, language: str = "en") -> int:
        """Undoes as far as the barrier allows and returns how many moves were taken back."""
        self.undo(seat, language)
        count = 1
        while self.why_no_undo(seat) is None:
            self.undo(seat)
            count += 1
        return count

    def view(self, seat: Looker) -> Struct:
        """What the seat (None: a spectator), or any other viewer, may know."""
        return self.game.view(self._match, self._viewer(seat))

    def say(self, fact: Fact, language: str = "en", *, seen: bool = False) -> FactSentence:
        """A fact of this table with its sentence; `seen`: also of what everybody at a board sees anyway."""
        return self.game.say(self._match, fact, language, seen=seen)

    def guess(self, seat: Looker, chance: Chance) -> Match:
        """A complete match that agrees with the seat's view, everything hidden dealt anew."""
        return self._match.guess(self._viewer(seat).number, chance)

    def score(self, language: str = "en", viewer: Viewer | None = None) -> ScoreSheet:
        """The score sheet as things stand; as a viewer may know it, or the whole truth."""
        self.game.check_language(language)
        self._check_viewer(viewer)
        lines = self.game.score_lines(self._match, language, viewer=viewer)
        return ScoreSheet(self.seats, tuple([numbered_line(line, language) for line in lines]))

    def result(self, language: str = "en", viewer: Viewer | None = None) -> Result:
        self.game.check_language(language)
        self._check_viewer(viewer)
        return numbered_result(self.game.result(self._match, language, viewer), language)

    def copy(self) -> "Table":
        """The same table once more: what is played at one leaves the other as it is."""
        twin = Table(self.game, self.origin, self._match.clone())
        twin.log = list(self.log)
        twin.paused, twin.shown = self.paused, self.shown
        twin._undoable = self._undoable.copy()
        return twin

    def save(self, path: str | Path) -> None:
        """Writes the table as one readable text file; ecotone.load() reads it back."""
        from ecotone.core.gamefile import write_game  # it replays files into tables, so it imports this one

        replace_file(path, write_game(self))

    def snapshot(self) -> tuple[int, ...]:
        """The whole state as numbers, hidden things included: for digests and tests."""
        return tuple(self._match.snapshot())

    def _seats_in(self, mask: int) -> tuple[int, ...]:
        return tuple(seat for seat in range(self.seats) if mask >> seat & 1)

    def _viewer(self, who: Looker) -> Viewer:
        seat = who.seat if isinstance(who, Viewer) else who
        if seat is not None:
            self._check_seat(seat)
        return viewer_of(who)

    def _check_viewer(self, viewer: object) -> None:
        if viewer is None:
            return
        if not isinstance(viewer, Viewer):
            raise BadInput(
                f"points are seen by a Viewer, or by None as they truly are, not by {shown(viewer)}"
            )
        self._viewer(viewer)

    def _check_seat(self, seat: object) -> None:
        if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < self.seats:
            last = self.seats - 1
            raise BadInput(f"there is no seat {shown(seat)} at this table: seats count from 0 to {last}")

    def _recorded(self, act: Callable[[], None]) -> list[tuple[int, ...]]:
        """Runs the act with an open ledger and returns the facts."""
        match = self._match
        match.ledger = Ledger(True)
        act()
        rows = match.ledger.fact_rows()
        match.ledger = SILENT
        return rows

    def _refusal(self, code: str, seat: int, language: str, role: int = 0) -> Refusal:
        """What the table refuses by itself; a language that only the game speaks gets English."""
        self.game.check_language(language)
        names = self.game.role_names(language)
        said = {"who": open_name(seat), "role": names[role] if names else ""}
        return self._with_seats(
            Refusal(code, "", TEXTS.get(language, TEXTS["en"])[code].format(**said)), language
        )

    def _with_seats(self, refusal: Refusal, language: str) -> Refusal:
        """A table knows nobody's name: its seats have numbers."""
        return numbered_refusal(refusal, language)


def checked_text(notation: object) -> str:
    if not isinstance(notation, str):
        raise BadInput(f"the notation of a move is a text, not {shown(notation)}")
    return notation
