"""Parley, a toy for seats that may act though nobody waits for them, and for time that runs out.

PA-1 Everybody holds three cards. Each round begins when all have said twice that they are ready; who has said
     so may take it back while others have not.
PA-2 Then each seat in turn plays a card and has its points. Until the next card is played, or the round ends,
     any other seat may call a veto against it, once in a match.
PA-3 All but its player vote in secret; with more votes against it than for it, its points are lost.
PA-4 Whose time is over is ready, plays a card by chance, or abstains; a veto has only a clock to look at.
"""

from typing import ClassVar

from ecotone.core.kernel.chance import Chance
from ecotone.core.kernel.match import ALLOWED, FIRST_GAME_CODE, NO_MOVE, POINT, Match
from ecotone.core.records import Fact, Limit, Move, Prompt
from tests.conformance.toys.kit import DETAIL, Toy
from tests.conformance.toys.kit_game import ToyGame, ranked

HAND = 3
GATHER, PLAY, VOTE, OVER = range(4)
READY, WAIT, CARD, VETO, BALLOT = range(5)  # kinds of moves
KEEP, DROP, ABSTAIN = range(3)
WRONG_PHASE, NO_SUCH_CARD, NO_VETO = range(FIRST_GAME_CODE, FIRST_GAME_CODE + 3)
(IS_READY, WAITS, BEGUN, PLAYED, VETOED, VOTED, COUNTED, LATE, LEFT, ENDED) = range(1, 11)


class Parley(Toy):
    kinds = 5
    open_fields = ("phase", "stage", "active", "last", "player", "ready", "called", "voters", "abstained",
                   "points", "played")  # fmt: skip
    own_fields = ("hand", "vote")
    hidden_fields = ("deck",)

    def __init__(self, seats: int, chance: Chance, rounds: int) -> None:
        super().__init__(seats, chance, rounds)
        self.phase, self.stage, self.active = GATHER, 0, 0
        self.last, self.player = 0, 0  # the card that can be vetoed, 0 for none
        self.ready = self.called = self.voters = self.abstained = 0
        self.points = [0] * seats
        self.played: list[int] = []
        self.hand: list[list[int]] = [[] for _ in range(seats)]
        self.vote: list[list[int]] = [[] for _ in range(seats)]
        self.deck: list[int] = []

    def asked(self) -> int:
        if self.phase == GATHER:
            return self.present() & ~self.ready
        if self.phase == VOTE:
            return sum(1 << seat for seat in range(self.seats) if self.is_missing(seat))
        return 1 << self.active if self.phase == PLAY else 0

    def is_missing(self, seat: int) -> bool:
        return self.voters >> seat & 1 == 1 and not self.vote[seat]

    def may_act(self) -> int:
        if self.phase == GATHER:
            return self.ready
        return self.may_veto() & ~self.asked() if self.phase == PLAY else 0

    def may_veto(self) -> int:
        return self.present() & ~self.called & ~(1 << self.player) if self.last else 0

    def details(self, seat: int, kind: int) -> list[int]:
        return {CARD: self.hand[seat], VETO: [self.last], BALLOT: [KEEP, DROP]}.get(kind, [0])

    def objection(self, seat: int, kind: int, detail: int) -> int:
        if self.phase != {CARD: PLAY, VETO: PLAY, BALLOT: VOTE}.get(kind, GATHER):
            return WRONG_PHASE
        if kind == VETO:
            return ALLOWED if self.may_veto() >> seat & 1 and detail == self.last else NO_VETO
        if kind == CARD and seat != self.active:
            return WRONG_PHASE
        if kind == CARD:
            return ALLOWED if detail in self.hand[seat] else NO_SUCH_CARD
        if kind == BALLOT:
            return ALLOWED if detail in (KEEP, DROP) else WRONG_PHASE
        return ALLOWED if detail == 0 and (self.ready >> seat & 1 == 1) == (kind == WAIT) else WRONG_PHASE

    def play(self, seat: int, move: int) -> None:
        kind, detail = move & 7, move >> DETAIL
        if kind == READY:
            self.say_ready(seat)
        elif kind == WAIT:
            self.ready &= ~(1 << seat)
            self.note(WAITS, seat)
        elif kind == CARD:
            self.play_card(seat, detail)
        elif kind == VETO:
            self.called |= 1 << seat
            self.phase, self.voters = VOTE, self.present() & ~(1 << self.player)
            self.note(VETOED, seat, detail)
        else:
            self.vote[seat] = [detail]
            self.note(VOTED, seat, detail, audience=1 << seat)
            self.count_if_all_in(seat)

    def say_ready(self, seat: int) -> None:
        self.ready |= 1 << seat
        self.note(IS_READY, seat)
        self.begin_if_ready(seat)

    def begin_if_ready(self, seat: int) -> None:
        if self.ready == self.present():
            self.ready, self.stage = 0, self.stage + 1
            self.note(BEGUN, seat)
            if self.stage == 2:
                self.phase, self.active = PLAY, -1
                self.next_player()

    def play_card(self, seat: int, card: int) -> None:
        self.hand[seat].remove(card)
        self.played.append(card)
        self.points[seat] += card
        self.last, self.player = card, seat
        self.note(PLAYED, seat, card, reveals=True)
        self.next_player()

    def next_player(self) -> None:
        self.active += 1
        while self.active < self.seats and self.gone >> self.active & 1:
            self.active += 1
        if self.active >= self.seats:
            self.round += 1
            self.phase = GATHER if self.round < self.rounds and self.present() else OVER
            self.stage = self.active = self.last = 0
            if self.phase == OVER:
                self.note(ENDED, 0)

    def count_if_all_in(self, seat: int) -> None:
        if self.asked():
            return
        votes = [choice for pile in self.vote for choice in pile]
        dropped = votes.count(DROP) > votes.count(KEEP)
        if dropped:
            self.points[self.player] -= self.last
        self.note(COUNTED, seat, int(dropped), reveals=True)
        self.vote = [[] for _ in range(self.seats)]
        self.phase, self.last, self.voters, self.abstained = PLAY, 0, 0, 0
        if self.gone >> self.active & 1:
            self.next_player()

    def leave(self, seat: int) -> None:
        if self.phase == OVER or self.gone >> seat & 1:
            return
        self.gone |= 1 << seat
        self.note(LEFT, seat)
        self.ready &= ~(1 << seat)
        self.voters &= ~(1 << seat)
        self.abstained &= ~(1 << seat)
        self.vote[seat] = []
        if self.present() == 0:
            self.phase, self.last = OVER, 0
            self.note(ENDED, 0)
        elif self.phase == GATHER:
            self.begin_if_ready(seat)
        elif self.phase == VOTE:
            self.count_if_all_in(seat)
        elif self.active == seat:
            self.next_player()

    def expire(self, seat: int, role: int) -> bool:
        if not self.asked() >> seat & 1 or role:
            return False
        self.note(LATE, seat)
        if self.phase == GATHER:
            self.say_ready(seat)
        elif self.phase == PLAY:
            self.play_card(seat, self.hand[seat][self.chance.below(len(self.hand[seat]))])
        else:
            self.vote[seat], self.abstained = [ABSTAIN], self.abstained | 1 << seat
            self.count_if_all_in(seat)
        return True

    def impulse(self, seat: int) -> int:
        """A veto against a card that is better than all that the seat holds."""
        wanted = self.phase == PLAY and self.last > max(self.hand[seat], default=0)
        return VETO | self.last << DETAIL if wanted and self.may_act() >> seat & 1 else NO_MOVE

    def deal_hidden(self, knower: int) -> None:
        mine = self.hand[knower] if knower >= 0 else []
        deck = self.shuffled([c for c in range(1, 4 * self.seats + 1) if c not in self.played + mine])
        for seat in range(self.seats):
            if seat != knower:
                self.hand[seat] = sorted(deck.pop() for _ in self.hand[seat])
                self.vote[seat] = [self.chance.below(2) for _ in self.vote[seat]]
                if self.abstained >> seat & 1:
                    self.vote[seat] = [ABSTAIN]
        self.deck = deck

    def score(self, seat: int) -> int:
        points = self.points[seat]
        if self.ledger.open and points:
            self.ledger.line(seat, 2, 0, points * POINT, points, 0, 0)
        return points * POINT

    def rank(self, seat: int) -> int:
        return ranked(self.points, self.gone, seat)


class Ready(Move, frozen=True, tag="ready"):
    pass


class Wait(Move, frozen=True, tag="wait"):
    pass


class PlayCard(Move, frozen=True, tag="card"):
    card: int


class CallVeto(Move, frozen=True, tag="veto"):
    card: int


class CastBallot(Move, frozen=True, tag="ballot"):
    against: int


class SaidReady(Fact, frozen=True, tag="said_ready"):
    pass


class TookReadyBack(Fact, frozen=True, tag="took_ready_back"):
    pass


class Began(Fact, frozen=True, tag="began"):
    pass


class CardPlayed(Fact, frozen=True, tag="card_played"):
    card: int


class VetoCalled(Fact, frozen=True, tag="veto_called"):
    card: int


class BallotCast(Fact, frozen=True, tag="ballot_cast"):
    against: int | None


class BallotsCounted(Fact, frozen=True, tag="ballots_counted"):
    lost: int


class TimeOver(Fact, frozen=True, tag="time_over"):
    pass


class SeatLeft(Fact, frozen=True, tag="seat_left"):
    pass


class MatchEnded(Fact, frozen=True, tag="match_ended"):
    pass


def parley(match: Match) -> Parley:
    assert isinstance(match, Parley)
    return match


class ParleyGame(ToyGame):
    name = "parley"
    title = "Parley"
    letters = "PA"
    kind: type[Toy] = Parley
    most_moves = 64
    move_types = (Ready, Wait, PlayCard, CallVeto, CastBallot)
    moves = Ready | Wait | PlayCard | CallVeto | CastBallot
    fact_types = (SaidReady, TookReadyBack, Began, CardPlayed, VetoCalled, BallotCast, BallotsCounted,
                  TimeOver, SeatLeft, MatchEnded)  # fmt: skip
    facts = (
        SaidReady | TookReadyBack | Began | CardPlayed | VetoCalled | BallotCast | BallotsCounted
        | TimeOver | SeatLeft | MatchEnded
    )  # fmt: skip
    codes: ClassVar = {
        WRONG_PHASE: ("WRONG_PHASE", "That is for another time."),
        NO_SUCH_CARD: ("NO_SUCH_CARD", "You don't hold that card."),
        NO_VETO: ("NO_VETO", "You can't call a veto against that card."),
    }
    line_keys = ("cards",)

    def set_up(self, match: Toy) -> None:
        assert isinstance(match, Parley)
        match.hand = [[0] * HAND for _ in range(match.seats)]
        match.deal_hidden(-1)

    def prompt(self, match: Match, seat: int, language: str = "en", role: int = 0) -> Prompt:
        self.check_language(language)
        state = parley(match)
        optional = state.may_act() >> seat & 1 == 1
        if state.phase == GATHER:
            kind, rule, text = ("wait", "PA-1", "Wait?") if optional else ("ready", "PA-1", "Ready?")
        elif state.phase == VOTE:
            kind, rule, text = "ballot", "PA-3", f"Shall the {state.last} stand?"
        else:
            veto = ("veto", "PA-2", f"A veto against the {state.last}?")
            kind, rule, text = veto if optional else ("card", "PA-2", "Play a card.")
        return Prompt(seat, kind, rule, text, optional=optional)

    def limit(self, match: Match, seat: int, role: int) -> Limit | None:
        state = parley(match)
        if state.may_act() >> seat & 1:
            return Limit(15, acts=False)
        return Limit(30, span=2 * state.round + state.stage) if state.phase == GATHER else Limit(20)


PARLEY = ParleyGame()
