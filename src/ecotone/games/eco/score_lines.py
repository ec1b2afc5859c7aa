"""The score sheet in words (EC-20 to EC-26): the kernel's parts gathered into one line for each cause."""

from fractions import Fraction
from itertools import groupby

from ecotone.core.kernel.ledger import SILENT, Ledger
from ecotone.core.kernel.match import POINT
from ecotone.core.points import show_points
from ecotone.core.records import Part, Place, ScoreLine
from ecotone.games.eco.animal_rules import AnimalRule
from ecotone.games.eco.catalogue_file import TileSet
from ecotone.games.eco.kernel.match import EcoMatch
from ecotone.games.eco.kernel.scoring import (
    BIOME_PRIZES,
    COMPLETED,
    KEYSTONE_POINTS,
    OVERALL_PRIZE,
    REDEEM_POINTS,
    SACRIFICE_POINTS,
    SACRIFICED,
)
from ecotone.games.eco.moves import place_at
from ecotone.games.eco.part_words import names_in, part_text, ranked, sum_text
from ecotone.games.eco.phrases import counted
from ecotone.games.eco.rule_book import book_of
from ecotone.games.eco.tileset import words_of

Row = tuple[tuple[int, ...], tuple[int, ...]]  # numbers and places of a ledger line

AREA, OVERALL, RANK, ANIMALS, TALLIES = 21, 22, 23, 24, 25
RANK_PRIZES = tuple(BIOME_PRIZES)


def score_lines(match: EcoMatch) -> tuple[ScoreLine, ...]:
    """Every line of every seat."""
    match.ledger = Ledger(True)
    for seat in range(match.seats):
        match.score(seat)
    rows = match.ledger.line_rows()
    match.ledger = SILENT
    book, tiles = book_of(match), words_of(match)
    lines = []
    for (_, rule, subject), group in groupby(rows, cause):
        members = list(group)
        if rule == ANIMALS:
            lines.append(animal_line(members, book.rules[subject], book.views[subject].label, tiles))
        else:
            lines.append(plain_line(members[0], tiles))
    return tuple(lines)


def cause(row: Row) -> tuple[int, int, int]:
    """What the parts of one line have in common: seat, rule, and the biome or species it is about."""
    seat, rule, name, _, species, _, _ = row[0]
    return seat, rule, species if rule == ANIMALS else name


def places(cells: tuple[int, ...]) -> tuple[Place, ...]:
    return tuple(place_at(cell) for cell in cells)


def equals(reason: str, sixtieths: int) -> str:
    return f"{reason} = {show_points(Fraction(sixtieths, POINT))}"


def plain_line(row: Row, tiles: TileSet) -> ScoreLine:
    """EC-21, EC-22, EC-23, EC-25."""
    (seat, rule, name, sixtieths, a, b, c), cells = row
    if rule == TALLIES:
        label, reason = tally_words(name, a)
    else:
        label, reason = area_words(rule, tiles.biomes[name].name, a, b, c)
    return ScoreLine(seat, f"EC-{rule}", label, equals(reason, sixtieths), sixtieths, places(cells))


def area_words(rule: int, biome: str, size: int, b: int, c: int) -> tuple[str, str]:
    tiles = counted(size, "tile", "tiles")
    if rule == AREA:
        return f"{biome}: largest area", f"{tiles} × 1"
    if rule == OVERALL:
        return "Largest area of all", f"{tiles} of {biome.lower()}, {ranked(1, b, (OVERALL_PRIZE,))}"
    return f"{biome}: rank", f"{tiles}, {ranked(b, c, RANK_PRIZES)}"


def tally_words(name: int, number: int) -> tuple[str, str]:
    if name == COMPLETED:
        return "Completed keystones", f"{number} × {KEYSTONE_POINTS}"
    if name == SACRIFICED:
        return "Sacrificed animals", f"{number} × {SACRIFICE_POINTS}"
    return "Redeemed tokens", f"{number} × {REDEEM_POINTS}"


def animal_line(rows: list[Row], rule: AnimalRule, label: str, tiles: TileSet) -> ScoreLine:
    """EC-24: the parts of one animal's rule, summed up."""
    seat, _, _, _, species, _, _ = rows[0][0]
    names = names_in(rule, tiles)
    parts = tuple(Part(part_text(rule, names, row), row[3], places(cells)) for row, cells in rows)
    total = sum(part.sixtieths for part in parts)
    reason = sum_text(rule, names, [row for row, _ in rows])
    return ScoreLine(
        seat=seat,
        rule=f"EC-{ANIMALS}",
        label=f"{tiles.species[species].name}: {label.lower()}",
        expression=equals(reason, total),
        sixtieths=total,
        at=tuple(dict.fromkeys(place for part in parts for place in part.at)),
        parts=parts,
    )
