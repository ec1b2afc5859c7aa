"""What a seat can do, typed, with its notation, and as the kernel's integers."""

from collections.abc import Callable
from typing import Any, ClassVar, get_args

from msgspec import structs

from ecotone.core.kernel.match import NO_MOVE
from ecotone.core.notation import field_types
from ecotone.core.records import Move, Place
from ecotone.games.planet_hexagon.kernel import moves as packed_moves
from ecotone.games.planet_hexagon.kernel.moves import DETAIL, ON_TOP, first_of, move_of, names_top, second_of
from ecotone.games.planet_hexagon.pieces import START, cell_at, place_at

NO_YES = ("no", "yes")


class OfTable(Move, frozen=True):
    """About the tile in a place of the table."""

    from_one: ClassVar = ("place",)

    place: int


class TakeTile(OfTable, frozen=True, tag="take_tile"):
    """HX-12: take the tile in this place of the table."""

    notation: ClassVar = "take PLACE"


class FlipTable(OfTable, frozen=True, tag="flip_table"):
    """HX-12: flip a tile that remains on the table."""

    notation: ClassVar = "turn PLACE"


class UseMachine(OfTable, frozen=True, tag="use_machine"):
    """HX-39: first flip a tile on the table."""

    notation: ClassVar = "machine PLACE"


class UsePhonomobile(Move, frozen=True, tag="use_phonomobile"):
    """HX-41: two tiles of the table for two from the Rubbish Bag."""

    notation: ClassVar = "phonomobile FIRST SECOND"
    from_one: ClassVar = ("first", "second")
    apart: ClassVar = ("first",)

    first: int
    second: int


class UsePainting(OfTable, frozen=True, tag="use_painting"):
    """HX-42: a tile of the table back into the box, another one out of it."""

    notation: ClassVar = "painting PLACE"


class LayPainted(Move, frozen=True, tag="lay_painted"):
    """HX-42: flip the drawn tile before it is laid down, or not."""

    notation: ClassVar = "lay TURNED"

    turned: str


class DrawRubbish(Move, frozen=True, tag="draw_rubbish"):
    """HX-40: with an empty box, have a tile drawn from the Rubbish Bag, or not."""

    notation: ClassVar = "rubbish DRAW"

    draw: str


class ExchangeTile(OfTable, frozen=True, tag="exchange_tile"):
    """HX-40: the tile in hand for another one on the table."""

    notation: ClassVar = "exchange PLACE"


class KeepTile(Move, frozen=True, tag="keep_tile"):
    """HX-40: no exchange."""

    notation: ClassVar = "keep"


class GoHome(Move, frozen=True, tag="go_home"):
    """HX-54: the Supplier returns."""

    notation: ClassVar = "home"


class PlaceTile(Move, frozen=True, tag="place_tile"):
    """HX-25, HX-27: a waiting tile into the colony."""

    notation: ClassVar = "place WAITING (q,r)"
    from_one: ClassVar = ("waiting",)
    apart: ClassVar = ("waiting",)

    waiting: int
    at: Place


class DiscardTile(Move, frozen=True, tag="discard_tile"):
    """HX-R11: one of three waiting tiles into the black hole."""

    notation: ClassVar = "discard WAITING"
    from_one: ClassVar = ("waiting",)

    waiting: int


class FlipTile(Move, frozen=True, tag="flip_tile"):
    """HX-34: with a green marker of the Factory there, or with a bonus marker: then its place is (0,0).

    `layer` 1 names what stands on the ground tile, which can't be flipped (HX-R18, HX-R41).
    """

    notation: ClassVar = "flip (q,r) @FACTORY ^LAYER"

    at: Place
    factory: Place = START
    layer: int = 0


class LayPipeline(Move, frozen=True, tag="lay_pipeline"):
    """HX-33: a blue marker of the Factory onto a House."""

    notation: ClassVar = "pipe (q,r) @FACTORY"

    at: Place
    factory: Place


class EndBuilding(Move, frozen=True, tag="end_building"):
    """HX-R45: the Builder phase is closed."""

    notation: ClassVar = "done"


class WaitForSupplier(Move, frozen=True, tag="wait_for_supplier"):
    """HX-R09: in team mode nothing more is built until the Supplier is back."""

    notation: ClassVar = "wait"


class EndVisit(Move, frozen=True, tag="end_visit"):
    """HX-R45: the Emissary comes back."""

    notation: ClassVar = "back"


class EnterCount(Move, frozen=True, tag="enter_count"):
    """HX-R51: what the team has counted for itself."""

    notation: ClassVar = "count POINTS"

    points: int


HexMove = (
    TakeTile
    | FlipTable
    | UseMachine
    | UsePhonomobile
    | UsePainting
    | LayPainted
    | DrawRubbish
    | ExchangeTile
    | KeepTile
    | GoHome
    | PlaceTile
    | DiscardTile
    | FlipTile
    | LayPipeline
    | EndBuilding
    | WaitForSupplier
    | EndVisit
    | EnterCount
)
KINDS: dict[int, type[HexMove]] = {
    getattr(packed_moves, str(kind.__struct_config__.tag).upper()): kind for kind in get_args(HexMove)
}
"""A move's fields, in their order, are the details of the packed one."""

PACKED: dict[type[Move], int] = {kind: code for code, kind in KINDS.items()}
READ: dict[Any, Callable[[int], Any]] = {int: int, str: lambda number: NO_YES[number & 1], Place: place_at}
FIELDS = {kind: tuple(READ[wanted] for _, wanted in field_types(kind)) for kind in PACKED}


def detail(value: int | str | Place) -> int:
    """A field as the kernel's number; what there can't be becomes a number that nothing has."""
    if isinstance(value, str):
        return NO_YES.index(value) if value in NO_YES else DETAIL
    if isinstance(value, int):
        return value if 0 <= value < DETAIL else DETAIL
    return cell_at(value)


def pack(move: Move) -> int:
    """The kernel's integer; numbers out of range become ones that the kernel refuses for it."""
    code = PACKED.get(type(move), NO_MOVE)
    first, second, layer, *_ = *(detail(value) for value in structs.astuple(move)), 0, 0, 0
    return NO_MOVE if code == NO_MOVE or layer > 1 else move_of(code, first, second) | ON_TOP * layer


def unpack(packed: int) -> HexMove:
    kind = KINDS.get(packed) or KINDS[packed & packed_moves.KIND]
    numbers = first_of(packed), second_of(packed), int(names_top(packed))
    return kind(*(read(number) for read, number in zip(FIELDS[kind], numbers, strict=False)))
