"""Hidden hands of Ecogon's rivals never reach another browser (EG-67)."""

import json
from typing import Any

from playwright.sync_api import expect

from tests.browser.conftest import MakeTable, OpenBrowser
from tests.browser.ecogon.playing import EcogonPlayer
from tests.browser.visiting import Wire
from tests.browser.waiting import in_the_end

ROUNDS = 3  # fewer turns than there are between two events


def told(wire: Wire) -> list[dict[str, Any]]:
    """All that was said but the statics, which name every card of the game to everybody."""
    return [message for message in wire.messages() if message["type"] != "statics"]


def hands_by_ply(wire: Wire, seat: int) -> dict[int, list[str]]:
    states = [message for message in told(wire) if message["type"] == "state"]
    return {state["ply"]: state["view"]["seats"][seat]["hand"] for state in states}


def public(message: dict[str, Any]) -> set[str]:
    """Cards that lie where everybody sees them."""
    view = message["view"]
    return {tile["card"] for tile in view["tiles"]} | set(view["discards"])


def test_hands_stay_hidden(open_browser: OpenBrowser, table: MakeTable) -> None:
    """Both play, a third watches; nobody is ever told a card that another holds."""
    made = table("Ada", "Ben", game="ecogon", mode="competitive", start_player="1", interval="8")
    pages = [open_browser() for _ in range(3)]
    wires = [Wire(page) for page in pages]
    for page, address in zip(pages, (made.link(0), made.link(1), made.path), strict=True):
        page.goto(address)
    ada, ben = (EcogonPlayer(page) for page in pages[:2])
    for _ in range(ROUNDS):
        for who in (ada, ben):
            who.ready()
            who.play_a_card()
            who.end_turn()
            expect(who.question).to_be_hidden()
    ada.ready()
    in_the_end(
        ada.page, lambda: {max(hands_by_ply(wire, 0)) for wire in wires}, lambda plies: len(plies) == 1
    )

    for seat, others in ((0, (1, 2)), (1, (0, 2))):
        held = hands_by_ply(wires[seat], seat)
        assert any(held.values()), "nobody ever held a card"
        for other in others:
            states = [message for message in told(wires[other]) if message["type"] == "state"]
            assert len(states) > ROUNDS
            for state in states:
                assert state["view"]["seats"][seat]["hand"] is None
                assert state["view"]["seats"][seat]["cards"] == len(held.get(state["ply"], ()))
                words = json.dumps(state)
                for card in set(held[state["ply"]]) - public(state):
                    assert f'"{card}"' not in words, f"seat {other} was told of {card}"
        everything = "\n".join(json.dumps(message) for message in told(wires[others[0]]))
        last = max(held)
        shown = {card for state in states for card in public(state)}
        for card in set(held[last]) - shown:
            assert f'"{card}"' not in everything, f"{card} came out some other way"


def test_a_shared_device_covers_the_hand(open_browser: OpenBrowser, table: MakeTable) -> None:
    """Whoever takes the device uncovers their own hand."""
    made = table("Ada", "Ben", game="ecogon", mode="competitive", start_player="1")
    both = EcogonPlayer(open_browser())
    both.page.goto(made.link())
    both.ready()
    expect(both.hand).to_have_count(0)
    both.press(both.page.get_by_role("button", name="Show the hand of Ada"))
    expect(both.hand.first).to_be_visible()
    both.end_turn()
    expect(both.page.get_by_role("button", name="Show the hand of Ben")).to_be_visible()
    expect(both.hand).to_have_count(0)
