"""Fingerprints of whole random games, all settings of all games: `python -m tests.conformance.digests`.

The file is the same for everybody, so compiled and interpreted, other machines and other hash seeds must
agree with it and thereby with each other. `--update` writes it anew after a change of rules that is meant,
which also means a new `rules_version` of the game.
"""

import sys
from hashlib import sha256
from pathlib import Path

from ecotone.core.kernel.ledger import SILENT, Ledger
from ecotone.core.kernel.match import Match
from ecotone.core.seeds import chance_of
from ecotone.core.viewer import SPECTATOR, Viewer
from tests.conformance.driver import (
    Setting,
    acting_seats,
    guess,
    legal_moves,
    play_noted,
    random_move,
    state,
)
from tests.conformance.settings import SETTINGS

FILE = Path(__file__).with_name("digests.txt")
SEEDS = (1, 2**77)
EVERY = 11  # plies between two close looks


def fingerprint(setting: Setting, seed: int) -> str:
    """Every state and fact of a random game, gains and guesses of some, scores and lines of its end."""
    match = setting.start(seed)
    chance = chance_of(seed, "fingerprint")
    found = sha256(repr(state(match)).encode())
    ply = 0
    while match.asked():
        if ply % EVERY == 0:
            found.update(repr(close_look(setting, match, seed + ply)).encode())
        rows = play_noted(match, *random_move(match, chance))
        found.update(repr((rows, state(match))).encode())
        ply += 1
    found.update(repr((ply, scores(match))).encode())
    return found.hexdigest()


def close_look(setting: Setting, match: Match, seed: int) -> list[object]:
    seen: list[object] = []
    for seat in acting_seats(match):
        seen.append([(move, match.gain(seat, move)) for move in legal_moves(match, seat)])
    for viewer in [*map(Viewer, range(match.seats)), SPECTATOR]:
        seen.append(state(guess(match, viewer, chance_of(seed, "guess"))))
    return seen


def scores(match: Match) -> list[object]:
    match.ledger = Ledger(True)
    points = [(match.score(seat), match.rank(seat)) for seat in range(match.seats)]
    lines = match.ledger.line_rows()
    match.ledger = SILENT
    return [points, lines]


def title(setting: Setting, seed: int) -> str:
    return f"{setting.label} rules {setting.game.rules_version} seed {seed}"


def all_digests() -> dict[str, str]:
    return {title(setting, seed): fingerprint(setting, seed) for setting in SETTINGS for seed in SEEDS}


def committed() -> dict[str, str]:
    lines = FILE.read_text(encoding="utf-8").splitlines()
    return {name: digest for name, _, digest in (line.rpartition(" ") for line in lines)}


if __name__ == "__main__":
    text = "".join(f"{name} {digest}\n" for name, digest in all_digests().items())
    if "--update" in sys.argv:
        FILE.write_text(text, encoding="utf-8")
    else:
        print(text, end="")
