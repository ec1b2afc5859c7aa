"""Whatever a page is answered is the same when all that it can't know is dealt anew."""

import random
from collections.abc import Iterator

import msgspec
import pytest

from ecotone.core.kernel.match import Match
from ecotone.core.opening import start_table
from ecotone.core.seeds import chance_of
from ecotone.core.table import Origin
from ecotone.core.viewer import SPECTATOR, Viewer
from ecotone.games.served import served_game
from ecotone.server.server_table import ServerTable
from tests.conformance.driver import Setting
from tests.conformance.settings import SETTINGS
from tests.conformance.toys.guild import GUILD
from tests.conformance.toys.tarn import TARN

ENCODE = msgspec.json.Encoder().encode
MOMENTS = 8  # of a game, at which everybody asks
MOVES = 12  # that each asks about then: own ones, and what others could have played before
TOYS = (GUILD, TARN)
PLAYED = [
    one for one in SETTINGS if one.cards is None and (served_game(one.game.name) or one.game in TOYS)
]  # fmt: skip


def started(setting: Setting) -> ServerTable:
    options = setting.game.check_options(setting.seats, setting.options, None)
    origin = Origin(setting.seats, 20_261, options, party=setting.party)
    return ServerTable.of(start_table(setting.game, origin))


def viewers(table: ServerTable) -> Iterator[Viewer]:
    """Somebody who looks on, every seat, and every member of a seat alone."""
    yield SPECTATOR
    for seat in range(table.seats):
        yield Viewer(seat)
        members = table.origin.party.members[seat] if table.game.roles and table.origin.party.members else 0
        for member in range(members):
            yield Viewer(seat, table.roles_held(seat, member))


def answers(table: ServerTable, viewer: Viewer, moves: list[int]) -> dict[str, object]:
    """All that a page with these eyes hears of the match, and all that it can ask about these moves."""
    seat, found = viewer.seat, dict[str, object]()
    found["view"] = ENCODE(table.sent_view(viewer))
    found["points"] = table.totals(viewer), table.seen_result("en", viewer), table.turn()
    found["sheets"] = [table.lines(other, "en", viewer) for other in range(table.seats)]
    found["vote"] = bytes(table.foretold("en"))
    if seat is None:
        return found
    match = table.standing()
    for role in range(max(1, len(table.game.roles))):
        if viewer.has(role) and match.open_roles(seat) >> role & 1:
            found[f"question {role}"] = table.question(seat, "en", role), bytes(table.offers(seat, role))
            found[f"limit {role}"] = table.limit(seat, role)
    found["gains"] = table.gains(seat, {}, viewer)
    for packed in moves:
        refusal = table.refusal(seat, None, packed, "en", viewer.roles)
        found[f"move {packed}"] = refusal
        if refusal is None:
            found[f"preview {packed}"] = ENCODE(
                (table.prospect(seat, packed, "en", viewer), table.foresee(seat, packed, "en", viewer))
            )
    return found


def some(luck: random.Random, moves: list[int]) -> list[int]:
    return luck.sample(moves, min(MOVES // 2, len(moves)))


def legal(match: Match, seat: int) -> list[int]:
    return [match.move_at(seat, k) for k in range(min(300, match.move_count(seat)))]


@pytest.mark.parametrize("setting", PLAYED, ids=lambda one: one.label)
def test_answers_know_no_more_than_who_asks(setting: Setting) -> None:
    """Views, sheets, questions, offers, refusals, previews, gains: of what is theirs, and of what is not."""
    table, luck, before, compared = started(setting), random.Random(7), list[int](), 0
    asking = set(luck.sample(range(2, 70), MOMENTS))
    for moment in range(70):
        match = table.standing()
        acting = [seat for seat in range(table.seats) if match.asked() >> seat & 1]
        if table.over or not acting:
            break
        for viewer in viewers(table) if moment in asking else ():
            anew = table.as_known(viewer)
            if anew is None:
                continue
            own = legal(match, viewer.seat) if viewer.seat is not None else []
            moves = [*some(luck, own), *some(luck, before)]
            other = ServerTable(table.game, table.origin, redealt(table, viewer, luck))
            assert answers(other, viewer, moves) == answers(table, viewer, moves), (moment, viewer)
            compared += 1
        seat = luck.choice(acting)
        moves = legal(match, seat)
        before += some(luck, moves)
        table.play_packed(seat, luck.choice(moves))
    assert compared > table.seats


def redealt(table: ServerTable, viewer: Viewer, luck: random.Random) -> Match:
    """The match with other luck in all that the viewer doesn't know."""
    found = table.game.as_known(table.standing(), viewer, chance_of(luck.getrandbits(40), "anew"))
    assert found is not None
    return found
