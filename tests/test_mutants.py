"""`make mutants` finds what tests notice and what they don't, on a game with two rules and few tests."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

from ecotone.games import GAMES
from scripts.mutants.changes import changes_of, shown
from scripts.mutants.kernel import Kernel, draw
from scripts.mutants.notes import entry_for, read_notes

ROOT = Path(__file__).parents[1]

KERNEL = '''\
"""A toy (TY-01)."""

from typing import Final

PRIZE: Final = 5


def is_full(count: int) -> bool:
    """TY-02: three are enough."""
    return count >= 3


def prize(count: int) -> int:
    """TY-03."""
    if is_full(count):
        return PRIZE
    return 0  # TY-04


def countdown(count: int) -> int:
    while count > 0:
        count -= 1
    return count


def forgotten() -> int:
    return 7
'''

TESTS = """\
import pytest

from ecotone.games.toy.kernel.rules import PRIZE, countdown, is_full, prize


@pytest.mark.parametrize("count", [3, 4])
def test_is_full(count: int) -> None:
    assert is_full(count)


@pytest.mark.parametrize("won", [PRIZE])
def test_prize(won: int) -> None:
    assert prize(9) == won == 5


def test_countdown() -> None:
    assert countdown(3) == 0
"""

GOLDEN = """\
from ecotone.games.toy.kernel.rules import forgotten, is_full, prize


def test_recorded() -> None:
    assert [is_full(2), prize(0), forgotten()] == [False, 0, 7]
"""

NOTES = """\
[left_out.modules]
bots = "only for bots"

[[survivor]]
where = 'rules.prize'
code = 'return 0'
becomes = 'return 1'
reason = "nobody loses here"

[[survivor]]
where = 'rules.prize'
code = 'if is_full(count)'
becomes = 'if False'
reason = "is killed in truth"

[[survivor]]
where = 'rules.prize'
code = 'return -1'
becomes = 'return 0'
reason = "was once there"
"""


def write_toy(root: Path) -> Path:
    for name, text in {
        "src/ecotone/games/toy/kernel/rules.py": KERNEL,
        "src/ecotone/games/toy/kernel/bots.py": "BRAVE = 1\n",
        "tests/games/toy/test_toy.py": TESTS,
        "tests/games/toy/test_golden.py": GOLDEN,
        "tests/games/toy/mutants.toml": NOTES,
    }.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    for package in ("", "games", "games/toy", "games/toy/kernel"):
        (root / "src" / "ecotone" / package / "__init__.py").touch()
    return root


@pytest.fixture
def toy(tmp_path: Path) -> Path:
    return write_toy(tmp_path)


def run(root: Path, *options: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "scripts.mutants", "toy", "--root", str(root), *options]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> str:
    result = run(write_toy(tmp_path_factory.mktemp("toy")))
    assert result.returncode == 1, "there are survivors without a reason"
    return result.stdout


def test_survivors_are_told_with_line_rule_and_reason(told: str) -> None:
    """A recorded game would notice each of them, so it isn't asked."""
    assert told.startswith(
        "rules.py, line 15 (TY-03): rules.prize: if is_full(count) -> if True\n"
        "    survived, and nobody says why\n"
        "rules.py, line 17 (TY-04): rules.prize: return 0 -> return 1\n"
        "    nobody loses here\n"
        "rules.py, line 27 (TY-04): rules.forgotten: return 7 -> return 8\n"
        "    survived, and nobody says why\n"
    )


def test_all_others_are_killed(told: str) -> None:
    """Constants outside of functions too; `count += 1` never ends."""
    assert told.endswith("toy: 76.9 % of 13 mutants killed (1 endless), 3 survived, 2 of them unexplained\n")


def test_stale_explanations_are_told(told: str) -> None:
    assert "explains a mutant that is killed now: rules.prize: if is_full(count) -> if False\n" in told
    assert "explains a mutant that no longer exists: rules.prize: return -1 -> return 0\n" in told


def test_explained_survivors_are_no_failure(toy: Path) -> None:
    """Nor is it one that an explained mutant wasn't drawn."""
    notes = toy / "tests" / "games" / "toy" / "mutants.toml"
    kernel = Kernel(toy / "src", "toy")
    entries = [
        entry_for(mutant).replace('""', '"nobody asks"')
        for mutant in kernel.mutants
        if mutant.becomes in ("if True", "return 1", "return 8", "BRAVE = 2")
    ]
    notes.write_text("\n\n".join(entries), encoding="utf-8")
    assert len(read_notes(notes).survivors) == 4
    result = run(toy, "--only", "rules.prize")
    assert result.returncode == 0
    assert "toy: 33.3 % of 3 mutants killed (0 endless), 2 survived, 0 of them unexplained" in result.stdout


def test_tests_that_fail_anyway_prove_nothing(toy: Path) -> None:
    wrong = toy / "tests" / "games" / "toy" / "test_wrong.py"
    wrong.write_text("def test_wrong() -> None:\n    assert False\n", encoding="utf-8")
    result = run(toy)
    assert result.returncode == 1
    assert "The tests of toy fail without any change." in result.stderr


def test_the_lot_of_a_mutant_is_its_own(toy: Path) -> None:
    """Fewer are drawn from the same ones, and what becomes of one mutant changes no other's lot."""
    mutants = Kernel(toy / "src", "toy").mutants
    drawn = draw(mutants, 6, 1)
    assert draw(mutants, 3, 1) == drawn[:3]
    assert draw([mutant for mutant in mutants if mutant != drawn[0]], 5, 1) == drawn[1:]
    assert draw(mutants, 6, 2) != drawn


@pytest.mark.parametrize(
    ("code", "changed"),
    [
        ("x = a < b", ["x = a <= b"]),
        ("x = a + b * 2", ["x = a - b * 2", "x = a + b // 2", "x = a + b * 3"]),
        ("x: i64 = -1", ["x: i64 = -0"]),
        ("x &= ~y", ["x |= ~y", "x &= y"]),
        ("x[i + 1] = True", ["x[i - 1] = True", "x[i + 2] = True", "x[i + 1] = False"]),
        ("x = vec([0] * 4)", []),
        ("x = vec([-1] * 4)", ["x = vec([-0] * 4)"]),
        ("assert x == 1", []),
        ("if TYPE_CHECKING:\n    x = 1", []),
        ("x = y if not z else w", ["x = y if False else w", "x = y if True else w", "x = y if z else w"]),
        (
            "if a and b:\n    pass",
            ["if False", "if True", "if a or b", "if True and b", "if a and True"],
        ),
        ("while a or b:\n    pass", ["while False", "while a and b", "while False or b", "while a or False"]),
        ("def f(x: int = 1) -> bool:\n    return g(x)", ["def f(x: int=2)", "return not g(x)"]),
    ],
)
def test_changes(code: str, changed: list[str]) -> None:
    tree = ast.parse(code)
    found = []
    for change in changes_of(tree):
        before = shown(change.statement)
        change.swap()
        found.append(shown(change.statement))
        change.swap()
        assert shown(change.statement) == before
    assert found == changed


@pytest.mark.parametrize("game", GAMES)
def test_what_the_notes_of_a_game_speak_of_is_there(game: str) -> None:
    """A module that gets another name takes its notes along."""
    folder = ROOT / "tests" / "games" / game
    notes = read_notes(folder / "mutants.toml")
    mutants = Kernel(ROOT / "src", game).mutants
    left_out = [f"{mutant.where}." for mutant in mutants if notes.leave_out(mutant)]
    assert [name for name in notes.modules if not any(w.startswith(f"{name}.") for w in left_out)] == []
    assert [name for name in notes.tests if not list(folder.rglob(name))] == []
    assert [*notes.survivors.keys() - {mutant.key for mutant in mutants}] == []
