"""ECO at the terminal: maps drawn as text.

A split tile is `Fo→Wa`: forest, and in the direction of the arrow water. `+de` is a deer that lives there.
"""

from collections.abc import Sequence
from typing import NamedTuple

from rich.console import RenderableType
from rich.table import Table as Grid
from rich.text import Text

from ecotone.cli.words import speaking
from ecotone.core.drawing import draw_hexes
from ecotone.core.sentences import without_whom
from ecotone.core.table import Table
from ecotone.games.eco.catalogue import TileSet
from ecotone.games.eco.languages import EcoWords, words_in
from ecotone.games.eco.match_rules import rule_view
from ecotone.games.eco.pieces import tile_face, tiles_of
from ecotone.games.eco.share_code import read_code
from ecotone.games.eco.view import EcoView, LaidTile, SeatView

ARROWS = "↖↗→↘↙←"  # by rotation: where the second half lies
BIOME_STYLES = ("bright_black", "green", "yellow", "cyan", "blue")
ANIMAL_STYLE = "bold magenta"


def view_of(table: Table) -> EcoView:
    view = table.view(None)
    assert isinstance(view, EcoView)
    return view


class Signs(NamedTuple):
    """Codes of the biomes and names of the animals, by id, and how many letters tell the names apart."""

    codes: dict[str, str]
    animals: dict[str, str]
    letters: int

    def animal(self, name: str) -> str:
        return self.animals[name][: self.letters]


def signs_of(tiles: TileSet, language: str) -> Signs:
    words = words_in(language)
    animals = {kind.id: kind.id if language == "en" else words.noun(kind).title for kind in tiles.species}
    letters = 2
    while len({name[:letters] for name in animals.values()}) < len(animals):
        letters += 1
    return Signs({biome.id: words.code(biome) for biome in tiles.biomes}, animals, letters)


# --- what is on the table ---------------------------------------------------------------------------------


def about(table: Table, language: str) -> list[RenderableType]:
    """The five rules of this game."""
    code, tiles, words = view_of(table).code, tiles_of(table.origin.cards), words_in(language)
    rules = Grid.grid(padding=(0, 2))
    for rule, species in zip(read_code(code, tiles), tiles.species, strict=True):
        sentence = rule_view(rule, tiles, language).sentence
        rules.add_row("", Text(words.noun(species).title, style=ANIMAL_STYLE), Text(sentence))
    return [Text(words.say("terminal.about", code=code)), rules]


def boards(table: Table, language: str) -> list[RenderableType]:
    view, tiles = view_of(table), tiles_of(table.origin.cards)
    signs, words, says = signs_of(tiles, language), words_in(language), speaking(language)
    shown: list[RenderableType] = [
        Text(words.say("terminal.pool"), style="bold"),
        pool(view, signs, words),
    ]
    for seat in view.seats:
        name, about_seat = says("seat", number=seat.seat + 1), ", ".join(tallies(seat, view.turns, words))
        shown.append(Text(f"\n{name}: {about_seat}", style="bold"))
        shown.append(coloured(drawn_map(seat.tiles, signs), signs))
    return [*shown, legend(tiles, signs, words)]


def pool(view: EcoView, signs: Signs, words: EcoWords) -> Grid:
    pairs = Grid.grid(padding=(0, 2))
    for number, pair in enumerate(view.pool, 1):
        face = words.say("terminal.taken")
        if pair.tile:
            face = tile_face(pair.tile, signs.codes, map(signs.animals.__getitem__, pair.tile.animals))
        animal = signs.animals.get(pair.animal, pair.animal)
        pairs.add_row("", str(number), Text(face), Text(animal, style=ANIMAL_STYLE))
    return pairs


def tallies(seat: SeatView, turns: int, words: EcoWords) -> list[str]:
    shown = [
        words.say("terminal.turns", turns, n=turns, done=seat.turns),
        words.count("terminal.tokens", seat.tokens),
    ]
    for number, key in (
        (seat.completed, "keystones"),
        (seat.sacrifices, "sacrifices"),
        (seat.redeemed, "redeemed"),
    ):
        shown += [words.count(f"terminal.{key}", number)] * bool(number)
    return shown + [without_whom(words, "fact.seat_left")] * seat.left


def drawn_map(laid: Sequence[LaidTile], signs: Signs) -> str:
    """The map, every row behind its r."""
    board = {one.at: token(one, signs) for one in laid}
    first = min(r for _, r in [*board, (0, 0)])
    rows = draw_hexes(board).split("\n")
    return "\n".join(f"{first + number:>4} {row}" for number, row in enumerate(rows))


def token(laid: LaidTile, signs: Signs) -> list[str]:
    first, second = (signs.codes[biome] for biome in laid.tile.biomes)
    face = first if first == second else f"{first}{ARROWS[laid.rotation]}{second}"
    return [face, signs.animal(laid.animal)] if laid.animal else [face]


def coloured(drawing: str, signs: Signs) -> Text:
    text = Text(drawing, no_wrap=True, overflow="ignore")
    for code, style in zip(signs.codes.values(), BIOME_STYLES, strict=True):
        text.highlight_regex(rf"(?<![+\w]){code}", style)
    text.highlight_regex(r"\+[\w-]+", ANIMAL_STYLE)
    text.highlight_regex(r"(?m)^ *-?\d+ ", "dim")
    return text


def legend(tiles: TileSet, signs: Signs, words: EcoWords) -> Text:
    codes = list(signs.codes.values())
    names = [written(words.noun(biome).title, words.language) for biome in tiles.biomes]
    biomes = ", ".join(f"{code} {name}" for code, name in zip(codes, names, strict=True))
    halves = f"{codes[1]}→{codes[4]} {words.say('terminal.halves', left=names[1], right=names[4])}"
    animal = tiles.species[0]
    some = words.forms("animal", words.noun(animal))
    lives = f"+{signs.animal(animal.id)} {words.say('terminal.lives', **some)}"
    return Text(f"\n{biomes}; {halves}; {lives}; {words.say('terminal.rows')}", style="dim")


def written(title: str, language: str) -> str:
    """In the middle of a line: German nouns keep their capital."""
    return title if language == "de" else title.lower()
