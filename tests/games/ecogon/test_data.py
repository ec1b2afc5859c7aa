"""nature.toml, events.toml and their texts: every figure of the card list, in both languages."""

import re
from collections import Counter

import pytest

from ecotone.core.nouns import GENDERS
from ecotone.core.reading.toml_source import read_source
from ecotone.core.words import LANGUAGES
from ecotone.games.ecogon.catalogue import our_catalogue
from ecotone.games.ecogon.catalogue_cards import ALL, COLOURS, OFFERS, TYPES, EventCard, Step, accept_codes
from ecotone.games.ecogon.languages import DATA, words_in
from ecotone.games.ecogon.species_advice import suppliers

CARDS = our_catalogue().cards
EVENTS = our_catalogue().events
HABITATS, PLANTS, ANIMALS = (our_catalogue().of_kind(kind) for kind in ("habitat", "plant", "animal"))

PLANT_LIST = """
couch-grass meadow GRASS | cocksfoot meadow GRASS SEED | meadow-foxtail meadow GRASS SEED
wild-carrot meadow HERB FLOWER | tufted-vetch meadow HERB FLOWER | dandelion meadow HERB FLOWER SEED
creeping-thistle meadow HERB FLOWER SEED | stinging-nettle edge HERB SEED | ground-elder edge HERB FLOWER
foxglove edge HERB FLOWER | blackthorn edge SHRUB FLOWER FRUIT | bramble edge SHRUB FRUIT SHELTER
hazel edge SHRUB NUT SHELTER | elder edge SHRUB FLOWER FRUIT | common-juniper edge CONIFER FRUIT SHELTER
old-apple-tree edge BROADLEAF FRUIT DEADWOOD | small-leaved-lime edge BROADLEAF FLOWER SHELTER
pedunculate-oak forest BROADLEAF NUT SHELTER | european-beech forest BROADLEAF NUT DEADWOOD
silver-birch forest BROADLEAF SEED DEADWOOD | scots-pine forest CONIFER SEED
norway-spruce forest CONIFER SEED DEADWOOD | bilberry forest SHRUB FLOWER FRUIT
wood-anemone forest HERB FLOWER
"""

ANIMAL_LIST = """
aphid edge A1g 1: PLANT | common-woodlouse forest A1g 1: DEADWOOD/BROADLEAF
red-wood-ant forest A1g 2: CONIFER; A1/A2 | seven-spot-ladybird meadow A1f 1: A1
marmalade-hoverfly edge A1f 2: FLOWER; A1g | winter-gnat edge A1f 1: PLANT
meadow-grasshopper meadow A2g 1: GRASS | small-tortoiseshell edge A2f 2: HERB; FLOWER
green-veined-white meadow A2f 2: HERB; FLOWER | honey-bee edge A2f 3: SHELTER; FLOWER; FLOWER
red-tailed-bumblebee meadow A2f 2: FLOWER; FLOWER | cross-spider edge A2g 2: A1f/A2f
rhinoceros-beetle edge A2g 1: DEADWOOD | earthworm edge A2g 1: PLANT | roman-snail edge A2g 1: HERB
violet-ground-beetle forest A2g 2: A1g/A2g | pine-hawk-moth forest A2f 2: CONIFER; FLOWER
burying-beetle edge A2f 2: A3 | robin edge A3f 2: A1/A2; FRUIT/SHRUB
blue-tit edge A3f 3: BROADLEAF/CONIFER; FRUIT/SEED; A1/A2
goldfinch meadow A3f 3: SEED; SEED; SHRUB/BROADLEAF | skylark meadow A3f 4: GRASS; SEED; A1/A2
great-spotted-woodpecker forest A3f 4: DEADWOOD; A1/A2; NUT/SEED
eurasian-sparrowhawk edge A3f 3: A3f; BROADLEAF/CONIFER | field-vole meadow A3g 2: GRASS; HERB/SEED
wood-mouse forest A3g 2: NUT/SEED; SHELTER/SHRUB | european-rabbit meadow A3g 2: HERB; GRASS
red-squirrel forest A3g 2: NUT; CONIFER/SEED | hedgehog edge A3g 4: A2g; A1/A2; SHELTER/SHRUB
sand-lizard meadow A3g 2: A2; A1/A2 | brown-long-eared-bat forest A3f 2: A1f/A2f; SHELTER/DEADWOOD
common-buzzard edge A4f 4: A3g; A3; BROADLEAF/CONIFER | tawny-owl forest A4f 3: A3g; SHELTER/DEADWOOD
roe-deer edge A4g 2: HERB/GRASS; SHRUB/BROADLEAF | wild-boar forest A4g 3: NUT; A2g; HERB/GRASS
red-fox edge A4g 4: A3; A2; FRUIT/SHRUB | grey-wolf forest A4g 6: A4g; A3g/A4g; BROADLEAF/CONIFER
"""

EVENT_LIST = """
insecticide harm: remove up to 2 A1 or A2, otherwise no_effect
herbicide harm: remove HERB, otherwise remove SHRUB; remove GRASS
storm harm: remove BROADLEAF or CONIFER, otherwise no_effect
soil-sealing harm: turn_down habitat
clear-cutting harm: remove forest habitat, otherwise remove BROADLEAF or CONIFER
early-mowing harm: remove HERB or GRASS, otherwise remove meadow A2; relocate A3g
late-frost harm: remove up to 2 FLOWER, otherwise remove BROADLEAF
drought-summer harm: remove up to 2 HERB, otherwise remove GRASS; remove A2g
hard-winter harm: remove up to 3 A3f, otherwise remove A4f; no_effect
road-traffic harm: remove up to 3 A3g or A4g, otherwise remove A3f or A4f
hunting-season harm: remove up to 2 A4g, otherwise no_effect
tidy-forest harm: remove up to 2 DEADWOOD, otherwise remove SHELTER; no_effect
bark-beetle-outbreak mixed: remove up to 2 CONIFER; bring_back A2; no_effect
autumn-migration shift: relocate up to 2 flying animal; no_effect
green-bridge shift: relocate A3g; relocate A4g; no_effect
hidden-seeds help: bring_back NUT or SEED, otherwise no_effect
wildflower-sowing help: bring_back HERB or GRASS, otherwise no_effect
reintroduction help: bring_back A3 or A4, otherwise no_effect
renaturation help: turn_up habitat, otherwise bring_back habitat; no_effect
mild-spring help: bring_back A1, otherwise no_effect
"""


def listed(text: str) -> list[str]:
    return [part.strip() for line in text.strip().splitlines() for part in line.split("|")]


def described(event: EventCard) -> str:
    return f"{event.id} {event.nature}: {'; '.join(map(step_words, event.steps))}"


def step_words(step: Step) -> str:
    which = []
    for each in step.where:
        animal = f"A{each.size}{each.movement[:1]}" if each.size else f"{each.movement} {each.kind}"
        which.append(" ".join(filter(None, [each.colour, each.symbol or animal.strip()])))
    number = "" if step.count == 1 else f"{'up to ' if step.up_to else ''}{step.count or 'all'} "
    text = f"{step.do} {number}{' or '.join(which)}".strip()
    return f"{text}, otherwise {step_words(step.otherwise)}" if step.otherwise else text


# --- figures ----------------------------------------------------------------------------------------------


def test_eg_02_the_number_of_cards() -> None:
    """EG-02, EG-03."""
    assert (len(HABITATS), len(PLANTS), len(ANIMALS), len(EVENTS)) == (18, 24, 37, 20)
    assert len({card.id for card in CARDS}) == 79
    assert [card.kind for card in CARDS] == ["habitat"] * 18 + ["plant"] * 24 + ["animal"] * 37


def test_eg_27_the_colours() -> None:
    """EG-26, EG-27: every card has one of three colours."""

    def split(cards: tuple[object, ...]) -> list[int]:
        counts = Counter(card.colour for card in CARDS if card in cards)
        return [counts[colour] for colour in COLOURS]

    assert split(HABITATS) == [6, 6, 6]
    assert split(PLANTS) == [7, 10, 7]
    assert split(ANIMALS) == [9, 17, 11]


def test_eg_35_the_points() -> None:
    """EG-35: 86 in all, on animals only, and never fewer than needs but for premiums of up to 3."""
    assert sum(card.vp for card in CARDS) == 86
    assert {card.vp for card in ANIMALS} == {1, 2, 3, 4, 6}
    assert {card.vp for card in HABITATS + PLANTS} == {0}
    assert {card.vp - len(card.needs) for card in ANIMALS} == {0, 1, 3}


def test_eg_32_every_plant_of_the_list() -> None:
    """EG-32."""
    assert [f"{card.id} {card.colour} {card.code}" for card in PLANTS] == listed(PLANT_LIST)
    for plant in PLANTS:
        assert sum(symbol in TYPES for symbol in plant.symbols) == 1
        assert sum(symbol in OFFERS for symbol in plant.symbols) <= 2


def test_eg_36_every_animal_of_the_list() -> None:
    """EG-33, EG-34, EG-36."""
    found = [
        f"{card.id} {card.colour} {card.code} {card.vp}: {'; '.join(map(str, card.needs))}"
        for card in ANIMALS
    ]
    assert found == listed(ANIMAL_LIST)


def test_every_event_of_the_list() -> None:
    """EG-51, EG-52."""
    assert [described(event) for event in EVENTS] == listed(EVENT_LIST)
    assert Counter(event.nature for event in EVENTS) == {"harm": 12, "mixed": 1, "shift": 2, "help": 5}
    assert all(step.count != ALL for event in EVENTS for step in event.steps)


def test_the_scarcest_needs_have_three_suppliers() -> None:
    """EG-40: no need has fewer; these are the ones with exactly three."""
    scarce = set()
    for animal in ANIMALS:
        for need in animal.needs:
            count = len(suppliers(CARDS, animal, need))
            assert count >= 3, (animal.id, need)
            if count == 3:
                scarce.add(str(need))
    assert {"GRASS", "NUT", "A1", "A1g", "A4g"} <= scarce


def test_what_the_printed_game_shows_about_its_cards() -> None:
    """EG-42, EG-43: the rulebook's own examples hold for our deck."""
    cards = {card.id: card for card in CARDS}
    vetch, butterfly = cards["tufted-vetch"], cards["small-tortoiseshell"]
    assert all(need.met_by(vetch) for need in butterfly.needs)
    assert len(butterfly.needs) == 2
    assert [need.met_by(butterfly) for need in cards["cross-spider"].needs] == [True]
    assert [need.met_by(cards["cross-spider"]) for need in cards["robin"].needs] == [True, False]


# --- texts ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_has_a_name_and_a_fact(language: str) -> None:
    texts = read_source(DATA / f"nature.{language}.toml").data
    assert list(texts) == [card.id for card in CARDS]
    names = [text["name"] for text in texts.values()]
    assert len(set(names)) == 79
    assert all(1 <= len(name) <= 30 for name in names)
    for card, text in texts.items():
        assert 60 <= len(text["fact"]) <= 160, (card, len(text["fact"]))
        assert re.search(r"[.“”']$", text["fact"]), card
        assert "  " not in text["fact"]
        assert text.get("gender") in (GENDERS if language == "de" else (None,)), card
    assert len({text["fact"] for text in texts.values()}) == 79


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_has_its_texts(language: str) -> None:
    texts = our_catalogue().event_texts[language]
    assert list(texts) == [event.id for event in EVENTS]
    assert len({text.name for text in texts.values()}) == 20
    for event, text in texts.items():
        assert 20 <= len(text.text) <= 160, event
        assert 60 <= len(text.background) <= 160, (event, len(text.background))
        assert text.text.endswith(".")
        assert text.background.endswith(".")


def test_organisms_have_latin_names_and_habitats_have_none() -> None:
    for card in CARDS:
        assert bool(card.latin) == (card.kind != "habitat")
        assert not card.latin or re.fullmatch(r"[A-Z][a-z]+ [a-z]+( agg\.)?", card.latin), card.latin
    assert len({card.latin for card in PLANTS + ANIMALS}) == 61


def test_an_english_name_is_the_id_in_large_letters() -> None:
    for card in CARDS:
        name = our_catalogue().name(card)
        assert re.sub(r"[ -]+", "-", name.lower()) == card.id


def test_no_german_text_is_english() -> None:
    english, german = (our_catalogue().card_texts[language] for language in LANGUAGES)
    for card in CARDS:
        assert german[card.id].fact != english[card.id].fact
        assert german[card.id].name != english[card.id].name
        assert not re.search(r"\b(the|and|of|with|its|they)\b", german[card.id].fact), card.id


# --- words ------------------------------------------------------------------------------------------------


def placeholders(texts: tuple[str, str]) -> set[str]:
    return set(re.findall(r"\{(\w+)\}", " ".join(texts)))


def test_every_language_has_the_same_words() -> None:
    english, german = (words_in(language).phrases for language in LANGUAGES)
    assert list(english) == list(german), "same keys in the same order"
    for key, texts in german.items():
        assert all(texts), key
        assert placeholders(texts) == placeholders(english[key]), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_on_a_card_has_a_word(language: str) -> None:
    words = words_in(language)
    for code in accept_codes():
        assert f"symbol.{code}" in words.phrases or f"animal.{code}" in words.phrases
    for card in CARDS:
        assert words.say(f"colour.{card.colour}")
        assert all(words.need(need) for need in card.needs)


def test_short_names_fit_a_tile_and_differ() -> None:
    for language in LANGUAGES:
        texts = our_catalogue().card_texts[language]
        shorts = [text.short or text.name for text in texts.values()]
        assert len(set(shorts)) == len(shorts)
        assert all(not text.short or len(text.short) < len(text.name) for text in texts.values())
        assert max(len(word) for short in shorts for word in short.replace("-", " ").split()) <= 14
