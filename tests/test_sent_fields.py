"""Nothing is sent that no page reads: each field of the generated types is read in the client's sources.

A field is known by its name alone: one that shares its name with another that is read is not noticed here,
and stands in FOR_PROGRAMS where it is known.
"""

import re
from collections.abc import Iterator
from fnmatch import fnmatchcase
from pathlib import Path

import pytest

from ecotone.games import GAMES
from scripts.typescript import structs_in
from scripts.wire_types import FROM_PAGE, SOURCES, TO_PAGE, all_files
from tests.conformance.settings import SETTINGS
from tests.game_parts import IN_BROWSER

EVERYWHERE = {
    "*Types.*": "a row of types, of which nothing is sent",
    "*View.game": "a view that a program keeps says what it is a view of",
    "*View.viewer": "and whose; with `open_views` nobody but the server reads it",
    "*Statics.words": "the store reads it, for every game",
}
"""What every game has, by its shape."""
FOR_PROGRAMS = {
    "AnimalSettled.keystone": "the game makes the sentence of it",
    "ClauseSkipped.action": "the game makes the sentence of it",
    "EndTriggered.cause": "the game makes the sentence of it",
    "BuildingEnded.for_now": "the game makes the sentence of it",
    "TileDrawn.source": "the game makes the sentence of it",
    "TileExchanged.gave": "the game makes the sentence of it",
    "TileFlipped.bonus": "the game makes the sentence of it",
    "TileFlipped.unpiped": "the game makes the sentence of it",
    "TileLaidBack.turned": "the game makes the sentence of it",
    "TilePlaced.bonus": "the game makes the sentence of it",
    "SupplierOut.seen": "a program knows by it that what it sees has changed",
    "EmissariesOut.seen": "a program knows by it that what it sees has changed",
    "MatchEnded.seen": "a program knows by it that what it sees has changed",
    "LayPainted.turned": "a page has a button for each of the two answers",
    "DrawRubbish.draw": "a page has a button for each of the two answers",
    "FlipTile.layer": "a page says which tile was meant, and reads it nowhere",
    "BuildingView.met": "a program sees what a Public Building wants; pages show the line of its points",
    "BuildingView.needs": "a program sees what a Public Building wants; pages show the line of its points",
    "GoneTile.stood": "a program counts by it what a goal counts by a house rule",
    "HexView.painted_place": "a program sees what was drawn before it is laid down",
    "HexView.stock": "a program sees how many markers are left where they are limited",
    "Stock.green": "a program sees how many markers are left where they are limited",
    "Stock.blue": "a program sees how many markers are left where they are limited",
    "SeatView.taken": "a program sees how many tiles each has taken, whatever became of them",
    "Accepted.ply": "client.py returns it to whoever made the request",
    "TableInfo.dealt": "client.py waits for the match if there is none yet",
    "TableInfo.away_seconds": "a program that made the table sees when it may put a bot on a seat",
    "History.plies": "a program that reads a log in slices sees when it has all of it",
    "Replayed.plies": "a program that walks through a finished game sees where it ends",
    "Refusal.code": "a program tells refusals apart by it, whatever the language",
    "Refusal.at": "a program sees which places stand against its move",
    "Unit.key": "a program knows by it what is counted, whatever the language",
    "AwayVote.role": "a program that plays one role sees whether the vote is about its own question",
    "TurningPoint.first": "a program sees with which row the turn began",
}
"""What no page reads is sent only if a program needs it that plays or reads over the network, and why."""
BY_ROLE = {"NameForms.subject", "NameForms.dative"}  # read as `forms[role]`

FIELD = re.compile(r"^  readonly (\w+)\??:", re.MULTILINE)
INTERFACE = re.compile(r"^export interface (\w+)[^{\n]*\{(.*?)^\}", re.MULTILINE | re.DOTALL)
NOT_OWN = re.compile(r"/wire/|/wire\.ts|/i18n/|/gallery/|\.test\.ts")
NOT_CODE = re.compile(r"<style.*?</style>|/\*.*?\*/|<!--.*?-->|//[^\n]*|\"[^\"\n]*\"", re.DOTALL)


def fields_in(text: str) -> Iterator[tuple[str, str]]:
    for name, body in INTERFACE.findall(text):
        for field in FIELD.findall(body):
            if field != "type":
                yield name, field


def code_of(folder: Path) -> str:
    """What the client does there, without the types, what is only said, and tests."""
    files = [file for file in folder.rglob("*") if file.suffix in (".ts", ".svelte")]
    own = [file for file in files if not NOT_OWN.search(str(file))]
    return "\n".join(NOT_CODE.sub("", file.read_text("utf-8")) for file in own)


def is_read(field: str, code: str) -> bool:
    """`view.phase`, or `{ phase, active: seat }` taken apart."""
    return bool(re.search(rf"[\w)\]?!]\.{field}\b|[{{,]\s*{field}\s*(?:[,}}=]|:\s*\w+\s*[,}}=])", code))


def sent_fields() -> Iterator[tuple[Path, str, str]]:
    """File, interface and field of all that the server sends."""
    asked = {kind.__name__ for kind in structs_in(FROM_PAGE)} - {
        kind.__name__ for kind in structs_in(TO_PAGE)
    }
    for path, text in all_files().items():
        yield from ((path, name, field) for name, field in fields_in(text) if name not in asked)


def is_exempt(name: str, field: str) -> bool:
    return any(fnmatchcase(f"{name}.{field}", shape) for shape in EVERYWHERE)


def unread() -> set[str]:
    everything = code_of(SOURCES)
    rooms = {SOURCES / "games" / name: code_of(SOURCES / "games" / name) for name in IN_BROWSER}
    found = set()
    for path, name, field in sent_fields():
        code = next((own for room, own in rooms.items() if path.is_relative_to(room)), everything)
        if not is_exempt(name, field) and not is_read(field, code):
            found.add(f"{name}.{field}")
    return found


def test_nothing_is_sent_that_no_page_reads() -> None:
    assert unread() - set(FOR_PROGRAMS) - BY_ROLE == set()


def test_what_is_sent_for_programs_is_still_sent() -> None:
    assert {*FOR_PROGRAMS, *BY_ROLE} <= {f"{name}.{field}" for _, name, field in sent_fields()}


@pytest.mark.parametrize(
    ("field", "exempt"),
    [
        ("HexNimTypes.fact", True),
        ("HexNimStatics.words", True),
        ("HexNimView.viewer", True),
        ("HexNimView.game", True),
        ("HexNimStatics.cards", False),
        ("HexNimView.phase", False),
        ("TileLaid.pair", False),
        ("LaidTile.rotation", False),
    ],
)
def test_what_every_game_has_needs_no_line(field: str, exempt: bool) -> None:
    """A new game changes nothing here."""
    assert is_exempt(*field.split(".")) is exempt


@pytest.mark.parametrize(
    ("code", "read"),
    [
        ("state?.paused", True),
        ("view(step).paused ?? false", True),
        ("const { ply, paused } = state;", True),
        ("const { paused: stands } = state;", True),
        ("{#each tables as { code, paused = false }}", True),
        (".paused i { color: red }", False),
        ("paused()", False),
        ("stopped.pausedAt", False),
    ],
)
def test_a_field_is_read_by_its_name(code: str, read: bool) -> None:
    assert is_read("paused", code) is read


def test_words_and_looks_read_nothing() -> None:
    """Nor do comments, tests and the types themselves."""
    assert (
        NOT_CODE.sub("", 't("table.paused") // state.paused\n<style>p.paused {}</style>/* state.paused */')
        == "t() \n"
    )


def is_said(key: str, code: str) -> bool:
    """`word("prompt.start")`, or `prompt.${asked}` put together."""
    return any(
        f'"{key}"' in code or f"`{key[:end]}${{" in code for end in range(1, len(key)) if key[end - 1] in "._"
    )


@pytest.mark.parametrize("name", IN_BROWSER)
def test_no_word_is_sent_that_no_page_says(name: str) -> None:
    shared = [SOURCES / folder for folder in ("lib", "pages", "store")]
    files = [file for folder in (SOURCES / "games" / name, *shared) for file in folder.rglob("*.*")]
    own = [file for file in files if file.suffix in (".ts", ".svelte") and not NOT_OWN.search(str(file))]
    code = "\n".join(file.read_text("utf-8") for file in own)
    setting = next(setting for setting in SETTINGS if setting.game is GAMES[name])
    words = GAMES[name].statics(setting.start(1)).words
    assert [key for key in words if not is_said(key, code)] == []


def test_a_word_is_known_by_its_key_or_how_it_begins() -> None:
    code = 'word("prompt.start"); label(`symbol.${code}`); word(`prompt.end_${kind}`)'
    assert [is_said(key, code) for key in ("prompt.start", "symbol.HERB", "prompt.end_bad")] == [True] * 3
    assert [is_said(key, code) for key in ("prompt.play", "symbols.HERB")] == [False] * 2
