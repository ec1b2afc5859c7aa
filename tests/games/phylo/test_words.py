"""Sentences of PHYLO: refusals with names, prompts, results, facts in both languages."""

import pytest

from ecotone.core.kernel.ledger import SILENT, Ledger
from ecotone.core.seeds import chance_of
from ecotone.core.viewer import Viewer
from ecotone.games.phylo.game import PHYLO
from ecotone.games.phylo.kernel import codes
from ecotone.games.phylo.words import CODES
from tests.games.phylo.fixture import begun, described
from tests.games.phylo.kernel.test_invariants import random_move

OWN_CODES = 10


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(
    "options", [{}, {"hands": "closed", "lost_food": "removed", "rewilding": "shuffled"}]
)
def test_every_fact_is_a_sentence(options: dict[str, str], language: str) -> None:
    """PH-14, PH-28, PH-R23: told to a seat and to spectators."""
    heard = set()
    for seed in range(4):
        match, chance = begun(3, seed=seed, group_ruling="veto_and_permit", **options).match, chance_of(seed)
        while match.asked():
            seat, move = random_move(match, chance)
            match.ledger = Ledger(True)
            match.play(seat, move)
            rows = match.ledger.fact_rows()
            match.ledger = SILENT
            for row in rows:
                for viewer in (Viewer(0), Viewer(None)):
                    said = PHYLO.say(match, PHYLO.tell(match, row, viewer), language)
                    assert said.text, row
                    assert "{" not in said.text.replace("{who}", "")
                    heard.add(row[0])
    assert len(heard) > 30


def test_every_code_has_a_sentence_with_a_rule() -> None:
    """PH-R11, PH-27: and nothing is said without one."""
    facts = {"CARD_DRAWN"}
    assert facts <= set(vars(codes))
    own = [code for code in CODES if code >= OWN_CODES]
    assert sorted(own) == list(range(OWN_CODES, OWN_CODES + len(own)))


def test_refusals_name_the_cards() -> None:
    """PH-24, PH-25: in German too."""
    t = described("mil (1,0); aph (2,0); fro (2,1)", "hand 1 fro-2 rac")
    assert "FRO" in t.why("play fro-2 (2,2)").text
    assert t.why("play fro-2 (2,2)", language="de").text.startswith("FRO-2 braucht ein kleineres Tier")
    large = described("dee (1,0)", "hand 1 rac").why("play rac (2,0)")
    assert "DEE" in large.text
    assert large.at == ((2, 0), (1, 0))


def test_prompts() -> None:
    """PH-09, PH-41, PH-R24, PH-45."""
    t = described("oak (1,0)", "hand 1 mil", seats=2)
    assert PHYLO.prompt(t.match, 0).kind == "actions"
    t.do("play mil (0,1)")
    asked = PHYLO.prompt(t.match, 1)
    assert (asked.kind, asked.optional) == ("question", True)
    t.do("question 1", seat=1)
    assert [PHYLO.prompt(t.match, seat, "de").kind for seat in range(2)] == ["ruling", "ruling"]
    last = described("", "last\nactions 1")
    assert "last turn" in PHYLO.prompt(last.match, 0).text


def test_results() -> None:
    """PH-50, PH-R31, PH-46."""
    t = described("", "last").do("end turn")
    assert (PHYLO.result(t.match).text, PHYLO.result(t.match).grade) == ("Barren, with 0 points.", "Barren")
    assert PHYLO.result(t.match, "de").text == "Kahl, mit 0 Punkten."


def test_outline_and_words() -> None:
    """PH-01, PH-02: what an invitation says, and the cards in words."""
    t = begun(2)
    assert PHYLO.outline(PHYLO.check_options(2, {}, None)).together
    cards = PHYLO.statics(t.match, "de").cards
    assert len(cards) == 61
    assert {card.name for card in cards} >= {"Heimat", "Weiß-Eiche"}
    assert PHYLO.vocabulary("de")["terrain.urban"] == "Stadt"
