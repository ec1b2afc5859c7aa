"""The house rules that a program can check: who may import whom, and what rules may touch."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[1] / "src" / "ecotone"
FACADE = ""

# core <- games <- bots; server -> core, games, bots; the facade opens the engine, commands use it all.
MAY_IMPORT = {
    "core": {"core"},
    "games": {"core", "games"},
    "bots": {"core", "games", "bots"},
    "server": {"core", "games", "bots", "server", FACADE},
    "cli": {"core", "games", "bots", "server", "cli", FACADE},
    FACADE: {"core", "games"},
}

# Core and games have no I/O, clock, thread, log, async or luck of their own: this is all they may import.
PURE = {
    "abc", "collections", "contextlib", "difflib", "fractions", "functools", "hashlib", "itertools", "math",
    "operator", "re", "typing", "librt", "msgspec", "mypy_extensions", "ecotone", "pathlib",
}  # fmt: skip
KERNEL = {"abc", "math", "typing", "librt", "mypy_extensions", "ecotone"}
EXCEPTIONS = {
    "core/compiled.py": {"warnings"},  # says once that there is no compiler
    "core/seeds.py": {"secrets"},  # a seed that nobody can guess
    "core/textfile.py": {"errno", "os", "secrets", "stat"},  # the files of tables and positions
    "games/__init__.py": {"sys", "types"},  # a package that can be called
    "core/reading/readable.py": {"unicodedata"},  # what kind of letter a letter is
    "core/reading/toml_source.py": {"tomllib"},  # the files of cards
}
FILES = {"core/textfile.py", "core/reading/toml_source.py"}  # the only two that read and write
FILE_METHODS = {"read_text", "read_bytes", "write_text", "write_bytes", "unlink", "mkdir", "iterdir", "glob"}
TALK = {"print", "input", "breakpoint", "open", "exec", "eval"}

MODULES = sorted(path.relative_to(SOURCE).as_posix() for path in SOURCE.rglob("*.py"))


def layer(module: str) -> str:
    return module.partition("/")[0] if "/" in module else FACADE


def tree_of(module: str) -> ast.Module:
    return ast.parse((SOURCE / module).read_text(encoding="utf-8"))


def imports(module: str, tree: ast.Module) -> Iterator[str]:
    """Dotted names of everything the module imports, wherever in it; `from a import b` is a.b and a."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{module}: a relative import in line {node.lineno}"
            assert node.module is not None
            for alias in node.names:
                yield f"{node.module}.{alias.name}"


def part_of(name: str) -> str:
    """The layer that a dotted name of ours belongs to."""
    words = name.split(".")
    return words[1] if len(words) > 1 and words[1] in MAY_IMPORT else FACADE


def wrong_imports(module: str, tree: ast.Module) -> list[str]:
    """Everything that the module imports and may not."""
    ours = [name for name in imports(module, tree) if name.split(".")[0] == "ecotone"]
    wrong = [name for name in ours if part_of(name) not in MAY_IMPORT[layer(module)]]
    words = module.split("/")
    if layer(module) == "games" and len(words) > 2:
        foreign = [
            name for name in ours if name.startswith("ecotone.games") and name.split(".")[2] != words[1]
        ]
        wrong += foreign  # no game knows another, or the list of them all
    if "kernel" in words:
        wrong += [name for name in ours if "kernel" not in name.split(".")]
    if layer(module) in ("core", "games"):
        allowed = (KERNEL if "kernel" in words else PURE) | EXCEPTIONS.get(module, set())
        wrong += [name for name in imports(module, tree) if name.split(".")[0] not in allowed]
    return wrong


def calls(tree: ast.Module) -> Iterator[tuple[str, bool]]:
    """Names of all that is called; whether as a method."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            yield node.func.id, False
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            yield node.func.attr, True


@pytest.mark.parametrize("module", MODULES)
def test_imports_point_to_the_left(module: str) -> None:
    assert wrong_imports(module, tree_of(module)) == []


@pytest.mark.parametrize("module", [m for m in MODULES if layer(m) in ("core", "games") and m not in FILES])
def test_rules_touch_no_files_and_talk_to_nobody(module: str) -> None:
    found = list(calls(tree_of(module)))
    assert not [name for name, method in found if method and name in FILE_METHODS]
    assert not [name for name, method in found if not method and name in TALK]


def test_every_layer_is_known() -> None:
    folders = {path.name for path in SOURCE.iterdir() if path.is_dir() and path.name != "__pycache__"}
    assert folders <= set(MAY_IMPORT)
    assert EXCEPTIONS.keys() | FILES <= set(MODULES)


@pytest.mark.parametrize(
    ("module", "text"),
    [
        ("core/table.py", "from ecotone.games import GAMES"),
        ("core/table.py", "def f():\n    import ecotone.bots"),
        ("core/table.py", "import ecotone"),
        ("core/table.py", "import random"),
        ("core/table.py", "from os import path"),
        ("core/table.py", "import asyncio.tasks as t"),
        ("core/seeds.py", "from time import time"),
        ("games/eco/game.py", "from ecotone.games.phylo.game import PHYLO"),
        ("games/eco/game.py", "from ecotone.games import GAMES"),
        ("games/eco/game.py", "from ecotone import bots"),
        ("games/eco/kernel/match.py", "from ecotone.core.records import Move"),
        ("games/eco/kernel/match.py", "import re"),
        ("bots/arena.py", "from ecotone.server import app"),
        ("bots/kernel/greedy.py", "from ecotone.bots.arena import play"),
        ("server/app.py", "from ecotone.cli import serve"),
        ("__init__.py", "from ecotone.bots import find_bot"),
    ],
)
def test_a_wrong_arrow_is_found(module: str, text: str) -> None:
    assert wrong_imports(module, ast.parse(text))


@pytest.mark.parametrize(
    ("module", "text"),
    [
        ("games/eco/game.py", "from ecotone.core.table import Table\nfrom collections.abc import Mapping"),
        ("games/eco/game.py", "from ecotone.games.eco import words"),
        ("games/__init__.py", "from ecotone.games.eco.game import ECO"),
        ("cli/check.py", "import ecotone, sys\nfrom ecotone.bots import find_bot"),
        ("core/seeds.py", "import secrets"),
    ],
)
def test_a_right_arrow_is_not(module: str, text: str) -> None:
    assert wrong_imports(module, ast.parse(text)) == []
