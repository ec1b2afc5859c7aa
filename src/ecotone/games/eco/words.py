"""Refusals and prompts in sentences, each with its rule number."""

from ecotone.core.errors import shown
from ecotone.core.kernel.match import GAME_OVER, NOT_YOUR_TURN
from ecotone.core.records import Place, Prompt, Refusal
from ecotone.games.eco.kernel import codes as kernel
from ecotone.games.eco.kernel.match import PHASE_ANIMAL, POOL, EcoMatch
from ecotone.games.eco.moves import (
    EcoMove,
    PlaceTile,
    RedeemToken,
    SacrificeAnimal,
    SettleAnimal,
    cell_at,
    is_place,
)
from ecotone.games.eco.phrases import a_or_an, counted, listed
from ecotone.games.eco.tileset import kinds_of, words_of

CODES = {
    GAME_OVER: ("GAME_OVER", "EC-18"),
    NOT_YOUR_TURN: ("NOT_YOUR_TURN", "EC-05"),
    kernel.WRONG_PHASE: ("WRONG_PHASE", "EC-13"),
    kernel.NO_TOKEN: ("NO_TOKEN", "EC-10"),
    kernel.SUPPLY_LOW: ("SUPPLY_LOW", "ER-1"),
    kernel.NO_SUCH_PAIR: ("NO_SUCH_PAIR", "EC-11"),
    kernel.OCCUPIED: ("OCCUPIED", "EC-12"),
    kernel.NOT_ADJACENT: ("NOT_ADJACENT", "EC-12"),
    kernel.BAD_ROTATION: ("BAD_ROTATION", "EC-12"),
    kernel.NO_TILE: ("NO_TILE", "EC-14"),
    kernel.INHABITED: ("INHABITED", "EC-14"),
    kernel.NO_ICON: ("NO_ICON", "EC-14"),
}
ABOUT_A_PLACE = ("OCCUPIED", "NOT_ADJACENT", "BAD_ROTATION", "NO_TILE", "INHABITED", "NO_ICON")
WRONG_PHASE_RULES: dict[type[EcoMove], str] = {
    RedeemToken: "EC-10",
    PlaceTile: "EC-13",
    SettleAnimal: "EC-14",
    SacrificeAnimal: "EC-15",
}


def explain(match: EcoMatch, move: object, code: int) -> Refusal:
    """The kernel's code in words; a packed move has no typed one to point at."""
    name, rule = CODES.get(code, ("UNKNOWN_MOVE", "EC-11"))
    at: tuple[Place, ...] = ()
    if name in ABOUT_A_PLACE and isinstance(move, PlaceTile | SettleAnimal) and is_place(move.at):
        at = (move.at,)
    if name == "WRONG_PHASE":
        rule = next((rule for kind, rule in WRONG_PHASE_RULES.items() if isinstance(move, kind)), rule)
    if name == "BAD_ROTATION" and turned_keystone(move):
        rule = "ER-11"
    return Refusal(name, rule, sentence(match, move, name, at), at)


def turned_keystone(move: object) -> bool:
    return isinstance(move, PlaceTile) and 0 <= move.rotation < 6


def sentence(match: EcoMatch, move: object, name: str, at: tuple[Place, ...]) -> str:
    here = f"({shown(at[0][0])},{shown(at[0][1])})" if at else "that place"
    if name == "GAME_OVER":
        return "The game is over."
    if name == "NOT_YOUR_TURN":
        return f"It's the turn of seat {match.active + 1}."
    if name == "WRONG_PHASE":
        return wrong_phase(match)
    if name == "NO_TOKEN":
        return "You have no token to redeem."
    if name == "SUPPLY_LOW":
        left = counted(match.supply.tiles(), "tile", "tiles")
        return f"Only {left} left in the stack; redeeming takes {POOL} new ones."
    if name == "NO_SUCH_PAIR":
        number = shown(move.pair + 1) if isinstance(move, PlaceTile) else "like that"
        return f"The pool has the pairs 1 to {POOL}; there is no pair {number}."
    if name == "OCCUPIED":
        return f"You have a tile on {here} already."
    if name == "NOT_ADJACENT":
        return f"A new tile must share an edge with one of yours; on {here} it doesn't."
    if name == "BAD_ROTATION":
        if turned_keystone(move):
            return "A keystone looks the same from every side; lay it in rotation 0."
        return "A tile has the rotations 0 to 5."
    if name == "NO_TILE":
        return f"You have no tile on {here}."
    if name == "INHABITED":
        animal = animal_on(match, at)
        return f"{a_or_an(animal).capitalize()} lives on {here} already; a tile has room for one animal."
    if name == "NO_ICON":
        return f"The tile on {here} has no {taken_animal(match)} icon{icons_on(match, at)}."
    return "That is no move of ECO."


def taken_animal(match: EcoMatch) -> str:
    return words_of(match).species[match.pool_animal[match.taken]].name.lower()


def wrong_phase(match: EcoMatch) -> str:
    if match.phase == PHASE_ANIMAL:
        return f"Your tile is laid. Now settle the {taken_animal(match)} or sacrifice it."
    return "First take a pair and lay its tile; after that comes its animal."


def animal_on(match: EcoMatch, at: tuple[Place, ...]) -> str:
    """The animal that lives there, by its name."""
    if not at:
        return "animal"
    seat_map = match.maps[match.active]
    return words_of(match).species[seat_map.animals[seat_map.slot_on(cell_at(at[0]))]].name.lower()


def icons_on(match: EcoMatch, at: tuple[Place, ...]) -> str:
    if not at:
        return ""
    known, seat_map = kinds_of(match), match.maps[match.active]
    tile = known.kinds[seat_map.tiles[seat_map.slot_on(cell_at(at[0]))]]
    names = [known.tiles.species[known.species.index(animal)].name.lower() for animal in tile.animals]
    return f", only {listed(names)}"


def prompt(match: EcoMatch, seat: int) -> Prompt:
    """The question in the phase at hand."""
    if match.phase == PHASE_ANIMAL:
        animal = taken_animal(match)
        if match.move_count(seat) == 1:
            text = f"None of your free tiles has {a_or_an(animal)} icon: sacrifice the {animal}."
            return Prompt(seat, "animal", "ER-6", text)
        return Prompt(seat, "animal", "EC-14", f"Settle the {animal} on one of your tiles, or sacrifice it.")
    if match.can_redeem():
        text = "Take a pair and lay its tile, or redeem a token for four new pairs."
        return Prompt(seat, "tile", "EC-10", text)
    return Prompt(seat, "tile", "EC-11", "Take a pair and lay its tile beside one of yours.")
