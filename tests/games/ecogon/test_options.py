"""Every option, its default, its words, and what is refused or warned of."""

from random import Random
from typing import Any

import pytest

import ecotone
from ecotone.core.records import Refusal
from ecotone.games import find_game
from ecotone.games.ecogon.game import ECOGON
from ecotone.games.ecogon.new_match import chosen_in
from ecotone.games.ecogon.options import OPTIONS, EcogonOptions, ecogon_options
from ecotone.games.ecogon.pieces import ecogon
from tests.games.ecogon.own_cards import FIXTURE_CARDS, HABITATS
from tests.games.ecogon.play import match_in, play_on, table, view_in
from tests.games.ecogon.test_rulebook import BOOKS, paragraphs
from tests.games.option_values import every_value

FROG = 'animal "Marsh Frog" edge A3g needs A1/A2; HERB vp 2'
RIVALS: dict[str, Any] = {"mode": "competitive"}


def check(seats: int = 3, cards: str | None = None, **given: Any) -> EcogonOptions:
    return ecogon_options(ECOGON.check_options(seats, given, cards))


def refusal(seats: int = 3, language: str = "en", cards: str | None = None, **given: Any) -> Refusal:
    with pytest.raises(ecotone.Refused) as caught:
        ECOGON.check_options(seats, given, cards, language)
    return caught.value.refusal


def warned(seats: int, language: str = "en", **given: Any) -> tuple[str, ...]:
    return ECOGON.warnings(seats, check(seats, **given), None, language)


def test_it_is_one_of_the_games() -> None:
    assert find_game("ecogon") is ECOGON
    assert "ecogon" in ecotone.games()


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_option_is_explained(language: str) -> None:
    options = ECOGON.options(language)
    assert [option.name for option in options] == list(OPTIONS.by_name)
    assert all(option.values and option.label and option.rule and len(option.help) > 8 for option in options)
    assert all(option.choices and all(choice.label for choice in option.choices) for option in options)


def test_defaults() -> None:
    """EG-01, EG-03: a cooperative game of ten events by the plain rules."""
    assert check() == EcogonOptions()
    assert ECOGON.write_options(check()) == {}


def test_every_value_comes_back() -> None:
    """As a file says it, and as a match remembers it."""
    for chosen in every_value(ECOGON, blank=FROG):
        seats, options = chosen.setting.seats, ecogon_options(chosen.options)
        assert ECOGON.check_options(seats, ECOGON.write_options(options), chosen.setting.cards) == options
        assert chosen_in(ecogon(chosen.begin())) == options


@pytest.mark.parametrize(("mode", "switches"), [("cooperative", 3), ("competitive", 4)])
def test_complex_sets_all_that_apply(mode: str, switches: int) -> None:
    """EG-09, EG-28, EG-46, EG-80: and one of them can be left off."""
    chosen = check(mode=mode, complex=True)
    assert sum((chosen.cx_start, chosen.cx_colour, chosen.cx_dots, chosen.cx_win)) == switches
    assert ECOGON.write_options(chosen).get("complex") == "on"
    assert not check(mode=mode, complex=True, cx_dots="off").cx_dots


@pytest.mark.parametrize(
    ("seats", "given", "code", "rule"),
    [
        (0, {}, "BAD_SEATS", "EG-R01"),
        (11, {}, "BAD_SEATS", "EG-R01"),
        (True, {}, "BAD_SEATS", "EG-R01"),
        (1, RIVALS, "BAD_SEATS", "EG-R01"),
        (7, RIVALS, "BAD_SEATS", "EG-R01"),
        (3, {"mode": "alone"}, "BAD_OPTION", "EG-01"),
        (3, {"events": 4}, "BAD_OPTION", "EG-03"),
        (3, {"events": "21"}, "BAD_OPTION", "EG-03"),
        (3, {"cx_win": "on"}, "BAD_OPTION", "EG-80"),
        (3, {"cx_start": "yes"}, "BAD_OPTION", "EG-09"),
        (3, {"interval": 1}, "BAD_OPTION", "EG-75"),
        (3, {"interval": "9"}, "BAD_OPTION", "EG-75"),
        (3, {"blank": 'habitat "Pond" edge'}, "BAD_OPTION", "EG-R05"),
        (3, {"blank": 5}, "BAD_OPTION", "EG-11"),
        (4, {"teams": 2}, "BAD_OPTION", "EG-R42"),
        (5, {**RIVALS, "teams": 2}, "BAD_OPTION", "EG-R42"),
        (2, {**RIVALS, "teams": 2}, "BAD_OPTION", "EG-R42"),
        (3, {"start_player": 4}, "BAD_OPTION", "EG-R02"),
        (3, {"start_tile": "mine"}, "BAD_OPTION", "EG-R03"),
        (3, {"target": 3}, "BAD_OPTION", "EG-R35"),
        (3, {"up_to": None}, "BAD_OPTION", "EG-R24"),
        (3, {"event_choice": "king"}, "BAD_OPTION", "EG-R27"),
        (3, {"return_source": ""}, "BAD_OPTION", "EG-R22"),
        (3, {"colour": "red"}, "BAD_OPTION", "EG-01"),
    ],
)
def test_what_is_refused(seats: int, given: dict[str, Any], code: str, rule: str) -> None:
    english, german = refusal(seats, **given), refusal(seats, "de", **given)
    assert (english.code, english.rule) == (german.code, german.rule) == (code, rule)
    assert english.text != german.text


def test_refusals_call_an_option_what_people_know_it_as() -> None:
    """EG-80, EG-R02, EG-R05: its label, never its key."""
    assert refusal(3, cx_win="on").text == "Common target: only for games against each other."
    assert refusal(3, "de", cx_win="on").text == "Gemeinsames Ziel: nur für Spiele gegeneinander."
    assert refusal(3, start_player=4).text.startswith("Who begins: choose a seat from 1 to 3")
    assert refusal(3, blank='habitat "Pond" edge').text.startswith("Blank tile: ")


def test_programs_are_told_the_name_that_they_use() -> None:
    with pytest.raises(ecotone.Refused, match=r"^BAD_OPTION \(EG-80\): cx_win: only for games"):
        ecotone.new("ecogon", 3, options={"cx_win": "on"})


def test_a_deck_that_is_too_small() -> None:
    """EG-06, EG-09, EG-03: cards of one's own may be too few, or lack a forest edge."""
    assert refusal(10, cards=small_catalogue()).rule == "EG-06"
    assert refusal(2, cards=small_catalogue(), cx_start="on").rule == "EG-09"
    assert check(2, cards=small_catalogue()).events == 10
    assert check(2, cards=FIXTURE_CARDS).events == 5
    assert refusal(2, cards=FIXTURE_CARDS, events=6).rule == "EG-03"


def small_catalogue() -> str:
    homes = "\n".join(
        f'  {{ id = "home-{k}", name = "Home {k}", colour = "meadow" }},' for k in range(HABITATS)
    )
    weed = '{ id = "weed", name = "Weed", colour = "edge", symbols = ["HERB"] }'
    return f'title = "Small"\nhabitat = [\n{homes}\n]\nplant = [{weed}]\n'


@pytest.mark.parametrize(
    ("seats", "given", "fitting"),
    [
        (2, RIVALS, 24),
        (3, RIVALS, 17),
        (4, RIVALS, 23),
        (5, RIVALS, 16),
        (6, RIVALS, 13),
        (8, {}, 20),
        (9, {}, 19),
        (10, {}, 19),
    ],
)
def test_too_many_events_for_the_stack(seats: int, given: dict[str, Any], fitting: int) -> None:
    """EG-R07: warned of, and allowed."""
    most = warned(seats, events=20, **given)
    assert any("EG-R07" in text for text in most) == (fitting < 20)
    if fitting < 20:
        assert str(fitting) in most[0]
        assert not any("EG-R07" in text for text in warned(seats, events=fitting, **given))


def test_the_blank_tile_makes_the_stack_larger() -> None:
    """EG-R07: 18 with three players, 17 with five."""
    for seats, fitting in ((3, 18), (5, 17)):
        said = warned(seats, events=20, blank=FROG, **RIVALS)
        assert str(fitting) in said[0]


@pytest.mark.parametrize(
    ("seats", "interval", "wise"), [(2, 4, False), (3, 3, False), (3, 6, False), (3, 4, True)]
)
def test_an_interval_that_always_hits_the_same(seats: int, interval: int, wise: bool) -> None:
    """EG-75, EG-R43: every multiple of the number of players; only in a competitive game."""
    assert any("EG-R43" in text for text in warned(seats, interval=interval, **RIVALS)) != wise
    assert not any("EG-R43" in text for text in warned(seats, interval=interval))


@pytest.mark.parametrize(("seats", "usual"), [(1, False), (2, True), (6, True), (7, False), (10, False)])
def test_unusual_numbers_of_players(seats: int, usual: bool) -> None:
    """EG-10, EG-R01: labelled as outside the usual range."""
    assert any("EG-R01" in text for text in warned(seats, events=5)) != usual
    assert warned(seats, "de", events=5) != warned(seats, events=5) or usual


def test_house_rules_are_labelled() -> None:
    """Those of which the rulebook says that they are; what the printed rules offer is none."""
    said = {
        option.name: "*House rule" in paragraphs(BOOKS["rules.md"])[option.rule]
        for option in ECOGON.options()
    }
    assert {option.name: option.house_rule for option in ECOGON.options()} == said
    assert set(said.values()) == {True, False}


@pytest.mark.parametrize(("seats", "interval"), [(2, 3), (3, 4), (4, 3), (5, 4), (6, 5)])
def test_the_interval_of_the_rules(seats: int, interval: int) -> None:
    """EG-74, EG-69; EG-47 in a cooperative game."""
    assert view_in(table(seats, **RIVALS)).interval == interval
    assert view_in(table(seats)).interval == 3


def test_the_blank_tile_is_played_like_any_other() -> None:
    """EG-11, EG-R05: 80 tiles, and its card is in the statics as the players' own."""
    t = table(2, seed=3, blank=FROG)
    assert match_in(t).catalogue.cards == 80
    own = [card for card in ECOGON.statics(match_in(t), "de").cards if card.own]
    assert [(card.id, card.name, card.offers, card.needs) for card in own] == [
        ("blank", "Marsh Frog", ("A3g",), (("A1", "A2"), ("HERB",)))
    ]
    play_on(t, Random(1))
    assert t.over


def test_the_first_habitat_by_vote() -> None:
    """EG-R03, EG-04: all vote; with cx_start only among the forest edges (EG-09)."""
    t = table(3, start_tile="vote", cx_start="on")
    assert view_in(t).phase == "start"
    cards = {card.id: card.colour for card in ECOGON.statics(match_in(t)).cards}
    (offer,) = ECOGON.offers(match_in(t), 0)
    assert {cards[card] for card in offer.card} == {"edge"}  # type: ignore[attr-defined]


def test_the_start_player() -> None:
    """EG-12, EG-R02."""
    assert view_in(table(4, start_player=3)).first == 2
    assert {view_in(table(4, seed=seed)).first for seed in range(30)} == {0, 1, 2, 3}
