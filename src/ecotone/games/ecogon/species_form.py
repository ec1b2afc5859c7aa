"""The blank tile (EG-11, EG-R05): a species of the players' own, in one line of text.

animal "Marsh Frog" edge A3g needs A1/A2; HERB vp 2 latin "Pelophylax ridibundus" fact "It likes ponds."
plant "Sea Buckthorn" edge SHRUB FRUIT

`latin`, `fact` and `picture "frog"` may be left out. The line stands in one option of a game file, where #
begins a comment, and a text inside it is in quotes: so its texts have neither.
"""

from collections.abc import Mapping
from typing import NamedTuple

from ecotone.core.errors import BadInput
from ecotone.core.reading.form_reader import placed
from ecotone.core.records import FilledForm
from ecotone.games.ecogon.catalogue_cards import CardText, Catalogue, NatureCard
from ecotone.games.ecogon.languages import words_in
from ecotone.games.ecogon.species_advice import Advice
from ecotone.games.ecogon.species_fields import Problem, SpeciesReader, usual_worth
from ecotone.games.ecogon.species_line import TEXTS, SpeciesLine

LONGEST = 300


class BadSpecies(BadInput):
    """What is wrong with a description; `problem` can be said in every language."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem.said_in("en").text)
        self.problem = problem


class Species(NamedTuple):
    """A description without a mistake: the card, and what players read on it."""

    card: NatureCard
    text: CardText


def read_species(text: str) -> Species:
    """The species that a line describes; BadSpecies says what is wrong, and at which character."""
    species, problems = understood(text)
    if species is None:
        raise BadSpecies(problems[0])
    return species


def write_species(species: Species) -> str:
    """The one way to write it; read_species reads it back."""
    card, text = species.card, species.text
    words = [card.kind, f'"{text.name}"', card.colour, card.code]
    if card.kind == "animal":
        words += ["needs", "; ".join(map(str, card.needs)), "vp", str(card.vp)]
    for key, said in zip(TEXTS, (card.latin, text.fact, card.picture), strict=True):
        if said:
            words += [key, f'"{said}"']
    return " ".join(words)


def fill_form(
    given: str | Mapping[str, object],
    catalogue: Catalogue,
    *,
    colours: bool = False,
    dots: bool = False,
    language: str = "en",
) -> FilledForm:
    """The line that a form makes, all that is wrong or unwise about it, and the points it should give.

    `given` are its fields: kind, name, colour, symbols, size, movement, needs (texts like "A1/A2"), vp,
    latin, fact, picture; an empty field is as good as none. Or it is a line. The switches are cx_colour and
    cx_dots.
    """
    species, problems = understood(given)
    if species is not None:
        advice = Advice(species.card, catalogue, colours, dots)
        problems = advice.found(species.text.name, words_in(language))
    needs = None if isinstance(given, str) else given.get("needs")
    wrong = any(problem.severity == "error" for problem in problems)
    return FilledForm(
        None if species is None or wrong else write_species(species),
        tuple(problem.said_in(language) for problem in problems),
        {"vp": usual_worth(max(1, len(needs)))} if isinstance(needs, list | tuple) else {},
    )


def picture_names(catalogue: Catalogue, language: str) -> dict[str, str]:
    """EG-R05: what each picture of a species shows: a tile of the deck, or something that no tile is."""
    cards = catalogue.of_kind("plant") + catalogue.of_kind("animal")
    of_the_deck = {f"picture.{card.id}": catalogue.name(card, language) for card in cards}
    words = words_in(language)
    return of_the_deck | {key: words.say(key) for key in words.phrases if key.startswith("picture.")}


def understood(given: str | Mapping[str, object]) -> tuple[Species | None, list[Problem]]:
    """The species, or everything that is wrong with its description."""
    if not isinstance(given, str):
        return put_together(SpeciesReader(given))
    if len(given) > LONGEST:
        return None, [too_long(len(given))]
    line = SpeciesLine(given)
    if not line.fields:
        return None, line.problems
    reader = SpeciesReader(line.fields)
    species, problems = put_together(reader)
    known = {problem.field for problem in line.problems}
    problems = [
        placed(problem, line.places.get(problem.field, 0))
        for problem in problems
        if problem.field not in known
    ]
    problems = sorted(line.problems + problems, key=lambda problem: problem.at or line.end)
    return (None if problems else species), problems


def put_together(reader: SpeciesReader) -> tuple[Species | None, list[Problem]]:
    species = Species(*reader.read())
    if reader.problems:
        return None, reader.problems
    length = len(write_species(species))
    return (species, []) if length <= LONGEST else (None, [too_long(length)])


def too_long(length: int) -> Problem:
    return Problem("text", "too_long", {"n": length, "most": LONGEST})
