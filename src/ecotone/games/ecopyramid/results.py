"""Who wins and why, in a sentence (EP-38, EP-R25, EP-R26)."""

from msgspec import structs

from ecotone.core.points import number_of, show_sixtieths
from ecotone.core.records import Result
from ecotone.core.sentences import open_names
from ecotone.core.standing import standing
from ecotone.core.words import Words
from ecotone.games.ecopyramid.kernel.match import PyramidMatch
from ecotone.games.ecopyramid.languages import words_in


def result(match: PyramidMatch, language: str = "en") -> Result:
    now = standing(match)
    return structs.replace(now, text=text_for(match, now, words_in(language)))


def text_for(match: PyramidMatch, now: Result, words: Words) -> str:
    """EP-R26: by the first complete pyramid, by who is left, or by filled niches."""
    niches = now.sixtieths[now.winners[0]]
    who = open_names(now.winners, words)
    filled = words.say("result.niches", number_of(niches), n=show_sixtieths(niches))
    if match.winner >= 0:
        return words.say("result.complete", who=who)
    if now.over and match.players() == 1:
        return words.say("result.alone", who=who)
    return words.say("result.limit" if now.over else "result.lead", len(now.winners), who=who, niches=filled)
