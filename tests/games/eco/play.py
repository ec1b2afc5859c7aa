"""Tables and matches of ECO for the tests: set up, described, or played at random."""

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

import ecotone
from ecotone.core.points import show_points
from ecotone.core.position import read_position
from ecotone.core.records import Fact, Move, Refusal, ScoreLine
from ecotone.core.seeds import chance_of
from ecotone.core.table import Table
from ecotone.games import find_game
from ecotone.games.eco.game import ECO
from ecotone.games.eco.kernel.match import PHASE_ANIMAL, PHASE_TILE, POOL, EcoMatch
from ecotone.games.eco.kernel.moves import REDEEM
from ecotone.games.eco.match_rules import RuleView, book_of, rule_view
from ecotone.games.eco.moves import RedeemToken
from ecotone.games.eco.new_match import nothing_dealt
from ecotone.games.eco.options import eco_options
from ecotone.games.eco.pieces import kinds_of, our_tiles
from ecotone.games.eco.view import FullView
from tests.games.eco.boards import board

TILES = our_tiles()
SPECIES = TILES.species_ids
PLAIN_RULES = "deer LINE; fish CHAIN; wolf LADDER; eagle LONER 1; frog SPREAD"


def table(seats: int = 2, seed: int = 7, **options: object) -> Table:
    return ecotone.new("eco", seats=seats, seed=seed, options=options)


def described(text: str, seats: int = 1, seed: int = 7, **options: object) -> Table:
    """A table from the lines of a position, without its heading."""
    words = [f"option {name} {value}" for name, value in options.items()]
    heading = ["ecotone position 1", "game eco", f"seats {seats}", f"seed {seed}", *words]
    return read_position("eco", "\n".join([*heading, text]), "test", find_game)


def match_in(t: Table) -> EcoMatch:
    """The match itself, which only tests may touch."""
    match = t._match
    assert isinstance(match, EcoMatch)
    return match


def view_in(t: Table, seat: int | None = None) -> FullView:
    view = t.view(seat)
    assert isinstance(view, FullView)
    return view


def swept_tiles(match: EcoMatch) -> list[int]:
    """ER-1: the tiles under the stack whose order everybody knows, uppermost first."""
    return list(match.supply.stack.known_cards())


def rules_in(t: Table) -> tuple[RuleView, ...]:
    """The five rules of a table, in English words."""
    book = book_of(match_in(t))
    return tuple(rule_view(rule, book.tiles) for rule in book.rules)


def showdown(*maps: str, rules: str = PLAIN_RULES, **options: object) -> EcoMatch:
    """A match with these maps, tiles and animals given freely; only to be scored."""
    chosen = ECO.check_options(len(maps), {"rules": rules, **options}, None)
    match = nothing_dealt(len(maps), eco_options(chosen), None, chance_of(0))
    match.maps = [board(text) for text in maps]
    return match


def shares(match: EcoMatch, rule: str, label: str = "") -> list[str]:
    """What each seat gets by a rule, as people read it; '0' for no line."""
    found = ["0"] * match.seats
    for line in ECO.score_lines(match):
        if line.rule == rule and label in line.label:
            found[line.seat] = show_points(line.points)
    return found


def lines_of(match: EcoMatch, seat: int, rule: str) -> list[ScoreLine]:
    return [line for line in ECO.score_lines(match) if line.seat == seat and line.rule == rule]


def tied(*tallies: tuple[int, int, int]) -> EcoMatch:
    """Equal maps with these sacrifices, completed keystones and redeemed tokens; the game is over."""
    match = showdown(*["Fo (0,0)"] * len(tallies))
    for seat_map, (sacrifices, completed, redeemed) in zip(match.maps, tallies, strict=True):
        seat_map.sacrifices, seat_map.completed, seat_map.redeemed = sacrifices, completed, redeemed
        seat_map.tokens = sacrifices + completed - redeemed
    match.phase = 2
    return match


# --- playing ----------------------------------------------------------------------------------------------


def step(match: EcoMatch, rnd: Random, redeem: float = 0.3) -> None:
    """One legal move at random; a token is redeemed with the given chance."""
    seat = match.active
    count = match.move_count(seat)
    if match.phase == PHASE_TILE and match.can_redeem():
        count -= 1  # redeeming is the last of the moves
        if rnd.random() < redeem:
            match.play(seat, REDEEM)
            return
    match.play(seat, match.move_at(seat, rnd.randrange(count)))


def play_on(match: EcoMatch, rnd: Random, moves: int = 1000, redeem: float = 0.3) -> EcoMatch:
    for _ in range(moves):
        if not match.asked():
            break
        step(match, rnd, redeem)
    return match


def every_position(match: EcoMatch, rnd: Random, redeem: float = 0.3) -> Iterator[EcoMatch]:
    """The match before its first move and after every one to its end."""
    yield match
    while match.asked():
        step(match, rnd, redeem)
        yield match


def play_turns(t: Table, turns: int, rnd: Random | None = None) -> list[Fact]:
    """Whole turns without redeeming, at random, or always the first move."""
    facts: list[Fact] = []
    for _ in range(2 * turns):
        (seat,) = t.asked()
        legal = t.legal(seat)
        count = len(legal) - (legal[-1] == RedeemToken())
        facts += t.play(seat, legal[rnd.randrange(count) if rnd else 0])
    return facts


def refused(t: Table, seat: int, move: object) -> Refusal:
    """The refusal; asking for it and trying the move must leave no trace."""
    before = t.snapshot(), list(t.log), t.view(seat), t.score()
    refusal = t.why_not(seat, move)
    assert refusal is not None, "the move is legal"
    with pytest.raises(ecotone.Refused) as caught:
        t.play(seat, move)  # type: ignore[arg-type]
    assert caught.value.refusal == refusal
    assert before == (t.snapshot(), list(t.log), t.view(seat), t.score())
    return refusal


def codes(t: Table, *moves: Move) -> list[str]:
    """The refusal codes of the active seat's moves."""
    (seat,) = t.asked()
    return [refused(t, seat, move).code for move in moves]


# --- counting ---------------------------------------------------------------------------------------------


def tiles_everywhere(match: EcoMatch) -> Counter[str]:
    """Every tile that is in the stack, in the pool or on a map, by its notation."""
    names = kinds_of(match).names
    found = Counter(names[tile] for tile in match.supply.stack.unseen_cards())
    found.update(names[tile] for tile in swept_tiles(match))
    for place in range(POOL):
        if match.phase != PHASE_ANIMAL or place != match.taken:
            found[names[match.pool_tile[place]]] += 1
    for seat_map in match.maps:
        found.update(names[seat_map.tiles[slot]] for slot in range(seat_map.count))
    return found
