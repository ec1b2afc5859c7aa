"""What never changes during a match: names and texts."""

from ecotone.core.records import Statics
from ecotone.games.planet_hexagon.kernel.colony import LUPIDIAN_MARKERS, MARKERS
from ecotone.games.planet_hexagon.kernel.scoring import PIPELINE_POINTS
from ecotone.games.planet_hexagon.kernel.state import ROUNDS, SESSIONS
from ecotone.games.planet_hexagon.kernel.tiles import BUILDINGS
from ecotone.games.planet_hexagon.languages import words_in

SECTIONS = (
    "face", "code", "building", "building_text", "civilization", "focus", "motto", "bonus", "people", "asset",
    "asset_text", "goal", "season", "season_text", "role_text", "story", "step", "guide", "line",
)  # fmt: skip
NUMBERS = {
    "usual": MARKERS,
    "lupidians": LUPIDIAN_MARKERS,
    "pipeline": PIPELINE_POINTS,
    "buildings": BUILDINGS,
    "sessions": SESSIONS,
    "rounds": ROUNDS,
}
"""Those of the rules that the sentences have room for."""


class HexStatics(Statics, frozen=True):
    """Besides words how long the game is (HX-10): all other numbers stand in views and texts."""

    sessions: int
    rounds: int


def statics(language: str = "en") -> HexStatics:
    return HexStatics(vocabulary(language), SESSIONS, ROUNDS)


def vocabulary(language: str = "en") -> dict[str, str]:
    """The game's things in words, by section and name."""
    return words_in(language).sections(SECTIONS, **NUMBERS)
