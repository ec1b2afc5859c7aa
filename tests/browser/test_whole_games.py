"""Whole games to the score sheet; the replay, the file, and the next game."""

import hashlib
import re
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import MakeTable, OpenBrowser
from tests.browser.playing import Player
from tests.browser.server_process import ServerProcess
from tests.browser.visiting import PHONE, Wire
from tests.browser.waiting import in_the_end

LINES = ("Mountains", "Forest", "Plains", "Wetland", "Water", "Deer", "Fish", "Wolf", "Eagle", "Frog")


def verify(path: Path, commitment: str) -> subprocess.CompletedProcess[str]:
    command = [
        str(Path(sys.executable).with_name("ecotone")),
        "verify",
        str(path),
        "--commitment",
        commitment,
    ]
    return subprocess.run(command, check=False, capture_output=True, text=True)


def test_a_whole_game_against_a_bot(desk: Page, table: MakeTable, tmp_path: Path) -> None:
    """To the score sheet, whose sums are right, and to a file that anybody can check."""
    made = table("Ada", "bot", turns=3)
    wire = Wire(desk)
    desk.goto(made.link())
    ada = Player(desk)
    ada.play_on(3)

    expect(ada.finished).to_be_visible()
    expect(desk.get_by_role("heading", level=1)).to_have_text(re.compile("You win|wins|shared victory"))
    sheet = desk.get_by_role("table", name="Score sheet")
    expect(sheet.get_by_role("columnheader")).to_have_count(3)
    for line in LINES:
        expect(sheet.get_by_role("row", name=re.compile(f"^{line}"))).to_be_visible()
    totals = sorted(total / 60 for total in last_totals(wire))
    in_the_end(desk, lambda: columns_of(sheet), lambda found: adds_up(found, totals))

    with desk.expect_download() as download:
        desk.get_by_role("link", name="Export").click()
    path = tmp_path / "game.txt"
    download.value.save_as(path)
    checked = verify(path, made.commitment)
    assert checked.returncode == 0, checked.stdout + checked.stderr
    assert verify(path, hashlib.sha256(b"another seed").hexdigest()).returncode != 0


def last_totals(wire: Wire) -> list[int]:
    found: list[int] = next(m["totals"] for m in reversed(wire.messages()) if m["type"] == "state")
    return found


def columns_of(sheet: Locator) -> list[list[float]]:
    """The points of both seats, the sum last; a seat's sheet comes a moment after the table."""
    rows = [row.get_by_role("cell").all_inner_texts() for row in sheet.get_by_role("row").all()[1:]]
    return [[points_of(row[column]) for row in rows] for column in range(2)]


def adds_up(columns: list[list[float]], totals: list[float]) -> bool:
    sums = [total for *_, total in columns]
    return sums == [sum(points) for *points, _ in columns] and sorted(sums) == totals


def points_of(cell: str) -> float:
    """The last number of a cell: "4 + 1 5", "2½", "−1"."""
    halves = {"½": 0.5, "¼": 0.25, "¾": 0.75}
    if not cell.strip():
        return 0
    word = cell.rsplit(maxsplit=1)[-1].replace("−", "-")
    return float(word.rstrip("".join(halves)) or 0) + halves.get(word[-1], 0)


def test_the_replay(desk: Page, table: MakeTable, server: ServerProcess) -> None:
    """By slider, by keys, by buttons; from the start to the very totals of the sheet."""
    made = table("Ada", "bot", turns=2)
    desk.goto(made.link())
    ada = Player(desk)
    ada.play_on(2)
    expect(ada.finished).to_be_visible()
    sums = desk.get_by_role("row", name=re.compile("^Total")).get_by_role("cell")
    expect(sums).to_have_text([re.compile(r"\d|½")] * 2)
    totals = sums.all_inner_texts()
    desk.get_by_role("button", name="Replay").first.click()
    slider = desk.get_by_role("slider")
    last = len(server.call(f"/api/tables/{made.code}/curve")["totals"]) - 1
    assert last >= 8, "two seats, two turns of two moves; the bot may buy a new pool besides"
    expect(slider).to_have_attribute("max", str(last))
    expect(slider).to_have_value("0")
    expect(desk.get_by_role("group", name=re.compile("map", re.IGNORECASE))).to_be_visible()
    slider.fill(str(last))
    expect(desk.get_by_text(f"Move {last} of {last}")).to_be_visible()
    chips = desk.get_by_role("navigation", name="Players").get_by_role("button")
    for total in totals:
        expect(chips.filter(has_text=total).first).to_be_visible()
    slider.press("ArrowLeft")
    expect(desk.get_by_text(f"Move {last - 1} of {last}")).to_be_visible()
    desk.get_by_role("button", name="Previous move").click()
    expect(desk.get_by_text(f"Move {last - 2} of {last}")).to_be_visible()
    desk.keyboard.press("ArrowRight")
    expect(desk.get_by_text(f"Move {last - 1} of {last}")).to_be_visible()
    desk.keyboard.press("Home")
    expect(desk.get_by_text(f"Move 0 of {last}")).to_be_visible()
    desk.keyboard.press("Escape")
    expect(desk.get_by_role("table", name="Score sheet")).to_be_visible()


def test_play_again(desk: Page, table: MakeTable) -> None:
    made = table("Ada", "bot", turns=1)
    desk.goto(made.link())
    ada = Player(desk)
    ada.take_turn()
    ada.finished.click()
    desk.wait_for_url(re.compile(rf"/t/(?!{made.code})[A-Z0-9]{{6}}$"))
    ada.ready()
    ada.turn_shown(1, 1)


def test_a_whole_game_on_the_phone(open_browser: OpenBrowser, table: MakeTable) -> None:
    page = open_browser(PHONE)
    page.goto(table("Ada", "bot", turns=2).link())
    ada = Player(page, "finger")
    ada.play_on(2)
    expect(ada.finished).to_be_visible()
    expect(page.get_by_role("table", name="Score sheet")).to_be_visible()
    page.get_by_role("button", name="Replay").first.tap()
    expect(page.get_by_role("slider")).to_be_in_viewport()


def test_the_longest_game(desk: Page, table: MakeTable) -> None:
    """Twenty turns as the rulebook has them, the last by keys; the map grows to 23 tiles (EC-18)."""
    made = table("Ada", "Ben")
    made.advance(16)
    made.change(1, {"change": "bot", "level": "medium"})
    desk.goto(made.link())
    ada = Player(desk)
    for turn in range(17, 21):
        ada.turn_shown(turn, 20)
        ada.ready()
        desk.keyboard.press(str(1 + turn % 4))
        expect(ada.focused).to_have_attribute("aria-label", re.compile("^Free place, "))
        if turn == 20:
            assert ada.tiles_on_map() == 22
        desk.keyboard.press("Enter")
        ada.press_key_on(ada.submit, "Enter")
        expect(ada.animal_prompt).to_be_visible()
        ada.give_away()
        expect(ada.animal_prompt).to_be_hidden()
    expect(ada.finished).to_be_visible()
    expect(desk.get_by_role("table", name="Score sheet")).to_be_visible()
