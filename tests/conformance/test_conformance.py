"""The suite: every property, on every setting of every game."""

import inspect
from importlib import import_module
from pkgutil import iter_modules

import pytest
from hypothesis import given

from ecotone.games import GAMES
from tests.conformance import properties
from tests.conformance.driver import Check, Setting, Walk, some, walks
from tests.conformance.pieces import PIECES
from tests.conformance.properties import (
    clones,
    guesses,
    keys,
    legality,
    optional,
    parties,
    points,
    roles,
    secrets,
    tables,
    telling,
    time,
    together,
    undo,
    words,
)
from tests.conformance.settings import SETTINGS

# How many of the profile's examples each gets, by what one of them costs.
CHECKS: dict[Check, float] = {
    tables.replay_equals_play: 0.2,
    tables.files_bring_the_table_back: 0.1,
    tables.positions_bring_the_table_back: 0.1,
    tables.positions_show_a_seat_its_own: 0.1,
    clones.clone_shares_nothing: 0.2,
    clones.clone_plays_alike: 0.2,
    clones.looking_changes_nothing: 0.2,
    legality.refusal_agrees_with_enumeration: 0.4,
    legality.refused_moves_change_nothing: 0.2,
    legality.somebody_can_always_move: 0.4,
    legality.games_end_in_time: 0.4,
    together.leaving_never_hurts_the_others: 0.4,
    together.places_are_a_ranking: 0.4,
    words.json_round_trips: 0.2,
    words.offers_are_the_legal_moves: 0.4,
    words.every_language_is_spoken: 0.2,
    words.moves_have_one_name: 0.4,
    secrets.nothing_leaks: 0.2,
    secrets.refusals_leak_nothing: 0.2,
    secrets.open_games_hide_nothing: 0.2,
    guesses.guess_knows_the_view_alone: 0.4,
    secrets.who_is_asked_is_public: 0.4,
    telling.facts_tell_what_views_show: 0.2,
    telling.leaving_tells_what_views_show: 0.2,
    guesses.equal_views_equal_guesses: 0.1,
    together.orders_commute: 0.4,
    undo.undo_restores: 0.2,
    telling.undoable_moves_teach_nothing: 0.2,
    points.gain_is_what_playing_gains: 0.4,
    points.scores_are_sums_of_lines: 0.4,
    points.no_piece_gets_lost: 0.4,
    points.the_end_tells_the_truth: 0.2,
    telling.time_tells_what_views_show: 0.2,
    telling.everything_is_told: 0.2,
    optional.questions_say_who_waits: 0.2,
    optional.nobody_waits_for_the_free: 0.2,
    optional.late_moves_mean_the_same: 0.2,
    optional.impulses_are_legal: 0.2,
    roles.roles_divide_the_moves: 0.1,
    roles.every_role_is_held: 0.1,
    roles.a_seat_sees_what_its_roles_see: 0.2,
    roles.members_know_their_view_alone: 0.2,
    roles.members_answer_for_their_roles: 0.2,
    time.time_is_a_transition: 0.2,
    time.limits_that_act_have_an_end: 0.2,
    parties.choices_are_checked: 0.1,
    parties.choices_matter: 0.1,
    keys.lines_have_keys: 0.1,
    keys.changes_have_keys: 0.1,
}


@pytest.mark.parametrize("setting", SETTINGS, ids=lambda setting: setting.label)
@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_every_game(check: Check, setting: Setting) -> None:
    @some(CHECKS[check] * setting.effort)
    @given(walks(setting))
    def holds(walk: Walk) -> None:
        check(setting, walk)

    holds()


def test_what_goes_at_once_is_shown_by_no_view() -> None:
    """EG-R20: a robin in a hole, which for a moment makes a sparrowhawk established."""
    [teams] = [setting for setting in SETTINGS if setting.label == "ecogon-6-teams"]
    telling.facts_tell_what_views_show(teams, Walk(79, 29, 79))


def test_no_game_is_left_out() -> None:
    assert set(GAMES) <= {setting.game.name for setting in SETTINGS}
    assert set(GAMES) <= set(PIECES)
    for name, game in GAMES.items():
        played = {setting.seats for setting in SETTINGS if setting.game.name == name}
        assert {game.seats[0], game.seats[-1]} <= played, f"{name}: fewest and most seats"


def test_no_property_is_left_out() -> None:
    wanted = inspect.signature(secrets.nothing_leaks)
    topics = [
        import_module(f"{properties.__name__}.{topic.name}") for topic in iter_modules(properties.__path__)
    ]
    functions = [found for topic in topics for _, found in inspect.getmembers(topic, inspect.isfunction)]
    assert {found for found in functions if inspect.signature(found) == wanted} == set(CHECKS)
