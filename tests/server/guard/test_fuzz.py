"""A short fuzz: no request gives a 500 or a traceback, whatever is in it (`make fuzz` sends 200,000)."""

from pathlib import Path

import pytest

from tests.server.guard.fuzzing import fuzz


@pytest.mark.parametrize("count", [2_000, pytest.param(20_000, marks=pytest.mark.long)])
def test_nothing_that_is_sent_gives_a_500(tmp_path: Path, count: int) -> None:
    found = fuzz(tmp_path, count, count)
    assert found["first_failures"] == []
    assert found["tracebacks"] == 0, found["log"]
    assert sum(found["answers"].values()) >= count * 0.8
    assert {"200", "400", "404", "messages", "hung up"} <= set(found["answers"])
    played = {"state", "answer", "history", "accepted"}
    assert {f"heard {kind}" for kind in played} <= set(found["answers"])
