"""How much anybody may ask for, by connection and by table; never by address, since a school shares one."""

import time

MESSAGE_BYTES = 16_384
BODY_BYTES = 65_536
SOCKET_BYTES = 1 << 20  # beyond this the connection is closed unread
WAITING_MESSAGES = 128  # for one connection; a page that falls behind is closed and resyncs by itself
WAITING_BYTES = 4 << 20
KERNEL_BYTES = 1 << 17  # that the system may hold for one connection, beside the queue
CONNECTIONS = 120  # at one table
SOCKETS = 10_000  # at the whole server
UNDO_ROWS = 2_000  # in one log
ROOMS = 500  # tables kept in memory while nobody is there
WARNINGS = 100  # messages over the limit before the connection is closed
HARD_LIMIT = 10.0  # seconds a bot may think

CONNECTION_RATE = (120.0, 240.0)  # messages a second, and at once
TABLE_RATE = (400.0, 800.0)
NEW_TABLE_RATE = (30.0, 300.0)  # of the whole server
LOBBY_RATE = (60.0, 240.0)  # looks at the open tables, of the whole server
OPTIONS_RATE = (60.0, 240.0)  # options tried out, of the whole server
CHANGE_RATE = (10.0, 60.0)  # joins and changes of seats, of one table


class Bucket:
    """A token bucket: so many a second, and a stock for the moment."""

    __slots__ = ("at", "left", "rate", "stock")

    def __init__(self, rate: tuple[float, float]) -> None:
        self.rate, self.stock = rate
        self.left = self.stock
        self.at = time.monotonic()

    def take(self, cost: float = 1.0) -> bool:
        now = time.monotonic()
        left = min(self.stock, self.left + (now - self.at) * self.rate)
        self.at = now
        enough = left >= cost
        self.left = left - cost if enough else left
        return enough
