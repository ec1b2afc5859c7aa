"""Which moves can be taken back, and what bars the others."""

from msgspec import Struct

from ecotone.core.kernel.match import ALLOWED, Match

NOTHING_YET = "UNDO_NOTHING"
REVEALED = "UNDO_REVEALED"
OTHER_SEAT = "UNDO_OTHER_SEAT"
SOMEBODY_LEFT = "UNDO_LEFT"
TIME_OVER = "UNDO_TIME"
TURN_START = "UNDO_TURN_START"


class Step(Struct):
    """A move that stands, who made it, and the match as it would be without it and all that came after."""

    seat: int
    role: int
    move: int
    before: Match


class Undoable:
    """The latest moves of a match, in the order they were made.

    Seats that are asked together can answer in any order, and so can the roles of a seat: a last move can be
    taken from under what others have answered meanwhile, as long as they could have done so anyway and left
    the question open. Whose move it is depends on the role, so that each takes back its own.
    """

    def __init__(self) -> None:
        self._steps: list[Step] = []
        self._barrier = NOTHING_YET
        # By seat and role: why no move of it is left, and whose doing it was.
        self._barred: dict[tuple[int, int], tuple[str, int]] = {}

    def copy(self) -> "Undoable":
        twin = Undoable()
        twin._steps = [Step(one.seat, one.role, one.move, one.before.clone()) for one in self._steps]
        twin._barrier = self._barrier
        twin._barred = dict(self._barred)
        return twin

    def note(self, seat: int, move: int, before: Match, after: Match) -> None:
        """A move that revealed nothing; it bars the others from taking back what it builds upon."""
        role = before.role_of(seat, move)
        kept = self.first_kept(seat, move, before, after)
        for step in self._steps[:kept]:
            self._barred[step.seat, step.role] = OTHER_SEAT, seat
        del self._steps[:kept]
        self._steps.append(Step(seat, role, move, before))

    def first_kept(self, seat: int, move: int, before: Match, after: Match) -> int:
        role = before.role_of(seat, move)
        others_asked_anew = bool(self._steps) and asks_others_anew(seat, role, before, after)
        first_answer = True
        for k in range(len(self._steps) - 1, -1, -1):
            step = self._steps[k]
            if (step.seat, step.role) == (seat, role):
                first_answer = False
            elif others_asked_anew or not first_answer or step.before.refusal(seat, move) != ALLOWED:
                return k + 1
        return 0

    def bar(self, code: str) -> None:
        """From here on nothing that was played before can be taken back."""
        self._steps.clear()
        self._barred.clear()
        self._barrier = code

    def barrier(self, seat: int, roles: int) -> tuple[str, int] | None:
        """None if one of the seat's roles has a move to take back, else the barrier's code and its seat."""
        if self._last(seat, roles) is not None:
            return None
        own = [
            found for (barred, role), found in self._barred.items() if barred == seat and roles >> role & 1
        ]
        if own:
            return own[-1]
        return (OTHER_SEAT, self._steps[-1].seat) if self._steps else (self._barrier, seat)

    def role_of_last(self, seat: int, roles: int) -> int:
        """The role whose move would be taken back."""
        last = self._last(seat, roles)
        assert last is not None
        return self._steps[last].role

    def take_back(self, seat: int, roles: int) -> Match:
        """The match as if the last move had never been made; what others have answered stands."""
        last = self._last(seat, roles)
        assert last is not None
        taken = self._steps.pop(last)
        match = taken.before
        for step in self._steps[last:]:
            step.before = match.clone()
            match.play(step.seat, step.move)
        if self._last(seat, 1 << taken.role) is None:
            self._barred[seat, taken.role] = TURN_START, seat
        return match

    def _last(self, seat: int, roles: int) -> int | None:
        """Where the last move of these roles of the seat is."""
        steps = self._steps
        mine = (k for k in range(len(steps) - 1, -1, -1) if steps[k].seat == seat)
        return next((k for k in mine if roles >> steps[k].role & 1), None)


def asks_others_anew(seat: int, role: int, before: Match, after: Match) -> bool:
    """Whether a move has opened or closed a question of any but the role that made it.

    A seat that might act before and is asked now has another question, too.
    """
    if (before.asked() ^ after.asked()) & ~(1 << seat):
        return True
    for other in range(before.seats):
        changed = before.open_roles(other) ^ after.open_roles(other)
        if changed & ~(1 << role if other == seat else 0):
            return True
    return False
