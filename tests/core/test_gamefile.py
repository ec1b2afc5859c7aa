"""core.gamefile: a table comes back from its file as it was, and from a damaged file not at all."""

from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import Struct

import ecotone
from ecotone.core.errors import BadFile, EcotoneError, Refused
from ecotone.core.gamefile import digest, read_game, write_game
from ecotone.core.kernel.chance import Chance
from ecotone.core.party import NO_PARTY, Party
from ecotone.core.position import read_position, write_position
from ecotone.core.records import Refusal
from ecotone.core.table import Table
from tests.conformance.driver import Setting, Walk, play_table
from tests.conformance.settings import OWN_TILES, SETTINGS, find_game
from tests.conformance.toys.toy_votes import TOY_VOTES, ToyVotesGame
from tests.conformance.toys.toy_votes_match import ToyVotes

ECO = SETTINGS[0].game
SHORT = Setting("eco", ECO, 2, {"turns": 2, "overpopulation": True})
TOY = Setting("toy_votes", TOY_VOTES, 2, {"rounds": 2})


@cache
def eco_text() -> str:
    """A finished game of ECO with undos in it."""
    return write_game(play_table(SHORT, Walk(6, 12, 999)))


@cache
def toy_text() -> str:
    """A short game of the toy that starts from a position, unfinished; somebody has left."""
    start = play_table(TOY, Walk(3, 3, 5))
    table = read_position("toy_votes", write_position(start), "p", find_game(TOY_VOTES))
    table.play(table.asked()[0], table.legal(table.asked()[0])[0])
    table.leave(1)
    return write_game(table)


@cache
def own_text() -> str:
    """ECO with own cards in the file, from a position."""
    setting = Setting("own", ECO, 2, {"turns": 1}, OWN_TILES)
    start = play_table(setting, Walk(1, 1, 1))
    return write_game(read_position("eco", write_position(start), "p", find_game(ECO)))


def statements(text: str) -> list[str]:
    """The lines that count; what the engine remarks for people may be lost."""
    return [line for line in text.split("\n")[:-1] if not line.startswith("#")]


def load(text: str, setting: Setting = SHORT) -> Table:
    return read_game(text, "my.game", find_game(setting.game))


def complaint(text: str, setting: Setting = SHORT) -> BadFile:
    with pytest.raises(BadFile) as caught:
        load(text, setting)
    error = caught.value
    assert error.source == "my.game"
    assert error.reason
    assert 0 <= error.line <= text.count("\n") + 1
    return error


def refused_or_the_same(text: str, good: str, setting: Setting) -> None:
    """Whatever was done to the text: it's a BadFile, or it says what it said before."""
    try:
        table = load(text, setting)
    except BadFile:
        return
    assert write_game(table) == good


# --- good files -------------------------------------------------------------------------------------------


def test_what_a_file_looks_like() -> None:
    lines = eco_text().split("\n")
    assert lines[:7] == [
        "ecotone game 1", "game eco", "rules 1", "seats 2", "seed 6", "option turns 2",
        "option overpopulation on",
    ]  # fmt: skip
    assert lines[7].startswith("# option rules 1-")
    assert lines[8].startswith("start = ")
    assert lines[9].startswith("1. 1 place ")
    assert any(" undo = " in line for line in lines)
    assert lines[-2].startswith("end ")
    assert any(line.startswith("total 2 ") for line in lines)


def test_a_finished_game_comes_back(tmp_path: Path) -> None:
    table = ecotone.new("eco", 2, options={"turns": 2})
    while table.asked():
        seat = table.asked()[0]
        table.play(seat, table.legal(seat)[0])
    table.save(tmp_path / "x.game")
    loaded = ecotone.load(str(tmp_path / "x.game"))
    assert loaded.snapshot() == table.snapshot()
    assert (loaded.log, loaded.origin) == (table.log, table.origin)
    assert (loaded.score(), loaded.result()) == (table.score(), table.result())
    assert loaded.over


def test_comments_blanks_and_other_line_ends_do_no_harm(tmp_path: Path) -> None:
    text = eco_text().replace("start", "\n  # here it begins\n\tstart").replace(" = ", "  =  ")
    assert "was changed" in complaint(text).reason, "blanks inside a line count"
    text = text.replace("  =  ", " = ").replace("\n", "  # well\r\n")
    path = tmp_path / "x.game"
    path.write_bytes(b"\xef\xbb\xbf" + text.encode())
    assert write_game(ecotone.load(path)) == eco_text()


@pytest.mark.parametrize("text", [toy_text, own_text])
def test_positions_and_cards_are_in_the_file(text: Callable[[], str]) -> None:
    setting = TOY if text is toy_text else SHORT
    table = load(text(), setting)
    assert table.origin.position
    assert write_game(table) == text()


def test_names_in_own_cards_may_hold_anything() -> None:
    """A deer whose name goes over two lines and looks like a comment: still one line a score."""
    text = write_game(play_table(Setting("own", ECO, 2, {"turns": 5}, OWN_TILES), Walk(8, 8, 999)))
    sheet = text[text.index("\nscore ") + 1 :].split("\n")[:-1]
    assert any("De #er = | ½" in line for line in sheet)
    assert all(line.split()[0] in ("score", "total", "result", "end") for line in sheet)
    assert write_game(load(text)) == text


def test_the_game_goes_on_after_loading() -> None:
    half = play_table(SHORT, Walk(6, 12, 5))
    loaded = load(write_game(half))
    for table in (half, loaded):
        seat = table.asked()[0]
        table.play(seat, table.legal(seat)[3])
    assert write_game(loaded) == write_game(half)


def test_digests_are_of_the_whole_state() -> None:
    table = SHORT.table(1)
    before = digest(table)
    table.play(0, table.legal(0)[0])
    assert digest(table) != before
    table.undo(0)
    assert digest(table) == before
    assert len(before) == 8


def test_a_table_changed_from_outside_is_not_written() -> None:
    table = play_table(SHORT, Walk(6, 12, 5))
    table.log.pop()
    with pytest.raises(EcotoneError, match=r"does not follow from its own log"):
        write_game(table)


# --- damaged files ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("text", "setting"), [(eco_text, SHORT), (toy_text, TOY)], ids=["eco", "toy"])
class TestDamage:
    def test_a_line_is_missing(self, text: Callable[[], str], setting: Setting) -> None:
        lines = statements(text())
        for k in range(len(lines)):
            complaint("\n".join(lines[:k] + lines[k + 1 :]) + "\n", setting)

    def test_a_line_comes_twice(self, text: Callable[[], str], setting: Setting) -> None:
        lines = statements(text())
        for k in range(len(lines)):
            complaint("\n".join(lines[: k + 1] + lines[k:]) + "\n", setting)

    def test_lines_are_swapped(self, text: Callable[[], str], setting: Setting) -> None:
        lines = statements(text())
        for k in range(len(lines) - 1):
            if lines[k] != lines[k + 1]:
                swapped = [*lines[:k], lines[k + 1], lines[k], *lines[k + 2 :]]
                complaint("\n".join(swapped) + "\n", setting)

    def test_the_file_breaks_off(self, text: Callable[[], str], setting: Setting) -> None:
        whole = text()
        for length in range(0, len(whole) - 1, 7 if setting is SHORT else 1):
            complaint(whole[:length], setting)


def with_one_character_changed(text: str) -> Iterator[str]:
    for at, old in enumerate(text):
        yield text[:at] + ("x" if old != "x" else "y") + text[at + 1 :]
        if old.isdigit():
            yield text[:at] + str((int(old) + 1) % 10) + text[at + 1 :]


def test_any_character_is_changed() -> None:
    """Everything in a file counts: nothing can be edited unnoticed."""
    for text in with_one_character_changed(toy_text()):
        complaint(text, TOY)


@given(st.data())
def test_any_character_of_a_longer_file(data: st.DataObject) -> None:
    whole = eco_text()
    at = data.draw(st.integers(0, len(whole) - 1))
    new = data.draw(st.characters(exclude_characters=whole[at] + "#"))
    refused_or_the_same(whole[:at] + new + whole[at + 1 :], whole, SHORT)


PIECES = st.sampled_from(
    ["", "\n", " ", "0", "-1", "²", "٣", "9" * 5000, "#", "|", "| ", " = ", "\x00", "½", "undo", "leave",
     "end", "score", "start", "position\n", "cards\n", "option ",
     "seats 3\n", "(0,0)", "@9", "1. 1 ", "\ufeff"]
)  # fmt: skip


@pytest.mark.parametrize(
    ("text", "setting"), [(eco_text, SHORT), (toy_text, TOY), (own_text, SHORT)], ids=["eco", "toy", "own"]
)
def test_anything_is_done_to_a_file(text: Callable[[], str], setting: Setting) -> None:
    """Pieces cut out, moved, put in: never another error than BadFile."""
    whole = text()

    @given(st.integers(0, len(whole)), st.integers(0, 40), PIECES | st.text(max_size=8))
    def holds(at: int, cut: int, piece: str) -> None:
        refused_or_the_same(whole[:at] + piece + whole[at + cut :], whole, setting)

    holds()


@given(st.text())
def test_any_text_at_all(text: str) -> None:
    complaint(text)
    complaint(f"ecotone game 1\n{text}")


# --- what the errors say ----------------------------------------------------------------------------------


def changed(old: str, new: str, text: str = "") -> BadFile:
    whole = text or eco_text()
    assert old in whole
    error = complaint(whole.replace(old, new, 1))
    number = whole[: whole.index(old)].count("\n") + 1
    assert error.line == number, f"{error} should blame line {number}"
    return error


def test_the_seed_was_changed() -> None:
    error = complaint(eco_text().replace("seed 6", "seed 7"))
    assert error.line == 9
    assert "has the digest" in error.reason
    assert "this line or one before it was changed" in error.reason


def test_a_digest_was_changed() -> None:
    line = eco_text().split("\n")[9]
    error = changed(line[-8:], "00000000")
    assert error.reason.startswith(f"the position after it has the digest {line[-8:]}, not '00000000'")


def test_the_score_sheet_was_changed() -> None:
    line = next(line for line in eco_text().split("\n") if line.startswith("score"))
    error = changed(line, line.replace("score 1", "score 2"))
    assert error.reason == f"should read '{line}'"
    total = next(line for line in eco_text().split("\n") if line.startswith("total"))
    assert changed(total, f"{total}0").reason == f"should read '{total}'"


def test_the_seal_was_changed() -> None:
    end = eco_text().split("\n")[-2]
    assert changed(end, end[:-1] + ("0" if end[-1] != "0" else "1")).reason == f"should read '{end}'"


def test_another_version_of_the_file() -> None:
    assert "must be 'ecotone game 1'" in changed("ecotone game 1", "ecotone game 2").reason


def test_another_version_of_the_rules() -> None:
    reason = changed("rules 1", "rules 9").reason
    assert reason.startswith("the game was played by version 9 of the rules of eco; this is version 1")


def test_another_game() -> None:
    assert "there is no game 'chess'" in changed("game eco", "game chess").reason
    first = next(line for line in eco_text().split("\n") if line.startswith("1. "))
    assert "'high' is no move of ECO" in changed(first, "1. 1 high = 12345678").reason


def test_more_seats_than_the_cards_are_for() -> None:
    own = write_game(Setting("own", ECO, 2, {"turns": 1}, OWN_TILES).table(1))
    error = complaint(own.replace("seats 2", "seats 4").replace("turns 1", "turns 20"))
    assert (error.line, error.reason[:10]) == (4, "BAD_SUPPLY")


class StubbornGame(ToyVotesGame):
    """Options may look fine, and set-up is refused all the same."""

    def start(
        self, seats: int, options: Struct, cards: str | None, chance: Chance, party: Party = NO_PARTY
    ) -> ToyVotes:
        raise Refused(Refusal("BAD_SUPPLY", "MO-1", "There are no cards."))


def test_a_set_up_that_is_refused_is_blamed_on_the_seats() -> None:
    text = write_game(TOY.table(1))
    with pytest.raises(BadFile, match=r"^my.game, line 4: BAD_SUPPLY \(MO-1\): There are no cards.$"):
        read_game(text, "my.game", find_game(StubbornGame()))


def test_a_move_that_was_not_legal() -> None:
    first = next(line for line in eco_text().split("\n") if line.startswith("1. "))
    assert changed(first, "1. 1 sacrifice = 12345678").reason.startswith("WRONG_PHASE (EC-15): ")
    assert changed(first, "1. 2 redeem = 12345678").reason.startswith("NOT_YOUR_TURN (EC-05): ")
    assert changed(first, "1. 1 jump = 12345678").reason.startswith("'jump' is no move of ECO")
    assert changed(first, "1. 1 undo = 12345678").reason.startswith("UNDO_")
    assert changed(first, "2. 1 redeem = 12345678").reason == "must be move 1, is '2.'"
    assert (
        changed(first, "1. 3 redeem = 12345678").reason
        == "there is no seat 3; this game has the seats 1 to 2"
    )
    assert (
        changed(first, "1. 0 redeem = 12345678").reason
        == "there is no seat 0; this game has the seats 1 to 2"
    )
    assert changed(first, "1. ² redeem = 12345678").reason == "the seat must be a whole number, not '²'"
    assert changed(first, "1. x redeem = 12345678").reason == "the seat must be a whole number, not 'x'"
    assert changed(first, "1. 1 redeem").reason.startswith("has no digest")


def test_it_breaks_off() -> None:
    text = eco_text()
    error = complaint(text[: text.index("score")])
    assert (error.line, error.reason) == (0, "breaks off: the last line must be 'end ...'")


def test_a_position_inside_a_game_file_is_blamed_on_the_line_of_the_file() -> None:
    text = own_text()
    pool = next(line for line in text.split("\n") if line.startswith("| pool 2"))
    error = complaint(text.replace(pool, "| pool 2 Xx[deer] deer"))
    assert error.line == text[: text.index(pool)].count("\n") + 1


def test_something_after_the_end() -> None:
    assert complaint(eco_text() + "more\n").reason.startswith("breaks off")
    end = eco_text().split("\n")[-2]
    count = len(statements(eco_text()))
    error = complaint(f"{eco_text()}{end}\n")
    assert error.reason == f"has {count + 1} lines that count, should have {count}"
