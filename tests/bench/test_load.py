"""The load test asks for no more than a server gives to so many households: nobody is refused."""

import asyncio
from pathlib import Path

import pytest

from bench import load
from bench.load_client import play


def test_nobody_is_refused(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    Path("build").mkdir()
    with load.running_server() as (address, server):
        assert load.measure_memory(address, server) > 0
        found = asyncio.run(play(address, load.TABLES, 1.0))
    assert found["problems"] == []
    assert found["times"]
