"""How a player's own species fits into the deck: advice for the form (EG-R05).

Only a name that another tile has is prohibited.
"""

from collections.abc import Iterable
from itertools import chain, permutations
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ecotone.core.kernel.matching import all_served
from ecotone.core.reading.readable import folded
from ecotone.games.ecogon.catalogue_cards import MOST_VP, TYPES, Catalogue, NatureCard, Need
from ecotone.games.ecogon.languages import CardWords
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


class Advice:
    """What is unwise about a card in a deck, with cx_colour and cx_dots or without."""

    def __init__(self, card: NatureCard, catalogue: Catalogue, colours: bool, dots: bool) -> None:
        self.card = card
        self.catalogue = catalogue
        self.colours = colours
        self.dots = dots

    def found(self, name: str, words: CardWords) -> list[Problem]:
        """In the order of the fields."""
        taken = name_taken(name, self.catalogue)
        found = [] if taken is None else [taken]
        if self.card.kind == "plant":
            return found + self.of_a_plant()
        found += self.of_needs(words) + self.of_its_worth()
        return found if self.used() else [*found, Problem("size", "nobody_needs", severity=HINT)]

    def of_a_plant(self) -> list[Problem]:
        found, symbols = [], self.card.symbols
        types = len(set(symbols) & set(TYPES))
        if types != 1:
            found.append(Problem("symbols", "types", {"n": types}, WARNING, types))
        most = max((len(plant.symbols) for plant in self.catalogue.of_kind("plant")), default=len(symbols))
        if len(symbols) > most:
            found.append(Problem("symbols", "symbols_many", {"n": len(symbols), "most": most}, WARNING))
        return found if self.used() else [*found, Problem("symbols", "nobody_needs", severity=HINT)]

    def used(self) -> bool:
        """Whether some animal of the deck could live on it."""
        return any(
            suppliers([self.card], animal, need, colours=self.colours, dots=self.dots)
            for animal in self.catalogue.of_kind("animal")
            for need in animal.needs
        )

    def suppliers(self, need: Need) -> list[NatureCard]:
        return suppliers(self.catalogue.cards, self.card, need, colours=self.colours, dots=self.dots)

    def of_needs(self, words: CardWords) -> list[Problem]:
        card, found = self.card, []
        for number, need in enumerate(card.needs, 1):
            field = f"needs.{number - 1}"
            said: dict[str, object] = {"number": number, "need": words.need(need)}
            count = len(self.suppliers(need))
            if not count and suppliers(self.catalogue.cards, card, need, colours=False, dots=self.dots):
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
        if not unmet and not self.all_at_once():
            found.append(Problem("needs", "never_together", severity=WARNING))
        return found

    def all_at_once(self) -> bool:
        """Whether the deck has a card of its own for each need (EG-43); as many to choose from will do."""
        count = len(self.card.needs)
        few = [[each.id for each in self.suppliers(need)][:count] for need in self.card.needs]
        bit = {name: 1 << place for place, name in enumerate(dict.fromkeys(chain(*few)))}
        return all_served(vec[i64]([sum(bit[name] for name in ids) for ids in few]), count)

    def of_its_worth(self) -> list[Problem]:
        """Compared with the animals of the deck that have as many needs."""
        needs = len(self.card.needs)
        peers = [animal.vp for animal in self.catalogue.of_kind("animal") if len(animal.needs) == needs]
        low, high = (min(peers), max(peers)) if peers else (usual_worth(needs), MOST_VP)
        if low <= self.card.vp <= high:
            return []
        key = "worth_more" if self.card.vp > high else "worth_less"
        return [Problem("vp", key, {"n": needs, "usual": usual_worth(needs)}, HINT, needs)]


def covered(number: int, need: Need, words: CardWords) -> list[Problem]:
    """A symbol that the other one of the same need includes."""
    for one, other in permutations(need.any_of, 2):
        if one.covers(other):
            said: dict[str, object] = {"larger": words.accept(one), "smaller": words.accept(other)}
            return [Problem(f"needs.{number - 1}", "need_covered", {"number": number, **said}, HINT)]
    return []
