"""What a registered game consists of, file by file: the list of CONTRIBUTING for a program to read."""

import ast
import re
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from ecotone.games import GAMES

ROOT = Path(__file__).parents[1]
SHOTS = "tests/browser/screenshots.py"
IN_BROWSER = [name for name, game in GAMES.items() if game.in_browser]


class Part(NamedTuple):
    """Something a game must have: `found` looks for it below the root of the project."""

    what: str
    where: str
    found: Callable[[Path], bool]


def words_of(name: str) -> str:
    """`planet_hexagon` is PlanetHexagon in names of the browser's types."""
    return "".join(word.capitalize() for word in name.split("_"))


def parts_of(
    name: str, title: str, in_browser: bool = True, languages: tuple[str, ...] = ("en", "de")
) -> list[Part]:
    return engine_of(name, title, languages) + (pages_of(name, languages) if in_browser else [])


def engine_of(name: str, title: str, languages: tuple[str, ...]) -> list[Part]:
    """What every game has, so that it can be played at the terminal and from Python."""
    code, tests = f"src/ecotone/games/{name}", f"tests/games/{name}"
    return [
        file("the rulebook", f"{code}/rules.md"),
        *(file(f"the rulebook in {each}", f"{code}/rules.{each}.md") for each in languages if each != "en"),
        *(file(f"what it says in {each}", f"{code}/data/words.{each}.toml") for each in languages),
        file("the licence of its data", f"{code}/data/LICENCE.md"),
        file("a face at the terminal", f"src/ecotone/cli/{name}_face.py"),
        any_file("golden games", f"{tests}/golden", "*.txt"),
        text("a test that every value of its options comes back", f"{tests}/test_options.py", "every_value("),
        file("perft counts", f"{tests}/perft.toml"),
        file("what mutants are drawn from", f"{tests}/mutants.toml"),
        text("settings for the conformance suite", "tests/conformance/settings.py", f'GAMES["{name}"]'),
        text("pieces that never get lost", "tests/conformance/pieces.py", f'    "{name}": '),
        Part("a setting among the quick tests", "Makefile", lambda root: has_quick_setting(name, root)),
        text("a line in the credits", "CREDITS.md", f"| {title} |"),
        text("a word in the readme", "README.md", title),
    ]


def pages_of(name: str, languages: tuple[str, ...]) -> list[Part]:
    """What a game has that browsers can show."""
    web = f"web/src/games/{name}"
    return [
        text("types for the browser", f"{web}/wire.ts", f"export interface {words_of(name)}Types"),
        text("an entry for the browser's pages", f"{web}/entry.ts", "gameEntry"),
        text("a table in the browser", f"{web}/entry.ts", "table:"),
        text("a page of the finished game", f"{web}/entry.ts", "finished:"),
        text("a page with all its signs", f"{web}/entry.ts", "signs:"),
        text("a picture for the lobby", f"{web}/entry.ts", "art:"),
        file("its own colours", f"{web}/look.css"),
        file("words of the browser's pages", f"{web}/i18n/t.ts"),
        *(any_file(f"words in {each}", f"{web}/i18n", f"{each}/*.ts") for each in languages),
        Part(f"pictures of its pages (game={name!r})", SHOTS, lambda root: takes_pictures(name, root)),
        any_file("a picture of its table", "docs/screenshots", f"{name}-*.png"),
    ]


def file(what: str, where: str) -> Part:
    return Part(what, where, lambda root: (root / where).is_file())


def any_file(what: str, where: str, pattern: str) -> Part:
    return Part(what, f"{where}/{pattern}", lambda root: any((root / where).glob(pattern)))


def text(what: str, where: str, said: str) -> Part:
    def found(root: Path) -> bool:
        path = root / where
        return path.is_file() and said in path.read_text(encoding="utf-8")

    return Part(f"{what} ({said})", where, found)


def takes_pictures(name: str, root: Path) -> bool:
    """Whether a table of the game is opened for pictures; a comment that says so is none."""
    if not (root / SHOTS).is_file():
        return False
    calls = ast.walk(ast.parse((root / SHOTS).read_text(encoding="utf-8")))
    named = [node.value for node in calls if isinstance(node, ast.keyword) and node.arg == "game"]
    return any(isinstance(value, ast.Constant) and value.value == name for value in named)


def has_quick_setting(name: str, root: Path) -> bool:
    """Whether `make check` runs the conformance suite on one of the game's settings."""
    settings, makefile = root / "tests/conformance/settings.py", root / "Makefile"
    if not (settings.is_file() and makefile.is_file()):
        return False
    pattern = rf'Setting\(\s*"([\w-]+)",\s*GAMES\["{name}"\]'
    found = re.findall(pattern, settings.read_text(encoding="utf-8"))
    chosen = re.findall(r"\bor ([\w-]+)", makefile.read_text(encoding="utf-8"))
    return bool(set(found) & set(chosen))


def lacking(name: str, title: str, root: Path = ROOT, in_browser: bool = True) -> str:
    """All that the game lacks, one line each; empty if it lacks nothing."""
    missing = [part for part in parts_of(name, title, in_browser) if not part.found(root)]
    return "\n".join(f"{title} lacks {part.what}: {part.where}" for part in missing)
