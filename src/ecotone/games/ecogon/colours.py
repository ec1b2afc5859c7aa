"""The colours of the tokens, one for each seat (EG-68, EG-R04)."""

from ecotone.core.party import Party, SeatChoice, seat_choice
from ecotone.games.ecogon.kernel.options import ANY_COLOUR, MatchOptions
from ecotone.games.ecogon.languages import words_in

NAME = "colour"
COLOURS = ("blue", "orange", "teal", "violet", "yellow", "ink")  # in the order of the seats


def colour_choice(language: str) -> SeatChoice:
    """EG-68: each player picks one; whoever doesn't gets one that is left."""
    return seat_choice(NAME, "EG-68", COLOURS, words_in(language).say)


def pick_colours(options: MatchOptions, party: Party) -> None:
    for seat in range(options.seats):
        word = party.chosen(seat, NAME)
        options.colours[seat] = COLOURS.index(word) if word else ANY_COLOUR


def seat_colours(options: MatchOptions) -> tuple[int, ...]:
    """By seat, from 0: the picked ones, and for all others the first of those that are left."""
    picked = list(options.colours)
    left = iter(number for number in range(len(COLOURS) + len(picked)) if number not in picked)
    return tuple(next(left) if colour == ANY_COLOUR else colour for colour in picked)
