"""How much each of ECO's scoring families is worth in good hands; writes docs/eco-balance.md.

Search bots of equal strength play random rule sets at tables of 2, 3 and 4 seats. A family's mean
over its parameters should lie between 8 and 16 points an animal rule, or between 6 and 18 with a
reason (REASONS); otherwise it is re-tabled in games/eco/data/families.toml.
"""

import argparse
import sys
from collections import defaultdict
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from statistics import fmean

from ecotone.bots import make_bot
from ecotone.bots.arena import play_match
from ecotone.core.compiled import COMPILED
from ecotone.core.kernel.bits import popcount
from ecotone.core.kernel.ledger import SILENT
from ecotone.core.kernel.match import POINT
from ecotone.core.seeds import chance_of
from ecotone.games.eco.animal_rules import our_families
from ecotone.games.eco.game import ECO
from ecotone.games.eco.kernel.families import animal_points
from ecotone.games.eco.kernel.scoring import majority_points
from ecotone.games.eco.match_rules import book_of
from ecotone.games.eco.pieces import eco

REPORT = Path(__file__).parent.parent / "docs" / "eco-balance.md"
SEATS = (2, 3, 4)
GOOD = (8.0, 16.0)
ALLOWED = (6.0, 18.0)
REASONS: dict[str, str] = {}

Sample = tuple[str, str, float, int]  # family, its numbers, points, animals


def play_game(task: tuple[int, str]) -> list[Sample]:
    """One game; a sample for each seat and animal."""
    seed, bot = task
    seats = SEATS[seed % len(SEATS)]
    match = eco(ECO.start(seats, ECO.check_options(seats, {}, None), None, chance_of(seed, "balance")))
    play_match(
        ECO, match, [make_bot(bot, seed * 10 + seat) for seat in range(seats)], chance_of(seed, "eyes")
    )
    samples: list[Sample] = []
    for species, rule in enumerate(book_of(match).rules):
        numbers = " ".join(
            f"{name}={value}" for name, value in rule.parameters.items() if isinstance(value, int)
        )
        for seat in range(seats):
            if rule.family == "MAJORITY":
                points = majority_points(match.maps, match.rules, species, seat, SILENT) / POINT
                numbers = f"{seats} seats"
            else:
                points = float(animal_points(match.maps[seat], match.rules, species, seat, SILENT))
            samples.append((rule.family, numbers, points, popcount(match.maps[seat].mine[species])))
    return samples


def table(samples: list[Sample]) -> tuple[list[str], list[str]]:
    """The rows of the report, and the families that need a new table."""
    rows, outside = [], []
    by_family: dict[str, dict[str, list[Sample]]] = defaultdict(lambda: defaultdict(list))
    for sample in samples:
        by_family[sample[0]][sample[1]].append(sample)
    for family in our_families().families:
        variants = by_family[family.key]
        everything = [sample for group in variants.values() for sample in group]
        mean = fmean(sample[2] for sample in everything)
        verdict = "good" if GOOD[0] <= mean <= GOOD[1] else REASONS.get(family.key, "outside")
        if verdict == "outside" or not ALLOWED[0] <= mean <= ALLOWED[1]:
            outside.append(family.key)
        rows.append(row(family.key, "all", everything, verdict))
        if len(variants) > 1:
            rows += [row("", numbers, variants[numbers], "") for numbers in sorted(variants)]
    return rows, outside


def row(family: str, numbers: str, samples: list[Sample], verdict: str) -> str:
    points = fmean(sample[2] for sample in samples)
    animals = fmean(sample[3] for sample in samples)
    return f"| {family} | {numbers} | {len(samples)} | {animals:.1f} | {points:.1f} | {verdict} |"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=540)
    parser.add_argument("--bot", default="search:200")
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--write", action="store_true", help=f"write {REPORT.name}")
    chosen = parser.parse_args()
    if not COMPILED:
        print("balance needs the compiled kernel: make build", file=sys.stderr)
        return 2
    with ProcessPoolExecutor(chosen.processes) as pool:
        tasks = [(seed, chosen.bot) for seed in range(chosen.games)]
        samples = [sample for game in pool.map(play_game, tasks, chunksize=5) for sample in game]
    rows, outside = table(samples)
    text = "\n".join(
        [
            "# What ECO's scoring families are worth",
            "",
            f"{chosen.games} games at tables of 2, 3 and 4 seats, `{chosen.bot}` on every seat,",
            "random rules; made by `make balance`. *samples* = seats with that rule, *animals* = of the",
            "kind at the end, *VP* = mean points of the rule. Aim: 8 to 16 a family.",
            "Points were raised until it held; a SIGHT pair (p) pays 4 or 5, an animal of SHY (p) 3 or 4,",
            "HOMEBIOME and FRONTIER have tables instead of a price a piece.",
            "",
            "| Family | Parameters | samples | animals | VP | |",
            "|---|---|---:|---:|---:|---|",
            *rows,
            "",
        ]
    )
    print(text)
    if chosen.write:
        REPORT.write_text(text, encoding="utf-8")
    if outside:
        print(f"outside the range: {', '.join(outside)}")
    return 1 if outside else 0


if __name__ == "__main__":
    sys.exit(main())
