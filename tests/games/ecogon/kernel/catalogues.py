"""Cards for the tests: a few cards for small examples, and a wild deck with all events."""

from collections.abc import Callable, Sequence
from functools import cache
from typing import NamedTuple

from ecotone.games.ecogon.catalogue import our_catalogue
from ecotone.games.ecogon.catalogue_tables import kernel_catalogue
from ecotone.games.ecogon.kernel.catalogue import (
    ALL,
    ANY_PLANT,
    FLYING,
    GROUND,
    SYMBOLS,
    Action,
    Catalogue,
    size_mask,
    symbol_mask,
)
from ecotone.games.ecogon.kernel.codes import (
    ANIMAL,
    BRING_BACK,
    EDGE,
    FITS_DOWN,
    FITS_ESTABLISHED,
    FITS_PILE,
    FITS_PLAIN,
    FOREST,
    HABITAT,
    MEADOW,
    NO_EFFECT,
    PLANT,
    RELOCATE,
    REMOVE,
    TURN_DOWN,
    TURN_UP,
)

LYING_ANYHOW = FITS_PLAIN | FITS_ESTABLISHED
ANYWHERE = LYING_ANYHOW | FITS_DOWN


class Card(NamedTuple):
    """A card in words; `needs` are masks."""

    name: str
    kind: int
    shows: int = 0
    needs: tuple[int, ...] = ()
    vp: int = 0
    colour: int = EDGE


Which = Callable[[Card], bool]


def habitat(name: str = "HAB", colour: int = EDGE) -> Card:
    return Card(name, HABITAT, colour=colour)


def plant(name: str, symbols: str, colour: int = EDGE) -> Card:
    return Card(name, PLANT, symbol_mask(symbols.split()), colour=colour)


def animal(name: str, size: int, movement: int, needs: Sequence[int], vp: int, colour: int = EDGE) -> Card:
    return Card(name, ANIMAL, size_mask(size, movement), tuple(needs), vp, colour)


def need(*symbols: str) -> int:
    return symbol_mask(list(symbols))


VET = plant("VET", "HERB FLOWER")
CLO = plant("CLO", "FLOWER")
BER = plant("BER", "FRUIT")
HAZ = plant("HAZ", "NUT SHELTER")
BUT = animal("BUT", 1, FLYING, [need("HERB"), need("FLOWER")], 2)
SPI = animal("SPI", 1, GROUND, [size_mask(1, FLYING)], 1)
ROB = animal("ROB", 2, FLYING, [size_mask(1, -1), need("FRUIT")], 2)
APH = animal("APH", 1, GROUND, [ANY_PLANT], 1)
BEE = animal("BEE", 1, FLYING, [need("SHELTER"), need("FLOWER"), need("FLOWER")], 3)
FOX = animal("FOX", 3, GROUND, [size_mask(2, -1) | need("FRUIT"), size_mask(1, -1)], 3)
FIXTURES = {card.name: card for card in (habitat(), VET, CLO, BER, HAZ, BUT, SPI, ROB, APH, BEE, FOX)}


def action(
    cards: Sequence[Card],
    do: int,
    which: Which,
    states: int = LYING_ANYHOW,
    count: int = 1,
    up_to: bool = False,
    swap_only: bool = False,
    otherwise: Action | None = None,
) -> Action:
    fits = [states if which(card) else 0 for card in cards]
    return Action(do, fits, count, up_to, swap_only, otherwise)


def make_catalogue(cards: Sequence[Card], events: Sequence[Sequence[Action]]) -> Catalogue:
    return Catalogue(
        [card.kind for card in cards],
        [card.colour for card in cards],
        [card.shows for card in cards],
        [card.vp for card in cards],
        [list(card.needs) for card in cards],
        [list(event) for event in events],
        tuple(cards),
    )


def of_size(size: int) -> Which:
    return lambda card: card.kind == ANIMAL and bool(card.shows & size_mask(size, -1))


def of_kind(kind: int) -> Which:
    return lambda card: card.kind == kind


def named(*names: str) -> Which:
    return lambda card: card.name in names


def anything(card: Card) -> bool:
    return True


def insecticide(cards: Sequence[Card]) -> list[Action]:
    """INS: up to two animals of size 1."""
    return [action(cards, REMOVE, of_size(1), count=2, up_to=True)]


def wild_cards() -> list[Card]:
    """72 cards of all colours with 1 to 4 needs; every symbol is there and wanted."""
    colours = (MEADOW, EDGE, FOREST)
    cards = [habitat(f"H{k}", colours[k % 3]) for k in range(15)]
    cards += [
        plant(f"P{k}", f"{SYMBOLS[k % 5]} {SYMBOLS[5 + k % 6]}", colours[(k // 2) % 3]) for k in range(24)
    ]
    for k in range(33):
        size, movement = 1 + k % 4, k // 4 % 2
        prey = size_mask(max(1, size - 1), (-1, 0, 1)[k % 3])
        wants = [need(SYMBOLS[k % 11]) | need(SYMBOLS[(k + 3) % 11]), ANY_PLANT, prey, need(SYMBOLS[k % 5])]
        cards.append(animal(f"A{k}", size, movement, wants[: 1 + k % 4], 1 + k % 6, colours[k % 3]))
    return cards


def wild_events(cards: Sequence[Card]) -> list[list[Action]]:
    """Every primitive, alone and together, small and large, with all that an action can ask for."""

    def do(
        primitive: int, which: Which, states: int = LYING_ANYHOW, count: int = 1, **more: object
    ) -> Action:
        return action(cards, primitive, which, states, count, **more)  # type: ignore[arg-type]

    habitats, plants, animals = of_kind(HABITAT), of_kind(PLANT), of_kind(ANIMAL)
    pile_habitat = do(BRING_BACK, habitats, FITS_PILE)
    return [
        [do(REMOVE, of_size(1), count=2, up_to=True)],
        [do(REMOVE, plants), do(REMOVE, animals, FITS_ESTABLISHED)],
        [do(REMOVE, habitats)],
        [do(TURN_DOWN, habitats, count=2)],
        [do(TURN_UP, habitats, FITS_DOWN, otherwise=pile_habitat)],
        [do(TURN_UP, habitats, FITS_DOWN, count=2, up_to=True), do(BRING_BACK, plants, FITS_PILE)],
        [do(RELOCATE, animals, count=2)],
        [do(RELOCATE, animals, count=2, swap_only=True)],
        [do(RELOCATE, habitats), do(RELOCATE, plants)],
        [do(RELOCATE, anything, ANYWHERE, count=2, up_to=True)],
        [do(BRING_BACK, animals, FITS_PILE, count=2, up_to=True)],
        [do(BRING_BACK, anything, FITS_PILE, count=2)],
        [do(REMOVE, anything, FITS_DOWN, count=ALL), do(NO_EFFECT, anything)],
        [do(REMOVE, anything, ANYWHERE, count=2, up_to=True), do(RELOCATE, animals, FITS_ESTABLISHED)],
        [do(NO_EFFECT, anything)],
        [do(RELOCATE, animals, count=3)],
        [do(TURN_DOWN, habitats), do(TURN_UP, habitats, FITS_DOWN, otherwise=do(REMOVE, plants))],
    ]


@cache
def wild_catalogue() -> Catalogue:
    cards = wild_cards()
    return make_catalogue(cards, wild_events(cards))


@cache
def real_catalogue() -> Catalogue:
    """The deck that comes with the game."""
    return kernel_catalogue(our_catalogue())
