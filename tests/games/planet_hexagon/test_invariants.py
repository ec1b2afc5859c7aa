"""What is true after every step of every game, over random games of both modes."""

from random import Random

from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from ecotone.core.table import Table
from ecotone.games.planet_hexagon.kernel import tiles
from tests.games.planet_hexagon.definitions import beside
from tests.games.planet_hexagon.tiles import counted, everywhere, match_in
from tests.games.planet_hexagon.turns import home, seen, table

SOME = settings(max_examples=4, deadline=None, phases=[Phase.explicit, Phase.reuse, Phase.generate])
SETTINGS: list[dict[str, object]] = [
    {},
    {"reverse_knowledge": "nobody", "bonus_timing": "end", "goals_count": "all_tiles"},
    {"reverse_knowledge": "all", "marker_stock": "30", "duplicate_pb": "ignored"},
    {"painting_empty_box": "unusable", "factory_goal": "ever_built"},
    {"mode": "team"},
]
COPIES = {kind: int(tiles.COPIES[kind]) for kind in range(tiles.KINDS)}


def walk(t: Table, random: Random) -> None:
    seat = random.choice(t.asked())
    moves = t.legal(seat)
    t.play(seat, moves[random.randrange(len(moves))])


def check(t: Table) -> None:
    zones = everywhere(t)
    assert counted(zones) == COPIES, "all zones together: 84 tiles of their kinds, and the Starter Houses"
    view = seen(t)
    assert (view.box, view.rubbish, view.reserve) == tuple(
        len(zones[name]) for name in ("box", "rubbish", "reserve")
    )
    at_home = sum(len(zones[name]) for name in ("waiting", "colony", "hole"))
    elsewhere = sum(len(zones[name]) for name in ("table", "box", "reserve", "rubbish", "hand"))
    assert at_home + elsewhere == 84
    assert sum(seat.taken for seat in view.seats) == at_home + (match_in(t).hand != tiles.NO_TILE)
    for seat in range(t.seats):
        check_colony(t, seat)


def check_colony(t: Table, seat: int) -> None:
    colony, view = home(t, seat), seen(t)
    builds = view.mode == "team" or (view.step == "build" and view.active == seat)
    assert len(colony.waiting) <= (3 if builds else 2)
    kinds = {"farm": ("field",), "factory": ("forest", "water")}
    found: set[tuple[int, int]] = set()
    for number, tile in enumerate(colony.tiles):
        assert (number == 0) == tile.starter == (tile.at == (0, 0))
        assert tile.at not in found
        edges = sum(cell in found for cell in beside(tile.at))
        assert edges >= min(number, 2), "two edges from the third tile on, at the moment of placing"
        found.add(tile.at)
        if tile.top is not None:
            assert tile.face in kinds[tile.top]
        if tile.top == "factory":
            assert tile.markers >= 1 or view.stock is not None, "a Factory without markers has left"
            assert tile.colour == ("blue" if tile.face == "water" else "green")
        else:
            assert tile.markers == 0
        if tile.pipeline:
            assert tile.face == "house"
    assert colony.bonus_now <= colony.bonus_level or match_in(t).options.bonus_at_end


@SOME
@given(st.integers(0, 2**32), st.integers(2, 4), st.sampled_from(range(len(SETTINGS))))
def test_invariants_of_random_games(seed: int, seats: int, setting: int) -> None:
    """HX-03, HX-16, HX-17, HX-24 to HX-27, HX-36, HX-R16, HX-R20."""
    t, random = table(seats, seed, **SETTINGS[setting]), Random(seed)
    check(t)
    while t.asked():
        walk(t, random)
        check(t)
    assert [seat.taken for seat in seen(t).seats] == [16] * seats
    assert seen(t).rubbish == 84 - 16 * seats


@SOME
@given(st.integers(0, 2**32), st.integers(2, 4))
def test_hx_17_tiles_stay_where_they_are(seed: int, seats: int) -> None:
    """A colony only grows: places in their order, and each tile with its two sides."""
    t, random = table(seats, seed), Random(seed)
    before: list[list[tuple[int, int]]] = [[] for _ in range(seats)]
    kinds: list[list[int]] = [[] for _ in range(seats)]
    while t.asked():
        walk(t, random)
        for seat in range(seats):
            places = [tile.at for tile in home(t, seat).tiles]
            assert places[: len(before[seat])] == before[seat]
            colony = match_in(t).colonies[seat]
            ground = [tiles.kind_of(colony.tiles[slot]) for slot in range(colony.count)]
            assert ground[: len(kinds[seat])] == kinds[seat]
            before[seat], kinds[seat] = places, ground


@SOME
@given(st.integers(0, 2**32))
def test_hx_r23_levels_never_fall_and_markers_are_never_taken_back(seed: int) -> None:
    t, random = table(4, seed), Random(seed)
    levels = [0] * 4
    while t.asked():
        held = [home(t, seat).bonus_markers for seat in range(4)]
        log = len(t.log)
        walk(t, random)
        used = t.log[log].notation.startswith("flip") and "@" not in t.log[log].notation
        for seat in range(4):
            colony = home(t, seat)
            assert colony.bonus_level >= levels[seat]
            granted = colony.bonus_level - levels[seat]
            spent = used and t.log[log].seat == seat
            assert colony.bonus_markers == held[seat] + granted - spent
            levels[seat] = colony.bonus_level
