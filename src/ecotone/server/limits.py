"""How much anybody may ask for, by connection and by table; never by address, since a school shares one."""

import time

MESSAGE_BYTES = 16_384
BODY_BYTES = 65_536
SOCKET_BYTES = 1 << 20  # beyond this the connection is closed unread
WAITING_MESSAGES = 128  # for one connection; a page that falls behind is closed and resyncs by itself
WAITING_BYTES = 4 << 20
KERNEL_BYTES = 1 << 17  # that the system may hold for one connection, beside the queue
CONNECTIONS = 120  # at one table, and as many of those who only look on
SOCKETS = 10_000  # at the whole server
UNDO_ROWS = 1_000  # in one log, of one seat
FREE_ROWS = 1_000  # in one log, of one seat or the referee, that nobody had waited for
ROOMS = 500  # tables kept in memory while nobody is there
MOST_GAINS = 3_000  # moves of one question, whose gains a page may ask for
GAINS_PRICE = 12.0  # messages that such a question counts for
WARNINGS = 100  # messages over the limit before the connection is closed
HARD_LIMIT = 10.0  # seconds a bot may think

# Time limits of people, in seconds.
LONG = 60 * 60  # limits from here on run day and night; shorter ones stand still while nobody is there
GRACE = 15.0  # that every open question has at least after a restart
VOTE = 60.0  # for the others to agree what becomes of a seat whose time is over
LOOK = 1.0  # between two looks for tables whose time is over, and between two signs of life
MOST_DUE = 32  # tables looked after at once
COURTESY = 3.0  # for another process to look after a table of its own
PATIENCE = 5.0  # with a bot that is at work, before somebody looks whether it still is
SWEEP = 60 * 60.0  # between two looks for what has been kept long enough

CONNECTION_RATE = (120.0, 240.0)  # messages a second, and at once
TABLE_RATE = (400.0, 800.0)  # of those who play, and as many of those who look on
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
