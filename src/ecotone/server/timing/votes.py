"""A seat's time is over, and the others decide what becomes of it."""

from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from typing import Literal

from msgspec import Struct, field

from ecotone.server.limits import VOTE_CHANGES

Choice = Literal["bot", "leave", "wait"]
Verdict = Literal["bot", "leave", "wait", "move"]
"""`move`: the others have come to nothing, so a bot makes this one move."""


class TimeVoting(Struct):
    """The vote on the seat whose question of that number nobody has answered in time."""

    seat: int
    role: int
    number: int
    seconds: int  # that the question had, and gets again if the others wait
    until: float  # by the time of day; then the votes count that are there
    votes: dict[int, Choice]
    changes: Counter[int] = field(default_factory=Counter)  # how often each seat has said something new

    def cast(self, seats: Iterable[int], choice: Choice) -> bool:
        """Whether that is news; Restless if a seat has changed its mind too often."""
        new = [seat for seat in seats if self.votes.get(seat) != choice]
        if any(self.changes[seat] >= VOTE_CHANGES for seat in new):
            raise Restless
        self.changes.update(new)
        self.votes.update(dict.fromkeys(new, choice))
        return bool(new)


class Restless(Exception):
    """Everybody would have to be told again and again."""


def needed(voters: Collection[int]) -> int:
    """How many of those who are here must agree."""
    return len(voters) // 2 + 1


def verdict(votes: Mapping[int, Choice], voters: Collection[int], late: bool) -> Verdict | None:
    """What those who are here have decided; None if they still can."""
    if not voters:
        return "move"
    counted = Counter(choice for seat, choice in votes.items() if seat in voters).most_common(2)
    if counted and counted[0][1] >= needed(voters):
        return counted[0][0]
    if not late:
        return None
    agreed = counted and (len(counted) == 1 or counted[0][1] > counted[1][1])
    return counted[0][0] if agreed else "move"
