"""The cards of Ecogon as plain structs, and how a need is written: `A1/A2` (EG-31 to EG-37)."""

import re

from msgspec import Struct

from ecotone.games.ecogon.closed_sets import CardKind, Colour, Nature, Primitive

KINDS: tuple[CardKind, ...] = ("habitat", "plant", "animal")
COLOURS: tuple[Colour, ...] = ("meadow", "edge", "forest")
TYPES = ("HERB", "GRASS", "SHRUB", "BROADLEAF", "CONIFER")
OFFERS = ("FLOWER", "FRUIT", "SEED", "NUT", "SHELTER", "DEADWOOD")
PLANT_SYMBOLS = TYPES + OFFERS
ANY_PLANT = "PLANT"
SIZES = (1, 2, 3, 4)
MOVEMENTS = ("ground", "flying")
LETTERS = {"g": "ground", "f": "flying"}
MOST_NEEDS = 4
MOST_ALTERNATIVES = 2
MOST_VP = 6
PRIMITIVES: tuple[Primitive, ...] = ("remove", "turn_down", "turn_up", "relocate", "bring_back", "no_effect")
NATURES: tuple[Nature, ...] = ("harm", "shift", "help", "mixed")
ALL = "all"  # as the count of a step
BLANK = "blank"  # the id of the players' own species (EG-11)

ANIMAL_CODE = re.compile(r"A(\d)([a-z]?)")


class Accept(Struct, frozen=True):
    """A symbol that a need accepts: of a plant, or a size of animals; no movement is either (EG-46)."""

    symbol: str = ""
    size: int = 0
    movement: str = ""

    def __str__(self) -> str:
        return self.symbol or f"A{self.size}{self.movement[:1]}"

    def met_by(self, card: "NatureCard", dots: bool = True) -> bool:
        """EG-37, EG-40, EG-R16: without cx_dots movements don't count."""
        if self.symbol == ANY_PLANT:
            return card.kind == "plant"
        if self.symbol:
            return self.symbol in card.symbols
        return card.size == self.size and (not dots or self.movement in ("", card.movement))

    def covers(self, other: "Accept") -> bool:
        """Whether the other one adds nothing to it."""
        if self.symbol == ANY_PLANT:
            return bool(other.symbol)
        return self == other or bool(self.size and self.size == other.size and not self.movement)


class Need(Struct, frozen=True):
    """One condition on an animal."""

    any_of: tuple[Accept, ...]

    def __str__(self) -> str:
        return "/".join(map(str, self.any_of))

    def met_by(self, card: "NatureCard", dots: bool = True) -> bool:
        """EG-36: either of its symbols does."""
        return any(accept.met_by(card, dots) for accept in self.any_of)

    def as_counted(self, dots: bool) -> "Need":
        """EG-R16: without cx_dots only sizes count, so that is all it says."""
        if dots:
            return self
        return Need(tuple(dict.fromkeys(Accept(accept.symbol, accept.size) for accept in self.any_of)))


class NatureCard(Struct, frozen=True):
    """A habitat, a plant with its symbols, or an animal with size, movement, needs and points."""

    id: str
    kind: str
    colour: str
    latin: str = ""
    symbols: tuple[str, ...] = ()
    size: int = 0
    movement: str = ""
    needs: tuple[Need, ...] = ()
    vp: int = 0
    tags: tuple[str, ...] = ()
    picture: str = ""  # of a species of the players' own

    @property
    def code(self) -> str:
        """What its upper part shows (EG-32, EG-33): `HERB FLOWER`, `A3g`; nothing for a habitat."""
        return " ".join(self.symbols) or (f"A{self.size}{self.movement[:1]}" if self.size else "")

    def may_touch(self, other: "NatureCard") -> bool:
        """EG-28, EG-29."""
        return {self.colour, other.colour} != {"meadow", "forest"}


class CardText(Struct, frozen=True, forbid_unknown_fields=True):
    """What players read; German names have a gender: m, f or n. `short`: for the tile, if it has one."""

    name: str
    fact: str = ""
    gender: str = ""
    short: str = ""


class Filter(Struct, frozen=True, forbid_unknown_fields=True):
    """The cards a step is about: all that is said must fit; printed colours and dots (EG-R16, EG-R17)."""

    kind: str = ""
    colour: str = ""
    symbol: str = ""
    size: int = 0
    movement: str = ""
    tag: str = ""
    card: str = ""

    def fits(self, card: NatureCard) -> bool:
        return (
            self.kind in ("", card.kind)
            and self.colour in ("", card.colour)
            and (not self.symbol or self.symbol in card.symbols)
            and self.size in (0, card.size)
            and self.movement in ("", card.movement)
            and (not self.tag or self.tag in card.tags)
            and self.card in ("", card.id)
        )


class Step(Struct, frozen=True, forbid_unknown_fields=True):
    """One action of an event: a primitive, done to `count` cards that fit one of the filters."""

    do: str
    where: tuple[Filter, ...] = ()
    count: int | str = 1  # or ALL
    up_to: bool = False
    established: bool | None = None
    face_down: bool = False
    swap_only: bool = False
    otherwise: "Step | None" = None

    def fits(self, card: NatureCard) -> bool:
        """Whether the card could be a candidate, wherever it is now."""
        return any(each.fits(card) for each in self.where)

    @property
    def most_moved(self) -> int:
        """How many cards it lays somewhere at most, one way or the other."""
        moves = self.do in ("relocate", "bring_back")
        moved = self.count if moves and isinstance(self.count, int) else 0
        return moved + (self.otherwise.most_moved if self.otherwise else 0)


class EventCard(Struct, frozen=True):
    id: str
    nature: str
    steps: tuple[Step, ...]


class EventText(Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    text: str
    background: str = ""


class Catalogue(Struct, frozen=True):
    """All cards and events of a match, and their texts by language and id."""

    title: str
    cards: tuple[NatureCard, ...]  # habitats, plants, animals; the players' own species last
    events: tuple[EventCard, ...]
    card_texts: dict[str, dict[str, CardText]]
    event_texts: dict[str, dict[str, EventText]]

    def of_kind(self, kind: str) -> tuple[NatureCard, ...]:
        return tuple(card for card in self.cards if card.kind == kind)

    def name(self, card: NatureCard, language: str = "en") -> str:
        return self.card_texts[language][card.id].name

    def with_card(self, card: NatureCard, text: CardText) -> "Catalogue":
        """The same with one card more, called alike in every language (EG-11)."""
        texts = {language: {**known, card.id: text} for language, known in self.card_texts.items()}
        return Catalogue(self.title, (*self.cards, card), self.events, texts, self.event_texts)


def read_accept(code: str) -> Accept | None:
    """`HERB`, `PLANT`, `A2`, `A2g`; None if it is nothing of that kind."""
    if code == ANY_PLANT or code in PLANT_SYMBOLS:
        return Accept(symbol=code)
    found = ANIMAL_CODE.fullmatch(code)
    if not found or int(found[1]) not in SIZES or (found[2] and found[2] not in LETTERS):
        return None
    return Accept(size=int(found[1]), movement=LETTERS.get(found[2], ""))


def accept_codes() -> tuple[str, ...]:
    """Everything that can be needed, in the order of the rules."""
    animals = [f"A{size}{letter}" for size in SIZES for letter in ("", *LETTERS)]
    return (*PLANT_SYMBOLS, ANY_PLANT, *animals)
