"""The moves and facts of Guild."""

from ecotone.core.records import Fact, Move


class Visit(Move, frozen=True, tag="visit"):
    pass


class Skip(Move, frozen=True, tag="skip"):
    pass


class TakeCard(Move, frozen=True, tag="take"):
    card: int


class GoHome(Move, frozen=True, tag="home"):
    pass


class Build(Move, frozen=True, tag="build"):
    card: int


class Rest(Move, frozen=True, tag="rest"):
    pass


class MarketVisited(Fact, frozen=True, tag="market_visited"):
    pass


class CardSeen(Fact, frozen=True, tag="card_seen"):
    card: int | None


class CardTaken(Fact, frozen=True, tag="card_taken"):
    card: int | None


class WentHome(Fact, frozen=True, tag="went_home"):
    pass


class CardLaid(Fact, frozen=True, tag="card_laid"):
    card: int | None


class Rested(Fact, frozen=True, tag="rested"):
    pass


class CardTurnedUp(Fact, frozen=True, tag="card_turned_up"):
    card: int


class TimeOver(Fact, frozen=True, tag="time_over"):
    role: int


class SeatLeft(Fact, frozen=True, tag="seat_left"):
    pass


class PlanShown(Fact, frozen=True, tag="plan_shown"):
    plan: int


class MatchEnded(Fact, frozen=True, tag="match_ended"):
    pass
