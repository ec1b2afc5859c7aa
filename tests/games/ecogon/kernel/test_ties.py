"""Tied votes: what is left to choose from, and who chooses (EG-76, EG-77, EG-R28, EG-R29, EG-R42)."""

import pytest

from ecotone.core.kernel.ledger import EVERYBODY, SILENT, Ledger
from ecotone.core.kernel.votes import fewest
from ecotone.core.seeds import chance_of
from ecotone.games.ecogon.kernel.catalogue import ANY_PLANT
from ecotone.games.ecogon.kernel.codes import (
    BALLOT_SHOWN,
    CHOICE_MADE,
    COMPETITIVE,
    COOPERATIVE,
    DECIDED_BY_ONE,
    DECIDER_NAMED,
    FIRST_OWNER,
    NEUTRAL,
    NOT_A_CANDIDATE,
    PHASE_TIE,
    REMOVE,
    TIE_BROKEN_BY,
    VOTE_OPENED,
)
from ecotone.games.ecogon.kernel.match import EcogonMatch
from ecotone.games.ecogon.kernel.moves import pick_move
from ecotone.games.ecogon.kernel.options import MatchOptions
from ecotone.games.ecogon.kernel.ties import standing
from tests.games.ecogon.kernel.catalogues import LYING_ANYHOW, animal, named, of_size
from tests.games.ecogon.kernel.tables import Step, Table, asked, moves, noted, options_of, table_with

POISON: list[Step] = [(REMOVE, of_size(1), LYING_ANYHOW, 2)]


def breakers(
    options: MatchOptions, points: tuple[int, ...], hands: tuple[int, ...], gone: int = 0
) -> set[int]:
    """Who may break a tie if the seats have these points and so many cards."""
    table = Table("HAB", options=options, mode=options.mode)
    match = table.match
    for seat, count in enumerate(hands):
        match.board.points[FIRST_OWNER + seat] = points[seat]
        match.hands.count[seat] = count
    everybody = (1 << options.seats) - 1
    mask = fewest(everybody & ~gone, standing(options, match.board, match.hands.count))
    return {seat for seat in range(options.seats) if mask >> seat & 1}


@pytest.mark.parametrize(
    ("points", "hands", "expected"),
    [
        ((3, 5, 5, 8), (3, 0, 0, 0), {0}),
        ((8, 5, 3, 5), (0, 0, 3, 0), {2}),
        ((3, 3, 5, 8), (2, 1, 0, 0), {1}),
        ((3, 3, 3, 3), (2, 1, 3, 1), {1, 3}),
        ((0, 0, 4, 4), (2, 2, 0, 1), {0, 1}),
        ((0, 1, 2, 3), (3, 0, 0, 0), {0}),
        ((2, 2, 2, 2), (0, 0, 0, 0), {0, 1, 2, 3}),
    ],
)
def test_fewest_points_then_fewest_cards(
    points: tuple[int, ...], hands: tuple[int, ...], expected: set[int]
) -> None:
    """EG-76, EG-77, EG-R28: points first, hands only among equals; chance is left with the rest."""
    assert breakers(options_of(4, COMPETITIVE), points, hands) == expected


@pytest.mark.parametrize(("gone", "expected"), [(0b0001, {1}), (0b0010, {0}), (0b0011, {2, 3})])
def test_who_has_left_breaks_no_tie(gone: int, expected: set[int]) -> None:
    """EG-R47, EG-R28."""
    assert breakers(options_of(4, COMPETITIVE), (3, 4, 5, 5), (1, 1, 1, 1), gone) == expected


def test_points_mean_nothing_in_the_cooperative_game() -> None:
    """EG-R29: all points are the team's; fewest cards, then chance."""
    assert breakers(options_of(3, COOPERATIVE), (0, 0, 0), (2, 1, 1)) == {1, 2}
    assert breakers(options_of(3, COOPERATIVE), (9, 0, 0), (1, 2, 2)) == {0}


@pytest.mark.parametrize(
    ("points", "hands", "expected"),
    [
        ((0, 4, 6, 1), (1, 1, 1, 1), {1, 3}),
        ((5, 0, 0, 6), (3, 0, 2, 0), {2}),
        ((4, 4, 4, 4), (2, 3, 2, 3), {0, 2}),
    ],
)
def test_the_weaker_team_breaks_the_tie(
    points: tuple[int, ...], hands: tuple[int, ...], expected: set[int]
) -> None:
    """EG-R42: by the points of the team, then by the cards of its members."""
    assert breakers(options_of(4, COMPETITIVE, teams=2), points, hands) == expected


def test_neutral_points_count_for_nobody() -> None:
    """EG-R28, EG-73."""
    own = [animal("BIG", 2, 0, [ANY_PLANT], 5), animal("TOP", 2, 0, [ANY_PLANT], 6)]
    table = table_with("HAB CLO BIG TOP APH APH APH", POISON, seats=2, mode=COMPETITIVE, own=own)
    table.lay("HAB (0,0) CLO (1,0)")
    (big,) = table.lay("BIG (1,-1)", seat=0)
    table.lay("TOP (0,1)", seat=1)
    table.match.board.take_token(big)
    table.match.board.give_token(big, NEUTRAL)
    table.lay("APH (-1,0) APH (0,-1) APH (-1,1)")
    table.hold_event()
    assert table.match.breakers == 1 << 0
    assert [table.vp(seat) for seat in range(2)] == [0, 6]


def two_actions() -> tuple[EcogonMatch, list[int], list[int]]:
    """Seat 0 has 3 points and seat 1 has 5; first one of those animals goes, then one of two bushes."""
    own = [animal("LOW", 2, 0, [ANY_PLANT], 3), animal("TOP", 2, 0, [ANY_PLANT], 5)]
    steps: list[Step] = [
        (REMOVE, named("LOW", "TOP"), LYING_ANYHOW, 1),
        (REMOVE, named("BER", "HAZ"), LYING_ANYHOW, 1),
    ]
    table = table_with("HAB CLO LOW TOP BER HAZ", steps, seats=2, mode=COMPETITIVE, own=own)
    table.lay("HAB (0,0) CLO (1,0)")
    (low,) = table.lay("LOW (1,-1)", seat=0)
    (top,) = table.lay("TOP (0,1)", seat=1)
    bushes = table.lay("BER (-1,0) HAZ (-1,1)")
    table.hold_event()
    return table.match, [pick_move(low), pick_move(top)], [pick_move(card) for card in bushes]


def test_the_points_are_those_when_the_card_was_turned_over() -> None:
    """EG-R28: the richer one has just lost the animal, and the poorer one still breaks the next tie."""
    match, (_, top), bushes = two_actions()
    for seat in (0, 1):
        match.play(seat, top)
    assert [match.score(seat) // 60 for seat in range(2)] == [3, 0]
    for seat, move in enumerate(bushes):
        match.play(seat, move)
    assert (match.phase, asked(match)) == (PHASE_TIE, [0])


def test_a_tie_in_its_facts() -> None:
    """EG-R28: the ballots are shown, the tie-breaker is named, and the choice is told as one person's."""
    match, animals, _ = two_actions()
    match.play(1, animals[0])
    rows = noted(match, 0, animals[1])[1:]
    assert rows == [
        (BALLOT_SHOWN, 0, animals[1], 0, 0, 0, EVERYBODY, 1),
        (BALLOT_SHOWN, 1, animals[0], 0, 0, 0, EVERYBODY, 1),
        (TIE_BROKEN_BY, 0, 2, 0, 0, 0, EVERYBODY, 0),
    ]
    rows = noted(match, 0, animals[0])
    assert rows[0] == (CHOICE_MADE, 0, animals[0], DECIDED_BY_ONE, 0, 0, EVERYBODY, 0)
    assert rows[-1] == (VOTE_OPENED, 0, 0, 1, 1, 2, EVERYBODY, 0)
    assert list(match.tied) == []
    assert list(match.counted) == [animals[1], animals[0]]


def aphids(seats: int, hands: str = "", **options: object) -> tuple[EcogonMatch, list[int]]:
    """Four aphids, two of which must go; seats hold so many cards."""
    table = table_with("HAB APH APH APH APH", POISON, options=options_of(seats, COOPERATIVE, 10, **options))
    for seat, count in enumerate(hands):
        table.give(seat, " ".join(["CLO"] * int(count)))
    cards = table.lay("HAB (0,0) APH (1,0) APH (-1,0) APH (0,1) APH (0,-1)")[1:]
    table.hold_event()
    return table.match, [pick_move(card) for card in cards]


def test_only_tied_options_are_left() -> None:
    """EG-R28: two with two ballots each; neither the third nor the one nobody wanted can be chosen now."""
    match, (a, b, c, d) = aphids(5, "01111")
    for seat, move in enumerate((c, a, a, b, b)):
        match.play(seat, move)
    assert (match.phase, asked(match)) == (PHASE_TIE, [0])
    assert moves(match, 0) == [a, b]
    assert {match.refusal(0, move) for move in (c, d)} == {NOT_A_CANDIDATE}
    match.play(0, b)
    assert list(match.pending.chosen) == [b >> 3], "also one that the tie-breaker had not voted for"


def test_chance_names_the_tie_breaker_once_for_an_event() -> None:
    """EG-R28: the second tie of the same card goes to the same person, without chance."""
    named_first = set()
    for seed in range(24):
        match, (a, b, c, d) = aphids(3)
        match.chance = chance_of(seed)
        for seat, move in enumerate((a, b, c)):
            match.play(seat, move)
        (breaker,) = asked(match)
        named_first.add(breaker)
        assert match.breakers == 1 << breaker
        luck = match.chance.clone()
        match.play(breaker, a)
        for seat, move in enumerate((b, c)):
            match.play(seat, move)
        rows = noted(match, 2, d)
        assert (match.phase, asked(match)) == (PHASE_TIE, [breaker])
        assert rows[-1] == (TIE_BROKEN_BY, breaker, 3, 0, 0, 0, EVERYBODY, 0)
        assert match.chance.a == luck.a
    assert named_first == {0, 1, 2}


def test_a_drawn_tie_breaker_is_news() -> None:
    """EG-R28: chance has spoken, so nothing before it can be undone."""
    match, ballots = aphids(3)
    for seat in (0, 1):
        match.play(seat, ballots[seat])
    rows = noted(match, 2, ballots[2])
    assert rows[-1][2:] == (3, 0, 0, 0, EVERYBODY, 1)


def test_who_decides_alone_is_named() -> None:
    """EG-R27, EG-77: before each vote, as news if chance has named them."""
    match, ballots = aphids(3, "211", one_decides=True)
    (decider,) = asked(match)
    assert decider in (1, 2)
    rows = noted(match, decider, ballots[0])
    assert rows[1:] == [
        (BALLOT_SHOWN, decider, ballots[0], 0, 0, 0, EVERYBODY, 0),
        (CHOICE_MADE, 0, ballots[0], DECIDED_BY_ONE, 0, 0, EVERYBODY, 0),
        (DECIDER_NAMED, decider, 0, 0, 0, 0, EVERYBODY, 0),
        (VOTE_OPENED, 0, 0, 0, 1, 3, EVERYBODY, 0),
    ]
    assert list(match.counted) == [ballots[0] if seat == decider else -1 for seat in range(3)]


@pytest.mark.parametrize(("hands", "drawn"), [("11", 1), ("12", 0)])
def test_a_drawn_decider_is_news(hands: str, drawn: int) -> None:
    """EG-R27, EG-R28."""
    match, _ = aphids(2, hands, one_decides=True)
    match.breakers = 0b11 if drawn else 0b01
    match.pending.start_action()
    rows = carried_on(match)
    assert [row[7] for row in rows if row[0] == DECIDER_NAMED] == [drawn]


def carried_on(match: EcogonMatch) -> list[tuple[int, ...]]:
    """The facts of opening the event's first vote once more."""
    match.ledger = Ledger(True)
    match.carry_on()
    rows = match.ledger.fact_rows()
    match.ledger = SILENT
    return rows
