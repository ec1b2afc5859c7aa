"""`make mutants GAME=…`: how many small changes of the kernel do the game's rule tests notice?"""

import argparse
import json
import os
import sys
from pathlib import Path

from scripts.mutants.kernel import Kernel, draw
from scripts.mutants.notes import read_notes
from scripts.mutants.report import report
from scripts.mutants.running import Runner
from scripts.mutants.suite import Suite

ROOT = Path(__file__).parents[2]


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m scripts.mutants", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--count", type=int, default=400, help="how many mutants are drawn")
    parser.add_argument("--seed", type=int, default=1, help="which ones are drawn")
    parser.add_argument("--jobs", "-j", type=int, default=os.cpu_count(), help="processes side by side")
    parser.add_argument("--again", action="store_true", help="only those that survived the last time")
    parser.add_argument("--only", default="", help="only those whose description has this text")
    parser.add_argument("--root", type=Path, default=ROOT, help="where src and tests are")
    return parser.parse_args()


def main() -> int:
    chosen = arguments()
    root = chosen.root.resolve()
    os.chdir(root)
    sys.path[:0] = [str(root / "src"), str(root)]
    kernel = Kernel(root / "src", chosen.game)
    if not kernel.game:
        raise SystemExit(f"There is no kernel of a game {chosen.game}.")
    notes = read_notes(root / "tests" / "games" / chosen.game / "mutants.toml")
    candidates = [mutant for mutant in kernel.mutants if not notes.leave_out(mutant)]
    drawn = [mutant for mutant in draw(candidates, chosen.count, chosen.seed) if chosen.only in str(mutant)]
    last = root / "build" / "mutants" / f"{chosen.game}-survivors.json"
    if chosen.again:
        before = {tuple(key) for key in json.loads(last.read_text(encoding="utf-8"))}
        drawn = [mutant for mutant in candidates if mutant.key in before]
    suite = Suite(root, chosen.game, kernel, list(notes.tests))
    tally = Runner(suite, suite.costs(), chosen.jobs).run(drawn)
    last.write_text(json.dumps([mutant.key for mutant in tally.survivors]), encoding="utf-8")
    return report(chosen.game, tally, candidates, notes)


if __name__ == "__main__":
    sys.exit(main())
