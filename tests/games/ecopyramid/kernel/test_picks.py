"""What Catastrophes of one's own deck may pick (EP-R16, EP-R29, EP-R36)."""

from tests.games.ecopyramid.play import act, asked_for, code, described, fixtures_with, offered


def test_ep_r16_a_victim_of_one_catastrophe_chooses_afterwards() -> None:
    """Nothing is aimed at; the answers come first."""
    card = (
        'kind = "catastrophe"\nhazard = "flood"\nscope = "one_opponent"\neffects = [{ op = "remove", '
        'filter = { levels = ["producer"] }, pick = { count = 1, by = "victim" } }]'
    )
    lines = "pyramid 2 p0=fx-p1 p1=fx-p2\nbank 2 fx-pro-firebreak\nhand 1 fx-cat-flood\nhand 2 ?"
    table = described(lines, cards=fixtures_with(fx_cat_flood=card))
    act(table, "play fx-cat-flood @2")
    assert (table.asked(), asked_for(table, 1)) == ((1,), "window")
    act(table, "pass")
    assert offered(table) == ["lose p0", "lose p1"]


def test_ep_r36_a_named_level_and_niches_on_it() -> None:
    card = (
        'kind = "catastrophe"\nhazard = "flood"\nscope = "one_opponent"\neffects = [{ op = "remove", '
        'filter = { levels = "named" }, pick = { count = 1 } }]'
    )
    lines = "pyramid 2 p0=fx-p1 p1=fx-p2 h0=fx-h1\nhand 1 fx-cat-flood\nhand 2 ?"
    for level, aims in (("producer", ["aim p0", "aim p1"]), ("herbivore", ["aim h0"])):
        table = described(lines, cards=fixtures_with(fx_cat_flood=card))
        act(table, "play fx-cat-flood @2", f"level {level}")
        assert offered(table) == aims
        assert asked_for(table, 0) == "aim"


def test_ep_r29_both_halves_of_a_filter() -> None:
    """A Carnivore, or the Keystone Species on the lowest level only."""
    card = (
        'kind = "catastrophe"\nhazard = "flood"\nscope = "one_opponent"\ninclude_keystone = true\n'
        'effects = [{ op = "remove", filter = { any_of = [{ levels = ["carnivore"] }, '
        '{ levels = ["producer"], kinds = ["keystone"] }] } }]'
    )
    cards = fixtures_with(fx_cat_flood=card)
    high = "pyramid 2 p0=fx-p1 p1=fx-p2 p2=fx-p3 h0+h1=fx-key\nhand 1 fx-cat-flood\nhand 2 ?"
    assert code(described(high, cards=cards), "play fx-cat-flood @2") == "NO_VALID_TARGET"
    low = described("pyramid 2 p0=fx-p1 p2+p3=fx-key\nhand 1 fx-cat-flood\nhand 2 ?", cards=cards)
    act(low, "play fx-cat-flood @2")
    assert offered(low) == ["aim p2"]
