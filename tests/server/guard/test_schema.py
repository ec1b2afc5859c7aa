"""The schema is made once, and nothing of it on the event loop."""

import asyncio
import json
import threading

import pytest

from ecotone.server.files import schema
from ecotone.server.files.assets import Asset, asset


def test_making_it_keeps_nobody_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    threads: list[threading.Thread] = []

    def watched(name: str, content: bytes) -> Asset:
        threads.append(threading.current_thread())
        return asset(name, content)

    async def run() -> bytes:
        described = schema.Schema()
        first, second = await asyncio.gather(described.page(), described.page())
        assert first is second
        return first.content

    monkeypatch.setattr(schema, "asset", watched)
    assert "/api/tables" in json.loads(asyncio.run(run()))["paths"]
    assert len(threads) == 1
    assert threads[0] is not threading.main_thread()
