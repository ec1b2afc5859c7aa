"""Who knows what (PH-R05, PH-R51)."""

from ecotone.core.seeds import chance_of
from ecotone.core.viewer import Viewer
from ecotone.games.phylo.game import PHYLO
from tests.games.phylo.fixture import begun, described


def test_ph_r05_open_hands() -> None:
    t = begun(3)
    assert all(seat.hand is not None for seat in t.view().seats)
    assert all(seat.hand is not None for seat in t.view(1).seats)


def test_ph_r05_closed_hands() -> None:
    """PH-R05: everybody sees their own, and how many the others hold."""
    t = begun(3, hands="closed")
    assert [seat.hand is not None for seat in t.view(1).seats] == [False, True, False]
    assert [seat.cards for seat in t.view().seats] == [3, 3, 3]
    assert all(seat.hand is None for seat in t.view().seats)


def test_ph_r51_cards_that_were_looked_at() -> None:
    """PH-R51: known to who saw them, until the deck is shuffled."""
    t = described("mil (1,0)", "hand 1 pee aph\ntop oak log mil-2 dro", hands="closed").do("use pee")
    t.do("enough").do("vote oak")
    assert list(t.view(0).deck.top) == ["oak", "mil-2"]
    assert list(t.view(1).deck.top) == [None, None]
    assert list(t.view(1).deck.bottom) == [None, None]
    assert list(described("", "hand 1 pee\ntop oak log").do("use pee", "enough").view(1).deck.bottom) != [
        None
    ]


def test_ph_r51_a_guess_knows_events_from_others() -> None:
    """PH-R51: what went to the bottom are Events, whichever they are."""
    t = described("mil (1,0)", "hand 1 pee aph\ntop oak log mil-2 dro", hands="closed").do(
        "use pee", "enough"
    )
    t.do("vote oak")
    events = t.match.catalogue.events()
    for seed in range(10):
        guess = t.match.guess(1, chance_of(seed))
        assert all(events >> card & 1 for card in guess.deck.bottom)
        assert not any(events >> card & 1 for card in guess.deck.top)
        assert not guess.board.hand(0) & events
        assert PHYLO.view(guess, Viewer(1)) == t.view(1)


def test_a_question_is_about_one_play() -> None:
    """PH-R24, PH-R33: its number tells it from every other."""
    t = described("", "hand 1 oak mil").do("play oak (1,0)", "play mil (-1,0)")
    assert t.code("question 1", seat=1) == "NOTHING_TO_QUESTION"
    assert t.view().play == 2
