"""ECO in German: nothing is missing, both rulebooks have the same rules, names of every gender."""

import re
from pathlib import Path

import pytest

import ecotone
from ecotone.core.reading.toml_source import parse_source, read_source
from ecotone.core.rulebook import NUMBER, Heading
from ecotone.core.rulebook_reader import read_rulebook
from ecotone.core.table_words import TEXTS
from ecotone.core.words import ARTICLES, LANGUAGES
from ecotone.games.eco.animal_rules import our_families, read_rule
from ecotone.games.eco.catalogue import TILES_FILE, TileSet, read_tiles
from ecotone.games.eco.families_file import KEYS
from ecotone.games.eco.family_texts import translations
from ecotone.games.eco.game import ECO
from ecotone.games.eco.languages import DATA, words_in
from ecotone.games.eco.match_rules import rule_view
from ecotone.games.eco.rule_texts import RuleTexts
from tests.games.eco.play import match_in, table

ROOT = Path(__file__).parents[3]
RULES = ROOT / "src" / "ecotone" / "games" / "eco"


def roles(text: str) -> set[str]:
    """What a template asks for, without articles: {den animal} and {animals} are about the animal."""
    asked = (name.split()[-1] for name in re.findall(r"\{([^{}]*)\}", text))
    return {re.sub(r"^(animal|X|Y|B)s?n?$", r"\1", name) for name in asked}


def test_every_language_has_the_same_words() -> None:
    english, german = (words_in(language) for language in LANGUAGES)
    assert list(english.phrases) == list(german.phrases), "same keys in the same order"
    for key, (many, one) in german.phrases.items():
        assert one or key == "noun.gender"
        assert roles(many) | roles(one) <= roles("".join(english.phrases[key])), key
    for words, kinds in (english, 2), (german, 3):
        for articles in (words.subject, words.object, words.pronouns):
            assert all(len(by_kind) == kinds and all(by_kind) for by_kind in articles.values())


def test_every_language_has_the_same_sections() -> None:
    files = [read_source(DATA / f"words.{language}.toml").data for language in LANGUAGES]
    sections = [[section for section in data if section != ARTICLES] for data in files]
    assert sections[0] == sections[1]


def test_every_family_has_german_texts() -> None:
    texts = translations("de")
    assert tuple(texts) == KEYS
    for family in our_families().families:
        found = texts[family.key]
        assert len(found.notes) == len(family.example)
        assert {name: set(words) for name, words in found.words.items()} == {
            name: set(words) for name, words in family.words.items()
        }
        for text in (found.label, found.sentence, *found.notes):
            assert not re.search(r"\d", re.sub(r"\{[^}]*\}", "", text)), "no number is typed twice"


def test_the_table_itself_speaks_german() -> None:
    assert list(TEXTS) == list(LANGUAGES)
    assert list(TEXTS["en"]) == list(TEXTS["de"])
    assert [roles(text) for text in TEXTS["en"].values()] == [roles(text) for text in TEXTS["de"].values()]


def rule_numbers(name: str) -> list[str]:
    """Every number, with its family, in its order."""
    return read_rulebook((RULES / name).read_text(encoding="utf-8")).numbers()


def test_both_rulebooks_have_the_same_numbers() -> None:
    english, german = rule_numbers("rules.md"), rule_numbers("rules.de.md")
    assert english == german
    assert len(german) == 33 + 17
    texts = [(RULES / name).read_text(encoding="utf-8") for name in ("rules.md", "rules.de.md")]
    cited = [sorted(re.findall(NUMBER, text)) for text in texts]
    assert cited[0] == cited[1]
    levels = [
        [block.level for block in read_rulebook(text).blocks if isinstance(block, Heading)] for text in texts
    ]
    assert levels[0] == levels[1]


def tiles_with(**german: str) -> TileSet:
    """Our tiles with other German names; '' for none."""
    text = TILES_FILE.read_text(encoding="utf-8")
    for animal, names in german.items():
        new = f", de = {{ {names} }}" if names else ""
        text, count = re.subn(rf'(id = "{animal}", [^{{]*?), de = \{{[^}}]*\}}', rf"\1{new}", text)
        assert count == 1
    return read_tiles(parse_source(text, "mine.toml"))


def test_names_of_every_gender() -> None:
    """A set of one's own may have German names of any gender, weak nouns too."""
    mine = tiles_with(
        deer='name = "Reh", plural = "Rehe", gender = "n"',
        fish='name = "Eule", plural = "Eulen", gender = "f"',
        wolf='name = "Bär", plural = "Bären", gender = "m", accusative = "Bären"',
    )
    words = words_in("de")
    reh, eule, baer = (words.forms("X", words.noun(species)) for species in mine.species[:3])
    assert [named["den X"] for named in (reh, eule, baer)] == ["das Reh", "die Eule", "den Bären"]
    assert [named["Jeder X"] for named in (reh, eule, baer)] == ["Jedes Reh", "Jede Eule", "Jeder Bär"]
    assert [named["Xsn"] for named in (reh, eule, baer)] == ["Rehen", "Eulen", "Bären"]
    assert [named["ihn X"] for named in (reh, eule, baer)] == ["es", "sie", "ihn"]
    friend = rule_view(read_rule("deer", "FRIEND wolf 2", mine), mine, "de").sentence
    assert friend.startswith("Jedes Reh bringt ")
    assert " für jeden Bären neben sich" in friend
    assert rule_view(read_rule("wolf", "BOND fish", mine), mine, "de").sentence.startswith(
        "Ein Bär und eine Eule "
    )
    assert RuleTexts(read_rule("fish", "LADDER", mine), mine, "de").new_part(1, 0) == "einzelne Eule"
    assert (
        RuleTexts(read_rule("fish", "FRIEND wolf 2", mine), mine, "de").new_part(1, 1) == "Eule neben 1 Bären"
    )


def test_a_set_without_german_names_goes_by_its_own() -> None:
    """Names are not inflected then."""
    mine = tiles_with(deer="", wolf="", forest="")
    assert (
        RuleTexts(read_rule("fish", "FRIEND wolf 2", mine), mine, "de").new_part(2, 2)
        == "Fisch neben 2 Wolves"
    )
    assert rule_view(read_rule("deer", "HOMEBIOME forest", mine), mine, "de").label == "Nah am Forest"
    assert rule_view(read_rule("deer", "SHY wolf 3", mine), mine, "de").label == "Scheu vor Wolves"


def test_a_language_nobody_knows() -> None:
    """BadInput, and nothing has changed."""
    t = table(2)
    before = t.snapshot(), list(t.log)
    move = t.legal(0)[0]
    for ask in (
        lambda: t.prompt(0, "fr"),
        lambda: t.prompt(1, "fr"),
        lambda: t.why_not(0, move, "fr"),
        lambda: t.play(0, move, "fr"),
        lambda: t.play_packed(0, 0, "fr"),
        lambda: t.leave(0, "fr"),
        lambda: t.undo(0, "fr"),
        lambda: t.why_no_undo(0, "fr"),
        lambda: t.restart_turn(0, "fr"),
        lambda: t.score("fr"),
        lambda: t.result("fr"),
        lambda: ECO.statics(match_in(t), "fr"),
        lambda: ECO.check_options(2, {}, None, "fr"),
    ):
        with pytest.raises(ecotone.BadInput, match=r"^ECO doesn't speak 'fr'; it speaks en, de$"):
            ask()
    assert (t.snapshot(), t.log) == before


def test_the_vocabulary_of_a_match() -> None:
    english, german = (ECO.statics(match_in(table(2)), language).words for language in LANGUAGES)
    assert list(english) == list(german)
    assert (english["species.wolf"], german["biome.wetland"]) == ("Wolf", "Feuchtgebiet")
    assert all(not word.isspace() and "{" not in word for word in (*english.values(), *german.values()))
    assert ECO.vocabulary("de") == german
