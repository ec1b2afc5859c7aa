"""Parley, Guild and Tarn come to what they are there for; a property that nothing tries proves nothing."""

from collections.abc import Iterator

from ecotone.core.log import KINDS
from ecotone.core.table import Table
from ecotone.core.viewer import SPECTATOR
from tests.conformance.driver import (
    Setting,
    Walk,
    asked_seats,
    free_seats,
    lively_table,
    noted,
    open_questions,
    play_noted,
    play_on,
    random_answer,
    random_move,
)
from tests.conformance.settings import SETTINGS, SHARED
from tests.conformance.toys.guild import BUILDER, GUILD, SUPPLIER, guild
from tests.conformance.toys.parley import GATHER, PARLEY, PLAY, VOTE, BallotsCounted, parley
from tests.conformance.toys.tarn import BOUND, TARN, tarn

PARLEYS = [setting for setting in SETTINGS if setting.game is PARLEY]
GUILDS = [setting for setting in SETTINGS if setting.game is GUILD]
TARNS = [setting for setting in SETTINGS if setting.game is TARN]
WALKS = [Walk(seed, seed, steps) for seed in range(20) for steps in (4, 9, 15, 40)]


def parley_situations(setting: Setting, walk: Walk) -> Iterator[str]:
    match, chance = setting.start(walk.seed), walk.chance()
    for _ in range(walk.steps):
        state = parley(match)
        if match.asked() == 0:
            return
        phase = {GATHER: "gathering", PLAY: "playing", VOTE: "voting"}[state.phase]
        if len(asked_seats(match)) > 1:
            yield f"several are asked while {phase}"
        if free_seats(match):
            yield f"somebody may act while {phase}"
        seat, move = random_move(match, chance)
        if seat in free_seats(match):
            yield f"somebody acts unasked while {phase}"
        if chance.below(6) == 0:
            yield f"time is over while {phase}: {match.expire(seat, 0)}"
            continue
        for row in play_noted(match, seat, move):
            fact = setting.game.tell(match, row, SPECTATOR)
            if isinstance(fact, BallotsCounted):
                yield "a veto is heard" if fact.lost else "a veto is not heard"


def test_parley_waits_for_some_and_not_for_others() -> None:
    found = {what for setting in PARLEYS for walk in WALKS for what in parley_situations(setting, walk)}
    assert found == {
        "several are asked while gathering",
        "several are asked while voting",
        "somebody may act while gathering",
        "somebody may act while playing",
        "somebody acts unasked while gathering",
        "somebody acts unasked while playing",
        "time is over while gathering: True",
        "time is over while gathering: False",
        "time is over while playing: True",
        "time is over while playing: False",
        "time is over while voting: True",
        "a veto is heard",
        "a veto is not heard",
    }


def test_who_abstains_is_not_counted() -> None:
    """PA-4: with one vote against a card, and two that abstain, the card is lost."""
    match = PARLEYS[1].start(1)
    while not free_seats(match) or parley(match).phase == GATHER:
        match.play(*random_answer(match, Walk(1, 1, 0).chance()))
    state = parley(match)
    card, player, caller = state.last, state.player, free_seats(match)[0]
    match.play(caller, 3 | card << 3)
    assert player not in asked_seats(match)
    match.play(caller, 4 | 1 << 3)
    late = asked_seats(match)
    assert len(late) == 2
    rows = noted(match, match.end_phase)
    assert state.points[player] == 0
    assert [PARLEY.tell(match, row, SPECTATOR).seat for row in rows[:2]] == late


def guild_situations(setting: Setting, walk: Walk) -> Iterator[str]:
    match, chance = setting.start(walk.seed), walk.chance()
    for _ in range(walk.steps):
        if match.asked() == 0:
            return
        mine = [role for seat, role in open_questions(match) if seat == guild(match).active()]
        if mine == [SUPPLIER, BUILDER]:
            yield "both roles of a seat are asked"
        seat, move = random_move(match, chance)
        if guild(match).visiting and seat == guild(match).active() and match.role_of(seat, move) == BUILDER:
            yield "a builder acts between the steps of a supplier"
        sharing, last = guild(match).sharing, setting.seats - 1
        held = [GUILD.roles_held(match, last, member) for member in range(sharing[last])]
        yield f"three share a seat: {held}" if len(held) == 3 else "a seat is one member's"
        match.play(seat, move)


def test_guilds_have_roles() -> None:
    found = {what for setting in GUILDS for walk in WALKS for what in guild_situations(setting, walk)}
    assert found == {
        "both roles of a seat are asked",
        "a builder acts between the steps of a supplier",
        "a seat is one member's",
        "three share a seat: [2, 0, 1]",
        "three share a seat: [1, 2, 0]",
    }


def test_choices_before_the_deal_are_played() -> None:
    """GU-1: who is youngest begins; the second member of the first guild wanted to supply."""
    match = Setting("shared", GUILD, 3, {}, party=SHARED).start(1)
    state = guild(match)
    assert (state.active(), state.colour, state.sharing) == (1, [1, 0, 0], [2, 1, 3])
    assert [GUILD.roles_held(match, 0, member) for member in range(2)] == [1 << BUILDER, 1 << SUPPLIER]
    state.round = 1
    assert [GUILD.roles_held(match, 0, member) for member in range(2)] == [1 << SUPPLIER, 1 << BUILDER]


def tarn_situations(setting: Setting, walk: Walk) -> Iterator[str]:
    game, match = setting.game, setting.start(walk.seed)
    play_on(match, walk.chance(), walk.steps)
    result = game.result(match)
    if match.asked():
        seen = game.result(match, viewer=SPECTATOR)
        yield "points are secret" if seen.sixtieths != result.sixtieths else "points are known"
        yield "places are secret" if seen.ranks != result.ranks else "places are known"
        return
    yield "the highest number wins" if best(result.sixtieths, result.winners) else "a lower number wins"
    if setting.options == {"rounds": "none"}:
        yield "the bound ends it" if tarn(match).round == BOUND else "all wait"


def best(scores: tuple[int, ...], winners: tuple[int, ...]) -> bool:
    return all(scores[seat] == max(scores) for seat in winners)


def test_tarns_end_without_a_limit_and_the_highest_number_need_not_win() -> None:
    assert {what for setting in TARNS for walk in WALKS for what in tarn_situations(setting, walk)} == {
        "points are secret",
        "points are known",
        "places are secret",
        "places are known",
        "the highest number wins",
        "a lower number wins",
        "the bound ends it",
        "all wait",
    }


def rows(table: Table) -> Iterator[str]:
    """The kinds of rows in the log, and who they are about."""
    for before, entry in zip([None, *table.log], table.log, strict=False):
        yield entry.kind
        if entry.kind == "time":
            yield "time that the rules answer" if entry.move < 0 else "time that a move answers"
        if entry.kind == "undo":
            yield f"undo by role {entry.role}"
            if before is not None and before.seat == entry.seat and before.role != entry.role:
                yield "undo from under another role"


def test_tables_have_all_kinds_of_rows() -> None:
    played = [lively_table(setting, walk) for setting in (*PARLEYS, *GUILDS) for walk in WALKS]
    assert {what for table in played for what in rows(table)} == {
        *KINDS,
        "time that the rules answer",
        "time that a move answers",
        "undo by role 0",
        "undo by role 1",
        "undo from under another role",
    }
