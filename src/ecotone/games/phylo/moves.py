"""What a seat can do, typed, with its notation, and as the kernel's integers."""

from typing import ClassVar

from ecotone.core.kernel.match import NO_MOVE
from ecotone.core.records import Move, Place
from ecotone.games.phylo.kernel import moves as packed
from ecotone.games.phylo.pieces import NO_CARD, Pieces, cell_at, place_at

MOST_NUMBER = packed.NUMBER_END - 1


class PlaySpecies(Move, frozen=True, tag="play_species"):
    """PH-17: lay a Species of the own hand on a space."""

    notation: ClassVar = "play CARD (x,y)"
    apart: ClassVar = ("card",)

    card: str
    at: Place


class PlayAction(Move, frozen=True, tag="play_action"):
    """PH-28."""

    notation: ClassVar = "use CARD"

    card: str


class MoveCard(Move, frozen=True, tag="move_card"):
    """PH-32: a card in play goes to another space."""

    notation: ClassVar = "move CARD (x,y)"
    apart: ClassVar = ("card",)

    card: str
    at: Place


class TakeNewHand(Move, frozen=True, tag="take_new_hand"):
    """PH-29."""

    notation: ClassVar = "new hand"


class EndTurn(Move, frozen=True, tag="end_turn"):
    """PH-10."""

    notation: ClassVar = "end turn"


class Question(Move, frozen=True, tag="question"):
    """PH-R24: call a vote on the last play; `play` is its number, so that it is about no other."""

    notation: ClassVar = "question PLAY"

    play: int


class AskPermit(Move, frozen=True, tag="ask_permit"):
    """PH-R24, PH-R48: ask the group to allow what the rules don't."""

    notation: ClassVar = "ask CARD (x,y)"
    apart: ClassVar = ("card",)

    card: str
    at: Place


class VoteFor(Move, frozen=True, tag="vote_for"):
    """PH-41, PH-R22: this card."""

    notation: ClassVar = "vote CARD"

    card: str


class VoteSpace(Move, frozen=True, tag="vote_space"):
    """PH-R22: this space."""

    notation: ClassVar = "vote (x,y)"
    also: ClassVar = ("to (x,y)",)

    at: Place


class VoteStop(Move, frozen=True, tag="vote_stop"):
    """PH-R36: none, or no more."""

    notation: ClassVar = "enough"


class TakeBackVote(Move, frozen=True, tag="take_back_vote"):
    """PH-R42: as long as others have not voted; `vote` is its number."""

    notation: ClassVar = "back VOTE"

    vote: int


class Uphold(Move, frozen=True, tag="uphold"):
    """PH-R24: as the rules say."""

    notation: ClassVar = "uphold"


class Overrule(Move, frozen=True, tag="overrule"):
    """PH-R24: against what the rules say: a veto, or a permit."""

    notation: ClassVar = "overrule"


Ballot = VoteFor | VoteSpace | VoteStop
PhyloMove = (
    PlaySpecies | PlayAction | MoveCard | TakeNewHand | EndTurn | Question | AskPermit
    | VoteFor | VoteSpace | VoteStop | TakeBackVote | Uphold | Overrule
)  # fmt: skip
ALONE: dict[type[Move], int] = {
    TakeNewHand: packed.NEW_HAND,
    EndTurn: packed.END_TURN,
    VoteStop: packed.ENOUGH,
    Uphold: packed.UPHOLD,
    Overrule: packed.VETO,
}
WITH_SPACE: dict[type[Move], int] = {
    PlaySpecies: packed.PLAY,
    MoveCard: packed.SHIFT,
    AskPermit: packed.ASK,
}


def pack(move: Move, pieces: Pieces) -> int:
    """The kernel's integer; a card or a number that isn't there becomes one that the kernel refuses."""
    if type(move) in ALONE:
        return ALONE[type(move)]
    if isinstance(move, Question | TakeBackVote):
        kind, number = (
            (packed.QUESTION, move.play) if isinstance(move, Question) else (packed.RETRACT, move.vote)
        )
        return packed.number_move(kind, number if 0 <= number < MOST_NUMBER else MOST_NUMBER)
    if isinstance(move, VoteSpace):
        return packed.cell_move(packed.SEND, 0, cell_at(move.at))
    if not isinstance(move, PlaySpecies | PlayAction | MoveCard | AskPermit | VoteFor):
        return NO_MOVE
    card = pieces.numbers.get(move.card, NO_CARD)
    if isinstance(move, PlayAction | VoteFor):
        return packed.card_move(packed.USE if isinstance(move, PlayAction) else packed.PICK, card)
    return packed.cell_move(WITH_SPACE[type(move)], card, cell_at(move.at))


def unpack(move: int, pieces: Pieces) -> PhyloMove:
    kind, number = packed.kind_of(move), packed.card_of(move)
    for typed, code in ALONE.items():
        if kind == code:
            return typed()  # type: ignore[return-value]
    if kind == packed.QUESTION:
        return Question(packed.cell_in(move))
    if kind == packed.RETRACT:
        return TakeBackVote(packed.cell_in(move))
    if kind == packed.SEND:
        return VoteSpace(place_at(packed.cell_in(move)))
    card = pieces.ids[number]
    if kind == packed.USE:
        return PlayAction(card)
    if kind == packed.PICK:
        return VoteFor(card)
    for with_space, code in WITH_SPACE.items():
        if kind == code:
            return with_space(card, place_at(packed.cell_in(move)))  # type: ignore[return-value]
    raise ValueError(f"no move: {move}")


def unpack_ballot(move: int, pieces: Pieces) -> Ballot:
    ballot = unpack(move, pieces)
    assert isinstance(ballot, VoteFor | VoteSpace | VoteStop)
    return ballot
