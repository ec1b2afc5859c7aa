"""What a guess deals anew (PH-R05, PH-R51): with open hands only the order of unknown cards is hidden."""

from librt.vecs import vec
from mypy_extensions import i64

from ecotone.core.kernel.bits import BIT, popcount
from ecotone.core.kernel.chance import Chance
from ecotone.games.phylo.kernel.board import Board
from ecotone.games.phylo.kernel.codes import DECK, HAND, LAID_ASIDE, LOOKED_AT
from ecotone.games.phylo.kernel.deck import Deck, members
from ecotone.games.phylo.kernel.pending import Pending


class Hidden:
    """The cards that a viewer can't place, and where they are dealt to."""

    def __init__(self, board: Board, deck: Deck, viewer: i64, chance: Chance) -> None:
        self.board = board
        self.deck = deck
        self.viewer: i64 = viewer
        self.chance = chance
        self.pool: i64 = deck.unseen

    def knows(self, mask: i64) -> bool:
        """Whether the viewer is one of the seats; spectators are one only of everybody."""
        return mask < 0 or (self.viewer >= 0 and mask & BIT[self.viewer] != 0)

    def gather(self, zone: i64, shown: i64) -> i64:
        """Takes the cards of a zone into the pool, but those that were shown; how many there were."""
        cards = self.board.held[zone] & ~shown
        self.pool |= cards
        return popcount(cards)

    def deal(self, zone: i64, count: i64, allowed: i64) -> i64:
        """So many cards of the pool, as far as they are allowed there."""
        dealt: i64 = 0
        while count > 0:
            card = self.chance.one_of(self.pool & allowed)
            self.pool &= ~BIT[card]
            dealt |= BIT[card]
            self.board.rezone(card, zone)
            count -= 1
        return dealt

    def deal_known(self, cards: vec[i64], known: vec[i64], allowed: i64) -> None:
        """Cards of the deck that others have seen: the viewer knows no more than of which kind they are."""
        k: i64
        for k in range(len(cards)):
            if not self.knows(known[k]):
                card = self.chance.one_of(self.pool & allowed)
                self.pool &= ~BIT[card]
                self.board.rezone(card, DECK)
                cards[k] = card

    def collect(self, cards: vec[i64], known: vec[i64]) -> None:
        k: i64
        for k in range(len(cards)):
            if not self.knows(known[k]):
                self.pool |= BIT[cards[k]]


def deal_anew(
    board: Board,
    deck: Deck,
    pending: Pending,
    active: i64,
    seats: i64,
    viewer: i64,
    shown: i64,
    chance: Chance,
) -> None:
    """PH-R05: closed hands, what was laid aside or looked at, and what others know of the deck."""
    hidden = Hidden(board, deck, viewer, chance)
    catalogue = board.catalogue
    events = catalogue.events()
    seat: i64
    counts = vec[i64]([0] * seats)
    for seat in range(seats):
        if seat != viewer:
            counts[seat] = hidden.gather(HAND + seat, shown)
    laid: i64 = 0
    looked: i64 = 0
    if active != viewer:
        laid = hidden.gather(LAID_ASIDE, 0)
        looked = hidden.gather(LOOKED_AT, 0)
    hidden.collect(deck.top, deck.top_known)
    hidden.collect(deck.bottom, deck.bottom_known)
    hidden.deal_known(deck.bottom, deck.bottom_known, events)
    playable = catalogue.species() | catalogue.actions()
    for seat in range(seats):
        hidden.deal(HAND + seat, counts[seat], playable)
    hidden.deal(LAID_ASIDE, laid, playable)
    if looked > 0 and not pending.taking:
        hidden.deal(LOOKED_AT, looked, ~events)
    hidden.deal_known(deck.top, deck.top_known, ~events)
    if looked > 0 and pending.taking:
        pending.seen = members(hidden.deal(LOOKED_AT, looked, -1))
    deck.unseen = hidden.pool
    for card in members(hidden.pool):
        board.rezone(card, DECK)
