"""A clone shares nothing and forgets nothing; questions are free."""

from ecotone.core.kernel.ledger import SILENT
from ecotone.core.kernel.match import ALLOWED, Match
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
    state,
)


def clone_shares_nothing(setting: Setting, walk: Walk) -> None:
    match = reach(setting, walk)
    before = state(match)
    original = match.clone()
    assert state(original) == before
    disturb(setting, match.clone(), walk)
    assert state(match) == before
    disturb(setting, match, walk)
    assert state(original) == before


def clone_plays_alike(setting: Setting, walk: Walk) -> None:
    """Equal snapshots would not be enough if one of them forgot a field."""
    match = reach(setting, walk)
    twin = match.clone()
    chance = walk.chance("on")
    for _ in range(MANY):
        if match.asked() == 0:
            break
        seat, move = random_move(match, chance)
        assert twin.refusal(seat, move) == ALLOWED
        match.play(seat, move)
        twin.play(seat, move)
        assert state(twin) == state(match)
        assert views(setting, twin) == views(setting, match)
    seats = range(match.seats)
    assert [twin.score(seat) for seat in seats] == [match.score(seat) for seat in seats]
    assert [twin.rank(seat) for seat in seats] == [match.rank(seat) for seat in seats]


def disturb(setting: Setting, match: Match, walk: Walk) -> None:
    """Everything that can be done to a match."""
    chance = walk.chance("disturb")
    for seat in acting_seats(match):
        for move in a_few(legal_moves(match, seat), MANY, chance):
            match.gain(seat, move)
            branch = match.clone()
            play_noted(branch, seat, move)
            play_on(branch, chance, 4)
    for seat, role in open_questions(match):
        branch = match.clone()
        branch.expire(seat, role)
        branch.end_phase()
        play_on(branch, chance, 4)
    for viewer in setting.knowers:
        play_on(guess(match, viewer, chance), chance, 4)
    setting.game.score_lines(match)
    play_on(match, chance, 6)
    match.leave(chance.below(match.seats))
    play_on(match, chance, 10**9)


def views(setting: Setting, match: Match) -> list[object]:
    return [setting.game.view(match, viewer) for viewer in setting.viewers]


def looking_changes_nothing(setting: Setting, walk: Walk) -> None:
    """Questions are free: only play, leave and time that is over change a match."""
    match = reach(setting, walk)
    before = state(match)
    chance = walk.chance("look")
    game = setting.game
    for viewer in setting.viewers:
        guess(match, viewer, chance)
        game.view(match, viewer)
        game.write_position(match, viewer.seat)
        game.score_lines(match, viewer=viewer)
        game.result(match, viewer=viewer)
    for seat, role in open_questions(match):
        game.prompt(match, seat, "en", role)
        game.offers(match, seat, role)
        game.limit(match, seat, role)
    for seat in acting_seats(match):
        match.impulse(seat)
        for move in a_few(legal_moves(match, seat), MANY, chance):
            match.gain(seat, move)
            match.role_of(seat, move)
            game.write_move(match, move)
    for seat in range(match.seats):
        match.score(seat)
        match.rank(seat)
    game.score_lines(match)
    game.result(match)
    game.statics(match)
    game.turn(match)
    game.open_options(match, setting.origin(walk.seed).options)
    assert state(match) == before
    assert match.ledger is SILENT
