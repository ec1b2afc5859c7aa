"""Who wins and why, in a sentence (EC-26, ER-3, ER-4, ER-12)."""

from fractions import Fraction

from ecotone.core.kernel.bits import BIT
from ecotone.core.kernel.match import POINT
from ecotone.core.records import Result
from ecotone.games.eco.kernel.match import EcoMatch
from ecotone.games.eco.phrases import counted, in_points, seats_named


def result(match: EcoMatch) -> Result:
    seats = range(match.seats)
    places = tuple(match.place(seat) for seat in seats)
    scores = tuple(match.score(seat) for seat in seats)
    winners = tuple(seat for seat in seats if places[seat] == 1)
    over = match.asked() == 0
    text = solo_text(match, over, scores[0]) if match.seats == 1 else text_for(match, over, winners, scores)
    return Result(over, places, winners, scores, text)


def solo_text(match: EcoMatch, over: bool, score: int) -> str:
    """ER-3: no comparison, only the total."""
    points = in_points(Fraction(score, POINT))
    if match.gone:
        return f"Given up after {counted(match.maps[0].turns, 'turn', 'turns')} with {points}."
    return f"{'Total' if over else 'So far'}: {points}."


def text_for(match: EcoMatch, over: bool, winners: tuple[int, ...], scores: tuple[int, ...]) -> str:
    if not winners:
        return "Everybody has left; nobody wins."
    names = seats_named(winners).capitalize()
    points = in_points(Fraction(scores[winners[0]], POINT))
    if not over:
        return f"{names} {'leads' if len(winners) == 1 else 'lead'} with {points}."
    if len(winners) > 1:
        return f"{names} win together with {points} each."
    return f"{names} wins with {points}{tie_break(match, winners[0], scores)}."


def tie_break(match: EcoMatch, winner: int, scores: tuple[int, ...]) -> str:
    """ER-4: what decided between the winner and the others with as many points."""
    tied = [
        seat
        for seat in range(match.seats)
        if seat != winner and scores[seat] == scores[winner] and not match.gone & BIT[seat]
    ]
    if not tied:
        return ""
    mine = match.maps[winner].sacrifices
    reasons = ["more sacrifices"] * any(match.maps[seat].sacrifices > mine for seat in tied)
    reasons += ["fewer tokens left"] * any(match.maps[seat].sacrifices == mine for seat in tied)
    return f"; {seats_named(tied)} {'has' if len(tied) == 1 else 'have'} as many, but {' or '.join(reasons)}"
