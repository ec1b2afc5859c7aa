"""The fields of a player's own species, one by one, and what is said if one isn't as it must be (EG-R05)."""

import re
from collections.abc import Mapping

from msgspec import structs

from ecotone.core.errors import shown
from ecotone.core.reading import form_reader
from ecotone.core.reading.form_reader import FormReader, nearest
from ecotone.games.ecogon.catalogue_cards import (
    BLANK,
    COLOURS,
    MOST_ALTERNATIVES,
    MOST_NEEDS,
    MOST_VP,
    MOVEMENTS,
    OFFERS,
    PLANT_SYMBOLS,
    SIZES,
    TYPES,
    Accept,
    CardText,
    NatureCard,
    Need,
    accept_codes,
    read_accept,
)
from ecotone.games.ecogon.languages import CardWords, words_in

FIELDS = ("kind", "name", "colour", "symbols", "size", "movement", "needs", "vp", "latin", "fact", "picture")
LONGEST_NAME = 40
LONGEST_LATIN = 60
LONGEST_FACT = 160
MOST_UNKNOWN = 8  # fields that are named because nobody knows them
PICTURE = re.compile("[a-z0-9-]{0,40}")
NOT_IN_NAMES = '"#|\\,=;{}'  # a name stands in options, files, command lines, and sentences that are filled
NOT_IN_FACTS = '"#|\\{}'


class Problem(form_reader.Problem, frozen=True):
    speech = words_in
    section = "species"

    def vocabulary(self, words: CardWords) -> Mapping[str, str]:
        return {
            "colours": words.typed("colour", COLOURS),
            "types": words.either([words.say(f"symbol.{kind}") for kind in TYPES]),
            "examples": words.typed("symbol", (TYPES[0], OFFERS[0])),
        }


def usual_worth(needs: int) -> int:
    """The points that the form suggests: as many as there are needs (EG-R05)."""
    return needs


class SpeciesReader(FormReader[Problem]):
    problem = Problem

    def read(self) -> tuple[NatureCard, CardText]:
        """The card and what players read on it; only worth something if there is no problem."""
        unknown = [field for field in self.fields if field not in FIELDS]
        for field in unknown[:MOST_UNKNOWN]:
            self.complain("text", "field", given=shown(field))
        kind = self.read_kind()
        name = self.read_phrase("name", LONGEST_NAME, NOT_IN_NAMES, needed=True)
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

    def read_picture(self) -> str:
        """The name of a picture; whether there is one is the affair of whoever draws."""
        value = self.fields.get("picture") or ""
        if isinstance(value, str) and PICTURE.fullmatch(value):
            return value
        self.complain("picture", "picture", given=shown(value))
        return ""

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
