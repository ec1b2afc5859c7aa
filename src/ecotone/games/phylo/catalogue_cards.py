"""The cards as plain structs, and the words that may stand in their file."""

from typing import Literal

from msgspec import Struct

from ecotone.core.reading.toml_source import Id
from ecotone.games.phylo.kernel import codes

FOODCHAINS = ("photosynthetic", "herbivore", "carnivore", "omnivore", "special")
ANIMALS = FOODCHAINS[1:4]
TERRAINS = ("forest", "grassland", "freshwater", "urban")
CLIMATES = ("cold", "cool", "warm", "hot")
KEYWORDS = ("move", "flight")
KINDS = ("species", "event", "action", "token", "home")  # in the order of the kernel's numbers
SOURCES = ("play", "discards", "hand")
GOALS = ("discards", "hand", "deck")
LARGEST, FARTHEST, MOST_POINTS, MOST_TAKEN, LONGEST_FREEZE = 9, 9, 20, 10, 5
EFFECTS = {
    "target": codes.TARGET,
    "space": codes.SPACE,
    "need": codes.NEED,
    "discard_target": codes.DISCARD_TARGET,
    "discard_beside": codes.DISCARD_BESIDE,
    "take": codes.TAKE,
    "relocate": codes.RELOCATE,
    "freeze": codes.FREEZE,
    "clear_event": codes.CLEAR_EVENT,
    "place_token": codes.PLACE_TOKEN,
    "play_discarded": codes.PLAY_DISCARDED,
    "peek": codes.PEEK,
    "draw": codes.DRAW,
    "stay": codes.STAY,
    "place": codes.PLACE,
    "go_with": codes.GO_WITH,
    "if_event": codes.UNLESS_EVENT,
}

Kind = Literal["species", "event", "action", "token", "home"]


class Filter(Struct, frozen=True, forbid_unknown_fields=True):
    """Which cards are meant: all that it says must hold."""

    foodchain: tuple[str, ...] = ()
    animal: bool = False
    terrain: tuple[str, ...] = ()
    not_terrain: tuple[str, ...] = ()
    climate: tuple[str, ...] = ()
    not_climate: tuple[str, ...] = ()
    keyword: tuple[str, ...] = ()
    not_keyword: tuple[str, ...] = ()
    card: tuple[str, ...] = ()
    scale_from: int = 0
    scale_to: int = 0
    beside: "Filter | None" = None

    def of_places_alone(self) -> bool:
        """PH-R03: Home has every Terrain and Climate, and nothing else that could be asked of it."""
        asks = (self.foodchain, self.animal, self.keyword, self.card, self.scale_from, self.scale_to)
        return not any(asks) and not self.not_terrain and not self.not_climate


class Condition(Struct, frozen=True, forbid_unknown_fields=True):
    """PH-27: one condition of a PLAY text."""

    adjacent: Filter | None = None
    at_least: int = 1
    none_adjacent: Filter | None = None
    only_adjacent: Filter | None = None
    in_play: Filter | None = None
    no_event_adjacent: bool = False


class Bonus(Struct, frozen=True, forbid_unknown_fields=True):
    """PH-R28."""

    points: int
    most: int
    each: Filter | None = None
    terrains: bool = False


class Effect(Struct, frozen=True, forbid_unknown_fields=True, rename={"source": "from", "goal": "to"}):
    """PH-14, PH-28: one step of an Event or Action."""

    do: str
    where: Filter | None = None
    otherwise: "Filter | tuple[Effect, ...] | None" = None
    then: "tuple[Effect, ...]" = ()
    n: int = 1
    may: bool = False
    source: str = "play"
    goal: str = "discards"


class Card(Struct, frozen=True, kw_only=True):
    """Any card; what its kind doesn't have is left at nothing."""

    id: Id
    kind: Kind
    latin: str = ""
    foodchain: str = ""
    scale: int = 0
    terrain: tuple[str, ...] = ()
    climate: tuple[str, ...] = ()
    move: int = 0
    flight: int = 0
    points: int = 0
    play: tuple[Condition, ...] = ()
    bonus: tuple[Bonus, ...] = ()
    changes: int = 0
    only_terrain: tuple[str, ...] = ()
    ban: Filter | None = None
    block_space: bool = False
    effects: tuple[Effect, ...] = ()


class CardText(Struct, frozen=True, forbid_unknown_fields=True):
    """What a card is called and says."""

    name: str
    text: str = ""


class Deck(Struct, frozen=True):
    """All cards by number, and their texts by language and id."""

    title: str
    cards: tuple[Card, ...]
    texts: dict[str, dict[str, CardText]]

    def name(self, number: int, language: str) -> str:
        return self.texts[language][self.cards[number].id].name
