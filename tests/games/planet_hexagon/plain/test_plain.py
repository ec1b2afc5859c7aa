"""The game against the plain engine, move by move: HX-10 to HX-52, with every option of HX-65.

After every move both are asked what each seat may do, where every tile lies, what the colonies are worth line
by line, and what everybody sees; in the end, who has won.
"""

from random import Random

import pytest

import ecotone
from ecotone.bots.kernel.greedy import greedy_move
from ecotone.core.records import Move
from ecotone.core.seeds import chance_of
from ecotone.core.table import Table
from ecotone.games.planet_hexagon import moves as typed
from ecotone.games.planet_hexagon.moves import unpack
from tests.games.planet_hexagon.plain.side_by_side import Both

HOUSE_RULES: dict[str, object] = {
    "reverse_knowledge": "all",
    "bonus_timing": "end",
    "marker_stock": "30",
    "painting_empty_box": "unusable",
    "goals_count": "all_tiles",
    "factory_goal": "ever_built",
    "duplicate_pb": "ignored",
    "pipeline_gate": "pipelines_and_unused_blue",
    "final_tie": "hidden_goal_first",
    "self_count": True,
}
OTHERWISE: dict[str, object] = {
    "reverse_knowledge": "nobody",
    "marker_stock": "30",
    "clockwise_order": "luha",
}
TEAM: dict[str, object] = {"mode": "team"}
SETTINGS: tuple[tuple[int, dict[str, object]], ...] = (
    (4, {}),
    (3, HOUSE_RULES),
    (2, {**OTHERWISE, "duplicate_pb": "ignored"}),
    (2, TEAM),
)
LIKELY: dict[type[Move], float] = {
    typed.EndBuilding: 0.3,
    typed.WaitForSupplier: 0.3,
    typed.EndVisit: 0.5,
    typed.KeepTile: 0.5,
    typed.TakeTile: 1.5,
    typed.PlaceTile: 3,
}
SENSIBLE = 0.6  # of all moves: colonies of which there is something to count
MANY = 200  # numbers that a team may say it has counted


def any_move(t: Table, seat: int, random: Random) -> Move:
    """First a kind of move, then one of them: else there would be little but flips."""
    legal = t.legal(seat)
    if len(legal) >= MANY:
        return legal[random.randrange(len(legal))]
    kinds: dict[type[Move], list[Move]] = {}
    for move in legal:
        kinds.setdefault(type(move), []).append(move)
    kind = random.choices(list(kinds), [LIKELY.get(kind, 1) for kind in kinds])[0]
    return random.choice(kinds[kind])


def whole_game(seats: int, seed: int, options: dict[str, object]) -> None:
    t, random = ecotone.new("planet_hexagon", seats, seed=seed, options=options), Random(seed)
    both = Both(t)
    chance = chance_of(seed, "greedy")
    while t.asked():
        seat = random.choice(t.asked())
        if random.random() < SENSIBLE:
            both.play(seat, unpack(greedy_move(t.guess(seat, chance), seat, chance)))
        else:
            both.play(seat, any_move(t, seat, random))


@pytest.mark.parametrize(("seats", "options"), SETTINGS)
def test_hx_65_both_engines_play_the_same_game(seats: int, options: dict[str, object]) -> None:
    whole_game(seats, 1, options)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(2, 42))
def test_hx_65_both_engines_play_the_same_games(seed: int) -> None:
    """Options as they come."""
    random = Random(seed)
    some = {name: value for name, value in (HOUSE_RULES | OTHERWISE).items() if random.random() < 0.4}
    for options in (some, {**some, **TEAM, "marker_stock": "unlimited"}):
        whole_game(random.randint(2, 4), seed, options)
