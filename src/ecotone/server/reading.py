"""A log that is played again: one after the other, as far as somebody has read."""

import asyncio
from collections.abc import Generator, Sequence

from ecotone.core.log import Entry
from ecotone.core.logfile import play_entry
from ecotone.core.opening import start_table
from ecotone.core.table import Table
from ecotone.server.limits import ROWS_AT_ONCE
from ecotone.server.server_table import ServerTable
from ecotone.server.wire_table import Curve


class Reading:
    """The table as it was after `ply` rows; whoever reads on needn't begin anew."""

    def __init__(self, played: Table) -> None:
        self.table = ServerTable.of(start_table(played.game, played.origin))
        self.ply = 0

    def play(self, entry: Entry) -> None:
        play_entry(self.table, entry)
        self.ply += 1

    def reach(self, ply: int, log: Sequence[Entry]) -> Generator[None, None, None]:
        """With a yield after some rows, so that nobody waits for a long log."""
        while self.ply < ply:
            self.play(log[self.ply])
            if self.ply % ROWS_AT_ONCE == 0:
                yield


class Recordings:
    """What has been made of a finished game; it never changes again, so it is made once.

    Of the file there are bytes, which all who have not read it yet share.
    """

    def __init__(self) -> None:
        self.lock = asyncio.Lock()
        self.file: bytes | None = None
        self.curves: dict[str, Curve] = {}
