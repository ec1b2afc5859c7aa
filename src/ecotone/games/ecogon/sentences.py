"""What happened in Ecogon, or would happen, in sentences."""

from ecotone.core.records import Fact, FactSentence
from ecotone.core.sentences import fact_sentence, key_of
from ecotone.games.ecogon import facts
from ecotone.games.ecogon.catalogue_cards import read_accept
from ecotone.games.ecogon.languages import CardWords, words_in
from ecotone.games.ecogon.moves import Ballot, SendTo, VoteFor
from ecotone.games.ecogon.pieces import Pieces

NUMBERS = ("turn", "counter", "interval", "options", "left", "met", "all")


def say(pieces: Pieces, fact: Fact, language: str, seen: bool) -> FactSentence:
    words = words_in(language)
    key = key_of(fact) + variant(fact, pieces)
    owner = fact.token if isinstance(fact, facts.TokenPlaced) and isinstance(fact.token, int) else None
    return fact_sentence(words, fact, key, fillings(fact, pieces, words), who=owner, seen=seen)


def variant(fact: Fact, pieces: Pieces) -> str:
    """Which of its sentences a fact has, where there are several."""
    match fact:
        case facts.TokenPlaced():
            return "_for" if isinstance(fact.token, int) else "_nobody" if fact.token == "neutral" else ""
        case facts.TileSwept() | facts.AnimalSurrounded() | facts.TileRemoved():
            return "_token" if fact.token is not None else ""
        case facts.HabitatTurned():
            return "_up" if fact.up else "_down"
        case facts.CardDrawn():
            return "_hidden" if fact.card is None else ""
        case facts.BallotCast():
            return "_secret" if fact.choice is None else ""
        case facts.TurnBegan():
            return "_equalising" if fact.equalising else ""
        case facts.ClauseSkipped():
            return "_part" if len(parts_of(fact, pieces)) > 1 else ""
        case facts.EndTriggered():
            return f"_{fact.cause}"
    return ""


def fillings(fact: Fact, pieces: Pieces, words: CardWords) -> dict[str, object]:
    """Every detail by its name: a card with its points, an event, a choice, numbers."""
    found: dict[str, object] = {}
    card = getattr(fact, "card", None)
    if card is not None:
        number = pieces.numbers[card]
        found |= {"name": pieces.name(number, words.language), "n": pieces.cards[number].vp}
    if isinstance(fact, facts.NeedMet | facts.NeedOpened):
        found["need"] = words.either(
            [words.accept(accept) for code in fact.need if (accept := read_accept(code))]
        )
    event = getattr(fact, "event", None)
    if event is not None:
        found["event"] = pieces.event_name(pieces.event_ids.index(event), words.language)
    choice = getattr(fact, "choice", None)
    if choice is not None:
        found["choice"] = ballot_words(choice, pieces, words)
    if isinstance(fact, facts.ClauseSkipped):
        parts = parts_of(fact, pieces)
        found |= {"part": parts.index(fact.action) + 1, "parts": len(parts)}
    return found | {name: getattr(fact, name) for name in NUMBERS if hasattr(fact, name)}


def parts_of(fact: facts.ClauseSkipped, pieces: Pieces) -> list[int]:
    """The steps of its card, without the one that only keeps it from being put back (EG-50)."""
    steps = pieces.catalogue.events[pieces.event_ids.index(fact.event)].steps
    return [number for number, step in enumerate(steps) if step.do != "no_effect"]


def ballot_words(choice: Ballot, pieces: Pieces, words: CardWords) -> str:
    """A cell has no name of its own."""
    if isinstance(choice, VoteFor):
        return pieces.name(pieces.numbers[choice.card], words.language)
    return words.say("ballot.send_to" if isinstance(choice, SendTo) else "ballot.enough")
