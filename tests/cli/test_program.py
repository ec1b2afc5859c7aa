"""The program itself, the rulebook at the terminal, and the examples of the documentation."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from ecotone.cli import playing
from ecotone.cli.games import seats_of
from tests.cli.terminal import complaint, good, run

DOCS = Path(__file__).parents[2] / "docs"


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


def test_a_game_for_one_number_of_people() -> None:
    assert seats_of(range(2, 3), "en") == "2 seats"
    assert seats_of(range(2, 3), "de") == "2 Plätze"
    assert seats_of(range(2, 5), "de") == "2 bis 4 Plätze"


def test_one_game_alone_and_in_german() -> None:
    text = good("games", "eco")
    assert "overpopulation" in text
    assert "ecogon:" not in text
    assert "greedy" not in text
    assert "1 bis 6 Plätze" in good("games", "eco", "--language", "de")
    assert complaint("games", "eko").startswith("there is no game 'eko' (did you mean 'eco'?)")


def test_help_speaks_of_no_types() -> None:
    for command in ("simulate", "tournament", "replay", "serve", "check", "games", "rules"):
        text = good(command, "--help")
        assert "bool" not in text.lower(), text


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


@pytest.mark.parametrize(
    ("page", "beginning", "name", "more"),
    [
        ("game-files.md", "ecotone game", "game.txt", ()),
        ("positions.md", "ecotone position", "puzzle.txt", ()),
        ("toml-cards.md", 'title = "Coral reef"', "reef.toml", ("--options", "turns=6")),
        ("toml-cards.md", 'title = "Pond"', "pond.toml", ("--game", "ecogon", "--options", "events=5")),
    ],
)
def test_the_examples_of_the_documentation_are_fine(
    page: str, beginning: str, name: str, more: tuple[str, ...], tmp_path: Path
) -> None:
    """If a change of the rules breaks the game file: save the same moves again."""
    text = (DOCS / page).read_text(encoding="utf-8")
    examples = re.findall(rf"^```\w*\n({beginning}.*?)^```$", text, re.MULTILINE | re.DOTALL)
    assert examples
    for example in examples:
        (tmp_path / name).write_text(example, encoding="utf-8")
        assert ": fine: " in good("check", tmp_path / name, *more)
