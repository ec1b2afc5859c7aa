"""The rows of a deck's file as they are written (docs/toml-cards.md)."""

from typing import Annotated, Any

from msgspec import Meta, Struct

from ecotone.core.reading.toml_source import Id

ShownName = Annotated[str, Meta(max_length=40)]


class FilterRow(Struct, frozen=True, forbid_unknown_fields=True):
    """Which Organisms; `levels` is a list, "highest_occupied" or "named"."""

    levels: tuple[str, ...] | str | None = None
    kinds: tuple[str, ...] | None = None
    this: bool = False
    adjacent: bool = False
    plain: bool = False
    any_of: "tuple[FilterRow, ...] | None" = None


class PickRow(Struct, frozen=True, forbid_unknown_fields=True):
    """How many of them, and who chooses."""

    count: int | str = 1
    up_to: bool = False
    by: str | None = None


class EffectRow(Struct, frozen=True, forbid_unknown_fields=True):
    """An operation with its fields; which it may have stands in closed_sets."""

    op: str
    who: str | None = None
    n: int | None = None
    filter: FilterRow | None = None
    pick: PickRow | None = None
    by: str | None = None
    until: str | None = None
    to: str | tuple[str, ...] | None = None
    ignore_support: bool | None = None
    zone: str | None = None
    face: str | None = None
    own: int | None = None
    opponent: int | None = None
    same_level: bool | None = None
    level_shift: int | None = None
    phase: str | None = None
    set: int | None = None
    delta: int | None = None
    levels: tuple[str, ...] | None = None
    scope: str | None = None
    name: str | None = None
    hazards: tuple[str, ...] | str | None = None
    at_most: int | None = None
    then: "tuple[EffectRow, ...] | None" = None
    otherwise: "tuple[EffectRow, ...] | None" = None

    def said(self) -> dict[str, Any]:
        """The fields that the row has, but its operation."""
        names = (name for name in self.__struct_fields__ if name != "op")
        return {name: getattr(self, name) for name in names if getattr(self, name) is not None}


class PowerRow(Struct, frozen=True, forbid_unknown_fields=True):
    form: str
    effect: EffectRow
    cost: str = "option"


class GermanRow(Struct, frozen=True, forbid_unknown_fields=True):
    name: ShownName


class CardRow(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A card; `name` and `de` are for cards that aren't ours."""

    id: Id
    deck: Id
    kind: str
    name: ShownName = ""
    de: GermanRow | None = None
    powers: tuple[PowerRow, ...] = ()
    effects: tuple[EffectRow, ...] = ()
    timing: str | None = None
    uses: int | None = None
    answers: tuple[str, ...] | None = None
    hazard: str | None = None
    scope: str | None = None
    include_keystone: bool | None = None
