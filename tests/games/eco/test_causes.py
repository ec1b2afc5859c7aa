"""What a move changes, in words: one area, one row of deer (EC-21 to EC-25)."""

import re
from random import Random

import pytest

from ecotone.core.changes import changed_causes
from ecotone.core.records import Change
from ecotone.games.eco.families_file import KEYS
from ecotone.games.eco.game import ECO
from ecotone.games.eco.kernel.match import EcoMatch
from ecotone.games.eco.match_rules import book_of
from tests.games.eco.play import PLAIN_RULES, match_in, showdown, table


def changes(before: EcoMatch, after: EcoMatch, language: str = "en") -> list[Change]:
    return list(changed_causes(ECO.causes(before, 0, language), ECO.causes(after, 0, language)))


def told(before: str, after: str, rules: str = PLAIN_RULES, language: str = "en") -> list[str]:
    """Changes of the animals' scores between two maps."""
    found = changes(showdown(before, rules=rules), showdown(after, rules=rules), language)
    return [f"{one.label}: {one.before} -> {one.after}" for one in found if one.rule == "EC-24"]


@pytest.mark.parametrize(
    ("rules", "before", "after", "english", "german"),
    [
        ("LINE", "deer (0,0) (1,0)", "deer (0,0) (1,0) (2,0)",
         "Deer: row of 2 -> row of 3", "Hirsch: Reihe von 2 -> Reihe von 3"),
        ("LADDER", "deer (0,0) | (2,0)", "deer (0,0) (1,0) (2,0)",
         "Deer: single deer + single deer -> group of 3",
         "Hirsch: einzelner Hirsch + einzelner Hirsch -> Gruppe von 3"),
        ("LONER 1", "deer (0,0)", "deer (0,0) | (2,0)",
         "Deer: 1 lonely deer -> 2 lonely deer", "Hirsch: 1 einsamer Hirsch -> 2 einsame Hirsche"),
        ("CHAIN", "deer (0,0)", "deer (0,0) (1,0)",
         "Deer: single deer -> chain of 2", "Hirsch: einzelner Hirsch -> Kette von 2"),
    ],
)  # fmt: skip
def test_ec_24_a_change_names_what_has_changed(
    rules: str, before: str, after: str, english: str, german: str
) -> None:
    chosen = f"deer {rules}; fish MIXED; wolf TRI; eagle CORE; frog SPREAD"
    assert told(before, after, chosen) == [english]
    assert told(before, after, chosen, "de") == [german]


def test_ec_21_to_ec_25_are_short() -> None:
    """An area is its biome and its tiles, a rank its place, a tally its number."""
    seen = {}
    for seed in range(30):
        match = match_in(table(2, seed))
        random = Random(seed)
        while match.asked():
            seat = match.active
            before = match.clone()
            match.play(seat, match.move_at(seat, random.randrange(match.move_count(seat))))
            for change in changed_causes(ECO.causes(before, seat), ECO.causes(match, seat)):
                seen[change.rule, change.label] = change
    assert seen["EC-21", "Forest"].after.split()[-1] in ("tile", "tiles")
    assert "place" in (seen["EC-23", "Forest, rank"].after or seen["EC-23", "Forest, rank"].before)
    assert seen["EC-25", "Sacrificed animals"].after.isdigit()
    assert "tile" in seen["EC-22", "Largest area of all"].after + seen["EC-22", "Largest area of all"].before


MOST = "deer MAJORITY; fish CHAIN; wolf LADDER; eagle LONER 1; frog SPREAD"
PLACE = {
    "en": r"(?P<shared>shared )?[123](st|nd|rd) place \([\d½⅓⅔¼¾⅕⅖⅗⅘⅙⅚]+(?P<each> each)?\)$",
    "de": r"(?P<shared>geteilter )?[123]\. Rang \((?P<each>je )?[\d½⅓⅔¼¾⅕⅖⅗⅘⅙⅚]+\)$",
}


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(("rule", "seats"), [("EC-23", 4), ("EC-24", 3)])
def test_a_place_says_what_it_is_worth(language: str, rule: str, seats: int) -> None:
    """EC-23, EC-24 (MAJORITY): whoever shares a place sees at once where halves come from."""
    said = set()
    for seed in range(12):
        match = match_in(table(seats, seed, rules=MOST))
        random = Random(seed)
        while match.asked():
            seat = match.active
            before = match.clone()
            match.play(seat, match.move_at(seat, random.randrange(match.move_count(seat))))
            was, now = (ECO.causes(one, seat, language) for one in (before, match))
            for change in changed_causes(was, now):
                ranked = rule == "EC-23" or change.key == "EC-24.deer"
                said |= {change.before, change.after} if change.rule == rule and ranked else set()
    found = [re.search(PLACE[language], text) for text in said - {""}]
    assert found
    assert all(found), said
    assert all(bool(one["shared"]) == bool(one["each"]) for one in found if one)
    assert {bool(one["shared"]) for one in found if one} == {True, False}


def test_ec_22_the_largest_area_of_all_is_one_change() -> None:
    """Also when another biome has it now; what it is worth is said, too."""
    moved = 0
    for seed in range(12):
        match = match_in(table(2, seed))
        random = Random(seed)
        while match.asked():
            seat = match.active
            before = match.clone()
            match.play(seat, match.move_at(seat, random.randrange(match.move_count(seat))))
            changes = changed_causes(ECO.causes(before, seat), ECO.causes(match, seat))
            found = [change for change in changes if change.rule == "EC-22"]
            assert len(found) <= 1
            moved += any(
                change.before.endswith("shared with 1 other (1½ each)") and change.after.endswith("alone (3)")
                for change in found
            )
    assert moved


@pytest.mark.parametrize("language", ["en", "de"])
def test_reasons_with_clauses_say_so(language: str) -> None:
    """No page has to look for a comma, nor to take a label's colon away."""
    told = set()
    for seed in range(24):
        match = match_in(table(2, seed, turns=7))
        random = Random(seed)
        while match.asked():
            match.play(
                match.active, match.move_at(match.active, random.randrange(match.move_count(match.active)))
            )
        for cause in ECO.causes(match, 0, language):
            assert cause.story == (", " in cause.text), cause.text
            assert ":" not in cause.label
            told.add(cause.story)
    assert told == {True, False}


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_changes_are_the_whole_gain(seats: int) -> None:
    """Whatever a move changes, every family's causes add up to what the total grew by, in both languages."""
    families = set()
    for seed in range(24):
        match = match_in(table(seats, seed, turns=7))
        families |= {rule.family for rule in book_of(match).rules}
        random = Random(seed)
        while match.asked():
            seat = match.active
            before = match.clone()
            match.play(seat, match.move_at(seat, random.randrange(match.move_count(seat))))
            gain = match.score(seat) - before.score(seat)
            for language in ("en", "de"):
                causes = ECO.causes(before, seat, language), ECO.causes(match, seat, language)
                assert sum(change.sixtieths for change in changed_causes(*causes)) == gain
    assert len(families) >= len(KEYS) - 1  # MAJORITY needs rivals
