"""The golden games of ECO: how they were played (tests/games/golden.py writes them anew)."""

from collections.abc import Callable
from pathlib import Path
from random import Random

import ecotone
from ecotone.core.table import Table
from ecotone.games.eco.facts import AnimalsReplaced
from ecotone.games.eco.kernel.match import EcoMatch
from ecotone.games.eco.moves import RedeemToken, SacrificeAnimal
from tests.games.golden import record_golden

FOLDER = Path(__file__).with_name("golden")
POSITIONS = Path(__file__).with_name("positions")
QUIET_RULES = (
    "deer EXACT 2; fish RANGE 7; wolf BOND deer; eagle FRIEND deer 2; frog CORE"  # a single scores 0
)
TRIES = 30


def new(seats: int, seed: int, **options: object) -> Table:
    return ecotone.new("eco", seats=seats, seed=seed, options=options)


# --- playing ----------------------------------------------------------------------------------------------


def good_move(t: Table, rnd: Random) -> int:
    """The best of some moves at a glance, seldom any move."""
    match = t._match
    assert isinstance(match, EcoMatch)
    seat, count = match.active, match.move_count(match.active)
    moves = [match.move_at(seat, rnd.randrange(count)) for _ in range(TRIES if rnd.random() < 0.9 else 1)]
    return max(moves, key=lambda move: match.gain(seat, move))


def play(t: Table, rnd: Random, moves: int = 1000, redeem: float = 0.0) -> Table:
    """Plays so many moves, or to the end."""
    while t.asked() and moves > 0:
        (seat,) = t.asked()
        if rnd.random() < redeem and t.why_not(seat, RedeemToken()) is None:
            t.play(seat, RedeemToken())
        else:
            t.play_packed(seat, good_move(t, rnd))
        moves -= 1
    return t


def whole(seats: int, seed: int, redeem: float = 0.2, **options: object) -> Table:
    return play(new(seats, seed, **options), Random(seed), redeem=redeem)


def overpopulated() -> Table:
    """ER-5: the first seed with which the pool is relieved during the game."""
    for seed in range(10000):
        t = new(2, seed, turns=5, overpopulation="on")
        rnd = Random(seed)
        facts = []
        while t.asked():
            facts += t.play_packed(t.asked()[0], good_move(t, rnd))
        if any(isinstance(fact, AnimalsReplaced) for fact in facts):
            return t
    raise AssertionError("no such game")


def compared() -> Table:
    """EC-24, MAJORITY: the first seed with which all three have deer."""
    rules = "deer MAJORITY; fish TRI; wolf HOMEBIOME forest; eagle FRONTIER; frog EXACT 3"
    for seed in range(10000):
        t = whole(3, seed, turns=4, rules=rules)
        if sum(line.label.startswith("Deer") for line in t.score().lines) == 3:
            return t
    raise AssertionError("no such game")


def undone() -> Table:
    """Tiles taken back: once, twice for another pair, and a tile after a redeemed token."""
    t, rnd = new(2, 12, turns=3), Random(12)
    for undos in (1, 2, 0, 1):
        (seat,) = t.asked()
        for _ in range(undos):
            t.play_packed(seat, good_move(t, rnd))
            t.undo(seat)
        t.play_packed(seat, good_move(t, rnd))
        t.play(seat, SacrificeAnimal())
    t.play(0, RedeemToken())
    play(t, rnd, 1)
    t.undo(0)
    return play(t, rnd)


def left() -> Table:
    """ER-12: seat 3 leaves in its turn with an animal in hand, seat 1 while seat 2 thinks."""
    t, rnd = new(4, 13, turns=3), Random(13)
    play(t, rnd, 5)
    t.leave(2)
    play(t, rnd, 5)
    t.leave(0)
    return play(t, rnd)


def all_left() -> Table:
    t, rnd = new(2, 14, turns=4), Random(14)
    play(t, rnd, 6)
    t.leave(1)
    t.leave(0)
    return t


def with_result(words: str, sacrifice: Callable[[int], bool]) -> Table:
    """ER-4: the first one-turn game that ends like that; those seats sacrifice their animal."""
    for seed in range(20000):
        t, rnd = new(2, seed, turns=1, rules=QUIET_RULES), Random(seed)
        for seat in (0, 1):
            t.play_packed(seat, good_move(t, rnd))
            if sacrifice(seat):
                t.play(seat, SacrificeAnimal())
            else:
                t.play_packed(seat, good_move(t, rnd))
        if words in t.result().text:
            return t
    raise AssertionError("no such game")


RECIPES: dict[str, Callable[[], Table]] = {
    "seats-1": lambda: whole(1, 1, turns=5),
    "seats-2-full": lambda: whole(2, 2),
    "seats-3": lambda: whole(3, 3, turns=4),
    "seats-4-full": lambda: whole(4, 4),
    "seats-5": lambda: whole(5, 5, turns=3),
    "seats-6": lambda: whole(6, 6, turns=2),
    "turns-1": lambda: whole(2, 7, turns=1),
    "overpopulation": overpopulated,
    "solo-bonus": lambda: whole(1, 9, turns=4, solo_bonus="on"),
    "rules-by-code": lambda: whole(2, 10, turns=3, rules="1-0A2TEC-X"),
    "majority": compared,
    "redeems": lambda: whole(2, 11, redeem=0.9, turns=5),
    "undo": undone,
    "leave": left,
    "everybody-leaves": all_left,
    "from-position": lambda: play(
        ecotone.position("eco", POSITIONS / "5-known-tiles.txt"), Random(15), 6, redeem=1
    ),
    "shared-victory": lambda: with_result("Winning together", lambda seat: True),
    "tie-break": lambda: with_result("but more sacrifices", lambda seat: seat == 0),
}


if __name__ == "__main__":
    record_golden(FOLDER, RECIPES)
