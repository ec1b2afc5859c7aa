"""EC-04: five rules at random, within the limits of EC-04, every choice equally likely."""

from collections import Counter
from functools import cache
from itertools import combinations

import pytest

from ecotone.core.seeds import chance_of
from ecotone.games.eco.animal_rules import AnimalRule, all_rules, our_families
from ecotone.games.eco.families_file import KEYS
from ecotone.games.eco.generator import at_odds, random_rules, within_limits
from tests.games.eco.play import SPECIES, TILES

DRAWS = 3000
FORMATION = {"EXACT", "TRI", "SIGHT"}
COMPANY = {"FRIEND", "BOND", "SHY", "MIXED"}
LAND = {"HOMEBIOME", "SPREAD", "RANGE", "FRONTIER", "CORE"}
GATHERING = {"LADDER", "LINE", "CHAIN", "EXACT"}


def obeys(families: tuple[str, ...], seats: int) -> bool:
    """EC-04: the limits, said without the data file."""
    chosen = set(families)
    return (
        len(chosen) == 5
        and len(chosen & FORMATION) <= 2
        and len(chosen & COMPANY) <= 2
        and len(chosen & LAND) <= 2
        and len(chosen & GATHERING) >= 1
        and (seats >= 2 or "MAJORITY" not in chosen)
    )


@cache
def drawn(seats: int) -> list[tuple[AnimalRule, ...]]:
    chance = chance_of(2024, f"rules for {seats}")
    return [random_rules(seats, TILES, chance) for _ in range(DRAWS)]


def expected(seats: int) -> dict[str, float]:
    """How often a family should be drawn for one animal: every set that obeys comes in 5! orders."""
    sets = [chosen for chosen in combinations(KEYS, 5) if obeys(chosen, seats)]
    with_family = Counter(key for chosen in sets for key in chosen)
    return {key: DRAWS * count / (5 * len(sets)) for key, count in with_family.items()}


def chi_square(counts: Counter[str], expected: dict[str, float]) -> float:
    return sum((counts[key] - n) ** 2 / n for key, n in expected.items())


@pytest.mark.parametrize("seats", [1, 2, 6])
def test_ec_04_every_draw_obeys_the_limits(seats: int) -> None:
    """EC-04."""
    for rules in drawn(seats):
        assert tuple(rule.animal for rule in rules) == SPECIES
        assert obeys(tuple(rule.family for rule in rules), seats)


def test_ec_04_the_limits_of_the_data_file() -> None:
    """EC-04: the data file allows exactly what the rule allows."""
    family = {family.key: family for family in our_families().families}
    for families in combinations(KEYS, 5):
        assert within_limits([family[key] for key in families]) == obeys(families, 2)


@pytest.mark.parametrize("seats", [1, 2])
def test_ec_04_families_come_as_often_as_they_should(seats: int) -> None:
    """EC-04: uniform over all ordered choices; the same for every animal."""
    wanted = expected(seats)
    assert set(wanted) == set(KEYS) - ({"MAJORITY"} if seats == 1 else set())
    for place in range(5):
        counts = Counter(rules[place].family for rules in drawn(seats))
        assert set(counts) == set(wanted)
        assert chi_square(counts, wanted) < 45  # 16 degrees of freedom: more only once in 7000 times


@pytest.mark.parametrize("seats", [1, 2])
def test_ec_04_parameters_come_as_often_as_they_should(seats: int) -> None:
    """EC-04: uniform among those of the family; HOMEBIOME only native biomes."""
    for animal in SPECIES:
        for family in our_families().families:
            found = Counter(
                str(rule)
                for rules in drawn(seats)
                for rule in rules
                if (rule.animal, rule.family) == (animal, family.key)
            )
            known = [
                str(rule)
                for rule in all_rules(animal, TILES)
                if rule.family == family.key and rule.is_native(TILES)
            ]
            assert set(found) <= set(known)
            if found and family.key not in ("FRIEND", "SHY"):
                count = sum(found.values())
                assert chi_square(found, {rule: count / len(known) for rule in known}) < 25


def test_ec_04_every_rule_can_come() -> None:
    """EC-04: all 17 families with all their parameters."""
    found = {str(rule) for rules in drawn(2) for rule in rules}
    native = {str(rule) for animal in SPECIES for rule in all_rules(animal, TILES) if rule.is_native(TILES)}
    assert found == native


def test_ec_04_friend_and_shy_never_name_each_other() -> None:
    """A FRIEND of b, b SHY of a is redrawn; a FRIEND of b, b SHY of c isn't."""
    together = 0
    for rules in drawn(2) + drawn(6):
        by_family = {rule.family: rule for rule in rules}
        if {"FRIEND", "SHY"} <= set(by_family):
            friend, shy = by_family["FRIEND"], by_family["SHY"]
            together += 1
            assert (friend.parameters["X"], shy.parameters["Y"]) != (shy.animal, friend.animal)
    assert together > 100


def test_ec_04_what_is_at_odds() -> None:
    """EC-04: two rules of which one wants what the other avoids."""

    def pair(loved: str, feared: str) -> bool:
        return at_odds(
            (
                AnimalRule("wolf", "FRIEND", {"X": loved, "c": 2}),
                AnimalRule("deer", "SHY", {"Y": feared, "p": 2}),
            )
        )

    assert pair("deer", "wolf")
    assert not pair("frog", "wolf")
    assert not pair("deer", "frog")
    assert not at_odds((AnimalRule("wolf", "BOND", {"X": "deer"}),))


def test_ec_04_the_same_chance_gives_the_same_rules() -> None:
    """All chance comes from the seed."""
    assert random_rules(3, TILES, chance_of(5)) == random_rules(3, TILES, chance_of(5))
    assert len({str(random_rules(3, TILES, chance_of(seed))) for seed in range(50)}) > 45
