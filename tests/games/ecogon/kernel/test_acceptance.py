"""Twelve examples from whole turns, by the kernel alone."""

import pytest

from ecotone.games.ecogon.kernel.catalogue import ANY_PLANT
from ecotone.games.ecogon.kernel.codes import (
    ANIMAL_SURROUNDED,
    COLOUR_CLASH,
    COMPETITIVE,
    EVENT_REVEALED,
    FIRST_OWNER,
    FOREST,
    IN_HAND,
    LYING,
    MEADOW,
    MUST_DISCARD,
    MUST_PLAY,
    NEUTRAL,
    NO_EFFECT,
    NO_HABITAT,
    NOBODY,
    NOT_CONNECTED,
    PHASE_OVER,
    PHASE_PLAY,
    PHASE_TIE,
    RELOCATE,
    REMOVED,
    TOKEN_LOST,
)
from ecotone.games.ecogon.kernel.moves import DISCARD, PLAY, STOP, pick_move, play_move
from ecotone.games.ecogon.kernel.options import MatchOptions
from ecotone.games.ecogon.kernel.preview import preview
from tests.games.ecogon.kernel.catalogues import (
    BUT,
    CLO,
    VET,
    action,
    animal,
    anything,
    habitat,
    plant,
)
from tests.games.ecogon.kernel.tables import Table, asked, cell, moves, noted
from tests.games.ecogon.kernel.test_worked_examples import board_61

BOARD_5 = "HAB (0,0) VET (1,-1) BUT (1,0) SPI (0,1) HAB (2,0) BER (2,-1)"


def test_01_an_organism_needs_a_habitat() -> None:
    """EG-21."""
    table = Table("HAB BER APH")
    table.lay("HAB (0,0) BER (1,0)")
    (card,) = table.give(0, "APH")
    assert table.why_not(0, "APH", "(2,0)") == NO_HABITAT
    table.match.play(0, play_move(card, cell("(1,-1)")))
    assert table.token("(1,-1)") != NOBODY


def test_02_a_habitat_connects_to_anything() -> None:
    """EG-23."""
    table = Table("HAB HAB BER")
    table.lay("HAB (0,0) BER (1,0)")
    table.give(0, "HAB")
    assert table.why_not(0, "HAB", "(3,0)") == NOT_CONNECTED
    assert table.why_not(0, "HAB", "(2,0)") == 0


def test_03_one_plant_two_symbols_one_need() -> None:
    """EG-43."""
    table = board_61()
    assert table.token("(1,0)") == NOBODY
    table.play(0, "HAB", "(2,0)")
    table.play(0, "CLO", "(2,-1)")
    assert table.token("(1,0)") != NOBODY
    assert table.vp() == 5


@pytest.mark.parametrize(("more", "vp"), [("", 2), (" HAB (0,2) BUT (1,1)", 3)])
def test_04_insecticide(more: str, vp: int) -> None:
    """EG-55 to EG-57; EG-R24: two are affected, since there are more."""
    table = board_61()
    table.lay("APH (0,-1)" + more)
    gone = [table.on("(1,0)"), table.on("(0,-1)")]
    table.hold_event()
    table.all_vote("(1,0)")
    table.all_vote("(0,-1)")
    assert [table.match.board.zone[card] for card in gone] == [REMOVED, REMOVED]
    assert (table.token("(0,1)") != NOBODY) == (vp == 3)
    assert table.token("(-1,1)") != NOBODY
    assert table.vp() == vp


def test_05_surrounded() -> None:
    """EG-59, EG-R18, and announced before."""
    table = Table("HAB HAB VET BUT SPI BER HAZ")
    table.lay(BOARD_5)
    assert table.vp() == 1
    (card,) = table.give(0, "HAZ")
    move = play_move(card, cell("(1,1)"))
    but = table.on("(1,0)")
    told = preview(table.match, 0, move).fact_rows()[1:]
    assert [(row[0], row[2]) for row in told] == [(ANIMAL_SURROUNDED, but), (TOKEN_LOST, table.on("(0,1)"))]
    assert table.match.gain(0, move) == -60
    assert table.name_on("(1,0)") == "BUT", "a preview has changed the match"
    assert noted(table.match, 0, move)[1:] == told
    assert table.name_on("(1,0)") == ""
    assert table.match.board.zone[but] == REMOVED
    assert table.token("(0,1)") == NOBODY
    assert table.vp() == 0


def test_06_the_sixth_tile_saves() -> None:
    """EG-R19."""
    table = Table("HAB HAB VET BUT SPI BER CLO")
    table.lay(BOARD_5)
    table.play(0, "CLO", "(1,1)")
    assert table.name_on("(1,0)") == "BUT"
    assert table.token("(1,0)") != NOBODY
    assert table.vp() == 3


@pytest.mark.parametrize("colours", [True, False])
def test_07_colours(colours: bool) -> None:
    """EG-28, EG-29, EG-R17."""
    options = MatchOptions(2)
    options.cx_colour = colours
    own = [plant("MEA", "HERB", MEADOW), animal("FOR", 1, 0, [ANY_PLANT], 1, FOREST)]
    table = Table("HAB MEA FOR", own=own, options=options)
    table.lay("HAB (0,0) MEA (1,0)")
    table.give(0, "FOR")
    clash = COLOUR_CLASH if colours else 0
    assert [table.why_not(0, "FOR", at) for at in ("(1,-1)", "(0,1)")] == [clash, clash]
    assert [table.why_not(0, "FOR", at) for at in ("(-1,0)", "(0,-1)", "(-1,1)")] == [0, 0, 0]
    assert table.match.move_count(0) == (3 if colours else 5) + 1


def test_08_event_counter() -> None:
    """EG-R30, EG-47: the turn in which the second habitat arrives doesn't count."""
    cards = [habitat(), habitat()] + [CLO] * 12
    table = Table("HAB HAB", events=[[action(cards, NO_EFFECT, anything)]] * 5)
    table.lay("HAB (0,0)")
    match = table.match
    match.active = 0
    match.begin_turn()
    came = []
    for turn in range(1, 9):
        if turn == 2:
            table.play(match.active, "HAB", "(1,0)")
        rows = noted(match, match.active, match.move_at(match.active, match.move_count(match.active) - 1))
        while match.turn == turn:  # a hand over the limit
            rows += noted(match, match.active, match.move_at(match.active, 0))
        came += [turn for row in rows if row[0] == EVENT_REVEALED]
        if turn == 2:
            assert match.counter == 0
    assert came == [5, 8]


def must_play_table(playable: str) -> Table:
    """Four cards in hand; the board is one forest habitat, and meadow cards have no place beside it."""
    options = MatchOptions(2)
    options.cx_colour = True
    own = [habitat("FOR", FOREST), plant("MEA", "HERB", MEADOW)]
    table = Table(f"FOR MEA MEA MEA MEA {playable}", mode=COMPETITIVE, own=own, options=options)
    table.lay("FOR (0,0)")
    table.give(0, f"MEA MEA MEA {playable or 'MEA'}")
    return table


def test_09_mandatory_play() -> None:
    """EG-70, EG-R10."""
    table = must_play_table("BER")
    match = table.match
    assert match.refusal(0, STOP) == MUST_PLAY
    legal = moves(match, 0)
    assert {move & 7 for move in legal} == {PLAY}
    assert {table.cards[move >> 3 & 127].name for move in legal} == {"BER"}
    assert {match.refusal(0, match.hands.at(0, k) << 3 | DISCARD) for k in range(4)} == {MUST_PLAY}


def test_09_only_then_discard() -> None:
    table = must_play_table("")
    match = table.match
    assert match.refusal(0, STOP) == MUST_DISCARD
    assert moves(match, 0) == [match.hands.at(0, k) << 3 | DISCARD for k in range(4)]
    match.play(0, moves(match, 0)[1])
    assert (match.active, match.hands.count[0]) == (1, 3)


@pytest.mark.parametrize(
    ("points", "hands", "breaker"),
    [((3, 5, 5, 8), (1, 1, 1, 1), 0), ((3, 3, 5, 8), (2, 1, 1, 1), 1), ((9, 4, 4, 2), (0, 0, 0, 3), 3)],
)
def test_10_tied_vote(points: tuple[int, ...], hands: tuple[int, ...], breaker: int) -> None:
    """EG-76, EG-77, EG-R28."""
    own = [animal(f"A{seat}", 3, 0, [ANY_PLANT], vp) for seat, vp in enumerate(points)]
    table = Table("HAB CLO A0 A1 A2 A3 APH APH APH", seats=4, mode=COMPETITIVE, own=own)
    match = table.match
    table.lay("HAB (0,0) CLO (1,0)")
    for seat, vp in enumerate(points):
        card = table.take(f"A{seat}")
        match.board.zone[card] = LYING
        match.board.give_token(card, FIRST_OWNER + seat)
        match.board.zone[card] = IN_HAND
        assert match.board.points_of(seat) == vp
    for seat, count in enumerate(hands):
        table.give(seat, " ".join(["CLO"] * count))
    aphids = table.lay("APH (-1,0) APH (0,-1) APH (-1,1)")
    table.hold_event()
    x, y = pick_move(aphids[0]), pick_move(aphids[2])
    for seat, move in ((2, x), (0, y), (3, y), (1, x)):
        assert match.refusal(seat, move) == 0
        match.play(seat, move)
    assert match.phase == PHASE_TIE
    assert asked(match) == [breaker]
    assert moves(match, breaker) == [x, y]
    match.play(breaker, y)
    assert list(match.pending.chosen) == [aphids[2]]


def test_11_neutral_token() -> None:
    """EG-73, EG-R41."""
    cards = [habitat(), habitat(), VET, BUT, CLO] + [CLO] * 12
    table = Table(
        "HAB HAB VET BUT CLO",
        seats=2,
        mode=COMPETITIVE,
        events=[[action(cards, RELOCATE, lambda card: card is CLO)]],
    )
    table.lay("HAB (0,0) VET (1,-1) BUT (1,0) CLO (-1,0)")
    table.hold_event()
    table.all_vote("(0,1)", destination=True)
    assert table.name_on("(0,1)") == "CLO"
    assert table.token("(1,0)") == NEUTRAL
    assert [table.vp(seat) for seat in range(2)] == [0, 0]


@pytest.mark.parametrize(
    ("first", "last", "extra"), [(0, 1, [2, 3]), (0, 3, []), (0, 0, [1, 2, 3]), (2, 3, [0, 1]), (2, 1, [])]
)
def test_12_last_round(first: int, last: int, extra: list[int]) -> None:
    """EG-78, EG-R34."""
    cards = [habitat(), habitat()] + [CLO] * 12
    table = Table("HAB HAB", seats=4, mode=COMPETITIVE, events=[[action(cards, NO_EFFECT, anything)]])
    table.lay("HAB (0,0) HAB (1,0)")
    match = table.match
    match.first, match.active = first, last
    table.hold_event()
    turns = []
    while match.phase == PHASE_PLAY:
        turns.append(match.active)
        assert not match.counting
        match.play(match.active, STOP)
    assert turns == extra
    assert match.phase == PHASE_OVER
