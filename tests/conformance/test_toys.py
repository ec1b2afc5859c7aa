"""The toys come to every situation that the properties are about; a property nothing tries proves nothing."""

from collections.abc import Iterator

from hypothesis import given

from ecotone.core.records import Fact
from ecotone.core.viewer import SPECTATOR
from tests.conformance.driver import Setting, Walk, asked_seats, leave_noted, play_noted, random_move, walks
from tests.conformance.properties.undo import undo_restores
from tests.conformance.settings import SETTINGS
from tests.conformance.toys.toy_frank import FRANK
from tests.conformance.toys.toy_votes import TOY_VOTES, CardDrawn, Passed, VoteCast, VotesCounted, toy_votes
from tests.conformance.toys.toy_votes_match import VOTING

NOTHING_REVEALED = Setting("frank", FRANK, 4, {})
TOYS = [setting for setting in SETTINGS if isinstance(setting.game, type(TOY_VOTES))]


def situations(setting: Setting, walk: Walk) -> Iterator[str]:
    """What a walk with a seat that leaves comes by, as a spectator is told."""
    match, chance = setting.start(walk.seed), walk.chance()
    for step in range(walk.steps):
        asked, state = asked_seats(match), toy_votes(match)
        if not asked:
            winners = setting.game.result(match).winners
            yield "a match is won" if winners else "a match is lost by all"
            return
        if len(asked) > 1:
            yield "several are asked"
        given = state.ballots.cast_by
        if given:
            yield "some have voted"
        if step == walk.steps // 2:
            leaver = chance.below(match.seats)
            rows = leave_noted(match, leaver)
            if state.phase == VOTING and given:
                yield "a voter leaves" if given >> leaver & 1 else "somebody leaves during a vote"
            yield from told([setting.game.tell(match, row, SPECTATOR) for row in rows], "by leaving")
        else:
            rows = play_noted(match, *random_move(match, chance))
            yield from told([setting.game.tell(match, row, SPECTATOR) for row in rows], "by playing")


def told(facts: list[Fact], how: str) -> Iterator[str]:
    for fact in facts:
        if isinstance(fact, CardDrawn) and fact.card is None:
            yield f"a card is drawn unseen {how}"
        elif isinstance(fact, VoteCast) and fact.high is None:
            yield f"a vote is secret {how}"
        elif isinstance(fact, VotesCounted):
            yield f"votes are counted {how}"
        elif isinstance(fact, Passed):
            yield f"somebody can't play {how}"


def test_nothing_that_is_hard_is_left_out() -> None:
    tried = [Walk(seed, seed, steps) for seed in range(20) for steps in (3, 6, 8, 11, 14, 16, 40)]
    found = {situation for setting in TOYS for walk in tried for situation in situations(setting, walk)}
    assert found == {
        "several are asked",
        "some have voted",
        "a voter leaves",
        "somebody leaves during a vote",
        "a vote is secret by playing",
        "votes are counted by playing",
        "votes are counted by leaving",
        "a card is drawn unseen by playing",
        "a card is drawn unseen by leaving",
        "somebody can't play by playing",
        "a match is won",
        "a match is lost by all",
    }


def test_there_are_teams_and_rivals_of_few_and_of_many() -> None:
    assert {setting.game.cooperative for setting in TOYS} == {True, False}
    assert {min(setting.seats for setting in TOYS), max(setting.seats for setting in TOYS)} == {1, 4}
    assert not any(setting.game.open_views for setting in TOYS)


@given(walks(NOTHING_REVEALED))
def test_undo_restores_where_others_alone_bar_it(walk: Walk) -> None:
    undo_restores(NOTHING_REVEALED, walk)
