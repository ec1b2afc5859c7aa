"""Where each game keeps its pieces, whichever way it is played: none is ever lost or doubled.

A new game provides its pieces in PIECES, and what a fact takes out of the game in `spent_pieces`.
"""

from collections import Counter
from collections.abc import Callable

from ecotone.core.kernel.bits import popcount
from ecotone.core.kernel.match import Match
from ecotone.core.records import Fact
from ecotone.games.eco.facts import AnimalSacrificed
from ecotone.games.eco.kernel.match import PHASE_ANIMAL, EcoMatch
from ecotone.games.ecogon.kernel import codes as ecogon_codes
from ecotone.games.ecogon.pieces import ecogon
from ecotone.games.ecopyramid.kernel.catalogue import NO_CARD
from ecotone.games.ecopyramid.kernel.codes import FRAME_FINISH
from ecotone.games.ecopyramid.kernel.effects import lies_open
from ecotone.games.ecopyramid.kernel.layouts import NICHES
from ecotone.games.ecopyramid.kernel.state import card_of, kind_in
from ecotone.games.ecopyramid.pieces import pyramid
from ecotone.games.phylo.kernel import codes as phylo_codes
from ecotone.games.phylo.pieces import cards_in, phylo
from ecotone.games.planet_hexagon.kernel.tiles import FARM_FACTORY, KINDS, NO_TILE, kind_of
from ecotone.games.planet_hexagon.pieces import hexagon
from tests.conformance.toys.guild import guild
from tests.conformance.toys.parley import parley
from tests.conformance.toys.tarn import tarn
from tests.conformance.toys.toy_votes import toy_votes


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


def pyramid_pieces(match: Match) -> Counter[str]:
    """A card is in a deck, a hand, a bank, a trash, a pyramid, lies open, or is carried out."""
    state = pyramid(match)
    found: Counter[str] = Counter()
    for seat in range(state.seats):
        if state.gone >> seat & 1:  # who leaves takes all cards along (EP-R25)
            found.update(
                f"card {seat} {place}" for place in range(64) if state.catalogue.all[seat] >> place & 1
            )
            continue
        piles = (state.deck, state.hand, state.bank, state.trash, state.lasting)
        for pile in piles:
            found.update(f"card {seat} {place}" for place in range(64) if pile[seat] >> place & 1)
    loose = [card for card in (*state.top, *state.blocker, *state.shield) if card != NO_CARD]
    for at, card in enumerate(state.niche):
        if card != NO_CARD and not state.is_second(at // NICHES, at % NICHES):
            loose.append(card)
    frames = [frame for frame in state.frames[: state.depth] if kind_in(frame) == FRAME_FINISH]
    loose += [card_of(frame) for frame in frames if not lies_open(state, state.active, card_of(frame))]
    if state.event != NO_CARD:
        loose.append(state.event)
    found.update(f"card {card // 64} {card % 64}" for card in loose)
    return found


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
    "ecopyramid": pyramid_pieces,
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
