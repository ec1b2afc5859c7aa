"""The golden games of PHYLO: how they were played (tests/games/golden.py writes them anew)."""

from collections.abc import Callable
from pathlib import Path
from random import Random

import ecotone
from ecotone.core.table import Table
from tests.games.golden import record_golden

FOLDER = Path(__file__).with_name("golden")
QUESTION, OVERRULE = 5, 12  # kinds of moves


def new(seats: int, seed: int, **options: object) -> Table:
    return ecotone.new("phylo", seats=seats, seed=seed, options=options)


def good_move(t: Table, seat: int, rnd: Random, care: float) -> int:
    """With so much care the best move at a glance, else any that ends no turn too early."""
    match = t._match
    moves = [match.move_at(seat, k) for k in range(match.move_count(seat))]
    moves = [move for move in moves if move & 15 != QUESTION] or moves
    if rnd.random() < care:
        return max(moves, key=lambda move: (match.move_estimate(seat, move), -move))
    return rnd.choice(moves)


def play(t: Table, rnd: Random, moves: int = 10_000, care: float = 0.5) -> Table:
    """Plays so many moves, or to the end."""
    while t.asked() and moves > 0:
        seat = rnd.choice(t.asked())
        t.play_packed(seat, good_move(t, seat, rnd, care))
        moves -= 1
    return t


def whole(seats: int, seed: int, care: float = 0.5, **options: object) -> Table:
    return play(new(seats, seed, **options), Random(seed), care=care)


def rated(rating: str, care: float, seats: int = 3, **options: object) -> Table:
    """The first game of so much care that is rated so."""
    for seed in range(1000):
        t = whole(seats, seed, care, **options)
        if t.result().text.startswith(rating):
            return t
    raise AssertionError("no such game")


def with_vetoes(seed: int) -> Table:
    """Every play is questioned with some luck, and overruled with some."""
    t, rnd = new(3, seed, group_ruling="veto_and_permit"), Random(seed)
    while t.asked():
        free = t.may_act()
        if free and rnd.random() < 0.3:
            t.play_packed(free[0], t._match.move_at(free[0], 0))
        else:
            seat = rnd.choice(t.asked())
            moves = [t._match.move_at(seat, k) for k in range(t._match.move_count(seat))]
            t.play_packed(seat, OVERRULE if OVERRULE in moves and rnd.random() < 0.7 else rnd.choice(moves))
    return t


def passing() -> Table:
    t = new(2, 5)
    while t.asked():
        seat = t.asked()[0]
        moves = [t._match.move_at(seat, k) for k in range(t._match.move_count(seat))]
        t.play_packed(seat, moves[-1])
    return t


def left() -> Table:
    """Seat 3 leaves in its own turn, seat 1 in another's."""
    t, rnd = new(4, 22), Random(22)
    play(t, rnd, 30)
    while t.asked() != (2,):
        play(t, rnd, 1)
    t.leave(2)
    play(t, rnd, 5)
    t.leave(0)
    return play(t, rnd)


def all_left() -> Table:
    t = play(new(2, 23), Random(23), 20)
    t.leave(1)
    t.leave(0)
    return t


RECIPES: dict[str, Callable[[], Table]] = {
    "seats-2": lambda: whole(2, 1),
    "seats-3": lambda: whole(3, 2),
    "seats-4": lambda: whole(4, 3),
    "alone": lambda: whole(1, 4),
    "flourishing": lambda: rated("Flourishing", 1.0),
    "sustainable": lambda: rated("Sustainable", 0.9),
    "damaged": lambda: rated("Damaged", 0.3),
    "barren": lambda: rated("Barren", 0.0),
    "stalled": passing,
    "house": lambda: whole(
        3, 6, hands="closed", lost_food="removed", rewilding="shuffled", omnivore="strict",
        event_choice="grim", event_space="blocked", group_ruling="off", stall_limit="5",
    ),
    "active-player": lambda: whole(2, 7, event_choice="active_player", hands="closed"),
    "veto": lambda: with_vetoes(8),
    "leave": left,
    "everybody-leaves": all_left,
}  # fmt: skip


if __name__ == "__main__":
    record_golden(FOLDER, RECIPES)
