"""Games that break votes, teams and undo when several seats are asked at once."""

from typing import ClassVar

from msgspec import structs

from ecotone.core.kernel.match import Match
from ecotone.core.records import Result
from ecotone.core.table import Table
from ecotone.core.undo import Undoable
from ecotone.core.viewer import Viewer
from tests.conformance.driver import Setting
from tests.conformance.properties import together, undo
from tests.conformance.saboteurs.kinds import Saboteurs
from tests.conformance.toys.toy_frank import FRANK
from tests.conformance.toys.toy_team import Chorus, ChorusGame
from tests.conformance.toys.toy_votes import ToyVotesGame
from tests.conformance.toys.toy_votes_match import HIGH, LOW, VOTING, ToyVotes


class Clinging(ToyVotes):
    def leave(self, seat: int) -> None:
        was = self.ballots.clone()
        super().leave(seat)
        if self.phase == VOTING:
            self.ballots = was


class ClingingGame(ToyVotesGame):
    """Who has left is still asked to vote."""

    kind = Clinging


class Hasty(ToyVotes):
    def count_votes(self, seat: int) -> None:
        last = self.ballots.choice(seat)
        tied = self.ballots.count(LOW) == self.ballots.count(HIGH)
        super().count_votes(seat)
        if tied:
            self.wins = last


class HastyGame(ToyVotesGame):
    """The last ballot breaks a tie."""

    kind = Hasty


class SharingBallots(ToyVotes):
    def clone(self) -> ToyVotes:
        other = super().clone()
        other.ballots = self.ballots
        return other


class StickyGame(ToyVotesGame):
    """A vote can't be taken back."""

    kind = SharingBallots


class Sulking(ToyVotes):
    def rank(self, seat: int) -> int:
        return 0 if self.gone else super().rank(seat)


class SulkingGame(ToyVotesGame):
    """When one has left, nobody wins any more."""

    kind = Sulking


class Limping(ToyVotes):
    def rank(self, seat: int) -> int:
        return 2 * super().rank(seat)


class LimpingGame(ToyVotesGame):
    """Nobody is first."""

    kind = Limping


class Selfish(Chorus):
    def score(self, seat: int) -> int:
        return ToyVotes.score(self, seat)


class SelfishGame(ChorusGame):
    """A team in which everybody counts for itself."""

    kind = Selfish


class Deserting(Chorus):
    def rank(self, seat: int) -> int:
        return 1 + (self.won[seat] == 0) if self.present() >> seat & 1 else 0


class DesertingGame(ChorusGame):
    """A team in which some win."""

    kind = Deserting


class GradelessGame(ChorusGame):
    """A team that never hears how good it was."""

    def result(self, match: Match, language: str = "en", viewer: Viewer | None = None) -> Result:
        return structs.replace(super().result(match, language, viewer), grade="")


class Lax(Undoable):
    """A move can be taken back though another seat has built upon it."""

    def first_kept(self, seat: int, move: int, before: Match, after: Match) -> int:
        return 0


class Forgetful(Undoable):
    """Who takes a ballot back takes those cast since with it."""

    def take_back(self, seat: int, roles: int) -> Match:
        last = max(k for k, step in enumerate(self._steps) if step.seat == seat)
        match = self._steps[last].before
        del self._steps[last:]
        return match


class Backward(Undoable):
    """A ballot that was changed comes back when somebody who voted later changes theirs."""

    def take_back(self, seat: int, roles: int) -> Match:
        befores = [step.before for step in self._steps if step.seat != seat]
        match = super().take_back(seat, roles)
        for step, before in zip([step for step in self._steps if step.seat != seat], befores, strict=True):
            step.before = before
        return match


class Clingy(Undoable):
    """A ballot can be taken back though somebody has left since."""

    def bar(self, code: str) -> None:
        if code != "UNDO_LEFT":
            super().bar(code)


class SabotagedSetting(Setting):
    """An honest game at a table that takes back in its own way, by which it is called."""

    ways: ClassVar[dict[str, type[Undoable]]] = {
        "lax": Lax,
        "forgetful": Forgetful,
        "backward": Backward,
        "clingy": Clingy,
    }

    def table(self, seed: int) -> Table:
        table = super().table(seed)
        table._undoable = self.ways[self.label]()
        return table


SABOTEURS: Saboteurs = [
    (together.leaving_never_hurts_the_others, ClingingGame()),
    (together.orders_commute, HastyGame()),
    (undo.undo_restores, StickyGame()),
    (together.leaving_never_hurts_the_others, SulkingGame()),
    (together.places_are_a_ranking, LimpingGame()),
    (together.places_are_a_ranking, SelfishGame()),
    (together.places_are_a_ranking, DesertingGame()),
    (together.places_are_a_ranking, GradelessGame()),
    *[(undo.undo_restores, SabotagedSetting(label, FRANK, 4, {})) for label in SabotagedSetting.ways],
]
