"""The games that a browser can show. The others are played at the terminal and from Python: nobody is offered
a table that no page shows.
"""

from ecotone.core.game import Game
from ecotone.games import GAMES


def served_games() -> tuple[Game, ...]:
    return tuple(game for game in GAMES.values() if game.in_browser)


def served_game(name: str) -> Game | None:
    game = GAMES.get(name)
    return game if game is not None and game.in_browser else None
