"""Games and positions shown again, and files checked."""

from pathlib import Path

import ecotone
from ecotone.cli.eco_face import drawn_map, signs_of
from ecotone.cli.faces import PLAIN, plain_tell, tell
from ecotone.cli.words import speaking
from ecotone.games.eco.catalogue import TILES_FILE
from ecotone.games.eco.facts import TileLaid
from ecotone.games.eco.pieces import our_tiles
from ecotone.games.eco.view import EcoView
from tests.cli.terminal import complaint, good


def test_replay_tells_every_move(game_file: Path) -> None:
    text = good("replay", game_file)
    assert text.startswith("ECO, 2 seats, seed 7, turns 2")
    assert "   2.  seat 1  undo" in text
    assert "takes a move back" in text
    assert "sacrificed the" in text
    assert "Seat 2 left the game." in text
    assert "redeemed a token: a new pool." in text
    assert "The game is over." in text
    assert "Sacrificed animals" in text
    assert text.rstrip().endswith(ecotone.load(game_file).result().text)


def test_replay_up_to_a_move(game_file: Path) -> None:
    text = good("replay", game_file, "--to", 1)
    assert "   1.  seat 1  place" in text
    assert "   2. " not in text
    assert "Seat 1 is asked:" in text
    assert "Seat 1 is asked:" in good("replay", game_file, "--to", 0)
    assert complaint("replay", game_file, "--to", 99) == "short.txt has only 8 moves"


def test_boards_after_every_move(game_file: Path) -> None:
    assert good("replay", game_file).count("Pool") == 1
    assert good("replay", game_file, "--boards").count("Pool") == 1 + 8


def test_step_waits_for_enter(game_file: Path) -> None:
    text = good("replay", game_file, "--step", typed="\n\nq\n")
    assert "   2.  seat 1  undo" in text
    assert "   3. " not in text
    assert "   1. " not in good("replay", game_file, "--step", typed="")


def test_a_position_can_be_saved_and_shown(game_file: Path, tmp_path: Path) -> None:
    path = tmp_path / "here.txt"
    good("replay", game_file, "--to", 3, "--save-position", path)
    text = good("replay", path)
    assert "Seat 1 is asked:" in text
    assert "(taken)" in text
    assert ecotone.position("eco", path).asked() == (0,)


def test_replay_complains(game_file: Path, tmp_path: Path) -> None:
    assert complaint("replay", "nowhere.txt").startswith("nowhere.txt: can't be read")
    assert "is a card file" in complaint("replay", TILES_FILE)
    edited = tmp_path / "edited.txt"
    edited.write_text(game_file.read_text(encoding="utf-8").replace("sacrifice", "redeem", 1), "utf-8")
    assert complaint("replay", edited).startswith("edited.txt, line ")
    folder = tmp_path / "no" / "such" / "folder" / "file.txt"
    assert "can't be written" in complaint("replay", game_file, "--save-position", folder)


def test_a_map_is_drawn() -> None:
    view = ecotone.new("eco", seats=1, seed=7).view(None)
    assert isinstance(view, EcoView)
    laid = view.seats[0].tiles
    codes = {biome.id: biome.code for biome in our_tiles().biomes}
    keystone, first, second = ([codes[biome] for biome in one.tile.biomes] for one in laid)
    assert drawn_map(laid, signs_of(our_tiles(), "en")) == "\n".join(
        [
            f"   0 [{keystone[0]}]     {first[0]}→{first[1]}",
            f"   1      {second[0]}↙{second[1]}",
        ]
    )


def test_a_game_without_a_face_is_described_in_words() -> None:
    table = ecotone.new("eco", seats=1, seed=7)
    fact = table.play(0, table.legal(0)[0])[0]
    assert isinstance(fact, TileLaid)
    assert PLAIN.about(table, "en") == []
    assert plain_tell(fact).startswith("tile_laid: pair 0, tile ")
    assert "pool 1 -" in str(PLAIN.boards(table, "en")[0])
    assert tell(table, fact, speaking("en")).startswith("Seat 1 laid ")
    assert tell(table, fact, speaking("en")).endswith(f" ({fact.at[0]},{fact.at[1]})")


def test_check_says_what_a_file_is(game_file: Path, tmp_path: Path) -> None:
    text = good("check", game_file, TILES_FILE)
    assert "fine: a game of ECO, 2 seats, 8 moves, finished." in text
    assert "fine: cards of ECO for up to 6 seats." in text
    path = tmp_path / "here.txt"
    good("replay", game_file, "--to", 3, "--save-position", path)
    assert "fine: a position of ECO, 2 seats, seat 1 to move:" in good("check", path)


def test_check_complains(game_file: Path, tmp_path: Path) -> None:
    assert complaint("check", "nowhere.txt", game_file).startswith("nowhere.txt: can't be read")
    path = tmp_path / "broken.txt"
    lines = game_file.read_text(encoding="utf-8").splitlines()
    path.write_text("\n".join(lines[:-1]), encoding="utf-8")
    assert complaint("check", path).startswith("broken.txt: breaks off")
    path.write_text("ecotone position 1\ngame eco\nseats 2\nseed 1\nactive 3\n", encoding="utf-8")
    assert complaint("check", path).startswith("broken.txt, line 5: there is no seat '3'")
    path.write_text("hello\n", encoding="utf-8")
    assert "is neither a game file" in complaint("check", path)
    path.write_bytes(b"\xff\xfe")
    assert "not a text file in UTF-8" in complaint("check", path)
    assert "can't be read" in complaint("check", tmp_path)
    cards = tmp_path / "mine.toml"
    text = TILES_FILE.read_text(encoding="utf-8")
    cards.write_text(text.replace('animal = "deer"', 'animal = "dear"', 1), encoding="utf-8")
    said = complaint("check", cards)
    assert said.startswith("mine.toml: keystone 'mountains-deer': field animal: unknown species 'dear'")
    assert "(line " in said
    cards.write_text("title = \n", encoding="utf-8")
    assert "line 1, column" in complaint("check", cards)
    assert "there is no game 'eko'" in complaint("check", cards, "--game", "eko")


def test_cards_for_few_seats(tmp_path: Path) -> None:
    cards = tmp_path / "mine.toml"
    text = TILES_FILE.read_text(encoding="utf-8")
    cards.write_text(text[: text.index('[[starter]]\nid = "starter-3"')], encoding="utf-8")
    text = good("check", cards)
    assert "cards of ECO for up to 2 seats." in text
    assert "starter maps" in text
