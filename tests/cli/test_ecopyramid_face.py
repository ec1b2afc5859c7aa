"""EcoPyramid at the terminal: every fact is a sentence, and the pyramids are drawn."""

import pytest
from rich.console import Console

from ecotone.cli import ecopyramid_face
from ecotone.cli.faces import tell
from ecotone.cli.words import speaking
from ecotone.core.seeds import chance_of
from ecotone.core.table import Table
from tests.games.ecopyramid.play import act, described, new


def screen(table: Table, language: str = "en") -> str:
    console = Console(width=200)
    with console.capture() as captured:
        for shown in (*ecopyramid_face.about(table, language), *ecopyramid_face.boards(table, language)):
            console.print(shown)
    return captured.get()


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_fact_is_a_sentence(language: str) -> None:
    table = new(3, 4, round_limit=25)
    chance = chance_of(4, "walk")
    while table.asked():
        seat = table.asked()[0]
        moves = table.legal(seat)
        for fact in table.play(seat, moves[chance.below(len(moves))]):
            said = tell(table, fact, speaking(language))
            assert " " in said
            assert type(fact).__name__ not in said
            assert "None" not in said
            assert "{" not in said


def test_pyramids_are_drawn() -> None:
    lines = (
        "order reversed\npyramid 1 p0=fireweed p1+p2=gray-wolf h0=elk\nshield 1 h0=endangered-species-act\n"
        "pyramid 2 h1=plains-bison\ndue 2 h1=1!\nblocked 2 c0=crown-fire@1\nopen 2 "
        "tallgrass-preserve=1\nbarred 2 1\nhand 1 ?"
    )
    shown = screen(described(lines, decks=("yellowstone", "prairie")))
    for said in (
        "seat 1: Yellowstone, 4 of 9 niches",
        "against the clock",
        "H0 Elk, guarded by Endangered Species Act",
        "P1 Gray Wolf",
        "H1 Plains Bison, falls after 1 own turn",
        "C0 blocked: Crown Fire",
        "Tallgrass Preserve (1 use left)",
        "no Organisms in the next turn",
    ):
        assert said.lower() in shown.lower(), said


def test_a_catastrophe_under_way_is_told() -> None:
    lines = "pyramid 2 p0=switchgrass\nbank 2 seed-bank\nhand 1 crown-fire\nhand 2 ?"
    table = described(lines, decks=("yellowstone", "prairie"))
    act(table, "play crown-fire @2", "aim p0")
    assert "Crown Fire is under way." in screen(table)
    assert "Seed Bank" not in screen(table)
