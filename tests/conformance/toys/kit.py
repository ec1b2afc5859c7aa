"""What the small toys share: a match is its fields, and how far each of them is known.

A toy names its fields: open to all, a pile of each seat that the seat knows, and piles that nobody knows.
Clones, snapshots, guesses and positions follow from that. It is written for the tests, not for speed.
"""

from abc import abstractmethod
from typing import Any, Self

from librt.vecs import vec
from mypy_extensions import i64

from ecotone.core.kernel.chance import Chance
from ecotone.core.kernel.ledger import EVERYBODY, SILENT, Ledger
from ecotone.core.kernel.match import ALLOWED, GAME_OVER, NOT_YOUR_TURN, UNKNOWN_MOVE
from tests.conformance.contract import Contract

DETAIL = 3  # a move is its kind and, so many bits higher, its detail
REFEREE_BIT = 1 << 40  # in the audience of a fact
ALL_EARS = 0  # every role of a seat in the audience, even none


class Toy(Contract):
    kinds: int  # of moves
    open_fields: tuple[str, ...] = ()
    own_fields: tuple[str, ...] = ()
    hidden_fields: tuple[str, ...] = ()

    def __init__(self, seats: int, chance: Chance, rounds: int) -> None:
        self.seats = seats
        self.chance = chance
        self.ledger: Ledger = SILENT
        self.rounds = rounds
        self.round = 0
        self.gone = 0

    # --- what a toy says about its rules -------------------------------------------------------------------

    @abstractmethod
    def objection(self, seat: int, kind: int, detail: int) -> int:
        """What is against a move of a seat that has a question open; ALLOWED if nothing is."""

    def details(self, seat: int, kind: int) -> list[int]:
        """What a move of this kind could be about."""
        return [0]

    @abstractmethod
    def deal_hidden(self, knower: int) -> None:
        """All that a viewer can't know dealt anew, by what it knows and by chance; sizes of piles stay."""

    def glimpsed(self, seat: int) -> tuple[str, ...]:
        """The hidden piles that the seat sees now all the same."""
        return ()

    # --- what follows --------------------------------------------------------------------------------------

    def present(self) -> int:
        return (1 << self.seats) - 1 & ~self.gone

    def is_open_to(self, seat: int) -> bool:
        return 0 <= seat < self.seats and (self.asked() | self.may_act()) >> seat & 1 == 1

    def moves_of(self, seat: int) -> list[int]:
        every = [kind | detail << DETAIL for kind in range(self.kinds) for detail in self.details(seat, kind)]
        return [move for move in every if self.refusal(seat, move) == ALLOWED]

    def move_count(self, seat: i64) -> i64:
        return len(self.moves_of(seat)) if self.is_open_to(seat) else 0

    def move_at(self, seat: i64, k: i64) -> i64:
        return self.moves_of(seat)[k]

    def refusal(self, seat: i64, move: i64) -> i64:
        if self.asked() == 0:
            return GAME_OVER
        if not self.is_open_to(seat):
            return NOT_YOUR_TURN
        kind, detail = move & 7, move >> DETAIL
        if move < 0 or kind >= self.kinds:
            return UNKNOWN_MOVE
        return self.objection(seat, kind, detail)

    def note(
        self,
        kind: int,
        seat: int,
        detail: int = 0,
        audience: int = EVERYBODY,
        reveals: bool = False,
        ears: int = ALL_EARS,
    ) -> None:
        """A fact; `ears` is the mask of the roles in the audience."""
        if self.ledger.open:
            self.ledger.fact(kind, seat, detail, 0, 0, ears, audience, reveals)

    def fields(self) -> tuple[str, ...]:
        return ("round", "gone", *self.open_fields, *self.own_fields, *self.hidden_fields)

    def clone(self) -> Self:
        other = type(self)(self.seats, self.chance.clone(), self.rounds)
        for name in self.fields():
            setattr(other, name, copied(getattr(self, name)))
        return other

    def guess(self, seat: i64, chance: Chance) -> Self:
        other = self.clone()
        other.chance = chance.fork()
        other.deal_hidden(seat)
        return other

    def shuffled(self, cards: list[int]) -> list[int]:
        left = sorted(cards)
        return [left.pop(self.chance.below(len(left))) for _ in range(len(left))]

    def public(self) -> dict[str, tuple[int, ...]]:
        """What everybody knows: the open fields, and how large the others are."""
        known = {name: numbers(getattr(self, name)) for name in ("round", "gone", *self.open_fields)}
        for name in self.own_fields:
            known[f"{name}_sizes"] = tuple(len(pile) for pile in getattr(self, name))
        for name in self.hidden_fields:
            known[f"{name}_size"] = (len(getattr(self, name)),)
        return known

    def restore(self, name: str, values: list[int]) -> None:
        """An open field, or the size of another, as public() said it; piles of that size know nothing."""
        if name.endswith("_sizes"):
            setattr(self, name.removesuffix("_sizes"), [[0] * size for size in values])
        elif name.endswith("_size"):
            setattr(self, name.removesuffix("_size"), [0] * values[0])
        else:
            setattr(self, name, values if isinstance(getattr(self, name), list) else values[0])

    def snapshot(self) -> vec[i64]:
        flat = [self.seats, self.rounds]
        for name in self.fields():
            flat += flattened(getattr(self, name))
        chance = self.chance
        return vec[i64]([*flat, chance.a, chance.b, chance.c, chance.d])


def copied(value: Any) -> Any:
    return [copied(item) for item in value] if isinstance(value, list) else value


def numbers(value: Any) -> tuple[int, ...]:
    return tuple(value) if isinstance(value, list) else (value,)


def flattened(value: Any) -> list[int]:
    """With the lengths of lists, so that different fields never read the same."""
    if not isinstance(value, list):
        return [value]
    return [len(value), *(number for item in value for number in flattened(item))]
