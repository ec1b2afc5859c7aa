"""Reads decks, ours or a user's, into plain structs (docs/toml-cards.md)."""

from collections import Counter
from functools import cache, lru_cache

from msgspec import Struct

from ecotone.core.reading.toml_source import Entry, Source, parse_source, read_source, refuse_namesakes
from ecotone.core.words import LANGUAGES
from ecotone.games.ecopyramid.catalogue_checks import CardChecker
from ecotone.games.ecopyramid.catalogue_rows import CardRow
from ecotone.games.ecopyramid.closed_sets import KINDS
from ecotone.games.ecopyramid.kernel.catalogue import MOST_CARDS
from ecotone.games.ecopyramid.languages import DATA

DECKS = ("yellowstone", "prairie", "amazon", "ocean")  # EP-01
COUNTS = dict(zip(KINDS, (10, 6, 4, 1, 6, 6, 6), strict=True))
"""EP-R01: of each kind in one of the four decks."""


class Deck(Struct, frozen=True):
    """A deck by its name: its cards in the order of the file, and what they are called by language."""

    id: str
    own: bool  # not one of the four
    cards: tuple[CardRow, ...]
    names: dict[str, dict[str, str]]

    @property
    def places(self) -> dict[str, int]:
        """The number of each card in the deck."""
        return {card.id: place for place, card in enumerate(self.cards)}


@cache
def our_names() -> dict[str, dict[str, dict[str, str]]]:
    """By language, deck and card."""
    return {language: read_source(DATA / f"cards.{language}.toml").data for language in LANGUAGES}


@cache
def our_deck(name: str) -> Deck:
    """One of the four, with exactly its counts (EP-01, EP-R01)."""
    source = read_source(DATA / "decks" / f"{name}.toml")
    known = {language: names.get(name, {}) for language, names in our_names().items()}
    deck = read_decks(source, known, own=False)[0]
    check_counts(source, deck)
    return deck


@lru_cache(16)
def own_decks(cards: str) -> tuple[Deck, ...]:
    """The decks that a user's text describes; CatalogueError if they can't be played with."""
    return read_decks(parse_source(cards, "cards"), {language: {} for language in LANGUAGES}, own=True)


def check_counts(source: Source, deck: Deck) -> None:
    """EP-R01, EP-R52: 39 cards; a deck of one's own may differ."""
    found = Counter(card.kind for card in deck.cards)
    for kind, count in COUNTS.items():
        if found[kind] != count:
            raise source.error(f"has {found[kind]} cards of the kind {kind}, needs {count} (EP-R01)")


def read_decks(source: Source, known: dict[str, dict[str, str]], *, own: bool) -> tuple[Deck, ...]:
    """All decks of a file, in the order of their first cards; `known` are names that the file needn't say."""
    source.only("title", "card")
    source.refuse_braces()
    by_deck: dict[str, list[Entry[CardRow]]] = {}
    for entry in source.entries("card", CardRow):
        CardChecker(entry).check()
        by_deck.setdefault(entry.value.deck, []).append(entry)
    if not by_deck:
        raise source.error("has no cards")
    return tuple(read_deck(source, name, entries, known, own) for name, entries in by_deck.items())


def read_deck(
    source: Source, name: str, entries: list[Entry[CardRow]], known: dict[str, dict[str, str]], own: bool
) -> Deck:
    if len(entries) > MOST_CARDS:
        raise source.error(f"the deck {name} has {len(entries)} cards; {MOST_CARDS} are the most")
    names: dict[str, dict[str, str]] = {language: {} for language in LANGUAGES}
    for entry in entries:
        row = entry.value
        for language in LANGUAGES:
            names[language][row.id] = name_of(entry, known, language)
    for language, said in names.items():
        field = "name" if language == "en" else f"{language}.name"
        refuse_namesakes([(entry, said[entry.value.id]) for entry in entries], field)
    ids = {entry.value.id for entry in entries}
    for entry in entries:
        for power in entry.value.powers:
            if power.effect.name is not None and power.effect.name not in ids:
                raise entry.error("powers", f"the deck has no card {power.effect.name} (EP-R33)")
    return Deck(name, own, tuple(entry.value for entry in entries), names)


def name_of(entry: Entry[CardRow], known: dict[str, dict[str, str]], language: str) -> str:
    row = entry.value
    ours = known[language].get(row.id)
    if ours is not None:
        return ours
    if not row.name:
        raise entry.error("name", "needs a name of 1 to 40 letters")
    return row.de.name if language == "de" and row.de is not None else row.name
