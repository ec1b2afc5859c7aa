"""Positions of Ecogon as text: they come back as they were written, mistakes are named with their line."""

from random import Random
from typing import Any

import pytest

from ecotone.core.errors import BadFile
from ecotone.core.gamefile import read_game, write_game
from ecotone.core.kernel.match import SPECTATOR
from ecotone.core.position import read_position, write_position
from ecotone.core.seeds import chance_of
from ecotone.core.table import Table
from ecotone.games import find_game
from ecotone.games.ecogon.catalogue import our_catalogue
from ecotone.games.ecogon.kernel.cells import MOST_LAID
from ecotone.games.ecogon.moves import PlayCard, Stop
from tests.games.ecogon.own_cards import WILD_CARDS
from tests.games.ecogon.play import (
    RIVALS,
    described,
    fixtures,
    match_in,
    play_on,
    points,
    random_move,
    table,
    tile_at,
    token_at,
    until,
    view_in,
)

SETTINGS: list[tuple[int, dict[str, Any]]] = [
    (1, {"events": 5}),
    (3, {"start_tile": "vote", "interval": 2, "complex": "on"}),
    (3, {"interval": 2, "up_to": "any", "return_source": "all", **RIVALS}),
    (4, {"teams": 2, "event_choice": "one", "interval": 2, **RIVALS}),
]


def again(t: Table) -> Table:
    return read_position("ecogon", write_position(t), "again", find_game)


@pytest.mark.parametrize(("seats", "options"), SETTINGS)
def test_every_position_of_a_game_comes_back(seats: int, options: dict[str, Any]) -> None:
    """Everything that everybody sees: board, tokens, piles, events, counter, votes, ties."""
    t, rnd = table(seats, seed=11, **options), Random(2)
    phases = set()
    while t.asked():
        t.play(*random_move(t, rnd))
        phases.add(view_in(t).phase)
        back = again(t)
        assert view_in(back) == view_in(t)
        assert (back.asked(), back.described(), back.score()) == (t.asked(), t.described(), t.score())
    assert {"play", "vote", "over"} <= phases


def test_own_cards_come_back_too() -> None:
    """With every effect an event can have."""
    names = set()
    for seed in range(3):
        t = described("phase play\ntile home-1 (0,0)\ntile home-2 (1,0)", 2, WILD_CARDS, seed, interval=2)
        rnd = Random(seed)
        while t.asked():
            t.play(*random_move(t, rnd))
            now, step = view_in(t).event, view_in(t).step
            if now is not None and step is not None:
                names.add((now.event, step.otherwise))
            assert view_in(again(t)) == view_in(t)
    assert len(names) > 7


@pytest.mark.parametrize("options", [{}, RIVALS])
def test_a_game_file_brings_the_table_back(options: dict[str, Any]) -> None:
    t = table(2, seed=3, events=5, **options)
    play_on(t, Random(1), 40)
    t.leave(1)
    play_on(t, Random(1), 10)
    text = write_game(t)
    back = read_game(text, "game", find_game)
    assert (back.snapshot(), write_game(back)) == (t.snapshot(), text)


def test_what_is_left_open_is_dealt() -> None:
    """EG-67: hidden cards come from the stack, by the seed; nobody knows them, but they are the same ones."""
    lines = "tile hedgerow (0,0)\nhand 1 robin ?\nhand 2 ? ?"
    one, same, other = (described(lines, 2, seed=seed, **RIVALS) for seed in (1, 1, 2))
    assert one.snapshot() == same.snapshot()
    assert view_in(one, 1).seats[1].hand != view_in(other, 1).seats[1].hand
    assert view_in(one, 0).seats[0].hand[0] == "robin"  # type: ignore[index]
    assert view_in(one).stack == 79 - 1 - 4


def test_tokens_follow_from_the_tiles() -> None:
    """EG-45, EG-73: unsaid they are the team's, or neutral among rivals."""
    assert token_at(fixtures("HAB (0,0) BER (1,0) APH (-1,0)"), -1, 0) is None
    assert token_at(fixtures("HAB (0,0) BER (1,0) APH (1,-1)"), 1, -1) == "team"
    rivals = fixtures("HAB (0,0) BER (1,0) APH (1,-1)", seats=2, **RIVALS)
    assert token_at(rivals, 1, -1) == "neutral"
    mine = fixtures("HAB (0,0) BER (1,0) APH (1,-1)=2", seats=2, **RIVALS)
    assert points(mine) == [0, 1]


def test_a_tile_that_may_not_lie_there_goes() -> None:
    """EG-30, EG-R44: of two that clash the one laid last; then everything settles."""
    t = fixtures("HAB (0,0) sun-herb (1,0) shade-louse (1,-1)", cx_colour="on")
    assert tile_at(t, 1, -1) is None
    assert tile_at(t, 1, 0) is not None
    assert view_in(t).discards == view_in(t).removed == ("shade-louse",)
    other = fixtures("HAB (0,0) shade-louse (1,-1) sun-herb (1,0)", cx_colour="on")
    assert tile_at(other, 1, 0) is None
    lonely = fixtures("HAB (0,0) BER (1,0) APH (2,0)")
    assert tile_at(lonely, 2, 0) is None
    assert token_at(fixtures("HAB (0,0) sun-herb (1,0) shade-louse (1,-1)"), 1, -1) == "team"


def test_a_table_goes_on_from_a_position() -> None:
    """EG-R46: an empty layout takes a habitat anywhere, and nothing else."""
    t = fixtures("", ["HAB CLO"])
    legal = list(t.legal(0))
    plays = [move for move in legal if isinstance(move, PlayCard)]
    assert {move.card for move in plays} == {"home-1"}
    assert {(0, 0), (3, -2), (-7, 0), (12, -12)} <= {move.at for move in plays}
    assert legal[len(plays) :] == [Stop()]
    t.play(0, PlayCard("home-1", (3, -2)))
    assert tile_at(t, 3, -2) is not None
    assert t.why_not(0, PlayCard("clover-1", (0, 0))) is not None
    assert t.why_not(0, PlayCard("clover-1", (4, -2))) is None


def test_face_down_habitats() -> None:
    """EG-R21: they take their cell, feed nobody, and a new habitat may be laid beside them."""
    t = fixtures("HAB (0,0) down", ["HAB CLO"])
    assert match_in(t).board.habitats == 0
    assert {move.card for move in t.legal(0) if isinstance(move, PlayCard)} == {"home-2"}


@pytest.mark.parametrize(
    ("lines", "complaint"),
    [
        ("tiles robin (0,0)", "did you mean 'tile'"),
        ("tile robbin (0,0)", "line 6: there is no tile 'robbin' (did you mean 'robin'?)"),
        ("tile hedgerow (0,0)\ntile robin (0,0)", "line 7: (0,0) has a tile already, hedgerow"),
        ("tile hedgerow (0,0)\nhand 1 hedgerow", "hedgerow is in two places, first in line 6"),
        ("tile hedgerow (200,0)", "too far away"),
        ("tile hedgerow (70,0)", "too far apart"),
        ("tile hedgerow 0 0", "must read like 'tile robin (1,-1) token 1'"),
        ("tile robin (0,0) down", "only a habitat lies face down"),
        ("tile hedgerow (0,0) token team", "only an animal has a token"),
        ("tile hedgerow (0,0)\ntile robin (1,0) token team", "has a token, but not all it needs (EG-45)"),
        ("tile hedgerow (0,0)\ntile robin (1,0) token 1", "a token is the team's"),
        ("phase dance", "the phase is one of start, play, limit, vote, tie, over"),
        ("phase play\nphase play", "phase is said twice, first in line 6"),
        ("active 4", "there is no seat '4'; the game has the seats 1 to 3"),
        ("first 0", "there is no seat '0'"),
        ("turn x", "the turn must be a whole number"),
        ("turn 1000", "no game has so many turns"),
        ("counter 3 counting", "with a number below 3 (EG-R30)"),
        ("equalising", "in a competitive game (EG-78)"),
        ("left 1", "seat 1 has left and can't be active (EG-R47)"),
        ("left 1 2 3", "so the phase is 'over' (EG-R47)"),
        ("hand 1 robin\nhand 1 hazel", "hand 1 is described twice, first in line 6"),
        ("hand 1 ? ? ? ? ? ? ? ?", "a hand has room for 7"),
        ("done tornado", "there is no event 'tornado'"),
        ("done storm\nbelow storm", "the event storm is in two places"),
        (
            "done storm insecticide herbicide soil-sealing clear-cutting\nbelow late-frost",
            "names more events than the 5 of the game (EG-03)",
        ),
        ("event storm action 2", "storm has the actions 1 to 1, not 2"),
        ("event storm", "while an event is carried out the phase is 'vote' or 'tie'"),
        ("phase limit", "a hand of more than 3 tiles (EG-17)"),
        ("phase vote", "there is nothing to vote on"),
        ("phase start", "there is nothing to vote on"),
        ("chosen hazel", "'chosen' belongs to a vote, not to the phase 'play'"),
        ("voted 1 hazel", "'voted' belongs to a vote"),
        ("phase vote\nevent storm\nbreakers 1", "leaves nothing to choose"),
    ],
)
def test_mistakes_are_named(lines: str, complaint: str) -> None:
    with pytest.raises(BadFile) as caught:
        described(lines, 3, events=5)
    assert complaint in str(caught.value)


@pytest.mark.parametrize(("q", "r"), [(1, 0), (-1, 0), (0, 1), (0, -1)])
def test_how_far_a_position_may_reach(q: int, r: int) -> None:
    """EG-R12: all that is still to come must fit in a line beside what lies, not one cell less."""
    catalogue = our_catalogue()
    moved = sum(step.most_moved for event in catalogue.events for step in event.steps)
    furthest = MOST_LAID - moved - (len(catalogue.cards) - 1)
    described(f"tile hedgerow ({q * furthest},{r * furthest})", 3)
    with pytest.raises(BadFile, match="too far apart"):
        described(f"tile hedgerow ({q * (furthest + 1)},{r * (furthest + 1)})", 3)


STORM = (
    "tile hedgerow (0,0)\ntile hazel (1,0)\ntile silver-birch (0,1)\ntile scots-pine (-1,0)\n"
    "tile european-beech (0,-1)\nphase {phase}\nevent storm action 1\n"
)


@pytest.mark.parametrize(
    ("phase", "lines", "complaint"),
    [
        ("vote", "", "needs a line 'breakers SEAT ...'"),
        ("vote", "breakers 5", "there is no seat '5'"),
        ("vote", "breakers 1\nstanding 1/2", "needs POINTS/CARDS for each seat"),
        ("vote", "breakers 1\nstanding 1/2 0/1 two", "needs POINTS/CARDS for each seat"),
        ("vote", "breakers 1\nvoted 1 hazel", "'hazel' is no option of this vote"),
        ("vote", "breakers 1\nvoted 1 ?", "'?' is no option of this vote"),
        ("vote", "breakers 1\nvoted 1 scots-pine\nvoted 1 scots-pine", "seat 1 has voted twice"),
        ("vote", "breakers 1\nvoted 4 scots-pine", "there is no seat '4'"),
        ("vote", "breakers 1\nvoted 1 scots-pine\nvoted 2 scots-pine\nvoted 3 scots-pine", "all have voted"),
        ("vote", "breakers 1\nchosen hazel", "this can't have been chosen"),
        ("vote", "breakers 1\nchosen scots-pine", "leaves nothing to choose"),
        ("vote", "breakers 1\ntied scots-pine silver-birch", "'tied' belongs to the phase 'tie'"),
        ("start", "breakers 1", "before any event"),
        ("tie", "breakers 1", "needs a line 'tied OPTION OPTION ...'"),
        ("tie", "breakers 1\ntied scots-pine", "between two options or more"),
        ("tie", "breakers 1 2\ntied scots-pine silver-birch", "exactly one seat decides now"),
    ],
)
def test_mistakes_in_votes_are_named(phase: str, lines: str, complaint: str) -> None:
    """EG-R27, EG-R28, EG-77."""
    with pytest.raises(BadFile) as caught:
        described(STORM.format(phase=phase) + lines)
    assert complaint in str(caught.value)


def test_a_described_tie() -> None:
    """EG-R28: the tie-breaker chooses among the tied ones."""
    t = described(
        STORM.format(phase="tie")
        + "breakers 2\nvoted 1 scots-pine\nvoted 3 silver-birch\ntied scots-pine silver-birch"
    )
    assert t.asked() == (1,)
    assert {move.card for move in t.legal(1)} == {"scots-pine", "silver-birch"}  # type: ignore[attr-defined]
    assert match_in(again(t)).breakers == 2


def test_a_described_standing() -> None:
    """EG-R28: who has the second voice next if the tie-breaker leaves; what is written comes back."""
    for standing, following in (("0/9 3/1 2/2", 2), ("0/0 2/1 2/2", 1)):
        t = described(STORM.format(phase="vote") + f"breakers 1\nstanding {standing}", **RIVALS)
        assert f"\nstanding {standing}\n" in write_position(t)
        match = match_in(again(t))
        match.leave(0)
        assert match.breakers == 1 << following


@pytest.mark.parametrize("options", [RIVALS, {"teams": "2", **RIVALS}, {}])
def test_a_saved_position_does_not_tell_the_seed(options: dict[str, Any]) -> None:
    """EG-67, EG-R06: with it everybody could deal the true hands and stacks."""
    t = until(table(4, seed=987654321, **options), Random(3), "vote")
    saved = write_position(t)
    assert "987654321" not in saved
    assert saved == write_position(until(table(4, seed=987654321, **options), Random(3), "vote"))
    again = read_position("ecogon", saved, "saved", find_game)
    assert again.described() == t.described()
    other = match_in(t).guess(SPECTATOR, chance_of(5))
    assert t.game.write_position(other) == t.described(), "only what everybody can see decides about it"
