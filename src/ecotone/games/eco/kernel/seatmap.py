"""One player's map: tiles in slots (order of laying), their neighbours, areas and animals as bit sets."""

from typing import Final, final

from librt.vecs import append, remove, vec
from mypy_extensions import i64, u8

from ecotone.core.kernel.bits import BIT, lowest, without_lowest
from ecotone.games.eco.kernel.catalogue import BIOMES, SPECIES, Catalogue
from ecotone.games.eco.kernel.cells import CELLS, STEP

MAX_SLOTS: Final = 24  # 3 starter tiles and at most 20 turns (EC-18)
NODES: Final = 2 * MAX_SLOTS  # half h of the tile in slot s is node 2 * s + h
NO_ANIMAL: Final = 255
ON_FRONTIER: Final = 255


@final
class SeatMap:
    def __init__(self, catalogue: Catalogue, blank: bool) -> None:
        self.catalogue = catalogue
        self.count: i64 = 0
        self.tokens: i64 = 0
        self.sacrifices: i64 = 0
        self.completed: i64 = 0
        self.redeemed: i64 = 0
        self.turns: i64 = 0
        self.inhabited: i64 = 0  # slots with an animal
        self.frontier = vec[i64]()  # empty cells beside the map, in order of discovery
        if blank:
            self.slot_at = vec[u8]()
            self.cells = vec[i64]()
            self.tiles = vec[u8]()
            self.rotations = vec[u8]()
            self.animals = vec[u8]()
            self.around = vec[i64]()
            self.mine = vec[i64]()
            self.showing = vec[i64]()
            self.area_of = vec[u8]()
            self.area_size = vec[u8]()
            self.largest = vec[i64]()
            self.accepting = vec[i64]()
        else:
            self.slot_at = vec[u8]([0] * CELLS)  # 0 nothing, ON_FRONTIER, else slot + 1
            self.cells = vec[i64]([0] * MAX_SLOTS)
            self.tiles = vec[u8]([0] * MAX_SLOTS)
            self.rotations = vec[u8]([0] * MAX_SLOTS)
            self.animals = vec[u8]([NO_ANIMAL] * MAX_SLOTS)
            self.around = vec[i64]([0] * MAX_SLOTS)  # slots that share an edge with the slot
            self.mine = vec[i64]([0] * SPECIES)  # slots with the species on them
            self.showing = vec[i64]([0] * BIOMES)  # slots with the biome on either half
            self.area_of = vec[u8]([0] * NODES)  # node -> number of its area
            self.area_size = vec[u8]([0] * NODES)  # number of the area -> tiles in it
            self.largest = vec[i64]([0] * BIOMES)
            self.accepting = vec[i64]([0] * SPECIES)  # free slots that show the species' icon

    def clone(self) -> "SeatMap":
        other = SeatMap(self.catalogue, True)
        other.count = self.count
        other.tokens = self.tokens
        other.sacrifices = self.sacrifices
        other.completed = self.completed
        other.redeemed = self.redeemed
        other.turns = self.turns
        other.inhabited = self.inhabited
        other.frontier = self.frontier[:]
        other.slot_at = self.slot_at[:]
        other.cells = self.cells[:]
        other.tiles = self.tiles[:]
        other.rotations = self.rotations[:]
        other.animals = self.animals[:]
        other.around = self.around[:]
        other.mine = self.mine[:]
        other.showing = self.showing[:]
        other.area_of = self.area_of[:]
        other.area_size = self.area_size[:]
        other.largest = self.largest[:]
        other.accepting = self.accepting[:]
        return other

    def slot_on(self, cell: i64) -> i64:
        """The slot of the tile on the cell, or -1."""
        mark = i64(self.slot_at[cell])
        if mark == ON_FRONTIER:
            return -1
        return mark - 1

    def lay(self, cell: i64, tile: i64, rotation: i64) -> None:
        """Puts the tile into the next slot and brings neighbours, areas and frontier up to date."""
        if i64(self.slot_at[cell]) == ON_FRONTIER:
            self.frontier = remove(self.frontier, cell)
        slot = self.count
        bit = BIT[slot]
        self.count = slot + 1
        self.cells[slot] = cell
        self.tiles[slot] = u8(tile)
        self.rotations[slot] = u8(rotation)
        self.slot_at[cell] = u8(slot + 1)
        catalogue = self.catalogue
        icons = i64(catalogue.icons[tile])
        s: i64
        for s in range(SPECIES):
            if icons >> s & 1 != 0:
                self.accepting[s] |= bit
        first = i64(catalogue.biome[2 * tile])
        second = i64(catalogue.biome[2 * tile + 1])
        self.showing[first] |= bit
        self.showing[second] |= bit
        near: i64 = 0
        d: i64
        for d in range(6):
            beside = cell + STEP[d]
            mark = i64(self.slot_at[beside])
            if mark == 0:
                self.slot_at[beside] = ON_FRONTIER
                self.frontier = append(self.frontier, beside)
            elif mark != ON_FRONTIER:
                near |= BIT[mark - 1]
                self.around[mark - 1] |= bit
        self.around[slot] = near
        self.join(2 * slot, first)
        if first != second:
            self.join(2 * slot + 1, second)

    def linked_areas(self, cell: i64, tile: i64, rotation: i64, half: i64) -> i64:
        """EC-20: the areas that the half of a tile on the cell meets edge to edge in its biome."""
        catalogue = self.catalogue
        biome = catalogue.biome[2 * tile + half]
        areas: i64 = 0
        d: i64
        for d in range(6):
            if catalogue.half(tile, rotation, d) != half:
                continue
            near = self.slot_on(cell + STEP[d])
            if near < 0:
                continue
            other = i64(self.tiles[near])
            opposite = d + 3
            if opposite >= 6:
                opposite -= 6
            other_half = catalogue.half(other, i64(self.rotations[near]), opposite)
            if catalogue.biome[2 * other + other_half] == biome:
                areas |= BIT[i64(self.area_of[2 * near + other_half])]
        return areas

    def join(self, node: i64, biome: i64) -> None:
        """EC-21: the node joins the areas it is linked to into one, which takes the node's number."""
        slot = node >> 1
        areas = self.linked_areas(
            self.cells[slot], i64(self.tiles[slot]), i64(self.rotations[slot]), node & 1
        )
        size: i64 = 1
        self.area_of[node] = u8(node)
        i: i64
        if areas != 0:
            for i in range(2 * slot):
                if areas & BIT[i64(self.area_of[i])] != 0:
                    self.area_of[i] = u8(node)
            while areas != 0:
                size += i64(self.area_size[lowest(areas)])
                areas = without_lowest(areas)
        self.area_size[node] = u8(size)
        if size > self.largest[biome]:
            self.largest[biome] = size

    def settle(self, slot: i64, species: i64) -> None:
        """EC-14, EC-16: the animal stays for good; on a keystone it earns a token."""
        bit = BIT[slot]
        self.animals[slot] = u8(species)
        self.mine[species] |= bit
        self.inhabited |= bit
        s: i64
        for s in range(SPECIES):
            self.accepting[s] &= ~bit
        if self.catalogue.is_keystone(i64(self.tiles[slot])):
            self.completed += 1
            self.tokens += 1

    def area_size_of(self, slot: i64) -> i64:
        """Size of the larger of the areas the tile belongs to, in any biome (RANGE)."""
        size = i64(self.area_size[i64(self.area_of[2 * slot])])
        if not self.catalogue.is_keystone(i64(self.tiles[slot])):
            second = i64(self.area_size[i64(self.area_of[2 * slot + 1])])
            if second > size:
                return second
        return size

    def snapshot(self, out: vec[i64]) -> vec[i64]:
        """Appends every changing field in a fixed order."""
        out = append(append(append(out, self.count), self.tokens), self.sacrifices)
        out = append(append(append(out, self.completed), self.redeemed), self.turns)
        out = append(out, self.inhabited)
        i: i64
        for i in range(self.count):
            out = append(append(out, self.cells[i]), i64(self.tiles[i]))
            out = append(append(out, i64(self.rotations[i])), i64(self.animals[i]))
            out = append(append(out, self.around[i]), i64(self.area_of[2 * i]))
            out = append(append(out, i64(self.area_of[2 * i + 1])), i64(self.area_size[2 * i]))
            out = append(out, i64(self.area_size[2 * i + 1]))
        for cell in self.frontier:
            out = append(out, cell)
        for i in range(SPECIES):
            out = append(append(out, self.mine[i]), self.accepting[i])
        for i in range(BIOMES):
            out = append(append(out, self.showing[i]), self.largest[i])
        return out
