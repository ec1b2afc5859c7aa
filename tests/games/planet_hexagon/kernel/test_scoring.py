"""Points: HX-44 to HX-50, HX-53, on boards whose points are known."""

import pytest

from ecotone.games.planet_hexagon.moves import FlipTile, LayPipeline, PlaceTile
from tests.games.planet_hexagon.boards import WORKED
from tests.games.planet_hexagon.described import described, score
from tests.games.planet_hexagon.turns import act, home

RULES = {
    "forest": "HX-45",
    "view": "HX-46",
    "pipelines": "HX-47",
    "farms": "HX-48",
    "public": "HX-49",
    "markers": "HX-50",
    "bonus": "HX-38",
    "goal": "HX-51",
    "common": "HX-52",
}


@pytest.mark.parametrize("name", WORKED)
def test_worked_boards(name: str) -> None:
    """HX-45 to HX-52: as the rulebook's examples say."""
    board, found = WORKED[name]
    t = described("lupidians" if name == "11 whole" else "harvesters", board)
    assert {key: n for key, n in score(t).items() if key != "goal"} == found


def test_worked_board_11_with_its_hidden_goal() -> None:
    from tests.games.planet_hexagon.boards import WHOLE

    t = described("lupidians", WHOLE, goal="forest")
    assert sum(score(t).values()) == 33 + 6


def test_acceptance_06_factory_on_forest() -> None:
    """1, 2, 1, 4 points in that order; the Factory ends in the black hole."""
    t = described("harvesters", "S(0,0) Fo(1,0) P1/H(0,1) Fi/Wa(1,1)", waiting="Fc", goal="factory")
    totals = [sum(score(t).values())]
    for move in (
        PlaceTile(waiting=0, at=(1, 0)),
        FlipTile(at=(0, 1), factory=(1, 0)),
        FlipTile(at=(1, 1), factory=(1, 0)),
    ):
        act(t, move)
        found = score(t)
        found.pop("goal", None)
        totals.append(sum(found.values()))
    assert totals == [1, 2, 1, 4]
    assert [tile.face for tile in home(t).black_hole] == ["factory"]


def test_acceptance_07_the_gate_of_pipelines() -> None:
    """4, 2, 1, 8: no open Water, no points for pipelines."""
    t = described("harvesters", "S(0,0) Wa(1,0) H(0,1)", waiting="Fc", goal="farm")
    totals = [sum(score(t).values())]
    for move in (
        PlaceTile(waiting=0, at=(1, 0)),
        LayPipeline(at=(0, 0), factory=(1, 0)),
        LayPipeline(at=(0, 1), factory=(1, 0)),
    ):
        act(t, move)
        totals.append(sum(score(t).values()))
    assert totals == [4, 2, 1, 8]


@pytest.mark.parametrize("tile", ["H", "P1", "P2", "P3", "P4", "P5", "P6", "P7", "Fo", "Wa", "Fi"])
def test_hx_44_no_tile_scores_alone(tile: str) -> None:
    """Two steps from the Starter House, so that there is no combination."""
    board = f"S(0,0) Fi(1,0) Fi(1,-1) {tile}(2,-1)"
    assert score(described("lupidians", board, goal="factory")) == {}


@pytest.mark.parametrize(("forests", "points"), [(1, 1), (2, 3), (3, 5), (4, 5), (5, 5), (6, 5)])
def test_hx_45_a_house_by_forests(forests: int, points: int) -> None:
    ring = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]
    board = "S(0,0) " + " ".join(f"Fo({q},{r})" for q, r in ring[:forests])
    assert score(described("harvesters", board, goal="factory")) == {"forest": points}


def test_hx_45_shared_forests_count_for_every_house() -> None:
    assert score(described("harvesters", "S(0,0) H(1,-1) Fo(1,0)", goal="farm")) == {"forest": 2}


@pytest.mark.parametrize("waters", [1, 2, 3])
def test_hx_46_a_view_of_any_number_of_waters(waters: int) -> None:
    board = "S(0,0) " + " ".join(f"Wa({q},{r})" for q, r in [(1, 0), (0, 1), (-1, 1)][:waters])
    assert score(described("harvesters", board, goal="farm")) == {"view": 2}


def test_hx_46_shared_water_and_a_house_away_from_it() -> None:
    assert score(described("harvesters", "S(0,0) H(1,-1) H(0,-1) Wa(1,0)", goal="farm")) == {"view": 4}


def test_hx_47_without_a_pipeline_the_sheet_has_no_line_for_them() -> None:
    """With one that is worth nothing it has."""
    keys = [line.key for line in described("lupidians", "S(0,0) Wa(1,0)").score().lines if line.seat == 0]
    assert "pipelines" not in keys
    dry = described("lupidians", "S*(0,0) Fo(1,0)").score().lines
    assert [int(line.points) for line in dry if line.seat == 0 and line.key == "pipelines"] == [0]


def test_hx_47_pipelines_need_open_water_somewhere() -> None:
    """It needn't be near."""
    dry = "S*(0,0) Fi(1,0) H*(0,1)"
    assert score(described("harvesters", dry, goal="farm")) == {}
    assert score(described("harvesters", "S*(0,0) Fi(1,0) H*(0,1) Fi(1,1) Wa(2,0)", goal="farm")) == {
        "pipelines": 4
    }


def test_hx_47_hx_r20_with_the_option_unused_blue_markers_need_it_too() -> None:
    board = "S*(0,0) Wa(1,0) Fo(0,1) +Fc(1,0)=2 +Fc(0,1)=2"
    assert score(described("lupidians", board, goal="farm")) == {"markers": 4}
    only = described("lupidians", board, goal="farm", pipeline_gate="pipelines_and_unused_blue")
    assert score(only) == {"markers": 2}, "the green ones are worth a point each all the same"
    open_water = "S(0,0) Wa(1,0) Wa(0,1) +Fc(1,0)=2"
    found = score(described("lupidians", open_water, goal="farm", pipeline_gate="pipelines_and_unused_blue"))
    assert found == {"markers": 2, "view": 2}


@pytest.mark.parametrize(("houses", "farms"), [(1, 1), (1, 3), (2, 3), (3, 2), (3, 0), (4, 4)])
def test_hx_48_farms_times_houses_wherever_they_lie(houses: int, farms: int) -> None:
    """HX-53, HX-R02: the Starter House is one of them."""
    cells = [(1, 0), (0, 1), (1, 1), (2, 0), (2, 1), (1, 2), (0, 2)]
    board = " ".join(f"H({q},{r})" for q, r in cells[: houses - 1])
    fields = cells[houses - 1 : houses - 1 + farms]
    board += "".join(f" Fi({q},{r})" for q, r in fields) + "".join(f" +Fa({q},{r})" for q, r in fields)
    found = score(described("lupidians", f"S(0,0) {board}", goal="factory"))
    assert found == ({"farms": houses * farms} if farms else {})


def test_hx_48_without_farms_the_sheet_has_no_line_for_them() -> None:
    keys = {line.key for line in described("lupidians", "S(0,0) Wa(1,0)", goal="farm").score().lines}
    assert "view" in keys
    assert "farms" not in keys


BUILDINGS = {
    "P1": (3, "P2"),
    "P2": (3, "Fo Fo +Fc +Fc"),
    "P3": (5, "Fi Fi Fi"),
    "P4": (3, "Fo Fo Fi"),
    "P5": (3, "Wa Wa Fi"),
    "P6": (5, "Wa Wa Wa"),
    "P7": (3, "Wa Fo Fi"),
}
CELLS = [(1, 0), (0, 1), (1, 1), (2, 0), (0, 2), (1, 2), (2, 1), (3, 0)]


def with_building(kind: str, tiles: list[str]) -> str:
    """The building at (1,-1), two steps from all but the first of the others."""
    ground = [tile for tile in tiles if not tile.startswith("+")]
    top = [tile for tile in tiles if tile.startswith("+")]
    board = ["S(0,0)"]
    board += [f"{tile}({q},{r})" for tile, (q, r) in zip(ground, CELLS, strict=False)]
    board += [f"{kind}(1,-1)" if ground else f"{kind}(1,0)"]
    board += [f"{tile}({q},{r})" for tile, (q, r) in zip(top, CELLS, strict=False)]
    return " ".join(board)


@pytest.mark.parametrize("kind", BUILDINGS)
def test_hx_49_a_building_scores_with_exactly_what_it_needs(kind: str) -> None:
    points, needs = BUILDINGS[kind]
    found = score(described("lupidians", with_building(kind, needs.split()), goal="farm"))
    assert found.get("public") == points


@pytest.mark.parametrize("kind", BUILDINGS)
def test_hx_49_and_not_with_one_less(kind: str) -> None:
    _, needs = BUILDINGS[kind]
    tiles = needs.split()
    for missing in range(len(tiles)):
        left = tiles[:missing] + tiles[missing + 1 :]
        if kind == "P2" and not tiles[missing].startswith("+"):
            continue  # a Factory needs its ground
        assert "public" not in score(described("lupidians", with_building(kind, left), goal="farm")), left


@pytest.mark.parametrize("kind", ["P3", "P4", "P5", "P6", "P7"])
def test_hx_49_what_is_covered_does_not_count(kind: str) -> None:
    tiles = BUILDINGS[kind][1].split()
    for number, tile in enumerate(tiles):
        q, r = CELLS[number]
        top = "Fa" if tile == "Fi" else "Fc"
        board = with_building(kind, tiles) + f" +{top}({q},{r})"
        assert "public" not in score(described("lupidians", board, goal="farm")), board


@pytest.mark.parametrize("kind", ["P3", "P4", "P5", "P6", "P7"])
def test_hx_49_hx_r28_more_than_needed_gives_nothing_extra(kind: str) -> None:
    points, needs = BUILDINGS[kind]
    board = with_building(kind, needs.split() * 2)
    assert score(described("lupidians", board, goal="farm"))["public"] == points


def test_hx_49_factories_that_have_left_do_not_count() -> None:
    board = "S(0,0) Wa(1,0) Fo(0,1) P2(1,-1) +Fc(1,0)=1 +Fc(0,1)"
    t = described("lupidians", board, goal="farm")
    assert score(t)["public"] == 3
    act(t, LayPipeline(at=(0, 0), factory=(1, 0)))
    assert "public" not in score(t)


def test_hx_r28_one_tile_serves_several_buildings() -> None:
    board = "S(0,0) Wa(1,0) Wa(0,1) Fi(1,1) P5(2,0) P7(0,2) Fo(2,1)"
    assert score(described("lupidians", board, goal="farm"))["public"] == 3 + 3


def test_hx_30_hx_49_hx_r17_a_second_one_of_a_kind_scores_nothing() -> None:
    """And is no other kind for the Town Hall."""
    assert "public" not in score(described("lupidians", "S(0,0) P1(1,0) P1(0,1)", goal="farm"))
    two = "S(0,0) Fi(1,0) Fi(0,1) Fi(1,1) P3(2,0) P3(0,2)"
    assert score(described("lupidians", two, goal="farm"))["public"] == 5


def test_hx_50_each_unused_marker_is_a_point() -> None:
    t = described("lupidians", "S(0,0) Fo(1,0) Wa(0,1) +Fc(1,0)=3 +Fc(0,1)=2", markers=2, goal="farm")
    assert score(t) == {"markers": 7}


def test_hx_r37_what_is_covered_is_no_neighbour() -> None:
    board = "S(0,0) Fo(1,0) Wa(0,1) +Fc(1,0) +Fc(0,1)"
    found = score(described("lupidians", board, goal="farm"))
    assert found == {"markers": 6}


def test_every_line_names_its_rule_and_its_places() -> None:
    from tests.games.planet_hexagon.boards import WHOLE

    t = described("lupidians", WHOLE, goal="forest")
    lines = [line for line in t.score().lines if line.seat == 0]
    assert {line.key.split()[0]: line.rule for line in lines} == {
        key: rule for key, rule in RULES.items() if key != "bonus"
    }
    placed = {line.key: set(line.at) for line in lines}
    assert placed["pipelines"] == {(0, 0), (0, 1)}
    assert {(1, 0), (1, -1), (0, 0), (0, 1)} <= placed["forest"]
