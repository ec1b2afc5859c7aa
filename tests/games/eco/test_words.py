"""What people read: prompts, results, score lines, notation; and that all of it is ready for the wire."""

import re
from random import Random

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import ecotone
from ecotone.core.table import Table
from ecotone.games.eco.animal_rules import our_families, read_rule
from ecotone.games.eco.game import ECO
from ecotone.games.eco.moves import EcoMove, PlaceTile, RedeemToken, SacrificeAnimal, SettleAnimal
from ecotone.games.eco.view import FullView
from tests.games.eco.drawn import HOMELESS
from tests.games.eco.play import (
    PLAIN_RULES,
    TILES,
    described,
    lines_of,
    match_in,
    play_on,
    play_turns,
    rules_in,
    showdown,
    table,
    view_in,
)


def asked(t: Table) -> tuple[str, str, str]:
    prompt = t.prompt(t.asked()[0])
    assert prompt is not None
    return prompt.kind, prompt.rule, prompt.text


# --- prompts ----------------------------------------------------------------------------------------------


def test_prompts() -> None:
    """EC-11, EC-14, EC-10, ER-6: a question for every phase, with its rule."""
    t = described(HOMELESS)
    assert asked(t) == ("tile", "EC-11", "Take a pair and lay its tile beside one of yours.")
    t.play(0, PlaceTile(0, (1, 1)))
    text = "None of your free tiles has an eagle icon: sacrifice the eagle."
    assert asked(t) == ("animal", "ER-6", text)
    t.play(0, SacrificeAnimal())
    text = "Take a pair and lay its tile, or redeem a token for 4 new pairs."
    assert asked(t) == ("tile", "EC-10", text)
    t.play(0, PlaceTile(1, (2, 0)))
    assert asked(t) == ("animal", "EC-14", "Settle the wolf on one of your tiles, or sacrifice it.")


def test_nobody_else_is_asked() -> None:
    """EC-05."""
    t = table(3)
    assert [t.prompt(seat) is None for seat in range(3)] == [False, True, True]
    play_turns(t, 60)
    assert [t.prompt(seat) for seat in range(3)] == [None, None, None]


# --- results ----------------------------------------------------------------------------------------------


def test_result_while_the_game_goes_on() -> None:
    """EC-26: who leads, as things stand."""
    ahead = showdown("Fo (0,0) (1,0)", "Fo (0,0)")
    assert ECO.result(ahead).text == "Leading: {seat 1}, with 8 points."
    level = showdown("Fo (0,0)", "Fo (0,0)")
    assert ECO.result(level).text == "Leading together: {seat 1} and {seat 2}, with 5 points each."


def test_result_at_the_end() -> None:
    """EC-26."""
    match = showdown("Fo (0,0) (1,0)", "Fo (0,0)")
    match.phase = 2
    assert ECO.result(match).text == "Winner: {seat 1}, with 8 points."


def test_one_point_is_no_points() -> None:
    """Grammar."""
    assert ECO.result(showdown("Fo (0,0)")).text == "So far: 1 point."
    match = showdown("Fo (0,0)")
    match.maps[0].redeemed = 2
    assert ECO.result(match).text == "So far: -1 point."
    match.phase = 2
    match.maps[0].redeemed = 0
    assert ECO.result(match).text == "Total: 1 point."


# --- score lines ------------------------------------------------------------------------------------------

OTHERS = "fish CHAIN; wolf LADDER; eagle LONER 1; frog SPREAD"


@pytest.mark.parametrize(
    ("rule", "board", "label", "expression", "parts"),
    [
        ("EXACT 2", "deer (0,0) (1,0) | (0,2) (1,2)", "groups of exactly 2", "2 groups of 2 = {}", None),
        ("EXACT 3", "deer (0,0) (1,0) (0,1)", "groups of exactly 3", "1 group of 3 = {}", None),
        ("LINE", "deer (0,0) (1,0)", "straight rows", "row of 2 = {}", ["row of 2"]),
        ("LINE", "deer (0,0)", "straight rows", "single deer = {}", ["single deer"]),
        (
            "SIGHT",
            "deer (0,0) (2,0) (2,-2)",
            "in sight",
            "3 pairs × {each} = {}",
            ["two deer that see each other, 2 steps apart"] * 3,
        ),
        ("SIGHT", "deer (0,0) (2,0)", "in sight", "1 pair × {each} = {}", None),
        (
            "TRI",
            "deer (0,0) (1,0) (0,1) (1,1) (3,0)",
            "triangles",
            "1 triangle × {each} + 2 left over × {rest} = {}",
            ["triangle", "2 deer left over"],
        ),
        ("TRI", "deer (0,0)", "triangles", "1 left over × {rest} = {}", ["1 deer left over"]),
        ("TRI", "deer (0,0) (1,0) (0,1)", "triangles", "1 triangle × {each} = {}", ["triangle"]),
        ("MIXED", "deer (0,0)  frog (1,0)", "mixed company", "deer beside 1 other species = {}", None),
        (
            "FRIEND wolf 2",
            "deer (0,0)  wolf (1,0) (0,1) (-1,0)",
            "beside wolves",
            "2 wolves beside deer × {each} = {}",
            ["deer beside 2 wolves (of 3)"],
        ),
        (
            "BOND wolf",
            "deer (0,0)  wolf (1,0)",
            "couples with wolves",
            "1 couple × {each} = {}",
            ["deer and wolf"],
        ),
        (
            "SHY eagle",
            "deer (0,0)  wolf (1,0)",
            "shy of eagles",
            "1 deer × {each} = {}",
            ["1 deer with company, but no eagle"],
        ),
        (
            "RANGE 5",
            "Fo (0,0) (1,0) (2,0) (3,0) (4,0)  deer (0,0)",
            "areas of 5 or more",
            "1 deer × {each} = {}",
            ["1 deer in areas of 5 or more tiles"],
        ),
        (
            "CORE",
            "deer (0,0)  tile (1,0) (0,1) (-1,1) (-1,0) (0,-1) (1,-1)",
            "in the middle",
            "1 deer × {each} = {}",
            ["1 deer with tiles on all six sides"],
        ),
    ],
)  # fmt: skip
def test_ec_24_words_of_the_families(
    rule: str, board: str, label: str, expression: str, parts: list[str] | None
) -> None:
    """EC-24: an expression a child can follow; the parts say what lies where."""
    key = rule.split(maxsplit=1)[0]
    if key in ("SIGHT", "SHY"):  # p is a number of points, which may be re-tabled
        rule = f"{rule} {our_families().family(key).parameters['p'][0]}"
    match = showdown(board, rules=f"deer {rule}; {OTHERS}")
    (line,) = [line for line in lines_of(match, 0, "EC-24") if line.label.startswith("Deer")]
    points = read_rule("deer", rule, TILES).points
    wanted = expression.replace("{each}", str(points.each)).replace("{rest}", str(points.rest))
    assert line.label == f"Deer: {label}"
    assert line.expression == wanted.replace("{}", str(line.points))
    if parts is not None:
        assert [part.text for part in line.parts] == parts


def test_no_slip_of_grammar_in_whole_games() -> None:
    """No '1 tiles', no 'a eagle', no sentence without its full stop."""
    slips = re.compile(
        r"\b1 (tiles|points|animals|turns|wolves|eagles|frogs|pairs|couples|cells|seats|biomes)\b"
    )
    for seed in range(25):
        t = table(1 + seed % 6, seed, turns=1 + seed % 20)
        play_on(match_in(t), Random(seed))
        texts = [t.result().text]
        for line in t.score().lines:
            texts += [line.label, line.expression, *(part.text for part in line.parts)]
        texts += [text for rule in rules_in(t) for text in (rule.label, rule.sentence)]
        for text in texts:
            assert not slips.search(text), text
            assert not re.search(r"\ba (eagle|animal|empty)", text), text
            assert "  " not in text
            assert "{" not in text


# --- notation ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("place 2 (1,-1) @3", PlaceTile(1, (1, -1), 3)),
        ("place 1 (0,2)", PlaceTile(0, (0, 2), 0)),
        ("settle (0,0)", SettleAnimal((0, 0))),
        ("sacrifice", SacrificeAnimal()),
        ("redeem", RedeemToken()),
        ("  Place  2 ( 1 , -1 )@3 ", PlaceTile(1, (1, -1), 3)),
        ("SETTLE(-2,3)", SettleAnimal((-2, 3))),
    ],
)
def test_notation_of_moves(text: str, move: EcoMove) -> None:
    """One notation for files and people; pairs count from 1."""
    t = table(1)
    assert t.read_move(text) == move
    assert t.read_move(ECO.write_move(match_in(t), ECO.pack(match_in(t), move))) == move


@pytest.mark.parametrize(
    "text",
    ["", "place", "place 1", "place one (0,0)", "place 1 (0,0) @x", "settle", "settle (1)", "settle (1,2,3)",
     "redeem now", "sacrifice (0,0)", "place 1 (0,0) @3 please", "place 1111 (0,0)", "settle (٣,0)",
     "x" * 1000],
)  # fmt: skip
def test_what_is_no_notation(text: str) -> None:
    """BadInput says how a move is written."""
    with pytest.raises(ecotone.BadInput, match="is no move of ECO: 'place PAIR") as caught:
        table(1).read_move(text)
    assert len(str(caught.value)) < 200


@settings(max_examples=30, deadline=None)
@given(st.integers(1, 6), st.integers(0, 2**32), st.integers(0, 200))
def test_every_move_survives_notation_packing_and_json(seats: int, seed: int, moves: int) -> None:
    """A move is the same thing in all its forms."""
    match = match_in(table(seats, seed))
    play_on(match, Random(seed), moves)
    for k in range(0, match.move_count(match.active), 7):
        packed = match.move_at(match.active, k)
        move = ECO.unpack(match, packed)
        assert ECO.pack(match, move) == packed
        assert ECO.read_move(match, ECO.write_move(match, packed)) == move
        assert msgspec.json.decode(msgspec.json.encode(move), type=EcoMove) == move


# --- the wire ---------------------------------------------------------------------------------------------


@settings(max_examples=25, deadline=None)
@given(st.integers(1, 6), st.integers(0, 2**32), st.integers(0, 250), st.booleans())
def test_a_view_is_ready_for_json(seats: int, seed: int, moves: int, spectator: bool) -> None:
    """Plain data, and the same after a round trip."""
    t = table(seats, seed)
    play_on(match_in(t), Random(seed), moves)
    view = view_in(t, None if spectator else seats - 1)
    assert msgspec.json.decode(msgspec.json.encode(view), type=FullView) == view
    assert view.viewer == (None if spectator else seats - 1)
    sheet = t.score()
    assert msgspec.json.decode(msgspec.json.encode(sheet), type=type(sheet)) == sheet


def test_a_view_has_all_that_a_player_must_see() -> None:
    """Pool, maps, tallies, phase, what is left to come; the statics say the rules."""
    t = table(3, 4, turns=5, rules=PLAIN_RULES)
    play_turns(t, 4, Random(3))
    view = view_in(t, 1)
    assert len(view.pool) == 4
    assert [len(seat.tiles) for seat in view.seats] == [5, 4, 4]
    assert all(hasattr(view.seats[0], name) for name in ("tokens", "completed", "sacrifices", "redeemed"))
    assert (view.game, view.viewer, view.phase, view.active, view.taken) == ("eco", 1, "tile", 1, None)
    assert (view.turns, view.code) == (5, "1-0A2TEC-X")
    assert view.supply.tiles == 77


def test_facts_are_ready_for_json() -> None:
    """Every kind of fact has a tag of its own."""
    t = table(2, 3, overpopulation="on", turns=4)
    facts = play_turns(t, 2)
    facts += t.play(0, RedeemToken()) if t.why_not(0, RedeemToken()) is None else []
    facts += t.leave(1)
    while t.asked():
        facts += t.play(0, t.legal(0)[0])
    kinds = {type(fact).__name__ for fact in facts}
    assert kinds >= {"TileLaid", "AnimalSettled", "PoolFilled", "SeatLeft", "MatchEnded"}
    for fact in facts:
        assert msgspec.json.decode(msgspec.json.encode(fact), type=ECO.facts) == fact
