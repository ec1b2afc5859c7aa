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
WORDS = {
    "en": {
        "about": "How the animals score (code {code}):",
        "pool": "Pool",
        "taken": "(taken)",
        "seat": "Seat {number}: {tallies}",
        "turns": "{done} of {turns}",
        "turn": ("turn", "turns"),
        "token": ("token", "tokens"),
        "keystone": ("completed keystone", "completed keystones"),
        "sacrifice": ("sacrifice", "sacrifices"),
        "redeemed": ("token redeemed", "tokens redeemed"),
        "left": "has left",
        "halves": "{left} with {right} to its right",
        "lives": "{a animal} lives there",
        "rows": "rows begin with their r, [ ] is (0,0)",
    },
    "de": {
        "about": "Womit die Tiere punkten (Code {code}):",
        "pool": "Auslage",
        "taken": "(genommen)",
        "seat": "Platz {number}: {tallies}",
        "turns": "{done} von {turns}",
        "turn": ("Zug", "Zügen"),
        "token": ("Naturmarke", "Naturmarken"),
        "keystone": ("vollendetes Schlüsselplättchen", "vollendete Schlüsselplättchen"),
        "sacrifice": ("geopfertes Tier", "geopferte Tiere"),
        "redeemed": ("eingelöste Naturmarke", "eingelöste Naturmarken"),
        "left": "ist gegangen",
        "halves": "{left}, rechts daneben {right}",
        "lives": "hier wohnt {ein animal}",
        "rows": "Zeilen beginnen mit ihrem r, [ ] ist (0,0)",
    },
}


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


def about(table: Table, language: str) -> list[RenderableType]:
    """The five rules of this game."""
    code, tiles, words = view_of(table).code, tiles_of(table), words_in(language)
    rules = Grid.grid(padding=(0, 2))
    for rule, species in zip(read_code(code, tiles), tiles.species, strict=True):
        sentence = rule_view(rule, tiles, language).sentence
        rules.add_row("", Text(words.noun(species).title, style=ANIMAL_STYLE), Text(sentence))
    return [Text(said(language, "about", code=code)), rules]


def boards(table: Table, language: str) -> list[RenderableType]:
    view, tiles = view_of(table), tiles_of(table)
    shown: list[RenderableType] = [
        Text(said(language, "pool"), style="bold"),
        pool(view, table, language),
    ]
    for seat in view.seats:
        about_seat = ", ".join(tallies(seat, view.turns, language))
        shown.append(
            Text("\n" + said(language, "seat", number=seat.seat + 1, tallies=about_seat), style="bold")
        )
        shown.append(coloured(drawn_map(seat.tiles, tiles), tiles))
    return [*shown, legend(tiles, language)]


def said(language: str, key: str, **about: object) -> str:
    return str(WORDS[language][key]).format(**about)


def how_many(language: str, number: int, key: str) -> str:
    one, many = WORDS[language][key]
    return counted(number, one, many)


def pool(view: EcoView, table: Table, language: str) -> Grid:
    pairs, names, words = Grid.grid(padding=(0, 2)), names_of(table), words_in(language)
    animals = {kind.id: words.noun(kind).title for kind in tiles_of(table).species}
    for number, pair in enumerate(view.pool, 1):
        tile = names[pair.tile.id] if pair.tile else said(language, "taken")
        animal = pair.animal if language == "en" else animals.get(pair.animal, pair.animal)
        pairs.add_row("", str(number), Text(tile), Text(animal, style=ANIMAL_STYLE))
    return pairs


def tallies(seat: SeatView, turns: int, language: str) -> list[str]:
    words = [
        said(language, "turns", done=seat.turns, turns=how_many(language, turns, "turn")),
        how_many(language, seat.tokens, "token"),
    ]
    for number, key in (
        (seat.completed, "keystone"),
        (seat.sacrifices, "sacrifice"),
        (seat.redeemed, "redeemed"),
    ):
        words += [how_many(language, number, key)] * bool(number)
    return words + [said(language, "left")] * seat.left


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


def legend(tiles: TileSet, language: str) -> Text:
    words = words_in(language)
    names = [written(words.noun(biome).title, language) for biome in tiles.biomes]
    biomes = ", ".join(f"{biome.code} {name}" for biome, name in zip(tiles.biomes, names, strict=True))
    left, right, animal = tiles.biomes[1], tiles.biomes[4], tiles.species[0]
    halves = f"{left.code}→{right.code} {said(language, 'halves', left=names[1], right=names[4])}"
    some = words.forms("animal", words.noun(animal))
    lives = f"+{animal.id[: short_letters(tiles)]} {said(language, 'lives', **some)}"
    return Text(f"\n{biomes}; {halves}; {lives}; {said(language, 'rows')}", style="dim")


def written(title: str, language: str) -> str:
    """In the middle of a line: German nouns keep their capital."""
    return title if language == "de" else title.lower()
