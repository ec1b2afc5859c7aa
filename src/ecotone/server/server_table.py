"""A table as the server needs it: facts for every viewer, and its parts as ready JSON."""

from collections.abc import Callable, Mapping

import msgspec
from msgspec import Raw, Struct

from ecotone.core.changes import Cause, changed_causes
from ecotone.core.game import Game
from ecotone.core.kernel.match import Match
from ecotone.core.legal import packed_move
from ecotone.core.offers import legal_moves
from ecotone.core.records import Change, Foretold, Limit, Move, Place, Prompt, Refusal, Result, ScoreLine
from ecotone.core.seeds import chance_of, new_seed
from ecotone.core.table import Table
from ecotone.core.viewer import ALL_ROLES, Looker, Viewer
from ecotone.server.limits import MOST_GAINS
from ecotone.server.wire import CellGain, NextHalf

ENCODE = msgspec.json.Encoder().encode
Prospect = tuple[int | None, tuple[Change, ...], NextHalf | None]
NO_PROSPECT: Prospect = (None, (), None)


def spoken(game: Game, language: str) -> str:
    """The wanted language if the game speaks it, else English."""
    return language if language in game.languages else "en"


def has_fields(move: Move, fixed: Mapping[str, object]) -> bool:
    """`{"type": "place_tile", "pair": 1}`."""
    return all(
        value == (type(move).__struct_config__.tag if name == "type" else getattr(move, name, None))
        for name, value in fixed.items()
    )


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

    @property
    def plays_together(self) -> bool:
        """All seats win or lose this match together."""
        return self.game.plays_together(self._match)

    def hides_time(self, seat: int) -> bool:
        """Whether how long the seat's answer takes could tell what it holds."""
        return self.game.hides_time(self._match, seat)

    # --- moves --------------------------------------------------------------------------------------------

    def pack(self, move: object) -> int:
        return packed_move(self.game, self._match, move)

    def refusal(
        self, seat: int, move: object, packed: int, language: str, roles: int = ALL_ROLES
    ) -> Refusal | None:
        """None if these roles of the seat may play the move now; `packed` is what pack() says of it."""
        return self._why_not(seat, packed, move, language, roles)

    def _with_seats(self, refusal: Refusal, language: str) -> Refusal:
        """Left open: pages know the names."""
        return refusal

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

    def sent_view(self, seat: Looker) -> Struct:
        """What the seat's page shows of all that it may know."""
        return self.game.sent_view(self._match, self._viewer(seat))

    def facts_json(self, viewer: Viewer, language: str) -> Raw:
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

    def prospect(self, seat: int, packed: int, language: str, viewer: Viewer) -> Prospect:
        """What a legal move adds to the seat's score for sure, and by what; as far as the viewer can know.

        Of the first half of a turn also the second half that would add most.
        """
        guess = self.as_known(viewer)
        if guess is None or self.game.gain(guess, seat, packed, viewer) is None:
            return NO_PROSPECT
        after = self.game.surely(guess, seat, packed)
        before, then = (self.game.causes(match, seat, language, viewer) for match in (guess, after))
        was, will = (self.game.totals(match, viewer)[seat] for match in (guess, after))
        return will - was, changed_causes(before, then), self.next_half(after, seat)

    def as_known(self, viewer: Viewer) -> Match | None:
        """Where to look ahead for the viewer; None if it sees less than its seat."""
        return self.game.as_known(self._match, viewer, chance_of(0, "gain"))

    def next_half(self, guess: Match, seat: int) -> NextHalf | None:
        if not self.game.half_done(guess, seat):
            return None
        moves = [guess.move_at(seat, k) for k in range(min(MOST_GAINS, guess.move_count(seat)))]
        best = max(moves, key=lambda move: guess.gain(seat, move))
        return NextHalf(Raw(ENCODE(self.game.unpack(guess, best))), guess.gain(seat, best))

    def gains(self, seat: int, fixed: Mapping[str, object], viewer: Viewer) -> tuple[CellGain, ...]:
        """By cell, the most that a legal move with these fields adds, as far as the viewer knows.

        Nothing is said of more moves than can be looked at in a moment.
        """
        guess = self.as_known(viewer)
        if (
            guess is None
            or not (guess.asked() | guess.may_act()) >> seat & 1
            or guess.move_count(seat) > MOST_GAINS
        ):
            return ()
        best: dict[Place, tuple[int, int]] = {}
        for k in range(guess.move_count(seat)):
            packed = guess.move_at(seat, k)
            move = self.game.unpack(guess, packed)
            at = getattr(move, "at", None)
            if at is not None and has_fields(move, fixed) and viewer.has(guess.role_of(seat, packed)):
                gain = self.game.gain(guess, seat, packed, viewer)
                if gain is not None:
                    brings = gain, self.game.helps(guess, seat, packed)
                    best[at] = max(best.get(at, brings), brings)
        return tuple(CellGain(at, gain, helps) for at, (gain, helps) in best.items())

    def foresee(self, seat: int, packed: int, language: str, viewer: Viewer) -> tuple[Raw, tuple[int, ...]]:
        """What a legal move does for sure, and everybody's points then; as far as the viewer can know."""
        guess = self.as_known(viewer)
        seen = None if guess is None else self.game.foresee(guess, seat, packed, viewer)
        if seen is None:
            return Raw(b"[]"), ()
        return Raw(ENCODE([self.say(fact, language) for fact in seen.facts])), seen.totals

    # --- points -------------------------------------------------------------------------------------------

    def lines(self, seat: int, language: str, viewer: Viewer | None) -> tuple[ScoreLine, ...]:
        return self.game.score_lines(self._match, language, seat=seat, viewer=viewer)

    def all_lines(self, language: str) -> tuple[ScoreLine, ...]:
        """Of every seat, as they are in truth."""
        return self.game.score_lines(self._match, language)

    def causes(self, seat: int, language: str) -> tuple[Cause, ...]:
        """What the seat's points come from, the truth: for finished games only."""
        return self.game.causes(self._match, seat, language)

    def totals(self, viewer: Viewer | None = None) -> tuple[int, ...]:
        """Everybody's points, as far as the viewer may know; None: the truth."""
        return self.game.totals(self._match, viewer)

    def seen_result(self, language: str, viewer: Viewer | None = None) -> Result:
        """Its sentence has open names."""
        return self.game.result(self._match, language, viewer)

    # --- for bots and recordings --------------------------------------------------------------------------

    def statics(self, language: str) -> Raw:
        return Raw(ENCODE(self.game.statics(self._match, language)))

    def standing(self) -> Match:
        """A copy of the true match as it stands: for finished games only."""
        return self._match.clone()
