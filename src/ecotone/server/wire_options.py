"""Options that somebody still chooses, as they cross the network."""

from typing import Annotated

from msgspec import UNSET, Meta, Struct, UnsetType

from ecotone.core.party import SeatChoice
from ecotone.core.records import Finding, Outline, Refusal
from ecotone.server.wire_table import OptionName, OptionText, SeatNumber


class OptionForm(Struct, frozen=True, forbid_unknown_fields=True):
    """An option as the fields of a form that the game knows; the server makes its text."""

    option: OptionName
    fields: Annotated[
        dict[
            OptionName,
            OptionText | int | Annotated[tuple[OptionText, ...], Meta(max_length=40)] | None,
        ],
        Meta(max_length=40),
    ]


class WantedOptions(Struct, frozen=True, forbid_unknown_fields=True):
    """Options while somebody still chooses them, for so many seats."""

    seats: SeatNumber
    options: Annotated[dict[OptionName, OptionText | int | bool], Meta(max_length=40)] = {}
    form: OptionForm | UnsetType = UNSET


class JudgedOptions(Struct, frozen=True):
    """Why no table can be made so, or how all options would stand and what is unwise about them.

    `choices` are what a seat or a member may choose before the deal, `outline` is what an invitation says. Of
    a form: `advice` about its fields, `suggested` numbers for them, and the option's `text`, which is None
    while there is an error.
    """

    refusal: Refusal | None
    options: dict[str, str]
    warnings: tuple[str, ...]
    advice: tuple[Finding, ...] = ()
    suggested: dict[str, int] = {}
    text: str | None = None
    choices: tuple[SeatChoice, ...] = ()
    outline: Outline | None = None
