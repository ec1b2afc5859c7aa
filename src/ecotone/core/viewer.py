"""Who looks: a seat with all or some of its roles, a referee, or a spectator."""

from typing import Final

from msgspec import Struct

from ecotone.core.kernel import match as kernel

ALL_ROLES: Final = -1  # a mask with every bit


class Viewer(Struct, frozen=True):
    """`roles` is the mask of the roles through whose eyes the seat is seen: fewer roles, never more sight."""

    seat: int | None = None
    roles: int = ALL_ROLES
    referee: bool = False

    @property
    def number(self) -> int:
        """What the kernel calls it; `roles` is told beside it where a part of a seat knows less."""
        if self.referee:
            return kernel.REFEREE
        return kernel.SPECTATOR if self.seat is None else self.seat

    def has(self, role: int) -> bool:
        return self.roles >> role & 1 == 1


SPECTATOR: Final = Viewer()
REFEREE: Final = Viewer(referee=True)
Looker = Viewer | int | None
"""What people say for a viewer: a seat is its number, a spectator None."""


def viewer_of(who: Looker) -> Viewer:
    return who if isinstance(who, Viewer) else Viewer(who)
