"""A guess agrees with the view and knows nothing else."""

from collections.abc import Iterator, Sequence

from msgspec import Struct

from ecotone.core.kernel.match import Match
from ecotone.core.viewer import SPECTATOR, Viewer
from tests.conformance.driver import (
    Setting,
    Walk,
    acting_seats,
    guess,
    legal_moves,
    one_of,
    reach,
    state,
    with_other_luck,
)

Twins = tuple[Viewer, list[Match]]  # a viewer, and matches that it can't tell apart


def guess_knows_the_view_alone(setting: Setting, walk: Walk) -> None:
    """Of another truth that looks the same it is the same guess: nothing of the truth has gone into it."""
    match = reach(setting, walk)
    for viewer in setting.knowers:
        mine = state(guess(match, viewer, walk.chance("mine")))
        for truth in (guess(match, viewer, walk.chance("other")), with_other_luck(match, walk)):
            assert state(guess(truth, viewer, walk.chance("mine"))) == mine


def equal_views_equal_guesses(setting: Setting, walk: Walk) -> None:
    """Two different truths that a viewer can't tell apart: it makes of both the same guess.

    The truths don't come from guess(), so a guess that is always the truth is found out.
    """
    for viewer, twins in [*dealt_alike(setting, walk), *played_alike(setting, walk)]:
        guesses = {state(guess(match, viewer, walk.chance("mine"))) for match in twins}
        assert len(guesses) == 1


def dealt_alike(setting: Setting, walk: Walk) -> Iterator[Twins]:
    """A position that a viewer could describe, and what it can't know dealt again and again."""
    match = reach(setting, walk)
    for viewer in setting.knowers:
        dealt = [setting.described(match, viewer, walk.seed + k) for k in range(3)]
        yield viewer, most_alike(dealt, [setting.game.view(twin, viewer) for twin in dealt])


def played_alike(setting: Setting, walk: Walk, viewers: Sequence[Viewer] | None = None) -> Iterator[Twins]:
    """Matches that begin alike, as long as they go on alike; to whoever can make a guess, unless said."""
    game = setting.game
    starts = [setting.start(walk.seed + k) for k in range(3)]
    if len(most_alike(starts, [game.view(match, SPECTATOR) for match in starts])) == 1:
        return  # all that the matches differ in lies open
    starts += [setting.start(walk.seed + k) for k in range(3, 40)]
    for viewer in setting.knowers if viewers is None else viewers:
        views = [game.view(match, viewer) for match in starts]
        twins = [match.clone() for match in most_alike(starts, views)]
        chance = walk.chance("twins")
        while len(twins) > 1 and twins[0].asked():
            yield viewer, [match.clone() for match in twins]
            seat = one_of(acting_seats(twins[0]), chance)
            for match in twins:
                match.play(seat, one_of(legal_moves(match, seat), chance))
            view = game.view(twins[0], viewer)
            twins = [match for match in twins if game.view(match, viewer) == view]


def most_alike(matches: list[Match], views: list[Struct]) -> list[Match]:
    """The largest group that looks the same."""
    groups = [[match for match, seen in zip(matches, views, strict=True) if seen == view] for view in views]
    return max(groups, key=len)
