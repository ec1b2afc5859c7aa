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


def test_who_was_refused_is_a_bar_that_was_missed() -> None:
    good = {name: bar + (name == "moves_per_second") for name, bar in load.BARS.items()}
    assert set(load.verdict(good | {"load_average": 0.0, "server_busy": 1.0}).values()) == {"held"}
    refused = load.verdict(good | {"refused": 1, "load_average": 0.0, "server_busy": 1.0})
    assert [name for name, said in refused.items() if said == "missed"] == ["refused"]
