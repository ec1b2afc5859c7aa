"""What can be chosen before the game (contract 2.4, ER-7): checked once, stored as words."""

import re
from collections.abc import Mapping

from msgspec import Struct

from ecotone.core.errors import did_you_mean, shown
from ecotone.core.records import Choice, Option
from ecotone.core.setup_refusals import Filling
from ecotone.games.eco.animal_rules import AnimalRule, check_rules, read_rule
from ecotone.games.eco.catalogue_file import TileSet
from ecotone.games.eco.languages import words_in
from ecotone.games.eco.setup_refusals import SetupRefused, bad_rules
from ecotone.games.eco.share_code import read_code, write_code

RANDOM = "random"
MOST_TURNS = 20
SEATS = range(1, 7)


class EcoOptions(Struct, frozen=True):
    turns: int = MOST_TURNS
    rules: str = RANDOM  # or a share code
    overpopulation: bool = False
    solo_bonus: bool = False


SWITCH = ("off", "on")
DEFAULT_WORDS: dict[str, tuple[str, str, tuple[str, ...]]] = {  # the rules they are about, values with names
    "turns": (str(MOST_TURNS), "EC-18", ()),
    "rules": (RANDOM, "ER-7", (RANDOM,)),
    "overpopulation": ("off", "ER-5", SWITCH),
    "solo_bonus": ("off", "ER-3", SWITCH),
}


def options_in(language: str) -> tuple[Option, ...]:
    """The options with their help texts."""
    words = words_in(language)
    return tuple(
        Option(
            name,
            words.say(f"option.{name}_values"),
            default,
            rule,
            words.say(f"option.{name}_help"),
            words.say(f"option.{name}_label"),
            tuple(Choice(value, words.say(f"option.{value}")) for value in choices),
            kind="switch" if choices == SWITCH else "number" if name == "turns" else "text",
            least=1 if name == "turns" else 0,
            most=MOST_TURNS if name == "turns" else 0,
        )
        for name, (default, rule, choices) in DEFAULT_WORDS.items()
    )


OPTIONS = options_in("en")
BY_NAME = {option.name: option for option in OPTIONS}
DEFAULTS = EcoOptions()


def bad_option(name: str, key: str, **fillings: Filling) -> SetupRefused:
    rule = BY_NAME[name].rule if name in BY_NAME else "ER-7"
    return SetupRefused("BAD_OPTION", rule, key, fillings)


def check_seats(seats: object) -> None:
    """EC-01, ER-8."""
    if isinstance(seats, bool) or not isinstance(seats, int) or seats not in SEATS:
        raise SetupRefused("BAD_SEATS", "ER-8", "seats", {"given": shown(seats)})


def check_options(seats: int, given: Mapping[str, object], tiles: TileSet) -> EcoOptions:
    """Complete options from a mapping, values as Python has them or as words of a file."""
    check_seats(seats)
    for name in given:
        if name not in BY_NAME:
            near = did_you_mean(str(name), BY_NAME)
            raise bad_option(name, "option", given=shown(name), near=near, known=", ".join(BY_NAME))
    turns = read_turns(given.get("turns", DEFAULTS.turns))
    overpopulation = read_switch("overpopulation", given.get("overpopulation", DEFAULTS.overpopulation))
    solo_bonus = read_switch("solo_bonus", given.get("solo_bonus", DEFAULTS.solo_bonus))
    rules = read_rules(given.get("rules", DEFAULTS.rules), seats, tiles)
    return EcoOptions(turns, rules, overpopulation, solo_bonus)


def read_turns(value: object) -> int:
    number = int(value) if isinstance(value, str) and re.fullmatch(r"[0-9]{1,4}", value) else value
    if isinstance(number, bool) or not isinstance(number, int) or not 1 <= number <= MOST_TURNS:
        raise bad_option("turns", "turns", most=MOST_TURNS, given=shown(value))
    return number


def read_switch(name: str, value: object) -> bool:
    if isinstance(value, bool):
        return value
    if isinstance(value, str) and value in ("on", "off"):
        return value == "on"
    raise SetupRefused("BAD_OPTION", BY_NAME[name].rule, "switch", {"name": name, "given": shown(value)})


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
            raise bad_rules("no_rule", animal=animal)
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
