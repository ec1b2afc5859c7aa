"""PHYLO at the terminal: the grid is drawn, and every card on it and in open hands is listed."""

import pytest
from rich.console import Console

import ecotone
from ecotone.cli import phylo_face
from ecotone.core.position import read_position
from ecotone.core.table import Table
from ecotone.games import find_game

POSITION = """
ecotone position 1
game phylo
seats 2
seed 5
phase actions
active 1
left 2
lay home (0,0)
lay white-oak (1,0)
lay spotted-lanternfly (1,0)
lay acid-mine-drainage (0,2)
hand 1 honey-bee
"""


def screen(table: Table, language: str = "en") -> str:
    console = Console(width=200)
    with console.capture() as captured:
        for shown in (*phylo_face.about(table, language), *phylo_face.boards(table, language)):
            console.print(shown)
    return captured.get()


def described() -> Table:
    return read_position("phylo", POSITION.strip(), "position", find_game)


def test_the_grid_is_drawn() -> None:
    """PH-R16: what lies underneath, and Events alone."""
    shown = screen(described())
    assert "   0    .   H  +3   .\n" in shown
    assert "   2    .   *   .   .\n" in shown
    assert "-3 points: Barren" in shown
    assert "seat 2: left the game" in shown.lower()


@pytest.mark.parametrize(("language", "said"), [("en", "Honey Bee"), ("de", "Honigbiene")])
def test_cards_are_listed_with_all_they_show(language: str, said: str) -> None:
    shown = screen(described(), language)
    assert said in shown
    assert "FLIGHT 2" in shown


def test_closed_hands_stay_closed() -> None:
    """PH-R05."""
    table = ecotone.new("phylo", 3, seed=4, options={"hands": "closed"})
    assert "3 cards" in screen(table)
    assert "the Rewilding token lies beside the board" in screen(table)
