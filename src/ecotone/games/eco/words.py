"""Refusals and prompts in sentences, each with its rule number."""

from typing import Literal

from ecotone.core.errors import shown
from ecotone.core.kernel.match import GAME_OVER, NOT_YOUR_TURN
from ecotone.core.notation import is_place
from ecotone.core.nouns import Noun
from ecotone.core.records import Place, Prompt, Refusal
from ecotone.core.sentences import open_name
from ecotone.games.eco.kernel import codes as kernel
from ecotone.games.eco.kernel.match import PHASE_ANIMAL, POOL, EcoMatch
from ecotone.games.eco.languages import EcoWords, words_in
from ecotone.games.eco.moves import (
    EcoMove,
    PlaceTile,
    RedeemToken,
    SacrificeAnimal,
    SettleAnimal,
)
from ecotone.games.eco.pieces import cell_at, homes_of_taken, kinds_of

PromptKind = Literal["tile", "animal"]
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


def explain(match: EcoMatch, move: object, code: int, language: str = "en") -> Refusal:
    """The kernel's code in words; a packed move has no typed one to point at."""
    name, rule = CODES.get(code, ("UNKNOWN_MOVE", "EC-11"))
    at: tuple[Place, ...] = ()
    if name in ABOUT_A_PLACE and isinstance(move, PlaceTile | SettleAnimal) and is_place(move.at):
        at = (move.at,)
    if name == "WRONG_PHASE":
        rule = next((rule for kind, rule in WRONG_PHASE_RULES.items() if isinstance(move, kind)), rule)
    if name == "BAD_ROTATION" and rotated_keystone(move):
        rule = "ER-11"
    return Refusal(name, rule, sentence(match, move, name, at, words_in(language)), at)


def rotated_keystone(move: object) -> bool:
    return isinstance(move, PlaceTile) and 0 <= move.rotation < 6


def sentence(match: EcoMatch, move: object, name: str, at: tuple[Place, ...], words: EcoWords) -> str:
    tiles = match.supply.stack.size()
    fillings: dict[str, object] = {
        "who": open_name(match.active),
        "pool": POOL,
        "n": tiles,
    }
    key = name
    if name == "WRONG_PHASE":
        key = "now_animal" if match.phase == PHASE_ANIMAL else "first_tile"
    if name == "NO_SUCH_PAIR":
        key = name if isinstance(move, PlaceTile) else "no_pair"
        fillings["pair"] = shown(move.pair + 1) if isinstance(move, PlaceTile) else ""
    if name == "BAD_ROTATION" and rotated_keystone(move):
        key = "rotated_keystone"
    if name == "NO_ICON" and at:
        key = "only_icons"
        fillings["icons"] = words.listed(icons_on(match, at[0], words))
    if name == "INHABITED":
        fillings.update(words.forms("animal", animal_on(match, at, words)))
    else:
        fillings.update(taken_animal(match, words))
    return words.say(f"refusal.{key}", tiles, **fillings)


def taken_animal(match: EcoMatch, words: EcoWords) -> dict[str, str]:
    """The taken animal in all forms."""
    noun = words.noun(kinds_of(match).tiles.species[match.pool_animal[match.taken]])
    return words.forms("animal", noun)


def animal_on(match: EcoMatch, at: tuple[Place, ...], words: EcoWords) -> Noun:
    """The animal that lives there, by its name."""
    if not at:
        return words.animal
    seat_map = match.maps[match.active]
    return words.noun(kinds_of(match).tiles.species[seat_map.animals[seat_map.slot_on(cell_at(at[0]))]])


def icons_on(match: EcoMatch, at: Place, words: EcoWords) -> list[str]:
    known, seat_map = kinds_of(match), match.maps[match.active]
    tile = known.kinds[seat_map.tiles[seat_map.slot_on(cell_at(at))]]
    return [words.noun(known.tiles.animal(animal)).one for animal in tile.animals]


def prompt(match: EcoMatch, seat: int, language: str = "en") -> Prompt:
    """The question in the phase at hand."""
    words = words_in(language)
    if match.phase == PHASE_ANIMAL:
        animal = taken_animal(match, words)
        if not homes_of_taken(match):
            return Prompt(seat, "animal", "ER-6", words.say("prompt.homeless", **animal))
        return Prompt(seat, "animal", "EC-14", words.say("prompt.animal", **animal))
    if match.can_redeem():
        return Prompt(seat, "tile", "EC-10", words.say("prompt.redeem", pool=POOL))
    return Prompt(seat, "tile", "EC-11", words.say("prompt.tile"))
