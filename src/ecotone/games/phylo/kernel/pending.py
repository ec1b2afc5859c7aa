"""A card that is being resolved, and the choice that it waits for."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

NOBODY: Final = -1


@final
class Pending:
    def __init__(self) -> None:
        self.card: i64 = NOBODY
        self.row: i64 = 0  # of the card, from 0
        self.count: i64 = 0  # how often its effect has been carried out
        self.target: i64 = NOBODY
        self.cell: i64 = NOBODY  # the target's space, or the one chosen
        self.around: i64 = 0  # the cards beside it before anything was removed
        self.picked: i64 = NOBODY  # the card that is to be moved or laid
        self.used: i64 = 0  # cards that were moved already (PH-R43)
        self.cleared: i64 = NOBODY  # the space whose Event was discarded
        self.done: bool = False  # whether any of its effects could be carried out
        self.seen = vec[i64]()  # cards looked at, in the order seen
        self.taking: bool = False  # whether one of them may be taken; then they are put back
        self.options = vec[i64]()
        self.own: bool = False  # the active seat chooses
        self.optional: bool = False  # ENOUGH is among the options

    def begin(self, card: i64) -> None:
        self.card = card
        self.row = 0
        self.count = 0
        self.target = NOBODY
        self.cell = NOBODY
        self.around = 0
        self.picked = NOBODY
        self.used = 0
        self.cleared = NOBODY
        self.done = False
        self.taking = False
        self.own = False
        self.optional = False
        if len(self.seen) > 0:
            self.seen = vec[i64]()
        if len(self.options) > 0:
            self.options = vec[i64]()

    def finish(self) -> None:
        self.begin(NOBODY)

    def next_row(self) -> None:
        self.row += 1
        self.count = 0
        self.picked = NOBODY

    def ask(self, options: vec[i64], own: bool, optional: bool) -> None:
        self.options = options
        self.own = own
        self.optional = optional

    def place_of(self, move: i64) -> i64:
        """The place of an option, or NOBODY."""
        k: i64
        for k in range(len(self.options)):
            if self.options[k] == move:
                return k
        return NOBODY

    def clone(self) -> "Pending":
        other = Pending()
        if self.card == NOBODY:
            return other
        other.card = self.card
        other.row = self.row
        other.count = self.count
        other.target = self.target
        other.cell = self.cell
        other.around = self.around
        other.picked = self.picked
        other.used = self.used
        other.cleared = self.cleared
        other.done = self.done
        other.seen = self.seen[:]
        other.taking = self.taking
        other.options = self.options  # replaced, never changed
        other.own = self.own
        other.optional = self.optional
        return other

    def snapshot(self, out: vec[i64]) -> vec[i64]:
        out = append(append(append(out, self.card), self.row), self.count)
        out = append(append(append(out, self.target), self.cell), self.around)
        out = append(append(append(out, self.picked), self.used), self.cleared)
        flags: i64 = 0
        if self.done:
            flags += 1
        if self.taking:
            flags += 2
        if self.own:
            flags += 4
        if self.optional:
            flags += 8
        out = append(append(append(out, flags), len(self.seen)), len(self.options))
        for card in self.seen:
            out = append(out, card)
        for move in self.options:
            out = append(out, move)
        return out
