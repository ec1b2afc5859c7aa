"""Names inside sentences: their forms, and the articles before them, English and German."""

import re

from msgspec import Struct

GENDERS = ("m", "f", "n")

# By the sound that follows: a consonant, a vowel.
ENGLISH_SUBJECT = {"a": ("a", "an"), "the": ("the", "the")}

# By gender, in the order above. Objects are accusative (den) or dative (dem, am).
GERMAN_SUBJECT = {
    "der": ("der", "die", "das"),
    "ein": ("ein", "eine", "ein"),
    "kein": ("kein", "keine", "kein"),
    "jeder": ("jeder", "jede", "jedes"),
}
GERMAN_OBJECT = {
    "den": ("den", "die", "das"),
    "dem": ("dem", "der", "dem"),
    "am": ("am", "an der", "am"),
    "einen": ("einen", "eine", "ein"),
    "jeden": ("jeden", "jede", "jedes"),
}
GERMAN_PRONOUNS = {"ihn": ("ihn", "sie", "es")}

STRONG_ENDINGS = ("er", "e", "es")  # of an adjective without an article, by gender: Gemeiner, Rote, Braunes


class Noun(Struct, frozen=True):
    """A name in all its forms; `kind` picks the article: by sound in English, by gender in German."""

    title: str  # as a heading
    one: str
    many: str
    one_object: str  # after "den" and "dem"
    many_object: str  # after "neben", "mit", "von"
    kind: int


class NameForms(Struct, frozen=True):
    """A proper name with its article: `der Gemeine Regenwurm`, `den …`, `dem …`; in English the bare name."""

    subject: str
    object: str
    dative: str


def english_noun(name: str, plural: str) -> Noun:
    """Names are small inside a sentence."""
    one, many = name.lower(), plural.lower()
    return Noun(name, one, many, one, many, int(one[:1] in ("a", "e", "i", "o", "u")))


def german_noun(one: str, many: str, gender: str, one_object: str = "") -> Noun:
    """Neben Hirschen, Adlern, Bären: the dative has an n more, unless there is an n or an s already."""
    dative = many if many.endswith(("n", "s")) else f"{many}n"
    return Noun(one, one, many, one_object or one, dative, GENDERS.index(gender))


def uninflected(name: str, plural: str, gender: str) -> Noun:
    """A name of another language inside a German sentence."""
    return Noun(name, name, plural, name, plural, GENDERS.index(gender))


def name_forms(name: str, gender: str) -> NameForms:
    """With the articles of a German gender; '' for a name that takes none."""
    if not gender:
        return NameForms(name, name, name)
    kind = GENDERS.index(gender)
    return NameForms(
        f"{GERMAN_SUBJECT['der'][kind]} {declined(name, kind, 'e')}",
        f"{GERMAN_OBJECT['den'][kind]} {declined(name, kind, 'en' if gender == 'm' else 'e')}",
        f"{GERMAN_OBJECT['dem'][kind]} {declined(name, kind, 'en')}",
    )


def declined(name: str, kind: int, ending: str) -> str:
    """An adjective before the noun has another ending after an article: Gemeiner, den Gemeinen Regenwurm."""
    adjective, space, noun = name.partition(" ")
    stem = adjective.removesuffix(STRONG_ENDINGS[kind])
    inflects = space and noun[:1].isupper() and stem != adjective and re.fullmatch(r"[^\W\d_]{2,}", stem)
    return f"{stem}{ending} {noun}" if inflects and adjective[:1].isupper() else name


def capital(text: str) -> str:
    """The first letter as a sentence begins."""
    return text[:1].upper() + text[1:]


def small(text: str) -> str:
    """The first letter as inside a sentence."""
    return text[:1].lower() + text[1:]
