"""A bot's own process: jobs come in as lines of JSON, moves go out; it never learns a seed or a log."""

import hashlib
import os
import sys
from contextlib import suppress

import msgspec
from msgspec import Struct

from ecotone.bots import Bot, Eye
from ecotone.core.kernel.match import NO_MOVE
from ecotone.core.opening import start_table
from ecotone.core.party import Party
from ecotone.core.seeds import chance_of
from ecotone.core.table import Origin
from ecotone.games import find_game
from ecotone.server.bots.levels import partner, rival
from ecotone.server.server_table import ServerTable
from ecotone.server.wire_table import BotLevel

NICE = {"quick": 10, "hard": 19}


class Job(Struct, frozen=True):
    """What a seat knows of a match; `luck` is the bot's own seed, `view` the SHA-256 of what it sees.

    `people` is a mask of the seats on which they sit.
    """

    game: str
    seats: int
    options: dict[str, str]
    party: Party
    position: tuple[str, ...]
    seat: int
    level: BotLevel
    people: int
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
    shown = ServerTable.of(table).sent_view(job.seat)
    seen = hashlib.sha256(msgspec.json.encode(shown)).hexdigest()
    if seen != job.view:
        return Thought(NO_MOVE, "the position doesn't say all that the seat can see")
    chance = chance_of(luck, "eye")
    guess = table.guess(job.seat, chance)
    return Thought(bot_of(job, game.plays_together(guess)).choose(Eye(game, guess, job.seat, chance)))


def bot_of(job: Job, together: bool) -> Bot:
    luck = int(job.luck)
    return partner(job.level, luck, job.people) if together else rival(job.level, luck)


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
