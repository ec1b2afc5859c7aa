"""Every command as a user types it, and every mistake a user can make: one line, exit code 2."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

import ecotone
from ecotone.cli import app, playing, screen
from ecotone.cli.eco_face import drawn_map, tell
from ecotone.cli.faces import PLAIN, face_of
from ecotone.cli.tournament import interval, schedule
from ecotone.games.eco.catalogue_file import TILES_FILE
from ecotone.games.eco.moves import SacrificeAnimal
from ecotone.games.eco.tileset import our_tiles
from ecotone.games.eco.view import EcoView

DOCS = Path(__file__).parents[1] / "docs"
QUICK = ["--options", "turns=2"]


def run(*words: object, typed: str = "") -> Result:
    return CliRunner().invoke(app, [str(word) for word in words], input=typed)


def good(*words: object, typed: str = "") -> str:
    result = run(*words, typed=typed)
    assert result.exit_code == 0, result.output
    return result.stdout


def complaint(*words: object) -> str:
    """The one line that says what is wrong."""
    result = run(*words)
    assert result.exit_code == 2, result.output
    lines = [line for line in result.stderr.splitlines() if "interpreted" not in line]
    assert len(lines) == 1
    assert lines[0].startswith("ecotone: ")
    return lines[0].removeprefix("ecotone: ")


@pytest.fixture(scope="module")
def game_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A short game with an undo and a seat that leaves."""
    path = tmp_path_factory.mktemp("games") / "short.txt"
    table = ecotone.new("eco", seats=2, seed=7, options={"turns": 2})
    table.play(0, table.legal(0)[0])
    table.undo(0)
    table.play(0, table.legal(0)[5])
    table.play(0, SacrificeAnimal())
    table.leave(1)
    while table.asked():
        table.play(0, table.legal(0)[-1])
    table.save(path)
    return path


# --- the program ------------------------------------------------------------------------------------------


def test_help_lists_the_commands() -> None:
    for command in ("games", "rules", "simulate", "tournament", "replay", "check"):
        assert command in good("--help")
        assert "Usage" in good(command, "--help")
    assert good("--version").startswith("ecotone ")


def test_the_installed_program_says_what_is_wrong_without_a_traceback() -> None:
    script = "from ecotone.cli import main; main()"
    words = [sys.executable, "-W", "ignore", "-c", script, "replay", "nowhere.txt"]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr == "ecotone: nowhere.txt: can't be read: No such file or directory\n"


def test_ctrl_c_is_quiet(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(playing, "play_one", interrupted)
    result = run("simulate", "eco")
    assert result.exit_code == 130
    assert "Traceback" not in result.output


def test_unknown_words_are_usage_errors() -> None:
    assert run("smulate").exit_code == 2
    assert run("simulate").exit_code == 2
    assert run("simulate", "eco", "--seed", "-1").exit_code == 2


def test_games_lists_options_and_bots() -> None:
    text = good("games")
    for word in ("eco", "1 to 6 seats", "overpopulation", "ER-5", "greedy", "search:500"):
        assert word in text


# --- rules ------------------------------------------------------------------------------------------------


def test_the_rulebook_as_a_whole() -> None:
    text = good("rules", "eco")
    assert "EC-01" in text
    assert "ER-12" in text
    assert "**" not in text
    assert "ecotone rules eco" in good("rules")


def test_one_rule_a_rule_with_its_list_and_one_item_of_it() -> None:
    text = good("rules", "eco", "ec-12")
    assert text.startswith("EC-12")
    assert "EC-13" not in text
    assert "LINE" in good("rules", "eco", "EC-24")
    line = good("rules", "eco", "EC-24", "LINE")
    assert "LINE" in line
    assert "CHAIN" not in line


def test_unknown_rules() -> None:
    assert complaint("rules", "eco", "EC-240") == "there is no rule EC-240 (did you mean 'EC-24'?)"
    assert complaint("rules", "eko").startswith("there is no game 'eko' (did you mean 'eco'?)")


# --- simulate ---------------------------------------------------------------------------------------------


def test_simulate_shows_a_table() -> None:
    text = good("simulate", "eco", "--bots", "greedy,random", "--games", "3", *QUICK)
    assert "ECO: 3 games, seeds 0 to 2, turns 2" in text
    for word in ("greedy", "random", "Wins", "games/s"):
        assert word in text


def test_simulate_in_json() -> None:
    words = ("simulate", "eco", "--bots", "random", "--games", 5, "--seats", 3, "--json", *QUICK)
    report = json.loads(good(*words))
    assert report["games"] == 5
    assert [seat["bot"] for seat in report["seats"]] == ["random"] * 3
    assert sum(seat["wins"] for seat in report["seats"]) == pytest.approx(5)
    assert report["decisions"] >= 5 * 3 * 2 * 2
    assert all(seat["least"] <= seat["mean"] <= seat["most"] for seat in report["seats"])
    again = json.loads(good(*words))
    assert again["seats"] == report["seats"]


def test_two_jobs_play_the_same_games() -> None:
    words = ("simulate", "eco", "--games", 6, "--json", *QUICK)
    assert json.loads(good(*words, "--jobs", 2))["seats"] == json.loads(good(*words))["seats"]


def test_there_is_nobody_to_beat_in_solitaire() -> None:
    text = good("simulate", "eco", "--seats", 1, "--games", 2, *QUICK)
    assert "Wins" not in text
    assert "Mean points" in text


def test_saved_games_are_the_games_that_were_counted(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "games"
    words = ("simulate", "eco", "--bots", "greedy,search:4", "--games", 1, "--seed", 9, "--json", *QUICK)
    report = json.loads(good(*words, "--save", folder))
    table = ecotone.load(folder / "eco-9.txt")
    assert table.over
    assert [float(total) for total in table.score().totals] == [seat["mean"] for seat in report["seats"]]


def test_simulate_with_cards_of_ones_own(tmp_path: Path) -> None:
    cards = tmp_path / "mine.toml"
    cards.write_text(TILES_FILE.read_text(encoding="utf-8").replace('"deer"', '"doe"'), encoding="utf-8")
    good("simulate", "eco", "--games", 1, "--cards", cards, "--save", tmp_path, *QUICK)
    assert "doe" in (tmp_path / "eco-0.txt").read_text(encoding="utf-8")
    assert "+do a deer lives there" in good("replay", tmp_path / "eco-0.txt")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["eko"], "there is no game 'eko' (did you mean 'eco'?)"),
        (["eco", "--bots", "gredy"], "there is no bot 'gredy' (did you mean 'greedy'?)"),
        (["eco", "--bots", "search:0s"], "'search:0s'"),
        (["eco", "--bots", "random,random,random", "--seats", "2"], "3 bots for 2 seats"),
        (["eco", "--seats", "7"], "BAD_SEATS (ER-8)"),
        (["eco", "--options", "trns=3"], "ECO has no option 'trns' (did you mean 'turns'?)"),
        (["eco", "--options", "turns=21"], "turns must be"),
        (["eco", "--options", "turns"], "an option is written NAME=VALUE, not 'turns'"),
        (["eco", "--options", "turns=2,turns=3"], "option turns is given twice"),
        (["eco", "--cards", "nowhere.toml"], "nowhere.toml: can't be read"),
    ],
)
def test_simulate_complains(words: list[str], said: str) -> None:
    assert said in complaint("simulate", *words)


def test_cards_that_are_too_few_or_broken_or_no_folder(tmp_path: Path) -> None:
    cards = tmp_path / "mine.toml"
    text = TILES_FILE.read_text(encoding="utf-8")
    cards.write_text(text[: text.rindex("[[starter]]")], encoding="utf-8")
    assert "BAD_SUPPLY (ER-1)" in complaint("simulate", "eco", "--seats", 6, "--cards", cards)
    cards.write_text("title = 7\n", encoding="utf-8")
    assert "mine.toml" in complaint("simulate", "eco", "--cards", cards)
    assert "can't be made a folder" in complaint("simulate", "eco", "--save", cards, *QUICK)


def test_the_interpreted_kernel_is_mentioned_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(screen, "COMPILED", False)
    result = run("simulate", "eco", "--games", 1, *QUICK)
    assert result.stderr.count("interpreted") == 1


# --- tournament -------------------------------------------------------------------------------------------


def test_everybody_sits_everywhere_with_the_same_luck() -> None:
    meetings = schedule(("a", "b", "c"), 2, range(5, 7))
    assert len(meetings) == 3 * 2 * 2
    assert sorted(m.entrants for m in meetings if m.pairing.seed == 5) == [
        (0, 1), (0, 2), (1, 0), (1, 2), (2, 0), (2, 1),
    ]  # fmt: skip
    assert [m.pairing.bots for m in schedule(("a", "b", "c"), 3, range(1))] == [
        ("a", "b", "c"), ("b", "c", "a"), ("c", "a", "b"),
    ]  # fmt: skip


def test_tournament_in_json() -> None:
    words = ("tournament", "eco", "--bots", "random,greedy", "--games", 3, "--json", *QUICK)
    report = json.loads(good(*words))
    shares = [bot["share"] for bot in report["bots"]]
    assert sum(shares) == pytest.approx(1)
    assert [bot["games"] for bot in report["bots"]] == [6, 6]
    assert all(bot["low"] <= bot["share"] <= bot["high"] for bot in report["bots"])
    assert report["before"][0][0] is None


def test_tournament_shows_standings_and_who_beats_whom() -> None:
    text = good("tournament", "eco", "--bots", "random,greedy,random", "--games", 1, *QUICK)
    for word in ("95% interval", "Mean points", "greedy", "ended before"):
        assert word in text


def test_intervals() -> None:
    """Same luck, same result: then a block of two games is worth no more than one."""
    share, low, high = interval([[1.0, 1.0], [0.0, 0.0]] * 10)
    assert (share, round(low, 3), round(high, 3)) == (0.5, 0.299, 0.701)
    _, lower, higher = interval([[1.0, 0.0], [0.0, 1.0]] * 10)
    assert low < lower < higher < high
    always, at_least, at_most = interval([[1.0, 1.0]] * 100)
    assert (always, round(at_least, 3), round(at_most, 3)) == (1.0, 0.963, 1.0)
    assert interval([[0.0]])[0] == 0.0


def test_tournament_complains() -> None:
    assert "1 bot can't fill 2 seats" in complaint("tournament", "eco", "--bots", "greedy")
    assert "there is no bot 'x'" in complaint("tournament", "eco", "--bots", "greedy,x")
    assert run("tournament", "eco", "--seats", 1).exit_code == 2


# --- replay -----------------------------------------------------------------------------------------------


def test_replay_tells_every_move(game_file: Path) -> None:
    text = good("replay", game_file)
    assert text.startswith("ECO, 2 seats, seed 7, turns 2")
    assert "   2.  seat 1  undo" in text
    assert "takes the move back" in text
    assert "sacrifices the" in text
    assert "seat 2 leaves the game" in text
    assert "redeems a token for four new pairs" in text
    assert "the game is over" in text
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
    assert drawn_map(laid, our_tiles()) == "\n".join(
        [
            f"   0 [{keystone[0]}]     {first[0]}→{first[1]}",
            f"   1      {second[0]}↙{second[1]}",
        ]
    )


def test_a_game_without_a_face_is_described_in_words() -> None:
    table = ecotone.new("eco", seats=1, seed=7)
    fact = table.play(0, table.legal(0)[0])[0]
    assert PLAIN.about(table) == []
    assert PLAIN.tell(table, fact).startswith("tile_laid: pair 0, tile ")
    assert "pool 1 -" in str(PLAIN.boards(table)[0])
    assert face_of(table).tell is tell


# --- check ------------------------------------------------------------------------------------------------


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


# --- the documentation ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("page", "beginning", "name", "options"),
    [
        ("game-files.md", "ecotone game", "game.txt", ""),
        ("positions.md", "ecotone position", "puzzle.txt", ""),
        ("toml-cards.md", "title = ", "reef.toml", "turns=6"),
    ],
)
def test_the_examples_of_the_documentation_are_fine(
    page: str, beginning: str, name: str, options: str, tmp_path: Path
) -> None:
    """If a change of the rules breaks the game file: save the same moves again."""
    text = (DOCS / page).read_text(encoding="utf-8")
    (example,) = re.findall(rf"^```\w*\n({beginning}.*?)^```$", text, re.MULTILINE | re.DOTALL)
    (tmp_path / name).write_text(example, encoding="utf-8")
    assert ": fine: " in good("check", tmp_path / name, "--options", options)
