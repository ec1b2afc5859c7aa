"""Ecogon at the terminal: the ecosystem drawn as text.

A habitat is written in capitals, a plant and an animal by the beginning of their names; `+1` is the token of
seat 1, `+team` that of the group.
"""

from rich.console import RenderableType
from rich.text import Text

from ecotone.cli.words import speaking
from ecotone.core.drawing import draw_hexes
from ecotone.core.nouns import capital
from ecotone.core.sentences import without_whom
from ecotone.core.table import Table
from ecotone.games.ecogon.catalogue_cards import Catalogue
from ecotone.games.ecogon.languages import words_in
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


def card_name(table: Table, card: str, language: str) -> str:
    return catalogue_in(table).card_texts[language][card].name


# --- what is on the table ---------------------------------------------------------------------------------


def about(table: Table, language: str) -> list[RenderableType]:
    view, words = view_of(table), words_in(language)
    mode = capital(words.say(f"choice_mode.{view.mode}"))
    events = words.count("outline.events", view.events.total)
    return [Text(words.say("terminal.about", mode=mode, events=events, target=view.target))]


def boards(table: Table, language: str) -> list[RenderableType]:
    view, words, says = view_of(table), words_in(language), speaking(language)
    state = [
        words.say("terminal.points", points=view.points, target=view.target),
        words.count("terminal.stack", view.stack),
        words.say("terminal.events", left=view.events.left, total=view.events.total),
        words.say("terminal.counter", counter=view.counter, interval=view.interval),
    ]
    shown: list[RenderableType] = [Text(", ".join(state), style="bold"), drawn(table, view, language)]
    for seat in view.seats:
        held = holding(table, seat, language)
        if view.mode != "cooperative":
            held = words.say("terminal.vp", points=seat.points, holding=held)
        shown.append(Text(f"{says('seat', number=seat.seat + 1)}: {held}"))
    return [*shown, Text(words.say("terminal.legend"), style="dim")]


def holding(table: Table, seat: SeatView, language: str) -> str:
    words = words_in(language)
    if seat.left:
        return without_whom(words, "fact.seat_left")
    if not seat.cards:
        return words.say("terminal.no_tiles")
    if not seat.hand:
        return words.count("terminal.tiles", seat.cards)
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
    face = words_in(language).say("terminal.down") if tile.down else name.upper() if habitat else name
    if tile.token is None:
        return [face]
    return [face, str(tile.token + 1) if isinstance(tile.token, int) else tile.token]
