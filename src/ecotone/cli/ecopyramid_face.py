"""EcoPyramid at the terminal: the pyramids level by level, from the top."""

from rich.console import RenderableType
from rich.table import Table as Grid
from rich.text import Text

from ecotone.cli.words import speaking
from ecotone.core.table import Table
from ecotone.core.words import Words
from ecotone.games.ecopyramid.closed_sets import LEVELS
from ecotone.games.ecopyramid.languages import words_in
from ecotone.games.ecopyramid.statics import PyramidStatics
from ecotone.games.ecopyramid.view import NicheView, PyramidView, SeatView

STYLES = {"producer": "green", "herbivore": "yellow", "carnivore": "red"}
Names = dict[str, str]


def view_of(table: Table) -> PyramidView:
    """What everybody sees; a hand shows in the moves that are offered."""
    view = table.view(None)
    assert isinstance(view, PyramidView)
    return view


def names_of(table: Table, language: str) -> Names:
    """What all cards are called."""
    found = table.game.statics(table._match, language)
    assert isinstance(found, PyramidStatics)
    return {card.id: card.name for deck in found.decks for card in deck.cards}


def about(table: Table, language: str) -> list[RenderableType]:
    """Who plays with which deck."""
    words, says = words_in(language), speaking(language)
    rows = Grid.grid(padding=(0, 2))
    for seat in view_of(table).seats:
        who = says("seat", number=seat.seat + 1)
        rows.add_row("", words.say("terminal.seat", who=who, deck=deck_name(seat, words)))
    return [Text(words.say("terminal.about")), rows]


def deck_name(seat: SeatView, words: Words) -> str:
    return seat.deck if seat.own_deck else words.say(f"deck.{seat.deck}")


def boards(table: Table, language: str) -> list[RenderableType]:
    view, words, says = view_of(table), words_in(language), speaking(language)
    names = names_of(table, language)
    order = words.say("terminal.order" if view.clockwise else "terminal.order_against")
    shown: list[RenderableType] = [
        Text(f"{words.say('terminal.round', round=view.round)}, {order}", style="bold")
    ]
    if view.event is not None:
        shown.append(Text(words.say("terminal.event", card=names[view.event.card]), style="bold red"))
    for seat in view.seats:
        who = says("seat", number=seat.seat + 1)
        title = words.say("terminal.seat", who=who, deck=deck_name(seat, words))
        shown.append(Text("\n" + ", ".join([title, *tallies(seat, words)]), style="bold"))
        shown.append(drawn(seat, names, words))
        shown += [Text(line) for line in lists(seat, names, words)]
    return shown


def tallies(seat: SeatView, words: Words) -> list[str]:
    found = [
        words.say("terminal.filled", n=seat.filled, size=len(seat.niches)),
        words.count("terminal.hand", seat.hand_size),
        words.count("terminal.deck", seat.deck_size),
        words.count("terminal.bank", seat.bank),
        words.count("terminal.trash", len(seat.trash)),
    ]
    return [*found, *[words.say("terminal.barred")] * seat.barred]


def drawn(seat: SeatView, names: Names, words: Words) -> Grid:
    """One row for each level, the highest first."""
    rows = Grid.grid(padding=(0, 2))
    for level in reversed(LEVELS):
        cells = [Text(f"  {words.say(f'levels.{level}')}", style="dim")]
        cells += [cell(niche, names, words) for niche in seat.niches if niche.level == level]
        rows.add_row(*cells)
    return rows


def cell(niche: NicheView, names: Names, words: Words) -> Text:
    label = words.say(f"niche.{niche.name[0]}", n=niche.name[1:])
    said = [names[niche.card]] if niche.card else [words.say("terminal.empty")]
    if niche.blocked:
        said = [words.say("terminal.blocked", card=names[niche.blocked])]
    if niche.shield:
        said.append(words.say("terminal.shield", card=names[niche.shield]))
    if niche.due:
        said.append(words.count("terminal.due", niche.due))
    return Text(f"{label} {', '.join(said)}", style=STYLES[niche.level] if niche.card else "dim")


def lists(seat: SeatView, names: Names, words: Words) -> list[str]:
    """The cards that lie open beside the pyramid."""
    opened = [
        words.say("terminal.open", one.uses, card=names[one.card], n=one.uses) for one in seat.open_bank
    ]
    rows = {
        "open_bank": opened,
        "lasting": [names[card] for card in seat.lasting],
    }
    return [
        f"  {words.say(f'terminal.{key}', cards=', '.join(cards))}" for key, cards in rows.items() if cards
    ]
