"""What the documents list is what there is."""

import ast
import re
from pathlib import Path

import pytest

from ecotone.core.game import Game

ROOT = Path(__file__).parents[1]
CONTRIBUTING = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")


def step(number: int) -> str:
    """Of adding a game."""
    steps = CONTRIBUTING.partition("\n## Add a game\n")[2].partition("\n### ")[0]
    found = re.search(rf"^{number}\. .*?(?=^{number + 1}\. )", steps, re.MULTILINE | re.DOTALL)
    assert found is not None
    return found[0]


def without_default(path: str) -> set[str]:
    """The abstract methods, read from the source: a compiled class doesn't say."""
    tree = ast.parse((ROOT / "src" / "ecotone" / path).read_text(encoding="utf-8"))
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
