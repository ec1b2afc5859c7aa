"""Whole situations, one after the other: first those a game must master, then losses and picks in detail."""

import ecotone
from ecotone.games.ecopyramid.pieces import deck_of
from tests.games.ecopyramid.play import (
    act,
    asked_for,
    cards_of,
    code,
    described,
    endangered,
    kinds,
    match_of,
    new,
    offered,
    refused,
    seat_of,
    view,
)

ALL_BUT_C1 = "p0=fx-p1 p1=fx-p2 p2=fx-p3 p3=fx-p4 h0=fx-h1 h1=fx-h2 h2=fx-h3 c0=fx-c1"
VICTIM = "pyramid 2 p0=fx-p1 p1=fx-p2 p2=fx-p3 h0=fx-h1"


def placeable(table: ecotone.Table, card: str) -> list[str]:
    return [
        text.removeprefix(f"place {card} ") for text in offered(table) if text.startswith(f"place {card} ")
    ]


def test_example_1_first_turn() -> None:
    """EP-04, EP-07, EP-R05: from 4 cards to 5."""
    table = new()
    first = seat_of(table, table.asked()[0])
    assert (first.hand_size, first.deck_size) == (5, 34)
    assert (other := seat_of(table, 1 - table.asked()[0])).hand_size == 4
    assert other.deck_size == 35


def test_example_2_one_option() -> None:
    """EP-08, EP-R07, EP-R35."""
    table = described("hand 1 fx-p1 fx-pro-refuge fx-h1 fx-c1 fx-key")
    act(table, "place fx-p1 p0")
    assert code(table, "bank fx-pro-refuge") == "OPTION_ALREADY_USED"
    facts = act(table, "end")
    assert seat_of(table, 0).hand_size == 4
    assert [fact for fact in facts if fact.seat == 0 and "card" in kinds([fact])[0]] == []


def test_example_3_support_for_a_herbivore() -> None:
    """EP-20, EP-22."""
    table = described("pyramid 1 p0=fx-p1 p2=fx-p2\nhand 1 fx-h1 fx-p3")
    found = refused(table, "place fx-h1 h0")
    assert (found.code, found.rule) == ("NOT_SUPPORTED", "EP-22")
    assert found.text == "Not fully supported: P1 is missing below."
    assert found.at == ((0, 1),)
    assert placeable(table, "fx-h1") == []
    table = described("pyramid 1 p0=fx-p1 p1=fx-p3 p2=fx-p2\nhand 1 fx-h1")
    assert placeable(table, "fx-h1") == ["h0", "h1"]
    assert "P3" in refused(table, "place fx-h1 h2").text


def test_example_4_full_support_for_a_carnivore() -> None:
    """EP-22, EP-36, EP-R12."""
    lines = "pyramid 1 p0=fx-p1 p1=fx-p2 h0=fx-h1 h1=fx-h2\nhand 1 fx-c1"
    found = refused(described(lines), "place fx-c1 c0")
    assert (found.code, found.text) == ("NOT_SUPPORTED", "Not fully supported: P2 is missing below.")
    whole = described(lines.replace("h0=", "p2=fx-p3 h0="))
    assert placeable(whole, "fx-c1") == ["c0"]


def test_example_5_keystone_placement() -> None:
    """EP-21, EP-R13: two neighbours of one level, one Organism played."""
    table = described("pyramid 1 p0=fx-p1 p1=fx-p2 p2=fx-p3\nhand 1 fx-key fx-h1 fx-p4")
    assert placeable(table, "fx-key") == ["h0 +h1"]
    assert code(table, "place fx-key h1 +h2") == "NOT_SUPPORTED"
    assert code(table, "place fx-key h0 +h2") == "KEYSTONE_NEEDS_ADJACENT_PAIR"
    assert code(table, "place fx-key h0") == "KEYSTONE_NEEDS_ADJACENT_PAIR"
    act(table, "place fx-key h0 +h1")
    assert cards_of(table, 0)["h0"] == cards_of(table, 0)["h1"] == "fx-key"
    assert match_of(table).placed == 1
    assert code(table, "place fx-p4 p3") == "OPTION_ALREADY_USED"
    base = described("pyramid 1 p1+p2=fx-key\nhand 1 fx-h1")
    assert placeable(base, "fx-h1") == ["h1"]
    assert "P0" in refused(base, "place fx-h1 h0").text


FIRE = "pyramid 2 p0=fx-p1 p1=fx-p2 p2=fx-p3 p3=fx-p4\nhand 1 fx-cat-fire\nhand 2 ? ? ? ?\n"


def test_example_6_banked_response() -> None:
    """EP-27, EP-28, EP-32, EP-34: nothing is lost, and the next turn has its option."""
    table = described(FIRE + "bank 2 fx-pro-refuge")
    act(table, "play fx-cat-fire @2")
    assert table.asked() == (1,)
    assert asked_for(table, 1) == "window"
    act(table, "answer fx-pro-refuge")
    assert len(cards_of(table, 1)) == 4
    assert seat_of(table, 1).trash == ("fx-pro-refuge",)
    assert seat_of(table, 0).trash == ("fx-cat-fire",)
    act(table, "end")
    assert view(table).active == 1
    assert view(table).used == ()
    assert any(text.startswith("discard") for text in offered(table))


def test_example_7_the_hand_is_no_shield() -> None:
    """EP-26, EP-30, EP-31, EP-33: no window opens."""
    table = described(FIRE.replace("hand 2 ?", "hand 2 fx-pro-refuge"))
    assert code(table, "play fx-pro-refuge", seat=1) == "HAND_PROTECTION_OUT_OF_TURN"
    facts = act(table, "play fx-cat-fire @2")
    assert table.asked() == (0,)
    assert kinds(facts).count("organism_lost") == 4
    assert cards_of(table, 1) == {}
    assert seat_of(table, 1).trash == ("fx-p1", "fx-p2", "fx-p3", "fx-p4")


def test_example_8_grace_turn_saved() -> None:
    """EP-35, EP-R19."""
    table = described(VICTIM + "\nhand 1 fx-cat-blight ?\nhand 2 fx-p4 ? ? ?")
    act(table, "play fx-cat-blight @2", "aim p0 +p1")
    assert endangered(table, 1) == {"h0": 1}
    act(table, "end")
    facts = act(table, "place fx-p4 p1")
    assert "organism_safe" in kinds(facts)
    assert endangered(table, 1) == {}
    act(table, "end")
    assert "h0" in cards_of(table, 1)


def test_example_9_grace_turn_lost() -> None:
    """EP-35, EP-R22: it falls before the hand is checked."""
    table = described(VICTIM + "\nhand 1 fx-cat-blight ?\nhand 2 fx-p4 ? ? ?")
    act(table, "play fx-cat-blight @2", "aim p0 +p1", "end", "discard fx-p4")
    told = kinds(act(table, "end"))
    assert told[:2] == ["turn_ended", "organism_fell"]
    assert "h0" not in cards_of(table, 1)
    assert "fx-h1" in seat_of(table, 1).trash


def test_example_10_one_supporter_is_enough_to_stay() -> None:
    """EP-36."""
    table = described(VICTIM + " h1=fx-h2\nhand 1 fx-cat-blight\nhand 2 fx-c1 ? ? ?")
    act(table, "play fx-cat-blight @2", "aim p0", "end")
    assert endangered(table, 1) == {}
    found = refused(table, "place fx-c1 c0")
    assert (found.code, "P0" in found.text) == ("NOT_SUPPORTED", True)


def test_example_11_reshuffle() -> None:
    """EP-15, EP-R11: the trash becomes the deck, and one card is drawn."""
    cards = [card.id for card in deck_of(match_of(described("active 1")), 0).cards]
    hand, trash = cards[:4], cards[4:11]
    lines = f"turns 1\nactive 2\nhand 2 ?\nhand 1 {' '.join(hand)}\ntrash 1 {' '.join(trash)}"
    table = described(lines)
    match_of(table).deck[0] = 0  # as if the others lay somewhere else
    act(table, next(text for text in offered(table) if text.startswith("discard")), "end")
    first = seat_of(table, 0)
    assert (first.hand_size, first.deck_size, first.trash) == (5, 6, ())


def test_example_12_win() -> None:
    """EP-37, EP-38, EP-R21: at once, with no end of turn."""
    table = described(f"pyramid 1 {ALL_BUT_C1}\nhand 1 fx-c2")
    facts = act(table, "place fx-c2 c1")
    assert kinds(facts) == ["organism_placed", "pyramid_completed"]
    assert table.over
    assert table.result().winners == (0,)
    assert table.result().text == "Winner: seat 1, with the first complete pyramid."


def test_worked_3_the_fewest_organisms() -> None:
    """EP-37: nine cards, or eight with the Keystone Species."""
    with_key = ALL_BUT_C1.replace("p2=fx-p3 p3=fx-p4", "p2+p3=fx-key")
    table = described(f"pyramid 1 {with_key}\nhand 1 fx-c2")
    act(table, "place fx-c2 c1")
    assert len(set(cards_of(table, 0).values())) == 8
    assert table.over


def test_worked_7_adjacent_pick() -> None:
    """EP-R34: a largest possible group of neighbours; the Keystone Species isn't one of them."""
    for pyramid, aims in (
        ("p0=fireweed p2=big-sagebrush p3=idaho-fescue", ["aim p2 +p3"]),
        ("p0=fireweed p2=big-sagebrush", ["aim p0", "aim p2"]),
        ("p0=fireweed p1+p2=gray-wolf p3=idaho-fescue", ["aim p0", "aim p3"]),
    ):
        lines = f"pyramid 2 {pyramid}\nhand 1 plowed-under"
        table = described(lines, decks=("prairie", "yellowstone"))
        act(table, "play plowed-under @2")
        assert offered(table) == aims


def test_worked_8_blocked_niche() -> None:
    """EP-R31: nothing goes there until it is cleared with a discard."""
    lines = "pyramid 1 p0=fireweed p1=big-sagebrush\nblocked 1 h0=redcedar-encroachment@2\nhand 1 elk moose"
    table = described(lines, decks=("yellowstone", "prairie"))
    assert code(table, "place elk h0") == "NICHE_BLOCKED"
    assert placeable(table, "elk") == []
    act(table, "discard moose /h0")
    assert seat_of(table, 0).trash == ("moose",)
    assert seat_of(table, 1).trash == ("redcedar-encroachment",)
    assert code(table, "place elk h0") == "OPTION_ALREADY_USED"


def test_worked_9_highest_level() -> None:
    """EP-R34, EP-R41: nothing but an immune card there, so nothing can be lost."""
    lines = "pyramid 2 p0=common-milkweed p1=big-bluestem h0=monarch-butterfly\nhand 1 habitat-fragmentation"
    table = described(lines, decks=("yellowstone", "prairie"))
    assert code(table, "play habitat-fragmentation") == "NO_VALID_TARGET"


GUARDED = """pyramid 2 p0=fireweed p1=big-sagebrush h0=elk
shield 2 h0=endangered-species-act
hand 1 insecticide-drift
"""


def test_worked_10_absorbing_shield() -> None:
    """EP-R33: it takes the loss; cancelled, both stay."""
    table = described(GUARDED, decks=("prairie", "yellowstone"))
    act(table, "play insecticide-drift @2", "aim h0")
    assert cards_of(table, 1)["h0"] == "elk"
    assert seat_of(table, 1).trash == ("endangered-species-act",)
    table = described(GUARDED + "bank 2 park-rangers", decks=("prairie", "yellowstone"))
    act(table, "play insecticide-drift @2", "aim h0", "answer park-rangers")
    assert cards_of(table, 1)["h0"] == "elk"
    assert [niche.shield for niche in seat_of(table, 1).niches if niche.name == "h0"] == [
        "endangered-species-act"
    ]


def test_worked_11_regrow() -> None:
    """EP-R33: back to the hand, and with 5 there nothing is drawn (EP-R05)."""
    lines = "pyramid 2 p0=quaking-aspen p1=big-sagebrush\nhand 1 plowed-under\nhand 2 ? ? ? ?"
    table = described(lines, decks=("prairie", "yellowstone"))
    act(table, "play plowed-under @2", "aim p0 +p1")
    second = seat_of(table, 1)
    assert cards_of(table, 1) == {}
    assert second.trash == ("big-sagebrush",)
    assert second.shown == ("quaking-aspen",)
    assert second.hand_size == 5
    act(table, "end")
    assert seat_of(table, 1).hand_size == 5
