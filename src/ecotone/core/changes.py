"""What a move did to a score: causes of points before and after it, paired by what they are about."""

from collections.abc import Iterable

from msgspec import Struct

from ecotone.core.records import Change, Place, ScoreLine

Key = tuple[int | str, ...]


class Cause(Struct, frozen=True):
    """A score line, or the part of one that can change by itself; `text` is its reason without the points.

    Causes with the same key are about the same thing. If they are `scattered`, only those that share a place.
    `line` is the key of the score line they belong to. `story`: the text has clauses of its own, so that it
    can't stand within another sentence.
    """

    key: Key
    seat: int
    line: str
    rule: str
    label: str
    text: str
    sixtieths: int
    at: tuple[Place, ...] = ()
    scattered: bool = False
    story: bool = False

    def same(self, other: "Cause") -> bool:
        return (self.key, self.text, self.sixtieths, set(self.at)) == (
            other.key, other.text, other.sixtieths, set(other.at),
        )  # fmt: skip

    def concerns(self, other: "Cause") -> bool:
        return self.key == other.key and (not self.scattered or not set(self.at).isdisjoint(other.at))


def causes_of(lines: Iterable[ScoreLine]) -> list[Cause]:
    """Each line as one cause, about what its key says."""
    return [
        Cause((line.seat, line.key), line.seat, line.key, line.rule, line.label, reason_of(line),
              line.sixtieths, line.at)
        for line in lines
    ]  # fmt: skip


def reason_of(line: ScoreLine) -> str:
    """The expression without its result: `2 tiles × 1` of `2 tiles × 1 = 2`."""
    return line.expression.rpartition(" = ")[0] or line.expression


def changed_causes(before: Iterable[Cause], after: Iterable[Cause]) -> tuple[Change, ...]:
    """The causes whose points have changed, the largest change first; together they are the whole change."""
    old, new = without_the_same(list(before), list(after))
    found = [change_of(*family) for family in families(old, new)]
    return tuple(sorted([change for change in found if change.sixtieths], key=lambda c: -abs(c.sixtieths)))


def without_the_same(old: list[Cause], new: list[Cause]) -> tuple[list[Cause], list[Cause]]:
    left = []
    for cause in old:
        twin = next((other for other in new if cause.same(other)), None)
        if twin is None:
            left.append(cause)
        else:
            new.remove(twin)
    return left, new


def families(old: list[Cause], new: list[Cause]) -> Iterable[tuple[list[Cause], list[Cause]]]:
    """Old and new causes that concern each other: two groups that have become one are in one family."""
    while old or new:
        first = old[0] if old else new[0]
        mine, others = ([first], []) if old else ([], [first])
        grown = True
        while grown:
            count = len(mine) + len(others)
            others = [cause for cause in new if cause in others or any(map(cause.concerns, mine))]
            mine = [cause for cause in old if cause in mine or any(map(cause.concerns, others))]
            grown = len(mine) + len(others) > count
        old = [cause for cause in old if cause not in mine]
        new = [cause for cause in new if cause not in others]
        yield mine, others


def change_of(old: list[Cause], new: list[Cause]) -> Change:
    named = (new or old)[0]
    return Change(
        seat=named.seat,
        key=named.line,
        rule=named.rule,
        label=named.label,
        before=" + ".join([cause.text for cause in old]),
        after=" + ".join([cause.text for cause in new]),
        sixtieths=sum([cause.sixtieths for cause in new]) - sum([cause.sixtieths for cause in old]),
        story=any(cause.story for cause in old),
        at=tuple(dict.fromkeys([place for cause in new or old for place in cause.at])),
    )
