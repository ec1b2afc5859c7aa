"""Nothing hidden is shown: whatever a viewer gets to see is the same if what it can't know is otherwise."""

from collections.abc import Iterator

import msgspec

from ecotone.core.kernel.match import Match
from ecotone.core.records import Move
from ecotone.core.viewer import SPECTATOR, Viewer
from ecotone.server.server_table import ServerTable
from tests.conformance.driver import (
    MANY,
    Setting,
    Walk,
    a_few,
    acting_seats,
    guess,
    legal_moves,
    open_questions,
    play_noted,
    play_on,
    random_move,
    reach,
    with_other_luck,
)


def nothing_leaks(setting: Setting, walk: Walk) -> None:
    """The definition: whatever is hidden may be otherwise, and the viewer sees no difference."""
    match = reach(setting, walk)
    for viewer in setting.viewers:
        seen = shown(setting, match, viewer)
        for truth in truths(match, viewer, walk):
            for what, otherwise in shown(setting, truth, viewer).items():
                assert otherwise == seen[what], f"the {what} leaks"


def truths(match: Match, viewer: Viewer, walk: Walk) -> Iterator[Match]:
    """Matches that may be the true one, for all that the viewer knows."""
    for purpose in ("one", "two", "three"):
        yield guess(match, viewer, walk.chance(purpose))
    yield with_other_luck(match, walk)


def shown(setting: Setting, match: Match, viewer: Viewer) -> dict[str, object]:
    """Everything that somebody on the seat, or a spectator, can get to see without playing."""
    return shown_by_role(setting, match, viewer) | {
        "position": setting.game.write_position(match, viewer.seat)
    }


def shown_by_role(setting: Setting, match: Match, viewer: Viewer) -> dict[str, object]:
    """The same without what is made for a whole seat."""
    game, seats = setting.game, range(match.seats)
    mine = [(seat, role) for seat, role in open_questions(match) if seat == viewer.seat and viewer.has(role)]
    return {
        "view": game.view(match, viewer),
        "view of spectators": game.view(match, SPECTATOR),
        "view as it is sent": game.sent_view(match, viewer),
        "prompt": [
            game.prompt(match, *mine_in(language, one)) for one in mine for language in game.languages
        ],
        "list of offers": [game.offers(match, *question) for question in mine],
        "score sheet": [game.score_lines(match, language, viewer=viewer) for language in game.languages],
        "list of causes": [game.causes(match, seat, viewer=viewer) for seat in seats],
        "result": [game.result(match, language, viewer) for language in game.languages],
        "outlook": outlook(setting, match, viewer),
        "list of totals": (game.totals(match, viewer), game.ranks(match, viewer)),
        "number of the turn": game.turn(match),
        "list of who can act": (match.asked(), match.may_act(), open_questions(match)),
        "time that is left": [game.limit(match, seat, role) for seat, role in open_questions(match)],
        "list of roles": [game.roles_held(match, seat, member) for seat in seats for member in game.members],
        "list of options": game.open_options(match, setting.origin(0).options),
        "table of statics": game.statics(match),
        "position for everybody": game.write_position(match),
    }


def outlook(setting: Setting, match: Match, viewer: Viewer) -> object:
    """What a page is told of moves that it has not made: the first and the last, and what a vote would do."""
    game, table = setting.game, ServerTable(setting.game, setting.origin(0), match)
    found: list[object] = [game.foretold(match)]
    seat = viewer.seat
    if seat is not None:
        mine = [move for move in legal_moves(match, seat) if viewer.has(match.role_of(seat, move))]
        for packed in [*mine[:1], *mine[-1:]]:
            fixed = msgspec.to_builtins(game.unpack(match, packed))
            facts, totals = table.foresee(seat, packed, "en", viewer)
            found += [table.prospect(seat, packed, "en", viewer), bytes(facts), totals]
            found += [table.gains(seat, fixed, viewer)]
    return found


def mine_in(language: str, question: tuple[int, int]) -> tuple[int, str, int]:
    seat, role = question
    return seat, language, role


def refusals_leak_nothing(setting: Setting, walk: Walk) -> None:
    """Whatever a seat tries, code and sentence follow from what it knows: trying moves is no way to peek."""
    match = reach(setting, walk)
    tried = a_few(moves_to_try(setting, match, walk), MANY, walk.chance("tried"))
    for seat in range(match.seats):
        answers = [answer(setting, match, seat, move) for move in tried]
        for truth in truths(match, Viewer(seat), walk):
            assert [answer(setting, truth, seat, move) for move in tried] == answers


def answer(setting: Setting, match: Match, seat: int, move: Move) -> object:
    """The refusal of a move in every language."""
    game = setting.game
    code = match.refusal(seat, game.pack(match, move))
    return code, [game.explain(match, seat, move, code, language) for language in game.languages if code]


def moves_to_try(setting: Setting, match: Match, walk: Walk) -> list[Move]:
    """What anybody could do now, could do with other secrets, or can do later."""
    chance = walk.chance("later")
    sources = [match, *(guess(match, viewer, chance) for viewer in setting.knowers), match.clone()]
    play_on(sources[-1], chance, 1 + chance.below(2 * match.seats))
    found: dict[Move, None] = {}
    for source in sources:
        for seat in acting_seats(source):
            for move in a_few(legal_moves(source, seat), 4, chance):
                found[setting.game.unpack(source, move)] = None
    return list(found)


def who_is_asked_is_public(setting: Setting, walk: Walk) -> None:
    """Who is asked or may act, and by what kind of question; a seat's own moves follow from what it knows."""
    game, match = setting.game, reach(setting, walk)
    for viewer in setting.knowers:
        other = guess(match, viewer, walk.chance("other"))
        assert (other.asked(), other.may_act()) == (match.asked(), match.may_act())
        assert open_questions(other) == open_questions(match)
        for seat, role in open_questions(match):
            assert game.prompt(match, seat, "en", role).seat == seat
            assert game.prompt(other, seat, "en", role).kind == game.prompt(match, seat, "en", role).kind
            if seat == viewer.seat:
                assert game.prompt(other, seat, "en", role) == game.prompt(match, seat, "en", role)
                assert legal_moves(other, seat) == legal_moves(match, seat)


def open_games_hide_nothing(setting: Setting, walk: Walk) -> None:
    """A game with open views shows and tells all viewers the same."""
    game, match = setting.game, reach(setting, walk)
    if not game.open_views:
        return
    views = [msgspec.to_builtins(game.view(match, viewer)) for viewer in setting.viewers]
    assert [view.pop("viewer") for view in views] == [viewer.seat for viewer in setting.viewers]
    assert all(view == views[0] for view in views)
    assert all(game.write_position(match, seat) == game.write_position(match) for seat in range(match.seats))
    if match.asked():
        rows = play_noted(match, *random_move(match, walk.chance("open")))
        told = [[game.tell(match, row, viewer) for row in rows] for viewer in setting.viewers]
        assert all(facts == told[0] for facts in told)
