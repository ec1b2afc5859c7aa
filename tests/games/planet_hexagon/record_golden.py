"""The golden games of Planet Hexagon: how they were played (tests/games/golden.py writes them anew)."""

from collections.abc import Callable
from pathlib import Path
from random import Random

import ecotone
from ecotone.core.position import read_position
from ecotone.core.table import Table
from ecotone.games import find_game
from ecotone.games.planet_hexagon.moves import UsePainting, UsePhonomobile
from tests.games.golden import record_golden

FOLDER = Path(__file__).with_name("golden")
TRIES = 8


def new(seats: int, seed: int, **options: object) -> Table:
    return ecotone.new("planet_hexagon", seats=seats, seed=seed, options=options)


def good_move(t: Table, seat: int, rnd: Random) -> int:
    """The best of some moves at a glance, seldom any move."""
    match = t._match
    count = match.move_count(seat)
    tries = TRIES if rnd.random() < 0.9 else 1
    moves = [match.move_at(seat, rnd.randrange(count)) for _ in range(tries)]
    return max(moves, key=lambda move: match.move_estimate(seat, move))


def play(t: Table, rnd: Random, moves: int = 10_000) -> Table:
    """Plays so many moves, or to the end."""
    while t.asked() and moves > 0:
        seat = rnd.choice(t.asked())
        t.play_packed(seat, good_move(t, seat, rnd))
        moves -= 1
    return t


def whole(seats: int, seed: int, **options: object) -> Table:
    return play(new(seats, seed, **options), Random(seed))


def with_time_over(timeout: str, seed: int) -> Table:
    """HX-R32: of every third Supplier and every second Emissary the time runs out."""
    t, rnd = new(3, seed, mode="team", timeout=timeout), Random(seed)
    while t.asked():
        seat = rnd.choice(t.asked())
        role = rnd.choice(t.open_roles(seat))
        limit = t.game.limit(t._match, seat, role)
        if limit is not None and rnd.random() < (0.1, 0.5)[role == 2]:
            t.expire(seat, role)
        else:
            play(t, rnd, 1)
    return t


def ended_by_the_master(seed: int) -> Table:
    """HX-R29, HX-R39: where time only warns, the Game Master ends phases."""
    t, rnd = new(2, seed, mode="team", timeout="warn", self_count="on"), Random(seed)
    while t.asked():
        if rnd.random() < 0.05:
            t.end_phase()
        else:
            play(t, rnd, 1)
    return t


def undone() -> Table:
    """Placed tiles, markers and the end of building taken back."""
    t, rnd = new(2, 21), Random(21)
    while t.asked():
        seat = t.asked()[0]
        play(t, rnd, 1)
        if rnd.random() < 0.3 and t.why_no_undo(seat) is None:
            t.undo(seat)
    return t


def left() -> Table:
    """Seat 3 leaves in its own visit, seat 1 while seat 2 plays."""
    t, rnd = new(4, 22), Random(22)
    while t.asked() != (2,):
        play(t, rnd, 1)
    t.leave(2)
    while t.asked() != (1,):
        play(t, rnd, 1)
    t.leave(0)
    return play(t, rnd)


def all_left() -> Table:
    t = play(new(2, 23), Random(23), 20)
    t.leave(1)
    t.leave(0)
    return t


def with_result(words: str, seats: int, **options: object) -> Table:
    """The first short-sighted game that ends like that."""
    for seed in range(10000):
        t = whole(seats, seed, **options)
        if words in t.result().text:
            return t
    raise AssertionError("no such game")


def with_assets() -> Table:
    """HX-41, HX-42: the first seed with which Phonomobile and Painting are used in round 4, the box empty."""
    for seed in range(10000):
        t, rnd, used = new(2, seed), Random(seed), set()
        while t.asked():
            move = good_move(t, t.asked()[0], rnd)
            typed = t.game.unpack(t._match, move)
            if t.turn()[0] % 4 == 0:
                used.add(type(typed))
            t.play_packed(t.asked()[0], move)
        if {UsePainting, UsePhonomobile} <= used:
            return t
    raise AssertionError("no such game")


def from_position() -> Table:
    text = """
ecotone position 1
game planet_hexagon
seats 2
seed 5
session 4
round 3
step take
active 1
asset 1 fern
asset 2 machine
colony 1 S(0,0) Fo(1,0) H*(0,1) Fi/Wa(1,-1) +Fc(1,0)=1
waiting 1 Fa P3
hole 1 Fc*
markers 1 bonus=1 level=2
colony 2 S(0,0) Wa(0,1)
goal 1 farm
"""
    return play(read_position("planet_hexagon", text.strip(), "position", find_game), Random(24))


RECIPES: dict[str, Callable[[], Table]] = {
    "quick-4": lambda: whole(4, 1),
    "quick-3": lambda: whole(3, 2),
    "quick-2": lambda: whole(2, 3),
    "quick-assets": with_assets,
    "quick-shared": lambda: with_result("Winning together", 2),
    "quick-goal-first": lambda: with_result("Hidden Goal", 2, final_tie="hidden_goal_first"),
    "quick-house": lambda: whole(
        3, 6, reverse_knowledge="nobody", bonus_timing="end", goals_count="all_tiles",
        factory_goal="ever_built", painting_empty_box="unusable", self_count="on", clockwise_order="luha",
    ),
    "quick-stock": lambda: whole(
        4, 7, marker_stock="30", reverse_knowledge="all", duplicate_pb="ignored",
        pipeline_gate="pipelines_and_unused_blue",
    ),
    "team-4": lambda: whole(4, 8, mode="team"),
    "team-2": lambda: whole(2, 9, mode="team"),
    "team-time": lambda: with_time_over("auto", 10),
    "team-forfeit": lambda: with_time_over("forfeit", 11),
    "team-master": lambda: ended_by_the_master(12),
    "undo": undone,
    "leave": left,
    "everybody-leaves": all_left,
    "from-position": from_position,
}  # fmt: skip


if __name__ == "__main__":
    record_golden(FOLDER, RECIPES)
