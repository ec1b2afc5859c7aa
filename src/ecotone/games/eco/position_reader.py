"""Reads ECO positions (docs/positions.md); what they leave open is dealt by the seed."""

import re
from collections import Counter

from ecotone.core.errors import counted, did_you_mean, shown
from ecotone.core.kernel.bits import BIT
from ecotone.core.notation import PLACE, read_place, write_place
from ecotone.core.reading.position_reader import PositionReader
from ecotone.core.records import Place
from ecotone.core.textfile import Line, say_once
from ecotone.games.eco.kernel.cells import GRID
from ecotone.games.eco.kernel.match import PHASE_ANIMAL, PHASE_OVER, POOL, EcoMatch
from ecotone.games.eco.kernel.seatmap import MAX_SLOTS, NO_ANIMAL, SeatMap
from ecotone.games.eco.pieces import cell_at, kinds_of
from ecotone.games.eco.position import NO_TILE
from ecotone.games.eco.view import PHASES

TALLIES = ("turns", "sacrifices", "redeemed")
STARTER_TILES = 3
NAME = r"[^\s\[\]@()]+\[[^\]]*\]"
PAIR = re.compile(rf"(?P<place>\S+)\s+(?P<name>{NAME}|{NO_TILE})\s+(?P<animal>\S+)")
TILE = re.compile(
    rf"(?P<name>{NAME})(?:@(?P<rotation>[0-9]{{1,3}}))?\s*(?P<at>{PLACE})(?:\s+(?P<animal>\S+))?"
)


class Reader(PositionReader[EcoMatch]):
    title = "ECO"
    words = ("active", "phase", "taken", "left", "pool", "map", "tile", "below", "sacrificed")
    often = ("pool", "map", "tile")
    phases = PHASES

    def __init__(self, match: EcoMatch) -> None:
        super().__init__(match)
        self.known = kinds_of(match)
        self.bag = Counter(int(tile) for tile in match.catalogue.bag)
        self.starters = Counter(int(tile) for tile in match.catalogue.starters)
        self.maps: dict[int, SeatMap] = {}
        self.map_lines: dict[int, Line] = {}
        self.stated: dict[int, dict[str, int]] = {}
        self.pool: dict[int, Line] = {}
        self.taken = -1
        self.below: list[int] = []
        self.sacrificed: list[int] = []

    def finish(self, last: Line) -> None:
        self.check_complete(last)
        self.check_pool(last)
        for seat, line in self.map_lines.items():
            self.count_up(seat, line)
        self.check_turns(last)
        self.fill_supply(last)

    # --- words --------------------------------------------------------------------------------------------

    def place(self, line: Line, word: str) -> int:
        return self.numbered(line, word, POOL, f"the pool has the places 1 to {POOL}, not {shown(word)}")

    def species(self, line: Line, word: str) -> int:
        return self.known.species.index(self.one_of(line, word, self.known.species, "animal"))

    def animal(self, line: Line, word: str) -> int:
        """An animal out of the bag; there are only so many (ER-1)."""
        species, supply = self.species(line, word), self.match.supply
        if supply.bag[species] == 0:
            most = self.match.catalogue.animals[species]
            raise line.error(f"one {word} too many: the game has {most} (ER-1)")
        supply.bag[species] -= 1
        supply.animals -= 1
        return species

    def tile(self, line: Line, name: str, starter: bool = False) -> int:
        """A tile out of the bag, or for the first tiles of a map from the starter maps; each piece once."""
        halves, icons = name.rstrip("]").split("[") if name.count("[") == 1 else (name, "")
        order = {species: k for k, species in enumerate(self.known.species)}
        animals = sorted(icons.replace(",", " ").split(), key=lambda word: order.get(word, len(order)))
        wanted = f"{halves}[{' '.join(animals)}]"
        if wanted not in self.known.names:
            near = did_you_mean(wanted, self.known.names)
            raise line.error(f"the set has no tile {shown(name)}{near}")
        kind = self.known.names.index(wanted)
        for pieces in (self.starters, self.bag) if starter else (self.bag,):
            if pieces[kind] > 0:
                pieces[kind] -= 1
                return kind
        raise line.error(f"every tile {wanted} of the set is on the table already (ER-1)")

    # --- lines --------------------------------------------------------------------------------------------

    def read_phase(self, line: Line) -> None:
        self.match.phase = self.phase_in(line)

    def read_taken(self, line: Line) -> None:
        self.place(line, line.rest)

    def read_pool(self, line: Line) -> None:
        """`pool 2 Fo/We[deer fish] wolf`; the taken pair has `-` for its tile."""
        found = self.like(line, PAIR, "pool 1 Fo/We[deer fish] wolf")
        place = self.place(line, found["place"])
        say_once(self.pool, place, line, f"place {place + 1}", "is filled")
        self.match.pool_animal[place] = self.animal(line, found["animal"])
        if found["name"] != NO_TILE:
            self.match.pool_tile[place] = self.tile(line, found["name"])
        elif self.taken >= 0:
            raise line.error(f"a second place without its tile, the first is {self.taken + 1}")
        else:
            self.taken = place

    def read_map(self, line: Line) -> None:
        """`map 2 redeemed=1`; the tiles of the map follow."""
        number, *tallies = line.words() or [""]
        seat = self.seat(line, number)
        say_once(self.map_lines, seat, line, f"map {seat + 1}", "is described")
        self.maps[seat] = SeatMap(self.match.catalogue, False)
        self.stated[seat] = {}
        for word in tallies:
            found = re.fullmatch(r"([a-z]+)=([0-9]{1,3})", word)
            if found is None or found[1] not in TALLIES:
                raise line.error(f"{shown(word)} is no tally: turns=N, sacrifices=N or redeemed=N")
            if found[1] in self.stated[seat]:
                raise line.error(f"{found[1]} is said twice")
            self.stated[seat][found[1]] = int(found[2])

    def read_tile(self, line: Line) -> None:
        """`tile Fo/Wa[fish wolf]@2 (1,0) wolf`: on the map begun last, with the animal on it if any."""
        if not self.maps:
            raise line.error("a tile belongs to a map: begin one with 'map 1'")
        found = self.like(line, TILE, "tile Fo/We[deer fish]@2 (0,1) deer")
        seat_map = self.maps[next(reversed(self.maps))]
        cell = self.free_cell(line, seat_map, read_place(found["at"]))
        slot = seat_map.count
        if slot == MAX_SLOTS:
            raise line.error(f"a map has at most {MAX_SLOTS} tiles")
        tile = self.tile(line, found["name"], starter=slot < STARTER_TILES)
        rotation = int(found["rotation"] or 0)
        if rotation >= self.match.catalogue.rotations[tile]:
            why = (
                "a keystone has only 0 (ER-11)" if "/" not in found["name"] else "they go from 0 to 5 (EC-12)"
            )
            raise line.error(f"{found['name']} has no rotation {rotation}: {why}")
        seat_map.lay(cell, tile, rotation)
        if found["animal"]:
            species = self.animal(line, found["animal"])
            if not seat_map.accepting[species] & BIT[slot]:
                raise line.error(f"{found['name']} has no {found['animal']} icon (EC-14)")
            seat_map.settle(slot, species)

    def free_cell(self, line: Line, seat_map: SeatMap, at: Place) -> int:
        cell = cell_at(at)
        if seat_map.count == 0:
            if cell != GRID.origin:
                raise line.error("the first tile of a map lies on (0,0) (ER-9)")
        elif seat_map.slot_on(cell) >= 0:
            raise line.error(f"{write_place(at)} has a tile already")
        elif cell not in seat_map.frontier:
            raise line.error(
                f"{write_place(at)} touches no tile listed before it; a map is connected (EC-12)"
            )
        return cell

    def read_below(self, line: Line) -> None:
        """ER-1: swept tiles under the stack, uppermost first."""
        names = re.findall(rf"{NAME}|\S+", line.rest)
        self.below = [self.tile(line, name) for name in names]

    def read_sacrificed(self, line: Line) -> None:
        self.sacrificed = [self.animal(line, word) for word in line.words()]

    # --- what follows from the lines ----------------------------------------------------------------------

    def check_complete(self, last: Line) -> None:
        match = self.match
        for place in range(POOL):
            if place not in self.pool:
                raise last.error(f"the position ends, but the pool has no place {place + 1} (EC-03)")
        for seat in range(match.seats):
            if seat not in self.maps:
                raise last.error(f"the position ends, but seat {seat + 1} has no map")
            match.maps.append(self.maps[seat])

    def check_pool(self, last: Line) -> None:
        """EC-17: only while an animal is being settled a place has no tile."""
        match = self.match
        if match.phase != PHASE_ANIMAL:
            if self.taken >= 0:
                raise self.pool[self.taken].error(f"'{NO_TILE}' for a tile belongs to the phase 'animal'")
            if "taken" in self.once:
                raise self.once["taken"].error("'taken' belongs to the phase 'animal'")
            self.check_overpopulation(last)
            return
        if self.taken < 0:
            raise self.once["phase"].error(f"the taken pair needs '{NO_TILE}' for its tile in the pool")
        named = self.once.get("taken")
        if named is not None and int(named.rest) != self.taken + 1:
            raise named.error(f"place {self.taken + 1} is the one without its tile")
        match.taken = self.taken
        laid_on = self.maps[match.active]
        if laid_on.count == 0 or laid_on.animals[laid_on.count - 1] != NO_ANIMAL:
            line = self.map_lines[match.active]
            raise line.error("the last tile of this map has just been laid; nobody lives on it yet (EC-14)")
        match.pool_tile[match.taken] = int(laid_on.tiles[laid_on.count - 1])

    def check_overpopulation(self, last: Line) -> None:
        match = self.match
        animals = set(match.pool_animal)
        if match.overpopulation and len(animals) == 1 and match.supply.holds_other_species(animals.pop()):
            raise self.pool[POOL - 1].error(
                "with overpopulation on the four animals can't be the same (ER-5)"
            )

    def count_up(self, seat: int, line: Line) -> None:
        """EC-18: turns and sacrifices follow from the tiles; a seat may have left with its last tile laid."""
        match, seat_map, stated = self.match, self.maps[seat], self.stated[seat]
        free = sum(seat_map.animals[slot] == NO_ANIMAL for slot in range(seat_map.count))
        laying = int(match.phase == PHASE_ANIMAL and seat == match.active)
        if match.gone & BIT[seat] and stated.get("turns") == seat_map.count - STARTER_TILES - 1:
            laying = 1
        turns = seat_map.count - STARTER_TILES - laying
        sacrifices = free - STARTER_TILES - laying
        if turns < 0:
            raise line.error(
                f"map {seat + 1} has {counted(seat_map.count, 'tile', 'tiles')}, too few (EC-18)"
            )
        if sacrifices < 0:
            raise line.error(
                f"{counted(free, 'tile', 'tiles')} of map {seat + 1} without an animal, too few: "
                "it's three and one more for each sacrifice (EC-18)"
            )
        for name, value in (("turns", turns), ("sacrifices", sacrifices)):
            if stated.get(name, value) != value:
                raise line.error(f"{name}={stated[name]} doesn't fit the tiles: they make it {value} (EC-18)")
        redeemed = stated.get("redeemed", 0)
        tokens = sacrifices + seat_map.completed - redeemed
        if turns > match.turns:
            raise line.error(
                f"seat {seat + 1} has had {turns} of {counted(match.turns, 'turn', 'turns')} (EC-18)"
            )
        if tokens < 0:
            raise line.error(f"seat {seat + 1} has redeemed more tokens than it got (EC-10)")
        seat_map.turns, seat_map.sacrifices = turns, sacrifices
        seat_map.redeemed, seat_map.tokens = redeemed, tokens

    def check_turns(self, last: Line) -> None:
        match = self.match
        playing = [seat for seat in range(match.seats) if not match.gone & BIT[seat]]
        waiting = [seat for seat in playing if match.maps[seat].turns < match.turns]
        if match.phase == PHASE_OVER:
            if waiting:
                raise self.once["phase"].error(
                    f"it isn't over: seat {waiting[0] + 1} still has turns (EC-18)"
                )
        elif match.active not in waiting:
            line = self.once.get("active", last)
            why = "has left" if match.gone & BIT[match.active] else "has had all its turns"
            raise line.error(f"seat {match.active + 1} can't be active: it {why} (EC-18, ER-12)")

    def fill_supply(self, last: Line) -> None:
        """ER-1: whatever is not on the table is in the stack and in the bag."""
        match, supply = self.match, self.match.supply
        unseen = sorted(self.bag.elements())
        supply.stack.unseen = len(unseen)
        for k, tile in enumerate(unseen):
            supply.stack.heap[k] = tile
        for tile in self.below:
            supply.stack.put_below(tile)
        wanted = sum(seat_map.sacrifices for seat_map in match.maps)
        if "sacrificed" in self.once and len(self.sacrificed) != wanted:
            raise self.once["sacrificed"].error(
                f"{counted(len(self.sacrificed), 'animal', 'animals')} named, "
                f"but the maps show {counted(wanted, 'sacrifice', 'sacrifices')} (EC-18)"
            )
        for _ in range(wanted - len(self.sacrificed)):
            supply.draw_animal(match.chance)
        needed = sum(
            match.turns - seat_map.turns
            for seat, seat_map in enumerate(match.maps)
            if not match.gone & BIT[seat]
        )
        if supply.stack.size() < needed or supply.animals < needed:
            have = min(supply.stack.size(), supply.animals)
            raise last.error(f"{needed} more turns are to come, but only {have} pairs (ER-1)")
