"""Refusals: all codes in their order, with the right rule, place and sentence."""

from collections.abc import Callable
from random import Random

import pytest

import ecotone
from ecotone.core.records import Move
from ecotone.core.table import Table
from ecotone.games.eco.moves import PlaceTile, RedeemToken, SacrificeAnimal, SettleAnimal
from ecotone.games.eco.words import CODES
from tests.games.eco.drawn import OTHER_PAIRS, PAIRS
from tests.games.eco.play import described, match_in, play_turns, refused, table

# A keystone, two split tiles, and a deer on a tile that is no fish's home either.
TILE_PHASE = f"""
{PAIRS}map 1
  tile Wa[fish] (0,0)
  tile Mo/Pl[deer eagle]@2 (1,0) deer
  tile Fo/We[wolf frog]@4 (0,1)
  tile We[frog] (1,1)
"""
ANIMAL_PHASE = f"""
active 1
phase animal
taken 1
pool 1 - fish
{OTHER_PAIRS}map 1
  tile Wa[fish] (0,0)
  tile Mo/Pl[deer eagle]@2 (1,0) deer
  tile Fo/We[wolf frog]@4 (0,1)
  tile We[frog] (1,1)
  tile Fo[deer] (2,0)
"""
OTHER_MAP = """
map 2
  tile Fo[frog] (0,0)
  tile Mo/We[wolf eagle]@2 (1,0)
  tile Pl/Wa[deer fish]@4 (0,1)
"""
FAR = (9, 9)


def tile_phase() -> Table:
    return described(TILE_PHASE)


def animal_phase() -> Table:
    return described(ANIMAL_PHASE)


def waiting() -> Table:
    """Seat 2 is to move; seat 1 isn't."""
    return described(f"active 2\n{TILE_PHASE}{OTHER_MAP}", seats=2)


def finished() -> Table:
    t = table(1, turns=1)
    play_turns(t, 1)
    return t


def stack_of_three(tokens: int) -> Table:
    """ER-1: the last but one turn of a game of four; the active seat has that many tokens."""
    t = table(4, 3)
    play_turns(t, 78, Random(2))
    assert match_in(t).supply.stack.size() == 3
    match_in(t).maps[match_in(t).active].tokens = tokens
    return t


ANYTHING: list[Move] = [RedeemToken(), PlaceTile(9, FAR, 9), SettleAnimal(FAR), SacrificeAnimal()]


# --- one code after the other -----------------------------------------------------------------------------


def test_game_over_before_everything_else() -> None:
    """EC-18: nobody's turn, nothing to do."""
    t = finished()
    for move in [*ANYTHING, "nonsense", None]:
        refusal = refused(t, 0, move)
        assert (refusal.code, refusal.rule, refusal.text) == ("GAME_OVER", "EC-18", "The game is over.")
        assert refusal.at == ()


def test_game_over_before_not_your_turn() -> None:
    """GAME_OVER comes first, for every seat."""
    t = table(2, turns=1)
    play_turns(t, 2)
    assert [refused(t, seat, RedeemToken()).code for seat in (0, 1)] == ["GAME_OVER", "GAME_OVER"]


def test_not_your_turn_before_wrong_phase_and_the_rest() -> None:
    """EC-05: first whose turn it is."""
    for move in [*ANYTHING, "nonsense"]:
        refusal = refused(waiting(), 0, move)
        assert (refusal.code, refusal.rule) == ("NOT_YOUR_TURN", "EC-05")
        assert (refusal.text, refusal.at) == ("It's the turn of seat 2.", ())


@pytest.mark.parametrize(
    ("start", "move", "rule"),
    [
        (animal_phase, RedeemToken(), "EC-10"),
        (animal_phase, PlaceTile(1, (0, 2)), "EC-13"),
        (tile_phase, SettleAnimal((0, 0)), "EC-14"),
        (tile_phase, SacrificeAnimal(), "EC-15"),
    ],
)
def test_wrong_phase(start: Callable[[], Table], move: Move, rule: str) -> None:
    """Redeem or place after the tile is laid; settle or sacrifice before."""
    refusal = refused(start(), 0, move)
    assert (refusal.code, refusal.rule, refusal.at) == ("WRONG_PHASE", rule, ())


def test_wrong_phase_tells_what_to_do_instead() -> None:
    """EC-14: the sentence names the animal in hand."""
    assert refused(animal_phase(), 0, RedeemToken()).text == (
        "Your tile is laid. Now settle the fish or sacrifice it."
    )
    assert refused(tile_phase(), 0, SacrificeAnimal()).text == (
        "First take a pair and lay its tile; after that comes its animal."
    )


def test_wrong_phase_before_the_codes_of_the_move() -> None:
    """WRONG_PHASE comes before NO_TOKEN, NO_SUCH_PAIR and NO_TILE."""
    t = animal_phase()
    assert match_in(t).maps[0].tokens == 0
    assert refused(t, 0, RedeemToken()).code == "WRONG_PHASE"
    assert refused(t, 0, PlaceTile(9, FAR, 9)).code == "WRONG_PHASE"
    assert refused(tile_phase(), 0, SettleAnimal(FAR)).code == "WRONG_PHASE"


def test_no_token_before_supply_low() -> None:
    """EC-10 before ER-1."""
    t = stack_of_three(tokens=0)
    refusal = refused(t, t.asked()[0], RedeemToken())
    assert (refusal.code, refusal.rule, refusal.at) == ("NO_TOKEN", "EC-10", ())
    assert refusal.text == "You have no token to redeem."


def test_supply_low() -> None:
    """ER-1: fewer than 4 tiles in the stack."""
    t = stack_of_three(tokens=1)
    refusal = refused(t, t.asked()[0], RedeemToken())
    assert (refusal.code, refusal.rule, refusal.at) == ("SUPPLY_LOW", "ER-1", ())
    assert refusal.text == "Only 3 tiles left in the stack; redeeming takes 4 new ones."
    match_in(t).supply.stack.unseen = 1
    assert refused(t, t.asked()[0], RedeemToken()).text.startswith("Only 1 tile left in the stack;")


@pytest.mark.parametrize("pair", [4, 5, 6, 7, 8, 100, -1, -5, 10**9, -(10**40)])
def test_no_such_pair(pair: int) -> None:
    """EC-11: before OCCUPIED, NOT_ADJACENT and BAD_ROTATION."""
    for at in ((0, 0), FAR, (2, 0)):
        refusal = refused(tile_phase(), 0, PlaceTile(pair, at, 9))
        assert (refusal.code, refusal.rule, refusal.at) == ("NO_SUCH_PAIR", "EC-11", ())
        assert refusal.text.startswith("The pool has the pairs 1 to 4; there is no pair ")
    assert refused(tile_phase(), 0, PlaceTile(4, (2, 0))).text.endswith("no pair 5.")


@pytest.mark.parametrize("rotation", [0, 3, 9])
def test_occupied(rotation: int) -> None:
    """EC-12: before BAD_ROTATION (and never together with NOT_ADJACENT: a map is connected)."""
    refusal = refused(tile_phase(), 0, PlaceTile(0, (1, 0), rotation))
    assert (refusal.code, refusal.rule, refusal.at) == ("OCCUPIED", "EC-12", ((1, 0),))
    assert refusal.text == "You have a tile here already."


@pytest.mark.parametrize("at", [(3, 0), (-2, 0), FAR, (31, 31), (32, 0), (-33, 5), (10**9, -5), (0, 10**40)])
def test_not_adjacent(at: tuple[int, int]) -> None:
    """EC-12: before BAD_ROTATION; wherever it is, the grid's rim included."""
    for rotation in (0, 9):
        refusal = refused(tile_phase(), 0, PlaceTile(0, at, rotation))
        assert (refusal.code, refusal.rule, refusal.at) == ("NOT_ADJACENT", "EC-12", (at,))
    assert refused(tile_phase(), 0, PlaceTile(0, (3, 0))).text == (
        "A new tile must share an edge with one of yours; here it doesn't."
    )


@pytest.mark.parametrize("rotation", [6, 7, 8, -1, -3, 10**9])
def test_bad_rotation(rotation: int) -> None:
    """EC-12: outside 0..5, for any tile."""
    for pair in (0, 1):
        refusal = refused(tile_phase(), 0, PlaceTile(pair, (2, 0), rotation))
        assert (refusal.code, refusal.rule, refusal.at) == ("BAD_ROTATION", "EC-12", ((2, 0),))
        assert refusal.text == "A tile has the rotations 0 to 5."


def test_bad_rotation_of_a_keystone() -> None:
    """ER-11: a keystone has rotation 0 and no other."""
    for rotation in range(1, 6):
        refusal = refused(tile_phase(), 0, PlaceTile(0, (2, 0), rotation))
        assert (refusal.code, refusal.rule, refusal.at) == ("BAD_ROTATION", "ER-11", ((2, 0),))
        assert refusal.text == "A keystone looks the same from every side; lay it in rotation 0."


@pytest.mark.parametrize("at", [(3, 0), (-1, 0), FAR, (10**9, 10**9), (-(10**40), 0)])
def test_no_tile(at: tuple[int, int]) -> None:
    """EC-14: no own tile there, also beside the map."""
    refusal = refused(animal_phase(), 0, SettleAnimal(at))
    assert (refusal.code, refusal.rule, refusal.at) == ("NO_TILE", "EC-14", (at,))


def test_no_tile_of_ones_own() -> None:
    """EC-14: somebody else's tile is none of one's own."""
    other = OTHER_MAP + "  tile Fo[deer] (-1,0)\n"
    t = described(f"{ANIMAL_PHASE}{other}", seats=2)
    refusal = refused(t, 0, SettleAnimal((-1, 0)))
    assert (refusal.code, refusal.text) == ("NO_TILE", "You have no tile here.")


def test_inhabited_before_no_icon() -> None:
    """EC-14: a deer lives on (1,0), which has no fish icon either."""
    refusal = refused(animal_phase(), 0, SettleAnimal((1, 0)))
    assert (refusal.code, refusal.rule, refusal.at) == ("INHABITED", "EC-14", ((1, 0),))
    assert refusal.text == "A deer lives here already; a tile has room for one animal."


def test_no_icon() -> None:
    """EC-14: the sentence says which icons there are."""
    refusal = refused(animal_phase(), 0, SettleAnimal((0, 1)))
    assert (refusal.code, refusal.rule, refusal.at) == ("NO_ICON", "EC-14", ((0, 1),))
    assert refusal.text == "The tile here has no fish icon, only wolf and frog."
    assert refused(animal_phase(), 0, SettleAnimal((2, 0))).text.endswith("no fish icon, only deer.")


def test_an_before_a_vowel() -> None:
    """EC-14: grammar."""
    text = ANIMAL_PHASE.replace("(1,0) deer", "(1,0) eagle")
    assert refused(described(text), 0, SettleAnimal((1, 0))).text.startswith("An eagle lives here")


# --- whatever anybody types -------------------------------------------------------------------------------

GARBAGE: list[object] = [
    None,
    "place 1 (2,0)",
    7,
    object,
    Move(),
    PlaceTile("x", (2, 0)),  # type: ignore[arg-type]
    PlaceTile(None, (2, 0), 0),  # type: ignore[arg-type]
    PlaceTile(True, (2, 0), 0),
    PlaceTile(0.0, (2, 0), 0),  # type: ignore[arg-type]
    PlaceTile(0, None, 0),  # type: ignore[arg-type]
    PlaceTile(0, (), 0),  # type: ignore[arg-type]
    PlaceTile(0, (2,), 0),  # type: ignore[arg-type]
    PlaceTile(0, (2, 0, 0), 0),  # type: ignore[arg-type]
    PlaceTile(0, ("2", "0"), 0),  # type: ignore[arg-type]
    PlaceTile(0, (2.0, 0.0), 0),  # type: ignore[arg-type]
    PlaceTile(0, [2, 0], 0),  # type: ignore[arg-type]
    PlaceTile(0, "20", 0),  # type: ignore[arg-type]
    PlaceTile(0, (2, 0), "1"),  # type: ignore[arg-type]
    PlaceTile(0, (2, 0), None),  # type: ignore[arg-type]
    PlaceTile(0, (True, False), 0),
    SettleAnimal(None),  # type: ignore[arg-type]
    SettleAnimal((0, None)),  # type: ignore[arg-type]
    SettleAnimal({"q": 0, "r": 0}),  # type: ignore[arg-type]
]


@pytest.mark.parametrize("move", GARBAGE, ids=repr)
@pytest.mark.parametrize("start", [tile_phase, animal_phase])
def test_garbage_is_no_move(start: Callable[[], Table], move: object) -> None:
    """A clean refusal for anything whatever, and nothing changes."""
    t = start()
    refusal = refused(t, 0, move)
    assert (refusal.code, refusal.text, refusal.at) == ("UNKNOWN_MOVE", "That is no move of ECO.", ())
    assert move not in t.legal(0)


@pytest.mark.parametrize("packed", [-1, -(2**62), 5, 7, 2**40, 2**62, 1 << 20, (1 << 14) + 2])
def test_packed_garbage_is_no_move(packed: int) -> None:
    """The kernel answers for any integer."""
    t = tile_phase()
    before = t.snapshot()
    with pytest.raises(ecotone.Refused) as caught:
        t.play_packed(0, packed)
    assert caught.value.refusal.code in ("UNKNOWN_MOVE", "NOT_ADJACENT", "WRONG_PHASE")
    assert t.snapshot() == before


@pytest.mark.parametrize("start", [tile_phase, animal_phase])
def test_every_packed_refusal_has_its_sentence(start: Callable[[], Table]) -> None:
    """A packed move has no place to point at; its refusal speaks all the same."""
    t = start()
    found = set()
    for packed in range(0, 1 << 20, 37):
        if match_in(t).refusal(0, packed):
            with pytest.raises(ecotone.Refused) as caught:
                t.play_packed(0, packed)
            refusal = caught.value.refusal
            assert refusal.text.endswith(".")
            assert refusal.rule
            found.add(refusal.code)
    assert len(found) >= 3


def test_no_refusal_without_rule_and_full_sentence() -> None:
    """Every code has its rule number and ends as a sentence does."""
    assert [name for name, _ in CODES.values()] == [
        "GAME_OVER",
        "NOT_YOUR_TURN",
        "WRONG_PHASE",
        "NO_TOKEN",
        "SUPPLY_LOW",
        "NO_SUCH_PAIR",
        "OCCUPIED",
        "NOT_ADJACENT",
        "BAD_ROTATION",
        "NO_TILE",
        "INHABITED",
        "NO_ICON",
    ]
    assert list(CODES) == sorted(CODES)
