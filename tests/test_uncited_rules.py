"""scripts/uncited_rules.py finds what it is there to find."""

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

SCRIPT = Path(__file__).parents[1] / "scripts" / "uncited_rules.py"

RULES = """
**EC-01** Begin. See EC-02.
**EC-02** Go on; **bold** words and EC-09 are no rules.
- **EC-03 LINE** A family of a rule is none.

**EC-03** Score.
**ER-1** *Why?* Because.
**EG-R12** A ruling in the style of another game.
"""
EVERYTHING = ["EC-01", "EC-02", "EC-03", "ER-1", "EG-R12"]


@pytest.fixture
def script() -> ModuleType:
    spec = importlib.util.spec_from_file_location("uncited_rules", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


class Tree:
    """A small game with its tests."""

    def __init__(self, folder: Path) -> None:
        self.code, self.tests = folder / "code", folder / "tests"
        self.write("code/rules.md", RULES)
        self.tests.mkdir()

    def write(self, name: str, text: str) -> None:
        path = self.code.parent / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


@pytest.fixture
def tree(tmp_path: Path) -> Tree:
    return Tree(tmp_path)


def test_rules_are_what_begins_with_a_number(script: ModuleType, tree: Tree) -> None:
    assert script.defined_rules(tree.code / "rules.md") == EVERYTHING


@pytest.mark.parametrize(
    ("text", "cited"),
    [
        ("RULE = 'EC-01'\nprint(RULE)\n", {"EC-01"}),
        ("RULE = 'EC-01'\n", set()),
        ("CODES = {1: ('NO', 'EC-01'), 2: ('NEVER', 'ER-1')}\nprint(CODES[1])\n", {"EC-01", "ER-1"}),
        ("def refuse(n):\n    return f'no ({n}, EG-R12)'\n", {"EG-R12"}),
        ("def refuse(n):\n    rule = 'EG-R12'\n    return n\ndef other(rule):\n    return rule\n", set()),
        ("def play():\n    '''EC-02: goes on.'''\n    go_on()\n", {"EC-02"}),
        ("def play():\n    '''EC-02: goes on.'''\n", set()),
        (
            "class Match:\n    '''EC-02.'''\n    def go(self):\n        '''EC-03.'''\n        go()\n",
            {"EC-03"},
        ),
        ("async def play():\n    '''EC-02.'''\n    go_on()\n", {"EC-02"}),
        ("'''EC-01, which is only what the module is about.'''\n", set()),
        ("LEAST = 3  # EC-01\n", set()),
        ("def play():\n    # EC-01\n    go_on()\n", set()),
        ("def play():\n    '''EC-01 to EC-03, ER-1.'''\n    go_on()\n", {"ER-1"}),
        ("def play():\n    x = 1\n    'EC-01 is a string that does nothing'\n", set()),
        ("EC_01 = 1\n", set()),
    ],
)
def test_what_cites_a_rule_in_code(script: ModuleType, tree: Tree, text: str, cited: set[str]) -> None:
    tree.write("code/kernel/match.py", text)
    assert script.cited_by_code(tree.code) == cited


@pytest.mark.parametrize(
    ("name", "cited"),
    [
        ("kernel/turns.py", True),
        ("options.py", True),
        ("new_match.py", True),
        ("catalogue_cards.py", True),
        ("view.py", False),
        ("facts.py", False),
        ("sentences.py", False),
    ],
)
def test_a_docstring_cites_where_something_is_done(
    script: ModuleType, tree: Tree, name: str, cited: bool
) -> None:
    tree.write(f"code/{name}", "def play():\n    '''EC-02.'''\n    go_on()\n")
    assert script.cited_by_code(tree.code) == ({"EC-02"} if cited else set())


def test_a_name_is_read_wherever_it_is_imported(script: ModuleType, tree: Tree) -> None:
    tree.write("code/codes.py", "RULE = 'EC-01'\nclass Told:\n    rule: str = 'EC-02'\n    other = 'EC-03'\n")
    tree.write("code/words.py", "from codes import RULE, Told\nprint(Told().rule)\n")
    assert script.cited_by_code(tree.code) == {"EC-01", "EC-02"}


def test_texts_and_cards_cite_nothing(script: ModuleType, tree: Tree) -> None:
    tree.write("code/data/words.toml", '# EC-01\n[a]\nEC-02 = "x"\nb = [{ rule = "EC-03" }, "So (ER-1)."]\n')
    assert script.cited_by_code(tree.code) == set()


@pytest.mark.parametrize(
    ("text", "cited"),
    [
        ("def test_ec_01() -> None:\n    play()\n", {"EC-01"}),
        ("def test_the_end_eg_r12_and_er_1_too() -> None:\n    play()\n", {"EG-R12", "ER-1"}),
        ("def test_it() -> None:\n    '''EC-02.'''\n    play()\n", {"EC-02"}),
        ("def test_ec_01() -> None:\n    '''EC-02.'''\n", set()),
        ("def test_ec_01() -> None: ...\n", set()),
        ("def test_it() -> None:\n    assert rule == 'EC-03'\n", {"EC-03"}),
        ("def test_it() -> None:\n    rule = 'EC-03'\n    assert play() == rule\n", {"EC-03"}),
        ("def test_it() -> None:\n    rule = 'EC-03'\n    assert play()\n", set()),
        (
            "@pytest.mark.parametrize('rule', ['EC-03', 'ER-1'])\ndef test_it(rule):\n    play(rule)\n",
            {"EC-03", "ER-1"},
        ),
        ("class TestIt:\n    def test_it(self):\n        '''EC-02.'''\n        play()\n", {"EC-02"}),
        ("'''EC-01.'''\n", set()),
        ("def helper():\n    '''EC-01.'''\n    play()\n", set()),
        ("def test_it() -> None:\n    play()  # EC-01\n", set()),
        ("RULES = ['EC-01']\n", set()),
    ],
)
def test_what_cites_a_rule_in_tests(script: ModuleType, tree: Tree, text: str, cited: set[str]) -> None:
    tree.write("tests/kernel/test_game.py", text)
    tree.write("tests/play.py", "def test_nothing():\n    '''EC-01, in a file that holds no tests.'''\n")
    tree.write("tests/golden/one.txt", "score 1 EC-01 5\n")
    assert script.cited_by_tests(tree.tests) == cited


def test_findings(script: ModuleType, tree: Tree) -> None:
    tree.write("code/game.py", "# EC-17\nprint('EC-01', 'EC-02', 'XX-5')\n")
    tree.write("tests/test_game.py", "def test_ec_01():\n    'EG-R12, EC-18'\n    play()\n")
    found = script.check_game(tree.code, tree.tests)
    assert found.uncited == ["EC-03", "ER-1", "EG-R12"]
    assert found.untested == ["EC-02", "EC-03", "ER-1"]
    unknown = [(rule, path.name, line) for rule, path, line in found.unknown]
    assert unknown == [("EC-17", "game.py", 1), ("EC-09", "rules.md", 3), ("EC-18", "test_game.py", 2)]
    assert found


def test_a_permission_needs_no_code_but_a_reason_and_a_test(script: ModuleType, tree: Tree) -> None:
    tree.write("code/game.py", "print('EC-01', 'EC-02', 'EC-03')\n")
    tree.write("tests/test_game.py", "def test_ec_01_ec_02_ec_03_eg_r12():\n    play()\n")
    tree.write("tests/permissions.toml", 'EC-01 = "?"\nER-1 = "Why not."\nEG-R12 = ""\nEC-99 = "?"\n')
    found = script.check_game(tree.code, tree.tests)
    assert found.uncited == ["EG-R12"], "it has no reason"
    assert found.untested == ["ER-1"]
    assert found.needless == ["EC-01", "EC-99"], "code cites the one, and the other is no rule"


def test_nothing_to_find(script: ModuleType, tree: Tree) -> None:
    tree.write("code/rules.md", RULES.replace(" and EC-09 are", " are"))
    tree.write("code/game.py", f"print({EVERYTHING})\n")
    tree.write("tests/test_game.py", f"def test_it():\n    assert rules == {EVERYTHING}\n")
    found = script.check_game(tree.code, tree.tests)
    assert not found
    assert list(script.report("eco", 5, found)) == ["eco: all 5 rules are cited by code and tests"]
