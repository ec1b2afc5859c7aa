"""What the kernel writes down: nothing if nobody asks, nothing that nobody reads, lines under their rules."""

from random import Random

import pytest

import ecotone
from ecotone.core.kernel.ledger import SILENT, Ledger
from ecotone.core.telling import Row, kinds_in
from ecotone.games.planet_hexagon.facts import HexFact, teller
from ecotone.games.planet_hexagon.kernel.match import HexMatch
from ecotone.games.planet_hexagon.pieces import hexagon
from ecotone.games.planet_hexagon.score_lines import KEYS, RULES

QUICK = {"self_count": "on"}
TEAMS = {"mode": "team", "timeout": "auto"}
HOUSE = {"bonus_timing": "end", "marker_stock": "30", "final_tie": "hidden_goal_first"}

DETAILS = {
    "forest": 1, "view": 0, "pipelines": 1, "farms": 2, "public": 2, "markers": 2, "bonus": 1, "goal": 2,
    "common": 0,
}  # fmt: skip
"""How many numbers the reason of a line is made of."""


def game(seats: int, seed: int, options: dict[str, str], ledger: Ledger) -> tuple[HexMatch, Ledger]:
    """A whole random game; on the way time is over for somebody, and somebody leaves."""
    match = hexagon(ecotone.new("planet_hexagon", seats=seats, seed=seed, options=options)._match)
    rnd = Random(seed)
    for step in range(10_000):
        match.ledger = ledger
        asked = [seat for seat in range(seats) if match.asked() >> seat & 1]
        if not asked:
            break
        seat = rnd.choice(asked)
        if step == 200 and seats > 2:
            match.leave(seat)
        elif rnd.random() < 0.02:
            match.expire(seat, rnd.randrange(3))
        else:
            match.play(seat, match.move_at(seat, rnd.randrange(match.move_count(seat))))
        match.score(seat)
        match.rank(seat)
    return match, ledger


@pytest.mark.parametrize("options", [QUICK, TEAMS, HOUSE])
def test_a_closed_ledger_stays_empty(options: dict[str, str]) -> None:
    for seed in range(3):
        game(3, seed, options, SILENT)
        assert len(SILENT.facts) == len(SILENT.lines) == len(SILENT.places) == 0


def read_columns(code: int) -> set[int]:
    """The columns of a row that any field of its fact depends on."""
    base = Row(code, 0, 1, 1, 1, 1, -1, 0)
    found = set()
    for column in range(2, 6):
        for value in (0, 2, 3, 8, 16, 18, 19, 32):
            other = base._replace(**{base._fields[column]: value})
            if differs(code, base, other):
                found.add(column)
    return found


def differs(code: int, one: Row, two: Row) -> bool:
    try:
        return teller(one, None, 0) != teller(two, None, 0)
    except (IndexError, TypeError):
        return True  # it is read, and no such thing exists


@pytest.mark.parametrize(("options", "seats"), [(QUICK, 4), (TEAMS, 3), (HOUSE, 2)])
def test_facts_say_nothing_that_nobody_reads(options: dict[str, str], seats: int) -> None:
    seen = set()
    for seed in range(4):
        for row in game(seats, seed, options, Ledger(True))[1].fact_rows():
            seen.add(row[0])
            unread = [row[column] for column in range(2, 6) if column not in read_columns(row[0])]
            assert not any(unread), row
    assert len(seen) > len(kinds_in(HexFact)) // 2


@pytest.mark.parametrize(("options", "seats"), [(QUICK, 4), (HOUSE, 3)])
def test_every_line_stands_under_its_rule(options: dict[str, str], seats: int) -> None:
    """HX-38, HX-45, HX-46, HX-47, HX-48, HX-49, HX-50, HX-51, HX-52."""
    for seed in range(4):
        for row, _ in game(seats, seed, options, Ledger(True))[1].line_rows():
            rule, label = row[1], row[2]
            assert f"HX-{rule}" == RULES[KEYS[label]]
            assert not any(row[4 + DETAILS[KEYS[label]] :]), row


def test_what_hides_nothing_can_be_taken_back() -> None:
    """Facts that reveal bar undo; the end of a round does so only through what it brings to light.

    What chance takes for somebody who has left is one of them; what a person takes isn't.
    """
    shown: dict[int, set[int]] = {}
    for seed in range(6):
        for row in game(3, seed, QUICK if seed % 2 else TEAMS, Ledger(True))[1].fact_rows():
            shown.setdefault(row[0], set()).add(row[-1])
    always = {teller.facts[code].__struct_config__.tag for code, found in shown.items() if found == {1}}
    never = {teller.facts[code].__struct_config__.tag for code, found in shown.items() if found == {0}}
    assert always >= {
        "tile_drawn",
        "asset_dealt",
        "supplier_out",
        "emissaries_out",
        "goal_shown",
        "time_over",
    }
    assert never >= {
        "tile_placed", "tile_discarded", "pipeline_laid", "building_ended", "building_closed",
        "supplier_home", "emissary_home", "round_ended", "assets_passed", "session_began", "session_ended",
        "count_entered", "match_ended", "tile_kept", "tiles_thrown", "tile_put_back", "tile_exchanged",
    }  # fmt: skip
