"""Set-up (EG-03 to EG-12)."""

from librt.vecs import append, vec
from mypy_extensions import i64

from ecotone.core.kernel.chance import Chance
from ecotone.core.kernel.hands import Hands
from ecotone.core.kernel.votes import Ballots
from ecotone.games.ecogon.kernel.board import Board
from ecotone.games.ecogon.kernel.catalogue import CardsRefused, Catalogue
from ecotone.games.ecogon.kernel.codes import EDGE, HABITAT, PHASE_START
from ecotone.games.ecogon.kernel.match import EcogonMatch
from ecotone.games.ecogon.kernel.moves import pick_move
from ecotone.games.ecogon.kernel.options import ROOM, MatchOptions
from ecotone.games.ecogon.kernel.pending import Pending
from ecotone.games.ecogon.kernel.supply import full_supply


def empty_match(options: MatchOptions, catalogue: Catalogue, chance: Chance) -> EcogonMatch:
    """Nothing on the table, for described positions: a habitat may go anywhere (EG-R46)."""
    match = bare_match(options, catalogue, chance)
    match.board.open_plane()
    return match


def bare_match(options: MatchOptions, catalogue: Catalogue, chance: Chance) -> EcogonMatch:
    """All cards in the stack, n events in theirs; the board waits for its first tile."""
    board = Board(catalogue, options.cx_colour, options.cx_dots, False)
    supply = full_supply(catalogue.cards, catalogue.events)
    if options.events < catalogue.events:
        supply.use_events(options.events)
    return EcogonMatch(
        chance, options, board, supply, Hands(options.seats, ROOM), Ballots(options.seats), Pending()
    )


def starting_habitats(options: MatchOptions, catalogue: Catalogue) -> vec[i64]:
    """EG-09, EG-R03."""
    found = vec[i64]()
    card: i64
    for card in range(catalogue.cards):
        if i64(catalogue.kind[card]) == HABITAT and (
            not options.cx_start or i64(catalogue.colour[card]) == EDGE
        ):
            found = append(found, card)
    return found


def start_match(options: MatchOptions, catalogue: Catalogue, chance: Chance) -> EcogonMatch:
    """Start player and first habitat by chance, or chosen (EG-R02, EG-R03); then cards are dealt."""
    match = bare_match(options, catalogue, chance)
    match.first = options.first
    if options.first < 0:
        match.first = chance.below(options.seats)
    match.active = match.first
    habitats = starting_habitats(options, catalogue)
    count = len(habitats)
    if count == 0:
        raise CardsRefused("no habitat to start with")
    if not options.group_starts or count == 1:
        match.deal(habitats[chance.below(count)])
        return match
    match.board.open_plane()
    match.phase = PHASE_START
    match.breakers = match.present()
    match.standing = vec[i64]([0] * options.seats)
    for card in habitats:
        match.pending.options = append(match.pending.options, pick_move(card))
    match.open_vote()
    return match


def most_moves(cards: i64, votes: i64, seats: i64) -> i64:
    """No match with so many cards and votes is longer.

    Each card leaves a hand once. A turn, and with it a stop, needs a card from the stack, but for the
    equalising ones. A vote takes a ballot of each seat and one of the tie-breaker.
    """
    return 2 * cards + seats + votes * (seats + 1)
