"""Games between bots, one after the other or several at once."""

import re
import signal
from collections.abc import Iterator, Sequence
from functools import partial
from multiprocessing import Pool
from pathlib import Path

from msgspec import Struct

from ecotone.bots import Bot, Eye, make_bot
from ecotone.bots.arena import play_match
from ecotone.core.errors import BadInput
from ecotone.core.game import Game
from ecotone.core.kernel.match import NO_MOVE
from ecotone.core.opening import new_table, start_table
from ecotone.core.seeds import chance_of
from ecotone.core.table import Origin, Table
from ecotone.games import find_game

CHUNKS_A_JOB = 16


class Setup(Struct, frozen=True):
    """What all games of a run have in common."""

    game: Game
    seats: int
    options: Struct
    cards: str | None


class Pairing(Struct, frozen=True):
    """One game to be played: its seed, and a bot for every seat."""

    seed: int
    bots: tuple[str, ...]


class Outcome(Struct, frozen=True):
    """One game that was played."""

    pairing: Pairing
    sixtieths: tuple[int, ...]
    winners: tuple[int, ...]
    moves: tuple[tuple[int, int], ...]  # seat, packed move


class NotedBot(Bot):
    """A bot whose moves are written down."""

    def __init__(self, bot: Bot, moves: list[tuple[int, int]]) -> None:
        self.name = bot.name
        self.bot = bot
        self.moves = moves

    def choose(self, eye: Eye) -> int:
        move = self.bot.choose(eye)
        self.moves.append((eye.seat, move))
        return move

    def impulse(self, eye: Eye) -> int:
        move = self.bot.impulse(eye)
        if move != NO_MOVE:
            self.moves.append((eye.seat, move))
        return move


def read_setup(game: str, seats: int, options: Sequence[str], cards: Path | None) -> Setup:
    found = find_game(game)
    origin = new_table(found, seats, 0, read_options(options), cards).origin
    return Setup(found, seats, origin.options, origin.cards)


def read_options(texts: Sequence[str]) -> dict[str, str]:
    """`turns=5,overpopulation=on`, given once or several times; commas between quotes separate nothing."""
    options: dict[str, str] = {}
    for part in re.findall(r'(?:"[^"]*"|[^,"])+', ",".join(texts)):
        name, equals, value = (word.strip() for word in part.partition("="))
        if not part.strip():
            continue
        if not (name and equals):
            raise BadInput(f"an option is written NAME=VALUE, not {part.strip()!r}")
        if name in options:
            raise BadInput(f"option {name} is given twice")
        options[name] = value
    return options


def read_bots(text: str) -> tuple[str, ...]:
    """`greedy,search:500`: every bot is known, or BadInput."""
    names = tuple(name.strip() for name in text.split(","))
    for name in names:
        make_bot(name, 0)
    return names


def play_one(setup: Setup, pairing: Pairing) -> Outcome:
    """The game of the pairing; same pairing, same game, as long as no bot looks at the clock."""
    match = setup.game.start(setup.seats, setup.options, setup.cards, chance_of(pairing.seed))
    moves: list[tuple[int, int]] = []
    bots = [
        NotedBot(make_bot(name, pairing.seed * setup.game.seats.stop + seat), moves)
        for seat, name in enumerate(pairing.bots)
    ]
    play_match(setup.game, match, bots, chance_of(pairing.seed, "arena"))
    result = setup.game.result(match)
    return Outcome(pairing, result.sixtieths, result.winners, tuple(moves))


def play_all(setup: Setup, pairings: Sequence[Pairing], jobs: int) -> Iterator[Outcome]:
    """The games in their order, `jobs` of them at the same time."""
    play = partial(play_one, setup)
    if jobs == 1:
        yield from map(play, pairings)
        return
    chunk = max(1, len(pairings) // (jobs * CHUNKS_A_JOB))
    with Pool(jobs, leave_interrupts_to_parent) as pool:
        yield from pool.imap(play, pairings, chunk)


def leave_interrupts_to_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def as_table(setup: Setup, outcome: Outcome) -> Table:
    """The game as a table with its log, ready to be saved."""
    origin = Origin(setup.seats, outcome.pairing.seed, setup.options, setup.cards)
    table = start_table(setup.game, origin)
    for seat, move in outcome.moves:
        table.play_packed(seat, move)
    return table
