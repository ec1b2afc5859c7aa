"""The HTTP side: games, tables, seats, and what there is to take home from a finished game."""

from contextlib import AbstractAsyncContextManager
from typing import Annotated, Any
from urllib.parse import urlsplit

from litestar import Request, get, post
from litestar.datastructures import ResponseHeader, State
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import Parameter
from litestar.response import Response

from ecotone.core.rulebook import Rulebook
from ecotone.server import playing_again, recordings, seating
from ecotone.server.files.assets import Asset, response_for
from ecotone.server.files.game_pages import ALL_GAMES, GamePages
from ecotone.server.guard.bucket import Purse
from ecotone.server.guard.entering import bearer, entering, knocking
from ecotone.server.guard.links import own_address, qr_code
from ecotone.server.guard.purses import address_of, pay
from ecotone.server.hub import Hub
from ecotone.server.keys import hashed
from ecotone.server.limits import (
    JOIN_PRICE,
    LOOK_PRICE,
    OPTIONS_PRICE,
    SEAT_PRICE,
    SLICE_PRICE,
    TABLE_PRICE,
    TEXTS_FOR_ONE,
)
from ecotone.server.options import game_of, judged_options, texts_in
from ecotone.server.problems import STATUS, Trouble
from ecotone.server.reaching import is_loopback
from ecotone.server.room import Room
from ecotone.server.server_table import spoken
from ecotone.server.stored_games import record
from ecotone.server.wire_options import JudgedOptions, WantedOptions
from ecotone.server.wire_table import (
    BestResults,
    ChangeSeat,
    Curve,
    GameInfo,
    Glance,
    JoinTable,
    Language,
    NewTable,
    OpenTables,
    PlayAgain,
    Problem,
    ProblemCode,
    Reach,
    SeatChanged,
    SeatJoined,
    StoredGame,
    TableDeleted,
    TableInfo,
    TableMade,
)

Call = Request[Any, Any, State]
TableCode = Annotated[str, Parameter(pattern="^[A-Za-z0-9]{6}$", description="The table's code.")]
Ply = Annotated[int, Parameter(ge=0, le=10**6, description="How many moves are known already.")]
FormWord = Annotated[str, Parameter(max_length=40)]
GameName = Annotated[str, Parameter(max_length=40, description="The game's name.")]


def fails(*codes: ProblemCode) -> dict[int, ResponseSpec]:
    """The problems that an address can answer with, for the schema."""
    found: dict[int, list[str]] = {}
    for code in ("malformed", *codes):
        found.setdefault(STATUS[code], []).append(code)
    return {status: ResponseSpec(Problem, description=", ".join(names)) for status, names in found.items()}


def hub_of(request: Call) -> Hub:
    hub = request.app.state.hub
    assert isinstance(hub, Hub)
    return hub


def key_of(request: Call) -> str | None:
    return bearer(request.headers.get("authorization", ""))


def charge(request: Call, price: float) -> None:
    """Where there is no table yet whose key could pay."""
    pay(hub_of(request).addresses.of(address_of(request.scope)), price)


def at_table(
    request: Call, code: str, price: float = LOOK_PRICE, *keys: str
) -> AbstractAsyncContextManager[tuple[Room, Purse]]:
    """`keys` that the body has, besides the one that the head may have."""
    return entering(hub_of(request), address_of(request.scope), code, price, shown_keys(request, *keys))


def shown_keys(request: Call, *keys: str) -> list[bytes]:
    return [hashed(key) for key in (key_of(request), *keys) if key]


def as_file(request: Call, page: Asset) -> Response[Any]:
    """Zipped, if that is understood, and only if it isn't known already."""
    headers = request.headers
    return response_for(page, headers.get("accept-encoding", ""), headers.get("if-none-match", ""))


def game_page(request: Call, kind: str, name: str, language: str) -> Response[Any]:
    """What is the same for everybody, and was made when the server started."""
    charge(request, LOOK_PRICE)
    pages: GamePages = request.app.state.game_pages
    page = pages.get((kind, name if name == ALL_GAMES else game_of(name).name, language))
    if page is None:
        raise Trouble("not_found", f"{name} has no {kind}.")
    return as_file(request, page)


@get("/api/games", summary="The games and their options", responses=fails("too_many"))
async def games(request: Call, language: Language = "en") -> Response[list[GameInfo]]:
    return game_page(request, "games", ALL_GAMES, language)


@get(
    "/api/games/{name:str}/rules",
    summary="The rulebook, block by block, with the rules' numbers and anchors",
    responses=fails("unknown_game", "not_found", "too_many"),
)
async def rules(request: Call, name: GameName, language: Language = "en") -> Response[Rulebook]:
    return game_page(request, "rules", name, language)


@get(
    "/api/games/{name:str}/pictures",
    summary="The game's own examples of its rules, by their numbers",
    responses=fails("unknown_game", "too_many"),
)
async def pictures(
    request: Call, name: GameName, language: Language = "en"
) -> Response[dict[str, dict[str, object]]]:
    return game_page(request, "pictures", name, language)


@get(
    "/api/games/{name:str}/words",
    summary="What the things of a game are called, before there is a table",
    responses=fails("unknown_game", "too_many"),
)
async def words(request: Call, name: GameName, language: Language = "en") -> Response[dict[str, str]]:
    return game_page(request, "words", name, language)


@get(
    "/api/games/{name:str}/forms/{option:str}/{field:str}",
    summary="What a form offers for a field of an option: the game's own records, with words and pictures",
    responses=fails("unknown_game", "not_found", "too_many"),
)
async def form_rows(
    request: Call, name: GameName, option: FormWord, field: FormWord, language: Language = "en"
) -> tuple[Any, ...]:
    hub, game = hub_of(request), game_of(name)
    charge(request, OPTIONS_PRICE)
    rows = await hub.aside(game.form_rows, option, field, spoken(game, language))
    if rows is None:
        raise Trouble("not_found", f"{game.title} has no form for {option} with a field {field}.")
    return rows


@post(
    "/api/games/{name:str}/options",
    summary="What would be said about options: why they can't be, what is unwise, and advice about a form",
    status_code=200,
    responses=fails("unknown_game", "too_large", "too_many"),
)
async def judge_options(
    request: Call, name: GameName, data: WantedOptions, language: Language = "en"
) -> JudgedOptions:
    charge(request, OPTIONS_PRICE + texts_in(data) / TEXTS_FOR_ONE)
    game = game_of(name)
    return await hub_of(request).aside(judged_options, game, data, spoken(game, language))


@post(
    "/api/tables",
    summary="Make a table",
    responses=fails("unknown_game", "bad_name", "name_taken", "refused", "too_large", "too_many"),
)
async def create(request: Call, data: NewTable, language: Language = "en") -> TableMade:
    charge(request, TABLE_PRICE + SEAT_PRICE * len(data.seats))
    return await hub_of(request).create(data, language, address_of(request.scope))


@get("/api/open", summary="Listed tables with a free seat, the newest first", responses=fails("too_many"))
async def open_tables(request: Call) -> OpenTables:
    charge(request, LOOK_PRICE)
    return await hub_of(request).open_tables()


@get(
    "/api/tables/{code:str}",
    summary="A table as everybody sees it; with a key of it (Authorization: Bearer) as its people do",
    responses=fails("unknown_table", "too_many"),
)
async def look(request: Call, code: TableCode) -> TableInfo:
    async with at_table(request, code) as (room, _):
        return room.info_for(room.knows(key_of(request)))


@get(
    "/api/tables/{code:str}/glance",
    summary="How a table stands: who is asked, and how far it has come (with a key as above)",
    responses=fails("unknown_table", "too_many"),
)
async def glance(request: Call, code: TableCode, language: Language = "en") -> Glance:
    async with at_table(request, code) as (room, _):
        return room.glance(language, room.knows(key_of(request)))


@post(
    "/api/tables/{code:str}/join",
    summary="Sit down on an open seat",
    responses=fails(
        "unknown_table",
        "bad_name",
        "name_taken",
        "seat_taken",
        "table_full",
        "refused",
        "too_large",
        "too_many",
    ),
)
async def join(request: Call, code: TableCode, data: JoinTable, language: Language = "en") -> SeatJoined:
    async with at_table(request, code, JOIN_PRICE) as (room, _):
        return await seating.join(room, data, spoken(room.game, language))


@post(
    "/api/tables/{code:str}/seats/{seat:int}",
    summary="Change a seat (Authorization: Bearer, the host's key or one of a seat)",
    status_code=200,
    responses=fails("unknown_table", "not_yours", "seat_taken", "refused", "too_large", "too_many"),
)
async def change_seat(
    request: Call, code: TableCode, seat: int, data: ChangeSeat, language: Language = "en"
) -> SeatChanged:
    async with at_table(request, code, JOIN_PRICE) as (room, _):
        return await seating.change(room, seat, data, key_of(request), spoken(room.game, language))


@post(
    "/api/tables/{code:str}/again",
    summary="Play again: make the next table, or join it",
    responses=fails("unknown_table", "not_yours", "not_over", "refused", "too_large", "too_many"),
)
async def again(request: Call, code: TableCode, data: PlayAgain, language: Language = "en") -> TableMade:
    async with at_table(request, code, TABLE_PRICE, *data.keys) as (room, _):
        return await playing_again.again(hub_of(request), room, data, spoken(room.game, language))


@get(
    "/api/tables/{code:str}/file",
    summary="The finished game as a text file",
    media_type="text/plain",
    responses=fails("unknown_table", "not_over", "too_many"),
)
async def game_file(request: Call, code: TableCode) -> Response[bytes]:
    async with at_table(request, code) as (room, purse):
        file = await recordings.game_file(room, purse)
        name = f"{room.game.name}-{room.stored.code}.txt"
    header = ResponseHeader(name="Content-Disposition", value=f'attachment; filename="{name}"')
    return Response(file, media_type="text/plain", headers=[header])


@get(
    "/api/tables/{code:str}/record",
    summary="What is stored of a game that is over or of older rules: its result, and its rows after a ply",
    responses=fails("unknown_table", "not_over", "damaged", "too_many"),
)
async def stored_record(
    request: Call,
    code: TableCode,
    after: Ply = 0,
    language: Language = "en",
) -> StoredGame:
    hub, keys = hub_of(request), shown_keys(request)
    async with knocking(hub, address_of(request.scope), code, SLICE_PRICE, keys) as purse:
        return await record(hub, code, after, language, keys, purse)


@post(
    "/api/tables/{code:str}/delete",
    summary="Delete the table with all that belongs to it (Authorization: Bearer, the host's key)",
    status_code=200,
    responses=fails("unknown_table", "not_yours", "too_many"),
)
async def delete_table(request: Call, code: TableCode) -> TableDeleted:
    async with at_table(request, code, JOIN_PRICE) as (room, _):
        seating.check_host(room, key_of(request))
        seating.spend(room)
    await hub_of(request).delete(room.stored.code)
    return TableDeleted(room.stored.code)


@get(
    "/api/tables/{code:str}/curve",
    summary="Totals of all seats after each move of a finished game, slice by slice, and what decided it",
    responses=fails("unknown_table", "not_over", "too_many"),
)
async def curve(request: Call, code: TableCode, language: Language = "en", after: Ply = 0) -> Curve:
    async with at_table(request, code) as (room, purse):
        return await recordings.curve(room, language, after, purse)


@get(
    "/api/tables/{code:str}/best",
    summary="A finished game of one seat among all of its kind at this server",
    responses=fails("unknown_table", "not_over", "too_many"),
)
async def best(request: Call, code: TableCode) -> BestResults:
    async with at_table(request, code, SLICE_PRICE) as (room, _):
        return await recordings.best(room)


@get("/api/reach", summary="Where others in the network find this server", responses=fails("too_many"))
async def reach(request: Call) -> Reach:
    return Reach(hub_of(request).reach)


@get(
    "/api/tables/{code:str}/qr.svg",
    summary="The table's link as a QR code",
    media_type="image/svg+xml",
    responses=fails("unknown_table", "too_many"),
)
async def qr(request: Call, code: TableCode) -> bytes:
    async with at_table(request, code) as (room, _):
        return qr_code(f"{origin_for(request, hub_of(request).reach)}/t/{room.stored.code}")


def origin_for(request: Call, reached_at: str | None) -> str:
    """Where others find the page; who sits at the server itself may see it at localhost."""
    address = request.app.state.public or own_address(request.scope)
    own = is_loopback(urlsplit(address).hostname or "")
    return reached_at if own and reached_at else str(address)


HANDLERS = [
    games,
    rules,
    pictures,
    words,
    form_rows,
    judge_options,
    create,
    open_tables,
    look,
    glance,
    join,
    change_seat,
    again,
    game_file,
    stored_record,
    delete_table,
    curve,
    best,
    reach,
    qr,
]
