"""The games, by name; `ecotone.games()` lists them."""

import sys
from types import ModuleType

from ecotone.core.errors import BadInput, did_you_mean, shown
from ecotone.core.game import Game
from ecotone.games.eco.game import ECO
from ecotone.games.ecogon.game import ECOGON
from ecotone.games.ecopyramid.game import ECOPYRAMID
from ecotone.games.phylo.game import PHYLO
from ecotone.games.planet_hexagon.game import PLANET_HEXAGON

GAMES: dict[str, Game] = {game.name: game for game in (ECO, ECOGON, PLANET_HEXAGON, PHYLO, ECOPYRAMID)}


class Shelf(ModuleType):
    """This package can be called, and the games on it are modules all the same: `ecotone.games.eco.moves`."""

    def __call__(self) -> tuple[str, ...]:
        """The names of the games."""
        return tuple(GAMES)


sys.modules[__name__].__class__ = Shelf


def find_game(name: object) -> Game:
    if not isinstance(name, str) or name not in GAMES:
        near = did_you_mean(name, GAMES) if isinstance(name, str) else ""
        raise BadInput(f"there is no game {shown(name)}{near}; there is {', '.join(GAMES)}")
    return GAMES[name]
