"""A game lives in its own folders: few files of the product outside of them know its name, all listed here.

The product is what runs, what builds it, and what a user reads first. Tests, docs/ and lists of changes are
none: there every game may be an example. A word that belongs to one game is not its name, and only a reader
finds it.
"""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from ecotone.games import GAMES

ROOT = Path(__file__).parents[1]
WEB_GAMES = ROOT / "web" / "src" / "games"
MOST = 5

# Nobody needs to touch another file to add a game.
ALLOWED = {
    "src/ecotone/games/__init__.py",  # the register
    "README.md",
    "CREDITS.md",
    "Makefile",  # its balance, and its slice of the quick tests
}
PRODUCT = ("src", "web/src", "web/scripts", "scripts")
SINGLE = ("Makefile", "setup.py", "pyproject.toml", "MANIFEST.in", "README.md", "CREDITS.md")
BUILT = "src/ecotone/server/web/"
KINDS = {".py", ".ts", ".mjs", ".js", ".svelte", ".css", ".json", ".md", ".toml", ".html"}


def own(path: str, name: str) -> bool:
    """Whether a file is one of the game's own."""
    return (
        path.startswith((f"src/ecotone/games/{name}/", f"web/src/games/{name}/"))
        or path == f"src/ecotone/cli/{name}_face.py"
    )


def product_files(root: Path = ROOT) -> Iterator[str]:
    for folder in PRODUCT:
        for path in sorted((root / folder).rglob("*")):
            relative = path.relative_to(root).as_posix()
            if path.suffix in KINDS and ".test." not in path.name and not relative.startswith(BUILT):
                yield relative
    yield from (name for name in (*SINGLE, "web/vite.config.ts") if (root / name).is_file())


def names_it(text: str, name: str, title: str) -> bool:
    """`eco`, `ECO` and `EcoView` name ECO; `ecotone`, `ECOTONE`, `Ecosystem` and `EcoPyramid` don't."""
    for longer in (folder.name for folder in WEB_GAMES.iterdir() if folder.name.startswith(name)):
        if longer != name:
            text = re.sub(longer, "", text, flags=re.IGNORECASE)
    pascal = "".join(word.capitalize() for word in name.split("_"))
    words = {name, name.upper(), name.replace("_", "-"), title}
    whole = "|".join(re.escape(word) for word in sorted(words))
    return bool(re.search(rf"(?<![A-Za-z])(?:(?:{whole})(?![A-Za-z])|{pascal}(?![a-z]))", text))


def outsiders(name: str, title: str, root: Path = ROOT) -> list[str]:
    """Files outside the game's own folders that know it by name."""
    return [
        path
        for path in product_files(root)
        if not own(path, name) and names_it((root / path).read_text(encoding="utf-8"), name, title)
    ]


@pytest.mark.parametrize("name", GAMES)
def test_few_files_outside_know_a_game(name: str) -> None:
    found = outsiders(name, GAMES[name].title)
    foreign = [path for path in found if path not in ALLOWED]
    assert not foreign, f"\n{name} is named in {', '.join(foreign)}"
    assert len(found) <= MOST


@pytest.mark.parametrize(
    ("text", "known"),
    [
        ("from ecotone.games.eco import view", True),
        ("import { EcoView }", True),
        ('game: "eco"', True),
        ("ECO's five animals", True),
        ("eco_face", True),
        ("ECOTONE_EXPECT, ecotone, Ecosystem, EcogonView, EcoPyramid, ecology", False),
    ],
)
def test_a_name_is_found_and_a_longer_word_is_not(text: str, known: bool) -> None:
    assert names_it(text, "eco", "ECO") is known


def test_a_game_of_two_words_is_found_however_it_is_written() -> None:
    for text in ("tide_pool", "tide-pool", "Tide Pool", "TidePoolView", "TIDE_POOL"):
        assert names_it(text, "tide_pool", "Tide Pool"), text
    assert not names_it("a pool with a tide", "tide_pool", "Tide Pool")


def test_an_outsider_is_listed(tmp_path: Path) -> None:
    for path, text in {
        "src/ecotone/games/tide_pool/view.py": "class TidePoolView: ...",
        "src/ecotone/server/room.py": 'if game == "tide_pool": ...',
        "web/src/pages/Lobby.svelte": "nothing",
        "Makefile": "GAME ?= tide_pool",
    }.items():
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text(text, encoding="utf-8")
    assert outsiders("tide_pool", "Tide Pool", tmp_path) == ["src/ecotone/server/room.py", "Makefile"]
