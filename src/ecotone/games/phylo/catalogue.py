"""Reads the cards (PH-02), ours or a user's; what no rule knows is refused with file, card and field."""

from functools import cache, lru_cache
from typing import Annotated, Any

from msgspec import Meta, Struct, structs

from ecotone.core.reading.toml_source import (
    Entry,
    Id,
    Name,
    Source,
    parse_source,
    read_source,
    refuse_duplicates,
)
from ecotone.core.words import LANGUAGES
from ecotone.games.phylo.catalogue_cards import (
    CLIMATES,
    EFFECTS,
    FARTHEST,
    FOODCHAINS,
    GOALS,
    KEYWORDS,
    LARGEST,
    LONGEST_FREEZE,
    MOST_POINTS,
    MOST_TAKEN,
    SOURCES,
    TERRAINS,
    Bonus,
    Card,
    CardText,
    Condition,
    Deck,
    Effect,
    Filter,
)
from ecotone.games.phylo.languages import DATA

SPECIES, EVENTS, ACTIONS = 41, 14, 4  # PH-02
FEWEST_PLANTS = 8
FEWEST_PROVIDERS = 3
MOST_STEPS = 12

Text = Annotated[str, Meta(max_length=300)]


class OwnWords(Struct, frozen=True, forbid_unknown_fields=True):
    name: Name
    text: Text = ""


class Row(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    id: Id
    name: Annotated[str, Meta(max_length=80)] = ""
    text: Text = ""
    de: OwnWords | None = None


class TokenRow(Row, frozen=True, forbid_unknown_fields=True, kw_only=True):
    points: int = 2


class SpeciesRow(Row, frozen=True, forbid_unknown_fields=True, kw_only=True):
    latin: Annotated[str, Meta(max_length=60)] = ""
    foodchain: str
    scale: int
    terrain: tuple[str, ...]
    climate: tuple[str, ...]
    move: int = 0
    flight: int = 0
    points: int
    play: tuple[Condition, ...] = ()
    bonus: tuple[Bonus, ...] = ()


class EventRow(Row, frozen=True, forbid_unknown_fields=True, kw_only=True):
    points: int = 0
    diet: str = ""
    scale: int = 0
    terrain: tuple[str, ...] = ()
    climate: tuple[str, ...] = ()
    changes: int = 0
    only_terrain: tuple[str, ...] = ()
    ban: Filter | None = None
    block_space: bool = False
    effects: tuple[Effect, ...]


class ActionRow(Row, frozen=True, forbid_unknown_fields=True, kw_only=True):
    effects: tuple[Effect, ...]


class Checker:
    """Complains about what no card can say."""

    def __init__(self, ids: tuple[str, ...]) -> None:
        self.ids = ids

    def words(self, row: Entry[Any], field: str, said: tuple[str, ...], known: tuple[str, ...]) -> None:
        row.each_of(field, said, known, field.rsplit(".", 1)[-1].removeprefix("not_"))

    def filter(self, row: Entry[Any], field: str, said: Filter | None) -> None:
        if said is None:
            return
        for name, known in (
            ("foodchain", FOODCHAINS), ("terrain", TERRAINS), ("not_terrain", TERRAINS),
            ("climate", CLIMATES),
            ("not_climate", CLIMATES), ("keyword", KEYWORDS), ("not_keyword", KEYWORDS), ("card", self.ids),
        ):  # fmt: skip
            self.words(row, f"{field}.{name}", getattr(said, name), known)
        for name in ("scale_from", "scale_to"):
            row.within(f"{field}.{name}", getattr(said, name), 0, LARGEST)
        if said.beside is not None and said.beside.beside is not None:
            raise row.error(f"{field}.beside", "has a beside of its own; one is the most")
        self.filter(row, f"{field}.beside", said.beside)

    def condition(self, row: Entry[Any], field: str, said: Condition) -> None:
        filters = (said.adjacent, said.none_adjacent, said.only_adjacent, said.in_play)
        if sum(each is not None for each in filters) + said.no_event_adjacent != 1:
            raise row.error(
                field, "says one of adjacent, none_adjacent, only_adjacent, in_play, no_event_adjacent"
            )
        row.within(f"{field}.at_least", said.at_least, 1, 4 if said.in_play is None else SPECIES)
        for name in ("adjacent", "none_adjacent", "only_adjacent", "in_play"):
            self.filter(row, f"{field}.{name}", getattr(said, name))

    def bonus(self, row: Entry[Any], field: str, said: Bonus) -> None:
        if (said.each is not None) == said.terrains:
            raise row.error(field, "says either each (a filter) or terrains = true")
        row.within(f"{field}.points", said.points, 1, MOST_POINTS)
        row.within(f"{field}.most", said.most, 1, 4)
        self.filter(row, f"{field}.each", said.each)

    def effects(self, row: Entry[Any], field: str, said: tuple[Effect, ...], event: bool) -> None:
        row.length(field, said, 1, MOST_STEPS)
        for number, effect in enumerate(said):
            self.effect(row, f"{field}[{number}]", effect, event)

    def effect(self, row: Entry[Any], field: str, said: Effect, event: bool) -> None:
        row.one_of(f"{field}.do", said.do, tuple(EFFECTS), "effect")
        if event and said.do == "clear_event":
            raise row.error(f"{field}.do", "only an Action card may target Events (PH-43)")
        if not event and said.do in ("stay", "place", "go_with"):
            raise row.error(f"{field}.do", "only an Event stays in play (PH-28)")
        wants = said.do in ("target", "space", "need", "freeze")
        if wants and said.where is None:
            raise row.error(f"{field}.where", f"{said.do} needs a filter")
        self.filter(row, f"{field}.where", said.where)
        if isinstance(said.otherwise, Filter):
            if said.do != "target":
                raise row.error(f"{field}.otherwise", f"says nothing about {said.do}")
            self.filter(row, f"{field}.otherwise", said.otherwise)
        elif said.do == "if_event":
            for name, steps in (("then", said.then), ("otherwise", said.otherwise or ())):
                self.effects(row, f"{field}.{name}", steps, event)
        elif said.then or said.otherwise:
            raise row.error(f"{field}.otherwise", f"says nothing about {said.do}")
        row.one_of(f"{field}.from", said.source, SOURCES, "place")
        row.one_of(f"{field}.to", said.goal, GOALS, "place")
        row.within(f"{field}.n", said.n, 1, LONGEST_FREEZE if said.do == "freeze" else MOST_TAKEN)


def species_card(row: Entry[SpeciesRow], checker: Checker) -> Card:
    said = row.value
    row.one_of("foodchain", said.foodchain, FOODCHAINS, "foodchain")
    row.within("scale", said.scale, 1, LARGEST)
    row.within("points", said.points, -MOST_POINTS, MOST_POINTS)
    for name in ("move", "flight"):
        row.within(name, getattr(said, name), 0, FARTHEST)
    for name, known in (("terrain", TERRAINS), ("climate", CLIMATES)):
        row.length(name, getattr(said, name), 1, len(known))
        checker.words(row, name, getattr(said, name), known)
    for number, condition in enumerate(said.play):
        checker.condition(row, f"play[{number}]", condition)
    for number, bonus in enumerate(said.bonus):
        checker.bonus(row, f"bonus[{number}]", bonus)
    if said.foodchain == "special" and not said.play:
        raise row.error("play", "a Special Species needs a PLAY text (PH-26)")
    return Card(kind="species", **fields_of(said))


def event_card(row: Entry[EventRow], checker: Checker) -> Card:
    said = row.value
    if said.diet:
        row.one_of("diet", said.diet, FOODCHAINS, "foodchain")
    row.within("scale", said.scale, 0, LARGEST)
    for name in ("points", "changes"):
        row.within(name, getattr(said, name), -MOST_POINTS, MOST_POINTS)
    for name, known in (("terrain", TERRAINS), ("climate", CLIMATES), ("only_terrain", TERRAINS)):
        checker.words(row, name, getattr(said, name), known)
    if bool(said.terrain) != bool(said.climate):
        raise row.error("climate", "Terrain and Climate come together, or not at all (PH-R17)")
    checker.filter(row, "ban", said.ban)
    checker.effects(row, "effects", said.effects, True)
    lies = {effect.do for effect in all_effects(said.effects)} & {"stay", "place", "go_with"}
    if len(lies) > 1:
        raise row.error("effects", "an Event lies in one way only: stay, place or go_with (PH-R25)")
    return Card(kind="event", foodchain=said.diet, **fields_of(said))


def action_card(row: Entry[ActionRow], checker: Checker) -> Card:
    checker.effects(row, "effects", row.value.effects, False)
    return Card(kind="action", **fields_of(row.value))


def fields_of(row: Row) -> dict[str, Any]:
    """What a row says of its card; words stand elsewhere."""
    held = structs.asdict(row)
    return {name: held[name] for name in Card.__struct_fields__ if name in held}


def all_effects(effects: tuple[Effect, ...]) -> list[Effect]:
    found = []
    for effect in effects:
        found.append(effect)
        found += all_effects(effect.then)
        if isinstance(effect.otherwise, tuple):
            found += all_effects(effect.otherwise)
    return found


@cache
def our_texts() -> dict[str, dict[str, CardText]]:
    """What our cards say, by language and id."""
    sources = {language: read_source(DATA / f"cards.{language}.toml") for language in LANGUAGES}
    return {
        language: {key: source.table(key, CardText).value for key in source.data}
        for language, source in sources.items()
    }


@cache
def our_deck() -> Deck:
    return read_deck(read_source(DATA / "cards.toml"))


@lru_cache(16)
def deck_of(cards: str | None) -> Deck:
    """Our cards, or those that a user's text describes; CatalogueError if nobody could play with them."""
    return our_deck() if cards is None else read_deck(parse_source(cards, "cards"))


def read_deck(source: Source) -> Deck:
    """PH-02: the numbers of cards never change."""
    source.only("title", "home", "token", "species", "event", "action")
    source.refuse_braces()
    title = source.title()
    species = source.entries("species", SpeciesRow)
    events = source.entries("event", EventRow)
    actions = source.entries("action", ActionRow)
    home, token = source.table("home", Row), source.table("token", TokenRow)
    rows: list[Entry[Any]] = [*species, *events, *actions, token, home]
    refuse_duplicates(rows)
    for kind, found, wanted in (
        ("species", len(species), SPECIES), ("event", len(events), EVENTS), ("action", len(actions), ACTIONS)
    ):  # fmt: skip
        if found != wanted:
            raise source.error(f"has {found} cards of the kind {kind}, needs {wanted} (PH-02)")
    checker = Checker(tuple(row.value.id for row in rows))
    cards = [species_card(row, checker) for row in species]
    check_food(species, cards)
    cards += [event_card(row, checker) for row in events]
    cards += [action_card(row, checker) for row in actions]
    cards.append(Card(kind="token", id=token.value.id, points=token.value.points))
    cards.append(Card(kind="home", id=home.value.id, terrain=TERRAINS, climate=CLIMATES))
    return Deck(title, tuple(cards), texts_for(rows))


def texts_for(rows: list[Entry[Any]]) -> dict[str, dict[str, CardText]]:
    """A card that says nothing of itself may be one of ours."""
    ours = our_texts()
    texts: dict[str, dict[str, CardText]] = {language: {} for language in LANGUAGES}
    for row in rows:
        said = row.value
        if not said.name and said.id not in ours["en"]:
            raise row.error("name", "needs a name of 1 to 80 letters")
        own = CardText(said.name, said.text) if said.name else None
        texts["en"][said.id] = own or ours["en"][said.id]
        german = CardText(said.de.name, said.de.text) if said.de else own
        texts["de"][said.id] = german or ours["de"][said.id]
    return texts


def check_food(rows: list[Entry[SpeciesRow]], cards: list[Card]) -> None:
    """A deck that can be played: enough plants, and food for every Herbivore and Carnivore."""
    plants = [card for card in cards if card.foodchain == "photosynthetic"]
    if len(plants) < FEWEST_PLANTS:
        raise rows[0].error("foodchain", f"{len(plants)} Photosynthetic Species; {FEWEST_PLANTS} are needed")
    for row, card in zip(rows, cards, strict=True):
        if card.foodchain in ("herbivore", "carnivore"):
            feeds = [other for other in cards if provides(other, card)]
            if len(feeds) < FEWEST_PROVIDERS:
                raise row.error(
                    "foodchain", f"only {len(feeds)} Species could feed it; {FEWEST_PROVIDERS} are needed"
                )


def provides(food: Card, eater: Card) -> bool:
    """PH-20, PH-23, PH-24."""
    if not set(food.terrain) & set(eater.terrain) or not set(food.climate) & set(eater.climate):
        return False
    if eater.foodchain == "herbivore":
        return food.foodchain == "photosynthetic"
    return food.foodchain in FOODCHAINS[1:4] and food.scale < eater.scale
