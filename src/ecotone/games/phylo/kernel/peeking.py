"""Looking at the top cards of the deck (PH-R51)."""

from librt.vecs import append, vec
from mypy_extensions import i64

from ecotone.core.kernel.bits import BIT, popcount
from ecotone.games.phylo.kernel.catalogue import ROW_WIDTH
from ecotone.games.phylo.kernel.codes import (
    CARD_PUT_ON_TOP,
    CARD_SEEN,
    CARD_TAKEN,
    DECK,
    EVENT_PUT_BELOW,
    HAND,
    LAST_CARD_DRAWN,
    LOOKED_AT,
)
from ecotone.games.phylo.kernel.deck import members
from ecotone.games.phylo.kernel.fitting import NOWHERE
from ecotone.games.phylo.kernel.moves import ENOUGH, PICK, card_move, card_of
from ecotone.games.phylo.kernel.pending import NOBODY
from ecotone.games.phylo.kernel.playability import Playability


class Peeking(Playability):
    def column(self, k: i64) -> i64:
        """A number of the row at hand."""
        catalogue = self.catalogue
        pending = self.pending
        return catalogue.rows[(catalogue.first_row[pending.card] + pending.row) * ROW_WIDTH + k]

    def offer_cards(self, cards: i64, own: bool, optional: bool) -> bool:
        """The options of a choice among cards."""
        options = vec[i64]()
        for card in members(cards):
            options = append(options, card_move(PICK, card))
        if optional:
            options = append(options, ENOUGH)
        self.pending.ask(options, own, optional)
        return True

    def look(self) -> bool:
        """PEEK: top cards, one of them to the hand, Events to the bottom, the rest back in chosen order."""
        pending = self.pending
        deck = self.deck
        seat = self.active
        if not pending.done:
            pending.done = True
            pending.taking = True
            self.reveal()
            while len(pending.seen) < self.column(3) and deck.size() > 0:
                card = deck.draw(self.chance)
                self.board.put(card, LOOKED_AT, NOWHERE)
                pending.seen = append(pending.seen, card)
                self.tell_hidden(CARD_SEEN, seat, card, deck.size())
        seen = self.board.held[LOOKED_AT]
        if pending.taking:
            takable = seen & (self.catalogue.species() | self.catalogue.actions())
            return self.offer_cards(takable, True, True)
        if popcount(seen) > 1:
            return self.offer_cards(seen, True, False)
        for card in members(seen):
            self.put_on_top(card)
        pending.next_row()
        return False

    def put_on_top(self, card: i64) -> None:
        """PH-R51: the first one chosen is drawn first."""
        self.board.put(card, DECK, NOWHERE)
        self.deck.insert(card, self.pending.count, self.who_sees(self.active))
        self.pending.count += 1
        self.tell_hidden(CARD_PUT_ON_TOP, self.active, card, 0)

    def take_seen(self, move: i64) -> None:
        """One card or none; then the Events go to the bottom in the order seen."""
        pending = self.pending
        seat = self.active
        pending.taking = False
        if move == ENOUGH:
            self.tell_hidden(CARD_TAKEN, seat, NOBODY, 0)
        else:
            card = card_of(move)
            self.board.put(card, HAND + seat, NOWHERE)
            self.tell_hidden(CARD_TAKEN, seat, card, 1)
            if self.deck.size() == 0 and self.board.held[LOOKED_AT] == 0:
                self.note_last_card()
        for card in pending.seen:
            if self.board.held[LOOKED_AT] & self.catalogue.events() & BIT[card] != 0:
                self.board.put(card, DECK, NOWHERE)
                self.deck.put_below(card, self.who_sees(seat))
                self.tell_hidden(EVENT_PUT_BELOW, seat, card, 0)
        pending.seen = vec[i64]()

    def reveal(self) -> None:
        """PH-R24: a play that shows hidden cards can't be taken back."""
        self.revealed = True
        self.board.forget()

    def note_last_card(self) -> None:
        """PH-45, PH-R10."""
        if not self.last:
            self.last = True
            self.tell(LAST_CARD_DRAWN, self.active, 0, 0, 0)
