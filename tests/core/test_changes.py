"""What a move did to a score: lines paired by what they are about, groups by the places they share."""

from ecotone.core.changes import Cause, causes_of, changed_causes
from ecotone.core.kernel.match import POINT
from ecotone.core.records import Change, Place, ScoreLine


def line(label: str, expression: str, points: int, seat: int = 0) -> ScoreLine:
    return ScoreLine(seat, label.lower(), "R-1", label, expression, points * POINT, ((points, 0),))


def group(text: str, points: int, *cells: int, species: int = 0) -> Cause:
    at: tuple[Place, ...] = tuple((cell, 0) for cell in cells)
    return Cause((species,), 0, "deer", "R-2", "Deer", text, points * POINT, at, scattered=True)


def shown(changes: tuple[Change, ...]) -> list[tuple[str, str, str, int]]:
    return [(change.label, change.before, change.after, change.sixtieths // POINT) for change in changes]


def test_lines_that_changed_the_largest_first() -> None:
    before = [line("Forest", "2 tiles × 1 = 2", 2), line("Water", "4 × 1 = 4", 4), line("Same", "1 = 1", 1)]
    after = [line("Same", "1 = 1", 1), line("Forest", "3 tiles × 1 = 3", 3), line("Deer", "pair = 6", 6)]
    found = changed_causes(causes_of(before), causes_of(after))
    assert shown(found) == [
        ("Deer", "", "pair", 6),
        ("Water", "4 × 1", "", -4),
        ("Forest", "2 tiles × 1", "3 tiles × 1", 1),
    ]
    assert found[1].at == ((4, 0),)
    assert found[2].at == ((3, 0),)


def test_a_reason_that_was_a_story_is_told_as_one() -> None:
    def cause(text: str, story: bool) -> Cause:
        return Cause(("R-1",), 0, "area", "R-1", "Area", text, len(text) * POINT, story=story)

    long, short = cause("2 tiles, nobody has more", True), cause("1 tile", False)
    assert [change.story for change in changed_causes([long], [short])] == [True]
    assert [change.story for change in changed_causes([short], [long])] == [False]


def test_lines_of_other_seats_are_other_lines() -> None:
    before, after = [line("Forest", "a = 2", 2, seat=0)], [line("Forest", "b = 3", 3, seat=1)]
    found = changed_causes(causes_of(before), causes_of(after))
    assert sorted((change.seat, change.sixtieths // POINT) for change in found) == [(0, -2), (1, 3)]


def test_a_line_that_pays_the_same_has_not_changed() -> None:
    before, after = [line("Forest", "2 + 1 = 3", 3)], [line("Forest", "3 × 1 = 3", 3)]
    assert changed_causes(causes_of(before), causes_of(after)) == ()


def test_a_group_that_grew_is_not_mistaken_for_another() -> None:
    before = [group("row of 2", 6, 1, 2), group("row of 2", 6, 7, 8)]
    after = [group("row of 2", 6, 2, 1), group("row of 3", 11, 7, 8, 9)]
    assert shown(changed_causes(before, after)) == [("Deer", "row of 2", "row of 3", 5)]


def test_groups_that_join_or_part_are_one_change() -> None:
    apart = [group("group of 2", 6, 1, 2), group("single deer", 2, 4)]
    joined = [group("group of 4", 15, 1, 2, 3, 4)]
    assert shown(changed_causes(apart, joined)) == [("Deer", "group of 2 + single deer", "group of 4", 7)]
    assert shown(changed_causes(joined, apart)) == [("Deer", "group of 4", "group of 2 + single deer", -7)]


def test_groups_of_other_animals_are_other_groups() -> None:
    found = changed_causes([group("frog", 2, 1)], [group("wolf", 3, 1, species=1)])
    assert [change.sixtieths // POINT for change in found] == [3, -2]


def test_two_groups_alike_are_two() -> None:
    one, other = group("pair", 4, 1, 2), group("pair", 4, 1, 2)
    assert shown(changed_causes([one], [one, other])) == [("Deer", "", "pair", 4)]
    assert changed_causes([one, other], [other, one]) == ()
