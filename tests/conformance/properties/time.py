"""Time that is over, and phases that a referee ends."""

from collections.abc import Callable

from ecotone.core.kernel.match import Match
from tests.conformance.driver import Setting, Walk, acting_seats, open_questions, reach, state

Act = Callable[[Match], bool]


def time_is_a_transition(setting: Setting, walk: Walk) -> None:
    """Of the match and its luck alone: it leads somewhere else, where somebody can act; or nowhere at all."""
    match = reach(setting, walk)
    for act in [ending, *(expiring(*question) for question in open_questions(match))]:
        once, twice = match.clone(), match.clone()
        ended = act(once)
        assert act(twice) == ended
        assert state(twice) == state(once), "what happens depends on something beside the match"
        assert ended == (state(once) != state(match))
        assert all(once.move_count(seat) > 0 for seat in acting_seats(once))
        assert setting.game.result(once).over == (once.asked() == 0)


def limits_that_act_have_an_end(setting: Setting, walk: Walk) -> None:
    """Where the rules say that something happens when time is over, something does."""
    game, match = setting.game, reach(setting, walk)
    for seat, role in open_questions(match):
        limit = game.limit(match, seat, role)
        if limit is None:
            continue
        assert limit.seconds > 0
        assert limit.span >= -1
        assert match.clone().expire(seat, role) == limit.acts


def expiring(seat: int, role: int) -> Act:
    return lambda match: match.expire(seat, role)


def ending(match: Match) -> bool:
    return match.end_phase()
