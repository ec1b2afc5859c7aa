"""Purses that fill again: so much a second, up to a stock."""

import time
from typing import Protocol


class Purse(Protocol):
    """From which work is paid; `others`: what it lacks may have been spent by somebody else."""

    others: bool

    def take(self, cost: float = 1.0) -> bool: ...

    def owe(self, cost: float) -> None: ...


class Bucket:
    """A token bucket: so many a second, and a stock for the moment."""

    __slots__ = ("at", "left", "others", "rate", "stock")

    def __init__(self, rate: tuple[float, float]) -> None:
        self.rate, self.stock = rate
        self.left = self.stock
        self.others = False
        self.at = time.monotonic()

    def take(self, cost: float = 1.0) -> bool:
        now = time.monotonic()
        left = min(self.stock, self.left + (now - self.at) * self.rate)
        self.at = now
        enough = left >= min(cost, self.stock)  # what costs more than there can be leaves a debt
        self.left = left - cost if enough else left
        return enough

    def owe(self, cost: float) -> None:
        """For work whose price is known only when it is done."""
        self.left -= cost


class Both:
    """One's own, and one for several together: many small purses are no large one."""

    def __init__(self, own: Bucket, together: Bucket) -> None:
        self.own, self.together = own, together
        self.others = False

    def take(self, cost: float = 1.0) -> bool:
        enough = self.own.take(cost)
        self.others = enough and not self.together.take(cost)
        if self.others:
            self.own.owe(-cost)
        return enough and not self.others

    def owe(self, cost: float) -> None:
        self.own.owe(cost)
        self.together.owe(cost)
