"""Reads event cards: steps, filters and texts (EG-49 to EG-54)."""

from typing import Annotated

from msgspec import Meta, Struct

from ecotone.core.reading.toml_source import Entry, Id
from ecotone.core.words import LANGUAGES
from ecotone.games.ecogon.catalogue_cards import (
    ALL,
    COLOURS,
    KINDS,
    MOVEMENTS,
    NATURES,
    PLANT_SYMBOLS,
    PRIMITIVES,
    SIZES,
    EventCard,
    EventText,
    Filter,
    NatureCard,
    Step,
)

MOST_STEPS = 4
MOST_AFFECTED = 20
MOST_MOVED = 3  # the kernel searches all arrangements of moved tiles (EG-R26)

ShortText = Annotated[str, Meta(max_length=60)]
LongText = Annotated[str, Meta(max_length=300)]


class GermanEvent(Struct, frozen=True, forbid_unknown_fields=True):
    name: ShortText
    text: LongText
    background: LongText = ""


class EventRow(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    id: Id
    nature: str
    steps: tuple[Step, ...]
    name: ShortText = ""
    text: LongText = ""
    background: LongText = ""
    de: GermanEvent | None = None


class StepReader:
    """Turns rows into events, knowing the cards they may name."""

    def __init__(self, cards: tuple[NatureCard, ...], known: dict[str, dict[str, EventText]]) -> None:
        self.known = known
        self.texts: dict[str, dict[str, EventText]] = {language: {} for language in LANGUAGES}
        self.cards = [card.id for card in cards]
        self.tags = sorted({tag for card in cards for tag in card.tags})

    def event(self, row: Entry[EventRow]) -> EventCard:
        said = row.value
        row.one_of("nature", said.nature, NATURES, "nature")
        row.length("steps", said.steps, 1, MOST_STEPS)
        self.read_texts(row)
        for number, step in enumerate(said.steps):
            self.check_step(row, f"steps[{number}]", step)
        return EventCard(said.id, said.nature, said.steps)

    def read_texts(self, row: Entry[EventRow]) -> None:
        """An event that says nothing of itself may be one of ours."""
        said = row.value
        if not said.name and said.id in self.known["en"]:
            for language in LANGUAGES:
                self.texts[language][said.id] = self.known[language][said.id]
            return
        for field, text in (("name", said.name), ("text", said.text)):
            if not text:
                raise row.error(field, f"needs a {field} that players can read")
        english = german = EventText(said.name, said.text, said.background)
        if said.de is not None:
            german = EventText(said.de.name, said.de.text, said.de.background or said.background)
        self.texts["en"][said.id] = english
        self.texts["de"][said.id] = german

    def check_step(self, row: Entry[EventRow], field: str, step: Step) -> None:
        row.one_of(f"{field}.do", step.do, PRIMITIVES, "effect")
        if (step.do == "no_effect") != (not step.where):
            wanted = (
                "a step without effect names no tiles" if step.where else "says no tiles, such as {size = 1}"
            )
            raise row.error(f"{field}.where", wanted)
        for number, each in enumerate(step.where):
            self.check_filter(row, f"{field}.where[{number}]", each)
        self.check_flags(row, field, step)
        self.check_count(row, f"{field}.count", step)
        if step.otherwise is not None:
            self.check_step(row, f"{field}.otherwise", step.otherwise)

    def check_filter(self, row: Entry[EventRow], field: str, each: Filter) -> None:
        for name, word, known in (
            ("kind", each.kind, KINDS),
            ("colour", each.colour, COLOURS),
            ("symbol", each.symbol, PLANT_SYMBOLS),
            ("movement", each.movement, MOVEMENTS),
            ("tag", each.tag, self.tags),
            ("card", each.card, self.cards),
        ):
            if word:
                row.one_of(f"{field}.{name}", word, known, name)
        if each.size:
            row.within(f"{field}.size", each.size, SIZES[0], SIZES[-1])

    def check_flags(self, row: Entry[EventRow], field: str, step: Step) -> None:
        if step.do in ("turn_down", "turn_up") and any(each.kind != "habitat" for each in step.where):
            raise row.error(f"{field}.where", 'only habitats are turned: say kind = "habitat"')
        for flag, said in (("face_down", step.face_down), ("established", step.established is not None)):
            if said and step.do not in ("remove", "relocate"):
                raise row.error(f"{field}.{flag}", f"says nothing about {step.do}")
        if step.swap_only and (step.do != "relocate" or step.count == 1):
            raise row.error(f"{field}.swap_only", "needs at least two tiles that relocate")
        if step.otherwise is not None and step.otherwise.otherwise is not None:
            raise row.error(f"{field}.otherwise", "has an otherwise of its own; one is the most")

    def check_count(self, row: Entry[EventRow], field: str, step: Step) -> None:
        moves = step.do in ("relocate", "bring_back")
        if isinstance(step.count, int):
            row.within(field, step.count, 1, MOST_MOVED if moves else MOST_AFFECTED)
        elif step.count != ALL or moves:
            wanted = "a number" if moves else f"a number or '{ALL}'"
            raise row.error(field, f"must be {wanted}, is '{step.count}'")
