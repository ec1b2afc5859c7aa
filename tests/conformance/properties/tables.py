"""A table is its seed and its log, and files bring it back."""

from msgspec import Struct

from ecotone.core.game import Game
from ecotone.core.gamefile import read_game, write_game
from ecotone.core.kernel.match import Match
from ecotone.core.logfile import play_entry
from ecotone.core.opening import start_table
from ecotone.core.position import read_position, write_position
from ecotone.core.table import Table
from ecotone.core.viewer import SPECTATOR, Viewer
from tests.conformance.driver import (
    Setting,
    Walk,
    legal_moves,
    lively_table,
    reach,
)
from tests.conformance.settings import FACES, find_game


def replay_equals_play(setting: Setting, walk: Walk) -> None:
    table = lively_table(setting, walk)
    again = start_table(setting.game, table.origin)
    for entry in table.log:
        assert entry.kind != "play" or entry.seat in again.asked() + again.may_act()
        play_entry(again, entry)
    assert [again.view(viewer) for viewer in setting.viewers] == [
        table.view(viewer) for viewer in setting.viewers
    ]
    assert again.snapshot() == table.snapshot()
    assert again.log == table.log


def files_bring_the_table_back(setting: Setting, walk: Walk) -> None:
    table = lively_table(setting, walk)
    text = write_game(table)
    loaded = read_game(text, "game", find_game(setting.game))
    assert loaded.snapshot() == table.snapshot()
    assert (loaded.origin, loaded.log, loaded.over) == (table.origin, table.log, table.over)
    assert write_game(loaded) == text


def positions_bring_the_table_back(setting: Setting, walk: Walk) -> None:
    """A described position shows everybody what the table it describes shows."""
    table = lively_table(setting, walk)
    text = write_position(table)
    described = read_position(setting.game.name, text, "position", find_game(setting.game))
    assert seen_by_all(setting.game, described) == seen_by_all(setting.game, table)
    assert described.described() == table.described()
    saved = read_game(write_game(described), "game", find_game(setting.game))
    assert (saved.snapshot(), saved.origin) == (described.snapshot(), described.origin)


def positions_show_a_seat_its_own(setting: Setting, walk: Walk) -> None:
    """Described as a seat sees it, a match shows the seat what it knows, whatever else is dealt."""
    game, match = setting.game, reach(setting, walk)
    for viewer in setting.viewers:
        if viewer.referee:  # nobody describes a position to one
            continue
        described = setting.described(match, viewer, walk.seed + 1)
        assert face(game, described, viewer) == face(game, match, viewer)
        assert game.write_position(described, viewer.seat) == game.write_position(match, viewer.seat)
        assert (described.asked(), described.may_act()) == (match.asked(), match.may_act())
        if viewer.seat is not None:
            assert set(legal_moves(described, viewer.seat)) == set(legal_moves(match, viewer.seat))


def seen_by_all(game: Game, table: Table) -> tuple[object, ...]:
    score, result = table.score(viewer=SPECTATOR), table.result(viewer=SPECTATOR)
    return face_of(game, table.view(None)), table.asked(), table.may_act(), score, result, table.turn()


def face(game: Game, match: Match, viewer: Viewer) -> object:
    return face_of(game, game.view(match, viewer))


def face_of(game: Game, view: Struct) -> object:
    return FACES[game.name](view) if game.name in FACES else view
