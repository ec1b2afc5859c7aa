"""What `make lint` knows of dead code: every exception is still one, and something new would be found."""

import fnmatch
import re
import tomllib
from pathlib import Path
from typing import Any

from scripts.dead_code import scan, sent_fields

ROOT = Path(__file__).parents[1]


def configured() -> Any:
    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["vulture"]


def test_every_exception_is_needed(tmp_path: Path) -> None:
    """A name that is used again, or gone, needs no exception any more."""
    empty = tmp_path / "pyproject.toml"
    empty.write_text("[tool.vulture]\n")
    excluded = configured()["exclude"]
    found = scan("--config", str(empty)).stdout
    without = scan("--config", str(empty), "--exclude", ",".join(excluded)).stdout
    unused = set(re.findall(r"'(\w+)'", found + without))
    assert [name for name in configured()["ignore_names"] if not fnmatch.filter(unused, name)] == []
    files = {line.partition(":")[0] for line in found.splitlines()}
    assert [path for path in excluded if not fnmatch.filter(files, f"*{path}")] == []


def test_a_function_that_nobody_calls_is_found(tmp_path: Path) -> None:
    """The settings hide nothing of it, and a use somewhere else is a use."""
    (tmp_path / "one.py").write_text("def forgotten() -> None: ...\ndef wanted() -> None: ...\n")
    (tmp_path / "two.py").write_text("from one import wanted\n\nwanted()\n")
    done = scan(str(tmp_path))
    assert done.returncode != 0
    assert [line.partition(": ")[2] for line in done.stdout.splitlines()] == [
        "unused function 'forgotten' (60% confidence)"
    ]


def test_what_a_game_sends_needs_no_exception() -> None:
    """Of statics, views and pictures; whether a page reads it, tests/test_sent_fields.py says."""
    assert {"sacrifice_points", "neutral", "abstained"} <= sent_fields()
    assert sent_fields().isdisjoint(configured()["ignore_names"])
