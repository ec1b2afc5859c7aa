"""The notation that follows from a move's template, and offers from moves."""

from typing import ClassVar

import msgspec
import pytest

from ecotone.core.errors import BadInput
from ecotone.core.notation import Notation, is_well_formed
from ecotone.core.offers import fold
from ecotone.core.records import Move, Place


class Lay(Move, frozen=True, tag="lay"):
    notation: ClassVar = "lay PIECE SLOT (q,r) @TURN"
    from_one: ClassVar = ("slot",)
    apart: ClassVar = ("piece",)

    piece: str
    slot: int
    at: Place
    turn: int = 0


class Shift(Move, frozen=True, tag="shift"):
    notation: ClassVar = "shift (q,r) to (q,r)"
    also: ClassVar = ("move (q,r) (q,r)",)

    here: Place
    there: Place


class Rest(Move, frozen=True, tag="rest"):
    notation: ClassVar = "rest"


NOTATION = Notation("Toy", Lay | Shift | Rest)


@pytest.mark.parametrize(
    ("move", "text"),
    [
        (Lay("oak", 0, (1, -2)), "lay oak 1 (1,-2)"),
        (Lay("oak", 2, (0, 0), 5), "lay oak 3 (0,0) @5"),
        (Shift((0, 1), (2, 3)), "shift (0,1) to (2,3)"),
        (Rest(), "rest"),
    ],
)
def test_written_and_read_back(move: Move, text: str) -> None:
    assert NOTATION.write(move) == text
    assert NOTATION.read(text) == NOTATION.read(f"  {text.upper()} ") == move


def test_a_game_may_have_one_kind_of_move() -> None:
    alone = Notation("Toy", Shift)
    assert alone.read(alone.write(Shift((0, 1), (2, 3)))) == Shift((0, 1), (2, 3))
    with pytest.raises(BadInput, match=r"is no move of Toy: 'shift \(q,r\) to \(q,r\)'$"):
        alone.read("rest")


class Jump(Move, frozen=True, tag="jump"):
    notation: ClassVar = "jump (x,y)"

    there: Place


def test_places_of_a_square_board() -> None:
    squares = Notation("Toy", Jump)
    assert squares.write(Jump((-3, 12))) == "jump (-3,12)"
    assert squares.read("jump (-3, 12)") == Jump((-3, 12))


def test_other_ways_to_say_it() -> None:
    assert NOTATION.read("move(0,1)( 2 , 3 )") == Shift((0, 1), (2, 3))
    assert NOTATION.read("lay oak 3(0,0)@5") == Lay("oak", 2, (0, 0), 5)


@pytest.mark.parametrize("text", ["", "la", "layoak 1 (0,0)", "lay oak (0,0)", "shift (0,1) (2,3)", "rest 1"])
def test_what_is_no_move(text: str) -> None:
    with pytest.raises(BadInput) as caught:
        NOTATION.read(text)
    assert str(caught.value).endswith(
        "is no move of Toy: 'lay PIECE SLOT (q,r) @TURN', 'shift (q,r) to (q,r)' or 'rest'"
    )


def test_words_that_are_known() -> None:
    assert NOTATION.read("lay Oak 1 (0,0)", {"piece": ["oak"]}) == Lay("oak", 0, (0, 0))
    with pytest.raises(BadInput, match=r"there is no piece 'oka' \(did you mean 'oak'\?\)"):
        NOTATION.read("lay oka 1 (0,0)", {"piece": ["oak"]})


@pytest.mark.parametrize(
    "move",
    [
        Lay(5, 0, (0, 0)),  # type: ignore[arg-type]
        Lay("oak", True, (0, 0)),
        Lay("oak", 0, (0, 0, 0)),  # type: ignore[arg-type]
        Lay("oak", 0, [0, 0]),  # type: ignore[arg-type]
        Lay("oak", 0, (0, 0), "1"),  # type: ignore[arg-type]
        Shift((0, 0), (0, None)),  # type: ignore[arg-type]
    ],
)
def test_nonsense_in_a_move(move: Move) -> None:
    assert not is_well_formed(move)
    assert is_well_formed(Lay("oak", 0, (0, 0)))


def offered(*moves: Move) -> list[dict[str, object]]:
    return [msgspec.to_builtins(offer) for offer in fold(list(moves))]


def test_one_offer_for_all_combinations() -> None:
    moves = [Lay("oak", slot, (q, 0)) for slot in (0, 1) for q in (3, 4)]
    (offer,) = offered(*moves)
    assert offer == {
        "type": "lay", "piece": ("oak",), "slot": (0, 1), "at": ((3, 0), (4, 0)), "turn": (0,),
    }  # fmt: skip


def test_what_is_kept_apart() -> None:
    moves = [Lay(piece, 0, (q, 0)) for piece in ("oak", "elm") for q in (3, 4)]
    assert [offer["piece"] for offer in offered(*moves)] == [("oak",), ("elm",)]


def test_moves_that_are_no_product_need_more_offers() -> None:
    moves = [Shift((0, 0), (1, 0)), Shift((0, 0), (2, 0)), Rest(), Shift((5, 5), (1, 0))]
    assert offered(*moves) == [
        {"type": "shift", "here": ((0, 0),), "there": ((1, 0), (2, 0))},
        {"type": "shift", "here": ((5, 5),), "there": ((1, 0),)},
        {"type": "rest"},
    ]
    assert offered() == []
