"""Placement, powers and moves (EP-09, EP-10, EP-17 to EP-25, EP-R08, EP-R15, EP-R44, EP-R46)."""

import pytest

from tests.games.ecopyramid.fixtures import deck_of, row
from tests.games.ecopyramid.play import (
    act,
    asked_for,
    cards_of,
    code,
    described,
    endangered,
    fixtures_with,
    kinds,
    match_of,
    offered,
    refused,
    seat_of,
    view,
)

BASE = "pyramid 1 p0=fx-p1 p1=fx-p2 p2=fx-p3 p3=fx-p4"
FULL = BASE + " h0=fx-h1 h1=fx-h2"


def places(lines: str, card: str, **options: object) -> list[str]:
    table = described(lines, **options)  # type: ignore[arg-type]
    return [text.split(card + " ")[1] for text in offered(table) if text.startswith(f"place {card} ")]


def test_ep_19_producers_need_nothing_below() -> None:
    assert places("hand 1 fx-p1", "fx-p1") == ["p0", "p1", "p2", "p3"]


def test_ep_17_a_niche_takes_its_own_level() -> None:
    table = described(f"{BASE}\nhand 1 fx-h1 fx-p5 fx-c1")
    assert code(table, "place fx-p5 h0") == "WRONG_LEVEL"
    assert code(table, "place fx-h1 c0") == "WRONG_LEVEL"
    assert refused(table, "place fx-h1 p0").at == ((0, 0),)
    assert code(table, "place fx-c1 c0") == "NOT_SUPPORTED"


def test_ep_23_only_an_empty_niche() -> None:
    """EP-R14: nothing is covered, and nothing can be taken back."""
    table = described(f"{BASE}\nhand 1 fx-p5 fx-h1 ? ?")
    assert code(table, "place fx-p5 p0") == "NICHE_OCCUPIED"
    assert {text.split()[0] for text in offered(table)} <= {"place", "play", "bank", "discard"}


def test_ep_18_there_are_no_other_niches() -> None:
    """EP-16."""
    table = described(f"{BASE}\nhand 1 fx-p5 fx-key")
    for at in ("p4", "h3", "c2", "x0", "p-1"):
        assert code(table, f"place fx-p5 {at}") == "ILLEGAL_PICK"
    assert code(table, "place fx-p5 p0 +p1") == "ILLEGAL_PICK"
    assert code(table, "place fx-key h0 +h9") == "ILLEGAL_PICK"
    assert code(table, "place fx-key h2 +c0") == "KEYSTONE_NEEDS_ADJACENT_PAIR"
    assert code(table, "place fx-key p3 +h0") == "KEYSTONE_NEEDS_ADJACENT_PAIR"


def test_ep_r12_neighbours_share_a_supporter() -> None:
    assert places(f"{BASE}\nhand 1 fx-h1", "fx-h1") == ["h0", "h1", "h2"]
    assert places(f"{FULL}\nhand 1 fx-c1", "fx-c1") == ["c0"]


def test_ep_21_a_keystone_goes_to_any_level() -> None:
    assert places("hand 1 fx-key", "fx-key") == ["p0 +p1", "p1 +p2", "p2 +p3"]
    assert places(f"{FULL} h2=fx-h3\nhand 1 fx-key", "fx-key") == ["c0 +c1"]
    assert places(f"{BASE}\nhand 1 fx-key\nblocked 1 h0=fx-cat-fire@2", "fx-key") == ["h1 +h2"]


def test_ep_r13_a_keystone_is_endangered_with_nothing_below_at_all() -> None:
    table = described("pyramid 2 p0=fx-p1 p2=fx-p2 h0+h1=fx-key\nhand 1 fx-cat-blight\nhand 2 ?")
    act(table, "play fx-cat-blight @2", "aim p0")
    assert endangered(table, 1) == {}
    table = described("pyramid 2 p2=fx-p2 h0+h1=fx-key\nhand 1 fx-cat-blight\nhand 2 fx-p3 ? ?")
    act(table, "play fx-cat-blight @2", "aim p2")
    assert endangered(table, 1) == {"h0": 1}
    act(table, "end", "place fx-p3 p1")
    assert endangered(table, 1) == {}


def test_ep_r13_a_keystone_falls_out_of_both_niches() -> None:
    table = described("pyramid 1 h1+h2=fx-key\ndue 1 h1=1\nhand 1 ? ? ? ?\nhand 2 ?")
    act(table, next(text for text in offered(table) if text.startswith("discard")), "end")
    assert cards_of(table, 0) == {}
    assert seat_of(table, 0).trash.count("fx-key") == 1


def test_ep_r29_a_card_counts_on_the_level_where_it_lies() -> None:
    """An omnivore on the level of Herbivores is hit as a Herbivore (EP-17)."""
    table = described("pyramid 2 p0=fx-p1 p1=fx-p2 h0=fx-c-omni\nhand 1 fx-cat-winter\nhand 2 ?")
    act(table, "play fx-cat-winter")
    assert "h0" not in cards_of(table, 1)
    assert places(f"{BASE}\nhand 1 fx-c-omni", "fx-c-omni") == ["h0", "h1", "h2"]


# --- powers -----------------------------------------------------------------------------------------------


def test_ep_r15_on_enter_may_be_declined() -> None:
    """EP-25, EP-R44: Fireweed draws a card when it is placed, if its owner wants."""
    lines = "hand 1 fireweed elk"
    for answer, size in (("accept", 2), ("stop", 1)):
        table = described(lines, decks=("yellowstone", "prairie"))
        act(table, "place fireweed p0")
        assert asked_for(table, 0) == "enter"
        assert offered(table) == ["accept", "stop"]
        act(table, answer)
        assert seat_of(table, 0).hand_size == size
        assert offered(table) == ["end"]


def test_ep_r23_a_seeder_brings_a_producer() -> None:
    """EP-R34, EP-R37, EP-R39: one more, of that kind, if its owner wants; never the Keystone Species."""
    base = "pyramid 1 p0=big-sagebrush p1=idaho-fescue\n"
    table = described(base + "hand 1 american-bison fireweed gray-wolf elk", decks=("yellowstone", "ocean"))
    act(table, "place american-bison h0")
    assert asked_for(table, 0) == "place"
    assert offered(table) == ["place fireweed p2", "place fireweed p3", "stop"]
    assert code(table, "place gray-wolf p2 +p3") == "MOVE_NOT_PERMITTED"
    assert code(table, "discard elk") == "WRONG_STEP"
    act(table, "place fireweed p3", "stop")
    assert view(table).used == ("place",)
    assert match_of(table).placed == 1
    assert offered(table) == ["end"]


def test_ep_r51_a_seeder_asks_whatever_is_in_the_hand() -> None:
    base = "pyramid 1 p0=big-sagebrush p1=idaho-fescue\n"
    table = described(base + "hand 1 american-bison elk", decks=("yellowstone", "ocean"))
    act(table, "place american-bison h0")
    assert offered(table) == ["stop"]


def test_ep_r08_a_move_is_judged_without_the_card() -> None:
    """EP-10: MIGRATE within the level, never on its own support; once a turn (EP-R15, EP-R37)."""
    table = described(
        "pyramid 1 p0=big-sagebrush p1=idaho-fescue p2=fireweed h0=pronghorn\nhand 1 elk",
        decks=("yellowstone", "ocean"),
    )
    assert [text for text in offered(table) if text.startswith("move")] == ["move h0 h1"]
    assert code(table, "move h0 h2") == "MOVE_NOT_PERMITTED"
    assert code(table, "move p0 p3") == "MOVE_NOT_PERMITTED"
    facts = act(table, "move h0 h1")
    assert kinds(facts) == ["organism_moved"]
    assert view(table).used == ("move",)
    assert offered(table) == ["end"]
    assert code(table, "move h1 h0") == "OPTION_ALREADY_USED"


def test_ep_r15_a_power_works_once_a_turn() -> None:
    free = (
        'kind = "herbivore"\npowers = [{ form = "activated", cost = "free", effect = { op = '
        '"move", to = "same_level" } }]'
    )
    table = described(
        f"{FULL.replace('fx-h1', 'fx-h-free')}\nhand 1 fx-c1", cards=fixtures_with(fx_h_free=free)
    )
    act(table, "move h1 h2")
    assert view(table).used == ()
    assert view(table).powers_used == ("fx-h-free",)
    assert [text for text in offered(table) if text.startswith("move")] == []
    act(table, "discard fx-c1", "end")
    assert view(table).powers_used == ()


def test_ep_10_the_omnivore_changes_levels() -> None:
    """Level by level, each time by its own option (EP-R08)."""
    lines = (
        "pyramid 1 p0=fireweed p1=idaho-fescue p2=big-sagebrush h0=elk h1=moose "
        "c0=grizzly-bear\nhand 1 cougar"
    )
    table = described(lines.replace(" p2", " p3=whitebark-pine p2"), decks=("yellowstone", "ocean"))
    assert [text for text in offered(table) if text.startswith("move")] == ["move c0 h2"]
    act(table, "move c0 h2", "end")
    assert cards_of(table, 0)["h2"] == "grizzly-bear"


def test_ep_r46_the_mover_may_be_another_card() -> None:
    """A power that moves any own Organism."""
    table = described(f"{BASE} h0=fx-h-mover h1=fx-h2\nhand 1 fx-c1")
    assert [text for text in offered(table) if text.startswith("move")] == ["move h0 h2", "move h1 h2"]


def test_ep_r46_a_keystone_may_overlap_its_old_place() -> None:
    table = described("pyramid 1 p0+p1=fx-key\nhand 1 fx-mut-shift", cards=fixtures_with(fx_mut_shift=SHIFT))
    act(table, "play fx-mut-shift")
    assert offered(table) == ["move p0 p1 +p2", "move p0 p2 +p3", "stop"]
    act(table, "move p0 p1 +p2")
    assert cards_of(table, 0) == {"p1": "fx-key", "p2": "fx-key"}
    assert offered(table) == ["stop"]


SHIFT = (
    'kind = "mutation"\neffects = [{ op = "move", pick = { count = 2, up_to = true }, to = "own_levels" }]'
)


def test_ep_r46_each_organism_moves_once() -> None:
    """EP-R34: one after the other, up to the number; EP-R33: a shield moves along."""
    lines = "pyramid 1 p0=fx-p1 p1=fx-p2\nshield 1 p0=fx-pro-corridor\nhand 1 fx-mut-shift"
    table = described(lines, cards=fixtures_with(fx_mut_shift=SHIFT))
    act(table, "play fx-mut-shift", "move p0 p2")
    assert [niche.name for niche in seat_of(table, 0).niches if niche.shield] == ["p2"]
    assert offered(table) == ["move p1 p0", "move p1 p3", "stop"]
    act(table, "move p1 p0")
    assert offered(table) == ["end"]
    assert seat_of(table, 0).trash == ("fx-mut-shift",)


def test_ep_r08_a_power_may_ignore_support() -> None:
    climb = (
        'kind = "producer"\npowers = [{ form = "activated", effect = { op = "move", filter = '
        "{ this = true }, "
        'to = ["carnivore"], ignore_support = true } }]'
    )
    table = described("pyramid 1 p0=fx-p-climb\nhand 1 fx-p1", cards=fixtures_with(fx_p_climb=climb))
    assert [text for text in offered(table) if text.startswith("move")] == ["move p0 c0", "move p0 c1"]
    act(table, "move p0 c0")
    assert endangered(table, 0) == {"c0": 1}


def test_ep_r15_a_power_that_moves_nothing() -> None:
    """An activated draw: an option, once a turn; EP-R45: not without a card to draw."""
    well = 'kind = "producer"\npowers = [{ form = "activated", effect = { op = "draw", n = 2 } }]'
    table = described("pyramid 1 p0=fx-p-well\nhand 1 fx-p1", cards=fixtures_with(fx_p_well=well))
    assert "use p0" in offered(table)
    assert code(table, "use p1") == "MOVE_NOT_PERMITTED"
    act(table, "use p0")
    assert seat_of(table, 0).hand_size == 3
    assert view(table).used == ("move",)
    assert code(table, "use p0") == "MOVE_NOT_PERMITTED"
    empty = described("pyramid 1 p0=fx-p-well\nhand 1 fx-p1", cards=fixtures_with(fx_p_well=well))
    match_of(empty).deck[0] = 0
    assert code(empty, "use p0") == "NO_VALID_TARGET"


def test_ep_09_a_passive_power_permits_more() -> None:
    """EP-R23: the limit of option 1 rises."""
    more = 'kind = "producer"\npowers = [{ form = "passive", effect = { op = "extra_organism", n = 1 } }]'
    table = described("pyramid 1 p0=fx-p-more\nhand 1 fx-p1 fx-p2 fx-p3", cards=fixtures_with(fx_p_more=more))
    act(table, "place fx-p1 p1")
    assert [text for text in offered(table) if text.startswith("discard")] == []
    act(table, "place fx-p2 p2")
    assert code(table, "place fx-p3 p3") == "NO_MORE_ORGANISMS_THIS_TURN"
    assert code(table, "discard fx-p3") == "OPTION_ALREADY_USED"


@pytest.mark.parametrize(("order", "first"), [(1, 0), (2, 1)])
def test_ep_r34_arranging_the_top(order: int, first: int) -> None:
    """EP-R47: at the start of the turn, before the draw; only the owner sees the cards."""
    lines = "turns 1\nactive 2\nhand 2 ?\npyramid 1 c0=golden-eagle\ndue 1 c0=1!\nhand 1 ? ? ? ?"
    table = described(lines, decks=("yellowstone", "ocean"))
    facts = act(table, next(text for text in offered(table) if text.startswith("discard")), "end")
    assert kinds(facts)[-1] == "deck_seen"
    assert (table.asked(), asked_for(table, 0)) == ((0,), "arrange")
    assert offered(table) == ["arrange 1", "arrange 2"]
    seen = seat_of(table, 0).top
    assert seen is not None
    assert len(seen) == seat_of(table, 0).known == 2
    assert view(table, 1).seats[0].top is None
    act(table, f"arrange {order}")
    after = seat_of(table, 0)
    assert after.hand is not None
    assert seen[first] in after.hand
    assert after.top == (seen[1 - first],)


def test_ep_r34_one_card_is_not_worth_a_look() -> None:
    lines = "turns 1\nactive 2\nhand 2 ?\npyramid 1 c0=golden-eagle\ndue 1 c0=1!\nhand 1 ? ? ? ?"
    table = described(lines, decks=("yellowstone", "ocean"))
    match_of(table).deck[0] = 1 << 30
    act(table, next(text for text in offered(table) if text.startswith("discard")), "end")
    assert view(table).step == "main"


def test_ep_r34_three_cards_have_six_orders() -> None:
    scout = 'kind = "producer"\npowers = [{ form = "on_turn_start", effect = { op = "arrange_top", n = 3 } }]'
    found = set()
    for order in range(1, 7):
        lines = "turns 1\nactive 2\nhand 2 ?\npyramid 1 p0=fx-p-scout\nhand 1 ? ? ? ? ?"
        table = described(lines, cards=fixtures_with(fx_p_scout=scout))
        act(table, next(text for text in offered(table) if text.startswith("discard")), "end")
        assert len(offered(table)) == 6
        seen = seat_of(table, 0).top
        act(table, f"arrange {order}")
        after = seat_of(table, 0).top
        assert seen is not None
        assert after is not None
        assert sorted(after) == sorted(seen)
        assert (after == seen) == (order == 1)
        found.add(after)
    assert len(found) == 6


def test_ep_r47_powers_of_the_start_work_from_the_left() -> None:
    """Each draws a card before the usual draw."""
    dew = 'kind = "producer"\npowers = [{ form = "on_turn_start", effect = { op = "draw", n = 1 } }]'
    lines = "turns 1\nactive 2\nhand 2 ?\npyramid 1 p0=fx-p-dew p1=fx-p-dew2\nhand 1 ? ? ? ? ?"
    table = described(lines, cards=fixtures_with(fx_p_dew=dew, fx_p_dew2=dew))
    facts = act(table, next(text for text in offered(table) if text.startswith("discard")), "end")
    assert kinds(facts)[-2:] == ["card_drawn", "card_drawn"]
    assert seat_of(table, 0).hand_size == 7


def test_ep_r21_victory_at_the_end_of_the_turn() -> None:
    """EP-R47: before the deadlines."""
    lines = "pyramid 1 p0=fx-p1 p1=fx-p2 p2=fx-p3 h0=fx-h1 h1=fx-h2\nhand 1 fx-c1"
    table = described(lines, layout="3-2-1", win_check="end_of_turn")
    act(table, "place fx-c1 c0")
    assert not table.over
    act(table, "end")
    assert table.result().winners == (0,)


def test_ep_r21_of_several_the_active_player_comes_first() -> None:
    """Both are complete when the turn ends; the order of play decides (EP-06)."""
    whole = "p0=fx-p1 p1=fx-p2 p2=fx-p3 h0=fx-h1 h1=fx-h2 c0=fx-c1"
    for active, order, winner in ((2, "", 1), (1, "", 1), (1, "order reversed", 2)):
        lines = f"{order}\nactive {active}\npyramid 2 {whole}\npyramid 3 {whole}\nhand 1 fx-p1\nhand 2 fx-p4"
        table = described(lines, seats=3, layout="3-2-1", win_check="end_of_turn")
        act(table, next(text for text in offered(table) if text.startswith("discard")), "end")
        assert table.result().winners == (winner,)


def test_ep_r15_a_keystone_has_one_power() -> None:
    """It is offered once, though it lies in two niches."""
    well = 'kind = "keystone"\npowers = [{ form = "activated", effect = { op = "draw" } }]'
    table = described("pyramid 1 p1+p2=fx-well\nhand 1 fx-p1", cards=fixtures_with(fx_well=well))
    assert [text for text in offered(table) if text.startswith("use")] == ["use p1"]


def test_ep_r07_an_option_that_is_used_up_bars_only_what_costs_it() -> None:
    """With a free power left a wrong move isn't permitted; without one the option is used."""
    free = (
        'kind = "herbivore"\npowers = [{ form = "activated", cost = "free", '
        'effect = { op = "move", to = "same_level" } }]'
    )
    table = described(
        f"{FULL.replace('fx-h1', 'fx-h-free')}\nhand 1 fx-c1", cards=fixtures_with(fx_h_free=free)
    )
    act(table, "discard fx-c1")
    assert "move h1 h2" in offered(table)
    assert code(table, "move h1 c0") == "MOVE_NOT_PERMITTED"


def test_ep_38_a_win_before_a_power_is_used() -> None:
    """What would have been asked next is dropped, and the card stays in its niche."""
    lines = "pyramid 1 p0=big-sagebrush p1=idaho-fescue p2=fireweed h1=elk c0=cougar\nhand 1 american-bison ?"
    table = described(f"{lines}\nhand 2 ?", decks=("yellowstone", "ocean"), layout="3-2-1")
    act(table, "place american-bison h0")
    assert table.asked() == ()
    assert seat_of(table, 0).trash == ()
    assert cards_of(table, 0)["h0"] == "american-bison"


def test_ep_r45_the_only_place_may_be_the_first() -> None:
    slide = 'kind = "mutation"\neffects = [{ op = "move", to = "same_level" }]'
    lines = "pyramid 1 p1=fx-p1 p2=fx-p2 p3=fx-p3\nhand 1 fx-mut-slide"
    table = described(lines, cards=fixtures_with(fx_mut_slide=slide))
    act(table, "play fx-mut-slide")
    assert offered(table) == ["move p1 p0", "move p2 p0", "move p3 p0", "stop"]
    full = described(
        "pyramid 1 p0=fx-p1 p1=fx-p2 p2=fx-p3 p3=fx-p4\nhand 1 fx-mut-slide",
        cards=fixtures_with(fx_mut_slide=slide),
    )
    assert code(full, "play fx-mut-slide") == "NO_VALID_TARGET"


def test_ep_r13_at_the_very_end_of_the_largest_pattern() -> None:
    table = described("pyramid 4 c1+c2=fx-key\ndue 4 c1=1\nactive 4\nhand 4 ?", seats=4, layout="5-4-3")
    act(table, next(text for text in offered(table) if text.startswith("discard")), "end")
    assert cards_of(table, 3) == {}


def test_the_first_card_of_a_file_may_have_the_power() -> None:
    well = 'kind = "producer"\npowers = [{ form = "activated", effect = { op = "draw" } }]'
    cards = row("fx-a-well", well) + "\n" + deck_of({})
    table = described("pyramid 1 p0=fx-a-well\nhand 1 ?\nhand 2 ?", cards=cards)
    assert "use p0" in offered(table)
