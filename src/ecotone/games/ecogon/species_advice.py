"""How a player's own species fits into the deck: advice for the form (EG-R05).

Only a name that another tile has is prohibited.
"""

from collections.abc import Iterable
from itertools import chain
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ecotone.core.kernel.matching import all_served
from ecotone.core.reading.readable import folded
from ecotone.games.ecogon.catalogue_cards import MOST_VP, TYPES, Catalogue, NatureCard, Need
from ecotone.games.ecogon.languages import CardWords, words_in
from ecotone.games.ecogon.species_fields import Problem, usual_worth

WARNING: Final = "warning"
HINT: Final = "hint"
FEWEST_SUPPLIERS = 3


def suppliers(
    cards: Iterable[NatureCard], animal: NatureCard, need: Need, *, colours: bool = True, dots: bool = True
) -> list[NatureCard]:
    """The other cards that can meet the need (EG-40), with cx_colour only those that may touch the animal."""
    return [
        card
        for card in cards
        if card.id != animal.id and need.met_by(card, dots) and (not colours or animal.may_touch(card))
    ]


def name_taken(name: str, catalogue: Catalogue) -> Problem | None:
    """In no language may two tiles be called the same: nobody could tell of which one something is said."""
    names = (text.name for texts in catalogue.card_texts.values() for text in texts.values())
    if folded(name) in map(folded, names):
        return Problem("name", "name_taken", {"name": name})
    return None


def advice(
    card: NatureCard, name: str, catalogue: Catalogue, colours: bool, dots: bool, language: str
) -> list[Problem]:
    """What is unwise, in the order of the fields."""
    words = words_in(language)
    taken = name_taken(name, catalogue)
    found = [] if taken is None else [taken]
    if card.kind == "plant":
        return found + plant_advice(card, catalogue, colours, dots)
    found += need_advice(card, catalogue, words, colours, dots)
    found += worth_advice(card, catalogue)
    if not used(card, catalogue, colours, dots):
        found.append(Problem("size", "nobody_needs", severity=HINT))
    return found


def plant_advice(card: NatureCard, catalogue: Catalogue, colours: bool, dots: bool) -> list[Problem]:
    found = []
    types = len(set(card.symbols) & set(TYPES))
    if types != 1:
        found.append(Problem("symbols", "types", {"n": types}, WARNING, types))
    most = max((len(plant.symbols) for plant in catalogue.of_kind("plant")), default=len(card.symbols))
    if len(card.symbols) > most:
        found.append(Problem("symbols", "symbols_many", {"n": len(card.symbols), "most": most}, WARNING))
    if not used(card, catalogue, colours, dots):
        found.append(Problem("symbols", "nobody_needs", severity=HINT))
    return found


def used(card: NatureCard, catalogue: Catalogue, colours: bool, dots: bool) -> bool:
    """Whether some animal of the deck could live on it."""
    return any(
        suppliers([card], animal, need, colours=colours, dots=dots)
        for animal in catalogue.of_kind("animal")
        for need in animal.needs
    )


def need_advice(
    card: NatureCard, catalogue: Catalogue, words: CardWords, colours: bool, dots: bool
) -> list[Problem]:
    found = []
    for number, need in enumerate(card.needs, 1):
        field = f"needs.{number - 1}"
        said: dict[str, object] = {"number": number, "need": words.need(need)}
        count = len(suppliers(catalogue.cards, card, need, colours=colours, dots=dots))
        if not count and suppliers(catalogue.cards, card, need, colours=False, dots=dots):
            other = words.say("colour.forest" if card.colour == "meadow" else "colour.meadow")
            said |= {"other": other, "own": words.say(f"colour.{card.colour}")}
            found.append(Problem(field, "colour_bars", said, WARNING))
        elif not count:
            found.append(Problem(field, "nothing_meets", said, WARNING))
        elif count < FEWEST_SUPPLIERS:
            said |= {"n": count, "least": FEWEST_SUPPLIERS}
            found.append(Problem(field, "few_meet", said, WARNING, count))
        found += covered(number, need, words)
    unmet = any(problem.key in ("colour_bars", "nothing_meets") for problem in found)
    if not unmet and not all_at_once(card, catalogue, colours, dots):
        found.append(Problem("needs", "never_together", severity=WARNING))
    return found


def covered(number: int, need: Need, words: CardWords) -> list[Problem]:
    """A symbol that the other one of the same need includes."""
    for one in need.any_of:
        for other in need.any_of:
            if one != other and one.covers(other):
                said: dict[str, object] = {"larger": words.accept(one), "smaller": words.accept(other)}
                return [Problem(f"needs.{number - 1}", "need_covered", {"number": number, **said}, HINT)]
    return []


def all_at_once(card: NatureCard, catalogue: Catalogue, colours: bool, dots: bool) -> bool:
    """Whether the deck has a card of its own for each need (EG-43); as many to choose from will do."""
    choices = [
        [each.id for each in suppliers(catalogue.cards, card, need, colours=colours, dots=dots)]
        for need in card.needs
    ]
    few = [ids[: len(choices)] for ids in choices]
    bit = {name: 1 << place for place, name in enumerate(dict.fromkeys(chain(*few)))}
    return all_served(vec[i64]([sum(bit[name] for name in ids) for ids in few]), len(few))


def worth_advice(card: NatureCard, catalogue: Catalogue) -> list[Problem]:
    """Compared with the animals of the deck that have as many needs."""
    needs = len(card.needs)
    peers = [animal.vp for animal in catalogue.of_kind("animal") if len(animal.needs) == needs]
    low, high = (min(peers), max(peers)) if peers else (usual_worth(needs), MOST_VP)
    said: dict[str, object] = {"n": needs, "usual": usual_worth(needs)}
    if card.vp > high:
        return [Problem("vp", "worth_more", said, HINT, needs)]
    if card.vp < low:
        return [Problem("vp", "worth_less", said, HINT, needs)]
    return []
