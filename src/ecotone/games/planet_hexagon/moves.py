"""What a seat can do, typed, with its notation, and as the kernel's integers."""

from typing import ClassVar

from ecotone.core.kernel.match import NO_MOVE
from ecotone.core.records import Move, Place
from ecotone.games.planet_hexagon.kernel import moves as packed_moves
from ecotone.games.planet_hexagon.kernel.moves import DETAIL, ON_TOP, first_of, move_of, names_top, second_of
from ecotone.games.planet_hexagon.pieces import START, cell_at, place_at

NO_YES = ("no", "yes")


class TakeTile(Move, frozen=True, tag="take_tile"):
    """HX-12: take the tile in this place of the table."""

    notation: ClassVar = "take PLACE"
    from_one: ClassVar = ("place",)

    place: int


class FlipTable(Move, frozen=True, tag="flip_table"):
    """HX-12: flip a tile that remains on the table."""

    notation: ClassVar = "turn PLACE"
    from_one: ClassVar = ("place",)

    place: int


class UseMachine(Move, frozen=True, tag="use_machine"):
    """HX-39: first flip a tile on the table."""

    notation: ClassVar = "machine PLACE"
    from_one: ClassVar = ("place",)

    place: int


class UsePhonomobile(Move, frozen=True, tag="use_phonomobile"):
    """HX-41: two tiles of the table for two from the Rubbish Bag."""

    notation: ClassVar = "phonomobile FIRST SECOND"
    from_one: ClassVar = ("first", "second")
    apart: ClassVar = ("first",)

    first: int
    second: int


class UsePainting(Move, frozen=True, tag="use_painting"):
    """HX-42: a tile of the table back into the box, another one out of it."""

    notation: ClassVar = "painting PLACE"
    from_one: ClassVar = ("place",)

    place: int


class LayPainted(Move, frozen=True, tag="lay_painted"):
    """HX-42: flip the drawn tile before it is laid down, or not."""

    notation: ClassVar = "lay TURNED"

    turned: str


class DrawRubbish(Move, frozen=True, tag="draw_rubbish"):
    """HX-40: with an empty box, have a tile drawn from the Rubbish Bag, or not."""

    notation: ClassVar = "rubbish DRAW"

    draw: str


class ExchangeTile(Move, frozen=True, tag="exchange_tile"):
    """HX-40: the tile in hand for another one on the table."""

    notation: ClassVar = "exchange PLACE"
    from_one: ClassVar = ("place",)

    place: int


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
PLACE_KINDS: dict[type[Move], int] = {
    TakeTile: packed_moves.TAKE,
    FlipTable: packed_moves.FLIP_TABLE,
    UseMachine: packed_moves.MACHINE_FLIP,
    UsePainting: packed_moves.PUT_BACK,
    ExchangeTile: packed_moves.EXCHANGE,
}
PLAIN: dict[type[Move], int] = {
    KeepTile: packed_moves.KEEP,
    GoHome: packed_moves.HOME,
    EndBuilding: packed_moves.END,
    WaitForSupplier: packed_moves.WAIT,
    EndVisit: packed_moves.END_VISIT,
}
AT_PLACE = {packed: kind for kind, packed in PLACE_KINDS.items()}
ALONE = {packed: kind for kind, packed in PLAIN.items()}


def in_bits(number: int) -> int:
    """Numbers that nothing has become one that nothing has."""
    return number if 0 <= number < DETAIL else DETAIL


def no_yes(word: str) -> int:
    return NO_YES.index(word) if word in NO_YES else DETAIL


def pack(move: Move) -> int:
    """The kernel's integer; numbers out of range become ones that the kernel refuses for it."""
    kind = type(move)
    if kind in PLAIN:
        return PLAIN[kind]
    if isinstance(move, TakeTile | FlipTable | UseMachine | UsePainting | ExchangeTile):
        return move_of(PLACE_KINDS[kind], in_bits(move.place), 0)
    if isinstance(move, UsePhonomobile):
        return move_of(packed_moves.THROW, in_bits(move.first), in_bits(move.second))
    if isinstance(move, LayPainted):
        return move_of(packed_moves.LAY, no_yes(move.turned), 0)
    if isinstance(move, DrawRubbish):
        return move_of(packed_moves.RUBBISH, no_yes(move.draw), 0)
    if isinstance(move, PlaceTile):
        return move_of(packed_moves.PLACE, in_bits(move.waiting), cell_at(move.at))
    if isinstance(move, DiscardTile):
        return move_of(packed_moves.DISCARD, in_bits(move.waiting), 0)
    if isinstance(move, FlipTile):
        if move.layer not in (0, 1):
            return NO_MOVE
        return move_of(packed_moves.FLIP, cell_at(move.at), cell_at(move.factory)) | ON_TOP * move.layer
    if isinstance(move, LayPipeline):
        return move_of(packed_moves.PIPE, cell_at(move.at), cell_at(move.factory))
    return move_of(packed_moves.COUNT, in_bits(move.points), 0) if isinstance(move, EnterCount) else NO_MOVE


def unpack(packed: int) -> HexMove:
    kind, a, b = packed & packed_moves.KIND, first_of(packed), second_of(packed)
    if packed in ALONE:
        return ALONE[packed]()  # type: ignore[return-value]
    if kind in AT_PLACE:
        return AT_PLACE[kind](a)  # type: ignore[return-value]
    if kind == packed_moves.THROW:
        return UsePhonomobile(a, b)
    if kind == packed_moves.LAY:
        return LayPainted(NO_YES[a & 1])
    if kind == packed_moves.RUBBISH:
        return DrawRubbish(NO_YES[a & 1])
    if kind == packed_moves.PLACE:
        return PlaceTile(a, place_at(b))
    if kind == packed_moves.DISCARD:
        return DiscardTile(a)
    if kind == packed_moves.FLIP:
        return FlipTile(place_at(a), place_at(b), int(names_top(packed)))
    if kind == packed_moves.PIPE:
        return LayPipeline(place_at(a), place_at(b))
    return EnterCount(a)
