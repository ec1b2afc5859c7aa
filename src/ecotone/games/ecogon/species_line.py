"""Sorts the words of a species line into the fields of a form, and remembers where each field begins."""

import re

from ecotone.core.reading.form_reader import Fields
from ecotone.games.ecogon.catalogue_cards import LETTERS
from ecotone.games.ecogon.species_fields import Problem

TOKEN = re.compile(r'"[^"]*"|"|[^\s"]+')
SIZE = re.compile(r"A?([0-9]{1,2})([a-z]?)")
TEXTS = ("latin", "fact", "picture")
KEYS = ("needs", "vp", *TEXTS)


class SpeciesLine:
    """`fields` for SpeciesReader; `places` are characters from 1; `problems` what fits into no field."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.tokens = [(found[0], found.start() + 1) for found in TOKEN.finditer(text)]
        self.end = len(text) + 1
        self.fields: Fields = {}
        self.places: dict[str, int] = {}
        self.problems: list[Problem] = []
        if not self.has_open_quote():
            self.read_head()
            while self.tokens:
                self.read_part()

    def has_open_quote(self) -> bool:
        for token, at in self.tokens:
            if token == '"':
                self.problems.append(Problem("text", "name_open", at=at))
        return bool(self.problems)

    @property
    def next_word(self) -> str:
        return self.tokens[0][0] if self.tokens else ""

    @property
    def here(self) -> int:
        """Where the next word begins."""
        return self.tokens[0][1] if self.tokens else self.end

    def take(self, field: str) -> str:
        """The next word, which belongs to the field; nothing at the end of the line."""
        word, self.places[field] = self.tokens.pop(0) if self.tokens else ("", self.end)
        return word

    def take_text(self, field: str) -> str:
        """The next word if it is in quotes, without them."""
        self.places[field] = self.here
        return self.take(field)[1:-1] if self.next_word.startswith('"') else ""

    def read_head(self) -> None:
        """`animal "Marsh Frog" edge A3g`, `plant "Sea Buckthorn" edge SHRUB FRUIT`."""
        self.fields["kind"] = self.take("kind")
        if self.tokens and not self.next_word.startswith('"'):
            self.problems.append(Problem("name", "name_quotes", at=self.here))
        self.fields["name"] = self.take_text("name")
        self.fields["colour"] = self.take("colour")
        if self.fields["kind"] == "animal":
            self.read_size()
        elif self.fields["kind"] == "plant":
            self.places["symbols"] = self.here
            self.fields["symbols"] = self.take_until_key()

    def read_size(self) -> None:
        word = "" if self.next_word in KEYS else self.take("size")
        self.places["movement"] = self.places.setdefault("size", self.end)
        found = SIZE.fullmatch(word)
        self.fields["size"] = int(found[1]) if found else word
        if found:
            self.fields["movement"] = LETTERS.get(found[2], found[2])

    def take_until_key(self) -> list[str]:
        words = []
        while self.tokens and self.next_word not in KEYS:
            words.append(self.tokens.pop(0)[0])
        return words

    def read_part(self) -> None:
        """`needs A1/A2; HERB`, `vp 2`, `latin "..."`, `fact "..."`, `picture "..."`, each once."""
        word, at = self.tokens.pop(0)
        if word not in KEYS or word in self.fields:
            self.problems.append(Problem("text", "leftover", {"given": word}, at=at))
        elif word == "needs":
            self.places["needs"] = at
            self.read_needs()
        elif word == "vp":
            number = "" if self.next_word in KEYS else self.take("vp")
            self.places.setdefault("vp", at)
            self.fields["vp"] = int(number) if re.fullmatch("[0-9]{1,3}", number) else number
        elif self.next_word.startswith('"'):
            self.fields[word] = self.take_text(word)
        else:
            self.problems.append(Problem(word, "text_missing", {"word": word}, at=at))

    def read_needs(self) -> None:
        """`A1/A2; HERB` up to the next key word; each need has a place of its own."""
        start = self.here
        self.take_until_key()
        needs: list[str] = []
        for need in self.text[start - 1 : self.here - 1].rstrip().split(";"):
            self.places[f"needs.{len(needs)}"] = start + len(need) - len(need.lstrip())
            start += len(need) + 1
            needs.append(need)
        self.fields["needs"] = needs if needs != [""] else []
