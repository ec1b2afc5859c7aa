"""ECO in German: nothing is missing, the grammar holds for every name, both rulebooks have the same rules."""

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

import ecotone
from ecotone.core.records import Refusal
from ecotone.core.table import TEXTS, Table
from ecotone.core.toml_source import parse_source, read_source
from ecotone.games.eco.animal_rules import AnimalRule, all_rules, our_families, read_rule
from ecotone.games.eco.catalogue_file import TILES_FILE, TileSet, read_tiles
from ecotone.games.eco.families_file import KEYS
from ecotone.games.eco.family_texts import translations
from ecotone.games.eco.game import ECO
from ecotone.games.eco.languages import DATA, LANGUAGES, forms, load_words, words_in
from ecotone.games.eco.moves import PlaceTile, RedeemToken, SacrificeAnimal, SettleAnimal
from ecotone.games.eco.part_words import SUMS, RuleTalk
from ecotone.games.eco.rule_book import rule_view
from ecotone.games.eco.rule_examples import example
from tests.games.eco.play import PLAIN_RULES, TILES, described, match_in, play_on, play_turns, showdown, table

ROOT = Path(__file__).parents[3]
RULES = ROOT / "src" / "ecotone" / "games" / "eco"
ENGLISH = re.compile(
    r"\b(the|of|and|or|with|beside|tiles?|animals?|place|points?|each|deer|wolves|eagles?|frogs?|forest|plains"
    r"|wetland|water|mountains|shared|seats?)\b"
)
PLURALS = "Hirsche|Fische|Wölfe|Frösche|Punkte|Plätze|Gruppen|Paare|Dreiecke|Lebensräume|Züge"
SLIPS = [
    rf"(?<![\d+/])\b1 ({PLURALS})\b(?! bringen| darin)",
    r"\b([2-9]|\d\d) (Hirsch|Fisch|Wolf|Frosch|Punkt|Gruppe|Paar|Dreieck|Lebensraum|Zug)\b",
    r"\b(neben|mit|vor|von)( genau)? (\d+ )?(Hirsche|Fische|Wölfe|Frösche)\b",  # the dative has an n
    r"\b(neben|mit|vor|von)( genau)? ([2-9] |\d\d )(Adler)\b",
    r"\b(neben|mit) ([02-9]|\d\d) (leeren Feld|anderen Tierart|Punkte)\b",
    r"\b(die|eine|keine|jede|das|jedes) (Hirsch|Fisch|Wolf|Frosch)\b",
    r"\b(für|Siedle|opfere|jetzt) (der|ein|jeder) (Hirsch|Fisch|Wolf|Adler|Frosch)\b",
    r"[{}]|  | [,.;:]|\.\.|,,",
    r"[.:;] \.",
]


def slips(text: str) -> list[str]:
    return [found[0] for slip in SLIPS if (found := re.search(slip, text))] + ENGLISH.findall(text)


def everything_about(rule: AnimalRule, tiles: TileSet) -> Iterator[str]:
    """Label, sentence, note, and every part and sum with one, two and more of everything."""
    said, picture, talk = (
        rule_view(rule, tiles, "de"),
        example(rule, tiles, "de"),
        RuleTalk(rule, tiles, "de"),
    )
    yield from (said.label, said.sentence, picture.note, picture.expression, talk.label)
    yield from (part.text for part in picture.parts)
    for b in (1, 2, 3, 12) if rule.family != "SIGHT" else (2, 3):
        details = (9, 10, 17, 27) if rule.family == "MAJORITY" else (0, b, b + 1)
        yield from (talk.new_part(b, c) for c in details)
        if rule.family in SUMS:
            yield talk.count(rule.family, b)
        yield talk.count("triangles", b)


# --- nothing is missing -----------------------------------------------------------------------------------


def roles(text: str) -> set[str]:
    """What a template asks for, without articles: {den animal} and {animals} are about the animal."""
    asked = (name.split()[-1] for name in re.findall(r"\{([^{}]*)\}", text))
    return {re.sub(r"^(animal|X|Y|B)s?n?$", r"\1", name) for name in asked}


def test_every_language_has_the_same_words() -> None:
    english, german = (load_words(language) for language in LANGUAGES)
    assert list(english.phrases) == list(german.phrases), "same keys in the same order"
    for key, (many, one) in german.phrases.items():
        assert one or key == "noun.gender"
        assert roles(many) | roles(one) <= roles("".join(english.phrases[key])), key
    for words, kinds in (english, 2), (german, 3):
        for articles in (words.subject, words.object, words.pronouns):
            assert all(len(by_kind) == kinds and all(by_kind) for by_kind in articles.values())


def test_every_language_has_the_same_sections() -> None:
    files = [read_source(DATA / f"words.{language}.toml").data for language in LANGUAGES]
    assert list(files[0]) == list(files[1])


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
    """Every number in bold, with its family, in its order."""
    return re.findall(r"\*\*([A-Z]{2}-\d+(?: [A-Z]+)?)\*\*", (RULES / name).read_text(encoding="utf-8"))


def test_both_rulebooks_have_the_same_numbers() -> None:
    english, german = rule_numbers("rules.md"), rule_numbers("rules.de.md")
    assert english == german
    assert len(german) == 33 + 17
    texts = [(RULES / name).read_text(encoding="utf-8") for name in ("rules.md", "rules.de.md")]
    cited = [sorted(re.findall(r"\bE[CR]-\d+", text)) for text in texts]
    assert cited[0] == cited[1]
    assert len(re.findall(r"^## ", texts[0], re.MULTILINE)) == len(
        re.findall(r"^## ", texts[1], re.MULTILINE)
    )


# --- every text, read -------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", KEYS)
def test_ec_24_no_slip_of_grammar_in_any_rule(key: str) -> None:
    """EC-24: every family with every parameter for every animal."""
    for animal in TILES.species_ids:
        for rule in (rule for rule in all_rules(animal, TILES) if rule.family == key):
            for text in everything_about(rule, TILES):
                assert not slips(text), text
            said = rule_view(rule, TILES, "de")
            assert said.label[0].isupper()
            assert said.sentence.endswith(".")
            assert said.sentence[0].isupper()


def test_slips_would_be_found() -> None:
    for text in (
        "1 Hirsche", "2 Wolf übrig", "neben 2 Wölfe", "Hirsch neben 3 Adler", "eine Frosch",
        "für jeder Fisch", "neben 2 leeren Feld", "{animal}", "2 tiles", "Ende ..",
    ):  # fmt: skip
        assert slips(text), text


def test_no_slip_of_grammar_in_whole_games() -> None:
    """Prompts, refusals, score sheets and results."""
    for seed in range(12):
        t = table(1 + seed % 6, seed, turns=1 + seed % 20)
        match, rnd = match_in(t), Random(seed)
        texts = []
        while match.asked():
            texts += [ECO.prompt(match, match.active, "de").text, ECO.result(match, "de").text]
            texts += [ECO.explain(match, 0, None, code, "de").text for code in range(20)]
            play_on(match, rnd, 3)
        for line in ECO.score_lines(match, "de"):
            texts += [line.label, line.expression, *(part.text for part in line.parts)]
        texts.append(ECO.result(match, "de").text)
        for text in texts:
            assert not slips(text), text


SENTENCES = """
EXACT 2 | Gruppen von genau 2 | Bilde Gruppen von genau 2 Wölfen: {counts}+ solche Gruppen bringen
    zusammen {scores} Punkte. Kleinere und größere Gruppen bringen nichts.
FRIEND eagle 2 | Neben Adlern | Jeder Wolf bringt {each} Punkte für jeden Adler neben sich
    (höchstens 2 zählen).
SHY frog {p} | Scheu vor Fröschen | Jeder Wolf bringt {each} Punkte, wenn ein Tier daneben lebt, aber
    kein Frosch. Ganz ohne Nachbarn gibt es nichts.
HOMEBIOME forest | Nah am Wald | Jeder Wolf bringt {scores} Punkte für {counts}+ Plättchen daneben, die
    Wald zeigen. Das eigene Plättchen zählt nicht.
LONER 1 | Einzelgänger | Nur einsame Wölfe zählen: Direkt neben ihnen lebt kein anderer Wolf. {counts}+
    davon bringen zusammen {scores} Punkte.
"""


@pytest.mark.parametrize("line", SENTENCES.replace("\n    ", " ").strip().split("\n"))
def test_ec_24_rules_in_german(line: str) -> None:
    """EC-24: the points are those of the table in force."""
    rule, label, sentence = line.split(" | ")
    shy = our_families().family("SHY").parameters["p"][0]
    read = read_rule("wolf", rule.replace("{p}", str(shy)), TILES)
    table_row = read.points.table[1:]
    wanted = sentence.format(
        each=read.points.each,
        scores="/".join(map(str, table_row)),
        counts="/".join(str(n + 1) for n in range(len(table_row))),
    )
    said = rule_view(read, TILES, "de")
    assert (said.label, said.sentence) == (label, wanted)


def test_score_lines_in_german() -> None:
    """EC-21 to EC-25."""
    match = showdown("Fo (0,0) (1,0)  deer (0,0) (1,0)", "Fo (0,0) (1,0)", rules=PLAIN_RULES)
    match.maps[0].sacrifices = 1
    lines = {line.label: line.expression for line in ECO.score_lines(match, "de", seat=0)}
    row = read_rule("deer", "LINE", TILES).points.table[2]
    assert lines == {
        "Wald: größte Fläche": "2 Plättchen × 1 = 2",
        "Größte Fläche von allen": "2 Plättchen Wald, erster Rang, geteilt durch 2: 3 / 2 = 1½",
        "Wald: Rang": "2 Plättchen, erster Rang, geteilt durch 2: (3 + 2) / 2 = 2½",
        "Hirsch: gerade Reihen": f"Reihe von 2 = {row}",
        "Vollendete Schlüsselplättchen": "2 × 2 = 4",
        "Geopferte Tiere": "1 × 2 = 2",
    }


def test_results_in_german() -> None:
    """EC-26, ER-3, ER-4."""
    match = showdown("Fo (0,0) (1,0)", "Fo (0,0)")
    assert ECO.result(match, "de").text == "Platz 1 führt mit 8 Punkten."
    level = showdown("Fo (0,0)", "Fo (0,0)")
    assert ECO.result(level, "de").text == "Die Plätze 1 und 2 führen mit je 5 Punkten."
    level.phase = 2
    assert ECO.result(level, "de").text == "Die Plätze 1 und 2 gewinnen gemeinsam mit je 5 Punkten."
    level.maps[0].tokens = 1
    text = "Platz 1 gewinnt mit 5 Punkten; Platz 2 hat ebenso viele, aber weniger Naturmarken übrig."
    assert ECO.result(level, "de").text == text
    alone = showdown("Fo (0,0)")
    assert ECO.result(alone, "de").text == "Bisher: 1 Punkt."
    alone.maps[0].turns = 2
    alone.leave(0)
    assert ECO.result(alone, "de").text == "Nach 2 Zügen mit 1 Punkt aufgegeben."


HOMELESS = """
pool 1 Fo[deer] eagle
pool 2 Fo/We[deer fish] wolf
pool 3 Mo/Pl[deer eagle] frog
pool 4 Pl[wolf] eagle
map 1
  tile Wa[fish] (0,0)
  tile Mo/Wa[deer fish]@2 (1,0)
  tile Fo/We[wolf frog]@4 (0,1)
"""


def asked(t: Table) -> str:
    prompt = t.prompt(0, "de")
    assert prompt is not None
    return prompt.text


def why_not(t: Table, move: object) -> str:
    refusal = t.why_not(0, move, "de")
    english = t.why_not(0, move)
    assert isinstance(refusal, Refusal)
    assert isinstance(english, Refusal)
    assert (refusal.code, refusal.rule, refusal.at) == (english.code, english.rule, english.at)
    with pytest.raises(ecotone.Refused) as caught:
        t.play(0, move, "de")  # type: ignore[arg-type]
    assert caught.value.refusal == refusal
    return refusal.text


def test_a_turn_in_german() -> None:
    """EC-10 to EC-15, ER-6, ER-11."""
    t = described(HOMELESS)
    assert asked(t) == "Nimm ein Paar und lege sein Plättchen an deine Landschaft an."
    assert why_not(t, RedeemToken()) == "Du hast keine Naturmarke, die du einlösen könntest."
    assert why_not(t, PlaceTile(0, (0, 0))) == "Auf (0,0) liegt schon ein Plättchen von dir."
    assert why_not(t, PlaceTile(9, (1, 1))).endswith("; ein Paar 10 gibt es nicht.")
    assert why_not(t, PlaceTile(0, (1, 1), 2)).startswith(
        "Ein Schlüsselplättchen sieht von allen Seiten gleich"
    )
    assert why_not(t, SettleAnimal((0, 0))).startswith("Nimm zuerst ein Paar und lege sein Plättchen;")
    t.play(0, PlaceTile(0, (1, 1)))
    assert asked(t) == "Keines deiner freien Plättchen hat ein Adler-Symbol: Du musst den Adler opfern."
    text = "Das Plättchen auf (1,0) hat kein Adler-Symbol, nur Hirsch und Fisch."
    assert why_not(t, SettleAnimal((1, 0))) == text
    assert why_not(t, RedeemToken()) == "Dein Plättchen liegt. Siedle jetzt den Adler an oder opfere ihn."
    t.play(0, SacrificeAnimal())
    text = "Nimm ein Paar und lege sein Plättchen an oder löse eine Naturmarke für vier neue Paare ein."
    assert asked(t) == text
    t.play(0, PlaceTile(1, (2, 0)))
    assert asked(t) == "Siedle den Wolf auf einem deiner Plättchen an oder opfere ihn."
    t.play(0, SettleAnimal((0, 1)))
    match_in(t).phase, match_in(t).taken = 1, 1
    text = "Auf (0,1) lebt schon ein Wolf; ein Plättchen hat nur Platz für ein Tier."
    assert why_not(t, SettleAnimal((0, 1))) == text


def test_undo_in_german() -> None:
    """Every barrier has a code and a sentence of its own."""
    t = table(2)
    seen = []

    def barrier(seat: int) -> None:
        refusal = t.why_no_undo(seat, "de")
        assert refusal is not None
        seen.append((refusal.code, refusal.text.removeprefix("Du kannst nichts zurücknehmen: ")))
        with pytest.raises(ecotone.Refused, match=refusal.code):
            t.undo(seat, "de")

    barrier(0)
    t.play(0, t.legal(0)[0])
    barrier(1)
    t.undo(0)
    barrier(0)
    play_turns(t, 1)
    barrier(0)
    t.leave(1)
    barrier(0)
    assert seen == [
        ("UNDO_NOTHING", "Es wurde noch nichts gespielt."),
        ("UNDO_OTHER_SEAT", "Platz 1 hat gezogen."),
        ("UNDO_TURN_START", "Hier beginnt der Zug."),
        ("UNDO_REVEALED", "Der letzte Schritt hat etwas aufgedeckt."),
        ("UNDO_LEFT", "Jemand hat das Spiel verlassen."),
    ]
    with pytest.raises(ecotone.Refused, match="Platz 2 hat das Spiel schon verlassen"):
        t.leave(1, "de")


def with_deer(rule: str) -> str:
    return PLAIN_RULES.replace("LINE", rule)


@pytest.mark.parametrize(
    ("given", "text"),
    [
        ({"turns": 21}, "turns muss eine Zahl von 1 bis 20 sein, nicht 21."),
        ({"solo_bonus": "x"}, "solo_bonus muss on oder off sein, nicht 'x'."),
        ({"length": 3}, "ECO hat keine Option 'length'; es gibt turns, rules, overpopulation, solo_bonus."),
        ({"rules": "1-0A2TEC-Y"}, "rules: Im Code '1-0A2TEC-Y' ist ein Fehler: Seine Zeichen passen nicht "),
        ({"rules": "abc"}, "rules: 'abc' ist weder 'random', noch sind es Regeln wie "),
        ({"rules": with_deer("CHAIN")}, "rules: deer und fish haben beide CHAIN; "),
        ({"rules": with_deer("EXACT 5")}, "rules: deer: Die Angaben nach EXACT passen nicht."),
        ({"rules": with_deer("MAJORITY")}, "rules: deer: MAJORITY vergleicht die Spielenden, "),
    ],
)  # fmt: skip
def test_er_7_a_game_that_cant_be_set_up_so(given: dict[str, object], text: str) -> None:
    """ER-7: the lobby speaks German too."""
    with pytest.raises(ecotone.Refused) as caught:
        ECO.check_options(1, given, None, "de")
    assert caught.value.refusal.text.startswith(text)
    with pytest.raises(ecotone.Refused) as english:
        ECO.check_options(1, given, None)
    assert caught.value.refusal.code == english.value.refusal.code
    assert caught.value.refusal.text != english.value.refusal.text


def test_er_1_a_set_that_is_too_small() -> None:
    """ER-1."""
    text = TILES_FILE.read_text(encoding="utf-8")
    small = re.sub(r"\n  \{ id = \"(?!mountains)[a-z]+-[^\n]*biomes[^\n]*", "", text)
    with pytest.raises(
        ecotone.Refused, match="Für 20 Züge und 4 Personen braucht es 84 Plättchen im Beutel; dieser"
    ):
        ECO.check_options(4, {}, small, "de")


def test_options_in_german() -> None:
    """The same options, other help."""
    english, german = ECO.options(), ECO.options("de")
    assert [(o.name, o.default, o.rule) for o in english] == [(o.name, o.default, o.rule) for o in german]
    assert all(a.help != b.help for a, b in zip(english, german, strict=True))


# --- names ------------------------------------------------------------------------------------------------


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
    reh, eule, baer = (forms("X", words.noun(species), "de") for species in mine.species[:3])
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
    assert RuleTalk(read_rule("fish", "LADDER", mine), mine, "de").new_part(1, 0) == "einzelne Eule"
    assert (
        RuleTalk(read_rule("fish", "FRIEND wolf 2", mine), mine, "de").new_part(1, 1) == "Eule neben 1 Bären"
    )


def test_a_set_without_german_names_goes_by_its_own() -> None:
    """Names are not inflected then."""
    mine = tiles_with(deer="", wolf="", forest="")
    assert (
        RuleTalk(read_rule("fish", "FRIEND wolf 2", mine), mine, "de").new_part(2, 2)
        == "Fisch neben 2 Wolves"
    )
    assert rule_view(read_rule("deer", "HOMEBIOME forest", mine), mine, "de").label == "Nah am Forest"
    assert rule_view(read_rule("deer", "SHY wolf 3", mine), mine, "de").label == "Scheu vor Wolves"


# --- languages --------------------------------------------------------------------------------------------


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
        lambda: ECO.rule_examples("1-0A2TEC-X", None, "fr"),
        lambda: ECO.check_options(2, {}, None, "fr"),
    ):
        with pytest.raises(ecotone.BadInput, match=r"^ECO doesn't speak 'fr'; it speaks en, de$"):
            ask()
    assert (t.snapshot(), t.log) == before
