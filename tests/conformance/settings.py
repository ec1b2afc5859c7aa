"""Where the conformance suite plays: a few settings of every game, and where each keeps its pieces.

A new game provides settings with its fewest and its most seats and with the options that change most
(`may_be_lost` if it can end without a winner), a `party` if seats can be shared or choose something, its
pieces in PIECES, what a fact takes out of the game in `spent_pieces`, and a face in FACES if a position can't
tell apart what its view can.
"""

from collections import Counter
from collections.abc import Callable
from typing import Any

import msgspec
from msgspec import Struct

from ecotone.core.errors import BadInput
from ecotone.core.game import Game
from ecotone.core.heading import Registry
from ecotone.core.kernel.bits import popcount
from ecotone.core.kernel.match import Match
from ecotone.core.party import Party
from ecotone.core.records import Fact
from ecotone.games import GAMES
from ecotone.games.eco import catalogue
from ecotone.games.eco.facts import AnimalSacrificed
from ecotone.games.eco.kernel.match import PHASE_ANIMAL, EcoMatch
from ecotone.games.ecogon.facts import AnimalSurrounded, CardPlayed, TokenLost, TokenPlaced
from ecotone.games.ecogon.kernel import codes as ecogon_codes
from ecotone.games.ecogon.pieces import ecogon
from ecotone.games.phylo.kernel import codes as phylo_codes
from ecotone.games.phylo.pieces import cards_in, phylo
from ecotone.games.planet_hexagon.kernel.tiles import FARM_FACTORY, KINDS, NO_TILE, kind_of
from ecotone.games.planet_hexagon.pieces import hexagon
from tests.conformance.driver import Setting
from tests.conformance.toys.guild import GUILD, guild
from tests.conformance.toys.parley import PARLEY, parley
from tests.conformance.toys.tarn import TARN, tarn
from tests.conformance.toys.toy_team import CHORUS
from tests.conformance.toys.toy_votes import TOY_VOTES, toy_votes
from tests.games.ecogon.own_cards import WILD_CARDS


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

# --- where the pieces of a game are ------------------------------------------------------------------------


def eco_pieces(match: Match) -> Counter[str]:
    """Tiles in stack, pool and maps; animals in bag, pool, hand and on maps."""
    assert isinstance(match, EcoMatch)
    supply = match.supply
    found = Counter(f"tile {tile}" for tile in supply.stack.unseen_cards())
    found.update(f"tile {tile}" for tile in supply.stack.known_cards())
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


def toy_votes_pieces(match: Match) -> Counter[str]:
    state = toy_votes(match)
    return Counter(f"card {card}" for pile in (state.deck, state.played, *state.hands) for card in pile)


def parley_pieces(match: Match) -> Counter[str]:
    state = parley(match)
    return Counter(f"card {card}" for pile in (state.deck, state.played, *state.hand) for card in pile)


def guild_pieces(match: Match) -> Counter[str]:
    state = guild(match)
    piles = [state.deck, state.market, *state.store, *state.laid, [card % 100 for card in state.built]]
    return Counter(f"card {card}" for pile in piles for card in pile)


def tarn_pieces(match: Match) -> Counter[str]:
    """Niches come and go; each seat keeps its goal."""
    return Counter(f"goal {seat} {goal}" for seat, (goal,) in enumerate(tarn(match).aim))


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


def ecogon_pieces(match: Match) -> Counter[str]:
    """A tile is in the stack, a hand, the layout or the discard pile."""
    state = ecogon(match)
    board, supply = state.board, state.supply
    found = Counter(f"tile {card}" for card in supply.nature.unseen_cards())
    for seat in range(state.seats):
        found.update(f"tile {state.hands.at(seat, place)}" for place in range(state.hands.count[seat]))
    for card in range(state.catalogue.cards):
        lies = board.cell[card] >= 0
        found[f"tile {card}"] += lies + (board.zone[card] in (ecogon_codes.REMOVED, ecogon_codes.DROPPED))
    found.update(f"event {event}" for event in supply.events.unseen_cards())
    found.update(f"event {event}" for event in supply.events.known_cards())
    seen = (ecogon_codes.EVENT_ACTIVE, ecogon_codes.EVENT_DONE)
    found.update(f"event {event}" for event, zone in enumerate(supply.event_zone) if zone in seen)
    found["events in the game"] = supply.events.size() + supply.carried_out + (state.pending.event >= 0)
    return found


def hexagon_pieces(match: Match) -> Counter[str]:
    """A tile is in a bag, on the table, in a hand, in a colony, waiting, or in a black hole."""
    state = hexagon(match)
    found = Counter({kind: sum(state.bags[kind::KINDS]) for kind in range(KINDS)})
    loose = [*state.table, state.hand, state.painted]
    for colony in state.colonies:
        loose += [*colony.tiles[1 : colony.count], *colony.waiting[: colony.waiting_count], *colony.hole]
        found[FARM_FACTORY] += popcount(colony.covered())
    found.update(kind_of(tile) for tile in loose if tile != NO_TILE)
    return Counter({f"tile {kind}": count for kind, count in found.items()})


def phylo_pieces(match: Match) -> Counter[str]:
    """A card is on the board, in a hand, the deck, the discard pile or set aside; the deck says the same."""
    state = phylo(match)
    board, deck = state.board, state.deck
    found = Counter(f"card {card}" for mask in board.held for card in cards_in(mask))
    found.update(f"deck {card}" for card in cards_in(deck.cards() ^ board.held[phylo_codes.DECK]))
    found["cards of the deck"] = deck.size() - popcount(board.held[phylo_codes.DECK])
    lying = [card for slot in range(board.slots) for card in cards_in(board.on[slot])]
    found.update(f"board {card}" for card in lying if not board.in_play() >> card & 1)
    return found


PIECES: dict[str, Callable[[Match], Counter[str]]] = {
    "eco": eco_pieces,
    "ecogon": ecogon_pieces,
    "planet_hexagon": hexagon_pieces,
    "phylo": phylo_pieces,
    "toy_votes": toy_votes_pieces,
    "chorus": toy_votes_pieces,
    "parley": parley_pieces,
    "guild": guild_pieces,
    "tarn": tarn_pieces,
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
