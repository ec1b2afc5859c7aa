"""Bots on seats that may act: they leave them alone unless the game gives them a reason."""

from collections.abc import Sequence

from ecotone.bots import Bot, Eye, make_bot
from ecotone.bots.arena import play_match
from ecotone.core.kernel.match import NO_MOVE, Match
from ecotone.core.seeds import chance_of
from tests.conformance.toys.parley import VETO, Parley, ParleyGame


class Noted(Bot):
    """A bot whose sudden moves are counted."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.bot = make_bot("random", seed)
        self.sudden: list[int] = []

    def choose(self, eye: Eye) -> int:
        return self.bot.choose(eye)

    def impulse(self, eye: Eye) -> int:
        move = super().impulse(eye)
        self.sudden += [move] * (move != NO_MOVE)
        return move


def played(game: ParleyGame, seed: int) -> tuple[Match, Sequence[Noted]]:
    match = game.start(3, game.check_options(3, {}, None), None, chance_of(seed))
    bots = [Noted(seed + seat) for seat in range(3)]
    play_match(game, match, bots, chance_of(seed, "arena"))
    return match, bots


def test_a_reason_is_acted_upon() -> None:
    found = [move for seed in range(10) for bot in played(ParleyGame(), seed)[1] for move in bot.sudden]
    assert found
    assert {move & 7 for move in found} == {VETO}


class Silent(Parley):
    def impulse(self, seat: int) -> int:
        return NO_MOVE


class SilentGame(ParleyGame):
    kind = Silent


def test_without_a_reason_nobody_acts() -> None:
    assert not any(bot.sudden for seed in range(10) for bot in played(SilentGame(), seed)[1])


class Fickle(Parley):
    def impulse(self, seat: int) -> int:
        return self.move_at(seat, 0) if self.may_act() >> seat & 1 else NO_MOVE


class FickleGame(ParleyGame):
    kind = Fickle


def test_whoever_always_changes_their_mind_ends_all_the_same() -> None:
    match, bots = played(FickleGame(), 1)
    assert match.asked() == 0
    assert sum(len(bot.sudden) for bot in bots) == FickleGame.most_moves
