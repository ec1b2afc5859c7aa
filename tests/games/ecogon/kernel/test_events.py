"""Events one by one: candidates, order, moving, returning, putting back (EG-47 to EG-60)."""

import pytest

from ecotone.games.ecogon.kernel.codes import (
    BRING_BACK,
    COMPETITIVE,
    DROPPED,
    EVENT_BELOW,
    EVENT_PUT_BACK,
    EVENT_REVEALED,
    FACE_DOWN,
    FIRST_OWNER,
    FITS_DOWN,
    FITS_ESTABLISHED,
    FITS_PILE,
    FITS_PLAIN,
    FOREST,
    HABITAT,
    LYING,
    MEADOW,
    NEUTRAL,
    NO_EFFECT,
    NO_EVENT,
    NO_HABITAT,
    NOBODY,
    NOT_CONNECTED,
    PHASE_PLAY,
    PHASE_VOTE,
    PLANT,
    RELOCATE,
    REMOVE,
    REMOVED,
    TILE_SWEPT,
    TURN_DOWN,
    TURN_UP,
)
from ecotone.games.ecogon.kernel.moves import (
    ENOUGH,
    STOP,
    card_of,
    pick_move,
    play_move,
    send_move,
    sent_cell,
)
from ecotone.games.ecogon.kernel.options import MatchOptions
from ecotone.games.ecogon.kernel.preview import preview
from tests.games.ecogon.kernel.catalogues import (
    ANYWHERE,
    CLO,
    FIXTURES,
    LYING_ANYHOW,
    action,
    anything,
    habitat,
    named,
    of_kind,
)
from tests.games.ecogon.kernel.tables import SPARE, Step, Table, cell, moves, noted, table_with

QUIET: list[Step] = [(NO_EFFECT, anything, 0, 1)]


def test_a_removed_habitat_takes_only_those_who_relied_on_it() -> None:
    """EG-58, EG-R23: the plant between two habitats stays, the other one goes."""
    table = table_with("HAB HAB CLO BER", [(REMOVE, named("HAB"), LYING_ANYHOW, 1)])
    table.lay("HAB (0,0) CLO (1,0) HAB (2,0) BER (-1,0)")
    table.hold_event()
    table.all_vote("(0,0)")
    assert [table.name_on(at) for at in ("(0,0)", "(1,0)", "(2,0)", "(-1,0)")] == ["", "CLO", "HAB", ""]


def test_a_face_down_habitat_is_a_tile_and_nothing_else() -> None:
    """EG-R21: no habitat, not for two of EG-47 either; it occupies, and habitats connect to it."""
    table = table_with("HAB HAB HAB CLO BER", [(TURN_DOWN, of_kind(HABITAT), LYING_ANYHOW, 1)], QUIET)
    table.lay("HAB (0,0) HAB (1,0) CLO (-1,0)")
    table.give(1, "BER HAB")
    table.hold_event()
    table.all_vote("(0,0)")
    board = table.match.board
    assert board.zone[table.on("(0,0)")] == FACE_DOWN
    assert (table.name_on("(-1,0)"), board.habitats) == ("", 1)
    assert table.match.active == 1
    assert table.why_not(1, "BER", "(-1,0)") == NO_HABITAT
    assert table.why_not(1, "HAB", "(-1,0)") == 0


def test_face_down_habitats_are_turned_up_or_removed_as_tiles() -> None:
    """EG-R21: an effect on "a habitat" doesn't see it, one on "a tile" does."""
    names = "HAB HAB"
    for states, seen in ((LYING_ANYHOW, False), (ANYWHERE, True)):
        table = table_with(names, [(REMOVE, named("HAB"), states, 1)])
        table.lay("HAB (0,0)")
        table.lay("HAB (1,0)", face_down=True)
        table.hold_event()
        assert (table.match.phase == PHASE_VOTE) == seen
    table = table_with(names, [(TURN_UP, named("HAB"), FITS_DOWN, 1)])
    table.lay("HAB (0,0)")
    table.lay("HAB (1,0)", face_down=True)
    table.hold_event()
    assert table.match.board.zone[table.on("(1,0)")] == LYING
    assert table.match.board.habitats == 2


def test_turning_up_may_not_clash() -> None:
    """EG-R21, EG-28: not beside a tile of the other colour, and not two of them together."""
    own = (habitat("MEA", MEADOW), habitat("FOR", FOREST))
    options = MatchOptions(2)
    options.cx_colour = True
    table = table_with("HAB MEA FOR", [(TURN_UP, anything, FITS_DOWN, 2)], own=own, options=options)
    table.lay("HAB (0,0) MEA (1,0)")
    table.lay("FOR (1,-1)", face_down=True)
    table.hold_event()
    assert table.match.board.zone[table.on("(1,-1)")] == FACE_DOWN
    table = table_with("HAB MEA FOR", [(TURN_UP, anything, FITS_DOWN, 2)], own=own, options=options)
    table.lay("HAB (0,0)")
    meadow, forest = table.lay("MEA (1,0) FOR (1,-1)", face_down=True)
    table.hold_event()
    assert moves(table.match, 0) == [pick_move(meadow), pick_move(forest)]
    table.vote_as_one(pick_move(forest))
    zones = table.match.board.zone
    assert (zones[meadow], zones[forest]) == (FACE_DOWN, LYING)


@pytest.mark.parametrize("drawing", ["MEA (1,0) FOR (-1,0)", "MEA (1,0) MEA (1,-1)", "FOR (1,0) HAB (1,-1)"])
def test_turning_up_what_does_not_clash(drawing: str) -> None:
    """EG-R21, EG-28: the two colours apart, or the same beside itself, are both turned up without a vote."""
    own = (habitat("MEA", MEADOW), habitat("FOR", FOREST))
    options = MatchOptions(2)
    options.cx_colour = True
    table = table_with("HAB HAB MEA MEA FOR", [(TURN_UP, anything, FITS_DOWN, 2)], own=own, options=options)
    table.lay("HAB (0,0)")
    cards = table.lay(drawing, face_down=True)
    table.hold_event()
    assert [table.match.board.zone[card] for card in cards] == [LYING, LYING]
    assert table.match.board.habitats == 3


def test_tiles_that_would_clash_face_up_can_be_removed_together() -> None:
    """EG-R21, EG-R27: what lies face down has no colour, so both can be chosen."""
    own = (habitat("MEA", MEADOW), habitat("FOR", FOREST))
    options = MatchOptions(1)
    options.cx_colour = True
    table = table_with("HAB MEA FOR", [(REMOVE, anything, ANYWHERE, 2)], QUIET, own=own, options=options)
    (home, meadow), (forest,) = table.lay("HAB (0,0) MEA (1,0)"), table.lay("FOR (1,-1)", face_down=True)
    table.hold_event()
    table.match.play(0, pick_move(forest))
    assert moves(table.match, 0) == [pick_move(home), pick_move(meadow)]


def test_an_event_may_leave_nothing() -> None:
    """EG-R46: the next habitat may begin anywhere, and is the new centre; an organism may not."""
    table = table_with("HAB HAB CLO", [(REMOVE, anything, ANYWHERE, 1)], QUIET)
    table.lay("HAB (0,0) CLO (1,0)")
    table.give(1, "HAB CLO")
    table.hold_event()
    table.all_vote("(0,0)")
    assert table.match.board.tiles == 0
    for at in ("(0,0)", "(1,0)", "(-4,7)"):
        assert table.why_not(1, "HAB", at) == 0
        assert table.why_not(1, "CLO", at) == NO_HABITAT
    assert table.why_not(1, "HAB", "(13,0)") == NOT_CONNECTED


def test_actions_run_in_printed_order_with_a_sweep_between() -> None:
    """EG-R25: the second action can't choose what the first has doomed."""
    steps = [(REMOVE, named("HAB"), LYING_ANYHOW, 1), (REMOVE, of_kind(PLANT), LYING_ANYHOW, 1)]
    table = table_with("HAB HAB CLO BER VET", steps)
    table.lay("HAB (0,0) HAB (1,0) CLO (-1,0) BER (2,0) VET (1,-1)")
    table.hold_event()
    rows = []
    for seat in range(3):
        rows += noted(table.match, seat, pick_move(table.on("(0,0)")))
    assert [row[2] for row in rows if row[0] == TILE_SWEPT] == [2]
    assert {table.cards[card_of(move)].name for move in moves(table.match, 0)} == {"BER", "VET"}


@pytest.mark.parametrize(("states", "goes"), [(FITS_ESTABLISHED, "(1,-1)"), (FITS_PLAIN, "(-1,0)")])
def test_an_event_may_ask_for_established_animals_or_others(states: int, goes: str) -> None:
    """EG-51: two aphids, one of which has its plant."""
    table = table_with("HAB CLO APH APH", [(REMOVE, named("APH"), states, 2)], QUIET)
    table.lay("HAB (0,0) CLO (1,0) APH (1,-1) APH (-1,0)")
    table.hold_event()
    assert [at for at in ("(1,-1)", "(-1,0)") if table.name_on(at) == ""] == [goes]


def test_only_part_of_a_card_is_carried_out() -> None:
    """EG-51: the action without a candidate is skipped, the card is done with."""
    steps = [(REMOVE, named("FOX"), LYING_ANYHOW, 1), (REMOVE, named("BER"), LYING_ANYHOW, 1)]
    table = table_with("HAB BER FOX", steps, [(NO_EFFECT, anything, 0, 1)])
    table.lay("HAB (0,0) BER (1,0)")
    table.hold_event()
    assert table.name_on("(1,0)") == ""
    assert table.match.supply.carried_out == 1


def test_otherwise_is_done_instead() -> None:
    cards = [habitat(), FIXTURES["BER"]] + [CLO] * SPARE
    instead = action(cards, BRING_BACK, named("BER"), FITS_PILE)
    for in_play in (True, False):
        event = [action(cards, REMOVE, named("HAB"), FITS_DOWN, otherwise=instead)]
        table = Table("HAB BER", events=[event])
        table.lay("HAB (0,0)")
        if in_play:
            table.match.board.turn_over(table.on("(0,0)"), FACE_DOWN)
        table.bury("BER")
        table.hold_event()
        assert (table.match.phase == PHASE_VOTE) != in_play
        assert (table.name_on("(0,0)") == "") == in_play


def test_impossible_cards_go_under_the_stack() -> None:
    """EG-50, EG-R31, EG-R32: the third card is carried out, the first two lie below in their order."""
    hopeless = [(REMOVE, named("FOX"), LYING_ANYHOW, 1)]
    table = table_with("HAB FOX", hopeless, hopeless, [(NO_EFFECT, anything, 0, 1)], hopeless)
    table.lay("HAB (0,0)")
    supply = table.match.supply
    supply.use_events(0)
    for event in (0, 1, 2, 3):
        supply.see_event(event)
        supply.put_event_below(event)
    table.match.draw_event()
    assert list(supply.events.known_cards()) == [3, 0, 1]
    assert supply.carried_out == 1
    table.match.phase = PHASE_PLAY
    table.match.counter, table.match.counting, table.match.options.interval = 2, True, 3
    rows = noted(table.match, table.match.active, STOP)
    kinds = [row[0] for row in rows]
    assert kinds.count(EVENT_REVEALED) == kinds.count(EVENT_PUT_BACK) == 3
    assert NO_EVENT in kinds
    assert list(supply.events.known_cards()) == [3, 0, 1], "the stack has its old order"
    assert {supply.event_zone[event] for event in (0, 1, 3)} == {EVENT_BELOW}
    assert table.match.counter == 0


def test_a_moved_tile_leaves_its_cell_and_can_swap() -> None:
    """EG-54, EG-R26, EG-R27: not its own cell; the other's old cell is an option."""
    steps = [(RELOCATE, named("CLO", "BER"), LYING_ANYHOW, 2)]
    table = table_with("HAB CLO BER", steps)
    clover, berry = table.lay("HAB (0,0) CLO (1,0) BER (-1,0)")[1:]
    table.hold_event()
    assert list(table.match.pending.chosen) == [clover, berry], "no more than are affected: no vote"
    cells = {sent_cell(move) for move in moves(table.match, 0)}
    assert cells == {cell(at) for at in ("(-1,0)", "(1,-1)", "(0,-1)", "(0,1)", "(-1,1)")}
    table.all_vote("(-1,0)", destination=True)
    assert cell("(1,0)") in {sent_cell(move) for move in moves(table.match, 0)}
    table.all_vote("(1,0)", destination=True)
    assert (table.on("(-1,0)"), table.on("(1,0)")) == (clover, berry)


def test_a_tile_that_can_only_swap_is_a_candidate_with_its_partner() -> None:
    """EG-R26, EG-53: both habitats are hemmed in, so the plants have each other's cells alone."""
    steps = [(RELOCATE, named("CLO", "BER"), LYING_ANYHOW, 2)]
    full = "HAB (0,0) HAZ (0,-1) HAZ (0,1) HAZ (-1,1) HAZ (1,-1) CLO (1,0) BER (-1,0)"
    table = table_with("HAB HAZ HAZ HAZ HAZ CLO BER", steps)
    table.lay(full)
    table.hold_event()
    assert table.name_on("(1,0)") == "BER"
    assert table.name_on("(-1,0)") == "CLO"
    assert table.match.supply.carried_out == 1
    alone = table_with("HAB HAZ HAZ HAZ HAZ CLO HAZ", [(RELOCATE, named("CLO"), LYING_ANYHOW, 1)])
    alone.lay(full.replace("BER", "HAZ"))
    alone.hold_event()
    assert alone.name_on("(1,0)") == "CLO"
    assert alone.match.supply.carried_out == 0, "nothing can be carried out"


def test_an_event_never_moves_an_animal_to_its_death() -> None:
    """EG-53, EG-R20: a player may play into a hole, an event may not move there."""
    ring = "HAB (0,0) HAZ (1,0) HAZ (1,-1) HAB (2,-2) HAB (3,-1) HAZ (3,-2) HAZ (2,0)"
    table = table_with("HAB HAB HAB HAZ HAZ HAZ HAZ APH SPI", [(RELOCATE, named("SPI"), LYING_ANYHOW, 1)])
    table.lay(ring + " SPI (-1,0)")
    match = table.match
    hole = cell("(2,-1)")
    assert match.board.free_sides(hole) == 0
    (card,) = table.give(0, "APH")
    assert match.refusal(0, play_move(card, hole)) == 0
    table.hold_event()
    assert hole not in {sent_cell(move) for move in moves(match, 0)}


def test_playing_into_a_hole_is_legal_and_deadly() -> None:
    """EG-R20, EG-59: the animal is gone at once, and the preview says so."""
    ring = "HAB (0,0) HAB (1,0) HAB (1,-1) HAB (2,-2) HAB (3,-2) HAB (3,-1) HAB (2,0)"
    table = Table(" ".join(["HAB"] * 7) + " APH")
    table.lay(ring)
    (card,) = table.give(0, "APH")
    move = play_move(card, cell("(2,-1)"))
    told = [row[0] for row in preview(table.match, 0, move).fact_rows()]
    table.match.play(0, move)
    assert table.match.board.zone[card] == REMOVED
    assert len(told) == 2


def test_only_tiles_from_play_come_back() -> None:
    """EG-R22, and with the house rule all discards; a habitat comes back face up."""
    for whole_pile in (False, True):
        options = MatchOptions(2)
        options.whole_pile = whole_pile
        steps = [(BRING_BACK, named("BER", "HAZ"), FITS_PILE, 1)]
        table = table_with("HAB BER HAZ", steps, options=options)
        table.lay("HAB (0,0)")
        table.bury("BER")
        dropped = table.take("HAZ")
        table.match.board.zone[dropped] = DROPPED
        table.hold_event()
        names = {table.cards[card_of(move)].name for move in moves(table.match, 0) if move & 7 == 3}
        assert names == ({"BER", "HAZ"} if whole_pile else set())


def test_tokens_after_moving_and_returning() -> None:
    """EG-R40, EG-R41, EG-73: the moved animal's new token is neutral, the one that only lost a provider
    for a moment keeps its owner."""
    steps = [(RELOCATE, named("CLO", "APH"), LYING_ANYHOW, 2)]
    table = table_with("HAB CLO APH SPI BUT", steps, mode=COMPETITIVE, seats=2)
    table.lay("HAB (0,0) CLO (1,0)", seat=1)
    table.lay("APH (1,-1)", seat=1)
    assert table.token("(1,-1)") == FIRST_OWNER + 1
    table.hold_event()
    table.vote_as_one(send_move(cell("(-1,0)")))
    table.vote_as_one(send_move(cell("(0,-1)")))
    assert table.name_on("(0,-1)") == "APH"
    assert table.token("(0,-1)") == NEUTRAL
    assert [table.vp(seat) for seat in range(2)] == [0, 0]
    stays = table_with("HAB CLO APH", [(RELOCATE, named("CLO"), LYING_ANYHOW, 1)], mode=COMPETITIVE, seats=2)
    stays.lay("HAB (0,0) CLO (1,0) APH (1,-1)", seat=1)
    stays.hold_event()
    stays.vote_as_one(send_move(cell("(0,-1)")))
    assert stays.token("(1,-1)") == FIRST_OWNER + 1
    lost = table_with("HAB CLO APH", [(RELOCATE, named("CLO"), LYING_ANYHOW, 1)], mode=COMPETITIVE, seats=2)
    lost.lay("HAB (0,0) CLO (1,0) APH (1,-1)", seat=1)
    lost.hold_event()
    lost.vote_as_one(send_move(cell("(-1,0)")))
    assert lost.token("(1,-1)") == NOBODY


@pytest.mark.parametrize("any_number", [False, True])
def test_up_to(any_number: bool) -> None:
    """EG-R24: as many as possible; with the house rule one is enough."""
    options = MatchOptions(1)
    options.any_number = any_number
    table = Table("HAB APH APH APH", options=options)
    aphids = table.lay("HAB (0,0) APH (1,0) APH (-1,0) APH (0,1)")[1:]
    table.hold_event()
    assert ENOUGH not in moves(table.match, 0)
    table.match.play(0, pick_move(aphids[0]))
    assert (ENOUGH in moves(table.match, 0)) == any_number
    if any_number:
        table.match.play(0, ENOUGH)
        assert (table.name_on("(1,0)"), table.name_on("(-1,0)")) == ("", "APH")


def test_the_preview_of_a_vote_tells_what_the_option_would_do() -> None:
    """A habitat's removal with all that goes with it, and nothing else."""
    table = table_with("HAB HAB CLO APH", [(REMOVE, named("HAB"), LYING_ANYHOW, 1)])
    table.lay("HAB (0,0) CLO (1,0) APH (1,-1) HAB (2,0)")
    table.hold_event()
    before = list(table.match.snapshot())
    rows = preview(table.match, 0, pick_move(table.on("(0,0)"))).fact_rows()
    assert [(row[0], table.cards[row[2]].name) for row in rows][1:] == [(TILE_SWEPT, "APH")]
    assert list(table.match.snapshot()) == before


def test_moved_habitats_may_not_hold_up_only_each_other() -> None:
    """EG-23, EG-R26: one may lie beside the other as long as the other touches the rest."""
    table = table_with("HAB HAB HAB", [(RELOCATE, named("HAB"), LYING_ANYHOW, 2)])
    a, b, _ = table.lay("HAB (0,0) HAB (1,0) HAB (2,0)")
    table.hold_event()
    table.vote_as_one(pick_move(a))
    table.vote_as_one(pick_move(b))
    far = send_move(cell("(4,0)"))
    assert far in moves(table.match, 0), "its partner may still come between"
    table.vote_as_one(far)
    assert table.on("(4,0)") == a
    assert table.on("(3,0)") == b, "the only cell that touches both, so there was no vote"
