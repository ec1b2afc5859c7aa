"""Reads the cards and events of Ecogon, ours or a user's, into plain structs (docs/toml-cards.md)."""

import re
from functools import cache, lru_cache
from typing import Annotated, Any, TypeVar

from msgspec import Meta, Struct, structs

from ecotone.core.nouns import GENDERS
from ecotone.core.reading.toml_source import (
    Entry,
    Id,
    Source,
    parse_source,
    read_source,
    refuse_duplicates,
    refuse_namesakes,
)
from ecotone.core.words import LANGUAGES
from ecotone.games.ecogon.catalogue_cards import (
    BLANK,
    COLOURS,
    CardText,
    Catalogue,
    EventCard,
    EventText,
    NatureCard,
)
from ecotone.games.ecogon.catalogue_events import EventRow, StepReader
from ecotone.games.ecogon.kernel.cells import MOST_LAID
from ecotone.games.ecogon.languages import DATA
from ecotone.games.ecogon.species_fields import SpeciesReader

FEWEST_HABITATS = 2  # without a second one no event ever comes (EG-47)
FEWEST_EVENTS = 5  # EG-03
MOST_CARDS = 95  # the kernel has room for one more, the blank tile
MOST_EVENTS = 32

ShownName = Annotated[str, Meta(max_length=40)]
Latin = Annotated[str, Meta(max_length=60)]
Fact = Annotated[str, Meta(max_length=300)]
T = TypeVar("T", CardText, EventText)


class GermanText(Struct, frozen=True, forbid_unknown_fields=True):
    name: ShownName
    gender: str = ""
    fact: Fact = ""


class HabitatRow(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    id: Id
    colour: str
    name: ShownName = ""
    fact: Fact = ""
    de: GermanText | None = None
    tags: tuple[Id, ...] = ()


class PlantRow(HabitatRow, frozen=True, forbid_unknown_fields=True, kw_only=True):
    symbols: tuple[str, ...]
    latin: Latin = ""


class AnimalRow(HabitatRow, frozen=True, forbid_unknown_fields=True, kw_only=True):
    size: int
    movement: str
    vp: int
    needs: tuple[str, ...]
    latin: Latin = ""


class Reader:
    """Turns the rows of a file into cards and their texts."""

    def __init__(self, known: dict[str, dict[str, CardText]]) -> None:
        self.known = known
        self.texts: dict[str, dict[str, CardText]] = {language: {} for language in LANGUAGES}

    def habitat(self, row: Entry[HabitatRow]) -> NatureCard:
        self.read_common(row)
        return NatureCard(row.value.id, "habitat", row.value.colour, tags=row.value.tags)

    def species(self, row: Entry[Any]) -> NatureCard:
        """A plant or an animal, read like the players' own species."""
        self.read_common(row)
        said: PlantRow | AnimalRow = row.value
        reader = SpeciesReader(structs.asdict(said))
        card = reader.read_card(said.id, "plant" if isinstance(said, PlantRow) else "animal")
        for problem in reader.problems:
            field = re.sub(r"\.(\d+)", r"[\1]", problem.field)
            raise row.error(field, problem.said_in("en").text.removesuffix("."))
        return structs.replace(card, latin=said.latin, tags=said.tags)

    def read_common(self, row: Entry[Any]) -> None:
        """Colour and texts; a card that says nothing of itself may be one of ours."""
        said: HabitatRow = row.value
        row.one_of("colour", said.colour, COLOURS, "colour")
        if said.id == BLANK:
            raise row.error("id", f"'{BLANK}' stands for the players' own species")
        ours = self.known["en"].get(said.id)
        if not said.name and ours is None:
            raise row.error("name", "needs a name of 1 to 40 letters")
        english = CardText(said.name, said.fact) if said.name or ours is None else ours
        german = english if said.name or ours is None else self.known["de"][said.id]
        if said.de is not None:
            if said.de.gender:
                row.one_of("de.gender", said.de.gender, GENDERS, "gender")
            german = CardText(said.de.name, said.de.fact or english.fact, said.de.gender)
        self.texts["en"][said.id] = english
        self.texts["de"][said.id] = german


@cache
def our_texts(name: str, text: type[T]) -> dict[str, dict[str, T]]:
    """What our cards or events say, by language and id."""
    sources = {language: read_source(DATA / f"{name}.{language}.toml") for language in LANGUAGES}
    return {
        language: {key: source.table(key, text).value for key in source.data}
        for language, source in sources.items()
    }


@cache
def our_catalogue() -> Catalogue:
    """EG-02: our own deck."""
    return read_catalogue(read_source(DATA / "nature.toml"))


@lru_cache(16)
def catalogue_of(cards: str | None) -> Catalogue:
    """Our deck, or the one a user's text describes; CatalogueError if it can't be played with."""
    return our_catalogue() if cards is None else read_catalogue(parse_source(cards, "cards"))


def read_catalogue(source: Source) -> Catalogue:
    """Any deck; what no game could be played with is refused."""
    source.only("title", "habitat", "plant", "animal", "event")
    source.refuse_braces()
    title = source.title()
    habitats = source.entries("habitat", HabitatRow)
    plants = source.entries("plant", PlantRow)
    animals = source.entries("animal", AnimalRow)
    refuse_duplicates([*habitats, *plants, *animals])
    reader = Reader(our_texts("nature", CardText))
    cards = (*map(reader.habitat, habitats), *map(reader.species, plants), *map(reader.species, animals))
    rows: list[Entry[Any]] = [*habitats, *plants, *animals]
    for language, texts in reader.texts.items():
        field = "name" if language == "en" else f"{language}.name"
        refuse_namesakes([(row, texts[row.value.id].name) for row in rows], field)
    if len(habitats) < FEWEST_HABITATS:
        raise source.error(f"has {len(habitats)} habitats, needs at least {FEWEST_HABITATS} (EG-47)")
    if len(cards) > MOST_CARDS:
        raise source.error(f"has {len(cards)} tiles; {MOST_CARDS} are the most")
    events, event_texts = read_events(source, cards)
    moved = sum(step.most_moved for event in events for step in event.steps)
    if len(cards) + 1 + moved > MOST_LAID:  # with the blank tile
        most = MOST_LAID - 1
        raise source.error(
            f"has {len(cards)} tiles, and its events move {moved}; together {most} are the most"
        )
    return Catalogue(title, cards, events, reader.texts, event_texts)


def read_events(
    source: Source, cards: tuple[NatureCard, ...]
) -> tuple[tuple[EventCard, ...], dict[str, dict[str, EventText]]]:
    """The events of the file, or ours if it has none."""
    if "event" not in source.data:
        source = read_source(DATA / "events.toml")
        cards = ()  # our events name no card, so any deck will do
    reader = StepReader(cards, our_texts("events", EventText))
    events = tuple(map(reader.event, source.entries("event", EventRow)))
    if not FEWEST_EVENTS <= len(events) <= MOST_EVENTS:
        raise source.error(f"has {len(events)} events, needs {FEWEST_EVENTS} to {MOST_EVENTS} (EG-03)")
    return events, reader.texts
