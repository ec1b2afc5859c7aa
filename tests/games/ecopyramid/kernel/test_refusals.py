"""Every reason why a move is not legal, as a sentence with its rule; the first that applies is told."""

import pytest

from ecotone.core.kernel.match import UNKNOWN_MOVE
from ecotone.core.records import Move
from ecotone.core.rulebook_reader import read_rulebook
from ecotone.games.ecopyramid.languages import DATA, words_in
from ecotone.games.ecopyramid.moves import (
    AnswerWith,
    ArrangeTop,
    DiscardCard,
    EndTurn,
    MoveOrganism,
    NameLevel,
    PassWindow,
    PlaceOrganism,
    PlayAction,
    TradeOrganism,
)
from ecotone.games.ecopyramid.words import CODES, STEP_RULES
from tests.games.ecopyramid.play import act, code, described, match_of, refused

BASE = "pyramid 1 p0=fx-p1 p1=fx-p2\nhand 1 fx-p3 fx-h1 fx-cat-fire fx-pro-refuge\nhand 2 ?\n"
REASONS = {
    "NOT_IN_HAND": "place fx-p4 p2",
    "NOT_PLAYABLE": "place fx-cat-fire p2",
    "OPTION_COMPULSORY": "end",
    "NOT_BANKABLE": "bank fx-h1",
    "NO_VALID_TARGET": "play fx-cat-fire @2",
    "MOVE_NOT_PERMITTED": "move p0 p2",
    "WRONG_LEVEL": "place fx-h1 p2",
    "NICHE_OCCUPIED": "place fx-p3 p0",
    "NOT_SUPPORTED": "place fx-h1 h2",
    "ILLEGAL_PICK": "discard fx-p3 /p2",
    "WRONG_STEP": "pass",
}


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("name", REASONS)
def test_reasons_in_the_main_step(name: str, language: str) -> None:
    """EP-R52."""
    table = described(BASE)
    found = table.why_not(0, table.read_move(REASONS[name]), language)
    assert found is not None
    assert found.code == name
    assert found.text.endswith(".")
    assert "{" not in found.text


def test_every_reason_has_a_sentence_and_a_rule() -> None:
    rules = read_rulebook((DATA.parent / "rules.md").read_text(encoding="utf-8")).numbers()
    for name, rule in CODES.values():
        assert rule in rules
        for language in ("en", "de"):
            assert f"refusal.{name}" in words_in(language)
    assert set(STEP_RULES.values()) <= set(rules)


def test_out_of_turn() -> None:
    table = described(BASE)
    assert code(table, "end", seat=1) == "NOT_YOUR_TURN"
    assert code(table, "discard fx-p3", seat=1) == "NOT_YOUR_TURN"
    assert "It's the turn of" in refused(table, "end", seat=1).text


def test_when_the_game_is_over() -> None:
    table = described(BASE)
    table.leave(1)
    assert code(table, "end", seat=0) == "GAME_OVER"


def test_the_option_comes_before_the_place() -> None:
    """The order of reasons: hand, option, card, place."""
    table = described(BASE)
    act(table, "discard fx-p3")
    assert code(table, "place fx-h1 p0") == "OPTION_ALREADY_USED"
    assert code(table, "place fx-c1 p0") == "NOT_IN_HAND"
    assert code(table, "bank fx-h1") == "OPTION_ALREADY_USED"
    assert code(table, "play fx-cat-fire @2") == "OPTION_ALREADY_USED"


@pytest.mark.parametrize("number", [-1, 1 << 21, 19, 31, 6 | 1 << 5, 4 | 3 << 5])
def test_a_number_that_is_no_move(number: int) -> None:
    assert match_of(described(BASE)).refusal(0, number) == UNKNOWN_MOVE


@pytest.mark.parametrize(
    "move",
    [
        PlaceOrganism("fx-p3", "nowhere"),
        PlaceOrganism("fx-p3", "p2", "nowhere"),
        PlaceOrganism("yeti", "p2"),
        MoveOrganism("nowhere", "p1"),
        PlayAction("fx-cat-fire", 17),
        PlayAction("fx-cat-fire", -2),
        DiscardCard("fx-p3", "nowhere"),
        NameLevel("sky"),
        ArrangeTop(99),
        ArrangeTop(-1),
        TradeOrganism("nowhere", "nowhere"),
        AnswerWith("yeti"),
        PassWindow(),
        PlaceOrganism(3, "p2"),  # type: ignore[arg-type]
    ],
    ids=str,
)
def test_nonsense_is_refused(move: Move) -> None:
    table = described(BASE)
    found = table.why_not(0, move)
    assert found is not None
    assert found.text


def test_a_legal_move_has_no_reason_against_it() -> None:
    table = described(BASE)
    for move in table.legal(0):
        assert table.why_not(0, move) is None
    assert table.why_not(0, EndTurn()) is not None
