"""A person at an Ecogon table, and somebody who plays over the wire until a table is interesting."""

import json
import random
import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, expect
from websockets.sync.client import ClientConnection, connect

from ecotone.server.wire import WIRE_VERSION
from tests.browser.boards import Cell, Person, cell_middle
from tests.browser.server_process import Json, Seated, hear

CELL = re.compile(r"^Free cell (beside|away from) ")
CANDIDATE = re.compile(r", a candidate, row ")
MY_TURN = re.compile("^(Play a tile, or end your turn|Nothing left to play)$")
MY_VOTE = "Your vote"
TRIES = 40  # games until one brings what every second or third does: never all of them in vain
DEED = re.compile(
    r"^(Vote|Decide): ((Begin with|Move|Remove|Bring back) .+"
    r"|Turn .+ face (up|down)|.+ goes here|No more tiles)$"
)


class EcogonPlayer(Person):
    """A person at a table of Ecogon."""

    @property
    def hand(self) -> Locator:
        return self.page.get_by_role("list", name="Your hand").get_by_role("button")

    @property
    def board(self) -> Locator:
        return self.page.get_by_role("group", name="The ecosystem")

    @property
    def cells(self) -> Locator:
        """Where the chosen card may lie."""
        return self.page.get_by_role("button", name=CELL)

    @property
    def candidates(self) -> Locator:
        """Tiles on the board that can be voted for."""
        return self.page.get_by_role("button", name=CANDIDATE)

    @property
    def lay(self) -> Locator:
        return self.page.get_by_role("button", name="Lay it here", exact=True)

    @property
    def stop(self) -> Locator:
        return self.page.get_by_role("button", name="End turn", exact=True)

    @property
    def stop_yes(self) -> Locator:
        return self.page.get_by_role("button", name="Yes, end it", exact=True)

    @property
    def cancel(self) -> Locator:
        return self.page.get_by_role("button", name="Cancel", exact=True)

    @property
    def question(self) -> Locator:
        return self.page.get_by_role("region", name=MY_TURN)

    @property
    def vote_button(self) -> Locator:
        return self.page.get_by_role("button", name=DEED)

    @property
    def change_vote(self) -> Locator:
        return self.page.get_by_role("button", name="Change my vote")

    def ready(self) -> None:
        expect(self.question).to_be_visible()

    def choose(self, card: int = 0) -> None:
        self.press(self.hand.nth(card))
        expect(self.hand.nth(card)).to_have_attribute("aria-pressed", "true")

    def play_a_card(self) -> None:
        """The first card that fits anywhere, on the first cell it may go to."""
        held = self.hand.count()
        for card in range(held):
            self.choose(card)
            if self.cells.count():
                break
        self.press(self.cells.first)
        self.press(self.lay)
        expect(self.hand).to_have_count(held - 1)

    def end_turn(self) -> None:
        """Whoever could still play is asked once more."""
        self.press(self.stop)
        expect(self.stop).to_be_hidden()
        asked = self.page.get_by_role("region", name="End your turn?")
        if asked.is_visible():
            self.press(self.stop_yes)

    def cell_middle(self, cell: Cell) -> tuple[float, float]:
        """Where any cell is on the screen."""
        return cell_middle(self.cells, cell)

    def press_cell(self, cell: Cell) -> None:
        self.press_at(self.cell_middle(cell))


class Player:
    """Plays all seats of this device over the wire, near the middle and without much thought."""

    def __init__(self, made: Seated, socket: ClientConnection) -> None:
        self.made = made
        self.socket = socket
        self.luck = random.Random(7)
        self.count = 0
        self.say(
            {"type": "hello", "version": WIRE_VERSION, "table": made.code, "keys": [*made.keys.values()]}
        )
        self.state = hear(socket, "state")

    def say(self, message: Json) -> None:
        self.socket.send(json.dumps(message))

    def until(self, wanted: Callable[[Json], bool]) -> bool:
        """False if the game is over before."""
        while not wanted(self.state):
            if self.state["result"]["over"]:
                return False
            if self.state["questions"]:
                self.answer(self.state["questions"][0])
            self.state = hear(self.socket, "state")
        return True

    def answer(self, question: Json) -> None:
        self.count += 1
        self.say(
            {
                "type": "play",
                "seat": question["prompt"]["seat"],
                "question": question["number"],
                "id": f"{self.made.code}-{self.count:06}",
                "move": self.choice(question["offers"]),
            }
        )

    def choice(self, offers: list[Json]) -> Json:
        plays = [offer for offer in offers if offer["type"] == "play_card"]
        offer = self.luck.choice(plays or offers)
        move: dict[str, Any] = {
            field: values if field == "type" else self.luck.choice(values) for field, values in offer.items()
        }
        if plays:
            move["at"] = min(offer["at"], key=lambda at: (abs(at[0]) + abs(at[1]) + abs(at[0] + at[1]), at))
        return move


def advance(make: Callable[[], Seated], wanted: Callable[[Json], bool]) -> Seated:
    """A table that has come to what is wanted; every other game may end before it."""
    for _ in range(TRIES):
        made = make()
        address = f"ws{made.server.address.removeprefix('http')}/ws"
        with connect(address, max_size=None) as socket:
            if Player(made, socket).until(wanted):
                return made
    raise AssertionError("no game came to it")


def asks(state: Json, kind: str, seat: int = 0) -> bool:
    return any(
        question["prompt"]["kind"] == kind and question["prompt"]["seat"] == seat
        for question in state["questions"]
    )


def before_an_event(state: Json) -> bool:
    """The first seat plays, and the end of its turn reveals an event."""
    view = state["view"]
    return asks(state, "play") and view["counting"] and view["counter"] + 1 == view["interval"]


def in_turn(turn: int, seat: int = 0) -> Callable[[Json], bool]:
    """It is this seat's turn, somewhere in the middle, an animal lies there, and there is a card to play."""
    return lambda state: (
        state["view"]["turn"] >= turn
        and any(tile["needs"] for tile in state["view"]["tiles"])
        and asks(state, "play", seat)
        and any(offer["type"] == "play_card" for offer in state["questions"][0]["offers"])
    )


def vote_on_tiles(state: Json) -> bool:
    """Everybody of this device has to choose among tiles on the board, and something follows at once."""
    vote = state["view"]["vote"]
    if not vote or vote["about"] != "target" or not asks(state, "target"):
        return False
    on_board = {tile["card"] for tile in state["view"]["tiles"]}
    told = zip(vote["options"], state["foretold"], strict=True)
    cards = [option["choice"].get("card") for option, after in told if after["facts"]]
    return len(cards) == len(vote["options"]) > 1 and on_board.issuperset(cards) and not vote["voted"]


EASY_TO_PLEASE = {"aphid": "Aphid", "winter-gnat": "Winter Gnat", "earthworm": "Earthworm"}
SIDES = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
PLANTS = ("hazel", "elder", "bilberry", "dandelion", "tufted-vetch", "creeping-thistle", "stinging-nettle")


def settling(state: Json) -> tuple[str, Cell] | None:
    """A card of the asked hand that any plant pleases, and a cell beside one."""
    if not asks(state, "play"):
        return None
    plants = [tile["at"] for tile in state["view"]["tiles"] if tile["card"] in PLANTS]
    for offer in state["questions"][0]["offers"]:
        if offer["type"] == "play_card" and offer["card"][0] in EASY_TO_PLEASE:
            for q, r in offer["at"]:
                if any(max(abs(q - x), abs(r - y), abs(q - x + r - y)) == 1 for x, y in plants):
                    return offer["card"][0], (q, r)
    return None


def surrounding(state: Json) -> tuple[str, Cell, str] | None:
    """A card, the last free cell beside an animal that lacks too much, and that animal (EG-59)."""
    if not asks(state, "play"):
        return None
    taken = {tuple(tile["at"]) for tile in state["view"]["tiles"]}
    plays = [offer for offer in state["questions"][0]["offers"] if offer["type"] == "play_card"]
    for tile in state["view"]["tiles"]:
        lacking = sum(1 for need in tile["needs"] if need["by"] is None)
        if tile["free"] != 1 or lacking < 2:
            continue
        q, r = tile["at"]
        last = next((q + x, r + y) for x, y in SIDES if (q + x, r + y) not in taken)
        for offer in plays:
            if list(last) in offer["at"]:
                return offer["card"][0], last, tile["card"]
    return None
