"""A game without pages is played at the terminal and from Python; no page is offered one."""

import json
from pathlib import Path

import pytest

from ecotone.games import GAMES, find_game
from ecotone.games.served import served_game, served_games
from ecotone.server.files.game_pages import ALL_GAMES, game_pages
from ecotone.server.options import game_of
from ecotone.server.problems import Trouble
from scripts.wire_types import SOURCES, all_files


def rooms(files: dict[Path, str]) -> set[str]:
    return {path.relative_to(SOURCES).parts[1] for path in files if path.is_relative_to(SOURCES / "games")}


def test_a_game_without_pages_is_not_served(monkeypatch: pytest.MonkeyPatch) -> None:
    everything = set(GAMES)
    assert served_game("eco") is GAMES["eco"]
    assert rooms(all_files()) == {game.name for game in served_games()}
    monkeypatch.setattr(GAMES["eco"], "in_browser", False, raising=False)
    left = everything - {"eco"} - {name for name, game in GAMES.items() if not game.in_browser}
    assert {game.name for game in served_games()} == rooms(all_files()) == left
    pages = game_pages()
    assert {info["name"] for info in json.loads(pages["games", ALL_GAMES, "en"].content)} == left
    assert not [page for page in pages if page[1] == "eco"]
    with pytest.raises(Trouble, match="There is no game 'eco'"):
        game_of("eco")
    assert find_game("eco") is GAMES["eco"]
