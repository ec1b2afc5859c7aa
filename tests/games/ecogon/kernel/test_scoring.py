"""Points and places (EG-62 to EG-64, EG-79, EG-80, EG-R35 to EG-R38, EG-R42)."""

import pytest

from ecotone.core.kernel.ledger import SILENT, Ledger
from ecotone.games.ecogon.kernel.codes import COMMON, COMPETITIVE, COOPERATIVE, FIRST_OWNER, NEUTRAL, RULE_VP
from ecotone.games.ecogon.kernel.match import EcogonMatch
from ecotone.games.ecogon.kernel.options import MatchOptions
from ecotone.games.ecogon.kernel.scoring import all_players_points, counts_for
from tests.games.ecogon.kernel.tables import Table, cell, options_of


def with_points(options: MatchOptions, points: tuple[int, ...], neutral: int = 0) -> EcogonMatch:
    match = Table("HAB", options=options, mode=options.mode).match
    for seat, vp in enumerate(points):
        match.board.points[FIRST_OWNER + seat] = vp
    match.board.points[NEUTRAL] = neutral
    return match


def places(match: EcogonMatch) -> list[int]:
    return [match.rank(seat) for seat in range(match.seats)]


@pytest.mark.parametrize(
    ("points", "expected"),
    [((3, 5, 1), [2, 1, 3]), ((4, 4, 1), [1, 1, 3]), ((0, 0, 0), [1, 1, 1]), ((2, 4, 4), [3, 1, 1])],
)
def test_most_points_win(points: tuple[int, ...], expected: list[int]) -> None:
    """EG-79, EG-R37: equal points, equal place; the next one is behind all of them."""
    assert places(with_points(options_of(3, COMPETITIVE), points, neutral=9)) == expected


@pytest.mark.parametrize(
    ("points", "expected"),
    [((1, 5, 6, 0), [1, 3, 1, 3]), ((4, 4, 1, 1), [1, 1, 1, 1]), ((0, 2, 0, 0), [3, 1, 3, 1])],
)
def test_teams_share_points_and_place(points: tuple[int, ...], expected: list[int]) -> None:
    """EG-R42, EG-81: seats 1 and 3 against 2 and 4."""
    match = with_points(options_of(4, COMPETITIVE, teams=2), points)
    assert places(match) == expected
    assert [match.score(seat) // 60 for seat in range(4)] == [
        points[0] + points[2],
        points[1] + points[3],
    ] * 2


def test_three_teams() -> None:
    """EG-R42: seat and seat plus three."""
    match = with_points(options_of(6, COMPETITIVE, teams=3), (1, 2, 3, 4, 4, 4))
    assert [match.score(seat) // 60 for seat in range(6)] == [5, 6, 7, 5, 6, 7]
    assert places(match) == [5, 3, 1, 5, 3, 1]


@pytest.mark.parametrize(
    ("points", "neutral", "expected"),
    [
        ((6, 5), 3, [0, 0]),
        ((7, 5), 0, [1, 2]),
        ((6, 6), 0, [1, 1]),
        ((13, 0), 0, [1, 2]),
        ((0, 11), 50, [0, 0]),
    ],
)
def test_nobody_wins_below_the_target(points: tuple[int, ...], neutral: int, expected: list[int]) -> None:
    """EG-80, EG-R38: all players together need 2 x n, and neutral points are nobody's."""
    match = with_points(options_of(2, COMPETITIVE, 6, cx_win=True), points, neutral)
    assert places(match) == expected
    assert all_players_points(match.options, match.board) == sum(points)
    match.options.cx_win = False
    assert 1 in places(match)


@pytest.mark.parametrize(
    ("events", "done", "activated", "target"), [(6, 2, False, 12), (6, 2, True, 4), (20, 0, True, 0)]
)
def test_the_target(events: int, done: int, activated: bool, target: int) -> None:
    """EG-63, EG-R35: twice n; by the house rule twice the events that were carried out."""
    match = with_points(options_of(2, COOPERATIVE, events, count_activated=activated), ())
    match.supply.carried_out = done
    assert match.target() == target
    for vp, place in ((target - 1, 0), (target, 1), (target + 1, 1)):
        match.board.points[COMMON] = vp
        assert places(match) == [place, place]


@pytest.mark.parametrize(
    ("mode", "teams", "owner", "seats"),
    [
        (COOPERATIVE, 0, COMMON, [0, 1, 2, 3]),
        (COMPETITIVE, 0, NEUTRAL, []),
        (COMPETITIVE, 0, 0, []),
        (COMPETITIVE, 0, FIRST_OWNER, [0]),
        (COMPETITIVE, 0, FIRST_OWNER + 3, [3]),
        (COMPETITIVE, 2, FIRST_OWNER + 3, [1, 3]),
        (COMPETITIVE, 2, FIRST_OWNER, [0, 2]),
    ],
)
def test_for_whom_a_token_counts(mode: int, teams: int, owner: int, seats: list[int]) -> None:
    """EG-73, EG-79, EG-R42: the own one, team mates', the group's."""
    options = options_of(4, mode, teams=teams)
    assert [seat for seat in range(4) if counts_for(options, owner, seat)] == seats


@pytest.mark.parametrize(("mode", "lines"), [(COOPERATIVE, [2, 2]), (COMPETITIVE, [1, 1])])
def test_every_point_has_a_line(mode: int, lines: list[int]) -> None:
    """EG-62, EG-79, EG-R36: animal by animal, with its cell, its owner and its number."""
    table = Table("HAB CLO APH BUT VET", seats=2, mode=mode)
    table.lay("HAB (0,0) CLO (1,0) VET (0,1)")
    (aphid,) = table.lay("APH (1,-1)", seat=0)
    match = table.match
    (butterfly,) = table.lay("BUT (0,-1)", seat=1)
    match.board.give_token(butterfly, match.owner_of(1))
    for seat, count in enumerate(lines):
        match.ledger = Ledger(True)
        points = match.score(seat)
        rows = match.ledger.line_rows()
        match.ledger = SILENT
        assert (len(rows), sum(row[3] for row, _ in rows)) == (count, points)
        owners = {card: int(match.board.token[card]) for card in (aphid, butterfly)}
        mine = [card for card, owner in owners.items() if counts_for(match.options, owner, seat)]
        for (row, where), card in zip(rows, sorted(mine), strict=True):
            vp = int(match.catalogue.vp[card])
            assert list(row) == [seat, RULE_VP, 0, 60 * vp, card, owners[card], vp]
            assert list(where) == [int(match.board.cell[card])]
    assert cell("(1,-1)") == match.board.cell[aphid]
