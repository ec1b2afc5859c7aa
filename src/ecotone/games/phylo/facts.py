"""What happens in a match, told in the past tense; what a viewer may not know is None."""

from typing import Annotated, Literal

from ecotone.core.records import Fact, Place
from ecotone.core.telling import A, B, C, Column, D, Row, Teller, flag, secret, whole
from ecotone.games.phylo.kernel import codes as kernel
from ecotone.games.phylo.moves import Ballot, MoveCard, PlayAction, PlaySpecies, unpack, unpack_ballot
from ecotone.games.phylo.pieces import Pieces, place

Lies = Literal["stay", "place", "go_with"]
How = Literal["vote", "one", "grim"]
Where = Literal["discards", "hand", "deck"]
Cause = Literal["deck", "stalled", "deserted"]
LIES: dict[int, Lies] = {kernel.STAY: "stay", kernel.PLACE: "place", kernel.GO_WITH: "go_with"}
HOW: tuple[How, ...] = ("vote", "one", "grim")
CAUSES: tuple[Cause, ...] = ("deck", "stalled", "deserted")
Played = PlaySpecies | PlayAction | MoveCard


def card(column: Column) -> Column:
    return column.by(lambda pieces, number: pieces.ids[number] if number >= 0 else None)


def ballot(column: Column) -> Column:
    return column.by(lambda pieces, move: unpack_ballot(move, pieces))


def played(row: Row, pieces: Pieces) -> Played:
    found = unpack(row.a, pieces)
    assert isinstance(found, Played)
    return found


def where(row: Row, _: Pieces) -> Where:
    if row.c == kernel.DISCARDED:
        return "discards"
    return "deck" if row.c == kernel.DECK else "hand"


class Happening(Fact, frozen=True):
    """Whatever happens in a match."""


class OfCard(Happening, frozen=True):
    card: Annotated[str, card(A)]


class OnSpace(OfCard, frozen=True):
    at: Annotated[Place, place(B)]


class Hidden(Happening, frozen=True):
    """PH-R05: of which card only those know who see the hand."""

    card: Annotated[str | None, secret(card(A))]


class CardDrawn(Hidden, frozen=True, tag="card_drawn"):
    """PH-12, PH-13."""

    left: Annotated[int, B]


class EventDrawn(OfCard, frozen=True, tag="event_drawn"):
    """PH-14."""

    left: Annotated[int, B]


class EventLaidAside(OfCard, frozen=True, tag="event_laid_aside"):
    """PH-05: during set-up."""

    left: Annotated[int, B]


class EventsShuffledIn(Happening, frozen=True, tag="events_shuffled_in"):
    """PH-05."""

    events: Annotated[int, A]
    left: Annotated[int, B]


class TokenFound(OfCard, frozen=True, tag="token_found"):
    """PH-R01."""

    left: Annotated[int, B]


class TurnBegan(Happening, frozen=True, tag="turn_began"):
    """PH-07."""

    turn: Annotated[int, A]


class SpeciesPlayed(OnSpace, frozen=True, tag="species_played"):
    """PH-17."""


class ActionPlayed(OfCard, frozen=True, tag="action_played"):
    """PH-28."""


class CardMoved(OfCard, frozen=True, tag="card_moved"):
    """PH-32."""

    origin: Annotated[Place, place(B)]
    at: Annotated[Place, place(C)]


class CardRelocated(OfCard, frozen=True, tag="card_relocated"):
    """PH-R43."""

    origin: Annotated[Place, place(B)]
    at: Annotated[Place, place(C)]


class CardRemoved(OnSpace, frozen=True, tag="card_removed"):
    """PH-40: it left the board, for the discard pile unless said."""

    to: Annotated[Where, whole(where)]


class FoodLost(OnSpace, frozen=True, tag="food_lost"):
    """PH-R20, as a house rule."""


class NoEffect(OfCard, frozen=True, tag="no_effect"):
    """PH-42."""


class EventStayed(OnSpace, frozen=True, tag="event_stayed"):
    """PH-R25."""

    how: Annotated[Lies, C.by(lambda _, number: LIES[number])]


class MovesFrozen(OfCard, frozen=True, tag="moves_frozen"):
    """PH-R45."""


class CardFetched(OfCard, frozen=True, tag="card_fetched"):
    """To the hand of the seat."""


class TokenPlaced(Happening, frozen=True, tag="token_placed"):
    """PH-R02."""

    at: Annotated[Place, place(A)]


class CardSpent(OfCard, frozen=True, tag="card_spent"):
    """PH-14, PH-28: discarded after its effect."""


class CardBackInDeck(OfCard, frozen=True, tag="card_back_in_deck"):
    """Shuffled in."""


class HandCardLost(OfCard, frozen=True, tag="hand_card_lost"):
    """PH-R31: from a hand to the discard pile."""


class VoteOpened(OfCard, frozen=True, tag="vote_opened"):
    """PH-41: a choice among so many options."""

    options: Annotated[int, C]


class BallotCast(Happening, frozen=True, tag="ballot_cast"):
    """PH-R42: ballots lie open."""

    choice: Annotated[Ballot, ballot(A)]


class BallotRetracted(Happening, frozen=True, tag="ballot_retracted"):
    """PH-R42."""


class BallotMissed(Happening, frozen=True, tag="ballot_missed"):
    """PH-R22: an abstention."""


class ChoiceMade(Happening, frozen=True, tag="choice_made"):
    """PH-R22."""

    choice: Annotated[Ballot, ballot(A)]
    how: Annotated[How, B.by(lambda _, number: HOW[number])]


class HarmWeighed(Happening, frozen=True, tag="harm_weighed"):
    """PH-R23: points, Species in play and cards in all hands after an option."""

    choice: Annotated[Ballot, ballot(A)]
    points: Annotated[int, B]
    species: Annotated[int, C]
    cards: Annotated[int, D]


class PlayQuestioned(Happening, frozen=True, tag="play_questioned"):
    """PH-R24."""

    play: Annotated[Played, whole(played)]


class RulingCast(Happening, frozen=True, tag="ruling_cast"):
    """PH-R33: None until all are in."""

    against: Annotated[bool | None, secret(flag(A))]


class RulingMissed(Happening, frozen=True, tag="ruling_missed"):
    """PH-R33: counts for what the rules say."""


class RulingShown(Happening, frozen=True, tag="ruling_shown"):
    """PH-R24."""

    against: Annotated[bool, flag(A)]


class PlayUpheld(Happening, frozen=True, tag="play_upheld"):
    """PH-R24: so many were against it."""

    against: Annotated[int, A]


class PlayVetoed(Happening, frozen=True, tag="play_vetoed"):
    """PH-R24: taken back; `at` is None for an Action card."""

    against: Annotated[int, A]
    card: Annotated[str, card(B)]
    at: Annotated[Place | None, place(C)]


class PermitAsked(OnSpace, frozen=True, tag="permit_asked"):
    """PH-R48."""


class PermitGranted(Happening, frozen=True, tag="permit_granted"):
    ballots: Annotated[int, A]


class PermitDenied(Happening, frozen=True, tag="permit_denied"):
    ballots: Annotated[int, A]


class NewHandTaken(Happening, frozen=True, tag="new_hand_taken"):
    """PH-29: so many cards are laid aside."""

    cards: Annotated[int, A]


class OldHandReturned(Happening, frozen=True, tag="old_hand_returned"):
    """PH-29: shuffled into the deck."""

    cards: Annotated[int, A]
    left: Annotated[int, B]


class LastCardDrawn(Happening, frozen=True, tag="last_card_drawn"):
    """PH-45."""


class StallNear(Happening, frozen=True, tag="stall_near"):
    """PH-R29: so many turns are left unless the deck gets smaller."""

    turns: Annotated[int, A]
    left: Annotated[int, B]


class TurnEnded(Happening, frozen=True, tag="turn_ended"):
    """PH-10."""

    left: Annotated[int, A]


class SeatLeft(Happening, frozen=True, tag="seat_left"):
    """PH-R31."""


class CardSeen(Hidden, frozen=True, tag="card_seen"):
    """Looked at, on top of the deck."""


class CardTaken(Hidden, frozen=True, tag="card_taken"):
    """One of the cards looked at, to the hand, or none."""

    taken: Annotated[bool, flag(B)]


class EventPutBelow(Hidden, frozen=True, tag="event_put_below"):
    """An Event that was looked at, to the bottom of the deck."""


class CardPutOnTop(Hidden, frozen=True, tag="card_put_on_top"):
    """PH-R51."""


class MatchEnded(Happening, frozen=True, tag="match_ended"):
    """PH-45, PH-R29, PH-R31."""

    cause: Annotated[Cause, A.by(lambda _, number: CAUSES[number])]
    left: Annotated[int, B]


PhyloFact = Happening

tell: Teller[Pieces, Happening] = Teller(Happening, kernel, no_effect=kernel.NO_EFFECT_FACT)
