"""Compiled equals interpreted, here equals there: all runs agree with one committed file."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.conformance import digests
from tests.conformance.driver import Setting
from tests.conformance.settings import SETTINGS

ROOT = Path(__file__).parents[2]
GOLDEN = sorted(str(path) for path in ROOT.glob("tests/games/*/golden/*") if path.is_file())

# Every golden game is replayed and compared ply by ply as it is loaded.
REPLAY = """
import sys, ecotone
from tests.conformance import digests
for path in sys.argv[1:]:
    ecotone.load(path)
assert digests.all_digests() == digests.committed()
print("same")
"""


@pytest.mark.parametrize("seed", digests.SEEDS)
@pytest.mark.parametrize("setting", SETTINGS, ids=lambda setting: setting.label)
def test_a_game_is_the_same_everywhere(setting: Setting, seed: int) -> None:
    committed = digests.committed().get(digests.title(setting, seed))
    assert digests.fingerprint(setting, seed) == committed, (
        "if the rules were meant to change, raise rules_version and run tests.conformance.digests --update"
    )


def test_the_file_has_nothing_else() -> None:
    assert set(digests.committed()) == {
        digests.title(setting, seed) for setting in SETTINGS for seed in digests.SEEDS
    }


def test_no_rule_follows_the_order_of_a_set() -> None:
    """Sets of this very process have an order of their own in every run; here is one more."""
    done = subprocess.run(
        [sys.executable, "-W", "ignore", "-c", REPLAY, *GOLDEN],
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": "31415"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.stdout, done.returncode) == ("same\n", 0), done.stderr
