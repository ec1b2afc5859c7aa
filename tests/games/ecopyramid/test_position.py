"""Positions: what a file describes, and why others are refused."""

import pytest

from ecotone.core.errors import BadFile
from ecotone.core.seeds import chance_of
from ecotone.core.viewer import Viewer
from ecotone.games.ecopyramid.game import ECOPYRAMID
from tests.games.ecopyramid.play import asked_for, described, match_of, new, view

DECKS = ("yellowstone", "prairie")
WHOLE = """round 6
active 1
order reversed
used place
placed 1
pyramid 1 p0=fireweed p1+p2=gray-wolf h0=american-badger@2
pyramid 2 h0=monarch-butterfly
blocked 2 p0=crown-fire@1
shield 1 p0=endangered-species-act
due 2 h0=1!
hand 1 elk moose
shown 1 elk
bank 1 fire-crew
open 1 national-park-status=1
top 1 coyote cougar
trash 1 pronghorn
powers 1 mule-deer
barred 2 1
skips 2 1"""


def test_a_position_comes_back() -> None:
    table = described(WHOLE, decks=DECKS)
    lines = ECOPYRAMID.write_position(match_of(table), 0)
    assert set(WHOLE.splitlines()) <= set(lines)
    assert described("\n".join(lines), decks=DECKS).view(0) == table.view(0)


def test_what_others_may_not_see_is_hidden() -> None:
    lines = ECOPYRAMID.write_position(match_of(described(WHOLE, decks=DECKS)), 1)
    assert "hand 1 elk ?" in lines
    assert "bank 1 ?" in lines
    assert "top 1 ? ?" in lines
    assert not any("moose" in line or "fire-crew" in line or "coyote" in line for line in lines)


def test_hidden_cards_are_dealt() -> None:
    """A bank holds only what can lie there (EP-R10)."""
    for seed in range(20):
        table = described("hand 2 ? ? ?\nbank 2 ? ?\ntop 2 ? ?", decks=DECKS)
        match = match_of(table).guess(0, chance_of(seed))
        match.bank[1] &= match.catalogue.bankable[1]
        seen = ECOPYRAMID.view(match, Viewer(0))
        assert seen == ECOPYRAMID.view(match_of(table), Viewer(0))
        assert (seen.seats[1].bank, seen.seats[1].hand_size, seen.seats[1].known) == (2, 3, 2)
        cards = [match.top[3], match.top[4]]
        assert len(set(cards)) == 2


EVENT = "pyramid 2 p0=big-bluestem p1=switchgrass\nbank 2 prescribed-burn\nstep window\n"
REFUSED = {
    "turns 2": "the turns of a round",
    "step dance": "the phase is one of",
    "step place": "doesn't fit",
    "step over\npending hand": "nothing is under way",
    "step window": "doesn't fit",
    "left 2": "with one player left",
    "winner 1": "the game is over",
    "hand 1 tiger": "has no card 'tiger'",
    "hand 1 elk elk": "lies somewhere else already",
    "hand 1 elk\ntrash 1 elk": "lies somewhere else already",
    "hand 1 krill@2": "has no card 'krill'",
    "hand 1 switchgrass@2": "only cards of the own deck",
    "hand 3 elk": "there is no seat",
    "hand 1\nhand 1": "is described",
    "bank 1 elk": "only banked Protections",
    "bank 1 " + " ".join("?" * 5): "no card is left",
    "open 1 fire-crew=1": "can't lie open",
    "open 1 national-park-status=2": "can't lie open",
    "lasting 1 elk": "only direct Protections",
    "shown 1 elk": "is in the hand",
    "top 1 ? ? ? ?": "3 cards of a deck",
    "pyramid 1 elk": "must read like",
    "pyramid 1 x9=elk": "there is no niche",
    "pyramid 1 p0=crown-fire": "is no Organism",
    "pyramid 1 p0+p1=elk": "a Keystone fills two",
    "pyramid 1 p0=gray-wolf": "a Keystone fills two",
    "pyramid 1 p0+p2=gray-wolf": "a Keystone fills two",
    "pyramid 1 p3+h0=gray-wolf": "a Keystone fills two",
    "pyramid 1 p0=elk p0=moose": "something lies there already",
    "pyramid 1 h0=elk": "needs a line 'due'",
    "pyramid 1 p0=elk\ndue 1 p0=1": "isn't endangered",
    "pyramid 1 h0=elk\ndue 1 h0=2": "as many turns as the grace",
    "blocked 1 p0=elk": "a Catastrophe blocks",
    "shield 1 p0=fire-crew": "lies on an Organism",
    "event elk": "is no Catastrophe",
    "event crown-fire targets=1\n" + EVENT: "at an opponent",
    "event crown-fire targets=2 aim=p0,p1\n" + EVENT: "somebody is asked",
    "event crown-fire targets=2 aim=p0,p1 asked=1\nbank 1 fire-crew\n" + EVENT: "isn't a target",
    "event crown-fire targets=2 wind=4\n" + EVENT: "there are targets",
    "event crown-fire targets=2 aim=p0,p1 asked=2\n"
    + EVENT.replace("bank 2 prescribed-burn\n", ""): "card in the bank",
    "event crown-fire targets=2\nstep aim": "nothing to aim at",
    "pending wait": "there is no work",
    "pending settle": "must read like",
    "pending op effect": "must read like",
    "pending op effect 9 current-drift left=2": "has no card",
    "pending op effect 9 spring-migration left=2": "operations there",
    "pending op dance 1 spring-migration left=2": "place of an operation",
    "step discard\npending hand": "no card too many",
    "step arrange\npending op dawn 1 golden-eagle left=2": "",
    "round 0": "the rounds are 1 to",
    "barred 1 3": "from 0 to 2",
    "order left": "there is no order",
    "used jump": "there is no option",
    "sunshine": "unknown word",
}


@pytest.mark.parametrize("lines", REFUSED)
def test_what_is_no_position(lines: str) -> None:
    if not REFUSED[lines]:
        assert asked_for(described(lines, decks=DECKS), 0) == "arrange"
        return
    with pytest.raises(BadFile) as caught:
        described(lines, decks=DECKS)
    assert REFUSED[lines] in str(caught.value)


@pytest.mark.parametrize(
    ("lines", "kind", "moves"),
    [
        ("step place\npending op effect 1 post-fire-bloom left=2\nhand 1 fireweed", "place", 5),
        ("step enter\npending ask enter 1 fireweed left=1\npyramid 1 p0=fireweed", "enter", 2),
        ("event crown-fire targets=2 aim=p0,p1 asked=2\n" + EVENT, "window", 2),
        ("step discard\npending hand\nhand 1 ? ? ? ? ?", "discard", 5),
        ("event crown-fire targets=2\nstep aim\npyramid 2 p0=switchgrass", "aim", 1),
    ],
)
def test_positions_in_the_middle_of_something(lines: str, kind: str, moves: int) -> None:
    table = described(lines, decks=DECKS)
    seat = table.asked()[0]
    assert (asked_for(table, seat), len(table.legal(seat))) == (kind, moves)


def test_a_new_game_can_be_described() -> None:
    table = new(4, 3)
    lines = ECOPYRAMID.write_position(match_of(table))
    assert next(line for line in lines if line.startswith("hand")).count("?") >= 4
    assert view(table).step == "main"
