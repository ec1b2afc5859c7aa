"""Games in doubt about what is legal."""

from ecotone.core.kernel.match import ALLOWED, Match
from ecotone.core.records import Refusal
from tests.conformance.properties import legality
from tests.conformance.saboteurs.kinds import Saboteurs
from tests.conformance.toys.toy_votes import ToyVotesGame
from tests.conformance.toys.toy_votes_match import NO_SUCH_CARD, PASS, ToyVotes


class Lenient(ToyVotes):
    def refusal(self, seat: int, move: int) -> int:
        code = super().refusal(seat, move)
        return ALLOWED if code == NO_SUCH_CARD else code


class LenientGame(ToyVotesGame):
    """Cards that a seat does not hold are not refused."""

    kind = Lenient


class Stuttering(ToyVotes):
    def moves_of(self, seat: int) -> list[int]:
        moves = super().moves_of(seat)
        return moves + moves[:1]


class StutteringGame(ToyVotesGame):
    """A move is enumerated twice."""

    kind = Stuttering


class FidgetyGame(ToyVotesGame):
    """A refusal changes the match."""

    def explain(self, match: Match, seat: int, move: object, code: int, language: str = "en") -> Refusal:
        match.chance.word()
        return super().explain(match, seat, move, code)


class Dumb(ToyVotes):
    def moves_of(self, seat: int) -> list[int]:
        return [move for move in super().moves_of(seat) if move != PASS]


class DumbGame(ToyVotesGame):
    """Who can't play is asked all the same, and has no answer."""

    kind = Dumb


class Endless(ToyVotes):
    def end_round(self) -> None:
        super().end_round()
        self.round = 0


class EndlessGame(ToyVotesGame):
    kind = Endless


SABOTEURS: Saboteurs = [
    (legality.refusal_agrees_with_enumeration, LenientGame()),
    (legality.refusal_agrees_with_enumeration, StutteringGame()),
    (legality.refused_moves_change_nothing, FidgetyGame()),
    (legality.somebody_can_always_move, DumbGame()),
    (legality.games_end_in_time, EndlessGame()),
]
