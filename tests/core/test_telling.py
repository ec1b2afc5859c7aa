"""Rows of the ledger become facts by what each field says of itself."""

from types import SimpleNamespace
from typing import Annotated

import pytest

from ecotone.core.records import Fact
from ecotone.core.telling import A, B, C, Row, Teller, flag, secret, whole

NAMES = ("fox", "owl")


def two(row: Row, names: tuple[str, ...]) -> tuple[str, str]:
    return names[row.a], names[row.b]


class Seen(Fact, frozen=True, tag="seen"):
    animal: Annotated[str | None, secret(A.by(lambda names, number: names[number]))]
    number: Annotated[int, B]
    first: Annotated[bool, flag(C)]
    pair: Annotated[tuple[str, str], whole(two)]


class Heard(Fact, frozen=True, tag="heard"):
    number: Annotated[int, A]


codes = SimpleNamespace(SEEN=7)
tell: Teller[tuple[str, ...], Seen | Heard] = Teller(Seen | Heard, codes, heard=8)


def row(audience: int) -> tuple[int, ...]:
    return (7, 1, 0, 1, 1, 0, audience, 0)


def test_every_field_is_read_as_it_says() -> None:
    said = Seen(seat=1, animal="fox", number=1, first=True, pair=("fox", "owl"))
    assert tell(row(-1), NAMES) == said


@pytest.mark.parametrize(("viewer", "known"), [(0, None), (1, "fox"), (2, None), (None, None)])
def test_a_secret_is_for_its_audience(viewer: int | None, known: str | None) -> None:
    fact = tell(row(0b10), NAMES, viewer)
    assert isinstance(fact, Seen)
    assert fact.animal == known


def test_a_field_must_say_where_it_is_read_from() -> None:
    class Lost(Fact, frozen=True, tag="lost"):
        animal: str

    with pytest.raises(TypeError, match=r"Lost\.animal doesn't say which column"):
        Teller(Seen | Lost, codes, lost=9)


def test_a_fact_has_the_code_that_is_named_like_it_or_the_one_given() -> None:
    assert tell((8, 1, 5, 0, 0, 0, -1, 0), NAMES) == Heard(seat=1, number=5)
    with pytest.raises(AttributeError, match="HEARD"):
        Teller(Seen | Heard, codes)
