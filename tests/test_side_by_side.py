"""scripts/side_by_side: at the same time, readable, and never quiet about a failure."""

import subprocess
from pathlib import Path

SCRIPT = Path(__file__).parents[1] / "scripts" / "side_by_side"


def run(*commands: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([SCRIPT, *commands], check=False, capture_output=True, text=True, timeout=60)


def test_commands_run_together_and_speak_one_after_the_other(tmp_path: Path) -> None:
    """Each waits for the other halfway, so neither could come to its end alone."""
    mine, yours = tmp_path / "mine", tmp_path / "yours"
    meet = "echo {0}1; touch {1}; until [ -e {2} ]; do sleep 0.01; done; echo {0}2"
    done = run(meet.format("a", mine, yours), meet.format("b", yours, mine))
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines()[2:] == ["a1", "a2", "b1", "b2"]


def test_one_failure_is_enough() -> None:
    for commands in (("false", "true"), ("true", "false")):
        done = run(*commands)
        assert done.returncode == 1
        assert done.stderr == "Failed: false\n"


def test_errors_are_among_what_was_said() -> None:
    assert "here it is\n" in run("echo here it is >&2; exit 3", "true").stdout
