"""What reaches a page speaks to people: no coordinates, no numbers of seats, no rule before its sentence."""

import re
from collections.abc import Iterator
from random import Random

import pytest

import ecotone
from ecotone.core.game import Game
from ecotone.core.kernel.match import MOST_ROLES
from ecotone.core.rulebook import Inline, ItemList, Paragraph
from ecotone.core.sentences import OPEN_SEAT, numbered
from ecotone.core.viewer import Viewer
from ecotone.games import GAMES
from ecotone.games.eco.families_file import KEYS
from ecotone.server.files.rulebooks import rulebook
from ecotone.server.server_table import ServerTable
from tests.conformance.settings import SETTINGS

PLACE = re.compile(r"\(-?\d+, ?-?\d+\)")
SEAT = re.compile(r"\b(seats?|Platz|Plätze) \d", re.IGNORECASE)
KEY = re.compile(rf"\b({'|'.join(KEYS)})\b")
OPTIONS: dict[str, list[tuple[int, dict[str, object]]]] = {
    "eco": [(2, {"turns": 4}), (3, {"turns": 3}), (1, {"turns": 3})],
    "ecogon": [
        (2, {"events": 5}),
        (3, {"events": 5, "mode": "competitive", "complex": "on"}),
        (4, {"events": 5, "mode": "competitive", "teams": "2"}),
    ],
}


def played(name: str) -> list[tuple[int, dict[str, object]]]:
    """As the conformance suite plays a game that asks for nothing more here."""
    return [(one.seats, dict(one.options)) for one in SETTINGS if one.game.name == name and not one.cards]


def said_in(game: Game, seats: int, options: dict[str, object], seed: int, language: str) -> Iterator[str]:
    """All that the pages of a table hear while random moves are made, and refused."""
    table = ServerTable.of(ecotone.new(game.name, seats, seed=seed, options=options))
    random = Random(seed)
    while table.asked():
        seat = random.choice(table.asked())
        role = random.choice(roles_asked(table, seat))
        moves = table.moves(seat, role)
        for other in range(seats):
            for packed in (-1, random.getrandbits(24), moves[0]):
                move = None if packed < 0 else game.unpack(table.standing(), moves[0])
                refusal = table.refusal(other, move, packed, language)
                if refusal is not None:
                    yield refusal.text
            barrier = table.why_no_undo(other, language)
            if barrier is not None:
                yield barrier.text
            for line in table.lines(other, language, None):
                yield from (line.label, line.expression, *(part.text for part in line.parts))
        yield table.question(seat, language, role).text
        packed = random.choice(moves)
        foreseen = game.foresee(table.standing(), seat, packed, Viewer(seat))
        for fact in () if foreseen is None else foreseen.facts:
            yield table.say(fact, language).text
        for change in table.prospect(seat, packed, language, Viewer(seat))[1]:
            yield from (change.label, change.before, change.after)
        for fact in table.play_packed(seat, packed):
            told = table.say(fact, language)
            yield from (told.text, told.you)
        yield table.seen_result(language).text


def roles_asked(table: ServerTable, seat: int) -> list[int]:
    """The roles of the seat that have a question open."""
    mask = table.standing().open_roles(seat)
    return [role for role in range(MOST_ROLES) if mask >> role & 1]


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("name", list(GAMES))
def test_no_places_and_no_seat_numbers(name: str, language: str) -> None:
    heard = {
        text
        for seats, options in OPTIONS.get(name) or played(name)
        for seed in range(2)
        for text in said_in(GAMES[name], seats, options, seed, language)
    }
    assert len(heard) > (100 if name in OPTIONS else 10)
    assert any(OPEN_SEAT.search(text) for text in heard)
    named = {OPEN_SEAT.sub("Ada", text) for text in heard}
    assert [text for text in named if PLACE.search(text) or SEAT.search(text) or KEY.search(text)] == []


def test_whoever_knows_no_names_says_numbers() -> None:
    """At the terminal a seat has a number, and a refusal its places."""
    table = ecotone.new("eco", 2, seed=1)
    assert SEAT.search(table.result().text)
    refusal = table.why_not(1, table.legal(0)[0])
    assert refusal is not None
    assert refusal.text == "It's the turn of seat 1."
    assert numbered("{seat 2} ist am Zug.", "de") == "Platz 2 ist am Zug."
    with pytest.raises(ecotone.Refused, match=r"You have a tile here already\. \(0,0\)"):
        table.play(0, table.read_move("place 1 (0,0) @0"))


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("name", list(GAMES))
def test_the_rules_name_every_option_as_the_lobby_does(name: str, language: str) -> None:
    """In italics: the same word elsewhere is no option."""
    parts = (part for inline in inlines_of(name, language) for part in inline)
    named = {part.text.lower() for part in parts if part.kind == "em"}
    labels = [option.label for option in GAMES[name].options(language)]
    assert [label for label in labels if label.lower() not in named] == []


@pytest.mark.parametrize("language", ["en", "de"])
def test_families_have_names_in_the_rules(language: str) -> None:
    """Their keys are part of rule numbers, never of a sentence."""
    assert [text for text in sentences_of("eco", language) if KEY.search(text)] == []


def sentences_of(name: str, language: str) -> list[str]:
    return ["".join(part.text for part in inline) for inline in inlines_of(name, language)]


def inlines_of(name: str, language: str) -> Iterator[tuple[Inline, ...]]:
    """Of paragraphs and items of lists."""
    for block in rulebook(name, language).blocks:
        if isinstance(block, Paragraph):
            yield block.inline
        elif isinstance(block, ItemList):
            yield from (item.inline for item in block.items)
