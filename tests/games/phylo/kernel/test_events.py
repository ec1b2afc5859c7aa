"""Events and Action cards: targets, votes, the Grim Rule (PH-28, PH-39 to PH-44, PH-51)."""

import pytest

from tests.games.phylo.fixture import Played, described
from tests.games.phylo.kernel.test_drawing import turn_of_seat_1

FULL = "hand 1 oak-5 oak-6\n"


def drawn(lay: str, event: str, lines: str = "", seats: int = 2, **options: object) -> Played:
    """Seat 1 draws the Event."""
    return turn_of_seat_1(lay, f"{FULL}top {event}\n{lines}", seats, **options)


def used(lay: str, action: str, lines: str = "", **options: object) -> Played:
    return described(lay, f"hand 1 {action}\n{lines}", **options).do(f"use {action}")  # type: ignore[arg-type]


def test_no_target() -> None:
    """PH-42, PH-R21, PH-R45"""
    t = drawn("oak (1,0)", "dro")
    assert (t.view().discards, len(t.hand())) == (("dro",), 2)
    assert [fact.card for fact in t.facts("no_effect")] == ["dro"]  # type: ignore[attr-defined]
    assert not drawn("oak (1,0)", "ice").view().frozen or True
    assert drawn("", "log").view().phase == "actions"


def test_an_event_stays() -> None:
    """PH-40, PH-R16, PH-R25"""
    t = drawn("mil (1,0); pol (1,0)", "log", "hand 2 aph")
    assert (t.at("mil"), t.at("pol")) == (None, (1, 0))
    played = described("pol (1,0)", "hand 1 mil").do("play mil (1,0)")
    assert played.points == 3 - 2


def test_ph_40_what_goes_with_a_species_is_discarded_with_it() -> None:
    """PH-40, PH-R25, PH-R27."""
    t = drawn("mil (1,0); mit (1,0); pol (1,0)", "log")
    assert (t.at("mit"), t.at("pol")) == (None, (1, 0))
    assert set(t.view().discards) == {"mil", "mit", "log"}


def test_a_vote() -> None:
    """PH-41, PH-R22: all vote, most ballots win; an Event is never a candidate (PH-43, PH-44)."""
    t = drawn("oak (1,0); mil (0,1); mit (1,0)", "log", seats=3)
    assert t.legal(1) == ["vote oak", "vote mil"]
    assert t.match.asked() == 0b111
    assert t.code("vote mit", seat=0) == "NOT_A_CANDIDATE"
    t.do("vote oak", seat=0).do("vote mil", seat=1).do("vote mil", seat=2)
    assert (t.at("oak"), t.at("mil")) == ((1, 0), None)


def test_ph_r22_one_candidate_needs_no_vote() -> None:
    t = drawn("oak (1,0)", "log")
    assert (t.at("oak"), t.view().phase) == (None, "actions")


def test_ph_r42_a_ballot_can_be_taken_back() -> None:
    """PH-R42: until all have voted; then it counts."""
    t = drawn("oak (1,0); mil (0,1)", "log", seats=2)
    t.do("vote oak", seat=0)
    assert t.match.may_act() == 1
    assert t.code("vote mil", seat=0) == "ALREADY_VOTED"
    [back] = t.legal(0)
    t.do(back, seat=0)
    assert t.match.asked() == 0b11
    t.do("vote mil", seat=0).do("vote mil", seat=1)
    assert t.at("mil") is None
    assert t.code(back, seat=0) == "VOTE_OVER"


def test_ph_r42_who_is_missing_abstains() -> None:
    """PH-R42, PH-R22: with no ballots at all everything is tied."""
    t = drawn("oak (1,0); mil (0,1)", "log")
    assert t.match.expire(0, 0)
    t.do("vote mil", seat=1)
    assert t.at("mil") is None
    t = drawn("oak (1,0); mil (0,1)", "log")
    assert t.match.expire(0, 0)
    assert t.match.expire(1, 0)
    assert t.at("oak") is None
    assert not t.match.expire(0, 0)


def test_ties_go_to_the_most_harmful() -> None:
    """PH-51, PH-R22, PH-R23: fewer points first."""
    t = drawn("oak (1,0); mil (0,1)", "log")
    t.do("vote oak", seat=0).do("vote mil", seat=1)
    assert (t.at("oak"), t.at("mil")) == (None, (0, 1))
    weighed = {fact.choice.card: fact.points for fact in t.facts("harm_weighed")}  # type: ignore[attr-defined]
    assert weighed == {"oak": 3, "mil": 4}


def test_ph_r23_then_species_then_chance() -> None:
    """PH-R23: mil and mit together are worth what cat is, but there are fewer Species without cat."""
    kept = set()
    for seed in range(12):
        t = drawn("mil (1,0); mil-2 (0,1)", "log", seed=seed)
        t.do("vote mil", seat=0).do("vote mil-2", seat=1)
        kept.add(t.at("mil"))
    assert kept == {None, (1, 0)}


def test_ph_r32_later_choices_count_as_the_worst() -> None:
    """PH-R32: the storm takes a plant and its worst Forest neighbour."""
    lay = "oak (5,0); haw (6,0); mil (1,0); mil-2 (0,1)"
    t = drawn(lay, "sto", seats=2)
    t.do("vote oak", seat=0).do("vote mil", seat=1)
    assert (t.at("oak"), t.at("haw")) == (None, None)
    points = {fact.choice.card: fact.points for fact in t.facts("harm_weighed")}  # type: ignore[attr-defined]
    assert points == {"oak": 6, "mil": 13}


def test_ph_r32_optional_choices_count_as_declined() -> None:
    """PH-R32: after an Event is cleared, the token may be placed or not."""
    t = used("oak (1,0); pol (1,0); mil (0,1); mit (0,1)", "res")
    t.do("vote pol", seat=0).do("vote mit", seat=1)
    assert (t.at("mit"), t.at("pol")) == (None, (1, 0))
    assert (t.view().phase, t.view().vote.asks) == ("vote", "token")


def test_ph_r21_as_much_as_possible() -> None:
    """PH-R21, PH-R22, PH-R45: two animals, or the one there is; then nothing moves for a round."""
    t = drawn("mil (1,0); aph (2,0)", "ice", seats=2)
    assert t.at("aph") is None
    t = drawn("mil (1,0); aph (2,0); bee (1,1); fro (3,0)", "ice")
    t.all_vote("vote aph")
    t.all_vote("vote bee")
    assert (t.at("aph"), t.at("bee"), t.at("fro")) == (None, None, (3, 0))


def test_ph_r25_a_round_of_frost() -> None:
    """PH-R25, PH-R45: until the next turn of who drew it; other effects still move cards."""
    t = drawn("mil (1,0); aph (2,0); aph-2 (2,1); fro (3,0); cat (4,0)", "ice", "hand 2 oak oak-2 oak-3")
    t.all_vote("vote aph")
    t.all_vote("vote aph-2")
    assert t.code("move fro (3,1)") == "FROZEN"
    t.do("end turn")
    assert t.code("move fro (4,1)", seat=1) == "FROZEN"
    t.match.deck.unseen &= ~t.match.catalogue.events()
    t.do("end turn", seat=1)
    assert t.code("move fro (3,1)") != "FROZEN"


def test_ph_r44_the_group_may_lay_it_where_it_does_least() -> None:
    """PH-R44, PH-R17, PH-41: a space is chosen as freely as a card."""
    t = drawn("oak (1,0)", "bor")
    assert set(t.legal(0)) == {"vote (2,0)", "vote (1,1)", "vote (1,-1)"}
    t.all_vote("vote (1,1)")
    assert (t.at("bor"), t.points) == ((1, 1), 1)


def test_ph_r36_stop_is_an_option() -> None:
    """PH-R36, PH-R43: "up to" asks even for the only one; never the same card twice."""
    t = drawn("oak (1,0); bee (2,0)", "mig")
    assert set(t.legal(0)) == {"vote bee", "enough"}
    t.all_vote("vote bee")
    assert "vote (2,0)" not in t.legal(0)
    t.all_vote("vote (1,1)")
    assert (t.at("bee"), t.view().phase) == ((1, 1), "actions")
    declined = drawn("oak (1,0); bee (2,0)", "mig")
    declined.all_vote("enough")
    assert declined.at("bee") == (2, 0)


def test_ph_r43_without_limit_of_distance() -> None:
    """PH-R43, PH-38: any compatible empty space, chosen after the card."""
    t = used("oak (1,0); bee (2,0); oak-2 (9,9); mil (4,4)", "cor")
    t.all_vote("vote bee")
    assert t.view().vote.picked == "bee"
    t.all_vote("vote (9,10)")
    assert t.at("bee") == (9, 10)
    assert used("oak (1,0); bee (2,0)", "cor").view().vote.asks == "relocate"


def test_ph_28_an_action_card_is_discarded() -> None:
    """PH-28, PH-R11."""
    t = used("oak (1,0); bor (2,0)", "res")
    assert t.at("bor") is None
    t.all_vote("enough")
    assert set(t.view().discards) == {"bor", "res"}
    assert t.match.actions == 2


def test_ph_43_an_action_clears_any_event() -> None:
    """PH-43, PH-R02: covered or not; then the token may lie there, under a Species too."""
    t = used("oak (1,0); pol (1,0); bor (2,0)", "res")
    assert set(t.legal(0)) == {"vote pol", "vote bor"}
    t.all_vote("vote pol")
    assert "vote (1,0)" in t.legal(0)
    assert "enough" in t.legal(0)
    t.all_vote("vote (1,0)")
    assert (t.at("rewilding"), t.points) == ((1, 0), 4 + 2 - 3)


def test_ph_r46_without_an_event_the_token_must_lie() -> None:
    """PH-R46, PH-R02: next to a Species, Home or Diet Event; with neither the card can't be played."""
    t = used("oak (1,0)", "res")
    assert "enough" not in t.legal(0)
    assert "vote (0,1)" in t.legal(0)
    assert "vote (5,5)" not in t.legal(0)
    t.all_vote("vote (2,0)")
    assert t.points == 4
    assert described("oak (1,0); rewilding (2,0)", "hand 1 res").code("use res") == "NO_EFFECT"


def test_ph_r49_where_events_block_the_token_may_follow_one() -> None:
    """PH-R49: only on the space whose Event was just discarded."""
    t = used("oak (1,0); pol (0,1); pol-2 (2,0)", "res", event_space="blocked")
    t.all_vote("vote pol")
    assert "vote (0,1)" in t.legal(0)
    assert "vote (2,0)" not in t.legal(0)


def test_ph_r37_from_the_discard_pile() -> None:
    """PH-R37, PH-R22: whoever is on turn chooses the Species and its space; no further action."""
    t = used("mil (1,0)", "rei", "discards oak aph fro log")
    assert t.match.asked() == 1
    assert set(t.legal(0)) == {"vote oak", "vote aph"}
    t.do("vote aph")
    assert t.view().vote.asks == "play_at"
    t.do("vote (2,0)")
    assert (t.at("aph"), t.match.actions) == ((2, 0), 2)
    assert described("", "hand 1 rei\ndiscards fro").code("use rei") == "NO_EFFECT"


def test_ph_r36_may() -> None:
    """PH-R36, PH-R22: whoever drew it may take a card, or none; an Event is never taken (PH-43)."""
    t = drawn("oak (1,0)", "mas", "discards aph bee oak-2 mit")
    assert t.match.asked() == 1
    assert set(t.legal(0)) == {"vote aph", "vote bee", "enough"}
    assert "aph" in t.do("vote aph").hand()
    assert drawn("", "mas", "discards aph").view().phase == "actions"


def test_looking_at_the_deck() -> None:
    """PH-R51, PH-45: one card to the hand, Events below in the order seen, the rest on top as chosen."""
    t = used("mil (1,0)", "pee", "top oak log mil-2 dro aph")
    assert set(t.legal(0)) == {"vote oak", "vote mil-2", "enough"}
    t.do("enough")
    assert list(t.view().deck.bottom) == ["log", "dro"]
    assert set(t.legal(0)) == {"vote oak", "vote mil-2"}
    t.do("vote mil-2")
    assert list(t.view().deck.top) == ["mil-2", "oak", "aph"]
    assert not t.view().last
    assert t.match.may_act() == 0  # PH-R24: it has shown hidden cards


def test_ph_r51_first_seen_first_drawn() -> None:
    """PH-R51: shuffling in what a new hand laid aside makes the deck unknown."""
    t = described("", "hand 1 aph\nbottom log dro\ntop oak mil aph-2")
    t.do("new hand")
    assert list(t.view().deck.bottom) == []


@pytest.mark.parametrize("choice", ["active_player", "grim"])
def test_ph_r22_who_chooses_as_an_option(choice: str) -> None:
    """PH-R22, PH-R47: of Events; Action cards stay with the vote."""
    t = drawn("oak (1,0); mil (0,1)", "log", event_choice=choice)
    if choice == "grim":
        assert t.at("oak") is None
    else:
        assert t.match.asked() == 1
        t.do("vote mil")
        assert t.at("mil") is None
    a = used("oak (1,0); pol (1,0); bor (2,0)", "res", event_choice=choice)
    assert a.match.asked() == 0b11


def test_ph_r20_lost_food() -> None:
    """PH-R20: Species stay and score; as a house rule they are discarded until all have food."""
    lay = "mil (1,0); aph (2,0); fro (3,0); cat (4,1); mil-2 (7,7)"
    assert drawn(lay, "log").all_vote("vote mil").at("aph") == (2, 0)
    t = drawn(lay, "log", lost_food="removed").all_vote("vote mil")
    assert (t.at("aph"), t.at("fro"), t.at("mil-2")) == (None, None, (7, 7))
    assert described("aph (5,5)", "hand 1 mil").do("play mil (5,6)").at("mil") == (5, 6)


def test_ph_r20_who_starves() -> None:
    """PH-R20: an Omnivore beside a single large animal, a Special without its text; never a plant."""
    lay = "mil-2 (9,9); mil-3 (9,8); dee (1,0); cat (0,1); rac (2,0); fun (5,5); bor (7,7); hum (3,3)"
    t = drawn(lay, "log", lost_food="removed").all_vote("vote mil-2")
    assert (t.at("dee"), t.at("rac"), t.at("fun")) == (None, None, None)
    assert (t.at("bor"), t.at("hum"), t.at("mil-3")) == ((7, 7), (3, 3), (9, 8))
    lay = "mil-2 (9,9); mil-3 (9,8); oak (1,0); dee (1,1); rac (1,2)"
    t = drawn(lay, "log", lost_food="removed").all_vote("vote mil-2")
    assert (t.at("dee"), t.at("rac")) == ((1, 1), None)


def test_spaces_to_choose_from_have_one_order() -> None:
    """PH-R17, PH-R22: whichever card was laid first."""
    lay = ["oak (1,0)", "oak-2 (-1,0)", "oak-3 (0,1)"]
    options = [list(drawn("; ".join(cards), "bor").match.pending.options) for cards in (lay, lay[::-1])]
    assert options[0] == options[1] == sorted(options[0])
    assert len(options[0]) > 3
