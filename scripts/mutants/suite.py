"""A game's rule tests, and what each of them costs.

Golden games, perft counts and digests only say that something is different: they are no rule tests.
"""

import json
import os
from collections.abc import Sequence
from dataclasses import asdict
from hashlib import sha256
from pathlib import Path
from typing import Final

import pytest
from hypothesis import Phase, settings

from scripts.mutants.children import KILLED, SURVIVED, outcome, start
from scripts.mutants.costs import Costs, Meter, TestCost
from scripts.mutants.kernel import Kernel
from scripts.mutants.loading import CountingFinder, Work

RECORDINGS: Final = ("test_golden.py", "test_perft.py", "test_digests.py")
# A usage error is a conftest.py that can't import the kernel.
CAUGHT: Final = (pytest.ExitCode.TESTS_FAILED, pytest.ExitCode.INTERRUPTED, pytest.ExitCode.USAGE_ERROR)
OPTIONS: Final = "-x -q --tb=no -p no:cacheprovider -p no:xdist --rootdir=."


class Suite:
    def __init__(self, root: Path, game: str, kernel: Kernel, left_out: Sequence[str]) -> None:
        self.root = root
        self.game = game
        self.kernel = kernel
        self.files = [
            path.relative_to(root).as_posix()
            for path in sorted((root / "tests" / "games" / game).rglob("test_*.py"))
            if path.name not in (*RECORDINGS, *left_out)
        ]

    def costs(self) -> Costs:
        """Measured once: the answer is kept until a source, a test or this tool changes."""
        kept = self.root / "build" / "mutants" / f"{self.game}-{self.fingerprint()}.json"
        if not kept.exists():
            kept.parent.mkdir(parents=True, exist_ok=True)
            log = kept.with_suffix(".log")
            child = start(lambda: self.measure(kept), str(log))
            if outcome(os.waitpid(child, 0)[1]) != SURVIVED:
                said = log.read_text(encoding="utf-8")
                raise SystemExit(f"{said}\nThe tests of {self.game} fail without any change.")
        found = json.loads(kept.read_text(encoding="utf-8"))
        return Costs([TestCost(**cost) for cost in found["tests"]], found["always"])

    def fingerprint(self) -> str:
        digest = sha256(" ".join(self.files).encode())
        for folder in (self.root / "src", self.root / "tests" / "games" / self.game):
            for path in sorted(folder.rglob("*")):
                if path.suffix in (".py", ".toml", ".txt", ".md") and path.name != "mutants.toml":
                    digest.update(path.read_bytes())
        return digest.hexdigest()[:16]

    def measure(self, kept: Path) -> int:
        work = Work()
        meter = Meter(work)
        CountingFinder(self.kernel.compiled, work).install()
        result = run_pytest(self.files, meter)
        found = {"tests": [asdict(cost) for cost in meter.costs], "always": sorted(meter.always)}
        if result == SURVIVED:
            kept.write_text(json.dumps(found), encoding="utf-8")
        return result


class SameExamples:
    """A plugin: hypothesis tries the same examples every time, and doesn't look for simpler ones."""

    @pytest.hookimpl(trylast=True)
    def pytest_configure(self) -> None:
        phases = (Phase.explicit, Phase.generate)
        settings.register_profile("mutants", derandomize=True, database=None, phases=phases)
        settings.load_profile("mutants")


def run_pytest(files: Sequence[str], plugin: object) -> int:
    """KILLED if a test fails or can't be loaded; whatever else stops pytest is a fault of the tool."""
    only = ["-m", "not compiled_only"]
    result = pytest.main([*OPTIONS.split(), *only, *files], plugins=[plugin, SameExamples()])
    if result == pytest.ExitCode.OK:
        return SURVIVED
    if result in CAUGHT:
        return KILLED
    return int(result)
