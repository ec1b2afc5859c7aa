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
WORDS = {
    "en": {
        "cooperative": "Cooperative",
        "competitive": "Competitive",
        "about": "{mode}, {events} events, stable with {target} VP",
        "points": "{points} of {target} VP",
        "stack": "{stack} tiles left in the stack",
        "events": "{left} of {total} events left",
        "counter": "{counter} of {interval} turns counted",
        "seat": "Seat {number}: {points}{holding}",
        "vp": "{points} VP; ",
        "legend": "CAPITALS habitat, +team or +1 a token, [ ] is (0,0)",
        "left": "has left",
        "tiles": "{number} tiles",
        "no": "no",
        "down": "(down)",
    },
    "de": {
        "cooperative": "Gemeinsam",
        "competitive": "Gegeneinander",
        "about": "{mode}, {events} Ereignisse, stabil mit {target} SP",
        "points": "{points} von {target} SP",
        "stack": "{stack} Plättchen im Stapel",
        "events": "{left} von {total} Ereignissen übrig",
        "counter": "{counter} von {interval} Zügen gezählt",
        "seat": "Platz {number}: {points}{holding}",
        "vp": "{points} SP; ",
        "legend": "GROSS Lebensraum, +team oder +1 eine Marke, [ ] ist (0,0)",
        "left": "ist gegangen",
        "tiles": "{number} Plättchen",
        "no": "keine",
        "down": "(verdeckt)",
    },
}
STYLES = {"meadow": "yellow", "edge": "bright_green", "forest": "green"}


def view_of(table: Table) -> EcogonView:
    view = table.view(None)
    assert isinstance(view, EcogonView)
    return view


def catalogue_in(table: Table) -> Catalogue:
    return pieces_of(table._match).catalogue


def card_name(table: Table, card: str, language: str) -> str:
    return catalogue_in(table).card_texts[language][card].name


def said(language: str, key: str, **about: object) -> str:
    return WORDS[language][key].format(**about)


# --- what is on the table ---------------------------------------------------------------------------------


def about(table: Table, language: str) -> list[RenderableType]:
    view = view_of(table)
    mode = said(language, view.mode)
    return [Text(said(language, "about", mode=mode, events=view.events.total, target=view.target))]


def boards(table: Table, language: str) -> list[RenderableType]:
    view = view_of(table)
    state = [
        said(language, "points", points=view.points, target=view.target),
        said(language, "stack", stack=view.stack),
        said(language, "events", left=view.events.left, total=view.events.total),
        said(language, "counter", counter=view.counter, interval=view.interval),
    ]
    shown: list[RenderableType] = [Text(", ".join(state), style="bold"), drawn(table, view, language)]
    for seat in view.seats:
        points = "" if view.mode == "cooperative" else said(language, "vp", points=seat.points)
        held = holding(table, seat, language)
        shown.append(Text(said(language, "seat", number=seat.seat + 1, points=points, holding=held)))
    return [*shown, Text(said(language, "legend"), style="dim")]


def holding(table: Table, seat: SeatView, language: str) -> str:
    if seat.left:
        return said(language, "left")
    if seat.hand is None or not seat.hand:
        return said(language, "tiles", number=seat.cards or said(language, "no"))
    return ", ".join(card_name(table, card, language) for card in seat.hand)


def drawn(table: Table, view: EcogonView, language: str) -> Text:
    """The map, every row behind its r."""
    board = {tile.at: piece(tile, table, language) for tile in view.tiles}
    first = min(r for _, r in [*board, (0, 0)])
    rows = draw_hexes(board).split("\n")
    text = Text(
        "\n".join(f"{first + k:>4} {row}" for k, row in enumerate(rows)), no_wrap=True, overflow="ignore"
    )
    cards = {card.id: card for card in catalogue_in(table).cards}
    for tile in view.tiles:
        text.highlight_words([piece(tile, table, language)[0]], STYLES[cards[tile.card].colour])
    text.highlight_regex(r"(?m)^ *-?\d+ ", "dim")
    return text


def piece(tile: TileView, table: Table, language: str) -> list[str]:
    habitat = any(card.id == tile.card and card.kind == "habitat" for card in catalogue_in(table).cards)
    name = card_name(table, tile.card, language).replace(" ", "-")[:LETTERS]
    face = said(language, "down") if tile.down else name.upper() if habitat else name
    if tile.token is None:
        return [face]
    return [face, str(tile.token + 1) if isinstance(tile.token, int) else tile.token]
