"""Planet Hexagon: the contract of a match over its rules."""

from typing import Final, final

from mypy_extensions import i64

from ecotone.core.kernel.bits import BIT
from ecotone.core.kernel.chance import Chance
from ecotone.core.kernel.ledger import SILENT, Ledger
from ecotone.core.kernel.match import (
    ALLOWED,
    GAME_OVER,
    NOT_YOUR_TURN,
    POINT,
    REFEREE,
    UNKNOWN_MOVE,
)
from ecotone.games.planet_hexagon.kernel.bot_value import build_worth, position_worth, visit_worth
from ecotone.games.planet_hexagon.kernel.codes import (
    BUILDER,
    EMISSARY,
    LINE_GOAL,
    STEP_BUILD,
    STEP_COUNT,
    STEP_OVER,
    SUPPLIER,
    WAITING_FULL,
    WRONG_STEP,
)
from ecotone.games.planet_hexagon.kernel.colony import WAITING
from ecotone.games.planet_hexagon.kernel.guessing import deal_goals, deal_tiles
from ecotone.games.planet_hexagon.kernel.moves import (
    DISCARD_TILE,
    END,
    END_BUILDING,
    END_VISIT,
    ENTER_COUNT,
    GO_HOME,
    KIND,
    WAIT_FOR_SUPPLIER,
    first_of,
    is_colony_move,
    is_move,
    move_of,
    second_of,
)
from ecotone.games.planet_hexagon.kernel.options import MatchOptions
from ecotone.games.planet_hexagon.kernel.rounds import Rounds
from ecotone.games.planet_hexagon.kernel.scoring import GOAL_POINTS, colony_points, counted_for

MOST_COUNTED: Final = 199  # points that a team may say it has


@final
class HexMatch(Rounds):
    def __init__(self, options: MatchOptions, chance: Chance, blank: bool) -> None:
        super().__init__(options, chance, blank)

    def asked(self) -> i64:
        if self.step == STEP_OVER:
            return 0
        if self.step == STEP_COUNT:
            return self.must_count()
        if not self.options.team:
            return BIT[self.active]
        busy = self.building | self.visiting
        if self.is_on_visit():
            busy |= BIT[self.active]
        return busy

    def is_asked(self, seat: i64) -> bool:
        return 0 <= seat < self.seats and self.asked() & BIT[seat] != 0

    def visits_now(self, seat: i64) -> bool:
        return self.is_on_visit() and seat == self.active

    def may_build(self, seat: i64) -> bool:
        """HX-R09, HX-R40: the own move, from the start of the visit to the end of the Builder phase."""
        if self.options.team:
            return self.building & BIT[seat] != 0
        return True

    def may_end_building(self, seat: i64) -> bool:
        """In quick mode after the visit; in team mode at any time: during the visit until its end."""
        if self.options.team:
            return self.building & BIT[seat] != 0
        return self.step == STEP_BUILD

    def open_roles(self, seat: i64) -> i64:
        if not self.is_asked(seat):
            return 0
        if not self.options.team:
            return BIT[SUPPLIER]
        if self.step == STEP_COUNT:
            return BIT[BUILDER]
        roles: i64 = 0
        if self.visits_now(seat):
            roles |= BIT[SUPPLIER]
        if self.building & BIT[seat] != 0:
            roles |= BIT[BUILDER]
        if self.visiting & BIT[seat] != 0:
            roles |= BIT[EMISSARY]
        return roles

    def role_of(self, seat: i64, move: i64) -> i64:
        """HX-54 to HX-56; in quick mode one person does everything (HX-61)."""
        if not self.options.team:
            return SUPPLIER
        kind = move & KIND
        if kind <= GO_HOME:
            return SUPPLIER
        if move == END_VISIT:
            return EMISSARY
        return BUILDER

    def move_count(self, seat: i64) -> i64:
        if not self.is_asked(seat):
            return 0
        if self.step == STEP_COUNT:
            return MOST_COUNTED + 1
        count: i64 = 0
        if self.visits_now(seat):
            count = self.visit_move_count()
        if self.may_build(seat):
            count += self.colony_move_count(seat) + self.ending_count(seat)
        if self.visiting & BIT[seat] != 0:
            count += 1
        return count

    def ending_count(self, seat: i64) -> i64:
        """HX-R11, HX-R45: with three waiting a discard for each of them, else the end of building."""
        if not self.may_end_building(seat):
            return 0
        waiting = self.colonies[seat].waiting_count
        if waiting > WAITING:
            return waiting
        return 1

    def move_at(self, seat: i64, k: i64) -> i64:
        if self.step == STEP_COUNT:
            return move_of(ENTER_COUNT, k, 0)
        if self.visits_now(seat):
            here = self.visit_move_count()
            if k < here:
                return self.visit_move_at(k)
            k -= here
        if self.may_build(seat):
            here = self.colony_move_count(seat)
            if k < here:
                return self.colony_move_at(seat, k)
            k -= here
            here = self.ending_count(seat)
            if k < here:
                if self.colonies[seat].waiting_count > WAITING:
                    return move_of(DISCARD_TILE, k, 0)
                if self.visits_now(seat):
                    return WAIT_FOR_SUPPLIER
                return END_BUILDING
        return END_VISIT

    def refusal(self, seat: i64, move: i64) -> i64:
        if self.step == STEP_OVER:
            return GAME_OVER
        if not self.is_asked(seat):
            return NOT_YOUR_TURN
        if not is_move(move):
            return UNKNOWN_MOVE
        kind = move & KIND
        if self.step == STEP_COUNT or kind == ENTER_COUNT:
            if self.step == STEP_COUNT and kind == ENTER_COUNT and first_of(move) <= MOST_COUNTED:
                return ALLOWED
            return WRONG_STEP
        if kind <= GO_HOME:
            if not self.visits_now(seat):
                return WRONG_STEP
            return self.visit_refusal(seat, kind, move)
        if kind == END:
            return self.end_refusal(seat, first_of(move))
        if not self.may_build(seat):
            return WRONG_STEP
        if kind == DISCARD_TILE and not self.may_end_building(seat):
            return WRONG_STEP
        return self.colony_refusal(seat, kind, move)

    def end_refusal(self, seat: i64, what: i64) -> i64:
        if what == 1:
            if self.visiting & BIT[seat] != 0:
                return ALLOWED
            return WRONG_STEP
        if what > 2:
            return UNKNOWN_MOVE
        if not self.may_end_building(seat) or (what == 2) != self.visits_now(seat):
            return WRONG_STEP
        if self.colonies[seat].waiting_count > WAITING:
            return WAITING_FULL
        return ALLOWED

    def play(self, seat: i64, move: i64) -> None:
        kind = move & KIND
        if is_colony_move(kind):
            self.build(seat, kind, first_of(move), second_of(move))
        elif kind == END:
            if first_of(move) == 1:
                self.emissary_home(seat)
            else:
                self.end_building(seat, first_of(move))
        elif kind == ENTER_COUNT:
            self.enter_count(seat, first_of(move))
        elif kind == GO_HOME:
            self.bring_home()
        elif self.visit(kind, first_of(move), second_of(move)):
            self.end_visit()

    def clone(self) -> "HexMatch":
        other = HexMatch(self.options, self.chance.clone(), True)
        self.copy_into(other)
        return other

    def guess(self, seat: i64, chance: Chance) -> "HexMatch":
        return self.guess_from(seat, False, chance)

    def guess_from(self, seat: i64, at_home: bool, chance: Chance) -> "HexMatch":
        """`at_home`: by somebody of the seat who sees no more than its own colony (HX-64)."""
        other = self.clone()
        other.chance = chance.fork()
        deal_goals(other, seat)
        deal_tiles(other, seat, at_home)
        return other

    # --- points -------------------------------------------------------------------------------------------

    def goal_points(self, seat: i64, ledger: Ledger) -> i64:
        """HX-51, HX-R30: strictly more than each other civilization."""
        goal = self.goals[seat]
        mine = counted_for(self.colonies[seat], self.options, goal)
        other: i64
        for other in range(self.seats):
            if other != seat and counted_for(self.colonies[other], self.options, goal) >= mine:
                return 0
        if ledger.open:
            ledger.line(seat, 51, LINE_GOAL, GOAL_POINTS * POINT, goal, mine, 0)
        return GOAL_POINTS

    def score(self, seat: i64) -> i64:
        points = colony_points(self.colonies[seat], self.options, seat, self.ledger)
        return (points + self.goal_points(seat, self.ledger)) * POINT

    def knows_goal(self, seat: i64, viewer: i64) -> bool:
        """HX-07; in team mode nobody sees what the others have, so that nobody can tell (HX-64)."""
        return self.step == STEP_OVER or (viewer == seat and not self.options.team)

    def knows_points(self, seat: i64, viewer: i64) -> bool:
        """HX-R47: in team mode of the own colony alone, by the Game Master of all (HX-R29)."""
        return self.step == STEP_OVER or not self.options.team or viewer == seat or viewer == REFEREE

    def seen_score(self, seat: i64, viewer: i64, roles: i64) -> i64:
        if not self.knows_points(seat, viewer):
            return 0
        if self.knows_goal(seat, viewer):
            return self.score(seat)
        return colony_points(self.colonies[seat], self.options, seat, self.ledger) * POINT

    def rank(self, seat: i64) -> i64:
        """HX-43, HX-R27, HX-R53: by points, ties share."""
        if self.gone & BIT[seat] != 0:
            return 0
        mine = self.standing(seat)
        better: i64 = 0
        other: i64
        for other in range(self.seats):
            if other != seat and self.gone & BIT[other] == 0 and self.standing(other) > mine:
                better += 1
        return better + 1

    def standing(self, seat: i64) -> i64:
        """Points; HX-R27: of those tied at the top, those with their Hidden Goal fulfilled are ahead."""
        ledger = self.ledger
        self.ledger = SILENT
        points = self.score(seat) * 2
        if self.options.goal_first and self.goal_points(seat, SILENT) > 0:
            points += self.ahead_by_goal(points)
        self.ledger = ledger
        return points

    def ahead_by_goal(self, points: i64) -> i64:
        """HX-R27: 1 at the top, where nobody has more."""
        other: i64
        for other in range(self.seats):
            if self.gone & BIT[other] == 0 and self.score(other) * 2 > points:
                return 0
        return 1

    def seen_rank(self, seat: i64, viewer: i64, roles: i64) -> i64:
        if self.step == STEP_OVER:
            return self.rank(seat)
        if self.gone & BIT[seat] != 0:
            return 0
        ledger = self.ledger
        self.ledger = SILENT
        mine = self.seen_score(seat, viewer, roles)
        better: i64 = 0
        other: i64
        for other in range(self.seats):
            if other != seat and self.gone & BIT[other] == 0 and self.seen_score(other, viewer, roles) > mine:
                better += 1
        self.ledger = ledger
        return better + 1

    # --- what bots ask ------------------------------------------------------------------------------------

    def estimate(self, seat: i64) -> i64:
        return self.score(seat) + position_worth(self, seat)

    def horizon(self) -> i64:
        return 12

    def move_estimate(self, seat: i64, move: i64) -> i64:
        kind = move & KIND
        if is_colony_move(kind):
            return build_worth(self, seat, kind, first_of(move), second_of(move))
        if kind < GO_HOME:
            return visit_worth(self, seat, kind, first_of(move), second_of(move))
        if kind == ENTER_COUNT:
            return self.count_worth(seat, first_of(move))
        return 0

    def count_worth(self, seat: i64, points: i64) -> i64:
        """HX-R51: a bot counts right."""
        off = self.score(seat) // POINT - points
        if off > 0:
            return -off
        return off
