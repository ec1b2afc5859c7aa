"""How often a newcomer's first game of Ecogon is won: the lobby's quick start, or its new table as it stands.

The person is greedy, and takes what looks best at once, in turns and votes; options and partners are those
of the quick start and of a new table (web/src/games/ecogon/entry.ts, web/src/pages/lobby/seatRows.ts), with
their level's help. A search may use its seconds of the processor, so that other work on the machine changes
nothing but the wait.
"""

import argparse
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from math import sqrt
from statistics import fmean
from typing import NamedTuple

from ecotone.bots import Eye, make_bot
from ecotone.bots.bots import Bot, SearchBot
from ecotone.bots.partner import Partner
from ecotone.core.compiled import COMPILED
from ecotone.core.kernel.bits import BIT, lowest
from ecotone.core.kernel.match import POINT
from ecotone.core.seeds import chance_of
from ecotone.games.ecogon.game import ECOGON
from ecotone.server.bots.levels import follows_people, partner
from ecotone.server.wire_table import BotLevel


class FirstTable(NamedTuple):
    options: dict[str, int]
    partners: tuple[BotLevel, ...]


TABLES = {
    "quick": FirstTable({"events": 5, "interval": 5}, ("easy", "easy")),
    "new": FirstTable({"interval": 5}, ("easy",)),
}
PERSON = 0
BAR = 0.6
CONFIDENCE = 1.96  # standard errors of a 95 % interval

Outcome = tuple[bool, int]  # stable, VP


def helper(level: BotLevel, luck: int) -> Bot:
    bot = partner(level, luck, BIT[PERSON])
    thinking = bot.judgement if isinstance(bot, Partner) else bot
    if isinstance(thinking, SearchBot):
        thinking.clock = time.process_time
    return bot


def next_seat(asked: int, partners: tuple[BotLevel, ...]) -> int:
    """In a vote the person comes first, if the partners follow; else nobody waits for anybody."""
    first = asked & BIT[PERSON] and any(map(follows_people, partners))
    return PERSON if first else lowest(asked)


def play(table: FirstTable, seed: int) -> Outcome:
    seats = 1 + len(table.partners)
    options = ECOGON.check_options(seats, table.options, None)
    match = ECOGON.start(seats, options, None, chance_of(seed, "first game"))
    person = make_bot("greedy", seed)
    bots = [person, *(helper(level, 1_000_000 + seed * 10 + k) for k, level in enumerate(table.partners))]
    chance = chance_of(seed, "eyes")
    while asked := match.asked():
        seat = next_seat(asked, table.partners)
        match.play(seat, bots[seat].choose(Eye(ECOGON, match, seat, chance)))
    return match.rank(PERSON) == 1, match.score(PERSON) // POINT


def interval(share: float, games: int) -> tuple[float, float]:
    """Wilson's, which is right near 0 and 1 too."""
    z = CONFIDENCE
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    half = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games)) / (1 + z * z / games)
    return middle - half, middle + half


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--table", choices=TABLES, default="quick")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--processes", type=int, default=2)
    chosen = parser.parse_args()
    if not COMPILED:
        print("the first game needs the compiled kernel: make build", file=sys.stderr)
        return 2
    table = TABLES[chosen.table]
    with ProcessPoolExecutor(chosen.processes) as pool:
        outcomes = list(pool.map(partial(play, table), range(chosen.games)))
    share, points = fmean(outcome[0] for outcome in outcomes), fmean(outcome[1] for outcome in outcomes)
    low, high = interval(share, chosen.games)
    print(f"python -m bench.ecogon_first_game --table {chosen.table} --games {chosen.games}")
    options = table.options or "as they are"
    print(f"a greedy person with partners {', '.join(table.partners)}, options {options}:")
    print(f"stable in {share:.1%} of {chosen.games} games, 95 % interval {low:.1%} to {high:.1%};")
    print(f"{points:.1f} VP on average")
    return 0 if low > BAR else 1


if __name__ == "__main__":
    sys.exit(main())
