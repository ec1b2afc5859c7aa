"""The five animal rules of a match (EC-04, EC-24): a family with parameters for each species."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from ecotone.games.eco.kernel.catalogue import SPECIES

EXACT: Final = 0
LADDER: Final = 1
LINE: Final = 2
CHAIN: Final = 3
LONER: Final = 4
SIGHT: Final = 5
TRI: Final = 6
MIXED: Final = 7
FRIEND: Final = 8
BOND: Final = 9
SHY: Final = 10
HOMEBIOME: Final = 11
SPREAD: Final = 12
RANGE: Final = 13
FRONTIER: Final = 14
CORE: Final = 15
MAJORITY: Final = 16

TABLE_WIDTH: Final = 32  # every table is filled up with its last entry, so no lookup needs a cap


@final
class RuleSet:
    """What the five animals score. `number` is k, d, c or s of the family, `other` its X, Y or B.

    `unit` is what one counted thing is worth in families without a table, `rest` what an animal
    left over is worth (TRI).
    """

    def __init__(self, words: object = None) -> None:
        self.words = words  # the surface's own record of the same rules
        self.family = vec[i64]([0] * SPECIES)
        self.number = vec[i64]([0] * SPECIES)
        self.other = vec[i64]([0] * SPECIES)
        self.unit = vec[i64]([0] * SPECIES)
        self.rest = vec[i64]([0] * SPECIES)
        self.tables = vec[i64]([0] * (SPECIES * TABLE_WIDTH))
        self.table_end = vec[i64]([0] * SPECIES)  # index of the last entry that was written down

    def set_rule(
        self,
        species: i64,
        family: i64,
        number: i64,
        other: i64,
        unit: i64,
        rest: i64,
        cap: i64,
        table: list[int],
    ) -> None:
        """No table but a cap: up to `cap` things count, `unit` each."""
        if len(table) == 0 and cap > 0:
            table = [unit * k for k in range(cap + 1)]
        self.family[species] = family
        self.number[species] = number
        self.other[species] = other
        self.unit[species] = unit
        self.rest[species] = rest
        last = len(table) - 1
        self.table_end[species] = last
        i: i64
        for i in range(TABLE_WIDTH):
            if last >= 0:
                self.tables[species * TABLE_WIDTH + i] = table[min(i, last)]

    def table(self, species: i64, x: i64) -> i64:
        return self.tables[species * TABLE_WIDTH + x]

    def depends_on(self, species: i64, settled: i64) -> bool:
        """Whether an animal of `settled` can change the points of the rule of `species` (MAJORITY aside)."""
        if species == settled:
            return True
        family = self.family[species]
        if family == FRIEND or family == BOND:
            return self.other[species] == settled
        return family == MIXED or family == SHY
