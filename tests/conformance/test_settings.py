"""The settings in which every game is played leave nothing out that can be chosen."""

from collections.abc import Iterable

import pytest

from ecotone.core.game import Game
from ecotone.games import GAMES
from tests.conformance.driver import Setting
from tests.conformance.settings import SETTINGS


def never_chosen(game: Game, settings: Iterable[Setting]) -> set[tuple[str, str]]:
    """Each switch that is on in none of them, and each word of a choice but its default that none has."""
    known = {
        (option.name, word)
        for option in game.declared.by_name.values()
        if option.kind in ("switch", "choice")
        for word in option.named
        if word != option.default
    }
    chosen = [
        game.say_options(game.check_options(setting.seats, setting.options, setting.cards))
        for setting in settings
        if setting.game is game
    ]
    return known - {said for options in chosen for said in options.items()}


@pytest.mark.parametrize("game", GAMES)
def test_every_choice_is_played(game: str) -> None:
    """Offers, positions, guesses and views are tried only with what is on in some setting."""
    assert never_chosen(GAMES[game], SETTINGS) == set()


def test_a_choice_that_nobody_plays_is_found() -> None:
    eco, ecogon = GAMES["eco"], GAMES["ecogon"]
    crowded = Setting("crowded", eco, 2, {"overpopulation": True})
    assert never_chosen(eco, [crowded]) == {("solo_bonus", "on")}
    teams = Setting("teams", ecogon, 4, {"mode": "competitive", "teams": 2, "complex": True})
    left = never_chosen(ecogon, [crowded, teams])
    assert ("teams", "3") in left
    assert not {name for name, _ in left} & {"mode", "complex", "cx_start", "cx_colour", "cx_dots", "cx_win"}
