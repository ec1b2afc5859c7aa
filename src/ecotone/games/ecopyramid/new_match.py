"""From the options, decks and party of a table to a match (EP-01 to EP-05)."""

from functools import lru_cache

from ecotone.core.kernel.chance import Chance
from ecotone.core.party import Party
from ecotone.games.ecopyramid.catalogue import DECKS, Deck, our_deck, own_decks
from ecotone.games.ecopyramid.catalogue_tables import tables_of
from ecotone.games.ecopyramid.kernel.catalogue import Catalogue
from ecotone.games.ecopyramid.kernel.layouts import Layout
from ecotone.games.ecopyramid.kernel.match import PyramidMatch
from ecotone.games.ecopyramid.kernel.options import MatchOptions
from ecotone.games.ecopyramid.options import LAYOUTS, PyramidOptions


class Chosen:
    """What a match was set up with, in people's words: the kernel carries it along."""

    def __init__(self, options: PyramidOptions, decks: tuple[Deck, ...]) -> None:
        self.options = options
        self.decks = decks


def decks_for(seats: int, chosen: PyramidOptions, cards: str | None, party: Party) -> tuple[Deck, ...]:
    """EP-01, EP-02, EP-R03: as chosen; the others get decks that nobody has, in their order."""
    wanted = [party.chosen(seat, "deck") for seat in range(seats)]
    free = [name for name in DECKS if name not in wanted]
    own = list(own_decks(cards)) if cards is not None else []
    found: list[Deck] = []
    for name in wanted:
        if name:
            found.append(our_deck(name))
        elif own:
            found.append(own[0])
            own.append(own.pop(0))
        else:
            found.append(our_deck(free.pop(0)))
    return tuple(found)


@lru_cache(64)
def tables_for(seats: int, cards: str | None, names: tuple[str, ...]) -> Catalogue:
    """The same decks, the same tables: `names` are those of the seats, '' for one of a user's own."""
    own = list(own_decks(cards)) if cards is not None else []
    decks = []
    for name in names:
        if name:
            decks.append(our_deck(name))
        else:
            decks.append(own[0])
            own.append(own.pop(0))
    return tables_of(decks)


def kernel_options(seats: int, chosen: PyramidOptions, decks: tuple[Deck, ...], party: Party) -> MatchOptions:
    """EP-39."""
    options = MatchOptions(seats, Layout(LAYOUTS.index(chosen.layout)))
    options.each_option = chosen.turn_mode == "one_of_each"
    options.start_hand = chosen.hand_start_turn
    options.end_hand = chosen.hand_end_turn
    options.first_hand = chosen.initial_hand
    options.grace = chosen.grace_turns
    options.eager = chosen.reshuffle == "eager"
    options.first = chosen.first_player
    options.win_at_end = chosen.win_check == "end_of_turn"
    options.one_response = chosen.responses_per_event == "one"
    options.rounds = chosen.round_limit
    options.seconds = chosen.response_seconds
    for seat in range(seats):
        wish = party.chosen(seat, "deck")
        options.wished[seat] = DECKS.index(wish) if wish else -1
    options.words = Chosen(chosen, decks)
    return options


def chosen_in(match: PyramidMatch) -> Chosen:
    """The options and decks a match is played with."""
    found = match.options.words
    assert isinstance(found, Chosen)
    return found


def nothing_dealt(
    seats: int, chosen: PyramidOptions, cards: str | None, chance: Chance, party: Party
) -> PyramidMatch:
    """Every deck whole and shuffled (EP-03), no hands, empty pyramids."""
    decks = decks_for(seats, chosen, cards, party)
    names = tuple("" if deck.own else deck.id for deck in decks)
    tables = tables_for(seats, cards, names)
    return PyramidMatch(kernel_options(seats, chosen, decks, party), tables, chance, False)
