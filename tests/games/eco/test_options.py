"""Options: every form they can be given in, every wrong one, house rules."""

from collections.abc import Mapping

import msgspec
import pytest

import ecotone
from ecotone.core.errors import shown
from ecotone.core.gamefile import read_game, write_game
from ecotone.core.records import Refusal
from ecotone.core.viewer import SPECTATOR
from ecotone.games import find_game
from ecotone.games.eco.animal_rules import all_rules, read_rule
from ecotone.games.eco.game import ECO
from ecotone.games.eco.options import EcoOptions, eco_options
from tests.games.eco.play import PLAIN_RULES, SPECIES, TILES, play_turns, rules_in, table, view_in
from tests.games.option_values import every_value

OPTIONS = ECO.options()
PLAIN_CODE = "1-0A2TEC-X"  # of PLAIN_RULES
CHOSEN = {
    "deer": "FRIEND wolf 3",
    "fish": "EXACT 2",
    "wolf": "BOND eagle",
    "eagle": "HOMEBIOME mountains",
    "frog": "LINE",
}


def checked(options: Mapping[str, object], seats: int = 2) -> EcoOptions:
    return eco_options(ECO.check_options(seats, options, None))


def refusal_of(options: Mapping[str, object], seats: int = 2) -> Refusal:
    with pytest.raises(ecotone.Refused) as caught:
        checked(options, seats)
    return caught.value.refusal


# --- defaults and house rules -----------------------------------------------------------------------------


def test_defaults() -> None:
    """EC-18, EC-04, ER-5, ER-3: the rules as they are printed."""
    assert checked({}) == EcoOptions(20, "random", False, False)
    assert {option.name: option.default for option in OPTIONS} == {
        "turns": "20",
        "rules": "random",
        "overpopulation": "off",
        "solo_bonus": "off",
    }
    assert [option.rule for option in OPTIONS] == ["EC-18", "ER-7", "ER-5", "ER-3"]
    assert all(option.help.endswith(".") and option.values for option in OPTIONS)


def test_the_words_of_the_defaults_are_the_defaults() -> None:
    """What a lobby shows can be given back."""
    assert checked({option.name: option.default for option in OPTIONS}) == EcoOptions()


def test_every_value_but_the_default_is_a_house_rule() -> None:
    """The house rules of a table are named in its file, and only those."""
    assert ECO.write_options(checked({})) == {}
    given: dict[str, object] = {"turns": 7, "rules": CHOSEN, "overpopulation": True, "solo_bonus": "on"}
    labelled = ECO.write_options(checked(given))
    assert list(labelled) == ["turns", "rules", "overpopulation", "solo_bonus"]
    assert labelled["turns"] == "7"
    assert (labelled["overpopulation"], labelled["solo_bonus"]) == ("on", "on")
    assert ECO.check_options(2, labelled, None) == checked(given)
    for name, value in labelled.items():
        assert ECO.write_options(checked({name: value})) == {name: value}


def test_every_value_comes_back() -> None:
    """As a file says it, and as a match remembers it: rules that were drawn by their code."""
    for chosen in every_value(ECO, rules=PLAIN_CODE):
        seats, options = chosen.setting.seats, eco_options(chosen.options)
        assert ECO.check_options(seats, ECO.write_options(options), chosen.setting.cards) == options
        view = ECO.view(chosen.begin(), SPECTATOR)
        rules = view.code if options.rules == PLAIN_CODE else "random"
        assert EcoOptions(view.turns, rules, view.overpopulation, view.solo_bonus) == options, chosen


def test_house_rules_survive_the_file() -> None:
    """A saved table keeps them."""
    t = table(1, 3, turns=2, rules=PLAIN_RULES, overpopulation="on", solo_bonus=True)
    play_turns(t, 2)
    text = write_game(t)
    assert (
        "\noption turns 2\noption rules 1-0A2TEC-X\noption overpopulation on\noption solo_bonus on\n" in text
    )
    assert write_game(read_game(text, "x", find_game)) == text
    view = view_in(t)
    assert (view.turns, view.overpopulation, view.solo_bonus, view.code) == (2, True, True, PLAIN_CODE)


# --- turns and switches -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("value", "turns"), [(1, 1), (20, 20), ("1", 1), ("20", 20), ("007", 7)])
def test_turns(value: object, turns: int) -> None:
    """EC-18, ER-7."""
    assert checked({"turns": value}).turns == turns


WRONG_TURNS: list[object] = [
    0, 21, -1, 1.0, True, "0", "21", "", "ten", "1.5", " 5", "-3", "²", "٣", None, [5], 10**5000, "9" * 5000,
]  # fmt: skip


@pytest.mark.parametrize("value", WRONG_TURNS, ids=shown)
def test_bad_turns(value: object) -> None:
    """BAD_OPTION names the option, its range and the value."""
    refusal = refusal_of({"turns": value})
    assert (refusal.code, refusal.rule) == ("BAD_OPTION", "EC-18")
    assert refusal.text.startswith("turns must be a number from 1 to 20, not ")
    assert len(refusal.text) < 150


@pytest.mark.parametrize(("name", "rule"), [("overpopulation", "ER-5"), ("solo_bonus", "ER-3")])
def test_switches(name: str, rule: str) -> None:
    """ER-3, ER-5: on or off, or as Python has it."""
    for value, on in ((True, True), (False, False), ("on", True), ("off", False)):
        assert getattr(checked({name: value}), name) is on
    wrong: list[object] = ["yes", "ON", 1, 0, None, "", "true", []]
    for refused in wrong:
        refusal = refusal_of({name: refused})
        assert (refusal.code, refusal.rule) == ("BAD_OPTION", rule)
        assert refusal.text.startswith(f"{name} must be on or off, not ")


def test_unknown_options() -> None:
    """BAD_OPTION says what there is and what may be meant."""
    refusal = refusal_of({"turn": 5})
    assert (refusal.code, refusal.rule) == ("BAD_OPTION", "ER-7")
    assert refusal.text == (
        "There is no option 'turn' (did you mean 'turns'?); "
        "there are turns, rules, overpopulation, solo_bonus."
    )
    with pytest.raises(ecotone.Refused, match="There is no option 5"):
        ECO.check_options(2, {5: 5}, None)  # type: ignore[dict-item]


# --- rules ------------------------------------------------------------------------------------------------


def test_er_7_chosen_as_a_mapping_as_words_or_by_code() -> None:
    """ER-7: three ways to say the same rules; they are stored as a code."""
    words = "; ".join(f"{animal} {rule}" for animal, rule in CHOSEN.items())
    code = checked({"rules": CHOSEN}).rules
    for same in (words, code, code.lower()):
        assert checked({"rules": same}).rules == code
    rules = rules_in(table(2, 1, rules=code))
    assert [(rule.family, rule.parameters) for rule in rules] == [
        ("FRIEND", {"X": "wolf", "c": 3}),
        ("EXACT", {"k": 2}),
        ("BOND", {"X": "eagle"}),
        ("HOMEBIOME", {"B": "mountains"}),
        ("LINE", {}),
    ]


@pytest.mark.parametrize(
    "words",
    [
        "deer line; fish chain; wolf ladder; eagle loner 1; frog spread",
        "Deer LINE;Fish CHAIN;Wolf LADDER;Eagle LONER 1;Frog SPREAD",
        "  frog SPREAD ;  eagle   LONER   1; wolf LADDER; fish CHAIN; deer LINE ;",
    ],
)
def test_er_7_words_in_any_order_case_and_spacing(words: str) -> None:
    """ER-7."""
    assert checked({"rules": words}).rules == PLAIN_CODE


@pytest.mark.parametrize("value", ["random", "Random", " RANDOM "])
def test_er_7_random(value: str) -> None:
    """ER-7: the default, in any spelling."""
    assert checked({"rules": value}).rules == "random"


def other(**changes: str | None) -> dict[str, str]:
    return {animal: rule for animal, rule in {**CHOSEN, **changes}.items() if rule is not None}


@pytest.mark.parametrize(
    ("rules", "complaint"),
    [
        (other(frog=None), "Frog has no rule"),
        (other(frog=""), "Frog has no rule"),
        (other(frog="  "), "Frog has no rule"),
        ({}, "Deer has no rule"),
        (other(bear="LINE"), "there is no animal 'bear'; there are deer, fish, wolf, eagle, frog"),
        (other(frgo="LINE"), "there is no animal 'frgo' (did you mean 'frog'?)"),
        ({5: "LINE"}, "there is no animal 5"),
        (other(frog="LINES"), "Frog: there is no family 'LINES' (did you mean 'LINE'?)"),
        (
            other(frog="BOND"),
            "Frog: “Couples with other animals” is written BOND deer, BOND fish, BOND wolf or ",
        ),
        (other(frog="EXACT 4"), "“Groups of exactly 2 or 3” is written EXACT 2 or EXACT 3, not 'EXACT 4'."),
        (other(frog="LINE 2"), "Frog: “Straight rows” is written LINE, not 'LINE 2'."),
        (
            other(frog="FRIEND frog 2"),
            "Frog: “Beside other animals” is written FRIEND deer 2, FRIEND deer 3, ",
        ),
        (other(frog="FRIEND 2 wolf"), "FRIEND eagle 2 or FRIEND eagle 3, not 'FRIEND 2 wolf'."),
        (other(eagle="SIGHT 3"), "Eagle: “In sight” is written SIGHT 4 or SIGHT 5, not 'SIGHT 3'."),
        (
            other(eagle="HOMEBIOME"),
            "Eagle: “Near a biome” is written HOMEBIOME mountains, HOMEBIOME plains or HOMEBIOME wetland, ",
        ),
        (other(frog="RANGE 8"), "“Areas of 5, 6 or 7 or more” is written RANGE 5, RANGE 6 or RANGE 7, "),
        (
            other(eagle="HOMEBIOME forest"),
            "Eagle: “Near a biome” needs a biome it is native to: mountains, plains, wetland",
        ),
        (
            other(frog="BOND fish"),
            "Wolf and Frog both have “Couples with other animals”; the five must differ",
        ),
        ("deer LINE; deer CHAIN", "deer has two rules"),
        ("deer LINE; fish CHAIN", "Wolf has no rule"),
        ("deer LINE", "Fish has no rule"),
        ("dear LINE; fish CHAIN", "there is no animal 'dear' (did you mean 'deer'?)"),
        (";", "there is no animal ''"),
        ("LINE", "'LINE' is neither 'random', nor rules like"),
        (5, "must be 'random', a share code or a rule for each animal, not 5"),
        (None, "must be 'random', a share code or a rule for each animal, not None"),
        (["LINE"] * 5, "must be 'random', a share code or a rule for each animal, not ['LINE'"),
    ],
)
def test_er_7_bad_rules(rules: object, complaint: str) -> None:
    """ER-7: BAD_RULES unless each animal has exactly one rule, all differ and the parameters are in range."""
    refusal = refusal_of({"rules": rules})
    assert (refusal.code, refusal.rule) == ("BAD_RULES", "ER-7")
    assert refusal.text.startswith("rules: ")
    assert complaint in refusal.text


def test_er_7_majority_needs_two_seats() -> None:
    """ER-7, ER-3: chosen or by code."""
    rules = other(frog="MAJORITY")
    code = checked({"rules": rules}, 2).rules
    for given in (rules, code):
        assert refusal_of({"rules": given}, 1).text == (
            "rules: Frog: “The most frogs” compares players, so it needs at least two."
        )


def test_er_7_a_code_is_checked_like_a_choice() -> None:
    """ER-7: a whole code may stand for five times the same family."""
    assert "both have “Groups of exactly 2 or 3”" in refusal_of({"rules": "1-000000-M"}).text


def test_er_7_every_rule_can_be_written_and_read() -> None:
    """ER-7: the words of a rule are those that choose it."""
    for animal in SPECIES:
        for rule in all_rules(animal, TILES):
            assert read_rule(animal, str(rule), TILES) == rule
            assert read_rule(animal, f"  {str(rule).lower()} ", TILES) == rule


def test_options_are_json_ready() -> None:
    """A lobby sends them over the wire."""
    assert msgspec.json.decode(msgspec.json.encode(OPTIONS), type=list[object])
    chosen = checked({"rules": CHOSEN})
    assert msgspec.json.decode(msgspec.json.encode(chosen), type=EcoOptions) == chosen
