"""Set-up, drawing and a new hand (PH-03 to PH-16, PH-29 to PH-31)."""

from ecotone.core.kernel.bits import popcount
from ecotone.core.kernel.ledger import Ledger
from ecotone.core.viewer import SPECTATOR
from ecotone.games.phylo.catalogue import our_deck
from tests.games.phylo.fixture import Played, begun, described


def turn_of_seat_1(lay: str, lines: str, seats: int = 2, **options: object) -> Played:
    """The last seat ends its turn, so seat 1 draws."""
    text = f"phase actions\nactive {seats}\n{lines}"
    return described(lay, text, seats=seats, **options).do("end turn", seat=seats - 1)  # type: ignore[arg-type]


def test_the_cards() -> None:
    """PH-02: so many of each kind."""
    kinds = [card.kind for card in our_deck().cards]
    assert [kinds.count(kind) for kind in ("species", "event", "action", "token", "home")] == [
        41,
        14,
        4,
        1,
        1,
    ]


def test_set_up() -> None:
    """PH-01, PH-03, PH-04, PH-05, PH-06, PH-R01, PH-R04, PH-R06, PH-R52"""
    for seats in (1, 2, 3, 4):
        t = begun(seats, seed=5)
        board = t.match.board
        assert t.at("home") == (0, 0)
        assert [popcount(board.hand(seat)) for seat in range(seats)] == [3] * seats
        assert t.match.deck.size() == 59 - 3 * seats
        assert not any(board.hand(seat) & t.match.catalogue.events() for seat in range(seats))
        assert t.view().token
        assert t.match.active == t.match.first
    assert begun(3, start_player=2).match.first == 1
    assert {begun(3, seed=seed).match.first for seed in range(20)} == {0, 1, 2}


def test_events_of_the_deal_are_shuffled_back() -> None:
    """PH-05, PH-R06, PH-R52: one seat after the other, each Event replaced."""
    t = described("", "phase over", seats=2, start_player=1)
    match = t.match
    match.ledger = Ledger(True)
    from ecotone.games.phylo.kernel.deal import deal

    match.phase = 0
    for number, name in enumerate(("oak", "log", "mil", "aph", "bee", "oak-2", "dro", "oak-3")):
        card = t.pieces.numbers[name]
        match.deck.unseen &= ~(1 << card)
        match.deck.insert(card, number, -1)
    deal(match)
    t.note(SPECTATOR)
    assert t.hand(0) == ("oak", "mil", "aph")
    assert t.hand(1) == ("oak-2", "oak-3", "bee")
    assert [fact.card for fact in t.facts("event_laid_aside")] == ["log", "dro"]  # type: ignore[attr-defined]
    assert match.deck.size() == 53
    assert match.deck.cards() >> t.pieces.numbers["log"] & 1
    assert match.smallest == 53  # PH-R40


def test_an_event_is_not_replaced() -> None:
    """PH-07, PH-11, PH-12, PH-13, PH-14, PH-15, PH-16, PH-R07, PH-R08"""
    t = turn_of_seat_1("mil (1,0)", "hand 1 oak\ntop cor dro mil-2")
    assert t.hand() == ("oak", "cor")
    assert t.view().discards == ("dro",)
    assert t.view().phase == "actions"
    kinds = [fact.__struct_config__.tag for fact in t.told]
    assert kinds.index("card_drawn") < kinds.index("event_drawn") < kinds.index("no_effect")


def test_ph_r07_a_full_hand_draws_nothing() -> None:
    t = turn_of_seat_1("", "hand 1 oak mil aph\ntop log")
    assert t.hand() == ("oak", "mil", "aph")
    assert t.match.deck.size() == 59 - 3 - 0
    t = turn_of_seat_1("oak-2 (1,0); aph-2 (5,5)", "hand 1 oak mil\ntop mas aph-3\ndiscards aph")
    assert t.view().draws == 0
    t.do("vote aph")
    assert t.hand() == ("oak", "mil", "aph")


def test_ph_r08_an_event_is_done_before_the_next_card() -> None:
    """PH-R08: a vote stops the drawing."""
    t = turn_of_seat_1("oak (1,0); mil (0,1)", "hand 1 aph\ntop log bee")
    assert (t.view().phase, t.view().draws, len(t.hand())) == ("vote", 1, 1)
    t.all_vote("vote oak")
    assert t.hand() == ("aph", "bee")


def test_new_hand() -> None:
    """PH-08, PH-29, PH-30, PH-31, PH-R18, PH-R35"""
    t = described("", "hand 1 aph fro haw\ntop oak dro mil\nturn 3")
    assert "new hand" in t.legal()
    t.do("new hand")
    assert t.hand() == ("oak", "mil")
    assert t.match.actions == 3
    assert t.match.deck.size() == 60 - 1 - 3 - 3 + 3
    refusal = t.why("new hand")
    assert refusal.code == "NEW_HAND_NOT_ALLOWED"
    playable = described("", "hand 1 aph fro oak").why("new hand")
    assert playable.code == "NEW_HAND_NOT_ALLOWED"
    assert "OAK" in playable.text
    assert len(playable.at) == 1


def test_ph_30_not_after_an_action() -> None:
    """PH-30, PH-R35: nor twice, nor with an empty deck; an empty hand will do (PH-R18)."""
    t = described("mil (1,0); aph (2,0); fro (2,1)", "hand 1 fun")
    assert t.code("new hand") == ""
    assert t.do("move fro (3,0)").code("new hand") == "NEW_HAND_NOT_ALLOWED"
    assert described("", "renewed").code("new hand") == "NEW_HAND_NOT_ALLOWED"
    assert described("").code("new hand") == ""


def test_ph_r18_with_an_empty_deck_there_is_none() -> None:
    t = described("", "hand 1 aph")
    t.match.board.forget()
    for card in range(t.match.catalogue.cards):
        if t.match.deck.unseen >> card & 1:
            t.match.deck.unseen &= ~(1 << card)
            t.match.board.put(card, 2, -1)
    assert t.code("new hand") == "NEW_HAND_NOT_ALLOWED"
    assert "empty" in t.why("new hand").text


def test_ph_r11_an_action_card_that_does_something_can_be_played() -> None:
    """PH-R11, PH-30."""
    t = described("", "hand 1 cor aph")
    assert t.code("use cor") == "NO_EFFECT"
    assert t.code("new hand") == ""
    t = described("oak (1,0); bee (2,0)", "hand 1 cor")
    assert t.code("new hand") == "NEW_HAND_NOT_ALLOWED"
    assert "COR" in t.why("new hand").text


def test_ph_r01_shuffled_in() -> None:
    """PH-R01, PH-R49: drawn it is set aside, and the draw is used up; in the deal it is replaced."""
    t = turn_of_seat_1("", "hand 1 oak\ntop rewilding mil", rewilding="shuffled")
    assert t.hand() == ("oak", "mil")
    assert t.view().token
    assert not described("", rewilding="shuffled").view().token
    for seed in range(30):
        match = begun(4, seed=seed, rewilding="shuffled").match
        assert [popcount(match.board.hand(seat)) for seat in range(4)] == [3] * 4
