"""Card data in TOML, read with errors that name file, entry and field: people can repair their own files.

source = read_source(path)                            # or parse_source(text, "my tiles.toml")
source.only("species", "split")                       # other top-level keys are refused
for entry in source.entries("split", SplitRow):       # msgspec Structs with forbid_unknown_fields=True
    numbers = entry.each_of("animals", entry.value.animals, species, "species")
"""

import re
import tomllib
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Annotated, Any, Generic, TypeVar, get_args, get_type_hints

import msgspec

from ecotone.core.errors import BadFile, did_you_mean, shown
from ecotone.core.reading.readable import folded, letterless, overloaded, unseen

LONGEST_TITLE = 80
LONGEST_TEXT = 1_000_000  # characters; our largest file has a twentieth of it
DEEPEST = 32  # parts of a dotted key: tomllib needs minutes for very many
PART = r"""(?:[\w-]++|"[^"\n]*+"|'[^'\n]*+')"""
DOTTED = re.compile(rf"(?<![\w-]){PART}(?:[ \t]*+\.[ \t]*+{PART}){{{DEEPEST}}}")

Id = Annotated[str, msgspec.Meta(pattern="^[a-z0-9]+(-[a-z0-9]+)*$", max_length=60)]
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=80)]

S = TypeVar("S", bound=msgspec.Struct)


class CatalogueError(BadFile):
    """What is wrong with a data file, and where."""

    def __init__(
        self, file: str, message: str, *, entry: str = "", field: str = "", line: int = 0, column: int = 0
    ) -> None:
        super().__init__(file, line, message)
        self.args = (file, message)
        self.file = file
        self.message = message
        self.entry = entry
        self.field = field
        self.column = column

    def __str__(self) -> str:
        parts = [self.file, self.entry, f"field {self.field}" if self.field else "", self.message]
        where = f"line {self.line}, column {self.column}" if self.column else f"line {self.line}"
        return ": ".join(filter(None, parts)) + (f" ({where})" if self.line else "")

    def renamed(self, file: str) -> "CatalogueError":
        """The same complaint about a file that people know by another name."""
        return CatalogueError(
            file, self.message, entry=self.entry, field=self.field, line=self.line, column=self.column
        )


class Entry(Generic[S]):
    """One table of a file: its typed value, and how to complain about it."""

    def __init__(self, source: "Source", label: str, value: S, line: Callable[[], int] = lambda: 0) -> None:
        self.source = source
        self.label = label
        self.value = value
        self.line = line  # looked for only when there is something to complain about

    def error(self, field: str, message: str) -> CatalogueError:
        """Raise what this returns."""
        return CatalogueError(self.source.name, message, entry=self.label, field=field, line=self.line())

    def one_of(self, field: str, word: str, known: Sequence[str], noun: str) -> int:
        """The number of `word` among the known words."""
        if word not in known:
            raise self.error(field, f"unknown {noun} {shown(word)}{did_you_mean(word, known)}")
        return known.index(word)

    def each_of(self, field: str, words: Sequence[str], known: Sequence[str], noun: str) -> tuple[int, ...]:
        """The numbers of several different words, in the order given."""
        numbers = tuple(self.one_of(f"{field}[{i}]", word, known, noun) for i, word in enumerate(words))
        for i, word in enumerate(words):
            if word in words[:i]:
                raise self.error(f"{field}[{i}]", f"{noun} {shown(word)} is named twice")
        return numbers

    def within(self, field: str, number: int, low: int, high: int) -> int:
        if not low <= number <= high:
            raise self.error(field, f"{number} is not between {low} and {high}")
        return number

    def length(self, field: str, items: Sequence[object], low: int, high: int) -> None:
        if not low <= len(items) <= high:
            wanted = f"{low}" if low == high else f"{low} to {high}"
            raise self.error(field, f"has {len(items)} items, needs {wanted}")


class Source:
    """A parsed TOML file with its name."""

    def __init__(self, name: str, text: str, data: dict[str, Any]) -> None:
        self.name = name
        self.text = text
        self.data = data

    def error(self, message: str, *, entry: str = "", field: str = "") -> CatalogueError:
        return CatalogueError(self.name, message, entry=entry, field=field)

    def only(self, *keys: str) -> None:
        """Refuse every other top-level key."""
        for key in self.data:
            if key not in keys:
                raise self.error(f"unknown key {shown(key)}{did_you_mean(key, keys)}")

    def title(self) -> str:
        """What people call the cards of the file."""
        title = self.data.get("title")
        if not isinstance(title, str) or not 1 <= len(title) <= LONGEST_TITLE:
            raise self.error(f"needs a title of 1 to {LONGEST_TITLE} letters", field="title")
        return title

    def refuse_braces(self) -> None:
        """Sentences are filled in where they have braces; so what stands on cards has none."""
        for text in texts_in(self.data):
            if "{" in text or "}" in text:
                raise self.error(f"{shown(text)} has a brace")

    def entries(self, kind: str, model: type[S], key: str = "id") -> list[Entry[S]]:
        """All tables of a kind, typed; the value of `key` names them and must differ."""
        rows = self.data.get(kind, [])
        if not isinstance(rows, list):
            raise self.error(f"'{kind}' must be a list of tables")
        found: list[Entry[S]] = []
        names: Counter[str] = Counter()
        for number, row in enumerate(rows, 1):
            name = row.get(key) if isinstance(row, dict) else None
            if not isinstance(name, str):
                label = f"{kind} {number}"
                found.append(Entry(self, label, self._convert(row, model, label, lambda: 0)))
                continue
            label, line = f"{kind} {shown(name)}", partial(self.line_of, key, name, names[name])
            found.append(Entry(self, label, self._convert(row, model, label, line), line))
            if name in names:
                raise found[-1].error(key, f"{shown(name)} is used twice")
            names[name] += 1
        return found

    def table(self, key: str, model: type[S]) -> Entry[S]:
        """The one table of that name."""
        if key not in self.data:
            raise self.error(f"the table '{key}' is missing")
        return Entry(self, key, self._convert(self.data[key], model, key, lambda: 0))

    def line_of(self, key: str, word: str, skip: int = 0) -> int:
        """The line where `key = "word"` stands (after `skip` others), or 0."""
        pattern = rf"""\b{re.escape(key)}\s*=\s*(["']){re.escape(word)}\1"""
        for number, match in enumerate(re.finditer(pattern, self.text)):
            if number == skip:
                return self.text.count("\n", 0, match.start()) + 1
        return 0

    def _convert(self, row: object, model: type[S], label: str, line: Callable[[], int]) -> S:
        try:
            return msgspec.convert(row, model)
        except msgspec.ValidationError as error:
            field, message = explain(str(error), row, model)
            raise CatalogueError(self.name, message, entry=label, field=field, line=line()) from None


def read_source(path: Path) -> Source:
    """Read a file; CatalogueError if it can't be read or isn't TOML."""
    try:
        text = path.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise CatalogueError(path.name, f"is not UTF-8 text (byte {error.start})") from None
    except OSError as error:
        raise CatalogueError(path.name, f"can't be read: {error.strerror}") from None
    return parse_source(text, path.name)


def parse_source(text: str, name: str) -> Source:
    """Parse a text that people know by `name`; a syntax error names line and column."""
    if len(text) > LONGEST_TEXT:
        raise CatalogueError(name, f"is too long: {len(text)} characters, at most {LONGEST_TEXT}")
    if deep := DOTTED.search(text):
        line = text.count("\n", 0, deep.start()) + 1
        raise CatalogueError(name, f"a key has more than {DEEPEST} parts", line=line)
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        message, line, column = str(error), text.count("\n") + 1, len(text) - text.rfind("\n")
        if place := re.search(r" \(at line (\d+), column (\d+)\)$", message):
            line, column = int(place[1]), int(place[2])
        message = re.sub(r" \(at [^)]*\)$", "", message)
        raise CatalogueError(name, f"not valid TOML: {message}", line=line, column=column) from None
    except (ValueError, RecursionError) as error:
        raise CatalogueError(name, f"not valid TOML: {error}") from None
    refuse_unreadable(name, data)
    return Source(name, text, data)


def texts_in(data: object) -> Iterator[str]:
    """All of them, keys too."""
    left = [data]
    while left:
        one = left.pop()
        if isinstance(one, str):
            yield one
        elif isinstance(one, dict):
            left += [*one, *one.values()]
        elif isinstance(one, list):
            left += one


def refuse_unreadable(name: str, data: dict[str, Any]) -> None:
    """What nobody sees, or what changes or covers what stands beside it, at a terminal for instance."""
    for text in texts_in(data):
        if letter := unseen(text):
            raise CatalogueError(name, f"a text has the character U+{ord(letter):04X}, which nobody sees")
        if text and letterless(text):
            raise CatalogueError(name, "a text has no letter, only spaces or accents")
        if overloaded(text):
            raise CatalogueError(name, f"{shown(text)} has too many accents on one letter")


def refuse_duplicates(entries: Iterable[Entry[Any]], key: str = "id", field: str = "") -> None:
    """Refuse an id that two entries share, also of different kinds; `field` is the key in the file."""
    first: dict[object, Entry[Any]] = {}
    for entry in entries:
        value = getattr(entry.value, key)
        if value in first:
            raise entry.error(field or key, f"{shown(value)} is used already by {first[value].label}")
        first[value] = entry


def refuse_namesakes(named: Iterable[tuple[Entry[Any], str]], field: str = "name") -> None:
    """Refuse two entries that people would call the same."""
    first: dict[str, Entry[Any]] = {}
    for entry, name in named:
        other = first.setdefault(folded(name), entry)
        if other is not entry:
            raise entry.error(field, f"{shown(name)} is what {other.label} is called already")


# --- msgspec's sentences in the words of a card designer --------------------------------------------------

WORDS = {
    "str": "a text", "int": "a whole number", "float": "a number", "bool": "true or false", "array": "a list",
    "object": "a table", "datetime": "a date", "date": "a date", "time": "a time", "null": "nothing",
}  # fmt: skip


def explain(message: str, row: object, model: type[msgspec.Struct]) -> tuple[str, str]:
    """(field, sentence) for the message of a msgspec.ValidationError."""
    message, _, path = message.partition(" - at `$")
    path = path.rstrip("`").lstrip(".")
    if unknown := re.fullmatch(r"Object contains unknown field `(.*)`", message):
        return path, f"unknown field {shown(unknown[1])}{did_you_mean(unknown[1], fields_at(model, path))}"
    if missing := re.fullmatch(r"Object missing required field `(.*)`", message):
        return path, f"the field '{missing[1]}' is missing"
    if "matching regex" in message:
        return path, f"{shown(value_at(row, path))} may have small letters, digits and single hyphens only"
    sentence = re.sub(r"`([^`]*)`", lambda m: in_words(m[1]), message)
    sentence = sentence.removeprefix("Expected ").replace("of length", "with length")
    if ", got " in sentence:
        return path, f"expected {sentence}"
    return path, f"expected {sentence}, got {shown(value_at(row, path))}"


def in_words(types: str) -> str:
    return " or ".join(WORDS.get(name, name) for name in types.split(" | "))


def value_at(row: Any, path: str) -> Any:
    """What stands at 'first.animals[1]'; nothing for a path through unnamed keys."""
    for step in re.findall(r"[^.\[\]]+", path):
        try:
            row = row[int(step)] if isinstance(row, list) else row[step]
        except (KeyError, IndexError, TypeError, ValueError):
            return None
    return row


def fields_at(model: type[msgspec.Struct], path: str) -> tuple[str, ...]:
    """The names of the fields that the table at this path may have."""
    for step in re.findall(r"[A-Za-z_]\w*", path):
        hint = get_type_hints(model).get(step)
        inside = [hint, *get_args(hint)]
        structs = [t for t in inside if isinstance(t, type) and issubclass(t, msgspec.Struct)]
        if not structs:
            return ()
        model = structs[0]
    return model.__struct_encode_fields__
