"""Output that fails: no traceback, and a file that was asked for is written all the same."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import ecotone

MAIN = [sys.executable, "-W", "ignore", "-c", "from ecotone.cli import main; main()"]


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Path:
    table = ecotone.new("eco", 2, 7, {"turns": 2})
    while not table.over:
        seat = table.asked()[0]
        table.play(seat, table.legal(seat)[0])
    path = tmp_path_factory.mktemp("games") / "a.txt"
    table.save(path)
    return path


def run(game: Path, position: Path, output: int, **env: str) -> subprocess.CompletedProcess[str]:
    words = [*MAIN, "replay", "--boards", str(game), "--save-position", str(position)]
    return subprocess.run(
        words, stdout=output, stderr=subprocess.PIPE, text=True, check=False, env={**os.environ, **env}
    )


def test_a_reader_that_went_away(game: Path, tmp_path: Path) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    done = run(game, tmp_path / "p.txt", writer)
    os.close(writer)
    assert (done.returncode, done.stderr) == (0, "")
    assert (tmp_path / "p.txt").read_text(encoding="utf-8").startswith("ecotone position 1")


def test_a_full_disk_is_said(game: Path, tmp_path: Path) -> None:
    full = os.open("/dev/full", os.O_WRONLY)
    done = run(game, tmp_path / "p.txt", full)
    os.close(full)
    assert done.returncode == 2
    assert done.stderr == "ecotone: the output can't be written: No space left on device\n"
    assert (tmp_path / "p.txt").exists()


@pytest.mark.parametrize("encoding", ["ascii", "latin-1"])
def test_letters_that_the_output_does_not_have(game: Path, tmp_path: Path, encoding: str) -> None:
    with (tmp_path / "out").open("wb") as output:
        done = run(game, tmp_path / "p.txt", output.fileno(), PYTHONIOENCODING=encoding, PYTHONUTF8="0")
    assert (done.returncode, done.stderr) == (0, "")
    assert "Saved the position" in (tmp_path / "out").read_text(encoding)
    assert (tmp_path / "p.txt").exists()


def test_no_output_at_all(game: Path, tmp_path: Path) -> None:
    words = " ".join(["exec", sys.executable, "-W", "ignore", "-m", "ecotone.cli", "replay", str(game)])
    words += f" --save-position {tmp_path / 'p.txt'} >&-"
    done = subprocess.run(["sh", "-c", words], stderr=subprocess.PIPE, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert (tmp_path / "p.txt").exists()
