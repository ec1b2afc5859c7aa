"""Blocks, bars, shields and partners (EP-R28, EP-R31 to EP-R33)."""

import pytest

from tests.games.ecopyramid.play import (
    act,
    cards_of,
    code,
    described,
    fixtures_with,
    kinds,
    offered,
    seat_of,
    view,
)


def test_ep_r31_a_niche_is_blocked() -> None:
    """Any empty one, supported or not; the card stays there."""
    decks = ("prairie", "yellowstone")
    lines = (
        "pyramid 2 p0=fireweed\nblocked 2 p1=cheatgrass-invasion\nhand 1 redcedar-encroachment\nhand 2 elk ?"
    )
    table = described(lines, decks=decks)
    act(table, "play redcedar-encroachment @2")
    assert offered(table) == [f"aim {name}" for name in ("p2", "p3", "h0", "h1", "h2", "c0", "c1")]
    assert code(table, "aim p0") == "ILLEGAL_PICK"
    assert code(table, "aim p1") == "ILLEGAL_PICK"
    assert code(table, "aim p2 +p3") == "ILLEGAL_PICK"
    act(table, "aim h0")
    blocked = {niche.name: niche.blocked for niche in seat_of(table, 1).niches if niche.blocked}
    assert blocked == {"p1": "cheatgrass-invasion", "h0": "redcedar-encroachment"}
    assert seat_of(table, 0).trash == ()
    act(table, "end")
    assert "discard elk /p1" in offered(table)
    assert "discard elk /h0" in offered(table)
    assert code(table, "discard elk /p0") == "ILLEGAL_PICK"


def test_ep_r31_a_blocked_pyramid_is_not_complete() -> None:
    """And a blocked niche counts as empty below (EP-R19)."""
    lines = "pyramid 1 p0=fx-p1 p1=fx-p2 p2=fx-p3 h0=fx-h1 h1=fx-h2\nblocked 1 c0=fx-cat-fire@2\nhand 1 fx-c1"
    table = described(lines, layout="3-2-1")
    assert code(table, "place fx-c1 c0") == "NICHE_BLOCKED"


def test_ep_r32_a_bar_on_organisms() -> None:
    """In the next turn; no second one meanwhile; moving and fetching stay possible."""
    decks = ("prairie", "yellowstone")
    lines = "pyramid 2 p0=fireweed p1=big-sagebrush h0=pronghorn p2=idaho-fescue\n"
    lines += "hand 1 dust-bowl-drought\nhand 2 elk ? ?"
    table = described(lines, decks=decks)
    assert "organisms_stopped" in kinds(act(table, "play dust-bowl-drought @2"))
    assert seat_of(table, 1).barred
    act(table, "end")
    assert code(table, "place elk h1") == "ORGANISMS_BARRED"
    assert "move h0 h1" in offered(table)
    act(table, "discard elk", "end")
    assert not seat_of(table, 1).barred
    barred = described("barred 2 1\npyramid 2 p0=fireweed\nhand 1 dust-bowl-drought\nhand 2 ?", decks=decks)
    assert code(barred, "play dust-bowl-drought @2") == "NO_VALID_TARGET"


def test_ep_r32_a_bar_stops_extra_organisms() -> None:
    decks = ("prairie", "yellowstone")
    table = described("barred 1 2\nhand 1 wet-year-flush big-bluestem\nhand 2 ?", decks=decks)
    assert code(table, "play wet-year-flush") == "NO_VALID_TARGET"
    fetch = described("barred 1 2\nhand 1 prairie-restoration\ntrash 1 big-bluestem\nhand 2 ?", decks=decks)
    act(fetch, "play prairie-restoration", "fetch big-bluestem p0")
    assert cards_of(fetch, 0) == {"p0": "big-bluestem"}


def test_ep_r28_a_lasting_protection() -> None:
    """It lies open, takes its level out of Catastrophes, and ends when the next own turn begins (EP-R47)."""
    lines = (
        "active 1\npyramid 1 p0=fx-p1 p1=fx-p2 h0=fx-h1\nhand 1 fx-pro-corridor\nhand 2 fx-cat-winter ? ? ?\n"
    )
    table = described(lines)
    facts = act(table, "play fx-pro-corridor")
    assert kinds(facts) == ["action_played", "protection_lasts"]
    assert view(table, 1).seats[0].lasting == ("fx-pro-corridor",)
    act(table, "end")
    assert code(table, "play fx-cat-winter") == "NO_VALID_TARGET"
    act(table, "discard fx-cat-winter", "end")
    assert (seat_of(table, 0).lasting, seat_of(table, 0).trash) == ((), ("fx-pro-corridor",))
    assert code(described(lines.replace("h0=fx-h1", "")), "play fx-pro-corridor") == "NO_VALID_TARGET"


def test_ep_r28_it_is_no_help_without_support() -> None:
    lines = "pyramid 1 h0=fx-h1\ndue 1 h0=1\nlasting 1 fx-pro-corridor\nhand 1 ? ? ? ?\nhand 2 ?"
    table = described(lines)
    act(table, next(text for text in offered(table) if text.startswith("discard")), "end")
    assert cards_of(table, 0) == {}


def test_ep_r33_an_absorbing_shield() -> None:
    """One for each Organism; it goes when its Organism does."""
    lines = (
        "pyramid 1 p0=fireweed p1=big-sagebrush\nshield 1 p1=reintroduction\nhand 1 endangered-species-act"
    )
    table = described(lines, decks=("yellowstone", "prairie"))
    act(table, "play endangered-species-act")
    assert offered(table) == ["shield p0", "stop"]
    assert code(table, "shield p1") == "ILLEGAL_PICK"
    act(table, "shield p0")
    assert {niche.name: niche.shield for niche in seat_of(table, 0).niches if niche.shield} == {
        "p0": "endangered-species-act",
        "p1": "reintroduction",
    }
    assert seat_of(table, 0).hand_size == 2
    assert seat_of(table, 0).trash == ()
    fallen = described(
        "pyramid 1 h0=elk\ndue 1 h0=1\nshield 1 h0=endangered-species-act\nhand 1 ?\nhand 2 ?",
        decks=("yellowstone", "prairie"),
    )
    act(fallen, next(text for text in offered(fallen) if text.startswith("discard")), "end")
    assert set(seat_of(fallen, 0).trash) >= {"elk", "endangered-species-act"}


@pytest.mark.parametrize(
    ("partner", "safe"), [("h0=monarch-butterfly", True), ("h0=white-tailed-deer", False)]
)
def test_ep_r33_partners_are_safe(partner: str, safe: bool) -> None:
    """Both, from every Catastrophe, while both lie in the same pyramid."""
    decks = ("yellowstone", "prairie")
    table = described(
        (
            f"pyramid 2 p0=common-milkweed p1=switchgrass {partner}\nhand 1 crown-fire "
            "chronic-wasting-disease\nhand 2 ?"
        ),
        decks=decks,
    )
    assert (
        (code(table, "play chronic-wasting-disease @2") == "PROTECTED_TARGET")
        if safe
        else "play chronic-wasting-disease @2" in offered(table)
    )
    act(table, "play crown-fire @2")
    assert offered(table) == (["aim p1"] if safe else ["aim p0 +p1"])
    assert code(table, "aim p0") == ("PROTECTED_TARGET" if safe else "ILLEGAL_PICK")


def test_ep_r33_a_guarded_pyramid() -> None:
    guard = (
        'kind = "producer"\npowers = [{ form = "passive", effect = { op = "immune", scope = '
        '"pyramid", hazards = ["fire"] } }]'
    )
    table = described(
        "pyramid 2 p0=fx-p-guard p1=fx-p1\nhand 1 fx-cat-fire fx-cat-blight\nhand 2 ?",
        cards=fixtures_with(fx_p_guard=guard),
    )
    assert code(table, "play fx-cat-fire @2") == "PROTECTED_TARGET"
    assert "play fx-cat-blight @2" in offered(table)


def test_ep_31_the_keystone_wherever_it_lies() -> None:
    """predator_loss: a Carnivore, or the Keystone Species on any level (EP-R29)."""
    decks = ("yellowstone", "prairie")
    lines = (
        "pyramid 2 p0+p1=black-tailed-prairie-dog p2=switchgrass h1=monarch-butterfly "
        "c0=swift-fox\ndue 2 c0=1!\nhand 1 poaching\nhand 2 ?"
    )
    table = described(lines.replace("due 2 c0=1!\n", ""), decks=decks)
    act(table, "play poaching @2")
    assert offered(table) == ["aim p0", "aim c0"]
    act(table, "aim p0")
    assert set(cards_of(table, 1)) == {"p2", "h1", "c0"}


def test_ep_r28_the_second_seat_is_guarded_too() -> None:
    lines = "pyramid 2 p0=fx-p1 p1=fx-p2 h0=fx-h1\nlasting 2 fx-pro-corridor\nhand 1 fx-cat-winter\nhand 2 ?"
    assert code(described(lines), "play fx-cat-winter") == "NO_VALID_TARGET"


def test_ep_r33_a_shield_needs_an_organism() -> None:
    lines = "pyramid 1 p2=fireweed\nhand 1 endangered-species-act"
    table = described(lines, decks=("yellowstone", "prairie"))
    act(table, "play endangered-species-act")
    assert offered(table) == ["shield p2", "stop"]
    act(table, "shield p2")
    assert [niche.name for niche in seat_of(table, 0).niches if niche.shield] == ["p2"]
    bare = described("hand 1 endangered-species-act ?", decks=("yellowstone", "prairie"))
    act(bare, "play endangered-species-act")
    assert offered(bare) == ["end"]
    assert seat_of(bare, 0).trash == ("endangered-species-act",)


def test_ep_r33_one_shield_for_each_organism() -> None:
    """With all of them shielded the card can do nothing (EP-R45)."""
    shield = 'kind = "protection"\ntiming = "direct"\neffects = [{ op = "shield", until = "first_removal" }]'
    cards = fixtures_with(fx_pro_wall=shield)
    lines = "pyramid 1 p0=fx-p1\nhand 1 fx-pro-wall\n"
    assert "play fx-pro-wall" in offered(described(lines, cards=cards))
    full = described(lines + "shield 1 p0=fx-pro-corridor", cards=cards)
    assert code(full, "play fx-pro-wall") == "NO_VALID_TARGET"


def test_ep_r33_a_shield_of_the_second_seat_falls_too() -> None:
    lines = "active 2\npyramid 2 h1=fx-h1\ndue 2 h1=1\nshield 2 h1=fx-pro-corridor\nhand 2 ?\nhand 1 ?"
    table = described(lines)
    act(table, next(text for text in offered(table) if text.startswith("discard")), "end")
    assert {"fx-h1", "fx-pro-corridor"} <= set(seat_of(table, 1).trash)


def test_ep_r19_what_is_taken_is_not_safe() -> None:
    lines = "pyramid 2 h0=fx-h1\ndue 2 h0=1!\nhand 1 fx-cat-winter\nhand 2 ?"
    facts = act(described(lines), "play fx-cat-winter")
    assert "organism_lost" in kinds(facts)
    assert "organism_safe" not in kinds(facts)


def test_ep_r30_no_more_is_saved_than_is_lost() -> None:
    """With a loss that the victim chooses one card is enough."""
    save = (
        'kind = "protection"\ntiming = "banked"\n'
        'effects = [{ op = "restore", to = "hand", pick = { count = 1, up_to = true } }]'
    )
    lines = "pyramid 2 p0=fx-p1 p1=fx-p2\nbank 2 fx-pro-save fx-pro-save2\nhand 1 fx-cat-drought\nhand 2 ?"
    table = described(lines, cards=fixtures_with(fx_pro_save=save, fx_pro_save2=save))
    act(table, "play fx-cat-drought", "answer fx-pro-save")
    assert offered(table) == ["pass"]
    act(table, "pass", "lose p1")
    assert seat_of(table, 1).shown == ("fx-p2",)
