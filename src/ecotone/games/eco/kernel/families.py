"""What the animals of one kind score on one map: the families of EC-24.

Every family computes its number and writes its ledger lines in one go. A line has rule 24, the family as its
label and the species as detail a; these are its places and its details b and c:

| Family    | a line for each | its places                          | b              | c                     |
|-----------|-----------------|-------------------------------------|----------------|-----------------------|
| EXACT     | rule            | the animals of the groups of k      | groups of k    | k                     |
| LADDER    | group           | its animals                         | size           | 0                     |
| LINE      | line            | its animals, from end to end        | length         | axis, -1 for a single |
| CHAIN     | counting group  | its animals                         | size           | 1 if a closed ring    |
| LONER     | rule            | the loners                          | loners         | d                     |
| SIGHT     | pair            | the two animals                     | distance       | axis                  |
| TRI       | triangle        | its animals                         | 3              | 1                     |
|           | rule            | the animals left over               | how many       | 0                     |
| MIXED     | scoring animal  | it, then all other kinds beside it  | kinds          | mask of these kinds   |
| FRIEND    | scoring animal  | it, then the X that count           | X that count   | all X beside it       |
| BOND      | couple          | one of mine, its X                  | 2              | X                     |
| SHY       | rule            | the animals that count              | how many       | Y                     |
| HOMEBIOME | scoring animal  | it, then the tiles that count       | tiles counting | all B tiles beside it |
| SPREAD    | rule            | all of mine                         | biomes         | mask of these biomes  |
| RANGE     | rule            | the animals that count              | how many       | s                     |
| FRONTIER  | scoring animal  | it, then the empty cells that count | cells counting | all empty beside it   |
| CORE      | rule            | the animals that count              | how many       | 0                     |

A part that scores nothing has no line. MAJORITY compares several maps, so it is scored by the match.
"""

from mypy_extensions import i64

from ecotone.core.kernel.ledger import Ledger
from ecotone.games.eco.kernel.lines import line_points
from ecotone.games.eco.kernel.neighbour_families import bond_points, friend_points, mixed_points, shy_points
from ecotone.games.eco.kernel.ruleset import (
    BOND,
    CHAIN,
    CORE,
    EXACT,
    FRIEND,
    FRONTIER,
    HOMEBIOME,
    LADDER,
    LINE,
    LONER,
    MIXED,
    RANGE,
    SHY,
    SIGHT,
    SPREAD,
    TRI,
    RuleSet,
)
from ecotone.games.eco.kernel.seatmap import SeatMap
from ecotone.games.eco.kernel.shapes import (
    chain_points,
    exact_points,
    ladder_points,
    loner_points,
    sight_points,
)
from ecotone.games.eco.kernel.terrain import (
    core_points,
    frontier_points,
    home_points,
    range_points,
    spread_points,
)
from ecotone.games.eco.kernel.triangles import triangle_points


def animal_points(seat_map: SeatMap, rules: RuleSet, species: i64, seat: i64, ledger: Ledger) -> i64:
    """EC-24: whole points of the species' rule on this map; lines in an open ledger sum to them."""
    family = rules.family[species]
    if family == EXACT:
        return exact_points(seat_map, rules, species, seat, ledger)
    if family == LADDER:
        return ladder_points(seat_map, rules, species, seat, ledger)
    if family == LINE:
        return line_points(seat_map, rules, species, seat, ledger)
    if family == CHAIN:
        return chain_points(seat_map, rules, species, seat, ledger)
    if family == LONER:
        return loner_points(seat_map, rules, species, seat, ledger)
    if family == SIGHT:
        return sight_points(seat_map, rules, species, seat, ledger)
    if family == TRI:
        return triangle_points(seat_map, rules, species, seat, ledger)
    if family == MIXED:
        return mixed_points(seat_map, rules, species, seat, ledger)
    if family == FRIEND:
        return friend_points(seat_map, rules, species, seat, ledger)
    if family == BOND:
        return bond_points(seat_map, rules, species, seat, ledger)
    if family == SHY:
        return shy_points(seat_map, rules, species, seat, ledger)
    if family == HOMEBIOME:
        return home_points(seat_map, rules, species, seat, ledger)
    if family == SPREAD:
        return spread_points(seat_map, rules, species, seat, ledger)
    if family == RANGE:
        return range_points(seat_map, rules, species, seat, ledger)
    if family == FRONTIER:
        return frontier_points(seat_map, rules, species, seat, ledger)
    if family == CORE:
        return core_points(seat_map, rules, species, seat, ledger)
    return 0
