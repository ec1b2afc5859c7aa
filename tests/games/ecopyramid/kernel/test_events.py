"""Catastrophes and answers (EP-26 to EP-36, EP-R09, EP-R16, EP-R18, EP-R30, EP-R43, EP-R48)."""

from ecotone.core.viewer import Viewer
from ecotone.games.ecopyramid.facts import CardBanked
from ecotone.games.ecopyramid.kernel.codes import CARD_BANKED
from tests.games.ecopyramid.play import (
    act,
    asked_for,
    cards_of,
    code,
    described,
    fixtures_with,
    kinds,
    match_of,
    offered,
    seat_of,
    view,
)

THREE = "hand 2 ?\nhand 3 ?\n"
TWO_EACH = "pyramid 1 p0=fx-p1 p1=fx-p2\npyramid 2 p0=fx-p1 p1=fx-p2\npyramid 3 p0=fx-p1 p1=fx-p2\n"


def plays(lines: str, seats: int = 2, **kwargs: str) -> list[str]:
    table = described(lines, seats, **kwargs)  # type: ignore[arg-type]
    return [text for text in offered(table) if text.startswith("play")]


def test_ep_26_a_catastrophe_is_for_opponents() -> None:
    """EP-R16: one of them is named."""
    lines = TWO_EACH + THREE + "hand 1 fx-cat-fire"
    assert plays(lines, 3) == ["play fx-cat-fire @2", "play fx-cat-fire @3"]
    table = described(lines, 3)
    assert code(table, "play fx-cat-fire @1") == "NO_VALID_TARGET"
    assert code(table, "play fx-cat-fire") == "NO_VALID_TARGET"
    assert code(table, "play fx-cat-fire @4") == "NO_VALID_TARGET"


def test_ep_r09_no_card_is_played_for_nothing() -> None:
    """EP-R41: somebody else must be harmed; the own harm of a card for all doesn't count."""
    assert plays("hand 1 fx-cat-fire\nhand 2 ?") == []
    assert plays("pyramid 1 p0=fx-p1 p1=fx-p2 h0=fx-h1\nhand 1 fx-cat-winter\nhand 2 ?") == []
    assert plays("pyramid 2 p0=fx-p1\nhand 1 fx-cat-drought\nhand 2 ?") == ["play fx-cat-drought"]
    assert plays("hand 1 fx-mut-reverse\nhand 2 ?\nhand 3 ?", 3) == ["play fx-mut-reverse"]


def test_ep_r18_immune_organisms_are_out_of_it() -> None:
    """EP-31: the Keystone Species too, unless the card says otherwise."""
    table = described("pyramid 2 p0=fx-p-hardy p1=fx-p1 p2+p3=fx-key\nhand 1 fx-cat-fire\nhand 2 ?")
    act(table, "play fx-cat-fire @2")
    assert cards_of(table, 1) == {"p0": "fx-p-hardy", "p2": "fx-key", "p3": "fx-key"}
    table = described("pyramid 2 p0=fx-p-hardy\nhand 1 fx-cat-fire\nhand 2 ?")
    assert code(table, "play fx-cat-fire @2") == "PROTECTED_TARGET"
    blight = described("pyramid 2 p0=fx-p-hardy p2+p3=fx-key\nhand 1 fx-cat-blight\nhand 2 ?")
    act(blight, "play fx-cat-blight @2")
    assert offered(blight) == ["aim p0"]
    assert code(blight, "aim p2") == "KEYSTONE_NOT_AFFECTED"
    assert code(blight, "aim p1") == "ILLEGAL_PICK"
    only = described("pyramid 2 p2+p3=fx-key\nhand 1 fx-cat-blight\nhand 2 ?")
    assert code(only, "play fx-cat-blight @2") == "KEYSTONE_NOT_AFFECTED"


def test_ep_r34_up_to_two() -> None:
    """At least one (EP-R45); any two, they needn't be neighbours."""
    table = described("pyramid 2 p0=fx-p1 p1=fx-p2 p3=fx-p4\nhand 1 fx-cat-blight\nhand 2 ?")
    act(table, "play fx-cat-blight @2")
    assert offered(table) == ["aim p0", "aim p0 +p1", "aim p0 +p3", "aim p1", "aim p1 +p3", "aim p3"]
    assert code(table, "aim p1 +p0") == "ILLEGAL_PICK"
    assert code(table, "aim p0 +p2") == "ILLEGAL_PICK"
    assert code(table, "aim p0 +p9") == "ILLEGAL_PICK"


def test_ep_r34_two_without_up_to_are_two() -> None:
    card = (
        'kind = "catastrophe"\nhazard = "flood"\nscope = "one_opponent"\neffects = [{ op = '
        '"remove", filter = { levels = ["producer"] }, pick = { count = 2 } }]'
    )
    cards = fixtures_with(fx_cat_flood=card)
    table = described("pyramid 2 p0=fx-p1 p1=fx-p2 p3=fx-p4\nhand 1 fx-cat-flood\nhand 2 ?", cards=cards)
    act(table, "play fx-cat-flood @2")
    assert offered(table) == ["aim p0 +p1", "aim p0 +p3", "aim p1 +p3"]
    table = described("pyramid 2 p3=fx-p4\nhand 1 fx-cat-flood\nhand 2 ?", cards=cards)
    act(table, "play fx-cat-flood @2")
    assert offered(table) == ["aim p3"]


def test_ep_r36_a_level_is_named() -> None:
    """All of it falls, the Keystone Species too."""
    table = described(
        "pyramid 2 p0=fx-p1 p1=fx-p2 p2=fx-p3 p3=fx-p4 h0+h1=fx-key h2=fx-h1\nhand 1 fx-cat-meteor\nhand 2 ?"
    )
    act(table, "play fx-cat-meteor @2")
    assert asked_for(table, 0) == "level"
    assert offered(table) == ["level producer", "level herbivore"]
    assert code(table, "level carnivore") == "NO_VALID_TARGET"
    assert code(table, "aim p0") == "WRONG_STEP"
    act(table, "level herbivore")
    assert set(cards_of(table, 1)) == {"p0", "p1", "p2", "p3"}


def test_ep_r16_the_actor_chooses_before_the_answers() -> None:
    lines = "pyramid 2 p0=fx-p1 p1=fx-p2\nbank 2 fx-pro-refuge\nhand 1 fx-cat-blight\nhand 2 ?"
    table = described(lines)
    act(table, "play fx-cat-blight @2")
    assert table.asked() == (0,)
    act(table, "aim p1")
    assert table.asked() == (1,)
    seen = view(table, 1)
    assert seen.event is not None
    assert (seen.event.card, seen.event.targets, seen.event.aim) == ("fx-cat-blight", (1,), ("p1",))
    assert seen.window is not None
    assert [(one.card, one.saves) for one in seen.window.answers] == [("fx-pro-refuge", ("p1",))]
    assert seen.window.lost == ("p1",)
    assert view(table, 0).window is None


def test_ep_r18_windows_open_clockwise_from_the_actor() -> None:
    """For everybody with a card in the bank, whether it fits or not (EP-R51); not for an empty bank."""
    lines = TWO_EACH + "bank 1 fx-pro-refuge\nbank 3 fx-pro-firebreak\nbank 4 fx-pro-refuge\n"
    lines += "pyramid 4 p0=fx-p1\nhand 1 ?\nhand 2 fx-cat-drought\nhand 3 ?\nhand 4 ?\nactive 2"
    table = described(lines, 4)
    act(table, "play fx-cat-drought")
    assert (table.asked(), offered(table)) == ((2,), ["pass"])
    assert asked_for(table, 2) == "window"
    assert code(table, "answer fx-pro-firebreak") == "NOT_APPLICABLE"
    act(table, "pass")
    assert (table.asked(), offered(table)) == ((3,), ["answer fx-pro-refuge", "pass"])
    act(table, "pass")
    assert table.asked() == (0,)
    act(table, "answer fx-pro-refuge")
    assert (table.asked(), asked_for(table, 2)) == ((2,), "lose")
    act(table, "lose p1")
    assert [set(cards_of(table, seat)) for seat in range(4)] == [{"p0", "p1"}, {"p0", "p1"}, {"p0"}, set()]


def test_ep_r18_the_actor_never_answers() -> None:
    """Not to the own card that hits everybody; EP-R48: the actor is hit like the others."""
    lines = "pyramid 1 p0=fx-p1 p1=fx-p2 h0=fx-h1\npyramid 2 p0=fx-p1 p1=fx-p2 h0+h1=fx-key\n"
    table = described(lines + "bank 1 fx-pro-refuge\nhand 1 fx-cat-winter\nhand 2 ?")
    act(table, "play fx-cat-winter")
    assert table.asked() == (0,)
    assert set(cards_of(table, 0)) == set(cards_of(table, 1)) == {"p0", "p1"}
    assert seat_of(table, 0).bank == 1


def test_ep_r48_victims_choose_clockwise() -> None:
    """Each choice is public at once, the losses come together; a single candidate needs no choice."""
    lines = TWO_EACH + THREE + "hand 1 fx-cat-drought"
    table = described(lines, 3)
    act(table, "play fx-cat-drought")
    assert (table.asked(), offered(table)) == ((1,), ["lose p0", "lose p1"])
    assert code(table, "lose p2") == "ILLEGAL_PICK"
    facts = act(table, "lose p0")
    assert kinds(facts) == ["loss_chosen"]
    assert cards_of(table, 1) == {"p0": "fx-p1", "p1": "fx-p2"}
    seen = view(table).event
    assert seen is not None
    assert seen.losses[1] == ("p0",)
    facts = act(table, "lose p1")
    assert kinds(facts).count("organism_lost") == 2
    assert (set(cards_of(table, 1)), set(cards_of(table, 2))) == ({"p1"}, {"p0"})


def test_ep_r48_a_victim_may_choose_a_shielded_organism() -> None:
    lines = "pyramid 2 p0=fx-p1 p1=fx-p2\nshield 2 p0=fx-pro-corridor\nhand 1 fx-cat-drought\nhand 2 ?"
    table = described(lines)
    act(table, "play fx-cat-drought", "lose p0")
    assert set(cards_of(table, 1)) == {"p0", "p1"}
    assert seat_of(table, 1).trash == ("fx-pro-corridor",)


def test_losses_by_chance() -> None:
    """EP-R34: as many as possible up to the number."""
    card = (
        'kind = "catastrophe"\nhazard = "flood"\nscope = "each_opponent"\neffects = [{ op = '
        '"remove", filter = { levels = ["producer"] }, pick = { count = 2, by = "random" } }]'
    )
    cards = fixtures_with(fx_cat_flood=card)
    table = described(
        "pyramid 2 p0=fx-p1 p1=fx-p2 p3=fx-p4\npyramid 3 p0=fx-p1\nhand 1 fx-cat-flood\nhand 2 ?\nhand 3 ?",
        3,
        cards,
    )
    act(table, "play fx-cat-flood")
    assert (len(cards_of(table, 1)), len(cards_of(table, 2))) == (1, 0)


# --- answers ----------------------------------------------------------------------------------------------

FIRE = "pyramid 2 p0=fx-p1 p1=fx-p2 p2=fx-p3\nhand 1 fx-cat-fire\nhand 2 ?\n"


def test_ep_28_an_answer_is_discarded() -> None:
    """EP-R43: and the Catastrophe goes to the trash of its owner (EP-R17)."""
    table = described(FIRE + "bank 2 fx-pro-firebreak fx-pro-refuge")
    act(table, "play fx-cat-fire @2", "answer fx-pro-firebreak")
    assert table.asked() == (0,)
    assert seat_of(table, 1).trash == ("fx-pro-firebreak",)
    assert seat_of(table, 1).bank == 1
    assert len(cards_of(table, 1)) == 3


def test_ep_r40_a_card_with_uses_left_stays_open() -> None:
    table = described(FIRE + "bank 2 fx-pro-ranger")
    act(table, "play fx-cat-fire @2", "answer fx-pro-ranger")
    seen = view(table, 0).seats[1]
    assert [(one.card, one.uses) for one in seen.open_bank] == [("fx-pro-ranger", 1)]
    assert (seen.bank, seen.trash) == (1, ())
    again = described(FIRE + "open 2 fx-pro-ranger=1")
    act(again, "play fx-cat-fire @2")
    assert again.asked() == (1,)
    act(again, "answer fx-pro-ranger")
    assert seat_of(again, 1).trash == ("fx-pro-ranger",)
    assert seat_of(again, 1).bank == 0


def test_ep_r40_four_uses_are_counted() -> None:
    card = 'kind = "protection"\ntiming = "banked"\nuses = 4\neffects = [{ op = "cancel" }]'
    cards = fixtures_with(fx_pro_four=card)
    for left in (3, 2, 1):
        table = described(FIRE + f"open 2 fx-pro-four={left}", cards=cards)
        act(table, "play fx-cat-fire @2", "answer fx-pro-four")
        assert [one.uses for one in seat_of(table, 1).open_bank] == ([left - 1] if left > 1 else [])


def test_ep_r43_several_answers() -> None:
    """One after the other until the Catastrophe is cancelled, or one alone with that option."""
    save = (
        'kind = "protection"\ntiming = "banked"\neffects = [{ op = "restore", to = "hand", '
        "pick = { count = 1, up_to = true } }]"
    )
    cards = fixtures_with(fx_pro_save=save, fx_pro_save2=save)
    bank = FIRE + "bank 2 fx-pro-save fx-pro-save2 fx-pro-refuge"
    table = described(bank, cards=cards)
    act(table, "play fx-cat-fire @2", "answer fx-pro-save")
    assert table.asked() == (1,)
    act(table, "answer fx-pro-save2", "answer fx-pro-refuge")
    assert table.asked() == (0,)
    assert len(cards_of(table, 1)) == 3
    one = described(bank, cards=cards, responses_per_event="one")
    act(one, "play fx-cat-fire @2", "answer fx-pro-save")
    assert (one.asked(), asked_for(one, 1)) == ((1,), "save")


def test_ep_r43_a_window_closes_with_an_empty_bank() -> None:
    table = described(FIRE + "bank 2 fx-pro-seedbank")
    act(table, "play fx-cat-fire @2", "answer fx-pro-seedbank")
    assert table.asked() == (0,)
    assert len(cards_of(table, 1)) == 3


def test_ep_r30_what_an_answer_must_prevent() -> None:
    """A shield for Producers against a loss of Herbivores prevents nothing."""
    lines = "pyramid 2 p0=fx-p1 p1=fx-p2 h0=fx-h1\nhand 1 fx-cat-winter\nhand 2 ?\nbank 2 fx-pro-seedbank"
    table = described(lines)
    act(table, "play fx-cat-winter")
    assert offered(table) == ["pass"]
    both = described(FIRE + "bank 2 fx-pro-seedbank fx-pro-refuge")
    act(both, "play fx-cat-fire @2", "answer fx-pro-seedbank")
    assert offered(both) == ["pass"]
    assert code(both, "answer fx-pro-refuge") == "NOT_APPLICABLE"


def test_ep_r48_a_shield_for_a_level_covers_the_keystone() -> None:
    shield = (
        'kind = "protection"\ntiming = "banked"\neffects = [{ op = "shield", filter = { '
        'levels = ["herbivore"] }, until = "event" }]'
    )
    lines = (
        "pyramid 2 p0=fx-p1 p1=fx-p2 p2=fx-p3 h0+h1=fx-key\nhand 1 fx-cat-winter\nhand 2 ?\n"
        "bank 2 fx-pro-roof"
    )
    table = described(lines, cards=fixtures_with(fx_pro_roof=shield))
    act(table, "play fx-cat-winter", "answer fx-pro-roof")
    assert cards_of(table, 1)["h0"] == "fx-key"


def test_restore_with_more_losses_than_it_saves() -> None:
    """D19, EP-R43: the responder chooses; what is saved goes to the hand, and everybody sees it."""
    decks = ("prairie", "yellowstone")
    lines = "pyramid 2 p0=fireweed p1=big-sagebrush\nhand 1 plowed-under\nhand 2 ?\nbank 2 wildlife-rehab"
    table = described(lines, decks=decks)
    act(table, "play plowed-under @2", "aim p0 +p1", "answer wildlife-rehab")
    assert table.asked() == (0,)
    assert seat_of(table, 1).shown == ("fireweed", "big-sagebrush")
    save = (
        'kind = "protection"\ntiming = "banked"\neffects = [{ op = "restore", to = "hand", '
        "pick = { count = 1, up_to = true } }]"
    )
    for answer, saved, lost in (("save p1", ("fx-p2",), 2), ("stop", (), 3)):
        table = described(FIRE + "bank 2 fx-pro-save", cards=fixtures_with(fx_pro_save=save))
        act(table, "play fx-cat-fire @2", "answer fx-pro-save")
        assert offered(table) == ["save p0", "save p1", "save p2", "stop"]
        assert code(table, "save p3") == "ILLEGAL_PICK"
        facts = act(table, answer)
        assert seat_of(table, 1).shown == saved
        assert kinds(facts).count("organism_lost") == lost


def test_an_answer_may_draw() -> None:
    """EP-R43: at once and in order."""
    decks = ("prairie", "yellowstone")
    lines = (
        "pyramid 2 p0=fireweed p1=big-sagebrush\nhand 1 plowed-under\nhand 2 ?\nbank 2 fire-crew park-rangers"
    )
    table = described(lines, decks=decks)
    act(table, "play plowed-under @2", "aim p0 +p1")
    assert offered(table) == ["answer fire-crew", "pass"]
    act(table, "answer fire-crew")
    assert seat_of(table, 1).hand_size == 3


def test_ep_34_the_next_turn_is_a_whole_one() -> None:
    table = described(FIRE + "bank 2 fx-pro-refuge")
    act(table, "play fx-cat-fire @2", "answer fx-pro-refuge", "end")
    assert view(table).active == 1
    assert view(table).used == ()
    assert seat_of(table, 1).hand_size == 5


def test_ep_33_a_card_in_hand_is_no_answer() -> None:
    table = described(FIRE.replace("hand 2 ?", "hand 2 fx-pro-firebreak") + "bank 2 fx-pro-refuge")
    act(table, "play fx-cat-fire @2")
    assert code(table, "answer fx-pro-firebreak") == "HAND_PROTECTION_OUT_OF_TURN"
    assert code(table, "answer fx-pro-seedbank") == "NOT_IN_HAND"


def test_ep_r18_time_to_answer() -> None:
    """EP-R51: nothing else passes a window by itself."""
    table = described(FIRE + "bank 2 fx-pro-refuge", response_seconds=30)
    assert table.game.limit(match_of(table), 0, 0) is None
    act(table, "play fx-cat-fire @2")
    limit = table.game.limit(match_of(table), 1, 0)
    assert limit is not None
    assert limit.seconds == 30
    facts = table.expire(1)
    assert kinds(facts)[:2] == ["time_over", "window_passed"]
    assert cards_of(table, 1) == {}
    free = described(FIRE + "bank 2 fx-pro-refuge")
    act(free, "play fx-cat-fire @2")
    assert free.game.limit(match_of(free), 1, 0) is None
    assert not match_of(free).expire(1, 0)


def test_ep_12_banking() -> None:
    """EP-27, EP-R10: face-down, no limit; only what answers from there; it may answer at once."""
    table = described(
        "bank 1 fx-pro-refuge fx-pro-seedbank\nhand 1 fx-pro-firebreak fx-pro-corridor fx-p1\nhand 2 ?"
    )
    assert code(table, "bank fx-pro-corridor") == "NOT_BANKABLE"
    assert code(table, "bank fx-p1") == "NOT_BANKABLE"
    assert code(table, "play fx-pro-firebreak") == "NOT_PLAYABLE"
    facts = act(table, "bank fx-pro-firebreak")
    assert view(table, 1).seats[0].bank == 3
    assert view(table, 1).seats[0].hidden is None
    assert seat_of(table, 0).hidden == ("fx-pro-refuge", "fx-pro-firebreak", "fx-pro-seedbank")
    row = (CARD_BANKED, 0, 0, 0, 0, 0, 1, 0)
    told = [table.game.tell(match_of(table), row, Viewer(seat)) for seat in (0, 1)]
    assert told == [CardBanked(card="fx-p1", seat=0), CardBanked(card=None, seat=0)]
    assert facts == [CardBanked(card="fx-pro-firebreak", seat=0)]
