"""Why a Species may not lie on a space, in the order of the codes."""

from mypy_extensions import i64

from ecotone.core.kernel.bits import BIT, lowest, without_lowest
from ecotone.core.kernel.match import ALLOWED
from ecotone.games.phylo.kernel.board import Board
from ecotone.games.phylo.kernel.codes import (
    BARRED_SPACE,
    CLIMATE,
    NEEDS_PHOTOSYNTHETIC,
    NEEDS_SMALLER_ANIMAL,
    NOTHING_ADJACENT,
    OCCUPIED,
    ONLY_NEIGHBOUR_NOT_SMALLER,
    PLAY_CONDITION,
    TERRAIN,
)
from ecotone.games.phylo.kernel.fitting import NOWHERE


def space_refusal(board: Board, card: i64, slot: i64, moving: bool, itself: i64) -> i64:
    """PH-17 to PH-27, PH-36, PH-38; `itself`: what doesn't count as a neighbour of a card that moves."""
    if slot == NOWHERE:
        return NOTHING_ADJACENT
    if not board.is_empty(slot):
        return OCCUPIED
    near = board.near[slot] & ~itself
    if near == 0:
        return NOTHING_ADJACENT
    catalogue = board.catalogue
    bit = BIT[card]
    if board.barred(slot) & bit != 0:
        return BARRED_SPACE
    climate = False
    rest = near & catalogue.matched
    while rest != 0:
        other = lowest(rest)
        rest = without_lowest(rest)
        if board.sharing_terrain(other, slot) & bit == 0:
            return TERRAIN
        if board.sharing_climate(other, slot) & bit == 0:
            climate = True
    if climate:
        return CLIMATE
    if board.fed(near) & bit == 0:
        if catalogue.plant_eater(card):
            return NEEDS_PHOTOSYNTHETIC
        if catalogue.is_omnivore(card):
            return ONLY_NEIGHBOUR_NOT_SMALLER
        return NEEDS_SMALLER_ANIMAL
    asked = catalogue.conditional & bit != 0 and not moving
    if catalogue.conditional & catalogue.specials() & bit != 0:
        asked = True
    if asked and not board.meets_text(card, slot, near, itself):
        return PLAY_CONDITION
    return ALLOWED


def may_be_permitted(board: Board, card: i64, code: i64) -> bool:
    """PH-R48: Terrain, Climate, the Foodchain, and the PLAY text of a Special."""
    if code == PLAY_CONDITION:
        return board.catalogue.specials() & BIT[card] != 0
    return TERRAIN <= code <= ONLY_NEIGHBOUR_NOT_SMALLER
