"""core.logfile: every kind of row as a line of a file, and what is said about a broken one."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ecotone.core.errors import BadFile
from ecotone.core.gamefile import read_game, write_game
from ecotone.core.log import EVERY_ROLE, KINDS, NOBODY, Entry
from ecotone.core.logfile import entry_words
from ecotone.core.table import Table
from tests.conformance.driver import Setting
from tests.conformance.settings import SHARED, find_game
from tests.conformance.toys.guild import BUILDER, GUILD, SUPPLIER
from tests.conformance.toys.guild_records import Rest, Skip, Visit
from tests.conformance.toys.parley import PARLEY
from tests.core.test_gamefile import with_one_character_changed

WITH_ROLES = """\
1. 2 skip
2. 2 undo @supplier
3. 2 visit
4. * pause
5. * note They are having tea = so to speak.
6. * resume
7. 1 extend @builder 30
8. * extend 5
9. 2 time @supplier
10. 2 time rest
11. 3 note Seat 3 is a bot's now.
12. * end_phase
13. * show
14. * hide
15. 1 leave
"""


def table_with_roles() -> Table:
    """All kinds of rows."""
    table = Setting("guild", GUILD, 3, {}, party=SHARED).table(4)
    table.play(1, Skip())
    table.undo(1)
    table.play(1, Visit())
    table.pause()
    table.note("They are having tea = so to speak.")
    table.resume()
    table.extend(30, 0, BUILDER)
    table.extend(5, role=BUILDER)  # for everybody, so no role is meant
    table.expire(1, SUPPLIER)
    table.play_packed(1, table.game.pack(table._match, Rest()), kind="time")
    table.note("Seat 3 is a bot's now.", 2)
    table.end_phase()
    table.show()
    table.hide()
    table.leave(0)
    return table


def read(text: str) -> Table:
    return read_game(text, "my.game", find_game(GUILD))


def test_every_kind_of_row_is_written_and_read() -> None:
    table = table_with_roles()
    assert {entry.kind for entry in table.log} == set(KINDS)
    text = write_game(table)
    rows = [line.rpartition(" = ")[0] for line in text.splitlines() if line[0].isdigit()]
    assert rows == WITH_ROLES.splitlines()
    loaded = read(text)
    assert (loaded.log, loaded.snapshot(), loaded.origin) == (table.log, table.snapshot(), table.origin)
    assert write_game(loaded) == text


def test_any_character_is_changed() -> None:
    """Everything in a file counts, also who sits there and what a clock did."""
    for text in with_one_character_changed(write_game(table_with_roles())):
        with pytest.raises(BadFile):
            read(text)


@given(
    st.integers(0, 900), st.integers(0, 40), st.text(max_size=8) | st.sampled_from(["time", "@", "* ", "1 "])
)
def test_anything_is_done_to_a_file(at: int, cut: int, piece: str) -> None:
    """Never another error than BadFile."""
    whole = write_game(table_with_roles())
    with suppress(BadFile):
        assert write_game(read(whole[:at] + piece + whole[at + cut :])) == whole


def test_more_time_is_for_a_role_or_for_a_whole_seat() -> None:
    table = Setting("guild", GUILD, 3, {}, party=SHARED).table(4)
    table.extend(30, 0, SUPPLIER)
    table.extend(5, 0)
    assert [entry_words(table, entry) for entry in table.log] == ["1 extend @supplier 30", "1 extend 5"]
    assert [entry.role for entry in table.log] == [SUPPLIER, EVERY_ROLE]
    assert read(write_game(table)).log == table.log


def test_a_game_without_roles_names_none() -> None:
    table = Setting("parley", PARLEY, 2, {}).table(1)
    said = [entry_words(table, entry) for entry in (
        Entry("undo", 0), Entry("time", 1, -1), Entry("extend", NOBODY, 0, "5"), Entry("extend", 0, 0, "5"),
    )]  # fmt: skip
    assert said == ["1 undo", "2 time", "* extend 5", "1 extend 5"]
    table.extend(5, 0)
    table.expire(1)
    table.play(0, table.legal(0)[0])
    table.undo(0)
    text = write_game(table)
    assert read_game(text, "x", find_game(PARLEY)).log == table.log


def test_a_paused_table_comes_back_paused() -> None:
    table = Setting("guild", GUILD, 2, {}).table(4)
    table.pause()
    assert read(write_game(table)).paused


def test_an_open_table_comes_back_open() -> None:
    table = table_with_roles()
    table.show()
    assert read(write_game(table)).shown
    assert table.copy().shown


BROKEN = [
    ("4. * pause", "4. * paus", "'paus' is nothing that concerns everybody (did you mean 'pause'?)"),
    ("4. * pause", "4. * pause now", "'pause' is nothing that concerns everybody"),
    ("4. * pause", "4. * resume", "NOT_PAUSED"),
    ("6. * resume", "6. * pause", "PAUSED"),
    ("7. 1 extend @builder 30", "7. 1 extend @bulder 30", "no role 'bulder' (did you mean 'builder'?)"),
    ("7. 1 extend @builder 30", "7. 1 extend @builder soon", "'soon' is no number of seconds"),
    ("7. 1 extend @builder 30", "7. 1 extend @builder 0", "1 to 86400 seconds"),
    ("8. * extend 5", "8. * extend", "'' is no number of seconds"),
    ("8. * extend 5", "8. * extend @supplier 5", "'@supplier 5' is no number of seconds"),
    ("7. 1 extend @builder 30", "7. 4 extend @builder 30", "there is no seat 4"),
    ("9. 2 time @supplier", "9. 1 time @supplier", "NO_EXPIRY"),
    ("10. 2 time rest", "10. 2 time skip", "NOT_ON_THE_WAY"),
    ("10. 2 time rest", "10. 2 time nonsense", "is no move of Guild"),
    ("2. 2 undo @supplier", "2. 2 undo @builder", "UNDO_OTHER_SEAT"),
    ("2. 2 undo @supplier", "2. 2 undo", "should read '2. 2 undo @supplier"),
    ("15. 1 leave", "15. * leave", "'leave' is nothing that concerns everybody"),
    ("11. 3 note Seat 3 is a bot's now.", "11. 3 note", "one line of text"),
    ("11. 3 note Seat 3 is a bot's now.", "11. x note", "the seat must be a whole number"),
    ("12. * end_phase", "12. end_phase", "the seat must be a whole number, not 'end_phase'"),
]


@pytest.mark.parametrize(("old", "new", "reason"), BROKEN)
def test_a_broken_row_is_named(old: str, new: str, reason: str) -> None:
    text = write_game(table_with_roles())
    assert text.count(f"\n{old} = ") == 1
    broken = text.replace(f"\n{old} = ", f"\n{new} = ")
    with pytest.raises(BadFile) as caught:
        read(broken)
    line = 1 + [row.rpartition(" = ")[0] for row in broken.splitlines()].index(new)
    assert (caught.value.source, caught.value.line) == ("my.game", line)
    assert reason in caught.value.reason
