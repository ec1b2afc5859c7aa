"""Runs mutants, each in a child process, some side by side.

Most changes lie in a function that nobody has called yet when all tests are collected: then it is enough to
give the function its changed code in a copy of that process. For the others, a child loads everything anew.
"""

import importlib
import os
import sys
from collections.abc import Callable
from contextlib import redirect_stdout
from io import StringIO
from types import CodeType, FunctionType
from typing import Final

import pytest

from scripts.mutants.children import ENDLESS, KILLED, SURVIVED, outcome, start
from scripts.mutants.costs import Costs, TestCost
from scripts.mutants.kernel import TOP, Mutant
from scripts.mutants.loading import CountingFinder, Work
from scripts.mutants.report import Tally
from scripts.mutants.suite import Suite, run_pytest

PATIENCE: Final = 10  # a test of a mutant may do so many times the work it needs, and some more
SPARE: Final = 100_000


class Runner:
    def __init__(self, suite: Suite, costs: Costs, jobs: int) -> None:
        self.suite = suite
        self.kernel = suite.kernel
        self.costs = costs
        self.jobs = jobs
        self.work = Work()
        self.tally = Tally()

    def run(self, mutants: list[Mutant]) -> Tally:
        always = {TOP, *self.costs.always}
        self.run_children([mutant for mutant in mutants if mutant.block in always], self.load_anew)
        quick = Collected(self, [mutant for mutant in mutants if mutant.block not in always])
        CountingFinder(self.kernel.compiled, self.work).install()
        with redirect_stdout(StringIO()) as said:
            result = run_pytest([*self.suite.files, "--capture=no"], quick)
        if result != SURVIVED:
            raise SystemExit(f"{said.getvalue()}\nThe tests can't be collected.")
        return self.tally

    def run_children(self, mutants: list[Mutant], task: Callable[[Mutant], int]) -> None:
        running: dict[int, Mutant] = {}
        for mutant in mutants:
            if len(running) == self.jobs:
                self.note_next(running)
            running[start(lambda mutant=mutant: task(mutant))] = mutant  # type: ignore[misc]
        while running:
            self.note_next(running)

    def note_next(self, running: dict[int, Mutant]) -> None:
        """Waits until one of them is finished."""
        child, status = os.wait()
        mutant = running.pop(child)
        result = outcome(status)
        if result not in (KILLED, ENDLESS, SURVIVED):
            raise SystemExit(f"{mutant}: the tests stopped with {result}.")
        self.tally.add(mutant, result)
        if result == SURVIVED:
            print(f"{self.tally.so_far}: {mutant}", file=sys.stderr)

    def chosen(self, mutant: Mutant) -> list[TestCost]:
        return self.costs.chosen(self.kernel.blocks_using(mutant))

    def load_anew(self, mutant: Mutant) -> int:
        CountingFinder(self.kernel.with_change(mutant), self.work).install()
        self.work.begin(PATIENCE * SPARE)
        chosen = self.chosen(mutant)
        files = dict.fromkeys(cost.test.partition("::")[0] for cost in chosen)
        return run_pytest(list(files), InOrder(self.work, chosen))


class InOrder:
    """A plugin that runs the chosen tests, and gives up one that never ends."""

    def __init__(self, work: Work, chosen: list[TestCost]) -> None:
        self.work = work
        self.chosen = chosen

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        items = {item.nodeid: item for item in session.items}
        queue = [(items[cost.test], PATIENCE * cost.work) for cost in self.chosen if cost.test in items]
        queue += [(item, PATIENCE * SPARE) for item in self.renamed(items)]
        for (item, work), following in zip(queue, [*(item for item, _ in queue[1:]), None], strict=False):
            self.work.begin(work + SPARE)
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
            if session.testsfailed:
                raise session.Failed("killed")
        return True

    def renamed(self, items: dict[str, pytest.Item]) -> list[pytest.Item]:
        """Cases of tests whose name has the changed number in it."""
        names = {cost.test for cost in self.chosen}
        tests = {function_of(name) for name in names - items.keys()}
        return [item for name, item in items.items() if name not in names and function_of(name) in tests]


def function_of(test: str) -> str:
    return test.partition("[")[0]


class Collected:
    """A plugin that runs the mutants where all tests are loaded and none has begun."""

    def __init__(self, runner: Runner, mutants: list[Mutant]) -> None:
        self.runner = runner
        self.mutants = mutants

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        self.runner.run_children(self.mutants, lambda mutant: self.run_changed(mutant, session))
        return True

    def run_changed(self, mutant: Mutant, session: pytest.Session) -> int:
        name = self.runner.kernel.import_name(mutant)
        give_code(name, mutant.function, self.runner.kernel.with_change(mutant)[name])
        try:
            InOrder(self.runner.work, self.runner.chosen(mutant)).pytest_runtestloop(session)
        except session.Failed:
            return KILLED
        return SURVIVED


def give_code(module: str, function: str, changed: CodeType) -> None:
    """The function gets its code from the changed module, wherever it has been imported already."""
    found: object = importlib.import_module(module)
    for name in function.split("."):
        found = vars(found)[name]
        if isinstance(found, staticmethod | classmethod):
            found = found.__func__
        code = next(
            const for const in changed.co_consts if isinstance(const, CodeType) and const.co_name == name
        )
        changed = code
        if isinstance(found, FunctionType):
            found.__code__ = code
            return
    raise TypeError(f"{module}.{function} is no function")
