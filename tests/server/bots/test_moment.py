"""When a bot answers, by a false clock: at a fixed moment where the time could tell what it holds."""

import asyncio
from collections.abc import Coroutine
from selectors import DefaultSelector, SelectorKey
from types import SimpleNamespace
from typing import Any

import pytest

from ecotone.core.kernel.match import NO_MOVE
from ecotone.games.ecopyramid.game import ECOPYRAMID
from ecotone.server.bots import robots
from ecotone.server.bots.moment import DELIBERATION, answer_after
from ecotone.server.bots.robots import Robots
from tests.games.ecopyramid.play import act, described, match_of

PACE = 0.4
MOVE, QUICK = 77, 5


class FalseClock(asyncio.SelectorEventLoop):
    """A loop that never waits: whenever it would, its clock goes on instead."""

    def __init__(self) -> None:
        self.now = 0.0
        super().__init__(Impatient(self))

    def time(self) -> float:
        return self.now


class Impatient(DefaultSelector):
    def __init__(self, loop: FalseClock) -> None:
        super().__init__()
        self.loop = loop

    def select(self, timeout: float | None = None) -> list[tuple[SelectorKey, int]]:
        self.loop.now += timeout or 0.0
        return super().select(0)


def timed(work: Coroutine[Any, Any, Any]) -> tuple[Any, float]:
    """What comes of it, and when."""
    loop = FalseClock()
    try:
        return loop.run_until_complete(work), round(loop.now, 3)
    finally:
        loop.close()


async def thought(seconds: float) -> int:
    await asyncio.sleep(seconds)
    return MOVE


@pytest.mark.parametrize("seconds", [0.0, 0.3, 1.9])
def test_an_answer_comes_at_its_moment(seconds: float) -> None:
    assert timed(answer_after(2.0, thought(seconds))) == (MOVE, 2.0)


def test_a_thought_that_takes_too_long_is_given_up() -> None:
    assert timed(answer_after(2.0, thought(9.0))) == (NO_MOVE, 2.0)


def test_trouble_comes_at_the_moment_too() -> None:
    async def trouble() -> int:
        raise ValueError("no")

    async def caught() -> str:
        try:
            await answer_after(2.0, trouble())
        except ValueError as error:
            return str(error)
        return ""

    assert timed(caught()) == ("no", 2.0)


def decided(seconds: float, hidden: bool, monkeypatch: pytest.MonkeyPatch) -> list[tuple[int, float]]:
    """The moves that a bot makes that thinks for so long, and when."""
    made: list[tuple[int, float]] = []

    async def bot_move(room: object, seat: int, numbers: object, packed: int, luck: int) -> None:
        made.append((packed, round(asyncio.get_running_loop().time(), 3)))

    async def aside(work: object, eye: object) -> int:
        return QUICK

    monkeypatch.setattr("ecotone.server.moves.bot_move", bot_move)
    monkeypatch.setattr(robots, "quick_move", None)
    choose = SimpleNamespace(choose=lambda job, owner, table: thought(seconds))
    hub = SimpleNamespace(pace=PACE, thinkers=choose, aside=aside)
    room: Any = SimpleNamespace(hub=hub, maker="", stored=SimpleNamespace(code="abc"))
    bots = Robots(room)
    bots.tasks[1] = None  # type: ignore[assignment]
    job: Any = SimpleNamespace(seat=1)
    timed(bots.decide((1,), job, None, hidden))  # type: ignore[arg-type]
    return made


@pytest.mark.parametrize("seconds", [0.0, 0.5, 1.2])
def test_a_hidden_answer_takes_the_same_time_whatever_it_took_to_think(
    seconds: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """EP-R51."""
    assert decided(seconds, True, monkeypatch) == [(MOVE, PACE + DELIBERATION)]


def test_a_hidden_answer_is_never_late(monkeypatch: pytest.MonkeyPatch) -> None:
    assert decided(60.0, True, monkeypatch) == [(QUICK, PACE + DELIBERATION)]


@pytest.mark.parametrize(("seconds", "when"), [(0.0, PACE), (1.2, 1.2)])
def test_any_other_answer_comes_when_it_is_there(
    seconds: float, when: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert decided(seconds, False, monkeypatch) == [(MOVE, when)]


@pytest.mark.parametrize("bank", ["fx-pro-refuge", "fx-pro-firebreak"])
def test_a_window_hides_its_time_whether_a_card_fits_or_not(bank: str) -> None:
    """EP-R51: the question is the same too."""
    lines = f"pyramid 2 p0=fx-p1 p1=fx-p2\nbank 2 {bank}\nhand 1 fx-cat-blight\nhand 2 ?"
    table = described(lines)
    assert not ECOPYRAMID.hides_time(match_of(table), 0)
    act(table, "play fx-cat-blight @2", "aim p0")
    assert ECOPYRAMID.hides_time(match_of(table), 1)
    prompt = table.prompt(1)
    assert prompt is not None
    assert (prompt.kind, prompt.rule) == ("window", "EP-32")
    assert prompt.text == "Fx Cat Blight is aimed at you. Answer from your bank, or pass."
