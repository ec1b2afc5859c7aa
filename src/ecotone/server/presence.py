"""Who of a table is here: those with an open page, and those who have been away for long."""

import time
from collections.abc import Iterable

from ecotone.server.storage.stored import StoredSeat


class Presence:
    """Counts pages by the keys of members. Whoever has never come is away since the table is known here."""

    def __init__(self, patience: float, seats: Iterable[StoredSeat]) -> None:
        self.patience = patience  # seconds
        self.pages: dict[bytes, int] = {}
        self.gone: dict[bytes, float] = {}  # since when nobody is here with that key
        self.expect(seats)

    def expect(self, seats: Iterable[StoredSeat]) -> None:
        """The people who sit here now."""
        now = time.monotonic()
        keys = {member.key for seat in seats for member in seat.members}
        self.gone = {key: self.gone.get(key, now) for key in keys if not self.online(key)}

    def come(self, keys: Iterable[bytes]) -> bool:
        """Whether somebody is here now who was not."""
        return 1 in [self.count(key, 1) for key in keys]

    def go(self, keys: Iterable[bytes]) -> bool:
        """Whether somebody is gone now who was here."""
        return 0 in [self.count(key, -1) for key in keys]

    def count(self, key: bytes, change: int) -> int:
        number = self.pages.get(key, 0) + change
        if number > 0:
            self.pages[key] = number
            self.gone.pop(key, None)
        else:
            self.pages.pop(key, None)
            self.gone[key] = time.monotonic()
        return number

    def online(self, key: bytes) -> bool:
        return key in self.pages

    def away(self, key: bytes) -> bool:
        """Gone for longer than the others need to wait."""
        return key in self.gone and time.monotonic() - self.gone[key] >= self.patience

    def seat_away(self, seat: StoredSeat) -> bool:
        return bool(seat.members) and all(self.away(member.key) for member in seat.members)

    def until_away(self, key: bytes) -> float | None:
        """In how many seconds somebody will have been gone for long; None if they are here."""
        since = self.gone.get(key)
        return None if since is None else max(0.0, since + self.patience - time.monotonic())
