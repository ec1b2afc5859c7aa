"""Planet Hexagon at the terminal: every fact is a sentence, and table and colonies are drawn."""

import pytest
from rich.console import Console

import ecotone
from ecotone.cli import planet_hexagon_face
from ecotone.cli.faces import tell
from ecotone.cli.words import speaking
from ecotone.core.seeds import chance_of
from ecotone.core.table import Table
from tests.games.planet_hexagon.boards import WHOLE
from tests.games.planet_hexagon.described import described, supplied


def screen(table: Table, language: str = "en") -> str:
    console = Console(width=200)
    with console.capture() as captured:
        for shown in (
            *planet_hexagon_face.about(table, language),
            *planet_hexagon_face.boards(table, language),
        ):
            console.print(shown)
    return captured.get()


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("mode", ["quick", "team"])
def test_every_fact_is_a_sentence(mode: str, language: str) -> None:
    table = ecotone.new("planet_hexagon", 3, seed=4, options={"mode": mode})
    chance = chance_of(4, "walk")
    while table.asked():
        seat = table.asked()[chance.below(len(table.asked()))]
        moves = table.legal(seat)
        for fact in table.play(seat, moves[chance.below(len(moves))]):
            said = tell(table, fact, speaking(language))
            assert " " in said
            assert type(fact).__name__ not in said
            assert "None" not in said
            assert "{" not in said


def test_a_whole_colony_is_drawn() -> None:
    shown = screen(described("lupidians", WHOLE, waiting="Fi/Wa H", lines="hole 1 Fc\nasset 1 fern used"))
    assert next(line.split() for line in shown.splitlines() if line.startswith("   0 ")) == [
        "0",
        "[S*]",
        "Fo",
        "P7",
    ]
    for part in (
        "Fi+Fa",
        "Wa+Fc1",
        "H*",
        "Waiting: Fi H",
        "Black hole: Fc",
        "Pondering Fern, used",
        "Lupidians",
    ):
        assert part in shown, part


def test_the_supply_centre_says_what_is_known() -> None:
    shown = screen(supplied(["Fi/Wa!", "H/P3", "Fo locked", "Fc", "Fa", "Wa", "P5", "Fi"], "machine"))
    rows = {line.split()[0]: line.split()[1:] for line in shown.splitlines() if line[:1].isdigit()}
    assert [rows[str(place)] for place in range(1, 8)] == [
        ["Fi/Wa"], ["H"], ["Fo", "locked"], ["Fc"], ["Fa"], ["Wa"], ["P5"],
    ]  # fmt: skip
    assert "12 in the box, 4 in the Rubbish Bag, 60 in reserve" in shown


def test_german_has_its_own_letters() -> None:
    shown = screen(described("harvesters", "S(0,0) Fo(1,0) Fi(0,1) +Fa(0,1) +Fc(1,0)"), "de")
    assert "Wd+Fa2" in shown
    assert "Ac+Ho" in shown
    assert "Ernter" in shown


def test_in_team_mode_lookers_on_see_no_tiles() -> None:
    """HX-64."""
    shown = screen(ecotone.new("planet_hexagon", 4, seed=1, options={"mode": "team"}))
    assert "(nobody of yours is there)" in shown
    assert "[S]" not in shown
