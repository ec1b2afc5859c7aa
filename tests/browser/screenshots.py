"""Pictures of all pages and modes into docs/screenshots:  python -m tests.browser.screenshots [name ...]"""

import re
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, expect, sync_playwright

from ecotone.core.table import Table
from ecotone.games.planet_hexagon.moves import PlaceTile
from tests.browser.ecogon.playing import (
    EcogonPlayer,
    advance,
    before_an_event,
    in_turn,
    settling,
    vote_on_tiles,
)
from tests.browser.measuring import take_picture
from tests.browser.planet_hexagon.playing import Colonist
from tests.browser.playing import Player
from tests.browser.recorded import Recorded
from tests.browser.rest import PATIENCE, at_rest, watch
from tests.browser.server_process import Json, Seated, ServerProcess
from tests.browser.visiting import AT_ONCE, DARK, DESK, FLAGS, GERMAN, NO_CHROMIUM, PHONE, chromium, prefer

FOLDER = Path(__file__).parents[2] / "docs" / "screenshots"
MIDDLE = 11
LATE = 250  # moves of Planet Hexagon
TURN = 9  # of Ecogon: the board has something to show
# Besides the desk's and the phone's own, by their width.
SIZES = {
    width: {**DESK, "viewport": {"width": width, "height": height}}
    for width, height in (
        (768, 1024),
        (820, 1180),
        (1024, 768),
        (1920, 1080),
    )
}
TRIES = 8
EVENTS_WAIT: dict[str, object] = {"pace": "calm", "waitForMe": True}


def placing(table: Table) -> bool:
    """Somebody can place a tile in winter."""
    seat = table.asked()[0]
    places = any(isinstance(move, PlaceTile) for move in table.legal(seat))
    return len(table.log) > LATE and places


class Studio:
    """Takes the pictures; each method of the list below takes some."""

    def __init__(self, browser: Browser, server: ServerProcess) -> None:
        self.browser = browser
        self.server = server
        self.middle = self.table()
        self.middle.advance(MIDDLE)

    def table(self, **options: object) -> Seated:
        return Seated(self.server, "Ada", "bot", "Ben", "bot", game="eco", **options)

    def page(
        self, kind: dict[str, Any] = DESK, choices: dict[str, object] | None = None, **more: Any
    ) -> Page:
        context = self.browser.new_context(**{**kind, **more, "base_url": self.server.address})
        watch(context)
        prefer(context, **{**AT_ONCE, **(choices or {"sound": False})})
        return context.new_page()

    def sit(self, made: Seated, *args: Any, **more: Any) -> Player:
        page = self.page(*args, **more)
        page.goto(made.link(0))
        expect(page.get_by_role("navigation").get_by_role("button").first).to_be_visible()
        return Player(page, "mouse")

    def shoot(self, page: Page, name: str) -> None:
        page.mouse.move(2, 2)
        take_picture(page, FOLDER / f"{name}.png")

    # --- pages --------------------------------------------------------------------------------------------

    def lobby(self) -> None:
        page = self.page()
        page.goto(self.middle.link(0))
        Player(page).ready()
        waiting = Seated(self.server, "Ada", "open", "bot")
        page.goto(waiting.link(0))
        expect(page.get_by_text(waiting.code, exact=True)).to_be_visible()
        self.shoot(page, "waiting-room")
        page.goto("/")
        expect(page.get_by_text(waiting.code)).to_be_visible()
        self.shoot(page, "lobby")
        page.get_by_role("button", name="New table").first.click()
        expect(page.get_by_role("dialog")).to_be_visible()
        self.shoot(page, "new-table")
        page.goto("/rules/eco#EC-12")
        expect(page.locator("[id='EC-12']")).to_be_in_viewport()
        self.shoot(page, "rules")

    def table_turn(self) -> None:
        ada = self.sit(self.middle)
        ada.choose_tile(pair=1, place=5)
        self.shoot(ada.page, "eco-turn")
        ada.page.keyboard.press("Escape")
        ada.press_cell((0, 0))
        expect(ada.page.get_by_role("note")).to_be_visible()
        self.shoot(ada.page, "table-explained")
        ada.page.keyboard.press("Escape")
        score = ada.page.get_by_role("region", name="Your score").get_by_role("button").first
        score.click()
        self.shoot(ada.page, "table-score")
        for _ in range(3):
            ada.page.keyboard.press("Escape")
        ada.chip("Ben").click()
        expect(ada.page.get_by_role("group", name="Ben’s map")).to_be_visible()
        self.shoot(ada.page, "table-other-map")
        ada.page.get_by_role("button", name="Back to your map").click()
        pair, made = self.settling(ada)
        ada.lay_tile(pair=pair, place=made)
        self.shoot(ada.page, "table-animal")
        ada.undo.click()
        ada.ready()

    def settling(self, ada: Player) -> tuple[int, int]:
        """A pair whose animal can live on its own tile."""
        for number, words in enumerate(ada.pool_read_aloud()):
            tile, _, animal = words.partition(", with ")
            if animal.split('"')[0] in tile:
                return number, 3
        return 0, 3

    def modes(self) -> None:
        for name, choices, more in (
            ("table-dark", None, DARK),
            ("table-large-text", {"largeText": True}, {}),
            ("table-strong-patterns", {"strongPatterns": True}, {}),
        ):
            ada = self.sit(self.middle, DESK, choices, **more)
            ada.choose_tile(pair=1, place=5)
            self.shoot(ada.page, name)
            ada.page.context.close()
        for width, kind in SIZES.items():
            ada = self.sit(self.middle, kind)
            ada.choose_tile(pair=1, place=5)
            self.shoot(ada.page, f"table-{width}")
            ada.page.context.close()
        page = self.sit(self.middle, **GERMAN).page
        expect(page.get_by_text("Wähle ein Paar")).to_be_visible()
        self.shoot(page, "table-german")

    def phone(self) -> None:
        ada = self.sit(self.middle, PHONE)
        ada.way = "finger"
        ada.ready()
        self.shoot(ada.page, "phone-map")
        ada.choose_tile(pair=2, place=4)
        self.shoot(ada.page, "phone-pool")
        for tab in ("Rules", "Score", "Players"):
            ada.page.get_by_role("tab", name=tab).tap()
            self.shoot(ada.page, f"phone-{tab.lower()}")
        ada.page.goto("/")
        expect(ada.page.get_by_role("heading", level=1)).to_be_visible()
        self.shoot(ada.page, "phone-lobby")

    # --- Ecogon -------------------------------------------------------------------------------------------

    def ecogon_table(self, wanted: Callable[[Json], bool], **options: object) -> Seated:
        return advance(lambda: Seated(self.server, "Ada", "Ben", "bot", game="ecogon", **options), wanted)

    def ecogon_seat(self, made: Seated, *args: Any, **more: Any) -> EcogonPlayer:
        page = self.page(*args, **more)
        page.goto(made.link(0))
        ada = EcogonPlayer(page)
        expect(ada.board.get_by_role("button").first).to_be_visible()
        return ada

    def ecogon_turn(self) -> None:
        """A ghost that would settle, the facts of a tile, the food web; dark; on the phone."""
        made = self.ecogon_table(lambda state: state["view"]["turn"] > TURN and settling(state) is not None)
        for name, kind, more in (
            ("ecogon-turn", DESK, {}),
            ("ecogon-dark", DESK, DARK),
            ("ecogon-phone", PHONE, {}),
        ):
            ada = self.ecogon_seat(made, kind, **more)
            self.lay_ghost(ada)
            self.shoot(ada.page, name)
        ada = self.ecogon_seat(made)
        ada.press(ada.board.get_by_role("button", name=re.compile(", Animal, ")).first)
        self.shoot(ada.page, "ecogon-needs")
        ada.page.get_by_role("button", name="Food web").click()
        self.shoot(ada.page, "ecogon-food-web")

    def lay_ghost(self, ada: EcogonPlayer) -> None:
        """On the cell that brings a point, whichever card and cell that is."""
        for card in range(ada.hand.count()):
            ada.choose(card)
            for cell in ada.cells.all():
                cell.click()
                expect(ada.lay).to_be_visible()
                at_rest(ada.page)
                if ada.page.get_by_text("is established").count():
                    return
            ada.page.keyboard.press("Escape")
            ada.page.keyboard.press("Escape")

    def ecogon_vote(self) -> None:
        made = self.ecogon_table(lambda state: state["view"]["turn"] > TURN and vote_on_tiles(state))
        for name, kind in (("ecogon-vote", DESK), ("ecogon-phone-vote", PHONE)):
            ada = self.ecogon_seat(made, kind)
            ada.press(ada.candidates.first)
            expect(ada.vote_button).to_be_visible()
            self.shoot(ada.page, name)

    def ecogon_modes(self) -> None:
        """All sizes, German, larger text."""
        made = self.ecogon_table(in_turn(TURN))
        for width, kind in SIZES.items():
            ada = self.ecogon_seat(made, kind)
            ada.choose()
            self.shoot(ada.page, f"ecogon-{width}")
            ada.page.context.close()
        modes: tuple[tuple[str, dict[str, object] | None, dict[str, Any]], ...] = (
            ("ecogon-large-text", {"largeText": True}, {}),
            ("ecogon-german", None, GERMAN),
        )
        for name, choices, more in modes:
            page = self.page(DESK, choices, **more)
            page.goto(made.link(0))
            expect(
                page.get_by_role("group", name=re.compile("^(The ecosystem|Das Ökosystem)$"))
            ).to_be_visible()
            self.shoot(page, name)
            page.context.close()

    def ecogon_event(self) -> None:
        """An event on its stage, one that does something."""
        for _ in range(TRIES):
            made = self.ecogon_table(lambda state: state["view"]["turn"] > TURN and before_an_event(state))
            ada = self.ecogon_seat(made, DESK, EVENTS_WAIT)
            ada.end_turn()
            stage = ada.page.get_by_role("dialog", name="An event")
            expect(stage).to_be_visible()
            if stage.get_by_role("list", name="What follows").count():
                break
        self.shoot(ada.page, "ecogon-event")

    def ecogon_finished(self) -> None:
        made = Seated(self.server, "Ada", "Ben", "bot", game="ecogon", events="5")
        made.finish()
        for name, kind in (("ecogon-finished", DESK), ("ecogon-phone-finished", PHONE)):
            page = self.page(kind)
            page.goto(made.link(0))
            expect(Player(page).finished).to_be_visible()
            self.shoot(page, name)

    def ecogon_rivals(self) -> None:
        made = self.ecogon_table(in_turn(2 * TURN), mode="competitive")
        self.shoot(self.ecogon_seat(made).page, "ecogon-rivals")

    # --- Planet Hexagon -----------------------------------------------------------------------------------

    def planet_hexagon(self) -> None:
        """A tile that is being placed, at night and on the phone too; the end; the wall in team mode."""
        late = Recorded(self.server, "planet_hexagon", "quick-4", placing)
        for name, kind, more in (
            ("planet_hexagon", DESK, {}),
            ("planet_hexagon-dark", DESK, DARK),
            ("planet_hexagon-phone", PHONE, {}),
        ):
            page = self.page(kind, **more)
            page.goto(late.link_of_asked())
            Colonist(page).places.first.press("Enter")
            self.shoot(page, name)
        page = self.page()
        page.goto(Recorded(self.server, "planet_hexagon", "quick-4").link(0))
        expect(page.get_by_role("table").first).to_be_visible()
        self.shoot(page, "planet_hexagon-finished")
        page.goto(Seated(self.server, "Ada", "Ben", game="planet_hexagon", mode="team").path)
        expect(page.get_by_role("heading", level=1)).to_contain_text("Spring")
        self.shoot(page, "planet_hexagon-wall")

    def finished(self) -> None:
        made = self.table()
        made.finish()
        page = self.page()
        page.goto(made.link(0))
        expect(Player(page).finished).to_be_visible()
        self.shoot(page, "finished")
        page.get_by_role("button", name="Replay").first.click()
        page.get_by_role("slider").fill("101")
        self.shoot(page, "replay")
        small = self.page(PHONE)
        small.goto(made.link(0))
        expect(Player(small).finished).to_be_visible()
        self.shoot(small, "phone-finished")


def main(wanted: list[str]) -> None:
    path = chromium()
    if path is None:
        sys.exit(NO_CHROMIUM)
    expect.set_options(timeout=PATIENCE)
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = ServerProcess(Path(folder) / "tables.db")
        try:
            browser = playwright.chromium.launch(executable_path=path, args=list(FLAGS))
            studio = Studio(browser, server)
            sittings: list[Callable[[], None]] = [
                studio.lobby,
                studio.table_turn,
                studio.modes,
                studio.phone,
                studio.finished,
                studio.ecogon_turn,
                studio.ecogon_vote,
                studio.ecogon_rivals,
                studio.ecogon_modes,
                studio.ecogon_event,
                studio.ecogon_finished,
                studio.planet_hexagon,
            ]
            for take in sittings:
                if not wanted or take.__name__ in wanted:
                    take()
            browser.close()
        finally:
            server.stop()
    size = sum(picture.stat().st_size for picture in FOLDER.glob("*.png"))
    print(f"{len(list(FOLDER.glob('*.png')))} pictures in {FOLDER}, {size / 1e6:.1f} MB")


if __name__ == "__main__":
    main(sys.argv[1:])
