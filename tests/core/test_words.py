"""One words engine: numbers, lists, articles, names in every case."""

from pathlib import Path

import pytest

from ecotone.core.errors import BadInput, counted
from ecotone.core.nouns import english_noun, german_noun, name_forms
from ecotone.core.reading.toml_source import parse_source
from ecotone.core.words import Speech, Words

ENGLISH = """
[list]
and = "{first} and {last}"
or = "{first} or {last}"

[count]
tiles = ["{n} tile", "{n} tiles"]

[prompt]
animal = "Settle {the animal}. {A animal} is waiting."
"""
GERMAN = """
[articles.subject]
einsamer = ["einsamer", "einsame", "einsames"]

[prompt]
animal = "Siedle {den animal} an. {Ein animal} wartet, {einsamer animal}. Nimm {ihn animal}."
"""


def words(text: str, language: str) -> Words:
    return Words(language, parse_source(text, f"words.{language}.toml"))


def test_numbers_and_lists() -> None:
    english = words(ENGLISH, "en")
    assert [counted(n, "tile", "tiles") for n in (0, 1, 2)] == ["0 tiles", "1 tile", "2 tiles"]
    assert [english.count("count.tiles", n) for n in (0, 1, 2)] == ["0 tiles", "1 tile", "2 tiles"]
    lists: tuple[list[str], ...] = ([], ["a"], ["a", "b"], ["a", "b", "c"])
    assert [english.listed(names) for names in lists] == ["", "a", "a and b", "a, b and c"]
    assert [english.either(names) for names in lists] == ["", "a", "a or b", "a, b or c"]


def test_articles_by_sound() -> None:
    english = words(ENGLISH, "en")
    said = [
        english.say("prompt.animal", **english.forms("animal", english_noun(name, f"{name}s")))
        for name in ("Deer", "Eagle")
    ]
    assert said == ["Settle the deer. A deer is waiting.", "Settle the eagle. An eagle is waiting."]


def test_articles_by_gender() -> None:
    """A game adds the articles that only its own sentences need."""
    german = words(GERMAN, "de")
    bear = german_noun("Bär", "Bären", "m", "Bären")
    owl = german_noun("Eule", "Eulen", "f")
    said = [german.say("prompt.animal", **german.forms("animal", noun)) for noun in (bear, owl)]
    assert said == [
        "Siedle den Bären an. Ein Bär wartet, einsamer Bär. Nimm ihn.",
        "Siedle die Eule an. Eine Eule wartet, einsame Eule. Nimm sie.",
    ]


@pytest.mark.parametrize(
    ("name", "gender", "said"),
    [
        ("Gemeiner Regenwurm", "m", "der Gemeine Regenwurm, den Gemeinen Regenwurm, dem Gemeinen Regenwurm"),
        ("Rote Waldameise", "f", "die Rote Waldameise, die Rote Waldameise, der Roten Waldameise"),
        ("Braunes Langohr", "n", "das Braune Langohr, das Braune Langohr, dem Braunen Langohr"),
        ("Große Brennnessel", "f", "die Große Brennnessel, die Große Brennnessel, der Großen Brennnessel"),
        ("Wolf", "m", "der Wolf, den Wolf, dem Wolf"),
        ("Garten mit Bäumen", "m", "der Garten mit Bäumen, den Garten mit Bäumen, dem Garten mit Bäumen"),
        ("Robin", "", "Robin, Robin, Robin"),
    ],
)
def test_names_in_every_case(name: str, gender: str, said: str) -> None:
    forms = name_forms(name, gender)
    assert f"{forms.subject}, {forms.object}, {forms.dative}" == said


def test_an_unknown_language(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="Meadow doesn't speak 'fr'; it speaks en, de"):
        Speech("Meadow", tmp_path, Words)("fr")
