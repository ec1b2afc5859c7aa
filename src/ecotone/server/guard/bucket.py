"""A purse that fills again: so much a second, up to a stock."""

import time


class Bucket:
    """A token bucket: so many a second, and a stock for the moment."""

    __slots__ = ("at", "left", "rate", "stock")

    def __init__(self, rate: tuple[float, float]) -> None:
        self.rate, self.stock = rate
        self.left = self.stock
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
