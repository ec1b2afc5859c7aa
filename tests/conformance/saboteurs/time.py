"""Games that do the wrong thing when time is over."""

from itertools import count

from ecotone.core.kernel.ledger import SILENT
from ecotone.core.kernel.match import Match
from ecotone.core.records import Limit
from tests.conformance.properties import telling, time
from tests.conformance.saboteurs.kinds import Saboteurs
from tests.conformance.toys.parley import ABSTAIN, VOTED, Parley, ParleyGame
from tests.conformance.toys.tarn import GIVE_UP, Tarn, TarnGame


class Moody(Parley):
    moods = count()

    def expire(self, seat: int, role: int) -> bool:
        self.player = next(self.moods) % self.seats
        return super().expire(seat, role)


class MoodyGame(ParleyGame):
    """What happens when time is over comes from outside the match."""

    kind = Moody


class Boastful(Parley):
    def expire(self, seat: int, role: int) -> bool:
        return super().expire(seat, role) or True


class BoastfulGame(ParleyGame):
    """Something has happened, it says, and nothing has."""

    kind = Boastful


class Sneaking(Parley):
    def expire(self, seat: int, role: int) -> bool:
        if self.may_act() >> seat & 1:
            self.chance.word()
        return super().expire(seat, role)


class SneakingGame(ParleyGame):
    """Nothing has happened, it says, and something has."""

    kind = Sneaking


class ShowyGame(ParleyGame):
    """A clock that acts, where the rules know nothing to do."""

    def limit(self, match: Match, seat: int, role: int) -> Limit | None:
        return Limit(15)


class Loud(Parley):
    def expire(self, seat: int, role: int) -> bool:
        for voter, vote in enumerate(self.vote):
            if vote and vote != [ABSTAIN]:
                self.note(VOTED, voter, vote[0])
        return super().expire(seat, role)


class LoudGame(ParleyGame):
    """When somebody's time is over, the ballots of the others are read out."""

    kind = Loud


class Mute(Parley):
    def expire(self, seat: int, role: int) -> bool:
        ledger, self.ledger = self.ledger, SILENT
        ended = super().expire(seat, role)
        self.ledger = ledger
        return ended


class MuteGame(ParleyGame):
    """When time is over nobody is told what comes of it."""

    kind = Mute


class Stopped(Parley):
    def end_phase(self) -> bool:
        self.phase = 1 if self.phase == 0 else self.phase
        return True


class StoppedGame(ParleyGame):
    """A referee ends a phase, and the next one has no beginning."""

    kind = Stopped


class Idle(Tarn):
    def play(self, seat: int, move: int) -> None:
        if move & 7 != GIVE_UP:
            super().play(seat, move)


class IdleGame(TarnGame):
    """Giving up a niche is allowed, does nothing, and is not told."""

    kind = Idle


SABOTEURS: Saboteurs = [
    (time.time_is_a_transition, MoodyGame()),
    (time.time_is_a_transition, BoastfulGame()),
    (time.time_is_a_transition, SneakingGame()),
    (time.time_is_a_transition, StoppedGame()),
    (time.limits_that_act_have_an_end, ShowyGame()),
    (telling.time_tells_what_views_show, LoudGame()),
    (telling.everything_is_told, MuteGame()),
    (telling.everything_is_told, IdleGame()),
]
