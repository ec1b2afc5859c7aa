"""The suite itself: for each property a game that breaks it, and is caught."""

import pytest

from ecotone.core.game import Game
from tests.conformance.driver import Check, Setting, Walk
from tests.conformance.saboteurs import (
    clones,
    guesses,
    keys,
    legality,
    optional,
    parties,
    points,
    roles,
    secrets,
    tables,
    time,
    together,
    words,
)
from tests.conformance.test_conformance import CHECKS
from tests.conformance.toys.guild import GUILD
from tests.conformance.toys.parley import PARLEY
from tests.conformance.toys.tarn import TARN
from tests.conformance.toys.toy_team import CHORUS
from tests.conformance.toys.toy_votes import TOY_VOTES

WALKS = [Walk(seed, seed + 1, steps) for seed in range(12) for steps in (1, 2, 4, 7, 11, 16, 30)]
TOPICS = (
    tables,
    clones,
    legality,
    words,
    secrets,
    guesses,
    together,
    points,
    optional,
    roles,
    time,
    parties,
    keys,
)
TOYS = {toy.name: toy for toy in (TOY_VOTES, CHORUS, PARLEY, GUILD, TARN)}
SABOTEURS = [saboteur for topic in TOPICS for saboteur in topic.SABOTEURS]


@pytest.mark.parametrize(
    ("check", "saboteur"), SABOTEURS, ids=[f"{c.__name__}-{type(s).__name__}" for c, s in SABOTEURS]
)
def test_is_caught(check: Check, saboteur: Game | Setting) -> None:
    broken = saboteur if isinstance(saboteur, Setting) else Setting("broken", saboteur, 4, {})
    toy = TOYS[broken.game.name]
    honest = Setting("honest", toy, broken.seats, broken.options, party=broken.party)
    for walk in WALKS[:7]:
        check(honest, walk)
    assert any(fails(check, broken, walk) for walk in WALKS)


def fails(check: Check, setting: Setting, walk: Walk) -> bool:
    """A wrong answer, or one that the engine refuses by itself."""
    try:
        check(setting, walk)
    except (AssertionError, ValueError):
        return True
    return False


def test_there_is_a_saboteur_for_each_property() -> None:
    assert {check for check, _ in SABOTEURS} == set(CHECKS)
