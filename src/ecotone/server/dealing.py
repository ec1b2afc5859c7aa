"""The deal: what seats have chosen before it, and the match that begins with it, not a moment earlier."""

from collections.abc import Generator, Mapping, Sequence
from typing import cast

from msgspec.structs import replace

from ecotone.core.errors import Refused
from ecotone.core.game import Game
from ecotone.core.opening import start_table
from ecotone.core.party import Party
from ecotone.core.table import Origin
from ecotone.games import find_game
from ecotone.games.served import served_games
from ecotone.server.limits import ROWS_AT_ONCE
from ecotone.server.problems import Trouble
from ecotone.server.progress import Progress
from ecotone.server.server_table import ServerTable
from ecotone.server.storage.stored import StoredEntry, StoredSeat, StoredTable


def party_of(game: Game, seats: Sequence[StoredSeat]) -> Party:
    """How many share each seat, and what was chosen; a bot plays for as many as a seat needs."""
    members = tuple(
        max(seat.capacity, game.members[0]) if seat.kind == "bot" else seat.capacity for seat in seats
    )
    choices = tuple(seat.choices for seat in seats)
    return Party(members if any(number != 1 for number in members) else (), choices if any(choices) else ())


def checked_seats(
    game: Game, options: Mapping[str, object], seats: Sequence[StoredSeat], language: str
) -> list[StoredSeat]:
    """The seats without what is chosen by default; a Trouble if the game can't be played so."""
    known = game.check_options(len(seats), options, None, language)
    try:
        party = game.check_party(len(seats), known, party_of(game, seats), language)
    except Refused as refused:
        raise Trouble("refused", refused.refusal.text, refused.refusal) from None
    chosen = party.choices or tuple({} for _ in seats)
    return [replace(seat, choices=dict(choices)) for seat, choices in zip(seats, chosen, strict=True)]


def chosen_by(
    game: Game, table: StoredTable, seat: StoredSeat, member: int, given: Mapping[str, str]
) -> StoredSeat:
    """The seat with more choices: its own, or those that each member makes alone, under its number.

    Whoever plays chooses only for itself; of a bot's seat every member can be named.
    """
    options = game.check_options(table.seats, table.options, None)
    each = {choice.name for choice in game.seat_choices(table.seats, options) if choice.each == "member"}
    named = {f"{name}.{member + 1}" if name in each else name: value for name, value in given.items()}
    own = f".{member + 1}"
    others = [name for name in named if name.partition(".")[0] in each and not name.endswith(own)]
    if others and seat.kind != "bot":
        raise Trouble("not_yours", "Everybody at a seat chooses that alone.")
    return replace(seat, choices=seat.choices | named)


def without_member(seat: StoredSeat, member: int) -> StoredSeat:
    """The seat with a place open again; whoever came later moves up, and takes the choices along."""
    choices = {}
    for name, value in seat.choices.items():
        stem, _, number = name.partition(".")
        if not number:
            choices[name] = value
        elif int(number) != member + 1:
            choices[f"{stem}.{int(number) - (int(number) > member + 1)}"] = value
    members = seat.members[:member] + seat.members[member + 1 :]
    return StoredSeat("open", "", None, members, seat.capacity, choices if members else {}, seat.kept)


def deal(stored: StoredTable, seats: Sequence[StoredSeat], log: list[StoredEntry]) -> Progress:
    """The match as its log has led it; with no row yet, as it is dealt."""
    dealing = deal_in_slices(stored, seats, log)
    while True:
        try:
            next(dealing)
        except StopIteration as end:
            return cast(Progress, end.value)


def deal_in_slices(
    stored: StoredTable, seats: Sequence[StoredSeat], log: list[StoredEntry]
) -> Generator[None, None, Progress]:
    """The same, with a yield after some rows, for a log that may be long."""
    assert stored.seed is not None
    game = find_game(stored.game)
    options = game.check_options(stored.seats, stored.options, None)
    origin = Origin(stored.seats, stored.seed, options, party=party_of(game, seats))
    progress = Progress(ServerTable.of(start_table(game, origin)), stored.started, stored.time)
    for first in range(0, len(log), ROWS_AT_ONCE):
        progress.replay(log[first : first + ROWS_AT_ONCE])
        yield
    return progress


def warm_up() -> None:
    """Reads every game's cards before the first table needs them."""
    for game in served_games():
        options = game.check_options(game.seats[0], {}, None)
        party = (
            Party(tuple(game.members[0] for _ in range(game.seats[0]))) if game.members[0] > 1 else Party()
        )
        start_table(game, Origin(game.seats[0], 0, options, party=party))
