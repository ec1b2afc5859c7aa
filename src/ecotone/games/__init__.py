"""The games, by name."""

from ecotone.core.errors import BadInput, did_you_mean, shown
from ecotone.core.game import Game
from ecotone.games.eco.game import ECO
from ecotone.games.ecogon.game import ECOGON

GAMES: dict[str, Game] = {game.name: game for game in (ECO, ECOGON)}


def find_game(name: object) -> Game:
    if not isinstance(name, str) or name not in GAMES:
        near = did_you_mean(name, GAMES) if isinstance(name, str) else ""
        raise BadInput(f"there is no game {shown(name)}{near}; there is {', '.join(GAMES)}")
    return GAMES[name]
