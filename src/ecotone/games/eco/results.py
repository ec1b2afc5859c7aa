"""Who wins and why, in a sentence (EC-26, ER-3, ER-4, ER-12)."""

from msgspec import structs

from ecotone.core.kernel.bits import BIT
from ecotone.core.points import number_of, show_sixtieths
from ecotone.core.records import Result
from ecotone.core.sentences import open_names
from ecotone.core.standing import leading_text, standing
from ecotone.core.words import Words
from ecotone.games.eco.kernel.match import EcoMatch
from ecotone.games.eco.languages import words_in


def result(match: EcoMatch, language: str = "en") -> Result:
    now, words = standing(match), words_in(language)
    if match.seats == 1:
        return structs.replace(now, text=solo_text(match, now, words))
    return structs.replace(now, text=leading_text(now, words, tie_break(match, now, words)))


def solo_text(match: EcoMatch, now: Result, words: Words) -> str:
    """ER-3: no comparison, only the total."""
    turns, score = match.maps[0].turns, now.sixtieths[0]
    fillings = {"points": show_sixtieths(score), "turns": words.count("result.turns", turns)}
    key = "given_up" if match.gone else "total" if now.over else "so_far"
    return words.say(f"result.{key}", number_of(score), **fillings)


def tie_break(match: EcoMatch, now: Result, words: Words) -> str:
    """ER-4: what decided between the one winner and the others with as many points."""
    if not now.over or len(now.winners) != 1:
        return ""
    (winner,), scores = now.winners, now.sixtieths
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
