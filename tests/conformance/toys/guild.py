"""Guild, a toy for roles under a seat, for choices before the deal, and for a referee who sees more.

GU-1 A guild is shared by up to three; each round its suppliers and builders change places. Before the deal
     a guild may choose a colour, one may say that it is the youngest and begins, and each member its first
     role.
GU-2 In turn a guild's supplier may visit the market: it alone, and the referee, sees three cards there and
     takes up to two of them home. Meanwhile all builders build.
GU-3 A builder lays at most one card of the store face down, then rests. It alone knows the plan of its
     guild: the rest by three that none of its cards may have.
GU-4 When all are done the cards are turned up, each worth a point. Each visit to the market is worth as many
     as the plan says, which the builder alone can count until all plans are shown in the end.
GU-5 A supplier has a minute for its visit and is sent home then; a builder has an hour and rests then.
"""

from typing import ClassVar

from msgspec import Struct

from ecotone.core.errors import Refused
from ecotone.core.kernel.chance import Chance
from ecotone.core.kernel.match import ALLOWED, FIRST_GAME_CODE, POINT, REFEREE, Match
from ecotone.core.party import Party, SeatChoice
from ecotone.core.records import Choice, Limit, Prompt, Refusal
from ecotone.core.viewer import ALL_ROLES, Viewer
from tests.conformance.toys.guild_records import (
    Build,
    CardLaid,
    CardSeen,
    CardTaken,
    CardTurnedUp,
    GoHome,
    MarketVisited,
    MatchEnded,
    PlanShown,
    Rest,
    Rested,
    SeatLeft,
    Skip,
    TakeCard,
    TimeOver,
    Visit,
    WentHome,
)
from tests.conformance.toys.kit import DETAIL, REFEREE_BIT, Toy
from tests.conformance.toys.kit_game import ToyGame, ToyOptions, ranked

SUPPLIER, BUILDER = range(2)
BOTH = 0b11
MARKET, TAKES, CARDS = 3, 2, 8  # cards of the market, of a visit, and for each seat
VISIT, SKIP, TAKE, HOME, BUILD, REST = range(6)  # kinds of moves
NOT_ON_THE_WAY, NO_SUCH_CARD, ENOUGH, RESTED, NO_FIT = range(FIRST_GAME_CODE, FIRST_GAME_CODE + 5)
VISITED, SEEN, TAKEN, AT_HOME, LAID, AT_REST, TURNED_UP, LATE, LEFT, PLAN_SHOWN, ENDED = range(1, 12)
COLOURS = ("none", "red", "blue", "green", "white")


class Guild(Toy):
    kinds = 6
    open_fields = (
        "turn",
        "youngest",
        "visiting",
        "takes",
        "done",
        "built",
        "sharing",
        "first",
        "colour",
        "visits",
        "shown",
    )
    own_fields = ("store", "laid", "plan")
    hidden_fields = ("market", "deck")

    def __init__(self, seats: int, chance: Chance, rounds: int) -> None:
        super().__init__(seats, chance, rounds)
        self.turn = self.youngest = self.visiting = self.takes = self.done = 0
        self.built: list[int] = []  # a hundred times the seat, and the card
        self.sharing, self.first, self.colour = [1] * seats, [0] * seats, [0] * seats
        self.store: list[list[int]] = [[] for _ in range(seats)]
        self.laid: list[list[int]] = [[] for _ in range(seats)]
        self.plan: list[list[int]] = [[0] for _ in range(seats)]
        self.visits = [0] * seats
        self.shown: list[int] = []  # the plans, once everybody may know them
        self.market: list[int] = []
        self.deck: list[int] = []

    def over(self) -> bool:
        return self.round >= self.rounds or self.present() == 0

    def active(self) -> int:
        """The guild whose supplier is on the way; seats if none is."""
        return (self.youngest + self.turn) % self.seats if self.turn < self.seats else self.seats

    def asked(self) -> int:
        suppliers = 1 << self.active() if self.turn < self.seats else 0
        return 0 if self.over() else suppliers | self.present() & ~self.done

    def open_roles(self, seat: int) -> int:
        if not self.is_open_to(seat):
            return 0
        return (seat == self.active()) << SUPPLIER | (not self.done >> seat & 1) << BUILDER

    def role_of(self, seat: int, move: int) -> int:
        return BUILDER if move & 7 in (BUILD, REST) else SUPPLIER

    def details(self, seat: int, kind: int) -> list[int]:
        return {TAKE: self.market, BUILD: self.store[seat]}.get(kind, [0])

    def objection(self, seat: int, kind: int, detail: int) -> int:
        if kind in (BUILD, REST):
            return self.against_building(seat, kind, detail)
        if seat != self.active() or bool(self.visiting) != (kind in (TAKE, HOME)):
            return NOT_ON_THE_WAY
        if kind == TAKE and self.takes == TAKES:
            return ENOUGH
        return ALLOWED if detail in self.details(seat, kind) else NO_SUCH_CARD

    def against_building(self, seat: int, kind: int, detail: int) -> int:
        if self.done >> seat & 1:
            return RESTED
        if kind == REST:
            return ALLOWED if detail == 0 else NO_SUCH_CARD
        if self.laid[seat]:
            return ENOUGH
        if detail not in self.store[seat]:
            return NO_SUCH_CARD
        return ALLOWED if detail % 3 != self.plan[seat][0] else NO_FIT

    def play(self, seat: int, move: int) -> None:
        kind, card = move & 7, move >> DETAIL
        if kind == VISIT:
            self.visit(seat)
        elif kind == TAKE:
            self.market.remove(card)
            self.store[seat] = sorted([*self.store[seat], card])
            self.takes += 1
            self.note(TAKEN, seat, card, 1 << seat | REFEREE_BIT, ears=BOTH)
        elif kind == BUILD:
            self.store[seat].remove(card)
            self.laid[seat] = [card]
            self.note(LAID, seat, card, 1 << seat, ears=BOTH)
        elif kind == REST:
            self.rest(seat)
        else:
            self.go_home(seat)

    def visit(self, seat: int) -> None:
        self.visiting = 1
        self.visits[seat] += 1
        self.note(VISITED, seat)
        for _ in range(min(MARKET, len(self.deck))):
            card = self.deck.pop(self.chance.below(len(self.deck)))
            self.market.append(card)
            self.note(SEEN, seat, card, 1 << seat | REFEREE_BIT, True, 1 << SUPPLIER)

    def go_home(self, seat: int) -> None:
        self.note(AT_HOME, seat)
        self.end_visit()
        self.end_round_if_done()

    def end_visit(self) -> None:
        self.deck, self.market = sorted(self.deck + self.market), []
        self.visiting = self.takes = 0
        self.turn += 1
        self.pass_by_the_gone()

    def pass_by_the_gone(self) -> None:
        while self.turn < self.seats and self.gone >> self.active() & 1:
            self.turn += 1

    def rest(self, seat: int) -> None:
        self.done |= 1 << seat
        self.note(AT_REST, seat)
        self.end_round_if_done()

    def end_round_if_done(self) -> None:
        if self.turn < self.seats or self.present() & ~self.done:
            return
        for seat in range(self.seats):
            for card in self.laid[seat]:
                self.note(TURNED_UP, seat, card, reveals=True)
                self.built.append(100 * seat + card)
            self.laid[seat] = []
        self.round, self.turn, self.done = self.round + 1, 0, 0
        self.pass_by_the_gone()
        if self.over():
            self.end()

    def end(self) -> None:
        for seat in range(self.seats):
            self.shown.append(self.plan[seat][0])
            self.note(PLAN_SHOWN, seat, self.plan[seat][0], reveals=True)
        self.note(ENDED, 0)

    def leave(self, seat: int) -> None:
        if self.over() or self.gone >> seat & 1:
            return
        was_on_the_way = seat == self.active()
        self.gone |= 1 << seat
        self.note(LEFT, seat)
        if was_on_the_way:
            self.end_visit()
        if self.present():
            self.end_round_if_done()
        else:
            self.end()

    def expire(self, seat: int, role: int) -> bool:
        if not self.open_roles(seat) >> role & 1:
            return False
        self.note(LATE, seat, role)
        if role == SUPPLIER:
            self.go_home(seat)
        else:
            self.rest(seat)
        return True

    def glimpsed(self, seat: int) -> tuple[str, ...]:
        return ("market",) if seat == self.active() else ()

    def deal_hidden(self, knower: int) -> None:
        sees_market = knower == REFEREE or knower == self.active()
        known = [card % 100 for card in self.built] + (self.market if sees_market else [])
        if knower >= 0:
            known += self.store[knower] + self.laid[knower]
        left = self.shuffled([card for card in range(1, CARDS * self.seats + 1) if card not in known])
        for seat in range(self.seats):
            if seat != knower:
                self.deal_plan(seat, left)
        for seat in range(self.seats):
            if seat != knower:
                self.store[seat] = sorted(left.pop() for _ in self.store[seat])
        if not sees_market:
            self.market = [left.pop() for _ in self.market]
        self.deck = sorted(left)

    def deal_plan(self, seat: int, left: list[int]) -> None:
        """A plan that all cards of the guild obey, those that are face down too."""
        built = {card % 3 for card in self.built_by(seat)}
        plan = self.shuffled([rest for rest in range(3) if rest not in built] or [0, 1, 2])[0]
        if self.shown:
            plan = self.shown[seat]
        self.plan[seat] = [plan]
        for k in range(len(self.laid[seat])):
            fit = [card for card in left if card % 3 != plan] or left
            self.laid[seat][k] = fit[-1]
            left.remove(fit[-1])

    def built_by(self, seat: int) -> list[int]:
        return [card % 100 for card in self.built if card // 100 == seat]

    def score(self, seat: int) -> int:
        return self.counted(seat, True)

    def seen_score(self, seat: int, viewer: int, roles: int) -> int:
        return self.counted(seat, self.knows_plan(seat, viewer, roles))

    def knows_plan(self, seat: int, viewer: int, roles: int) -> bool:
        return self.over() or (viewer == seat and bool(roles >> BUILDER & 1))

    def counted(self, seat: int, with_plan: bool) -> int:
        built = len(self.built_by(seat))
        planned = self.visits[seat] * self.plan[seat][0] if with_plan else 0
        for label, count in enumerate((built, planned)):
            if self.ledger.open and count:
                self.ledger.line(seat, 4, label, count * POINT, count, 0, 0)
        return (built + planned) * POINT

    def rank(self, seat: int) -> int:
        return ranked([self.score(other) for other in range(self.seats)], self.gone, seat)

    def seen_rank(self, seat: int, viewer: int, roles: int) -> int:
        seen = [self.seen_score(other, viewer, roles) for other in range(self.seats)]
        return ranked(seen, self.gone, seat)


def guild(match: Match) -> Guild:
    assert isinstance(match, Guild)
    return match


class GuildGame(ToyGame):
    name = "guild"
    title = "Guild"
    letters = "GU"
    kind: type[Toy] = Guild
    roles = ("supplier", "builder")
    members = range(1, 4)
    most_moves = 3 * 4 * 6
    move_types = (Visit, Skip, TakeCard, GoHome, Build, Rest)
    moves = Visit | Skip | TakeCard | GoHome | Build | Rest
    fact_types = (MarketVisited, CardSeen, CardTaken, WentHome, CardLaid, Rested, CardTurnedUp, TimeOver,
                  SeatLeft, PlanShown, MatchEnded)  # fmt: skip
    facts = (
        MarketVisited | CardSeen | CardTaken | WentHome | CardLaid | Rested | CardTurnedUp | TimeOver
        | SeatLeft | PlanShown | MatchEnded
    )  # fmt: skip
    codes: ClassVar = {
        NOT_ON_THE_WAY: ("NOT_ON_THE_WAY", "Your supplier can't do that now."),
        NO_SUCH_CARD: ("NO_SUCH_CARD", "There is no such card."),
        ENOUGH: ("ENOUGH", "That is enough for now."),
        RESTED: ("RESTED", "Your builder rests."),
        NO_FIT: ("NO_FIT", "That card doesn't fit the plan."),
    }
    line_keys = ("built", "planned")

    def seat_choices(self, seats: int, options: Struct, language: str = "en") -> tuple[SeatChoice, ...]:
        self.check_language(language)
        colours = tuple(Choice(colour, colour.capitalize()) for colour in COLOURS)
        ages = (Choice("no", "No"), Choice("yes", "Yes"))
        roles = (Choice("any", "Any"), *(Choice(role, role.capitalize()) for role in self.roles))
        return (
            SeatChoice("colour", "Colour", "What your guild wears.", "GU-1", colours, "none"),
            SeatChoice("youngest", "Youngest", "Who begins.", "GU-1", ages, "no"),
            SeatChoice("role", "First role", "What you begin as.", "GU-1", roles, "any", False, "member"),
        )

    def check_party(self, seats: int, options: Struct, party: Party, language: str = "en") -> Party:
        found = super().check_party(seats, options, party, language)
        for seat, chosen in enumerate(found.choices):
            roles = [value for name, value in chosen.items() if name.startswith("role.")]
            if len(set(roles)) < len(roles):
                raise Refused(Refusal("ROLE_TAKEN", "GU-1", f"Two of seat {seat + 1} want the same role."))
        return found

    def blank(self, seats: int, options: Struct, chance: Chance, party: Party) -> Guild:
        assert isinstance(options, ToyOptions)
        match = self.kind(seats, chance, options.rounds)
        assert isinstance(match, Guild)
        for seat in range(seats):
            match.sharing[seat] = party.sharing(seat)
            match.colour[seat] = COLOURS.index(party.chosen(seat, "colour") or "none")
            match.first[seat] = first_supplier(party, seat)
            if party.chosen(seat, "youngest"):
                match.youngest = seat
        return match

    def set_up(self, match: Toy) -> None:
        match.deal_hidden(-1)

    def referee_sees_more(self, match: Match) -> bool:
        return True

    def roles_held(self, match: Match, seat: int, member: int) -> int:
        """With each round the next member is supplier, and the one after it builder."""
        state = guild(match)
        sharing = state.sharing[seat]
        if sharing == 1:
            return ALL_ROLES
        place = (member - state.first[seat] - state.round) % sharing
        return 1 << place if place < len(self.roles) else 0

    def prompt(self, match: Match, seat: int, language: str = "en", role: int = 0) -> Prompt:
        self.check_language(language)
        if role == BUILDER:
            return Prompt(seat, "build", "GU-3", "Build, or rest.", self.roles[role])
        if guild(match).visiting:
            return Prompt(seat, "take", "GU-2", "Take a card, or go home.", self.roles[role])
        return Prompt(seat, "visit", "GU-2", "Visit the market?", self.roles[role])

    def limit(self, match: Match, seat: int, role: int) -> Limit | None:
        state = guild(match)
        return Limit(3600) if role == BUILDER else Limit(60, span=state.round * state.seats + state.turn)

    def sees(self, match: Match, viewer: Viewer) -> dict[str, tuple[int, ...]]:
        state, seat = guild(match), viewer.seat
        market = tuple(state.market)
        if seat is None:
            return {"market": market} if viewer.referee else {}
        seen: dict[str, tuple[int, ...]] = {}
        if viewer.roles & BOTH:
            seen |= {"store": tuple(state.store[seat]), "laid": tuple(state.laid[seat])}
        if viewer.has(BUILDER):
            seen["plan"] = tuple(state.plan[seat])
        if viewer.has(SUPPLIER) and seat == state.active():
            seen["market"] = market
        return seen


def first_supplier(party: Party, seat: int) -> int:
    """The member that begins as supplier: who wants to, or who comes before one that wants to build."""
    for member in range(party.sharing(seat)):
        wish = party.chosen(seat, f"role.{member + 1}")
        if wish in GuildGame.roles:
            return (member - GuildGame.roles.index(wish)) % party.sharing(seat)
    return 0


GUILD = GuildGame()
