"""Recorded games as tables of the real server, which finds them in its database and replays them."""

import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from ecotone.core.logfile import play_entry
from ecotone.core.opening import start_table
from ecotone.core.seeds import commitment
from ecotone.core.table import Table
from ecotone.server.keys import hashed, new_code, new_token
from ecotone.server.storage.reading import COLUMNS
from ecotone.server.storage.store import connect, kept, write_seat
from ecotone.server.storage.stored import StoredMember, StoredSeat, StoredTable
from tests.browser.server_process import Seated, ServerProcess
from tests.games.golden import replayed

GAMES = Path(__file__).parents[1] / "games"
NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gil", "Hana", "Ivo", "Jana")
LOG = (
    'INSERT INTO log ("table", ply, kind, seat, move, notation, played, role) VALUES (?, ?, ?, ?, ?, ?, ?, ?)'
)


class Recorded(Seated):
    """A golden game as it was when `until` first held, or at its end; a person sits on every seat."""

    def __init__(
        self, server: ServerProcess, game: str, name: str, until: Callable[[Table], bool] | None = None
    ) -> None:
        played = replayed(GAMES / game / "golden" / f"{name}.txt")
        table = played if until is None else rewound(played, until)
        self.server = server
        self.code, self.host = new_code(), new_token()
        self.commitment = commitment(table.origin.seed)
        self.keys = {seat: new_token() for seat in range(table.seats)}
        self.asked = table.asked()
        self.write(table)

    def link_of_asked(self) -> str:
        """For whoever has to decide."""
        return self.link(self.asked[0])

    def write(self, table: Table) -> None:
        now = time.time()
        values = kept(self.beginning(table, now))
        rows = [
            (ply, row.kind, row.seat, row.move, row.notation, now, row.role)
            for ply, row in enumerate(table.log, 1)
        ]
        with closing(connect(self.server.data)) as connection:
            marks = ", ".join("?" * len(values))
            number = connection.execute(f"INSERT INTO tables ({COLUMNS}) VALUES ({marks})", values).lastrowid
            assert number
            for seat, key in self.keys.items():
                member = StoredMember(NAMES[seat], hashed(key))
                write_seat(connection, number, seat, StoredSeat("person", members=(member,)))
            connection.executemany(LOG, [(number, *row) for row in rows])

    def beginning(self, played: Table, now: float) -> StoredTable:
        game, origin = played.game, played.origin
        return StoredTable(
            id=0,
            code=self.code,
            game=game.name,
            rules=game.rules_version,
            seats=played.seats,
            seed=origin.seed,
            options=game.write_options(origin.options),
            host=hashed(self.host),
            again=None,
            created=now,
            listed=False,
            started=now,
        )


def rewound(played: Table, until: Callable[[Table], bool]) -> Table:
    table = start_table(played.game, played.origin)
    for row in played.log:
        if until(table):
            return table
        play_entry(table, row)
    raise AssertionError("the game never came to it")
