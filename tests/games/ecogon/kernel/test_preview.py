"""What a move would do, told before anybody decides (EG-49, EG-R20, EG-R28)."""

import pytest

from ecotone.core.kernel.ledger import EVERYBODY
from ecotone.core.seeds import chance_of
from ecotone.games.ecogon.kernel.codes import (
    CARD_PLAYED,
    COMMON,
    COMPETITIVE,
    COOPERATIVE,
    NEUTRAL,
    NO_EFFECT,
    PHASE_TIE,
    RELOCATE,
    REMOVE,
    TILE_MOVED,
    TILE_REMOVED,
    TOKEN_LOST,
    TOKEN_PLACED,
)
from ecotone.games.ecogon.kernel.deal import start_match
from ecotone.games.ecogon.kernel.moves import ENOUGH, STOP, discard_move, pick_move, play_move, send_move
from ecotone.games.ecogon.kernel.preview import preview
from tests.games.ecogon.kernel.catalogues import LYING_ANYHOW, anything, named, of_size, wild_catalogue
from tests.games.ecogon.kernel.tables import Step, Table, asked, cell, options_of, table_with

QUIET: list[Step] = [(NO_EFFECT, anything, 0, 1)]


def told(table: Table, move: int, seat: int = 0) -> list[tuple[int, ...]]:
    """The preview, which leaves no trace."""
    before = list(table.match.snapshot())
    rows = preview(table.match, seat, move).fact_rows()
    assert list(table.match.snapshot()) == before
    return rows


def test_a_card_and_what_it_establishes() -> None:
    """EG-R39."""
    table = Table("HAB APH CLO", mode=COMPETITIVE)
    (aphid,) = table.lay("HAB (0,0) APH (1,0)")[1:]
    (clover,) = table.give(0, "CLO")
    place = cell("(1,-1)")
    assert told(table, play_move(clover, place)) == [
        (CARD_PLAYED, 0, clover, place, 0, 0, EVERYBODY, 1),
        (TOKEN_PLACED, 0, aphid, cell("(1,0)"), 3, 0, EVERYBODY, 0),
    ]


def test_stopping_tells_nothing() -> None:
    """EG-R06: no card is drawn and no event turned over."""
    table = table_with("HAB HAB", QUIET)
    table.lay("HAB (0,0) HAB (1,0)")
    cards = table.give(0, "CLO CLO CLO CLO")
    table.match.counting, table.match.counter = True, 2
    assert told(table, STOP) == []
    table.match.play(0, STOP)
    assert told(table, discard_move(cards[0])) == []


def test_a_target_with_all_that_follows() -> None:
    """The tile goes, and the animal loses its token."""
    table = table_with("HAB CLO CLO APH", [(REMOVE, named("CLO"), LYING_ANYHOW, 1)], QUIET)
    clover, other, aphid = table.lay("HAB (0,0) CLO (1,0) CLO (-1,0) APH (1,-1)")[1:]
    table.hold_event()
    assert told(table, pick_move(clover)) == [
        (TILE_REMOVED, 0, clover, cell("(1,0)"), 0, 0, EVERYBODY, 0),
        (TOKEN_LOST, 0, aphid, cell("(1,-1)"), COMMON, 0, EVERYBODY, 0),
    ]
    assert [row[2] for row in told(table, pick_move(other))] == [other]


def test_enough_is_what_was_chosen_so_far() -> None:
    """EG-R24."""
    options = options_of(1, COOPERATIVE, any_number=True)
    table = Table("HAB APH APH APH", options=options)
    first, *_ = table.lay("HAB (0,0) APH (1,0) APH (-1,0) APH (0,1)")[1:]
    table.hold_event()
    table.match.play(0, pick_move(first))
    assert [row[:3] for row in told(table, ENOUGH)] == [(TILE_REMOVED, 0, first)]


@pytest.mark.parametrize(("mode", "owner"), [(COOPERATIVE, COMMON), (COMPETITIVE, NEUTRAL)])
def test_where_a_tile_goes(mode: int, owner: int) -> None:
    """EG-73: the move and the token it brings, whose it would be."""
    table = table_with("HAB CLO APH", [(RELOCATE, named("CLO"), LYING_ANYHOW, 1)], QUIET, mode=mode)
    clover, aphid = table.lay("HAB (0,0) CLO (1,0) APH (-1,0)")[1:]
    table.hold_event()
    place = cell("(-1,1)")
    assert told(table, send_move(place)) == [
        (TILE_MOVED, 0, clover, cell("(1,0)"), place, 0, EVERYBODY, 0),
        (TOKEN_PLACED, 0, aphid, cell("(-1,0)"), owner, 0, EVERYBODY, 0),
    ]


def test_a_target_without_a_token_that_moves_has_no_facts_yet() -> None:
    """It needs a cell first."""
    table = table_with("HAB CLO BER", [(RELOCATE, named("CLO", "BER"), LYING_ANYHOW, 1)], QUIET)
    clover, _ = table.lay("HAB (0,0) CLO (1,0) BER (-1,0)")[1:]
    table.hold_event()
    assert told(table, pick_move(clover)) == []


def test_a_target_that_moves_loses_its_token_wherever_it_goes() -> None:
    """EG-R41: told when it is chosen, and again with each of its cells."""
    table = table_with("HAB CLO APH APH", [(RELOCATE, named("APH"), LYING_ANYHOW, 1)], QUIET)
    _, established, other = table.lay("HAB (0,0) CLO (1,0) APH (1,-1) APH (-1,0)")[1:]
    table.hold_event()
    lifted = (TOKEN_LOST, 0, established, cell("(1,-1)"), COMMON, 0, EVERYBODY, 0)
    assert told(table, pick_move(established)) == [lifted]
    assert told(table, pick_move(other)) == []
    table.vote_as_one(pick_move(established))
    place = cell("(-1,1)")
    moved = (TILE_MOVED, 0, established, cell("(1,-1)"), place, 0, EVERYBODY, 0)
    assert told(table, send_move(place)) == [lifted, moved]


def test_a_swap_shows_with_its_last_step() -> None:
    """EG-54: the first of two tiles goes where the other one still lies, or to a free cell."""
    table = table_with("HAB CLO BER", [(RELOCATE, named("CLO", "BER"), LYING_ANYHOW, 2)], QUIET)
    clover, berry = table.lay("HAB (0,0) CLO (1,0) BER (-1,0)")[1:]
    table.hold_event()
    onto = send_move(cell("(-1,0)"))
    assert told(table, onto) == []
    assert [row[:3] for row in told(table, send_move(cell("(0,1)")))] == [(TILE_MOVED, 0, clover)]
    table.vote_as_one(onto)
    moved = [row[2:5] for row in told(table, send_move(cell("(1,0)")))]
    assert moved == [(clover, cell("(1,0)"), cell("(-1,0)")), (berry, cell("(-1,0)"), cell("(1,0)"))]


def test_a_vote_about_the_start_tells_nothing() -> None:
    """EG-R03: the cards that are dealt then are nobody's business; the same for its tie."""
    match = start_match(options_of(2, COOPERATIVE, group_starts=True), wild_catalogue(), chance_of(1))
    assert preview(match, 0, match.move_at(0, 0)).fact_rows() == []
    match.play(0, match.move_at(0, 0))
    match.play(1, match.move_at(1, 1))
    assert match.phase == PHASE_TIE
    (breaker,) = asked(match)
    assert preview(match, breaker, match.move_at(breaker, 0)).fact_rows() == []


def test_a_tied_option_is_told_as_well() -> None:
    """EG-R28."""
    table = table_with("HAB APH APH", [(REMOVE, of_size(1), LYING_ANYHOW, 1)], QUIET, seats=2)
    aphids = table.lay("HAB (0,0) APH (1,0) APH (-1,0)")[1:]
    table.hold_event()
    for seat, card in enumerate(aphids):
        table.match.play(seat, pick_move(card))
    assert table.match.phase == PHASE_TIE
    (breaker,) = asked(table.match)
    assert [row[:3] for row in told(table, pick_move(aphids[1]), breaker)] == [(TILE_REMOVED, 0, aphids[1])]
