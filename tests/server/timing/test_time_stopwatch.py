"""A table's own time stands still where it should, and survives the process that kept it."""

from ecotone.server import limits
from ecotone.server.timing.stopwatch import Stopwatch, StoredTiming, Times, taken_over

NOW = 5_000.0


def test_it_runs_only_while_it_should() -> None:
    watch = Stopwatch()
    assert watch.live(NOW) == 0
    watch.run(NOW, True)
    watch.run(NOW + 3, True)
    assert watch.live(NOW + 10) == 10
    watch.run(NOW + 10, False)
    assert watch.live(NOW + 99) == 10
    watch.run(NOW + 100, True)
    assert watch.live(NOW + 101) == 11


def test_a_time_of_day_that_was_set_back() -> None:
    watch = Stopwatch(7, since=NOW)
    assert watch.live(NOW - 60) == 7


def test_rows_of_the_log_are_never_in_the_future() -> None:
    """The last sign of life may be older than the last row."""
    watch = Stopwatch(7)
    watch.catch_up(9)
    watch.catch_up(8)
    assert watch.live(NOW) == 9


def test_the_same_process_goes_on_with_it() -> None:
    stored = StoredTiming(None, 7, NOW, 20, 30, "me", None)
    watch = taken_over(stored, "me", NOW)
    assert watch.live(NOW + 4) == 11
    assert watch.grace == Times(20, 30)


def test_after_another_process_it_has_stood_since_that_one_died() -> None:
    stored = StoredTiming(None, 7, NOW, None, None, "other", lived=NOW + 5)
    watch = taken_over(stored, "me", long_now=9_000)
    assert not watch.running
    assert watch.live(NOW + 500) == 12
    assert watch.grace == Times(12 + limits.GRACE, 9_000 + limits.GRACE)


def test_a_process_that_gave_no_sign_took_no_time() -> None:
    stored = StoredTiming(None, 7, NOW, None, None, "other", lived=None)
    assert taken_over(stored, "me", 0).live(NOW + 500) == 7
    earlier = StoredTiming(None, 7, NOW, None, None, "other", lived=NOW - 5)
    assert taken_over(earlier, "me", 0).live(NOW + 500) == 7
