"""Ten things that are true at any time, over random games of every size and kind."""

from collections import Counter, defaultdict
from fractions import Fraction
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from ecotone.core.kernel.bits import BIT, popcount
from ecotone.core.kernel.match import ALLOWED, POINT
from ecotone.core.points import show_points
from ecotone.core.records import ScoreLine
from ecotone.core.seeds import chance_of
from ecotone.core.viewer import SPECTATOR, Viewer
from ecotone.games.eco.game import ECO
from ecotone.games.eco.kernel.cells import GRID
from ecotone.games.eco.kernel.match import PHASE_ANIMAL, PHASE_TILE, POOL, EcoMatch
from ecotone.games.eco.kernel.moves import REDEEM
from ecotone.games.eco.kernel.seatmap import NO_ANIMAL, SeatMap
from ecotone.games.eco.match_rules import book_of
from ecotone.games.eco.pieces import eco
from ecotone.games.eco.position import sacrificed_animals
from tests.games.eco.play import every_position, play_on, step, tiles_everywhere

SOME = settings(max_examples=25, deadline=None)
MANY = settings(max_examples=60, deadline=None)

seeds = st.integers(0, 2**32)
seats = st.integers(1, 6)


def new_match(count: int, seed: int, turns: int = 20, overpopulation: bool = False) -> EcoMatch:
    options = ECO.check_options(count, {"turns": turns, "overpopulation": overpopulation}, None)
    return eco(ECO.start(count, options, None, chance_of(seed)))


def some_match(count: int, seed: int) -> EcoMatch:
    """A random game, stopped at a random point; now and then somebody has left."""
    rnd = Random(seed)
    match = new_match(count, seed, rnd.randint(1, 20), rnd.random() < 0.5)
    play_on(match, rnd, rnd.randrange(50 * count))
    if rnd.random() < 0.2:
        match.leave(rnd.randrange(count))
        play_on(match, rnd, rnd.randrange(20))
    return match


def laid(seat_map: SeatMap) -> list[tuple[int, int, int, int]]:
    """Cell, tile, rotation and animal of every slot."""
    return [
        (
            seat_map.cells[slot],
            int(seat_map.tiles[slot]),
            int(seat_map.rotations[slot]),
            int(seat_map.animals[slot]),
        )
        for slot in range(seat_map.count)
    ]


def rebuilt(seat_map: SeatMap, tiles: list[tuple[int, int, int, int]]) -> SeatMap:
    """A map of these tiles with the tallies of another."""
    new = SeatMap(seat_map.catalogue, False)
    for slot, (cell, tile, rotation, animal) in enumerate(tiles):
        new.lay(cell, tile, rotation)
        if animal != NO_ANIMAL:
            new.settle(slot, animal)
    new.sacrifices, new.redeemed, new.turns = seat_map.sacrifices, seat_map.redeemed, seat_map.turns
    new.tokens = seat_map.tokens
    return new


def scores(match: EcoMatch) -> list[int]:
    return [match.score(seat) for seat in range(match.seats)]


def lines_by_cause(match: EcoMatch, seat: int) -> dict[tuple[str, str], int]:
    return {(line.rule, line.label): line.sixtieths for line in ECO.score_lines(match) if line.seat == seat}


def changed_causes(before: dict[tuple[str, str], int], match: EcoMatch, seat: int) -> set[str]:
    """What changed: the rule, for an animal's rule its family."""
    after = lines_by_cause(match, seat)
    family = {rule.animal: rule.family for rule in book_of(match).rules}
    return {
        family[label.split(":")[0].lower()] if rule == "EC-24" else rule
        for rule, label in before.keys() | after.keys()
        if before.get((rule, label)) != after.get((rule, label))
    }


# --- 1 to 5: the match at every decision ------------------------------------------------------------------


@SOME
@given(seats, seeds)
def test_invariant_01_every_tile_and_animal_is_in_one_place(count: int, seed: int) -> None:
    """ER-1: stack, pool, a map; bag, pool, hand, a map, sacrificed."""
    rnd = Random(seed)
    match = new_match(count, seed, rnd.randint(1, 20), rnd.random() < 0.5)
    tiles = tiles_everywhere(match)
    animals = list(match.catalogue.animals)
    for _ in every_position(match, rnd):
        assert tiles_everywhere(match) == tiles
        found = Counter(match.pool_animal)  # the hand included: the taken animal keeps its place
        for seat_map in match.maps:
            for species in range(5):
                found[species] += popcount(seat_map.mine[species])
        found.update(sacrificed_animals(match))
        for species in range(5):
            found[species] += match.supply.bag[species]
        assert [found[species] for species in range(5)] == animals
        assert len(sacrificed_animals(match)) == sum(seat_map.sacrifices for seat_map in match.maps)
        assert match.supply.animals == sum(match.supply.bag)


@SOME
@given(seats, seeds)
def test_invariant_02_tiles_and_turns(count: int, seed: int) -> None:
    """EC-18: after t own turns 3 + t tiles, 3 + sacrifices of them without an animal."""
    rnd = Random(seed)
    match = new_match(count, seed, rnd.randint(1, 20))
    for _ in every_position(match, rnd):
        for seat, seat_map in enumerate(match.maps):
            laying = match.phase == PHASE_ANIMAL and seat == match.active
            assert seat_map.count == 3 + seat_map.turns + laying
            free = seat_map.count - popcount(seat_map.inhabited)
            assert free == 3 + seat_map.sacrifices + laying


@SOME
@given(seats, seeds)
def test_invariant_03_tokens(count: int, seed: int) -> None:
    """EC-10, EC-15, EC-16: tokens = sacrifices + completed - redeemed >= 0."""
    rnd = Random(seed)
    match = new_match(count, seed)
    for _ in every_position(match, rnd, redeem=0.7):
        for m in match.maps:
            keystones = [slot for slot in range(m.count) if m.catalogue.is_keystone(int(m.tiles[slot]))]
            assert m.completed == sum(m.animals[slot] != NO_ANIMAL for slot in keystones)
            assert m.tokens == m.sacrifices + m.completed - m.redeemed >= 0


@SOME
@given(seats, seeds)
def test_invariant_04_maps_are_connected_and_animals_at_home(count: int, seed: int) -> None:
    """EC-12, EC-14: one connected map; every animal on a tile with its icon, one a tile."""
    match = some_match(count, seed)
    for seat_map in match.maps:
        cells = {(GRID.q_of(cell), GRID.r_of(cell)) for cell, _, _, _ in laid(seat_map)}
        assert len(cells) == seat_map.count
        reached: set[tuple[int, int]] = set()
        edge = [(0, 0)]
        while edge:
            q, r = edge.pop()
            if (q, r) in cells - reached:
                reached.add((q, r))
                edge += [(q + 1, r), (q, r + 1), (q - 1, r + 1), (q - 1, r), (q, r - 1), (q + 1, r - 1)]
        assert reached == cells
        for slot, (_, tile, rotation, animal) in enumerate(laid(seat_map)):
            if animal != NO_ANIMAL:
                assert match.catalogue.icons[tile] >> animal & 1
                assert [bool(mine & BIT[slot]) for mine in seat_map.mine].count(True) == 1
            assert rotation == 0 or not match.catalogue.is_keystone(tile)


@SOME
@given(seats, seeds)
def test_invariant_05_the_pool_is_full(count: int, seed: int) -> None:
    """EC-03, EC-17: four pairs in phase tile, three and an animal in hand in phase animal."""
    rnd = Random(seed)
    match = new_match(count, seed, rnd.randint(1, 20))
    for _ in every_position(match, rnd):
        view = ECO.view(match, SPECTATOR)
        assert len(view.pool) == POOL
        missing = [k for k, pair in enumerate(view.pool) if pair.tile is None]
        assert missing == ([view.taken] if match.phase == PHASE_ANIMAL else [])


# --- 6: sums ----------------------------------------------------------------------------------------------


@MANY
@given(seats, seeds)
def test_invariant_06_lines_sum_to_totals(count: int, seed: int) -> None:
    """EC-22 pays 3 in all, EC-23 at most 6 a biome (5 for two), exactly that if enough have the biome."""
    match = some_match(count, seed)
    lines = ECO.score_lines(match)
    for seat in range(count):
        assert sum(line.sixtieths for line in lines if line.seat == seat) == match.score(seat)
    for line in lines:
        check_line(line)
    if count == 1:
        assert not [line for line in lines if line.rule in ("EC-22", "EC-23")]
        return
    assert sum(line.sixtieths for line in lines if line.rule == "EC-22") == 3 * POINT
    paid: defaultdict[str, int] = defaultdict(int)
    for line in lines:
        if line.rule == "EC-23":
            paid[line.label.split(":")[0]] += line.sixtieths
    for number, biome in enumerate(("Mountains", "Forest", "Plains", "Wetland", "Water")):
        holders = sum(seat_map.largest[number] > 0 for seat_map in match.maps)
        assert paid[biome] == POINT * (0, 3, 5, 6, 6, 6, 6)[holders]


def check_line(line: ScoreLine) -> None:
    """Every line has a reason that ends in its points, and its places lie on the map."""
    assert line.sixtieths != 0
    assert line.expression.endswith(f" = {show_points(line.points)}")
    if line.parts:
        assert sum(part.points for part in line.parts) == line.points
        assert set(line.at) == {place for part in line.parts for place in part.at}
    assert bool(line.at) == (line.label not in ("Sacrificed animals", "Redeemed tokens"))
    reason = line.expression.split(" = ")[0].split(": ")[-1]
    if "×" in reason or "+" in reason or "/" in reason:
        assert arithmetic(reason) == line.points


def arithmetic(reason: str) -> Fraction:
    """The sum that the words of a line describe: '2 triangles × 10 + 1 left over × 1'."""
    pot, _, shared = reason.partition(" / ")
    total = Fraction(0)
    for term in pot.strip("()").split(" + "):
        number, _, each = term.partition(" × ")
        total += int(number.split()[0]) * int(each or 1)
    return total / int(shared or 1)


# --- 7 to 9: what a score depends on ----------------------------------------------------------------------


@MANY
@given(seats, seeds, st.integers(-3, 3), st.integers(-3, 3), st.integers(0, 5))
def test_invariant_07_moving_and_turning_a_map(count: int, seed: int, dq: int, dr: int, turns: int) -> None:
    """EC-20 to EC-25: where a map lies and how it is turned changes no score."""
    match = some_match(count, seed)
    before = scores(match)
    moved = []
    for cell, tile, rotation, animal in laid(match.maps[0]):
        q, r = GRID.q_of(cell), GRID.r_of(cell)
        for _ in range(turns):
            q, r = -r, q + r
        turned = 0 if match.catalogue.is_keystone(tile) else (rotation + turns) % 6
        moved.append((GRID.cell_of(q + dq, r + dr), tile, turned, animal))
    match.maps[0] = rebuilt(match.maps[0], moved)
    assert scores(match) == before


@MANY
@given(st.integers(2, 6), seeds, st.randoms(use_true_random=False))
def test_invariant_07_renaming_the_seats(count: int, seed: int, rnd: Random) -> None:
    """EC-20 to EC-25: other seats, the same points with other names."""
    match = some_match(count, seed)
    before = scores(match)
    order = list(range(count))
    rnd.shuffle(order)
    match.maps = [match.maps[seat] for seat in order]
    assert scores(match) == [before[seat] for seat in order]


@MANY
@given(seats, seeds, st.integers(0, 23), st.integers(0, 5))
def test_invariant_08_rotating_one_tile(count: int, seed: int, slot: int, rotation: int) -> None:
    """EC-20: only areas, RANGE and comparisons can change, for the others only comparisons."""
    match = some_match(count, seed)
    tiles = laid(match.maps[0])
    cell, tile, _, animal = tiles[slot % len(tiles)]
    if match.catalogue.is_keystone(tile):
        rotation = 0
    before = [lines_by_cause(match, seat) for seat in range(count)]
    tiles[slot % len(tiles)] = (cell, tile, rotation, animal)
    match.maps[0] = rebuilt(match.maps[0], tiles)
    assert changed_causes(before[0], match, 0) <= {"EC-21", "EC-22", "EC-23", "RANGE"}
    for seat in range(1, count):
        assert changed_causes(before[seat], match, seat) <= {"EC-22", "EC-23"}


@MANY
@given(seats, seeds)
def test_invariant_09_a_tile_without_an_animal(count: int, seed: int) -> None:
    """EC-12, EC-24: it changes areas, RANGE, HOMEBIOME, FRONTIER, CORE and comparisons, nothing else."""
    match = some_match(count, seed)
    if match.phase == PHASE_ANIMAL:
        step(match, Random(seed))
    if not match.asked():
        return
    seat = match.active
    before = [lines_by_cause(match, other) for other in range(count)]
    step(match, Random(seed), redeem=0)
    touched = {"EC-21", "EC-22", "EC-23", "RANGE", "HOMEBIOME", "FRONTIER", "CORE"}
    assert changed_causes(before[seat], match, seat) <= touched
    for other in range(count):
        if other != seat:
            assert changed_causes(before[other], match, other) <= {"EC-22", "EC-23"}


# --- 10 ---------------------------------------------------------------------------------------------------


@MANY
@given(seats, seeds, st.lists(st.integers(-5, 1 << 21), max_size=40))
def test_invariant_10_a_refused_move_changes_nothing(count: int, seed: int, moves: list[int]) -> None:
    """Asking is free, and a refusal leaves no trace."""
    match = some_match(count, seed)
    before = list(match.snapshot())
    for move in moves:
        for seat in range(count):
            match.refusal(seat, move)
    assert list(match.snapshot()) == before


@MANY
@given(seats, seeds)
def test_invariant_10_redeeming_changes_only_the_supply(count: int, seed: int) -> None:
    """EC-10: pool, stack, bag, tokens and the -1 line."""
    rnd = Random(seed)
    match = new_match(count, seed)
    play_on(match, rnd, rnd.randrange(30 * count), redeem=0)
    if match.phase != PHASE_TILE or match.refusal(match.active, REDEEM) != ALLOWED:
        return
    seat, before = match.active, scores(match)
    view = ECO.view(match, Viewer(seat))
    match.play(seat, REDEEM)
    after = ECO.view(match, Viewer(seat))
    assert scores(match) == [score - POINT * (k == seat) for k, score in enumerate(before)]
    for old, new in zip(view.seats, after.seats, strict=True):
        assert old.tiles == new.tiles
        assert new.tokens == old.tokens - (old.seat == seat)
        assert new.redeemed == old.redeemed + (old.seat == seat)
        assert (old.turns, old.sacrifices, old.completed) == (new.turns, new.sacrifices, new.completed)
    assert (after.phase, after.active, after.code) == (view.phase, view.active, view.code)
    assert match.maps[seat].cells[0] == GRID.origin
