"""ER-2 to ER-4: two players, one player, and ties."""

import pytest

import ecotone
from ecotone.games.eco.game import ECO
from ecotone.games.eco.kernel.scoring import majority_points
from tests.games.eco.boards import DEER
from tests.games.eco.play import (
    lines_of,
    match_in,
    play_turns,
    shares,
    showdown,
    table,
    tied,
)


def test_er_2_two_players() -> None:
    """ER-2: 3 and 2 for two; without an area of the biome no place in it."""
    assert shares(showdown("Fo (0,0) (1,0)", "Fo (0,0)"), "EC-23", "Forest") == ["3", "2"]
    assert shares(showdown("Fo (0,0)", "Wa (0,0)"), "EC-23", "Forest") == ["3", "0"]
    assert shares(showdown("Fo (0,0)", "Wa (0,0)", "Fo (0,0)"), "EC-23", "Forest") == ["2½", "0", "2½"]


def test_er_3_solitaire_has_no_comparison() -> None:
    """ER-3: neither EC-22 nor EC-23; with solo_bonus EC-22 pays its 3 VP."""
    alone = showdown("Fo (0,0) (1,0)  Wa (2,0)")
    assert {line.rule for line in lines_of(alone, 0, "EC-22") + lines_of(alone, 0, "EC-23")} == set()
    assert alone.score(0) == 3 * 60
    bonus = showdown("Fo (0,0) (1,0)  Wa (2,0)", solo_bonus="on")
    (line,) = lines_of(bonus, 0, "EC-22")
    assert (int(line.points), line.expression) == (3, "2 tiles of forest, nobody has a larger area = 3")
    assert line.at == ((0, 0), (1, 0))
    assert lines_of(bonus, 0, "EC-23") == []
    assert bonus.score(0) == 6 * 60


def test_er_3_majority_needs_company() -> None:
    """ER-3: MAJORITY compares, so it can't be chosen and would score nothing."""
    rules = "deer MAJORITY; fish CHAIN; wolf LADDER; eagle LONER 1; frog SPREAD"
    with pytest.raises(ecotone.Refused, match=r"BAD_RULES \(ER-7\).*at least two"):
        table(1, rules=rules)
    match = match_in(table(2, rules=rules))
    match.maps = match.maps[:1]
    assert majority_points(match.maps, match.rules, DEER, 0, match.ledger) == 0


def test_er_3_solo_bonus_is_only_for_solitaire() -> None:
    """ER-3: with two seats it changes nothing."""
    maps = ("Fo (0,0) (1,0)", "Fo (0,0) (1,0)")
    assert [showdown(*maps, solo_bonus=on).score(0) for on in (True, False)] == [showdown(*maps).score(0)] * 2


def test_er_3_the_result_is_the_total() -> None:
    """ER-3."""
    t = table(1, 2, turns=1)
    assert t.result().text.startswith("So far: ")
    play_turns(t, 1)
    assert t.result().text == f"Total: {t.score().total(0)} points."
    assert (t.result().winners, t.result().ranks) == ((0,), (1,))


def test_er_4_fewer_sacrifices() -> None:
    """ER-4: first criterion."""
    result = ECO.result(tied((2, 0, 0), (1, 1, 0)))
    assert (result.ranks, result.winners) == ((2, 1), (1,))
    assert result.sixtieths[0] == result.sixtieths[1]
    assert result.text.startswith("Winner: {seat 2}, with ")
    assert result.text.endswith(" As many points, but more sacrifices: {seat 1}.")


def test_er_4_then_more_tokens() -> None:
    """ER-4: second criterion; a redeemed token costs its point, so the maps must make up for it."""
    match = tied((1, 0, 0), (1, 0, 0))
    match.maps[0].tokens = 0
    result = ECO.result(match)
    assert (result.ranks, result.winners) == ((2, 1), (1,))
    assert result.text.endswith(" As many points, but fewer tokens left: {seat 1}.")


def test_er_4_then_shared_victory() -> None:
    """ER-4: third, they win together."""
    result = ECO.result(tied((1, 0, 0), (1, 0, 0), (0, 0, 0)))
    assert (result.ranks, result.winners) == ((1, 1, 3), (0, 1))
    assert result.text.startswith("Winning together: {seat 1} and {seat 2}, with ")
    assert result.text.endswith(" points each.")
    three = ECO.result(tied((0, 0, 0), (0, 0, 0), (0, 0, 0)))
    assert (three.ranks, three.winners) == ((1, 1, 1), (0, 1, 2))
    assert three.text.startswith("Winning together: {seat 1}, {seat 2} and {seat 3}, with ")


def test_er_4_several_reasons() -> None:
    """ER-4: one had more sacrifices, the other fewer tokens."""
    match = tied((0, 1, 0), (1, 0, 0), (0, 1, 0))
    match.maps[2].tokens = 0
    result = ECO.result(match)
    assert result.winners == (0,)
    assert result.ranks == (1, 3, 2)
    text = "As many points, but more sacrifices or fewer tokens left: {seat 2} and {seat 3}."
    assert result.text.endswith(text)


def test_er_4_points_come_first() -> None:
    """EC-26: no criterion of ER-4 outweighs a sixtieth."""
    result = ECO.result(tied((2, 0, 0), (0, 1, 0)))
    assert result.winners == (0,)
    assert "as many" not in result.text
