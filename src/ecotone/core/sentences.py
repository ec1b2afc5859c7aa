"""A fact in words: its one sentence, from [fact] of the game's words, for log, ear and terminal alike.

`tile_laid` is about somebody, whose name goes into `{who}`; `tile_laid_you` says the same to themselves. What
everybody sees on the board has its sentence in [seen]: only somebody without a board needs it.

Other sentences leave the names of seats open too: `Leading: {seat 2}, with 8 points.` A page fills in the
name of the person, and whoever knows nobody's name the number of the seat.
"""

import re
from collections.abc import Iterable

from msgspec.structs import replace

from ecotone.core.nouns import capital
from ecotone.core.records import Fact, FactSentence, Refusal, Result, ScoreLine
from ecotone.core.words import Words

WHO = "{who}"  # left open: only those who show it know the names of people
OPEN_SEAT = re.compile(r"\{seat (\d+)\}")
SEAT = {"en": "seat", "de": "Platz"}


def open_name(seat: int) -> str:
    """A seat inside a sentence, left open for the name of its person."""
    return f"{{seat {seat + 1}}}"


def open_names(seats: Iterable[int], words: Words) -> str:
    """`{seat 1} and {seat 3}`."""
    return words.listed([open_name(seat) for seat in seats])


def numbered(text: str, language: str) -> str:
    """The sentence with the numbers of the seats.

    >>> numbered("{seat 2} has left; now comes {seat 1}.", "en")
    'Seat 2 has left; now comes seat 1.'
    """
    said = OPEN_SEAT.sub(rf"{SEAT.get(language, SEAT['en'])} \1", text)
    return capital(said) if OPEN_SEAT.match(text) else said


def numbered_refusal(refusal: Refusal, language: str) -> Refusal:
    return replace(refusal, text=numbered(refusal.text, language))


def numbered_result(result: Result, language: str) -> Result:
    return replace(result, text=numbered(result.text, language))


def numbered_line(line: ScoreLine, language: str) -> ScoreLine:
    return replace(line, label=numbered(line.label, language))


def key_of(fact: Fact | type[Fact]) -> str:
    return str(fact.__struct_config__.tag)


def without_whom(words: Words, key: str) -> str:
    """The sentence as it stands behind a name: `left the game`."""
    return words.say(key, who="").strip(" .")


def fact_sentence(
    words: Words,
    fact: Fact,
    key: str,
    fillings: dict[str, object],
    *,
    who: int | None = None,
    number: int = 2,
    seen: bool,
) -> FactSentence:
    """The fact with the sentence of the key, in its form for the number; `who`: if not the fact's seat."""
    section = "fact" if f"fact.{key}" in words else "seen"
    if section == "seen" and not seen:
        return FactSentence(fact, None, "", "")
    said = {**fillings, "who": WHO}
    text = words.say(f"{section}.{key}", number, **said)
    own = f"{section}.{key}_you"
    about = (fact.seat if who is None else who) if WHO in text else None
    return FactSentence(fact, about, text, words.say(own, number, **said) if own in words else "")
