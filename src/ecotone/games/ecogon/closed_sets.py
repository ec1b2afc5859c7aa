"""Words of the cards that nobody can add to (EG-27 to EG-37, EG-49): what a client may rely on."""

from collections.abc import Sequence
from typing import Literal, TypeVar, get_args

CardKind = Literal["habitat", "plant", "animal"]
Colour = Literal["meadow", "edge", "forest"]
Nature = Literal["harm", "shift", "help", "mixed"]
Primitive = Literal["remove", "turn_down", "turn_up", "relocate", "bring_back", "no_effect"]
Symbol = Literal[
    "HERB", "GRASS", "SHRUB", "BROADLEAF", "CONIFER",
    "FLOWER", "FRUIT", "SEED", "NUT", "SHELTER", "DEADWOOD",
    "PLANT",
    "A1", "A1g", "A1f", "A2", "A2g", "A2f", "A3", "A3g", "A3f", "A4", "A4g", "A4f",
]  # fmt: skip
SYMBOLS: tuple[Symbol, ...] = get_args(Symbol)

Word = TypeVar("Word", bound=str)


def one_of(known: Sequence[Word], word: str) -> Word:
    """The word as one of its set, as whoever read it has checked."""
    return known[known.index(word)]
