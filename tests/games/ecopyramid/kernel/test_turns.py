"""The course of a turn: options, hands, rounds, order, leaving (EP-07 to EP-15)."""

import pytest

from ecotone.core.table import Table
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
    new,
    offered,
    seat_of,
    view,
)

HAND = "hand 1 fx-p4 fx-pro-refuge fx-mut-insight fx-h2 fx-c1\n"


def a_discard(table: Table) -> str:
    """Of any card in hand."""
    return next(text for text in offered(table) if text.startswith("discard"))


def test_ep_08_five_options() -> None:
    """EP-09, EP-10, EP-11, EP-12, EP-13: all of them are offered."""
    table = described("pyramid 1 p0=fx-p1 p1=fx-p2 p2=fx-p3 h0=fx-h-mover\n" + HAND)
    words = {text.split()[0] for text in offered(table)}
    assert words == {"place", "move", "play", "bank", "discard"}


@pytest.mark.parametrize(
    ("move", "option"),
    [
        ("place fx-p4 p3", "place"),
        ("move h0 h1", "move"),
        ("play fx-mut-insight", "action"),
        ("bank fx-pro-refuge", "bank"),
        ("discard fx-h2", "discard"),
    ],
)
def test_ep_r07_one_option_a_turn(move: str, option: str) -> None:
    """EP-R35: then only the end is left; with one_of_each the others stay open."""
    lines = "pyramid 1 p0=fx-p1 p1=fx-p2 p2=fx-p3 h0=fx-h-mover\n" + HAND
    table = described(lines)
    assert code(table, "end") == "OPTION_COMPULSORY"
    act(table, move)
    assert view(table).used == (option,)
    assert offered(table) == ["end"]
    each = described(lines, turn_mode="one_of_each")
    act(each, move)
    words = {text.split()[0] for text in offered(each)}
    first = move.split(maxsplit=1)[0]
    assert "end" in words
    assert (first if first != "place" else "none") not in words
    assert len(words) >= 4


def test_ep_r07_an_empty_hand_may_end() -> None:
    """EP-R44: a power need not be used."""
    table = described("pyramid 1 p0=fx-p1 p1=fx-p2 p2=fx-p3 h0=fx-h-mover")
    assert offered(table) == ["move p0 p3", "move p1 p3", "move p2 p3", "move h0 h1", "end"]


@pytest.mark.parametrize(("start", "drawn"), [(5, 1), (7, 3), (4, 0), (1, 0)])
def test_ep_07_draw_up_to_the_limit(start: int, drawn: int) -> None:
    """EP-R05: a larger hand keeps its cards."""
    table = new(2, first_player=1, hand_start_turn=start)
    assert seat_of(table, 0).hand_size == 4 + drawn


@pytest.mark.parametrize(("end", "left"), [(4, 4), (6, 6), (2, 2), (0, 0)])
def test_ep_14_the_hand_at_the_end(end: int, left: int) -> None:
    """The owner chooses what goes, one card after the other; what is missing is drawn."""
    table = new(2, first_player=1, hand_end_turn=end)
    act(table, a_discard(table), "end")
    while table.asked() == (0,):
        assert asked_for(table, 0) == "discard"
        held = seat_of(table, 0).hand_size
        assert len(offered(table)) == held > end
        act(table, offered(table)[0])
    assert seat_of(table, 0).hand_size == left


def test_ep_r06_powers_change_the_limit() -> None:
    """The highest number that is set, then all changes; never below 0."""
    powers = {
        "fx_p_more": ("start", "delta = 2"),
        "fx_p_less": ("start", "delta = -9"),
        "fx_p_six": ("start", "set = 6"),
        "fx_p_seven": ("start", "set = 7"),
        "fx_p_end": ("end", "delta = 1"),
        "fx_p_two": ("end", "set = 2"),
    }
    cards = fixtures_with(
        **{
            name: 'kind = "producer"\npowers = [{ form = "passive", effect = '
            f'{{ op = "hand_rule", phase = "{phase}", {said} }} }}]'
            for name, (phase, said) in powers.items()
        }
    )
    for names, expected in {
        "p0=fx-p-hand": (6, 4),
        "p0=fx-p-hand p1=fx-p-more": (8, 4),
        "p0=fx-p-six p1=fx-p-seven p2=fx-p-hand": (8, 4),
        "p0=fx-p-less": (0, 4),
        "p0=fx-p-end p1=fx-p-two": (5, 3),
        "p0=fx-p-end": (5, 5),
    }.items():
        table = described(f"pyramid 1 {names}\nhand 1 ?\nhand 2 ? ? ? ?", cards=cards)
        seat = seat_of(table, 0)
        assert (seat.hand_at_start, seat.hand_at_end) == expected, names
    table = described("active 2\npyramid 1 p0=fx-p-hand\nhand 1 ? ? ? ?\nhand 2 ?")
    act(table, a_discard(table), "end")
    assert seat_of(table, 0).hand_size == 6


def test_ep_r11_with_both_piles_empty_there_is_nothing_to_draw() -> None:
    table = described("turns 1\nactive 2\nhand 2 ?\nhand 1 fx-p1")
    match_of(table).deck[0] = 0
    act(table, a_discard(table), "end")
    assert seat_of(table, 0).hand_size == 1


def test_ep_r49_eager_shuffles_as_soon_as_the_deck_is_empty() -> None:
    for reshuffle, trash in (("eager", 0), ("lazy", 2)):
        table = described(
            "turns 1\nactive 2\nhand 2 ?\nhand 1 fx-p1 fx-p2 fx-p3 fx-p4\ntrash 1 fx-h1 fx-h2",
            reshuffle=reshuffle,
        )
        match = match_of(table)
        match.deck[0] = 1 << 10
        act(table, a_discard(table), "end")
        assert len(seat_of(table, 0).trash) == trash
        assert seat_of(table, 0).hand_size == 5


def test_ep_r17_a_card_is_no_part_of_the_shuffle_it_causes() -> None:
    """Its effect draws from the shuffled trash, and it goes to the trash only then."""
    table = described("hand 1 fx-mut-insight\ntrash 1 fx-h1 fx-h2")
    match_of(table).deck[0] = 0
    facts = act(table, "play fx-mut-insight")
    assert kinds(facts) == ["action_played", "trash_shuffled", "card_drawn", "card_drawn"]
    assert seat_of(table, 0).trash == ("fx-mut-insight",)


# --- rounds, order, skipping ------------------------------------------------------------------------------


def test_ep_r26_the_limit_of_rounds() -> None:
    """EP-R42: after so many rounds the most niches win, then fewer endangered cards."""
    lines = "round 3\nturns 1\nactive 2\nhand 2 ? ?\npyramid 1 p0=fx-p1\npyramid 2 p0=fx-p1"
    table = described(lines, round_limit=3)
    facts = act(table, a_discard(table), "end")
    assert kinds(facts)[-1] == "limit_reached"
    assert table.over
    assert table.result().winners == (0, 1)
    assert "Winning together" in table.result().text
    ahead = described(lines.replace("pyramid 2 p0=fx-p1", "pyramid 2 p0=fx-p1 p1=fx-p2"), round_limit=3)
    act(ahead, a_discard(ahead), "end")
    assert ahead.result().winners == (1,)
    marked = described(lines.replace("pyramid 1 p0=fx-p1", "pyramid 1 h0=fx-h1\ndue 1 h0=1!"), round_limit=3)
    act(marked, a_discard(marked), "end")
    assert marked.result().ranks == (2, 1)


def test_ep_r26_without_a_limit_it_ends_after_1000_rounds() -> None:
    table = described("hand 1 ? ?\nturns 1")
    match_of(table).round = 999
    act(table, a_discard(table), "end")
    assert table.over


def test_ep_r27_reversed_order() -> None:
    """It counts at once; EP-R45: with two players it can't be played."""
    table = described("hand 1 fx-mut-reverse ?\nhand 2 ?\nhand 3 ?", seats=3)
    act(table, "play fx-mut-reverse", "end")
    assert table.asked() == (2,)
    assert not view(table).clockwise
    two = described("hand 1 fx-mut-reverse")
    assert code(two, "play fx-mut-reverse") == "NO_VALID_TARGET"
    again = described("order reversed\nhand 1 fx-mut-reverse\nhand 2 ?\nhand 3 ?", seats=3)
    act(again, "play fx-mut-reverse", "end")
    assert (again.asked(), view(again).clockwise) == ((1,), True)


def test_ep_r27_a_skipped_turn() -> None:
    """No draw and no deadline (EP-R19); EP-R49: skips add up; EP-R42: it counts as a turn of the round."""
    lines = "hand 1 fx-mut-sleep ? ?\nhand 2 ?\nskips 2 1\npyramid 2 h0=fx-h1\ndue 2 h0=1!"
    table = described(lines)
    facts = act(table, "play fx-mut-sleep @2")
    assert kinds(facts) == ["action_played", "target_named", "skip_laid"]
    assert seat_of(table, 1).skips == 2
    act(table, "end")
    assert (table.asked(), seat_of(table, 1).skips, view(table).round) == ((0,), 1, 2)
    assert endangered(table, 1) == {"h0": 1}
    assert seat_of(table, 1).hand_size == 1
    act(table, a_discard(table), "end")
    assert (seat_of(table, 1).skips, view(table).round) == (0, 3)


# --- deadlines --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("grace", "turns"), [(1, 1), (2, 2)])
def test_ep_r49_grace_turns(grace: int, turns: int) -> None:
    """EP-R20: until then it lies there; EP-R19: the turn in which it happens doesn't count."""
    lines = (
        "pyramid 1 p0=fx-p1 h1=fx-h1\ndue 1 h1=GRACE!\nhand 1 fx-c1 fx-c2 fx-c3 fx-h2 fx-h3\nhand 2 ? ? ? ?"
    )
    table = described(lines.replace("GRACE", str(grace)), grace_turns=grace)
    for turn in range(turns + 1):
        assert "h1" in cards_of(table, 0), turn
        act(table, a_discard(table), "end")
        if table.asked() == (1,):
            act(table, a_discard(table), "end")
    assert "h1" not in cards_of(table, 0)


def test_ep_r49_without_grace_cards_fall_at_once() -> None:
    """Again and again, until nothing is endangered."""
    pyramid = "pyramid 2 p0=fx-p1 p1=fx-p2 p2=fx-p3 h0=fx-h1 h1=fx-h2 c0=fx-c1"
    table = described(f"{pyramid}\nhand 1 fx-cat-fire\nhand 2 ?", grace_turns=0)
    facts = act(table, "play fx-cat-fire @2")
    assert cards_of(table, 1) == {}
    assert kinds(facts).count("organism_fell") == 3


def test_ep_r20_a_chain_falls_turn_by_turn() -> None:
    """What stands on a card that fell has a turn of its own."""
    lines = "pyramid 1 h0=fx-h1 c0=fx-c1\ndue 1 h0=1\nhand 1 ? ? ? ? ?\nhand 2 ? ? ? ?"
    table = described(lines)
    act(table, a_discard(table), "end")
    assert cards_of(table, 0) == {"c0": "fx-c1"}
    assert endangered(table, 0) == {"c0": 1}
    act(table, a_discard(table), "end")
    act(table, a_discard(table), "end")
    assert cards_of(table, 0) == {}


def test_ep_r20_a_rescuer_must_be_legal() -> None:
    """Nothing is built above an endangered card, and a Herbivore below a Carnivore needs its own support."""
    table = described("pyramid 1 p0=fx-p1 c0=fx-c1\ndue 1 c0=1\nhand 1 fx-h1 fx-p2")
    assert code(table, "place fx-h1 h0") == "NOT_SUPPORTED"
    act(table, "place fx-p2 p1")
    assert endangered(table, 0) == {"c0": 1}


def test_ep_r19_a_second_loss_gives_no_more_time() -> None:
    lines = "pyramid 2 p3=fx-p4 h0=fx-h1\ndue 2 h0=1!\nhand 1 fx-cat-blight\nhand 2 fx-c1 fx-c2 fx-c3 fx-h2"
    table = described(lines)
    act(table, "play fx-cat-blight @2", "aim p3", "end", "discard fx-c1", "end")
    assert cards_of(table, 1) == {}


# --- leaving ----------------------------------------------------------------------------------------------


def test_ep_r25_who_is_left_alone_wins() -> None:
    table = new(3, first_player=1)
    table.leave(1)
    assert table.asked()
    assert view(table).seats[1].left
    assert seat_of(table, 1).deck_size == 0
    table.leave(0)
    assert table.asked() == ()
    assert table.result().winners == (2,)
    assert table.result().ranks == (0, 0, 1)
    assert "the only one left" in table.result().text


def test_ep_r50_the_turn_of_who_leaves_ends() -> None:
    """What was under way with them is dropped."""
    table = described("hand 1 fx-mut-bloom fx-p1 fx-p2\nhand 2 ?\nhand 3 ?", seats=3)
    act(table, "play fx-mut-bloom")
    table.leave(0)
    assert table.asked() == (1,)
    assert match_of(table).depth == 0
    assert view(table).step == "main"


def test_ep_r50_an_event_goes_on_without_its_target() -> None:
    lines = "hand 1 fx-cat-drought\nhand 2 ?\nhand 3 ?\nbank 2 fx-pro-firebreak\n"
    table = described(lines + "pyramid 2 p0=fx-p1\npyramid 3 p0=fx-p1 p1=fx-p2", seats=3)
    act(table, "play fx-cat-drought")
    assert table.asked() == (1,)
    table.leave(1)
    assert (table.asked(), asked_for(table, 2)) == ((2,), "lose")


def test_ep_r31_a_blocking_card_leaves_with_its_owner() -> None:
    """EP-R50: cards of others go home to their trash."""
    lines = "blocked 2 p0=fx-cat-fire@1\nblocked 1 p1=fx-cat-fire@3\nhand 2 ?\nhand 3 ?"
    table = described(lines, seats=3)
    table.leave(0)
    assert [niche.blocked for niche in seat_of(table, 1).niches if niche.blocked] == []
    assert seat_of(table, 1).open_niches[0] == "p0"
    assert seat_of(table, 0).trash == ()
    assert seat_of(table, 2).trash == ("fx-cat-fire",)
    assert seat_of(table, 1).trash == ()


def test_ep_r50_traded_cards_leave_with_their_deck() -> None:
    lines = (
        "pyramid 2 p0=fx-p1@1 p1=fx-p2\npyramid 1 p0=fx-p3@2\nhand 2 ?\nhand 3 ?\nshield 2 "
        "p1=fx-pro-corridor@1"
    )
    table = described(lines, seats=3)
    table.leave(0)
    assert cards_of(table, 1) == {"p1": "fx-p2"}
    assert [niche.shield for niche in seat_of(table, 1).niches if niche.shield] == []
    assert seat_of(table, 1).trash == ("fx-p3",)


def test_ep_r42_a_round_has_as_many_turns_as_players() -> None:
    table = new(3, first_player=1)
    rounds = []
    for turn in range(5):
        rounds.append(view(table).round)
        if turn == 3:
            table.leave(2)
        act(table, a_discard(table), "end")
    assert rounds == [1, 1, 1, 2, 2]
    assert view(table).round == 3


def test_ep_r49_a_known_card_is_still_in_the_deck() -> None:
    """Eager shuffling waits for the last card, also one that its owner has looked at."""
    lines = (
        "turns 1\nactive 2\nhand 2 ?\nhand 1 fx-p1 fx-p2 fx-p3\ntrash 1 fx-h1 fx-h2\ntop 1 fx-c1 fx-c2 fx-c3"
    )
    table = described(lines, reshuffle="eager")
    match_of(table).deck[0] = 0
    act(table, a_discard(table), "end")
    assert seat_of(table, 0).hand == ("fx-p1", "fx-p2", "fx-p3", "fx-c1", "fx-c2")
    assert seat_of(table, 0).trash == ("fx-h1", "fx-h2")
    assert seat_of(table, 0).top == ("fx-c3",)


def test_ep_r25_nothing_is_left_of_who_leaves() -> None:
    """And leaving again changes nothing; what others have stays."""
    lines = "active 3\nskips 2 2\nbarred 2 1\npyramid 2 p0=fx-p1\npyramid 3 p0=fx-p1\n"
    table = described(lines + "shield 3 p0=fx-pro-corridor\nhand 3 ?", seats=3)
    table.leave(1)
    seat = seat_of(table, 1)
    assert (seat.skips, seat.barred, seat.trash, seat.filled) == (0, False, (), 0)
    assert [niche.shield for niche in seat_of(table, 2).niches if niche.shield] == ["fx-pro-corridor"]
    before = list(match_of(table).snapshot())
    match_of(table).leave(1)
    assert list(match_of(table).snapshot()) == before


def test_ep_r25_the_order_closes_up() -> None:
    table = described("hand 1 ?\nhand 2 ?\nhand 3 ?", seats=3)
    table.leave(1)
    act(table, a_discard(table), "end")
    assert table.asked() == (2,)


def test_ep_r50_an_event_ends_with_its_actor() -> None:
    lines = "pyramid 2 p0=fx-p1\nbank 2 fx-pro-refuge\nhand 1 fx-cat-fire\nhand 2 ?\nhand 3 ?"
    table = described(lines, seats=3)
    act(table, "play fx-cat-fire @2")
    table.leave(0)
    assert (table.asked(), view(table).event) == ((1,), None)
    assert cards_of(table, 1) == {"p0": "fx-p1"}


def test_ep_r34_the_second_seat_looks_at_its_own_deck() -> None:
    decks = ("", "yellowstone")
    lines = "hand 1 ?\npyramid 2 c0=golden-eagle\ndue 2 c0=1!\nhand 2 ? ? ? ?"
    table = described(lines, decks=decks)
    act(table, a_discard(table), "end")
    seen = seat_of(table, 1)
    assert seen.top is not None
    assert len(set(seen.top)) == 2
    assert match_of(table).top[3] >> 6 == match_of(table).top[4] >> 6 == 1
