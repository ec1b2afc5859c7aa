"""What each seat may know (EG-07, EG-67, EG-R11, EG-R42), and what a client draws from it."""

from random import Random
from typing import Any

import msgspec
import pytest

from ecotone.core.records import Foresight
from ecotone.core.table import Table
from ecotone.core.viewer import Viewer, viewer_of
from ecotone.games.ecogon.facts import BallotCast, BallotShown, CardDrawn, ChangedNeed, TileMoved, TokenPlaced
from ecotone.games.ecogon.game import ECOGON
from ecotone.games.ecogon.moves import PlayCard, SendTo, Stop, VoteFor
from ecotone.server.server_table import ServerTable
from tests.games.ecogon.play import (
    BOARD_61,
    RIVALS,
    all_vote,
    fixtures,
    match_in,
    play_on,
    points,
    random_move,
    table,
    tile_at,
    until,
    view_in,
)


def seen_hands(t: Table, seat: int | None) -> list[bool]:
    return [each.hand is not None for each in view_in(t, seat).seats]


def test_open_hands() -> None:
    """EG-07: everybody sees all of them, spectators too."""
    t = table(3)
    for viewer in (0, 1, 2, None):
        assert seen_hands(t, viewer) == [True] * 3


def test_hidden_hands() -> None:
    """EG-67: the own one only; the others as a number."""
    t = table(3, **RIVALS)
    assert seen_hands(t, 1) == [False, True, False]
    assert seen_hands(t, None) == [False] * 3
    assert [seat.cards for seat in view_in(t).seats] == [2 + (seat == view_in(t).first) for seat in range(3)]


def test_hands_of_team_mates() -> None:
    """EG-81, EG-R42: seats 1, 3 and 5 against 2, 4 and 6."""
    t = table(6, **RIVALS, teams=2)
    assert seen_hands(t, 0) == [True, False] * 3
    assert [seat.team for seat in view_in(t).seats] == [0, 1] * 3


@pytest.mark.parametrize("options", [RIVALS, {**RIVALS, "teams": 2}])
def test_no_card_of_a_hidden_hand_is_anywhere(options: dict[str, Any]) -> None:
    """EG-67: not in the view, not in the position, not in the facts, through a whole game."""
    t, rnd = ServerTable.of(table(4, seed=9, events=6, **options)), Random(5)
    while t.asked():
        t.play(*random_move(t, rnd))
        hands = [view_in(t, seat).seats[seat].hand or () for seat in range(4)]
        for viewer in (0, None):
            view = view_in(t, viewer)
            secret = [card for each in view.seats if each.hand is None for card in hands[each.seat]]
            told = [ECOGON.tell(match_in(t), row, viewer_of(viewer)) for row in t.rows]
            shown = msgspec.json.encode([view, told, t.described(viewer)]).decode()
            assert not [card for card in secret if f'"{card}"' in shown or f" {card} " in shown]


def test_drawn_cards_are_told_to_those_who_see_them() -> None:
    """EG-14, EG-67."""
    t = fixtures("HAB (0,0)", ["CLO", "VET"], seats=2, **RIVALS)
    (told,) = [fact for fact in t.play(0, Stop()) if isinstance(fact, CardDrawn)]
    assert told.card is None
    assert t.why_no_undo(0) is not None


def test_secret_ballots() -> None:
    """EG-R27: shown together when all are in; open from the start where all play together."""
    board = "HAB (0,0) BER (1,0) APH (0,-1) APH (1,-1) SPI (0,1)"
    poison = "phase vote\nevent poison-1 action 1\nbreakers 1"
    secret = fixtures(board, more=poison, seats=3, **RIVALS)
    facts = secret.play(1, VoteFor("louse-1"))
    assert [fact.choice for fact in facts if isinstance(fact, BallotCast)] == [VoteFor("louse-1")]
    for viewer, known in ((1, [(), (1,), ()]), (0, [(), (), ()]), (None, [(), (), ()])):
        vote = view_in(secret, viewer).vote
        assert vote is not None
        assert [option.ballots for option in vote.options] == known
        assert (vote.voted, vote.secret) == ((1,), True)
    secret.play(0, VoteFor("louse-1"))
    facts = secret.play(2, VoteFor("spider-1"))
    assert [fact.seat for fact in facts if isinstance(fact, BallotShown)] == [0, 1, 2]
    together = fixtures(board, more=poison)
    together.play(1, VoteFor("louse-1"))
    vote = view_in(together, 0).vote
    assert vote is not None
    assert [option.ballots for option in vote.options] == [(), (1,), ()]


def test_needs_free_cells_and_tokens() -> None:
    """Every need with its neighbour and symbol, the free cells, the owner."""
    t = fixtures(BOARD_61)
    robin = tile_at(t, -1, 1)
    assert robin is not None
    assert [(need.by, need.symbol) for need in robin.needs] == [((0, 1), "A1"), ((-1, 0), "FRUIT")]
    assert (robin.free, robin.token) == (3, "team")
    spider = tile_at(t, 0, 1)
    assert spider is not None
    assert spider.needs[0].symbol == "A1"  # without cx_dots it takes any (EG-R16)
    habitat = tile_at(t, 0, 0)
    assert habitat is not None
    assert (habitat.needs, habitat.free, habitat.down) == ((), 0, False)


def test_dots_decide_which_neighbour_will_do() -> None:
    """EG-34, EG-46, EG-R16: a need with white dots takes any very small animal unless cx_dots is on."""
    for dots, token in (("off", "team"), ("on", None)):
        t = fixtures("HAB (0,0) SPI (1,0) APH (0,1)", cx_dots=dots)
        spider = tile_at(t, 1, 0)
        assert spider is not None
        assert spider.token == token


def test_what_a_vote_would_do() -> None:
    """Candidates, why others are none, all that would follow, and the points then."""
    t = fixtures(f"{BOARD_61} APH (0,-1)", more="phase vote\nevent poison-1 action 1\nbreakers 1")
    vote = view_in(t).vote
    assert vote is not None
    assert vote.about == "target"
    cards = [option.choice.card for option in vote.options]  # type: ignore[union-attr]
    butterfly = ECOGON.foretold(match_in(t))[cards.index("tortoiseshell-1")]
    assert [type(fact).__name__ for fact in butterfly.facts] == ["TileRemoved", "TokenLost"]
    assert butterfly.totals == (180, 180, 180)
    why = {each.card: each.why for each in vote.ineligible}
    assert why == dict.fromkeys(["home-1", "vetch-1", "berry-bush-1", "robin-red-1"], "filter")
    all_vote(t, "louse-1")
    later = view_in(t).vote
    assert later is not None
    assert {each.card: each.why for each in later.ineligible}["louse-1"] == "chosen"


def test_where_a_tile_could_go_is_asked_for() -> None:
    """Cells are many, so the consequences of one come with why_not."""
    board = "HAB (0,0) VET (1,-1) BUT (1,0) HAB (-2,0) CLO (-3,0)"
    t = fixtures(board, more="phase vote\nevent clover-drift action 1\nbreakers 1", seats=2, **RIVALS)
    vote = view_in(t).vote
    assert vote is not None
    assert (vote.about, vote.moving) == ("cell", "clover-1")
    match = match_in(t)
    assert set(ECOGON.foretold(match)) == {Foresight((), ())}
    seen = ECOGON.foresee(match, 0, ECOGON.pack(match, SendTo((0, 1))), Viewer(0))
    assert [type(fact) for fact in seen.facts] == [TileMoved, TokenPlaced]
    assert seen.totals == (0, 0)


def test_foresight_is_what_happens() -> None:
    """The announced consequences and points of every play of a game."""
    t, rnd = table(3, seed=6, events=8, **RIVALS), Random(8)
    plays = 0
    while t.asked():
        seat, move = random_move(t, rnd)
        match = match_in(t)
        seen = ECOGON.foresee(match, seat, ECOGON.pack(match, move), Viewer(seat))
        assert isinstance(seen, Foresight)
        facts = t.play(seat, move)
        if isinstance(move, PlayCard):
            plays += 1
            assert tuple(facts) == tuple(one for one in seen.facts if not isinstance(one, ChangedNeed))
            assert [60 * total for total in points(t)] == list(seen.totals)
    assert plays > 20


def test_counter_events_and_piles() -> None:
    """EG-48, EG-R06, EG-R11: the rest of the events is never named."""
    t = table(3, seed=2, events=6)
    play_on(t, Random(3), 60)
    view = view_in(t)
    active = view.event is not None
    assert view.events.left + len(view.events.done) + active == view.events.total == 6
    assert view.stack + len(view.discards) + len(view.tiles) + sum(s.cards for s in view.seats) == 79
    assert 0 <= view.counter < view.interval


def test_views_and_facts_are_json() -> None:
    t = until(table(2, seed=5, **RIVALS), Random(4), "vote")
    view = view_in(t, 0)
    assert msgspec.json.decode(msgspec.json.encode(view), type=type(view)) == view
    for fact in play_on(t, Random(6)):
        assert msgspec.json.decode(msgspec.json.encode(fact), type=ECOGON.facts) == fact


@pytest.mark.parametrize(
    ("options", "has_target"), [({}, True), (RIVALS, False), ({**RIVALS, "cx_win": "on"}, True)]
)
def test_who_must_reach_the_target(options: dict[str, Any], has_target: bool) -> None:
    """EG-64: all together always; EG-80: rivals by the option."""
    assert ECOGON.statics(match_in(table(3, **options))).has_target is has_target
