"""Legality and the Grim order, against a plain reading of the rules on random grids."""

from fractions import Fraction

from hypothesis import given, settings
from hypothesis import strategies as st

from ecotone.core.kernel.match import POINT
from ecotone.core.seeds import chance_of
from ecotone.games.phylo.catalogue import our_deck
from ecotone.games.phylo.catalogue_cards import ANIMALS, Card
from tests.games.phylo.fixture import Played, described

CARDS = {card.id: card for card in our_deck().cards}
SPECIES = [card.id for card in our_deck().cards if card.kind == "species"]
DIETS = [card.id for card in our_deck().cards if card.kind == "event" and card.foodchain and card.terrain]
Grid = dict[tuple[int, int], str]


def around(at: tuple[int, int]) -> list[tuple[int, int]]:
    x, y = at
    return [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)]


def tall_plant(card: Card) -> bool:
    return card.foodchain == "photosynthetic" and card.scale >= 8


def is_legal(grid: Grid, name: str, at: tuple[int, int]) -> bool:
    """PH-17 to PH-27, as they are written."""
    card, near = CARDS[name], [CARDS[grid[space]] for space in around(at) if space in grid]
    if at in grid or not near:
        return False
    for other in near:
        if not set(other.terrain) & set(card.terrain) or not set(other.climate) & set(card.climate):
            return False
    animals = [other for other in near if other.foodchain in ANIMALS]
    smaller = [other for other in animals if other.scale < card.scale]
    if card.foodchain == "herbivore" and not any(other.foodchain == "photosynthetic" for other in near):
        return False
    if card.foodchain == "carnivore" and not smaller:
        return False
    if card.foodchain == "omnivore" and len(near) == 1 and animals and not smaller:
        return False
    if name in ("great-white-trillium", "turkey-tail-fungus"):
        return any(tall_plant(other) for other in near)
    if name == "black-legged-tick":
        return any(other.scale >= 5 for other in animals)
    if name == "eastern-hellbender":
        return not any(other.kind == "event" for other in near)
    return True


def bonus(grid: Grid, at: tuple[int, int]) -> int:
    """PH-R28: the bonuses of our cards, one by one."""
    near = [CARDS[grid[space]] for space in around(at) if space in grid]

    def count(most: int, *tests: bool) -> int:
        return min(most, sum(tests))

    name = grid[at]
    plants = [other.foodchain == "photosynthetic" for other in near]
    wet = ["freshwater" in other.terrain for other in near]
    beasts = [other.foodchain in ANIMALS for other in near]
    return {
        "white-oak": lambda: count(3, *(other.foodchain == "herbivore" for other in near)),
        "canada-goldenrod": lambda: count(2, *(other.flight > 0 for other in near)),
        "broadleaf-cattail": lambda: count(2, *(a and b for a, b in zip(wet, beasts, strict=True))),
        "american-beaver": lambda: count(3, *wet),
        "honey-bee": lambda: count(3, *plants),
        "monarch-butterfly": lambda: 2 * count(1, *(other.id == "common-milkweed" for other in near)),
        "humans": lambda: min(3, len({place for other in near for place in other.terrain})),
        "virginia-opossum": lambda: count(4, *(other.foodchain == "special" for other in near)),
        "brook-trout": lambda: 2 * count(1, *(other.id == "eastern-hemlock" for other in near)),
        "little-brown-bat": lambda: count(
            3, *(beast and 0 < other.scale <= 4 for beast, other in zip(beasts, near, strict=True))
        ),
        "spotted-lady-beetle": lambda: 2 * count(1, *(other.id == "pea-aphid" for other in near)),
        "turkey-tail-fungus": lambda: count(2, *map(tall_plant, near)),
    }.get(name, lambda: 0)()


def total(grid: Grid) -> int:
    return sum(CARDS[name].points + bonus(grid, at) for at, name in grid.items() if name != "home")


def random_grid(seed: int) -> Grid:
    chance = chance_of(seed)
    grid: Grid = {(0, 0): "home"}
    names = [*SPECIES, *DIETS]
    for _ in range(3 + chance.below(25)):
        name = names.pop(chance.below(len(names)))
        at = (chance.below(7) - 3, chance.below(7) - 3)
        if at not in grid:
            grid[at] = name
    return grid


def table(grid: Grid, hand: list[str], lines: str = "") -> Played:
    lay = "; ".join(f"{name} ({x},{y})" for (x, y), name in grid.items() if name != "home")
    return described(lay, f"hand 1 {' '.join(hand)}\n{lines}", cards=None)


@settings(max_examples=25)
@given(seed=st.integers(0, 2**32 - 1))
def test_every_space_for_every_card(seed: int) -> None:
    """PH-17, PH-19, PH-20, PH-22, PH-23, PH-24, PH-25, PH-26, PH-27, PH-46, PH-R12, PH-R14, PH-R28."""
    grid = random_grid(seed)
    left = [name for name in SPECIES if name not in grid.values()][:18]
    t = table(grid, left)
    legal = set(t.legal())
    for name in left:
        for x in range(-5, 6):
            for y in range(-5, 6):
                text = f"play {name} ({x},{y})"
                assert (text in legal) == is_legal(grid, name, (x, y)), text
    assert t.points == total(grid)


@settings(max_examples=25)
@given(seed=st.integers(0, 2**32 - 1))
def test_every_end_of_every_move(seed: int) -> None:
    """PH-32 to PH-36, PH-38, PH-R19."""
    grid = random_grid(seed)
    t = table(grid, [])
    expected = set()
    for (x, y), name in grid.items():
        card = CARDS[name]
        rest = {at: other for at, other in grid.items() if at != (x, y)}
        for dx in range(-3, 4):
            for dy in range(-3, 4):
                at = (x + dx, y + dy)
                far = abs(dx) + abs(dy) <= card.move or (card.flight and max(abs(dx), abs(dy)) <= card.flight)
                if card.kind == "species" and (dx or dy) and far and at not in grid and ends(rest, name, at):
                    expected.add(f"move {name} ({at[0]},{at[1]})")
    assert {text for text in t.legal() if text.startswith("move")} == expected


def ends(grid: Grid, name: str, at: tuple[int, int]) -> bool:
    """PH-R19: PLAY texts don't count, but for Special cards."""
    card = CARDS[name]
    if not card.play or card.foodchain == "special":
        return is_legal(grid, name, at)
    plain = {"great-white-trillium", "eastern-hellbender"}
    assert name in plain
    near = [CARDS[grid[space]] for space in around(at) if space in grid]
    shared = all(set(n.terrain) & set(card.terrain) and set(n.climate) & set(card.climate) for n in near)
    animals = [n for n in near if n.foodchain in ANIMALS and n.scale < card.scale]
    return bool(near) and shared and (card.foodchain != "carnivore" or bool(animals))


@settings(max_examples=25)
@given(seed=st.integers(0, 2**32 - 1))
def test_the_grim_order(seed: int) -> None:
    """PH-51, PH-R23, PH-R32: the storm takes the tree, and the neighbour, that cost most."""
    grid = random_grid(seed)
    grid[(2, -3)], grid[(-2, 3)] = "white-oak", "sugar-maple"
    grid = {
        at: name
        for at, name in grid.items()
        if list(grid.values()).count(name) == 1 or at in ((2, -3), (-2, 3))
    }
    trees = [at for at, name in grid.items() if CARDS[name].scale == 9 and CARDS[name].kind == "species"]
    lines = "phase vote\nactive 1\nresolving derecho-windstorm 0 0"
    t = table(grid, [], lines)
    outcome = {}
    for tree in trees:
        rest = {at: name for at, name in grid.items() if at != tree}
        near = [at for at in around(tree) if at in grid and CARDS[grid[at]].kind == "species"]
        near = [at for at in near if "forest" in CARDS[grid[at]].terrain]
        ends = [{at: name for at, name in rest.items() if at != lost} for lost in near] or [rest]
        outcome[grid[tree]] = min(
            (total(end), sum(CARDS[n].kind == "species" for n in end.values())) for end in ends
        )
    measures = {name: t.match.measure_after(t.pack(f"vote {name}")) for name in outcome}
    order = sorted(outcome, key=lambda name: outcome[name])
    assert [outcome[name] for name in sorted(measures, key=lambda name: measures[name])] == [
        outcome[name] for name in order
    ]
    assert Fraction(t.match.score(0), POINT) == total(grid)
