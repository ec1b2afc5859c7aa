"""Set-up (PH-03 to PH-06)."""

from mypy_extensions import i64

from ecotone.core.kernel.bits import BIT, popcount
from ecotone.core.kernel.chance import Chance
from ecotone.core.kernel.ledger import EVERYBODY
from ecotone.core.kernel.votes import Ballots
from ecotone.games.phylo.kernel.board import Board
from ecotone.games.phylo.kernel.catalogue import Catalogue
from ecotone.games.phylo.kernel.cells import CENTRE
from ecotone.games.phylo.kernel.codes import (
    BOARD,
    CARD_DRAWN,
    DECK,
    EVENT,
    EVENT_LAID_ASIDE,
    EVENTS_SHUFFLED_IN,
    HAND,
    SET_ASIDE,
    TOKEN,
    TOKEN_FOUND,
)
from ecotone.games.phylo.kernel.deck import Deck, members
from ecotone.games.phylo.kernel.fitting import NOWHERE
from ecotone.games.phylo.kernel.match import PhyloMatch
from ecotone.games.phylo.kernel.options import FULL_HAND, MatchOptions
from ecotone.games.phylo.kernel.pending import Pending


def bare_match(options: MatchOptions, catalogue: Catalogue, chance: Chance) -> PhyloMatch:
    """Home alone on the table (PH-03), all other cards in the deck (PH-04), the token beside it (PH-R01)."""
    board = Board(catalogue, options)
    deck = Deck()
    card: i64
    for card in range(catalogue.cards):
        board.held[DECK] |= BIT[card]
    board.put(catalogue.home, BOARD, CENTRE)
    if not options.token_in_deck:
        board.put(catalogue.token, SET_ASIDE, NOWHERE)
    deck.unseen = board.held[DECK]
    match = PhyloMatch(chance, options, board, deck, Ballots(options.seats), Pending())
    match.smallest = deck.size()
    return match


def deal(match: PhyloMatch) -> None:
    """PH-05, PH-06, PH-R04, PH-R06, PH-R52: three cards each, seat after seat; then the first turn."""
    options = match.options
    match.first = options.first
    if match.first < 0:
        match.first = match.chance.below(options.seats)
    step: i64
    for step in range(options.seats):
        seat = match.first + step
        if seat >= options.seats:
            seat -= options.seats
        while popcount(match.board.hand(seat)) < FULL_HAND:
            deal_card(match, seat)
    aside = match.board.held[SET_ASIDE] & match.catalogue.events()
    for card in members(aside):
        match.board.put(card, DECK, NOWHERE)
    match.deck.shuffle_in(aside)
    if match.ledger.open and aside != 0:
        match.ledger.fact(
            EVENTS_SHUFFLED_IN, match.first, popcount(aside), match.deck.size(), 0, 0, EVERYBODY, True
        )
    match.smallest = match.deck.size()  # PH-R40
    match.active = match.first
    match.begin_turn()


def deal_card(match: PhyloMatch, seat: i64) -> None:
    """An Event is laid aside and replaced (PH-05), the token set aside and replaced (PH-R49)."""
    card = match.deck.draw(match.chance)
    kind = match.catalogue.kind[card]
    if kind == EVENT or kind == TOKEN:
        match.board.put(card, SET_ASIDE, NOWHERE)
        if match.ledger.open:
            fact: i64 = EVENT_LAID_ASIDE
            if kind == TOKEN:
                fact = TOKEN_FOUND
            match.ledger.fact(fact, seat, card, match.deck.size(), 0, 0, EVERYBODY, True)
        return
    match.board.put(card, HAND + seat, NOWHERE)
    match.tell_hidden(CARD_DRAWN, seat, card, match.deck.size())


def start_match(options: MatchOptions, catalogue: Catalogue, chance: Chance) -> PhyloMatch:
    match = bare_match(options, catalogue, chance)
    deal(match)
    return match
