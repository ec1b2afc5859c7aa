"""Twelve examples from whole turns, played through the facade with a user's card file."""

import pytest

from ecotone.core.table import Table
from ecotone.core.viewer import Viewer
from ecotone.games.ecogon.facts import (
    AnimalSurrounded,
    ChangedNeed,
    Consequence,
    EventRevealed,
    MatchEnded,
    NeedOpened,
    TokenLost,
    TokenPlaced,
    TurnBegan,
)
from ecotone.games.ecogon.moves import DiscardCard, PlayCard, SendTo, Stop, VoteFor
from tests.games.ecogon.play import (
    BOARD_61,
    RIVALS,
    all_vote,
    fixtures,
    match_in,
    play,
    points,
    refused,
    stop,
    table,
    tile_at,
    token_at,
    view_in,
)

SURROUNDED = "HAB (0,0) VET (1,-1) BUT (1,0) SPI (0,1) HAB (2,0) BER (2,-1)"
POISON = "phase vote\nevent poison-1 action 1\nbreakers 1"


def foreseen(t: Table, card: str, q: int, r: int) -> tuple[Consequence | ChangedNeed, ...]:
    match, (seat,) = match_in(t), t.asked()
    seen = t.game.foresee(match, seat, t.game.pack(match, PlayCard(card, (q, r))), Viewer(seat))
    assert seen is not None
    return seen.facts  # type: ignore[return-value]


def test_1_an_organism_needs_a_habitat() -> None:
    """EG-21, EG-41."""
    t = fixtures("HAB (0,0) BER (1,0)", ["APH"])
    assert refused(t, 0, PlayCard("louse-1", (2, 0))).code == "NO_HABITAT"
    play(t, "louse-1", 1, -1)
    assert token_at(t, 1, -1) == "team"


def test_2_a_habitat_connects_to_anything() -> None:
    """EG-23."""
    t = fixtures("HAB (0,0) BER (1,0)", ["HAB"])
    assert refused(t, 0, PlayCard("home-2", (3, 0))).code == "NOT_CONNECTED"
    play(t, "home-2", 2, 0)
    assert tile_at(t, 2, 0) is not None


def test_3_one_plant_two_symbols_one_need() -> None:
    """EG-43."""
    t = fixtures(BOARD_61, ["HAB CLO"])
    assert points(t) == [3, 3, 3]
    butterfly = tile_at(t, 1, 0)
    assert butterfly is not None
    assert butterfly.token is None
    assert [need.by for need in butterfly.needs] == [(1, -1), None]
    play(t, "home-2", 2, 0)
    play(t, "clover-1", 2, -1)
    assert token_at(t, 1, 0) == "team"
    assert points(t) == [5, 5, 5]


def test_4_insecticide() -> None:
    """EG-55, EG-56, EG-57."""
    t = fixtures(f"{BOARD_61} APH (0,-1)", more=POISON)
    vote = view_in(t).vote
    assert vote is not None
    assert [str(option.choice.card) for option in vote.options] == ["tortoiseshell-1", "spider-1", "louse-1"]  # type: ignore[union-attr]
    all_vote(t, "tortoiseshell-1")
    all_vote(t, "louse-1")
    assert set(view_in(t).discards) == set(view_in(t).removed) == {"tortoiseshell-1", "louse-1"}
    assert (token_at(t, 0, 1), token_at(t, -1, 1)) == (None, "team")
    assert points(t) == [2, 2, 2]


def test_4_the_spider_switches() -> None:
    """EG-57: another tile takes over the need."""
    t = fixtures(f"{BOARD_61} APH (0,-1) HAB (0,2) BUT (1,1)", more=POISON)
    all_vote(t, "tortoiseshell-1")
    all_vote(t, "louse-1")
    assert token_at(t, 0, 1) == "team"
    assert points(t) == [3, 3, 3]


def test_5_surrounded() -> None:
    """EG-59: and it was announced, with what the spider will lack."""
    t = fixtures(SURROUNDED, ["HAZ"])
    *announced, lacking = foreseen(t, "hazel-bush-1", 1, 1)
    assert [type(fact) for fact in announced[1:]] == [AnimalSurrounded, TokenLost]
    assert isinstance(lacking, NeedOpened)
    assert (lacking.card, lacking.met, lacking.all) == ("spider-1", 0, 1)
    told = play(t, "hazel-bush-1", 1, 1)
    assert list(told) == announced
    assert tile_at(t, 1, 0) is None
    assert token_at(t, 0, 1) is None
    assert points(t) == [0, 0, 0]


def test_6_the_sixth_tile_saves() -> None:
    """EG-R19."""
    t = fixtures(SURROUNDED, ["CLO"])
    play(t, "clover-1", 1, 1)
    assert token_at(t, 1, 0) == "team"
    assert points(t) == [3, 3, 3]


@pytest.mark.parametrize("at", [(1, -1), (0, 1), (-1, 0), (0, -1), (-1, 1)])
@pytest.mark.parametrize("colours", ["on", "off"])
def test_7_colours(at: tuple[int, int], colours: str) -> None:
    """EG-26, EG-27, EG-28, EG-29: the refusal names both tiles."""
    t = fixtures("HAB (0,0) sun-herb (1,0)", ["shade-louse"], cx_colour=colours)
    if colours == "on" and at in ((1, -1), (0, 1)):
        refusal = refused(t, 0, PlayCard("shade-louse", at))
        assert (refusal.code, refusal.rule, refusal.at) == ("COLOUR_CLASH", "EG-28", (at, (1, 0)))
        assert "Shade Louse may not touch Sun Herb" in refusal.text
    else:
        play(t, "shade-louse", *at)


def test_8_event_counter() -> None:
    """EG-19, EG-47, EG-R30: the second habitat comes in turn 2, events after the turns 5 and 8."""
    t = fixtures("HAB (0,0)", ["", "HAB"], "turn 1\ncounter 0 waiting", interval=3)
    stop(t)
    play(t, "home-2", 1, 0)
    told = stop(t)
    assert view_in(t).counter == 0
    turn, due = 2, []
    while turn < 9:
        if any(isinstance(fact, EventRevealed) for fact in told):
            due.append(turn)
        began = [fact.turn for fact in told if isinstance(fact, TurnBegan)]
        turn = began[-1] if began else turn
        (seat, *_) = t.asked()
        told = t.play(seat, t.legal(seat)[-1])
    assert due == [5, 8]


def test_9_mandatory_play() -> None:
    """EG-70, EG-R10."""
    four = ["CLO VET BER HAZ"]
    t = fixtures("HAB (0,0)", four, seats=2, **RIVALS)
    refusal = refused(t, 0, Stop())
    assert refusal.code == "MUST_PLAY"
    assert "Clover 1, Vetch 1, Berry Bush 1 or Hazel Bush 1" in refusal.text
    assert refused(t, 0, DiscardCard("clover-1")).code == "MUST_PLAY"
    play(t, "clover-1", 0, 1)
    stop(t)
    down = fixtures("HAB (0,0) down", four, seats=2, **RIVALS)
    refusal = refused(down, 0, Stop())
    assert (refusal.code, refusal.rule) == ("MUST_DISCARD", "EG-R10")
    assert [move.card for move in down.legal(0)] == ["clover-1", "vetch-1", "berry-bush-1", "hazel-bush-1"]  # type: ignore[attr-defined]
    one = fixtures("HAB (0,0) down", ["CLO VET BER HAB"], seats=2, **RIVALS)
    assert {move.card for move in one.legal(0)} == {"home-2"}  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("owners", "hands", "breaker"), [((2, 3, 4), [3, 2, 2, 2], 0), ((3, 3, 4), [2, 1, 2, 2], 1)]
)
def test_10_tied_vote(owners: tuple[int, ...], hands: list[int], breaker: int) -> None:
    """EG-76, EG-77, EG-R28: fewest points, then fewest cards; the second voice may go anywhere tied."""
    first, second, third = owners
    board = (
        f"HAB (0,0) HAB (2,0) VET (1,-1) CLO (0,1) BUT (1,0)={third} APH (0,-1)={first} APH (-1,1)={second}"
    )
    more = "done clover-drift\nactive 4\ncounter 2 counting\n"
    more += "\n".join(f"hand {seat} {'? ' * count}" for seat, count in enumerate(hands, 1))
    t = fixtures(board, more=more, seats=4, **RIVALS)
    stop(t)
    for seat, card in enumerate(["louse-1", "louse-1", "louse-2", "louse-2"]):
        t.play(seat, VoteFor(card))
    assert t.asked() == (breaker,)
    vote = view_in(t).vote
    assert vote is not None
    assert vote.why == ("points" if breaker == 0 else "cards")
    assert [option.ballots for option in vote.options if option.tied] == [(0, 1), (2, 3)]
    assert refused(t, breaker, VoteFor("tortoiseshell-1")).code == "NOT_A_CANDIDATE"
    t.play(breaker, VoteFor("louse-2"))
    assert view_in(t).event.chosen == ("louse-2",)  # type: ignore[union-attr]


def test_11_neutral_token() -> None:
    """EG-73, EG-54: an event moves the clover beside the butterfly."""
    board = "HAB (0,0) VET (1,-1) BUT (1,0) HAB (-2,0) CLO (-3,0)"
    more = "phase vote\nevent clover-drift action 1\nbreakers 1"
    t = fixtures(board, more=more, seats=2, **RIVALS)
    all_vote(t, (0, 1))
    assert token_at(t, 1, 0) == "neutral"
    assert points(t) == [0, 0]
    assert view_in(t).neutral == 2


@pytest.mark.parametrize(("last", "extra"), [(2, [2, 3]), (4, [])])
def test_12_last_round(last: int, extra: list[int]) -> None:
    """EG-78, EG-R34: after the last event those who have had one turn fewer have one more."""
    done = "done poison-1 poison-2 poison-3 poison-4"
    board = "HAB (0,0) HAB (1,0) CLO (0,1) CLO (1,-1)"
    more = f"{done}\nactive {last}\nfirst 1\nphase vote\nevent clover-drift action 1\nbreakers 1"
    t = fixtures(board, more=more, seats=4, **RIVALS)
    vote = view_in(t).vote
    assert vote is not None
    choice = vote.options[0].choice
    assert isinstance(choice, SendTo)
    told = all_vote(t, choice.at)
    turns = []
    while t.asked():
        (seat,) = t.asked()
        turns.append(seat)
        assert view_in(t).last_turns == tuple(extra[len(turns) :])
        told = t.play(seat, Stop())
    assert turns == extra
    assert isinstance(told[-1], MatchEnded)
    assert not [fact for fact in told if isinstance(fact, EventRevealed)]


def test_the_owner_of_a_token() -> None:
    """EG-71, EG-72, EG-66: whoever meets the last need."""
    t = fixtures(
        "HAB (0,0) VET (1,-1) BUT (1,0) SPI (0,1)=2 ROB (-1,1)", ["", "", "BER"], "active 3", **RIVALS
    )
    told = play(t, "berry-bush-1", -1, 0)
    assert [fact.token for fact in told if isinstance(fact, TokenPlaced)] == [2]
    assert points(t) == [0, 1, 2]


def test_needs_are_a_matching() -> None:
    """EG-R13."""
    t = fixtures("HAB (0,0) choosy (1,0) VET (1,-1) CLO (0,1)")
    assert token_at(t, 1, 0) == "team"
    animal = tile_at(t, 1, 0)
    assert animal is not None
    assert [need.by for need in animal.needs] == [(0, 1), (1, -1)]
    assert animal.needs[0].also == ((1, -1),)
    assert token_at(fixtures("HAB (0,0) choosy (1,0) VET (1,-1) BER (0,1)"), 1, 0) is None


def test_a_real_table_begins_as_the_rules_say() -> None:
    """EG-03, EG-04, EG-05, EG-06, EG-07, EG-08, EG-12, EG-14."""
    view = view_in(table(3), 1)
    assert [tile.at for tile in view.tiles] == [(0, 0)]
    assert [seat.cards for seat in view.seats] == [2 + (seat.seat == view.first) for seat in view.seats]
    assert all(seat.hand is not None for seat in view.seats)
    assert view.stack == 78 - 2 * 3 - 1
    assert (view.events.left, view.target, view.active) == (10, 20, view.first)
