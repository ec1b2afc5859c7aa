"""Where the conformance suite plays: a few settings of every game, and where each keeps its pieces.

A new game provides settings with its fewest and its most seats and with the options that change most
(`may_be_lost` if it can end without a winner), its pieces in PIECES, what a fact takes out of the game in
`spent_pieces`, and a face in FACES if a position can't tell apart what its view can.
"""

from collections import Counter
from collections.abc import Callable
from typing import Any

import msgspec
from msgspec import Struct

from ecotone.core.errors import BadInput
from ecotone.core.game import Game
from ecotone.core.heading import Registry
from ecotone.core.kernel.match import Match
from ecotone.core.records import Fact
from ecotone.games import GAMES
from ecotone.games.eco import catalogue_file
from ecotone.games.eco.facts import AnimalSacrificed
from ecotone.games.eco.kernel.match import PHASE_ANIMAL, EcoMatch
from tests.conformance.driver import Setting
from tests.conformance.toy import MOOT, moot
from tests.conformance.toy_team import CHORUS


def own_tiles() -> str:
    """Our tiles without the twins, and with all that might upset a file they are quoted in."""
    text = catalogue_file.TILES_FILE.read_text(encoding="utf-8")
    kept = [line for line in text.split("\n") if '-2", biome' not in line]
    named = "\n".join(kept).replace('name = "Deer"', 'name = "De\\n#er = | ½"')
    return f"# mine\u2028 \t \n\n{named}   \n\n"


OWN_TILES = own_tiles()

SETTINGS = (
    Setting("eco-1", GAMES["eco"], 1, {"solo_bonus": True}),
    Setting("eco-2", GAMES["eco"], 2, {}),
    Setting("eco-3-short", GAMES["eco"], 3, {"turns": 2}),
    Setting("eco-4-own", GAMES["eco"], 4, {"turns": 9}, OWN_TILES + "# my own\n"),
    Setting("eco-6-crowded", GAMES["eco"], 6, {"overpopulation": True}),
    Setting("moot-2", MOOT, 2, {"rounds": 5}),
    Setting("moot-4", MOOT, 4, {}),
    Setting("chorus-1", CHORUS, 1, {}),
    Setting("chorus-3", CHORUS, 3, {"rounds": 4}),
)

# --- where the pieces of a game are ------------------------------------------------------------------------


def eco_pieces(match: Match) -> Counter[str]:
    """Contract, invariant 1: tiles in stack, pool and maps; animals in bag, pool, hand and on maps."""
    assert isinstance(match, EcoMatch)
    supply = match.supply
    found = Counter(f"tile {supply.stack[k]}" for k in range(supply.unknown))
    ring = len(supply.swept)
    found.update(f"tile {supply.swept[(supply.head + k) % ring]}" for k in range(supply.known))
    for place, (tile, animal) in enumerate(zip(match.pool_tile, match.pool_animal, strict=True)):
        found[f"animal {animal}"] += 1
        if not (match.phase == PHASE_ANIMAL and place == match.taken):
            found[f"tile {tile}"] += 1
    for species, count in enumerate(supply.bag):
        found[f"animal {species}"] += count
    for seat_map in match.maps:
        for slot in range(seat_map.count):
            found[f"tile {seat_map.tiles[slot]}"] += 1
            if seat_map.inhabited >> slot & 1:
                found[f"animal {seat_map.animals[slot]}"] += 1
    return found


def moot_pieces(match: Match) -> Counter[str]:
    state = moot(match)
    return Counter(f"card {card}" for pile in (state.deck, state.played, *state.hands) for card in pile)


PIECES: dict[str, Callable[[Match], Counter[str]]] = {
    "eco": eco_pieces,
    "moot": moot_pieces,
    "chorus": moot_pieces,
}


def spent_pieces(fact: Fact) -> list[str]:
    """What a fact says has left the game."""
    if isinstance(fact, AnimalSacrificed):
        return [f"animal {GAMES_OF_SPECIES.index(fact.animal)}"]
    return []


GAMES_OF_SPECIES = ("deer", "fish", "wolf", "eagle", "frog")


# --- what two tables have in common that look the same -----------------------------------------------------


def eco_faces(view: Struct) -> object:
    """Of tiles that look alike a position can't say which is which."""

    def without_ids(found: Any) -> Any:
        if isinstance(found, dict):
            return {key: without_ids(value) for key, value in found.items() if key != "id"}
        return [without_ids(item) for item in found] if isinstance(found, list | tuple) else found

    found = without_ids(msgspec.to_builtins(view))
    found["supply"]["unseen"] = sum(found["supply"]["unseen"].values())
    found["supply"]["below"] = len(found["supply"]["below"])
    return found


FACES: dict[str, Callable[[Struct], object]] = {"eco": eco_faces}


def find_game(game: Game) -> Registry:
    """A registry that knows the game itself, toys and saboteurs included."""

    def find(name: str) -> Game:
        if name != game.name:
            raise BadInput(f"there is no game {name!r}")
        return game

    return find
