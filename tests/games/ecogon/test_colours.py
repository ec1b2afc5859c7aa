"""EG-68: everybody picks a colour; who doesn't gets one that is left (EG-R04)."""

import pytest

from ecotone.core.errors import Refused
from ecotone.core.gamefile import read_game, write_game
from ecotone.core.opening import new_table
from ecotone.core.party import Party
from ecotone.core.table import Table
from ecotone.games import find_game
from ecotone.games.ecogon.colours import COLOURS, seat_colours
from ecotone.games.ecogon.game import ECOGON
from ecotone.games.ecogon.kernel.options import MatchOptions
from tests.games.ecogon.play import RIVALS, table, view_in


def picked(*words: str) -> Table:
    party = Party((), tuple({"colour": word} if word else {} for word in words))
    return new_table(ECOGON, len(words), 7, RIVALS, None, party)


def colours_in(t: Table) -> list[str]:
    return [COLOURS[seat.colour] for seat in view_in(t).seats]


@pytest.mark.parametrize(
    ("words", "colours"),
    [
        (("", "", ""), ["blue", "orange", "teal"]),
        (("orange", "blue"), ["orange", "blue"]),
        (("", "blue", "", "teal"), ["orange", "blue", "violet", "teal"]),
        (("ink", "any", "", "", "", ""), ["ink", "blue", "orange", "teal", "violet", "yellow"]),
    ],
)
def test_everybody_has_a_colour_of_their_own(words: tuple[str, ...], colours: list[str]) -> None:
    """EG-68, EG-R04."""
    t = picked(*words)
    assert colours_in(t) == colours
    assert colours_in(read_game(write_game(t), "test", find_game)) == colours


def test_two_can_not_have_the_same_one() -> None:
    """EG-68."""
    with pytest.raises(Refused) as caught:
        picked("teal", "teal")
    assert (caught.value.refusal.code, caught.value.refusal.rule) == ("CHOICE_TAKEN", "EG-68")


def test_tokens_that_are_everybody_s_have_no_colour_to_pick() -> None:
    """EG-68 is about the competitive game; ten seats are told apart all the same."""
    together = ECOGON.check_options(10, {}, None)
    assert ECOGON.seat_choices(10, together) == ()
    assert seat_colours(MatchOptions(10)) == tuple(range(10))
    assert view_in(table(10)).seats[9].colour == 9
