"""core.position: what all position files share. What a game's own lines say is tested with the game."""

import re
from functools import cache
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import ecotone
from ecotone.core.errors import BadFile, BadInput
from ecotone.core.gamefile import read_game, write_game
from ecotone.core.position import read_position, write_position
from ecotone.core.table import Table
from tests.conformance.driver import Setting, Walk, play_table
from tests.conformance.settings import OWN_TILES, SETTINGS, find_game
from tests.conformance.toys.toy_votes import TOY_VOTES

ECO = SETTINGS[0].game


@cache
def eco_text(own: bool = False) -> str:
    """Two turns of ECO, in the middle of the third."""
    setting = Setting("eco", ECO, 2, {"turns": 4}, OWN_TILES if own else None)
    return write_position(play_table(setting, Walk(1, 2, 5)))


@cache
def toy_text() -> str:
    return write_position(play_table(Setting("toy_votes", TOY_VOTES, 3, {"rounds": 2}), Walk(1, 2, 4)))


def read(text: str, name: str = "eco") -> Table:
    return read_position(name, text, "my.position", find_game(ECO if name == "eco" else TOY_VOTES))


def complaint(text: str, name: str = "eco") -> BadFile:
    with pytest.raises(BadFile) as caught:
        read(text, name)
    assert caught.value.source == "my.position"
    assert caught.value.reason
    assert 0 <= caught.value.line <= text.count("\n") + 1
    return caught.value


def test_a_position_is_a_start(tmp_path: Path) -> None:
    path = tmp_path / "x.position"
    path.write_text(eco_text(), encoding="utf-8")
    table = ecotone.position("eco", path)
    assert table.log == []
    assert table.asked()
    assert write_position(table) == eco_text()
    seat = table.asked()[0]
    table.play(seat, table.legal(seat)[0])
    table.save(tmp_path / "x.game")
    loaded = ecotone.load(tmp_path / "x.game")
    assert loaded.snapshot() == table.snapshot()
    assert loaded.origin == table.origin


def test_the_seed_deals_what_is_hidden() -> None:
    first, same = read(eco_text()), read(eco_text())
    assert first.snapshot() == same.snapshot()
    other = read(re.sub(r"^seed \d+$", "seed 2", eco_text(), flags=re.MULTILINE))
    assert other.snapshot() != first.snapshot()


def test_own_cards_are_in_the_file() -> None:
    table = read(eco_text(True))
    assert table.origin.cards == OWN_TILES
    assert write_position(table) == eco_text(True)


def test_comments_and_indentation_do_no_harm() -> None:
    text = "\n".join(f"\t  {line}   # well" for line in eco_text().split("\n"))
    table = read(text)
    assert table.snapshot() == read(eco_text()).snapshot()
    again = read_game(write_game(table), "x", find_game(ECO))
    assert (again.snapshot(), again.origin) == (table.snapshot(), table.origin)


def test_the_file_is_of_another_game() -> None:
    with pytest.raises(BadInput, match=r"^my.position describes a position of toy_votes, not of eco$"):
        read_position("eco", toy_text(), "my.position", find_game(TOY_VOTES))


def test_a_game_file_is_no_position() -> None:
    error = complaint(write_game(read(eco_text())))
    assert str(error) == "my.position, line 1: must be 'ecotone position 1', is 'ecotone game 1'"


def test_nothing_is_described() -> None:
    head = eco_text()[: eco_text().index("active")]
    assert str(complaint(head)) == "my.position: describes no position: nothing follows its heading"
    assert complaint("").reason.startswith("is empty")


def test_a_position_is_not_quoted_here() -> None:
    error = complaint(eco_text().replace("active", "position\n| active 1\nactive"))
    assert (error.line, error.reason[:24]) == (8, "belongs into a game file")


def test_an_unknown_word_is_blamed_on_its_line() -> None:
    error = complaint(eco_text().replace("active", "aktive"))
    assert (error.line, "'aktive'" in error.reason) == (8, True)


def test_a_set_up_that_the_rules_refuse() -> None:
    text = eco_text(True).replace("seats 2", "seats 4").replace("option turns 4", "option turns 20")
    error = complaint(text)
    assert (error.line, error.reason[:10]) == (4, "BAD_SUPPLY")


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ("seats 2", "seats 9", 4),
        ("option turns 4", "option turns 0", 6),
        ("seed 1", "seed x", 5),
        ("game eco", "game chess", 2),
    ],
)
def test_the_heading_is_wrong(old: str, new: str, line: int) -> None:
    assert complaint(eco_text().replace(old, new, 1)).line == line


@pytest.mark.parametrize("name", ["eco", "toy_votes"])
def test_any_line_is_missing(name: str) -> None:
    """Of a heading nothing can be spared but options and rules; whatever comes of the rest is no crash."""
    text = eco_text() if name == "eco" else toy_text()
    lines = text.split("\n")[:-1]
    for k, line in enumerate(lines):
        less = "\n".join(lines[:k] + lines[k + 1 :])
        if line.split()[0] in ("ecotone", "game", "seats", "seed", "pool", "map", "open"):
            complaint(less, name)
        else:
            only_bad_files(less, name)


def only_bad_files(text: str, name: str) -> None:
    """Refused with line and reason, or a table that can be played, saved and loaded."""
    try:
        table = read(text, name)
    except BadFile:
        return
    seats = table.asked()
    if seats:
        table.play(seats[0], table.legal(seats[0])[0])
    assert read_game(write_game(table), "x", find_game(table.game)).snapshot() == table.snapshot()


PIECES = st.sampled_from(
    ["", "\n", " ", "0", "-", "-1", "²", "٣", "9" * 5000, "#", "|", "| ", "99", "2147483648", "deer", "wolf",
     "(0,0)", "(9999,-9999)", "(²,1)", "@9", "@²", "tile Fo/We[deer fish]@2 (0,1) deer\n", "map 1\n",
     "left 1\n", "redeemed=1", "turns=²", "phase over\n", "taken 1\n", "active 9\n", "pool 1 - deer\n",
     "below Fo[deer]\n"]
)  # fmt: skip


@pytest.mark.parametrize(
    ("text", "name"),
    [(eco_text(), "eco"), (eco_text(True), "eco"), (toy_text(), "toy_votes")],
    ids=["eco", "own cards", "toy"],
)
def test_anything_is_done_to_a_file(text: str, name: str) -> None:
    @given(st.integers(0, len(text)), st.integers(0, 40), PIECES | st.text(max_size=8))
    def holds(at: int, cut: int, piece: str) -> None:
        only_bad_files(text[:at] + piece + text[at + cut :], name)

    holds()


@given(st.text())
def test_any_text_at_all(text: str) -> None:
    complaint(text)
    complaint(f"ecotone position 1\ngame eco\nseats 2\nseed 1\n{text}")
