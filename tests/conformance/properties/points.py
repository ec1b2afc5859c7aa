"""Points are sums of lines, and no piece gets lost."""

from collections import Counter
from fractions import Fraction

from ecotone.core.kernel.ledger import SILENT, Ledger
from ecotone.core.kernel.match import POINT, Match
from ecotone.core.records import ScoreSheet
from tests.conformance.driver import (
    Setting,
    Walk,
    asked_seats,
    leave_noted,
    legal_moves,
    play_noted,
    random_move,
    reach,
    state,
)
from tests.conformance.settings import PIECES, spent_pieces


def gain_is_what_playing_gains(setting: Setting, walk: Walk) -> None:
    match = reach(setting, walk)
    before = state(match)
    for seat in asked_seats(match):
        score = match.score(seat)
        for move in legal_moves(match, seat):
            after = match.clone()
            after.play(seat, move)
            assert match.gain(seat, move) == after.score(seat) - score
    assert state(match) == before


def scores_are_sums_of_lines(setting: Setting, walk: Walk) -> None:
    game, match = setting.game, reach(setting, walk)
    lines = game.score_lines(match)
    sheet = ScoreSheet(setting.seats, lines)
    result = game.result(match)
    for seat in range(match.seats):
        assert sum(line.sixtieths for line in lines if line.seat == seat) == match.score(seat)
        assert sheet.total(seat) == Fraction(match.score(seat), POINT)
        assert result.sixtieths[seat] == match.score(seat)
        assert result.places[seat] == match.place(seat)
        assert ledger_sum(match, seat) == match.score(seat)
        assert sum(cause.sixtieths for cause in game.causes(match, seat)) == match.score(seat)
    for line in lines:
        assert line.rule
        assert line.label
        assert line.expression
        if line.parts:
            assert sum(part.sixtieths for part in line.parts) == line.sixtieths
    assert result.winners == tuple(seat for seat, place in enumerate(result.places) if place == 1)


def ledger_sum(match: Match, seat: int) -> int:
    match.ledger = Ledger(True)
    match.score(seat)
    rows = match.ledger.line_rows()
    match.ledger = SILENT
    assert all(row[0] == seat for row, _ in rows)
    return sum(row[3] for row, _ in rows)


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
        told = [game.tell(match, row, seat) for row in rows]
        have = have - Counter(piece for fact in told for piece in spent_pieces(fact))
        assert pieces(match) == have
