"""Described positions of PHYLO: complaints name their line."""

import pytest

from ecotone.core.errors import BadFile
from tests.games.phylo.fixture import begun, described


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        ("hand 1 oak oak", "oak is in two places"),
        ("hand 1 log", "no Event is ever in a hand"),
        ("hand 1 oak\nhand 1 mil", "described twice"),
        ("hand 3 oak", "there is no seat"),
        ("hand 1 venus", "there is no card 'venus'"),
        ("lay oak (0,0)", "Species or Home already"),
        ("lay pol (0,0)", "nothing lies on Home"),
        ("lay home (1,0)", "home is in two places"),
        ("lay cor (1,0)", "never lies on the board"),
        ("lay oak", "must read like"),
        ("lay oak (1,0)\nlay mil (1,0)", "Species or Home already"),
        ("aside oak", "only the token lies beside the board"),
        ("actions 4", "at most 3"),
        ("open", "needs a line 'made MOVE'"),
        ("made end turn", "is no play or move"),
        ("made fly away", "is no move"),
        ("frozen 1", "must read like '3:0:1'"),
        ("target oak", "needs a line 'resolving"),
        ("resolving oak 0 0", "is no Event or Action"),
        ("resolving log 0 0", "the phase is 'vote'"),
        ("voted 1 oak", "belongs to a vote"),
        ("top oak oak", "in two places"),
        ("top oak:x", "must read like"),
        ("before oak 1", "has a space"),
        ("before oak 20", "there is no zone 20"),
        ("left 1", "has left"),
        ("counted 1 venus", "there is no card"),
        ("last turn", "stands alone"),
    ],
)
def test_what_is_wrong_is_said(lines: str, said: str) -> None:
    with pytest.raises(BadFile, match="line ") as caught:
        described("", lines)
    assert said in str(caught.value)


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        ("", "needs a line 'resolving"),
        ("resolving log 9 0", "has no row 9"),
        ("resolving log 0 0", "leaves nothing to choose"),
        ("resolving log 0 0\nlay oak (1,0)\nlay mil (0,1)\nvoted 1 bee", "is no option"),
        ("resolving log 0 0\nlay oak (1,0)\nlay mil (0,1)\nvoted 1 oak\nvoted 2 oak", "the vote is over"),
    ],
)
def test_votes(lines: str, said: str) -> None:
    with pytest.raises(BadFile) as caught:
        described("", f"phase vote\nactive 1\n{lines}")
    assert said in str(caught.value)


def test_a_vote_and_a_ruling_come_back() -> None:
    """PH-41, PH-R24."""
    t = described("oak (1,0); mil (0,1)", "phase vote\nactive 1\nresolving log 0 0\nvoted 2 oak")
    assert (t.match.asked(), t.match.may_act()) == (0b01, 0b10)
    t.do("vote oak")
    assert t.at("oak") is None
    lines = "plays 1 0 0\nmade play oak (1,0)\nactions 2\nnoting\nbefore oak 8\nvoted 2 overrule"
    r = described("oak (1,0)", f"phase ruling\nactive 1\n{lines}")
    r.do("overrule")
    assert (r.at("oak"), r.hand()) == (None, ("oak",))


def test_positions_say_who_is_gone_and_what_is_left() -> None:
    """PH-R31."""
    t = described("", "left 2\nhand 1 oak", seats=3)
    assert t.match.present() == 0b101
    assert begun(2).view().deck.size == 53
