"""Every rule number that anybody can see opens its rule, in every language of the rulebook."""

import ast
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import msgspec
import pytest

from ecotone.core.errors import EcotoneError, Refused
from ecotone.core.game import Game
from ecotone.core.kernel.match import Match
from ecotone.core.records import Move
from ecotone.core.rulebook import NUMBER, Heading, Inline, ItemList, Paragraph, Rulebook
from ecotone.core.viewer import Viewer
from ecotone.games import GAMES
from ecotone.server.files.rulebooks import rulebook
from scripts.mutants.kernel import RULE
from tests.conformance.driver import Setting, one_of, open_questions, play_noted, random_move
from tests.conformance.settings import SETTINGS

ROOT = Path(__file__).parents[1]
PLAYED = [setting for setting in SETTINGS if setting.game.name in GAMES]
NONSENSE: tuple[object, ...] = ("", "nonsense", -1, 0, 10**6, True, "99, 99", "deer=LINE-9")
STEPS = 150


class Fewest(NamedTuple):
    """How many numbers must be found, so that a test that finds hardly any notices it."""

    code: int = 1
    client: int = 0
    before_a_table: int = 1
    rules: int = 1


FEWEST = {
    "eco": Fewest(25, 50, 4, 45),
    "ecogon": Fewest(50, 70, 15, 120),
    "planet_hexagon": Fewest(85, 80, 12, 115),
}
"""A little under what there is; a game that has just begun may show none in its pages."""

DOCUMENTED = 30
CITED = re.compile(rf"\b{NUMBER}\b")


def fewest(game: str) -> Fewest:
    return FEWEST.get(game, Fewest())


def books(game: str) -> list[Rulebook]:
    return [rulebook(game, language) for language in GAMES[game].languages]


def opens_nothing(game: str, number: str) -> bool:
    return not all(number in book.numbers() for book in books(game))


# --- the rulebooks ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_every_language_has_a_book_of_its_own_with_the_same_rules(game: str) -> None:
    found = books(game)
    assert len({msgspec.json.encode(book) for book in found}) == len(GAMES[game].languages)
    for book in found:
        assert book.numbers() == found[0].numbers()
        assert len(book.numbers()) >= fewest(game).rules
        places = anchors(book)
        assert len(set(places)) == len(places), "two places have the same address"


@pytest.mark.parametrize("game", GAMES)
def test_every_reference_in_a_book_leads_to_a_rule(game: str) -> None:
    for book in books(game):
        assert {part.text for part in inlines(book) if part.kind == "rule"} <= set(book.numbers())


def anchors(book: Rulebook) -> list[str]:
    found = [block.anchor for block in book.blocks if isinstance(block, Heading | Paragraph)]
    items = [item for block in book.blocks if isinstance(block, ItemList) for item in block.items]
    return [anchor for anchor in (*found, *(item.anchor for item in items)) if anchor]


def inlines(book: Rulebook) -> Iterator[Inline]:
    for block in book.blocks:
        if isinstance(block, Heading | Paragraph):
            yield from block.inline
        elif isinstance(block, ItemList):
            yield from (part for item in block.items for part in item.inline)


# --- what is written in code and data --------------------------------------------------------------------


def literals(path: Path) -> Iterator[str]:
    """All strings of a file that somebody may get to see; the documentation of its functions is none."""
    if path.suffix == ".toml":
        yield from strings(tomllib.loads(path.read_text(encoding="utf-8")))
        return
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            node.value.value = None  # a docstring
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


def strings(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for key, inner in value.items():
            yield str(key)
            yield from strings(inner)
    elif isinstance(value, list | tuple):
        for inner in value:
            yield from strings(inner)


@pytest.mark.parametrize("game", GAMES)
def test_every_number_in_code_and_data_opens_its_rule(game: str) -> None:
    folder = ROOT / "src" / "ecotone" / "games" / game
    files = [*folder.rglob("*.py"), *folder.rglob("*.toml")]
    found = {
        (number, path.name) for path in files for text in literals(path) for number in CITED.findall(text)
    }
    assert len(found) >= fewest(game).code
    assert {(number, name) for number, name in found if opens_nothing(game, number)} == set()


@pytest.mark.parametrize("game", GAMES)
def test_every_number_in_the_client_opens_its_rule(game: str) -> None:
    folder = ROOT / "web" / "src" / "games" / game
    files = [path for path in folder.rglob("*") if path.suffix in (".ts", ".svelte", ".json")]
    found = {(number, path.name) for path in files for number in CITED.findall(path.read_text("utf-8"))}
    assert len(found) >= fewest(game).client
    assert {(number, name) for number, name in found if opens_nothing(game, number)} == set()


def test_every_number_in_the_documentation_is_one_of_a_game() -> None:
    files = [ROOT / "README.md", *(ROOT / "docs").glob("*.md")]
    known = {number for game in GAMES for number in books(game)[0].numbers()}
    prefixes = tuple({number.partition("-")[0] for number in known})
    found = {(number, path.name) for path in files for number in CITED.findall(path.read_text("utf-8"))}
    assert len(found) >= DOCUMENTED
    assert {one for one in found if one[0].startswith(prefixes) and one[0] not in known} == set()


# --- what is shown at a table ----------------------------------------------------------------------------


def shown(value: object) -> set[str]:
    """Rules that are named as such, and all numbers in sentences."""
    return set(numbers(msgspec.to_builtins(value, builtin_types=(bytes,), order="sorted")))


def numbers(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield from CITED.findall(value)
    elif isinstance(value, dict):
        for key, inner in value.items():
            if key == "rule" and inner:
                yield str(inner)
            yield from numbers(inner)
    elif isinstance(value, list | tuple):
        for inner in value:
            yield from numbers(inner)


def play_and_look(setting: Setting, language: str) -> dict[str, set[str]]:
    """The numbers in all that is said in a random game, by what says them."""
    game, table, chance = setting.game, setting.table(7), setting.start(7).chance
    options = table.origin.options
    found: dict[str, set[str]] = {
        "options": shown(game.options(language)),
        "statics": shown(game.statics(table._match, language)),
        "warnings": shown(game.warnings(setting.seats, options, setting.cards, language)),
        "choices": shown(game.seat_choices(setting.seats, options, language)),
        **{name: set() for name in ("prompts", "refusals", "facts", "foresight", "views", "sheet", "causes")},
    }
    tried: list[Move] = []
    for step in range(STEPS):
        match = table._match
        if table.over:
            break
        for seat, role in open_questions(match):
            found["prompts"] |= shown(game.prompt(match, seat, language, role))
        seat, packed = random_move(match, chance)
        tried.append(game.unpack(match, packed))
        for move in (*tried[-3:], one_of(tried, chance)):
            for other in range(setting.seats):
                found["refusals"] |= shown(table.why_not(other, move, language))
        found["foresight"] |= shown(game.foresee(match, seat, packed, Viewer(seat)))
        found["facts"] |= shown([game.tell(match, row, Viewer(seat)) for row in rows_of(match, seat, packed)])
        found["views"] |= shown(table.view(seat))
        if step % 10 == 0:
            found["sheet"] |= shown(table.score(language))
            found["causes"] |= shown([game.causes(match, other, language) for other in range(match.seats)])
        table.play(seat, tried[-1])
    found["sheet"] |= shown([table.score(language), table.result(language)])
    found["refusals"] |= shown([table.why_not(seat, tried[0], language) for seat in range(setting.seats)])
    return found


def rows_of(match: Match, seat: int, packed: int) -> list[tuple[int, ...]]:
    return play_noted(match.clone(), seat, packed)


@pytest.mark.parametrize("setting", PLAYED, ids=[setting.label for setting in PLAYED])
def test_every_number_at_a_table_opens_its_rule(setting: Setting) -> None:
    game = setting.game
    said = [play_and_look(setting, language) for language in game.languages]
    assert all(found == said[0] for found in said), "what a number is behind depends on the language"
    wrong = {
        (channel, number)
        for channel, seen in said[0].items()
        for number in seen
        if opens_nothing(game.name, number)
    }
    assert not wrong
    assert all(said[0][channel] for channel in ("options", "prompts", "refusals"))


# --- before there is a table -----------------------------------------------------------------------------


def refused_set_ups(game: Game, language: str) -> Iterator[object]:
    """What is said to nonsense in every option, and to every number of seats."""
    for seats in range(game.seats[-1] + 2):
        for option in game.options(language):
            for value in (*NONSENSE, *(choice.value for choice in option.choices)):
                try:
                    chosen = game.check_options(seats, {option.name: value}, None, language)
                    yield game.warnings(seats, chosen, None, language)
                    yield game.fill_form(option.name, {}, {option.name: value}, language)
                except Refused as refused:
                    yield refused.refusal
                except EcotoneError as error:
                    yield str(error)


@pytest.mark.parametrize("game", GAMES)
def test_every_number_before_a_table_opens_its_rule(game: str) -> None:
    for language in GAMES[game].languages:
        found: set[str] = set()
        for answer in refused_set_ups(GAMES[game], language):
            found |= shown(answer)
        assert len(found) >= fewest(game).before_a_table
        assert {number for number in found if opens_nothing(game, number)} == set()


def test_what_is_looked_for() -> None:
    """A number in a sentence, and a rule even if it has no number at all."""
    assert shown({"text": "So it is (EC-12, EC-R7).", "rule": "EC-24 LINE", "more": [{"rule": "??"}]}) == {
        "EC-12", "EC-R7", "EC-24", "EC-24 LINE", "??",
    }  # fmt: skip
    assert opens_nothing("eco", "EC-99")
    assert not opens_nothing("eco", "EC-24 LINE")
    assert not opens_nothing("ecogon", "EG-R27")


def test_what_a_rules_number_looks_like_is_said_once() -> None:
    """By core/rulebook.py, for everybody; mutants load nothing of the project first."""
    own = re.compile(r"\[A-Z\]\{2\}-|\bE\[CR\]-|\bE[CG]-R\?")
    folders = [ROOT / name for name in ("src", "scripts", "tests", "web/src", "web/scripts")]
    files = [
        file for folder in folders for kind in ("*.py", "*.ts", "*.svelte") for file in folder.rglob(kind)
    ]
    said = [file for file in files if file != Path(__file__) and own.search(file.read_text("utf-8"))]
    assert sorted(file.name for file in said) == ["kernel.py", "rulebook.py"]
    assert rf"\b{NUMBER}\b" == RULE.pattern
