"""Blocks: what runs as a whole. A counter at the start of each tells which tests run it, and how much work
was done, which no machine does faster or slower than another."""

import ast
from collections.abc import Iterator
from typing import Final

from scripts.mutants.changes import BODIES

TICK: Final = "__tick__"


def blocks_of(tree: ast.AST) -> Iterator[list[ast.stmt]]:
    """The bodies of functions, loops and branches, in a fixed order; neither modules nor classes."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.Lambda | ast.IfExp):
            continue
        for field in BODIES:
            body = getattr(node, field, None)
            if isinstance(body, list) and body:
                yield body


def add_ticks(tree: ast.Module, first: int) -> None:
    """Every block begins with a call of the counter with its own number; the first block has `first`."""
    for number, body in enumerate(list(blocks_of(tree)), first):
        call = ast.Call(ast.Name(TICK, ast.Load()), [ast.Constant(number)], [])
        body.insert(0, ast.Expr(call))
    ast.fix_missing_locations(tree)
