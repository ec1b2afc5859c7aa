"""Roles under a seat: who may do what, and who sees what."""

from ecotone.core.kernel.match import ALLOWED, Match
from ecotone.core.table import Table
from ecotone.core.viewer import Viewer
from tests.conformance.driver import (
    MANY,
    Setting,
    Walk,
    a_few,
    guess,
    legal_moves,
    open_questions,
    play_on,
    random_move,
    reach,
)
from tests.conformance.properties.guesses import played_alike
from tests.conformance.properties.legality import suspects
from tests.conformance.properties.secrets import moves_to_try, shown_by_role
from tests.conformance.properties.telling import assert_told_is_shown, learned, playing


def roles_divide_the_moves(setting: Setting, walk: Walk) -> None:
    """Each legal move is for one open role, each open role has one, and which one is no secret."""
    game, match = setting.game, reach(setting, walk)
    known = range(max(1, len(game.roles)))
    for seat in range(match.seats):
        moves = legal_moves(match, seat)
        mask = sum(1 << role for role in {match.role_of(seat, move) for move in moves})
        assert match.open_roles(seat) == mask
        assert mask < 1 << len(known)
        tried = a_few(sorted(suspects(moves, walk.chance("suspects"))), 4 * MANY, walk.chance("tried"))
        roles = [match.role_of(seat, move) for move in tried]
        assert all(role in known for role in roles)
        for viewer in setting.knowers:
            other = guess(match, viewer, walk.chance("other"))
            assert [other.role_of(seat, move) for move in tried] == roles


def every_role_is_held(setting: Setting, walk: Walk) -> None:
    """At any time, by one of those who share the seat: no question is nobody's."""
    game, match = setting.game, reach(setting, walk)
    party = setting.origin(walk.seed).party
    everything = (1 << len(game.roles)) - 1
    for seat in range(match.seats):
        held = 0
        for member in range(party.sharing(seat)):
            held |= game.roles_held(match, seat, member)
        assert held & everything == everything
        assert match.open_roles(seat) & ~held == 0


def a_seat_sees_what_its_roles_see(setting: Setting, walk: Walk) -> None:
    """No more and no less: truths that look alike to all of its roles look alike to the seat."""
    game = setting.game
    truths = []
    for k in range(12 if game.roles else 0):
        match = setting.start(walk.seed + k)
        play_on(match, walk.chance(), walk.steps)
        truths.append(match)
    for seat in range(setting.seats):
        seen = [(seen_by_roles(setting, match, seat), game.view(match, Viewer(seat))) for match in truths]
        for parts, whole in seen:
            for others, other in seen:
                assert (parts == others) == (whole == other)


def seen_by_roles(setting: Setting, match: Match, seat: int) -> list[object]:
    return [setting.game.view(match, Viewer(seat, 1 << role)) for role in range(len(setting.game.roles))]


def members_know_their_view_alone(setting: Setting, walk: Walk) -> None:
    """Whatever a member is shown or refused follows from its view, not from what others of its seat know."""
    origin = setting.origin(walk.seed)
    for viewer, twins in played_alike(setting, walk, a_few(setting.members, 3, walk.chance("members"))):
        seat, first = viewer.seat, twins[0]
        assert seat is not None
        tried = a_few(moves_to_try(setting, first, walk), 8, walk.chance("tried"))
        seen = shown_by_role(setting, first, viewer)
        tables = [Table(setting.game, origin, match) for match in twins]
        answers = [tables[0].why_not(seat, move, roles=viewer.roles) for move in tried]
        for match, table in zip(twins[1:4], tables[1:4], strict=True):
            for what, otherwise in shown_by_role(setting, match, viewer).items():
                assert otherwise == seen[what], f"the {what} leaks"
            assert [table.why_not(seat, move, roles=viewer.roles) for move in tried] == answers
            assert_told_alike(setting, viewer, (first, match), walk)


def assert_told_alike(setting: Setting, viewer: Viewer, twins: tuple[Match, Match], walk: Walk) -> None:
    """What happens in both with the same luck tells a member only what it shows it."""
    seat, move = random_move(twins[0], walk.chance("told"))
    if twins[1].refusal(seat, move) == ALLOWED:
        ends = []
        for match in twins:
            branch = match.clone()
            branch.chance = walk.chance("luck")
            ends.append(learned(setting, branch, viewer, playing(seat, move)))
        assert_told_is_shown(ends[0], ends[1], True)


def members_answer_for_their_roles(setting: Setting, walk: Walk) -> None:
    """At a table a member can play what its roles may do, and nothing else; and it takes back its own."""
    game, match = setting.game, reach(setting, walk)
    for seat, role in open_questions(match):
        for viewer in setting.members:
            if viewer.seat != seat:
                continue
            table = setting.table(walk.seed)
            table._match = match.clone()
            mine = [move for move in legal_moves(match, seat) if match.role_of(seat, move) == role]
            move = game.unpack(match, mine[walk.luck % len(mine)])
            refusal = table.why_not(seat, move, roles=viewer.roles)
            assert (refusal is None) == viewer.has(role)
            assert refusal is None or refusal.code == "NOT_YOUR_ROLE"
            table.play(seat, move)
            if table.why_no_undo(seat) is None:
                assert (table.why_no_undo(seat, roles=viewer.roles) is None) == viewer.has(role)
