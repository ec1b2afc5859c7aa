"""Refusals and prompts in sentences, each with its rule number."""

from typing import Literal

from ecotone.core.kernel.match import GAME_OVER, NOT_YOUR_TURN
from ecotone.core.notation import is_place
from ecotone.core.records import Place, Prompt, Refusal
from ecotone.core.sentences import open_names
from ecotone.core.vote_view import seats_in
from ecotone.games.planet_hexagon.kernel import codes as kernel
from ecotone.games.planet_hexagon.kernel.colony import WAITING
from ecotone.games.planet_hexagon.kernel.match import HexMatch
from ecotone.games.planet_hexagon.languages import words_in
from ecotone.games.planet_hexagon.moves import FlipTile, LayPipeline, PlaceTile
from ecotone.games.planet_hexagon.pieces import ASSETS, ROLES, START, cell_at

CODES = {
    GAME_OVER: ("GAME_OVER", "HX-43"),
    NOT_YOUR_TURN: ("NOT_YOUR_MOVE", "HX-11"),
    kernel.WRONG_STEP: ("WRONG_STEP", "HX-12"),
    kernel.ASSET_NOT_HELD: ("ASSET_NOT_HELD", "HX-13"),
    kernel.ASSET_USED: ("ASSET_USED", "HX-R08"),
    kernel.ASSET_TIMING: ("ASSET_TIMING", "HX-R08"),
    kernel.NEEDS_TWO_TILES: ("NEEDS_TWO_TILES", "HX-41"),
    kernel.NOT_ON_TABLE: ("NOT_ON_TABLE", "HX-12"),
    kernel.LOCKED_FROM_RUBBISH: ("LOCKED_FROM_RUBBISH", "HX-R26"),
    kernel.NOT_WAITING: ("NOT_WAITING", "HX-16"),
    kernel.NO_SURPLUS: ("NO_SURPLUS", "HX-R11"),
    kernel.WAITING_FULL: ("WAITING_FULL", "HX-16"),
    kernel.NO_GREEN_MARKER: ("NO_GREEN_MARKER", "HX-34"),
    kernel.NO_BLUE_MARKER: ("NO_BLUE_MARKER", "HX-33"),
    kernel.NOT_IN_COLONY: ("NOT_IN_COLONY", "HX-34"),
    kernel.FLIP_STARTER: ("FLIP_STARTER", "HX-R02"),
    kernel.FLIP_COVERED: ("FLIP_COVERED", "HX-R18"),
    kernel.FLIP_BREAKS_STACK: ("FLIP_BREAKS_STACK", "HX-R18"),
    kernel.NOT_A_HOUSE: ("NOT_A_HOUSE", "HX-33"),
    kernel.HOUSE_ALREADY_SUPPLIED: ("HOUSE_ALREADY_SUPPLIED", "HX-R20"),
    kernel.HEX_OCCUPIED: ("HEX_OCCUPIED", "HX-25"),
    kernel.HOST_COVERED: ("HOST_COVERED", "HX-R16"),
    kernel.FARM_NEEDS_FIELD: ("FARM_NEEDS_FIELD", "HX-27"),
    kernel.FACTORY_NEEDS_WATER_OR_FOREST: ("FACTORY_NEEDS_WATER_OR_FOREST", "HX-27"),
    kernel.NOT_ADJACENT: ("NOT_ADJACENT", "HX-25"),
    kernel.NEEDS_TWO_EDGES: ("NEEDS_TWO_EDGES", "HX-26"),
}
PromptKind = Literal["take", "lay", "flip", "rubbish", "exchange", "home", "build", "visit", "count"]
ABOUT_THE_MARKER = ("NO_GREEN_MARKER", "NO_BLUE_MARKER")
STEP_RULES = {
    kernel.STEP_TAKE: ("take", "HX-12"),
    kernel.STEP_LAY: ("lay", "HX-42"),
    kernel.STEP_FLIP: ("flip", "HX-12"),
    kernel.STEP_RUBBISH: ("rubbish", "HX-40"),
    kernel.STEP_EXCHANGE: ("exchange", "HX-40"),
    kernel.STEP_HOME: ("home", "HX-54"),
}


def explain(match: HexMatch, seat: int, move: object, code: int, language: str = "en") -> Refusal:
    """The kernel's code in words; a packed move has no typed one to point at."""
    words = words_in(language)
    name, rule = CODES.get(code, ("UNKNOWN_MOVE", "HX-12"))
    at: tuple[Place, ...] = ()
    if isinstance(move, PlaceTile | FlipTile | LayPipeline) and is_place(move.at):
        at = (move.at,)
    if name in ABOUT_THE_MARKER and isinstance(move, FlipTile | LayPipeline):
        at = () if move.factory == START else (move.factory,)
    if code < kernel.NO_GREEN_MARKER:
        at = ()
    edges = 0
    if name == "NEEDS_TWO_EDGES" and at:
        edges = match.colonies[seat].edges_at(cell_at(at[0]))
    fillings = {
        "who": open_names(seats_in(match.asked()), words),
        "asset": asset_name(match, seat, language),
        "n": edges,
    }
    return Refusal(name, rule, words.say(f"refusal.{name}", edges, **fillings), at)


def asset_name(match: HexMatch, seat: int, language: str) -> str:
    asset = match.asset[seat] if 0 <= seat < match.seats else kernel.NO_ASSET
    return "" if asset == kernel.NO_ASSET else words_in(language).say(f"asset.{ASSETS[asset]}")


def prompt(match: HexMatch, seat: int, language: str = "en", role: int = 0) -> Prompt:
    """The question that is open to the role; in quick mode there is one for everything (HX-61)."""
    words = words_in(language)
    building = role == kernel.BUILDER or match.step == kernel.STEP_BUILD
    if match.step == kernel.STEP_COUNT:
        kind, key, rule = "count", "count", "HX-R51"
    elif role == kernel.EMISSARY:
        kind, key, rule = "visit", "visit", "HX-56"
    elif building:
        kind, key, rule = "build", "build", "HX-55"
        if match.colonies[seat].waiting_count > WAITING:
            key, rule = "build_full", "HX-R11"
        elif match.visits_now(seat):
            key, rule = "build_away", "HX-R09"
    else:
        kind, rule = STEP_RULES[match.step]
        key = kind
        if match.step == kernel.STEP_TAKE and match.asset_move_count() > 0:
            key, rule = "take_asset", "HX-13"
    text = words.say(f"prompt.{key}", asset=asset_name(match, seat, language))
    return Prompt(seat, kind, rule, text, ROLES[role])
