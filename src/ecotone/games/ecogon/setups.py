"""From the options of a table to the kernel's set-up and deck (EG-03 to EG-12)."""

from functools import lru_cache

from ecotone.core.kernel.chance import Chance
from ecotone.games.ecogon.catalogue import BLANK, catalogue_of
from ecotone.games.ecogon.catalogue_cards import Catalogue
from ecotone.games.ecogon.catalogue_deck import kernel_deck
from ecotone.games.ecogon.kernel import codes
from ecotone.games.ecogon.kernel.deck import Deck
from ecotone.games.ecogon.kernel.match import EcogonMatch
from ecotone.games.ecogon.kernel.setup import Setup
from ecotone.games.ecogon.kernel.start import empty_match, start_match
from ecotone.games.ecogon.options import COMPETITIVE, COOPERATIVE, OUT, RANDOM, EcogonOptions
from ecotone.games.ecogon.species import Species, read_species, write_species

DECKS_IN_MEMORY = 64


def kernel_setup(seats: int, chosen: EcogonOptions) -> Setup:
    setup = Setup(seats)
    setup.mode = codes.COMPETITIVE if chosen.competitive else codes.COOPERATIVE
    setup.events = chosen.events
    setup.interval = chosen.interval or setup.usual_interval()  # EG-19, EG-69, EG-74, EG-75
    setup.teams = chosen.teams
    setup.first = chosen.start_player
    setup.cx_start = chosen.cx_start
    setup.cx_colour = chosen.cx_colour
    setup.cx_dots = chosen.cx_dots
    setup.cx_win = chosen.cx_win
    setup.group_starts = chosen.start_tile != RANDOM
    setup.count_activated = chosen.target == "activated"
    setup.any_number = chosen.up_to == "any"
    setup.one_decides = chosen.event_choice == "one"
    setup.whole_pile = chosen.return_source == "all"
    return setup


def interval_of(seats: int, chosen: EcogonOptions) -> int:
    """N."""
    return kernel_setup(seats, chosen).interval


def chosen_in(match: EcogonMatch) -> EcogonOptions:
    """The options a match is played with, from the match itself."""
    setup = match.setup
    return EcogonOptions(
        mode=COMPETITIVE if setup.mode == codes.COMPETITIVE else COOPERATIVE,
        events=setup.events,
        cx_start=setup.cx_start,
        cx_colour=setup.cx_colour,
        cx_dots=setup.cx_dots,
        cx_win=setup.cx_win,
        interval=0 if setup.interval == setup.usual_interval() else setup.interval,
        blank=blank_in(match),
        teams=setup.teams,
        start_player=setup.first,
        start_tile="vote" if setup.group_starts else RANDOM,
        target="activated" if setup.count_activated else "stack",
        up_to="any" if setup.any_number else "full",
        event_choice="one" if setup.one_decides else "vote",
        return_source="all" if setup.whole_pile else "removed",
    )


def blank_in(match: EcogonMatch) -> str:
    """EG-11: the players' own species is the last card, if there is one."""
    catalogue = match.deck.words
    assert isinstance(catalogue, Catalogue)
    last = catalogue.cards[-1]
    return OUT if last.id != BLANK else write_species(Species(last, catalogue.card_texts["en"][BLANK]))


@lru_cache(DECKS_IN_MEMORY)
def deck_of(cards: str | None, blank: str) -> Deck:
    """The cards of a match; whoever plays with the same ones shares it."""
    catalogue = catalogue_of(cards)
    return kernel_deck(catalogue if blank == OUT else read_species(blank).added_to(catalogue))


def begin(seats: int, chosen: EcogonOptions, cards: str | None, chance: Chance) -> EcogonMatch:
    """EG-04, EG-05, EG-06: the first habitat, the shuffled rest, two cards each."""
    return start_match(kernel_setup(seats, chosen), deck_of(cards, chosen.blank), chance)


def nothing_dealt(seats: int, chosen: EcogonOptions, cards: str | None, chance: Chance) -> EcogonMatch:
    """For a described position."""
    return empty_match(kernel_setup(seats, chosen), deck_of(cards, chosen.blank), chance)
