"""What a seat may know (PH-R05, PH-R51): the board, hands that lie open, the deck as far as it was seen."""

from typing import Literal

from msgspec import Struct

from ecotone.core.kernel.bits import BIT
from ecotone.core.records import Place
from ecotone.games.phylo.facts import CAUSES, Cause, Played
from ecotone.games.phylo.kernel import codes
from ecotone.games.phylo.kernel.match import PhyloMatch
from ecotone.games.phylo.kernel.scoring import rating
from ecotone.games.phylo.kernel.state import FREEZE_WIDTH
from ecotone.games.phylo.moves import MoveCard, PlayAction, PlaySpecies, unpack
from ecotone.games.phylo.pieces import Pieces, cards_in, pieces_of, place_at
from ecotone.games.phylo.vote_view import (
    CountedBallot,
    PhyloVote,
    RulingView,
    last_vote,
    ruling_view,
    vote_view,
)

Phase = Literal["actions", "vote", "ruling", "over"]
PHASES: tuple[Phase, ...] = ("actions", "vote", "ruling", "over")
Rating = Literal["flourishing", "sustainable", "damaged", "barren"]
RATINGS: tuple[Rating, ...] = ("barren", "damaged", "sustainable", "flourishing")


class SpaceView(Struct, frozen=True):
    """PH-R16: the card on top, and those underneath."""

    at: Place
    top: str | None
    under: tuple[str, ...]


class SeatView(Struct, frozen=True):
    """`hand` is None for those who may not see it."""

    seat: int
    left: bool
    cards: int
    hand: tuple[str, ...] | None


class DeckView(Struct, frozen=True):
    """`top` and `bottom`: cards that somebody has seen, None for who has not (PH-R51)."""

    size: int
    top: tuple[str | None, ...]
    bottom: tuple[str | None, ...]


class FreezeView(Struct, frozen=True):
    """PH-R25: these cards can't be moved; so many turns of the seat are still to begin."""

    by: int
    turns: int
    cards: tuple[str, ...]


class PhyloView(Struct, frozen=True):
    """`actions` and `draws` are left; `last`: the last turn (PH-45). It has `looked_at`, `laid` aside.

    `open_play` may be questioned by its number `play`; `idle` turns did not make the deck smaller (PH-R40).
    """

    game: str
    viewer: int | None
    phase: Phase
    active: int | None
    turn: int
    first: int
    actions: int
    draws: int
    new_hand: bool
    last: bool
    spaces: tuple[SpaceView, ...]
    seats: tuple[SeatView, ...]
    deck: DeckView
    discards: tuple[str, ...]
    token: bool
    laid: tuple[str | None, ...]
    looked_at: tuple[str | None, ...]
    resolving: str | None
    done: bool
    target: str | None
    chosen_at: Place | None
    moved: tuple[str, ...]
    vote: PhyloVote | None
    ruling: RulingView | None
    last_vote: tuple[CountedBallot, ...]
    open_play: Played | None
    play: int
    barred: tuple[Played, ...]
    denied: tuple[str, ...]
    frozen: tuple[FreezeView, ...]
    idle: int
    smallest: int
    points: int
    rating: Rating
    ended: Cause | None


def rating_of(points: int) -> Rating:
    return RATINGS[rating(points)]


def view(match: PhyloMatch, seat: int | None) -> PhyloView:
    pieces, board, pending = pieces_of(match), match.board, match.pending
    over = match.phase == codes.PHASE_OVER
    return PhyloView(
        game="phylo",
        viewer=seat,
        phase=PHASES[match.phase],
        active=None if over else match.active,
        turn=match.turn,
        first=match.first,
        actions=match.actions,
        draws=match.draws,
        new_hand=match.renewed,
        last=match.last,
        spaces=spaces(match, pieces),
        seats=tuple(seat_view(match, number, seat, pieces) for number in range(match.seats)),
        deck=deck_view(match, seat, pieces),
        discards=pieces.ids_in(board.held[codes.DISCARDED]),
        token=match.token_is_at_hand(),
        laid=zone_view(match, codes.LAID_ASIDE, seat, pieces),
        looked_at=zone_view(match, codes.LOOKED_AT, seat, pieces),
        resolving=None if pending.card < 0 else pieces.ids[pending.card],
        done=pending.done,
        target=None if pending.target < 0 else pieces.ids[pending.target],
        chosen_at=None if pending.cell < 0 else place_at(pending.cell),
        moved=pieces.ids_in(pending.used),
        vote=vote_view(match, seat, pieces),
        ruling=ruling_view(match, seat, pieces),
        last_vote=last_vote(match, pieces),
        open_play=played(match.play_made, pieces) if match.open_play else None,
        play=match.plays,
        barred=tuple(played(move, pieces) for move in match.barred),
        denied=pieces.ids_in(match.denied),
        frozen=freezes(match, pieces),
        idle=match.idle,
        smallest=match.smallest,
        points=match.points(),
        rating=rating_of(match.points()),
        ended=CAUSES[match.ended] if over else None,
    )


def played(move: int, pieces: Pieces) -> Played:
    found = unpack(move, pieces)
    assert isinstance(found, PlaySpecies | PlayAction | MoveCard)
    return found


def spaces(match: PhyloMatch, pieces: Pieces) -> tuple[SpaceView, ...]:
    """Every space with a card on it, row by row from above."""
    board = match.board
    on = {place_at(board.cell[slot]): board.on[slot] for slot in range(board.slots) if board.on[slot]}
    order = sorted(on, key=lambda at: (-at[1], at[0]))
    return tuple(space_view(match, at, on[at], pieces) for at in order)


def space_view(match: PhyloMatch, at: Place, cards: int, pieces: Pieces) -> SpaceView:
    top = top_of(match, cards)
    return SpaceView(
        at, None if top < 0 else pieces.ids[top], pieces.ids_in(cards & ~(1 << top if top >= 0 else 0))
    )


def top_of(match: PhyloMatch, cards: int) -> int:
    """A Species or Home, else a Diet Event; -1 on an empty space (PH-R16)."""
    catalogue = match.catalogue
    for kinds in (catalogue.species() | 1 << catalogue.home, catalogue.supports):
        if cards & kinds:
            return cards_in(cards & kinds)[0]
    return -1


def sees(match: PhyloMatch, owner: int, viewer: int | None) -> bool:
    mask = match.who_sees(owner)
    return mask < 0 or (viewer is not None and bool(mask & BIT[viewer]))


def seat_view(match: PhyloMatch, seat: int, viewer: int | None, pieces: Pieces) -> SeatView:
    hand = pieces.ids_in(match.board.hand(seat))
    return SeatView(
        seat, bool(match.gone & BIT[seat]), len(hand), hand if sees(match, seat, viewer) else None
    )


def zone_view(match: PhyloMatch, zone: int, viewer: int | None, pieces: Pieces) -> tuple[str | None, ...]:
    """What the seat on turn has laid aside or looks at."""
    cards = pieces.ids_in(match.board.held[zone])
    return cards if sees(match, match.active, viewer) else (None,) * len(cards)


def deck_view(match: PhyloMatch, viewer: int | None, pieces: Pieces) -> DeckView:
    deck = match.deck

    def shown(cards: list[int], known: list[int]) -> tuple[str | None, ...]:
        return tuple(
            pieces.ids[card] if knows(mask, viewer) else None for card, mask in zip(cards, known, strict=True)
        )

    top = shown(list(deck.top), list(deck.top_known))
    return DeckView(deck.size(), top, shown(list(deck.bottom), list(deck.bottom_known)))


def knows(mask: int, viewer: int | None) -> bool:
    return mask < 0 or (viewer is not None and bool(mask & BIT[viewer]))


def freezes(match: PhyloMatch, pieces: Pieces) -> tuple[FreezeView, ...]:
    flat = list(match.frozen)
    rows = [flat[k : k + FREEZE_WIDTH] for k in range(0, len(flat), FREEZE_WIDTH)]
    return tuple(FreezeView(by, turns, frozen_by(match, number, pieces)) for number, by, turns in rows)


def frozen_by(match: PhyloMatch, number: int, pieces: Pieces) -> tuple[str, ...]:
    board = match.board
    return pieces.ids_in(board.matching(number, board.in_play() & match.catalogue.movers))
