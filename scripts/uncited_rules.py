"""Lists the rule numbers that nobody cites, and the cited ones that don't exist (`make rules`).

A rule is defined in games/<game>/rules.md by its number in bold. Code or data of the game must cite it, and
so must its tests, each by its own number: "EC-01 to EC-18" says what a file is about, and cites nothing.
"""

import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
DEFINED = re.compile(r"\*\*([A-Z]{2}-R?\d+)\b")
CITED = re.compile(r"\b([A-Z]{2}-R?\d+)\b")
RANGE = re.compile(r"\b[A-Z]{2}-R?\d+ to [A-Z]{2}-R?\d+\b")
SOURCES = (".py", ".toml")
TESTS = (".py", ".toml", ".txt", ".md")


class Citation(NamedTuple):
    """A rule number, and where it stands."""

    rule: str
    path: Path
    line: int


class Findings(NamedTuple):
    """What is wrong with the citations of a game."""

    uncited: list[str]  # by code
    untested: list[str]
    unknown: list[Citation]

    def __bool__(self) -> bool:
        return bool(self.uncited or self.untested or self.unknown)


def citations(folder: Path, suffixes: tuple[str, ...]) -> Iterator[Citation]:
    """Every mention of a rule number in the files of a folder; ranges are none."""
    for path in sorted(folder.rglob("*")):
        if path.suffix not in suffixes or path.name == "rules.md" or "__pycache__" in path.parts:
            continue
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            for found in CITED.finditer(RANGE.sub("", line)):
                yield Citation(found[1], path, number)


def defined_rules(rules: Path) -> list[str]:
    """The numbers of the rulebook in their order, each once."""
    return list(dict.fromkeys(DEFINED.findall(rules.read_text(encoding="utf-8"))))


def check_game(code: Path, tests: Path) -> Findings:
    rules = defined_rules(code / "rules.md")
    prefixes = {rule.split("-")[0] for rule in rules}
    in_code = [found for found in citations(code, SOURCES) if found.rule.split("-")[0] in prefixes]
    in_tests = [found for found in citations(tests, TESTS) if found.rule.split("-")[0] in prefixes]
    return Findings(
        [rule for rule in rules if rule not in {found.rule for found in in_code}],
        [rule for rule in rules if rule not in {found.rule for found in in_tests}],
        [found for found in in_code + in_tests if found.rule not in rules],
    )


def report(game: str, count: int, findings: Findings) -> Iterator[str]:
    if findings.uncited:
        yield f"{game}: no code cites {', '.join(findings.uncited)}"
    if findings.untested:
        yield f"{game}: no test cites {', '.join(findings.untested)}"
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
