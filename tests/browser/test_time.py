"""Time that is limited: clocks that count down, what happens at zero, a vote of the others, a pause."""

import re
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import OpenBrowser
from tests.browser.measuring import scrolls_sideways
from tests.browser.playing import Player
from tests.browser.server_process import ServerProcess
from tests.browser.visiting import GERMAN, PHONE

Json = dict[str, Any]
LEFT = re.compile(r"^(time left|only) ")


def made_table(server: ServerProcess, *names: str, **more: object) -> Json:
    seats = [{"kind": "me", "name": name} for name in names]
    made: Json = server.call("/api/tables", {"game": "eco", "seats": seats, **more})
    return made


def link(made: Json, *seats: int, host: bool = False) -> str:
    keys = ",".join(made["seats"][seat]["token"] for seat in seats)
    return f"/t/{made['table']['code']}#seat={keys}" + (f"&host={made['host']}" if host else "")


def referee_link(made: Json) -> str:
    return f"/t/{made['table']['code']}#referee={made['referee']}"


def log_of(page: Page) -> Locator:
    page.get_by_role("button", name="Players and log").click()
    return page.get_by_role("region", name="What happened")


def test_when_the_time_is_over_a_bot_moves(desk: Page, server: ServerProcess) -> None:
    """The clock counts down, in its last seconds with a sign and a word; then somebody moves for you."""
    made = made_table(server, "Ada", "Ben", time={"kind": "move", "seconds": 6, "then": "bot"})
    desk.goto(link(made, 0))
    expect(desk.get_by_role("timer", name=re.compile("^only ")).first).to_be_visible()
    expect(log_of(desk)).to_contain_text("Your time is over.")


def test_a_long_limit_is_calm(desk: Page, server: ServerProcess) -> None:
    made = made_table(server, "Ada", "Ben", time={"kind": "total", "seconds": 600, "then": "bot"})
    desk.goto(link(made, 0))
    ada = Player(desk)
    ada.ready()
    expect(ada.chip("Ben")).to_contain_text("10:00")
    expect(desk.get_by_role("timer", name=re.compile("^time left ")).first).to_be_visible()
    expect(desk.locator(".clock.soon")).to_have_count(0)


def test_clocks_with_a_limit_are_shown_on_a_phone_too(phone: Page, server: ServerProcess) -> None:
    names = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Fay")
    made = made_table(server, *names, time={"kind": "move", "seconds": 600, "then": "bot"})
    phone.goto(link(made, 0))
    Player(phone, "finger").ready()
    expect(phone.get_by_role("timer", name=LEFT).first).to_be_visible()
    assert not scrolls_sideways(phone)


def test_a_table_without_limits_has_no_such_clock(desk: Page, server: ServerProcess) -> None:
    desk.goto(link(made_table(server, "Ada", "Ben"), 0))
    Player(desk).ready()
    expect(desk.locator(".clock.limit")).to_have_count(0)
    expect(desk.get_by_role("button", name="Pause")).to_have_count(0)


def test_the_others_vote(open_browser: OpenBrowser, server: ServerProcess) -> None:
    """Cleo is nowhere to be seen; two who are here let a bot play on. No clock runs before both are here."""
    limit = {"kind": "move", "seconds": 3, "then": "vote"}
    made = made_table(server, "Cleo", "Ada", "Ben", referee=True, time=limit)
    referee, ada, ben = open_browser(), open_browser(), open_browser(PHONE)
    referee.goto(referee_link(made))
    referee.get_by_role("button", name="Pause").click()
    for page, seat in ((ada, 1), (ben, 2)):
        page.goto(link(made, seat))
        expect(page.get_by_text("Paused. Nobody can move, and no clock runs.")).to_be_visible()
    referee.get_by_role("button", name="Go on").click()
    for page in (ada, ben):
        expect(page.get_by_text("The time is over for Cleo. What now?")).to_be_visible()
        expect(page.get_by_text("2 votes decide.")).to_be_visible()
    ada.get_by_role("button", name="A bot plays on").click()
    expect(ada.get_by_role("button", name="A bot plays on")).to_have_attribute("aria-pressed", "true")
    expect(ben.get_by_role("button", name="A bot plays on Ballots: Ada")).to_be_visible()
    ben.get_by_role("button", name="A bot plays on").tap()
    expect(ada.get_by_text("The time is over for Cleo. What now?")).to_have_count(0)
    ada.get_by_role("button", name="Players and log").click()
    expect(ada.get_by_role("region", name="Players")).to_contain_text("a bot plays (medium)")


def test_the_referee_stops_the_game_and_lets_it_go_on(
    open_browser: OpenBrowser, server: ServerProcess
) -> None:
    made = made_table(
        server, "Ada", "Ben", referee=True, time={"kind": "move", "seconds": 3000, "then": "bot"}
    )
    ada, referee = open_browser(), open_browser()
    ada.goto(link(made, 0))
    Player(ada).ready()
    expect(ada.get_by_role("region", name="Referee")).to_have_count(0)
    referee.goto(referee_link(made))
    buttons = referee.get_by_role("region", name="Referee").get_by_role("button")
    expect(buttons).to_have_text(["Pause", "30 seconds more", "End phase"])
    buttons.first.click()
    expect(ada.get_by_text("Paused. Nobody can move, and no clock runs.")).to_be_visible()
    referee.get_by_role("button", name="Go on").click()
    expect(ada.get_by_text("Paused. Nobody can move, and no clock runs.")).to_have_count(0)
    buttons.nth(1).click()
    log = log_of(ada)
    expect(log).to_contain_text("30 seconds more for everybody.")
    expect(log).to_contain_text("The game goes on.")
    expect(log).to_contain_text("The game is paused.")


def test_the_rows_of_the_referee_are_german_for_germans(
    open_browser: OpenBrowser, server: ServerProcess
) -> None:
    made = made_table(server, "Ada", "Ben", referee=True)
    ada, referee = open_browser(**GERMAN), open_browser()
    ada.goto(link(made, 0))
    referee.goto(referee_link(made))
    referee.get_by_role("button", name="Pause").click()
    expect(ada.get_by_text("Angehalten. Niemand kann ziehen, und keine Uhr läuft.")).to_be_visible()
    ada.get_by_role("button", name="Am Tisch und Verlauf").click()
    expect(ada.get_by_role("region", name="Was geschehen ist")).to_contain_text("Das Spiel ist angehalten.")


def test_anybody_may_let_a_bot_play_for_one_who_is_away(
    open_browser: OpenBrowser, server: ServerProcess
) -> None:
    """Ada is not the host; after the table's patience she may all the same."""
    made = made_table(server, "Ben", "Ada", away_seconds=10)
    ada = open_browser()
    ada.goto(link(made, 1))
    replace = ada.get_by_role("button", name="Bot instead")
    expect(replace).to_be_visible()
    replace.click()
    Player(ada).ready()
    ada.get_by_role("button", name="Players and log").click()
    expect(ada.get_by_role("region", name="Players")).to_contain_text("a bot plays")


def test_an_old_page_loads_itself_anew_once_and_keeps_its_keys(desk: Page, server: ServerProcess) -> None:
    """As the page of yesterday that meets today's server: one try, then a clear word."""
    made = made_table(server, "Ada", "Ben")
    old = "const send = WebSocket.prototype.send; WebSocket.prototype.send = function (text) {"
    old += ' send.call(this, text.replace(/"version":\\d+/, \'"version":1\')); };'
    desk.add_init_script(old)
    desk.goto(link(made, 0))
    expect(desk.get_by_role("heading", name="This page is out of date")).to_be_visible()
    kept = desk.evaluate("localStorage.getItem('ecotone.tables')")
    assert made["seats"][0]["token"] in kept
    desk.close()  # nobody else gets such a page
