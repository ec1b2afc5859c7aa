"""The cards as tables: static facts, filters as sets of cards, effects as rows; shared by all clones."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from ecotone.core.kernel.bits import BIT
from ecotone.games.phylo.kernel.codes import (
    ACTION,
    CARNIVORE,
    EVENT,
    HERBIVORE,
    HOME,
    NO_FOOD,
    OMNIVORE,
    PHOTOSYNTHETIC,
    SPECIAL,
    SPECIES,
    TOKEN,
)

MOST_CARDS: Final = 63
ROW_WIDTH: Final = (
    8  # effect, filter, other filter, number, optional, source, destination, by the active seat
)
CONDITION_WIDTH: Final = 3  # kind, filter, number
BONUS_WIDTH: Final = 5  # card, kind, filter, points, most
NO_FILTER: Final = -1
ALL_TERRAINS: Final = 15
ALL_CLIMATES: Final = 15


@final
class Filter:
    """A set of cards; `loose` leaves out what it asks of the terrain, for spaces where others count."""

    def __init__(self, full: i64, loose: i64, terrains: i64, without: i64, beside: i64) -> None:
        self.full: i64 = full
        self.loose: i64 = loose
        self.terrains: i64 = terrains  # any of these, 0: whatever
        self.without: i64 = without  # none of these
        self.beside: i64 = beside  # a filter that a neighbour must meet, or NO_FILTER


@final
class Catalogue:
    """Filled once by the surface, then `close`d."""

    def __init__(self, words: object) -> None:
        self.words = words  # names and texts, for the surface
        self.cards: i64 = 0
        self.kind = vec[i64]()
        self.food = vec[i64]()
        self.scale = vec[i64]()  # 0: none
        self.terrain = vec[i64]()  # masks; 0: none
        self.climate = vec[i64]()
        self.move = vec[i64]()
        self.flight = vec[i64]()
        self.points = vec[i64]()
        self.changes = vec[i64]()  # of the Species on the Event's space
        self.only = vec[i64]()  # the Terrains that count there, 0: all
        self.ban = vec[i64]()  # a filter, or NO_FILTER
        self.blocks = vec[i64]()  # 1: nothing may be laid there
        self.filters: list[Filter] = []
        self.rows = vec[i64]()
        self.first_row = vec[i64]()
        self.row_count = vec[i64]()
        self.conditions = vec[i64]()
        self.first_condition = vec[i64]()
        self.condition_count = vec[i64]()
        self.bonuses = vec[i64]()
        self.home: i64 = -1
        self.token: i64 = -1
        self.token_points: i64 = 0
        self.of_kind = vec[i64]([0, 0, 0, 0, 0])  # sets of cards
        self.of_food = vec[i64]([0, 0, 0, 0, 0, 0])  # Species and Diet Events
        self.supports: i64 = 0  # PH-R15
        self.animals: i64 = 0
        self.movers: i64 = 0
        self.conditional: i64 = 0
        self.with_bonus: i64 = 0
        self.changing: i64 = 0
        self.lasting: i64 = 0  # Events that restrict what lies on them
        self.goes_along: i64 = 0  # Events that may lie with a Species
        self.matched: i64 = 0  # cards with Terrain and Climate
        self.has_terrain = vec[i64]([0, 0, 0, 0])
        self.has_climate = vec[i64]([0, 0, 0, 0])
        self.fitting = vec[i64]()  # by card: the Species that share Terrain and Climate with it
        self.larger = vec[i64]()  # by card: the Species that are larger than this animal

    def add_filter(self, full: i64, loose: i64, terrains: i64, without: i64, beside: i64) -> None:
        self.filters.append(Filter(full, loose, terrains, without, beside))

    def add_card(
        self,
        kind: i64,
        food: i64,
        scale: i64,
        terrain: i64,
        climate: i64,
        move: i64,
        flight: i64,
        points: i64,
    ) -> None:
        bit = BIT[self.cards]
        self.kind = append(self.kind, kind)
        self.food = append(self.food, food)
        self.scale = append(self.scale, scale)
        self.terrain = append(self.terrain, terrain)
        self.climate = append(self.climate, climate)
        self.move = append(self.move, move)
        self.flight = append(self.flight, flight)
        self.points = append(self.points, points)
        self.changes = append(self.changes, 0)
        self.only = append(self.only, 0)
        self.ban = append(self.ban, NO_FILTER)
        self.blocks = append(self.blocks, 0)
        self.first_row = append(self.first_row, 0)
        self.row_count = append(self.row_count, 0)
        self.first_condition = append(self.first_condition, 0)
        self.condition_count = append(self.condition_count, 0)
        self.of_kind[kind] |= bit
        if kind == HOME:
            self.home = self.cards
        elif kind == TOKEN:
            self.token = self.cards
            self.token_points = points
            self.points[self.cards] = 0
        elif food != NO_FOOD:
            self.of_food[food] |= bit
        if kind == SPECIES or kind == HOME or (kind == EVENT and food != NO_FOOD):
            self.supports |= bit  # PH-R15, PH-R17, PH-44
        if terrain != 0 and climate != 0:
            self.matched |= bit
        if kind == SPECIES and (move > 0 or flight > 0):
            self.movers |= bit
        self.cards += 1

    def add_lasting(self, changes: i64, only: i64, ban: i64, blocks: i64) -> None:
        """What the Event added last does while it lies."""
        card = self.cards - 1
        self.changes[card] = changes
        self.only[card] = only
        self.ban[card] = ban
        self.blocks[card] = blocks
        if changes != 0:
            self.changing |= BIT[card]
        if only != 0 or ban != NO_FILTER or blocks != 0:
            self.lasting |= BIT[card]

    def add_rows(self, rows: vec[i64], goes_along: bool) -> None:
        """Effects of the card added last."""
        card = self.cards - 1
        self.first_row[card] = len(self.rows) // ROW_WIDTH
        self.row_count[card] = len(rows) // ROW_WIDTH
        for number in rows:
            self.rows = append(self.rows, number)
        if goes_along:
            self.goes_along |= BIT[card]

    def add_condition(self, kind: i64, wanted: i64, number: i64) -> None:
        """Of the Species added last."""
        card = self.cards - 1
        if self.condition_count[card] == 0:
            self.first_condition[card] = len(self.conditions) // CONDITION_WIDTH
        self.condition_count[card] += 1
        self.conditions = append(append(append(self.conditions, kind), wanted), number)
        self.conditional |= BIT[card]

    def add_bonus(self, kind: i64, wanted: i64, points: i64, most: i64) -> None:
        card = self.cards - 1
        self.bonuses = append(append(append(self.bonuses, card), kind), wanted)
        self.bonuses = append(append(self.bonuses, points), most)
        self.with_bonus |= BIT[card]

    def close(self) -> None:
        """What follows from all cards together: PH-20, PH-24."""
        of_food = self.of_food
        self.animals = of_food[HERBIVORE] | of_food[CARNIVORE] | of_food[OMNIVORE]
        card: i64
        other: i64
        k: i64
        for card in range(self.cards):
            if self.kind[card] == SPECIES:
                for k in range(4):
                    if self.terrain[card] & BIT[k] != 0:
                        self.has_terrain[k] |= BIT[card]
                    if self.climate[card] & BIT[k] != 0:
                        self.has_climate[k] |= BIT[card]
        for card in range(self.cards):
            fitting: i64 = 0
            larger: i64 = 0
            for other in range(self.cards):
                if self.kind[other] != SPECIES:
                    continue
                unmatched = self.matched & BIT[card] == 0
                shared = self.terrain[card] & self.terrain[other] != 0
                if unmatched or (shared and self.climate[card] & self.climate[other] != 0):
                    fitting |= BIT[other]
                if self.animals & BIT[card] != 0 and 0 < self.scale[card] < self.scale[other]:
                    larger |= BIT[other]
            self.fitting = append(self.fitting, fitting)
            self.larger = append(self.larger, larger)

    def species(self) -> i64:
        return self.of_kind[SPECIES]

    def events(self) -> i64:
        return self.of_kind[EVENT]

    def actions(self) -> i64:
        return self.of_kind[ACTION]

    def plants(self) -> i64:
        return self.of_food[PHOTOSYNTHETIC]

    def specials(self) -> i64:
        return self.of_food[SPECIAL]

    def is_omnivore(self, card: i64) -> bool:
        return self.of_food[OMNIVORE] & BIT[card] != 0

    def plant_eater(self, card: i64) -> bool:
        return self.of_food[HERBIVORE] & BIT[card] != 0
