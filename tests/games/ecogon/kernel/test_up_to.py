"""How many tiles an event affects (EG-51, EG-52, EG-R24, EG-R27)."""

from collections.abc import Sequence

import pytest

from ecotone.core.kernel.ledger import EVERYBODY
from ecotone.games.ecogon.kernel.catalogue import ALL
from ecotone.games.ecogon.kernel.codes import (
    BRING_BACK,
    CHOICE_MADE,
    DECIDED_ALONE,
    DECIDED_BY_VOTE,
    FITS_PILE,
    FOREST,
    MEADOW,
    PHASE_VOTE,
    RELOCATE,
    REMOVE,
)
from ecotone.games.ecogon.kernel.moves import ENOUGH, pick_move
from ecotone.games.ecogon.kernel.options import MatchOptions
from ecotone.games.ecogon.kernel.pending import STAGE_CELLS
from tests.games.ecogon.kernel.catalogues import (
    CLO,
    FIXTURES,
    LYING_ANYHOW,
    Card,
    action,
    habitat,
    named,
    plant,
)
from tests.games.ecogon.kernel.tables import SPARE, Table, moves, noted, table_with

HOMES = ("(1,0)", "(-1,0)", "(0,1)", "(0,-1)")


def hit(berries: int, count: int, up_to: bool, any_number: bool, do: int = REMOVE) -> Table:
    """A habitat with so many berry bushes, and an event for `count` of them; one player, who is the vote."""
    options = MatchOptions(1)
    options.any_number = any_number
    names = " ".join(["HAB", *["BER"] * berries])
    cards: Sequence[Card] = [FIXTURES[name] for name in names.split()] + [CLO] * SPARE
    states = FITS_PILE if do == BRING_BACK else LYING_ANYHOW
    event = [action(cards, do, named("BER"), states, count, up_to=up_to)]
    table = Table(names, options=options, events=[event])
    table.lay("HAB (0,0)")
    for at in HOMES[:berries]:
        if do == BRING_BACK:
            table.bury("BER")
        else:
            table.lay(f"BER {at}")
    table.hold_event()
    return table


def left(table: Table) -> int:
    return table.match.board.tiles - 1


@pytest.mark.parametrize("any_number", [False, True])
@pytest.mark.parametrize("up_to", [False, True])
def test_exactly_two_of_three(up_to: bool, any_number: bool) -> None:
    """EG-R24: two are hit; only "up to" together with the house rule lets one be enough."""
    table = hit(3, 2, up_to, any_number)
    match = table.match
    first, second, third = (pick_move(card) for card in (1, 2, 3))
    assert moves(match, 0) == [first, second, third]
    match.play(0, second)
    stop = [ENOUGH] if up_to and any_number else []
    assert moves(match, 0) == [first, third, *stop]
    assert left(table) == 3, "all are chosen before any goes"
    match.play(0, first)
    assert (left(table), match.phase == PHASE_VOTE, table.name_on("(0,1)")) == (1, False, "BER")


@pytest.mark.parametrize("up_to", [False, True])
@pytest.mark.parametrize(("berries", "count"), [(1, 2), (2, 2), (3, ALL)])
def test_no_more_than_there_are(up_to: bool, berries: int, count: int) -> None:
    """EG-R24, EG-51: all of them if there are too few, without a vote (EG-R27)."""
    table = hit(berries, count, up_to, False)
    assert (left(table), table.match.phase == PHASE_VOTE, table.match.supply.carried_out) == (0, False, 1)


def test_at_least_one_by_the_house_rule() -> None:
    """EG-R24: nobody may choose none; one of two may stay; a single candidate leaves no choice."""
    table = hit(2, 2, True, True)
    match = table.match
    assert moves(match, 0) == [pick_move(1), pick_move(2)]
    match.play(0, pick_move(2))
    assert moves(match, 0) == [pick_move(1), ENOUGH]
    match.play(0, ENOUGH)
    assert (left(table), table.name_on("(1,0)"), match.supply.carried_out) == (1, "BER", 1)
    alone = hit(1, 2, True, True)
    assert (left(alone), alone.match.supply.carried_out) == (0, 1)


def test_what_cannot_move_can_be_removed() -> None:
    """EG-R24: one is enough, wherever it lies; all cells around the only habitat are taken."""
    options = MatchOptions(1)
    options.any_number = True
    table = Table("HAB APH APH HAZ HAZ HAZ HAZ", options=options)
    aphid, _ = table.lay("HAB (0,0) HAZ (1,0) HAZ (-1,0) HAZ (0,1) HAZ (0,-1) APH (1,-1) APH (-1,1)")[5:]
    table.hold_event()
    table.match.play(0, pick_move(aphid))
    assert ENOUGH in moves(table.match, 0)


def test_the_house_rule_with_tiles_that_move() -> None:
    """EG-R24, EG-R26: one of two is enough, and only that one gets a new cell."""
    table = hit(2, 2, True, True, RELOCATE)
    match = table.match
    match.play(0, pick_move(1))
    assert moves(match, 0) == [pick_move(2), ENOUGH]
    match.play(0, ENOUGH)
    table.all_vote("(0,-1)", destination=True)
    assert [table.name_on(at) for at in ("(1,0)", "(0,-1)", "(-1,0)")] == ["", "BER", "BER"]
    assert match.supply.carried_out == 1


def test_the_house_rule_with_tiles_that_come_back() -> None:
    """EG-R24, EG-R22: one of three comes back, the others stay in the pile."""
    table = hit(3, 3, True, True, BRING_BACK)
    match = table.match
    match.play(0, pick_move(2))
    assert moves(match, 0) == [pick_move(1), pick_move(3), ENOUGH]
    match.play(0, ENOUGH)
    table.all_vote("(1,0)", destination=True)
    assert (table.on("(1,0)"), left(table)) == (2, 1)


@pytest.mark.parametrize("any_number", [False, True])
def test_one_is_enough_even_where_two_could_not_move(any_number: bool) -> None:
    """EG-R24, EG-R26: two plants can only swap; by the house rule the third may go alone."""
    options = MatchOptions(1)
    options.cx_colour, options.any_number = True, any_number
    own = [habitat("MEA", MEADOW), habitat("FOR", FOREST)]
    own += [plant(name, "HERB", colour) for name, colour in (("A", MEADOW), ("B", MEADOW), ("C", FOREST))]
    names = "MEA FOR A B C HAZ HAZ HAZ HAZ"
    known = {**FIXTURES, **{card.name: card for card in own}}
    cards: Sequence[Card] = [known[name] for name in names.split()] + [CLO] * SPARE
    event = [action(cards, RELOCATE, named("A", "B", "C"), LYING_ANYHOW, 2, up_to=True)]
    table = Table(names, options=options, own=own, events=[event])
    table.lay("MEA (0,0) HAZ (1,0) HAZ (1,-1) HAZ (0,-1) HAZ (0,1) A (-1,0) B (-1,1) FOR (2,0) C (3,0)")
    a, b, c = table.on("(-1,0)"), table.on("(-1,1)"), table.on("(3,0)")
    table.hold_event()
    match = table.match
    if not any_number:
        assert (table.on("(-1,0)"), table.on("(-1,1)"), table.on("(3,0)")) == (b, a, c)
        return
    assert moves(match, 0) == [pick_move(card) for card in (a, b, c)]
    match.play(0, pick_move(c))
    assert (match.pending.stage, list(match.pending.chosen)) == (STAGE_CELLS, [c]), "no other fits to it"
    table.all_vote("(2,1)", destination=True)
    assert (table.on("(-1,0)"), table.on("(2,1)")) == (a, c)


def test_what_needs_no_vote_is_told_as_such() -> None:
    """EG-R27, EG-52: the first action is voted on, the second one has a single candidate."""
    steps = [(REMOVE, named("BER"), LYING_ANYHOW, 1), (REMOVE, named("HAZ"), LYING_ANYHOW, 1)]
    table = table_with("HAB BER BER HAZ", steps, seats=1)
    _, berry, _, hazel = table.lay("HAB (0,0) BER (1,0) BER (-1,0) HAZ (0,1)")
    table.hold_event()
    rows = noted(table.match, 0, pick_move(berry))
    assert [row for row in rows if row[0] == CHOICE_MADE] == [
        (CHOICE_MADE, 0, pick_move(berry), DECIDED_BY_VOTE, 0, 0, EVERYBODY, 0),
        (CHOICE_MADE, 0, pick_move(hazel), DECIDED_ALONE, 0, 0, EVERYBODY, 0),
    ]
