"""The golden games of Ecogon: how they were played (tests/games/golden.py writes them anew)."""

from collections.abc import Callable
from pathlib import Path
from random import Random

import ecotone
from ecotone.core.records import Place
from ecotone.core.table import Table
from ecotone.games.ecogon.facts import (
    AnimalSurrounded,
    EndTriggered,
    EventPutBack,
    NoEvent,
    TieBroken,
    TileMoved,
    TileReturned,
    TurnBegan,
)
from ecotone.games.ecogon.moves import PlayCard
from ecotone.games.ecogon.view import EcogonView
from tests.games.ecogon.own_cards import WILD_CARDS
from tests.games.ecogon.play import RIVALS, described, fixtures
from tests.games.golden import record_golden

FOLDER = Path(__file__).with_name("golden")
TRIES = 12
COMPACT = 28
KEPT = 2
FROG = 'animal "Marsh Frog" edge A3g needs A1/A2; HERB vp 2'


def new(seats: int, seed: int, **options: object) -> Table:
    return ecotone.new("ecogon", seats=seats, seed=seed, options=options)


def good_move(t: Table, seat: int, rnd: Random) -> int:
    """The best of some moves at a glance."""
    match = t._match
    count = match.move_count(seat)
    moves = [match.move_at(seat, rnd.randrange(count)) for _ in range(TRIES)]
    return max(moves, key=lambda move: match.gain(seat, move))


def play(t: Table, rnd: Random, moves: int = 10_000) -> list[object]:
    """Plays so many moves, or to the end; what was told."""
    told: list[object] = []
    while t.asked() and moves > 0:
        seat = rnd.choice(t.asked())
        told += t.play_packed(seat, good_move(t, seat, rnd))
        moves -= 1
    return told


def whole(seats: int, seed: int, **options: object) -> Table:
    t = new(seats, seed, **options)
    play(t, Random(seed))
    return t


def first(wanted: Callable[[Table, list[object]], bool], seats: int, **options: object) -> Table:
    """The game of the first seed in which that happens."""
    for seed in range(500):
        t = new(seats, seed, **options)
        if wanted(t, play(t, Random(seed))):
            return t
    raise AssertionError("no such game")


def has(*kinds: type) -> Callable[[Table, list[object]], bool]:
    return lambda t, told: all(any(isinstance(fact, kind) for fact in told) for kind in kinds)


def ends(cause: str, equalising: bool | None = None) -> Callable[[Table, list[object]], bool]:
    """EG-61, EG-78: by the last event or an empty stack, with or without equalising turns."""

    def wanted(t: Table, told: list[object]) -> bool:
        causes = [fact.cause for fact in told if isinstance(fact, EndTriggered)]
        extra = any(fact.equalising for fact in told if isinstance(fact, TurnBegan))
        return causes == [cause] and equalising in (None, extra)

    return wanted


def undone() -> Table:
    """Cards taken back in a cooperative game, and ballots."""
    t, rnd = new(2, 12, events=5), Random(12)
    for _ in range(60):
        if not t.asked():
            break
        seat = rnd.choice(t.asked())
        t.play_packed(seat, good_move(t, seat, rnd))
        if rnd.random() < 0.4 and t.why_no_undo(seat) is None:
            t.undo(seat)
    play(t, rnd)
    return t


def left(**options: object) -> Table:
    """EG-R47: one leaves in a turn, another one in a vote."""
    t, rnd = new(4, 13, events=6, **options), Random(13)
    play(t, rnd, 5)
    t.leave(t.asked()[0])
    while len(t.asked()) < 2:
        play(t, rnd, 1)
    t.leave(t.asked()[1])
    play(t, rnd)
    return t


def all_left() -> Table:
    t, rnd = new(2, 14), Random(14)
    play(t, rnd, 20)
    t.leave(1)
    t.leave(0)
    return t


def from_position() -> Table:
    """EG-55, EG-56, EG-57 with the fixture cards, from the vote on."""
    board = "HAB (0,0) VET (1,-1) BUT (1,0) SPI (0,1) ROB (-1,1) BER (-1,0) APH (0,-1)"
    t = fixtures(board, ["CLO", "HAZ"], "phase vote\nevent poison-1 action 1\nbreakers 2", seats=2)
    play(t, Random(15))
    return t


def with_own_cards() -> Table:
    t = described("tile home-1 (0,0)\ntile home-2 (1,0)", 3, WILD_CARDS, 16, interval=2, events=12)
    play(t, Random(16))
    return t


def compact() -> Table:
    """A board as people build it: 28 tiles in a box of 7 by 6 cells, and the first seat can go on."""
    for seed in range(500):
        t, rnd = new(3, seed, events=20, interval=8, start_player=1), Random(seed)
        while t.asked() and (len(seen(t).tiles) < COMPACT or t.asked() in ((1,), (2,))):
            build(t, rnd)
        whole_hand = len(seen(t).seats[0].hand or ()) > KEPT
        tiles = seen(t).tiles
        if whole_hand and len(tiles) == COMPACT and all(in_box(tile.at) for tile in tiles):
            return t
    raise AssertionError("no such game")


def build(t: Table, rnd: Random) -> None:
    """The best of the moves that lay a tile into the box, or stops to keep two cards."""
    seat = t.asked()[0]
    moves = t.legal(seat)
    near = [k for k, move in enumerate(moves) if isinstance(move, PlayCard) and in_box(move.at)]
    keeps = len(seen(t).seats[seat].hand or ()) <= KEPT
    rest = [k for k, move in enumerate(moves) if not isinstance(move, PlayCard)]
    choice = near if near and not keeps else rest or range(len(moves))
    packed = [t._match.move_at(seat, k) for k in choice]
    t.play_packed(seat, max(packed, key=lambda move: (t._match.gain(seat, move), rnd.random())))


def seen(t: Table) -> EcogonView:
    view = t.view(0)
    assert isinstance(view, EcogonView)
    return view


def in_box(at: Place) -> bool:
    """7 cells wide, counted in half cells as every other row is moved by one, and 6 high."""
    q, r = at
    return abs(2 * q + r) <= 6 and -3 <= r <= 2


RECIPES: dict[str, Callable[[], Table]] = {
    "solo": lambda: whole(1, 1, events=5),
    "together-basic": lambda: whole(3, 2),
    "together-complex": lambda: whole(4, 3, complex="on", events=8),
    "together-ten": lambda: whole(10, 4, events=20),
    "together-stable": lambda: first(lambda t, _: t.result().grade == "stable", 3, events=5),
    "together-last-event": lambda: first(ends("events"), 2, events=5),
    "together-empty-stack": lambda: first(ends("stack"), 3, events=20),
    "rivals-2": lambda: whole(2, 5, **RIVALS),
    "rivals-5-complex": lambda: whole(5, 6, complex="on", **RIVALS),
    "rivals-6": lambda: whole(6, 7, events=12, **RIVALS),
    "rivals-equalising": lambda: first(ends("events", True), 4, events=5, **RIVALS),
    "rivals-no-equalising": lambda: first(ends("events", False), 3, events=5, **RIVALS),
    "rivals-empty-stack": lambda: first(ends("stack", True), 4, events=20, interval=8, **RIVALS),
    "rivals-nobody-wins": lambda: first(
        lambda t, _: not t.result().winners, 2, cx_win="on", events=20, **RIVALS
    ),
    "rivals-shared": lambda: first(lambda t, _: len(t.result().winners) == 2, 2, events=5, **RIVALS),
    "teams-2": lambda: whole(4, 8, teams=2, **RIVALS),
    "teams-3": lambda: whole(6, 9, teams=3, events=6, **RIVALS),
    "blank-tile": lambda: whole(3, 10, blank=FROG, events=6),
    "first-habitat-by-vote": lambda: whole(3, 11, start_tile="vote", events=5),
    "house-rules": lambda: whole(
        3,
        17,
        up_to="any",
        event_choice="one",
        return_source="all",
        target="activated",
        start_player=2,
        **RIVALS,
    ),
    "tie": lambda: first(has(TieBroken), 4, events=5, **RIVALS),
    "moved-and-returned": lambda: first(has(TileMoved, TileReturned, AnimalSurrounded), 3, events=15),
    "put-back": lambda: first(has(EventPutBack), 2, events=8, interval=2),
    "no-event": lambda: first(has(NoEvent), 2, events=5, interval=2),
    "undo": undone,
    "leave": left,
    "leave-rivals": lambda: left(**RIVALS),
    "everybody-leaves": all_left,
    "from-position": from_position,
    "own-cards": with_own_cards,
    "compact": compact,
}


if __name__ == "__main__":
    record_golden(FOLDER, RECIPES)
