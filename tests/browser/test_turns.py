"""Turns at an ECO table, by mouse, keyboard and finger; what is refused and what is taken back."""

import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import MakeTable
from tests.browser.measuring import assert_on_screen
from tests.browser.playing import Player


def test_turns_by_mouse(desk: Page, table: MakeTable) -> None:
    desk.goto(table("Ada", "bot", turns=4).link())
    ada = Player(desk)
    ada.ready()
    expect(desk).to_have_title(re.compile("Your turn"))
    assert ada.tiles_on_map() == 3
    ada.take_turn()
    ada.ready()
    ada.turn_shown(2, 4)
    assert ada.tiles_on_map() == 4
    ada.take_turn(pair=3, place=4)
    ada.ready()
    ada.turn_shown(3, 4)
    assert ada.tiles_on_map() == 5


def test_a_choice_is_free_until_it_is_submitted(desk: Page, table: MakeTable) -> None:
    """EC-13: pair, place and rotation change without a trace, and Cancel takes them back."""
    desk.goto(table("Ada", "bot", turns=2).link())
    ada = Player(desk)
    ada.choose_tile(pair=0, place=0)
    ada.pool.nth(2).click()
    expect(ada.pool.nth(0)).to_have_attribute("aria-pressed", "false")
    expect(ada.pool.nth(2)).to_have_attribute("aria-pressed", "true")
    ada.places.nth(5).click()
    expect(ada.submit).to_be_visible()
    ada.cancel.click()
    expect(ada.submit).to_be_hidden()
    ada.cancel.click()
    ada.ready()
    assert ada.tiles_on_map() == 3


def test_turns_by_keys(desk: Page, table: MakeTable) -> None:
    """1 to 4, arrows, R, Enter, Escape."""
    desk.goto(table("Ada", "bot", turns=3).link())
    ada = Player(desk)
    keys = desk.keyboard
    for turn in (1, 2):
        ada.ready()
        ada.turn_shown(turn, 3)
        keys.press("2")
        expect(ada.pool.nth(1)).to_have_attribute("aria-pressed", "true")
        expect(ada.focused).to_have_attribute("aria-label", re.compile("^Free place, "))
        before = ada.focused.get_attribute("aria-label")
        keys.press("ArrowDown")
        expect(ada.focused).not_to_have_attribute("aria-label", before or "")
        expect(ada.focused).to_have_attribute("aria-label", re.compile("^Free place, "))
        keys.press("Enter")
        expect(ada.submit).to_be_visible()
        keys.press("Escape")
        expect(ada.submit).to_be_hidden()
        keys.press("Enter")
        keys.press("r")
        ada.press_key_on(ada.submit, "Enter")
        expect(ada.animal_prompt).to_be_visible()
        if ada.homes.count():
            expect(ada.focused).to_have_attribute("aria-label", re.compile("^Settle on "))
            keys.press("Enter")
            ada.press_key_on(ada.submit, "Enter")
        else:
            ada.tab_to(ada.sacrifice)
            ada.press_key_on(ada.sacrifice, "Enter")
            ada.press_key_on(ada.sacrifice_yes, "Enter")
        expect(ada.animal_prompt).to_be_hidden()
    ada.ready()
    ada.turn_shown(3, 3)
    assert ada.tiles_on_map() == 5


def test_a_turn_by_tab_alone(desk: Page, table: MakeTable) -> None:
    """Whoever knows no shortcut gets everywhere with Tab, and hears what happened."""
    desk.goto(table("Ada", "bot", turns=2).link())
    ada = Player(desk)
    ada.ready()
    ada.tab_to(ada.pool.nth(2))
    desk.keyboard.press("Enter")
    ada.tab_to(
        desk.get_by_role("button", name=re.compile("^Free place, ")).and_(desk.locator("[tabindex='0']"))
    )
    desk.keyboard.press("Enter")
    ada.tab_to(ada.submit)
    ada.press_key_on(ada.submit, "Enter")
    expect(ada.animal_prompt).to_be_visible()
    ada.heard(re.compile("[Ss]ettle"))
    ada.tab_to(ada.sacrifice)
    ada.press_key_on(ada.sacrifice, "Space")
    ada.tab_to(ada.sacrifice_yes)
    ada.press_key_on(ada.sacrifice_yes, "Space")
    ada.ready()
    ada.turn_shown(2, 2)


def test_turns_by_touch(phone: Page, table: MakeTable) -> None:
    phone.goto(table("Ada", "bot", turns=3).link())
    ada = Player(phone, "finger")
    for turn in (1, 2):
        ada.ready()
        ada.turn_shown(turn, 3)
        ada.take_turn(pair=turn, place=turn)
    ada.ready()
    ada.turn_shown(3, 3)
    assert ada.tiles_on_map() == 5


def test_a_finger_turns_the_tile_by_tapping_it(phone: Page, table: MakeTable) -> None:
    phone.goto(table("Ada", "bot", turns=2).link())
    ada = Player(phone, "finger")
    ada.ready()
    ada.press(ada.pool.nth(0))
    ada.press(ada.places.nth(1))
    expect(ada.submit).to_be_visible()
    ada.press(ada.places.nth(1))
    expect(ada.submit).to_be_visible()
    ada.press(ada.submit)
    expect(ada.animal_prompt).to_be_visible()


def explained(player: Player) -> None:
    """A tile lies there already: said where the finger is, with the rule, and spoken."""
    player.ready()
    player.press_cell((0, 0))
    bubble = player.page.get_by_role("note")
    expect(bubble).to_contain_text("keystone")
    player.press(player.pool.first)
    player.press_cell((0, 0))
    expect(bubble).to_contain_text("Not here")
    expect(bubble).to_contain_text("You have a tile here already.")
    rule = bubble.get_by_role("link", name="Rule EC-12")
    expect(rule).to_have_attribute("href", "/rules/eco#EC-12")
    assert_on_screen(player.page, bubble)
    player.heard("EC-12")
    player.press(rule)
    dialog = player.page.get_by_role("dialog", name="Your turn")
    expect(dialog).to_contain_text("shares an edge")
    player.press(dialog.get_by_role("button", name="Close"))
    expect(dialog).to_be_hidden()
    player.press(bubble.get_by_role("button", name="Close the explanation"))
    expect(bubble).to_be_hidden()
    assert player.tiles_on_map() == 3


def test_an_illegal_click_is_explained(desk: Page, table: MakeTable) -> None:
    desk.goto(table("Ada", "bot", turns=2).link())
    explained(Player(desk))


def test_an_illegal_tap_is_explained(phone: Page, table: MakeTable) -> None:
    phone.goto(table("Ada", "bot", turns=2).link())
    explained(Player(phone, "finger"))


def test_escape_closes_the_rule_before_the_bubble(desk: Page, table: MakeTable) -> None:
    desk.goto(table("Ada", "bot", turns=2).link())
    ada = Player(desk)
    ada.ready()
    ada.press(ada.pool.first)
    ada.press_cell((0, 0))
    bubble, rule = desk.get_by_role("note"), desk.get_by_role("dialog", name="Your turn")
    bubble.get_by_role("link", name="Rule EC-12").click()
    expect(rule).to_be_visible()
    desk.keyboard.press("Escape")
    expect(rule).to_be_hidden()
    expect(bubble).to_be_visible()
    desk.keyboard.press("Escape")
    expect(bubble).to_be_hidden()


def test_undo_and_its_barrier(desk: Page, table: MakeTable) -> None:
    desk.goto(table("Ada", "bot", turns=3).link())
    ada = Player(desk)
    ada.lay_tile()
    ada.undo.click()
    ada.ready()
    assert ada.tiles_on_map() == 3
    ada.take_turn(pair=1, place=2)
    ada.ready()
    assert ada.tiles_on_map() == 4
    ada.press_in_vain(ada.undo)
    expect(desk.get_by_text(re.compile("^There is nothing to take back: ")).last).to_be_visible()
    ada.turn_shown(2, 3)
    assert ada.tiles_on_map() == 4


def test_a_token_buys_a_new_pool(desk: Page, table: MakeTable) -> None:
    """EC-15 gives a token, EC-10 takes it."""
    desk.goto(table("Ada", "bot", turns=3).link())
    ada = Player(desk)
    redeem = desk.get_by_role("button", name=re.compile("^New pool"))
    ada.ready()
    expect(redeem).to_be_disabled()
    ada.lay_tile()
    ada.give_away()
    ada.ready()
    before = ada.pool_read_aloud()
    redeem.click()
    expect(desk.get_by_role("region", name="New pool?")).to_be_visible()
    ada.submit.click()
    ada.ready()
    expect(redeem).to_be_disabled()
    assert ada.pool_read_aloud() != before


def test_the_others_maps_are_one_click_away(desk: Page, table: MakeTable) -> None:
    desk.goto(table("Ada", "bot", turns=3).link())
    ada = Player(desk)
    ada.ready()
    ada.chip("Bot").click()
    expect(desk.get_by_role("group", name=re.compile(r"^\w+’s map$"))).to_be_visible()
    expect(ada.places).to_have_count(0)
    desk.get_by_role("button", name="Back to your map").click()
    expect(desk.get_by_role("group", name="Your map")).to_be_visible()
    ada.ready()
