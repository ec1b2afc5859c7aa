"""Toy Votes has all that is hard about secrets: hidden hands, secret votes, draws, passes out of need.

MO-1 Everybody holds three cards. Each round all vote in secret whether high or low cards win; a tie is high.
MO-2 Then each seat in turn must beat the card on the table, or passes if it can't. Nobody sees why.
MO-3 The last card played wins a point, and all who played draw a card.
It is written for the tests, not for speed, and keeps to the kernel contract all the same.
"""

from librt.vecs import vec
from mypy_extensions import i64

from ecotone.core.kernel.chance import Chance
from ecotone.core.kernel.ledger import EVERYBODY, SILENT, Ledger
from ecotone.core.kernel.match import (
    ALLOWED,
    FIRST_GAME_CODE,
    GAME_OVER,
    NOT_YOUR_TURN,
    POINT,
    UNKNOWN_MOVE,
)
from ecotone.core.kernel.votes import Ballots
from tests.conformance.contract import Contract

HAND = 3
VOTING, PLAYING, OVER = range(3)
VOTE, CARD, PASS = range(3)  # a move is its kind and four times its detail
HIGH, LOW = range(2)
NOBODY = -1

WRONG_PHASE, NO_SUCH_CARD, TOO_WEAK, CAN_PLAY = range(FIRST_GAME_CODE, FIRST_GAME_CODE + 4)
VOTE_CAST, VOTES_COUNTED, CARD_PLAYED, PASSED, CARD_DRAWN, TRICK_WON, SEAT_LEFT, ENDED = range(1, 9)


class ToyVotes(Contract):
    def __init__(self, seats: int, chance: Chance, rounds: int) -> None:
        self.seats = seats
        self.chance = chance
        self.ledger: Ledger = SILENT
        self.rounds = rounds
        self.round = 0
        self.phase = VOTING
        self.active = 0
        self.wins = HIGH
        self.top = 0  # the card to beat, 0 for none
        self.leader = NOBODY
        self.gone = 0
        self.ballots = Ballots(seats)
        self.deck: list[int] = []
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.played: list[int] = []
        self.may_draw = 0
        self.won = [0] * seats

    def set_up(self) -> None:
        self.deck = self.shuffled(list(range(1, self.cards() + 1)), self.chance)
        for seat in range(self.seats):
            self.hands[seat] = sorted(self.deck.pop() for _ in range(HAND))
        self.begin_round()

    def cards(self) -> int:
        return 5 * self.seats

    def shuffled(self, cards: list[int], chance: Chance) -> list[int]:
        left = list(cards)
        return [left.pop(chance.below(len(left))) for _ in range(len(cards))]

    def present(self) -> int:
        return (1 << self.seats) - 1 & ~self.gone

    def asked(self) -> i64:
        if self.phase == OVER:
            return 0
        return self.ballots.missing() if self.phase == VOTING else 1 << self.active

    def beats(self, card: int) -> bool:
        return self.top == 0 or (card > self.top) == (self.wins == HIGH)

    def moves_of(self, seat: int) -> list[int]:
        if not 0 <= seat < self.seats or not self.asked() >> seat & 1:
            return []
        if self.phase == VOTING:
            return [VOTE | HIGH << 2, VOTE | LOW << 2]
        return [CARD | card << 2 for card in self.hands[seat] if self.beats(card)] or [PASS]

    def move_count(self, seat: i64) -> i64:
        return len(self.moves_of(seat))

    def move_at(self, seat: i64, k: i64) -> i64:
        return self.moves_of(seat)[k]

    def refusal(self, seat: i64, move: i64) -> i64:
        if self.phase == OVER:
            return GAME_OVER
        if not 0 <= seat < self.seats or not self.asked() >> seat & 1:
            return NOT_YOUR_TURN
        kind, detail = move & 3, move >> 2
        if move < 0 or kind > PASS or (kind == VOTE and detail > LOW) or (kind == PASS and detail):
            return UNKNOWN_MOVE
        if (kind == VOTE) != (self.phase == VOTING):
            return WRONG_PHASE
        if kind == CARD and detail not in self.hands[seat]:
            return NO_SUCH_CARD
        if kind == CARD and not self.beats(detail):
            return TOO_WEAK
        if kind == PASS and any(self.beats(card) for card in self.hands[seat]):
            return CAN_PLAY
        return ALLOWED

    def play(self, seat: i64, move: i64) -> None:
        kind, detail = move & 3, move >> 2
        if kind == VOTE:
            self.cast_vote(seat, detail)
        elif kind == CARD:
            self.play_card(seat, detail)
        else:
            self.note(PASSED, seat, reveals=True)
            self.next_player()

    def cast_vote(self, seat: int, option: int) -> None:
        self.ballots.cast(seat, option)
        self.note(VOTE_CAST, seat, option, audience=1 << seat)
        if self.ballots.all_in():
            self.count_votes(seat)

    def count_votes(self, seat: int) -> None:
        self.wins = LOW if self.ballots.count(LOW) > self.ballots.count(HIGH) else HIGH
        self.ballots.close()
        self.note(VOTES_COUNTED, seat, self.wins, reveals=True)
        self.phase = PLAYING
        self.active = -1
        self.next_player()

    def play_card(self, seat: int, card: int) -> None:
        self.hands[seat].remove(card)
        self.played.append(card)
        self.top, self.leader = card, seat
        self.may_draw |= 1 << seat
        self.note(CARD_PLAYED, seat, card, reveals=True)
        self.next_player()

    def next_player(self) -> None:
        self.active += 1
        while self.active < self.seats and self.gone >> self.active & 1:
            self.active += 1
        if self.active >= self.seats:
            self.end_round()

    def end_round(self) -> None:
        if self.leader != NOBODY:
            self.won[self.leader] += 1
            self.note(TRICK_WON, self.leader)
        for seat in range(self.seats):
            if self.may_draw & self.present() & 1 << seat and self.deck:
                card = self.deck.pop()
                self.hands[seat] = sorted([*self.hands[seat], card])
                self.note(CARD_DRAWN, seat, card, audience=1 << seat, reveals=True)
        self.round += 1
        self.begin_round()

    def begin_round(self) -> None:
        self.active, self.top, self.leader, self.may_draw, self.wins = 0, 0, NOBODY, 0, HIGH
        if self.round < self.rounds and self.present():
            self.phase = VOTING
            self.ballots.open(self.present(), 2)
        else:
            self.phase = OVER
            self.note(ENDED, 0)

    def leave(self, seat: i64) -> None:
        if self.phase == OVER or self.gone >> seat & 1:
            return
        self.gone |= 1 << seat
        self.note(SEAT_LEFT, seat)
        if self.phase == VOTING:
            self.ballots.leave(seat)
            if self.present() == 0:
                self.ballots.close()
                self.begin_round()
            elif self.ballots.all_in():
                self.count_votes(seat)
        elif self.active == seat:
            self.next_player()

    def note(
        self, kind: int, seat: int, detail: int = 0, audience: int = EVERYBODY, reveals: bool = False
    ) -> None:
        if self.ledger.open:
            self.ledger.fact(kind, seat, detail, 0, 0, 0, audience, reveals)

    def clone(self) -> "ToyVotes":
        other = type(self)(self.seats, self.chance.clone(), self.rounds)
        other.round, other.phase, other.active, other.gone = self.round, self.phase, self.active, self.gone
        other.wins, other.top, other.leader = self.wins, self.top, self.leader
        other.may_draw = self.may_draw
        other.ballots = self.ballots.clone()
        other.deck = self.deck[:]
        other.hands = [hand[:] for hand in self.hands]
        other.played = self.played[:]
        other.won = self.won[:]
        return other

    def guess(self, seat: i64, chance: Chance) -> "ToyVotes":
        other = self.clone()
        other.chance = chance.fork()
        known = set(self.played) | set(self.hands[seat] if seat >= 0 else [])
        unknown = [card for card in range(1, self.cards() + 1) if card not in known]
        other.deal([len(hand) for hand in self.hands], seat, unknown)
        other.ballots.guess(seat, other.chance)
        return other

    def deal(self, sizes: list[int], but: int, cards: list[int]) -> None:
        """Hidden cards dealt anew, to all seats but one that knows its hand."""
        self.deck = self.shuffled(cards, self.chance)
        for seat in range(self.seats):
            if seat != but:
                self.hands[seat] = sorted(self.deck.pop() for _ in range(sizes[seat]))

    def score(self, seat: i64) -> i64:
        if self.ledger.open and self.won[seat]:
            self.ledger.line(seat, 3, 0, self.won[seat] * POINT, self.won[seat], 0, 0)
        return self.won[seat] * POINT

    def rank(self, seat: i64) -> i64:
        if self.gone >> seat & 1:
            return 0
        rivals = [other for other in range(self.seats) if not self.gone >> other & 1]
        return 1 + sum(self.won[other] > self.won[seat] for other in rivals)

    def public(self) -> list[int]:
        """All that lies open, in a fixed order."""
        numbers = [self.round, self.phase, self.active, self.wins, self.top, self.leader, self.gone]
        numbers += [self.may_draw, self.ballots.asked, self.ballots.cast_by, *self.won]
        return [*numbers, *(len(hand) for hand in self.hands), *self.played]

    def snapshot(self) -> vec[i64]:
        numbers = [self.seats, self.rounds, *self.public(), *self.ballots.snapshot(vec[i64]()), *self.deck]
        for hand in self.hands:
            numbers += hand
        chance = self.chance
        return vec[i64]([*numbers, chance.a, chance.b, chance.c, chance.d])
