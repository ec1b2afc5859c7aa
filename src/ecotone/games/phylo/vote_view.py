"""What is being decided: a choice that a card asks for, or a ruling."""

from typing import Literal

from msgspec import Struct

from ecotone.core.kernel.bits import BIT
from ecotone.core.vote_view import VoteView, known_ballots, who_votes
from ecotone.games.phylo.facts import Played
from ecotone.games.phylo.kernel import codes
from ecotone.games.phylo.kernel import moves as packed
from ecotone.games.phylo.kernel.match import PhyloMatch
from ecotone.games.phylo.kernel.state import NO_BALLOT
from ecotone.games.phylo.moves import (
    AskPermit,
    Ballot,
    MoveCard,
    PlayAction,
    PlaySpecies,
    unpack,
    unpack_ballot,
)
from ecotone.games.phylo.pieces import Pieces

Asks = Literal[
    "target", "space", "take", "beside", "relocate", "relocate_to", "event", "token", "play", "play_at",
    "peek", "order",
]  # fmt: skip
ASKS: dict[int, Asks] = {
    codes.TARGET: "target",
    codes.SPACE: "space",
    codes.TAKE: "take",
    codes.DISCARD_BESIDE: "beside",
    codes.RELOCATE: "relocate",
    codes.CLEAR_EVENT: "event",
    codes.PLACE_TOKEN: "token",
    codes.PLAY_DISCARDED: "play",
    codes.PEEK: "peek",
}


class CountedBallot(Struct, frozen=True):
    """PH-R42: of the last vote; `against`: of the last ruling."""

    seat: int
    choice: Ballot | None
    against: bool | None


class PhyloVote(VoteView, frozen=True, kw_only=True):
    """`vote` is its number. The options are None for those who may not know them; `picked` is to be moved."""

    vote: int
    card: str
    asks: Asks
    picked: str | None
    options: tuple[Ballot, ...] | None
    ballots: tuple[tuple[int, Ballot], ...]


class RulingView(VoteView, frozen=True, kw_only=True):
    """PH-R24: on the last play, or on a permit; `own` is the viewer's ballot."""

    about: Played | AskPermit
    permit: bool
    own: bool | None


def asks_now(match: PhyloMatch) -> Asks:
    asked = ASKS[match.column(0)]
    picked = match.pending.picked >= 0
    if asked == "relocate" and picked:
        return "relocate_to"
    if asked == "play" and picked:
        return "play_at"
    return "order" if asked == "peek" and not match.pending.taking else asked


def vote_view(match: PhyloMatch, seat: int | None, pieces: Pieces) -> PhyloVote | None:
    if match.phase != codes.PHASE_VOTE:
        return None
    pending = match.pending
    options = tuple(unpack_ballot(move, pieces) for move in pending.options)
    known = known_ballots(match.ballots, seat, True)
    return PhyloVote(
        voters=who_votes(match.ballots, False).voters,
        voted=who_votes(match.ballots, False).voted,
        secret=False,
        vote=match.votes,
        card=pieces.ids[pending.card],
        asks=asks_now(match),
        picked=None if pending.picked < 0 else pieces.ids[pending.picked],
        options=options if sees_options(match, seat) else None,
        ballots=tuple((voter, options[choice]) for voter, choice in sorted(known.items())),
    )


def sees_options(match: PhyloMatch, seat: int | None) -> bool:
    """PH-R51: what was looked at only some know."""
    mask = match.who_sees(match.active) if match.is_secret_choice() else -1
    return mask < 0 or (seat is not None and bool(mask & BIT[seat]))


def ruling_view(match: PhyloMatch, seat: int | None, pieces: Pieces) -> RulingView | None:
    if match.phase != codes.PHASE_RULING:
        return None
    about = unpack(match.play_made, pieces)
    assert isinstance(about, PlaySpecies | PlayAction | MoveCard | AskPermit)
    known = known_ballots(match.ballots, seat, False)
    own = known.get(-1 if seat is None else seat)
    votes = who_votes(match.ballots, True)
    return RulingView(
        voters=votes.voters,
        voted=votes.voted,
        secret=True,
        about=about,
        permit=match.permitting,
        own=None if own is None else bool(own),
    )


def last_vote(match: PhyloMatch, pieces: Pieces) -> tuple[CountedBallot, ...]:
    return tuple(counted(seat, move, pieces) for seat, move in enumerate(match.counted) if move != NO_BALLOT)


def counted(seat: int, move: int, pieces: Pieces) -> CountedBallot:
    if packed.kind_of(move) in (packed.UPHOLD, packed.VETO):
        return CountedBallot(seat, None, packed.kind_of(move) == packed.VETO)
    return CountedBallot(seat, unpack_ballot(move, pieces), None)
