"""What ECO can say, by language: templates from words.<language>.toml, and names in the forms they need."""

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from pathlib import Path

from msgspec import Struct

from ecotone.core.errors import BadInput, shown
from ecotone.core.toml_source import Source, read_source
from ecotone.games.eco.catalogue import GENDERS, Biome, Species

DATA = Path(__file__).parent / "data"
LANGUAGES = ("en", "de")

Phrase = tuple[str, str]  # for any number but one, for one
Fillings = Mapping[str, object]


class Noun(Struct, frozen=True):
    """A name in all its forms; `kind` picks the article: by sound in English, by gender in German."""

    title: str  # as a heading
    titles: str
    one: str
    many: str
    one_object: str  # after "den" and "dem"
    many_object: str  # after "neben", "mit", "von"
    kind: int


class Words:
    """All that is said in one language."""

    def __init__(self, language: str, source: Source) -> None:
        self.language = language
        self.phrases: dict[str, Phrase] = {}
        self.subject: dict[str, list[str]] = source.data["articles"]["subject"]
        self.object: dict[str, list[str]] = source.data["articles"]["object"]
        self.pronouns: dict[str, list[str]] = source.data["pronouns"]
        for section, texts in source.data.items():
            if section not in ("articles", "pronouns"):
                for key, text in texts.items():
                    one, many = text if isinstance(text, list) else (text, text)
                    self.phrases[f"{section}.{key}"] = many, one

    def say(self, key: str, fillings: Fillings, number: int = 2) -> str:
        """The sentence, in its form for the number."""
        return self.phrases[key][number == 1].format_map(fillings)

    def plain(self, key: str) -> str:
        """A text in which nothing is left open."""
        return self.phrases[key][0]

    def listed(self, words: Sequence[str], joined: str = "list.and") -> str:
        """`a`, `a and b`, `a, b and c`."""
        if len(words) < 2:
            return "".join(words)
        return self.say(joined, {"first": ", ".join(words[:-1]), "last": words[-1]})

    def noun(self, named: Species | Biome) -> Noun:
        """The name of an animal or a biome."""
        return NOUNS[self.language](named)

    @property
    def animal(self) -> Noun:
        """Any animal, when it isn't known which."""
        one, many, gender = (self.plain(f"noun.{key}") for key in ("animal", "animals", "gender"))
        return german_noun(one, many, gender) if gender else english_noun(one, many)


def english_noun(name: str, plural: str) -> Noun:
    """Names are small inside a sentence."""
    one, many = name.lower(), plural.lower()
    return Noun(name, plural, one, many, one, many, int(one[:1] in ("a", "e", "i", "o", "u")))


def english(named: Species | Biome) -> Noun:
    return english_noun(named.name, named.plural if isinstance(named, Species) else named.name)


def german_noun(one: str, many: str, gender: str, one_object: str = "") -> Noun:
    """Neben Hirschen, Adlern, Bären: the dative has an n more, unless there is an n or an s already."""
    dative = many if many.endswith(("n", "s")) else f"{many}n"
    return Noun(one, many, one, many, one_object or one, dative, GENDERS.index(gender))


def german(named: Species | Biome) -> Noun:
    """A name without a German one stays as it is, and is treated as masculine (a biome: neuter)."""
    if named.de is None:
        name, is_animal = named.name, isinstance(named, Species)
        plural = named.plural if isinstance(named, Species) else name
        return Noun(name, plural, name, plural, name, plural, GENDERS.index("m" if is_animal else "n"))
    if isinstance(named, Species):
        return german_noun(named.de.name, named.de.plural, named.de.gender, named.de.accusative)
    return german_noun(named.de.name, named.de.name, named.de.gender)


NOUNS = {"en": english, "de": german}


@cache
def load_words(language: str) -> Words:
    return Words(language, read_source(DATA / f"words.{language}.toml"))


def words_in(language: object) -> Words:
    if language not in LANGUAGES:
        raise BadInput(f"ECO doesn't speak {shown(language)}; it speaks {', '.join(LANGUAGES)}")
    return load_words(str(language))


@lru_cache(1024)
def forms(role: str, noun: Noun, language: str) -> dict[str, str]:
    """The placeholders of a role: {animal} {animals} {animaln} {animalsn}, {den animal}, {Den animal}."""
    words = words_in(language)
    found = {
        role: noun.one,
        f"{role}s": noun.many,
        f"{role}n": noun.one_object,
        f"{role}sn": noun.many_object,
    }
    for name, table in (noun.one, words.subject), (noun.one_object, words.object), ("", words.pronouns):
        for article, by_kind in table.items():
            said = f"{by_kind[noun.kind]} {name}" if name else by_kind[noun.kind]
            found[f"{article} {role}"] = said
            found[f"{capital(article)} {role}"] = capital(said)
    return found


def capital(text: str) -> str:
    """The first letter as a sentence begins."""
    return text[:1].upper() + text[1:]


def small(text: str) -> str:
    """The first letter as inside a sentence."""
    return text[:1].lower() + text[1:]
