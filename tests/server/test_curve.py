"""The curve of a finished game: totals by ply, the turn of each, and the turns that decided it."""

import ecotone
from ecotone.bots import Eye, make_bot
from ecotone.core.log import Entry
from ecotone.core.seeds import chance_of
from ecotone.server.hub import advance
from ecotone.server.server_table import ServerTable
from ecotone.server.turning_points import (
    FEWEST_POINTS,
    MOST_LOSSES,
    MOST_POINTS,
    SeatTurn,
    curve_of,
    decisive,
    seat_turns,
)
from ecotone.server.wire_table import Curve
from tests.server.server_process import Server


def played(seats: int, seed: int, turns: int = 20) -> ServerTable:
    table = ServerTable.of(ecotone.new("eco", seats, seed=seed, options={"turns": turns}))
    bot, chance = make_bot("greedy", seed), chance_of(seed, "test")
    while not table.over:
        seat = table.asked()[0]
        table.play_packed(seat, bot.choose(Eye(table.game, table._match, seat, chance)))
        if len(table.log) == 3 and table.why_no_undo(seat) is None:
            table.undo(seat)
    return table


def whole_curve(table: ServerTable, language: str) -> Curve:
    work = curve_of(table, language)
    while (done := advance(work)) is None:
        pass
    return done[0]


def test_every_ply_belongs_to_a_turn() -> None:
    table = played(2, 3, turns=3)
    curve = whole_curve(table, "en")
    assert len(curve.totals) == len(curve.turns) == len(table.log) + 1
    assert curve.turns[0] == 0
    assert list(curve.turns) == sorted(curve.turns)
    assert set(curve.turns) == {0, 1, 2, 3}
    assert curve.totals[-1] == table.totals()


def test_turning_points_are_true() -> None:
    """What a turn brought is what the totals say, and its change is a part of that; both languages agree."""
    for seed in range(6):
        table = played(1 + seed % 4, seed)
        english, german = whole_curve(table, "en"), whole_curve(table, "de")
        points = english.turning_points
        assert FEWEST_POINTS <= len(points) <= MOST_POINTS + MOST_LOSSES
        assert len({(point.seat, point.first) for point in points}) == len(points)
        assert [point.ply for point in points] == sorted(point.ply for point in points)
        assert {point.seat for point in points} & set(table.result().winners)
        for point, other in zip(points, german.turning_points, strict=True):
            before, after = english.totals[point.first - 1], english.totals[point.ply]
            assert point.sixtieths == after[point.seat] - before[point.seat]
            assert english.turns[point.first] == english.turns[point.ply] == point.turn
            assert point.sixtieths == sum(change.sixtieths for change in point.changes)
            assert all(change.seat == point.seat for change in point.changes)
            assert all(change.after != change.before for change in point.changes)
            assert (point.ply, point.sixtieths) == (other.ply, other.sixtieths)
            labels = [change.label for change in point.changes]
            assert labels != [change.label for change in other.changes] or labels == ["Wolf"]


def test_a_winner_is_always_among_them() -> None:
    turns = [SeatTurn(0, turn, turn, turn, 600, 600, 300.0 - turn) for turn in range(1, 9)]
    turns += [SeatTurn(1, turn, turn, turn, 120, 120, float(turn - 4)) for turn in range(1, 9)]
    chosen = decisive(turns, (1,))
    assert len(chosen) == MOST_POINTS
    assert [(one.seat, one.turn) for one in chosen if one.seat == 1] == [(1, 8)]
    assert [one.turn for one in chosen if one.seat == 0] == [1, 2, 3, 4]


def test_turns_that_change_nothing_decide_nothing() -> None:
    assert decisive([SeatTurn(0, 1, 1, 2), SeatTurn(1, 1, 3, 4, 0, 0, 5.0)], (0,)) == []
    assert len(decisive([SeatTurn(0, 1, 1, 2, 60, 60)], (0,))) == 1


def test_the_turn_that_cost_most_is_among_them() -> None:
    """Beside the best, not instead of them, and where it was played."""
    gains = [SeatTurn(0, turn, turn, turn, 600, 600, 300.0 - turn) for turn in range(2, 9)]
    losses = [SeatTurn(1, 1, 1, 1, -60, -60, -60.0), SeatTurn(1, 9, 9, 9, -180, -180, -180.0)]
    chosen = decisive([*losses, *gains], (0,))
    assert [one.sixtieths for one in chosen] == [600] * MOST_POINTS + [-180]
    assert decisive(losses[:1], (0,)) == losses[:1]


def test_losses_weigh_as_gains_do() -> None:
    gains = [SeatTurn(0, turn, turn, turn, 60, 60, 60.0) for turn in range(1, 9)]
    losses = [SeatTurn(1, turn, turn, turn, -240, -240, -240.0) for turn in (2, 5)]
    assert [one.sixtieths for one in decisive([*gains, *losses], (0,))] == [60, -240, 60, 60, -240]


def test_what_a_turn_has_cost_stands_apart_from_what_it_brought() -> None:
    """All together: seat 0 brings 5 points; the event at the end of its turn costs all of them 4 of these."""
    log = [Entry("play", seat) for seat in (0, 0, 1, 0)]
    totals: list[tuple[int, ...]] = [(0, 0), (300, 300), (300, 300), (300, 300), (60, 60)]
    told = [
        (one.seat, one.first, one.last, one.sixtieths)
        for one in seat_turns(log, [0, 1, 1, 1, 1], totals, fateful=True)
    ]
    assert told == [(0, 1, 2, 300), (1, 3, 3, 0), (0, 4, 4, -240)]


def test_what_somebody_spends_and_wins_in_a_turn_is_one_thing() -> None:
    """A Factory covers the only Water for 12 points, and with its last marker all of them are back."""
    log = [Entry("play", 0), Entry("play", 0), Entry("play", 0)]
    totals: list[tuple[int, ...]] = [(720, 0), (0, 0), (0, 0), (840, 0)]
    told = [
        (one.first, one.last, one.sixtieths) for one in seat_turns(log, [0, 1, 1, 1], totals, fateful=False)
    ]
    assert told == [(1, 3, 120)]


def test_what_a_seat_loses_by_the_moves_of_others_is_its_loss() -> None:
    """Two rows of others take a point each from seat 2, the second of which is taken back."""
    log = [Entry("play", 0), Entry("play", 1), Entry("undo", 1)]
    totals: list[tuple[int, ...]] = [(0, 60, 180), (0, 60, 120), (0, 60, 60), (0, 60, 120)]
    lost = [one for one in seat_turns(log, [0, 1, 1, 1], totals, fateful=False) if one.seat == 2]
    assert [(one.first, one.last, one.sixtieths) for one in lost] == [(1, 3, -60)]


def test_what_others_take_away_again_decides_nothing() -> None:
    """Both seats gain 10 points in their first turn; seat 0 loses all of them to seat 1's second turn."""
    log = [Entry("play", seat) for seat in (0, 1, 1, 0)]
    totals: list[tuple[int, ...]] = [(0, 0), (600, 0), (600, 600), (0, 660), (60, 660)]
    first, kept, *_ = seat_turns(log, [0, 1, 1, 2, 2], totals, fateful=False)
    assert (first.seat, first.sixtieths, first.lasting) == (0, 600, 0)
    assert (kept.seat, kept.sixtieths, kept.lasting) == (1, 600, 600)


def test_the_curve_speaks_the_pages_language(server: Server) -> None:
    made = server.table("me", "easy", turns=4)
    path = f"/api/tables/{made['table']['code']}/curve"
    with server.page(made, 0) as page:
        assert server.problem(path) == "not_over"
        end = page.play_out()
    english, german = server.call(path), server.call(f"{path}?language=de")
    assert english["totals"][-1] == german["totals"][-1] == end["totals"]
    assert english["turning_points"] != german["turning_points"]
    assert server.problem(f"{path}?language=xx") == "malformed"


def test_a_game_without_parts_has_a_curve_too(server: Server) -> None:
    made = server.table("me", "me", game="toy_votes", rounds=3)
    with server.page(made, 0, 1) as page:
        page.play_out()
    curve = server.call(f"/api/tables/{made['table']['code']}/curve?language=de")
    assert set(curve["turns"]) == {0, 1, 2, 3}
    assert {c["label"] for point in curve["turning_points"] for c in point["changes"]} <= {"Tricks"}
