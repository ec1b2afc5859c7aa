"""Group rulings (PH-52, PH-R24, PH-R33, PH-R34, PH-R48) and leaving (PH-R31, PH-R50)."""

import pytest

from tests.games.phylo.fixture import Played, described
from tests.games.phylo.kernel.test_events import drawn

HUMANS = "mil (1,0); aph (2,0)"


def played(seats: int = 3, **options: object) -> Played:
    """Humans beside an aphid: legal, and odd."""
    return described(HUMANS, "hand 1 hum oak", seats=seats, **options).do("play hum (3,0)")  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("seats", "against", "vetoed"),
    [(2, 1, False), (2, 2, True), (3, 1, False), (3, 2, True), (4, 2, False), (4, 3, True)],
)
def test_a_veto_needs_more_than_half(seats: int, against: int, vetoed: bool) -> None:
    """PH-52, PH-R24, PH-R30."""
    t = played(seats)
    [question] = t.legal(1)
    t.do(question, seat=1)
    assert t.match.asked() == (1 << seats) - 1
    for seat in range(seats):
        t.do("overrule" if seat < against else "uphold", seat=seat)
    assert t.at("hum") == (None if vetoed else (3, 0))
    assert ("hum" in t.hand()) == vetoed
    assert t.match.actions == (3 if vetoed else 2)


def test_ph_r34_what_is_barred() -> None:
    """PH-R34, PH-R24: this card on this space for the rest of the turn."""
    t = played(2).do("question 1", seat=1).all_vote("overrule")
    assert t.code("play hum (3,0)") == "VETOED"
    assert "play hum (3,0)" not in t.legal()
    assert t.code("play hum (0,1)") == ""


def test_ph_r34_a_barred_card_is_not_playable() -> None:
    """PH-30, PH-R24, PH-R35: the action was refunded, so a new hand may be taken."""
    t = described("oak (1,0); bee (2,0); mil (9,9)", "hand 1 cor").do("use cor")
    t.all_vote("vote bee")
    t.all_vote("vote (1,1)")
    assert t.at("bee") == (1, 1)
    t.do("question 1", seat=0).all_vote("overrule")
    assert (t.at("bee"), t.hand()) == ((2, 0), ("cor",))
    assert t.code("use cor") == "VETOED"
    assert t.code("new hand") == ""


def test_ph_r34_a_vetoed_move() -> None:
    t = described("oak (1,0); bee (2,0)", "hand 1 hum").do("move bee (1,1)")
    t.do("question 1", seat=1).all_vote("overrule")
    assert t.at("bee") == (2, 0)
    assert t.code("move bee (1,1)") == "VETOED"
    assert t.code("move bee (1,-1)") == ""


def test_a_veto_takes_everything_back() -> None:
    """PH-R24: what starved, what came along, what was discarded and frozen."""
    lay = "cat (1,0); mil (0,-1); aph (0,-2); dee (1,1); mit (1,1); fro (0,2)"
    t = described(lay, "hand 1 hum", lost_food="removed").do("move dee (2,0)")
    after = t.view().spaces
    t.do("question 1", seat=0).all_vote("overrule")
    assert t.view().spaces != after
    assert (t.at("dee"), t.at("mit"), t.at("aph")) == ((1, 1), (1, 1), (0, -2))


def test_ph_r33_one_ruling_a_play() -> None:
    """PH-R33: nothing else meanwhile, secret until all are in, missing ballots count for the play."""
    t = played(3)
    assert t.match.may_act() == 0b110
    t.do("question 1", seat=2)
    assert t.code("end turn") == "WRONG_PHASE"
    t.do("overrule", seat=0)
    assert t.view(1).ruling.own is None
    assert t.view(0).ruling.own is True
    assert t.code("overrule", seat=0) == "ALREADY_VOTED"
    assert t.match.expire(1, 0)
    assert t.match.expire(2, 0)
    assert t.at("hum") == (3, 0)
    assert t.code("question 1", seat=2) == "NOTHING_TO_QUESTION"
    assert not t.match.expire(0, 0)


def test_ph_r24_only_before_the_next_command() -> None:
    """PH-R24, PH-10: also after the third action, since the turn ends by a command of its own."""
    t = played(2)
    t.do("play oak (0,1)")
    assert t.code("question 1", seat=1) == "NOTHING_TO_QUESTION"
    assert t.code("question 2", seat=1) == ""
    t.do("end turn")
    assert t.code("question 2", seat=0) == "NOTHING_TO_QUESTION"


@pytest.mark.parametrize(("seats", "option"), [(1, "veto"), (2, "off")])
def test_ph_r49_no_rulings(seats: int, option: str) -> None:
    """PH-R49, PH-01: alone, or by the option."""
    t = played(seats, group_ruling=option)
    assert t.match.may_act() == 0
    assert t.code("question 1") == "NOTHING_TO_QUESTION"


def test_a_permit() -> None:
    """PH-R24, PH-R48: Terrain, Climate and food may be overruled, nothing else."""
    t = described(HUMANS, "hand 1 fro oak", seats=3, group_ruling="veto_and_permit")
    assert t.code("ask fro (1,1)") == ""
    assert t.code("ask oak (1,1)") == ""
    assert t.code("ask oak (5,5)") == "NOTHING_ADJACENT"
    assert t.code("ask oak (1,0)") == "OCCUPIED"
    assert t.code("ask oak (0,1)") == "NO_PERMIT"
    t.do("ask oak (1,1)")
    t.do("overrule", seat=0).do("overrule", seat=1).do("uphold", seat=2)
    assert (t.at("oak"), t.match.actions, t.match.may_act()) == ((1, 1), 2, 0)


def test_a_permit_that_is_denied() -> None:
    """PH-R48, PH-R24: no action is used, and it isn't asked again."""
    t = described(HUMANS, "hand 1 fun", seats=2, group_ruling="veto_and_permit")
    t.do("ask fun (0,1)")
    t.do("overrule", seat=0).do("uphold", seat=1)
    assert (t.at("fun"), t.match.actions) == (None, 3)
    assert t.code("ask fun (0,-1)") == "NO_PERMIT"
    assert described(HUMANS, "hand 1 fun").code("ask fun (0,1)") == "NO_PERMIT"


def test_ph_r48_a_play_text_of_another_type_stands() -> None:
    t = described("oak (1,0); pol (1,0)", "hand 1 fly", group_ruling="veto_and_permit")
    assert t.code("ask fly (2,0)") == "PLAY_CONDITION"


def test_leaving() -> None:
    """PH-R31, PH-R27: the hand is discarded, the seat skipped."""
    t = described(HUMANS, "hand 1 oak\nhand 2 bee dee\nhand 3 hum", seats=3).leave(1)
    assert set(t.view().discards) == {"bee", "dee"}
    t.do("end turn")
    assert t.match.active == 2


def test_ph_r50_leaving_in_ones_own_turn() -> None:
    """PH-R50, PH-R31: it ends at once; if it was the last, so does the game."""
    t = described(HUMANS, "hand 1 oak\nhand 2 bee dee hum\nturn 5").leave(0)
    assert (t.match.active, t.match.asked()) == (1, 0b10)
    assert described(HUMANS, "last").leave(0).view().ended == "deck"
    alone = described(HUMANS).leave(1).leave(0)
    assert alone.view().ended == "deserted"


def test_ph_r50_ballots_of_who_left() -> None:
    """PH-R50: dropped; the card is still resolved, then the turn ends."""
    t = drawn("oak (1,0); mil (0,1)", "log", "hand 2 aph aph-2 aph-3")
    t.do("vote oak", seat=0)
    t.leave(0)
    assert t.view().phase == "vote"
    t.do("vote mil", seat=1)
    assert (t.at("mil"), t.match.active) == (None, 1)


def test_ph_r50_a_choice_of_ones_own() -> None:
    """PH-R50, PH-R23: closed by harm."""
    t = drawn("oak (1,0); mil (0,1)", "log", "hand 2 aph aph-2 aph-3", event_choice="active_player")
    t.leave(0)
    assert (t.at("oak"), t.match.active) == (None, 1)


def test_ph_r50_cards_laid_aside_go_back() -> None:
    """PH-R50, PH-R18."""
    t = described("oak (1,0); mil (0,1)", "hand 1 aph fro haw\nhand 2 bee dee hum\ntop log")
    t.match.bar(t.pack("play aph (0,2)"))
    t.match.bar(t.pack("play aph (-1,1)"))
    t.match.bar(t.pack("play aph (1,1)"))
    t.match.found_valid = False
    if t.code("new hand") == "":
        t.do("new hand")
        assert len(t.view().laid) == 3
        t.leave(0)
        t.do("vote mil", seat=1)
        assert t.view().laid == ()
        assert t.match.deck.cards() >> t.pieces.numbers["aph"] & 1


def test_ph_r50_majorities_of_those_who_are_there() -> None:
    """PH-R31, PH-R24: two of two after the third has left."""
    t = played(3).do("question 1", seat=1)
    t.do("overrule", seat=0).do("overrule", seat=1)
    t.leave(2)
    assert t.at("hum") is None


def test_ph_r45_frost_ends_with_the_turn_of_who_left() -> None:
    """PH-R45, PH-R25."""
    t = drawn("mil (1,0); aph (2,0); cat (5,0); fro (2,1); fro-2 (3,0)", "ice", "hand 2 bee dee hum", seats=3)
    t.all_vote("vote aph")
    t.all_vote("vote fro")
    assert t.view().frozen
    t.leave(0)
    assert t.view().frozen == ()
