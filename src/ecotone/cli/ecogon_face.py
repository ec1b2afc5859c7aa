"""Ecogon at the terminal: the ecosystem drawn as text.

A habitat is written in capitals, a plant and an animal by the beginning of their names; `+1` is the token of
seat 1, `+team` that of the group.
"""

from rich.console import RenderableType
from rich.text import Text

from ecotone.core.drawing import draw_hexes
from ecotone.core.table import Table
from ecotone.games.ecogon.catalogue_cards import Catalogue
from ecotone.games.ecogon.pieces import pieces_of
from ecotone.games.ecogon.view import EcogonView, SeatView, TileView

LETTERS = 7
STYLES = {"meadow": "yellow", "edge": "bright_green", "forest": "green"}


def view_of(table: Table) -> EcogonView:
    view = table.view(None)
    assert isinstance(view, EcogonView)
    return view


def catalogue_in(table: Table) -> Catalogue:
    return pieces_of(table._match).catalogue


def card_name(table: Table, card: str) -> str:
    return catalogue_in(table).card_texts["en"][card].name


# --- what is on the table ---------------------------------------------------------------------------------


def about(table: Table) -> list[RenderableType]:
    view = view_of(table)
    return [Text(f"{view.mode.capitalize()}, {view.events.total} events, stable with {view.target} VP")]


def boards(table: Table) -> list[RenderableType]:
    view = view_of(table)
    state = [
        f"{view.points} of {view.target} VP",
        f"{view.stack} tiles left in the stack",
        f"{view.events.left} of {view.events.total} events left",
        f"{view.counter} of {view.interval} turns counted",
    ]
    shown: list[RenderableType] = [Text(", ".join(state), style="bold"), drawn(table, view)]
    for seat in view.seats:
        points = "" if view.mode == "cooperative" else f"{seat.points} VP; "
        shown.append(Text(f"Seat {seat.seat + 1}: {points}{holding(table, seat)}"))
    return [*shown, Text("CAPITALS habitat, +team or +1 a token, [ ] is (0,0)", style="dim")]


def holding(table: Table, seat: SeatView) -> str:
    if seat.left:
        return "has left"
    if seat.hand is None or not seat.hand:
        return f"{seat.cards or 'no'} tiles"
    return ", ".join(card_name(table, card) for card in seat.hand)


def drawn(table: Table, view: EcogonView) -> Text:
    """The map, every row behind its r."""
    board = {tile.at: piece(tile, table) for tile in view.tiles}
    first = min(r for _, r in [*board, (0, 0)])
    rows = draw_hexes(board).split("\n")
    text = Text(
        "\n".join(f"{first + k:>4} {row}" for k, row in enumerate(rows)), no_wrap=True, overflow="ignore"
    )
    cards = {card.id: card for card in catalogue_in(table).cards}
    for tile in view.tiles:
        text.highlight_words([piece(tile, table)[0]], STYLES[cards[tile.card].colour])
    text.highlight_regex(r"(?m)^ *-?\d+ ", "dim")
    return text


def piece(tile: TileView, table: Table) -> list[str]:
    habitat = any(card.id == tile.card and card.kind == "habitat" for card in catalogue_in(table).cards)
    name = card_name(table, tile.card).replace(" ", "-")[:LETTERS]
    face = "(down)" if tile.down else name.upper() if habitat else name
    if tile.token is None:
        return [face]
    return [face, str(tile.token + 1) if isinstance(tile.token, int) else tile.token]
