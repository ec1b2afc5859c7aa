"""What can be chosen before the game (EP-39): checked once, stored as words."""

from collections.abc import Mapping

from msgspec import Struct

from ecotone.core.narrowing import known_as
from ecotone.core.options import Declared, Options, choice, switch
from ecotone.core.setup_refusals import SetupRefused, bad_option, check_seats
from ecotone.games.ecopyramid.catalogue import DECKS, own_decks
from ecotone.games.ecopyramid.kernel.options import ANYBODY, MOST_ROUNDS, UNTIMED
from ecotone.games.ecopyramid.languages import words_in

SEATS = range(2, 5)  # EP-01
LAYOUTS = ("4-3-2", "3-2-1", "5-4-3", "tree-4-2-1")  # EP-R02
RANDOM, NONE = "random", "none"
MOST_HAND = 10
LONGEST_WINDOW = 600  # seconds


class PyramidOptions(Struct, frozen=True):
    layout: str = LAYOUTS[0]
    turn_mode: str = "one_option"
    hand_start_turn: int = 5
    hand_end_turn: int = 4
    initial_hand: int = 4
    grace_turns: int = 1
    reshuffle: str = "lazy"
    first_player: int = ANYBODY
    win_check: str = "immediate"
    responses_per_event: str = "any"
    same_deck_allowed: bool = False
    round_limit: int = MOST_ROUNDS
    response_seconds: int = UNTIMED


pyramid_options = known_as(PyramidOptions)


def number(name: str, rule: str, default: int, numbers: range) -> Declared:
    return Declared(
        name, rule, "number", str(default), numbers=numbers, house_rule=True, more=True, complaint="number"
    )


OPTIONS = Options(
    (
        choice("layout", "EP-R02", *LAYOUTS, house_rule=True),
        choice("turn_mode", "EP-R07", "one_option", "one_of_each", house_rule=True),
        number("hand_start_turn", "EP-07", 5, range(1, MOST_HAND + 1)),
        number("hand_end_turn", "EP-14", 4, range(MOST_HAND + 1)),
        number("initial_hand", "EP-04", 4, range(MOST_HAND + 1)),
        number("grace_turns", "EP-R49", 1, range(3)),
        choice("reshuffle", "EP-R49", "lazy", "eager", house_rule=True, more=True),
        Declared(
            "first_player", "EP-R04", "seat", RANDOM, (RANDOM,), range(1, SEATS[-1] + 1), {RANDOM: ANYBODY}
        ),
        choice("win_check", "EP-R21", "immediate", "end_of_turn", house_rule=True, more=True),
        choice("responses_per_event", "EP-R43", "any", "one", house_rule=True, more=True),
        switch("same_deck_allowed", "EP-R03", complaint="switch", house_rule=True),
        Declared(
            "round_limit",
            "EP-R26",
            "number",
            NONE,
            (NONE,),
            range(1, MOST_ROUNDS),
            {NONE: MOST_ROUNDS},
            house_rule=True,
        ),
        Declared(
            "response_seconds",
            "EP-R18",
            "number",
            NONE,
            (NONE,),
            range(5, LONGEST_WINDOW + 1),
            {NONE: UNTIMED},
            house_rule=True,
        ),
    ),
    bad_option(words_in),
    "EP-39",
    rounds=MOST_ROUNDS,
)


def check_options(seats: int, given: Mapping[str, object], cards: str | None) -> PyramidOptions:
    """EP-01, EP-39; EP-R03: seats that may not share a deck need one each."""
    check_seats(words_in, seats, SEATS, "EP-01")
    OPTIONS.check_names(given)
    found = OPTIONS.read_all(PyramidOptions, given, {"first_player": range(1, seats + 1)})
    if cards is not None:
        decks = len(own_decks(cards))
        if decks < seats and not found.same_deck_allowed:
            said = {"decks": decks, "seats": seats}
            raise SetupRefused(words_in, "SAME_DECK", "EP-R03", "same_deck", said)
    assert len(DECKS) >= seats
    return found
