"""ER-7: a code for the five rules that survives being read aloud, typed and mistyped."""

from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ecotone.core.errors import Refused
from ecotone.core.seeds import chance_of
from ecotone.games.eco.animal_rules import AnimalRule, all_rules
from ecotone.games.eco.generator import random_rules
from ecotone.games.eco.share_code import LETTERS, check_letter, read_code, write_code
from tests.games.eco.play import SPECIES, TILES, rules_in, table, view_in

KNOWN = {animal: all_rules(animal, TILES) for animal in SPECIES}
RULE_SETS = st.tuples(*(st.sampled_from(KNOWN[animal]) for animal in SPECIES))


def complaint(code: str) -> str:
    with pytest.raises(Refused) as caught:
        read_code(code, TILES)
    assert (caught.value.refusal.code, caught.value.refusal.rule) == ("BAD_RULES", "ER-7")
    return caught.value.refusal.text


def test_er_7_codes_never_change() -> None:
    """ER-7: a class that noted a code plays the same rules next year."""
    words = {
        "1-0A2TEC-X": "LINE / CHAIN / LADDER / LONER 1 / SPREAD",
        "1-45YZKG-Y": "CORE / LINE / SPREAD / LADDER / CHAIN",
        "1-000000-M": "EXACT 2 / EXACT 2 / EXACT 2 / EXACT 2 / EXACT 2",
    }
    for code, rules in words.items():
        assert " / ".join(str(rule) for rule in read_code(code, TILES)) == rules
        assert write_code(read_code(code, TILES), TILES) == code


def test_er_7_the_code_of_a_drawn_set_gives_it_back() -> None:
    """ER-7: whatever the generator draws."""
    chance = chance_of(1, "codes")
    for seats in (1, 2):
        for _ in range(300):
            rules = random_rules(seats, TILES, chance)
            code = write_code(rules, TILES)
            assert len(code) == 10
            assert read_code(code, TILES) == rules


@settings(max_examples=100, deadline=None)
@given(RULE_SETS)
def test_er_7_every_set_has_its_code(rules: tuple[AnimalRule, ...]) -> None:
    """ER-7: chosen sets too, with any parameters."""
    assert read_code(write_code(rules, TILES), TILES) == rules


def test_er_7_smallest_and_largest_fit() -> None:
    """ER-7: six letters are enough for all."""
    for k in (0, -1):
        rules = tuple(KNOWN[animal][k] for animal in SPECIES)
        assert read_code(write_code(rules, TILES), TILES) == rules
    assert len(KNOWN["deer"]) ** 5 <= len(LETTERS) ** 6


@settings(max_examples=30, deadline=None)
@given(RULE_SETS)
def test_er_7_one_wrong_letter_always_shows(rules: tuple[AnimalRule, ...]) -> None:
    """ER-7: the version and the check letter included."""
    plain = write_code(rules, TILES).replace("-", "")
    for k, letter in enumerate(plain):
        for wrong in LETTERS:
            if wrong != letter:
                assert "slip" in complaint(plain[:k] + wrong + plain[k + 1 :])


@settings(max_examples=60, deadline=None)
@given(RULE_SETS)
def test_er_7_two_swapped_letters_always_show(rules: tuple[AnimalRule, ...]) -> None:
    """ER-7: neighbours or not."""
    plain = write_code(rules, TILES).replace("-", "")
    for j, k in combinations(range(len(plain)), 2):
        if plain[j] != plain[k]:
            letters = list(plain)
            letters[j], letters[k] = letters[k], letters[j]
            assert "slip" in complaint("".join(letters))


@settings(max_examples=60, deadline=None)
@given(RULE_SETS)
def test_er_7_lookalikes_and_small_letters_are_understood(rules: tuple[AnimalRule, ...]) -> None:
    """ER-7: O for 0, I and L for 1, any case, any hyphens and blanks."""
    code = write_code(rules, TILES)
    for typed in (
        code.lower(),
        code.replace("-", ""),
        code.replace("-", " "),
        f" {code} \n",
        code.replace("0", "O"),
        code.replace("0", "o").replace("1", "l"),
        code.replace("1", "I"),
        "-".join(code.replace("-", "")),
    ):
        assert read_code(typed, TILES) == rules


@pytest.mark.parametrize("code", ["", "1", "1-0A2TEC", "1-0A2TEC-XX", "1-0A2TEU-X", "1-0A2TEÄ-X", "x" * 999])
def test_er_7_what_is_no_code(code: str) -> None:
    """ER-7: the complaint shows what could be meant, and doesn't repeat a novel."""
    text = complaint(code)
    assert "is neither 'random', nor rules like 'deer LINE; fish CHAIN; ...', nor a code of 8 letters" in text
    assert len(text) < 250


def test_er_7_a_code_of_another_version() -> None:
    """ER-7: whole, but from a game that knows other families."""
    assert "is of version 2; this game knows version 1" in complaint("2-000000-" + check_letter("2000000"))


def test_er_7_a_number_that_stands_for_nothing() -> None:
    """ER-7: the letters fit together, but there are fewer rule sets."""
    letters = "1ZZZZZZ"
    assert "stands for no rules" in complaint(letters + check_letter(letters))


def test_er_7_the_view_shows_the_code() -> None:
    """ER-7: everybody can note it down."""
    t = table(2, 3)
    assert [str(rule) for rule in read_code(view_in(t).code, TILES)] == [
        " ".join([rule.family, *map(str, rule.parameters.values())]) for rule in rules_in(t)
    ]
