"""ECO: whose turn it is, what may be done, what happens (EC-01 to EC-18)."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from ecotone.core.kernel.bits import BIT, nth, popcount
from ecotone.core.kernel.chance import Chance
from ecotone.core.kernel.ledger import EVERYBODY, SILENT
from ecotone.core.kernel.match import (
    ALLOWED,
    GAME_OVER,
    NOT_YOUR_TURN,
    POINT,
    UNKNOWN_MOVE,
    Match,
)
from ecotone.games.eco.kernel.catalogue import Catalogue
from ecotone.games.eco.kernel.codes import (
    ANIMAL_SACRIFICED,
    ANIMAL_SETTLED,
    ANIMALS_REPLACED,
    BAD_ROTATION,
    INHABITED,
    MATCH_ENDED,
    NO_ICON,
    NO_SUCH_PAIR,
    NO_TILE,
    NO_TOKEN,
    NOT_ADJACENT,
    OCCUPIED,
    POOL_FILLED,
    SEAT_LEFT,
    SUPPLY_LOW,
    TILE_LAID,
    TOKEN_REDEEMED,
    WRONG_PHASE,
)
from ecotone.games.eco.kernel.gains import place_gain, settle_gain
from ecotone.games.eco.kernel.moves import (
    PLACE,
    REDEEM,
    SACRIFICE,
    SETTLE,
    kind_of,
    place_move,
    placed_cell,
    placed_pair,
    placed_rotation,
    settle_move,
    settled_cell,
)
from ecotone.games.eco.kernel.ruleset import RuleSet
from ecotone.games.eco.kernel.scoring import SACRIFICE_POINTS, seat_points
from ecotone.games.eco.kernel.seatmap import ON_FRONTIER, SeatMap
from ecotone.games.eco.kernel.supply import Supply

POOL: Final = 4
PHASE_TILE: Final = 0
PHASE_ANIMAL: Final = 1
PHASE_OVER: Final = 2


@final
class EcoMatch(Match):
    def __init__(
        self,
        seats: i64,
        chance: Chance,
        catalogue: Catalogue,
        rules: RuleSet,
        supply: Supply,
        turns: i64,
        overpopulation: bool,
        solo_bonus: bool,
    ) -> None:
        super().__init__(seats, chance)
        self.catalogue = catalogue
        self.rules = rules
        self.supply = supply
        self.turns: i64 = turns
        self.overpopulation: bool = overpopulation
        self.solo_bonus: bool = solo_bonus
        self.phase: i64 = PHASE_TILE
        self.active: i64 = 0  # EC-05
        self.taken: i64 = 0  # the pool's empty place during PHASE_ANIMAL
        self.gone: i64 = 0  # seats that left (ER-12)
        self.pool_tile = vec[i64]([0] * POOL)
        self.pool_animal = vec[i64]([0] * POOL)
        self.maps: list[SeatMap] = []

    def asked(self) -> i64:
        if self.phase == PHASE_OVER:
            return 0
        return BIT[self.active]

    def can_redeem(self) -> bool:
        return self.redeem_refusal() == ALLOWED

    def redeem_refusal(self) -> i64:
        """EC-10, ER-10: a token is enough, whatever the points; ER-1: four tiles to replace the pool with."""
        if self.maps[self.active].tokens == 0:
            return NO_TOKEN
        if self.supply.stack.size() < POOL or self.supply.animals < POOL:
            return SUPPLY_LOW
        return ALLOWED

    def move_count(self, seat: i64) -> i64:
        if seat != self.active or self.phase == PHASE_OVER:
            return 0
        seat_map = self.maps[seat]
        if self.phase == PHASE_ANIMAL:
            return popcount(seat_map.accepting[self.pool_animal[self.taken]]) + 1
        per_cell: i64 = 0
        i: i64
        for i in range(POOL):
            per_cell += i64(self.catalogue.rotations[self.pool_tile[i]])
        count = per_cell * len(seat_map.frontier)
        if self.can_redeem():
            count += 1
        return count

    def move_at(self, seat: i64, k: i64) -> i64:
        seat_map = self.maps[seat]
        if self.phase == PHASE_ANIMAL:
            slot = nth(seat_map.accepting[self.pool_animal[self.taken]], k)
            if slot < 0:
                return SACRIFICE  # EC-15, ER-6
            return settle_move(seat_map.cells[slot])
        cells = len(seat_map.frontier)
        pair: i64
        for pair in range(POOL):
            rotations = i64(self.catalogue.rotations[self.pool_tile[pair]])
            if k < rotations * cells:
                return place_move(seat_map.frontier[k // rotations], pair, k % rotations)
            k -= rotations * cells
        return REDEEM

    def refusal(self, seat: i64, move: i64) -> i64:
        if self.phase == PHASE_OVER:
            return GAME_OVER
        if seat != self.active:
            return NOT_YOUR_TURN
        kind = kind_of(move)
        if kind < 0:
            return UNKNOWN_MOVE
        if (kind == PLACE or kind == REDEEM) != (self.phase == PHASE_TILE):
            return WRONG_PHASE
        if kind == REDEEM:
            return self.redeem_refusal()
        if kind == PLACE:
            return self.place_refusal(move)
        if kind == SETTLE:
            return self.settle_refusal(settled_cell(move))
        return ALLOWED

    def place_refusal(self, move: i64) -> i64:
        """EC-11, EC-12, ER-11."""
        pair = placed_pair(move)
        if pair >= POOL:
            return NO_SUCH_PAIR
        mark = i64(self.maps[self.active].slot_at[placed_cell(move)])
        if mark == 0:
            return NOT_ADJACENT
        if mark != ON_FRONTIER:
            return OCCUPIED
        if placed_rotation(move) >= i64(self.catalogue.rotations[self.pool_tile[pair]]):
            return BAD_ROTATION
        return ALLOWED

    def settle_refusal(self, cell: i64) -> i64:
        """EC-14."""
        seat_map = self.maps[self.active]
        slot = seat_map.slot_on(cell)
        if slot < 0:
            return NO_TILE
        if seat_map.inhabited & BIT[slot] != 0:
            return INHABITED
        if seat_map.accepting[self.pool_animal[self.taken]] & BIT[slot] == 0:
            return NO_ICON
        return ALLOWED

    def play(self, seat: i64, move: i64) -> None:
        kind = move & 3
        if kind == PLACE:
            self.lay_tile(placed_pair(move), placed_cell(move), placed_rotation(move))
        elif kind == REDEEM:
            self.redeem()
        elif kind == SETTLE:
            self.settle(settled_cell(move))
        else:
            self.sacrifice()

    def lay_tile(self, pair: i64, cell: i64, rotation: i64) -> None:
        """EC-11 to EC-13."""
        tile = self.pool_tile[pair]
        self.maps[self.active].lay(cell, tile, rotation)
        self.taken = pair
        self.phase = PHASE_ANIMAL
        if self.ledger.open:
            self.ledger.fact(TILE_LAID, self.active, pair, cell, tile, rotation, EVERYBODY, False)

    def redeem(self) -> None:
        """EC-10, ER-1: first four new pairs, then the old ones under the stack and into the bag."""
        seat_map = self.maps[self.active]
        seat_map.tokens -= 1
        seat_map.redeemed += 1
        supply = self.supply
        if self.ledger.open:
            self.ledger.fact(TOKEN_REDEEMED, self.active, 0, 0, 0, 0, EVERYBODY, False)
        tiles = self.pool_tile
        animals = self.pool_animal
        self.pool_tile = vec[i64]([0] * POOL)
        self.pool_animal = vec[i64]([0] * POOL)
        i: i64
        for i in range(POOL):
            self.pool_tile[i] = supply.stack.draw(self.chance)
        for i in range(POOL):
            self.pool_animal[i] = supply.draw_animal(self.chance)
        for i in range(POOL):
            supply.stack.put_below(tiles[i])
            supply.put_animal_back(animals[i])
        if self.ledger.open:
            for i in range(POOL):
                self.note_pair(i)
        self.relieve_overpopulation()

    def settle(self, cell: i64) -> None:
        """EC-14, EC-16."""
        seat_map = self.maps[self.active]
        species = self.pool_animal[self.taken]
        slot = seat_map.slot_on(cell)
        seat_map.settle(slot, species)
        if self.ledger.open:
            keystone: i64 = 0
            if self.catalogue.is_keystone(i64(seat_map.tiles[slot])):
                keystone = 1
            self.ledger.fact(ANIMAL_SETTLED, self.active, species, cell, keystone, 0, EVERYBODY, False)
        self.end_turn()

    def sacrifice(self) -> None:
        """EC-15."""
        seat_map = self.maps[self.active]
        seat_map.sacrifices += 1
        seat_map.tokens += 1
        if self.ledger.open:
            species = self.pool_animal[self.taken]
            self.ledger.fact(ANIMAL_SACRIFICED, self.active, species, 0, 0, 0, EVERYBODY, False)
        self.end_turn()

    def end_turn(self) -> None:
        """EC-17, EC-18."""
        self.maps[self.active].turns += 1
        self.fill_place()
        self.pass_on()

    def fill_place(self) -> None:
        self.pool_tile[self.taken] = self.supply.stack.draw(self.chance)
        self.pool_animal[self.taken] = self.supply.draw_animal(self.chance)
        if self.ledger.open:
            self.note_pair(self.taken)
        self.relieve_overpopulation()

    def note_pair(self, place: i64) -> None:
        tile = self.pool_tile[place]
        self.ledger.fact(POOL_FILLED, self.active, place, tile, self.pool_animal[place], 0, EVERYBODY, True)

    def pass_on(self) -> None:
        """EC-05, EC-18, ER-12: the next seat with turns left, or the end."""
        self.phase = PHASE_TILE
        step: i64
        for step in range(self.seats):
            seat = self.active + step + 1
            if seat >= self.seats:
                seat -= self.seats
            if self.gone & BIT[seat] == 0 and self.maps[seat].turns < self.turns:
                self.active = seat
                return
        self.phase = PHASE_OVER
        if self.ledger.open:
            self.ledger.fact(MATCH_ENDED, self.active, 0, 0, 0, 0, EVERYBODY, False)

    def relieve_overpopulation(self) -> None:
        """ER-5: four of a kind in the pool are replaced, while the bag can make a difference."""
        if not self.overpopulation:
            return
        pool = self.pool_animal
        i: i64
        while pool[0] == pool[1] and pool[1] == pool[2] and pool[2] == pool[3]:
            species = pool[0]
            if self.supply.animals < POOL or not self.supply.holds_other_species(species):
                return
            for i in range(POOL):
                pool[i] = self.supply.draw_animal(self.chance)
            for i in range(POOL):
                self.supply.put_animal_back(species)
            if self.ledger.open:
                self.ledger.fact(
                    ANIMALS_REPLACED, self.active, pool[0], pool[1], pool[2], pool[3], EVERYBODY, True
                )

    def leave(self, seat: i64) -> None:
        """ER-12: the seat's turns are skipped, its map stays; an animal in its hand goes back to the bag."""
        if self.phase == PHASE_OVER or self.gone & BIT[seat] != 0:
            return
        self.gone |= BIT[seat]
        if self.ledger.open:
            self.ledger.fact(SEAT_LEFT, seat, 0, 0, 0, 0, EVERYBODY, False)
        if seat != self.active:
            return
        if self.phase == PHASE_ANIMAL:
            species = self.pool_animal[self.taken]
            self.fill_place()
            self.supply.put_animal_back(species)
        self.pass_on()

    def clone(self) -> "EcoMatch":
        other = EcoMatch(
            self.seats,
            self.chance.clone(),
            self.catalogue,
            self.rules,
            self.supply.clone(),
            self.turns,
            self.overpopulation,
            self.solo_bonus,
        )
        other.phase = self.phase
        other.active = self.active
        other.taken = self.taken
        other.gone = self.gone
        other.pool_tile = self.pool_tile[:]
        other.pool_animal = self.pool_animal[:]
        for seat_map in self.maps:
            other.maps.append(seat_map.clone())
        return other

    def guess(self, seat: i64, chance: Chance) -> "EcoMatch":
        """All that is hidden is what the chance will bring, for every seat alike."""
        other = self.clone()
        other.chance = chance.fork()
        return other

    def score(self, seat: i64) -> i64:
        return seat_points(self.maps, self.rules, seat, self.solo_bonus, self.ledger)

    def rank(self, seat: i64) -> i64:
        """EC-26, ER-4: more points, fewer sacrifices, more tokens; a seat that left can't win (ER-12)."""
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
        """Points, sacrifices and tokens in one number that orders seats as EC-26 and ER-4 do."""
        seat_map = self.maps[seat]
        points = seat_points(self.maps, self.rules, seat, self.solo_bonus, SILENT)
        return (points * 64 + 63 - seat_map.sacrifices) * 64 + seat_map.tokens

    def gain(self, seat: i64, move: i64) -> i64:
        kind = move & 3
        if kind == PLACE:
            pair = placed_pair(move)
            tile = self.pool_tile[pair]
            return place_gain(
                self.maps, self.rules, seat, self.solo_bonus, placed_cell(move), tile, placed_rotation(move)
            )
        if kind == SETTLE:
            slot = self.maps[seat].slot_on(settled_cell(move))
            return settle_gain(self.maps, self.rules, seat, slot, self.pool_animal[self.taken])
        if kind == SACRIFICE:
            return SACRIFICE_POINTS * POINT
        return -POINT  # EC-10

    def snapshot(self) -> vec[i64]:
        out = vec[i64]([self.seats, self.turns, self.phase, self.active, self.taken, self.gone])
        out = self.chance.snapshot(out)
        i: i64
        for i in range(POOL):
            out = append(append(out, self.pool_tile[i]), self.pool_animal[i])
        out = self.supply.snapshot(out)
        for seat_map in self.maps:
            out = seat_map.snapshot(out)
        return out
