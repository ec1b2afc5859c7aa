"""Seats that may act though nobody waits for them, and questions that are open side by side."""

from ecotone.core.kernel.match import ALLOWED, NO_MOVE, Match
from ecotone.core.records import Fact
from ecotone.core.viewer import Viewer
from tests.conformance.driver import (
    MANY,
    Setting,
    Walk,
    acting_seats,
    asked_seats,
    free_seats,
    guess,
    legal_moves,
    one_of,
    open_questions,
    play_noted,
    play_on,
    random_answer,
    random_move,
    reach,
    state,
)

Answer = tuple[int, int]


def questions_say_who_waits(setting: Setting, walk: Walk) -> None:
    """Each open question has a prompt that names seat and role, and says whether anybody waits for it."""
    game, match = setting.game, reach(setting, walk)
    assert {seat for seat, _ in open_questions(match)} == set(acting_seats(match))
    for seat, role in open_questions(match):
        prompt = game.prompt(match, seat, "en", role)
        assert prompt.seat == seat
        assert prompt.role == (game.roles[role] if game.roles else "")
        assert prompt.optional == (seat in free_seats(match))
        assert seat in asked_seats(match) or prompt.optional


def nobody_waits_for_the_free(setting: Setting, walk: Walk) -> None:
    """From anywhere, if all who needn't act stay silent, the match ends in time."""
    match = reach(setting, walk)
    play_on(match, walk.chance("silence"), setting.game.most_moves, random_answer)
    assert match.asked() == 0


def late_moves_mean_the_same(setting: Setting, walk: Walk) -> None:
    """Two open questions: whichever is answered first, the other answer is refused then or means the same.

    It tells the same as it would have told at once, so that nobody's veto hits another card because a player
    was quicker; and if neither bars the other, their order doesn't matter.
    """
    match = reach(setting, walk)
    chance = walk.chance("late")
    for _ in range(MANY):
        if match.asked() == 0:
            break
        answers = [
            (seat, one_of([m for m in legal_moves(match, seat) if match.role_of(seat, m) == role], chance))
            for seat, role in open_questions(match)
        ]
        one, two = one_of(answers, chance), one_of(answers, chance)
        if one != two:
            ends = [after(setting, match, *order) for order in ((one, two), (two, one))]
            assert None in ends or ends[0] == ends[1]
        match.play(*random_move(match, chance))


def after(setting: Setting, match: Match, first: Answer, second: Answer) -> tuple[int, ...] | None:
    """Where both lead; None if the second can't be played any more."""
    branch = match.clone()
    branch.play(*first)
    if branch.refusal(*second) != ALLOWED:
        return None
    assert told_first(setting, branch, second) == told_first(setting, match.clone(), second)
    return state(branch)


def told_first(setting: Setting, match: Match, answer: Answer) -> Fact:
    """Plays the answer and says what it is."""
    row = play_noted(match, *answer)[0]
    return setting.game.tell(match, row, Viewer(answer[0]))


def impulses_are_legal(setting: Setting, walk: Walk) -> None:
    """Of a guess of its own: a legal move of a seat that nobody waits for, or none."""
    match = reach(setting, walk)
    for seat in range(match.seats):
        thought = guess(match, Viewer(seat), walk.chance("thought"))
        move = thought.impulse(seat)
        if move != NO_MOVE:
            assert seat in free_seats(match), "a bot is asked, or can't act at all"
            assert match.refusal(seat, move) == ALLOWED
