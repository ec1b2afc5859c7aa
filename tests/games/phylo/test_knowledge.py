"""Who knows what (PH-R05, PH-R51)."""

from ecotone.core.seeds import chance_of
from ecotone.core.viewer import Viewer
from ecotone.games.phylo.game import PHYLO
from ecotone.games.phylo.kernel.deck import members
from ecotone.games.phylo.kernel.moves import ENOUGH, card_of
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


def test_ph_r51_a_guess_knows_no_options_of_who_looks() -> None:
    """PH-R51: which cards can be taken, and how many of them, follows from what was seen."""
    t = described("mil (1,0)", "hand 1 pee aph\ntop oak log mil-2 dro", hands="closed").do("use pee")
    options = set()
    for seed in range(10):
        pending = t.match.guess(1, chance_of(seed)).pending
        looked = set(pending.seen) - set(members(t.match.catalogue.events()))
        assert {card_of(move) for move in pending.options if move != ENOUGH} == looked
        options.add(tuple(pending.options))
    assert len(options) > 1
    assert list(t.match.guess(0, chance_of(1)).pending.options) == list(t.match.pending.options)


def test_ph_r48_a_guess_keeps_the_card_that_was_shown() -> None:
    """PH-R48, PH-R24: everybody knows in whose hand it is, while the permit is asked for and after."""
    t = described("mil (1,0); aph (2,0)", "hand 1 fun oak", hands="closed", group_ruling="veto_and_permit")
    t.do("ask fun (0,1)")
    card = t.pieces.numbers["fun"]
    guesses = [t.match.guess(1, chance_of(seed)) for seed in range(10)]
    assert all(guess.board.hand(0) >> card & 1 for guess in guesses)
    assert len({guess.board.hand(0) for guess in guesses}) > 1
    assert "hand 1 fun ?" in PHYLO.write_position(t.match, 1)
    t.do("overrule", seat=0).do("uphold", seat=1)
    assert all(t.match.guess(1, chance_of(seed)).board.hand(0) >> card & 1 for seed in range(10))


def test_a_question_is_about_one_play() -> None:
    """PH-R24, PH-R33: its number tells it from every other."""
    t = described("", "hand 1 oak mil").do("play oak (1,0)", "play mil (-1,0)")
    assert t.code("question 1", seat=1) == "NOTHING_TO_QUESTION"
    assert t.view().play == 2
