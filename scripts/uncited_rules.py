"""Lists the rule numbers that nobody cites, and the cited ones that don't exist (`make rules`).

Code cites a rule by its number in a string, in a value of its data, or in the docstring of the function or
class that does it; a test by its name (`test_ec_12_...`), its docstring or a string in it. A comment, the
docstring of a module, a recording and a range ("EC-01 to EC-18") say what something is about: no citation.

A rule that only permits something has no code. It stands in tests/games/<game>/permissions.toml with the
reason, and is tested all the same.
"""

import ast
import re
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from ecotone.core.rulebook import NUMBER
from ecotone.core.rulebook_reader import read_rulebook

ROOT = Path(__file__).parents[1]
CITED = re.compile(rf"\b{NUMBER}\b")
RANGE = re.compile(rf"\b{NUMBER} to {NUMBER}\b")
IN_A_NAME = re.compile(r"_([a-z]{2})_(r?\d+)(?=_|$)")
PERMISSIONS = "permissions.toml"
Function = ast.FunctionDef | ast.AsyncFunctionDef


class Citation(NamedTuple):
    """A rule number, and where it stands."""

    rule: str
    path: Path
    line: int


class Findings(NamedTuple):
    """What is wrong with the citations of a game."""

    uncited: list[str]  # by code
    untested: list[str]
    needless: list[str]  # permissions of no rule, or of one that code cites
    unknown: list[Citation]

    def __bool__(self) -> bool:
        return any(self)


def numbers_in(text: str) -> set[str]:
    return set(CITED.findall(RANGE.sub("", text)))


def strings(node: ast.AST) -> Iterator[str]:
    """Every string below a node but those that stand alone, which are docstrings."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.Constant) and isinstance(child.value, str):
            yield child.value
        elif not (isinstance(child, ast.Expr) and isinstance(child.value, ast.Constant)):
            yield from strings(child)


def docstrings(tree: ast.AST) -> Iterator[str]:
    """Of functions and classes; that of the module says only what it is about."""
    for node in ast.walk(tree):
        if isinstance(node, Function | ast.ClassDef):
            yield ast.get_docstring(node) or ""


def cited_by_code(folder: Path) -> set[str]:
    found: set[str] = set()
    for path in sorted(folder.rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        found.update(*map(numbers_in, [*strings(tree), *docstrings(tree)]))
    for path in sorted(folder.rglob("*.toml")):
        found.update(*map(numbers_in, values(tomllib.loads(path.read_text(encoding="utf-8")))))
    return found


def values(data: object) -> Iterator[str]:
    """Every string of a TOML file."""
    if isinstance(data, str):
        yield data
    elif isinstance(data, dict):
        for inner in data.values():
            yield from values(inner)
    elif isinstance(data, list):
        for inner in data:
            yield from values(inner)


def cited_by_tests(folder: Path) -> set[str]:
    found: set[str] = set()
    for path in sorted(folder.rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, Function) and node.name.startswith("test_"):
                found.update(f"{game}-{number}".upper() for game, number in IN_A_NAME.findall(node.name))
                found.update(*map(numbers_in, [*strings(node), ast.get_docstring(node) or ""]))
    return found


def mentions(folder: Path, *suffixes: str) -> Iterator[Citation]:
    """Every rule number in the files of a folder, wherever it stands."""
    for path in sorted(path for suffix in suffixes for path in folder.rglob(f"*{suffix}")):
        for line, text in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            yield from (Citation(rule, path, line) for rule in CITED.findall(text))


def defined_rules(rules: Path) -> list[str]:
    """The numbers of the rulebook in their order; the items of a rule's list belong to the rule."""
    numbers = read_rulebook(rules.read_text(encoding="utf-8")).numbers()
    return [number for number in numbers if " " not in number]


def permissions(tests: Path) -> dict[str, str]:
    path = tests / PERMISSIONS
    return tomllib.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}


def check_game(code: Path, tests: Path) -> Findings:
    rules = defined_rules(code / "rules.md")
    prefixes = tuple(rule.split("-")[0] for rule in rules)
    by_code, by_tests, permitted = cited_by_code(code), cited_by_tests(tests), permissions(tests)
    mentioned = [*mentions(code, ".py", ".toml", ".md"), *mentions(tests, ".py", ".toml", ".txt")]
    return Findings(
        [rule for rule in rules if rule not in by_code and not permitted.get(rule)],
        [rule for rule in rules if rule not in by_tests],
        [rule for rule in permitted if rule not in rules or rule in by_code],
        [found for found in mentioned if found.rule.startswith(prefixes) and found.rule not in rules],
    )


def report(game: str, count: int, findings: Findings) -> Iterator[str]:
    if findings.uncited:
        yield f"{game}: no code cites {', '.join(findings.uncited)}"
    if findings.untested:
        yield f"{game}: no test cites {', '.join(findings.untested)}"
    if findings.needless:
        yield f"{game}: {PERMISSIONS} need not list {', '.join(findings.needless)}"
    for rule, path, line in findings.unknown:
        yield f"{game}: there is no rule {rule}, cited in {path.relative_to(ROOT)}, line {line}"
    if not findings:
        yield f"{game}: all {count} rules are cited by code and tests"


def main() -> int:
    wrong = False
    for code in sorted((ROOT / "src" / "ecotone" / "games").iterdir()):
        if not (code / "game.py").exists():
            continue
        if not (code / "rules.md").exists() or not defined_rules(code / "rules.md"):
            print(f"{code.name}: has no rules.md with numbered rules")
            wrong = True
            continue
        findings = check_game(code, ROOT / "tests" / "games" / code.name)
        print("\n".join(report(code.name, len(defined_rules(code / "rules.md")), findings)))
        wrong = wrong or bool(findings)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
