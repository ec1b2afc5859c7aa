"""One event with several actions, and what only its end decides (EG-R25, EG-R40, EG-18, EG-22, EG-41)."""

from ecotone.games.ecogon.kernel.codes import (
    BRING_BACK,
    COMPETITIVE,
    FIRST_OWNER,
    FITS_PILE,
    HABITAT,
    NO_EFFECT,
    NOBODY,
    RELOCATE,
    REMOVE,
    TOKEN_LOST,
    TOKEN_PLACED,
    TURN_DOWN,
)
from ecotone.games.ecogon.kernel.moves import STOP, discard_move, send_move
from tests.games.ecogon.kernel.catalogues import LYING_ANYHOW, anything, habitat, named, of_kind
from tests.games.ecogon.kernel.tables import Step, Table, cell, noted, table_with

QUIET: list[Step] = [(NO_EFFECT, anything, 0, 1)]
EXCHANGE: list[Step] = [(REMOVE, named("VET"), LYING_ANYHOW, 1), (BRING_BACK, named("BER"), FITS_PILE, 1)]


def exchange() -> Table:
    """The vetch goes, and then the bush comes back; the aphid beside the vetch is seat 1's."""
    table = table_with("HAB VET APH BER", EXCHANGE, QUIET, seats=2, mode=COMPETITIVE)
    table.lay("HAB (0,0) VET (1,0) APH (1,-1)", seat=1)
    table.bury("BER")
    assert table.token("(1,-1)") == FIRST_OWNER + 1
    table.hold_event()
    return table


def test_only_the_beginning_and_the_end_of_an_event_count() -> None:
    """EG-R25, EG-R40: short in between, fed in the end, so the token stays with its owner."""
    table = exchange()
    assert table.token("(1,-1)") == FIRST_OWNER + 1, "nothing is settled between the actions"
    table.match.play(0, send_move(cell("(1,0)")))
    kinds = [row[0] for row in noted(table.match, 1, send_move(cell("(1,0)")))]
    assert not {TOKEN_LOST, TOKEN_PLACED} & set(kinds)
    assert table.token("(1,-1)") == FIRST_OWNER + 1
    assert [table.vp(seat) for seat in range(2)] == [0, 1]


def test_what_is_short_at_the_end_loses_its_token() -> None:
    """EG-R25, EG-56: the bush comes back somewhere else."""
    table = exchange()
    table.all_vote("(-1,0)", destination=True)
    assert table.token("(1,-1)") == NOBODY


def test_surrounding_waits_for_the_end_of_the_event() -> None:
    """EG-R25, EG-59: its plant is gone, six neighbours are left; the second action saves the aphid."""
    steps: list[Step] = [
        (RELOCATE, named("VET", "FOX"), LYING_ANYHOW, 2),
        (REMOVE, named("MEA"), LYING_ANYHOW, 1),
    ]
    own = [habitat("MEA")]
    for actions, stays in ((steps, True), (steps[:1], False)):
        table = table_with("HAB HAB HAB HAB MEA VET FOX APH", actions, QUIET, seats=1, own=own)
        table.lay("HAB (0,0) HAB (1,-1) HAB (2,-1) MEA (2,0) HAB (1,1) VET (0,1) APH (1,0) FOX (-1,0)")
        assert (table.token("(1,0)") != NOBODY, table.match.board.free_sides(cell("(1,0)"))) == (True, 0)
        table.hold_event()
        table.all_vote("(-1,0)", destination=True)
        table.all_vote("(0,1)", destination=True)
        assert (table.name_on("(1,0)") == "APH") == stays


def test_what_the_first_action_took_can_be_brought_back_by_the_second() -> None:
    """EG-R25: each action chooses from what the one before has left."""
    steps: list[Step] = [(REMOVE, named("VET"), LYING_ANYHOW, 1), (BRING_BACK, named("VET"), FITS_PILE, 1)]
    table = table_with("HAB VET", steps, QUIET, seats=1)
    (vetch,) = table.lay("HAB (0,0) VET (1,0)")[1:]
    table.hold_event()
    table.all_vote("(0,1)", destination=True)
    assert (table.on("(0,1)"), table.name_on("(1,0)")) == (vetch, "")


def test_a_discarded_card_never_comes_back() -> None:
    """EG-18, EG-R22: not by an event that brings back whatever it can."""
    table = table_with("HAB BER", [(BRING_BACK, anything, FITS_PILE, 1)], QUIET, seats=1)
    table.lay("HAB (0,0)")
    berry, *_ = table.give(0, "BER CLO CLO CLO")
    table.match.play(0, STOP)
    table.match.play(0, discard_move(berry))
    table.hold_event()
    assert (table.match.board.tiles, table.match.supply.carried_out) == (1, 1), "the quiet event came instead"


def test_an_organism_may_touch_any_number_of_tiles() -> None:
    """EG-22: six of them, of every kind."""
    table = Table("HAB HAB BER CLO APH VET HAZ")
    table.lay("HAB (0,0) BER (1,-1) APH (0,1) HAB (2,0) CLO (2,-1) VET (1,1)")
    table.give(0, "HAZ")
    assert table.why_not(0, "HAZ", "(1,0)") == 0


def test_a_provider_without_a_home_provides_nothing() -> None:
    """EG-41, EG-58: the clover's habitat lies face down, so the clover goes, and the aphid's token too."""
    table = table_with("HAB HAB CLO APH", [(TURN_DOWN, of_kind(HABITAT), LYING_ANYHOW, 1)], QUIET, seats=1)
    table.lay("HAB (0,0) CLO (1,0) HAB (3,-1) APH (2,-1)")
    assert table.vp() == 1
    table.hold_event()
    table.all_vote("(0,0)")
    assert (table.name_on("(1,0)"), table.name_on("(2,-1)"), table.token("(2,-1)")) == ("", "APH", NOBODY)
