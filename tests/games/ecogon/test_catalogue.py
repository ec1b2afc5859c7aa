"""Reading a deck: a broken one is refused with file, entry and field."""

from typing import get_args

import pytest

from ecotone.core.errors import BadInput
from ecotone.core.reading.toml_source import CatalogueError, parse_source
from ecotone.games.ecogon.catalogue import catalogue_of, our_catalogue, read_catalogue
from ecotone.games.ecogon.catalogue_cards import (
    ALL,
    KINDS,
    PRIMITIVES,
    Accept,
    CardText,
    Catalogue,
    Filter,
    NatureCard,
    Need,
    accept_codes,
    read_accept,
)
from ecotone.games.ecogon.catalogue_tables import kernel_catalogue
from ecotone.games.ecogon.closed_sets import SYMBOLS, Primitive, one_of
from ecotone.games.ecogon.kernel import catalogue, codes
from ecotone.games.ecogon.languages import DATA, words_in
from ecotone.games.ecogon.species_advice import suppliers

NATURE = (DATA / "nature.toml").read_text(encoding="utf-8")
EVENTS = (DATA / "events.toml").read_text(encoding="utf-8")
OURS = NATURE + EVENTS
APHID = next(line for line in NATURE.splitlines() if 'id = "aphid"' in line)
HAZEL = next(line for line in NATURE.splitlines() if 'id = "hazel"' in line)
HERBICIDE = '{ do = "remove", where = [{ symbol = "GRASS" }] }'

POND = """
title = "Pond"
habitat = [
  { id = "reeds", name = "Reeds", colour = "edge" },
  { id = "shore", name = "Shore", colour = "meadow", de = { name = "Ufer", gender = "n" } },
]
plant = [{ id = "water-lily", name = "Water Lily", colour = "edge", symbols = ["FLOWER"], tags = ["floats"] }]
animal = [
{ id = "pike", name="Pike", colour = "edge", size = 3, movement = "ground", vp = 2, needs = ["A2", "PLANT"] },
  { id = "honey-bee", colour = "meadow", size = 2, movement = "flying", vp = 1, needs = ["FLOWER"] },
]
"""
OWN_EVENTS = "".join(
    f"""
[[event]]
id = "flood-{number}"
name = "Flood {number}"
text = "All that floats is removed."
nature = "harm"
steps = [{{ do = "remove", where = [{{ tag = "floats" }}, {{ card = "pike" }}], count = "all" }}]
"""
    for number in range(1, 6)
)


def read(text: str) -> Catalogue:
    return read_catalogue(parse_source(text, "mine.toml"))


def broken(old: str, new: str, text: str = OURS) -> str:
    assert old in text
    return text.replace(old, new, 1)


# --- ours ---------------------------------------------------------------------------------------------------


def test_needs_as_they_are_written() -> None:
    """EG-36, EG-37."""
    assert read_accept("HERB") == Accept(symbol="HERB")
    assert read_accept("A2f") == Accept(size=2, movement="flying")
    assert read_accept("A4") == Accept(size=4)
    for wrong in ("", "herb", "A5", "A0", "A2x", "A", "A22", "A1/A2", "a1"):
        assert read_accept(wrong) is None


def test_what_meets_a_need() -> None:
    """EG-37, EG-46, EG-R16."""
    cards = {card.id: card for card in our_catalogue().cards}
    plant, flier, size = Accept(symbol="PLANT"), Accept(size=3, movement="flying"), Accept(size=3)
    assert plant.met_by(cards["hazel"])
    assert not plant.met_by(cards["hedgehog"])
    assert not plant.met_by(cards["hedgerow"])
    assert flier.met_by(cards["robin"])
    assert not flier.met_by(cards["hedgehog"])
    assert flier.met_by(cards["hedgehog"], dots=False)
    assert size.met_by(cards["hedgehog"])
    assert not size.met_by(cards["red-fox"], dots=False), "a larger animal isn't the right one"


def test_suppliers_touch_the_animal() -> None:
    """EG-28, EG-29."""
    cards = {card.id: card for card in our_catalogue().cards}
    vole, nut = cards["field-vole"], Need((Accept(symbol="NUT"),))
    assert [card.id for card in suppliers(cards.values(), vole, nut)] == ["hazel"]
    assert len(suppliers(cards.values(), vole, nut, colours=False)) == 3


def test_a_card_more() -> None:
    """EG-11: the players' own species is the last card, called alike in both languages."""
    card = NatureCard("blank", "plant", "edge", symbols=("HERB",))
    more = our_catalogue().with_card(card, CardText("Mint"))
    assert (len(more.cards), more.cards[-1]) == (80, card)
    assert (more.name(card), more.name(card, "de")) == ("Mint", "Mint")
    assert len(our_catalogue().cards) == 79


# --- a deck of one's own ----------------------------------------------------------------------------------


def test_a_small_deck() -> None:
    """Our events and our texts serve where the file has none of its own."""
    pond = read(POND)
    assert [card.id for card in pond.cards] == ["reeds", "shore", "water-lily", "pike", "honey-bee"]
    assert len(pond.events) == 20
    assert [pond.name(card, "de") for card in pond.cards] == [
        "Reeds", "Ufer", "Water Lily", "Pike", "Westliche Honigbiene",
    ]  # fmt: skip
    assert catalogue_of(POND) == pond


def test_events_of_ones_own() -> None:
    pond = read(POND + OWN_EVENTS)
    step = pond.events[0].steps[0]
    assert len(pond.events) == 5
    assert step.count == ALL
    assert [card.id for card in pond.cards if step.fits(card)] == ["water-lily", "pike"]
    assert pond.event_texts["de"]["flood-1"].name == "Flood 1"


def test_a_filter_fits_if_everything_does() -> None:
    cards = {card.id: card for card in our_catalogue().cards}
    assert Filter(kind="habitat", colour="forest").fits(cards["alder-carr"])
    assert not Filter(kind="habitat", colour="forest").fits(cards["hedgerow"])
    assert not Filter(kind="habitat", colour="forest").fits(cards["tawny-owl"])
    assert Filter(size=3, movement="flying").fits(cards["robin"])
    assert not Filter(size=3, movement="flying").fits(cards["hedgehog"])
    assert not Filter(symbol="NUT").fits(cards["red-squirrel"])
    assert not Filter(tag="prickly").fits(cards["hedgehog"])
    assert Filter().fits(cards["hedgehog"])


FAULTS_OF_HAZEL = """
"NUT" => "NUTS" => plant 'hazel': field symbols: There is no plant symbol 'NUTS' (did you mean NUT?)
"NUT" => "SHRUB" => plant 'hazel': field symbols: SHRUB stands there twice
"NUT" => "PLANT" => plant 'hazel': field symbols: There is no plant symbol 'PLANT'
["SHRUB", "NUT", "SHELTER"] => [] => plant 'hazel': field symbols: A plant shows at least one symbol
"edge" => "egde" => plant 'hazel': field colour: unknown colour 'egde' (did you mean 'edge'?)
"hazel" => "elder" => plant 'elder': field id: 'elder' is used
"hazel" => "robin" => animal 'robin': field id: 'robin' is used already by plant 'robin'
"hazel" => "blank" => plant 'blank': field id: 'blank' stands for the players' own species
"hazel" => "my-hazel" => plant 'my-hazel': field name: needs a name of 1 to 40 letters
symbols => symbol => plant 'hazel': unknown field 'symbol' (did you mean 'symbols'?)
"""
FAULTS_OF_APHID = """
size = 1 => size = 5 => animal 'aphid': field size: The size is 1, 2, 3 or 4, not 5
vp = 1 => vp = 7 => animal 'aphid': field vp: It is worth 1 to 6 points, not 7
"ground" => "swims" => animal 'aphid': field movement: The movement is ground or flying, not 'swims'
["PLANT"] => [] => animal 'aphid': field needs: An animal needs something: give it 1 to 4 needs
"PLANT" => "A1g/A1g" => animal 'aphid': field needs[0]: Need 1 says A1g twice
"PLANT" => "HERBS" => animal 'aphid': field needs[0]: Need 1: there is no symbol 'HERBS' (did you mean HERB?)
"PLANT" => "A1/A2/A3" => animal 'aphid': field needs[0]: Need 1 has 3 symbols; a slash joins two at most
"""
FAULTS_OF_HERBICIDE = """
remove => delete => event 'herbicide': field steps[1].do: unknown effect 'delete'
symbol = "GRASS" => size = 9 => event 'herbicide': field steps[1].where[0].size: 9 is not between 1 and 4
symbol = "GRASS" => tag = "x" => event 'herbicide': field steps[1].where[0].tag: unknown tag 'x'
symbol = "GRASS" => card = "afid" => event 'herbicide': field steps[1].where[0].card: unknown card 'afid'
, where = [{ symbol = "GRASS" }] => => event 'herbicide': field steps[1].where: says no tiles
remove => no_effect => event 'herbicide': field steps[1].where: a step without effect names no tiles
remove => turn_up => event 'herbicide': field steps[1].where: only habitats are turned
}] => }], count = "two" => steps[1].count: must be a number or 'all', is 'two'
}] => }], count = 0 => steps[1].count: 0 is not between 1 and 20
remove", => bring_back", established = true, => steps[1].established: says nothing about bring_back
remove", => bring_back", face_down = true, => steps[1].face_down: says nothing about bring_back
}] => }], swap_only = true => steps[1].swap_only: needs at least two tiles that relocate
"""
OTHER_FAULTS = """
kind = "animal", movement = "flying" }], count = 2 => kind = "animal", movement = "flying" }], count = 4 => 'autumn-migration': field steps[0].count: 4 is not between 1 and 3
kind = "animal", movement = "flying" }], count = 2 => kind = "animal", movement = "flying" }], count = "all" => 'autumn-migration': field steps[0].count: must be a number
nature = "mixed" => nature = "good" => 'bark-beetle-outbreak': field nature: unknown nature 'good'
id = "storm" => id = "my-storm" => event 'my-storm': field name: needs a name that players can read
title = "Ecogon" => title = "" => field title: needs a title of 1 to 80 letters
title = "Ecogon" => plants = [] => unknown key 'plants' (did you mean 'plant'?)
"""  # noqa: E501


def faults(text: str, row: str) -> list[tuple[str, str, str]]:
    """(the row, the broken row, the complaint) from lines like `old => new => complaint`."""
    found = []
    for line in text.strip().splitlines():
        old, new, expected = (part.strip() for part in line.split("=>"))
        found.append((row or old, broken(old, new, row or old), expected))
    return found


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        *faults(FAULTS_OF_HAZEL, HAZEL),
        *faults(FAULTS_OF_APHID, APHID),
        *faults(FAULTS_OF_HERBICIDE, HERBICIDE),
        *faults(OTHER_FAULTS, ""),
    ],
)
def test_a_broken_deck_is_refused(old: str, new: str, expected: str) -> None:
    with pytest.raises(CatalogueError) as caught:
        read(broken(old, new))
    assert str(caught.value).startswith("mine.toml: ")
    assert expected in str(caught.value)


def test_the_line_of_a_broken_card_is_known() -> None:
    text = broken(APHID, APHID.replace("vp = 1", "vp = 9"))
    with pytest.raises(CatalogueError) as caught:
        read(text)
    assert 'id = "aphid"' in text.splitlines()[caught.value.line - 1]


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("Shore", "REEDS", "field name: 'REEDS' is what habitat 'reeds' is called already"),
        ("Reeds", "{who}", "'{who}' has a brace"),
        ("Reeds", "\u00a0 ", "a text has no letter, only spaces or accents"),
        ("Reeds", "R" + "\u0301" * 39, "has too many accents on one letter"),
        ("Reeds", "Re\\neds", "a text has the character U+000A, which nobody sees"),
    ],
)
def test_names_that_nobody_could_tell_apart_or_read(old: str, new: str, reason: str) -> None:
    with pytest.raises(CatalogueError) as caught:
        read(broken(f'"{old}"', f'"{new}"', POND))
    assert reason in str(caught.value)


def test_names_are_told_apart_in_german_too() -> None:
    with pytest.raises(CatalogueError, match=r"field de.name: 'reeds' is what habitat 'reeds' is called"):
        read(broken('"Ufer"', '"reeds"', POND))


def test_a_complaint_never_repeats_a_text_at_length() -> None:
    for old in ('"Reeds"', '"reeds"', '"edge"'):
        with pytest.raises(CatalogueError) as caught:
            read(POND.replace(old, '"' + "x" * 900_000 + '"', 1))
        assert len(str(caught.value)) < 300


def test_decks_that_no_game_could_use() -> None:
    """EG-03, EG-47."""
    with pytest.raises(CatalogueError, match=r"has 1 habitats, needs at least 2 \(EG-47\)"):
        read(broken('  { id = "reeds", name = "Reeds", colour = "edge" },\n', "", POND))
    with pytest.raises(CatalogueError, match=r"has 4 events, needs 5 to 32 \(EG-03\)"):
        read(POND + OWN_EVENTS[: OWN_EVENTS.rindex("[[event]]")])
    many = "".join(f'  {{ id = "reeds-{n}", name = "Reeds {n}", colour = "edge" }},\n' for n in range(95))
    with pytest.raises(CatalogueError, match="has 100 tiles; 95 are the most"):
        read(broken("habitat = [\n", f"habitat = [\n{many}", POND))
    moving = OWN_EVENTS.replace('"remove"', '"relocate"').replace('"all"', "3")
    crowd = broken("habitat = [\n", f"habitat = [\n{''.join(many.splitlines(keepends=True)[:90])}", POND)
    with pytest.raises(
        CatalogueError, match="has 95 tiles, and its events move 30; together 123 are the most"
    ):
        read(crowd + moving + moving.replace("flood", "tide"))


def test_an_otherwise_of_an_otherwise() -> None:
    old = 'otherwise = { do = "bring_back", where = [{ kind = "habitat" }] }'
    new = old.replace("] }", '], otherwise = { do = "no_effect" } }')
    with pytest.raises(CatalogueError, match=r"renaturation.*has an otherwise of its own; one is the most"):
        read(broken(old, new))


def test_a_language_nobody_knows() -> None:
    with pytest.raises(BadInput, match="Ecogon doesn't speak 'fr'; it speaks en, de"):
        words_in("fr")


# --- the kernel's tables ----------------------------------------------------------------------------------


def test_the_kernels_tables_say_the_same() -> None:
    """Which card meets which need, computed there from masks and here from words (EG-40, EG-46)."""
    cards = our_catalogue().cards
    tables = kernel_catalogue(our_catalogue())
    for number, animal in enumerate(cards):
        assert tables.need_count[number] == len(animal.needs)
        for place, need in enumerate(animal.needs):
            at = catalogue.MOST_NEEDS * number + place
            for other, card in enumerate(cards):
                for dots, accepts in ((True, tables.accepts[at]), (False, tables.plain_accepts[at])):
                    assert bool(accepts & tables.shows[other]) == need.met_by(card, dots)


def test_the_states_of_candidates() -> None:
    """EG-R21, EG-R22: face up, face down, or in the discard pile."""
    cards = our_catalogue().cards
    tables = kernel_catalogue(our_catalogue())
    first = {event.id: tables.first_row[number] for number, event in enumerate(our_catalogue().events)}

    def fits(event: str, card: str, row: int = 0) -> int:
        number = next(n for n, each in enumerate(cards) if each.id == card)
        return int(tables.fits[(first[event] + row) * len(cards) + number])

    lying = codes.FITS_PLAIN | codes.FITS_ESTABLISHED
    assert fits("insecticide", "aphid") == lying
    assert fits("insecticide", "earthworm") == lying
    assert fits("insecticide", "hedgehog") == 0
    assert fits("drought-summer", "earthworm") == 0
    assert fits("drought-summer", "earthworm", 1) == lying
    assert fits("soil-sealing", "hedgerow") == codes.FITS_PLAIN
    assert fits("renaturation", "hedgerow") == codes.FITS_DOWN
    assert fits("renaturation", "hedgerow", 2) == codes.FITS_PILE
    assert fits("clear-cutting", "hedgerow") == 0
    assert fits("mild-spring", "aphid") == codes.FITS_PILE


def test_any_tile_may_lie_face_down() -> None:
    """EG-R21: an effect on any tile removes a face-down habitat, one on a habitat doesn't."""
    for where, down in (("{}", True), ('{ kind = "habitat" }', False)):
        text = POND + OWN_EVENTS.replace('{ tag = "floats" }, { card = "pike" }', where)
        assert bool(kernel_catalogue(read(text)).fits[0] & codes.FITS_DOWN) == down
    text = POND + OWN_EVENTS.replace('count = "all"', "face_down = true")
    assert [fits for fits in kernel_catalogue(read(text)).fits[:5] if fits] == [codes.FITS_DOWN] * 2
    text = POND + OWN_EVENTS.replace('count = "all"', "established = true")
    assert [fits for fits in kernel_catalogue(read(text)).fits[:5] if fits] == [codes.FITS_ESTABLISHED] * 2


def test_the_closed_sets_are_those_of_the_cards() -> None:
    assert set(SYMBOLS) == set(accept_codes())
    assert set(get_args(Primitive)) == set(PRIMITIVES)
    assert one_of(KINDS, "plant") == "plant"
    with pytest.raises(ValueError, match="not in tuple"):
        one_of(KINDS, "stone")
