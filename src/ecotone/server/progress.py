"""Where a table stands, derived from its log: the match, its prompts' numbers, the requests it has seen."""

from ecotone.core.errors import EcotoneError
from ecotone.core.gamefile import play_entry
from ecotone.core.opening import start_table
from ecotone.core.records import Prompt
from ecotone.core.table import Origin
from ecotone.games import GAMES, find_game
from ecotone.server.speech import LiveTable
from ecotone.server.store import StoredEntry, StoredTable

NOT_ASKED = -1


class Progress:
    """A prompt's number is the ply at which it was put; another seat's move leaves it as it is.

    Clocks follow from the log too: the time between two rows belongs to all who were asked meanwhile.
    """

    def __init__(self, table: LiveTable, started: float | None = None) -> None:
        self.table = table
        self.at = started  # the time of the last row, of the first question before there is one
        self.clocks = [0.0] * table.seats
        self.numbers = [NOT_ASKED] * table.seats
        self.prompts: list[Prompt | None] = [None] * table.seats
        self.requests: dict[tuple[int, str], int] = {}
        self.undos = 0
        self.fault = ""  # why the log could be replayed only so far
        self.number(None)

    @property
    def ply(self) -> int:
        return len(self.table.log)

    def start(self, at: float | None) -> None:
        """The last seat is taken, or one is open again; once there are rows they alone count."""
        if not self.ply:
            self.at = at

    def follow(self, actor: int, at: float) -> None:
        """After each row: who has thought for how long, and whose question is a new one now."""
        elapsed = 0.0 if self.at is None else max(0.0, at - self.at)
        for seat, number in enumerate(self.numbers):
            if number != NOT_ASKED:
                self.clocks[seat] += elapsed
        self.at = at
        self.number(actor)

    def milliseconds(self, running: tuple[int, ...], now: float) -> tuple[int, ...]:
        """The clocks as they stand now, if these seats are thinking."""
        elapsed = 0.0 if self.at is None else max(0.0, now - self.at)
        return tuple(
            [int((clock + elapsed * (seat in running)) * 1000) for seat, clock in enumerate(self.clocks)]
        )

    def number(self, actor: int | None) -> None:
        table = self.table
        asked = table.asked()
        for seat in range(table.seats):
            if seat not in asked:
                self.numbers[seat], self.prompts[seat] = NOT_ASKED, None
                continue
            prompt = table.question(seat, "en")
            if seat == actor or prompt != self.prompts[seat]:
                self.numbers[seat], self.prompts[seat] = self.ply, prompt

    def replay(self, log: list[StoredEntry]) -> None:
        """Goes on with rows from the store; stops at the first that doesn't lead where it led before."""
        for stored in log:
            if self.fault:
                return
            try:
                play_entry(self.table, stored.entry)
            except EcotoneError as error:
                self.fault = f"row {self.ply + 1}: {error}"
                return
            if self.table.log[-1] != stored.entry:
                self.fault = f"row {self.ply}: reads {self.table.log[-1].notation!r}"
            self.undos += stored.entry.kind == "undo"
            self.follow(stored.entry.seat, stored.played)
            if stored.request is not None:
                self.requests[stored.entry.seat, stored.request] = self.ply


def begin(stored: StoredTable) -> Progress:
    """The table before its first move."""
    game = find_game(stored.game)
    options = game.check_options(stored.seats, stored.options, None)
    table = LiveTable.of(start_table(game, Origin(stored.seats, stored.seed, options)))
    return Progress(table, stored.started)


def warm_up() -> None:
    """Reads every game's cards before the first table needs them."""
    for game in GAMES.values():
        options = game.check_options(game.seats[0], {}, None)
        start_table(game, Origin(game.seats[0], 0, options))


def replayed(stored: StoredTable, log: list[StoredEntry]) -> Progress:
    progress = begin(stored)
    progress.replay(log)
    return progress
