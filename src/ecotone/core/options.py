"""Options declared once: reading, writing and describing them follow from what each may be.

A value is given as Python has it or as the word of a file; a match's options hold it as Python has it.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import TypeVar

from msgspec import Struct, convert

from ecotone.core.errors import Refused, did_you_mean, shown
from ecotone.core.notation import is_number
from ecotone.core.records import Choice, Option, OptionKind

S = TypeVar("S", bound=Struct)

SWITCH = ("off", "on")
NO_NUMBERS: Mapping[str, range] = {}
Value = bool | int | str
Complain = Callable[[str, str, Mapping[str, str | int]], Refused]
"""From a rule, the key of a sentence and its fillings (name, given, known, least, most) to a refusal."""


class Declared(Struct, frozen=True):
    """An option: the word of its default, the rule it is about, and what it may be.

    `named` are the values that have a name of their own, `meaning` the numbers that some of them stand for.
    A `seat` is counted from 1 by people; a `text` or a `form` is read by the game. `complaint` is the key of
    the sentence about a wrong value: its own name, unless something is said.
    """

    name: str
    rule: str
    kind: OptionKind
    default: str
    named: tuple[str, ...] = ()
    numbers: range = range(0)
    meaning: dict[str, int] = {}
    house_rule: bool = False
    more: bool = False
    complaint: str = ""

    def value_of(self, given: object, numbers: range) -> Value | None:
        """The value as the match's options hold it; None for a wrong one."""
        if isinstance(given, str) and given in self.meaning:
            return self.meaning[given]
        if self.kind == "switch":
            if isinstance(given, str) and given in SWITCH:
                return given == "on"
            return given if isinstance(given, bool) else None
        if self.kind in ("number", "seat"):
            number = int(given) if isinstance(given, str) and re.fullmatch("[0-9]{1,4}", given) else given
            return number - (self.kind == "seat") if is_number(number) and number in numbers else None
        if self.kind == "choice":
            word = str(given) if is_number(given) and given in range(1000) else given
            return self.meaning.get(word, word) if isinstance(word, str) and word in self.named else None
        return given if isinstance(given, str) else None

    def word_of(self, value: Value) -> str:
        """As a file says it."""
        for word, meant in self.meaning.items():
            if value == meant:
                return word
        if isinstance(value, bool):
            return SWITCH[value]
        return str(value + 1 if self.kind == "seat" and isinstance(value, int) else value)

    def said_in(self, say: Callable[..., str]) -> Option:
        """As a lobby shows it, by the phrases of a language."""
        section = "switch" if self.kind == "switch" else f"choice_{self.name}"
        least, most = (self.numbers[0], self.numbers[-1]) if self.numbers else (0, 0)
        return Option(
            name=self.name,
            values=say(f"option.{self.name}_values", least=least, most=most),
            default=self.default,
            rule=self.rule,
            help=say(f"option.{self.name}_help"),
            label=say(f"option.{self.name}_label"),
            choices=tuple(Choice(word, say(f"{section}.{word}")) for word in self.named),
            house_rule=self.house_rule,
            kind=self.kind,
            least=least,
            most=most,
            more=self.more,
        )


def switch(
    name: str, rule: str, *, complaint: str = "", house_rule: bool = False, more: bool = False
) -> Declared:
    return Declared(
        name, rule, "switch", "off", SWITCH, complaint=complaint, house_rule=house_rule, more=more
    )


def choice(
    name: str,
    rule: str,
    *words: str,
    meaning: dict[str, int] | None = None,
    house_rule: bool = False,
    more: bool = False,
) -> Declared:
    """One of some words, of which the first is the default."""
    return Declared(
        name, rule, "choice", words[0], words, range(0), meaning or {}, house_rule, more, complaint="word"
    )


class Options:
    """All options of a game; `rule` is the one about an option that isn't there.

    `numbers` fill the texts: what the kernel counts with is written nowhere else.
    """

    def __init__(self, declared: Iterable[Declared], complain: Complain, rule: str, **numbers: int) -> None:
        self.by_name = {option.name: option for option in declared}
        self.complain = complain
        self.rule = rule
        self.numbers = numbers

    def bad(self, name: str, key: str, **fillings: str | int) -> Refused:
        rule = self.by_name[name].rule if name in self.by_name else self.rule
        return self.complain(rule, key, {"name": name, **fillings})

    def check_names(self, given: Mapping[str, object]) -> None:
        for name in given:
            if name not in self.by_name:
                near, known = did_you_mean(str(name), self.by_name, "{near!r}"), ", ".join(self.by_name)
                if near:
                    raise self.bad(str(name), "option_near", given=shown(name), near=near, known=known)
                raise self.bad(str(name), "option", given=shown(name), known=known)

    def read(self, name: str, given: Mapping[str, object], numbers: range | None = None) -> Value:
        """One value; `numbers` where this set-up allows others than the declared ones."""
        option = self.by_name[name]
        allowed = option.numbers if numbers is None else numbers
        said = given.get(name, option.default)
        value = option.value_of(said, allowed)
        if value is None:
            known = ", ".join(option.named)
            least, most = (allowed[0], allowed[-1]) if allowed else (0, 0)
            key = option.complaint or name
            raise self.bad(name, key, given=shown(said), known=known, least=least, most=most)
        return value

    def read_all(
        self,
        kind: type[S],
        given: Mapping[str, object],
        numbers: Mapping[str, range] = NO_NUMBERS,
        **own: Callable[[], Value],
    ) -> S:
        """The match's options, all of them; `own` are those that the game reads itself, after the others."""
        names = [name for name in kind.__struct_fields__ if name not in own]
        values = {name: self.read(name, given, numbers.get(name)) for name in names}
        return convert(values | {name: read() for name, read in own.items()}, kind)

    def words(self, chosen: Struct) -> dict[str, str]:
        """Every option that the match's options hold, as a file would say it."""
        held = chosen.__struct_fields__
        return {
            name: option.word_of(getattr(chosen, name))
            for name, option in self.by_name.items()
            if name in held
        }

    def changed(self, chosen: Struct) -> dict[str, str]:
        """Those that aren't at their default."""
        words = self.words(chosen)
        return {name: word for name, word in words.items() if word != self.by_name[name].default}

    def said_in(self, say: Callable[..., str]) -> tuple[Option, ...]:
        saying = partial(say, **self.numbers)
        return tuple(option.said_in(saying) for option in self.by_name.values())
