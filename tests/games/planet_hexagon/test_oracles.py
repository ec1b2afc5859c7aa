"""The game against the plain definitions, on random small colonies: HX-25 to HX-27, HX-38, HX-44 to HX-52."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ecotone.games.planet_hexagon.moves import PlaceTile
from tests.games.planet_hexagon.definitions import (
    Colony,
    Hex,
    colony,
    entitled,
    ground_places,
    points,
    top_places,
)
from tests.games.planet_hexagon.described import described, score
from tests.games.planet_hexagon.turns import CIVILIZATIONS, home, offered

GROUND = ("H", "H", "Fo", "Fo", "Wa", "Wa", "Fi", "Fi", "Fi", "P1", "P2", "P3", "P4", "P5", "P6", "P7")
MOST_OF_A_BUILDING = 3


def grown(random: Random, size: int, waiting: str = "") -> tuple[str, Colony]:
    """A random colony by the rules of placing, as text and as the definitions have it.

    One of the tiles that there are of the `waiting` kind is left over.
    """
    board: Colony = {(0, 0): Hex("S", "", random.random() < 0.3)}
    text = ["S*(0,0)" if board[0, 0].pipeline else "S(0,0)"]
    for _ in range(size):
        kind = random.choice([*GROUND, "Fa", "Fa", "Fa", "Fc", "Fc"])
        places = ground_places(board) if kind in GROUND else top_places(board, kind)
        most = MOST_OF_A_BUILDING - (kind == waiting)
        if not places or sum(one.ground == kind for one in board.values()) == most:
            continue
        at = random.choice(sorted(places))
        if kind in GROUND:
            pipe = kind == "H" and random.random() < 0.3
            board[at] = Hex(kind, "", pipe)
            text.append(f"{kind}{'*' * pipe}({at[0]},{at[1]})")
        else:
            board[at] = board[at]._replace(top=kind)
            text.append(f"+{kind}({at[0]},{at[1]})" + "=1" * (kind == "Fc"))
    return " ".join(text), board


@given(st.integers(0, 2**32))
def test_hx_44_to_hx_52_points(seed: int) -> None:
    random = Random(seed)
    text, board = grown(random, random.randint(1, 16))
    found = score(described("lupidians", text))
    for own in ("markers", "goal"):
        found.pop(own, None)
    assert found == points(board), text


@given(st.integers(0, 2**32), st.sampled_from(CIVILIZATIONS))
def test_hx_38_hx_r24_entitlements(seed: int, civilization: str) -> None:
    """Every set of pairs is tried for the Harvesters; the level is the highest on the way (HX-R53)."""
    random = Random(seed)
    text, board = grown(random, random.randint(1, 14))
    found, words = home(described(civilization, text)), text.split()
    ways = [entitled(civilization, colony(" ".join(words[: k + 1]))) for k in range(len(words))]
    assert found.bonus_now == ways[-1] == entitled(civilization, board), text
    assert found.bonus_level == max(ways), text


@pytest.mark.parametrize("tile", ["H", "Fo", "P4"])
@given(seed=st.integers(0, 2**32))
def test_hx_25_hx_26_hx_r15_places_for_ground_tiles(tile: str, seed: int) -> None:
    """HX-R15: and there always is one."""
    random = Random(seed)
    text, board = grown(random, random.randint(0, 12), "P4")
    t = described("lupidians", text, waiting="H/P4" if tile == "H" else tile)
    found = {move.at for move in offered(t, PlaceTile)}
    assert found == ground_places(board), text
    assert found


@pytest.mark.parametrize("tile", ["Fa", "Fc"])
@given(seed=st.integers(0, 2**32))
def test_hx_27_hx_r16_places_for_farms_and_factories(tile: str, seed: int) -> None:
    random = Random(seed)
    text, board = grown(random, random.randint(0, 12))
    t = described("lupidians", text, waiting=tile)
    assert {move.at for move in offered(t, PlaceTile)} == top_places(board, tile), text
