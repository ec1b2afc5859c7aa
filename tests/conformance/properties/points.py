"""Points are sums of lines, and no piece gets lost."""

from collections import Counter
from fractions import Fraction

from ecotone.core.game import Game
from ecotone.core.kernel.ledger import SILENT, Ledger
from ecotone.core.kernel.match import POINT, Match
from ecotone.core.records import ScoreSheet
from ecotone.core.viewer import Viewer
from tests.conformance.driver import (
    Setting,
    Walk,
    a_few,
    acting_seats,
    leave_noted,
    legal_moves,
    play_noted,
    play_on,
    random_answer,
    random_move,
    reach,
    state,
)
from tests.conformance.pieces import PIECES, spent_pieces


def gain_is_what_playing_gains(setting: Setting, walk: Walk) -> None:
    match = reach(setting, walk)
    before = state(match)
    for seat in acting_seats(match):
        score = match.score(seat)
        for move in legal_moves(match, seat):
            after = match.clone()
            after.play(seat, move)
            assert match.gain(seat, move) == after.score(seat) - score
    assert state(match) == before


def scores_are_sums_of_lines(setting: Setting, walk: Walk) -> None:
    """In truth, and as far as each viewer may know them."""
    match = reach(setting, walk)
    for viewer in (None, *a_few(setting.viewers, 4, walk.chance("viewers"))):
        assert_sums(setting.game, match, viewer)


def assert_sums(game: Game, match: Match, viewer: Viewer | None) -> None:
    lines = game.score_lines(match, viewer=viewer)
    sheet = ScoreSheet(match.seats, lines)
    result = game.result(match, viewer=viewer)
    for seat in range(match.seats):
        score = match.score(seat) if viewer is None else match.seen_score(seat, viewer.number, viewer.roles)
        place = match.rank(seat) if viewer is None else match.seen_rank(seat, viewer.number, viewer.roles)
        assert sum(line.sixtieths for line in lines if line.seat == seat) == score
        assert sheet.total(seat) == Fraction(score, POINT)
        assert result.sixtieths[seat] == game.totals(match, viewer)[seat] == score
        assert result.ranks[seat] == game.ranks(match, viewer)[seat] == place
        assert ledger_sum(match, seat, viewer) == score
        assert game.score_lines(match, seat=seat, viewer=viewer) == tuple(
            line for line in lines if line.seat == seat
        )
        assert sum(cause.sixtieths for cause in game.causes(match, seat, viewer=viewer)) == score
    for line in lines:
        assert line.rule
        assert line.label
        assert line.expression
        if line.parts:
            assert sum(part.sixtieths for part in line.parts) == line.sixtieths
    assert result.winners == tuple(seat for seat, place in enumerate(result.ranks) if place == 1)


def ledger_sum(match: Match, seat: int, viewer: Viewer | None) -> int:
    match.ledger = Ledger(True)
    if viewer is None:
        match.score(seat)
    else:
        match.seen_score(seat, viewer.number, viewer.roles)
    rows = match.ledger.line_rows()
    match.ledger = SILENT
    assert all(row[0] == seat for row, _ in rows)
    return sum(row[3] for row, _ in rows)


def the_end_tells_the_truth(setting: Setting, walk: Walk) -> None:
    """Whatever was secret about points, everybody knows what a match has come to when it is over."""
    game, match = setting.game, reach(setting, walk)
    play_on(match, walk.chance("on"), setting.game.most_moves, random_answer)
    assert match.asked() == 0
    for viewer in setting.viewers:
        for language in game.languages:
            assert game.result(match, language, viewer) == game.result(match, language)
            assert game.score_lines(match, language, viewer=viewer) == game.score_lines(match, language)
        assert game.totals(match, viewer) == game.totals(match)
        assert game.ranks(match, viewer) == game.ranks(match)
        for seat in range(match.seats):
            assert game.causes(match, seat, viewer=viewer) == game.causes(match, seat)


def no_piece_gets_lost(setting: Setting, walk: Walk) -> None:
    """Every card is in exactly one place; what a move takes out of the game it tells."""
    game, match = setting.game, setting.start(walk.seed)
    pieces = PIECES[game.name]
    chance = walk.chance()
    have = pieces(match)
    parting = chance.below(3 * walk.steps + 1)
    for step in range(walk.steps):
        if match.asked() == 0:
            break
        if step == parting:
            seat = chance.below(match.seats)
            rows = leave_noted(match, seat)
        else:
            seat, packed = random_move(match, chance)
            rows = play_noted(match, seat, packed)
        told = [game.tell(match, row, Viewer(seat)) for row in rows]
        have = have - Counter(piece for fact in told for piece in spent_pieces(fact))
        assert pieces(match) == have
