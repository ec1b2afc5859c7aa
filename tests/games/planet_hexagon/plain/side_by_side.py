"""The real engine and the plain one play the same game, and are compared after every move."""

from collections import Counter

from ecotone.core import records
from ecotone.core.table import Table
from ecotone.core.viewer import Viewer
from ecotone.games.planet_hexagon import moves as typed
from ecotone.games.planet_hexagon.kernel import state, tiles
from ecotone.games.planet_hexagon.kernel.match import HexMatch
from ecotone.games.planet_hexagon.options import HexOptions
from ecotone.games.planet_hexagon.pieces import ASSETS, CIVILIZATIONS, GOALS, face_name
from ecotone.games.planet_hexagon.view import Stock, TileView
from tests.games.planet_hexagon.plain import knowing
from tests.games.planet_hexagon.plain.fate import Deal
from tests.games.planet_hexagon.plain.game import Move, Plain
from tests.games.planet_hexagon.plain.options import Options
from tests.games.planet_hexagon.plain.points import counted
from tests.games.planet_hexagon.plain.tiles import (
    BUILDINGS,
    FARM_FACTORY,
    FOREST_FIELD,
    WATER_FIELD,
    Sides,
    Tile,
)
from tests.games.planet_hexagon.tiles import bag, match_in
from tests.games.planet_hexagon.turns import home, seen

SIDES = (*BUILDINGS, FOREST_FIELD, WATER_FIELD, FARM_FACTORY)
WORDS: dict[type[records.Move], tuple[str, tuple[str, ...]]] = {
    typed.TakeTile: ("take", ("place",)),
    typed.FlipTable: ("turn", ("place",)),
    typed.UseMachine: ("machine", ("place",)),
    typed.UsePhonomobile: ("phonomobile", ("first", "second")),
    typed.UsePainting: ("painting", ("place",)),
    typed.LayPainted: ("lay", ("turned",)),
    typed.DrawRubbish: ("rubbish", ("draw",)),
    typed.ExchangeTile: ("exchange", ("place",)),
    typed.KeepTile: ("keep", ()),
    typed.GoHome: ("home", ()),
    typed.PlaceTile: ("place", ("waiting", "at")),
    typed.DiscardTile: ("discard", ("waiting",)),
    typed.FlipTile: ("flip", ("at", "factory")),
    typed.LayPipeline: ("pipe", ("at", "factory")),
    typed.EndBuilding: ("done", ()),
    typed.WaitForSupplier: ("wait", ()),
    typed.EndVisit: ("back", ()),
    typed.EnterCount: ("count", ("points",)),
}


def in_words(move: records.Move) -> Move:
    word, fields = WORDS[type(move)]
    return word, *(getattr(move, field) for field in fields)


class Drawn:
    """What the real engine has drawn, read from its state after the move."""

    def __init__(self, match: HexMatch) -> None:
        self.match = match

    def bag(self, start: int) -> Counter[Sides]:
        return Counter(SIDES[kind] for kind in bag(self.match, start))

    def tile(self, code: int) -> tuple[Sides, str]:
        return SIDES[tiles.kind_of(code)], face_name(code)

    def laid(self) -> dict[int, tuple[Sides, str]]:
        return {
            place: self.tile(code) for place, code in enumerate(self.match.table) if code != tiles.NO_TILE
        }

    def set_up(self) -> tuple[Counter[Sides], list[str]]:
        """With fewer than four civilizations the first session has thrown tiles after the four (HX-R35)."""
        everything = self.bag(state.RUBBISH)
        aside: Counter[Sides] = Counter()
        for sides in everything:
            if all(sides[0] != other[0] for other in aside):
                aside[sides] = 1
        self.rubbish = aside
        return aside.copy(), [GOALS[goal] for goal in self.match.goals]

    def session(self) -> Deal:
        thrown = self.bag(state.RUBBISH) - self.rubbish
        return Deal(self.laid(), self.bag(state.BOX), thrown, [ASSETS[one] for one in self.match.asset])

    def drawn(self, taken: set[int]) -> tuple[int, Sides, str]:
        laid = self.laid()
        place = min(set(laid) - taken)
        return place, *laid[place]

    def painted(self) -> tuple[Sides, str]:
        return self.tile(self.match.painted)


class Both:
    def __init__(self, table: Table) -> None:
        self.table, self.match = table, match_in(table)
        self.drawn = Drawn(self.match)
        self.plain = Plain(plain_options(self.match), self.drawn)
        self.compare()

    def play(self, seat: int, move: records.Move) -> None:
        self.table.play(seat, move)
        self.drawn.match = self.match = match_in(self.table)
        self.drawn.rubbish = self.plain.rubbish + Counter(one.sides for one in self.plain.table.values())
        self.plain.play(seat, in_words(move))
        self.compare()

    def compare(self) -> None:
        self.compare_moves()
        self.compare_bags()
        for seat in self.plain.seats:
            self.compare_colony(seat)
            self.compare_points(seat)
        for viewer in (None, *self.plain.seats):
            self.compare_view(viewer)
        if self.plain.step == "over":
            ranks = [self.match.rank(seat) for seat in self.plain.seats]
            assert ranks == self.plain.ranks()

    def compare_moves(self) -> None:
        step = self.plain.step
        asked = []
        for seat in self.plain.seats:
            found = [in_words(move) for move in self.table.legal(seat)]
            wanted = self.plain.legal(seat)
            if step == "count":
                assert len(found) == (200 if wanted else 0)
            else:
                assert len(set(found)) == len(found)
                assert sorted(found, key=repr) == sorted(wanted, key=repr), (step, seat)
            asked += [seat] * bool(wanted)
        assert self.table.asked() == tuple(asked)

    def compare_bags(self) -> None:
        plain, match = self.plain, self.match
        assert self.drawn.bag(state.BOX) == +plain.box
        assert self.drawn.bag(state.RESERVE) == +plain.reserve
        assert self.drawn.bag(state.RUBBISH) == +plain.rubbish
        assert self.drawn.laid() == {place: (tile.sides, tile.face) for place, tile in plain.table.items()}
        view = seen(self.table)
        assert (view.box, view.rubbish, view.reserve) == tuple(
            sum(bag.values()) for bag in (plain.box, plain.rubbish, plain.reserve)
        )
        assert view.tiles == len(plain.table)
        if plain.options.marker_stock == "30":
            assert view.stock == Stock(plain.stock["green"], plain.stock["blue"])
        if plain.step not in ("count", "over"):
            assert (view.session, view.round) == (plain.session + 1, plain.round + 1)
            assert view.first == plain.first
            assert plain.step == "window" or view.active == plain.active
            for seat in plain.seats:
                held = match.asset[seat]
                assert (ASSETS[held] if held >= 0 else None) == plain.assets[seat]

    def compare_colony(self, seat: int) -> None:
        """Tiles and markers, whoever sees them."""
        plain = self.plain.colonies[seat]
        view = home(self.table, seat)
        found = {one.at: (one.face, one.top, one.markers, one.pipeline, one.starter) for one in view.tiles}
        assert found == {
            at: (one.ground.face, one.top and one.top.face, one.left, one.pipeline, at == (0, 0))
            for at, one in plain.hexes.items()
        }
        assert [one.face for one in view.waiting] == [one.face for one in plain.waiting]
        assert sorted((one.face, one.stood) for one in view.black_hole) == sorted(
            (one.face, one.stood) for one in plain.black_hole
        )
        assert (view.bonus_markers, view.bonus_now) == (plain.bonus, plain.entitlement())
        if plain.options.bonus_timing == "immediate":
            assert view.bonus_level == plain.level
        assert view.common == {kind: counted(plain, kind) > 0 for kind in view.common}

    def compare_points(self, seat: int) -> None:
        wanted = self.plain.lines(seat)
        goal = self.plain.goal(seat)
        for viewer in (None, *self.plain.seats):
            sees_goal = self.plain.step == "over" or (viewer == seat and not self.plain.options.team)
            if self.plain.options.team and self.plain.step != "over" and viewer != seat:
                continue
            looker = Viewer(viewer) if viewer is not None else self.table._viewer(None)
            sheet = self.table.game.score_lines(self.match, seat=seat, viewer=looker)
            found = {line.key: line.sixtieths // 60 for line in sheet if line.sixtieths}
            extra = {"goal": goal} if sees_goal and goal else {}
            assert found == wanted | extra, (viewer, seat)
        assert self.match.score(seat) == 60 * (sum(wanted.values()) + goal)

    def compare_view(self, viewer: int | None) -> None:
        """HX-R06, HX-R47, HX-R48."""
        plain, view = self.plain, seen(self.table, viewer)
        assert (view.table is not None) == knowing.sees_table(plain, viewer)
        if view.table is not None:
            found = {one.place: (one.face, one.reverse, one.locked) for one in view.table}
            assert found == {
                place: (tile.face, knowing.away(plain, tile, viewer), tile.locked)
                for place, tile in plain.table.items()
            }
            self.compare_held(view.hand, plain.hand, viewer, laid=True)
            painted = plain.painted and plain.painted[1]
            self.compare_held(view.painted, painted, viewer, laid=False)
        for seat, shown in enumerate(view.seats):
            mine = viewer == seat
            assert shown.goal == (plain.goals[seat] if mine or plain.step == "over" else None)
            assert (shown.colony is not None) == knowing.sees_colony(plain, seat, viewer)
            if shown.colony is None:
                continue
            colony = plain.colonies[seat]
            assert {one.at: one.reverse for one in shown.colony.tiles} == {
                at: knowing.at_home(plain, seat, one.ground, viewer) for at, one in colony.hexes.items()
            }
            for rows, own in (
                (shown.colony.waiting, colony.waiting),
                (shown.colony.black_hole, colony.black_hole),
            ):
                known = [(tile.face, knowing.at_home(plain, seat, tile, viewer)) for tile in own]
                assert sorted((one.face, str(one.reverse)) for one in rows) == sorted(
                    (face, str(reverse)) for face, reverse in known
                )
            if mine and plain.step != "over":
                progress = shown.goal_progress
                assert progress is not None
                assert progress.mine == counted(colony, plain.goals[seat])

    def compare_held(
        self, shown: TileView | None, tile: Tile | None, viewer: int | None, *, laid: bool
    ) -> None:
        known = tile and TileView(tile.face, knowing.away(self.plain, tile, viewer, laid))
        assert shown == known


def plain_options(match: HexMatch) -> Options:
    chosen = match.options.words
    assert isinstance(chosen, HexOptions)
    initials = {name[0]: name for name in CIVILIZATIONS}
    same = {name: getattr(chosen, name) for name in Options.__dataclass_fields__ if hasattr(chosen, name)}
    return Options(
        civilizations=tuple(CIVILIZATIONS[one] for one in match.options.civilization),
        ring=tuple(initials[letter] for letter in chosen.clockwise_order),
        team=chosen.mode == "team",
        **same,
    )
