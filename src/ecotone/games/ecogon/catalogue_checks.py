"""Whether a deck is a good one: what our own must keep, and what a user is told about theirs."""

from collections import Counter
from collections.abc import Iterable

from msgspec import Struct

from ecotone.core.toml_source import Source
from ecotone.games.ecogon.catalogue_cards import COLOURS, TYPES, Catalogue, NatureCard, Need
from ecotone.games.ecogon.languages import CardWords, card_words

COUNTS = {"habitat": 18, "plant": 24, "animal": 37}  # EG-02
EVENTS = 20
FEWEST_SUPPLIERS = 3


class Complaint(Struct, frozen=True):
    """What is unwise about a deck, and the id of the card or event it is about."""

    about: str
    text: str


def check_counts(source: Source, catalogue: Catalogue) -> None:
    """What our own deck promises beyond being playable; CatalogueError."""
    counts = Counter(card.kind for card in catalogue.cards)
    found = {**{kind: counts[kind] for kind in COUNTS}, "event": len(catalogue.events)}
    for what, wanted in {**COUNTS, "event": EVENTS}.items():
        if found[what] != wanted:
            raise source.error(f"{what} cards: {found[what]}, must be {wanted} (EG-02)")


def suppliers(
    cards: Iterable[NatureCard], animal: NatureCard, need: Need, *, colours: bool = True, dots: bool = True
) -> list[NatureCard]:
    """The other cards that can meet the need (EG-40), with cx_colour only those that may touch the animal."""
    return [
        card
        for card in cards
        if card.id != animal.id and need.met_by(card, dots) and (not colours or animal.may_touch(card))
    ]


def deck_complaints(
    catalogue: Catalogue, language: str = "en", *, colours: bool = True, dots: bool = True
) -> list[Complaint]:
    """All checks of a deck but the counts; the switches are cx_colour and cx_dots."""
    words = card_words(language)
    return [
        *missing_habitats(catalogue, words),
        *plants_of_no_one_type(catalogue, words),
        *unmet_needs(catalogue, words, colours, dots),
        *idle_steps(catalogue, words),
    ]


def missing_habitats(catalogue: Catalogue, words: CardWords) -> list[Complaint]:
    found = {card.colour for card in catalogue.of_kind("habitat")}
    return [
        Complaint("", words.say("deck.colour", colour=words.say(f"colour.{colour}")))
        for colour in COLOURS
        if colour not in found
    ]


def plants_of_no_one_type(catalogue: Catalogue, words: CardWords) -> list[Complaint]:
    types = words.either([words.say(f"symbol.{symbol}") for symbol in TYPES])
    complaints = []
    for plant in catalogue.of_kind("plant"):
        count = len(set(plant.symbols) & set(TYPES))
        if count != 1:
            name = catalogue.name(plant, words.language)
            complaints.append(
                Complaint(plant.id, words.say("deck.type", count, name=name, n=count, types=types))
            )
    return complaints


def unmet_needs(catalogue: Catalogue, words: CardWords, colours: bool, dots: bool) -> list[Complaint]:
    complaints = []
    for animal in catalogue.of_kind("animal"):
        for need in dict.fromkeys(animal.needs):
            count = len(suppliers(catalogue.cards, animal, need, colours=colours, dots=dots))
            if count < FEWEST_SUPPLIERS:
                text = words.say(
                    "deck.need_few" if count else "deck.need_none",
                    count,
                    name=catalogue.name(animal, words.language),
                    need=words.need(need),
                    n=count,
                    least=FEWEST_SUPPLIERS,
                )
                complaints.append(Complaint(animal.id, text))
    return complaints


def idle_steps(catalogue: Catalogue, words: CardWords) -> list[Complaint]:
    complaints = []
    for event in catalogue.events:
        name = catalogue.event_texts[words.language][event.id].name
        for number, step in enumerate(event.steps, 1):
            if step.where and not step.members(catalogue.cards):
                complaints.append(Complaint(event.id, words.say("deck.event", name=name, step=number)))
    return complaints
