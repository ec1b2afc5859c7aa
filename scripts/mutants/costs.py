"""What each test of a game costs, and which blocks of the kernel it runs."""

import time
from collections.abc import Generator
from dataclasses import dataclass

import pytest

from scripts.mutants.loading import Work


@dataclass(frozen=True)
class TestCost:
    test: str
    seconds: float
    work: int
    blocks: list[int]


@dataclass(frozen=True)
class Costs:
    """All tests of the suite, and the blocks that run before the first: every test may build on them."""

    tests: list[TestCost]
    always: list[int]

    def chosen(self, blocks: set[int]) -> list[TestCost]:
        """The tests that run any of the blocks, the quickest first."""
        if not blocks or blocks & set(self.always):
            found = self.tests
        else:
            found = [cost for cost in self.tests if blocks & set(cost.blocks)]
        return sorted(found, key=lambda cost: cost.seconds)


class Meter:
    """A plugin of pytest that notes what each test costs."""

    def __init__(self, work: Work) -> None:
        self.work = work
        self.costs: list[TestCost] = []
        self.always: set[int] = set()

    def pytest_collection_finish(self) -> None:
        self.always = self.work.seen

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        self.work.begin()
        begun = time.process_time()
        result = yield
        seconds = round(time.process_time() - begun, 3)
        self.costs.append(TestCost(item.nodeid, seconds, self.work.done, sorted(self.work.seen)))
        return result
