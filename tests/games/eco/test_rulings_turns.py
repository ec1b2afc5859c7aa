"""ER-6, ER-7, ER-10 and ER-11: what a turn and a chosen game allow."""

from ecotone.core.kernel.match import ALLOWED
from ecotone.games.eco.game import ECO
from ecotone.games.eco.kernel.moves import REDEEM
from ecotone.games.eco.moves import PlaceTile, RedeemToken, SacrificeAnimal
from tests.games.eco.drawn import HOMELESS
from tests.games.eco.play import codes, described, match_in, play_turns, rules_in, table, view_in


def test_er_6_a_homeless_animal_must_be_sacrificed() -> None:
    """ER-6: the pair may be taken; the prompt says what is left to do."""
    t = described(HOMELESS)
    t.play(0, PlaceTile(0, (1, 1)))
    assert t.legal(0)[:] == [SacrificeAnimal()]
    prompt = t.prompt(0)
    assert prompt is not None
    assert (prompt.rule, prompt.text) == (
        "ER-6",
        "None of your free tiles has an eagle icon: sacrifice the eagle.",
    )


def test_er_7_the_rules_can_be_fixed_the_tiles_cannot() -> None:
    """ER-7: the share code holds the rules, not the seed of the tiles."""
    code = view_in(table(2, 5)).code
    one, two = (table(2, seed, rules=code) for seed in (5, 6))
    assert view_in(one).code == view_in(two).code == code
    assert rules_in(one) == rules_in(two) == rules_in(table(2, 5))
    assert view_in(one).pool != view_in(two).pool


def test_er_7_a_chosen_set_may_break_the_generators_limits() -> None:
    """ER-7: three of the land families and none that gathers."""
    rules = "deer CORE; fish FRONTIER; wolf RANGE 5; eagle SPREAD; frog HOMEBIOME water"
    assert [rule.family for rule in rules_in(table(1, rules=rules))] == [
        "CORE", "FRONTIER", "RANGE", "SPREAD", "HOMEBIOME",
    ]  # fmt: skip


def test_er_7_the_number_of_turns() -> None:
    """ER-7, EC-18."""
    assert view_in(table(2, turns=3)).turns == 3


def test_er_10_redeeming_below_zero() -> None:
    """ER-10: no score is too low for it; the total may fall below 0."""
    match = match_in(table(1))
    for _ in range(20):
        match.maps[0].tokens = 1
        assert match.refusal(0, REDEEM) == ALLOWED
        match.play(0, REDEEM)
    assert match.score(0) < 0
    assert ECO.result(match).text.startswith("So far: -")


def test_er_10_a_token_can_be_redeemed_from_the_next_own_turn_on() -> None:
    """ER-10: redeeming comes first in a turn."""
    t = table(2)
    t.play(0, t.legal(0)[0])
    t.play(0, SacrificeAnimal())
    assert t.why_not(0, RedeemToken()) is not None
    assert codes(t, RedeemToken()) == ["NO_TOKEN"]
    play_turns(t, 1)
    assert t.why_not(0, RedeemToken()) is None


def test_er_11_a_keystone_has_one_rotation() -> None:
    """ER-11: it is offered once for each cell."""
    for seed in range(8):
        t = table(1, seed)
        for k, pair in enumerate(view_in(t).pool):
            assert pair.tile is not None
            offered = {move.rotation for move in t.legal(0) if isinstance(move, PlaceTile) and move.pair == k}
            assert offered == ({0} if pair.tile.is_keystone else set(range(6)))


def test_ec_05_who_is_not_asked_has_no_moves() -> None:
    """EC-05, EC-18: in both halves of another's turn, and when the game is over."""
    match = match_in(table(3, 4, turns=1))
    for seat in range(3):
        for _ in range(2):
            assert [match.move_count(other) > 0 for other in range(3)] == [
                other == seat for other in range(3)
            ]
            match.play(seat, match.move_at(seat, 0))
    assert [match.move_count(other) for other in range(3)] == [0, 0, 0]


def test_ec_10_redeeming_is_one_more_move() -> None:
    """EC-10, EC-11, EC-12: every pair on every free cell in each rotation, and with a token REDEEM."""
    match = match_in(table(2, 4))
    rotations = [int(match.catalogue.rotations[tile]) for tile in match.pool_tile]
    without = sum(rotations) * len(match.maps[0].frontier)
    assert match.move_count(0) == without
    match.maps[0].tokens = 1
    assert match.move_count(0) == without + 1
    moves = [match.move_at(0, k) for k in range(without + 1)]
    assert len(set(moves)) == without + 1
    assert all(match.refusal(0, move) == ALLOWED for move in moves)
    assert moves[-1] == REDEEM
