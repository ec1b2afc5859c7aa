"""Tables of Ecogon for the tests: set up, described, drawn with the fixture cards, or played at random."""

import re
from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

import ecotone
from ecotone.core.position import read_position
from ecotone.core.records import Fact, Move, Refusal
from ecotone.core.table import Table
from ecotone.core.textfile import quoted
from ecotone.games import find_game
from ecotone.games.ecogon.kernel.match import EcogonMatch
from ecotone.games.ecogon.moves import PlayCard, SendTo, Stop, VoteFor
from ecotone.games.ecogon.pieces import ecogon
from ecotone.games.ecogon.view import FullView, TileView
from tests.games.ecogon.own_cards import COPIES, FIXTURE_CARDS, HABITATS

CODES = {
    "HAB": "home",
    "VET": "vetch",
    "CLO": "clover",
    "BER": "berry-bush",
    "HAZ": "hazel-bush",
    "BUT": "tortoiseshell",
    "SPI": "spider",
    "ROB": "robin-red",
    "APH": "louse",
    "BEE": "wild-bee",
    "FOX": "small-fox",
}
TILE = re.compile(r"(\S+) (\(-?\d+,-?\d+\))(?: (down))?(?:=(\S+))?")
BOARD_61 = "HAB (0,0) VET (1,-1) BUT (1,0) SPI (0,1) ROB (-1,1) BER (-1,0)"
RIVALS: dict[str, Any] = {"mode": "competitive"}


def table(seats: int = 3, seed: int = 7, **options: Any) -> Table:
    return ecotone.new("ecogon", seats=seats, seed=seed, options=options)


def described(text: str, seats: int = 3, cards: str | None = None, seed: int = 7, **options: Any) -> Table:
    """A table from the lines of a position, without its heading."""
    words = [f"option {name} {value}" for name, value in options.items()]
    own = ["cards", *quoted(cards)] if cards else []
    heading = ["ecotone position 1", "game ecogon", f"seats {seats}", f"seed {seed}", *words, *own]
    return read_position("ecogon", "\n".join([*heading, text]), "test", find_game)


class Names:
    """The fixture cards by their codes: HAB is home-1, then home-2."""

    def __init__(self) -> None:
        self.used: dict[str, int] = {}

    def next(self, code: str) -> str:
        if code not in CODES:
            return code
        name = CODES[code]
        self.used[name] = self.used.get(name, 0) + 1
        assert self.used[name] <= COPIES.get(name, HABITATS), f"no {code} left"
        return f"{name}-{self.used[name]}"


def fixtures(
    drawing: str, hands: Sequence[str] = (), more: str = "", seats: int = 3, **options: Any
) -> Table:
    """A table with the fixture cards: `HAB (0,0) BUT (1,0)=2` (with a token of seat 2), and hands by seat."""
    names = Names()
    lines = []
    for code, at, down, token in TILE.findall(drawing):
        lines.append(f"tile {names.next(code)} {at} {down} {f'token {token}' if token else ''}")
    for seat, hand in enumerate(hands, 1):
        lines.append(f"hand {seat} {' '.join(names.next(code) for code in hand.split())}")
    options.setdefault("events", 5)
    return described("\n".join([*lines, more]), seats, FIXTURE_CARDS, **options)


def match_in(t: Table) -> EcogonMatch:
    """The match itself, which only tests may touch."""
    return ecogon(t._match)


def view_in(t: Table, seat: int | None = None) -> FullView:
    view = t.view(seat)
    assert isinstance(view, FullView)
    return view


def tile_at(t: Table, q: int, r: int) -> TileView | None:
    return next((tile for tile in view_in(t).tiles if tile.at == (q, r)), None)


def token_at(t: Table, q: int, r: int) -> object:
    tile = tile_at(t, q, r)
    assert tile is not None
    return tile.token


def points(t: Table) -> list[int]:
    return [int(total) for total in t.score().totals]


def play(t: Table, card: str, q: int, r: int) -> list[Fact]:
    """The seat whose turn it is plays the card."""
    (seat,) = t.asked()
    return t.play(seat, PlayCard(card, (q, r)))


def stop(t: Table) -> list[Fact]:
    (seat,) = t.asked()
    return t.play(seat, Stop())


def all_vote(t: Table, choice: str | tuple[int, int]) -> list[Fact]:
    """Everybody who is asked votes for it; the facts of the last ballot."""
    move: Move = VoteFor(choice) if isinstance(choice, str) else SendTo(choice)
    facts: list[Fact] = []
    for seat in t.asked():
        facts = t.play(seat, move)
    return facts


def refused(t: Table, seat: int, move: object, language: str = "en") -> Refusal:
    """The refusal; asking for it and trying the move must leave no trace."""
    before = t.snapshot(), list(t.log), t.view(seat), t.score()
    refusal = t.why_not(seat, move, language)
    assert refusal is not None, "the move is legal"
    with pytest.raises(ecotone.Refused) as caught:
        t.play(seat, move, language)  # type: ignore[arg-type]
    assert caught.value.refusal == refusal
    assert before == (t.snapshot(), list(t.log), t.view(seat), t.score())
    return refusal


def random_move(t: Table, rnd: Random) -> tuple[int, Move]:
    seat = rnd.choice(t.asked())
    legal = t.legal(seat)
    return seat, legal[rnd.randrange(len(legal))]


def play_on(t: Table, rnd: Random, moves: int = 10_000) -> list[Fact]:
    """Random moves until it is over, at most so many."""
    facts: list[Fact] = []
    while t.asked() and moves > 0:
        facts += t.play(*random_move(t, rnd))
        moves -= 1
    return facts


def until(t: Table, rnd: Random, phase: str) -> Table:
    """Random moves until the phase is reached."""
    while view_in(t).phase != phase:
        t.play(*random_move(t, rnd))
    return t
