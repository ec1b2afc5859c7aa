"""What never changes during a match: names and texts, and what Public Buildings are worth."""

from msgspec import Struct

from ecotone.core.records import Statics
from ecotone.games.planet_hexagon.kernel.colony import LUPIDIAN_MARKERS, MARKERS, WAITING
from ecotone.games.planet_hexagon.kernel.match import HexMatch
from ecotone.games.planet_hexagon.kernel.scoring import BUILDING, COMMON_POINTS, GOAL_POINTS, NEEDS
from ecotone.games.planet_hexagon.kernel.state import ROUNDS, SESSIONS
from ecotone.games.planet_hexagon.kernel.tiles import BUILDINGS
from ecotone.games.planet_hexagon.languages import words_in
from ecotone.games.planet_hexagon.view import NEEDED

SECTIONS = (
    "face", "code", "building", "building_text", "civilization", "focus", "motto", "bonus", "people", "asset",
    "asset_text", "goal", "goal_text", "season", "season_text", "role", "role_text", "story", "step", "guide",
    "line",
)  # fmt: skip


class BuildingStatics(Struct, frozen=True):
    """HX-49."""

    points: int
    needs: dict[str, int]


class HexStatics(Statics, frozen=True):
    """`waiting` tiles may stay on the waiting spot (HX-16); a Factory makes so many markers (HX-32)."""

    buildings: tuple[BuildingStatics, ...]
    sessions: int
    rounds: int
    waiting: int
    goal_points: int
    common_points: int


def statics(match: HexMatch, language: str = "en") -> HexStatics:
    return HexStatics(
        words=vocabulary(language),
        buildings=tuple(building(kind) for kind in range(BUILDINGS)),
        sessions=SESSIONS,
        rounds=ROUNDS,
        waiting=WAITING,
        goal_points=GOAL_POINTS,
        common_points=COMMON_POINTS,
    )


def building(kind: int) -> BuildingStatics:
    row = kind * (NEEDS + 1)
    wanted = {name: BUILDING[row + 1 + need] for need, name in enumerate(NEEDED)}
    return BuildingStatics(BUILDING[row], {name: number for name, number in wanted.items() if number})


def vocabulary(language: str = "en") -> dict[str, str]:
    """The game's things in words, by section and name."""
    words = words_in(language)
    found: dict[str, str] = {}
    for section in SECTIONS:
        found |= words.section(section, GOAL_POINTS, n=GOAL_POINTS, usual=MARKERS, lupidians=LUPIDIAN_MARKERS)
    return found
