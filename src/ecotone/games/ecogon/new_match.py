"""From the options of a table to the kernel's set-up and deck (EG-03 to EG-12)."""

from functools import lru_cache

from ecotone.core.kernel.chance import Chance
from ecotone.core.party import NO_PARTY, Party
from ecotone.games.ecogon.catalogue import catalogue_of
from ecotone.games.ecogon.catalogue_tables import kernel_catalogue
from ecotone.games.ecogon.colours import pick_colours
from ecotone.games.ecogon.kernel import codes
from ecotone.games.ecogon.kernel.catalogue import Catalogue
from ecotone.games.ecogon.kernel.deal import empty_match, start_match
from ecotone.games.ecogon.kernel.match import EcogonMatch
from ecotone.games.ecogon.kernel.options import MatchOptions
from ecotone.games.ecogon.options import OUT, RANDOM, EcogonOptions, ecogon_options
from ecotone.games.ecogon.species_form import read_species

CATALOGUES_IN_MEMORY = 64


def kernel_options(seats: int, chosen: EcogonOptions, party: Party = NO_PARTY) -> MatchOptions:
    options = MatchOptions(seats)
    options.words = chosen
    pick_colours(options, party)
    options.mode = codes.COMPETITIVE if chosen.competitive else codes.COOPERATIVE
    options.events = chosen.events
    options.interval = chosen.interval or options.usual_interval()  # EG-19, EG-69, EG-74, EG-75
    options.teams = chosen.teams
    options.first = chosen.start_player
    options.cx_start = chosen.cx_start
    options.cx_colour = chosen.cx_colour
    options.cx_dots = chosen.cx_dots
    options.cx_win = chosen.cx_win
    options.group_starts = chosen.start_tile != RANDOM
    options.count_activated = chosen.target == "activated"
    options.any_number = chosen.up_to == "any"
    options.one_decides = chosen.event_choice == "one"
    options.whole_pile = chosen.return_source == "all"
    return options


def chosen_in(match: EcogonMatch) -> EcogonOptions:
    """The options a match is played with."""
    return ecogon_options(match.options.words)


@lru_cache(CATALOGUES_IN_MEMORY)
def cards_of(cards: str | None, blank: str) -> Catalogue:
    """The cards of a match; whoever plays with the same ones shares it."""
    catalogue = catalogue_of(cards)
    if blank != OUT:
        catalogue = catalogue.with_card(*read_species(blank))
    return kernel_catalogue(catalogue)


def begin(seats: int, chosen: EcogonOptions, cards: str | None, chance: Chance, party: Party) -> EcogonMatch:
    """EG-04, EG-05, EG-06: the first habitat, the shuffled rest, two cards each."""
    return start_match(kernel_options(seats, chosen, party), cards_of(cards, chosen.blank), chance)


def nothing_dealt(
    seats: int, chosen: EcogonOptions, cards: str | None, chance: Chance, party: Party
) -> EcogonMatch:
    """For a described position."""
    return empty_match(kernel_options(seats, chosen, party), cards_of(cards, chosen.blank), chance)
