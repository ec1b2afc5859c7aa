"""Prompts, results, score lines and statics: in both languages, with their rule numbers."""

import re
import string
from random import Random
from typing import Any, get_args

import pytest

from ecotone.core.reading.toml_source import read_source
from ecotone.core.records import Result
from ecotone.core.table import Table
from ecotone.core.words import LANGUAGES
from ecotone.games.ecogon.catalogue import catalogue_of
from ecotone.games.ecogon.facts import ClauseSkipped
from ecotone.games.ecogon.game import ECOGON
from ecotone.games.ecogon.languages import DATA, words_in
from ecotone.games.ecogon.moves import VoteFor
from ecotone.games.ecogon.new_match import cards_of
from ecotone.games.ecogon.options import OPTIONS, EcogonOptions
from ecotone.games.ecogon.pieces import pieces_of
from ecotone.games.ecogon.sentences import say
from ecotone.games.ecogon.statics import statics
from ecotone.games.ecogon.vote_view import WhyNot, vote_view
from tests.games.ecogon.play import (
    BOARD_61,
    RIVALS,
    fixtures,
    match_in,
    play_on,
    points,
    table,
    until,
)

ENGLISH, GERMAN = (read_source(DATA / f"words.{language}.toml").data for language in LANGUAGES)
POISON = "phase vote\nevent poison-1 action 1\nbreakers 1"


def holes(text: object) -> list[set[str]]:
    forms = text if isinstance(text, list) else [text]
    return [{field for _, field, _, _ in string.Formatter().parse(str(form)) if field} for form in forms]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_against_a_tile_is_in_the_vocabulary(language: str) -> None:
    """EG-R32: pages say it in the game's words."""
    words = ECOGON.vocabulary(language)
    reasons = {key for key in words if key.startswith("why.")}
    assert reasons == {f"why.{why}" for why in get_args(WhyNot)}


@pytest.mark.parametrize("section", ENGLISH)
def test_both_languages_say_the_same(section: str) -> None:
    """Every key, and what is filled in; numbers that only one form needs may be missing in the other."""
    assert set(ENGLISH[section]) == set(GERMAN[section])
    for key in ENGLISH[section]:
        english, german = ENGLISH[section][key], GERMAN[section][key]
        assert set.union(*holes(english)) == set.union(*holes(german)), key


@pytest.mark.parametrize("said", [ENGLISH, GERMAN], ids=LANGUAGES)
def test_the_form_has_one_name_for_each_way_to_play(said: dict[str, Any]) -> None:
    """What a choice is called there, and never how it is written in files."""
    helps = {key: text for key, text in said["option"].items() if key.endswith("_help")}
    assert not {
        key for key, text in helps.items() if re.search("cooperative|competitive", text, re.IGNORECASE)
    }
    for name in said["choice_mode"].values():
        assert f"{name}:".casefold() in helps["mode_help"].casefold()


def test_a_part_without_effect_is_told_apart_from_a_whole_card() -> None:
    """EG-51: which part of how many; a card of one part has no number."""
    pieces = pieces_of(match_in(table(2)))

    def skipped(event: str, action: int) -> str:
        return say(pieces, ClauseSkipped(seat=0, event=event, action=action), "en", False).text

    assert skipped("renaturation", 0) == "Renaturation: no tile fits it now, so nothing happens."
    assert skipped("herbicide", 1).endswith("no tile fits part 2 of 2 now, so that part does nothing.")


@pytest.mark.parametrize("data", [ENGLISH, GERMAN], ids=LANGUAGES)
def test_the_form_of_a_species_names_things_by_the_vocabulary(data: Any) -> None:
    """What a terrain or a plant is called stands once: a sentence that lists several has a hole."""
    for section in ("colour", "symbol"):
        names = [re.escape(name) for name in data[section].values()]
        for key, said in data["species"].items():
            for text in said if isinstance(said, list) else [said]:
                assert len(re.findall(rf"\b({'|'.join(names)})\b", text)) < 2, key


def text_of(t: Table, seat: int, language: str = "en") -> tuple[str, str, str]:
    prompt = t.prompt(seat, language)
    assert prompt is not None
    return prompt.kind, prompt.rule, prompt.text


def test_prompts() -> None:
    """EG-15, EG-17, EG-52, EG-53, EG-70, EG-78, EG-R03, EG-R27."""
    assert text_of(fixtures("HAB (0,0)", ["CLO"]), 0)[:2] == ("play", "EG-15")
    assert text_of(table(3, start_tile="vote"), 1)[:2] == ("start", "EG-R03")
    four = fixtures("HAB (0,0)", ["CLO CLO CLO VET"], "phase limit")
    assert text_of(four, 0) == ("limit", "EG-17", "You hold 4 tiles. Discard one: 3 may stay.")
    must = fixtures("HAB (0,0)", ["CLO CLO CLO VET"], seats=2, **RIVALS)
    assert text_of(must, 0)[:2] == ("play", "EG-70")
    assert "Clover 1, Clover 2, Clover 3 or Vetch 1" in text_of(must, 0)[2]
    last = fixtures("HAB (0,0)", ["", "CLO"], "equalising\nactive 2", seats=2, **RIVALS)
    assert text_of(last, 1)[:2] == ("play", "EG-78")
    vote = fixtures(f"{BOARD_61} APH (0,-1)", more=POISON)
    assert text_of(vote, 0) == ("target", "EG-52", "Poison 1: which tile shall be removed? Choice 1 of 2.")
    for seat in vote.asked():
        vote.play(seat, VoteFor("louse-1"))
    assert text_of(vote, 0)[2].endswith("Choice 2 of 2.")
    drift = fixtures("HAB (0,0) HAB (1,0) CLO (0,1)", more=POISON.replace("poison-1", "clover-drift"))
    assert text_of(drift, 0) == ("cell", "EG-52", "Clover Drift: where shall Clover 1 go?")
    alone = fixtures(f"{BOARD_61} APH (0,-1)", more=POISON, event_choice="one")
    assert text_of(alone, 0)[1] == "EG-R27"
    assert alone.asked() == (0,)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_has_the_words_of_a_vote_for_those_who_are_not_asked(language: str) -> None:
    """EG-52, EG-53, EG-R03: with the names filled in it is the sentence of the prompt."""
    drift = "HAB (0,0) HAB (1,0) CLO (0,1)"
    for t in (
        table(3, start_tile="vote"),
        fixtures(f"{BOARD_61} APH (0,-1)", more=POISON),
        fixtures(drift, more=POISON.replace("poison-1", "clover-drift")),
    ):
        match, pieces = match_in(t), pieces_of(match_in(t))
        vote, said = vote_view(match, None, pieces), statics(match, language)
        assert vote is not None
        event, cards = match.pending.event, {card.id: card.name for card in said.cards}
        names = {
            "event": pieces.event_name(event, language) if event >= 0 else "",
            "card": cards.get(vote.moving or ""),
        }
        question = said.words[f"prompt.{vote.asks}"].format_map(names)
        if vote.about == "target":
            question = said.words["prompt.one_of"].format(question=question, k=1, n=match.pending.wanted)
        assert text_of(t, t.asked()[0], language)[2] == question


@pytest.mark.parametrize(("options", "rule"), [({}, "EG-R29"), (RIVALS, "EG-76")])
def test_the_prompt_of_a_tie(options: dict[str, Any], rule: str) -> None:
    t = fixtures(f"{BOARD_61} APH (0,-1)", more=POISON, seats=2, **options)
    t.play(0, VoteFor("louse-1"))
    t.play(1, VoteFor("spider-1"))
    kind, cited, text = text_of(t, 0)
    assert (kind, cited) == ("tie", rule)
    assert "2 options" in text
    assert "2 Möglichkeiten" in text_of(t, 0, "de")[2]


def ended(drawing: str, seats: int = 2, more: str = "", **options: Any) -> Result:
    return fixtures(drawing, more=f"phase over\n{more}", seats=seats, **options).result()


def test_a_stable_ecosystem() -> None:
    """EG-61, EG-62, EG-63, EG-64, EG-R35: with n events the target is 2 x n."""
    some = ended(BOARD_61)
    assert (some.grade, some.winners) == ("not stable", ())
    assert some.text == "The ecosystem is not stable: 3 points, target 10."
    few = ended(BOARD_61, more="done poison-1", target="activated")
    assert (few.grade, few.winners) == ("stable", (0, 1))
    assert few.text == "The ecosystem is stable: 3 points, target 2."
    running = fixtures(BOARD_61)
    assert running.result().text == "So far 3 points; 7 more for a stable ecosystem."
    assert running.result().grade == ""
    assert running.result("de").text == "Bisher 3 Punkte; noch 7 bis zu einem stabilen Ökosystem."


TWO_ANIMALS = "HAB (0,0) BER (1,0) APH (1,-1)={} APH (0,1)={}"


def test_winners() -> None:
    """EG-79, EG-R36, EG-R37: the most VP, shared if equal; neutral ones are nobody's (EG-73)."""
    assert ended(TWO_ANIMALS.format(1, 1), **RIVALS).text == "Winner: seat 1, with 2 points."
    shared = ended(TWO_ANIMALS.format(1, 2), **RIVALS)
    assert (shared.winners, shared.text) == (
        (0, 1),
        "Winning together: seat 1 and seat 2, with 1 point each.",
    )
    assert ended(TWO_ANIMALS.format(2, "neutral"), **RIVALS).winners == (1,)
    running = fixtures(TWO_ANIMALS.format(2, 2), seats=2, **RIVALS)
    assert running.result().text == "Leading: seat 2, with 2 points."


def test_nobody_wins_below_the_common_target() -> None:
    """EG-80, EG-R38: neutral VP don't help."""
    missed = ended(
        TWO_ANIMALS.format(1, "neutral"), more="done poison-1", target="activated", cx_win="on", **RIVALS
    )
    assert missed.winners == ()
    assert missed.text == "Nobody wins: together you have 1 point, and 2 were needed (EG-80)."
    enough = ended(TWO_ANIMALS.format(1, 1), more="done poison-1", target="activated", cx_win="on", **RIVALS)
    assert enough.winners == (0,)


def test_teams_win_together() -> None:
    """EG-81, EG-R42: points of the members are the team's, on everybody's sheet."""
    t = fixtures(TWO_ANIMALS.format(1, 3), more="phase over", seats=4, teams=2, **RIVALS)
    assert points(t) == [2, 0, 2, 0]
    assert t.result().winners == (0, 2)
    assert t.result().text == "Winner: Team 1, with 2 points."
    assert [line.label for line in t.score().lines if line.seat == 0] == ["Louse 1", "Louse 2 (seat 3)"]


def test_who_has_left_cannot_win() -> None:
    """EG-R47: tokens stay, the place doesn't."""
    t = table(2, seed=1, **RIVALS)
    t.leave(0)
    assert t.result().ranks[0] == 0
    t.leave(1)
    assert t.result().text == "Everybody has left; nobody wins."
    together = table(2, seed=1)
    together.leave(0)
    together.leave(1)
    assert together.result().text.startswith("Everybody has left. The ecosystem is not stable")


def test_score_lines() -> None:
    """EG-35, EG-36, EG-62, EG-R36, EG-R45: one for each established animal, with its place."""
    t = fixtures(BOARD_61, seats=1)
    assert [(line.rule, line.label, line.expression, line.at) for line in t.score().lines] == [
        ("EG-62", "Spider 1", "1 VP", ((0, 1),)),
        ("EG-62", "Robin Red 1", "2 VP", ((-1, 1),)),
    ]
    assert t.score("de").lines[0].expression == "1 SP"
    assert fixtures(TWO_ANIMALS.format(1, 1), seats=2, **RIVALS).score().lines[0].rule == "EG-79"


@pytest.mark.parametrize("language", LANGUAGES)
def test_statics(language: str) -> None:
    """EG-02, EG-31, EG-32, EG-33, EG-37, EG-38: all cards and events."""
    statics = ECOGON.statics(match_in(table(3)), language)
    assert (len(statics.cards), len(statics.events)) == (79, 20)
    assert all(card.fact and card.name for card in statics.cards)
    articles = {card.forms.dative.removesuffix(card.name).strip() for card in statics.cards}
    assert ("dem" in articles and "der" in articles) if language == "de" else articles == {""}
    assert all(event.text and event.name for event in statics.events)
    assert statics.options == OPTIONS.words(EcogonOptions())


def test_statics_say_what_was_chosen() -> None:
    statics = ECOGON.statics(match_in(table(4, **RIVALS, teams=2, interval=5)))
    chosen = {name: statics.options[name] for name in ("mode", "interval", "teams", "start_tile", "cx_win")}
    assert list(chosen.values()) == ["competitive", "5", "2", "random", "off"]


def test_decks_are_shared() -> None:
    """Whoever plays with the same cards has the same deck in memory."""
    assert match_in(table(2)).catalogue is match_in(table(3)).catalogue is cards_of(None, "out")


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_is_said_through_whole_games(language: str) -> None:
    for seats, options in ((3, {"complex": "on"}), (4, {**RIVALS, "teams": 2})):
        t, rnd = table(seats, seed=21, **options), Random(4)
        until(t, rnd, "vote")
        while t.asked():
            for seat in t.asked():
                assert t.prompt(seat, language).text  # type: ignore[union-attr]
            play_on(t, rnd, 1)
        assert t.result(language).text


@pytest.mark.parametrize(
    ("language", "rules", "others"),
    [
        ("en", "rules.md", r"(?<!event )\bcards?\b"),
        ("de", "rules.de.md", r"\bKarten?\b|[Nn]aturkarte|\babwerf|\bw[ei]rf\w* ab|\bMarker\b|\bAblage\b"),
    ],
)
def test_one_word_for_one_thing(language: str, rules: str, others: str) -> None:
    """EG-02: of the cards only events are called so; the others are tiles. Tiles are discarded."""
    said = [form for forms in words_in(language).phrases.values() for form in forms]
    texts = [re.sub(r"\{\w+\}", "", text) for text in said]
    texts += (DATA.parent / rules).read_text(encoding="utf-8").split("\n\n")
    assert [text for text in texts if re.search(others, text)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_picture_for_the_blank_tile_has_a_name_of_its_own(language: str) -> None:
    """EG-R05: those of the deck are called as its plants and animals are; only the form needs them."""
    catalogue, words = catalogue_of(None), ECOGON.vocabulary(language)
    named = {key.removeprefix("picture."): word for key, word in words.items() if key.startswith("picture.")}
    cards = [*catalogue.of_kind("plant"), *catalogue.of_kind("animal")]
    assert {card.id: catalogue.name(card, language) for card in cards}.items() < named.items()
    assert len(set(named.values())) == len(named) > len(cards)
    assert not any(key.startswith("picture.") for key in ECOGON.statics(match_in(table(2)), language).words)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sign_has_a_word_of_its_own(language: str) -> None:
    """EG-31 to EG-38: before there is a match, and the same in it."""
    words = ECOGON.vocabulary(language)
    assert ECOGON.statics(match_in(table(2)), language).words.items() <= words.items()
    for family in ("symbol", "colour", "kind", "size", "movement", "nature", "group"):
        said = [word for key, word in words.items() if key.startswith(f"{family}.")]
        assert len(said) > 1
        assert len(set(said)) == len(said)
