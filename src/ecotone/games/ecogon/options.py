"""What can be chosen before the game: checked once, stored as words."""

from collections.abc import Mapping

from msgspec import Struct

from ecotone.core.errors import shown
from ecotone.core.narrowing import known_as
from ecotone.core.options import SWITCH, Declared, Options, choice, switch
from ecotone.core.setup_refusals import Filling, SetupRefused, bad_option, check_seats
from ecotone.games.ecogon.catalogue_cards import Catalogue
from ecotone.games.ecogon.kernel.options import DEALT, INTERVAL, POINTS_AN_EVENT, MatchOptions
from ecotone.games.ecogon.languages import words_in
from ecotone.games.ecogon.species_advice import name_taken
from ecotone.games.ecogon.species_form import BadSpecies, read_species, write_species

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


ecogon_options = known_as(EcogonOptions)


LENGTHS = {"short": 5, "medium": 10, "long": 20}  # games of so many events


def expert_switch(name: str, rule: str) -> Declared:
    return switch(name, rule, complaint="word", more=name != COMPLEX)


OPTIONS = Options(
    (
        choice("mode", "EG-01", COOPERATIVE, COMPETITIVE),
        Declared("events", "EG-03", "number", str(USUAL_EVENTS), tuple(map(str, LENGTHS.values())), EVENTS),
        expert_switch(COMPLEX, "EG-09"),
        expert_switch("cx_start", "EG-09"),
        expert_switch("cx_colour", "EG-28"),
        expert_switch("cx_dots", "EG-46"),
        expert_switch("cx_win", "EG-80"),
        Declared("interval", "EG-75", "number", BY_RULES, (BY_RULES,), INTERVALS, {BY_RULES: 0}),
        Declared(BLANK_TILE, "EG-11", "form", OUT, (OUT,)),
        choice(
            "teams", "EG-R42", "off", "2", "3", meaning={"off": 0, "2": 2, "3": 3}, house_rule=True, more=True
        ),
        Declared("start_player", "EG-R02", "seat", RANDOM, (RANDOM,), meaning={RANDOM: -1}, more=True),
        choice("start_tile", "EG-R03", RANDOM, "vote", more=True),
        choice("target", "EG-R35", "stack", "activated", house_rule=True, more=True),
        choice("up_to", "EG-R24", "full", "any", house_rule=True, more=True),
        choice("event_choice", "EG-R27", "vote", "one", house_rule=True, more=True),
        choice("return_source", "EG-R22", "removed", "all", house_rule=True, more=True),
    ),
    bad_option(words_in),
    "EG-01",
    points=POINTS_AN_EVENT,
    **LENGTHS,
    usual=MatchOptions(1).usual_interval(),
    **{f"with_{seats}": INTERVAL[seats] for seats in RIVALS},
)


def check_options(seats: object, given: Mapping[str, object], catalogue: Catalogue) -> EcogonOptions:
    """EG-10: complete options from a mapping, values as Python has them or as words of a file."""
    OPTIONS.check_names(given)
    mode = str(OPTIONS.read("mode", given))
    allowed = RIVALS if mode == COMPETITIVE else SEATS
    count = check_seats(words_in, seats, allowed, "EG-R01", f"seats_{mode}")
    most = min(MOST_EVENTS, len(catalogue.events))  # EG-03: a deck may have fewer
    said = {"events": min(USUAL_EVENTS, most), **with_preset(given, mode)}
    numbers = {"events": range(FEWEST_EVENTS, most + 1), "start_player": range(1, count + 1)}
    blank = given.get(BLANK_TILE, OUT)
    chosen = OPTIONS.read_all(EcogonOptions, said, numbers, blank=lambda: read_blank(blank, catalogue))
    check_together(count, chosen)
    return chosen


def with_preset(given: Mapping[str, object], mode: str) -> dict[str, object]:
    """EG-09, EG-26, EG-34, EG-80: COMPLEX sets all that apply to the mode and aren't said."""
    preset = dict.fromkeys(EcogonOptions(mode).expert, True)
    return {**(preset if OPTIONS.read(COMPLEX, given) else {}), **given}


def check_together(seats: int, chosen: EcogonOptions) -> None:
    """EG-81, EG-R42: what belongs to a competitive game, and equal teams of two or more."""
    for name in ("cx_win", "teams"):
        if getattr(chosen, name) and not chosen.competitive:
            raise OPTIONS.bad(name, "competitive_only")
    if chosen.teams and (seats % chosen.teams or seats < 2 * chosen.teams):
        raise OPTIONS.bad("teams", "teams", teams=chosen.teams, seats=seats)


def expert_advice(given: Mapping[str, object]) -> tuple[bool, bool]:
    """cx_colour and cx_dots while somebody still chooses; both off as long as they make no sense."""
    try:
        said = with_preset(given, COMPETITIVE)
        expert = [OPTIONS.read(name, said) for name in EXPERT]
    except SetupRefused:
        return False, False
    return expert[1] is True, expert[2] is True


def check_deck(seats: int, chosen: EcogonOptions, catalogue: Catalogue) -> None:
    """A user's own deck may be too small for the table, or have no forest edge to start with (EG-09)."""
    habitats = catalogue.of_kind("habitat")
    if chosen.cx_start and not any(card.colour == "edge" for card in habitats):
        raise SetupRefused(words_in, "BAD_CARDS", "EG-09", "no_edge", {})
    needed = 1 + DEALT * seats + 1
    if len(catalogue.cards) < needed:
        said = {"n": len(catalogue.cards), "seats": seats, "needed": needed}
        raise SetupRefused(words_in, "BAD_CARDS", "EG-06", "few_cards", said)


def read_blank(value: object, catalogue: Catalogue) -> str:
    """EG-11, EG-R05: `out`, or the species in one line, stored as it is written best."""
    if value is False or (isinstance(value, str) and value.strip().lower() == OUT):
        return OUT
    if not isinstance(value, str):
        raise OPTIONS.bad(BLANK_TILE, "blank", given=shown(value))
    try:
        species = read_species(value)
        if taken := name_taken(species.text.name, catalogue):
            raise BadSpecies(taken)
        return write_species(species)
    except BadSpecies as bad:
        problem = bad.problem
        said: dict[str, Filling] = {
            "name": BLANK_TILE,
            "text": lambda language: problem.said_in(language).text,
        }
        raise SetupRefused(words_in, "BAD_OPTION", "EG-R05", "species", said) from None


def write_options(chosen: EcogonOptions) -> dict[str, str]:
    """Every option that isn't at its default; the preset stands for its switches."""
    words = OPTIONS.changed(chosen)
    if all(name in words for name in chosen.expert):
        return {COMPLEX: "on"} | {name: word for name, word in words.items() if name not in EXPERT}
    return words


def say_options(chosen: EcogonOptions) -> dict[str, str]:
    """Every option with the preset: on if all its switches are."""
    words = OPTIONS.words(chosen)
    return words | {COMPLEX: SWITCH[all(words[name] == "on" for name in chosen.expert)]}
