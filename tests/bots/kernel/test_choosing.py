"""How bots find their move: by estimates, by playing on, by a tree."""

from ecotone.bots.bots import habits_for
from ecotone.bots.kernel.greedy import greedy_move
from ecotone.bots.kernel.playout import random_playout
from ecotone.bots.kernel.search import Search
from ecotone.core.game import Game
from ecotone.core.seeds import chance_of
from tests.bots.starting import GAMES_AT_ONCE, asked_seat, started


@GAMES_AT_ONCE
def test_greedy_takes_the_best_estimate(game: Game) -> None:
    match = started(game, 2, 12, 10)
    seat = asked_seat(match)
    estimates = [match.move_estimate(seat, match.move_at(seat, k)) for k in range(match.move_count(seat))]
    assert len(set(estimates)) > 1
    assert match.move_estimate(seat, greedy_move(match, seat, chance_of(1))) == max(estimates)


@GAMES_AT_ONCE
def test_a_random_playout_ends_and_counts_its_decisions(game: Game) -> None:
    match = started(game, 3, 2)
    assert 0 < random_playout(match, chance_of(5)) <= game.most_moves
    assert match.asked() == 0


@GAMES_AT_ONCE
def test_a_search_at_one_go_is_the_same_as_in_parts(game: Game) -> None:
    several = (started(game, 3, 4, moves) for moves in range(20))
    match = next(one for one in several if one.move_count(asked_seat(one)) > 8)
    seat = asked_seat(match)
    trees = []
    for parts in (1, 8):
        search = Search(match.guess(seat, chance_of(4)), seat, chance_of(5), habits_for(game, match))
        for _ in range(parts):
            search.run(96 // parts)
        trees.append([(child.move, child.visits) for child in search.tree.children])
    assert trees[0] == trees[1]
    assert len(trees[0]) > 2, "it widens as it goes"
