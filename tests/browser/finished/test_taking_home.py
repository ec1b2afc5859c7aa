"""What a finished game leaves: boards that answer, reasons, links to moments, a picture, solo results."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import MakeTable, OpenBrowser
from tests.browser.measuring import boxes_of
from tests.browser.server_process import Seated, ServerProcess
from tests.browser.visiting import DESK, GERMAN, PHONE

SIZE = """async path => {
  const picture = new Image();
  picture.src = path;
  await picture.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [picture.width, picture.height];
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  pen.drawImage(picture, 0, 0);
  const colours = (x, y, w, h) => {
    const seen = new Set(), { data } = pen.getImageData(x, y, w, h);
    for (let i = 0; i < data.length; i += 4) seen.add(data.slice(i, i + 3).join());
    return seen.size;
  };
  return [picture.width, picture.height, colours(0, 0, 600, 630), colours(620, 0, 580, 630)];
}"""


@pytest.fixture(scope="module")
def game(server: ServerProcess) -> Seated:
    made = Seated(server, "Ada", "bot", "Ben", turns=6)
    made.finish()
    return made


def banner(page: Page) -> Locator:
    return page.get_by_role("img", name="Your map")


def test_rows_light_the_own_board(desk: Page, game: Seated) -> None:
    """The picture of the game is my own map; each row of the sheet shines where its points come from."""
    desk.goto(game.link(0))
    lights = banner(desk).locator("[data-lit]")
    sheet = desk.get_by_role("table", name="Score sheet")
    forest = sheet.get_by_role("row", name=re.compile("^Forest"))
    expect(forest.get_by_role("cell").filter(has_text="+")).to_have_count(3)
    heads = [head.inner_text().strip() for head in sheet.get_by_role("columnheader").all()[1:]]
    mine = forest.get_by_role("cell").nth(heads.index("You"))
    area = int(mine.inner_text().partition(" + ")[0])
    forest.get_by_role("button").focus()
    expect(lights).to_have_count(area)
    sheet.get_by_role("row", name=re.compile("^Redeemed")).get_by_role("button").focus()
    expect(lights).to_have_count(0)
    expect(desk.get_by_text("Code of these rules:")).to_be_visible()


def test_nothing_lies_over_the_own_board(open_browser: OpenBrowser, game: Seated) -> None:
    """Wherever the picture stands: what opens it is a small sign at its corner."""
    page = open_browser()
    page.goto(game.link(0))
    for width, height in ((1280, 720), (1024, 768), (360, 740)):
        page.set_viewport_size({"width": width, "height": height})
        picture, sign = boxes_of([banner(page), page.get_by_text("Look closer")])
        assert sign["width"] * sign["height"] < 0.2 * picture["width"] * picture["height"]


def test_a_picture_to_share(desk: Page, game: Seated, tmp_path: Path) -> None:
    desk.goto(game.link(0))
    expect(banner(desk)).to_be_visible()
    with desk.expect_download() as saved:
        desk.get_by_role("button", name="Picture").click()
    assert saved.value.suggested_filename == f"eco-{game.code}.png"
    bytes_of = Path(saved.value.path()).read_bytes()
    assert bytes_of.startswith(b"\x89PNG")
    desk.route("**/result.png", lambda route: route.fulfill(body=bytes_of, content_type="image/png"))
    width, height, words, board = desk.evaluate(SIZE, "/result.png")
    assert (width, height) == (1200, 630)
    assert words > 50
    assert board > 200, "the map is on it, in its own colours"


def test_the_replay_has_reasons_pool_speed_and_all_maps(
    open_browser: OpenBrowser, game: Seated, server: ServerProcess
) -> None:
    desk = open_browser(DESK, permissions=["clipboard-read", "clipboard-write"])
    desk.goto(game.link(0))
    desk.get_by_role("button", name="Look at all maps").click()
    maps = desk.get_by_role("img", name=re.compile("^The board of"))
    expect(maps).to_have_count(3)
    desk.get_by_role("button", name=re.compile("The board of Ben")).click()
    expect(desk.get_by_role("group", name="Ben’s map")).to_be_visible()
    expect(maps).to_have_count(0)

    turning = server.call(f"/api/tables/{game.code}/curve")["turning_points"][0]
    desk.goto(f"{game.path}?at={turning['ply']}")
    slider = desk.get_by_role("slider")
    expect(slider).to_have_value(str(turning["ply"]))
    beside = desk.get_by_role("complementary")
    expect(beside.get_by_role("list", name="Pool").get_by_role("listitem")).to_have_count(4)
    expect(beside.get_by_role("listitem").filter(has_text=re.compile(r"[+−][\d½⅓¼]")).first).to_be_visible()

    desk.get_by_role("button", name="Next move").click()
    expect(desk).to_have_url(re.compile(rf"{game.path}\?at={turning['ply'] + 1}$"))
    desk.get_by_role("button", name="Copy a link to this moment").click()
    expect(desk.locator(".toast", has_text="The link to this moment is copied.")).to_be_visible()
    link = desk.evaluate("navigator.clipboard.readText()")
    assert link.endswith(f"/t/{game.code}?at={turning['ply'] + 1}")
    other = open_browser()
    other.goto(link)
    expect(other.get_by_role("slider")).to_have_value(str(turning["ply"] + 1))
    other.get_by_role("button", name="Score sheet").click()
    expect(other).to_have_url(re.compile(rf"{game.path}$"))

    desk.get_by_role("combobox", name="Speed").select_option("4")
    desk.keyboard.press("Escape")
    expect(slider).to_have_count(0)
    desk.get_by_role("button", name="Replay").click()
    expect(desk.get_by_role("combobox", name="Speed")).to_have_value("4")
    desk.get_by_role("button", name="Play", exact=True).click()
    expect(slider).to_have_value(slider.get_attribute("max") or "")


def test_er_3_a_solo_game_has_a_place(desk: Page, table: MakeTable) -> None:
    for _ in range(2):
        made = table("Ada", turns=2, solo_bonus=True)
        made.finish()
    desk.goto(made.link(0))
    best = desk.get_by_role("region", name="Solo results")
    expect(best).to_contain_text(re.compile("(The best|Place [12]) of 2 solo games with the same options"))
    expect(best.get_by_role("listitem")).to_have_count(2)
    best.get_by_text("Details").click()
    expect(best).to_contain_text("kept on this server")


def test_an_invitation_says_what_is_played(desk: Page, open_browser: OpenBrowser, table: MakeTable) -> None:
    """Game, with or against each other, how long, who is in; and that others can't get to this machine."""
    made = table("Ada", "open", "bot", game="ecogon", events=5)
    guest = open_browser()
    guest.goto(made.path)
    card = guest.get_by_role("region", name="What is played")
    for said in ("Ecogon", "together, 3 players", "5 events", "Ada, Bot:"):
        expect(card).to_contain_text(said)
    german = open_browser(PHONE, **GERMAN)
    german.goto(made.path)
    card = german.get_by_role("region", name="Was gespielt wird")
    whole, facts = boxes_of((card, card.locator("dl")))
    assert facts["width"] > 0.8 * whole["width"], "the picture stands above the words"
    button = guest.get_by_role("button", name="Sit down")
    expect(button).to_have_css("user-select", "none")
    expect(card).to_have_css("user-select", "auto")
    desk.goto(made.link(0))
    lonely = desk.get_by_role("note").filter(has_text="Only this computer")
    expect(lonely).to_contain_text("ecotone serve --host 0.0.0.0 or make play HOST=0.0.0.0")
    expect(desk.get_by_role("img", name="QR code of the link")).to_have_count(0)
