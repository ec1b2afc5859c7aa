"""What can be chosen before the game (contract 2.4, ER-7): checked once, stored as words."""

import re
from collections.abc import Mapping

from msgspec import Struct

from ecotone.core.errors import Refused, did_you_mean, shown
from ecotone.core.records import Option, Refusal
from ecotone.games.eco.animal_rules import AnimalRule, bad_rules, check_rules, read_rule
from ecotone.games.eco.catalogue_file import TileSet
from ecotone.games.eco.share_code import read_code, write_code

RANDOM = "random"
MOST_TURNS = 20
SEATS = range(1, 7)


class EcoOptions(Struct, frozen=True):
    turns: int = MOST_TURNS
    rules: str = RANDOM  # or a share code
    overpopulation: bool = False
    solo_bonus: bool = False


OPTIONS = (
    Option("turns", "1..20", "20", "EC-18", "How many turns everybody has."),
    Option(
        "rules",
        "random, a share code, or a rule for each animal",
        RANDOM,
        "ER-7",
        "How the animals score: drawn at random, or the same for all who use the code.",
    ),
    Option(
        "overpopulation",
        "off, on",
        "off",
        "ER-5",
        "Four equal animals in the pool are replaced, free of charge.",
    ),
    Option("solo_bonus", "off, on", "off", "ER-3", "In solitaire the largest area earns its 3 points."),
)
BY_NAME = {option.name: option for option in OPTIONS}
DEFAULTS = EcoOptions()


def bad_option(name: str, text: str) -> Refused:
    return Refused(Refusal("BAD_OPTION", BY_NAME[name].rule if name in BY_NAME else "ER-7", text))


def check_seats(seats: object) -> None:
    """EC-01, ER-8."""
    if isinstance(seats, bool) or not isinstance(seats, int) or seats not in SEATS:
        raise Refused(Refusal("BAD_SEATS", "ER-8", f"ECO is for 1 to 6 seats, not for {shown(seats)}."))


def check_options(seats: int, given: Mapping[str, object], tiles: TileSet) -> EcoOptions:
    """Complete options from a mapping, values as Python has them or as words of a file."""
    check_seats(seats)
    for name in given:
        if name not in BY_NAME:
            near = did_you_mean(str(name), BY_NAME)
            raise bad_option(name, f"ECO has no option {shown(name)}{near}; it has {', '.join(BY_NAME)}.")
    turns = read_turns(given.get("turns", DEFAULTS.turns))
    overpopulation = read_switch("overpopulation", given.get("overpopulation", DEFAULTS.overpopulation))
    solo_bonus = read_switch("solo_bonus", given.get("solo_bonus", DEFAULTS.solo_bonus))
    rules = read_rules(given.get("rules", DEFAULTS.rules), seats, tiles)
    return EcoOptions(turns, rules, overpopulation, solo_bonus)


def read_turns(value: object) -> int:
    number = int(value) if isinstance(value, str) and re.fullmatch(r"[0-9]{1,4}", value) else value
    if isinstance(number, bool) or not isinstance(number, int) or not 1 <= number <= MOST_TURNS:
        raise bad_option("turns", f"turns must be a number from 1 to {MOST_TURNS}, not {shown(value)}.")
    return number


def read_switch(name: str, value: object) -> bool:
    if isinstance(value, bool):
        return value
    if isinstance(value, str) and value in ("on", "off"):
        return value == "on"
    raise bad_option(name, f"{name} must be on or off, not {shown(value)}.")


def read_rules(value: object, seats: int, tiles: TileSet) -> str:
    """`random`, a share code, or chosen rules; the last two are stored as a code."""
    if isinstance(value, Mapping):
        rules = chosen_rules(value, tiles)
    elif not isinstance(value, str):
        raise bad_rules(f"must be 'random', a share code or a rule for each animal, not {shown(value)}.")
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
            raise bad_rules(f"{animal or 'an animal'} has two rules.")
        found[animal] = rule
    return found


def chosen_rules(chosen: Mapping[str, object], tiles: TileSet) -> tuple[AnimalRule, ...]:
    """ER-7: a rule for each animal, in words."""
    for animal in chosen:
        if animal not in tiles.species_ids:
            near = did_you_mean(str(animal), tiles.species_ids)
            raise bad_rules(
                f"there is no animal {shown(animal)}{near}; there are {', '.join(tiles.species_ids)}."
            )
    for animal in tiles.species_ids:
        if not str(chosen.get(animal, "")).strip():
            raise bad_rules(f"{animal} has no rule.")
    return tuple(read_rule(animal, str(chosen[animal]), tiles) for animal in tiles.species_ids)


def write_options(options: EcoOptions) -> dict[str, str]:
    """The house rules: every option that isn't at its default."""
    words = {}
    if options.turns != DEFAULTS.turns:
        words["turns"] = str(options.turns)
    if options.rules != DEFAULTS.rules:
        words["rules"] = options.rules
    if options.overpopulation:
        words["overpopulation"] = "on"
    if options.solo_bonus:
        words["solo_bonus"] = "on"
    return words
