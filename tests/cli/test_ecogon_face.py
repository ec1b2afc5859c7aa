"""Ecogon at the terminal: every fact is a sentence, and the ecosystem is drawn."""

import pytest
from rich.console import Console

import ecotone
from ecotone.cli import ecogon_face
from ecotone.cli.faces import tell
from ecotone.cli.words import speaking
from ecotone.core.records import Fact
from ecotone.core.seeds import chance_of
from ecotone.core.table import Table
from ecotone.core.telling import kinds_in
from ecotone.games.ecogon import facts

OPTIONS: tuple[tuple[int, dict[str, object]], ...] = (
    (3, {"start_tile": "vote", "events": 20}),
    (2, {"mode": "competitive", "events": 20}),
    (3, {"mode": "competitive", "event_choice": "one", "up_to": "any", "events": 20}),
)
RARE = {facts.NoEvent, facts.ClauseSkipped, facts.EventPutBack, facts.SeatLeft, facts.HabitatTurned}
PLAIN = (facts.BallotMissed, facts.HandTooLarge, facts.NoEvent, facts.SeatLeft)  # they say who, and no more


def walked(seats: int, options: dict[str, object], seed: int) -> tuple[Table, list[Fact]]:
    table = ecotone.new("ecogon", seats, seed=seed, options=options)
    chance, happened = chance_of(seed, "walk"), []
    while table.asked():
        seat = table.asked()[0]
        moves = table.legal(seat)
        happened += table.play(seat, moves[chance.below(len(moves))])
    return table, happened


def test_every_fact_is_a_sentence() -> None:
    seen: set[type[Fact]] = set()
    for seats, options in OPTIONS:
        for seed in range(3):
            table, happened = walked(seats, options, seed)
            for fact in happened:
                said = tell(table, fact, speaking("en"))
                assert type(fact).__name__ not in said, said
                assert "None" not in said
                seen.add(type(fact))
    assert set(kinds_in(facts.Happening)) - seen <= RARE | set(PLAIN)


@pytest.mark.parametrize("kind", PLAIN, ids=lambda kind: kind.__name__)
def test_a_rare_fact_is_a_sentence_too(kind: type[Fact]) -> None:
    """EG-17, EG-R27, EG-R31, EG-R47."""
    said = tell(ecotone.new("ecogon", 3, seed=1), kind(seat=1), speaking("en"))
    assert kind.__name__ not in said
    assert " " in said


@pytest.mark.parametrize(("seats", "options"), OPTIONS)
def test_the_ecosystem_is_drawn(seats: int, options: dict[str, object]) -> None:
    table, _ = walked(seats, options, 5)
    screen = Console(width=200)
    with screen.capture() as captured:
        for part in [*ecogon_face.about(table, "en"), *ecogon_face.boards(table, "en")]:
            screen.print(part)
    text = captured.get()
    view = ecogon_face.view_of(table)
    assert f"stable with {view.target} VP" in text
    for tile in view.tiles:
        assert ecogon_face.piece(tile, table, "en")[0] in text
    assert all(f"Seat {seat + 1}: " in text for seat in range(seats))
