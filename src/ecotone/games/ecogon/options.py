"""What can be chosen before the game (2.10 of the rules): checked once, stored as words."""

import re
from collections.abc import Mapping
from typing import Literal

from msgspec import Struct

from ecotone.core.errors import did_you_mean, shown
from ecotone.core.records import Choice, Option
from ecotone.core.setup_refusals import Filling
from ecotone.games.ecogon.catalogue_cards import Catalogue
from ecotone.games.ecogon.catalogue_words import CardWords, card_words
from ecotone.games.ecogon.kernel.options import DEALT
from ecotone.games.ecogon.setup_refusals import SetupRefused
from ecotone.games.ecogon.species import BadSpecies, read_species, write_species

SEATS = range(1, 11)  # EG-10, EG-R01
RIVALS = range(2, 7)
USUAL = range(2, 7)  # cooperative; 1 and 7 to 10 are outside the usual range
COOPERATIVE = "cooperative"
COMPETITIVE = "competitive"  # EG-65, EG-66: the same but for what EG-67 to EG-80 change
FEWEST_EVENTS, USUAL_EVENTS, MOST_EVENTS = 5, 10, 20  # EG-03
EVENTS = range(FEWEST_EVENTS, MOST_EVENTS + 1)
INTERVALS = range(2, 9)
OUT = "out"
RANDOM = "random"
BY_RULES = "rules"
EXPERT = ("cx_start", "cx_colour", "cx_dots", "cx_win")
COMPLEX = "complex"
BLANK_TILE = "blank"


class EcogonOptions(Struct, frozen=True):
    """`interval` 0 is the rules' own, `start_player` -1 a random one, `teams` 0 none."""

    mode: str = COOPERATIVE
    events: int = USUAL_EVENTS
    cx_start: bool = False
    cx_colour: bool = False
    cx_dots: bool = False
    cx_win: bool = False
    interval: int = 0
    blank: str = OUT
    teams: int = 0
    start_player: int = -1
    start_tile: str = RANDOM
    target: str = "stack"
    up_to: str = "full"
    event_choice: str = "vote"
    return_source: str = "removed"

    @property
    def competitive(self) -> bool:
        return self.mode == COMPETITIVE

    @property
    def expert(self) -> tuple[str, ...]:
        """The switches that COMPLEX sets in this mode."""
        return EXPERT if self.competitive else EXPERT[:-1]


class Kind(Struct, frozen=True):
    """The default, the rule, whether another value is a house rule, and what it may be."""

    default: str
    rule: str
    house_rule: bool = False
    words: tuple[str, ...] = ()
    presets: tuple[str, ...] = ()  # of those that are numbers or texts
    numbers: range = range(0)

    @property
    def kind(self) -> Literal["switch", "choice", "number", "seat", "form"]:
        if self.words:
            return "switch" if self.words == SWITCH else "choice"
        if self.numbers:
            return "number"
        return "form" if self.default == OUT else "seat"


SWITCH = ("off", "on")
KINDS: dict[str, Kind] = {
    "mode": Kind(COOPERATIVE, "EG-01", words=(COOPERATIVE, COMPETITIVE)),
    "events": Kind(str(USUAL_EVENTS), "EG-03", presets=("5", "10", "20"), numbers=EVENTS),
    COMPLEX: Kind("off", "EG-09", words=SWITCH),
    "cx_start": Kind("off", "EG-09", words=SWITCH),
    "cx_colour": Kind("off", "EG-28", words=SWITCH),
    "cx_dots": Kind("off", "EG-46", words=SWITCH),
    "cx_win": Kind("off", "EG-80", words=SWITCH),
    "interval": Kind(BY_RULES, "EG-75", presets=(BY_RULES,), numbers=INTERVALS),
    BLANK_TILE: Kind(OUT, "EG-11", presets=(OUT,)),
    "teams": Kind("off", "EG-R42", True, ("off", "2", "3")),
    "start_player": Kind(RANDOM, "EG-R02", presets=(RANDOM,)),
    "start_tile": Kind(RANDOM, "EG-R03", words=(RANDOM, "vote")),
    "target": Kind("stack", "EG-R35", True, ("stack", "activated")),
    "up_to": Kind("full", "EG-R24", True, ("full", "any")),
    "event_choice": Kind("vote", "EG-R27", True, ("vote", "one")),
    "return_source": Kind("removed", "EG-R22", True, ("removed", "all")),
}
FIRST = ("mode", "events", COMPLEX, BLANK_TILE)  # what people change most
DEFAULTS = EcogonOptions()


def options_in(language: str) -> tuple[Option, ...]:
    """The options with their help texts."""
    words = card_words(language)
    return tuple(
        Option(
            name,
            words.say(f"option.{name}_values"),
            kind.default,
            kind.rule,
            words.say(f"option.{name}_help"),
            words.say(f"option.{name}_label"),
            named_values(name, kind, words),
            kind.house_rule,
            kind.kind,
            kind.numbers[0] if kind.numbers else 0,
            kind.numbers[-1] if kind.numbers else 0,
            name not in FIRST,
        )
        for name, kind in KINDS.items()
    )


def named_values(name: str, kind: Kind, words: CardWords) -> tuple[Choice, ...]:
    """The values that have a name of their own."""
    section = "switch" if kind.words == SWITCH else f"choice_{name}"
    return tuple(Choice(word, words.say(f"{section}.{word}")) for word in kind.words or kind.presets)


def bad_option(name: str, key: str, **fillings: Filling) -> SetupRefused:
    rule = KINDS[name].rule if name in KINDS else "EG-01"
    return SetupRefused("BAD_OPTION", rule, key, {"name": name, **fillings})


def check_options(seats: object, given: Mapping[str, object], catalogue: Catalogue) -> EcogonOptions:
    """Complete options from a mapping, values as Python has them or as words of a file."""
    for name in given:
        if name not in KINDS:
            near = did_you_mean(str(name), KINDS)
            raise bad_option(str(name), "option", given=shown(name), near=near, known=", ".join(KINDS))
    mode = read_word("mode", given)
    count = check_seats(seats, mode)
    expert = read_expert(given, mode)
    return EcogonOptions(
        mode=mode,
        events=read_events(given, catalogue),
        cx_start=expert["cx_start"],
        cx_colour=expert["cx_colour"],
        cx_dots=expert["cx_dots"],
        cx_win=expert["cx_win"],
        interval=read_interval(given.get("interval", BY_RULES)),
        blank=read_blank(given.get("blank", OUT)),
        teams=read_teams(read_word("teams", given), count, mode),
        start_player=read_start_player(given.get("start_player", RANDOM), count),
        start_tile=read_word("start_tile", given),
        target=read_word("target", given),
        up_to=read_word("up_to", given),
        event_choice=read_word("event_choice", given),
        return_source=read_word("return_source", given),
    )


def check_seats(seats: object, mode: str) -> int:
    """EG-R01."""
    allowed = RIVALS if mode == COMPETITIVE else SEATS
    if isinstance(seats, bool) or not isinstance(seats, int) or seats not in allowed:
        raise SetupRefused("BAD_SEATS", "EG-R01", f"seats_{mode}", {"given": shown(seats)})
    return seats


def check_deck(seats: int, chosen: EcogonOptions, catalogue: Catalogue) -> None:
    """A user's own deck may be too small for the table, or have no forest edge to start with (EG-09)."""
    habitats = catalogue.of_kind("habitat")
    if chosen.cx_start and not any(card.colour == "edge" for card in habitats):
        raise SetupRefused("BAD_CARDS", "EG-09", "no_edge", {})
    needed = 1 + DEALT * seats + 1
    if len(catalogue.cards) < needed:
        said = {"n": len(catalogue.cards), "seats": seats, "needed": needed}
        raise SetupRefused("BAD_CARDS", "EG-06", "few_cards", said)


def number_in(value: object) -> object:
    return int(value) if isinstance(value, str) and re.fullmatch(r"[0-9]{1,4}", value) else value


def is_number(value: object, allowed: range) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and value in allowed


def read_word(name: str, given: Mapping[str, object]) -> str:
    """One of the option's words; True and False are on and off."""
    kind = KINDS[name]
    value = given.get(name, kind.default)
    if kind.words == SWITCH and isinstance(value, bool):
        return SWITCH[value]
    word = str(value) if is_number(value, range(10)) else value
    if not isinstance(word, str) or word not in kind.words:
        raise bad_option(name, "word", given=shown(value), known=", ".join(kind.words))
    return word


def read_expert(given: Mapping[str, object], mode: str) -> dict[str, bool]:
    """EG-09, EG-26, EG-34, EG-80; COMPLEX sets all that apply to the mode and aren't said."""
    preset = read_word(COMPLEX, given) == "on"
    found = {}
    for name in EXPERT:
        applies = name != "cx_win" or mode == COMPETITIVE
        found[name] = read_word(name, given) == "on" if name in given else preset and applies
        if found[name] and not applies:
            raise bad_option(name, "competitive_only")
    return found


def expert_advice(given: Mapping[str, object]) -> tuple[bool, bool]:
    """CX-COLOUR and CX-DOTS while somebody still chooses; both off as long as they make no sense."""
    try:
        expert = read_expert(given, COMPETITIVE)
    except SetupRefused:
        return False, False
    return expert["cx_colour"], expert["cx_dots"]


def read_events(given: Mapping[str, object], catalogue: Catalogue) -> int:
    """EG-03; a deck with fewer events has a smaller stack unless somebody says otherwise."""
    most = min(MOST_EVENTS, len(catalogue.events))
    if "events" not in given:
        return min(USUAL_EVENTS, most)
    value = given["events"]
    number = number_in(value)
    if not is_number(number, range(FEWEST_EVENTS, most + 1)):
        raise bad_option("events", "events", least=FEWEST_EVENTS, most=most, given=shown(value))
    assert isinstance(number, int)
    return number


def read_interval(value: object) -> int:
    """EG-75; 0 for the number that the rules give."""
    if value == BY_RULES:
        return 0
    number = number_in(value)
    if not is_number(number, INTERVALS):
        raise bad_option("interval", "interval", given=shown(value))
    assert isinstance(number, int)
    return number


def read_blank(value: object) -> str:
    """EG-11, EG-R05: `out`, or the species in one line, stored as it is written best."""
    if value is False or (isinstance(value, str) and value.strip().lower() == OUT):
        return OUT
    if not isinstance(value, str):
        raise bad_option("blank", "blank", given=shown(value))
    try:
        return write_species(read_species(value))
    except BadSpecies as bad:
        problem = bad.problem
        said = {"text": lambda language: problem.said_in(language).text}
        raise SetupRefused("BAD_OPTION", "EG-R05", "species", said) from None


def read_teams(word: str, seats: int, mode: str) -> int:
    """EG-81, EG-R42: equal teams of two or more."""
    if word == "off":
        return 0
    teams = int(word)
    if mode != COMPETITIVE:
        raise bad_option("teams", "competitive_only")
    if seats % teams or seats < 2 * teams:
        raise bad_option("teams", "teams", teams=teams, seats=seats)
    return teams


def read_start_player(value: object, seats: int) -> int:
    """EG-12, EG-R02: a seat, from 1; -1 for a random one."""
    if value == RANDOM:
        return -1
    number = number_in(value)
    if not is_number(number, range(1, seats + 1)):
        raise bad_option("start_player", "start_player", seats=seats, given=shown(value))
    assert isinstance(number, int)
    return number - 1


def write_options(chosen: EcogonOptions) -> dict[str, str]:
    """Every option that isn't at its default."""
    words = {name: word for name, word in all_words(chosen).items() if word != KINDS[name].default}
    if all(name in words for name in chosen.expert):
        return {COMPLEX: "on"} | {name: word for name, word in words.items() if name not in EXPERT}
    return words


def say_options(chosen: EcogonOptions) -> dict[str, str]:
    """Every option with the preset: on if all its switches are."""
    words = all_words(chosen)
    return words | {COMPLEX: SWITCH[all(words[name] == "on" for name in chosen.expert)]}


def all_words(chosen: EcogonOptions) -> dict[str, str]:
    """Every option but the preset, as a file would say it."""
    words = {}
    for name in KINDS:
        if name != COMPLEX:
            value = getattr(chosen, name)
            words[name] = SWITCH[value] if isinstance(value, bool) else str(value)
    words["interval"] = str(chosen.interval or BY_RULES)
    words["teams"] = str(chosen.teams or "off")
    words["start_player"] = RANDOM if chosen.start_player < 0 else str(chosen.start_player + 1)
    return words
