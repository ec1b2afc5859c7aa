"""How long questions may stay open: a function of rows, limits and the time that somebody says it is."""

import pytest

from ecotone.core.log import EVERY_ROLE, NOBODY, Entry
from ecotone.core.records import Limit
from ecotone.server import limits
from ecotone.server.timing.deadlines import Deadlines, Key
from ecotone.server.timing.stopwatch import Times
from ecotone.server.wire_table import TimeSetting

START = 1_000.0
DAY = 24 * 60 * 60


class Watched:
    """Deadlines of two seats whose clocks both started at START; a row is said with its time since then."""

    def __init__(self, setting: TimeSetting | None = None, **own: Limit) -> None:
        self.own = own
        self.kind = "turn"  # what is asked now, for the game's own limits
        self.deadlines = Deadlines(2, setting, self.limit_of, START)
        self.ply = 0

    def limit_of(self, seat: int, role: int) -> Limit | None:
        return self.own.get(self.kind)

    def begin(self, *seats: int) -> "Watched":
        self.deadlines.begin({(seat, 0): 0 for seat in seats}, seats)
        return self

    def row(
        self,
        at: float,
        entry: Entry,
        *asked: int,
        keep: tuple[Key, ...] = (),
        live: float | None = None,
        member: int = 0,
        free: tuple[int, ...] = (),
    ) -> None:
        """A row of the log; these seats are asked after it, those of `keep` the same as before."""
        self.ply += 1
        old = self.deadlines.numbers
        numbers = {(seat, 0): old[seat, 0] if (seat, 0) in keep else self.ply for seat in (*asked, *free)}
        live = at if live is None else live
        self.deadlines.follow(entry, member, live, START + at, numbers, asked)

    def left(self, at: float, live: float | None = None, grace: Times | None = None) -> dict[int, float]:
        """Seconds that are left of what acts, by seat."""
        times = self.deadlines.times(at if live is None else live, START + at)
        return {clock.seat: clock.left for clock in self.deadlines.clocks(times, grace) if clock.acts}


def play(seat: int) -> Entry:
    return Entry("play", seat, 7)


def each(seconds: int) -> TimeSetting:
    return TimeSetting("move", seconds)


def whole(seconds: int) -> TimeSetting:
    return TimeSetting("total", seconds)


def test_every_question_has_its_time() -> None:
    table = Watched(each(30)).begin(0)
    assert table.left(10) == {0: 20}
    table.row(10, play(0), 1)
    assert table.left(15) == {1: 25}
    assert table.left(50) == {1: -10}


def test_what_others_answer_changes_nothing_about_an_open_question() -> None:
    table = Watched(each(30)).begin(0, 1)
    table.row(12, play(0), 1, keep=((1, 0),))
    assert table.left(12) == {1: 18}
    table.row(13, play(1), 0, 1)
    assert table.left(13) == {0: 30, 1: 30}


def test_the_live_clock_and_the_long_one() -> None:
    """A limit under an hour stands still while nobody is there, one of an hour runs on."""
    short = Watched(each(limits.LONG - 1)).begin(0)
    assert short.left(at=500, live=20) == {0: limits.LONG - 21}
    long = Watched(each(limits.LONG)).begin(0)
    assert long.left(at=500, live=20) == {0: limits.LONG - 500}
    assert short.deadlines.ticking
    assert not long.deadlines.ticking


def test_a_pause_stops_both() -> None:
    short, long = Watched(each(30)).begin(0), Watched(each(2 * DAY)).begin(0)
    for table, live in ((short, 40.0), (long, 0.0)):
        table.row(5, Entry("pause", NOBODY), 0, live=min(5, live))
        table.row(1_005, Entry("resume", NOBODY), 0, live=min(5, live))
    assert short.left(at=1_006, live=6) == {0: 24}
    assert long.left(at=1_006, live=0) == {0: 2 * DAY - 6}
    long.row(1_010, Entry("pause", NOBODY), 0, live=0)
    assert long.left(at=5_000, live=0) == {0: 2 * DAY - 10}


def test_more_time_for_one_or_for_all() -> None:
    table = Watched(each(30)).begin(0, 1)
    table.row(10, Entry("extend", 1, 0, "15"), 0, 1)
    assert table.left(10) == {0: 20, 1: 35}
    table.row(10, Entry("extend", NOBODY, 0, "5"), 0, 1)
    assert table.left(10) == {0: 25, 1: 40}


def test_more_time_for_one_role() -> None:
    """Two are asked under one seat: what is given to one of them is not the other's."""
    deadlines = Deadlines(1, each(30), lambda seat, role: None, START)
    deadlines.begin({(0, 0): 0, (0, 1): 1}, (0,))

    def left_after(role: int) -> list[float]:
        row = Entry("extend", 0, 0, "15", role)
        deadlines.follow(row, 0, 10, START + 10, deadlines.numbers, (0,))
        return [clock.left for clock in deadlines.clocks(deadlines.times(10, START + 10))]

    assert left_after(1) == [20, 35]
    assert left_after(0) == [35, 35]
    assert left_after(EVERY_ROLE) == [50, 50]


def test_more_time_counts_from_now_if_none_was_left() -> None:
    table = Watched(each(30)).begin(0)
    table.row(100, Entry("extend", 0, 0, "20"), 0)
    assert table.left(100) == {0: 20}


def test_taking_back_brings_no_time() -> None:
    table = Watched(each(30)).begin(0)
    table.row(20, play(0), 0)
    assert table.left(20) == {0: 30}  # the second question of the turn has its own
    table.row(25, Entry("undo", 0), 0)
    assert table.left(25) == {0: 25}
    table.row(35, play(0), 0)
    assert table.left(35) == {0: 15}
    table.row(36, play(0), 0)
    assert table.left(36) == {0: 30}  # further than ever before


def test_taking_back_after_the_others_were_asked() -> None:
    """While they think the seat's own time stands."""
    table = Watched(each(30)).begin(0)
    table.row(20, play(0), 1)
    table.row(120, Entry("undo", 0), 0)
    assert table.left(120) == {0: 10}
    table.row(121, play(0), 1)
    assert table.left(121) == {1: 30}


def test_the_game_comes_before_the_table() -> None:
    table = Watched(each(30), turn=Limit(10)).begin(0)
    assert table.left(0) == {0: 10}
    shown = Watched(each(30), turn=Limit(10, acts=False)).begin(0)
    assert shown.left(0) == {0: 30}
    clocks = list(shown.deadlines.clocks(shown.deadlines.times(0, START)))
    assert [(clock.left, clock.acts) for clock in clocks] == [(10, False), (30, True)]


def test_a_question_without_a_limit_is_followed_by_one_with_a_limit() -> None:
    table = Watched(None, other=Limit(10)).begin(0)
    assert table.left(5) == {}
    table.kind = "other"
    table.row(6, play(0), 0)
    assert table.left(7) == {0: 9}


def test_questions_of_one_span_share_a_clock() -> None:
    table = Watched(None, turn=Limit(45, span=3), other=Limit(45, span=4)).begin(0, 1)
    table.row(20, play(0), 0, 1, keep=((1, 0),))
    assert table.left(20) == {0: 25, 1: 25}
    table.row(30, play(1), 0, 1, keep=((0, 0),))
    assert table.left(30) == {0: 15, 1: 15}
    table.kind = "other"
    table.row(31, play(0), 0)
    assert table.left(31) == {0: 45}
    table.kind = "turn"
    table.row(41, play(0), 1)
    assert table.left(41) == {1: 14}  # it stood while nobody was asked about it


def test_whom_nobody_waits_for_has_no_time_of_the_table() -> None:
    table = Watched(each(30)).begin(0)
    table.row(1, play(0), 0, free=(1,))
    assert table.left(1) == {0: 30}


def test_a_whole_game_s_time() -> None:
    table = Watched(whole(60)).begin(0)
    table.row(20, play(0), 1)
    assert table.left(30) == {1: 50}
    table.row(30, play(1), 0)
    assert table.left(35) == {0: 35}
    assert table.deadlines.total_left(1, table.deadlines.times(35, START + 35)) == 50
    table.row(75, play(0), 0)
    assert table.left(75) == {0: -5}  # every further question is over at once


def test_what_a_bot_thinks_is_not_the_person_s_time() -> None:
    table = Watched(whole(60)).begin(0)
    table.row(20, play(0), 0, member=-1)
    assert table.left(20) == {0: 60}
    table.row(30, Entry("time", 0, 7), 0, member=-1)
    assert table.left(30) == {0: 50}


def test_more_time_for_a_whole_game() -> None:
    table = Watched(whole(60)).begin(0)
    table.row(10, Entry("extend", 0, 0, "15"), 0)
    assert table.left(10) == {0: 65}
    table.row(100, Entry("extend", 0, 0, "15"), 0)
    assert table.left(100) == {0: 15}  # nothing was left


def test_nothing_is_over_before_the_grace() -> None:
    grace = Times(live=100 + 15, long=START + 500 + 15)
    short, long, total = Watched(each(30)), Watched(each(limits.LONG)), Watched(whole(30))
    for table in (short, long, total):
        table.begin(0)
    assert short.left(at=500, live=100, grace=grace) == {0: 15}
    assert total.left(at=500, live=110, grace=grace) == {0: 5}
    times = total.deadlines.times(110, START + 500)
    assert [total.deadlines.total_left(seat, times, grace) for seat in (0, 1)] == [5, 30]
    assert long.left(at=510, live=100, grace=grace) == {0: limits.LONG - 510}
    assert Watched(each(200)).begin(0).left(at=500, live=100, grace=grace) == {0: 100}


def test_a_time_of_day_that_was_set_back_takes_nothing_away() -> None:
    table = Watched(each(limits.LONG)).begin(0)
    table.row(100, play(0), 1)
    assert table.left(at=40, live=0) == {1: limits.LONG}


def test_the_same_from_the_same_rows() -> None:
    rows = [(3.0, play(0)), (8.0, Entry("undo", 0)), (9.0, Entry("extend", 0, 0, "4")), (20.0, play(0))]
    tables = [Watched(whole(60)), Watched(whole(60))]
    for table in tables:
        table.begin(0)
        for at, entry in rows:
            table.row(at, entry, 0)
    assert tables[0].left(25) == tables[1].left(25) == {0: pytest.approx(60 + 4 - 25)}
