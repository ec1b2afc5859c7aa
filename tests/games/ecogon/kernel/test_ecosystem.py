"""What goes and what stays: settling, surrounding, tokens (EG-55 to EG-60, EG-R18 to EG-R23, EG-R39)."""

import pytest

from ecotone.core.kernel.ledger import EVERYBODY, Ledger
from ecotone.games.ecogon.kernel.catalogue import ANY_PLANT, GROUND, size_mask
from ecotone.games.ecogon.kernel.codes import (
    ANIMAL_SURROUNDED,
    CARD_PLAYED,
    COMMON,
    COMPETITIVE,
    COOPERATIVE,
    FACE_DOWN,
    FIRST_OWNER,
    HABITAT,
    HABITAT_TURNED,
    LYING,
    NEUTRAL,
    NO_EFFECT,
    NOBODY,
    NOT_CONNECTED,
    RELOCATE,
    REMOVE,
    REMOVED,
    TILE_REMOVED,
    TILE_SWEPT,
    TOKEN_LOST,
    TOKEN_PLACED,
    TURN_DOWN,
)
from ecotone.games.ecogon.kernel.moves import STOP, pick_move, play_move
from ecotone.games.ecogon.kernel.settle import settle
from tests.games.ecogon.kernel.catalogues import LYING_ANYHOW, animal, anything, named, of_kind
from tests.games.ecogon.kernel.tables import Step, Table, cell, noted, table_with

QUIET: list[Step] = [(NO_EFFECT, anything, 0, 1)]


def test_what_is_cut_off_stays_and_can_be_joined_up() -> None:
    """EG-60: the plant between two habitats goes; both halves live on, tokens too, and can be joined."""
    table = table_with("HAB HAB HAB CLO APH BER APH", [(REMOVE, named("BER"), LYING_ANYHOW, 1)], QUIET)
    table.lay("HAB (0,0) BER (1,0) HAB (2,0) CLO (3,0) APH (3,-1) APH (-1,0)")
    table.give(1, "HAB CLO")
    assert table.vp() == 1
    table.hold_event()
    halves = ("(0,0)", "(-1,0)", "(2,0)", "(3,0)", "(3,-1)")
    assert [table.name_on(at) for at in halves] == ["HAB", "APH", "HAB", "CLO", "APH"]
    assert (table.name_on("(1,0)"), table.match.board.tiles, table.vp()) == ("", 5, 1)
    assert table.token("(3,-1)") == COMMON
    match = table.match
    assert match.board.habitats == 2, "both halves count for the events"
    assert table.why_not(1, "CLO", "(-1,1)") == 0
    assert table.why_not(1, "CLO", "(2,1)") == 0
    assert table.why_not(1, "HAB", "(5,0)") == NOT_CONNECTED
    match.play(1, play_move(match.hands.at(1, 0), cell("(1,0)")))
    assert match.board.tiles == 6


def test_a_cut_off_half_without_its_habitat_goes() -> None:
    """EG-60, EG-58, EG-21: staying is for those who have a home."""
    table = table_with("HAB HAB CLO BER", [(REMOVE, named("HAB"), LYING_ANYHOW, 1)], QUIET)
    table.lay("HAB (0,0) BER (1,0) HAB (2,0) CLO (3,0)")
    table.hold_event()
    table.all_vote("(2,0)")
    assert [table.name_on(at) for at in ("(0,0)", "(1,0)", "(2,0)", "(3,0)")] == ["HAB", "BER", "", ""]


@pytest.mark.parametrize("do", [REMOVE, TURN_DOWN])
def test_a_habitat_takes_all_who_lived_on_it_alone(do: int) -> None:
    """EG-58, EG-R23, EG-55: plants and animals, with their tokens, told as swept."""
    table = table_with("HAB HAB CLO BER APH VET", [(do, of_kind(HABITAT), LYING_ANYHOW, 1)], QUIET, seats=1)
    home, clover, _, aphid, other, vetch = table.lay(
        "HAB (0,0) CLO (-1,0) BER (1,0) APH (-1,1) HAB (2,0) VET (3,0)"
    )
    assert table.vp() == 1
    table.hold_event()
    rows = noted(table.match, 0, pick_move(home))[3:]
    first = (
        (TILE_REMOVED, 0, home, cell("(0,0)"), NOBODY, 0, EVERYBODY, 0)
        if do == REMOVE
        else (HABITAT_TURNED, 0, home, cell("(0,0)"), 0, 0, EVERYBODY, 0)
    )
    assert rows[:3] == [
        first,
        (TILE_SWEPT, 0, clover, cell("(-1,0)"), NOBODY, 0, EVERYBODY, 0),
        (TILE_SWEPT, 0, aphid, cell("(-1,1)"), COMMON, 0, EVERYBODY, 0),
    ]
    board = table.match.board
    assert {board.zone[card] for card in (clover, aphid)} == {REMOVED}
    assert board.zone[home] == (REMOVED if do == REMOVE else FACE_DOWN)
    assert {board.zone[card] for card in (table.on("(1,0)"), other, vetch)} == {LYING}
    assert (table.vp(), board.habitats) == (0, 1)


def test_tokens_are_told_when_they_come_and_go() -> None:
    """EG-45, EG-56, EG-R15: with card, cell and owner."""
    table = table_with("HAB CLO APH", [(REMOVE, named("CLO"), LYING_ANYHOW, 1)], QUIET, seats=1)
    (clover,) = table.lay("HAB (0,0) CLO (1,0)")[1:]
    (aphid,) = table.give(0, "APH")
    rows = noted(table.match, 0, play_move(aphid, cell("(1,-1)")))
    place = cell("(1,-1)")
    assert rows == [
        (CARD_PLAYED, 0, aphid, place, 0, 0, EVERYBODY, 0),
        (TOKEN_PLACED, 0, aphid, place, COMMON, 0, EVERYBODY, 0),
    ]
    match = table.match
    match.counting, match.counter = True, 2
    match.supply.use_events(0)
    for event in (0, 1):
        match.supply.see_event(event)
        match.supply.put_event_below(event)
    rows = noted(match, 0, STOP)
    assert (TILE_REMOVED, 0, clover, cell("(1,0)"), NOBODY, 0, EVERYBODY, 0) in rows
    assert (TOKEN_LOST, 0, aphid, place, COMMON, 0, EVERYBODY, 0) in rows
    assert (table.token("(1,-1)"), table.vp()) == (NOBODY, 0)


def test_an_animal_can_be_established_again() -> None:
    """EG-56, EG-R40: the next token belongs to whoever completes it."""
    table = table_with("HAB CLO APH BER", [(REMOVE, named("CLO"), LYING_ANYHOW, 1)], QUIET, mode=COMPETITIVE)
    table.lay("HAB (0,0) CLO (1,0) APH (1,-1)", seat=2)
    assert table.token("(1,-1)") == FIRST_OWNER + 2
    table.hold_event()
    assert table.token("(1,-1)") == NOBODY
    table.play(1, "BER", "(1,0)")
    assert table.token("(1,-1)") == FIRST_OWNER + 1
    assert [table.vp(seat) for seat in range(3)] == [0, 1, 0]


def test_one_tile_completes_several_animals() -> None:
    """EG-R39, EG-44, EG-71: all tokens are the player's; others' tokens stay where they are."""
    table = Table("HAB APH APH CLO BER APH", mode=COMPETITIVE)
    table.lay("HAB (0,0) APH (1,0) APH (0,-1)")
    table.lay("BER (-1,1) APH (-1,0)", seat=2)
    assert table.token("(-1,0)") == FIRST_OWNER + 2
    table.play(0, "CLO", "(1,-1)")
    tokens = [table.token(at) for at in ("(1,0)", "(0,-1)", "(-1,0)")]
    assert tokens == [FIRST_OWNER, FIRST_OWNER, FIRST_OWNER + 2]
    assert [table.vp(seat) for seat in range(3)] == [2, 0, 1]


def test_a_new_provider_never_changes_the_owner() -> None:
    """EG-R40, EG-57: not even if the old one goes."""
    table = table_with("HAB CLO APH BER", [(REMOVE, named("CLO"), LYING_ANYHOW, 1)], QUIET, mode=COMPETITIVE)
    table.lay("HAB (0,0) CLO (1,0) APH (1,-1)", seat=2)
    table.lay("BER (0,-1)", seat=1)
    assert table.token("(1,-1)") == FIRST_OWNER + 2
    table.hold_event()
    assert (table.name_on("(1,0)"), table.token("(1,-1)")) == ("", FIRST_OWNER + 2)


def test_a_habitat_completes_nobody() -> None:
    """EG-R39: it only fills the cell; the sixth one can be deadly."""
    ring = "HAB (0,0) HAB (1,-1) HAB (2,-1) HAB (2,0) HAB (1,1)"
    table = Table("HAB HAB HAB HAB HAB HAB APH")
    table.lay(f"{ring} APH (1,0)")
    assert table.match.board.free_sides(cell("(1,0)")) == 1
    table.play(0, "HAB", "(0,1)")
    assert (table.name_on("(1,0)"), table.match.board.tiles) == ("", 6)


def test_face_down_habitats_surround_too() -> None:
    """EG-R19, EG-R21: they fill their cells."""
    table = Table("HAB HAB HAB HAB HAB HAB APH")
    table.lay("HAB (0,0) APH (1,0)")
    table.lay("HAB (1,-1) HAB (2,-1) HAB (2,0) HAB (1,1)", face_down=True)
    assert table.name_on("(1,0)") == "APH"
    table.lay("HAB (0,1)", face_down=True)
    assert table.name_on("(1,0)") == ""


def test_plants_do_not_mind_being_surrounded() -> None:
    """EG-R45, EG-59: and they never have a token."""
    table = Table("HAB HAB HAB HAB HAB HAB BER")
    table.lay("HAB (0,0) BER (1,0) HAB (1,-1) HAB (2,-1) HAB (2,0) HAB (1,1) HAB (0,1)")
    assert (table.name_on("(1,0)"), table.token("(1,0)"), table.vp()) == ("BER", NOBODY, 0)


def test_neighbours_caught_by_the_same_tile_both_go() -> None:
    """EG-R19: the free cell that one leaves doesn't save the other."""
    own = [animal("BIG", 4, GROUND, [ANY_PLANT], 1)]
    table = Table("HAB HAB HAB HAB HAB HAB HAB HAB BIG BIG", own=own)
    table.lay("HAB (0,0) BIG (1,0) BIG (2,0)")
    table.lay("HAB (1,-1) HAB (2,-1) HAB (3,-1) HAB (3,0) HAB (2,1) HAB (0,1)")
    assert [table.name_on(at) for at in ("(1,0)", "(2,0)")] == ["BIG", "BIG"]
    (card,) = table.give(0, "HAB")
    move = play_move(card, cell("(1,1)"))
    rows = noted(table.match, 0, move)
    assert [row[0] for row in rows] == [CARD_PLAYED, ANIMAL_SURROUNDED, ANIMAL_SURROUNDED]
    assert [table.name_on(at) for at in ("(1,0)", "(2,0)")] == ["", ""]


def test_what_the_surrounded_one_fed_loses_its_token() -> None:
    """EG-R18: after step three everything starts again."""
    own = [animal("CAT", 3, GROUND, [size_mask(4, -1)], 3), animal("BIG", 4, GROUND, [ANY_PLANT], 1)]
    table = Table("HAB HAB HAB HAB HAB HAB BIG CAT", own=own)
    table.lay("HAB (0,0) BIG (1,0) HAB (1,-1) HAB (2,-1) HAB (2,0) CAT (1,1)")
    assert (table.token("(1,1)"), table.vp()) == (COMMON, 3)
    table.play(0, "HAB", "(0,1)")
    assert (table.name_on("(1,0)"), table.name_on("(1,1)"), table.token("(1,1)")) == ("", "CAT", NOBODY)
    assert table.vp() == 0


def test_an_event_surrounds_too() -> None:
    """EG-59, EG-R18: it leaves an animal with six neighbours that has lost its token, which goes then."""
    steps: list[Step] = [(RELOCATE, named("CLO", "HAZ"), LYING_ANYHOW, 2)]
    table = table_with("HAB HAB HAB HAB HAB CLO HAZ BUT VET", steps, QUIET, seats=1)
    table.lay("HAB (0,0) CLO (0,1) VET (1,-1) HAB (2,-1) HAB (2,0) HAB (1,1) BUT (1,0) HAZ (-1,0)")
    assert table.token("(1,0)") == COMMON
    table.hold_event()
    table.all_vote("(-1,0)", destination=True)
    table.all_vote("(0,1)", destination=True)
    assert [table.name_on(at) for at in ("(-1,0)", "(0,1)", "(1,0)")] == ["CLO", "HAZ", ""]
    assert table.vp() == 0


@pytest.mark.parametrize(("mode", "owner"), [(COOPERATIVE, COMMON), (COMPETITIVE, NEUTRAL)])
def test_an_event_that_makes_room_for_all(mode: int, owner: int) -> None:
    """EG-73, EG-R18: a whole settle procedure at the end of the card, and who gets its tokens."""
    table = Table("HAB CLO APH", mode=mode)
    board = table.match.board
    for name, at in (("HAB", "(0,0)"), ("CLO", "(1,0)"), ("APH", "(1,-1)")):
        board.lay(table.take(name), cell(at), LYING)
    ledger = Ledger(True)
    settle(board, owner, 2, ledger)
    assert ledger.fact_rows() == [
        (TOKEN_PLACED, 2, table.on("(1,-1)"), cell("(1,-1)"), owner, 0, EVERYBODY, 0)
    ]
    settle(board, owner, 2, ledger)
    assert len(ledger.fact_rows()) == 1, "a settled board stays as it is"


def test_points_follow_the_tokens() -> None:
    """EG-35, EG-62, EG-79, EG-R36: the number on the tile, for the owner of the token, while it is there."""
    table = Table("HAB CLO BUT VET", mode=COMPETITIVE)
    (card,) = table.lay("HAB (0,0) VET (1,-1) CLO (0,1) BUT (1,0)", seat=1)[3:]
    board = table.match.board
    assert (board.points[FIRST_OWNER + 1], sum(board.points)) == (2, 2)
    board.take_token(card)
    board.take_token(card)
    assert sum(board.points) == 0
    board.give_token(card, NEUTRAL)
    assert (board.points[NEUTRAL], sum(board.points)) == (2, 2)
    assert [table.vp(seat) for seat in range(3)] == [0, 0, 0]
