"""The end and the points (PH-45 to PH-50, PH-R26 to PH-R29, PH-R40, PH-R41, PH-R53)."""

import pytest

from ecotone.core.kernel.match import POINT
from ecotone.games.phylo.game import PHYLO
from ecotone.games.phylo.view import rating_of
from tests.games.phylo.fixture import Played, described

SCORED = "oak (1,0); fun (1,1); bor (2,0); haw (2,1)"


def nearly_empty(lines: str = "", lay: str = "", left: int = 1, seats: int = 2, **options: object) -> Played:
    """All but some cards of the deck are discarded; the last seat is on turn."""
    t = described(lay, f"phase actions\nactive {seats}\n{lines}", seats=seats, **options)  # type: ignore[arg-type]
    deck = t.match.deck
    while deck.size() > left:
        card = int(deck.unseen).bit_length() - 1
        deck.unseen &= ~(1 << card)
        t.match.board.put(card, 2, -1)
    t.match.smallest = deck.size()
    return t


def test_the_last_card_ends_the_game_after_the_turn() -> None:
    """PH-45, PH-R09, PH-R10, PH-10"""
    t = nearly_empty("hand 1 oak mil\nhand 2 aph\ntop oak-2").do("end turn", seat=1)
    assert (t.view().last, len(t.hand()), t.match.actions) == (True, 3, 3)
    t.do("play oak (1,0)")
    assert t.match.asked() == 1
    t.do("end turn")
    assert (t.match.asked(), t.view().ended) == (0, "deck")
    assert t.code("end turn") == "GAME_OVER"


def test_ph_r26_an_event_as_the_last_card() -> None:
    """PH-R26, PH-R09: it happens, further draws are lost, and the turn is the last."""
    t = nearly_empty("hand 1 oak\ntop log", lay="mil (1,0)").do("end turn", seat=1)
    assert (t.view().last, t.at("mil"), t.view().phase) == (True, None, "actions")


def test_ph_r10_the_end_is_final() -> None:
    """PH-R10: also when cards go back into the deck."""
    t = nearly_empty("hand 1 aph fro\ntop haw").do("end turn", seat=1)
    assert t.view().last
    t.match.deck.shuffle_in(0)
    t.match.renewed = False
    t.do("end turn")
    assert t.view().ended == "deck"


def test_points() -> None:
    """PH-46, PH-44, PH-R28, PH-R27; hands and discards are worth nothing."""
    t = described(SCORED, "hand 1 oak-2\ndiscards oak-3")
    assert t.points == 12
    lines = PHYLO.score_lines(t.match, seat=0)
    assert {(line.label, int(line.points)) for line in lines} == {
        ("OAK", 4), ("FUN", 3), ("FUN: bonus", 1), ("BOR", -3), ("HAW", 6), ("HAW: bonus", 1),
    }  # fmt: skip
    assert PHYLO.result(t.match).text == "12 points so far: Barren."


def test_ph_46_may_be_negative() -> None:
    """PH-R28: covered Events count too."""
    assert described("bor (1,0); bor-2 (0,1)").points == -6
    assert described("oak (1,0); pol (1,0); mit (1,0)").points == 4 - 2 - 1
    assert described("pol (1,0)").points == 0


@pytest.mark.parametrize(
    ("points", "rating"),
    [
        (110, "flourishing"),
        (109, "sustainable"),
        (80, "sustainable"),
        (79, "damaged"),
        (50, "damaged"),
        (49, "barren"),
    ],
)
def test_rating(points: int, rating: str) -> None:
    """PH-47, PH-48, PH-49, PH-50"""
    assert rating_of(points) == rating


def test_ph_r53_who_has_won() -> None:
    t = described("oak (1,0)")
    assert t.match.rank(0) == 0
    catalogue = t.match.catalogue
    worth = catalogue.points[t.pieces.numbers["oak"]]
    try:
        catalogue.points[t.pieces.numbers["oak"]] = 79
        assert t.match.rank(0) == 0
        catalogue.points[t.pieces.numbers["oak"]] = 80
        assert [t.match.rank(seat) for seat in range(2)] == [1, 1]
        assert t.match.score(0) == 80 * POINT
        t.leave(1)
        assert [t.match.rank(seat) for seat in range(2)] == [1, 0]
    finally:
        catalogue.points[t.pieces.numbers["oak"]] = worth


def test_stalled() -> None:
    """PH-R29, PH-R40, PH-R41: three rounds without a smaller deck, announced a round before."""
    t = nearly_empty("hand 1 aph fro haw\nhand 2 aph-2 fro-2 haw-2", left=4)
    told = []
    for turn in range(6):
        seat = t.match.active
        t.do("end turn", seat=seat)
        told.append([fact.__struct_config__.tag for fact in t.told])
        assert (t.match.asked() == 0) == (turn == 5)
    assert ["stall_near" in facts for facts in told] == [False, False, False, True, False, False]
    assert t.view().ended == "stalled"
    assert t.points == -12
    assert [line.rule for line in PHYLO.score_lines(t.match, seat=0) if line.sixtieths] == ["PH-R41"]
    assert PHYLO.result(t.match).text == "The deck came to a stop. Barren, with -12 points."


@pytest.mark.parametrize(("limit", "turns"), [("2", 4), ("10", 20)])
def test_ph_r29_another_limit(limit: str, turns: int) -> None:
    t = nearly_empty("hand 1 aph fro haw\nhand 2 aph-2 fro-2 haw-2", left=4, stall_limit=limit)
    for _ in range(turns):
        assert t.match.asked()
        t.do("end turn", seat=t.match.active)
    assert t.match.asked() == 0


def test_ph_r29_no_limit() -> None:
    t = nearly_empty("hand 1 aph fro haw\nhand 2 aph-2 fro-2 haw-2", left=4, stall_limit="off")
    for _ in range(50):
        t.do("end turn", seat=t.match.active)
    assert t.match.asked()


def test_ph_r40_a_smaller_deck_begins_the_count_anew() -> None:
    t = nearly_empty("hand 1 aph fro\nhand 2 aph-2 fro-2 haw-2", left=4)
    t.do("end turn", seat=1)
    assert t.match.idle == 1
    t.do("end turn")
    assert (t.match.idle, t.match.smallest) == (0, 3)
