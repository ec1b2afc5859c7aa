"""The legal moves of a seat folded together: one offer for each card in hand, one for all of a vote."""

from ecotone.core.records import Offer, Place
from ecotone.games.ecogon.kernel import moves as packed
from ecotone.games.ecogon.kernel.match import EcogonMatch
from ecotone.games.ecogon.pieces import pieces_of, place_at


class PlayCardOffer(Offer, frozen=True, tag="play_card"):
    """EG-15: one card, and all cells it may go to."""

    card: tuple[str, ...]
    at: tuple[Place, ...]


class StopOffer(Offer, frozen=True, tag="stop"):
    """EG-16."""


class DiscardCardOffer(Offer, frozen=True, tag="discard_card"):
    """EG-17, EG-70."""

    card: tuple[str, ...]


class VoteForOffer(Offer, frozen=True, tag="vote_for"):
    """EG-52."""

    card: tuple[str, ...]


class SendToOffer(Offer, frozen=True, tag="send_to"):
    """EG-53, EG-54."""

    at: tuple[Place, ...]


class EnoughOffer(Offer, frozen=True, tag="enough"):
    """EG-R24."""


EcogonOffer = PlayCardOffer | StopOffer | DiscardCardOffer | VoteForOffer | SendToOffer | EnoughOffer


def offers(match: EcogonMatch, seat: int) -> tuple[EcogonOffer, ...]:
    """All that the seat may do now; () if it is not asked."""
    ids = pieces_of(match).card_ids
    moves = [match.move_at(seat, k) for k in range(match.move_count(seat))]
    plays: dict[int, list[Place]] = {}
    for move in moves:
        if move & 7 == packed.PLAY:
            plays.setdefault(packed.card_of(move), []).append(place_at(packed.played_cell(move)))
    found: list[EcogonOffer] = [PlayCardOffer((ids[card],), tuple(at)) for card, at in plays.items()]
    for kind, offer in ((packed.DISCARD, DiscardCardOffer), (packed.PICK, VoteForOffer)):
        cards = tuple(ids[packed.card_of(move)] for move in moves if move & 7 == kind)
        if cards:
            found.append(offer(cards))
    cells = tuple(place_at(packed.sent_cell(move)) for move in moves if move & 7 == packed.SEND)
    if cells:
        found.append(SendToOffer(cells))
    if packed.STOP in moves:
        found.append(StopOffer())
    if packed.ENOUGH in moves:
        found.append(EnoughOffer())
    return tuple(found)
