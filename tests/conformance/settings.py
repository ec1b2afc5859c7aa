"""Where the conformance suite plays: a few settings of every game.

A new game provides settings with its fewest and its most seats and with the options that change most
(`may_be_lost` if it can end without a winner), a `party` if seats can be shared or choose something, its
pieces in pieces.py, and a face in FACES if a position can't tell apart what its view can.
"""

from collections.abc import Callable
from typing import Any

import msgspec
from msgspec import Struct

from ecotone.core.errors import BadInput
from ecotone.core.game import Game
from ecotone.core.heading import Registry
from ecotone.core.party import Party
from ecotone.core.records import Fact
from ecotone.games import GAMES
from ecotone.games.eco import catalogue
from ecotone.games.ecogon.facts import AnimalSurrounded, CardPlayed, TokenLost, TokenPlaced
from tests.conformance.driver import Setting
from tests.conformance.toys.guild import GUILD
from tests.conformance.toys.parley import PARLEY
from tests.conformance.toys.tarn import TARN
from tests.conformance.toys.toy_team import CHORUS
from tests.conformance.toys.toy_votes import TOY_VOTES
from tests.games.ecogon.own_cards import WILD_CARDS
from tests.games.ecopyramid.fixtures import FIXTURES


def own_tiles() -> str:
    """Our tiles without the twins, and with all that might upset a file they are quoted in."""
    text = catalogue.TILES_FILE.read_text(encoding="utf-8")
    kept = [line for line in text.split("\n") if '-2", biome' not in line]
    named = "\n".join(kept).replace('name = "Deer"', 'name = "De #er = | ½"')
    return f"# mine\u2028 \t \n\n{named}   \n\n"


OWN_TILES = own_tiles()
SHARED = Party(
    (2, 1, 3), ({"role.2": "supplier", "colour": "red"}, {"youngest": "yes"}, {"role.1": "builder"})
)
TEAMS = Party((4, 2), ({"civilization": "arboretans"}, {}))
FROG = 'animal "Marsh Frog" edge A3g needs A1/A2; HERB vp 2'

SETTINGS = (
    Setting("eco-1", GAMES["eco"], 1, {"solo_bonus": True}),
    Setting("eco-2", GAMES["eco"], 2, {}),
    Setting("eco-3-short", GAMES["eco"], 3, {"turns": 2}),
    Setting("eco-4-own", GAMES["eco"], 4, {"turns": 9}, OWN_TILES + "# my own\n"),
    Setting("eco-6-crowded", GAMES["eco"], 6, {"overpopulation": True}, effort=0.6),
    Setting("ecogon-1", GAMES["ecogon"], 1, {"events": 5}),
    Setting("ecogon-3", GAMES["ecogon"], 3, {"start_tile": "vote", "interval": 2}),
    Setting(
        "ecogon-10-complex", GAMES["ecogon"], 10, {"complex": True, "events": 12, "blank": FROG}, effort=0.4
    ),
    Setting(
        "ecogon-2-house",
        GAMES["ecogon"],
        2,
        {"mode": "competitive", "start_tile": "vote", "interval": 2, "up_to": "any", "return_source": "all"},
    ),
    Setting(
        "ecogon-5-complex", GAMES["ecogon"], 5, {"mode": "competitive", "complex": True}, may_be_lost=True
    ),
    Setting(
        "ecogon-6-teams",
        GAMES["ecogon"],
        6,
        {"mode": "competitive", "teams": 3, "event_choice": "one", "target": "activated", "interval": 3},
    ),
    Setting(
        "ecogon-4-own",
        GAMES["ecogon"],
        4,
        {"mode": "competitive", "teams": 2, "up_to": "any", "interval": 2, "start_player": 3},
        WILD_CARDS,
    ),
    Setting("hexagon-4", GAMES["planet_hexagon"], 4, {}, effort=0.5),
    Setting(
        "hexagon-3-house",
        GAMES["planet_hexagon"],
        3,
        {
            "clockwise_order": "lauh",
            "reverse_knowledge": "nobody",
            "bonus_timing": "end",
            "painting_empty_box": "unusable",
            "goals_count": "all_tiles",
            "factory_goal": "ever_built",
            "self_count": True,
        },
        party=Party(choices=({"civilization": "urbanides"}, {}, {"civilization": "harvesters"})),
        effort=0.5,
    ),
    Setting(
        "hexagon-2-stock",
        GAMES["planet_hexagon"],
        2,
        {
            "clockwise_order": "lhau",
            "reverse_knowledge": "all",
            "marker_stock": "30",
            "duplicate_pb": "ignored",
            "pipeline_gate": "pipelines_and_unused_blue",
            "final_tie": "hidden_goal_first",
        },
        effort=0.6,
    ),
    Setting(
        "hexagon-2-teams",
        GAMES["planet_hexagon"],
        2,
        {"mode": "team", "clockwise_order": "lhua"},
        party=TEAMS,
    ),
    Setting(
        "hexagon-3-teams",
        GAMES["planet_hexagon"],
        3,
        {"mode": "team", "clockwise_order": "luah", "timeout": "forfeit", "fourth_member": "adviser_45s"},
        party=Party((4, 1, 3), ({"first_role.2": "supplier"}, {}, {"first_role.1": "emissary"})),
        effort=0.4,
    ),
    Setting(
        "hexagon-4-teams",
        GAMES["planet_hexagon"],
        4,
        {"mode": "team", "clockwise_order": "luha", "timeout": "warn", "self_count": True},
        effort=0.3,
    ),
    Setting("pyramid-2", GAMES["ecopyramid"], 2, {"round_limit": 12}),
    Setting(
        "pyramid-3-house",
        GAMES["ecopyramid"],
        3,
        {
            "layout": "tree-4-2-1",
            "turn_mode": "one_of_each",
            "reshuffle": "eager",
            "win_check": "end_of_turn",
            "responses_per_event": "one",
            "grace_turns": 0,
            "round_limit": 15,
            "response_seconds": 30,
        },
        party=Party(choices=({"deck": "ocean"}, {}, {"deck": "yellowstone"})),
    ),
    Setting(
        "pyramid-4",
        GAMES["ecopyramid"],
        4,
        {"layout": "5-4-3", "grace_turns": 2, "hand_start_turn": 6, "first_player": 2, "round_limit": 14},
        effort=0.5,
    ),
    Setting(
        "pyramid-2-own",
        GAMES["ecopyramid"],
        2,
        {
            "layout": "3-2-1",
            "same_deck_allowed": True,
            "initial_hand": 3,
            "hand_end_turn": 5,
            "round_limit": 20,
        },
        FIXTURES,
    ),
    Setting(
        "pyramid-3-own",
        GAMES["ecopyramid"],
        3,
        {"same_deck_allowed": True, "turn_mode": "one_of_each", "round_limit": 16},
        FIXTURES,
        effort=0.6,
    ),
    Setting("phylo-1", GAMES["phylo"], 1, {"start_player": 1}, may_be_lost=True, effort=0.4),
    Setting("phylo-2", GAMES["phylo"], 2, {"stall_limit": 2}, may_be_lost=True, effort=0.4),
    Setting(
        "phylo-3-house",
        GAMES["phylo"],
        3,
        {
            "hands": "closed",
            "rewilding": "shuffled",
            "lost_food": "removed",
            "group_ruling": "veto_and_permit",
            "event_choice": "active_player",
        },
        may_be_lost=True,
        effort=0.3,
    ),
    Setting(
        "phylo-4-grim",
        GAMES["phylo"],
        4,
        {
            "hands": "closed",
            "omnivore": "strict",
            "event_choice": "grim",
            "event_space": "blocked",
            "group_ruling": "off",
            "stall_limit": "off",
        },
        may_be_lost=True,
        effort=0.3,
    ),
    Setting("toy_votes-2", TOY_VOTES, 2, {"rounds": 5}),
    Setting("toy_votes-4", TOY_VOTES, 4, {}),
    Setting("chorus-1", CHORUS, 1, {}),
    Setting("chorus-3", CHORUS, 3, {"rounds": 4}),
    Setting("parley-2", PARLEY, 2, {"rounds": 3}),
    Setting("parley-4", PARLEY, 4, {}),
    Setting("guild-2", GUILD, 2, {"rounds": 3}),
    Setting("guild-3-shared", GUILD, 3, {}, party=SHARED),
    Setting("tarn-2-unlimited", TARN, 2, {"rounds": "none"}),
    Setting("tarn-4", TARN, 4, {"rounds": 6}),
)

# --- what two tables have in common that look the same -----------------------------------------------------


def ecogon_lasting(told: list[Fact]) -> list[Fact]:
    """EG-R20: an animal played into a hole goes at once, with what it gave others there.

    No view shows afterwards into which hole.
    """
    if not any(isinstance(fact, AnimalSurrounded) for fact in told):
        return [fact for fact in told if not isinstance(fact, CardPlayed)]
    placed = {(fact.card, fact.token) for fact in told if isinstance(fact, TokenPlaced)}
    lost = {(fact.card, fact.token) for fact in told if isinstance(fact, TokenLost)}
    return [
        fact
        for fact in told
        if not isinstance(fact, CardPlayed | AnimalSurrounded)
        and not (isinstance(fact, TokenPlaced | TokenLost) and (fact.card, fact.token) in placed & lost)
    ]


LASTING: dict[str, Callable[[list[Fact]], list[Fact]]] = {"ecogon": ecogon_lasting}


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
