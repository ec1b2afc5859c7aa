"""Words of the cards that nobody can add to: what a client may rely on (EP-24, EP-27, EP-R15, EP-R38)."""

from typing import Literal, get_args

CardKind = Literal["producer", "herbivore", "carnivore", "keystone", "catastrophe", "protection", "mutation"]
KINDS: tuple[CardKind, ...] = get_args(CardKind)
ORGANISMS = KINDS[:4]
Level = Literal["producer", "herbivore", "carnivore"]
LEVELS: tuple[Level, ...] = get_args(Level)
HAZARDS = (
    "base_loss", "grazer_loss", "predator_loss", "invasion", "hard_season", "breakdown",
    "fire", "flood", "drought", "disease", "pollution", "cold", "impact", "human", "other",
)  # fmt: skip
SCOPES = ("one_opponent", "each_opponent", "each_player")
FORMS = ("passive", "on_enter", "activated", "on_turn_start", "on_removed")
COSTS = ("option", "free")
TIMINGS = ("direct", "banked")
UNTIL = ("event", "start_of_own_next_turn", "first_removal")
BY = ("actor", "victim", "random")

FIELDS: dict[str, frozenset[str]] = {
    "remove": frozenset({"filter", "pick"}),
    "block_niche": frozenset({"who", "by"}),
    "no_organism": frozenset({"who"}),
    "cancel": frozenset(),
    "shield": frozenset({"filter", "pick", "until"}),
    "restore": frozenset({"to", "pick"}),
    "draw": frozenset({"who", "n"}),
    "arrange_top": frozenset({"n"}),
    "fetch": frozenset({"zone", "filter", "n", "to"}),
    "move": frozenset({"filter", "pick", "to", "ignore_support"}),
    "swap_organisms": frozenset({"who", "own", "opponent", "same_level", "filter"}),
    "bank_discard": frozenset({"who", "n", "by", "face"}),
    "extra_organism": frozenset({"n", "filter", "level_shift"}),
    "skip_turn": frozenset({"who", "n"}),
    "reverse_order": frozenset(),
    "hand_rule": frozenset({"phase", "set", "delta"}),
    "level_as": frozenset({"levels"}),
    "immune": frozenset({"scope", "name", "hazards"}),
    "return_self": frozenset({"to"}),
    "by_players": frozenset({"at_most", "then", "otherwise"}),
}
"""Every operation that cards may use, with the fields it may have."""

RESERVED = (
    "reflect", "discard", "peek", "return_to_hand", "swap_zone", "extra_option", "extra_turn",
)  # fmt: skip
"""Operations that are known by name and wait for a ruling (EP-R38)."""

IN_TURN = frozenset(
    {"draw", "fetch", "move", "extra_organism", "reverse_order", "skip_turn", "bank_discard",
     "swap_organisms", "shield", "by_players"}
)  # fmt: skip
ALLOWED = {
    "catastrophe": frozenset({"remove", "block_niche", "no_organism"}),
    "banked": frozenset({"cancel", "shield", "restore", "draw"}),
    "direct": IN_TURN,
    "mutation": IN_TURN,
    "passive": frozenset({"immune", "level_as", "hand_rule", "extra_organism"}),
    "on_enter": frozenset({"draw", "extra_organism"}),
    "activated": frozenset({"move", "draw"}),
    "on_turn_start": frozenset({"arrange_top", "draw"}),
    "on_removed": frozenset({"return_self"}),
}
"""Where an operation may stand: on which kind of card, or in which form of power."""
