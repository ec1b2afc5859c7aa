"""A game of ECO in German: set-up, prompts, refusals, undo, score lines, results."""

import re

import pytest

import ecotone
from ecotone.core.records import Refusal
from ecotone.core.table import Table
from ecotone.games.eco.animal_rules import read_rule
from ecotone.games.eco.catalogue import TILES_FILE
from ecotone.games.eco.game import ECO
from ecotone.games.eco.moves import PlaceTile, RedeemToken, SacrificeAnimal, SettleAnimal
from tests.games.eco.drawn import HOMELESS
from tests.games.eco.play import PLAIN_RULES, TILES, described, match_in, play_turns, showdown, table


def test_score_lines_in_german() -> None:
    """EC-21 to EC-25."""
    match = showdown("Fo (0,0) (1,0)  deer (0,0) (1,0)", "Fo (0,0) (1,0)", rules=PLAIN_RULES)
    match.maps[0].sacrifices = 1
    lines = {line.label: line.expression for line in ECO.score_lines(match, "de", seat=0)}
    row = read_rule("deer", "LINE", TILES).points.table[2]
    assert lines == {
        "Wald: größte Fläche": "2 Plättchen × 1 = 2",
        "Größte Fläche von allen": "2 Plättchen Wald, 1 anderer hat eine ebenso große Fläche: 3 / 2 = 1½",
        "Wald: Rang": "2 Plättchen, geteilter 1. Rang: (3 + 2) / 2 = 2½",
        "Hirsch: gerade Reihen": f"Reihe von 2 = {row}",
        "Vollendete Schlüsselplättchen": "2 × 2 = 4",
        "Geopferte Tiere": "1 × 2 = 2",
    }


def test_results_in_german() -> None:
    """EC-26, ER-3, ER-4."""
    match = showdown("Fo (0,0) (1,0)", "Fo (0,0)")
    assert ECO.result(match, "de").text == "In Führung: {seat 1} mit 8 Punkten."
    level = showdown("Fo (0,0)", "Fo (0,0)")
    assert ECO.result(level, "de").text == "Gemeinsam in Führung: {seat 1} und {seat 2} mit je 5 Punkten."
    level.phase = 2
    assert ECO.result(level, "de").text == "Gemeinsam gewonnen: {seat 1} und {seat 2} mit je 5 Punkten."
    level.maps[0].tokens = 1
    text = "Gewonnen: {seat 1} mit 5 Punkten. Ebenso viele Punkte, aber weniger Naturmarken übrig: {seat 2}."
    assert ECO.result(level, "de").text == text
    alone = showdown("Fo (0,0)")
    assert ECO.result(alone, "de").text == "Bisher: 1 Punkt."
    alone.maps[0].turns = 2
    alone.leave(0)
    assert ECO.result(alone, "de").text == "Nach 2 Zügen mit 1 Punkt aufgegeben."


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
    assert why_not(t, PlaceTile(0, (0, 0))) == "Hier liegt schon ein Plättchen von dir."
    assert why_not(t, PlaceTile(9, (1, 1))).endswith("; ein Paar 10 gibt es nicht.")
    assert why_not(t, PlaceTile(0, (1, 1), 2)).startswith(
        "Ein Schlüsselplättchen sieht von allen Seiten gleich"
    )
    assert why_not(t, SettleAnimal((0, 0))).startswith("Nimm zuerst ein Paar und lege sein Plättchen;")
    t.play(0, PlaceTile(0, (1, 1)))
    assert asked(t) == "Keines deiner freien Plättchen hat ein Adler-Symbol: Du musst den Adler opfern."
    text = "Das Plättchen hier hat kein Adler-Symbol, nur Hirsch und Fisch."
    assert why_not(t, SettleAnimal((1, 0))) == text
    assert why_not(t, RedeemToken()) == "Dein Plättchen liegt. Siedle jetzt den Adler an oder opfere ihn."
    t.play(0, SacrificeAnimal())
    text = "Nimm ein Paar und lege sein Plättchen an oder löse eine Naturmarke für 4 neue Paare ein."
    assert asked(t) == text
    t.play(0, PlaceTile(1, (2, 0)))
    assert asked(t) == "Siedle den Wolf auf einem deiner Plättchen an oder opfere ihn."
    t.play(0, SettleAnimal((0, 1)))
    match_in(t).phase, match_in(t).taken = 1, 1
    text = "Hier lebt schon ein Wolf; ein Plättchen hat nur Platz für ein Tier."
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
        ({"solo_bonus": "x"}, "Solo-Bonus muss on oder off sein, nicht 'x'."),
        ({"length": 3}, "Eine Option 'length' gibt es nicht; es gibt turns, rules, "),
        ({"rules": "1-0A2TEC-Y"}, "rules: Im Code '1-0A2TEC-Y' ist ein Fehler: Seine Zeichen passen nicht "),
        ({"rules": "abc"}, "rules: 'abc' ist weder 'random', noch sind es Regeln wie "),
        ({"rules": with_deer("CHAIN")}, "rules: Hirsch und Fisch haben beide „Ketten“; "),
        ({"rules": with_deer("EXACT 5")}, "rules: Hirsch: „Gruppen von genau 2 oder 3“ schreibt man EXACT "),
        ({"rules": with_deer("SIGHT")}, "rules: Hirsch: „In Sichtweite“ schreibt man SIGHT 4 oder SIGHT 5, "),
        ({"rules": with_deer("SHY deer 3")}, "rules: Hirsch: „Scheu vor anderen Tieren“ schreibt man SHY "),
        ({"rules": with_deer("MAJORITY")}, "rules: Hirsch: „Die meisten Hirsche“ vergleicht die "),
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
