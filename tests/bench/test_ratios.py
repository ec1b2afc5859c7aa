"""`make bench AGAINST=REV`: its arithmetic, its verdict and its table; and every kernel can be measured."""

import pytest

from bench import kernel
from bench.ratios import Pair, Row, compare, report, slower, unshared

MOVES, CLONES = "moves/s", "clones/s"


def row(ratio: float) -> Row:
    return Row(MOVES, 100 * ratio, 100, ratio, ratio, ratio)


def test_the_ratio_is_the_median_of_the_pairs() -> None:
    """Each pair is compared with itself: a machine that slows both down changes nothing."""
    pairs = [
        Pair(120.0, 100.0),
        Pair(60.0, 50.0),  # the machine was busy
        Pair(240.0, 200.0),
        Pair(30.0, 100.0),  # it was busy with the new version only
        Pair(150.0, 100.0),
    ]
    (found,) = compare({MOVES: pairs})
    assert (found.new, found.old) == (120.0, 100.0)
    assert found.ratio == pytest.approx(1.2)
    assert found.low == found.high == pytest.approx(1.2)


def test_half_of_the_pairs_lie_between() -> None:
    found = compare({MOVES: [Pair(ratio, 1.0) for ratio in (0.5, 0.8, 1.0, 1.5, 3.0)]})[0]
    assert (found.low, found.ratio, found.high) == (0.8, 1.0, 1.5)


def test_every_measurement_has_its_row() -> None:
    pairs = [Pair(1.0, 1.0), Pair(1.0, 1.0)]
    assert [row.what for row in compare({MOVES: pairs, CLONES: pairs})] == [MOVES, CLONES]


def test_what_only_one_can_do_is_named() -> None:
    assert unshared([MOVES, CLONES], ["guesses/s", MOVES]) == [
        "only the new version has clones/s",
        "only the old version has guesses/s",
    ]


@pytest.mark.parametrize(("ratio", "lost"), [(1.3, False), (0.91, False), (0.9, False), (0.89, True)])
def test_more_than_the_tolerance_is_slower(ratio: float, lost: bool) -> None:
    assert bool(slower([row(ratio)], 0.1)) == lost
    assert ("SLOWER" in report([row(ratio)], 0.1)) == lost


def test_the_report_says_how_much_and_how_sure() -> None:
    text = report([Row(MOVES, 60.0, 100.0, 0.6, 0.5, 0.75), row(1.0)], 0.1)
    assert text.splitlines()[1].split() == ["moves/s", "60", "100", "0.60", "0.50", "and", "0.75", "SLOWER"]
    assert text.splitlines()[-1] == "1 of 2 are more than 10% slower."
    assert report([row(1.0)], 0.25).splitlines()[-1] == "Nothing is more than 25% slower."


@pytest.mark.parametrize("setting", kernel.SETTINGS, ids=lambda setting: setting.name)
def test_every_setting_can_be_measured(setting: kernel.Setting) -> None:
    """The same portions are the same work: both versions get the same luck."""
    first, second = kernel.works_of(setting), kernel.works_of(setting)
    assert len(first) == 5
    for name in first:
        units, seconds = kernel.done(first[name], 2)
        assert units > 0
        assert seconds > 0
        assert kernel.done(second[name], 2)[0] == units
