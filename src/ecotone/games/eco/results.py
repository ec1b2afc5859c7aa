"""Who wins and why, in a sentence (EC-26, ER-3, ER-4, ER-12)."""

from ecotone.core.kernel.bits import BIT
from ecotone.core.kernel.match import POINT
from ecotone.core.points import show_sixtieths
from ecotone.core.records import Result
from ecotone.core.sentences import open_name
from ecotone.core.words import Words
from ecotone.games.eco.kernel.match import EcoMatch
from ecotone.games.eco.languages import words_in


def result(match: EcoMatch, language: str = "en") -> Result:
    words = words_in(language)
    seats = range(match.seats)
    ranks = tuple(match.rank(seat) for seat in seats)
    scores = tuple(match.score(seat) for seat in seats)
    winners = tuple(seat for seat in seats if ranks[seat] == 1)
    over = match.asked() == 0
    if match.seats == 1:
        text = solo_text(match, over, scores[0], words)
    else:
        text = text_for(match, over, winners, scores, words)
    return Result(over, ranks, winners, scores, text)


def number_of(sixtieths: int) -> int:
    """1 where grammar wants it: 1 point, -1 point, but 2½ points and ½ points."""
    return 1 if abs(sixtieths) == POINT else 2


def solo_text(match: EcoMatch, over: bool, score: int, words: Words) -> str:
    """ER-3: no comparison, only the total."""
    turns = match.maps[0].turns
    fillings = {"points": show_sixtieths(score), "turns": words.count("result.turns", turns)}
    key = "given_up" if match.gone else "total" if over else "so_far"
    return words.say(f"result.{key}", number_of(score), **fillings)


def text_for(
    match: EcoMatch, over: bool, winners: tuple[int, ...], scores: tuple[int, ...], words: Words
) -> str:
    if not winners:
        return words.say("result.nobody")
    count, score = len(winners), scores[winners[0]]
    fillings = {
        "who": names(winners, words),
        "points": words.say("result.with", number_of(score), n=show_sixtieths(score)),
        "tie": tie_break(match, winners[0], scores, words) if over and count == 1 else "",
    }
    return words.say("result.win" if over else "result.lead", count, **fillings)


def names(seats: tuple[int, ...], words: Words) -> str:
    """Left open for the names of the people."""
    return words.listed([open_name(seat) for seat in seats])


def tie_break(match: EcoMatch, winner: int, scores: tuple[int, ...], words: Words) -> str:
    """ER-4: what decided between the winner and the others with as many points."""
    tied = tuple(
        seat
        for seat in range(match.seats)
        if seat != winner and scores[seat] == scores[winner] and not match.gone & BIT[seat]
    )
    if not tied:
        return ""
    mine = match.maps[winner].sacrifices
    reasons = ["sacrifices"] * any(match.maps[seat].sacrifices > mine for seat in tied)
    reasons += ["tokens"] * any(match.maps[seat].sacrifices == mine for seat in tied)
    said = words.either([words.say(f"result.{reason}") for reason in reasons])
    return words.say("result.tie", who=names(tied, words), reasons=said)
