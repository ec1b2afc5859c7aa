"""For what no `expect` can say: read again and again until it fits."""

import time
from collections.abc import Callable
from typing import TypeVar

from playwright.sync_api import Page

from tests.browser.rest import PATIENCE

T = TypeVar("T")

PAUSE = 50  # ms


def in_the_end(page: Page, read: Callable[[], T], fits: Callable[[T], object]) -> T:
    """What is read as soon as it fits."""
    give_up = time.monotonic() + PATIENCE / 1000
    while not fits(found := read()):
        assert time.monotonic() < give_up, f"in the end it is still {found!r}"
        page.wait_for_timeout(PAUSE)  # which also lets the browser's news in
    return found
