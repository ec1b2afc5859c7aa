"""What each role, the Game Master and lookers-on see in team mode, and what they are told."""

from ecotone.core.kernel.ledger import Ledger
from ecotone.core.kernel.match import POINT
from ecotone.core.records import Move
from ecotone.core.table import Table
from ecotone.core.viewer import REFEREE, SPECTATOR, Viewer
from ecotone.games.planet_hexagon.facts import ColonyChanged, TilePlaced, TileTaken
from ecotone.games.planet_hexagon.moves import (
    EndVisit,
    PlaceTile,
    TakeTile,
)
from tests.games.planet_hexagon.described import position
from tests.games.planet_hexagon.team.team_games import BUILDER, EMISSARY, SUPPLIER, look, supply, team, window


def test_hx_64_the_table_is_seen_through_the_supplier_alone() -> None:
    t = team(3)
    assert look(t, Viewer(0, 1 << SUPPLIER)).table is not None
    for blind in (Viewer(0, 1 << BUILDER), Viewer(0, 1 << EMISSARY), Viewer(1), SPECTATOR):
        assert look(t, blind).table is None
        assert look(t, blind).tiles == 6


def test_hx_64_other_colonies_are_seen_through_the_emissary_alone() -> None:
    """HX-R47: live, and nothing is kept."""
    t = team(3)
    assert [seat.colony is None for seat in look(t, Viewer(0)).seats] == [False, True, True]
    window(t)
    assert look(t, Viewer(0, 1 << EMISSARY)).seats[1].colony is not None
    assert look(t, Viewer(0, 1 << EMISSARY)).table is not None
    assert look(t, Viewer(0, 1 << BUILDER)).seats[1].colony is None
    for seat in range(3):
        t.play(seat, EndVisit())
        assert look(t, Viewer(seat)).seats[(seat + 1) % 3].colony is None
        assert look(t, Viewer(seat)).table is None, "the last Supplier's visit is over too"


def test_hx_09_the_game_master_sees_table_and_colonies_but_no_goals() -> None:
    """HX-R29."""
    seen = look(team(3), REFEREE)
    assert seen.table is not None
    assert all(seat.colony is not None and seat.goal is None for seat in seen.seats)


def test_hx_64_others_are_told_only_that_something_changed() -> None:
    for seed in range(40):
        t = team(3, seed)
        t.play(0, TakeTile(0))
        t.undo(0)
        told = t.game.tell(t._match, told_row(t, TakeTile(0)), Viewer(1))
        assert told == TileTaken(seat=0, place=None, face=None)
        supply(t, 0)
        if any(isinstance(move, PlaceTile) for move in t.legal(0)):
            row = told_row(t, next(move for move in t.legal(0) if isinstance(move, PlaceTile)))
            assert isinstance(t.game.tell(t._match, row, Viewer(0)), TilePlaced)
            assert t.game.tell(t._match, row, Viewer(1)) == ColonyChanged(seat=0)
            assert t.game.tell(t._match, row, SPECTATOR) == ColonyChanged(seat=0)
            return


def told_row(t: Table, move: Move) -> tuple[int, ...]:
    """The first fact that the move would be."""
    match = t._match.clone()
    match.ledger = Ledger(True)
    match.play(0, t.game.pack(match, move))
    return match.ledger.fact_rows()[0]


def test_hx_64_points_of_others_stay_hidden_until_the_end() -> None:
    """HX-R47: in quick mode all but the Hidden Goal is open."""
    t = window(team(3, 5))
    assert {line.seat for line in t.score(viewer=Viewer(1)).lines} <= {1}
    assert t.score(viewer=SPECTATOR).lines == ()
    assert t.game.totals(t._match, SPECTATOR) == (0, 0, 0)
    assert t.result(viewer=SPECTATOR).text == "Nobody sees who leads until the end."


def test_hx_r29_the_game_master_sees_everybodys_points() -> None:
    """Without the goals, which are secret until the end."""
    house = "S(0,0) Fo(1,0) Wa(0,1)"
    lines = ["round 3", "step take", "active 1", "building 1", f"colony 1 {house}", "colony 2 S(0,0) Wa(1,0)"]
    t = position([*lines, "taken 1 2", "taken 2 1", "goal 1 forest", "goal 2 public"], 2, mode="team")
    assert t.game.totals(t._match, REFEREE) == (3 * POINT, 2 * POINT)
    assert t.game.totals(t._match, Viewer(0)) == (3 * POINT, 0)
