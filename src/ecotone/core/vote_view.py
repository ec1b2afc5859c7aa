"""What every vote shows, whatever it is about: who votes, who has, whose ballot a viewer knows.

A game's own vote extends VoteView by what its options mean.
"""

from msgspec import Struct

from ecotone.core.kernel.votes import WAITING, Ballots


class VoteView(Struct, frozen=True, kw_only=True):
    """`voted` are also those who gave no ballot in time; `secret`: until the last one is in."""

    voters: tuple[int, ...]
    voted: tuple[int, ...]
    secret: bool


def seats_in(mask: int) -> tuple[int, ...]:
    return tuple(seat for seat in range(mask.bit_length()) if mask >> seat & 1)


def who_votes(ballots: Ballots, secret: bool) -> VoteView:
    return VoteView(
        voters=seats_in(ballots.asked),
        voted=seats_in(ballots.cast_by),
        secret=secret,
    )


def known_ballots(ballots: Ballots, viewer: int | None, shown: bool) -> dict[int, int]:
    """By seat the option it is for: all that are shown, or the viewer's own."""
    return {
        seat: choice
        for seat in seats_in(ballots.cast_by)
        if (choice := ballots.choice(seat)) > WAITING and (shown or seat == viewer)
    }
