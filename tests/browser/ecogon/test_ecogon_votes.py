"""What a vote on an event looks like: ballots on the board, choices in the list, what follows of each."""

import pytest
from playwright.sync_api import expect

from ecotone.core.table import Table
from tests.browser.conftest import OpenBrowser
from tests.browser.measuring import boxes_of
from tests.browser.recorded import Recorded
from tests.browser.server_process import ServerProcess
from tests.browser.visiting import DESK, PHONE


def tied(table: Table) -> bool:
    """Two ballots for each of two cells: one has to decide."""
    prompt = table.prompt(table.asked()[0])
    return prompt is not None and prompt.kind == "tie"


@pytest.mark.parametrize("kind", [PHONE, DESK], ids=["phone", "desk"])
def test_ballots_on_the_board_lie_in_their_bubbles(
    open_browser: OpenBrowser, server: ServerProcess, kind: dict[str, object]
) -> None:
    page = open_browser(kind)
    page.goto(Recorded(server, "ecogon", "tie", tied).link_of_asked())
    bubbles = page.locator("g.votes")
    expect(bubbles).to_have_count(2)
    for bubble in bubbles.all():
        room, *ballots = boxes_of([bubble.locator("rect"), *bubble.locator("svg").all()])
        assert len(ballots) == 2
        for ballot in ballots:
            assert room["x"] <= ballot["x"] < room["x"] + room["width"] - ballot["width"]
            assert room["y"] <= ballot["y"] < room["y"] + room["height"] - ballot["height"]
