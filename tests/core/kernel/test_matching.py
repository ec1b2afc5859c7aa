"""core.kernel.matching against the plainest possible search."""

from functools import cache
from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

from ecotone.core.kernel.matching import all_served, match_any, match_sides


def sides(wants: list[set[int]]) -> tuple[int, list[int]]:
    partner = vec[i64]([7] * len(wants))
    size = match_sides(vec[i64]([sum(1 << r for r in w) for w in wants]), len(wants), partner)
    return size, list(partner)


def best_sides(wants: list[set[int]], used: frozenset[int] = frozenset()) -> int:
    if not wants:
        return 0
    here = [1 + best_sides(wants[1:], used | {right}) for right in wants[0] - used]
    return max([best_sides(wants[1:], used), *here])


def any_graph(count: int, edges: set[tuple[int, int]]) -> tuple[int, list[int]]:
    near = [0] * count
    for a, b in edges:
        near[a] |= 1 << b
        near[b] |= 1 << a
    partner = vec[i64]([7] * count)
    size = match_any(vec[i64](near), count, partner)
    return size, list(partner)


def best_any(edges: list[tuple[int, int]]) -> int:
    if not edges:
        return 0
    (a, b), rest = edges[0], edges[1:]
    return max(best_any(rest), 1 + best_any([e for e in rest if not {a, b} & set(e)]))


wishes = st.lists(st.sets(st.sampled_from([0, 1, 2, 30, 31, 32, 62])), max_size=6)


@given(wishes)
@settings(max_examples=300)
def test_sides_are_a_largest_matching(wants: list[set[int]]) -> None:
    size, partner = sides(wants)
    assert size == best_sides(wants)
    matched = [(left, right) for left, right in enumerate(partner) if right >= 0]
    assert len(matched) == size
    assert len({right for _, right in matched}) == size
    assert all(right in wants[left] for left, right in matched)


@given(wishes)
def test_earlier_left_nodes_come_first(wants: list[set[int]]) -> None:
    _, partner = sides(wants)
    for n in range(len(wants)):
        assert sum(right >= 0 for right in partner[:n]) == best_sides(wants[:n])


@given(wishes)
def test_all_served_says_whether_everybody_has_one(wants: list[set[int]]) -> None:
    masks = vec[i64]([sum(1 << r for r in w) for w in wants])
    assert all_served(masks, len(wants)) == (best_sides(wants) == len(wants))


def test_needs_with_alternatives_eg_r13() -> None:
    vetch, clover = 0, 1
    herb_or_flower, herb = {vetch, clover}, {vetch}
    assert sides([herb_or_flower, herb]) == (2, [clover, vetch])
    assert sides([{vetch}, herb]) == (1, [vetch, -1])


def test_a_long_chain_of_moves_is_found() -> None:
    """Everybody has to move one on for the last: greedy alone would stop at 61."""
    wants = [{n, n + 1} for n in range(61)] + [{0}]
    assert sides(wants)[0] == 62


def test_bond_takes_the_best_couples_eco_7_11() -> None:
    """Wolves (0,0) (1,1) (2,0); deer 0 = (1,0), 1 = (2,-1)."""
    assert sides([{0}, {0}, {0, 1}])[0] == 2


def edges_among(count: int) -> st.SearchStrategy[set[tuple[int, int]]]:
    return st.sets(st.sampled_from(list(combinations(range(count), 2))), max_size=14)


edge_sets = st.integers(2, 9).flatmap(lambda n: st.tuples(st.just(n), edges_among(n)))


@given(edge_sets)
@settings(max_examples=400)
def test_any_graph_gets_a_largest_matching(graph: tuple[int, set[tuple[int, int]]]) -> None:
    count, edges = graph
    size, partner = any_graph(count, edges)
    assert size == best_any(sorted(edges))
    pairs = {(a, b) for a, b in enumerate(partner) if 0 <= a < b}
    assert len(pairs) == size
    assert pairs <= edges
    assert all(b < 0 or partner[b] == a for a, b in enumerate(partner))


def best_by_nodes(near: list[int]) -> int:
    @cache
    def best(left: int) -> int:
        if left == 0:
            return 0
        node = left.bit_length() - 1
        left ^= 1 << node
        return max(
            [best(left), *(1 + best(left ^ 1 << n) for n in range(node) if (near[node] & left) >> n & 1)]
        )

    return best((1 << len(near)) - 1)


def test_larger_graphs_with_many_odd_rings() -> None:
    chance = Random(7)
    for _ in range(300):
        count = chance.randint(9, 13)
        edges = {pair for pair in combinations(range(count), 2) if chance.random() < 0.2}
        near = [0] * count
        for a, b in edges:
            near[a] |= 1 << b
            near[b] |= 1 << a
        assert any_graph(count, edges)[0] == best_by_nodes(near), edges


@pytest.mark.parametrize(
    ("edges", "size"),
    [
        ({(0, 1), (1, 2), (0, 2)}, 1),  # a triangle
        ({(0, 1), (1, 2), (2, 3), (3, 4), (0, 4), (2, 5)}, 3),  # odd ring with a stalk
        ({(0, 1), (1, 2), (0, 2), (2, 3), (3, 4), (4, 5), (3, 5)}, 3),  # two triangles joined
        ({(0, 1), (1, 2), (2, 3), (3, 4), (4, 0), (5, 6), (6, 7), (7, 5), (2, 8), (8, 9), (9, 5)}, 5),
    ],
)
def test_odd_rings(edges: set[tuple[int, int]], size: int) -> None:
    count = 1 + max(max(edge) for edge in edges)
    assert any_graph(count, {(min(e), max(e)) for e in edges})[0] == size


def test_nested_odd_rings_in_every_numbering() -> None:
    """A graph with a perfect matching that needs a blossom inside a blossom; rotated numberings reach it."""
    edges = [(0, 1), (1, 2), (2, 3), (3, 4), (4, 0), (4, 5), (5, 6), (6, 1), (3, 7), (6, 8), (8, 9)]
    for shift in range(10):
        moved = {(min(p), max(p)) for p in (((a + shift) % 10, (b + shift) % 10) for a, b in edges)}
        assert any_graph(10, moved)[0] == best_any(sorted(moved)) == 5


def test_farms_and_houses_hx_r24() -> None:
    """Two farms in a row with a house at each end: 2, although the two farms together would give 1."""
    house, farm, other_farm, other_house = range(4)
    assert any_graph(4, {(house, farm), (farm, other_farm), (other_farm, other_house)})[0] == 2


def test_full_width() -> None:
    assert any_graph(63, {(a, a + 1) for a in range(62)})[0] == 31
