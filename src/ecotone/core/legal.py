"""The legal moves of a seat, without building the list."""

from collections.abc import Sequence
from typing import overload

from ecotone.core.errors import EcotoneError
from ecotone.core.game import Game
from ecotone.core.kernel.match import ALLOWED, NO_MOVE, Match
from ecotone.core.notation import is_well_formed
from ecotone.core.records import Move

BITS = 63  # a packed move is a signed 64-bit number


class LegalMoves(Sequence[Move]):
    """Typed moves made one at a time, when asked for; valid until the table moves on."""

    def __init__(
        self, game: Game, match: Match, seat: int, snapshot_ply: int, plies: Sequence[object]
    ) -> None:
        self._game = game
        self._match = match
        self._seat = seat
        self._ply = snapshot_ply
        self._plies = plies

    def _fresh(self) -> Match:
        if len(self._plies) != self._ply:
            raise EcotoneError("these legal moves are out of date: the table has moved on; ask legal() again")
        return self._match

    def __len__(self) -> int:
        return self._fresh().move_count(self._seat)

    @overload
    def __getitem__(self, k: int) -> Move: ...
    @overload
    def __getitem__(self, k: slice) -> list[Move]: ...
    def __getitem__(self, k: int | slice) -> Move | list[Move]:
        count = len(self)
        if isinstance(k, slice):
            return [self[i] for i in range(*k.indices(count))]
        if not -count <= k < count:
            raise IndexError(f"there are {count} legal moves, none with index {k}")
        match = self._fresh()
        return self._game.unpack(match, match.move_at(self._seat, k % count))

    def __contains__(self, move: object) -> bool:
        match = self._fresh()
        return match.refusal(self._seat, packed_move(self._game, match, move)) == ALLOWED

    def __repr__(self) -> str:
        return f"<{len(self)} legal moves of seat {self._seat}>"


def packed_move(game: Game, match: Match, move: object) -> int:
    """The kernel's integer for anything whatever; NO_MOVE for a move that holds nonsense, or is none."""
    if not isinstance(move, Move) or not is_well_formed(move):
        return NO_MOVE
    try:
        packed = game.pack(match, move)
    except (TypeError, ValueError, OverflowError, AttributeError, LookupError):
        return NO_MOVE
    return packed if is_packed(packed) else NO_MOVE


def is_packed(packed: object) -> bool:
    """Whether the kernel can look at it at all."""
    return isinstance(packed, int) and -1 << BITS <= packed < 1 << BITS
