"""From a row of the ledger to a fact: each field of a fact says which column it is read from, and how.

class CardDrawn(Fact, frozen=True, tag="card_drawn"):
    card: Annotated[str | None, secret(card(A))]      # None for whom the row is not
    left: Annotated[int, B]

tell = Teller(CardDrawn | CardPlayed, codes)          # codes.CARD_DRAWN, codes.CARD_PLAYED
tell(row, pieces, viewer)                             # pieces: whatever turns the game's numbers into names
"""

from collections.abc import Callable
from typing import Annotated, Any, Generic, NamedTuple, TypeVar, Union, get_args, get_origin, get_type_hints

from ecotone.core.records import Fact
from ecotone.core.sentences import key_of


class Row(NamedTuple):
    """What the kernel wrote down; an audience below 0 is everybody."""

    kind: int
    seat: int
    a: int
    b: int
    c: int
    d: int
    audience: int
    reveals: int

    def is_for(self, seat: int | None) -> bool:
        """Whether the seat may know the details."""
        return self.audience < 0 or (seat is not None and self.audience >> seat & 1 == 1)


Reading = Callable[[Row, Any, int | None], object]
P = TypeVar("P")
F = TypeVar("F", bound=Fact)


class Column(NamedTuple):
    """How a field is read; `A` alone is the plain number."""

    read: Reading

    def by(self, name: Callable[[Any, int], object]) -> "Column":
        """The number turned into something by the game's pieces."""
        return Column(lambda row, pieces, viewer: name(pieces, self.number(row)))

    def number(self, row: Row) -> int:
        number = self.read(row, None, None)
        assert isinstance(number, int)
        return number


A = Column(lambda row, pieces, viewer: row.a)
B = Column(lambda row, pieces, viewer: row.b)
C = Column(lambda row, pieces, viewer: row.c)
D = Column(lambda row, pieces, viewer: row.d)


def flag(column: Column) -> Column:
    return column.by(lambda _pieces, number: bool(number))


def secret(column: Column) -> Column:
    """None for a viewer whom the row is not for."""
    return Column(
        lambda row, pieces, viewer: column.read(row, pieces, viewer) if row.is_for(viewer) else None
    )


def whole(read: Callable[[Row, Any], object]) -> Column:
    """What takes more than one column."""
    return Column(lambda row, pieces, viewer: read(row, pieces))


def kinds_in(facts: Any) -> tuple[type[Fact], ...]:
    """The members of a union, or all that extend a class; what nothing extends is a fact itself."""
    inside = get_args(facts) or facts.__subclasses__()
    return tuple(kind for one in inside for kind in kinds_in(one)) or (facts,)


def union_of(facts: Any) -> Any:
    """The same as a flat union, by which JSON is read and described."""
    return Union[kinds_in(facts)]  # noqa: UP007


class Teller(Generic[P, F]):
    """The facts of a game, a union of them or a class that all extend, by the kernel's codes.

    A fact's code is named like its tag; `others` are those that are not.
    """

    def __init__(self, facts: object, codes: object, **others: int) -> None:
        names: dict[str, Any] = {key_of(fact): fact for fact in kinds_in(facts)}
        self.facts: dict[int, type[F]] = {
            others[name] if name in others else getattr(codes, name.upper()): fact
            for name, fact in names.items()
        }
        self.columns = {code: columns_of(fact) for code, fact in self.facts.items()}

    def __call__(self, row: tuple[int, ...], pieces: P, viewer: int | None = None) -> F:
        noted = Row(*row)
        columns = self.columns[noted.kind]
        fields = {name: column.read(noted, pieces, viewer) for name, column in columns.items()}
        return self.facts[noted.kind](seat=noted.seat, **fields)


def columns_of(fact: type[Fact]) -> dict[str, Column]:
    """Every field of the game's own, with where it is read from."""
    hints = get_type_hints(fact, include_extras=True)
    own = (name for name in fact.__struct_fields__ if name not in Fact.__struct_fields__)
    return {name: column_in(hints[name], f"{fact.__name__}.{name}") for name in own}


def column_in(hint: Any, where: str) -> Column:
    extras = get_args(hint)[1:] if get_origin(hint) is Annotated else ()
    for extra in extras:
        if isinstance(extra, Column):
            return extra
    raise TypeError(f"{where} doesn't say which column it is read from")
