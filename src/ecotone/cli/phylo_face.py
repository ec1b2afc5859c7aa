"""PHYLO at the terminal: the grid as text, and a list of the cards on it and in hands."""

from rich.console import RenderableType
from rich.table import Table as Grid
from rich.text import Text

from ecotone.cli.words import speaking
from ecotone.core.notation import write_place
from ecotone.core.records import Place
from ecotone.core.sentences import without_whom
from ecotone.core.table import Table
from ecotone.core.words import Words
from ecotone.games.phylo.catalogue_cards import Card
from ecotone.games.phylo.languages import words_in
from ecotone.games.phylo.pieces import Pieces, pieces_of
from ecotone.games.phylo.view import PhyloView, SeatView, SpaceView

WIDTH = 4


def view_of(table: Table) -> PhyloView:
    view = table.view(None)
    assert isinstance(view, PhyloView)
    return view


def about(table: Table, language: str) -> list[RenderableType]:
    return [Text(words_in(language).say("outline.length"))]


def boards(table: Table, language: str) -> list[RenderableType]:
    view, words, says = view_of(table), words_in(language), speaking(language)
    pieces = pieces_of(table._match)
    rating = words.say(f"rating.{view.rating}")
    state = [
        words.say("terminal.points", view.points, points=view.points, rating=rating),
        words.count("terminal.deck", view.deck.size),
        words.count("terminal.discards", len(view.discards)),
        words.count("terminal.actions", view.actions),
    ]
    state += [words.say(f"terminal.{key}") for key, on in (("last", view.last), ("token", view.token)) if on]
    shown: list[RenderableType] = [Text(", ".join(state), style="bold"), drawn(view, pieces)]
    shown.append(list_of_cards(view, pieces, words))
    for seat in view.seats:
        held = holding(seat, pieces, words)
        shown.append(Text(f"{says('seat', number=seat.seat + 1)}: {held}"))
    return [*shown, Text(words.say("terminal.legend"), style="dim")]


def holding(seat: SeatView, pieces: Pieces, words: Words) -> str:
    if seat.left:
        return without_whom(words, "fact.seat_left")
    if not seat.cards:
        return words.say("terminal.no_cards")
    if seat.hand is None:
        return words.count("terminal.cards", seat.cards)
    return ", ".join(pieces.name(pieces.numbers[card], words.language) for card in seat.hand)


def drawn(view: PhyloView, pieces: Pieces) -> Text:
    """The grid, every row behind its y, every column under its x."""
    spaces = {space.at: space for space in view.spaces}
    columns = range(min(x for x, _ in spaces) - 1, max(x for x, _ in spaces) + 2)
    rows = range(max(y for _, y in spaces) + 1, min(y for _, y in spaces) - 2, -1)
    lines = ["     " + "".join(f"{x:>{WIDTH}}" for x in columns)]
    lines += [f"{y:>4} " + "".join(f"{sign(spaces, (x, y), pieces):>{WIDTH}}" for x in columns) for y in rows]
    return Text("\n".join(lines), no_wrap=True, overflow="ignore")


def sign(spaces: dict[Place, SpaceView], at: Place, pieces: Pieces) -> str:
    space = spaces.get(at)
    if space is None:
        return "."
    if space.top is None:
        return "*"
    number = pieces.numbers[space.top]
    name = "H" if pieces.cards[number].kind == "home" else str(number + 1)
    return f"+{name}" if space.under else name


def list_of_cards(view: PhyloView, pieces: Pieces, words: Words) -> Grid:
    """What lies where, and then the hands that lie open."""
    grid = Grid(box=None, pad_edge=False)
    for key in ("number", "space", "card", "food", "scale", "places", "moves", "value", "under"):
        grid.add_column(words.say(f"terminal.{key}"))
    for space in view.spaces:
        card = space.top or space.under[0]
        grid.add_row(*row_of(card, write_place(space.at), under(space, pieces, words), pieces, words))
    for seat in view.seats:
        for card in seat.hand or ():
            grid.add_row(*row_of(card, "", "", pieces, words))
    return grid


def under(space: SpaceView, pieces: Pieces, words: Words) -> str:
    cards = space.under if space.top is not None else space.under[1:]
    return ", ".join(pieces.name(pieces.numbers[card], words.language) for card in cards)


def row_of(name: str, at: str, below: str, pieces: Pieces, words: Words) -> tuple[str, ...]:
    number = pieces.numbers[name]
    card = pieces.cards[number]
    places = " ".join(words.say(f"terrain.{one}") for one in card.terrain)
    places += "; " + " ".join(words.say(f"climate.{one}") for one in card.climate) if card.climate else ""
    return (
        str(number + 1),
        at,
        pieces.name(number, words.language),
        words.say(f"foodchain.{card.foodchain}") if card.foodchain else words.say(f"kind.{card.kind}"),
        str(card.scale or ""),
        places,
        moves_of(card, words),
        str(card.points),
        below,
    )


def moves_of(card: Card, words: Words) -> str:
    said = [(words.say("keyword.move"), card.move), (words.say("keyword.flight"), card.flight)]
    return " ".join(f"{word} {far}" for word, far in said if far)
