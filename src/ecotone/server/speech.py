"""A table as the server needs it: facts for every seat, and its parts as ready JSON."""

from collections.abc import Callable

import msgspec
from msgspec import Raw

from ecotone.core.changes import changed_causes
from ecotone.core.game import Game
from ecotone.core.kernel.match import ALLOWED, Match
from ecotone.core.legal import packed_move
from ecotone.core.records import Change, Prompt, Refusal, ScoreLine
from ecotone.core.seeds import chance_of
from ecotone.core.table import Table

ENCODE = msgspec.json.Encoder().encode


def spoken(game: Game, language: str) -> str:
    """The wanted language if the game speaks it, else English."""
    return language if language in game.languages else "en"


class LiveTable(Table):
    """A table that keeps the ledger's rows of the last act, so that each seat can be told its own facts."""

    rows: list[tuple[int, ...]]

    def _recorded(self, act: Callable[[], None]) -> list[tuple[int, ...]]:
        self.rows = super()._recorded(act)
        return self.rows

    @classmethod
    def of(cls, table: Table) -> "LiveTable":
        live = cls(table.game, table.origin, table._match)
        live.rows = []
        return live

    @property
    def open_views(self) -> bool:
        """Nobody knows more than anybody else: views differ in `viewer` and in nothing else."""
        return self.game.open_views

    def pack(self, move: object) -> int:
        return packed_move(self.game, self._match, move)

    def refusal(self, seat: int, move: object, packed: int, language: str) -> Refusal | None:
        """None if the seat may play the move now; `packed` is what pack() says of it."""
        code = self._match.refusal(seat, packed)
        return None if code == ALLOWED else self.game.explain(self._match, seat, move, code, language)

    def prospect(self, seat: int, packed: int, language: str) -> tuple[int, tuple[Change, ...]]:
        """What a legal move adds to the seat's score at once, and by what; as far as the seat can know."""
        guess = self.guess(seat, chance_of(0, "gain"))
        gain, before = guess.gain(seat, packed), self.game.causes(guess, seat, language)
        guess.play(seat, packed)
        return gain, changed_causes(before, self.game.causes(guess, seat, language))

    def foresee(self, seat: int, packed: int) -> tuple[Raw, tuple[int, ...]]:
        """What a legal move does for sure, and everybody's points then."""
        seen = self.game.foresee(self._match, seat, packed)
        return (Raw(b"[]"), ()) if seen is None else (Raw(ENCODE(seen.facts)), seen.totals)

    def standing(self) -> Match:
        """A copy of the true match as it stands: for finished games only."""
        return self._match.clone()

    def question(self, seat: int, language: str) -> Prompt:
        """What an asked seat is asked."""
        return self.game.prompt(self._match, seat, language)

    def lines(self, seat: int, language: str) -> tuple[ScoreLine, ...]:
        return self.game.score_lines(self._match, language, seat=seat)

    def totals(self) -> tuple[int, ...]:
        return tuple(self._match.score(seat) for seat in range(self.seats))

    def told(self, viewer: int | None) -> Raw:
        """What happened in the last act, with only the details that the viewer may know."""
        return Raw(ENCODE([self.game.tell(self._match, row, viewer) for row in self.rows]))

    def offers(self, seat: int) -> Raw:
        return Raw(ENCODE(self.game.offers(self._match, seat)))

    def statics(self, language: str) -> Raw:
        return Raw(ENCODE(self.game.statics(self._match, language)))

    def legal_move(self, seat: int, k: int) -> int:
        """One of the legal moves, any number will do; -1 if there is none."""
        count = self._match.move_count(seat)
        return self._match.move_at(seat, k % count) if count else -1

    def open_options(self) -> dict[str, str]:
        """All a bot may know of the beginning."""
        return self.game.open_options(self._match, self.origin.options)
