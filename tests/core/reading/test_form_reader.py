"""core.form_reader: every problem of a form is found, and said in the language of whoever fills it in."""

from pathlib import Path

import pytest

from ecotone.core.reading import form_reader
from ecotone.core.reading.form_reader import FormReader, nearest, placed
from ecotone.core.words import Speech, Words

ENGLISH = """
[form]
near = " (did you mean {word}?)"
at = "{text} (character {at})"
name_missing = "It needs a name."
wordless = "It needs a letter."
forbidden = "{given} can't stand here."
letters = "It has {n} letters, {most} are the most."
colour = "There is no colour {given}{near}."
colour_missing = "It needs a colour."
size = "{given} is no size up to {most}."
size_missing = "It needs a size."
"""
GERMAN = ENGLISH.replace("It needs a name.", "Es fehlt ein Name.")


@pytest.fixture(scope="module")
def reader(tmp_path_factory: pytest.TempPathFactory) -> type[FormReader[form_reader.Problem]]:
    folder = tmp_path_factory.mktemp("words")
    for language, text in (("en", ENGLISH), ("de", GERMAN)):
        Path(folder, f"words.{language}.toml").write_text(text, encoding="utf-8")
    words = Speech("Toy", folder, Words)

    class ToyProblem(form_reader.Problem, frozen=True):
        speech = words
        section = "form"

    class Reader(FormReader[form_reader.Problem]):
        problem = ToyProblem

    return Reader


def test_a_good_form_has_no_problem(reader: type[FormReader[form_reader.Problem]]) -> None:
    form = reader({"name": " Marsh  Frog ", "colour": "edge", "size": 3, "needs": ["HERB", 2]})
    assert form.read_phrase("name", 40, "#", needed=True) == "Marsh Frog"
    assert form.read_word("colour", ("edge", "forest")) == "edge"
    assert form.read_number("size", range(1, 5)) == 3
    assert form.texts_of("needs") == ["HERB", "2"]
    assert form.read_phrase("latin", 40, "#") == ""
    assert form.problems == []


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({}, ["It needs a name.", "It needs a colour.", "It needs a size."]),
        ({"name": "7", "colour": "egde", "size": True}, ["letter", "no colour 'egde'", "True is no size"]),
        ({"name": "a#b", "colour": 5, "size": 9}, ["# can't", "no colour 5", "9 is no size up to 4."]),
        ({"name": "longer", "colour": [], "size": ""}, ["6 letters", "needs a colour", "needs a size"]),
    ],
)
def test_every_problem_is_found_at_once(
    reader: type[FormReader[form_reader.Problem]], fields: dict[str, object], said: list[str]
) -> None:
    form = reader(fields)
    form.read_phrase("name", 5, "#", needed=True)
    form.read_word("colour", ("edge", "forest"))
    form.read_number("size", range(1, 5))
    found = [problem.said_in("en") for problem in form.problems]
    assert [finding.field for finding in found] == ["name", "colour", "size"]
    for finding, words in zip(found, said, strict=True):
        assert words in finding.text


def test_a_problem_is_said_in_any_language_and_with_its_place(
    reader: type[FormReader[form_reader.Problem]],
) -> None:
    problem = reader.problem("name", "name_missing")
    assert problem.said_in("de").text == "Es fehlt ein Name."
    assert placed(problem, 7).said_in("en").text == "It needs a name (character 7)."
    assert placed(problem, 0) is problem
    form = reader({})
    form.complain("colour", "colour", given="Egde", near=nearest("Egde", ("edge", "forest")))
    assert form.problems[0].said_in("en").text == "There is no colour Egde (did you mean edge?)."
    assert nearest("e" * 21, ("e" * 20,)) == ""
