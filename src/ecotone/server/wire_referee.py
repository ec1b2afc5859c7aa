"""What only the referee of a table can send."""

from typing import Annotated

from msgspec import Meta, Struct

from ecotone.server.wire_table import RequestId, SeatNumber


class Pause(Struct, frozen=True, forbid_unknown_fields=True, tag="pause"):
    """The referee: nobody may move, and no clock runs, until resume."""

    id: RequestId


class Resume(Struct, frozen=True, forbid_unknown_fields=True, tag="resume"):
    id: RequestId


class Show(Struct, frozen=True, forbid_unknown_fields=True, tag="show"):
    """The referee: spectators see what the referee sees, until hide."""

    id: RequestId


class Hide(Struct, frozen=True, forbid_unknown_fields=True, tag="hide"):
    id: RequestId


class Extend(Struct, frozen=True, forbid_unknown_fields=True, tag="extend"):
    """The referee: more time for what one seat is asked, or for everybody's open questions."""

    id: RequestId
    seconds: Annotated[int, Meta(ge=1, le=24 * 60 * 60)]
    seat: SeatNumber | None = None


class EndPhase(Struct, frozen=True, forbid_unknown_fields=True, tag="end_phase"):
    """The referee: what is open ends now, as if its time had run out."""

    id: RequestId
