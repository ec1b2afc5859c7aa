"""What was done at a table besides the game itself, by language: one line of its log.

The pages have the same sentences: scripts/wire_types.py writes them into web/src/wire/rows.ts. `_you` says it
to the seat that it is about, `_all` is about everybody. Of two, the first is for one second.
"""

from ecotone.core.log import LogKind

Text = str | tuple[str, str]

TEXTS: dict[str, dict[str, Text]] = {
    "en": {
        "end_phase": "The referee has ended the phase.",
        "extend": ("{n} second more for {who}.", "{n} seconds more for {who}."),
        "extend_all": ("{n} second more for everybody.", "{n} seconds more for everybody."),
        "extend_you": ("{n} second more for you.", "{n} seconds more for you."),
        "hide": "The referee has closed the table to spectators.",
        "pause": "The game is paused.",
        "resume": "The game goes on.",
        "show": "The referee has opened the table: spectators see what the referee sees.",
        "time": "The time is over for {who}.",
        "time_all": "The time is over.",
        "time_bot": "The time is over for {who}. A bot moves.",
        "time_bot_you": "Your time is over. A bot moves for you.",
        "time_you": "Your time is over.",
        "undo": "{who} takes a move back.",
        "undo_you": "You take a move back.",
    },
    "de": {
        "end_phase": "Die Spielleitung hat die Phase beendet.",
        "extend": ("{n} Sekunde mehr für {who}.", "{n} Sekunden mehr für {who}."),
        "extend_all": ("{n} Sekunde mehr für alle.", "{n} Sekunden mehr für alle."),
        "extend_you": ("{n} Sekunde mehr für dich.", "{n} Sekunden mehr für dich."),
        "hide": "Die Spielleitung hat den Tisch für Zuschauende geschlossen.",
        "pause": "Das Spiel ist angehalten.",
        "resume": "Das Spiel geht weiter.",
        "show": "Die Spielleitung hat den Tisch geöffnet: Wer zuschaut, sieht, was sie sieht.",
        "time": "Die Zeit ist um für {who}.",
        "time_all": "Die Zeit ist um.",
        "time_bot": "Die Zeit ist um für {who}. Ein Bot zieht.",
        "time_bot_you": "Deine Zeit ist um. Ein Bot zieht für dich.",
        "time_you": "Deine Zeit ist um.",
        "undo": "{who} nimmt einen Zug zurück.",
        "undo_you": "Du nimmst einen Zug zurück.",
    },
}


def row_words(kind: LogKind, language: str, who: str | None, seconds: str = "") -> str | None:
    """The sentence of a row that no fact tells; `who` is None where it is about everybody."""
    texts = TEXTS[language]
    text = texts.get(f"{kind}_all", texts.get(kind)) if who is None else texts.get(kind)
    if isinstance(text, tuple):
        text = text[seconds != "1"]
    return text and text.format(who=who, n=seconds)
