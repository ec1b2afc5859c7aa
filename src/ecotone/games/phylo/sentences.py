"""What happened in PHYLO, in sentences."""

from msgspec import structs

from ecotone.core.records import Fact, FactSentence
from ecotone.core.sentences import fact_sentence, key_of
from ecotone.core.words import Words
from ecotone.games.phylo import facts
from ecotone.games.phylo.languages import words_in
from ecotone.games.phylo.moves import Ballot, VoteFor, VoteSpace
from ecotone.games.phylo.pieces import Pieces

NUMBERS = ("left", "events", "cards", "options", "turns", "turn", "points", "species", "ballots")


def say(pieces: Pieces, fact: Fact, language: str, seen: bool) -> FactSentence:
    words = words_in(language)
    said = fillings(fact, pieces, words)
    number = said.get("n", 2)
    assert isinstance(number, int)
    return fact_sentence(words, fact, key_of(fact) + variant(fact), said, number=number, seen=seen)


def variant(fact: Fact) -> str:
    """Which of its sentences a fact has, where there are several."""
    match fact:
        case facts.CardTaken():
            return "_none" if not fact.taken else "" if fact.card is not None else "_hidden"
        case facts.Hidden():
            return "_hidden" if fact.card is None else ""
        case facts.CardRemoved():
            return "" if fact.to == "discards" else f"_{fact.to}"
        case facts.EventStayed():
            return f"_{fact.how}"
        case facts.RulingShown():
            return "_against" if fact.against else ""
        case facts.PlayVetoed():
            return "" if fact.at is not None else "_action"
        case facts.MatchEnded():
            return f"_{fact.cause}"
        case facts.ChoiceMade():
            return f"_{fact.how}"
    return ""


def fillings(fact: Fact, pieces: Pieces, words: Words) -> dict[str, object]:
    """Every detail by its name: cards as players call them, spaces, choices, numbers."""
    found: dict[str, object] = {}
    said = structs.asdict(fact)
    if said.get("card") is not None:
        found["name"] = pieces.name(pieces.numbers[said["card"]], words.language)
    if "choice" in said:
        found["choice"] = ballot_words(said["choice"], pieces, words)
    if "play" in said:
        found["play"] = pieces.name(pieces.numbers[said["play"].card], words.language)
    numbers = {name: said[name] for name in NUMBERS if name in said}
    if isinstance(fact, facts.PlayUpheld | facts.PlayVetoed):
        numbers["n"] = fact.against
    for name in ("left", "events", "cards", "turns", "ballots"):
        if name in numbers and "n" not in numbers:
            numbers["n"] = numbers[name]
    return found | numbers


def ballot_words(choice: Ballot, pieces: Pieces, words: Words) -> str:
    if isinstance(choice, VoteFor):
        return pieces.name(pieces.numbers[choice.card], words.language)
    return words.say("ballot.space" if isinstance(choice, VoteSpace) else "ballot.stop")
