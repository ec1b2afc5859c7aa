"""scripts/room_check.py finds what is too long or too full, and this tree is neither."""

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parents[1]


@pytest.fixture(scope="module")
def script() -> ModuleType:
    spec = importlib.util.spec_from_file_location("room_check", ROOT / "scripts" / "room_check.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def write(root: Path, name: str, lines: int = 1) -> None:
    path = root / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("x\n" * lines, encoding="utf-8")


def test_this_tree_has_room(script: ModuleType) -> None:
    assert list(script.without_room(ROOT)) == []


@pytest.mark.parametrize("name", ["src/a/b.py", "web/src/C.svelte", "web/src/lib/d.ts", "tests/e.css"])
def test_a_long_file(script: ModuleType, tmp_path: Path, name: str) -> None:
    write(tmp_path, name, 400)
    assert list(script.without_room(tmp_path)) == []
    write(tmp_path, name, 401)
    assert list(script.without_room(tmp_path)) == [f"{name} has 401 lines; 400 are enough for one job"]


@pytest.mark.parametrize(
    "name",
    [
        "src/ecotone/server/web/index.ts",
        "src/ecotone.egg-info/a.py",
        "src/games/eco/rules.md",
        "tests/golden/one.txt",
        "docs/conf.py",
    ],
)
def test_what_may_be_long(script: ModuleType, tmp_path: Path, name: str) -> None:
    write(tmp_path, name, 1000)
    assert list(script.without_room(tmp_path)) == []


def test_a_full_folder(script: ModuleType, tmp_path: Path) -> None:
    for number in range(40):
        write(tmp_path, f"tests/games/{number}.txt")
    write(tmp_path, "tests/games/more/one.txt")
    write(tmp_path, "tests/games/__pycache__/one.pyc")
    assert list(script.without_room(tmp_path)) == []
    write(tmp_path, "tests/games/41.txt")
    full = "tests/games has 41 files; more than 40 need rooms of their own"
    assert list(script.without_room(tmp_path)) == [full]
