"""What never changes during a match: cards, events, their words and the options (section 7, 12)."""

from msgspec import Struct

from ecotone.core.nouns import NameForms, name_forms
from ecotone.core.points import POINTS
from ecotone.core.records import Statics
from ecotone.games.ecogon.catalogue import BLANK
from ecotone.games.ecogon.catalogue_cards import (
    ALL,
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
from ecotone.games.ecogon.options import COMPLEX, all_words, options_in
from ecotone.games.ecogon.pieces import Pieces, pieces_of
from ecotone.games.ecogon.step_words import step_text


class CardStatics(Struct, frozen=True):
    """EG-27, EG-31, EG-35, EG-38: a card as it is printed.

    `forms` is the name with its article, where the language has them. `offers` is what its upper part shows,
    `needs` the symbols of each need; `own`: the blank tile (EG-11), with the `picture` chosen for it.
    """

    id: str
    kind: str
    colour: str
    name: str
    short: str
    forms: NameForms
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


class OptionStatics(Struct, frozen=True):
    """An option as it was chosen; `house_rule`: the printed rules don't know this value."""

    name: str
    value: str
    changed: bool
    house_rule: bool
    rule: str
    help: str


class EcogonStatics(Statics, frozen=True):
    """`words` names every symbol, colour, kind, size, movement and nature."""

    deck: str
    cards: tuple[CardStatics, ...]
    events: tuple[EventStatics, ...]
    options: tuple[OptionStatics, ...]


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
        options=chosen_options(match, language),
    )


def card_statics(card: NatureCard, pieces: Pieces, language: str) -> CardStatics:
    text = pieces.catalogue.card_texts[language][card.id]
    return CardStatics(
        id=card.id,
        kind=card.kind,
        colour=card.colour,
        name=text.name,
        short=text.short or text.name,
        forms=name_forms(text.name, text.gender),
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


def chosen_options(match: EcogonMatch, language: str) -> tuple[OptionStatics, ...]:
    """All but the preset, whose switches are there themselves."""
    said = all_words(chosen_in(match))
    return tuple(
        OptionStatics(
            name=option.name,
            value=said[option.name],
            changed=said[option.name] != option.default,
            house_rule=option.house_rule and said[option.name] != option.default,
            rule=option.rule,
            help=option.help,
        )
        for option in options_in(language)
        if option.name != COMPLEX
    )
