"""Twelve examples from whole games, each with the rules it is about."""

from random import Random

import pytest

from ecotone.core.gamefile import write_game
from ecotone.games.eco.game import ECO
from ecotone.games.eco.kernel import ruleset
from ecotone.games.eco.moves import PlaceTile, RedeemToken, SacrificeAnimal, SettleAnimal
from tests.games.eco.drawn import OTHER_PAIRS, PAIRS
from tests.games.eco.play import (
    codes,
    described,
    lines_of,
    match_in,
    play_turns,
    refused,
    shares,
    showdown,
    table,
    view_in,
)


def row(biome: str, size: int) -> str:
    return f"{biome} {' '.join(f'({q},0)' for q in range(size))}"


def forests(*sizes: int) -> list[str]:
    """What the ranking of the forests pays."""
    return shares(showdown(*(row("Fo", size) for size in sizes)), "EC-23", "Forest")


def test_acceptance_01() -> None:
    """EC-23: two share the first place."""
    assert forests(6, 6, 4, 2) == ["2½", "2½", "1", "0"]


def test_acceptance_02() -> None:
    """EC-23: ties on second, on third, three on first."""
    assert forests(7, 5, 5, 3) == ["3", "1½", "1½", "0"]
    assert forests(7, 5, 3, 3) == ["3", "2", "½", "½"]
    assert forests(4, 4, 4, 1) == ["2", "2", "2", "0"]


def test_acceptance_03() -> None:
    """EC-22: the largest areas, of different biomes, are of one size."""
    match = showdown(row("Wa", 8), row("Fo", 5), row("Pl", 8), row("Fo", 6))
    assert shares(match, "EC-22") == ["1½", "0", "1½", "0"]


def test_acceptance_04() -> None:
    """EC-20: forest meets water on the shared edge."""
    match = showdown("Fo/Wa@0 (0,0)  Fo/Wa@1 (1,-1)")
    sizes = {line.label: line.expression for line in lines_of(match, 0, "EC-21")}
    assert sizes == {"Forest: largest area": "1 tile × 1 = 1", "Water: largest area": "1 tile × 1 = 1"}


def test_acceptance_05() -> None:
    """EC-25: 6 + 4 - 1 = 9, and 4 tokens are left."""
    t = described(
        f"""
{PAIRS}map 1 redeemed=1
  tile Wa[fish] (0,0) fish
  tile Mo/Pl[deer eagle]@2 (1,0)
  tile Fo/We[wolf frog]@4 (0,1)
  tile We[frog] (1,1) frog
  tile Fo[wolf] (2,0)
  tile Mo[deer] (3,0)
  tile Mo[wolf] (4,0)
  tile Mo[wolf] (5,0)
"""
    )
    seat = view_in(t).seats[0]
    assert (seat.sacrifices, seat.completed, seat.redeemed, seat.tokens) == (3, 2, 1, 4)
    assert sum(line.points for line in lines_of(match_in(t), 0, "EC-25")) == 6 + 4 - 1


def test_acceptance_06() -> None:
    """EC-18: 23 tiles, 8 of them without an animal."""
    for seed in range(60):
        t = table(1, seed)
        play_turns(t, 20, Random(seed))
        (seat,) = view_in(t).seats
        if seat.sacrifices == 5:
            break
    assert (t.over, seat.sacrifices) == (True, 5)
    assert len(seat.tiles) == 23
    assert sum(laid.animal is None for laid in seat.tiles) == 8


def test_acceptance_07() -> None:
    """EC-10: no token, no new pool, no change."""
    refusal = refused(table(2), 0, RedeemToken())
    assert refusal.code == "NO_TOKEN"


def test_acceptance_08() -> None:
    """EC-12: no edge shared with a tile of one's own."""
    assert codes(table(2), PlaceTile(0, (2, 1)), PlaceTile(0, (-2, 0))) == ["NOT_ADJACENT", "NOT_ADJACENT"]


def test_acceptance_09() -> None:
    """EC-14: NO_ICON; INHABITED also if the icon is missing too."""
    t = described(
        f"""
phase animal
pool 1 - deer
{OTHER_PAIRS}map 1
  tile Wa[fish] (0,0) fish
  tile Mo/Pl[deer eagle]@2 (1,0) deer
  tile Fo/We[wolf frog]@4 (0,1)
  tile We[frog] (1,1)
  tile Fo[deer] (2,0)
  tile Fo[deer] (3,0)
"""
    )
    assert codes(t, SettleAnimal((0, 1)), SettleAnimal((1, 0)), SettleAnimal((0, 0))) == [
        "NO_ICON",
        "INHABITED",
        "INHABITED",
    ]


@pytest.mark.parametrize("options", [{}, {"overpopulation": "on", "turns": 7}, {"rules": "1-0A2TEC-X"}])
def test_acceptance_10(options: dict[str, object]) -> None:
    """Same seed, options and moves, the same game to the last tile; another seed, another."""
    texts = []
    for seed in (5, 5, 6):
        t = table(3, seed, **options)
        play_turns(t, 15, Random(1))
        texts.append((write_game(t), view_in(t)))
    assert texts[0] == texts[1]
    assert texts[0] != texts[2]


def test_acceptance_11() -> None:
    """EC-24, LINE: 15 + 1 for five in a row, if the table is 0, 1, 5, 10, 15."""
    rules = "deer CHAIN; fish LADDER; wolf LINE; eagle LONER 1; frog SPREAD"
    match = showdown("wolf (0,0) (1,0) (2,0) (3,0) (4,0)", rules=rules)
    match.rules.set_rule(2, ruleset.LINE, 0, 0, 0, 0, 0, [0, 1, 5, 10, 15])
    (line,) = lines_of(match, 0, "EC-24")
    assert line.points == 16
    assert line.expression in ("15 + 1 = 16", "1 + 15 = 16")


def test_acceptance_12() -> None:
    """EC-10: redeeming after the tile has been submitted, with a token in hand."""
    t = table(1)
    play_turns(t, 1)
    t.play(0, t.legal(0)[0])
    t.play(0, SacrificeAnimal())
    assert view_in(t).seats[0].tokens >= 1
    t.play(0, t.legal(0)[0])
    assert codes(t, RedeemToken()) == ["WRONG_PHASE"]
    assert ECO.pack(match_in(t), RedeemToken()) == 1
