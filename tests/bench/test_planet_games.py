"""Games of Planet Hexagon that are measured: what is counted of them is what happened."""

import pytest

from bench.planet_balance import poorer
from bench.planet_games import SEATINGS, SEATS, Task, begun, play, seating
from ecotone.games.planet_hexagon.pieces import ASSETS, CIVILIZATIONS

GREEDY = ("greedy",) * SEATS


def test_every_seating_has_its_turn() -> None:
    assert {seating(number) for number in range(24)} == set(SEATINGS)
    match = begun(Task(7, GREEDY))
    assert tuple(CIVILIZATIONS[one] for one in match.options.civilization) == seating(7)


def test_one_victory_a_game_and_the_best_total_has_it() -> None:
    for number in range(6):
        seats = play(Task(number, GREEDY))
        assert sum(seat.win for seat in seats) == pytest.approx(1)
        best = max(seat.total for seat in seats)
        assert [seat.win > 0 for seat in seats] == [seat.total == best for seat in seats]
        assert len({seat.goal for seat in seats}) == SEATS


def test_a_game_is_the_same_again() -> None:
    assert play(Task(3, GREEDY)) == play(Task(3, GREEDY))


def test_who_shall_miss_an_asset_never_uses_it() -> None:
    """Others do: else nothing would be measured."""
    tasks = poorer("greedy", 4 * len(ASSETS) * SEATS)
    assert {(task.without, task.poor) for task in tasks} == {
        (asset, seat) for asset in ASSETS for seat in range(SEATS)
    }
    used: set[str] = set()
    for task in tasks:
        seats = play(task)
        assert task.without not in seats[task.poor].used
        used |= {asset for seat in seats if seat is not seats[task.poor] for asset in seat.used}
    assert used == set(ASSETS)


def test_points_by_source() -> None:
    """HX-52, HX-51: nine of the Common Goal or none, six of a Hidden Goal or none."""
    seats = [seat for number in range(6) for seat in play(Task(number, GREEDY))]
    assert {seat.points["common"] for seat in seats} == {0, 9}
    assert {seat.points["goal"] for seat in seats} == {0, 6}
