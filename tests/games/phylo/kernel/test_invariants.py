"""What always holds in random games, with every house rule."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ecotone.core.kernel.bits import popcount
from ecotone.core.kernel.match import POINT
from ecotone.core.seeds import chance_of
from ecotone.games.phylo.game import PHYLO
from ecotone.games.phylo.kernel import codes
from ecotone.games.phylo.kernel.match import PhyloMatch
from ecotone.games.phylo.pieces import cards_in
from tests.games.phylo.fixture import begun

HOUSE = {
    "lost_food": "removed",
    "rewilding": "shuffled",
    "hands": "closed",
    "group_ruling": "veto_and_permit",
}


def random_move(match: PhyloMatch, chance: object) -> tuple[int, int]:
    seats = [seat for seat in range(match.seats) if (match.asked() | match.may_act()) >> seat & 1]
    seat = seats[chance.below(len(seats))]  # type: ignore[attr-defined]
    return seat, match.move_at(seat, chance.below(match.move_count(seat)))  # type: ignore[attr-defined]


def check(match: PhyloMatch, home: int) -> None:
    board, catalogue = match.board, match.catalogue
    # Every card is in exactly one place (1); Home never moves (5); no Event is in a hand (6).
    assert sum(popcount(mask) for mask in board.held) == catalogue.cards
    assert board.held[codes.DECK] == match.deck.cards()
    assert board.cell_of(catalogue.home) == home
    for seat in range(match.seats):
        assert not board.hand(seat) & (catalogue.events() | 1 << catalogue.token)
        assert popcount(board.hand(seat)) <= 5  # 3 (4), and what cards bring
    assert 0 <= match.actions <= 3
    species = catalogue.species() | 1 << catalogue.home
    near = dict.fromkeys(range(board.slots), 0)
    for slot in range(board.slots):
        on = board.on[slot]
        assert popcount(on & species) <= 1  # (2)
        if not on & species:
            assert popcount(on & catalogue.events() & catalogue.supports) <= 1
        for card in cards_in(on):
            assert board.slot[card] == slot
    for slot in near:
        around = [board.beside[4 * slot + side] for side in range(4)]
        here = board.cell[slot]
        if here < 0:
            assert not board.on[slot]
            assert not board.near[slot]
            continue
        expected = 0
        for other in range(board.slots):
            if board.cell[other] >= 0 and board.cell[other] - here in (1, -1, 1 << 20, -(1 << 20)):
                assert other in around
                expected |= board.on[other] & catalogue.supports
        assert board.near[slot] == expected
        assert board.fits[slot] == board.what_fits(slot)


@pytest.mark.parametrize("options", [{}, HOUSE, {"event_choice": "grim", "event_space": "blocked"}])
@settings(max_examples=6)
@given(seed=st.integers(0, 2**32 - 1), seats=st.integers(1, 4))
def test_invariants(options: dict[str, str], seed: int, seats: int) -> None:
    """PH-R27, PH-03, PH-14, PH-09, PH-46: 1 to 9 of them."""
    match = begun(seats, seed=seed % 1000, **options).match
    chance = chance_of(seed)
    home = match.board.cell_of(match.catalogue.home)
    last_turn = 0
    for _ in range(400):
        if not match.asked():
            break
        check(match, home)
        seat, move = random_move(match, chance)
        assert match.refusal(seat, move) == 0
        before = list(match.snapshot())
        assert match.refusal(seat, move ^ 1 << 45) != 0  # (9)
        assert list(match.snapshot()) == before
        if match.last and not last_turn:
            last_turn = match.turn
        if move & 15 in (0, 2) and match.phase == codes.PHASE_ACTIONS:
            cell = move >> 10
            match.play(seat, move)
            assert options.get("lost_food") or match.board.cell_of(move >> 4 & 63) == cell  # (3)
        else:
            match.play(seat, move)
        assert not last_turn or match.turn == last_turn  # (7)
    lines = PHYLO.score_lines(match, seat=0)
    assert sum(line.sixtieths for line in lines) == match.score(0) == match.points() * POINT  # (8)
