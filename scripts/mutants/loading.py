"""Kernel modules are loaded with counters, one of them with a change."""

import importlib.abc
import os
import sys
from collections.abc import Sequence
from importlib.machinery import ModuleSpec
from types import CodeType, ModuleType
from typing import Final

from scripts.mutants.blocks import TICK
from scripts.mutants.children import ENDLESS

UNLIMITED: Final = 1 << 62


class Work:
    """Counts the blocks that are run."""

    def __init__(self) -> None:
        self.done = 0
        self.limit = UNLIMITED
        self.seen: set[int] = set()

    def begin(self, limit: int = UNLIMITED) -> None:
        self.done = 0
        self.limit = limit
        self.seen = set()

    def tick(self, block: int) -> None:
        self.done += 1
        self.seen.add(block)
        if self.done > self.limit:
            os._exit(ENDLESS)


class CountingLoader(importlib.abc.Loader):
    def __init__(self, code: CodeType, work: Work) -> None:
        self.code = code
        self.work = work

    def exec_module(self, module: ModuleType) -> None:
        module.__dict__[TICK] = self.work.tick
        exec(self.code, module.__dict__)


class CountingFinder(importlib.abc.MetaPathFinder):
    """Finds the given modules before Python finds them on its path."""

    def __init__(self, codes: dict[str, CodeType], work: Work) -> None:
        self.codes = codes
        self.work = work

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        code = self.codes.get(fullname)
        if code is None:
            return None
        spec = ModuleSpec(fullname, CountingLoader(code, self.work), origin=code.co_filename)
        spec.has_location = True
        return spec

    def install(self) -> None:
        sys.meta_path.insert(0, self)
