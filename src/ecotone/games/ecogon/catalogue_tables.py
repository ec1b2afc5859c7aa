"""The catalogue as the kernel's tables."""

from ecotone.games.ecogon.catalogue_cards import (
    ANY_PLANT,
    COLOURS,
    KINDS,
    MOVEMENTS,
    PRIMITIVES,
    Accept,
    Catalogue,
    Filter,
    NatureCard,
    Step,
)
from ecotone.games.ecogon.kernel import catalogue as tables
from ecotone.games.ecogon.kernel import codes
from ecotone.games.ecogon.pieces import Pieces

DONE = {
    "remove": codes.REMOVE,
    "turn_down": codes.TURN_DOWN,
    "turn_up": codes.TURN_UP,
    "relocate": codes.RELOCATE,
    "bring_back": codes.BRING_BACK,
    "no_effect": codes.NO_EFFECT,
}
assert tuple(DONE) == PRIMITIVES
KIND_CODES: dict[str, int] = dict(zip(KINDS, (codes.HABITAT, codes.PLANT, codes.ANIMAL), strict=True))
COLOUR_CODES: dict[str, int] = dict(zip(COLOURS, (codes.MEADOW, codes.EDGE, codes.FOREST), strict=True))
MOVEMENT_CODES = dict(zip(MOVEMENTS, (tables.GROUND, tables.FLYING), strict=True))
ANY_TILE = Filter()


def kernel_catalogue(catalogue: Catalogue) -> tables.Catalogue:
    """Cards and events have the numbers of their places in the catalogue; `words` are their names.

    Every card has a kind (EG-31) and a colour (EG-27); only animals have points (EG-35).
    """
    cards = catalogue.cards
    return tables.Catalogue(
        [KIND_CODES[card.kind] for card in cards],
        [COLOUR_CODES[card.colour] for card in cards],
        [shown(card) for card in cards],
        [card.vp for card in cards],
        [[accepted(need.any_of) for need in card.needs] for card in cards],
        [[action(step, cards) for step in event.steps] for event in catalogue.events],
        Pieces(catalogue),
    )


def shown(card: NatureCard) -> int:
    if card.size:
        return tables.size_mask(card.size, MOVEMENT_CODES[card.movement])
    return tables.symbol_mask(list(card.symbols))


def accepted(accepts: tuple[Accept, ...]) -> int:
    mask = 0
    for accept in accepts:
        if accept.symbol == ANY_PLANT:
            mask |= tables.ANY_PLANT
        elif accept.symbol:
            mask |= tables.symbol_mask([accept.symbol])
        else:
            mask |= tables.size_mask(accept.size, MOVEMENT_CODES.get(accept.movement, -1))
    return mask


def action(step: Step, cards: tuple[NatureCard, ...]) -> tables.Action:
    return tables.Action(
        DONE[step.do],
        [states(step) if step.fits(card) else 0 for card in cards],
        step.count if isinstance(step.count, int) else tables.ALL,
        step.up_to,
        step.swap_only,
        action(step.otherwise, cards) if step.otherwise else None,
    )


def states(step: Step) -> int:
    """In which states a card is a candidate; face down it is a tile and nothing else (EG-R21)."""
    if step.do == "bring_back":
        return codes.FITS_PILE
    if step.face_down or step.do == "turn_up":
        return codes.FITS_DOWN
    plain, established = codes.FITS_PLAIN, codes.FITS_ESTABLISHED
    if step.established is not None:
        return established if step.established else plain
    return plain | established | (codes.FITS_DOWN if ANY_TILE in step.where else 0)
