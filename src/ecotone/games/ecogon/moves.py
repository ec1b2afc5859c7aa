"""What a seat can do, typed, with its notation, and as the kernel's integers."""

from typing import ClassVar

from ecotone.core.kernel.match import NO_MOVE
from ecotone.core.records import Move, Place
from ecotone.games.ecogon.kernel import moves as packed
from ecotone.games.ecogon.pieces import NO_CARD, Pieces, cell_at, place_at


class PlayCard(Move, frozen=True, tag="play_card"):
    """EG-15: lay a card of the own hand on a free cell."""

    notation: ClassVar = "play CARD (q,r)"
    apart: ClassVar = ("card",)

    card: str
    at: Place


class Stop(Move, frozen=True, tag="stop"):
    """EG-16: play no more this turn."""

    notation: ClassVar = "stop"


class DiscardCard(Move, frozen=True, tag="discard_card"):
    """EG-17, EG-70: put a card of the own hand on the discard pile."""

    notation: ClassVar = "discard CARD"

    card: str


class VoteFor(Move, frozen=True, tag="vote_for"):
    """EG-52, EG-R27: this tile, or this first habitat (EG-R03)."""

    notation: ClassVar = "vote CARD"

    card: str


class SendTo(Move, frozen=True, tag="send_to"):
    """EG-53, EG-54: the tile in question goes to that cell."""

    notation: ClassVar = "vote (q,r)"
    also: ClassVar = ("send (q,r)",)

    at: Place


class Enough(Move, frozen=True, tag="enough"):
    """EG-R24: no more tiles, where an event says "up to"."""

    notation: ClassVar = "enough"


Ballot = VoteFor | SendTo | Enough
EcogonMove = PlayCard | Stop | DiscardCard | VoteFor | SendTo | Enough


def pack(move: Move, pieces: Pieces) -> int:
    """The kernel's integer; a card that isn't there becomes one that the kernel refuses."""
    if isinstance(move, Stop):
        return packed.STOP
    if isinstance(move, Enough):
        return packed.ENOUGH
    if isinstance(move, SendTo):
        return packed.send_move(cell_at(move.at))
    if not isinstance(move, PlayCard | DiscardCard | VoteFor):
        return NO_MOVE
    card = pieces.numbers.get(move.card, NO_CARD)
    if isinstance(move, DiscardCard):
        return packed.discard_move(card)
    return packed.pick_move(card) if isinstance(move, VoteFor) else packed.play_move(card, cell_at(move.at))


def unpack(move: int, pieces: Pieces) -> EcogonMove:
    kind = packed.kind_of(move)
    if kind == packed.PLAY:
        return PlayCard(pieces.card_ids[packed.card_of(move)], place_at(packed.played_cell(move)))
    if kind == packed.STOP:
        return Stop()
    if kind == packed.DISCARD:
        return DiscardCard(pieces.card_ids[packed.card_of(move)])
    return unpack_ballot(move, pieces)


def unpack_ballot(move: int, pieces: Pieces) -> Ballot:
    """A ballot."""
    kind = packed.kind_of(move)
    if kind == packed.PICK:
        return VoteFor(pieces.card_ids[packed.card_of(move)])
    return SendTo(place_at(packed.sent_cell(move))) if kind == packed.SEND else Enough()
