"""Tarn, a toy without points: progress in niches, part of it secret, and a match that may have no limit.

TA-1 Each seat has a secret goal, one of three kinds. In turn it settles a niche of any kind, gives one up, or
     waits. The referee knows all goals.
TA-2 Each niche counts; TA-3 one of the seat's goal counts twice, which the others learn in the end.
TA-4 The match ends when all wait in one round, or after so many rounds; without a limit after twelve.
TA-5 Who has niches of more kinds wins, however few they are; then who has more of them.
"""

from typing import ClassVar

from ecotone.core.kernel.chance import Chance
from ecotone.core.kernel.match import ALLOWED, FIRST_GAME_CODE, POINT, REFEREE, Match
from ecotone.core.records import Fact, Move, Option, Prompt, Refusal, Unit
from ecotone.core.viewer import Viewer
from tests.conformance.toys.kit import DETAIL, Toy
from tests.conformance.toys.kit_game import COMMON_CODES, ToyGame, ranked

KINDS, MOST, BOUND = 3, 5, 12
ROUNDS = (1, 2, 6, BOUND)  # of each option; the last stands for no limit
SETTLE, GIVE_UP, WAIT = range(3)  # kinds of moves
NO_SUCH_KIND, ENOUGH, NONE_THERE = range(FIRST_GAME_CODE, FIRST_GAME_CODE + 3)
SETTLED, GIVEN_UP, WAITED, LEFT, GOAL_SHOWN, ENDED = range(1, 7)


class Tarn(Toy):
    kinds = 3
    open_fields = ("active", "waiting", "niches", "ended", "shown")
    own_fields = ("aim",)

    def __init__(self, seats: int, chance: Chance, rounds: int) -> None:
        super().__init__(seats, chance, rounds)
        self.active = self.waiting = self.ended = 0
        self.niches = [0] * (KINDS * seats)
        self.shown: list[int] = []  # the goals, once everybody may know them
        self.aim: list[list[int]] = [[0] for _ in range(seats)]

    def asked(self) -> int:
        return 0 if self.ended else 1 << self.active

    def details(self, seat: int, kind: int) -> list[int]:
        return [0] if kind == WAIT else list(range(KINDS))

    def objection(self, seat: int, kind: int, detail: int) -> int:
        if detail not in self.details(seat, kind):
            return NO_SUCH_KIND
        have = self.niches_of(seat)[detail]
        if kind == SETTLE and have == MOST:
            return ENOUGH
        return NONE_THERE if kind == GIVE_UP and have == 0 else ALLOWED

    def niches_of(self, seat: int) -> list[int]:
        return self.niches[KINDS * seat : KINDS * (seat + 1)]

    def play(self, seat: int, move: int) -> None:
        kind, detail = move & 7, move >> DETAIL
        self.note({SETTLE: SETTLED, GIVE_UP: GIVEN_UP, WAIT: WAITED}[kind], seat, detail)
        if kind == WAIT:
            self.waiting |= 1 << seat
        else:
            self.niches[KINDS * seat + detail] += 1 if kind == SETTLE else -1
        self.next_seat()

    def next_seat(self) -> None:
        self.active += 1
        while self.active < self.seats and self.gone >> self.active & 1:
            self.active += 1
        if self.active >= self.seats:
            self.end_round()

    def end_round(self) -> None:
        self.round += 1
        if self.is_last_round() or self.waiting & self.present() == self.present():
            self.end()
            return
        self.waiting, self.active = 0, -1
        self.next_seat()

    def is_last_round(self) -> bool:
        return self.round >= ROUNDS[self.rounds - 1]

    def end(self) -> None:
        self.ended, self.active = 1, 0
        for seat in range(self.seats):
            self.shown.append(self.aim[seat][0])
            self.note(GOAL_SHOWN, seat, self.aim[seat][0], reveals=True)
        self.note(ENDED, 0)

    def leave(self, seat: int) -> None:
        if self.ended or self.gone >> seat & 1:
            return
        self.gone |= 1 << seat
        self.note(LEFT, seat)
        if self.present() == 0:
            self.end()
        elif self.active == seat:
            self.next_seat()

    def deal_hidden(self, knower: int) -> None:
        for seat in range(self.seats):
            if self.shown:
                self.aim[seat] = [self.shown[seat]]
            elif knower not in (seat, REFEREE):
                self.aim[seat] = [self.chance.below(KINDS)]

    def score(self, seat: int) -> int:
        return self.counted(seat, True)

    def seen_score(self, seat: int, viewer: int, roles: int) -> int:
        return self.counted(seat, self.knows_goal(seat, viewer))

    def knows_goal(self, seat: int, viewer: int) -> bool:
        return bool(self.ended) or viewer in (seat, REFEREE)

    def counted(self, seat: int, with_goal: bool) -> int:
        niches = self.niches_of(seat)
        bonus = niches[self.aim[seat][0]] if with_goal else 0
        if self.ledger.open:
            for kind in range(KINDS):
                if niches[kind]:
                    self.ledger.line(seat, 2, kind, niches[kind] * POINT, niches[kind], 0, 0)
            if bonus:
                self.ledger.line(seat, 3, KINDS, bonus * POINT, bonus, 0, 0)
        return (sum(niches) + bonus) * POINT

    def rank(self, seat: int) -> int:
        return self.ranked([self.score(other) for other in range(self.seats)], seat)

    def seen_rank(self, seat: int, viewer: int, roles: int) -> int:
        return self.ranked([self.seen_score(other, viewer, roles) for other in range(self.seats)], seat)

    def ranked(self, scores: list[int], seat: int) -> int:
        kinds = [sum(count > 0 for count in self.niches_of(other)) for other in range(self.seats)]
        return ranked(list(zip(kinds, scores, strict=True)), self.gone, seat)


class Settle(Move, frozen=True, tag="settle"):
    kind: int


class GiveUp(Move, frozen=True, tag="give_up"):
    kind: int


class Wait(Move, frozen=True, tag="wait"):
    pass


class NicheSettled(Fact, frozen=True, tag="niche_settled"):
    kind: int


class NicheGivenUp(Fact, frozen=True, tag="niche_given_up"):
    kind: int


class Waited(Fact, frozen=True, tag="waited"):
    pass


class SeatLeft(Fact, frozen=True, tag="seat_left"):
    pass


class GoalShown(Fact, frozen=True, tag="goal_shown"):
    kind: int


class MatchEnded(Fact, frozen=True, tag="match_ended"):
    pass


UNITS = {
    "en": Unit("niches", "niche", "niches", "niches"),
    "de": Unit("niches", "Nische", "Nischen", "Nischen"),
}
WORDS = {
    "en": ("In water", "In reeds", "In mud", "Of your goal"),
    "de": ("Im Wasser", "Im Schilf", "Im Schlamm", "Von deinem Ziel"),
}
SAID = {
    "en": {
        "ask": "Settle a niche, give one up, or wait.",
        "ahead": "Ahead: {ahead}.",
        "rounds": "How many rounds.",
        "UNKNOWN_MOVE": "That is no move.",
        "GAME_OVER": "The game is over.",
        "NOT_YOUR_TURN": "You are not asked now.",
        "NO_SUCH_KIND": "There is no such kind.",
        "ENOUGH": "You have enough of these.",
        "NONE_THERE": "You have none of these.",
    },
    "de": {
        "ask": "Besiedle eine Nische, gib eine auf, oder warte.",
        "ahead": "Vorn: {ahead}.",
        "rounds": "Wie viele Runden.",
        "UNKNOWN_MOVE": "Das ist kein Zug.",
        "GAME_OVER": "Das Spiel ist vorbei.",
        "NOT_YOUR_TURN": "Du bist nicht gefragt.",
        "NO_SUCH_KIND": "Diese Art gibt es nicht.",
        "ENOUGH": "Davon hast du genug.",
        "NONE_THERE": "Davon hast du keine.",
    },
}


def tarn(match: Match) -> Tarn:
    assert isinstance(match, Tarn)
    return match


class TarnGame(ToyGame):
    name = "tarn"
    title = "Tarn"
    letters = "TA"
    languages: tuple[str, ...] = ("en", "de")
    kind: type[Toy] = Tarn
    rounds = ("1", "2", "6", "none")
    most_moves = 4 * BOUND
    move_types = (Settle, GiveUp, Wait)
    moves = Settle | GiveUp | Wait
    fact_types = (NicheSettled, NicheGivenUp, Waited, SeatLeft, GoalShown, MatchEnded)
    facts = NicheSettled | NicheGivenUp | Waited | SeatLeft | GoalShown | MatchEnded
    codes: ClassVar = {code: (name, "") for code, name in (
        (NO_SUCH_KIND, "NO_SUCH_KIND"), (ENOUGH, "ENOUGH"), (NONE_THERE, "NONE_THERE"),
    )}  # fmt: skip
    line_keys = ("water", "reeds", "mud", "goal")

    def unit(self, language: str = "en") -> Unit:
        self.check_language(language)
        return UNITS[language]

    def options(self, language: str = "en") -> tuple[Option, ...]:
        self.check_language(language)
        return (Option("rounds", ", ".join(self.rounds), "2", "TA-4", SAID[language]["rounds"]),)

    def set_up(self, match: Toy) -> None:
        match.deal_hidden(-1)

    def explain(self, match: Match, seat: int, move: object, code: int, language: str = "en") -> Refusal:
        self.check_language(language)
        name = {**COMMON_CODES, **self.codes}[code][0]
        return Refusal(name, "TA-1", SAID[language][name])

    def prompt(self, match: Match, seat: int, language: str = "en", role: int = 0) -> Prompt:
        self.check_language(language)
        return Prompt(seat, "niche", "TA-1", SAID[language]["ask"])

    def sees(self, match: Match, viewer: Viewer) -> dict[str, tuple[int, ...]]:
        goals = tuple(goal[0] for goal in tarn(match).aim)
        return {"goals": goals} if viewer.referee else super().sees(match, viewer)

    def line_words(self, label: int, language: str) -> str:
        return WORDS[language][label]

    def say_winners(self, ahead: str, language: str) -> str:
        return SAID[language]["ahead"].format(ahead=ahead)

    def turn(self, match: Match) -> tuple[int, int]:
        state = tarn(match)
        most = 0 if state.rounds == len(ROUNDS) else ROUNDS[state.rounds - 1]
        return (min(state.round + 1, most) if most else state.round + 1), most


TARN = TarnGame()
