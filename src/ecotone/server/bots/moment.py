"""A bot's answer at a moment that was fixed before it began to think: the time tells nothing."""

import asyncio
from collections.abc import Coroutine
from typing import Any

from ecotone.core.kernel.match import NO_MOVE

DELIBERATION = 1.5  # seconds: longer than a bot of any level thinks


async def answer_after(seconds: float, thought: Coroutine[Any, Any, int]) -> int:
    """What was thought, told then and not before; NO_MOVE if it isn't over by then, and it is given up."""
    thinking = asyncio.ensure_future(thought)
    try:
        await asyncio.sleep(seconds)
        return thinking.result() if thinking.done() else NO_MOVE
    finally:
        thinking.cancel()
