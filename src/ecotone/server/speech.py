"""A table as the server needs it: facts for every seat, and everything said in a page's language."""

import inspect
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

import msgspec
from msgspec import Raw, Struct

from ecotone.core.game import Game
from ecotone.core.kernel.match import ALLOWED
from ecotone.core.legal import packed_move
from ecotone.core.records import Move, Prompt, Refusal, Result, ScoreLine
from ecotone.core.table import Table

BARRIERS = {
    "nothing has been played yet": "Es wurde noch nichts gespielt",
    "the turn begins here": "Hier beginnt der Zug",
    "the move has revealed something": "Der Zug hat etwas aufgedeckt",
    "somebody has left the game": "Jemand hat das Spiel verlassen",
}


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
        return bool(getattr(self.game, "open_views", self.game.name == "eco"))

    def pack(self, move: object) -> int:
        return packed_move(self.game, self._match, move)

    def refusal(self, seat: int, move: object, packed: int, language: str) -> Refusal | None:
        """None if the seat may play the move now."""
        code = self._match.refusal(seat, packed)
        if code == ALLOWED:
            return None
        refused: Refusal = in_language(self.game.explain, language, self._match, seat, move, code)
        return refused

    def question(self, seat: int, language: str) -> Prompt:
        asked: Prompt = in_language(self.game.prompt, language, self._match, seat)
        return asked

    def lines(self, language: str) -> tuple[ScoreLine, ...]:
        found: tuple[ScoreLine, ...] = in_language(self.game.score_lines, language, self._match)
        return found

    def standing(self, language: str) -> Result:
        found: Result = in_language(self.game.result, language, self._match)
        return found

    def totals(self) -> tuple[int, ...]:
        return tuple(self._match.score(seat) for seat in range(self.seats))

    def told(self, viewer: int | None) -> Raw:
        """What happened in the last act, with only the details that the viewer may know."""
        facts = [self.game.tell(self._match, row, viewer) for row in self.rows]
        return Raw(msgspec.json.encode(facts))

    def offers(self, seat: int) -> Raw:
        """The seat's legal moves, alternatives folded together."""
        fold = getattr(self.game, "offers", None)
        found = listed(self.legal(seat)) if fold is None else fold(self._match, seat)
        return Raw(msgspec.json.encode(found))

    def statics(self, language: str) -> Raw:
        """What never changes during the match."""
        describe = getattr(self.game, "statics", None)
        return Raw(b"{}" if describe is None else msgspec.json.encode(describe(self._match, language)))

    def barrier(self, seat: int, language: str) -> str | None:
        """None if the seat can take back its last move, else what is in the way."""
        refusal = self.why_no_undo(seat)
        if refusal is None:
            return None
        if language != "de":
            return refusal.text
        if self._undoable:
            return f"Platz {self._undoable[-1][0] + 1} hat gezogen."
        return f"{BARRIERS.get(self._barrier, self._barrier)}."

    def legal_move(self, seat: int, k: int) -> int:
        """One of the legal moves, any number will do; -1 if there is none."""
        count = self._match.move_count(seat)
        return self._match.move_at(seat, k % count) if count else -1

    def open_options(self) -> dict[str, str]:
        """The options in words, with what set-up has drawn openly: all a bot may know of the beginning."""
        words = self.game.write_options(self.origin.options)
        code = getattr(self.view(None), "code", None)
        return words if code is None else {**words, "rules": str(code)}


def listed(moves: Sequence[Move]) -> list[dict[str, object]]:
    """Each legal move as an offer of its own."""
    plain = (msgspec.to_builtins(move) for move in moves)
    return [{name: value if name == "type" else [value] for name, value in move.items()} for move in plain]


def in_language(say: Callable[..., Any], language: str, *about: object) -> Any:
    return say(*about, language) if speaks(say) else say(*about)


@cache
def speaks(say: Callable[..., Any]) -> bool:
    return "language" in inspect.signature(say).parameters


def house_rules(game: Game, options: Struct) -> tuple[str, ...]:
    """Every option that isn't at its default (DESIGN: any such value is a house rule)."""
    return tuple(f"{name}: {value}" for name, value in game.write_options(options).items())
