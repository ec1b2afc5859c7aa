"""Ecogon at the terminal: the ecosystem drawn as text, facts as sentences.

A habitat is written in capitals, a plant and an animal by the beginning of their names; `+1` is the token of
seat 1, `+team` that of the group.
"""

from rich.console import RenderableType
from rich.text import Text

from ecotone.core.drawing import draw_hexes
from ecotone.core.records import Fact, Place
from ecotone.core.table import Table
from ecotone.games.ecogon import facts as told
from ecotone.games.ecogon.catalogue_cards import Catalogue
from ecotone.games.ecogon.moves import Ballot, SendTo, VoteFor
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


def event_name(table: Table, event: str) -> str:
    return catalogue_in(table).event_texts["en"][event].name


# --- what is on the table ---------------------------------------------------------------------------------


def about(table: Table) -> list[RenderableType]:
    view = view_of(table)
    return [Text(f"{view.mode.capitalize()}, {view.events.total} events, stable with {view.target} VP")]


def boards(table: Table) -> list[RenderableType]:
    view = view_of(table)
    state = [
        f"{view.points} of {view.target} VP",
        f"{view.stack} nature cards left",
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
        return f"{seat.cards or 'no'} cards"
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


# --- what happened ----------------------------------------------------------------------------------------


def tell(table: Table, fact: Fact) -> str:
    """The fact as a sentence about the seat that moved."""
    match fact:
        case told.StartTileLaid() | told.CardPlayed():
            return f"lays {card_name(table, fact.card)} on {where(fact.at)}"
        case told.TurnBegan():
            return (
                f"turn {fact.turn} of seat {fact.seat + 1}{', to make it equal' if fact.equalising else ''}"
            )
        case told.CardDrawn():
            drawn_card = "a card" if fact.card is None else card_name(table, fact.card)
            return f"seat {fact.seat + 1} draws {drawn_card}, {fact.left} left"
        case told.CardDiscarded():
            return f"discards {card_name(table, fact.card)}"
        case told.TurnEnded():
            return f"{fact.counter} of {fact.interval} turns to the next event"
        case told.TokenPlaced():
            return f"{card_name(table, fact.card)} on {where(fact.at)} is established{owner(fact.token)}"
        case told.TokenLost():
            return f"{card_name(table, fact.card)} on {where(fact.at)} is no longer established"
        case told.TileSwept():
            return f"{card_name(table, fact.card)} on {where(fact.at)} has no habitat any more and goes"
        case told.AnimalSurrounded():
            return f"{card_name(table, fact.card)} on {where(fact.at)} is surrounded and goes"
        case told.TileRemoved():
            return f"{card_name(table, fact.card)} on {where(fact.at)} is removed"
        case told.HabitatTurned():
            return (
                f"{card_name(table, fact.card)} on {where(fact.at)} lies face {'up' if fact.up else 'down'}"
            )
        case told.TileMoved():
            return f"{card_name(table, fact.card)} moves from {where(fact.origin)} to {where(fact.at)}"
        case told.TileReturned():
            return f"{card_name(table, fact.card)} comes back on {where(fact.at)}"
    return tell_event(table, fact)


def tell_event(table: Table, fact: Fact) -> str:
    match fact:
        case told.EventRevealed():
            return f"event: {event_name(table, fact.event)}"
        case told.EventPutBack():
            return f"nothing on it can be done: {event_name(table, fact.event)} goes under the stack"
        case told.NoEvent():
            return "no event can be carried out this time"
        case told.ClauseSkipped():
            return f"part {fact.action + 1} of {event_name(table, fact.event)} has nothing to do"
        case told.VoteOpened():
            return f"a vote among {fact.options} options"
        case told.BallotCast() | told.BallotShown():
            wanted = "in secret" if fact.choice is None else f"for {ballot(table, fact.choice)}"
            return f"seat {fact.seat + 1} votes {wanted}"
        case told.HandTooLarge():
            return "plays no more and must discard a card"
        case told.BallotMissed():
            return f"seat {fact.seat + 1} doesn't vote in time"
        case told.TieBroken():
            return f"a tie among {fact.options}: seat {fact.seat + 1} decides"
        case told.DeciderNamed():
            return f"seat {fact.seat + 1} decides alone"
        case told.ChoiceMade():
            return f"chosen: {ballot(table, fact.choice)}"
        case told.EventDone():
            return f"{event_name(table, fact.event)} is over, {fact.left} events left"
        case told.EndTriggered():
            return "the last event is over" if fact.cause == "events" else "the last nature card is drawn"
        case told.SeatLeft():
            return f"seat {fact.seat + 1} leaves the game"
        case told.MatchEnded():
            return "the game is over"
    return str(fact)


def owner(token: told.Token) -> str:
    if isinstance(token, int):
        return f" for seat {token + 1}"
    return ", for nobody" if token == "neutral" else ""


def ballot(table: Table, choice: Ballot) -> str:
    if isinstance(choice, VoteFor):
        return card_name(table, choice.card)
    return where(choice.at) if isinstance(choice, SendTo) else "no more"


def where(at: Place) -> str:
    return f"({at[0]},{at[1]})"
