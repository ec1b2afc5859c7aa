"""`make bench AGAINST=REV`: the kernels of this tree and of another revision, measured in turns."""

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from bench.ratios import Pair, compare, report, slower, unshared

ROOT = Path(__file__).resolve().parent.parent
TREES = ROOT / "build" / "against"
BUILT = ".venv/.built"
SLICE = 0.04  # CPU seconds that one measurement takes at least
TURNS = 10


def surroundings(**more: str) -> dict[str, str]:
    return {name: value for name, value in os.environ.items() if name != "PYTHONPATH"} | more


def run(*command: str | Path, cwd: Path = ROOT, **more: str) -> str:
    done = subprocess.run(
        command, cwd=cwd, env=surroundings(**more), stdout=subprocess.PIPE, text=True, check=False
    )
    if done.returncode:
        sys.exit(f"{' '.join(map(str, command))} failed")
    return done.stdout


def built(revision: str) -> Path:
    """The Python of an environment with that revision installed; built once for each commit."""
    commit = run("git", "rev-parse", "--verify", f"{revision}^{{commit}}").strip()
    tree = TREES / commit
    python = tree / ".venv" / "bin" / "python"
    if (tree / BUILT).exists():
        return python
    print(f"Building {revision} ({commit[:12]}) in {tree.relative_to(ROOT)}", flush=True)
    tree.mkdir(parents=True, exist_ok=True)
    archive = tree / "tree.tar"
    run("git", "archive", "--output", archive, commit)
    run("tar", "-xf", archive, "-C", tree)
    archive.unlink()
    run(sys.executable, "-m", "venv", "--clear", tree / ".venv")
    uv, into = ROOT / ".venv" / "bin" / "uv", {"VIRTUAL_ENV": str(tree / ".venv")}
    locks = [f"requirements/{name}.lock" for name in ("bootstrap", "dev")]
    run(uv, "pip", "sync", "--quiet", "--require-hashes", *locks, cwd=tree, **into)
    # Without the browser's client: no kernel needs it.
    run(uv, "pip", "install", "--quiet", "--no-deps", "--no-build-isolation", ".", cwd=tree, **into)
    (tree / BUILT).touch()
    return python


class Worker:
    """bench/kernel.py in a process of its own, with one version's Python."""

    def __init__(self, python: Path | str) -> None:
        self.process = subprocess.Popen(
            [python, "-m", "bench.kernel"],
            cwd=ROOT,
            env=surroundings(PYTHONHASHSEED="0", PYTHONWARNINGS="ignore"),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        able = self.answer()
        if not able["compiled"]:
            sys.exit(f"{python} has no compiled kernels: there is nothing to compare")
        self.works: list[str] = able["works"]

    def answer(self) -> Any:
        assert self.process.stdout
        line = self.process.stdout.readline()
        return json.loads(line) if line else sys.exit("a version can't be measured: see above")

    def do(self, what: str, portions: int) -> tuple[float, float]:
        """Units a CPU second, and the CPU seconds."""
        assert self.process.stdin
        self.process.stdin.write(json.dumps([what, portions]) + "\n")
        self.process.stdin.flush()
        units, seconds = self.answer()
        return units / seconds, seconds

    def rest(self) -> None:
        self.process.communicate()


def in_turns(new: Worker, old: Worker, what: str) -> list[Pair]:
    """Both always do the same portions, so that luck is the same for both."""
    portions = 1
    while max(worker.do(what, portions)[1] for worker in (new, old)) < SLICE:
        portions *= 2
    pairs = []
    for number in range(TURNS):
        # Whoever comes second may find a warmer machine: they take turns in that too.
        first, second = (new, old) if number % 2 == 0 else (old, new)
        one, other = first.do(what, portions)[0], second.do(what, portions)[0]
        pairs.append(Pair(one, other) if number % 2 == 0 else Pair(other, one))
    return pairs


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("revision")
    parser.add_argument("--tolerance", type=float, default=0.1, help="a tenth slower is all right")
    parser.add_argument(
        "--rounds", type=int, default=3, help="fresh processes: each has its luck with memory"
    )
    asked = parser.parse_args()
    theirs = built(asked.revision)
    measured: dict[str, list[Pair]] = {}
    for number in range(asked.rounds):
        print(f"Round {number + 1} of {asked.rounds}", flush=True)
        new, old = Worker(sys.executable), Worker(theirs)
        for what in new.works:
            if what in old.works:
                measured.setdefault(what, []).extend(in_turns(new, old, what))
        new.rest()
        old.rest()
    rows = compare(measured)
    print(f"\nThis tree against {asked.revision}, per CPU second")
    print("\n".join([report(rows, asked.tolerance), *unshared(new.works, old.works)]))
    return 1 if slower(rows, asked.tolerance) else 0


if __name__ == "__main__":
    sys.exit(main())
