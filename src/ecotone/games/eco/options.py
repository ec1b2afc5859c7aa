"""What can be chosen before the game (ER-7): checked once, stored as words."""

from collections.abc import Mapping

from msgspec import Struct

from ecotone.core.errors import did_you_mean, shown
from ecotone.core.narrowing import known_as
from ecotone.core.options import Declared, Options, switch
from ecotone.core.setup_refusals import bad_option, check_seats
from ecotone.games.eco.animal_rules import AnimalRule, check_rules, named, read_rule
from ecotone.games.eco.catalogue import TileSet
from ecotone.games.eco.kernel.match import POOL
from ecotone.games.eco.kernel.scoring import OVERALL_PRIZE
from ecotone.games.eco.languages import words_in
from ecotone.games.eco.setup_refusals import bad_rules
from ecotone.games.eco.share_code import read_code, write_code

RANDOM = "random"
MOST_TURNS = 20
SEATS = range(1, 7)


class EcoOptions(Struct, frozen=True):
    turns: int = MOST_TURNS
    rules: str = RANDOM  # or a share code
    overpopulation: bool = False
    solo_bonus: bool = False


eco_options = known_as(EcoOptions)

OPTIONS = Options(
    (
        Declared(
            "turns", "EC-18", "number", str(MOST_TURNS), numbers=range(1, MOST_TURNS + 1), house_rule=True
        ),
        Declared("rules", "ER-7", "text", RANDOM, (RANDOM,), house_rule=True),
        switch("overpopulation", "ER-5", complaint="switch", house_rule=True),
        switch("solo_bonus", "ER-3", complaint="switch", house_rule=True),
    ),
    bad_option(words_in),
    "ER-7",
    n=OVERALL_PRIZE,
    pool=POOL,
)


def check_options(seats: int, given: Mapping[str, object], tiles: TileSet) -> EcoOptions:
    """EC-01: complete options from a mapping, values as Python has them or as words of a file."""
    check_seats(words_in, seats, SEATS, "ER-8")
    OPTIONS.check_names(given)
    rules = given.get("rules", RANDOM)
    return OPTIONS.read_all(EcoOptions, given, rules=lambda: read_rules(rules, seats, tiles))


def read_rules(value: object, seats: int, tiles: TileSet) -> str:
    """`random`, a share code, or chosen rules; the last two are stored as a code."""
    if isinstance(value, Mapping):
        rules = chosen_rules(value, tiles)
    elif not isinstance(value, str):
        raise bad_rules("rules", given=shown(value))
    elif value.strip().lower() == RANDOM:
        return RANDOM
    elif ";" in value or value.lower().partition(" ")[0] in tiles.species_ids:
        rules = chosen_rules(split_rules(value), tiles)
    else:
        rules = read_code(value, tiles)
    check_rules(rules, seats, tiles)
    return write_code(rules, tiles)


def split_rules(text: str) -> dict[str, str]:
    """`deer LINE; fish CHAIN; ...` as a mapping."""
    found: dict[str, str] = {}
    for part in text.strip().removesuffix(";").split(";"):
        animal, _, rule = part.strip().partition(" ")
        animal = animal.lower()
        if animal in found:
            raise bad_rules("two_rules" if animal else "nameless", animal=animal)
        found[animal] = rule
    return found


def chosen_rules(chosen: Mapping[str, object], tiles: TileSet) -> tuple[AnimalRule, ...]:
    """ER-7: a rule for each animal, in words."""
    for animal in chosen:
        if animal not in tiles.species_ids:
            near = did_you_mean(str(animal), tiles.species_ids)
            known = ", ".join(tiles.species_ids)
            raise bad_rules("no_animal", given=shown(animal), near=near, known=known)
    for animal in tiles.species_ids:
        if not str(chosen.get(animal, "")).strip():
            raise bad_rules("no_rule", animal=named(animal, tiles))
    return tuple(read_rule(animal, str(chosen[animal]), tiles) for animal in tiles.species_ids)
