"""A game's kernel as syntax trees: its modules, its mutants, and the rule each of them is about."""

import ast
import re
from collections import Counter
from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256
from pathlib import Path
from types import CodeType
from typing import Final

from scripts.mutants.blocks import add_ticks, blocks_of
from scripts.mutants.changes import changes_of, shown

# core.rulebook.NUMBER, whose package must not be loaded before a mutant is; a test holds them together.
RULE: Final = re.compile(r"\b[A-Z]{2}-R?\d+\b")
TOP: Final = -1  # the block of what is outside of functions


@dataclass(frozen=True)
class Mutant:
    """One change, told so that it is found again when lines have moved."""

    where: str  # module and function
    code: str  # the statement
    becomes: str
    which: int  # 1, or more if the function has the very same statement and change again
    module: str
    change: int  # its place among the module's changes
    line: int
    rule: str
    block: int

    @property
    def function(self) -> str:
        return self.where.partition(".")[2]

    @property
    def key(self) -> tuple[str, str, str, int]:
        return self.where, self.code, self.becomes, self.which

    def __str__(self) -> str:
        again = f" (number {self.which})" if self.which > 1 else ""
        return f"{self.where}: {self.code} -> {self.becomes}{again}"


class Module:
    """One file, its blocks numbered from `first_block` on."""

    def __init__(self, path: Path, first_block: int) -> None:
        self.path = path
        self.name = path.stem
        self.source = path.read_text(encoding="utf-8")
        self.first_block = first_block
        self.blocks = len(list(blocks_of(ast.parse(self.source))))

    def compiled(self, change: int | None = None) -> CodeType:
        """With the counters, and with one change."""
        tree = ast.parse(self.source)
        if change is not None:
            changes_of(tree)[change].swap()
        add_ticks(tree, self.first_block)
        return compile(tree, str(self.path), "exec")

    @cached_property
    def mutants(self) -> list[Mutant]:
        tree = ast.parse(self.source)
        blocks = self.block_of(tree)
        found: list[Mutant] = []
        alike: Counter[tuple[str, str, str]] = Counter()
        for number, change in enumerate(changes_of(tree)):
            code = shown(change.statement)
            change.swap()
            becomes = shown(change.statement)
            change.swap()
            where = f"{self.name}.{change.function}".rstrip(".")
            alike[where, code, becomes] += 1
            which = alike[where, code, becomes]
            rule = self.rule_near(change.line, change.scope)
            block = blocks[change.statement]
            found.append(Mutant(where, code, becomes, which, self.name, number, change.line, rule, block))
        return found

    def block_of(self, tree: ast.Module) -> dict[ast.stmt, int]:
        """Each statement's own block, TOP outside of functions."""
        found = {node: TOP for node in ast.walk(tree) if isinstance(node, ast.stmt)}
        for number, body in enumerate(blocks_of(tree), self.first_block):
            found.update(dict.fromkeys(body, number))
        return found

    def rule_near(self, line: int, scope: range) -> str:
        """The numbers cited in the line, else in its function, the nearest above first, else above that."""
        lines = self.source.splitlines()
        inside = [*range(line, scope.start - 1, -1), *range(line + 1, scope.stop)] if scope else [line]
        for number in [*inside, *range(inside[0], 0, -1)]:
            cited = RULE.findall(lines[number - 1])
            if cited:
                return ", ".join(dict.fromkeys(cited))
        return "no rule"

    @cached_property
    def constants(self) -> set[str]:
        """The names that the top of the module gives a value."""
        body = ast.parse(self.source).body
        return {
            node.id
            for statement in body
            if isinstance(statement, ast.Assign | ast.AnnAssign)
            for node in ast.walk(statement)
            if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)
        }

    def names_by_block(self) -> dict[int, set[str]]:
        """Which names each block mentions."""
        found: dict[int, set[str]] = {}
        for statement, block in self.block_of(ast.parse(self.source)).items():
            names = {node.id for node in ast.walk(statement) if isinstance(node, ast.Name)}
            found.setdefault(block, set()).update(names)
        return found


class Kernel:
    """The modules of a game's kernel, and those of the core, which are counted but never changed."""

    def __init__(self, src: Path, game: str) -> None:
        self.game: dict[str, Module] = {}
        self.all: dict[str, Module] = {}  # by the name that Python imports
        first_block = 0
        for folder in (src / "ecotone" / "games" / game / "kernel", src / "ecotone" / "core" / "kernel"):
            for path in sorted(folder.glob("*.py")):
                if path.name == "__init__.py":
                    continue
                module = Module(path, first_block)
                first_block += module.blocks
                self.all[".".join(path.relative_to(src).with_suffix("").parts)] = module
                if folder.parent.name == game:
                    self.game[module.name] = module

    @cached_property
    def mutants(self) -> list[Mutant]:
        return [mutant for module in self.game.values() for mutant in module.mutants]

    @cached_property
    def compiled(self) -> dict[str, CodeType]:
        return {name: module.compiled() for name, module in self.all.items()}

    def import_name(self, mutant: Mutant) -> str:
        return next(name for name, module in self.all.items() if module is self.game[mutant.module])

    def with_change(self, mutant: Mutant) -> dict[str, CodeType]:
        changed = self.game[mutant.module].compiled(mutant.change)
        return {**self.compiled, self.import_name(mutant): changed}

    @cached_property
    def names(self) -> dict[int, set[str]]:
        found: dict[int, set[str]] = {}
        for module in self.game.values():
            for block, names in module.names_by_block().items():
                found.setdefault(block, set()).update(names)
        return found

    def blocks_using(self, mutant: Mutant) -> set[int]:
        """Its own block; or all that mention a constant of the module, for two may have become equal."""
        if mutant.block != TOP:
            return {mutant.block}
        constants = self.game[mutant.module].constants
        return {block for block, names in self.names.items() if block != TOP and names & constants}


def draw(mutants: list[Mutant], count: int, seed: int) -> list[Mutant]:
    """Each has its own lot and the lowest win: a change of the kernel leaves most of the others drawn."""

    def lot(mutant: Mutant) -> str:
        return sha256(f"{seed} {mutant.key}".encode()).hexdigest()

    return sorted(mutants, key=lot)[:count]
