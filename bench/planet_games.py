"""Whole games of Planet Hexagon between bots, and what is worth knowing of each."""

import time
from dataclasses import dataclass
from itertools import permutations

from ecotone.bots import Eye, make_bot
from ecotone.bots.bots import Bot, SearchBot
from ecotone.core.kernel.bits import BIT, lowest
from ecotone.core.party import Party
from ecotone.core.score_rows import score_rows
from ecotone.core.seeds import chance_of
from ecotone.games.planet_hexagon.game import PLANET_HEXAGON
from ecotone.games.planet_hexagon.kernel.codes import STEP_TAKE
from ecotone.games.planet_hexagon.kernel.match import HexMatch
from ecotone.games.planet_hexagon.kernel.moves import (
    DRAW_RUBBISH,
    EXCHANGE_TILE,
    KIND,
    USE_MACHINE,
    USE_PAINTING,
    USE_PHONOMOBILE,
    first_of,
)
from ecotone.games.planet_hexagon.pieces import ASSETS, CIVILIZATIONS, GOALS, hexagon
from ecotone.games.planet_hexagon.score_lines import KEYS

SEATS = len(CIVILIZATIONS)
SEATINGS = tuple(permutations(CIVILIZATIONS))
USES = {
    USE_MACHINE: "machine",
    USE_PHONOMOBILE: "phonomobile",
    USE_PAINTING: "painting",
    EXCHANGE_TILE: "fern",
}
NOBODY = -1


@dataclass(frozen=True)
class Task:
    number: int
    bots: tuple[str, ...]  # by seat
    options: tuple[tuple[str, object], ...] = ()
    without: str = ""  # an asset that the seat `poor` never gets to use
    poor: int = NOBODY


@dataclass(frozen=True)
class Seat:
    """How a game ended for a seat."""

    civilization: str
    goal: str
    win: float  # of the victory: 1, or its part of a shared one
    points: dict[str, float]  # by source
    used: frozenset[str]  # assets, at least once
    uses: tuple[str, ...]

    @property
    def total(self) -> float:
        return sum(self.points.values())


def made(text: str, seed: int) -> Bot:
    """A search may use its seconds of the processor, so that other work changes nothing but the wait."""
    bot = make_bot(text, seed)
    if isinstance(bot, SearchBot):
        bot.clock = time.process_time
    return bot


def seating(number: int) -> tuple[str, ...]:
    """Who plays which civilization: every way in turn."""
    return SEATINGS[number % len(SEATINGS)]


def begun(task: Task) -> HexMatch:
    party = Party((), tuple({"civilization": name} for name in seating(task.number)))
    options = PLANET_HEXAGON.check_options(SEATS, dict(task.options), None)
    chance = chance_of(task.number, "planet balance")
    return hexagon(PLANET_HEXAGON.start(SEATS, options, None, chance, party))


def play(task: Task) -> list[Seat]:
    match, eyes = begun(task), chance_of(task.number, "eyes")
    bots = [made(text, task.number * 10 + seat) for seat, text in enumerate(task.bots)]
    uses: list[list[str]] = [[] for _ in range(SEATS)]
    while asked := match.asked():
        seat = lowest(asked)
        if seat == task.poor and match.step == STEP_TAKE and ASSETS[match.asset[seat]] == task.without:
            match.used |= BIT[seat]
        move = bots[seat].choose(Eye(PLANET_HEXAGON, match, seat, eyes))
        asset = use_of(move)
        if asset:
            uses[seat].append(asset)
        match.play(seat, move)
    return ended(match, uses)


def use_of(move: int) -> str:
    """The asset that a move uses; the Fern's draw alone counts, too (HX-R25)."""
    kind = move & KIND
    if kind == DRAW_RUBBISH:
        return "fern" * first_of(move)
    return USES.get(kind, "")


def ended(match: HexMatch, uses: list[list[str]]) -> list[Seat]:
    winners = [seat for seat in range(SEATS) if match.rank(seat) == 1]
    points: list[dict[str, float]] = [dict.fromkeys(KEYS, 0.0) for _ in range(SEATS)]
    for row, _ in score_rows(match, None, None):
        points[row[0]][KEYS[row[2]]] += row[3] / 60
    return [
        Seat(
            CIVILIZATIONS[match.options.civilization[seat]],
            GOALS[match.goals[seat]],
            (seat in winners) / len(winners),
            points[seat],
            frozenset(uses[seat]),
            tuple(uses[seat]),
        )
        for seat in range(SEATS)
    ]
