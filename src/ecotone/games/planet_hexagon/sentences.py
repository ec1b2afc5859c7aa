"""What happened in Planet Hexagon, in sentences."""

from ecotone.core.records import Fact, FactSentence
from ecotone.core.sentences import fact_sentence, key_of
from ecotone.core.words import Words
from ecotone.games.planet_hexagon import facts
from ecotone.games.planet_hexagon.languages import words_in
from ecotone.games.planet_hexagon.pieces import said_face


def say(fact: Fact, language: str, seen: bool) -> FactSentence:
    words = words_in(language)
    fillings, number = fillings_for(fact, words)
    return fact_sentence(words, fact, key_of(fact) + variant(fact), fillings, number=number, seen=seen)


def variant(fact: Fact) -> str:
    """Which of its sentences a fact has, where there are several."""
    match fact:
        case facts.TileDrawn() if fact.face is not None:
            return "_locked" if fact.locked else "_rubbish" if fact.source == "rubbish" else ""
        case facts.TableFlipped() if fact.face is not None:
            return "_machine" if fact.by == "machine" else ""
        case facts.TileLaidBack() if fact.face is not None:
            return "_turned" if fact.turned else ""
        case facts.TileBrought() if fact.face is None:
            return "_hidden"
        case facts.TilePlaced():
            return "_factory" if fact.face == "factory" else ""
        case facts.BuildingEnded():
            return "_for_now" if fact.for_now else ""
        case facts.BuildingClosed():
            return "" if fact.face is None else "_discarded"
        case facts.TileDrawn() | facts.TileTaken() | facts.TableFlipped() | facts.TilePainted():
            return "_hidden" if fact.face is None else ""
        case facts.TileLaidBack() | facts.TileExchanged():
            return "_hidden" if fact.face is None else ""
    return ""


def fillings_for(fact: Fact, words: Words) -> tuple[dict[str, object], int]:
    """Every detail by its name, and the number that decides between the forms of the sentence."""
    found: dict[str, object] = {}
    number = 2
    for name in ("face", "gave"):
        face = getattr(fact, name, None)
        if face is not None:
            found |= {name: said_face(face, words), f"a {name}": said_face(face, words, "a_face")}
    if isinstance(fact, facts.AssetDealt):
        found["asset"] = words.say(f"asset.{fact.asset}")
    elif isinstance(fact, facts.GoalShown):
        found["goal"] = words.say(f"goal.{fact.goal}")
    elif isinstance(fact, facts.SessionBegan):
        found |= {"session": fact.session, "season": words.say(f"season.{fact.session}")}
    elif isinstance(fact, facts.RoundEnded):
        found["round"] = fact.round
    elif isinstance(fact, facts.SessionEnded):
        number = fact.tiles
    elif isinstance(fact, facts.CountEntered):
        number = fact.points
        found["points"] = fact.points
    elif isinstance(fact, facts.TilePlaced | facts.TileFlipped | facts.PipelineLaid):
        found["more"] = more(fact, words)
        if isinstance(fact, facts.TilePlaced):
            number = fact.markers
            found["colour"] = words.say(f"colour.{fact.colour}") if fact.colour else ""
    return found | {"n": number}, number


def more(fact: facts.TilePlaced | facts.TileFlipped | facts.PipelineLaid, words: Words) -> str:
    """What else came of it (HX-36, HX-38, HX-R21, HX-R36)."""
    said = ""
    if not isinstance(fact, facts.TilePlaced) and fact.left:
        said += words.say("more.left")
    if isinstance(fact, facts.TileFlipped) and fact.unpiped:
        said += words.say("more.unpiped")
    if isinstance(fact, facts.TilePlaced) and fact.face == "factory" and fact.markers == 0:
        said += words.say("more.none")
    if not isinstance(fact, facts.PipelineLaid) and fact.bonus:
        said += words.say("more.bonus", fact.bonus, n=fact.bonus)
    return said
