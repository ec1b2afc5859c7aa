"""What happened in EcoPyramid, in sentences."""

from ecotone.core.records import Fact, FactSentence
from ecotone.core.sentences import fact_sentence, key_of
from ecotone.core.words import Words
from ecotone.games.ecopyramid import facts
from ecotone.games.ecopyramid.kernel.match import PyramidMatch
from ecotone.games.ecopyramid.languages import words_in
from ecotone.games.ecopyramid.pieces import niche_number, shown_name
from ecotone.games.ecopyramid.words import said_niche

CARDS = ("card", "event", "organism", "gave", "got")
NICHES = ("at", "beside", "source", "first", "second")
NUMBERS = ("round", "count", "left", "turns", "rounds")


def say(match: PyramidMatch, fact: Fact, language: str, seen: bool) -> FactSentence:
    words = words_in(language)
    fillings, number = fillings_for(match, fact, words, language)
    return fact_sentence(words, fact, key_of(fact) + variant(fact), fillings, number=number, seen=seen)


def variant(fact: Fact) -> str:
    """Which of its sentences a fact has, where there are several."""
    match fact:
        case facts.CardDrawn() | facts.CardBanked():
            return "" if fact.card is not None else "_hidden"
        case facts.OrganismPlaced() | facts.OrganismFetched() if fact.beside is not None:
            return "_pair"
        case facts.AimTaken() if fact.second is not None:
            return "_pair"
        case facts.ProtectionUsed() if fact.left:
            return "_stays"
        case facts.OrganismSaved() if fact.event is None:
            return "_alone"
        case facts.OrderReversed():
            return "" if fact.clockwise else "_against"
    return ""


def fillings_for(
    match: PyramidMatch, fact: Fact, words: Words, language: str
) -> tuple[dict[str, object], int]:
    """Every detail by its name, and the number that decides between the forms of the sentence."""
    found: dict[str, object] = {}
    number = 2
    for name in CARDS:
        card = getattr(fact, name, None)
        if card is not None:
            found[name] = shown_name(match, card, language)
    for name in NICHES:
        niche = getattr(fact, name, None)
        if niche is not None:
            found[name] = said_niche(match, niche_number(match.layout, niche), words)
    for name in NUMBERS:
        value = getattr(fact, name, None)
        if value is not None:
            found[name] = number = value
    if isinstance(fact, facts.LevelNamed):
        found["level"] = words.say(f"levels.{fact.level}")
    return found, number
