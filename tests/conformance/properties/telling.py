"""Facts tell a viewer as much as its view shows, no more and no less, whatever happens."""

from collections.abc import Callable

from ecotone.core.kernel.match import ALLOWED, Match
from ecotone.core.records import Fact
from ecotone.core.viewer import Viewer
from tests.conformance.driver import (
    MANY,
    Setting,
    Walk,
    a_few,
    acting_seats,
    guess,
    leave_noted,
    legal_moves,
    noted,
    open_questions,
    play_noted,
    reach,
    reveals,
    state,
    with_other_secrets,
)
from tests.conformance.settings import LASTING

Rows = list[tuple[int, ...]]
Asked = list[tuple[int, int]]
Learned = tuple[list[Fact], object, int, Asked]  # what is told, seen after it, who is asked then, and by what


def facts_tell_what_views_show(setting: Setting, walk: Walk) -> None:
    """No more, so that no move is told that is secret; and no less: nothing changes unsaid."""
    match = reach(setting, walk)
    for seat in acting_seats(match):
        moves = a_few(legal_moves(match, seat), 4, walk.chance("moves"))
        for viewer in setting.viewers:
            ends = [learned(setting, match.clone(), viewer, playing(seat, move)) for move in moves]
            for move, (told, seen, *_) in zip(moves, ends, strict=True):
                same = [other for other, shown, *_ in ends if shown == seen]
                lasting = [lasting_facts(setting, other) for other in same]
                kept, mine = lasting_facts(setting, told), seat == viewer.seat
                by_me = mine and viewer.has(match.role_of(seat, move))
                assert by_me or all(other == kept for other in lasting), "told, but not shown"
            for move, end in zip(moves, ends, strict=True):
                for other, same_luck in alternatives(match, viewer, walk):
                    if other.refusal(seat, move) == ALLOWED:
                        known = learned(setting, other, viewer, playing(seat, move))
                        assert_told_is_shown(end, known, same_luck)


def lasting_facts(setting: Setting, told: list[Fact]) -> list[Fact]:
    """Without those that may come and go before everybody's eyes in one move: no view shows them after it."""
    lasting = LASTING.get(setting.game.name)
    return told if lasting is None else lasting(told)


def leaving_tells_what_views_show(setting: Setting, walk: Walk) -> None:
    """Nor does anybody learn from a seat that leaves, with cards in hand or a ballot given, what it knew."""
    match = reach(setting, walk)
    for seat in range(match.seats):
        hides = not reveals(leave_noted(match.clone(), seat))
        for viewer in setting.viewers:
            end = learned(setting, match.clone(), viewer, leaving(seat))
            for other, same_luck in alternatives(match, viewer, walk):
                known = learned(setting, other, viewer, leaving(seat))
                assert_told_is_shown(end, known, same_luck)
                assert not hides or known == end, "nothing was said to be revealed"


def time_tells_what_views_show(setting: Setting, walk: Walk) -> None:
    """Nor from what the rules do when time is over, or when a referee ends a phase."""
    match = reach(setting, walk)
    late = a_few(open_questions(match), 3, walk.chance("late"))
    for act in [ending, *(expiring(*question) for question in late)]:
        hides = not reveals(act(match.clone()))
        for viewer in setting.viewers:
            end = learned(setting, match.clone(), viewer, act)
            for other, same_luck in alternatives(match, viewer, walk):
                known = learned(setting, other, viewer, act)
                assert_told_is_shown(end, known, same_luck)
                assert not hides or known == end, "nothing was said to be revealed"


def everything_is_told(setting: Setting, walk: Walk) -> None:
    """Every move changes a match and is at least one fact; so is all else that changes it."""
    match = reach(setting, walk)
    others = [leaving(seat) for seat in range(match.seats)]
    others += [ending, *(expiring(*question) for question in open_questions(match))]
    for act in others:
        after = match.clone()
        told = act(after)
        assert bool(told) == (state(after) != state(match))
    for seat in acting_seats(match):
        for move in a_few(legal_moves(match, seat), 8, walk.chance("moves")):
            after = match.clone()
            assert play_noted(after, seat, move), "a move that tells nothing"
            assert state(after) != state(match), "a move that does nothing"


def alternatives(match: Match, viewer: Viewer, walk: Walk) -> list[tuple[Match, bool]]:
    """Other truths, and whether they have the luck of this one."""
    same_luck = [with_other_secrets(match, viewer, walk.chance(purpose)) for purpose in ("two", "three")]
    return [(guess(match, viewer, walk.chance("one")), False), *((other, True) for other in same_luck)]


def assert_told_is_shown(one: Learned, two: Learned, same_luck: bool) -> None:
    """Of two truths that looked the same to the viewer, and after the same happened in both.

    With other luck something may come and go in one move: it is told, and not shown any more.
    """
    assert one[0] != two[0] or one == two, "changed, but not told"
    assert not same_luck or one[1:] != two[1:] or one == two, "told, but not shown"


def playing(seat: int, move: int) -> Callable[[Match], Rows]:
    return lambda match: play_noted(match, seat, move)


def leaving(seat: int) -> Callable[[Match], Rows]:
    return lambda match: leave_noted(match, seat)


def expiring(seat: int, role: int) -> Callable[[Match], Rows]:
    return lambda match: noted(match, lambda: match.expire(seat, role))


def ending(match: Match) -> Rows:
    return noted(match, match.end_phase)


def learned(setting: Setting, match: Match, viewer: Viewer, act: Callable[[Match], Rows]) -> Learned:
    """What the viewer learns when something is done to the match."""
    told = [setting.game.tell(match, row, viewer) for row in act(match)]
    return told, setting.game.view(match, viewer), match.asked(), open_questions(match)


def undoable_moves_teach_nothing(setting: Setting, walk: Walk) -> None:
    """The oracle of undo: after a move that reveals nothing, whatever a seat did not know it still doesn't.

    Played in the truth and in a guess of any viewer, the move tells and shows the viewer the same.
    """
    match = reach(setting, walk)
    for seat in acting_seats(match):
        for move in a_few(legal_moves(match, seat), MANY // 4, walk.chance("moves")):
            if reveals(play_noted(match.clone(), seat, move)):
                continue
            for viewer in setting.viewers:
                other = guess(match, viewer, walk.chance("other"))
                if other.refusal(seat, move) == ALLOWED:
                    end = learned(setting, match.clone(), viewer, playing(seat, move))
                    assert learned(setting, other, viewer, playing(seat, move)) == end
