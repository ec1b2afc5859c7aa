"""What can be chosen before the game (HX-65): checked once, stored as words."""

from collections.abc import Mapping

from msgspec import Struct

from ecotone.core.narrowing import known_as
from ecotone.core.options import Options, choice, switch
from ecotone.core.setup_refusals import SetupRefused, bad_option, check_seats
from ecotone.games.planet_hexagon.kernel.options import STOCK
from ecotone.games.planet_hexagon.languages import words_in

SEATS = range(2, 5)  # HX-62, HX-R35
MEMBERS = range(1, 9)  # HX-59, HX-60
TEAM = "team"
LIMITED = str(STOCK)


class HexOptions(Struct, frozen=True):
    mode: str = "quick"
    clockwise_order: str = "lahu"
    reverse_knowledge: str = "owner"
    bonus_timing: str = "immediate"
    marker_stock: str = "unlimited"
    painting_empty_box: str = "same_tile"
    goals_count: str = "visible"
    factory_goal: str = "standing"
    duplicate_pb: str = "counts_as_tile"
    pipeline_gate: str = "pipelines"
    timeout: str = "auto"
    final_tie: str = "shared"
    self_count: bool = False
    fourth_member: str = "extra_supplier_60s"


hex_options = known_as(HexOptions)

OPTIONS = Options(
    (
        choice("mode", "HX-63", "quick", TEAM),
        choice("clockwise_order", "HX-R01", "lahu", "lauh", "lhau", "lhua", "luah", "luha", more=True),
        choice("reverse_knowledge", "HX-R06", "owner", "nobody", "all", house_rule=True, more=True),
        choice("bonus_timing", "HX-R23", "immediate", "end", house_rule=True),
        choice("marker_stock", "HX-R36", "unlimited", LIMITED, house_rule=True, more=True),
        choice("painting_empty_box", "HX-R13", "same_tile", "unusable", house_rule=True, more=True),
        choice("goals_count", "HX-R31", "visible", "all_tiles", house_rule=True, more=True),
        choice("factory_goal", "HX-R31", "standing", "ever_built", house_rule=True),
        choice("duplicate_pb", "HX-R17", "counts_as_tile", "ignored", house_rule=True, more=True),
        choice(
            "pipeline_gate",
            "HX-R20",
            "pipelines",
            "pipelines_and_unused_blue",
            house_rule=True,
            more=True,
        ),
        choice("timeout", "HX-R32", "auto", "warn", "forfeit", house_rule=True),
        choice("final_tie", "HX-R27", "shared", "hidden_goal_first", house_rule=True, more=True),
        switch("self_count", "HX-R51", complaint="switch", house_rule=True, more=True),
        choice("fourth_member", "HX-R33", "extra_supplier_60s", "adviser_45s", house_rule=True, more=True),
    ),
    bad_option(words_in),
    "HX-65",
)


def check_options(seats: int, given: Mapping[str, object]) -> HexOptions:
    """HX-62, HX-65; HX-R36: a stock that all see is no secret from which colonies could be guessed."""
    check_seats(words_in, seats, SEATS, "HX-R35")
    OPTIONS.check_names(given)
    found = OPTIONS.read_all(HexOptions, given)
    if found.mode == TEAM and found.marker_stock == LIMITED:
        raise SetupRefused(words_in, "BAD_OPTION", "HX-R36", "stock", {})
    return found
