"""Reads where the cards of a described position are: what is not named is in the deck, or dealt by chance."""

import re

from ecotone.core.errors import shown
from ecotone.core.kernel.bits import BIT
from ecotone.core.reading.position_reader import HIDDEN, PositionReader
from ecotone.core.textfile import Line
from ecotone.games.phylo.kernel import codes
from ecotone.games.phylo.kernel.match import PhyloMatch
from ecotone.games.phylo.pieces import cards_in, cell_at, pieces_of

SEEN_BY = re.compile(r"(?P<card>[^:\s]+)(?::(?P<seats>[1-4]+))?")


class DeckReader(PositionReader[PhyloMatch]):
    def __init__(self, match: PhyloMatch) -> None:
        super().__init__(match)
        self.pieces = pieces_of(match)
        self.ballots = match.ballots
        self.used: dict[str, Line] = {}
        self.unknown: list[tuple[Line, int, int]] = []  # hidden cards: how many, and the zone

    def card(self, line: Line, word: str) -> int:
        return self.pieces.numbers[self.one_of(line, word, self.pieces.numbers, "card")]

    def put(self, line: Line, word: str, zone: int, cell: int = -1) -> int:
        """A card is in one place only; whatever is not named is in the deck."""
        number = self.card(line, word)
        if word in self.used:
            raise line.error(f"{word} is in two places, first in line {self.used[word].number}")
        self.used[word] = line
        if number == self.match.catalogue.home:
            if zone != codes.BOARD or cell != cell_at((0, 0)):
                raise line.error("Home lies on (0,0) (PH-03)")
            return number
        self.match.board.put(number, zone, cell)
        return number

    def read_zone(self, line: Line, cards: list[str], zone: int) -> None:
        hidden = cards.count(HIDDEN)
        if hidden:
            self.unknown.append((line, zone, hidden))
        for word in cards:
            if word != HIDDEN:
                self.put(line, word, zone)

    def read_deck(self, last: Line) -> None:
        """Whatever is nowhere is in the deck; hidden cards of hands and the like come from there."""
        match = self.match
        board, deck, catalogue = match.board, match.deck, match.catalogue
        known = {word: self.known_cards(word) for word in ("bottom", "top")}
        seen = self.once["seen"].words() if "seen" in self.once else []
        if seen:
            self.read_zone(self.once["seen"], seen, codes.LOOKED_AT)
        deck.unseen = board.held[codes.DECK] & ~sum(
            BIT[card] for cards in known.values() for card, _ in cards if card >= 0
        )
        playable = catalogue.species() | catalogue.actions()
        for card_index, (card, mask) in enumerate(known["bottom"]):
            known["bottom"][card_index] = self.dealt(last, card, catalogue.events()), mask
        for line, zone, count in self.unknown:
            for _ in range(count):
                allowed = playable
                if zone == codes.LOOKED_AT:
                    allowed = -1 if match.pending.taking else ~catalogue.events()
                board.put(self.dealt(line, -1, allowed), zone, -1)
        for card_index, (card, mask) in enumerate(known["top"]):
            known["top"][card_index] = self.dealt(last, card, ~catalogue.events()), mask
        for k, (card, mask) in enumerate(known["top"]):
            deck.insert(card, k, mask)
        for card, mask in known["bottom"]:
            deck.put_below(card, mask)
        if seen:
            self.match.pending.seen = type(deck.top)(self.order_seen(seen))

    def order_seen(self, seen: list[str]) -> list[int]:
        if not self.match.pending.taking:
            return []
        if HIDDEN in seen:
            return cards_in(self.match.board.held[codes.LOOKED_AT])
        return [self.pieces.numbers[word] for word in seen]

    def known_cards(self, word: str) -> list[tuple[int, int]]:
        """Cards of the deck with the mask of who has seen them; -1 for one that is hidden."""
        if word not in self.once:
            return []
        line, found = self.once[word], []
        for said in line.words():
            read = SEEN_BY.fullmatch(said)
            if read is None:
                raise line.error(f"{shown(said)} must read like 'white-oak' or 'white-oak:12'")
            mask = -1
            if read["seats"]:
                mask = sum({BIT[self.seat(line, seat)] for seat in read["seats"]})
            card = -1
            if read["card"] != HIDDEN:
                card = self.card(line, read["card"])
                if read["card"] in self.used:
                    raise line.error(f"{read['card']} is in two places")
                self.used[read["card"]] = line
            found.append((card, mask))
        return found

    def dealt(self, line: Line, card: int, allowed: int) -> int:
        """The card, or for a hidden one chance draws one out of the deck."""
        if card >= 0:
            return card
        deck = self.match.deck
        if not deck.unseen & allowed:
            raise line.error("no card is left for it")
        drawn = self.match.chance.one_of(deck.unseen & allowed)
        deck.unseen &= ~BIT[drawn]
        return drawn
