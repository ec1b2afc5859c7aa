"""A table as the server needs it: facts for every viewer, and its parts as ready JSON."""

from collections.abc import Callable

import msgspec
from msgspec import Raw

from ecotone.core.changes import changed_causes
from ecotone.core.game import Game
from ecotone.core.kernel.match import Match
from ecotone.core.legal import packed_move
from ecotone.core.offers import legal_moves
from ecotone.core.records import Change, Foretold, Limit, Prompt, Refusal, Result, ScoreLine
from ecotone.core.seeds import chance_of, new_seed
from ecotone.core.table import Table
from ecotone.core.viewer import ALL_ROLES, Viewer

ENCODE = msgspec.json.Encoder().encode


def spoken(game: Game, language: str) -> str:
    """The wanted language if the game speaks it, else English."""
    return language if language in game.languages else "en"


class ServerTable(Table):
    """A table that keeps the ledger's rows of the last act, so that each viewer can be told its own facts."""

    rows: list[tuple[int, ...]]

    def _recorded(self, act: Callable[[], None]) -> list[tuple[int, ...]]:
        self.rows = super()._recorded(act)
        return self.rows

    @classmethod
    def of(cls, table: Table) -> "ServerTable":
        live = cls(table.game, table.origin, table._match)
        live.rows = []
        return live

    @property
    def open_views(self) -> bool:
        """Nobody knows more than anybody else: views differ in `viewer` and in nothing else."""
        return self.game.open_views

    # --- moves --------------------------------------------------------------------------------------------

    def pack(self, move: object) -> int:
        return packed_move(self.game, self._match, move)

    def refusal(
        self, seat: int, move: object, packed: int, language: str, roles: int = ALL_ROLES
    ) -> Refusal | None:
        """None if these roles of the seat may play the move now; `packed` is what pack() says of it."""
        return self._why_not(seat, packed, move, language, roles)

    def moves(self, seat: int, role: int) -> tuple[int, ...]:
        """All that answers the question of a role."""
        return tuple(legal_moves(self._match, seat, role))

    def legal_move(self, seat: int, k: int) -> int:
        """One of the legal moves, any number will do; -1 if there is none."""
        count = self._match.move_count(seat)
        return self._match.move_at(seat, k % count) if count else -1

    def role_of(self, seat: int, packed: int) -> int:
        """The role that a legal move belongs to."""
        return self._match.role_of(seat, packed)

    def impulse(self, seat: int) -> int:
        """What a bot does though nobody waits for its seat, from what the seat can know; NO_MOVE: nothing."""
        return self.guess(seat, chance_of(new_seed(), "impulse")).impulse(seat)

    def undone_role(self, seat: int, roles: int) -> int:
        """The role whose move undo() would take back; it must be possible."""
        return self._undoable.role_of_last(seat, roles)

    def roles_held(self, seat: int, member: int) -> int:
        """Mask of the roles that a member of the seat holds now."""
        return self.game.roles_held(self._match, seat, member)

    # --- what is asked and told ---------------------------------------------------------------------------

    def question(self, seat: int, language: str, role: int = 0) -> Prompt:
        """What an open question asks."""
        return self.game.prompt(self._match, seat, language, role)

    def limit(self, seat: int, role: int) -> Limit | None:
        """How long the question may stay open by the rules."""
        return self.game.limit(self._match, seat, role)

    def offers(self, seat: int, role: int = 0) -> Raw:
        return Raw(ENCODE(self.game.offers(self._match, seat, role)))

    def told(self, viewer: Viewer, language: str) -> Raw:
        """What happened in the last act, with only the details that the viewer may know."""
        facts = [self.game.tell(self._match, row, viewer) for row in self.rows]
        return Raw(ENCODE([self.say(fact, language) for fact in facts]))

    def foretold(self, language: str) -> Raw:
        """What each option of the vote at hand would do."""
        return Raw(
            ENCODE(
                [
                    Foretold(tuple(self.say(fact, language) for fact in seen.facts), seen.totals)
                    for seen in self.game.foretold(self._match)
                ]
            )
        )

    def prospect(
        self, seat: int, packed: int, language: str, viewer: Viewer
    ) -> tuple[int, tuple[Change, ...]]:
        """What a legal move adds to the seat's score at once, and by what; as far as the viewer can know."""
        guess = self.guess(seat, chance_of(0, "gain"))
        gain, before = guess.gain(seat, packed), self.game.causes(guess, seat, language, viewer)
        guess.play(seat, packed)
        return gain, changed_causes(before, self.game.causes(guess, seat, language, viewer))

    def foresee(self, seat: int, packed: int, language: str) -> tuple[Raw, tuple[int, ...]]:
        """What a legal move does for sure, and everybody's points then."""
        seen = self.game.foresee(self._match, seat, packed)
        if seen is None:
            return Raw(b"[]"), ()
        return Raw(ENCODE([self.say(fact, language) for fact in seen.facts])), seen.totals

    # --- points -------------------------------------------------------------------------------------------

    def lines(self, seat: int, language: str, viewer: Viewer | None) -> tuple[ScoreLine, ...]:
        return self.game.score_lines(self._match, language, seat=seat, viewer=viewer)

    def totals(self, viewer: Viewer | None = None) -> tuple[int, ...]:
        """Everybody's points, as far as the viewer may know; None: the truth."""
        return self.game.totals(self._match, viewer)

    def seen_result(self, language: str, viewer: Viewer) -> Result:
        return self.game.result(self._match, language, viewer)

    # --- for bots and recordings --------------------------------------------------------------------------

    def statics(self, language: str) -> Raw:
        return Raw(ENCODE(self.game.statics(self._match, language)))

    def standing(self) -> Match:
        """A copy of the true match as it stands: for finished games only."""
        return self._match.clone()

    def open_options(self) -> dict[str, str]:
        """All a bot may know of the beginning."""
        return self.game.open_options(self._match, self.origin.options)
