"""What a spectator may not know never reaches the spectator's browser."""

import hashlib
import json
from urllib.request import urlopen

from playwright.sync_api import Page, expect

from tests.browser.conftest import MakeTable, OpenBrowser
from tests.browser.playing import Player
from tests.browser.server_process import ServerProcess
from tests.browser.visiting import Wire

SECURITY = {
    "Content-Security-Policy": "script-src 'self'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
}


def test_a_spectator_sees_the_game_and_no_secret(
    desk: Page, open_browser: OpenBrowser, table: MakeTable
) -> None:
    made = table("Ada", "bot", turns=3)
    desk.goto(made.link())
    ada = Player(desk)
    ada.ready()
    watching = open_browser()
    wire = Wire(watching)
    watching.goto(made.path)
    spectator = Player(watching)
    expect(spectator.chip("Ada")).to_be_visible()
    ada.take_turn()
    ada.ready()
    spectator.turn_shown(2, 3)

    states = [message for message in wire.messages() if message["type"] == "state"]
    assert len(states) >= 3
    for state in states:
        assert state["seed"] is None
        assert state["questions"] == []
        assert state["view"]["viewer"] is None
    everything = "\n".join(wire.got)
    for secret in [*made.keys.values(), made.host, '"offers"', '"stack"', '"bag_order"']:
        assert secret not in everything, secret
    assert not any('"play"' in frame for frame in wire.sent)


def test_a_spectator_cannot_move(desk: Page, open_browser: OpenBrowser, table: MakeTable) -> None:
    made = table("Ada", "bot", turns=3)
    desk.goto(made.link())
    Player(desk).ready()
    watching = open_browser()
    wire = Wire(watching)
    watching.goto(made.path)
    spectator = Player(watching)
    expect(watching.get_by_role("region", name="Ada chooses a tile")).to_be_visible()
    expect(spectator.places).to_have_count(0)
    expect(spectator.submit).to_be_hidden()
    expect(spectator.undo).to_be_hidden()
    spectator.pool.first.click()
    expect(watching.get_by_role("dialog", name="Pair 1")).to_be_visible()
    watching.keyboard.press("Escape")
    watching.keyboard.press("1")
    watching.keyboard.press("Enter")
    watching.keyboard.press("u")
    expect(spectator.places).to_have_count(0)
    assert {json.loads(frame)["type"] for frame in wire.sent} <= {"hello", "history", "sheet", "ping"}


def test_the_seed_is_promised_and_revealed(desk: Page, table: MakeTable) -> None:
    made = table("Ada", "bot", turns=1)
    wire = Wire(desk)
    desk.goto(made.link())
    ada = Player(desk)
    ada.ready()
    desk.get_by_role("button", name="Players and log").click()
    desk.get_by_text(f"Fair play: {made.commitment[:12]}").click()
    expect(desk.get_by_text(made.commitment)).to_be_visible()
    desk.keyboard.press("Escape")
    ada.take_turn()
    expect(ada.finished).to_be_visible()
    seed = next(str(message["seed"]) for message in wire.messages() if message.get("seed"))
    assert hashlib.sha256(seed.encode()).hexdigest() == made.commitment
    desk.get_by_text("Seed checked").click()
    expect(desk.get_by_text(made.commitment)).to_be_visible()
    expect(desk.get_by_text(seed)).to_be_visible()


def test_security_headers(server: ServerProcess) -> None:
    for path in ("/", "/t/ABCDEF", "/rules/eco", "/api/games"):
        with urlopen(server.address + path) as answer:
            for name, value in SECURITY.items():
                assert value in (answer.headers[name] or ""), (path, name)
            policy = answer.headers["Content-Security-Policy"]
            scripts = next(part for part in policy.split(";") if "script-src" in part)
            assert "unsafe" not in scripts
            assert "frame-ancestors 'none'" in policy
