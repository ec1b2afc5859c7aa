"""Bots among themselves: ecotone simulate."""

import json
from pathlib import Path

import pytest

import ecotone
from ecotone.cli import playing, screen
from ecotone.games.eco.catalogue import TILES_FILE
from tests.cli.terminal import QUICK, complaint, good, run


def test_simulate_shows_a_table() -> None:
    text = good("simulate", "eco", "--bots", "greedy,random", "--games", "3", *QUICK)
    assert "ECO: 3 games, seeds 0 to 2, turns 2" in text
    for word in ("greedy", "random", "Wins", "games/s"):
        assert word in text


def test_simulate_a_team() -> None:
    """Nobody beats anybody: the table says how often all won together."""
    words = ("simulate", "ecogon", "--bots", "greedy", "--games", 2, "--seats", 2, "--options", "events=5")
    text = good(*words)
    assert "Won together: " in text
    assert "Share" not in text
    assert json.loads(good(*words, "--json"))["won_together"] in (0, 1, 2)
    rivals = json.loads(good(*words[:-1], "events=5,mode=competitive", "--json"))
    assert rivals["won_together"] is None


def test_a_comma_in_quotes_belongs_to_the_option() -> None:
    frog = 'blank=animal "Marsh Frog" edge A3g needs A1/A2; HERB vp 2 fact "It sings, loudly."'
    assert playing.read_options(["events=5," + frog]) == {"events": "5", "blank": frog.partition("=")[2]}


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
        (["eco", "--options", "trns=3"], "There is no option 'trns' (did you mean 'turns'?)"),
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
