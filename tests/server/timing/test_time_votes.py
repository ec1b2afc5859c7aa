"""What becomes of a seat whose time is over, if the others vote."""

import pytest

from ecotone.server.timing.votes import Choice, Verdict, needed, verdict


@pytest.mark.parametrize(("voters", "enough"), [((1,), 1), ((1, 2), 2), ((1, 2, 3), 2), ((1, 2, 3, 4), 3)])
def test_more_than_half_of_those_who_are_here(voters: tuple[int, ...], enough: int) -> None:
    assert needed(voters) == enough


@pytest.mark.parametrize(
    ("votes", "voters", "late", "decided"),
    [
        ({}, (), False, "move"),
        ({}, (1, 2), False, None),
        ({1: "bot"}, (1,), False, "bot"),
        ({1: "bot"}, (1, 2), False, None),
        ({1: "leave", 2: "leave"}, (1, 2), False, "leave"),
        ({1: "bot", 2: "leave"}, (1, 2), False, None),
        ({1: "wait", 2: "leave", 3: "wait"}, (1, 2, 3), False, "wait"),
        ({1: "bot", 2: "leave"}, (1,), False, "bot"),  # seat 2 has gone meanwhile
        ({1: "bot"}, (1, 2, 3), True, "bot"),
        ({1: "bot", 2: "leave"}, (1, 2, 3), True, "move"),
        ({}, (1, 2, 3), True, "move"),
    ],
)
def test_the_verdict(
    votes: dict[int, Choice], voters: tuple[int, ...], late: bool, decided: Verdict | None
) -> None:
    assert verdict(votes, voters, late) == decided
