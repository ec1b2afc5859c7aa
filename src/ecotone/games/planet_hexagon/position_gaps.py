"""Deals what a described position leaves open: reverses, what lies where nobody looked, bags, goals."""

from ecotone.core.textfile import Line
from ecotone.games.planet_hexagon.kernel.codes import GOALS as ALL_GOALS
from ecotone.games.planet_hexagon.kernel.codes import NO_ASSET, STEP_LAY, STEP_WINDOW
from ecotone.games.planet_hexagon.kernel.guessing import (
    any_reverse,
    fill_bags,
    imagine_colony,
    imagine_table,
    nothing_hidden,
    set_reserve_aside,
)
from ecotone.games.planet_hexagon.kernel.match import HexMatch
from ecotone.games.planet_hexagon.kernel.state import PLACES, RESERVE, ROUNDS, SESSIONS, unseen_kinds
from ecotone.games.planet_hexagon.kernel.tiles import FACE, FOREST_FIELD, HOUSE, KINDS, NO_TILE, WATER_FIELD

BAG_NAMES = ("box", "rubbish", "reserve")
SESSION_TILES = 20  # HX-04
UNSAID = 512  # of a tile whose reverse the position leaves open


class Gaps:
    """What is still in the box of the game while the lines are read; then where it goes."""

    def __init__(self, match: HexMatch) -> None:
        self.match = match
        self.pool = unseen_kinds()
        self.unsaid = nothing_hidden()  # Houses and Fields whose reverse nobody has said
        self.bags: dict[str, int] = {}
        self.described: set[str] = set()  # of table, hand and painted
        self.unseen: set[str] = set()  # of hand and painted: held, and nobody has said what
        self.table_open = False

    def out_of_box(self, line: Line, kind: int) -> None:
        if self.pool[kind] == 0:
            raise line.error("the game has no further tile like that (HX-03, HX-49)")
        self.pool[kind] -= 1

    def leave_open(self, code: int) -> int:
        self.unsaid[int(FACE[code] != HOUSE)] += 1
        return code | UNSAID

    def fill(self, bags: Line, closed: list[int]) -> None:
        """What isn't described is dealt: reverses, what lies where nobody looked, bags, goals."""
        match = self.match
        in_play = match.step <= STEP_WINDOW
        if in_play and not match.tiles:
            match.tiles = 2 * match.seats - (match.turn if match.round == ROUNDS - 1 else 0)
            self.table_open = True
        if match.tiles and "table" not in self.described:
            self.table_open = True
        unseen = match.tiles + len(self.unseen) if self.table_open else 0
        holder = match.active if self.in_hand() else -1
        unseen += sum(match.taken[seat] - (seat == holder) for seat in closed)
        total = sum(self.pool) - sum(self.unsaid) - unseen
        held = self.bags_of(bags, total)
        if self.unsaid[0] > sum(self.pool[:FOREST_FIELD]):
            raise bags.error("the game has not so many Houses (HX-03)")
        if self.unsaid[1] > self.pool[FOREST_FIELD] + self.pool[WATER_FIELD]:
            raise bags.error("the game has not so many Fields (HX-03)")
        self.check_enough(bags, held["box"])
        self.deal(held, closed)
        left = [goal for goal in range(ALL_GOALS) if goal not in list(match.goals)]
        for seat in range(match.seats):
            if match.goals[seat] == NO_ASSET:
                match.goals[seat] = left.pop(match.chance.below(len(left)))

    def in_hand(self) -> bool:
        return "hand" in self.described | self.unseen

    def bags_of(self, line: Line, total: int) -> dict[str, int]:
        """As many as said, or as the rules have it in this round (HX-20, HX-22)."""
        match = self.match
        held = self.bags
        if not held:
            reserve = min(total, SESSION_TILES * (SESSIONS - 1 - match.session))
            turns = match.round * match.seats + match.turn + self.in_hand()
            box = min(total - reserve, max(0, 3 * match.seats - turns))
            held = {"box": box, "reserve": reserve, "rubbish": total - reserve - box}
        found = {name: held.get(name, 0) for name in BAG_NAMES}
        if total < 0 or sum(found.values()) != total:
            raise line.error(f"all bags together hold {total} tiles, not {sum(found.values())} (HX-03)")
        return found

    def check_enough(self, line: Line, box: int) -> None:
        """HX-12, HX-04: whoever comes to the table must find a tile, and so must the next session."""
        match = self.match
        left = match.seats * (ROUNDS - match.round) - match.turn - (match.step > STEP_LAY)
        if match.step <= STEP_WINDOW and match.tiles + box < left + 1:
            raise line.error(f"{left} tiles are still to be taken, with {match.tiles + box} there (HX-12)")
        reserve = (SESSIONS - 1 - match.session) * SESSION_TILES
        if match.step <= STEP_WINDOW and self.bags and self.bags.get("reserve", 0) != reserve:
            raise line.error(f"in this session the reserve has {reserve} tiles (HX-04)")

    def deal(self, held: dict[str, int], closed: list[int]) -> None:
        match, pool = self.match, self.pool
        for kind in range(KINDS):
            match.bags[RESERVE + kind] = 0
        set_reserve_aside(match, held["reserve"], pool, self.unsaid)
        for place in range(PLACES):
            match.table[place] = self.said_or_dealt(match.table[place])
        match.hand, match.painted = self.said_or_dealt(match.hand), self.said_or_dealt(match.painted)
        for colony in match.colonies:
            for slot in range(colony.count):
                colony.tiles[slot] = self.said_or_dealt(colony.tiles[slot])
            for spot in range(colony.waiting_count):
                colony.waiting[spot] = self.said_or_dealt(colony.waiting[spot])
            for k in range(len(colony.hole)):
                colony.hole[k] = self.said_or_dealt(colony.hole[k])
        if self.table_open:
            if "hand" in self.unseen:
                match.hand = 0
            if "painted" in self.unseen:
                match.painted = 0
            self.imagine_table()
        for seat in closed:
            imagine_colony(match, seat, pool)
        fill_bags(match, held["box"], held["reserve"], pool)

    def imagine_table(self) -> None:
        """A hand that is described stays as it is."""
        match = self.match
        hand, painted = match.hand, match.painted
        if "hand" in self.described:
            match.hand = NO_TILE
        imagine_table(match, self.pool)
        if "hand" in self.described:
            match.hand = hand
        if "painted" in self.described:
            match.painted = painted

    def said_or_dealt(self, tile: int) -> int:
        if tile == NO_TILE or not tile & UNSAID:
            return tile
        return any_reverse(self.match, tile & ~UNSAID, self.pool)
