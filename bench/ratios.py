"""Two versions measured in turns: how many times as fast the new one is, and how sure that is."""

from collections.abc import Mapping, Sequence
from statistics import median, quantiles
from typing import NamedTuple


class Pair(NamedTuple):
    """Units a CPU second, measured one right after the other: a machine slow just now is slow for both."""

    new: float
    old: float

    @property
    def ratio(self) -> float:
        return self.new / self.old


class Row(NamedTuple):
    """`ratio` is the median of all pairs; half of them lie between `low` and `high`."""

    what: str
    new: float
    old: float
    ratio: float
    low: float
    high: float


def compare(measured: Mapping[str, Sequence[Pair]]) -> list[Row]:
    return [row_of(what, pairs) for what, pairs in measured.items()]


def row_of(what: str, pairs: Sequence[Pair]) -> Row:
    new, old = (median(side) for side in zip(*pairs, strict=True))
    low, ratio, high = quantiles([pair.ratio for pair in pairs], n=4, method="inclusive")
    return Row(what, new, old, ratio, low, high)


def unshared(new: Sequence[str], old: Sequence[str]) -> list[str]:
    """What only one of the versions can do, in words."""
    fresh = [f"only the new version has {what}" for what in new if what not in old]
    gone = [f"only the old version has {what}" for what in old if what not in new]
    return fresh + gone


def slower(rows: Sequence[Row], tolerance: float) -> list[Row]:
    """Those that have lost more than `tolerance` (0.1 is a tenth) of their speed, by the median."""
    return [row for row in rows if row.ratio < 1 - tolerance]


def report(rows: Sequence[Row], tolerance: float) -> str:
    """A table for people, and a verdict."""
    width = max(len(row.what) for row in rows)
    lines = [f"{'':{width}}  {'new':>12}  {'old':>12}  {'new/old':>7}  half of them between"]
    lost = slower(rows, tolerance)
    for row in rows:
        speeds = f"{row.what:{width}}  {row.new:12,.0f}  {row.old:12,.0f}"
        mark = "  SLOWER" if row in lost else ""
        lines.append(f"{speeds}  {row.ratio:7.2f}  {row.low:.2f} and {row.high:.2f}{mark}")
    verdict = f"{len(lost)} of {len(rows)} are" if lost else "Nothing is"
    return "\n".join([*lines, f"{verdict} more than {tolerance:.0%} slower."])
