"""A finished game of Ecogon: verdict, every point, what was lost to what, who lived here, and the replay."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.axe import Inspector
from tests.browser.conftest import OpenBrowser
from tests.browser.ecogon.playing import TRIES
from tests.browser.measuring import scrolls_sideways
from tests.browser.server_process import Json, Seated, ServerProcess, hear, hear_history, hear_statics
from tests.browser.test_german import english_left
from tests.browser.visiting import DESK, GERMAN, PHONE
from tests.browser.waiting import in_the_end

LOSSES = ("tile_removed", "tile_swept", "animal_surrounded")


class Finished:
    """A game that bots have played to its end, and the wire's own account of it."""

    def __init__(self, server: ServerProcess, **options: object) -> None:
        self.seated = Seated(server, "Ada", "bot", "bot", game="ecogon", **options)
        self.seated.finish()
        self.curve: Json = server.call(f"/api/tables/{self.seated.code}/curve")
        with self.seated.watch() as socket:
            statics, state = hear_statics(socket), hear(socket, "state")
            rows = hear_history(socket)
        self.state: Json = state
        self.view: Json = state["view"]
        self.cards: dict[str, Json] = {card["id"]: card for card in statics["cards"]}
        self.events: dict[str, str] = {event["id"]: event["name"] for event in statics["events"]}
        self.first_card: int = next(row["ply"] for row in rows if tells(row, "card_played"))
        self.facts: list[Json] = [told["fact"] for row in rows for told in row["facts"]]

    def name(self, card: str) -> str:
        return str(self.cards[card]["name"])

    def losses(self) -> list[tuple[str, list[str]]]:
        """In order: each event that was carried out with the tiles it took, and who was surrounded."""
        found: list[tuple[str, list[str]]] = []
        taken: list[str] | None = None
        turn, crowded = 1, 0
        for fact in self.facts:
            if fact["type"] == "turn_began":
                turn = fact["turn"]
            elif fact["type"] == "event_revealed":
                taken = []
            elif fact["type"] == "event_put_back":
                taken = None
            elif fact["type"] == "event_done":
                assert taken is not None
                found.append((self.events[fact["event"]], taken))
                taken = None
            elif fact["type"] in LOSSES and taken is not None:
                taken.append(self.name(fact["card"]))
            elif fact["type"] in LOSSES:
                if crowded != turn or found[-1][0] != "Surrounded":
                    found.append(("Surrounded", []))
                found[-1][1].append(self.name(fact["card"]))
                crowded = turn
        return found

    def arrivals(self) -> list[str]:
        """Every species that came to live here, as often as it came."""
        return [
            self.name(fact["card"])
            for fact in self.facts
            if fact["type"] in ("card_played", "tile_returned")
            and self.cards[fact["card"]]["kind"] != "habitat"
        ]


def tells(row: Json, kind: str) -> bool:
    return any(told["fact"]["type"] == kind for told in row["facts"])


@pytest.fixture(scope="module")
def together(server: ServerProcess) -> Finished:
    """A game with somebody established at its end: most have one, so a few tries are enough."""
    for _ in range(TRIES):
        game = Finished(server, events=5)
        if any(tile["token"] is not None for tile in game.view["tiles"]):
            return game
    raise AssertionError(f"nobody was established in {TRIES} games")


@pytest.fixture(scope="module")
def rivals(server: ServerProcess) -> Finished:
    return Finished(server, mode="competitive", events=5, cx_win="on")


def section(page: Page, name: str) -> Locator:
    return page.get_by_role("region", name=name, exact=True)


def points_of(page: Page) -> list[list[int]]:
    """The score sheet: the points of every row, the sum last."""
    sheet = page.get_by_role("table", name="Score sheet")
    rows = [row.get_by_role("cell").all_inner_texts() for row in sheet.get_by_role("row").all()[1:]]
    return [[int(cell.split()[-1]) for cell in row if cell] for row in rows]


def assert_adds_up(page: Page, totals: list[int]) -> None:
    """Once the sheets of all columns are there."""

    def adds_up(sheet: list[list[int]]) -> bool:
        *rows, sums = sheet or [[]]
        columns = [sum(column) for column in zip(*rows, strict=False)] if rows else [0] * len(totals)
        return columns == sums == totals

    in_the_end(page, lambda: points_of(page), adds_up)


def test_stable_or_not(desk: Page, together: Finished) -> None:
    """EG-62 to EG-64: points, target and verdict, as the server says them."""
    points, target = together.view["points"], together.view["target"]
    stable = bool(together.state["result"]["winners"])
    assert stable == (points >= target)
    desk.goto(together.seated.link(0))
    verdict = "The ecosystem is stable" if stable else "The ecosystem is not stable"
    expect(desk.get_by_role("heading", level=1)).to_have_text(verdict)
    expect(desk.get_by_role("meter").first).to_have_attribute("aria-valuenow", str(points))
    expect(desk.get_by_role("columnheader", name="Together").first).to_be_visible()
    assert_adds_up(desk, [points])


def test_what_each_event_took(desk: Page, together: Finished) -> None:
    desk.goto(together.seated.link(0))
    listed = section(desk, "What was lost, and to what").locator("ol > li")
    expected = together.losses()
    expect(listed).to_have_count(len(expected))
    for item, (event, cards) in zip(listed.all(), expected, strict=True):
        expect(item.get_by_role("heading")).to_have_text(event)
        assert item.get_by_role("listitem").all_inner_texts() == (cards or ["Nobody was lost"])


def test_every_species_has_its_story(desk: Page, together: Finished) -> None:
    desk.goto(together.seated.link(0))
    stories = section(desk, "Who lived here").get_by_role("listitem")
    expect(stories).to_have_count(len(together.arrivals()))
    assert sorted(stories.get_by_role("heading").all_inner_texts()) == sorted(together.arrivals())
    end = section(desk, "Who lived here").get_by_text(re.compile(r"Lived here to the end, for \d+ turns?\."))
    living = [tile for tile in together.view["tiles"] if together.cards[tile["card"]]["kind"] != "habitat"]
    expect(end).to_have_count(len(living))
    curve = desk.get_by_role("table", name="Species through the turns")
    expect(curve.get_by_role("row").last.get_by_role("cell").nth(2)).to_be_attached()
    counts = [int(cell) for cell in curve.get_by_role("row").last.get_by_role("cell").all_inner_texts()]
    assert counts[0] + counts[1] == len(living)
    assert counts[2] == sum(tile["token"] is not None for tile in living)


def test_established_animals_say_what_they_eat(desk: Page, together: Finished) -> None:
    """The score sheet's row, the board beside it and the species page tell the same story."""
    paid = [tile for tile in together.view["tiles"] if tile["token"] is not None]
    assert paid
    at = {tuple(tile["at"]): together.name(tile["card"]) for tile in together.view["tiles"]}
    desk.goto(together.seated.link(0))
    for tile in paid[:3]:
        name = together.name(tile["card"])
        desk.get_by_role("row", name=re.compile(f"^{name}")).get_by_role("button").focus()
        note = desk.get_by_role("note", name=f"{name}, explained")
        for need in tile["needs"]:
            expect(note).to_contain_text(at[tuple(need["by"])])


def test_the_replay_tells_the_game(desk: Page, together: Finished) -> None:
    desk.goto(together.seated.link(0))
    expect(desk.get_by_role("heading", name="Turning points")).to_be_visible()
    desk.get_by_role("button", name="Replay").click()
    slider = desk.get_by_role("slider")
    last = len(together.curve["totals"]) - 1
    expect(slider).to_have_attribute("max", str(last))
    told = desk.get_by_role("region", name="Replay").get_by_role("paragraph").locator("span")
    expect(told).to_have_text("Before the first move")
    expect(desk.get_by_role("group", name="The ecosystem")).to_be_visible()
    for ply in range(1, together.first_card + 1):
        desk.keyboard.press("ArrowRight")
        expect(desk.get_by_text(f"Move {ply} of {last}")).to_be_visible()
    expect(told).to_have_text(re.compile(r"^(You|Bot: \w+) laid [A-Z]"))
    slider.fill(str(last))
    expect(desk.get_by_text(f"Move {last} of {last}")).to_be_visible()
    expect(told).to_contain_text("The game is over")
    expect(desk.get_by_role("meter")).to_have_attribute("aria-valuenow", str(together.view["points"]))
    desk.keyboard.press("Escape")
    expect(section(desk, "What was lost, and to what")).to_be_visible()


def test_rivals_have_a_column_each(desk: Page, rivals: Finished) -> None:
    """EG-79, EG-80: the winner, or nobody if all together have missed the target."""
    desk.goto(rivals.seated.link(0))
    winners = rivals.state["result"]["winners"]
    headline = desk.get_by_role("heading", level=1)
    if not winners:
        expect(headline).to_have_text("Nobody wins")
        expect(desk.get_by_text("EG-80")).to_be_visible()
    elif winners == [0]:
        expect(headline).to_have_text("You win the game")
    elif len(winners) == 1:
        expect(headline).to_have_text(re.compile(r"^Bot: \w+ wins$"))
    else:
        expect(headline).to_have_text("A shared victory")
    totals = sorted((total // 60 for total in rivals.state["totals"]), reverse=True)
    expect(desk.get_by_role("table", name="Score sheet").get_by_role("columnheader")).to_have_count(4)
    assert_adds_up(desk, totals)
    expect(desk.get_by_role("meter")).to_have_count(1)


def test_teams_share_a_column(desk: Page, server: ServerProcess) -> None:
    """EG-R42."""
    made = Seated(server, "Ada", "bot", "bot", "bot", game="ecogon", mode="competitive", teams=2, events=5)
    made.finish()
    desk.goto(made.link(0))
    sheet = desk.get_by_role("table", name="Score sheet")
    expect(sheet.get_by_role("columnheader")).to_have_count(3)
    expect(sheet.get_by_role("columnheader", name="Team 1")).to_be_visible()
    expect(desk.get_by_text(re.compile(r"^You and Bot: \w+$"))).to_be_visible()
    expect(desk.get_by_role("meter")).to_have_count(0)  # no target for all together
    expect(desk.get_by_role("heading", level=1)).to_have_text(
        re.compile("Your team wins|Team 2 wins|A shared victory")
    )


def test_once_more(desk: Page, server: ServerProcess) -> None:
    desk.goto(Finished(server, events=5).seated.link(0))
    desk.get_by_role("button", name="Play again", exact=True).click()
    expect(desk.get_by_role("group", name="The ecosystem")).to_be_visible()
    expect(desk.get_by_role("heading", name="Turning points")).to_have_count(0)


def test_on_a_phone(phone: Page, together: Finished) -> None:
    phone.goto(together.seated.link(0))
    expect(section(phone, "What was lost, and to what")).to_be_visible()
    assert not scrolls_sideways(phone)
    species = section(phone, "Who lived here")
    expect(species.get_by_role("listitem")).to_have_count(0)
    species.locator("summary").tap()
    expect(species.get_by_role("listitem")).to_have_count(len(together.arrivals()))
    assert not scrolls_sideways(phone)
    phone.get_by_role("button", name="Replay").tap()
    expect(phone.get_by_role("group", name="The ecosystem")).to_be_in_viewport()
    assert not scrolls_sideways(phone)


@pytest.mark.parametrize("kind", [DESK, PHONE], ids=["desk", "phone"])
def test_in_german(
    open_browser: OpenBrowser, together: Finished, rivals: Finished, kind: dict[str, Any]
) -> None:
    page = open_browser(kind, **GERMAN)
    for game in (together, rivals):
        page.goto(game.seated.link(0))
        expect(page.get_by_role("heading", name="Was verloren ging, und wodurch")).to_be_visible()
        assert not english_left(page)
    page.get_by_role("button", name="Nachspielen").click()
    page.get_by_role("slider").fill("9")
    expect(page.get_by_text("Zug", exact=False).first).to_be_visible()
    assert not english_left(page)


@pytest.mark.parametrize("kind", [DESK, PHONE], ids=["desk", "phone"])
def test_axe_finds_nothing_serious(
    open_browser: OpenBrowser, together: Finished, rivals: Finished, kind: dict[str, Any]
) -> None:
    page, axe = open_browser(kind), Inspector()
    for game, name in ((together, "together"), (rivals, "rivals")):
        page.goto(game.seated.link(0))
        expect(page.get_by_role("heading", name="Turning points")).to_be_visible()
        axe.look(page, f"finished, {name}")
        page.get_by_role("button", name="Replay").click()
        expect(page.get_by_role("slider")).to_be_visible()
        axe.look(page, f"replay, {name}")
    axe.report()
