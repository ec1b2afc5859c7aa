"""scripts/wire_types.py writes one file a game, and no game can change another's types."""

from typing import Any, Literal, cast

import pytest
from msgspec import Struct

from ecotone.core.game import Game
from ecotone.core.records import Fact, Move, Statics
from ecotone.games import GAMES
from scripts.wire_types import SOURCES, all_files, game_types, shared_types


class Unit(Struct, frozen=True):
    """A name that the core has too."""

    shells: int


class TidePoolView(Struct, frozen=True):
    tide: Literal["high", "low"]
    units: tuple[Unit, ...]


class TidePoolStatics(Statics, frozen=True):
    depth: int


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
    moves: Any = Dive | Surface
    facts: Any = Dived

    def view(self) -> TidePoolView:
        raise AssertionError("only its types are read")

    def statics(self) -> TidePoolStatics:
        raise AssertionError("only its types are read")


POOL = cast(Game, TidePool())


def test_a_game_of_two_words_has_types_of_its_own() -> None:
    text = game_types(POOL)
    assert 'readonly tide: "high" | "low";' in text
    assert "export type TidePoolMove = Dive | Surface;" in text
    assert "export interface TidePoolTypes {\n  readonly view: TidePoolView;" in text


def test_a_name_that_the_core_has_too_stays_the_games_own() -> None:
    text = game_types(POOL)
    assert 'import type { Unit as SharedUnit } from "../../wire/generated.ts";' in text
    assert "readonly units: readonly Unit[];" in text
    assert "readonly unit: SharedUnit;" in text
    assert "readonly shells: number;" in text


def test_another_game_changes_nothing_for_those_that_are_there() -> None:
    before, after = all_files(), all_files({**GAMES, "tide_pool": POOL})
    assert all(after[path] == text for path, text in before.items())
    assert set(after) - set(before) == {SOURCES / "games" / "tide_pool" / "wire.ts"}


def test_messages_are_open_to_every_games_types() -> None:
    text = shared_types(GAMES)
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
