"""The golden games of EcoPyramid: how they were played (tests/games/golden.py writes them anew)."""

from collections.abc import Callable
from pathlib import Path
from random import Random

from ecotone.core.opening import start_table
from ecotone.core.table import Origin, Table
from ecotone.games.ecopyramid.game import ECOPYRAMID
from tests.games.ecopyramid.fixtures import FIXTURES
from tests.games.ecopyramid.play import asked_for, described, party
from tests.games.golden import record_golden

FOLDER = Path(__file__).with_name("golden")
TRIES = 5


def new(
    seats: int, seed: int, cards: str | None = None, decks: tuple[str, ...] = (), **options: object
) -> Table:
    checked = ECOPYRAMID.check_options(seats, options, cards)
    chosen = ECOPYRAMID.check_party(seats, checked, party(*decks))
    return start_table(ECOPYRAMID, Origin(seats, seed, checked, cards, (), chosen))


def good_move(t: Table, seat: int, rnd: Random) -> int:
    """The best of some moves at a glance, seldom any move."""
    match = t._match
    count = match.move_count(seat)
    tries = TRIES if rnd.random() < 0.8 else 1
    moves = [match.move_at(seat, rnd.randrange(count)) for _ in range(tries)]
    return max(moves, key=lambda move: match.move_estimate(seat, move))


def play(t: Table, rnd: Random, moves: int = 10_000) -> Table:
    """Plays so many moves, or to the end."""
    while t.asked() and moves > 0:
        seat = t.asked()[0]
        t.play_packed(seat, good_move(t, seat, rnd))
        moves -= 1
    return t


def whole(seats: int, seed: int, **options: object) -> Table:
    return play(new(seats, seed, **options), Random(seed))  # type: ignore[arg-type]


def left() -> Table:
    """Seat 3 leaves in its own turn, seat 1 while another plays."""
    t, rnd = new(4, 22), Random(22)
    for leaver, active in ((2, 2), (0, 1)):
        while t.asked() != (active,):
            play(t, rnd, 1)
        t.leave(leaver)
    return play(t, rnd)


def all_left() -> Table:
    t = play(new(3, 23), Random(23), 20)
    t.leave(1)
    t.leave(0)
    return t


def undone() -> Table:
    """Moves and ends of choices taken back."""
    t, rnd = new(2, 21), Random(21)
    while t.asked():
        seat = t.asked()[0]
        play(t, rnd, 1)
        if rnd.random() < 0.3 and t.why_no_undo(seat) is None:
            t.undo(seat)
    return t


def timed() -> Table:
    """EP-R18: every second window takes too long."""
    t, rnd = new(3, 24, response_seconds=20), Random(24)
    while t.asked():
        seat = t.asked()[0]
        if asked_for(t, seat) == "window" and rnd.random() < 0.5:
            t.expire(seat)
        else:
            play(t, rnd, 1)
    return t


def from_position() -> Table:
    t = described(
        "round 6\npyramid 1 p0=fireweed p1=big-sagebrush h0=elk\nhand 1 crown-fire moose cougar ? ?\n"
        "pyramid 2 p0=big-bluestem p1+p2=black-tailed-prairie-dog\nhand 2 ? ? ? ?\nbank 2 prescribed-burn",
        decks=("yellowstone", "prairie"),
    )
    return play(t, Random(25))


RECIPES: dict[str, Callable[[], Table]] = {
    "two": lambda: whole(2, 1),
    "three": lambda: whole(3, 2),
    "four": lambda: whole(4, 3),
    "3-2-1": lambda: whole(2, 4, layout="3-2-1"),
    "5-4-3": lambda: whole(3, 5, layout="5-4-3"),
    "tree": lambda: whole(4, 6, layout="tree-4-2-1", decks=("ocean", "", "yellowstone", "")),
    "one-of-each": lambda: whole(3, 7, turn_mode="one_of_each", reshuffle="eager", win_check="end_of_turn"),
    "no-grace": lambda: whole(
        2, 8, grace_turns=0, responses_per_event="one", hand_start_turn=6, first_player=2
    ),
    "limit": lambda: whole(3, 9, round_limit=6, grace_turns=2),
    "own-deck": lambda: whole(2, 10, cards=FIXTURES, same_deck_allowed="on"),
    "undo": undone,
    "leave": left,
    "everybody-leaves": all_left,
    "time": timed,
    "from-position": from_position,
}


if __name__ == "__main__":
    record_golden(FOLDER, RECIPES)
