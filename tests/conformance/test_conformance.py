"""The suite: every property, on every setting of every game."""

import inspect

import pytest
from hypothesis import given

from ecotone.games import GAMES
from tests.conformance import properties
from tests.conformance.driver import Setting, Walk, some, walks
from tests.conformance.settings import PIECES, SETTINGS

# How many of the profile's examples each gets, by what one of them costs.
CHECKS: dict[properties.Check, float] = {
    properties.replay_equals_play: 0.2,
    properties.files_bring_the_table_back: 0.1,
    properties.positions_bring_the_table_back: 0.1,
    properties.clone_shares_nothing: 0.2,
    properties.clone_plays_alike: 0.2,
    properties.looking_changes_nothing: 0.2,
    properties.refusal_agrees_with_enumeration: 0.4,
    properties.refused_moves_change_nothing: 0.2,
    properties.somebody_can_always_move: 0.4,
    properties.games_end_in_time: 0.4,
    properties.leaving_never_hurts_the_others: 0.4,
    properties.json_round_trips: 0.2,
    properties.offers_are_the_legal_moves: 0.4,
    properties.every_language_is_spoken: 0.2,
    properties.moves_have_one_name: 0.4,
    properties.nothing_leaks: 0.4,
    properties.guess_knows_the_view_alone: 0.4,
    properties.who_is_asked_is_public: 0.4,
    properties.facts_tell_what_views_show: 0.2,
    properties.equal_views_equal_guesses: 0.1,
    properties.orders_commute: 0.4,
    properties.undo_restores: 0.2,
    properties.undoable_moves_teach_nothing: 0.2,
    properties.gain_is_what_playing_gains: 0.4,
    properties.scores_are_sums_of_lines: 0.4,
    properties.no_piece_gets_lost: 0.4,
}


@pytest.mark.parametrize("setting", SETTINGS, ids=lambda setting: setting.label)
@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_every_game(check: properties.Check, setting: Setting) -> None:
    @some(CHECKS[check])
    @given(walks(setting))
    def holds(walk: Walk) -> None:
        check(setting, walk)

    holds()


def test_no_game_is_left_out() -> None:
    assert set(GAMES) <= {setting.game.name for setting in SETTINGS}
    assert set(GAMES) <= set(PIECES)
    for name, game in GAMES.items():
        played = {setting.seats for setting in SETTINGS if setting.game.name == name}
        assert {game.seats[0], game.seats[-1]} <= played, f"{name}: fewest and most seats"


def test_no_property_is_left_out() -> None:
    wanted = inspect.signature(properties.nothing_leaks)
    functions = [found for _, found in inspect.getmembers(properties, inspect.isfunction)]
    assert {found for found in functions if inspect.signature(found) == wanted} == set(CHECKS)
