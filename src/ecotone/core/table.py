"""A table: a seed, options and a log of moves; everything else follows from them."""

from collections.abc import Callable
from pathlib import Path
from typing import Literal

from msgspec import Struct

from ecotone.core.errors import BadInput, Refused, shown
from ecotone.core.game import Game
from ecotone.core.kernel.chance import Chance
from ecotone.core.kernel.ledger import SILENT, Ledger
from ecotone.core.kernel.match import ALLOWED, SPECTATOR, Match
from ecotone.core.legal import NO_MOVE, LegalMoves, is_packed, packed_move
from ecotone.core.records import Fact, Move, Prompt, Refusal, Result, ScoreSheet
from ecotone.core.textfile import replace_file
from ecotone.core.undo import REVEALED, SOMEBODY_LEFT, Undoable

LogKind = Literal["play", "undo", "leave"]

# What a table itself refuses, by language and code; no rule of a game is behind it.
TEXTS = {
    "en": {
        "GAME_OVER": "The game is over; nobody needs to leave it any more.",
        "ALREADY_LEFT": "Seat {seat} has left the game already.",
        "UNDO_NOTHING": "There is nothing to take back: nothing has been played yet.",
        "UNDO_TURN_START": "There is nothing to take back: the turn begins here.",
        "UNDO_REVEALED": "There is nothing to take back: the move has revealed something.",
        "UNDO_OTHER_SEAT": "There is nothing to take back: seat {seat} has played.",
        "UNDO_LEFT": "There is nothing to take back: somebody has left the game.",
    },
    "de": {
        "GAME_OVER": "Das Spiel ist vorbei; niemand muss es mehr verlassen.",
        "ALREADY_LEFT": "Platz {seat} hat das Spiel schon verlassen.",
        "UNDO_NOTHING": "Du kannst nichts zurücknehmen: Es wurde noch nichts gespielt.",
        "UNDO_TURN_START": "Du kannst nichts zurücknehmen: Hier beginnt der Zug.",
        "UNDO_REVEALED": "Du kannst nichts zurücknehmen: Der letzte Schritt hat etwas aufgedeckt.",
        "UNDO_OTHER_SEAT": "Du kannst nichts zurücknehmen: Platz {seat} hat gezogen.",
        "UNDO_LEFT": "Du kannst nichts zurücknehmen: Jemand hat das Spiel verlassen.",
    },
}


class Entry(Struct, frozen=True):
    """A row of the log. Undo is a row too, of the seat that takes its last move back: nothing is deleted."""

    kind: LogKind
    seat: int
    move: int = 0
    notation: str = ""


class Origin(Struct, frozen=True):
    """All that a table starts from."""

    seats: int
    seed: int
    options: Struct
    cards: str | None = None
    position: tuple[str, ...] = ()


class Table:
    """A match with its log. Seats count from 0."""

    def __init__(self, game: Game, origin: Origin, match: Match) -> None:
        self.game = game
        self.origin = origin
        self.log: list[Entry] = []
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
        mask = self._match.asked()
        return tuple(seat for seat in range(self.seats) if mask >> seat & 1)

    def prompt(self, seat: int, language: str = "en") -> Prompt | None:
        """The question put to the seat, or None if it is not asked."""
        self._check_seat(seat)
        self.game.check_language(language)
        return self.game.prompt(self._match, seat, language) if seat in self.asked() else None

    def legal(self, seat: int) -> LegalMoves:
        """The seat's legal moves: a lazy sequence (len, index, in)."""
        self._check_seat(seat)
        return LegalMoves(self.game, self._match, seat, len(self.log), self.log)

    def why_not(self, seat: int, move: object, language: str = "en") -> Refusal | None:
        """None if the seat may play the move now, else the reason."""
        self._check_seat(seat)
        self.game.check_language(language)
        code = self._match.refusal(seat, packed_move(self.game, self._match, move))
        return None if code == ALLOWED else self.game.explain(self._match, seat, move, code, language)

    def play(self, seat: int, move: Move, language: str = "en") -> list[Fact]:
        """Plays the move and returns the facts the seat may know; Refused changes nothing."""
        refusal = self.why_not(seat, move, language)
        if refusal is not None:
            raise Refused(refusal)
        return self._play(seat, self.game.pack(self._match, move))

    def play_packed(self, seat: int, packed: int, language: str = "en") -> list[Fact]:
        """play() for a move in the kernel's form."""
        self._check_seat(seat)
        self.game.check_language(language)
        code = self._match.refusal(seat, packed if is_packed(packed) else NO_MOVE)
        if code != ALLOWED:
            raise Refused(self.game.explain(self._match, seat, None, code, language))
        return self._play(seat, packed)

    def read_move(self, notation: str) -> Move:
        """The move that a notation stands for at this point of the game; BadInput if it is none."""
        return self.game.read_move(self._match, checked_text(notation))

    def described(self, seat: int | None = None) -> list[str]:
        """What everybody can see, or one seat, in the words of a position file."""
        if seat is not None:
            self._check_seat(seat)
        return self.game.write_position(self._match, seat)

    def turn(self) -> tuple[int, int]:
        """The turn that is being played, from 1, and how many there are; 0 if nobody can say how many."""
        return self.game.turn(self._match)

    def _play(self, seat: int, packed: int) -> list[Fact]:
        match = self._match
        notation = self.game.write_move(match, packed)
        before = match.clone()
        rows = self._recorded(lambda: match.play(seat, packed))
        self.log.append(Entry("play", seat, packed, notation))
        if any(row[-1] for row in rows):
            self._undoable.bar(REVEALED)
        else:
            self._undoable.note(seat, packed, before, match)
        return [self.game.tell(match, row, seat) for row in rows]

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
        return [self.game.tell(match, row, None) for row in rows]

    def undo(self, seat: int, language: str = "en") -> None:
        """Takes the seat's last move back; what others, asked together with it, have answered stands."""
        reason = self.why_no_undo(seat, language)
        if reason is not None:
            raise Refused(reason)
        self._match = self._undoable.take_back(seat)
        self.log.append(Entry("undo", seat))

    def why_no_undo(self, seat: int, language: str = "en") -> Refusal | None:
        """None if the seat can undo now, else the barrier, named; every barrier has a code of its own."""
        self._check_seat(seat)
        self.game.check_language(language)
        barrier = self._undoable.barrier(seat)
        return None if barrier is None else self._refusal(*barrier, language)

    def restart_turn(self, seat: int, language: str = "en") -> int:
        """Undoes as far as the barrier allows and returns how many moves were taken back."""
        self.undo(seat, language)
        count = 1
        while self.why_no_undo(seat) is None:
            self.undo(seat)
            count += 1
        return count

    def view(self, seat: int | None) -> Struct:
        """What the seat (None: a spectator) may know."""
        if seat is not None:
            self._check_seat(seat)
        return self.game.view(self._match, seat)

    def guess(self, seat: int | None, chance: Chance) -> Match:
        """A complete match that agrees with the seat's view, everything hidden dealt anew."""
        if seat is not None:
            self._check_seat(seat)
        return self._match.guess(SPECTATOR if seat is None else seat, chance)

    def score(self, language: str = "en") -> ScoreSheet:
        """The score sheet as things stand."""
        return ScoreSheet(self.seats, self.game.score_lines(self._match, language))

    def result(self, language: str = "en") -> Result:
        return self.game.result(self._match, language)

    def save(self, path: str | Path) -> None:
        """Writes the table as one readable text file; ecotone.load() reads it back."""
        from ecotone.core.gamefile import write_game  # it replays files into tables, so it imports this one

        replace_file(path, write_game(self))

    def snapshot(self) -> tuple[int, ...]:
        """The whole state as numbers, hidden things included: for digests and tests."""
        return tuple(self._match.snapshot())

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

    def _refusal(self, code: str, seat: int, language: str) -> Refusal:
        """What the table refuses by itself; a language that only the game speaks gets English."""
        self.game.check_language(language)
        return Refusal(code, "", TEXTS.get(language, TEXTS["en"])[code].format(seat=seat + 1))


def checked_text(notation: object) -> str:
    if not isinstance(notation, str):
        raise BadInput(f"the notation of a move is a text, not {shown(notation)}")
    return notation
