"""What a move does to needs, told before it is played; and needs as they count (EG-40, EG-56, EG-R16)."""

from pathlib import Path

from ecotone.core.kernel.match import POINT
from ecotone.core.logfile import play_entry
from ecotone.core.opening import start_table
from ecotone.core.records import Fact, Move
from ecotone.core.table import Table
from ecotone.core.viewer import Viewer
from ecotone.games.ecogon.facts import NeedMet, NeedOpened, TokenLost, TokenPlaced
from ecotone.games.ecogon.game import ECOGON
from ecotone.games.ecogon.kernel.match import EcogonMatch
from ecotone.games.ecogon.moves import PlayCard, SendTo, Stop, VoteFor
from ecotone.games.ecogon.needs_view import needs_view
from ecotone.games.ecogon.pieces import pieces_of
from ecotone.games.ecogon.statics import EcogonStatics
from tests.games.ecogon.play import fixtures, match_in, tile_at
from tests.games.golden import replayed

GOLDEN = Path(__file__).parent / "golden"

POISON = "phase vote\nevent poison-1 action 1\nbreakers 1"


def foreseen(t: Table, seat: int, move: Move) -> tuple[Fact, ...]:
    match = match_in(t)
    foresight = ECOGON.foresee(match, seat, ECOGON.pack(match, move), Viewer(seat))
    assert foresight is not None
    return foresight.facts


def test_a_need_that_a_tile_meets() -> None:
    """EG-40: also where the animal still lacks something; one that gets its token needs no more words."""
    t = fixtures("HAB (0,0) ROB (1,0) APH (0,-1)", ["BER"])
    facts = foreseen(t, 0, PlayCard("berry-bush-1", (1, -1)))
    met = [fact for fact in facts if isinstance(fact, NeedMet)]
    assert [(fact.card, fact.at, fact.need, fact.met, fact.all) for fact in met] == [
        ("robin-red-1", (1, 0), ("FRUIT",), 1, 2)
    ]
    assert any(isinstance(fact, TokenPlaced) and fact.card == "louse-1" for fact in facts)
    assert t.say(met[0]).text == "For Robin Red 1: fruits (1 of 2 needs met)."
    assert t.say(met[0], "de").text == "Für Robin Red 1: Früchte (1 von 2 Bedürfnissen erfüllt)."


def test_a_played_animal_says_what_it_finds_there() -> None:
    """EG-40: its own needs are told like those of its neighbours."""
    t = fixtures("HAB (0,0) BER (1,-1)", ["ROB"])
    (met,) = [fact for fact in foreseen(t, 0, PlayCard("robin-red-1", (1, 0))) if isinstance(fact, NeedMet)]
    assert (met.card, met.at, met.met, met.all) == ("robin-red-1", (1, 0), 1, 2)


def test_cells_say_how_many_needs_a_card_would_meet() -> None:
    """EG-40, EG-44: its own and those of all neighbours; what is lost counts against it."""
    t = fixtures("HAB (0,0) ROB (1,0) APH (0,-1)", ["BER", "ROB"])
    match = match_in(t)

    def helps(move: Move) -> int:
        return ECOGON.helps(match, 0, ECOGON.pack(match, move))

    assert helps(PlayCard("berry-bush-1", (1, -1))) == 2
    assert helps(PlayCard("berry-bush-1", (0, 1))) == 1
    assert helps(PlayCard("berry-bush-1", (-1, 0))) == 1
    assert helps(PlayCard("berry-bush-1", (-1, 1))) == 0
    assert helps(PlayCard("robin-red-2", (1, -1))) == 1
    assert helps(Stop()) == 0
    ring = "HAB (0,0) BER (1,-1) ROB (1,0) VET (0,1) HAB (2,-1) HAB (1,1)"
    lost = match_in(fixtures(ring, ["HAZ"]))
    assert ECOGON.helps(lost, 0, ECOGON.pack(lost, PlayCard("hazel-bush-1", (2, 0)))) == -1


def test_cells_that_are_voted_on_say_what_they_would_bring() -> None:
    """EG-49, EG-62: the gain of a cell is that of what follows if it wins, and so are the needs."""
    played = replayed(GOLDEN / "moved-and-returned.txt")
    table = start_table(played.game, played.origin)
    seen = set()
    for row in played.log:
        match, (seat, *_) = match_in(table), table.asked()
        for move in table.legal(seat):
            if isinstance(move, SendTo) and match.pending.event >= 0:
                packed = ECOGON.pack(match, move)
                gain = ECOGON.gain(match, seat, packed, Viewer(seat))
                foresight = ECOGON.foresee(match, seat, packed, Viewer(seat))
                assert foresight is not None
                assert gain == foresight.totals[seat] - match.score(seat)
                helps = ECOGON.helps(match, seat, packed)
                assert helps == needs_met(ECOGON.surely(match, seat, packed)) - needs_met(match)
                seen.add((gain, helps))
        play_entry(table, row)
    assert {(0, 0), (0, 1), (3 * POINT, 1), (0, -1)} <= seen


def needs_met(match: EcogonMatch) -> int:
    animals = [card for card in range(match.catalogue.cards) if match.board.is_animal(card)]
    lying = [card for card in animals if match.board.cell[card] >= 0]
    return sum(need.by is not None for card in lying for need in needs_view(match, card, pieces_of(match)))


def test_a_need_that_a_vote_opens_again() -> None:
    """EG-56: what is missing then, beside the lost token."""
    board = "HAB (0,0) BER (1,-1) ROB (1,0)=team APH (0,1) APH (-1,0) SPI (-1,1)"
    t = fixtures(board, more=POISON)
    facts = foreseen(t, 0, VoteFor("louse-1"))
    opened = [fact for fact in facts if isinstance(fact, NeedOpened)]
    assert [(fact.card, fact.need, fact.met) for fact in opened] == [("robin-red-1", ("A1",), 1)]
    assert any(isinstance(fact, TokenLost) and fact.card == "robin-red-1" for fact in facts)
    assert t.say(opened[0]).text == "Missing again for Robin Red 1: very small animal (1 of 2 needs met)."


def needs_of(t: Table, card: str) -> tuple[tuple[str, ...], ...]:
    statics = ECOGON.statics(match_in(t))
    assert isinstance(statics, EcogonStatics)
    return next(each.needs for each in statics.cards if each.id == card)


def test_without_dots_no_need_names_a_movement() -> None:
    """EG-R16: a spider that eats flying animals takes any very small one, and says so."""
    board = "HAB (0,0) SPI (1,0) APH (1,-1)"
    basic, expert = fixtures(board), fixtures(board, cx_dots="on")
    assert needs_of(basic, "spider-1") == (("A1",),)
    assert needs_of(expert, "spider-1") == (("A1f",),)
    symbols = {
        symbol for card in ECOGON.statics(match_in(basic)).cards for need in card.needs for symbol in need
    }
    assert not {symbol for symbol in symbols if symbol[-1] in "gf" and symbol[0] == "A"}
    spider = tile_at(basic, 1, 0)
    assert spider is not None
    assert spider.needs[0].symbol == "A1"
