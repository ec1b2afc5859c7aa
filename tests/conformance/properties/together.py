"""Several seats at once: votes in any order, seats that leave, teams that win together."""

from itertools import permutations

from ecotone.core.kernel.match import ALLOWED, Match
from tests.conformance.driver import (
    MANY,
    Setting,
    Walk,
    a_few,
    acting_seats,
    asked_seats,
    legal_moves,
    one_of,
    play_on,
    random_answer,
    reach,
    state,
)


def leaving_never_hurts_the_others(setting: Setting, walk: Walk) -> None:
    """At any moment; who has left can't act any more and has no place, the others play to the end."""
    match = setting.start(walk.seed)
    play_on(match, walk.chance(), walk.steps)
    was_over = match.asked() == 0
    chance = walk.chance("leave")
    left: list[int] = []
    for seat in a_few(range(match.seats), 1 + chance.below(match.seats), chance):
        before = state(match)
        match.leave(seat)
        assert (state(match) == before) == was_over
        if was_over:
            return
        left.append(seat)
        again = state(match)
        match.leave(seat)
        assert state(match) == again, "leaving twice is leaving once"
        if match.asked() == 0:
            break
        play_on(match, chance, chance.below(4))
        was_over = match.asked() == 0
    for _ in range(setting.game.most_moves):
        assert not set(left) & set(acting_seats(match))
        if match.asked() == 0:
            break
        match.play(*random_answer(match, chance))
    assert match.asked() == 0
    result = setting.game.result(match)
    assert all(result.ranks[seat] == 0 for seat in left)
    if len(left) < match.seats and not (setting.may_be_lost or setting.game.plays_together(match)):
        assert 1 in result.ranks


def orders_commute(setting: Setting, walk: Walk) -> None:
    """Seats that are asked at the same time can answer in any order."""
    match = reach(setting, walk)
    chance = walk.chance("ballots")
    for _ in range(MANY):
        if match.asked() == 0:
            break
        seats = a_few(asked_seats(match), 3, chance)
        answers = [(seat, one_of(legal_moves(match, seat), chance)) for seat in seats]
        ends = {state(after_all(match, list(order))) for order in permutations(answers)}
        assert len(ends) == 1
        match.play(*answers[0])


def after_all(match: Match, answers: list[tuple[int, int]]) -> Match:
    branch = match.clone()
    for seat, move in answers:
        assert branch.refusal(seat, move) == ALLOWED
        branch.play(seat, move)
    return branch


def places_are_a_ranking(setting: Setting, walk: Walk) -> None:
    """Of those who have a place nobody is behind more seats than its number says; a team has one place."""
    game, match = setting.game, reach(setting, walk)
    result = game.result(match)
    ranked = [place for place in result.ranks if place]
    assert all(place == 1 + sum(better < place for better in ranked) for place in ranked)
    if game.plays_together(match):
        assert len(set(result.sixtieths)) == 1, "a team has one score"
        assert len(set(ranked)) <= 1
        assert bool(result.grade) == result.over, "a team gets a grade in the end"
