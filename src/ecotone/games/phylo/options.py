"""What can be chosen before the game (PH-01): checked once, stored as words."""

from collections.abc import Mapping

from msgspec import Struct

from ecotone.core.narrowing import known_as
from ecotone.core.options import Declared, Options, choice
from ecotone.core.setup_refusals import bad_option, check_seats
from ecotone.games.phylo.kernel import codes
from ecotone.games.phylo.kernel.options import USUAL_STALL
from ecotone.games.phylo.languages import words_in

SEATS = range(1, 5)  # PH-01: 2 to 4; alone as an option of ours
USUAL = range(2, 5)
STALLS = range(2, 11)
RANDOM = "random"
OFF = "off"


class PhyloOptions(Struct, frozen=True):
    """`start_player` -1 is a random one, `stall_limit` 0 none."""

    hands: str = "open"
    start_player: int = -1
    rewilding: str = "set_aside"
    omnivore: str = "literal"
    lost_food: str = "stays"
    group_ruling: int = codes.VETO_ONLY
    event_choice: int = codes.BY_VOTE
    event_space: str = "can_be_covered"
    stall_limit: int = USUAL_STALL


phylo_options = known_as(PhyloOptions)

OPTIONS = Options(
    (
        choice("hands", "PH-R05", "open", "closed", house_rule=True),
        Declared("start_player", "PH-R04", "seat", RANDOM, (RANDOM,), meaning={RANDOM: -1}, more=True),
        choice(
            "group_ruling",
            "PH-R24",
            "veto",
            "off",
            "veto_and_permit",
            meaning={
                "off": codes.NO_RULING,
                "veto": codes.VETO_ONLY,
                "veto_and_permit": codes.VETO_AND_PERMIT,
            },
            house_rule=True,
        ),
        choice(
            "event_choice",
            "PH-R22",
            "vote",
            "active_player",
            "grim",
            meaning={"vote": codes.BY_VOTE, "active_player": codes.BY_ACTIVE, "grim": codes.BY_GRIM},
            house_rule=True,
        ),
        choice("rewilding", "PH-R01", "set_aside", "shuffled", house_rule=True, more=True),
        choice("omnivore", "PH-R13", "literal", "strict", house_rule=True, more=True),
        choice("lost_food", "PH-R20", "stays", "removed", house_rule=True, more=True),
        choice("event_space", "PH-R16", "can_be_covered", "blocked", house_rule=True, more=True),
        Declared(
            "stall_limit", "PH-R29", "number", str(USUAL_STALL), (OFF,), STALLS, {OFF: 0},
            house_rule=True, more=True,
        ),
    ),
    bad_option(words_in),
    "PH-01",
    usual=USUAL_STALL,
)  # fmt: skip


def check_options(seats: object, given: Mapping[str, object]) -> PhyloOptions:
    """PH-R54, PH-01: complete options from a mapping, values as Python has them or as words of a file."""
    OPTIONS.check_names(given)
    count = check_seats(words_in, seats, SEATS, "PH-01", "seats")
    return OPTIONS.read_all(PhyloOptions, given, {"start_player": range(1, count + 1)})
