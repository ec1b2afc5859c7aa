"""A fact in words: its one sentence, from [fact] of the game's words, for log, ear and terminal alike.

`tile_laid` is about somebody, whose name goes into `{who}`; `tile_laid_you` says the same to themselves. What
everybody sees on the board has its sentence in [seen]: only somebody without a board needs it.
"""

from ecotone.core.records import Fact, Told
from ecotone.core.words import Words

WHO = "{who}"  # left open: only those who show it know the names of people


def key_of(fact: Fact | type[Fact]) -> str:
    return str(fact.__struct_config__.tag)


def told(
    words: Words, fact: Fact, key: str, fillings: dict[str, object], *, who: int | None = None, seen: bool
) -> Told:
    """The fact with the sentence of the key; `who` where it is about another seat than the fact."""
    section = "fact" if f"fact.{key}" in words else "seen"
    if section == "seen" and not seen:
        return Told(fact, None, "", "")
    said = {**fillings, "who": WHO}
    text = words.say(f"{section}.{key}", **said)
    own = f"{section}.{key}_you"
    about = (fact.seat if who is None else who) if WHO in text else None
    return Told(fact, about, text, words.say(own, **said) if own in words else "")
