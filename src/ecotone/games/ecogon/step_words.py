"""One action of an event card in a sentence (EG-49, EG-51)."""

from ecotone.games.ecogon.catalogue_cards import ALL, Accept, Catalogue, Filter, Step
from ecotone.games.ecogon.catalogue_words import CardWords


def step_text(step: Step, catalogue: Catalogue, words: CardWords) -> str:
    if step.do == "no_effect":
        return words.say("step.no_effect")
    what = words.either([filter_text(each, catalogue, words) for each in step.where])
    if step.established is not None:
        what = words.say("step.established" if step.established else "step.unsettled", what=what)
    if step.face_down:
        what = words.say("step.face_down", what=what)
    how_many = "all" if step.count == ALL else "up_to" if step.up_to else "some"
    number = words.say(f"step.{how_many}", step.count, n=step.count)
    key = "swap" if step.swap_only else step.do
    return words.say(f"step.{key}", what=what, number=number)


def filter_text(each: Filter, catalogue: Catalogue, words: CardWords) -> str:
    """`forest habitat`, `small flying animal`, `herb`; `any tile` if nothing is said."""
    if each.card:
        return catalogue.card_texts[words.language][each.card].name
    if each.size:
        what = words.accept(Accept(size=each.size, movement=each.movement))
    elif each.movement:
        what = words.say(f"step.{each.movement}")
    elif each.symbol:
        what = words.accept(Accept(symbol=each.symbol))
    else:
        what = words.say(f"kind.{each.kind}" if each.kind else "step.any_tile")
    if each.colour:
        what = words.say("step.coloured", what=what, colour=words.say(f"colour.{each.colour}"))
    return f"{what}, {each.tag}" if each.tag else what
