"""What a seat can do, typed (section 4 of the rules), and in notation."""

import re
from typing import TypeGuard

from ecotone.core.errors import BadInput, did_you_mean, shown
from ecotone.core.records import Move, Place
from ecotone.games.ecogon.kernel import moves as packed
from ecotone.games.ecogon.pieces import NO_CARD, Pieces, cell_at, place_at

NO_MOVE = -1


class PlayCard(Move, frozen=True, tag="play_card"):
    """EG-15: lay a card of the own hand on a free cell."""

    card: str
    at: Place


class Stop(Move, frozen=True, tag="stop"):
    """EG-16: play no more this turn."""


class DiscardCard(Move, frozen=True, tag="discard_card"):
    """EG-17, EG-70: put a card of the own hand on the discard pile."""

    card: str


class VoteFor(Move, frozen=True, tag="vote_for"):
    """EG-52, EG-R27: this tile, or this first habitat (EG-R03)."""

    card: str


class SendTo(Move, frozen=True, tag="send_to"):
    """EG-53, EG-54: the tile in question goes to that cell."""

    at: Place


class Enough(Move, frozen=True, tag="enough"):
    """EG-R24: no more tiles, where an event says "up to"."""


Ballot = VoteFor | SendTo | Enough
EcogonMove = PlayCard | Stop | DiscardCard | VoteFor | SendTo | Enough


def is_place(value: object) -> TypeGuard[Place]:
    return (
        isinstance(value, tuple)
        and len(value) == 2
        and all(isinstance(part, int) and not isinstance(part, bool) for part in value)
    )


def pack(move: object, pieces: Pieces) -> int:
    """The kernel's integer; a card that isn't there becomes one that the kernel refuses."""
    if isinstance(move, Stop):
        return packed.STOP
    if isinstance(move, Enough):
        return packed.ENOUGH
    if isinstance(move, SendTo):
        return packed.send_move(cell_at(move.at)) if is_place(move.at) else NO_MOVE
    if not isinstance(move, PlayCard | DiscardCard | VoteFor) or not isinstance(move.card, str):
        return NO_MOVE
    card = pieces.numbers.get(move.card, NO_CARD)
    if isinstance(move, DiscardCard):
        return packed.discard_move(card)
    if isinstance(move, VoteFor):
        return packed.pick_move(card)
    return packed.play_move(card, cell_at(move.at)) if is_place(move.at) else NO_MOVE


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


CELL = r"\(\s*(-?[0-9]{1,3})\s*,\s*(-?[0-9]{1,3})\s*\)"
PLAY_WORDS = re.compile(rf"play\s+([a-z0-9-]+)\s*{CELL}", re.IGNORECASE)
DISCARD_WORDS = re.compile(r"discard\s+([a-z0-9-]+)", re.IGNORECASE)
SEND_WORDS = re.compile(rf"(?:vote|send)\s*{CELL}", re.IGNORECASE)
VOTE_WORDS = re.compile(r"vote\s+([a-z0-9-]+)", re.IGNORECASE)


def written(place: Place) -> str:
    return f"({place[0]},{place[1]})"


def write_move(move: EcogonMove) -> str:
    """`play robin (1,-1)`, `stop`, `discard robin`, `vote robin`, `vote (2,0)`, `enough`."""
    if isinstance(move, PlayCard):
        return f"play {move.card} {written(move.at)}"
    if isinstance(move, DiscardCard):
        return f"discard {move.card}"
    if isinstance(move, VoteFor):
        return f"vote {move.card}"
    if isinstance(move, SendTo):
        return f"vote {written(move.at)}"
    return "stop" if isinstance(move, Stop) else "enough"


def read_move(text: str, pieces: Pieces) -> EcogonMove:
    words = text.strip()
    if found := PLAY_WORDS.fullmatch(words):
        return PlayCard(known_card(found[1], pieces), (int(found[2]), int(found[3])))
    if found := SEND_WORDS.fullmatch(words):
        return SendTo((int(found[1]), int(found[2])))
    if found := DISCARD_WORDS.fullmatch(words):
        return DiscardCard(known_card(found[1], pieces))
    if found := VOTE_WORDS.fullmatch(words):
        return VoteFor(known_card(found[1], pieces))
    if words.lower() == "stop":
        return Stop()
    if words.lower() == "enough":
        return Enough()
    raise BadInput(
        f"{shown(text)} is no move of Ecogon: "
        "'play CARD (q,r)', 'stop', 'discard CARD', 'vote CARD', 'vote (q,r)' or 'enough'"
    )


def known_card(word: str, pieces: Pieces) -> str:
    card = word.lower()
    if card not in pieces.numbers:
        raise BadInput(f"there is no card {shown(word)}{did_you_mean(card, pieces.card_ids)}")
    return card
