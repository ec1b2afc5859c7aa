"""scripts/uncited_rules.py finds what it is there to find."""

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

SCRIPT = Path(__file__).parents[1] / "scripts" / "uncited_rules.py"

RULES = """
**EC-01** Begin. See EC-02.
**EC-02** Go on; **bold** words and EC-09 are no rules.
- **EC-03 LINE** A family.
**ER-1** *Why?* Because.
**EG-R12** A ruling in the style of another game.
"""


@pytest.fixture
def script() -> ModuleType:
    spec = importlib.util.spec_from_file_location("uncited_rules", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def game(tmp_path: Path) -> Path:
    for name, text in {
        "code/rules.md": RULES,
        "code/kernel/match.py": '"""EC-01 to EC-03."""\n# EC-01, ER-1\n',
        "code/data/cards.toml": "# EG-R12, ISO-8859, UTF-8, XX-5\n",
        "code/notes.md": "EC-03\n",
        "tests/test_game.py": '"""EC-01."""\n\ndef test_ec_02() -> None:\n    """EC-02, EC-17."""\n',
        "tests/golden/one.txt": "score 1 ER-1 5\n",
    }.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return tmp_path


def test_rules_are_what_is_bold(script: ModuleType, game: Path) -> None:
    assert script.defined_rules(game / "code" / "rules.md") == ["EC-01", "EC-02", "EC-03", "ER-1", "EG-R12"]


def test_findings(script: ModuleType, game: Path) -> None:
    found = script.check_game(game / "code", game / "tests")
    assert found.uncited == ["EC-02", "EC-03"], "neither a range nor a text about the game cites a rule"
    assert found.untested == ["EC-03", "EG-R12"]
    assert [(rule, path.name, line) for rule, path, line in found.unknown] == [("EC-17", "test_game.py", 4)]
    assert found


def test_nothing_to_find(script: ModuleType, game: Path) -> None:
    (game / "code" / "more.py").write_text("# EC-02, EC-03\n")
    (game / "tests" / "test_game.py").write_text("# EC-01, EC-02, EC-03, EG-R12\n")
    found = script.check_game(game / "code", game / "tests")
    assert not found
    assert list(script.report("eco", 5, found)) == ["eco: all 5 rules are cited by code and tests"]
