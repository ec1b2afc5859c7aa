"""Which moves can be taken back, and what bars the others."""

from msgspec import Struct

from ecotone.core.kernel.match import ALLOWED, Match

NOTHING_YET = "UNDO_NOTHING"
REVEALED = "UNDO_REVEALED"
OTHER_SEAT = "UNDO_OTHER_SEAT"
SOMEBODY_LEFT = "UNDO_LEFT"
TURN_START = "UNDO_TURN_START"


class Step(Struct):
    """A move that stands, and the match as it would be without it and all that came after."""

    seat: int
    move: int
    before: Match


class Undoable:
    """The latest moves of a match, in the order they were made.

    Seats that are asked together can answer in any order, so a seat's last move can be taken from under what
    others have answered meanwhile, as long as they could have done so anyway and left the question open.
    """

    def __init__(self) -> None:
        self._steps: list[Step] = []
        self._barrier = NOTHING_YET
        # By seat: why no move of it is left, and whose doing it was.
        self._barred: dict[int, tuple[str, int]] = {}

    def note(self, seat: int, move: int, before: Match, after: Match) -> None:
        """A move that revealed nothing; it bars the others from taking back what it builds upon."""
        kept = self.first_kept(seat, move, before, after)
        for step in self._steps[:kept]:
            self._barred[step.seat] = OTHER_SEAT, seat
        del self._steps[:kept]
        self._steps.append(Step(seat, move, before))

    def first_kept(self, seat: int, move: int, before: Match, after: Match) -> int:
        others_asked_anew = (before.asked() ^ after.asked()) & ~(1 << seat)
        first_answer = True
        for k in range(len(self._steps) - 1, -1, -1):
            step = self._steps[k]
            if step.seat == seat:
                first_answer = False
            elif others_asked_anew or not first_answer or step.before.refusal(seat, move) != ALLOWED:
                return k + 1
        return 0

    def bar(self, code: str) -> None:
        """From here on nothing that was played before can be taken back."""
        self._steps.clear()
        self._barred.clear()
        self._barrier = code

    def barrier(self, seat: int) -> tuple[str, int] | None:
        """None if the seat has a move to take back, else the code of the barrier and the seat it names."""
        if self._last(seat) is not None:
            return None
        if seat in self._barred:
            return self._barred[seat]
        return (OTHER_SEAT, self._steps[-1].seat) if self._steps else (self._barrier, seat)

    def take_back(self, seat: int) -> Match:
        """The match as if the seat's last move had never been made; what others have answered stands."""
        last = self._last(seat)
        assert last is not None
        match = self._steps.pop(last).before
        for step in self._steps[last:]:
            step.before = match.clone()
            match.play(step.seat, step.move)
        if self._last(seat) is None:
            self._barred[seat] = TURN_START, seat
        return match

    def _last(self, seat: int) -> int | None:
        """Where the seat's last move is."""
        steps = self._steps
        return next((k for k in range(len(steps) - 1, -1, -1) if steps[k].seat == seat), None)
