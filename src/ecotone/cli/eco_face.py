"""ECO at the terminal: maps drawn as text.

A split tile is `Fo→Wa`: forest, and in the direction of the arrow water. `+de` is a deer that lives there.
"""

from collections.abc import Sequence

from rich.console import RenderableType
from rich.table import Table as Grid
from rich.text import Text

from ecotone.core.drawing import draw_hexes
from ecotone.core.errors import counted
from ecotone.core.table import Table
from ecotone.games.eco.catalogue import TileSet
from ecotone.games.eco.languages import words_in
from ecotone.games.eco.pieces import kinds_in
from ecotone.games.eco.rule_book import rule_view
from ecotone.games.eco.share_code import read_code
from ecotone.games.eco.view import EcoView, LaidTile, SeatView

ARROWS = "↖↗→↘↙←"  # by rotation: where the second half lies
BIOME_STYLES = ("bright_black", "green", "yellow", "cyan", "blue")
ANIMAL_STYLE = "bold magenta"


def view_of(table: Table) -> EcoView:
    view = table.view(None)
    assert isinstance(view, EcoView)
    return view


def tiles_of(table: Table) -> TileSet:
    return kinds_in(table.origin.cards).tiles


def names_of(table: Table) -> dict[str, str]:
    """The tiles' ids with their names in notation."""
    known = kinds_in(table.origin.cards)
    return {tile.id: name for tile, name in zip(known.kinds, known.names, strict=True)}


# --- what is on the table ---------------------------------------------------------------------------------


def about(table: Table) -> list[RenderableType]:
    """The five rules of this game."""
    code, tiles = view_of(table).code, tiles_of(table)
    rules = Grid.grid(padding=(0, 2))
    for rule, species in zip(read_code(code, tiles), tiles.species, strict=True):
        sentence = rule_view(rule, tiles).sentence
        rules.add_row("", Text(species.name, style=ANIMAL_STYLE), Text(sentence))
    return [Text(f"How the animals score (code {code}):"), rules]


def boards(table: Table) -> list[RenderableType]:
    view, tiles = view_of(table), tiles_of(table)
    shown: list[RenderableType] = [Text("Pool", style="bold"), pool(view, names_of(table))]
    for seat in view.seats:
        shown.append(Text(f"\nSeat {seat.seat + 1}: {', '.join(tallies(seat, view.turns))}", style="bold"))
        shown.append(coloured(drawn_map(seat.tiles, tiles), tiles))
    return [*shown, legend(tiles)]


def pool(view: EcoView, names: dict[str, str]) -> Grid:
    pairs = Grid.grid(padding=(0, 2))
    for number, pair in enumerate(view.pool, 1):
        tile = names[pair.tile.id] if pair.tile else "(taken)"
        pairs.add_row("", str(number), Text(tile), Text(pair.animal, style=ANIMAL_STYLE))
    return pairs


def tallies(seat: SeatView, turns: int) -> list[str]:
    words = [f"{seat.turns} of {counted(turns, 'turn', 'turns')}", counted(seat.tokens, "token", "tokens")]
    for number, one, many in (
        (seat.completed, "completed keystone", "completed keystones"),
        (seat.sacrifices, "sacrifice", "sacrifices"),
        (seat.redeemed, "token redeemed", "tokens redeemed"),
    ):
        words += [counted(number, one, many)] * bool(number)
    return words + ["has left"] * seat.left


def drawn_map(laid: Sequence[LaidTile], tiles: TileSet) -> str:
    """The map, every row behind its r."""
    codes = {biome.id: biome.code for biome in tiles.biomes}
    letters = short_letters(tiles)
    board = {one.at: token(one, codes, letters) for one in laid}
    first = min(r for _, r in [*board, (0, 0)])
    rows = draw_hexes(board).split("\n")
    return "\n".join(f"{first + number:>4} {row}" for number, row in enumerate(rows))


def token(laid: LaidTile, codes: dict[str, str], letters: int) -> list[str]:
    first, second = (codes[biome] for biome in laid.tile.biomes)
    face = first if first == second else f"{first}{ARROWS[laid.rotation]}{second}"
    return [face, laid.animal[:letters]] if laid.animal else [face]


def short_letters(tiles: TileSet) -> int:
    """How many letters tell the animals apart, at least two."""
    letters = 2
    while len({name[:letters] for name in tiles.species_ids}) < len(tiles.species_ids):
        letters += 1
    return letters


def coloured(drawing: str, tiles: TileSet) -> Text:
    text = Text(drawing, no_wrap=True, overflow="ignore")
    for biome, style in zip(tiles.biomes, BIOME_STYLES, strict=True):
        text.highlight_regex(rf"(?<![+\w]){biome.code}", style)
    text.highlight_regex(r"\+[\w-]+", ANIMAL_STYLE)
    text.highlight_regex(r"(?m)^ *-?\d+ ", "dim")
    return text


def legend(tiles: TileSet) -> Text:
    biomes = ", ".join(f"{biome.code} {biome.name.lower()}" for biome in tiles.biomes)
    words = words_in("en")
    left, right, animal = tiles.biomes[1], tiles.biomes[4], tiles.species[0]
    halves = f"{left.code}→{right.code} {left.name.lower()} with {right.name.lower()} to its right"
    some = words.forms("animal", words.noun(animal))
    lives = f"+{animal.id[: short_letters(tiles)]} {some['a animal']} lives there"
    return Text(f"\n{biomes}; {halves}; {lives}; rows begin with their r, [ ] is (0,0)", style="dim")
