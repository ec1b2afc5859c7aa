"""An event that is being carried out, and the choice at hand."""

from typing import Literal

from msgspec import Struct, structs

from ecotone.core.kernel.votes import fewest
from ecotone.core.records import Place
from ecotone.core.vote_view import VoteView, known_ballots, seats_in, who_votes
from ecotone.games.ecogon.catalogue_cards import PRIMITIVES
from ecotone.games.ecogon.catalogue_tables import DONE
from ecotone.games.ecogon.closed_sets import Primitive, one_of
from ecotone.games.ecogon.facts import About
from ecotone.games.ecogon.kernel import codes
from ecotone.games.ecogon.kernel.match import EcogonMatch
from ecotone.games.ecogon.kernel.moves import pick_move
from ecotone.games.ecogon.kernel.pending import STAGE_CELLS, fitting
from ecotone.games.ecogon.kernel.ties import MANY_CARDS
from ecotone.games.ecogon.kernel.turns import NO_BALLOT
from ecotone.games.ecogon.moves import Ballot, unpack_ballot
from ecotone.games.ecogon.pieces import Pieces, place_at

VOTING = (codes.PHASE_START, codes.PHASE_VOTE, codes.PHASE_TIE)
Asks = Literal["start", "cell", Primitive]
ASKS: dict[int, Primitive] = {code: one_of(PRIMITIVES, word) for word, code in DONE.items()}
WhyBreaker = Literal["points", "cards", "chance", "earlier"]
WhyNot = Literal["filter", "chosen", "face_down", "face_up", "token", "clash", "cannot_stay", "from_hand"]


class EventNow(Struct, frozen=True):
    """The card on the table: how many tiles are still wanted, and which have been chosen."""

    event: str
    wanted: int
    chosen: tuple[str, ...]


class EventStep(Struct, frozen=True):
    """Its action that is being carried out, from 0; `otherwise`: the one instead. `sent`: cells so far."""

    action: int
    otherwise: bool
    sent: tuple[Place, ...]


class VoteOption(Struct, frozen=True):
    """What can be chosen, who is known to want it, and whether it is tied; foresight.py says what follows."""

    choice: Ballot
    ballots: tuple[int, ...]
    tied: bool


class Counted(Struct, frozen=True):
    """A ballot of the last vote, shown when all were in."""

    seat: int
    choice: Ballot


class Ineligible(Struct, frozen=True):
    """A tile that can't be chosen, and why (EG-R32)."""

    card: str
    at: Place | None
    why: WhyNot


class EcogonVote(VoteView, frozen=True, kw_only=True):
    """`asks` names the question; `moving` is the tile that gets a cell.

    `why`: what makes somebody the tie-breaker (EG-77).
    """

    about: About
    asks: Asks
    moving: str | None
    options: tuple[VoteOption, ...]
    why: WhyBreaker
    ineligible: tuple[Ineligible, ...]


def event_now(match: EcogonMatch, pieces: Pieces) -> EventNow | None:
    pending = match.pending
    if pending.event < 0:
        return None
    if match.phase not in VOTING:  # everybody has left in the middle of it
        return EventNow(pieces.event_ids[pending.event], 0, ())
    return EventNow(
        event=pieces.event_ids[pending.event],
        wanted=pending.wanted,
        chosen=tuple(pieces.card_ids[card] for card in pending.chosen),
    )


def event_step(match: EcogonMatch) -> EventStep | None:
    pending = match.pending
    if pending.event < 0 or match.phase not in VOTING:
        return None
    return EventStep(
        action=pending.action,
        otherwise=pending.row != match.catalogue.first_row[pending.event] + pending.action,
        sent=tuple(place_at(cell) for cell in pending.sent),
    )


def about_now(match: EcogonMatch) -> About:
    if match.pending.event < 0:
        return "start"
    return "cell" if match.pending.stage == STAGE_CELLS else "target"


def asks_now(match: EcogonMatch) -> Asks:
    """The question of a vote, as the game's words name it."""
    about = about_now(match)
    return ASKS[match.catalogue.do[match.pending.row]] if about == "target" else about


def ballots_open(match: EcogonMatch) -> bool:
    """EG-R27: from the start in a cooperative match, else when all are in."""
    return match.options.mode == codes.COOPERATIVE or match.phase == codes.PHASE_TIE


def ballots_known(match: EcogonMatch, viewer: int | None) -> dict[int, int]:
    """The moves that the viewer knows the seats have voted for."""
    known = known_ballots(match.ballots, viewer, ballots_open(match))
    return {seat: match.pending.options[choice] for seat, choice in known.items()}


def vote_view(match: EcogonMatch, viewer: int | None, pieces: Pieces) -> EcogonVote | None:
    if match.phase not in VOTING:
        return None
    pending, about = match.pending, about_now(match)
    known = ballots_known(match, viewer)
    who = who_votes(match.ballots, match.options.mode != codes.COOPERATIVE)
    return EcogonVote(
        **structs.asdict(who),
        about=about,
        asks=asks_now(match),
        moving=pieces.card_ids[pending.chosen[len(pending.sent)]] if about == "cell" else None,
        options=tuple(vote_option(match, move, known, pieces) for move in sorted(pending.options)),
        why=why_breaker(match),
        ineligible=ineligible(match, pieces) if about == "target" else (),
    )


def last_vote(match: EcogonMatch, pieces: Pieces) -> tuple[Counted, ...]:
    """EG-R27: how the seats voted last; it stays until the next vote is counted."""
    return tuple(
        Counted(seat, unpack_ballot(move, pieces))
        for seat, move in enumerate(match.counted)
        if move != NO_BALLOT
    )


def vote_option(match: EcogonMatch, move: int, known: dict[int, int], pieces: Pieces) -> VoteOption:
    ballots = tuple(seat for seat, choice in known.items() if choice == move)
    tied = match.phase == codes.PHASE_TIE and move in match.tied
    return VoteOption(unpack_ballot(move, pieces), ballots, tied)


def why_breaker(match: EcogonMatch) -> WhyBreaker:
    """EG-77, EG-R28, EG-R29: by points and cards when the event was revealed."""
    if match.pending.event < 0:
        return "chance"
    present = match.present()
    equals = fewest(present, match.standing)
    if match.breakers & ~equals:
        return "earlier"
    if len(seats_in(equals)) > 1:
        return "chance"
    if match.options.mode == codes.COOPERATIVE:
        return "cards"
    mine = match.standing[seats_in(equals)[0]] // MANY_CARDS
    others = [match.standing[seat] // MANY_CARDS for seat in seats_in(present & ~equals)]
    return "cards" if mine in others else "points"


def ineligible(match: EcogonMatch, pieces: Pieces) -> tuple[Ineligible, ...]:
    """EG-R32: tiles in play, or in the discard pile for an event that brings some back."""
    board, pending = match.board, match.pending
    returns = match.catalogue.do[pending.row] == codes.BRING_BACK
    offered = set(pending.options)
    pool = set(fitting(board, pending.row, match.options.whole_pile))
    found = []
    for card in range(match.catalogue.cards):
        lies = board.cell[card] >= 0
        if pick_move(card) in offered or (board.zone[card] < codes.REMOVED if returns else not lies):
            continue
        at = place_at(board.cell[card]) if lies else None
        found.append(Ineligible(pieces.card_ids[card], at, why_ineligible(match, card, pool)))
    return tuple(found)


def why_ineligible(match: EcogonMatch, card: int, pool: set[int]) -> WhyNot:
    catalogue, row, zone = match.catalogue, match.pending.row, match.board.zone[card]
    if card in list(match.pending.chosen):
        return "chosen"
    if card in pool:
        return "clash" if catalogue.do[row] == codes.TURN_UP else "cannot_stay"
    fits = catalogue.fits[row * catalogue.cards + card]
    if not fits:
        return "filter"
    if zone == codes.DROPPED:
        return "from_hand"
    if zone == codes.FACE_DOWN:
        return "clash" if catalogue.do[row] == codes.TURN_UP else "face_down"
    return "face_up" if catalogue.do[row] == codes.TURN_UP else "token"
