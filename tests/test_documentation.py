"""What the documents list is what there is."""

import ast
import re
from importlib import import_module
from pathlib import Path

import msgspec
import pytest

from ecotone.core.game import Game

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src" / "ecotone"
ARCHITECTURE = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")
CONTRIBUTING = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")


def step(number: int) -> str:
    """Of adding a game."""
    steps = CONTRIBUTING.partition("\n## Add a game\n")[2].partition("\n### ")[0]
    found = re.search(rf"^{number}\. .*?(?=^{number + 1}\. )", steps, re.MULTILINE | re.DOTALL)
    assert found is not None
    return found[0]


def without_default(path: str) -> set[str]:
    """The abstract methods, read from the source: a compiled class doesn't say."""
    tree = ast.parse((SOURCE / path).read_text(encoding="utf-8"))
    return {
        node.name
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef)
        and any(isinstance(mark, ast.Name) and mark.id == "abstractmethod" for mark in node.decorator_list)
    }


@pytest.mark.parametrize(("number", "path"), [(3, "core/kernel/match.py"), (8, "core/game.py")])
def test_adding_a_game_names_all_that_must_be_written(number: int, path: str) -> None:
    wanted = without_default(path)
    assert len(wanted) > 9
    assert not [name for name in wanted if not re.search(rf"`{name}\b", step(number))]


def test_adding_a_game_names_all_that_must_be_said_of_it() -> None:
    """What `Game` declares without a value."""
    wanted = {name for name in Game.__annotations__ if not hasattr(Game, name)}
    assert "rules_version" in wanted
    assert not [name for name in wanted if f"`{name}`" not in step(8)]


def test_where_the_list_of_parts_is() -> None:
    for name in re.findall(r"`(tests/[a-z_/]+\.py)`", CONTRIBUTING):
        assert (ROOT / name).is_file(), name


# --- the map of ARCHITECTURE ------------------------------------------------------------------------------


def rows_of(layer: str) -> list[str]:
    """What the map says of a layer, one string a row: lines that are indented further go on with the last."""
    part = re.search(rf"^  {layer}/ .*?(?=^  [a-z_])", ARCHITECTURE, re.MULTILINE | re.DOTALL)
    assert part is not None
    return re.split(r"\n    (?! )", part[0])


def not_on_the_map(layer: str, files: list[str]) -> list[str]:
    """A file of the layer is named as such, one in a folder in the row of the folder."""
    rows = rows_of(layer)
    missing = []
    for file in files:
        folder, _, name = file.rpartition("/")
        there = [row for row in rows if row.startswith(f"{folder}/ ")] if folder else rows
        wanted = name.removesuffix(".py") if folder else name
        if not any(re.search(rf"(?<![\w.]){re.escape(wanted)}\b", row) for row in there):
            missing.append(file)
    return missing


@pytest.mark.parametrize("layer", ["core", "server"])
def test_the_map_has_every_file(layer: str) -> None:
    files = [path.relative_to(SOURCE / layer).as_posix() for path in (SOURCE / layer).rglob("*.py")]
    assert not not_on_the_map(layer, [file for file in files if "__init__" not in file])


@pytest.mark.parametrize("layer", ["core", "server"])
def test_the_map_has_no_file_that_is_gone(layer: str) -> None:
    for row in rows_of(layer)[1:]:
        folder = row.partition(" ")[0] if row.partition(" ")[0].endswith("/") else ""
        for name in re.findall(r"[a-z_]+\.py\b", row):
            assert (SOURCE / layer / folder / name).is_file(), name


def test_a_file_that_the_map_lacks() -> None:
    asked = ["room.py", "rooms.py", "guard/gate.py", "guard/room.py", "attic/gate.py", "late.py"]
    assert not_on_the_map("server", asked) == ["rooms.py", "guard/room.py", "attic/gate.py", "late.py"]


# --- the messages of docs/protocol.md ---------------------------------------------------------------------


def messages() -> list[type[msgspec.Struct]]:
    modules = [import_module(f"ecotone.server.{path.stem}") for path in (SOURCE / "server").glob("wire*.py")]
    return [
        kind
        for module in modules
        for kind in vars(module).values()
        if isinstance(kind, type) and issubclass(kind, msgspec.Struct) and kind.__module__ == module.__name__
    ]


def fields_missing(kind: type[msgspec.Struct], protocol: str) -> list[str]:
    """Those that the chapter lacks that has most of them; what has a tag goes through the WebSocket."""
    tag = kind.__struct_config__.tag
    wanted = [*kind.__struct_encode_fields__, *([str(tag)] if tag else [])]
    chapters = [
        text for text in re.split(r"\n(?=## )", protocol) if not tag or text.startswith("## WebSocket")
    ]
    missing = [[name for name in wanted if not re.search(rf'[`"]{name}[`":]', text)] for text in chapters]
    return min(missing, key=len)


def test_the_protocol_names_every_field_of_every_message() -> None:
    protocol = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
    lacks = {kind.__name__: missing for kind in messages() if (missing := fields_missing(kind, protocol))}
    assert not lacks


def test_a_field_that_the_protocol_lacks() -> None:
    """Also one that is named elsewhere, about something else."""
    kind = msgspec.defstruct("Greeting", ["name", "mood"], tag="greeting")
    sent = '## WebSocket\n{"type": "greeting", "name": "Ada"'
    assert fields_missing(kind, f'{sent}, "mood": "well"}}') == []
    assert fields_missing(kind, f"{sent}}}\n## HTTP\n`greeting` `name` `mood`") == ["mood"]
    assert len(messages()) > 40
