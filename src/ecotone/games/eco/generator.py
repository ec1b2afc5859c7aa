"""Five scoring rules at random (EC-04)."""

from ecotone.core.kernel.chance import Chance
from ecotone.games.eco.animal_rules import AnimalRule, choices, our_families
from ecotone.games.eco.catalogue import TileSet
from ecotone.games.eco.families_file import Family


def random_rules(seats: int, tiles: TileSet, chance: Chance) -> tuple[AnimalRule, ...]:
    """Every ordered choice of families within the limits is equally likely; then the parameters."""
    families = [family for family in our_families().families if seats >= family.seats]
    drawn = draw_families(families, len(tiles.species_ids), chance)
    while not within_limits(drawn):
        drawn = draw_families(families, len(tiles.species_ids), chance)
    rules = draw_parameters(drawn, tiles, chance)
    while at_odds(rules):
        rules = draw_parameters(drawn, tiles, chance)
    return rules


def draw_families(families: list[Family], count: int, chance: Chance) -> list[Family]:
    left = list(families)
    return [left.pop(chance.below(len(left))) for _ in range(count)]


def within_limits(drawn: list[Family]) -> bool:
    return all(
        limit.least <= sum(limit.id in family.groups for family in drawn) <= limit.most
        for limit in our_families().limits
    )


def draw_parameters(drawn: list[Family], tiles: TileSet, chance: Chance) -> tuple[AnimalRule, ...]:
    rules = []
    for family, animal in zip(drawn, tiles.species_ids, strict=True):
        known = [AnimalRule(animal, family.key, parameters) for parameters in choices(family, animal, tiles)]
        fitting = [rule for rule in known if rule.is_native(tiles)]
        rules.append(fitting[chance.below(len(fitting))])
    return tuple(rules)


def at_odds(rules: tuple[AnimalRule, ...]) -> bool:
    """One animal seeks another that avoids it."""
    seeks = {(rule.animal, rule.parameters["X"]) for rule in rules if rule.family == "FRIEND"}
    avoids = {(rule.parameters["Y"], rule.animal) for rule in rules if rule.family == "SHY"}
    return bool(seeks & avoids)
