"""The kernel contract for toys: a compiled class can't be the base of an interpreted one.

Whatever the real contract does by default is said here again; test_contract.py compares the two.
"""

from typing import TYPE_CHECKING

from ecotone.core.kernel.match import MOST_ROLES, NO_MOVE, Match

if TYPE_CHECKING:
    Contract = Match
else:

    class Contract:
        def may_act(self):
            return 0

        def open_roles(self, seat):
            return (self.asked() | self.may_act()) >> seat & 1

        def role_of(self, seat, move):
            return 0

        def expire(self, seat, role):
            return False

        def end_phase(self):
            was = [self.open_roles(seat) for seat in range(self.seats)]
            questions = [(seat, role) for seat in range(self.seats) for role in range(MOST_ROLES)]
            ended = [
                self.expire(seat, role)
                for seat, role in questions
                if was[seat] & self.open_roles(seat) & 1 << role
            ]
            return any(ended)

        def seen_score(self, seat, viewer, roles):
            return self.score(seat)

        def seen_rank(self, seat, viewer, roles):
            return self.rank(seat)

        def gain(self, seat, move):
            after = self.clone()
            after.play(seat, move)
            return after.score(seat) - self.score(seat)

        def allied(self, seat, other):
            return seat == other

        def goal(self):
            return 0

        def play_decided(self, seat, move):
            self.play(seat, move)

        def estimate(self, seat):
            return self.score(seat)

        def horizon(self):
            return 16

        def move_estimate(self, seat, move):
            return self.gain(seat, move)

        def joining(self, seat, others):
            return NO_MOVE

        def impulse(self, seat):
            return NO_MOVE
