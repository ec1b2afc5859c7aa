"""The fields of a player's own species, one by one, and what is said if one isn't as it must be (EG-R05)."""

import difflib
import re
from collections.abc import Mapping, Sequence
from typing import Literal

from msgspec import Struct, structs

from ecotone.core.errors import shown
from ecotone.core.records import Finding
from ecotone.games.ecogon.catalogue_cards import (
    BLANK,
    COLOURS,
    MOST_ALTERNATIVES,
    MOST_NEEDS,
    MOST_VP,
    MOVEMENTS,
    PLANT_SYMBOLS,
    SIZES,
    Accept,
    CardText,
    NatureCard,
    Need,
    accept_codes,
    read_accept,
)
from ecotone.games.ecogon.languages import card_words

Fields = dict[str, object]
FIELDS = ("kind", "name", "colour", "symbols", "size", "movement", "needs", "vp", "latin", "fact", "picture")
EMPTY = (None, "", 0)
LONGEST_NAME = 40
LONGEST_LATIN = 60
LONGEST_FACT = 160
LONGEST_WORD = 20  # for which another word is suggested
MOST_UNKNOWN = 8  # fields that are named because nobody knows them
PICTURE = re.compile("[a-z0-9-]{0,40}")
NOT_IN_NAMES = '"#|\\,=;'  # a name stands in options, files and command lines
NOT_IN_FACTS = '"#|\\'


class Problem(Struct, frozen=True):
    """A finding that hasn't been put into words; `at` is the character where it begins, from 1."""

    field: str
    key: str
    fillings: dict[str, object]
    severity: Literal["error", "warning", "hint"] = "error"
    number: int = 2
    at: int = 0
    near: str = ""  # the word that was probably meant

    def placed(self, at: int) -> "Problem":
        return structs.replace(self, at=at) if at else self

    def said_in(self, language: str) -> Finding:
        words = card_words(language)
        near = words.say("species.near", word=self.near) if self.near else ""
        text = words.say(f"species.{self.key}", self.number, **self.fillings, near=near)
        if self.at:
            text = words.say("species.at", text=text.removesuffix("."), at=self.at) + "."
        return Finding(self.field, self.severity, text)


def usual_worth(needs: int) -> int:
    """The points that the form suggests: as many as there are needs (EG-R05)."""
    return needs


def nearest(word: str, known: Sequence[str]) -> str:
    """The known word that somebody meant, large letters or small; nothing if none is near."""
    if len(word) > LONGEST_WORD:
        return ""
    small = {each.casefold(): each for each in known}
    found = difflib.get_close_matches(word.casefold(), small, 1)
    return small[found[0]] if found else ""


class SpeciesReader:
    """Reads all fields and collects every problem, so that a form can show them together."""

    def __init__(self, fields: Mapping[str, object]) -> None:
        self.fields = fields
        self.problems: list[Problem] = []

    def complain(self, field: str, key: str, number: int = 2, /, near: str = "", **fillings: object) -> None:
        self.problems.append(Problem(field, key, fillings, number=number, near=near))

    def empty(self, field: str) -> bool:
        value = self.fields.get(field)
        return value in EMPTY or (isinstance(value, list | tuple) and not value)

    def read(self) -> tuple[NatureCard, CardText]:
        """The card and what players read on it; only worth something if there is no problem."""
        unknown = [field for field in self.fields if field not in FIELDS]
        for field in unknown[:MOST_UNKNOWN]:
            self.complain("text", "field", given=shown(field))
        kind = self.read_kind()
        name = self.read_phrase("name", LONGEST_NAME, NOT_IN_NAMES)
        card = self.read_card(BLANK, kind)
        latin = self.read_phrase("latin", LONGEST_LATIN, NOT_IN_NAMES)
        fact = self.read_phrase("fact", LONGEST_FACT, NOT_IN_FACTS)
        symbols = tuple(symbol for symbol in PLANT_SYMBOLS if symbol in card.symbols)
        card = structs.replace(card, symbols=symbols, latin=latin, picture=self.read_picture())
        return card, CardText(name, fact)

    def read_card(self, card: str, kind: str) -> NatureCard:
        """What the rules look at; cards in files are read by it too."""
        colour = self.read_word("colour", COLOURS)
        if kind == "plant":
            symbols = self.read_symbols()
            for field, key in (("size", "size_plant"), ("needs", "needs_plant"), ("vp", "vp_plant")):
                if not self.empty(field):
                    self.complain(field, key)
            return NatureCard(card, kind, colour, symbols=symbols)
        if kind != "animal":
            return NatureCard(card, kind, colour)
        size = self.read_number("size", SIZES)
        movement = self.read_word("movement", MOVEMENTS)
        needs = self.read_needs()
        vp = self.read_number("vp", range(1, MOST_VP + 1), usual_worth(len(needs) or 1))
        if not self.empty("symbols"):
            self.complain("symbols", "symbols_animal")
        return NatureCard(card, kind, colour, size=size, movement=movement, needs=needs, vp=vp)

    def read_kind(self) -> str:
        if self.fields.get("kind") != "habitat":
            return self.read_word("kind", ("plant", "animal"))
        self.complain("kind", "habitat")
        return ""

    def read_phrase(self, field: str, most: int, forbidden: str) -> str:
        value = self.fields.get(field) or ""
        if not isinstance(value, str):
            self.complain(field, "wordless")
            return ""
        text = " ".join(value.split())
        wrong = next((sign for sign in text if sign in forbidden or not sign.isprintable()), "")
        if not text:
            if field == "name":
                self.complain(field, "name_missing")
        elif wrong:
            self.complain(field, "forbidden", given=wrong if wrong.isprintable() else shown(wrong))
        elif not any(sign.isalpha() for sign in text):
            self.complain(field, "wordless")
        elif len(text) > most:
            self.complain(field, "letters", n=len(text), most=most)
        else:
            return text
        return ""

    def read_picture(self) -> str:
        """The name of a picture; whether there is one is the affair of whoever draws."""
        value = self.fields.get("picture") or ""
        if isinstance(value, str) and PICTURE.fullmatch(value):
            return value
        self.complain("picture", "picture", given=shown(value))
        return ""

    def read_word(self, field: str, known: Sequence[str]) -> str:
        value = self.fields.get(field)
        if self.empty(field):
            self.complain(field, f"{field}_missing")
        elif value not in known:
            self.complain(field, field, given=shown(value))
        else:
            return str(value)
        return ""

    def read_number(self, field: str, known: Sequence[int], usual: int = 1) -> int:
        value = self.fields.get(field)
        if value is None or value == "":
            self.complain(field, f"{field}_missing", usual, usual=usual)
        elif isinstance(value, bool) or not isinstance(value, int) or value not in known:
            self.complain(field, field, given=shown(value), most=known[-1])
        else:
            return value
        return 0

    def texts_of(self, field: str) -> list[str]:
        value = self.fields.get(field)
        return [str(each) for each in value] if isinstance(value, list | tuple) else []

    def read_symbols(self) -> tuple[str, ...]:
        symbols = self.texts_of("symbols")
        if not symbols:
            self.complain("symbols", "symbols_missing")
        symbols = symbols[: len(PLANT_SYMBOLS) + 1]  # more than there are: one of them is wrong or twice
        for number, symbol in enumerate(symbols):
            if symbol not in PLANT_SYMBOLS:
                near = nearest(symbol, PLANT_SYMBOLS)
                self.complain("symbols", "symbol", given=shown(symbol), near=near)
            elif symbol in symbols[:number]:
                self.complain("symbols", "symbol_twice", symbol=symbol)
        return tuple(symbols)

    def read_needs(self) -> tuple[Need, ...]:
        needs = self.texts_of("needs")
        if not needs:
            self.complain("needs", "needs_missing", most=MOST_NEEDS)
        if len(needs) > MOST_NEEDS:
            self.complain("needs", "needs_many", n=len(needs), most=MOST_NEEDS)
        return tuple(self.read_need(number, text) for number, text in enumerate(needs[:MOST_NEEDS], 1))

    def read_need(self, number: int, text: str) -> Need:
        field = f"needs.{number - 1}"
        accepts: list[Accept] = []
        codes = [code.strip() for code in text.split("/")]
        if codes == [""]:
            self.complain(field, "need_empty", number=number)
            return Need(())
        if len(codes) > MOST_ALTERNATIVES:
            self.complain(field, "need_long", number=number, n=len(codes))
        for code in codes[:MOST_ALTERNATIVES]:
            accept = read_accept(code)
            if accept is None:
                near = nearest(code, accept_codes())
                self.complain(field, "need", number=number, given=shown(code), near=near)
            elif accept in accepts:
                self.complain(field, "need_twice", number=number, symbol=code)
            else:
                accepts.append(accept)
        return Need(tuple(accepts))
