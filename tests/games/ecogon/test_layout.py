"""The layout and the tokens as players meet them, one short table for each rule."""

from ecotone.games.ecogon.facts import TokenPlaced, TurnBegan
from ecotone.games.ecogon.moves import PlayCard
from tests.games.ecogon.play import (
    RIVALS,
    fixtures,
    match_in,
    play,
    points,
    stop,
    table,
    tile_at,
    token_at,
    view_in,
)


def test_stopping_ends_the_turn() -> None:
    """EG-15, EG-16: after none, one or several cards."""
    t = fixtures("HAB (0,0)", ["CLO VET BER"])
    play(t, "clover-1", 1, 0)
    play(t, "vetch-1", 0, 1)
    assert t.asked() == (0,)
    assert any(isinstance(fact, TurnBegan) for fact in stop(t))
    assert t.asked() == (1,)


def test_habitats_may_lie_side_by_side() -> None:
    """EG-24: in any number."""
    t = fixtures("HAB (0,0) HAB (1,0)", ["HAB"])
    play(t, "home-3", 0, 1)
    assert match_in(t).board.habitats == 3


def test_an_animal_may_come_before_its_food() -> None:
    """EG-25, EG-39: only the habitat is required; it is established when everything is there."""
    t = fixtures("HAB (0,0)", ["BUT VET CLO"])
    play(t, "tortoiseshell-1", 1, 0)
    assert token_at(t, 1, 0) is None
    play(t, "vetch-1", 1, -1)
    assert token_at(t, 1, 0) is None
    play(t, "clover-1", 0, 1)
    assert token_at(t, 1, 0) == "team"


def test_one_plant_feeds_many() -> None:
    """EG-44: any number of animals; and one that isn't established feeds too (EG-42)."""
    t = fixtures("HAB (0,0) BER (1,0) APH (1,-1) APH (0,1) ROB (2,-1)", ["HAB"])
    assert points(t) == [2, 2, 2]
    play(t, "home-2", 2, 0)
    assert [tile.card for tile in view_in(t).tiles if tile.token] == ["louse-1", "louse-2"]


def test_tokens_come_by_themselves_and_never_run_out() -> None:
    """EG-08, EG-68, EG-R04, EG-R15: nobody is asked, and six players have tokens of their own."""
    t = fixtures("HAB (0,0) BER (1,0)", ["", "", "", "", "", "APH"], "active 6", seats=6, **RIVALS)
    told = play(t, "louse-1", 1, -1)
    assert [(fact.seat, fact.token) for fact in told if isinstance(fact, TokenPlaced)] == [(5, 5)]
    assert points(t) == [0, 0, 0, 0, 0, 1]


def test_both_modes_share_the_rules() -> None:
    """EG-65: the same start, and the same cells for the same hand; kernel/test_modes.py plays on."""
    together, rivals = table(3, seed=2, start_player=1), table(3, seed=2, start_player=1, **RIVALS)
    plays = [[move for move in t.legal(0) if isinstance(move, PlayCard)] for t in (together, rivals)]
    assert plays[0] == plays[1] != []
    assert tile_at(together, 0, 0) == tile_at(rivals, 0, 0) is not None
