"""The pictures of the rulebook: what the engine makes of each colony, at the place of its rule."""

import pytest

from ecotone.games.planet_hexagon.game import PLANET_HEXAGON
from ecotone.games.planet_hexagon.rule_examples import RulePicture
from tests.games.planet_hexagon.boards import WORKED

PICTURES = PLANET_HEXAGON.rule_pictures()


def points(picture: RulePicture) -> list[int]:
    return [line.sixtieths // 60 for line in picture.lines]


def test_both_languages_show_the_same() -> None:
    german = PLANET_HEXAGON.rule_pictures("de")
    for rule, english in PICTURES.items():
        other = german[rule]
        assert (other.before, other.tiles, other.at, other.refused) == (
            english.before, english.tiles, english.at, english.refused,
        )  # fmt: skip
        assert points(other) == points(english)
        assert other.names.keys() == english.names.keys()
        assert (other.reason, other.lines) != (english.reason, english.lines)


@pytest.mark.parametrize(
    ("rule", "reason"),
    [
        ("HX-25", "No tile of your colony touches this place."),
        ("HX-26", "Only 1 edge would touch your colony; two are needed."),
        ("HX-27", "A Farm goes on a Field."),
        ("HX-R18", "Something lies on this tile; only an open one can be flipped."),
    ],
)
def test_a_refusal_is_the_engines_own(rule: str, reason: str) -> None:
    picture = PICTURES[rule]
    assert picture.reason == reason
    assert picture.refused is not None
    assert (picture.piece is not None) == (rule != "HX-R18")
    assert not picture.lines


@pytest.mark.parametrize(("rule", "worked"), [("HX-45", "2"), ("HX-46", "5"), ("HX-48", "8"), ("HX-49", "1")])
def test_what_counts_is_as_in_the_worked_examples(rule: str, worked: str) -> None:
    expected = next(counted for name, (_, counted) in WORKED.items() if name.startswith(f"{worked} "))
    assert sum(points(PICTURES[rule])) == sum(expected.values())


@pytest.mark.parametrize(
    ("rule", "changes"),
    [
        ("HX-32", [-2, 2]),
        ("HX-33", [2, -1]),
        ("HX-34", [2, -1]),
        ("HX-36", [4, 4, -1]),
        ("HX-38", [1, 1]),
        ("HX-R21", [-2, -2, -1]),
        ("HX-R37", [-4, 2]),
    ],
)
def test_a_move_is_shown_before_and_after(rule: str, changes: list[int]) -> None:
    """With every cause whose points it changes, the largest first."""
    picture = PICTURES[rule]
    assert points(picture) == changes
    assert picture.before != picture.tiles
    assert len(picture.at) == 1


def test_hx_36_the_factory_has_left() -> None:
    picture = PICTURES["HX-36"]
    assert [tile.top for tile in picture.before] == [None, "factory", None]
    assert [tile.top for tile in picture.tiles] == [None, None, None]


def test_hx_47_without_open_water_pipelines_score_nothing() -> None:
    assert points(PICTURES["HX-47"]) == [0]


def test_hx_52_all_six_kinds() -> None:
    picture = PICTURES["HX-52"]
    assert points(picture) == [9]
    assert {"house", "farm", "water", "forest", "public-7", "field", "factory"} == set(picture.names)
