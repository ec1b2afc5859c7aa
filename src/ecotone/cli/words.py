"""What the program says itself, by language; what happens in a game the game says."""

from typing import Annotated

import typer
from msgspec import Struct

from ecotone.core.errors import BadInput

LanguageName = Annotated[str, typer.Option(metavar="LANGUAGE", help="The language of the texts: en or de.")]

THINGS = {
    "en": {
        "bot": ("bot", "bots"),
        "game": ("game", "games"),
        "move": ("move", "moves"),
        "row": ("row", "rows"),
        "seat": ("seat", "seats"),
        "table": ("table", "tables"),
    },
    "de": {
        "bot": ("Bot", "Bots"),
        "game": ("Partie", "Partien"),
        "move": ("Zug", "Züge"),
        "row": ("Zeile", "Zeilen"),
        "seat": ("Platz", "Plätze"),
        "table": ("Tisch", "Tische"),
    },
}

TEXTS = {
    "en": {
        "seat": "Seat {number}",
        "of_seat": "seat {number}",
        "all": "all",
        "and": " and ",
        "seed": "seed {seed}",
        "seeds": "seeds {first} to {last}",
        "next": "Enter for the next move, q to stop: ",
        "asked": "Seat {number} is asked: {question} ({rule})",
        "rule": "Rule",
        "for": "For",
        "why": "Why",
        "total": "Seat {number}: {points} {unit}",
        "saved_position": "Saved the position as {file}",
        "few_moves": "{file} has only {moves}",
        "seat_heading": "Seat",
        "bot_heading": "Bot",
        "wins": "Wins",
        "share": "Share",
        "mean": "Mean {unit}",
        "least": "Least",
        "most": "Most",
        "games_heading": "Games",
        "interval": "95% interval",
        "from_to": "{low} to {high}",
        "won_together": "Won together: {won} of {games}, {share}",
        "speed": "{seconds} s: {games} games/s, {decisions} decisions/s",
        "saved_games": "Saved in {folder}: look at one with `ecotone replay {file}`",
        "tables_of": "{title}: tables of {seats}",
        "seatings": "{seats} seatings each",
        "before": "How often the bot of the row ended before the bot of the column:",
        "playing": "Playing",
        "bots": "Bots",
        "whose_rules": "Whose rules?",
        "fine": "{file}: fine: {what}",
        "a_database": "a database, {tables}{older}, {rows} of their logs",
        "older": ", {number} of older rules",
        "a_game": "a game of {title}, {seats}, {moves}, {state}. {result}",
        "finished": "finished",
        "not_finished": "not finished",
        "a_position": "a position of {title}, {seats}, {question}",
        "to_move": "{who} to move: {question}",
        "over": "the game is over",
        "cards": "cards of {title} for up to {seats}.",
        "follows": "{file}: every move follows: {what}",
        "seed_row": "seed        {seed}",
        "commitment_row": "commitment  {commitment}",
        "fits": "It fits the commitment that was shown: the luck of this game was fixed before it began.",
        "contents": "{tables} with {rows} of their logs",
        "backed_up": "Saved {what} in {file}",
        "restored": "{file} has {what} again",
        "set_aside": "What was there before is in {file}",
        "is_at": "Ecotone is at {address}",
        "others_find": "Others in your network find it at {address}",
    },
    "de": {
        "seat": "Platz {number}",
        "of_seat": "Platz {number}",
        "all": "alle",
        "and": " und ",
        "seed": "Startzahl {seed}",
        "seeds": "Startzahlen {first} bis {last}",
        "next": "Eingabetaste für den nächsten Zug, q für das Ende: ",
        "asked": "Platz {number} ist gefragt: {question} ({rule})",
        "rule": "Regel",
        "for": "Wofür",
        "why": "Warum",
        "total": "Platz {number}: {points} {unit}",
        "saved_position": "Die Stellung steht in {file}",
        "few_moves": "{file} hat nur {moves}",
        "seat_heading": "Platz",
        "bot_heading": "Bot",
        "wins": "Siege",
        "share": "Anteil",
        "mean": "{unit} im Mittel",
        "least": "Wenigste",
        "most": "Meiste",
        "games_heading": "Partien",
        "interval": "95-%-Intervall",
        "from_to": "{low} bis {high}",
        "won_together": "Zusammen gewonnen: {won} von {games}, {share}",
        "speed": "{seconds} s: {games} Partien/s, {decisions} Entscheidungen/s",
        "saved_games": "Gespeichert in {folder}: eine zeigt `ecotone replay {file}`",
        "tables_of": "{title}: Tische zu {seats}",
        "seatings": "je {seats} Sitzordnungen",
        "before": "Wie oft der Bot der Zeile vor dem Bot der Spalte war:",
        "playing": "Es wird gespielt",
        "bots": "Bots",
        "whose_rules": "Wessen Regeln?",
        "fine": "{file}: in Ordnung: {what}",
        "a_database": "eine Datenbank, {tables}{older}, {rows} in ihren Protokollen",
        "older": ", {number} nach älteren Regeln",
        "a_game": "eine Partie {title}, {seats}, {moves}, {state}. {result}",
        "finished": "beendet",
        "not_finished": "nicht beendet",
        "a_position": "eine Stellung von {title}, {seats}, {question}",
        "to_move": "{who} am Zug: {question}",
        "over": "das Spiel ist aus",
        "cards": "Karten von {title}, höchstens {seats}.",
        "follows": "{file}: jeder Zug folgt aus dem vorigen: {what}",
        "seed_row": "Startzahl   {seed}",
        "commitment_row": "Prüfsumme   {commitment}",
        "fits": "Sie passt zu der gezeigten Prüfsumme: Das Glück dieser Partie stand fest, bevor sie begann.",
        "contents": "{tables} mit {rows} in ihren Protokollen",
        "backed_up": "Gesichert in {file}: {what}",
        "restored": "In {file} stehen wieder {what}",
        "set_aside": "Was vorher da war, liegt in {file}",
        "is_at": "Ecotone läuft unter {address}",
        "others_find": "Andere in deinem Netz finden es unter {address}",
    },
}


class Says(Struct, frozen=True):
    """The program in one language."""

    language: str

    def __call__(self, key: str, **about: object) -> str:
        return TEXTS[self.language][key].format(**about)

    def count(self, number: int, thing: str) -> str:
        """1 game, 2 games."""
        one, many = THINGS[self.language][thing]
        return f"{number} {one if number == 1 else many}"

    def seeds(self, first: int, count: int) -> str:
        return self("seed", seed=first) if count == 1 else self("seeds", first=first, last=first + count - 1)


def speaking(language: str) -> Says:
    if language not in TEXTS:
        raise BadInput(f"ecotone doesn't speak {language!r}; it speaks {', '.join(TEXTS)}")
    return Says(language)
