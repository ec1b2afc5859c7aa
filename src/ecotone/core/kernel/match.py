"""The kernel contract: all that a table, a bot or a test needs of a game.

Seats and moves are integers. A move is one packed integer that says everything about itself.
"""

from abc import abstractmethod
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ecotone.core.kernel.bits import BIT
from ecotone.core.kernel.chance import Chance
from ecotone.core.kernel.ledger import SILENT, Ledger

ALLOWED: Final = 0
UNKNOWN_MOVE: Final = 1  # an integer that is no move of this game
GAME_OVER: Final = 2
NOT_YOUR_TURN: Final = 3
FIRST_GAME_CODE: Final = 10  # a game numbers its own refusals from here

SPECTATOR: Final = -1
REFEREE: Final = -2  # sees more than a spectator where a game says so
NO_MOVE: Final = -1
MOST_ROLES: Final = 8  # under one seat
POINT: Final = 60  # scores are counted in sixtieths: exact for every split among up to six


class Match:
    """One state of one game."""

    def __init__(self, seats: i64, chance: Chance) -> None:
        self.seats: i64 = seats
        self.chance: Chance = chance
        self.ledger: Ledger = SILENT

    @abstractmethod
    def asked(self) -> i64:
        """Mask of the seats that must decide now; 0 when the match is over. Public knowledge only."""

    def may_act(self) -> i64:
        """Mask of the seats that may act though nobody waits for them; none of them is asked. Public.

        They have legal moves like those that are asked; with all of them silent the match still ends.
        """
        return 0

    @abstractmethod
    def move_count(self, seat: i64) -> i64:
        """Number of legal moves of a seat that is asked or may act; 0 for any other."""

    @abstractmethod
    def move_at(self, seat: i64, k: i64) -> i64:
        """The k-th legal move, in a stable order, without building a list."""

    @abstractmethod
    def refusal(self, seat: i64, move: i64) -> i64:
        """ALLOWED, or the code of the first reason against it; for any integers whatever."""

    @abstractmethod
    def play(self, seat: i64, move: i64) -> None:
        """Plays a legal move and everything automatic after it, until somebody is asked again."""

    @abstractmethod
    def leave(self, seat: i64) -> None:
        """The seat gives up for good; the match goes on without it. Nothing if it has left or it is over."""

    @abstractmethod
    def clone(self) -> "Match":
        """A copy that shares only what never changes; its ledger is closed."""

    @abstractmethod
    def guess(self, seat: i64, chance: Chance) -> "Match":
        """A match that looks the same from the seat (or SPECTATOR), all that it can't know dealt anew.

        It depends on what the seat knows and on `chance`, on nothing else.
        """

    @abstractmethod
    def score(self, seat: i64) -> i64:
        """Points in sixtieths as things stand; an open ledger gets the lines, and they sum to it."""

    @abstractmethod
    def rank(self, seat: i64) -> i64:
        """1 for those who would win as things stand, 2 for the next, ...; 0 for one who can't be ranked."""

    @abstractmethod
    def snapshot(self) -> vec[i64]:
        """Every changing field in a fixed order: equal snapshots, equal matches."""

    # --- what only some games need -----------------------------------------------------------------------

    def open_roles(self, seat: i64) -> i64:
        """Mask of the seat's roles that have a question open, each with legal moves of its own. Public."""
        return (self.asked() | self.may_act()) >> seat & 1

    def role_of(self, seat: i64, move: i64) -> i64:
        """The role that a move is for, whether it is legal or not; for any integers whatever. Public."""
        return 0

    def expire(self, seat: i64, role: i64) -> bool:
        """The time of an open question is over: what the rules do then, by the match's own chance.

        Nobody can choose it. False if the rules say nothing about it; then nothing has changed.
        """
        return False

    def end_phase(self) -> bool:
        """A referee ends what is open; False if the rules know no such end, and nothing has changed."""
        seat: i64
        role: i64
        was = vec[i64]()
        for seat in range(self.seats):
            was = append(was, self.open_roles(seat))
        ended = False
        for seat in range(self.seats):
            for role in range(MOST_ROLES):
                if was[seat] & self.open_roles(seat) & BIT[role]:
                    if self.expire(seat, role):
                        ended = True
        return ended

    def seen_score(self, seat: i64, viewer: i64, roles: i64) -> i64:
        """`score` as far as a viewer (a seat, SPECTATOR or REFEREE) may know it; all of it in the end.

        A seat looks with the roles of the mask: those that share it needn't know the same. An open ledger
        gets the lines that the viewer may know, and they sum to it.
        """
        return self.score(seat)

    def seen_rank(self, seat: i64, viewer: i64, roles: i64) -> i64:
        """`rank` as far as a viewer may know it; the truth in the end."""
        return self.rank(seat)

    def gain(self, seat: i64, move: i64) -> i64:
        """What a legal move adds to the seat's score at once, in sixtieths.

        A game overrides this where it can rescore only what the move changes. Never call it on a
        match that knows more than the seat does: a move's chance would be seen in advance.
        """
        after = self.clone()
        after.play(seat, move)
        return after.score(seat) - self.score(seat)

    # --- what bots ask besides; a game overrides what its rules make different -----------------------------

    def allied(self, seat: i64, other: i64) -> bool:
        """Whether two seats win and lose together."""
        return seat == other

    def goal(self) -> i64:
        """Points in sixtieths that win where there is nobody to beat; 0 if there is no such number."""
        return 0

    def play_decided(self, seat: i64, move: i64) -> None:
        """Plays a legal move as if it alone decided: of a ballot, as if its option had won."""
        self.play(seat, move)

    def estimate(self, seat: i64) -> i64:
        """The score with what is under way, in sixtieths: for judging a match that isn't over."""
        return self.score(seat)

    def horizon(self) -> i64:
        """How many decisions a search plays on before it judges by `estimate`: fewer where that sees more."""
        return 16

    def move_estimate(self, seat: i64, move: i64) -> i64:
        """What a legal move is worth at a glance, in sixtieths; of a ballot, if its option wins.

        Bots order moves by it. It may look no deeper than `gain`, and never into what the seat can't know.
        """
        return self.gain(seat, move)

    def joining(self, seat: i64, others: i64) -> i64:
        """The legal move that votes as most of the others (a mask) openly have; NO_MOVE if there is none."""
        return NO_MOVE

    def impulse(self, seat: i64) -> i64:
        """The move that a bot makes though nobody waits for its seat; NO_MOVE to leave it alone.

        Asked of a guess of that seat, so that it follows from what the seat knows.
        """
        return NO_MOVE
