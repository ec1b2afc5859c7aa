"""Bots: honest about what they know, legal, repeatable, and better the more they think."""

import gc
import itertools

import pytest

from ecotone.bots import BOTS, Bot, Eye, make_bot
from ecotone.bots.arena import play_match
from ecotone.bots.bots import SearchBot
from ecotone.core.compiled import COMPILED
from ecotone.core.errors import BadInput
from ecotone.core.game import Game
from ecotone.core.kernel.match import ALLOWED
from ecotone.core.seeds import chance_of
from ecotone.core.viewer import Viewer
from tests.bots.starting import GAMES_AT_ONCE, asked_seat, started

TESTED = ["random", "greedy", "search:30"]
REPEATED = ["random", "greedy", "search:6"]  # for whole games
SHORT: dict[str, dict[str, object]] = {"eco": {"turns": 3}, "ecogon": {"events": 5}}
# What follows has lines for games that need other options, or whose bots can do more than anybody's must.
AGAINST_EACH_OTHER: dict[str, dict[str, object]] = {"ecogon": {"mode": "competitive"}}
GREEDY_SHARE = {"eco": 1.0, "ecogon": 0.85}  # of wins against random
ANY_GREEDY_SHARE = 0.7
SEARCH_SHARE = {"eco": (24, 0.75), "ecogon": (64, 0.65)}  # games, share of wins against greedy
ANY_SEARCH_SHARE = (24, 0.5)


@GAMES_AT_ONCE
@pytest.mark.parametrize("name", TESTED)
@pytest.mark.parametrize("moves", [0, 7, 20])
def test_a_bot_chooses_a_legal_move_and_leaves_the_match_alone(game: Game, name: str, moves: int) -> None:
    match = started(game, 2, moves, moves)
    before = tuple(match.snapshot())
    seat = asked_seat(match)
    move = make_bot(name, 1).choose(Eye(game, match, seat, chance_of(1)))
    assert match.refusal(seat, move) == ALLOWED
    assert tuple(match.snapshot()) == before


@GAMES_AT_ONCE
@pytest.mark.parametrize("name", TESTED)
def test_a_choice_follows_from_the_view_and_the_seed_alone(game: Game, name: str) -> None:
    """Two matches that look alike to a seat, though their hidden parts differ, get the same move."""
    for number in range(4):
        match = started(game, 3, number, 5 * number)
        seat = asked_seat(match)
        other = match.guess(seat, chance_of(number, "another truth"))
        assert tuple(other.snapshot()) != tuple(match.snapshot())
        choices = {make_bot(name, 5).choose(Eye(game, truth, seat, chance_of(9))) for truth in (match, other)}
        assert len(choices) == 1


@GAMES_AT_ONCE
def test_no_bot_can_reach_the_true_match_through_its_eye(game: Game) -> None:
    match = started(game, 2, 3, 4)
    eye = Eye(game, match, asked_seat(match), chance_of(2))
    reached, waiting = set(), [eye, eye.view, eye.guess(chance_of(3))]
    while waiting:
        thing = waiting.pop()
        if id(thing) in reached or isinstance(thing, type | str | int):
            continue
        reached.add(id(thing))
        waiting += [
            other for other in gc.get_referents(thing) if type(other).__module__.startswith("ecotone")
        ]
        waiting += list(getattr(thing, "__dict__", {}).values())
    assert id(match) not in reached
    assert id(match.chance) not in reached


@GAMES_AT_ONCE
def test_the_eye_shows_the_seats_own_view(game: Game) -> None:
    match = started(game, 2, 8, 6)
    seat = asked_seat(match)
    assert Eye(game, match, seat, chance_of(4)).view == game.view(match, Viewer(seat))


@GAMES_AT_ONCE
@pytest.mark.parametrize("name", REPEATED)
def test_the_same_seed_plays_the_same_game(game: Game, name: str) -> None:
    ends = set()
    for _ in range(2):
        match = game.start(2, game.check_options(2, SHORT.get(game.name, {}), None), None, chance_of(6))
        play_match(game, match, [make_bot(name, 1), make_bot(name, 2)], chance_of(3))
        ends.add(tuple(match.snapshot()))
    assert len(ends) == 1


def share_of_better_games(game: Game, first: str, second: str, games: int) -> float:
    """Of a game in which all win together: each kind of bot plays the same deal, and points decide."""
    wins = 0.0
    for deal in range(games):
        points = []
        for name in (first, second):
            match = game.start(2, game.check_options(2, {}, None), None, chance_of(deal, "strength"))
            play_match(
                game, match, [make_bot(name, deal), make_bot(name, deal + 1000)], chance_of(deal, "eyes")
            )
            points.append(match.score(0))
        wins += 0.5 if points[0] == points[1] else float(points[0] > points[1])
    return wins / games


def share_of_wins(game: Game, first: str, second: str, games: int) -> float:
    if game.cooperative:
        return share_of_better_games(game, first, second, games // 2)
    wins = 0.0
    for number in range(games):
        deal, swapped = divmod(number, 2)
        options = game.check_options(2, AGAINST_EACH_OTHER.get(game.name, {}), None)
        match = game.start(2, options, None, chance_of(deal, "strength"))
        bots: list[Bot] = [make_bot(first, number), make_bot(second, number + 1000)]
        play_match(game, match, bots[::-1] if swapped else bots, chance_of(deal, "eyes"))
        mine, theirs = match.rank(swapped), match.rank(1 - swapped)
        wins += 0.5 if mine == theirs else float(mine < theirs)
    return wins / games


@GAMES_AT_ONCE
def test_greedy_beats_random(game: Game) -> None:
    assert share_of_wins(game, "greedy", "random", 40 if COMPILED else 2) >= GREEDY_SHARE.get(
        game.name, ANY_GREEDY_SHARE
    )


@pytest.mark.compiled_only
@pytest.mark.long
@GAMES_AT_ONCE
def test_search_beats_greedy(game: Game) -> None:
    """Fixed seeds and simulations, so no luck of the machine; `make strength` measures the real budget."""
    games, share = SEARCH_SHARE.get(game.name, ANY_SEARCH_SHARE)
    assert share_of_wins(game, "search:300", "greedy", games) >= share


@GAMES_AT_ONCE
def test_a_time_budget_is_kept(game: Game) -> None:
    """By a clock that goes on with every look at it: the search ends at the first look after its time."""
    match = started(game, 4, 1, 31)
    while match.move_count(asked_seat(match)) == 1:  # nothing to think about
        match.play(asked_seat(match), match.move_at(asked_seat(match), 0))
    bot, looks = make_bot("search:0.1s", 1), itertools.count()
    assert isinstance(bot, SearchBot)
    bot.clock = lambda: 0.04 * next(looks)
    bot.choose(Eye(game, match, asked_seat(match), chance_of(1)))
    assert next(looks) == 4  # at 0, 0.04, 0.08 and 0.12 seconds


def test_every_listed_bot_can_be_made() -> None:
    for name in BOTS:
        assert make_bot(name, 1).name == name


@pytest.mark.parametrize(
    "name", ["", "gready", "search", "search:0", "search:0s", "search:99s", "search:-1", "search:1e3"]
)
def test_an_unknown_bot_is_refused_with_a_hint(name: str) -> None:
    with pytest.raises(BadInput, match="search"):
        make_bot(name, 1)
