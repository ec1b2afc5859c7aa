"""Matches for bots to choose in."""

import pytest

from ecotone.core.game import Game
from ecotone.core.kernel.match import Match
from ecotone.core.seeds import chance_of
from ecotone.games import GAMES

GAMES_AT_ONCE = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)


def started(game: Game, seats: int, seed: int, moves: int = 0) -> Match:
    """A match some random moves after its start, fewer if it would be over then."""
    match = game.start(seats, game.check_options(seats, {}, None), None, chance_of(seed))
    chance = chance_of(seed, "way there")
    for _ in range(moves):
        seat, after = asked_seat(match), match.clone()
        after.play(seat, after.move_at(seat, chance.below(after.move_count(seat))))
        if after.asked() == 0:
            break
        match = after
    return match


def asked_seat(match: Match) -> int:
    return int(match.asked()).bit_length() - 1
