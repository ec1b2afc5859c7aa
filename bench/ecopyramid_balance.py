"""Whether EcoPyramid is fair and ends in time: `python -m bench.ecopyramid_balance` (a few minutes).

Equal search bots with a fixed number of simulations a decision. Every way to seat the decks has its turn. A
share of 1.00 is what chance would give; the leader is whoever has filled most niches after half of the rounds
played, ties shared.
"""

import argparse
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from itertools import permutations
from statistics import fmean, median, quantiles

from ecotone.bots import Eye, make_bot
from ecotone.core.compiled import COMPILED
from ecotone.core.kernel.bits import popcount
from ecotone.core.party import Party
from ecotone.core.seeds import chance_of
from ecotone.games.ecopyramid.catalogue import DECKS
from ecotone.games.ecopyramid.game import ECOPYRAMID
from ecotone.games.ecopyramid.kernel.codes import STEP_WINDOW
from ecotone.games.ecopyramid.kernel.moves import ANSWER, KIND
from ecotone.games.ecopyramid.options import LAYOUTS
from ecotone.games.ecopyramid.pieces import pyramid

BOT = "search:100"
FIRST_GAMES, OTHER_GAMES = 1000, 300
LAST_ROUND = 400  # nobody waits longer for a game that doesn't end


@dataclass(frozen=True)
class Task:
    number: int
    seats: int
    layout: str


@dataclass(frozen=True)
class Played:
    """How a game ended: parts of the victory by seat, and who led at half time."""

    decks: tuple[str, ...]
    first: int
    wins: tuple[float, ...]
    rounds: int
    leader_wins: float
    windows: int
    answers: int


def play(task: Task) -> Played:
    seats = task.seats
    ways = list(permutations(DECKS, seats))
    decks = ways[task.number % len(ways)]
    options = ECOPYRAMID.check_options(seats, {"layout": task.layout, "round_limit": LAST_ROUND}, None)
    party = Party((), tuple({"deck": deck} for deck in decks))
    match = pyramid(ECOPYRAMID.start(seats, options, None, chance_of(task.number, task.layout), party))
    bots = [make_bot(BOT, task.number * seats + seat) for seat in range(seats)]
    chance, first = chance_of(task.number, "eyes"), match.active
    history: list[tuple[int, ...]] = []
    windows = answers = 0
    while match.asked():
        while len(history) <= match.round:
            history.append(tuple(popcount(match.filled[seat]) for seat in range(seats)))
        seat = match.decider()
        move = bots[seat].choose(Eye(ECOPYRAMID, match, seat, chance))
        windows += match.step == STEP_WINDOW
        answers += move & KIND == ANSWER
        match.play(seat, move)
    ranks = [match.rank(seat) for seat in range(seats)]
    wins = tuple((rank == 1) / ranks.count(1) for rank in ranks)
    half = history[len(history) // 2]
    leaders = [seat for seat in range(seats) if half[seat] == max(half)]
    leading = sum(wins[seat] for seat in leaders) / len(leaders)
    return Played(decks, first, wins, len(history), leading, windows, answers)


def shares(games: Iterable[Played], seats: int) -> tuple[dict[str, float], list[float]]:
    """By deck and by place after the first player, as parts of what chance would give."""
    by_deck: dict[str, list[float]] = {deck: [] for deck in DECKS}
    by_place: list[list[float]] = [[] for _ in range(seats)]
    for game in games:
        for seat in range(seats):
            by_deck[game.decks[seat]].append(game.wins[seat])
            by_place[(seat - game.first) % seats].append(game.wins[seat])
    return (
        {deck: fmean(won) * seats for deck, won in by_deck.items() if won},
        [fmean(won) * seats for won in by_place],
    )


def report(seats: int, layout: str, games: list[Played]) -> str:
    decks, places = shares(games, seats)
    rounds = [game.rounds for game in games]
    said = [
        f"{seats} | {layout} | {len(games)}",
        " ".join(f"{decks[deck]:.2f}" for deck in DECKS),
        " ".join(f"{share:.2f}" for share in places),
        f"{median(rounds):g}",
        f"{quantiles(rounds, n=100)[-1]:.0f}, {max(rounds)}",
        f"{fmean(game.leader_wins for game in games):.2f} ({1 / seats:.2f})",
        f"{fmean(game.windows for game in games):.1f}, {fmean(game.answers for game in games):.1f}",
    ]
    return f"| {' | '.join(said)} |"


def tasks(seats: int, layout: str, games: int, first: int) -> list[Task]:
    return [Task(first + number, seats, layout) for number in range(games)]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=FIRST_GAMES)
    parser.add_argument("--others", type=int, default=OTHER_GAMES)
    parser.add_argument("--first", type=int, default=0, help="the number of the first game")
    parser.add_argument("--processes", type=int, default=2)
    given = parser.parse_args()
    assert COMPILED, "measure the compiled kernel"
    counts = f"--games {given.games} --others {given.others} --first {given.first}"
    print(f"python -m bench.ecopyramid_balance {counts}")
    heads = ("seats", "pattern", "games", ", ".join(DECKS), "from the first player on", "median of rounds")
    print("|", " | ".join((*heads, "99 %, longest", "leader at half wins (chance)", "windows, answers")), "|")
    print("| --- | --- | --- | --- | --- | --- | --- | --- | --- |")
    wanted = [(3, LAYOUTS[0], given.games)]
    wanted += [(seats, layout, given.others) for layout in LAYOUTS for seats in (2, 3, 4)]
    with ProcessPoolExecutor(given.processes) as pool:
        for seats, layout, games in wanted:
            if games and (games == given.games or (seats, layout) != (3, LAYOUTS[0])):
                played = list(pool.map(play, tasks(seats, layout, games, given.first), chunksize=8))
                print(report(seats, layout, played), flush=True)


if __name__ == "__main__":
    main()
