"""Options declared once: what is read, written, refused and shown follows."""

from collections.abc import Mapping

import pytest
from msgspec import Struct

from ecotone.core.errors import Refused, shown
from ecotone.core.options import Declared, Options, choice, switch
from ecotone.core.records import Refusal


class Chosen(Struct, frozen=True):
    fast: bool = False
    length: int = 10
    pace: int = 0
    teams: int = 0
    starter: int = -1
    name: str = "none"


def complain(rule: str, key: str, fillings: Mapping[str, str | int]) -> Refused:
    return Refused(Refusal("BAD_OPTION", rule, f"{key} {fillings}"))


OPTIONS = Options(
    (
        switch("fast", "R-1"),
        Declared("length", "R-2", "number", "10", numbers=range(5, 21)),
        Declared("pace", "R-3", "number", "rules", ("rules",), range(2, 9), {"rules": 0}, more=True),
        choice("teams", "R-4", "off", "2", "3", meaning={"off": 0, "2": 2, "3": 3}, house_rule=True),
        Declared("starter", "R-5", "seat", "random", ("random",), meaning={"random": -1}),
        Declared("name", "R-6", "text", "none"),
        switch("preset", "R-7"),
    ),
    complain,
    "R-0",
    points=2,
)


@pytest.mark.parametrize(
    ("name", "given", "value"),
    [
        ("fast", True, True), ("fast", "on", True), ("fast", "off", False),
        ("length", 20, 20), ("length", "007", 7),
        ("pace", "rules", 0), ("pace", "3", 3),
        ("teams", "off", 0), ("teams", "2", 2), ("teams", 3, 3),
        ("starter", "random", -1), ("starter", 1, 0), ("starter", "4", 3),
        ("name", "Ada", "Ada"),
    ],
)  # fmt: skip
def test_values_are_read_and_written(name: str, given: object, value: object) -> None:
    read = OPTIONS.read(name, {name: given}, range(1, 5) if name == "starter" else None)
    assert (read, type(read)) == (value, type(value))
    word = OPTIONS.by_name[name].word_of(read)
    assert OPTIONS.by_name[name].value_of(word, range(1, 30)) == value


@pytest.mark.parametrize(
    ("name", "given"),
    [
        ("fast", "yes"), ("fast", 1), ("fast", None), ("fast", []),
        ("length", 4), ("length", 21), ("length", True), ("length", 7.0), ("length", "x"), ("length", "-7"),
        ("length", 10**5000), ("pace", 0), ("pace", "rule"), ("teams", 4), ("teams", True),
        ("teams", 10**5000), ("starter", 0), ("starter", 5), ("starter", -1), ("name", 5), ("name", {}),
    ],
    ids=shown,
)  # fmt: skip
def test_wrong_values_are_refused_by_their_rule(name: str, given: object) -> None:
    with pytest.raises(Refused) as caught:
        OPTIONS.read(name, {name: given}, range(1, 5) if name == "starter" else None)
    refusal = caught.value.refusal
    assert refusal.rule == OPTIONS.by_name[name].rule
    assert refusal.text.startswith("word " if name == "teams" else f"{name} ")
    assert len(refusal.text) < 250


def test_an_option_that_is_not_there() -> None:
    OPTIONS.check_names({"fast": 1, "teams": 2})
    with pytest.raises(Refused, match=r"option_near .*'near': .*fast") as caught:
        OPTIONS.check_names({"fst": 1})
    assert caught.value.refusal.rule == "R-0"
    with pytest.raises(Refused, match="option "):
        OPTIONS.check_names({"zzz": 1})


def test_words_of_what_was_chosen() -> None:
    """Those that the match's options hold, and those of them that aren't at their default."""
    chosen = Chosen(fast=True, teams=2, starter=0)
    assert OPTIONS.words(chosen) == {
        "fast": "on", "length": "10", "pace": "rules", "teams": "2", "starter": "1", "name": "none",
    }  # fmt: skip
    assert OPTIONS.changed(chosen) == {"fast": "on", "teams": "2", "starter": "1"}
    assert OPTIONS.changed(Chosen()) == {}


def test_as_a_lobby_shows_them() -> None:
    shown = {option.name: option for option in OPTIONS.said_in(lambda key, **_: key.upper())}
    assert (shown["length"].least, shown["length"].most, shown["length"].kind) == (5, 20, "number")
    assert [one.value for one in shown["teams"].choices] == ["off", "2", "3"]
    assert shown["teams"].choices[0].label == "CHOICE_TEAMS.OFF"
    assert shown["fast"].choices[1].label == "SWITCH.ON"
    assert [name for name, option in shown.items() if option.house_rule] == ["teams"]
    assert [name for name, option in shown.items() if option.more] == ["pace"]
    assert shown["name"].help == "OPTION.NAME_HELP"


def test_texts_have_the_numbers_of_the_game() -> None:
    said = OPTIONS.said_in(lambda key, **numbers: f"{key} {numbers}")
    shown = {option.name: option for option in said}
    assert shown["pace"].help == "option.pace_help {'points': 2}"
    assert shown["pace"].values == "option.pace_values {'points': 2, 'least': 2, 'most': 8}"
