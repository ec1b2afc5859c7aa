"""A bot's own process: jobs come in as lines of JSON, moves go out; it never learns a seed or a log."""

import hashlib
import os
import sys
from contextlib import suppress

import msgspec
from msgspec import Struct

from ecotone.bots import Bot, Eye, make_bot
from ecotone.core.compiled import COMPILED
from ecotone.core.kernel.match import NO_MOVE
from ecotone.core.opening import start_table
from ecotone.core.party import Party
from ecotone.core.seeds import chance_of
from ecotone.core.table import Origin
from ecotone.games import find_game
from ecotone.server.wire_table import BotLevel

CARELESS = 35  # per cent of an easy bot's moves are any legal one
STRONG = {"medium": "search:200", "hard": "search:0.5s"}
SLOW = {"medium": "greedy", "hard": "search:1s"}  # interpreted, a search of 200 takes too long

NICE = {"quick": 10, "hard": 19}


class Job(Struct, frozen=True):
    """What a seat knows of a match; `luck` is the bot's own seed, `view` the SHA-256 of what it sees."""

    game: str
    seats: int
    options: dict[str, str]
    party: Party
    position: tuple[str, ...]
    seat: int
    level: BotLevel
    luck: str
    view: str


class Thought(Struct, frozen=True):
    """A packed move; NO_MOVE with the trouble, if there was any."""

    move: int
    trouble: str = ""


def think(job: Job) -> Thought:
    game, luck = find_game(job.game), int(job.luck)
    options = game.check_options(job.seats, job.options, None)
    table = start_table(game, Origin(job.seats, luck, options, None, job.position, job.party))
    seen = hashlib.sha256(msgspec.json.encode(table.view(job.seat))).hexdigest()
    if seen != job.view:
        return Thought(NO_MOVE, "the position doesn't say all that the seat can see")
    chance = chance_of(luck, "eye")
    return Thought(bot_of(job.level, luck).choose(Eye(game, table.guess(job.seat, chance), job.seat, chance)))


def bot_of(level: BotLevel, luck: int) -> Bot:
    if level == "easy":
        careless = chance_of(luck, "care").below(100) < CARELESS
        return make_bot("random" if careless else "greedy", luck)
    return make_bot((STRONG if COMPILED else SLOW)[level], luck)


def main() -> None:
    with suppress(OSError, AttributeError):
        os.nice(NICE.get(sys.argv[-1], 10))  # people's moves come first, and quick bots before the others
    read = msgspec.json.Decoder(Job)
    for line in sys.stdin.buffer:
        try:
            thought = think(read.decode(line))
        except Exception as error:
            thought = Thought(NO_MOVE, f"{type(error).__name__}: {error}")
        sys.stdout.buffer.write(msgspec.json.encode(thought) + b"\n")
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
