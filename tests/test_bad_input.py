"""Whatever comes from outside and is wrong gets an EcotoneError that says what, and what would be right."""

import re
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest

import ecotone
from ecotone.core.records import Move
from ecotone.core.setup_refusals import refusals_in
from ecotone.games import GAMES
from ecotone.games.eco.moves import PlaceTile, SacrificeAnimal
from tests.conformance.settings import OWN_TILES
from tests.conformance.toys.toy_votes import CastVote


def said(error: type[ecotone.EcotoneError], act: Callable[[], object]) -> str:
    with pytest.raises(error) as caught:
        act()
    assert type(caught.value).__module__.startswith("ecotone.")
    assert len(str(caught.value)) < 400
    return str(caught.value)


def refused(act: Callable[[], object]) -> ecotone.Refusal:
    with pytest.raises(ecotone.Refused) as caught:
        act()
    assert caught.value.refusal.text in str(caught.value)
    return caught.value.refusal


# --- the game ---------------------------------------------------------------------------------------------


def test_an_unknown_game() -> None:
    known = ", ".join(GAMES)
    assert (
        said(ecotone.BadInput, lambda: ecotone.new("chess", 2))
        == f"there is no game 'chess'; there is {known}"
    )
    assert said(ecotone.BadInput, lambda: ecotone.new("ecoo", 2)) == (
        f"there is no game 'ecoo' (did you mean 'eco'?); there is {known}"
    )


@pytest.mark.parametrize("game", [None, 5, ["eco"], {}, b"eco", "", "ECO", "x" * 10_000], ids=type)
def test_no_game_at_all(game: Any) -> None:
    assert said(ecotone.BadInput, lambda: ecotone.new(game, 2)).startswith("there is no game ")
    assert said(ecotone.BadInput, lambda: ecotone.position(game, "x")).startswith("there is no game ")


# --- seats, seed, options ---------------------------------------------------------------------------------


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seats", [0, -1, 99, 2**70, "2", None, 2.0, True, [2]], ids=repr)
def test_a_wrong_number_of_seats(name: str, seats: Any) -> None:
    refusal = refused(lambda: ecotone.new(name, seats))
    assert refusal.code == "BAD_SEATS"
    assert refusal.rule
    game = GAMES[name]
    assert {str(game.seats[0]), str(game.seats[-1])} <= set(re.findall(r"\d+", refusal.text))


@pytest.mark.parametrize("seed", ["7", -1, 1.5, True, [], 10**101], ids=repr)
def test_a_wrong_seed(seed: Any) -> None:
    assert said(ecotone.BadInput, lambda: ecotone.new("eco", 2, seed)).startswith("a seed is a whole number ")


@pytest.mark.parametrize("options", [5, "turns", ["turns"], [("turns", 3)], {"turns"}, True], ids=repr)
def test_options_that_are_no_mapping(options: Any) -> None:
    assert said(ecotone.BadInput, lambda: ecotone.new("eco", 2, options=options)).startswith(
        "options are names with values, like {'turns': 20}, not "
    )


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("option", ["no-such-option", 5, None, ("turns",), ""], ids=repr)
def test_an_unknown_option(name: str, option: Any) -> None:
    game = GAMES[name]
    refusal = refused(lambda: ecotone.new(name, game.seats[0], options={option: 1}))
    assert refusal.code == "BAD_OPTION"
    assert repr(option) in refusal.text
    assert all(known.name in refusal.text for known in game.options())


def test_a_misspelt_option() -> None:
    refusal = refused(lambda: ecotone.new("eco", 2, options={"turn": 3}))
    assert "'turn' (did you mean 'turns'?)" in refusal.text


def test_a_misspelt_option_in_german() -> None:
    with pytest.raises(ecotone.Refused) as caught, refusals_in("de"):
        ecotone.new("eco", 2, options={"turn": 3})
    assert "'turn' gibt es nicht (vielleicht 'turns'?)" in caught.value.refusal.text


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize(
    "value", [None, -1, 10**30, 1.5, "", "²", "9" * 5000, [], {}, b"on", object()], ids=type
)
def test_a_wrong_value_of_any_option(name: str, value: Any) -> None:
    game = GAMES[name]
    for option in game.options():
        refusal = refused(partial(ecotone.new, name, game.seats[0], options={option.name: value}))
        assert refusal.code.startswith("BAD_")
        assert refusal.rule
        assert option.name in refusal.text
        assert len(refusal.text) < 300


def test_the_sentence_names_the_range() -> None:
    text = refused(lambda: ecotone.new("eco", 2, options={"turns": 21})).text
    assert "from 1 to 20, not 21" in text


# --- moves ------------------------------------------------------------------------------------------------


@pytest.fixture
def table() -> ecotone.Table:
    return ecotone.new("eco", 2, 7)


def test_a_move_out_of_turn(table: ecotone.Table) -> None:
    before = table.snapshot()
    refusal = refused(lambda: table.play(1, table.legal(0)[0]))
    assert (refusal.code, refusal.rule, refusal.text) == (
        "NOT_YOUR_TURN",
        "EC-05",
        "It's the turn of seat 1.",
    )
    assert table.snapshot() == before


def test_a_move_after_the_end() -> None:
    table = ecotone.new("eco", 1, 7, {"turns": 1})
    while not table.over:
        table.play(0, table.legal(0)[-1])
    assert refused(lambda: table.play(0, SacrificeAnimal())).code == "GAME_OVER"


@pytest.mark.parametrize(
    "move", [CastVote(True), Move(), None, "redeem", 17, {"type": "redeem_token"}], ids=repr
)
def test_a_move_of_another_game(table: ecotone.Table, move: Any) -> None:
    refusal = refused(lambda: table.play(0, move))
    assert refusal.code == "UNKNOWN_MOVE"
    assert "no move of ECO" in refusal.text
    assert table.why_not(0, move) == refusal
    assert move not in table.legal(0)


def test_a_move_in_the_wrong_phase(table: ecotone.Table) -> None:
    assert refused(lambda: table.play(0, SacrificeAnimal())).code == "WRONG_PHASE"
    table.play(0, table.legal(0)[0])
    assert refused(lambda: table.play(0, PlaceTile(0, (0, -1)))).code == "WRONG_PHASE"


def test_a_place_off_the_map(table: ecotone.Table) -> None:
    refusal = refused(lambda: table.play(0, PlaceTile(0, (9, 9))))
    assert (refusal.code, refusal.at) == ("NOT_ADJACENT", ((9, 9),))
    assert "share an edge" in refusal.text


@pytest.mark.parametrize("seat", [2, -1, None, "0", 10**30], ids=repr)
def test_a_seat_that_is_not_there(table: ecotone.Table, seat: Any) -> None:
    assert said(ecotone.BadInput, lambda: table.play(seat, table.legal(0)[0])) == (
        f"there is no seat {seat!r} at this table: seats count from 0 to 1"
    )


# --- files ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", [None, 5, b"x", ["x"]], ids=repr)
def test_what_is_no_file_name(table: ecotone.Table, path: Any) -> None:
    for act in (
        lambda: ecotone.load(path),
        lambda: ecotone.position("eco", path),
        lambda: table.save(path),
        *([] if path is None else [lambda: ecotone.new("eco", 2, cards=path)]),
    ):
        assert said(ecotone.BadInput, act).startswith("the name of a file is a text or a path, not ")


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    path = tmp_path / "gone"
    for act in (
        lambda: ecotone.load(path),
        lambda: ecotone.position("eco", path),
        lambda: ecotone.new("eco", 2, cards=path),
    ):
        assert said(ecotone.BadFile, act) == f"{path}: can't be read: No such file or directory"


def test_a_file_that_is_no_text(tmp_path: Path) -> None:
    path = tmp_path / "picture.png"
    path.write_bytes(b"\x89PNG\r\n\x1a\n\x00\xff")
    for act in (
        lambda: ecotone.load(path),
        lambda: ecotone.position("eco", path),
        lambda: ecotone.new("eco", 2, cards=path),
    ):
        assert said(ecotone.BadFile, act) == f"{path}: is not a text file in UTF-8"


def test_a_folder_that_is_not_there(table: ecotone.Table, tmp_path: Path) -> None:
    path = tmp_path / "gone" / "x.game"
    assert (
        said(ecotone.BadFile, lambda: table.save(path))
        == f"{path}: can't be written: No such file or directory"
    )


def test_a_broken_game_file(table: ecotone.Table, tmp_path: Path) -> None:
    path = tmp_path / "x.game"
    table.save(path)
    path.write_text(path.read_text().replace("seed 7", "seed 8"))
    with pytest.raises(ecotone.BadFile) as caught:
        ecotone.load(path)
    assert (caught.value.source, caught.value.line) == ("x.game", 7)
    assert "was changed" in str(caught.value)


def test_a_broken_position_file(tmp_path: Path) -> None:
    path = tmp_path / "x.position"
    path.write_text("ecotone position 1\ngame eco\nseats 1\nseed 1\npool 1 Xx[deer] deer\n")
    assert said(ecotone.BadFile, lambda: ecotone.position("eco", path)).startswith("x.position, line 5: ")


def test_a_position_of_another_game(tmp_path: Path) -> None:
    path = tmp_path / "x.position"
    path.write_text("ecotone position 1\ngame chess\nseats 2\nseed 1\n")
    assert said(ecotone.BadFile, lambda: ecotone.position("eco", path)).startswith(
        "x.position, line 2: there is no game 'chess'"
    )


# --- own cards --------------------------------------------------------------------------------------------


def cards_complaint(tmp_path: Path, text: str) -> str:
    path = tmp_path / "mine.toml"
    path.write_text(text, encoding="utf-8")
    return said(ecotone.BadFile, lambda: ecotone.new("eco", 2, cards=path))


def test_own_cards_work(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(OWN_TILES, encoding="utf-8")
    assert ecotone.new("eco", 2, 7, cards=path).asked() == (0,)
    assert ecotone.new("eco", 2, 7, cards=str(path)).origin.cards == OWN_TILES


def test_broken_cards_name_file_entry_and_field(tmp_path: Path) -> None:
    text = cards_complaint(tmp_path, OWN_TILES.replace('animal = "deer"', 'animal = "dear"', 1))
    assert text.startswith(
        "mine.toml: keystone 'mountains-deer': field animal: unknown species 'dear' (did you mean 'deer'?)"
    )
    assert "line " in text


def test_cards_that_are_no_toml(tmp_path: Path) -> None:
    assert cards_complaint(tmp_path, "title = \n").startswith("mine.toml: not valid TOML: ")
    assert "(line 1, column 9)" in cards_complaint(tmp_path, "title = \n")


def test_cards_of_another_kind(tmp_path: Path) -> None:
    assert cards_complaint(tmp_path, "[[event]]\nid = 'storm'\n").startswith("mine.toml: unknown key 'event'")
    assert cards_complaint(tmp_path, "").startswith("mine.toml: ")


def test_too_few_cards(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(OWN_TILES, encoding="utf-8")
    refusal = refused(lambda: ecotone.new("eco", 4, cards=path))
    assert (refusal.code, refusal.rule) == ("BAD_SUPPLY", "ER-1")
    assert "84 tiles" in refusal.text
    assert "only 71" in refusal.text


# --- points -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", GAMES)
def test_points_of_nonsense(name: str) -> None:
    table: Any = ecotone.new(name, 2, 1)
    for language in ("xx", "", None, 5, ["en"]):
        for ask in (table.score, table.result):
            assert "doesn't speak" in said(ecotone.BadInput, partial(ask, language))
    for viewer in (0, "0", True, object(), [1]):
        for ask in (table.score, table.result):
            assert "points are seen by a Viewer" in said(ecotone.BadInput, partial(ask, "en", viewer))
    for seat in (2, -1, "0", None, True, 1.0, [0]):
        assert "there is no seat " in said(ecotone.BadInput, partial(table.score().total, seat))
    for number in (9, -2):
        for ask in (table.score, table.result):
            assert "there is no seat " in said(ecotone.BadInput, partial(ask, "en", ecotone.Viewer(number)))
