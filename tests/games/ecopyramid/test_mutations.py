"""Mutations and direct Protections (EP-29, EP-R23, EP-R34, EP-R45, EP-R46)."""

from tests.games.ecopyramid.fixtures import FIXTURES
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
    seat_of,
    view,
)

YELLOW = ("yellowstone", "prairie")


def test_ep_r23_two_organisms_by_a_mutation() -> None:
    """EP-29, EP-11: each checked when it is placed; they belong to option 3; EP-R44: they may be declined."""
    table = described("pyramid 1 p0=fx-p1\nhand 1 fx-mut-bloom fx-p2 fx-h1 fx-p3")
    act(table, "play fx-mut-bloom")
    assert (asked_for(table, 0), view(table).step) == ("place", "place")
    assert code(table, "place fx-h1 h0") == "NOT_SUPPORTED"
    assert [(one.card, one.left) for one in view(table).pending] == [("fx-mut-bloom", 2)]
    act(table, "place fx-p2 p1", "place fx-h1 h0")
    assert offered(table) == ["end"]
    assert seat_of(table, 0).trash == ("fx-mut-bloom",)
    assert view(table).used == ("action",)
    part = described("hand 1 fx-mut-bloom fx-p2 fx-p3")
    act(part, "play fx-mut-bloom", "place fx-p2 p0", "stop")
    assert offered(part) == ["end"]


def test_ep_r45_an_extra_organism_needs_a_place() -> None:
    """From the rest of the hand."""
    assert code(described("hand 1 fx-mut-bloom fx-h1"), "play fx-mut-bloom") == "NO_VALID_TARGET"
    assert code(described("hand 1 fx-mut-bloom"), "play fx-mut-bloom") == "NO_VALID_TARGET"


def test_ep_r23_powers_of_extra_organisms_work() -> None:
    """EP-R34: on_enter of what a Mutation places, and then the rest of the Mutation."""
    lines = "pyramid 1 p0=big-sagebrush p1=idaho-fescue\nhand 1 post-fire-bloom american-bison fireweed elk"
    table = described(lines, decks=YELLOW)
    act(table, "play post-fire-bloom", "place american-bison h0")
    assert [(one.card, one.left) for one in view(table).pending] == [
        ("american-bison", 1),
        ("post-fire-bloom", 1),
    ]
    act(table, "place fireweed p2", "accept")
    assert asked_for(table, 0) == "place"
    act(table, "place elk h1")
    assert offered(table) == ["end"]


def test_ep_r34_a_shifted_organism() -> None:
    """One level above or below the printed one, never on it, never the Keystone Species (EP-R46)."""
    lines = "pyramid 1 p0=big-sagebrush p1=idaho-fescue p2=fireweed h0=elk h1=moose\n"
    table = described(
        lines + "hand 1 diet-switch mule-deer cougar gray-wolf grizzly-bear lodgepole-pine", decks=YELLOW
    )
    act(table, "play diet-switch")
    legal = offered(table)
    assert "place mule-deer p3" in legal
    assert "place mule-deer c0" in legal
    assert not any("gray-wolf" in text for text in legal)
    assert code(table, "place gray-wolf p3") == "MOVE_NOT_PERMITTED"
    assert code(table, "place lodgepole-pine p3") == "WRONG_LEVEL"
    assert code(table, "place cougar h2") == "NOT_SUPPORTED"
    act(table, "place mule-deer c0")
    assert cards_of(table, 0)["c0"] == "mule-deer"
    assert offered(table) == ["end"]


def test_ep_r34_a_card_from_the_trash() -> None:
    """To a legal niche, without its on_enter power; EP-R39: any kind of Organism."""
    lines = (
        "pyramid 1 p0=big-sagebrush p1=idaho-fescue\ntrash 1 fireweed elk gray-wolf "
        "crown-fire\nhand 1 reintroduction ?"
    )
    table = described(lines, decks=YELLOW)
    act(table, "play reintroduction")
    assert offered(table) == [
        "fetch fireweed p2",
        "fetch fireweed p3",
        "fetch elk h0",
        "fetch gray-wolf p2 +p3",
        "stop",
    ]
    assert code(table, "fetch cougar c0") == "NOT_IN_HAND"
    assert code(table, "fetch crown-fire p2") == "NOT_PLAYABLE"
    assert code(table, "fetch elk h1") == "NOT_SUPPORTED"
    facts = act(table, "fetch fireweed p2")
    assert kinds(facts) == ["organism_fetched"]
    assert offered(table) == ["end"]
    assert seat_of(table, 0).trash == ("elk", "gray-wolf", "crown-fire", "reintroduction")
    none = described("trash 1 elk\nhand 1 reintroduction", decks=YELLOW)
    assert code(none, "play reintroduction") == "NO_VALID_TARGET"


def test_drawing_by_a_mutation() -> None:
    """EP-R45: not if both piles are empty."""
    table = described("hand 1 fx-mut-insight fx-p1")
    act(table, "play fx-mut-insight")
    assert seat_of(table, 0).hand_size == 4
    empty = described("hand 1 fx-mut-insight fx-p1")
    match_of(empty).deck[0] = 0
    assert code(empty, "play fx-mut-insight") == "NO_VALID_TARGET"


def test_ep_r45_breaking_a_bank() -> None:
    """EP-R40: one that lies face-down, by chance; open ones are safe from it."""
    decks = ("yellowstone", "prairie")
    lines = "hand 1 pack-hunting\nhand 2 ?\n"
    table = described(lines + "bank 2 prescribed-burn seed-bank\nopen 2 tallgrass-preserve=1", decks=decks)
    facts = act(table, "play pack-hunting @2")
    assert kinds(facts) == ["action_played", "target_named", "bank_broken"]
    assert seat_of(table, 1).bank == 2
    assert seat_of(table, 1).trash[0] in ("prescribed-burn", "seed-bank")
    for bank in ("", "open 2 tallgrass-preserve=1"):
        assert code(described(lines + bank, decks=decks), "play pack-hunting @2") == "NO_VALID_TARGET"
    assert code(described(lines + "bank 2 seed-bank", decks=decks), "play pack-hunting") == "NO_VALID_TARGET"
    any_face = (
        'kind = "mutation"\neffects = [{ op = "bank_discard", who = "target_opponent", n = 2, '
        'by = "random", face = "any" }]'
    )
    table = described(
        "hand 1 fx-mut-raid\nhand 2 ?\nopen 2 fx-pro-ranger=1", cards=fixtures_with(fx_mut_raid=any_face)
    )
    act(table, "play fx-mut-raid @2")
    assert (seat_of(table, 1).bank, seat_of(table, 1).trash) == (0, ("fx-pro-ranger",))


def test_ep_r34_by_players() -> None:
    """Those still in the game are counted: with two of them the early snowmelt draws, else it turns round."""
    lines = "hand 1 early-snowmelt elk\nhand 2 ?\n"
    two = described(lines, decks=("yellowstone", "prairie"))
    act(two, "play early-snowmelt", "stop")
    assert (seat_of(two, 0).hand_size, view(two).clockwise) == (3, True)
    three = described(lines + "hand 3 ?", decks=("yellowstone", "prairie", "ocean"))
    act(three, "play early-snowmelt", "stop")
    assert (seat_of(three, 0).hand_size, view(three).clockwise) == (1, False)
    left = described(lines + "left 3", decks=("yellowstone", "prairie", "ocean"))
    act(left, "play early-snowmelt", "stop")
    assert (seat_of(left, 0).hand_size, view(left).clockwise) == (3, True)


def test_ep_r46_a_swap() -> None:
    """Plain cards of one level change places without support; a mark stays behind, a shield goes along."""
    lines = (
        "pyramid 1 p0=fx-p1 p1=fx-p-hardy h1=fx-h1\ndue 1 h1=1\npyramid 2 p2=fx-p2 h0=fx-h2\n"
        "due 2 h0=1\nshield 2 h0=fx-pro-corridor\nhand 1 fx-mut-trade\nhand 2 ?"
    ).replace("h1=fx-h1\ndue 1 h1=1", "p2=fx-p3 h1=fx-h1")
    table = described(lines)
    act(table, "play fx-mut-trade @2")
    assert asked_for(table, 0) == "trade"
    assert offered(table) == ["trade p0 @p2", "trade p2 @p2", "trade h1 @h0", "stop"]
    assert code(table, "trade p1 @p2") == "ILLEGAL_PICK"
    assert code(table, "trade p0 @h0") == "ILLEGAL_PICK"
    assert code(table, "trade c0 @h0") == "ILLEGAL_PICK"
    act(table, "trade h1 @h0")
    assert cards_of(table, 0)["h1"] == "fx-h2"
    assert match_of(table).niche[4 + 12] >> 6 == 0
    assert endangered(table, 1) == {"h0": 1}
    assert [niche.shield for niche in seat_of(table, 0).niches if niche.shield] == ["fx-pro-corridor"]
    alone = described("pyramid 1 p0=fx-p-hardy\npyramid 2 p0=fx-p1\nhand 1 fx-mut-trade\nhand 2 ?")
    assert code(alone, "play fx-mut-trade @2") == "NO_VALID_TARGET"


def test_ep_r17_a_traded_card_goes_home() -> None:
    """To the trash of the deck it came from."""
    lines = "pyramid 2 p0=fx-p1@1 p1=fx-p2\nhand 1 fx-cat-fire\nhand 2 ?"
    table = described(lines)
    act(table, "play fx-cat-fire @2")
    assert seat_of(table, 0).trash == ("fx-p1", "fx-cat-fire")
    assert seat_of(table, 1).trash == ("fx-p2",)


def test_ep_r46_swaps_between_levels() -> None:
    card = 'kind = "mutation"\neffects = [{ op = "swap_organisms", who = "target_opponent" }]'
    table = described(
        "pyramid 1 p0=fx-p1\npyramid 2 h0=fx-h1\ndue 2 h0=1\nhand 1 fx-mut-swap\nhand 2 ?",
        cards=fixtures_with(fx_mut_swap=card),
    )
    act(table, "play fx-mut-swap @2", "trade p0 @h0")
    assert (cards_of(table, 0), cards_of(table, 1)) == ({"p0": "fx-h1"}, {"h0": "fx-p1"})


def test_ep_22_a_win_in_the_middle_of_a_mutation() -> None:
    """EP-38: at once; the card that was carried out goes to the trash (EP-30)."""
    lines = "pyramid 1 p0=fx-p1 p1=fx-p2 p2=fx-p3 h0=fx-h1 h1=fx-h2\nhand 1 fx-c1 fx-p4 fx-mut-bloom"
    table = described(lines, layout="3-2-1")
    act(table, "play fx-mut-bloom", "place fx-c1 c0")
    assert table.over
    assert seat_of(table, 0).trash == ("fx-mut-bloom",)
    assert FIXTURES.count("[[card]]") == 36


def test_every_seat_plays_its_own_cards() -> None:
    """The second seat places, fetches and shifts from its own hand and trash, whatever deck the first has."""
    decks = ("", "yellowstone")
    lines = "active 2\npyramid 2 p0=big-sagebrush p1=idaho-fescue\ntrash 2 arrowleaf-balsamroot\n"
    for card, move in (
        ("post-fire-bloom", "place snowshoe-hare h0"),
        ("diet-switch", "place snowshoe-hare p2"),
        ("reintroduction", "fetch arrowleaf-balsamroot p3"),
    ):
        table = described(f"{lines}hand 2 {card} snowshoe-hare", decks=decks)
        act(table, f"play {card}")
        assert move in offered(table)
        act(table, move)
        assert len(cards_of(table, 1)) == 3
    wolf = described(f"{lines}hand 2 gray-wolf", decks=decks)
    assert [text for text in offered(wolf) if text.startswith("place")] == ["place gray-wolf p2 +p3"]


def test_ep_r34_an_operation_for_fewer_players() -> None:
    """With more of them the card could do nothing (EP-R41)."""
    card = 'kind = "mutation"\neffects = [{ op = "by_players", at_most = 2, then = [{ op = "draw" }] }]'
    cards = fixtures_with(fx_mut_few=card)
    three = described("hand 1 fx-mut-few\nhand 2 ?\nhand 3 ?", seats=3, cards=cards)
    assert code(three, "play fx-mut-few") == "NO_VALID_TARGET"
    assert "play fx-mut-few" in offered(described("hand 1 fx-mut-few\nhand 2 ?", cards=cards))


def test_ep_r46_a_keystone_is_never_swapped() -> None:
    card = (
        'kind = "mutation"\neffects = [{ op = "swap_organisms", who = "target_opponent", same_level = true }]'
    )
    cards = fixtures_with(fx_mut_swap=card)
    lines = "pyramid 1 p0+p1=fx-key p2=fx-p1\npyramid 2 p0=fx-p2 p1+p2=fx-key\nhand 1 fx-mut-swap\nhand 2 ?"
    table = described(lines, cards=cards)
    act(table, "play fx-mut-swap @2")
    assert offered(table) == ["trade p2 @p0", "stop"]


def test_ep_r34_a_move_for_one_level() -> None:
    """With Producers alone there is nothing to move (EP-R45)."""
    card = (
        'kind = "mutation"\neffects = [{ op = "move", to = "same_level", filter = { levels = '
        '["herbivore"] } }]'
    )
    cards = fixtures_with(fx_mut_herd=card)
    assert (
        code(described("pyramid 1 p0=fx-p1\nhand 1 fx-mut-herd", cards=cards), "play fx-mut-herd")
        == "NO_VALID_TARGET"
    )
    lines = "pyramid 1 p0=fx-p1 p1=fx-p2 p2=fx-p3 h0=fx-h1\nhand 1 fx-mut-herd"
    table = described(lines, cards=cards)
    act(table, "play fx-mut-herd")
    assert offered(table) == ["move h0 h1", "stop"]
    assert code(table, "move h0 h2") == "NOT_SUPPORTED"
    assert code(table, "move h0 p0") == "WRONG_LEVEL"
    assert code(table, "move p0 p3") == "MOVE_NOT_PERMITTED"


def test_only_what_is_asked_for_is_answered() -> None:
    table = described("pyramid 1 p0=fx-p1\npyramid 2 p0=fx-p2\nhand 1 fx-mut-trade fx-p3\nhand 2 ?")
    act(table, "play fx-mut-trade @2")
    for move in (
        "end",
        "play fx-mut-trade @2",
        "bank fx-p3",
        "discard fx-p3",
        "use p0",
        "shield p0",
        "accept",
    ):
        assert code(table, move) == "WRONG_STEP", move


def test_the_lines_of_a_sheet() -> None:
    """EP-R26: filled niches by level."""
    table = described("pyramid 1 p0=fx-p1 p1=fx-p2 h0=fx-h1\nhand 1 ?")
    lines = [line for line in table.game.score_lines(match_of(table)) if line.seat == 0]
    assert [(line.key, line.expression, int(line.points)) for line in lines] == [
        ("producer", "2 of 4 = 2", 2),
        ("herbivore", "1 of 3 = 1", 1),
        ("carnivore", "0 of 2 = 0", 0),
    ]
