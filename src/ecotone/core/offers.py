"""Legal moves folded together: from the moves of a game to what its players are offered."""

from functools import cache
from operator import attrgetter
from typing import Any, get_type_hints

from msgspec import defstruct

from ecotone.core.kernel.match import Match
from ecotone.core.records import Move, Offer


def legal_moves(match: Match, seat: int, role: int) -> list[int]:
    """The packed moves that answer the question of a role."""
    moves = [match.move_at(seat, k) for k in range(match.move_count(seat))]
    if match.open_roles(seat) == 1 << role:
        return moves
    return [move for move in moves if match.role_of(seat, move) == role]


@cache
def offer_type(kind: type[Move]) -> type[Any]:
    """The kind of move with lists of alternatives in its fields, under the same tag: an Offer."""
    hints = get_type_hints(kind)
    fields = [(name, tuple[hints[name], ...]) for name in kind.__struct_fields__]  # type: ignore[valid-type]
    tag = kind.__struct_config__.tag
    return defstruct(f"{kind.__name__}Offer", fields, bases=(Offer,), frozen=True, tag=tag)


class Folding:
    """How moves of a kind are folded: by the fields that `Move.apart` names, alternatives in the others."""

    def __init__(self, kind: type[Move], apart: tuple[str, ...]) -> None:
        self.kind = kind
        self.apart = apart
        self.offer = offer_type(kind)
        self.alone = None if kind.__struct_fields__ else self.offer()
        self.key = attrgetter(*apart) if apart else None
        self.fields = [(name in apart, attrgetter(name)) for name in kind.__struct_fields__]

    def fold(self, moves: list[Move]) -> tuple[Offer, ...]:
        """Moves that are alike in `apart`: one offer if they are all combinations of their values."""
        if self.alone is not None:
            return (self.alone,)
        values: list[tuple[Any, ...]] = []
        combinations = 1
        for alike, value in self.fields:
            if alike or len(moves) == 1:
                values.append((value(moves[0]),))
            else:
                values.append(tuple(dict.fromkeys(map(value, moves))))
                combinations *= len(values[-1])
        if combinations == len(moves):
            return (self.offer(*values),)
        names = self.kind.__struct_fields__
        split = next(name for name, known in zip(names, values, strict=True) if len(known) > 1)
        return fold(moves, (*self.apart, split))


@cache
def folding(kind: type[Move], apart: tuple[str, ...] = ()) -> Folding:
    return Folding(kind, apart or kind.apart)


def fold(moves: list[Move], apart: tuple[str, ...] = ()) -> tuple[Offer, ...]:
    """Different moves as few offers, in the order of their first moves."""
    groups: dict[Any, list[Move]] = {}
    for move in moves:
        how = folding(type(move), apart) if apart else folding(type(move))
        groups.setdefault((how, how.key(move)) if how.key else (how, how), []).append(move)
    found: tuple[Offer, ...] = ()
    for (how, _), alike in groups.items():
        found += how.fold(alike)
    return found
