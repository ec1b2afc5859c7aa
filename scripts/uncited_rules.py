"""Lists the rule numbers that nobody cites, and the cited ones that don't exist (`make rules`).

Code cites a rule by its number in a string that it uses, or in the docstring of the function that does it:
one of the kernel, or of those that turn options and cards into a match. A test cites it by its name
(`test_ec_12_...`), its docstring or a string that it uses. A comment, a docstring of anything else, a text, a
recording, a string that nothing reads, a function without a body and a range ("EC-01 to EC-18") are no
citation.

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
DOING = ("kernel/*.py", "options.py", "new_match.py", "catalogue*.py")
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


def names_read(tree: ast.AST) -> set[str]:
    """Every name that is read, imported or looked up somewhere below."""
    found = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
            found.add(node.id)
        elif isinstance(node, ast.Attribute):
            found.add(node.attr)
        elif isinstance(node, ast.alias):
            found.add(node.name)
    return found


def strings(node: ast.AST, read: set[str]) -> Iterator[str]:
    """Every string below a node but those that stand alone, or in a name that nothing reads."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.Constant) and isinstance(child.value, str):
            yield child.value
        elif isinstance(child, Function):
            yield from strings(child, names_read(child))
        elif not is_idle(child, read):
            yield from strings(child, read)


def is_idle(node: ast.AST, read: set[str]) -> bool:
    """A value that stands alone, or one that is kept under a name and never read."""
    if isinstance(node, ast.Assign | ast.AnnAssign):
        targets = node.targets if isinstance(node, ast.Assign) else [node.target]
        return all(isinstance(target, ast.Name) and target.id not in read for target in targets)
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def does_something(function: Function) -> bool:
    return not all(isinstance(node, ast.Pass) or is_idle(node, set()) for node in function.body)


def docstrings(tree: ast.AST) -> Iterator[str]:
    """Of functions; those of classes and of the module say only what they are about."""
    for node in ast.walk(tree):
        if isinstance(node, Function) and does_something(node):
            yield ast.get_docstring(node) or ""


def cited_by_code(folder: Path) -> set[str]:
    found: set[str] = set()
    trees = {path: ast.parse(path.read_text(encoding="utf-8")) for path in sorted(folder.rglob("*.py"))}
    read = set().union(*map(names_read, trees.values()))
    for path, tree in trees.items():
        found.update(*map(numbers_in, strings(tree, read)))
        if any(path.match(f"{folder.name}/{doing}") for doing in DOING):
            found.update(*map(numbers_in, docstrings(tree)))
    return found


def cited_by_tests(folder: Path) -> set[str]:
    found: set[str] = set()
    for path in sorted(folder.rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, Function) and node.name.startswith("test_") and does_something(node):
                found.update(f"{game}-{number}".upper() for game, number in IN_A_NAME.findall(node.name))
                found.update(
                    *map(numbers_in, [*strings(node, names_read(node)), ast.get_docstring(node) or ""])
                )
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
