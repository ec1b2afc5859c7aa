"""What never changes during a match: cards, events, their words and the options (section 7, 12)."""

from msgspec import Struct

from ecotone.core.points import POINTS
from ecotone.core.records import Statics
from ecotone.games.ecogon.catalogue_cards import (
    ALL,
    BLANK,
    COLOURS,
    KINDS,
    MOVEMENTS,
    NATURES,
    SIZES,
    EventCard,
    NatureCard,
    Step,
    accept_codes,
)
from ecotone.games.ecogon.catalogue_words import CardWords, card_words
from ecotone.games.ecogon.kernel.match import EcogonMatch
from ecotone.games.ecogon.new_match import chosen_in
from ecotone.games.ecogon.options import OPTIONS
from ecotone.games.ecogon.pieces import Pieces, pieces_of
from ecotone.games.ecogon.step_words import step_text


class CardStatics(Struct, frozen=True):
    """EG-27, EG-31, EG-35, EG-38: a card as it is printed.

    `gender` is that of a German name, for its article. `offers` is what its upper part shows, `needs` the
    symbols of each need; `own`: the blank tile (EG-11), with the `picture` that was chosen for it.
    """

    id: str
    kind: str
    colour: str
    name: str
    short: str
    gender: str
    latin: str
    fact: str
    offers: tuple[str, ...]
    needs: tuple[tuple[str, ...], ...]
    vp: int
    own: bool
    picture: str


class StepStatics(Struct, frozen=True):
    """One action of an event; `count` 0 is all."""

    do: str
    count: int
    up_to: bool
    text: str
    otherwise: str


class EventStatics(Struct, frozen=True):
    id: str
    nature: str
    name: str
    text: str
    background: str
    steps: tuple[StepStatics, ...]


class EcogonStatics(Statics, frozen=True):
    """`words` names every symbol, colour, kind, size, movement and nature, as `symbol.HERB`."""

    deck: str
    cards: tuple[CardStatics, ...]
    events: tuple[EventStatics, ...]
    words: dict[str, str]
    options: dict[str, str]


def statics(match: EcogonMatch, title: str, language: str = "en") -> EcogonStatics:
    words, pieces = card_words(language), pieces_of(match)
    return EcogonStatics(
        game="ecogon",
        title=title,
        language=language,
        unit=POINTS[language],
        deck=pieces.catalogue.title,
        cards=tuple(card_statics(card, pieces, language) for card in pieces.cards),
        events=tuple(event_statics(event, pieces, words) for event in pieces.catalogue.events),
        words=vocabulary(words),
        options=OPTIONS.words(chosen_in(match)),
    )


def card_statics(card: NatureCard, pieces: Pieces, language: str) -> CardStatics:
    text = pieces.catalogue.card_texts[language][card.id]
    return CardStatics(
        id=card.id,
        kind=card.kind,
        colour=card.colour,
        name=text.name,
        short=text.short or text.name,
        gender=text.gender,
        latin=card.latin,
        fact=text.fact,
        offers=tuple(card.code.split()),
        needs=tuple(tuple(str(accept) for accept in need.any_of) for need in card.needs),
        vp=card.vp,
        own=card.id == BLANK,
        picture=card.picture,
    )


def event_statics(event: EventCard, pieces: Pieces, words: CardWords) -> EventStatics:
    text = pieces.catalogue.event_texts[words.language][event.id]
    return EventStatics(
        id=event.id,
        nature=event.nature,
        name=text.name,
        text=text.text,
        background=text.background,
        steps=tuple(step_statics(step, pieces, words) for step in event.steps),
    )


def step_statics(step: Step, pieces: Pieces, words: CardWords) -> StepStatics:
    instead = step_text(step.otherwise, pieces.catalogue, words) if step.otherwise else ""
    count = 0 if step.count == ALL else step.count
    return StepStatics(step.do, count, step.up_to, step_text(step, pieces.catalogue, words), instead)


def vocabulary(words: CardWords) -> dict[str, str]:
    """Colours, dots and the rest as text, since colour alone says nothing to some."""
    found = {}
    for section, keys in (
        ("kind", KINDS),
        ("colour", COLOURS),
        ("size", map(str, SIZES)),
        ("movement", MOVEMENTS),
        ("nature", NATURES),
    ):
        found.update({f"{section}.{key}": words.say(f"{section}.{key}") for key in keys})
    for code in accept_codes():
        known = f"animal.{code}" if f"animal.{code}" in words.phrases else f"symbol.{code}"
        found[f"symbol.{code}"] = words.say(known)
    return found
