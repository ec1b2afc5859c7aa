"""MOVE and FLIGHT (PH-32 to PH-39)."""

from tests.games.phylo.fixture import described

BOARD = "mil (1,0); mil-2 (0,-1); aph (2,0); bee (1,-1); fro (2,-1)"


def test_moving() -> None:
    """PH-32, PH-33, PH-34, PH-35, PH-36, PH-38, PH-R19"""
    t = described(BOARD)
    assert t.code("move fro (2,-3)") == "NOTHING_ADJACENT"
    assert t.code("move fro (4,-1)") == "NOTHING_ADJACENT"
    assert t.code("move fro (5,-1)") == "OUT_OF_REACH"
    t.do("move fro (3,0)", "move bee (0,-2)")
    assert (t.at("fro"), t.at("bee"), t.match.actions) == ((3, 0), (0, -2), 1)


def test_ph_33_move_counts_steps() -> None:
    """PH-33, PH-34, PH-R19: diagonal is two steps for MOVE and one for FLIGHT."""
    t = described("mil (1,0); aph (2,0); fro (2,1); cat (4,3)")
    assert t.code("move fro (4,2)") == "OUT_OF_REACH"
    assert t.code("move fro (3,0)") == ""
    b = described("oak (1,0); bee (2,0); oak-2 (4,3)")
    assert b.code("move bee (4,2)") == ""
    assert b.code("move bee (5,3)") == "OUT_OF_REACH"


def test_ph_r19_no_neighbour_of_itself() -> None:
    """PH-R19: the start is no end, nor does a card support itself."""
    t = described("oak (1,0); bee (2,0)")
    assert t.code("move bee (2,0)") == "OCCUPIED"
    assert t.code("move bee (3,0)") == "NOTHING_ADJACENT"
    assert t.code("move bee (1,1)") == ""
    c = described("mil (1,0); mil-2 (3,0); aph (2,0)")
    assert c.code("move aph (2,1)") == "NO_MOVE_KEYWORD"
    assert c.code("move home (2,1)") == "NO_MOVE_KEYWORD"


def test_ph_r19_either_keyword_again_and_again() -> None:
    """PH-R19: both keywords, also in the turn in which it was played; PLAY texts don't count."""
    t = described("oak (1,0); pol (2,2); mil (2,1)", "hand 1 fly")
    t.do("play fly (0,1)", "move fly (-1,0)", "move fly (0,1)")
    assert t.code("move fly (-1,0)") == "NO_ACTIONS_LEFT"
    assert described("oak (1,0); pol (1,0); fly (2,1)").code("move fly (2,0)") == ""


def test_ph_36_only_onto_an_empty_space() -> None:
    t = described("oak (1,0); oak-2 (1,1); bee (2,0)")
    assert t.code("move bee (1,1)") == "OCCUPIED"
    assert t.code("move bee (0,1)") == ""


def test_events_stay_behind() -> None:
    """PH-37, PH-39: but for those that go with the Species (PH-R25)."""
    t = described("oak (1,0); bee (2,0); pol (2,0); mit (2,0)").do("move bee (1,1)")
    assert (t.at("pol"), t.at("mit"), t.at("bee")) == ((2, 0), (1, 1), (1, 1))
    assert t.points == 4 + 4 - 1


def test_ph_r25_what_goes_along_is_no_neighbour() -> None:
    """PH-R19: a hawk can't live on what travels with it."""
    t = described("oak (1,0); haw (2,0); mit (2,0)")
    assert t.code("move haw (1,1)") == "NEEDS_SMALLER_ANIMAL"
    assert described("oak (1,0); haw (2,0); mit (1,0)").code("move haw (1,1)") == ""


def test_ph_r19_special_cards_move_by_their_text() -> None:
    """PH-R19: a Species that can't live there may not end there."""
    t = described("mil (1,0); mil-2 (2,0); aph (3,0); fro (4,0); cat (2,1)")
    assert t.code("move fro (3,1)") == ""
    assert t.code("move fro (2,-1)") == "OUT_OF_REACH"


def test_islands_wander_without_bounds() -> None:
    """PH-R20, PH-17: nothing is refused at an edge."""
    far = 900
    t = described(f"mil ({far},0); aph ({far + 1},0); fro ({far + 2},0)", "hand 1 haw")
    assert t.code(f"play haw ({far + 3},0)") == ""
    assert t.code(f"move fro ({far + 1},1)") == ""
    near = described("mil (32,0); aph (64,32); aph-2 (33,0)", "hand 1 fro")
    assert near.code("play fro (34,0)") == ""
    assert near.code("play fro (65,32)") == ""
    assert near.code("play fro (66,32)") == "NOTHING_ADJACENT"
