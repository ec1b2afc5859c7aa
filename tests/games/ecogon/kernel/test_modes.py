"""What both modes share, and what only the competitive one has (EG-65 to EG-69, EG-71, EG-79)."""

import pytest

from ecotone.games.ecogon.kernel.catalogue import ANY_PLANT, GROUND
from ecotone.games.ecogon.kernel.codes import (
    COMMON,
    COMPETITIVE,
    COOPERATIVE,
    EVENT_REVEALED,
    FIRST_OWNER,
    NEUTRAL,
    NOBODY,
    REMOVE,
)
from ecotone.games.ecogon.kernel.moves import STOP, pick_move, play_move
from tests.games.ecogon.kernel.catalogues import LYING_ANYHOW, animal, named
from tests.games.ecogon.kernel.tables import Step, Table, cell, moves, noted, options_of, table_with

FELLING: list[Step] = [(REMOVE, named("CLO", "BER", "HAB"), LYING_ANYHOW, 1)]
PLAYS = [("HAB", "(1,0)"), ("CLO", "(0,1)"), ("APH", "(1,1)"), ("BUT", "(-1,0)")]
TRIED = ("(0,0)", "(1,0)", "(0,1)", "(2,0)", "(-1,1)", "(5,5)", "(-2,0)")


def script(mode: int) -> list[object]:
    """The same plays, questions and events in either mode, and all that doesn't depend on owners."""
    options = options_of(2, mode, 3, interval=3)
    table = table_with("HAB HAB CLO BER APH BUT VET", FELLING, FELLING, FELLING, options=options, mode=mode)
    table.lay("HAB (0,0)")
    match = table.match
    match.begin_turn()
    told: list[object] = []
    for name, at in PLAYS:
        seat = match.active
        (card,) = table.give(seat, name)
        told.append([match.refusal(seat, play_move(card, cell(tried))) for tried in TRIED])
        told.append(len(moves(match, seat)))
        match.play(seat, play_move(card, cell(at)))
        rows = noted(match, seat, STOP)
        told.append([row[0] for row in rows])
        while match.pending.event >= 0:
            told.append([move - pick_move(0) for move in moves(match, 0)])
            for voter in range(2):
                match.play(voter, pick_move(match.board.card_on(cell("(0,1)"))))
        told.append((list(match.board.zone), list(match.board.cell), match.counter, match.active))
        told.append(["token" for token in match.board.token if token != NOBODY])
    return told


def test_what_is_not_said_is_as_in_the_cooperative_game() -> None:
    """EG-65, EG-69: drawing, laying, refusals, establishing, counting and events are the same."""
    together, rivals = script(COOPERATIVE), script(COMPETITIVE)
    assert together == rivals
    assert any(isinstance(told, list) and EVENT_REVEALED in told for told in together), "an event came"
    assert ["token"] in together, "and an animal was established"


@pytest.mark.parametrize("mode", [COOPERATIVE, COMPETITIVE])
def test_tokens_never_run_out(mode: int) -> None:
    """EG-68, EG-08, EG-R04: a colour has twenty beans, and 24 animals of one player are established."""
    table = Table(" ".join(["HAB"] * 18 + ["BER"] * 12 + ["APH"] * 24), seats=2, mode=mode)
    table.lay(" ".join(f"HAB ({q},0)" for q in range(18)))
    rows = [(q, r) for r in (-1, 1) for q in range(18)]
    table.lay(" ".join(f"BER ({q},{r})" for q, r in rows if q % 3 == 1))
    table.lay(" ".join(f"APH ({q},{r})" for q, r in rows if q % 3 != 1), seat=1)
    owner = FIRST_OWNER + 1 if mode else COMMON
    assert list(table.match.board.token).count(owner) == 24
    assert table.vp(1) == 24


def test_six_players_have_tokens_of_their_own() -> None:
    """EG-68, EG-66, EG-79, EG-R04: one animal each, worth as many points as the seat's number and one."""
    own = [animal(f"A{seat}", 2, GROUND, [ANY_PLANT], seat + 1) for seat in range(6)]
    names = " ".join(card.name for card in own)
    table = Table(f"HAB HAB HAB CLO CLO {names}", seats=6, mode=COMPETITIVE, own=own)
    table.lay("HAB (0,0) CLO (1,0) HAB (2,0) CLO (3,0) HAB (4,0)")
    places = ("(1,-1)", "(2,-1)", "(3,-1)", "(0,1)", "(1,1)", "(2,1)")
    for seat, at in enumerate(places):
        table.match.active = seat
        table.play(seat, f"A{seat}", at)
    tokens = [table.token(at) for at in places]
    assert tokens == [FIRST_OWNER + seat for seat in range(6)]
    assert not set(tokens) & {NOBODY, NEUTRAL, COMMON}
    assert [table.vp(seat) for seat in range(6)] == [1, 2, 3, 4, 5, 6]
    assert [table.match.rank(seat) for seat in range(6)] == [6, 5, 4, 3, 2, 1]


def test_together_all_points_are_the_teams() -> None:
    """EG-62, EG-63: whoever has played the animal."""
    table = Table("HAB CLO APH APH")
    table.lay("HAB (0,0) CLO (1,0)")
    table.play(0, "APH", "(1,-1)")
    table.match.active = 2
    table.play(2, "APH", "(0,1)")
    assert [table.token(at) for at in ("(1,-1)", "(0,1)")] == [COMMON, COMMON]
    assert [table.vp(seat) for seat in range(3)] == [2, 2, 2]
