"""Effects one by one, of our own cards and of cards that a file may have (PH-14, PH-28)."""

import pytest

from tests.games.phylo.fixture import Played, described, fixture_cards
from tests.games.phylo.kernel.test_events import drawn, used

PEEK = '{ do = "peek", n = 4 }'


def with_action(effects: str, lay: str = "mil (1,0)", lines: str = "") -> Played:
    """The Action card that looks at the deck does something else."""
    cards = fixture_cards().replace(PEEK, effects)
    return described(lay, f"hand 1 pee {lines}", cards=cards)


def adelgid(lay: str) -> Played:
    lines = "phase actions\nactive 2\nhand 1 sugar-maple white-oak\ntop hemlock-woolly-adelgid"
    return described(lay, lines, cards=None).do("end turn", seat=1)


def test_the_adelgid_stays_with_the_hemlock() -> None:
    """PH-R25, PH-44: or takes it, if another Event lies there already."""
    t = adelgid("eastern-hemlock (1,0); american-sycamore (0,1)")
    assert (t.at("hemlock-woolly-adelgid"), t.points) == ((1, 0), 2 + 1 - 3)
    t = adelgid("eastern-hemlock (1,0); spotted-lanternfly (1,0); american-sycamore (0,1)")
    assert (t.at("eastern-hemlock"), t.at("hemlock-woolly-adelgid")) == (None, None)
    assert "hemlock-woolly-adelgid" in t.view().discards


def test_the_adelgid_finds_another_tree() -> None:
    """PH-42: the second filter only if nothing meets the first."""
    assert adelgid("american-sycamore (0,1); common-milkweed (1,0)").at("hemlock-woolly-adelgid") == (0, 1)
    assert adelgid("common-milkweed (1,0)").at("hemlock-woolly-adelgid") is None


def test_relocating_needs_an_empty_space() -> None:
    """PH-36, PH-R43: nor does a card stay where it is."""
    t = used("oak (1,0); bee (2,0); oak-2 (2,1); oak-3 (3,0); oak-4 (1,1)", "cor")
    options = t.all_vote("vote bee").legal(0)
    assert not {"vote (2,0)", "vote (1,0)", "vote (2,1)", "vote (3,0)", "vote (0,0)"} & set(options)
    assert "vote (1,2)" in options


def test_drawing_by_a_card() -> None:
    """PH-16, PH-R24: as in a turn; it shows hidden cards, so nobody can veto it."""
    t = with_action('{ do = "draw", n = 2 }', lines="\ntop oak dro mil-2").do("use pee")
    assert t.hand() == ("oak",)
    assert t.match.may_act() == 0
    assert t.view().discards == ("dro", "pee")


@pytest.mark.parametrize(
    ("effects", "code"),
    [
        ('{ do = "take", from = "hand" }', "NO_EFFECT"),
        ('{ do = "take", from = "discards", to = "hand" }', "NO_EFFECT"),
        ('{ do = "take", where = { card = ["oak"] } }', "NO_EFFECT"),
        ('{ do = "take", where = { card = ["mil"] }, to = "hand" }', ""),
        ('{ do = "target", where = { card = ["oak"] } }', "NO_EFFECT"),
        ('{ do = "target", where = { card = ["mil"] } }', ""),
        ('{ do = "freeze", where = { animal = true } }', ""),
        ('{ do = "relocate", where = { card = ["mil"] } }', ""),
        ('{ do = "relocate", where = { card = ["oak"] } }', "NO_EFFECT"),
    ],
)
def test_ph_r11_what_would_do_something(effects: str, code: str) -> None:
    assert with_action(effects).code("use pee") == code


def test_taking_to_the_hand_and_into_the_deck() -> None:
    """PH-R27, PH-28."""
    t = with_action('{ do = "take", where = { card = ["mil"] }, to = "hand" }').do("use pee")
    assert (t.hand(), t.at("mil")) == (("mil",), None)
    t = with_action('{ do = "take", where = { card = ["mil"] }, to = "deck" }').do("use pee")
    assert t.match.deck.cards() >> t.pieces.numbers["mil"] & 1
    assert t.match.may_act() == 0


def test_giving_a_card_away() -> None:
    """PH-R22: whoever is on turn chooses among their own."""
    effects = '{ do = "take", where = { card = ["mil"] } }, { do = "take", from = "hand" }'
    t = with_action(effects, lines="oak aph").do("use pee")
    assert t.match.asked() == 1
    t.do("vote aph")
    assert t.hand() == ("oak",)


def test_what_was_voted_is_shown() -> None:
    """PH-R42: until the next vote."""
    t = drawn("oak (1,0); mil (0,1)", "log", seats=3)
    t.do("vote oak", seat=0).do("vote mil", seat=1).do("vote oak", seat=2)
    assert [(one.seat, one.choice.card) for one in t.view().last_vote] == [(0, "oak"), (1, "mil"), (2, "oak")]


def test_told_facts_have_their_details() -> None:
    """PH-17, PH-32, PH-R20: who, what and where."""
    t = described("oak (1,0); bee (2,0)", "hand 1 oak-2").do("play oak-2 (0,1)")
    [played] = t.facts("species_played")
    assert (played.seat, played.card, played.at) == (0, "oak-2", (0, 1))  # type: ignore[attr-defined]
    t.do("move bee (1,1)")
    [moved] = t.facts("card_moved")
    assert (moved.card, moved.origin, moved.at) == ("bee", (2, 0), (1, 1))  # type: ignore[attr-defined]
