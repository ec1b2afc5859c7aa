"""Planet Hexagon at the terminal: the Supply Centre as a list, colonies drawn as text.

`Fi+Fa` is a Farm on a Field, `H*` a House with a pipeline, `Wa+Fc2` a Factory that has two markers left.
"""

from rich.console import RenderableType
from rich.table import Table as Grid
from rich.text import Text

from ecotone.cli.words import speaking
from ecotone.core.drawing import draw_hexes
from ecotone.core.table import Table
from ecotone.core.words import Words
from ecotone.games.planet_hexagon.languages import words_in
from ecotone.games.planet_hexagon.view import (
    ColonyTile,
    ColonyView,
    HexView,
    SeatView,
    TableTile,
    TileView,
)

STYLES = {
    "house": "red",
    "forest": "green",
    "water": "blue",
    "field": "yellow",
    "farm": "bright_yellow",
    "factory": "bright_black",
}
BUILDING_STYLE = "magenta"
SECRETIVE = ("house", "field")  # HX-R06: the other side of the rest follows from this one


def view_of(table: Table) -> HexView:
    view = table.view(None)
    assert isinstance(view, HexView)
    return view


# --- what is on the table ---------------------------------------------------------------------------------


def about(table: Table, language: str) -> list[RenderableType]:
    """The civilizations with their bonuses."""
    words, says = words_in(language), speaking(language)
    rows = Grid.grid(padding=(0, 2))
    for seat in view_of(table).seats:
        who = says("seat", number=seat.seat + 1)
        name = words.say(f"civilization.{seat.civilization}")
        rows.add_row("", words.say("terminal.seat", who=who, civilization=name))
    return [Text(words.say("terminal.about")), rows]


def boards(table: Table, language: str) -> list[RenderableType]:
    view, words, says = view_of(table), words_in(language), speaking(language)
    shown: list[RenderableType] = [Text(", ".join(state(view, words)), style="bold"), centre(view, words)]
    for seat in view.seats:
        name = words.say(f"civilization.{seat.civilization}")
        who = words.say("terminal.seat", who=says("seat", number=seat.seat + 1), civilization=name)
        shown.append(Text("\n" + ", ".join([who, *tallies(seat, words)]), style="bold"))
        if seat.colony is not None:
            shown.append(drawn(seat.colony, words))
    return [*shown, Text(words.say("terminal.legend"), style="dim")]


def state(view: HexView, words: Words) -> list[str]:
    season = words.say(f"season.{view.session}")
    return [
        words.say("terminal.when", season=season, session=view.session, round=view.round),
        words.say("terminal.bags", box=view.box, rubbish=view.rubbish, reserve=view.reserve),
    ]


def centre(view: HexView, words: Words) -> Grid:
    """The Supply Centre: what lies on each place, and what is known to be behind it."""
    tiles = Grid.grid(padding=(0, 2))
    tiles.add_row("", Text(words.say("terminal.table"), style="bold"), "")
    if view.table is None:
        tiles.add_row("", words.say("terminal.closed"), "")
    for tile in view.table or ():
        lock = words.say("terminal.locked") if tile.locked else ""
        tiles.add_row(str(tile.place + 1), face_of(tile, words), Text(lock, style="dim"))
    if view.hand is not None:
        tiles.add_row("", words.say("terminal.hand", tile=face_of(view.hand, words)), "")
    return tiles


def face_of(tile: TileView | TableTile, words: Words) -> str:
    """The side that lies up, and behind a slash the other one where it is known and doesn't follow."""
    hidden = tile.face in SECRETIVE and tile.reverse is not None
    sides = (tile.face, tile.reverse) if hidden else (tile.face,)
    return "/".join(words.say(f"code.{side}") for side in sides)


def tallies(seat: SeatView, words: Words) -> list[str]:
    shown = [words.say("terminal.left")] * seat.left
    if seat.asset is not None:
        asset = words.say(f"asset.{seat.asset}")
        held = words.say("terminal.used", asset=asset) if seat.asset_used else asset
        shown.append(words.say("terminal.asset", asset=held))
    if seat.colony is None:
        return shown
    if seat.colony.bonus_markers:
        shown.append(words.count("terminal.bonus", seat.colony.bonus_markers))
    for key, tiles in (("waiting", seat.colony.waiting), ("hole", seat.colony.black_hole)):
        if tiles:
            shown.append(words.say(f"terminal.{key}", tiles=" ".join(face_of(tile, words) for tile in tiles)))
    return shown


# --- a colony ---------------------------------------------------------------------------------------------


def drawn(colony: ColonyView, words: Words) -> Text:
    """The colony, every row behind its r."""
    board = {tile.at: piece(tile, words) for tile in colony.tiles}
    first = min(r for _, r in board)
    rows = draw_hexes(board).split("\n")
    text = Text(
        "\n".join(f"{first + k:>4} {row}" for k, row in enumerate(rows)), no_wrap=True, overflow="ignore"
    )
    for face, style in STYLES.items():
        text.highlight_regex(rf"(?<!\w){words.say(f'code.{face}')}(?!\w)", style)
    for name, code in words.section("code").items():
        if name.startswith("code.public"):
            text.highlight_regex(rf"(?<!\w){code}(?!\w)", BUILDING_STYLE)
    text.highlight_regex(r"(?m)^ *-?\d+ ", "dim")
    return text


def piece(tile: ColonyTile, words: Words) -> list[str]:
    ground = words.say("code.starter" if tile.starter else f"code.{tile.face}")
    if tile.pipeline:
        ground += "*"
    if tile.top is None:
        return [ground]
    return [ground, words.say(f"code.{tile.top}") + (str(tile.markers) if tile.markers else "")]
