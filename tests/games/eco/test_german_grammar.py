"""Every German text of ECO, read for slips of grammar; the rules of the animals word for word."""

import re
from collections.abc import Iterator
from random import Random

import pytest

from ecotone.core.sentences import numbered
from ecotone.games.eco.animal_rules import AnimalRule, all_rules, our_families, read_rule
from ecotone.games.eco.catalogue import TileSet
from ecotone.games.eco.families_file import KEYS
from ecotone.games.eco.game import ECO
from ecotone.games.eco.match_rules import rule_view
from ecotone.games.eco.rule_examples import example
from ecotone.games.eco.rule_texts import SUMS, RuleTexts
from tests.games.eco.play import TILES, match_in, play_on, table

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
    said, picture, texts = (
        rule_view(rule, tiles, "de"),
        example(rule, tiles, "de"),
        RuleTexts(rule, tiles, "de"),
    )
    yield from (said.label, said.sentence, picture.note, picture.expression, texts.label)
    for b in (1, 2, 3, 12) if rule.family != "SIGHT" else (2, 3):
        details = (9, 10, 17, 27) if rule.family == "MAJORITY" else (0, b, b + 1)
        yield from (texts.new_part(b, c) for c in details)
        if rule.family in SUMS:
            yield texts.count(rule.family, b)
        yield texts.count("triangles", b)


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
        texts, with_names = [], []
        while match.asked():
            texts.append(ECO.prompt(match, match.active, "de").text)
            with_names.append(ECO.result(match, "de").text)
            with_names += [ECO.explain(match, 0, None, code, "de").text for code in range(20)]
            play_on(match, rnd, 3)
        for line in ECO.score_lines(match, "de"):
            texts += [line.label, line.expression, *(part.text for part in line.parts)]
        with_names.append(ECO.result(match, "de").text)
        for text in (*texts, *(numbered(open_text, "de") for open_text in with_names)):
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
