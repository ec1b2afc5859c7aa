"""Who wins and why, in a sentence (EC-26, ER-3, ER-4, ER-12)."""

from msgspec import structs

from ecotone.core.kernel.bits import BIT
from ecotone.core.kernel.match import POINT
from ecotone.core.points import show_sixtieths
from ecotone.core.records import Result
from ecotone.core.sentences import open_names
from ecotone.core.standing import standing
from ecotone.core.words import Words
from ecotone.games.eco.kernel.match import EcoMatch
from ecotone.games.eco.languages import words_in


def result(match: EcoMatch, language: str = "en") -> Result:
    now, say = standing(match), solo_text if match.seats == 1 else text_for
    return structs.replace(now, text=say(match, now, words_in(language)))


def number_of(sixtieths: int) -> int:
    """1 where grammar wants it: 1 point, -1 point, but 2½ points and ½ points."""
    return 1 if abs(sixtieths) == POINT else 2


def solo_text(match: EcoMatch, now: Result, words: Words) -> str:
    """ER-3: no comparison, only the total."""
    turns, score = match.maps[0].turns, now.sixtieths[0]
    fillings = {"points": show_sixtieths(score), "turns": words.count("result.turns", turns)}
    key = "given_up" if match.gone else "total" if now.over else "so_far"
    return words.say(f"result.{key}", number_of(score), **fillings)


def text_for(match: EcoMatch, now: Result, words: Words) -> str:
    if not now.winners:
        return words.say("result.nobody")
    count, score = len(now.winners), now.sixtieths[now.winners[0]]
    fillings = {
        "who": open_names(now.winners, words),
        "points": words.say("result.with", number_of(score), n=show_sixtieths(score)),
        "tie": tie_break(match, now.winners[0], now.sixtieths, words) if now.over and count == 1 else "",
    }
    return words.say("result.win" if now.over else "result.lead", count, **fillings)


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
    return words.say("result.tie", who=open_names(tied, words), reasons=said)
