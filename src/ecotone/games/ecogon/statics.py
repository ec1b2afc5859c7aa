"""What never changes during a match: cards, events, their words and the options."""

from typing import get_args

from msgspec import Struct

from ecotone.core.nouns import NameForms, name_forms
from ecotone.core.records import Statics
from ecotone.core.sentences import WHO, without_whom
from ecotone.games.ecogon.catalogue_cards import (
    BLANK,
    COLOURS,
    KINDS,
    NATURES,
    EventCard,
    NatureCard,
    Need,
)
from ecotone.games.ecogon.closed_sets import SYMBOLS, CardKind, Colour, Nature, Symbol, one_of
from ecotone.games.ecogon.kernel.codes import COOPERATIVE
from ecotone.games.ecogon.kernel.match import EcogonMatch
from ecotone.games.ecogon.kernel.options import MatchOptions
from ecotone.games.ecogon.languages import CardWords, words_in
from ecotone.games.ecogon.new_match import chosen_in
from ecotone.games.ecogon.options import OPTIONS
from ecotone.games.ecogon.pieces import Pieces, pieces_of
from ecotone.games.ecogon.vote_view import Asks

SECTIONS = (
    "kind", "colour", "code", "size", "movement", "nature", "symbol", "animal", "group", "guide", "why",
)  # fmt: skip
SENTENCES = (
    *(f"prompt.{asked}" for asked in get_args(Asks)),
    "prompt.one_of",
    "ballot.enough",
    "ballot.send_to",
    "fact.clause_skipped",
    "fact.tie_broken_by",
    "fact.tie_broken_by_you",
)
OPEN = {
    name: f"{{{name}}}" for name in ("event", "card", "question", "k", "n")
}  # holes that the page fills in


class CardStatics(Struct, frozen=True):
    """EG-27, EG-31, EG-35, EG-38: a card as it is printed.

    `forms` is the name with its article, where the language has them. `offers` is what its upper part shows,
    `needs` the symbols of each need as they count in this match (EG-R16); `own`: the blank tile (EG-11), with
    the `picture` chosen for it.
    """

    id: str
    kind: CardKind
    colour: Colour
    name: str
    short: str
    forms: NameForms
    latin: str
    fact: str
    offers: tuple[Symbol, ...]
    needs: tuple[tuple[Symbol, ...], ...]
    vp: int
    own: bool
    picture: str


class EventStatics(Struct, frozen=True):
    id: str
    nature: Nature
    name: str
    text: str
    background: str


class EcogonStatics(Statics, frozen=True):
    """`words` are the game's vocabulary; `options` by name, each as a file would say it.

    `has_target`: all together must reach the target.
    """

    cards: tuple[CardStatics, ...]
    events: tuple[EventStatics, ...]
    options: dict[str, str]
    has_target: bool


def statics(match: EcogonMatch, language: str = "en") -> EcogonStatics:
    pieces = pieces_of(match)
    return EcogonStatics(
        words=vocabulary(words_in(language)),
        cards=tuple(card_statics(card, pieces, language, match.options.cx_dots) for card in pieces.cards),
        events=tuple(event_statics(event, pieces, language) for event in pieces.catalogue.events),
        options=OPTIONS.words(chosen_in(match)),
        has_target=has_target(match.options),
    )


def has_target(options: MatchOptions) -> bool:
    """Always for those who play together (EG-64), among rivals by an option (EG-80)."""
    return options.mode == COOPERATIVE or options.cx_win


def card_statics(card: NatureCard, pieces: Pieces, language: str, dots: bool) -> CardStatics:
    text = pieces.catalogue.card_texts[language][card.id]
    return CardStatics(
        id=card.id,
        kind=one_of(KINDS, card.kind),
        colour=one_of(COLOURS, card.colour),
        name=text.name,
        short=text.short or text.name,
        forms=name_forms(text.name, text.gender),
        latin=card.latin,
        fact=text.fact,
        offers=tuple(one_of(SYMBOLS, code) for code in card.code.split()),
        needs=tuple(need_symbols(need, dots) for need in card.needs),
        vp=card.vp,
        own=card.id == BLANK,
        picture=card.picture,
    )


def need_symbols(need: Need, dots: bool) -> tuple[Symbol, ...]:
    return tuple(one_of(SYMBOLS, str(accept)) for accept in need.as_counted(dots).any_of)


def event_statics(event: EventCard, pieces: Pieces, language: str) -> EventStatics:
    text = pieces.catalogue.event_texts[language][event.id]
    return EventStatics(event.id, one_of(NATURES, event.nature), text.name, text.text, text.background)


def vocabulary(words: CardWords) -> dict[str, str]:
    """Colours, dots and the rest as text, since colour alone tells some nothing; animals are symbols too."""
    found = {key.replace("animal.", "symbol."): said for key, said in words.sections(SECTIONS).items()}
    found |= {key: words.say(key, who=WHO, **OPEN) for key in SENTENCES if key in words}
    return found | {"seat.left": without_whom(words, "fact.seat_left")}
