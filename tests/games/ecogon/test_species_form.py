"""The blank tile (EG-11, EG-R05): one line of text, a form, and advice in two languages."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ecotone.core.errors import BadInput, Refused
from ecotone.core.textfile import read_lines
from ecotone.core.words import LANGUAGES
from ecotone.games import find_game
from ecotone.games.ecogon.catalogue import our_catalogue
from ecotone.games.ecogon.catalogue_cards import COLOURS, PLANT_SYMBOLS, accept_codes
from ecotone.games.ecogon.catalogue_tables import kernel_catalogue
from ecotone.games.ecogon.species_form import (
    LONGEST,
    BadSpecies,
    fill_form,
    read_species,
    understood,
    write_species,
)

FROG = 'animal "Marsh Frog" edge A3g needs A1/A2; HERB vp 2'
BUCKTHORN = 'plant "Sea Buckthorn" edge SHRUB FRUIT'
FORM = {
    "kind": "animal", "name": "Marsh Frog", "colour": "edge", "symbols": [], "size": 3, "movement": "ground",
    "needs": ["A1/A2", "HERB"], "vp": 2, "latin": "", "fact": "",
}  # fmt: skip


def said(line: object, language: str = "en", **switches: bool) -> list[str]:
    """`field severity: text` of every finding."""
    assert isinstance(line, str | dict)
    findings = fill_form(line, our_catalogue(), language=language, **switches).findings
    return [f"{finding.field} {finding.severity}: {finding.text}" for finding in findings]


def test_a_missing_colour_is_told_in_the_words_of_the_question() -> None:
    """EG-R05: the form asks "Where does it live?", in German "Wo lebt die Art?"."""
    unfinished = {**FORM, "colour": ""}
    assert said(unfinished)[0].startswith("colour error: Say where it lives: meadow")
    assert said(unfinished, "de")[0].startswith("colour error: Sag, wo die Art lebt: meadow (Wiese)")


# --- one line of text ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "line",
    [
        FROG,
        BUCKTHORN,
        'plant "Mistletoe" forest FRUIT',
        'animal "Große Hufeisennase" forest A3f needs A1f/A2f; SHELTER; PLANT; A4 vp 4',
        f'{FROG} latin "Pelophylax ridibundus"',
        f'{FROG} picture "green-frog"',
        f'{BUCKTHORN} fact "Its roots live with bacteria, like those of the alder; they feed it."',
        'animal "vp needs fact" meadow A1g needs GRASS vp 1 latin "fact" fact "latin vp 2"',
    ],
)
def test_a_line_is_read_and_written(line: str) -> None:
    """EG-R05: and it survives a game file, where it is the value of an option."""
    assert write_species(read_species(line)) == line
    option = read_lines(f"option blank {line}", "game")[0]
    assert option.rest == f"blank {line}"


def test_there_is_one_way_to_write_it() -> None:
    loose = '  animal   " Marsh   Frog "  edge  3g  needs A1 / A2 ;HERB   vp 2  '
    assert write_species(read_species(loose)) == FROG
    assert write_species(read_species('plant "Sea Buckthorn" edge FRUIT SHRUB')) == BUCKTHORN
    assert write_species(read_species(f'{FROG} fact "x" latin "Rana"')) == f'{FROG} latin "Rana" fact "x"'


def test_the_form_and_the_line_are_the_same() -> None:
    assert understood(FORM) == (read_species(FROG), [])
    short = {"kind": "plant", "name": "Sea Buckthorn", "colour": "edge", "symbols": ["SHRUB", "FRUIT"]}
    assert understood(short) == (read_species(BUCKTHORN), [])


def test_it_is_an_ordinary_card() -> None:
    """EG-11: 80 tiles, and the kernel takes it."""
    more = our_catalogue().with_card(*read_species(FROG))
    assert (len(more.cards), more.cards[-1].id, more.name(more.cards[-1], "de")) == (
        80,
        "blank",
        "Marsh Frog",
    )
    tables = kernel_catalogue(more)
    assert (tables.cards, tables.vp[79], tables.need_count[79]) == (80, 2, 2)


@given(
    name=st.text("abcÄß é-'()7", min_size=1, max_size=40).filter(lambda text: any(map(str.isalpha, text))),
    colour=st.sampled_from(COLOURS),
    code=st.sampled_from(["A1g", "A2f", "A3g", "A4f"]),
    needs=st.lists(
        st.lists(st.sampled_from(accept_codes()), min_size=1, max_size=2, unique=True), min_size=1, max_size=4
    ),
    vp=st.integers(1, 6),
)
def test_every_animal_comes_back(name: str, colour: str, code: str, needs: list[list[str]], vp: int) -> None:
    """EG-R05: whatever is allowed can be written, is short enough, and is read back as the same."""
    wanted = "; ".join("/".join(need) for need in needs)
    species = read_species(f'animal "{name}" {colour} {code} needs {wanted} vp {vp}')
    line = write_species(species)
    assert read_species(line) == species
    assert len(line) <= LONGEST
    assert (species.card.code, species.card.vp, "; ".join(map(str, species.card.needs))) == (code, vp, wanted)


@given(st.text(max_size=320))
def test_no_text_breaks_the_reader(text: str) -> None:
    check_any(text)


@given(
    st.lists(st.sampled_from([*FROG.split(), *BUCKTHORN.split(), '"', "fact", '"x"', ";", "/"]), max_size=12)
)
def test_no_mixture_of_words_breaks_the_reader(words: list[str]) -> None:
    check_any(" ".join(words))


def check_any(text: str) -> None:
    """A text is either read, or there is an error in both languages."""
    for language in LANGUAGES:
        errors = [
            f for f in fill_form(text, our_catalogue(), language=language).findings if f.severity == "error"
        ]
        if not errors:
            assert read_species(write_species(read_species(text))) == read_species(text)
            continue
        with pytest.raises(BadSpecies) as caught:
            read_species(text)
        assert caught.value.problem.said_in(language) == errors[0]


# --- what is wrong, and where -----------------------------------------------------------------------------

WRONG = """
animal "Marsh Frog edge A3g => text: The quotes are not closed (character 8).
fungus "Fly Agaric" edge => kind: It is a plant or an animal, not 'fungus' (character 1).
habitat "Lake" edge => kind: The blank tile can't be a habitat, only a plant or an animal (character 1).
plant "" edge HERB => name: It needs a name (character 7).
plant Mint edge HERB => name: The name stands in quotes (character 7).
plant => name: It needs a name (character 6).
plant "4711" edge HERB => name: It must have a letter in it (character 7).
plant "Mint, wild" edge HERB => name: The character , can't be used here (character 7).
plant "No #1" edge HERB => name: The character # can't be used here (character 7).
plant "M" red HERB => colour: The colour is meadow, edge (forest edge) or forest, not 'red' (character 11).
plant "M" edge => symbols: A plant shows at least one symbol, such as HERB or FLOWER (flowers) (character 15).
plant "Mint" edge herb => symbols: There is no plant symbol 'herb' (did you mean HERB?) (character 19).
plant "Mint" edge XYZ => symbols: There is no plant symbol 'XYZ' (character 19).
plant "Mint" edge HERB HERB => symbols: HERB stands there twice (character 19).
plant "Mint" edge HERB needs A1 => needs: A plant has no needs (character 24).
plant "Mint" edge HERB vp 1 => vp: A plant is worth no points (character 27).
animal "Frog" edge 7g needs HERB vp 1 => size: The size is 1, 2, 3 or 4, not 7 (character 20).
animal "F" edge 3 needs A1 vp 1 => movement: An animal moves on the ground or flies: say which (character 17).
animal "Frog" edge 3s needs HERB vp 1 => movement: The movement is ground or flying, not 's' (character 20).
animal "Frog" edge 3g needs vp 1 => needs: An animal needs something: give it 1 to 4 needs (character 23).
animal "Frog" edge 3g needs HERB; vp 1 => needs.1: Need 2 is empty (character 34).
animal "F" edge 3g needs HRB => needs.0: Need 1: there is no symbol 'HRB' (did you mean HERB?) (character 26).
animal "Frog" edge 3g needs A1/A1 vp 1 => needs.0: Need 1 says A1 twice (character 29).
animal "F" edge 3g needs A1/A2/A3 => needs.0: Need 1 has 3 symbols; a slash joins two at most (character 26).
animal "Frog" edge 3g needs A1;A2;A3;A4;NUT vp 1 => needs: It has 5 needs; 4 are the most (character 23).
animal "Frog" edge 3g needs HERB vp 7 => vp: It is worth 1 to 6 points, not 7 (character 37).
animal "Frog" edge 3g needs HERB vp => vp: Say what it is worth: 1 point is usual for 1 need (character 36).
animal "Frog" edge 3g needs HERB; A1 => vp: Say what it is worth: 2 points are usual for 2 needs.
animal "Frog" edge 3g needs HERB vp 1 vp 2 => text: Nothing was expected here, but there is vp (character 39).
animal "Frog" edge 3g needs HERB vp 1 fact x => fact: After “fact” comes a text in quotes (character 39).
"""


@pytest.mark.parametrize("line", WRONG.strip().splitlines())
def test_what_is_wrong_and_where(line: str) -> None:
    """EG-R05."""
    text, _, expected = line.partition(" => ")
    field, _, sentence = expected.partition(": ")
    with pytest.raises(BadSpecies) as caught:
        read_species(text)
    assert str(caught.value) == sentence
    assert caught.value.problem.field == field
    assert said(text)[0] == f"{field} error: {sentence}"
    german = said(text, "de")[0]
    assert german.startswith(f"{field} error: ")
    assert german != said(text)[0]


def test_what_is_too_long() -> None:
    assert said("x" * 301) == ["text error: The whole description has 301 letters; 300 are the most."]
    assert "name error: It has 41 letters; 40 are the most (character 7)." in said(
        f'plant "{"x" * 41}" edge HERB'
    )
    texts = {"name": "x" * 40, "latin": "y" * 60, "fact": "z" * 160}
    form = {**FORM, **texts, "needs": ["BROADLEAF/DEADWOOD"] * 4}
    assert said(form) == ["text error: The whole description has 385 letters; 300 are the most."]


def test_a_form_shows_all_mistakes_at_once() -> None:
    wrong = {**FORM, "name": "", "colour": "blue", "size": "big", "needs": ["A9"], "vp": True, "legs": 4}
    fields = [finding.field for finding in fill_form(wrong, our_catalogue()).findings]
    assert fields == ["text", "name", "colour", "size", "needs.0", "vp"]
    assert said({**FORM, "symbols": ["HERB"]}) == [
        "symbols error: An animal shows its size, not plant symbols."
    ]
    plant = {**FORM, "kind": "plant", "symbols": ["HERB"]}
    assert [finding.field for finding in fill_form(plant, our_catalogue()).findings] == [
        "size",
        "needs",
        "vp",
    ]
    nameless = {**FORM, "name": None}
    assert "It needs a name" in fill_form(nameless, our_catalogue()).findings[0].text


# --- advice -------------------------------------------------------------------------------------------------


def test_nothing_to_say_about_a_good_species() -> None:
    for language in LANGUAGES:
        assert said(FROG, language, colours=True, dots=True) == []
        assert said(BUCKTHORN, language, colours=True, dots=True) == []


def test_a_need_that_nothing_meets() -> None:
    line = 'animal "Frog" edge A1g needs A4f/A4g; HERB vp 2'
    small = our_catalogue()
    few = type(small)(small.title, small.of_kind("plant"), small.events, small.card_texts, small.event_texts)
    found = fill_form(line, few, language="en").findings
    assert "Nothing in this deck can meet need 1 (large flying animal or large ground animal)." in [
        finding.text for finding in found
    ]


def test_a_need_that_few_cards_meet() -> None:
    """EG-46: two large animals fly; without cx_dots six are large."""
    line = 'animal "Louse" edge A1g needs A4f vp 1'
    few = "Only 2 tiles in this deck can meet need 1 (large flying animal); 3 or more are better."
    assert said(line, dots=True) == [f"needs.0 warning: {few}"]
    assert said(line) == []
    assert said(line, "de", dots=True)[0].startswith("needs.0 warning: Nur 2 Plättchen in diesem Kartensatz")
    line = 'animal "Vole" meadow A3g needs NUT vp 1'
    assert said(line, colours=True) == ["needs.0 warning: Only one tile in this deck can meet need 1 (nuts)."]
    assert said(line) == []


def test_colours_that_never_touch() -> None:
    """EG-28: the deck has grasses on meadows only."""
    line = 'animal "Moss Cricket" forest A2g needs GRASS vp 1'
    barred = "Need 1 (grass): only meadow tiles could meet it, and those must never touch a forest tile."
    assert said(line, colours=True) == [f"needs.0 warning: {barred}"]
    barred = "Bedürfnis 1 (Gras): Nur Plättchen der Farbe Wiese könnten es erfüllen, und die dürfen nie"
    assert said(line, "de", colours=True) == [f"needs.0 warning: {barred} an der Farbe Wald liegen."]
    assert said(line) == []


def test_needs_that_are_never_met_together() -> None:
    """EG-43: four nuts, and only three plants have any."""
    line = 'animal "Dormouse" edge A3g needs NUT; NUT; NUT; NUT vp 4'
    never = (
        "These needs can never all be met at the same time: the deck has too few different tiles for them."
    )
    assert said(line) == [f"needs warning: {never}"]
    assert said(line.replace("; NUT vp 4", " vp 3")) == []


def test_a_symbol_that_changes_nothing() -> None:
    """EG-37, EG-46."""
    assert said('animal "Frog" edge A3g needs PLANT/HERB; A1 vp 2') == [
        "needs.0 hint: Need 1: any plant includes herb already, so the second symbol changes nothing."
    ]
    assert len(said('animal "Frog" edge A3g needs A2g/A2; A1 vp 2')) == 1
    assert said('animal "Frog" edge A3g needs A2g/A2f; A1 vp 2') == []


def test_what_it_is_worth() -> None:
    """EG-R05: as many points as needs are usual; the deck's animals show how far from that is normal."""
    line = 'animal "Frog" edge A3g needs HERB vp {}'
    assert said(line.format(2)) == []
    assert said(line.format(3)) == ["vp hint: It is worth more than its 1 need suggests; 1 is usual."]
    three = 'animal "Frog" edge A3g needs HERB; A1; A2 vp {}'
    assert said(three.format(2)) == ["vp hint: It is worth less than its 3 needs suggest; 3 is usual."]
    assert said(three.format(6)) == []
    assert said(three.format(2), "de")[0].endswith("üblich ist 3.")


def test_a_plant_unlike_the_others() -> None:
    assert said('plant "Moss" edge SHELTER')[0].startswith("symbols warning: It shows 0 types. The plants of")
    assert said('plant "Ivy" edge HERB SHRUB')[0].startswith("symbols warning: It shows 2 types. ")
    strong = "It shows 4 symbols. No plant of the deck shows more than 3, so this one would be very strong."
    assert said('plant "Tree" edge BROADLEAF NUT SHELTER FLOWER') == [f"symbols warning: {strong}"]
    assert len(said(f'plant "All" edge {" ".join(PLANT_SYMBOLS)}')) == 2


def test_something_nobody_needs() -> None:
    """EG-46: no animal eats large birds; without cx_dots the wolf does."""
    line = 'animal "Raven" edge A4f needs A2; A3 vp 2'
    assert said(line, dots=True) == ["size hint: No animal of this deck has a use for it."]
    assert said(line) == []


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("{who}", "The character { can't be used here."),
        ("Frog\u3164", "The character U+3164 can't be used here."),
        ("Fr\U000e0041og", "The character U+E0041 can't be used here."),
        ("Frog\ufe0f", "The character U+FE0F can't be used here."),
        ("R" + "\u0301" * 9, "A letter can't have so many accents."),
    ],
    ids=ascii,
)
def test_a_name_that_cannot_be_read_as_it_is(name: str, sentence: str) -> None:
    assert said(FORM | {"name": name}) == [f"name error: {sentence}"]
    with pytest.raises(BadSpecies, match=sentence.removesuffix(".").replace("{", "[{]").replace("+", "[+]")):
        read_species(FROG.replace("Marsh Frog", name))


def test_a_name_that_is_taken() -> None:
    """In either language, however it is written."""
    for name in ("Robin", "ROTKEHLCHEN"):
        assert said(FROG.replace("Marsh Frog", name)) == [
            f"name error: There is a tile called {name} in the deck already."
        ]
        with pytest.raises(Refused, match=f"There is a tile called {name} in the deck already"):
            find_game("ecogon").check_options(2, {"blank": FROG.replace("Marsh Frog", name)}, None)


def test_a_language_nobody_knows() -> None:
    with pytest.raises(BadInput, match="Ecogon doesn't speak 'fr'"):
        fill_form("", our_catalogue(), language="fr")


def test_a_picture_has_a_plain_name() -> None:
    assert said(FORM | {"picture": "frog"}) == said(FORM)
    assert said(FORM | {"picture": "Frog; 1"})[0].startswith("picture error: A picture is named")
    assert read_species(f'{FROG} picture "frog"').card.picture == "frog"
