"""Where a Species may be laid (PH-17 to PH-27) and the answers about it."""

import pytest

from tests.games.phylo.fixture import Played, described


def holding(lay: str, hand: str, lines: str = "", **options: object) -> Played:
    return described(lay, f"hand 1 {hand}\n{lines}", **options)  # type: ignore[arg-type]


def test_the_first_card() -> None:
    """PH-R03, PH-22, PH-25, PH-03: beside Home alone"""
    for cards, code in (
        ("oak mil cat rac hum", ""),
        ("aph bee dee", "NEEDS_PHOTOSYNTHETIC"),
        ("fro haw", "NEEDS_SMALLER_ANIMAL"),
        ("fun", "PLAY_CONDITION"),
    ):
        t = holding("", cards)
        for card in cards.split():
            for space in ("(1,0)", "(-1,0)", "(0,1)", "(0,-1)"):
                assert t.code(f"play {card} {space}") == code


def test_ph_17_next_to_a_card_in_play() -> None:
    t = holding("", "oak mil")
    assert t.code("play oak (2,0)") == "NOTHING_ADJACENT"
    assert t.code("play oak (0,0)") == "OCCUPIED"
    assert t.do("play oak (1,0)").at("oak") == (1, 0)


def test_diagonal_is_not_adjacent() -> None:
    """PH-18"""
    t = holding("oak (1,0)", "mil")
    refusal = t.why("play mil (1,1)")
    assert (refusal.code, "OAK" in refusal.text, (1, 0) in refusal.at) == ("TERRAIN", True, True)
    assert t.code("play mil (0,1)") == ""
    assert t.code("play mil (2,1)") == "NOTHING_ADJACENT"


def test_herbivore() -> None:
    """PH-23"""
    assert holding("", "aph").code("play aph (1,0)") == "NEEDS_PHOTOSYNTHETIC"
    assert holding("mil (1,0)", "aph").code("play aph (2,0)") == ""
    assert holding("hum (1,0)", "aph").code("play aph (2,0)") == "NEEDS_PHOTOSYNTHETIC"


def test_compatible_with_all_neighbours() -> None:
    """PH-19, PH-20, PH-21"""
    t = holding("mil (1,0); oak (0,1)", "aph bee")
    refusal = t.why("play aph (1,1)")
    assert (refusal.code, refusal.rule) == ("TERRAIN", "PH-20")
    assert "OAK" in refusal.text
    assert "MIL" not in refusal.text
    assert t.code("play bee (1,1)") == ""
    climate = holding("bee (1,0)", "dee").why("play dee (2,0)")
    assert climate.code == "CLIMATE"
    assert "BEE" in climate.text


def test_carnivore() -> None:
    """PH-24, PH-R13"""
    t = holding("mil (1,0); aph (2,0)", "fro fro-2 haw")
    assert t.code("play fro (1,1)") == "NEEDS_SMALLER_ANIMAL"
    t.do("play fro (2,1)")
    assert t.code("play fro-2 (2,2)") == "NEEDS_SMALLER_ANIMAL"
    assert t.code("play haw (2,2)") == ""


def test_a_carnivore_eats_carnivores_and_omnivores_but_no_plants() -> None:
    """PH-24: any animal that is smaller."""
    assert holding("fro (1,0)", "haw").code("play haw (2,0)") == ""
    assert holding("fly (1,0)", "haw").code("play haw (2,0)") == ""
    assert holding("fun (1,0)", "haw").code("play haw (2,0)") == "NEEDS_SMALLER_ANIMAL"
    assert holding("rac (1,0)", "haw").code("play haw (2,0)") == "NEEDS_SMALLER_ANIMAL"


def test_omnivore() -> None:
    """PH-25, PH-R13"""
    t = holding("cat (1,0); dee (2,0)", "rac hum")
    assert t.code("play rac (3,0)") == "ONLY_NEIGHBOUR_NOT_SMALLER"
    assert t.code("play hum (3,0)") == ""
    assert t.code("play rac (1,1)") == ""
    assert holding("mil (1,0); aph (2,0)", "hum").code("play hum (3,0)") == ""


@pytest.mark.parametrize(("strict", "code"), [("literal", ""), ("strict", "ONLY_NEIGHBOUR_NOT_SMALLER")])
def test_ph_r13_two_large_animals(strict: str, code: str) -> None:
    t = holding("dee (1,0); dee-2 (3,0)", "rac", omnivore=strict)
    assert t.code("play rac (2,0)") == code
    assert holding("dee (1,0); aph (3,0)", "rac", omnivore=strict).code("play rac (2,0)") == ""
    assert holding("dee (1,0); oak (3,0)", "rac", omnivore=strict).code("play rac (2,0)") == ""
    assert holding("rac-2 (1,0)", "rac").code("play rac (2,0)") == "ONLY_NEIGHBOUR_NOT_SMALLER"


def test_special() -> None:
    """PH-26, PH-R14: its PLAY text instead of food; Terrain and Climate still count."""
    t = holding("oak (1,0); mil (0,1)", "fun")
    assert t.code("play fun (2,0)") == ""
    assert t.code("play fun (1,1)") == "TERRAIN"
    assert t.code("play fun (-1,0)") == "PLAY_CONDITION"


def test_play_text_of_others_comes_on_top() -> None:
    """PH-27, PH-R14, PH-R51."""
    t = holding("oak (1,0); pol (1,0); mil (0,1)", "fly")
    assert t.code("play fly (2,0)") == "PLAY_CONDITION"
    assert t.code("play fly (0,2)") == ""


def test_ph_r12_only_the_new_card_is_tested_for_food() -> None:
    """PH-R12, PH-R30: a large carnivore beside a frog, and a human beside an aphid."""
    t = holding("mil (1,0); aph (2,0); fro (3,0)", "haw hum")
    t.do("play haw (4,0)", "play hum (2,1)")
    assert t.at("fro") == (3, 0)


def test_ph_r15_an_event_or_the_token_alone_supports_nothing() -> None:
    """PH-R15, PH-R17: a Diet Event does."""
    t = holding("pol (1,1); rewilding (3,3); bor (5,5)", "oak")
    assert t.code("play oak (1,2)") == "NOTHING_ADJACENT"
    assert t.code("play oak (3,4)") == "NOTHING_ADJACENT"
    assert t.code("play oak (5,6)") == ""


def test_ph_r16_what_lies_underneath() -> None:
    """PH-R16: a Species goes on top of an Event, unless spaces with Events are blocked."""
    t = holding("pol (1,0)", "mil")
    t.do("play mil (1,0)")
    assert t.points == 1
    assert holding("pol (1,0)", "mil", event_space="blocked").code("play mil (1,0)") == "OCCUPIED"
    assert holding("oak (1,0); bor (2,0)", "mil").code("play mil (2,0)") == "OCCUPIED"


def test_ph_r17_diet_events_feed() -> None:
    """PH-44, PH-R17: as a card of its type, covered or not; without Terrain it is left out of PH-20."""
    assert holding("oak (1,0); bor (2,0)", "haw").code("play haw (2,1)") == ""
    t = holding("oak (1,0); mit (1,0)", "haw fro")
    assert t.code("play haw (2,0)") == ""
    assert t.code("play fro (2,0)") == "TERRAIN"
    assert holding("oak (5,5); bor (1,0)", "rac fly").code("play rac (2,0)") == ""
    assert holding("bor (1,0)", "mil").code("play mil (2,0)") == "TERRAIN"


def test_ph_r02_on_the_token_every_place_is_right() -> None:
    """PH-R02"""
    t = holding("oak (1,0); rewilding (2,0)", "aph mil")
    assert t.code("play aph (3,0)") == "NOTHING_ADJACENT"
    t.do("play mil (2,0)")
    assert t.points == 9
    t.do("play aph (3,0)")
    assert t.points == 11


def test_ph_r02_neighbours_of_the_token_too() -> None:
    """PH-R02, PH-R39: its later neighbours find every Terrain and Climate there; food still counts."""
    t = holding("mil (1,0); rewilding (2,0); bee (2,0)", "dee fro")
    assert t.code("play dee (2,1)") == "NEEDS_PHOTOSYNTHETIC"
    t = holding("mil (1,0); rewilding (1,0)", "oak dee")
    assert t.code("play oak (2,0)") == ""
    assert t.code("play dee (1,1)") == ""
    assert holding("rewilding (1,0); bor (1,0)", "mil").code("play mil (2,0)") == "TERRAIN"


def test_ph_r38_only_the_named_terrain_counts() -> None:
    """PH-R38, PH-R25: on a space where only Urban counts."""
    t = holding("oak (1,0); tow (1,0)", "rac mil-2")
    assert t.code("play rac (2,0)") == "TERRAIN"
    t = holding("tow (1,0)", "rac oak haw hum")
    assert t.code("play oak (1,0)") == "BARRED_SPACE"
    assert t.code("play haw (1,0)") == "BARRED_SPACE"
    assert t.do("play rac (1,0)").code("play oak (2,0)") == "TERRAIN"
    assert t.code("play hum (2,0)") == ""


def test_ph_r38_the_token_and_a_named_terrain() -> None:
    """PH-R38: every Species counts there as having the named Terrain only."""
    t = holding("tow (1,0); rewilding (1,0)", "oak mil hum")
    t.do("play oak (1,0)")
    assert t.code("play mil (2,0)") == "TERRAIN"
    assert t.code("play hum (2,0)") == ""


def test_barred_by_an_event_in_words() -> None:
    """PH-R25: the refusal names the Event."""
    refusal = holding("tow (1,0)", "haw").why("play haw (1,0)")
    assert "TOW" in refusal.text
    assert refusal.at == ((1, 0), (1, 0))


def test_ph_09_what_is_not_in_the_hand() -> None:
    t = holding("", "oak")
    assert t.code("play mil (1,0)") == "NOT_IN_HAND"
    assert t.code("use cor") == "NOT_IN_HAND"
    assert t.code("play oak (1,0)", seat=1) == "NOT_YOUR_TURN"
    assert t.code("vote oak") == "WRONG_PHASE"
    assert t.code("use oak") == "UNKNOWN_MOVE"
