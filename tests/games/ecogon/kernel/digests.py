"""Fingerprints of whole random games; `python -m tests.games.ecogon.kernel.digests --update` renews them.

The file is the same for everybody, so compiled and interpreted kernels must agree with it and each other. It
stands on the wild deck of these tests alone: new cards of the game don't change it, new rules do.
"""

import sys
from hashlib import sha256
from pathlib import Path

from ecotone.core.seeds import chance_of
from tests.games.ecogon.kernel.tables import SETTINGS, Setting, asked, moves, noted, random_step

FILE = Path(__file__).with_name("digests.txt")
SEEDS = (1, 2**70)
EVERY = 9  # moves between two close looks
WILD = [setting for setting in SETTINGS if setting.label.startswith("wild")]


def fingerprint(setting: Setting, seed: int) -> str:
    """States and facts of every move; gains and guesses of some; the scores at the end."""
    match, chance = setting.start(seed), chance_of(seed, "fingerprint")
    found = sha256()
    ply = 0
    while match.asked():
        if ply % EVERY == 0:
            seat = asked(match)[0]
            gains = [(move, match.gain(seat, move)) for move in moves(match, seat)]
            guess = match.guess(seat, chance_of(ply, "guess")).snapshot()
            found.update(repr((gains, list(guess))).encode())
        rows = noted(match, *random_step(match, chance))
        found.update(repr((rows, list(match.snapshot()))).encode())
        ply += 1
    ends = [(match.score(seat), match.rank(seat)) for seat in range(match.seats)]
    found.update(repr((ply, ends)).encode())
    return found.hexdigest()


def lines() -> list[str]:
    return [f"{fingerprint(setting, seed)} {seed} {setting.label}" for setting in WILD for seed in SEEDS]


if __name__ == "__main__":
    if "--update" in sys.argv:
        FILE.write_text("\n".join(lines()) + "\n", encoding="utf-8")
    print("same" if FILE.read_text(encoding="utf-8").splitlines() == lines() else "different")
