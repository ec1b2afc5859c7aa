"""Tables in described positions with the fixture cards, and moves in notation."""

from typing import Any

import ecotone
from ecotone.core.party import Party
from ecotone.core.position import read_position
from ecotone.core.records import Fact, Refusal
from ecotone.core.sentences import key_of
from ecotone.core.table import Table
from ecotone.games import find_game
from ecotone.games.ecopyramid.kernel.match import PyramidMatch
from ecotone.games.ecopyramid.pieces import pyramid
from ecotone.games.ecopyramid.view import PyramidView, SeatView
from tests.games.ecopyramid.fixtures import FIXTURES


def new(seats: int = 2, seed: int = 1, **options: object) -> Table:
    return ecotone.new("ecopyramid", seats=seats, seed=seed, options=options)


def described(
    lines: str, seats: int = 2, cards: str | None = FIXTURES, decks: tuple[str, ...] = (), **options: object
) -> Table:
    """A position; with `decks`, of our own cards, but for a seat with none of them."""
    if decks and all(decks):
        cards = None
    given = {**({"same_deck_allowed": "on"} if cards else {}), **options}
    heading = ["ecotone position 1", "game ecopyramid", f"seats {len(decks) or seats}", "seed 7"]
    heading += [f"option {name} {value}" for name, value in given.items()]
    heading += [f"choice {seat} deck {deck}" for seat, deck in enumerate(decks, 1) if deck]
    if cards is not None:
        heading += ["cards", *(f"| {line}".rstrip() for line in cards.splitlines())]
    body = [line.strip() for line in lines.strip().splitlines()]
    return read_position("ecopyramid", "\n".join([*heading, *body]), "position", find_game)


def act(table: Table, *moves: str) -> list[Fact]:
    """Whoever is asked makes these moves, one after the other."""
    facts: list[Fact] = []
    for text in moves:
        facts += table.play(table.asked()[0], table.read_move(text))
    return facts


def refused(table: Table, text: str, seat: int | None = None) -> Refusal:
    """Why the move is not legal."""
    who = table.asked()[0] if seat is None else seat
    found = table.why_not(who, table.read_move(text))
    assert found is not None, f"{text} is legal"
    return found


def code(table: Table, text: str, seat: int | None = None) -> str:
    return refused(table, text, seat).code


def offered(table: Table) -> list[str]:
    """All legal moves in notation."""
    seat = table.asked()[0]
    return [table.game.notation.write(move) for move in table.legal(seat)]


def asked_for(table: Table, seat: int) -> str:
    """The kind of question that is open to a seat."""
    prompt = table.prompt(seat)
    assert prompt is not None
    return prompt.kind


def view(table: Table, seat: int | None = None) -> PyramidView:
    found = table.view(seat)
    assert isinstance(found, PyramidView)
    return found


def seat_of(table: Table, seat: int) -> SeatView:
    """As its owner sees it."""
    return view(table, seat).seats[seat]


def cards_of(table: Table, seat: int) -> dict[str, str]:
    """What lies in each niche."""
    return {niche.name: niche.card for niche in seat_of(table, seat).niches if niche.card is not None}


def endangered(table: Table, seat: int) -> dict[str, int]:
    return {niche.name: niche.due for niche in seat_of(table, seat).niches if niche.due}


def kinds(facts: list[Fact]) -> list[str]:
    return [key_of(fact) for fact in facts]


def match_of(table: Table) -> PyramidMatch:
    return pyramid(table._match)


def party(*decks: str) -> Party:
    return Party(choices=tuple({"deck": deck} if deck else {} for deck in decks))


def fixtures_with(**cards: Any) -> str:
    """The fixture deck with further cards: `fx_p_guard='kind = ...'`."""
    from tests.games.ecopyramid.fixtures import CARDS, deck_of

    return deck_of({**CARDS, **{name.replace("_", "-"): said for name, said in cards.items()}})
