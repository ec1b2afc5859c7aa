"""Recorded games as tables of the real server: written into its database, from where it deals and replays them."""

import time
from contextlib import closing
from pathlib import Path

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
LOG = 'INSERT INTO log ("table", ply, kind, seat, move, notation, played, role) VALUES (?, ?, ?, ?, ?, ?, ?, ?)'


class Recorded(Seated):
    """The table of a golden game after so many rows of its log, or all of them, with a person on every seat."""

    def __init__(self, server: ServerProcess, game: str, name: str, rows: int | None = None) -> None:
        played = replayed(GAMES / game / "golden" / f"{name}.txt")
        self.server = server
        self.code, self.host = new_code(), new_token()
        self.commitment = commitment(played.origin.seed)
        self.keys = {seat: new_token() for seat in range(played.seats)}
        self.write(played, rows)

    def write(self, played: Table, rows: int | None) -> None:
        now = time.time()
        values = kept(self.beginning(played, now))
        with closing(connect(self.server.data)) as connection, connection:
            marks = ", ".join("?" * len(values))
            number = connection.execute(f"INSERT INTO tables ({COLUMNS}) VALUES ({marks})", values).lastrowid
            assert number
            for seat, key in self.keys.items():
                member = StoredMember(NAMES[seat], hashed(key))
                write_seat(connection, number, seat, StoredSeat("person", members=(member,)))
            connection.executemany(
                LOG,
                [
                    (number, ply, row.kind, row.seat, row.move, row.notation, now, row.role)
                    for ply, row in enumerate(played.log[:rows], 1)
                ],
            )

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
