"""scripts/wire_types.py writes the types of each game, and no game can change another's."""

from pathlib import Path
from typing import Any, Literal, cast

import pytest
from msgspec import Struct

from ecotone.core import records
from ecotone.core.game import Game
from ecotone.core.records import Fact, Move, Statics
from ecotone.games import GAMES
from scripts.wire_types import SOURCES, all_files, game_types, main, shared_types


class Unit(Struct, frozen=True):
    """A name that the core has too."""

    shells: int


class TidePoolView(Struct, frozen=True):
    tide: Literal["high", "low"]
    units: tuple[Unit, ...]


class TidePoolStatics(Statics, frozen=True):
    depth: int
    unit: records.Unit


class Dive(Move, frozen=True, tag="dive"):
    metres: int


class Surface(Move, frozen=True, tag="surface"):
    pass


class Dived(Fact, frozen=True, tag="dived"):
    metres: int


class TidePool:
    """As much of a game as its types need."""

    name = "tide_pool"
    title = "Tide Pool"
    in_browser = True
    moves: Any = Dive | Surface
    facts: Any = Dived
    prompts = ("depth", "breath")

    def view(self) -> TidePoolView:
        raise AssertionError("only its types are read")

    def statics(self) -> TidePoolStatics:
        raise AssertionError("only its types are read")


POOL = cast(Game, TidePool())


def test_a_game_of_two_words_has_types_of_its_own() -> None:
    text = "".join(game_types(POOL).values())
    assert 'readonly prompt: "depth" | "breath";' in text
    assert 'readonly tide: "high" | "low";' in text
    assert "export type TidePoolMove = Dive | Surface;" in text
    assert "export interface TidePoolTypes {\n  readonly view: TidePoolView;" in text


def test_a_name_that_the_core_has_too_stays_the_games_own() -> None:
    (text,) = (text for name, text in game_types(POOL).items() if name != "wire.ts")
    assert 'import type { Unit as SharedUnit } from "../../../wire/generated.ts";' in text
    assert "readonly units: readonly Unit[];" in text
    assert "readonly unit: SharedUnit;" in text
    assert "readonly shells: number;" in text


def test_another_game_changes_nothing_for_those_that_are_there() -> None:
    before, after = all_files(), all_files({**GAMES, "tide_pool": POOL})
    assert all(after[path] == text for path, text in before.items())
    room = SOURCES / "games" / "tide_pool"
    assert set(after) - set(before) == {room / "wire.ts", room / "wire" / "test_wire_types.ts"}


def test_the_types_stand_by_their_origin_and_everybody_imports_one_file() -> None:
    files = shared_types(GAMES)
    assert 'export type * from "./generated/wire_table.ts";' in files["generated.ts"]
    assert "export interface TableInfo {" in files["generated/wire_table.ts"]
    assert 'from "../generated.ts";' in files["generated/wire.ts"]


def test_what_is_left_over_is_stale_and_goes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("scripts.wire_types.SOURCES", tmp_path)
    assert main(["--check"]) == 1
    assert "generated.ts is not what the server speaks" in capsys.readouterr().out
    assert main([]) == 0
    assert main(["--check"]) == 0
    old = tmp_path / "games" / "eco" / "wire" / "old.ts"
    old.write_text("export interface Old {}", encoding="utf-8")
    assert main(["--check"]) == 1
    assert "old.ts" in capsys.readouterr().out
    assert main([]) == 0
    assert not old.exists()


def test_messages_are_open_to_every_games_types() -> None:
    text = "".join(shared_types(GAMES).values())
    assert "export interface State<G extends GameTypes = GameTypes> {" in text
    assert 'readonly offers: readonly Offer<G["move"]>[];' in text
    assert "export interface History<G" in text, "what holds an open message is open itself"
    assert "export interface TableInfo {" in text


def test_a_game_with_a_bare_view_is_told_so() -> None:
    class Bare:
        name, title, moves, facts = "bare", "Bare", Dive, Dived

        def view(self) -> Struct:
            raise AssertionError("only its types are read")

        def statics(self) -> TidePoolStatics:
            raise AssertionError("only its types are read")

    with pytest.raises(SystemExit, match="Bare doesn't say what its views"):
        game_types(cast(Game, Bare()))
