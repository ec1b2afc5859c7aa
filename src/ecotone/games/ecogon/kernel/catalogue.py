"""The cards of a match as tables that all clones share; made of plain lists, whoever has written the cards.

What a card shows, and what a need accepts, is a mask: plant symbols in the bits 0 to 10, ANY_PLANT, then two
bits for each size of animal, ground and flying.
"""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from ecotone.games.ecogon.kernel.cells import MOST_LAID
from ecotone.games.ecogon.kernel.codes import (
    ANIMAL,
    BRING_BACK,
    EDGE,
    FITS_DOWN,
    FITS_PLAIN,
    FOREST,
    HABITAT,
    MEADOW,
    NO_EFFECT,
    PLANT,
    RELOCATE,
    TURN_DOWN,
    TURN_UP,
)

SYMBOLS: Final = (
    "HERB", "GRASS", "SHRUB", "BROADLEAF", "CONIFER", "FLOWER", "FRUIT", "SEED", "NUT", "SHELTER", "DEADWOOD",
)  # fmt: skip
ANY_PLANT: Final = 2048
SIZES: Final = 4
GROUND: Final = 0
FLYING: Final = 1
FIRST_SIZE_BIT: Final = 4096

MOST_CARDS: Final = 96
MOST_EVENTS: Final = 32
MOST_NEEDS: Final = 4
MOST_MOVED: Final = 3  # tiles that one action moves or brings back: the search for cells is exact
ALL: Final = 96  # as the count of an action: every candidate
WIDEST_START: Final = 12  # steps from the centre: so far out an empty layout may begin anew (EG-R46)
CLASSES: Final = 6  # kind (habitat, organism) and colour decide where a card may go

# What a tile is for its neighbours.
IS_HABITAT: Final = 1
IS_MEADOW: Final = 2
IS_FOREST: Final = 4

NO_OTHERWISE: Final = -1


class CardsRefused(ValueError):
    """Cards that the kernel can't play with; the surface checks its files first and never gets here."""


def size_mask(size: int, movement: int) -> int:
    """The bit of an animal; movement -1 is any."""
    both = FIRST_SIZE_BIT << (2 * (size - 1))
    if movement < 0:
        return both * 3
    return both << movement


def symbol_mask(symbols: list[str]) -> int:
    """The bits of plant symbols."""
    mask = 0
    for symbol in symbols:
        mask |= 1 << SYMBOLS.index(symbol)
    return mask


def without_dot_colours(mask: int) -> int:
    """EG-R16: a need that accepts one movement accepts the other one of that size too."""
    for size in range(1, SIZES + 1):
        if mask & size_mask(size, -1):
            mask |= size_mask(size, -1)
    return mask


class Action:
    """One action of an event card: what is done to how many of which cards.

    `fits` has an entry for each card of the deck, a set of FITS_*: the states in which it is a candidate.
    """

    def __init__(
        self,
        do: int,
        fits: list[int],
        count: int = 1,
        up_to: bool = False,
        swap_only: bool = False,
        otherwise: "Action | None" = None,
    ) -> None:
        self.do = do
        self.fits = fits
        self.count = count
        self.up_to = up_to
        self.swap_only = swap_only
        self.otherwise = otherwise


@final
class Catalogue:
    """`needs[card]`: up to four masks as printed; `events[e]`: the actions of event e in printed order."""

    def __init__(
        self,
        kinds: list[int],
        colours: list[int],
        shows: list[int],
        vps: list[int],
        needs: list[list[int]],
        events: list[list[Action]],
        words: object = None,
    ) -> None:
        count = len(kinds)
        if not 0 < count <= MOST_CARDS or len(events) > MOST_EVENTS:
            raise CardsRefused(f"at most {MOST_CARDS} cards and {MOST_EVENTS} events, and at least one card")
        if not len(colours) == len(shows) == len(vps) == len(needs) == count:
            raise CardsRefused("the lists of the cards have different lengths")
        self.words = words  # the surface's own record of the same cards; no rule looks at it
        self.cards: i64 = count
        self.kind = vec[u8](kinds)
        self.colour = vec[u8](colours)
        self.vp = vec[i64](vps)
        self.group = vec[i64]([0] * count)  # of the CLASSES
        self.look = vec[u8]([0] * count)  # IS_HABITAT, and its colour if colours matter
        self.plain_look = vec[u8]([0] * count)  # the same where they don't (EG-R17)
        self.shows = vec[i64](shows)
        self.need_count = vec[i64]([0] * count)
        self.accepts = vec[i64]([0] * (MOST_NEEDS * count))  # as printed (EG-46)
        self.plain_accepts = vec[i64]([0] * (MOST_NEEDS * count))  # without dot colours (EG-R16)
        for card in range(count):
            self.read_card(card, kinds[card], colours[card], needs[card])
        self.events: i64 = len(events)
        self.first_row = vec[i64]()
        self.row_count = vec[i64]()
        self.do = vec[i64]()
        self.count = vec[i64]()
        self.up_to = vec[i64]()
        self.swap_only = vec[i64]()
        self.otherwise = vec[i64]()  # row done instead if there is no candidate, or NO_OTHERWISE
        self.fits = vec[u8]()  # row * cards + card
        self.placements: i64 = count  # tiles that can be laid in a match, at most
        for actions in events:
            self.read_event(actions)
        if self.placements > MOST_LAID:
            raise CardsRefused(
                f"cards and tiles moved by events are {self.placements}; the plane has room for {MOST_LAID}"
            )
        self.leeway: i64 = min(MOST_LAID - self.placements, WIDEST_START)

    def read_card(self, card: int, kind: int, colour: int, needs: list[int]) -> None:
        if kind not in (HABITAT, PLANT, ANIMAL) or colour not in (MEADOW, EDGE, FOREST):
            raise CardsRefused(f"card {card}: no such kind or colour")
        if len(needs) > MOST_NEEDS or (kind == ANIMAL) != bool(needs) or 0 in needs:
            raise CardsRefused(f"card {card}: an animal has 1 to {MOST_NEEDS} needs, nothing else has any")
        if kind == HABITAT:
            self.group[card] = colour
            self.shows[card] = 0
            self.plain_look[card] = u8(IS_HABITAT)
        else:
            self.group[card] = colour + 3
        if kind == PLANT:
            self.shows[card] |= ANY_PLANT  # EG-37
        look: i64 = i64(self.plain_look[card])
        if colour == MEADOW:
            look |= IS_MEADOW
        elif colour == FOREST:
            look |= IS_FOREST
        self.look[card] = u8(look)
        self.need_count[card] = len(needs)
        for place in range(len(needs)):
            self.accepts[MOST_NEEDS * card + place] = needs[place]
            self.plain_accepts[MOST_NEEDS * card + place] = without_dot_colours(needs[place])

    def read_event(self, actions: list[Action]) -> None:
        """The main rows of an event lie side by side, those of `otherwise` behind them."""
        first: int = len(self.do)
        self.first_row = append(self.first_row, first)
        self.row_count = append(self.row_count, len(actions))
        waiting = list(actions)
        moved = 0
        row = 0
        while row < len(waiting):
            action = waiting[row]
            instead = NO_OTHERWISE
            if action.otherwise is not None:
                instead = first + len(waiting)
                waiting.append(action.otherwise)
            self.read_action(action, instead)
            if action.do == RELOCATE or action.do == BRING_BACK:
                moved += action.count
            row += 1
        self.placements += moved

    def read_action(self, action: Action, instead: int) -> None:
        if not REMOVE_TO_NO_EFFECT[0] <= action.do <= REMOVE_TO_NO_EFFECT[1] or action.count < 1:
            raise CardsRefused("an action with no such effect, or that affects no card")
        if len(action.fits) != self.cards:
            raise CardsRefused("a filter must say of each card when it fits")
        if (action.do == RELOCATE or action.do == BRING_BACK) and action.count > MOST_MOVED:
            raise CardsRefused(f"an action moves or brings back at most {MOST_MOVED} tiles")
        self.do = append(self.do, action.do)
        self.count = append(self.count, action.count)
        self.up_to = append(self.up_to, int(action.up_to))
        self.swap_only = append(self.swap_only, int(action.swap_only))
        self.otherwise = append(self.otherwise, instead)
        for card in range(self.cards):
            fits = action.fits[card]
            if action.do == TURN_DOWN:
                fits &= FITS_PLAIN
            elif action.do == TURN_UP:
                fits &= FITS_DOWN
            if (action.do == TURN_DOWN or action.do == TURN_UP) and self.kind[card] != HABITAT:
                fits = 0
            self.fits = append(self.fits, u8(fits))


REMOVE_TO_NO_EFFECT: Final = (0, NO_EFFECT)
