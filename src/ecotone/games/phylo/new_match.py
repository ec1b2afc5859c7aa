"""From the options of a table to the kernel's match (PH-03 to PH-06)."""

from functools import lru_cache

from ecotone.core.kernel.chance import Chance
from ecotone.games.phylo.catalogue import deck_of
from ecotone.games.phylo.catalogue_tables import kernel_catalogue
from ecotone.games.phylo.kernel import codes
from ecotone.games.phylo.kernel.catalogue import Catalogue
from ecotone.games.phylo.kernel.deal import bare_match
from ecotone.games.phylo.kernel.match import PhyloMatch
from ecotone.games.phylo.kernel.options import MatchOptions
from ecotone.games.phylo.options import PhyloOptions, phylo_options
from ecotone.games.phylo.pieces import Pieces


def kernel_options(seats: int, chosen: PhyloOptions) -> MatchOptions:
    """PH-R49: alone there is no group to rule."""
    options = MatchOptions(seats, chosen)
    options.closed = chosen.hands == "closed"
    options.first = chosen.start_player
    options.token_in_deck = chosen.rewilding == "shuffled"
    options.strict = chosen.omnivore == "strict"
    options.food_lost = chosen.lost_food == "removed"
    options.ruling = chosen.group_ruling if seats > 1 else codes.NO_RULING
    options.choice = chosen.event_choice
    options.blocked = chosen.event_space == "blocked"
    options.stall = chosen.stall_limit
    return options


def chosen_in(match: PhyloMatch) -> PhyloOptions:
    """The options a match is played with."""
    return phylo_options(match.options.words)


@lru_cache(64)
def cards_of(cards: str | None) -> Catalogue:
    """The cards of a match; whoever plays with the same ones shares them."""
    deck = deck_of(cards)
    return kernel_catalogue(deck, Pieces(deck))


def nothing_dealt(seats: int, chosen: PhyloOptions, cards: str | None, chance: Chance) -> PhyloMatch:
    """Home alone on the table (PH-03)."""
    return bare_match(kernel_options(seats, chosen), cards_of(cards), chance)
