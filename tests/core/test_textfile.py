"""core.textfile: lines with their numbers, quotes that lose nothing, files that are there or not."""

import os
import pickle
import socket
import stat
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ecotone.core.errors import BadFile, BadInput
from ecotone.core.textfile import LONGEST, Line, quoted, read_lines, read_text, replace_file, unquoted


def test_lines_that_say_something() -> None:
    text = "\n# a comment\n  seats 2   # two\n\nseed\t 7 \nend\n"
    assert read_lines(text, "f") == [
        Line("f", 3, "seats", "2"),
        Line("f", 5, "seed", "7"),
        Line("f", 6, "end", ""),
    ]
    assert [line.number for line in read_lines(text, "f", 10)] == [12, 14, 15]
    assert [str(line) for line in read_lines(text, "f")] == ["seats 2", "seed 7", "end"]


def test_a_quoted_line_keeps_every_character() -> None:
    (line,) = read_lines("  |  # no comment  ", "f")
    assert (line.key, line.rest) == ("|", " # no comment  ")


@given(st.text(st.characters(exclude_characters="\r")))
def test_quotes_lose_nothing(text: str) -> None:
    lines = quoted(text)
    assert unquoted(read_lines("\n".join(lines), "f")) == text
    assert all("\n" not in line for line in lines)


@pytest.mark.parametrize("rest", ["", "x", "-1", "1.5", "²", "١", "1 2", "0x10", "1_000", "９"])
def test_what_is_no_number(rest: str) -> None:
    line = Line("my.game", 4, "seats", rest)
    with pytest.raises(BadFile, match=r"^my.game, line 4: seats must be a whole number, not ") as caught:
        line.whole_number("seats")
    assert (caught.value.source, caught.value.line) == ("my.game", 4)
    with pytest.raises(BadFile):
        Line("f", 4, "x", "1 2").whole_number("seats", rest)


def test_numbers() -> None:
    assert Line("f", 1, "seed", "007").whole_number("seed") == 7
    assert Line("f", 1, "seed", "9" * 100).whole_number("seed") == 10**100 - 1
    assert Line("f", 1, "map", "2 turns").whole_number("the seat", "2") == 2
    with pytest.raises(BadFile, match=r"^f, line 1: seed has 5000 digits; 100 are the most$"):
        Line("f", 1, "seed", "9" * 5000).whole_number("seed")


def test_long_nonsense_is_not_repeated() -> None:
    with pytest.raises(BadFile) as caught:
        Line("f", 1, "seed", "x" * 5000).whole_number("seed")
    assert len(str(caught.value)) < 200


def test_errors_survive_a_process_boundary() -> None:
    error = Line("f", 3, "seed", "x").error("is wrong")
    copy = pickle.loads(pickle.dumps(error))
    assert (str(copy), copy.line, copy.reason) == ("f, line 3: is wrong", 3, "is wrong")
    assert str(BadFile("f", 0, "is empty")) == "f: is empty"


# --- reading and writing ----------------------------------------------------------------------------------


def test_a_file_of_any_editor(tmp_path: Path) -> None:
    path = tmp_path / "x"
    path.write_bytes("\ufeffseats 2\r\nseed 7\r\n".encode())
    assert read_text(path) == "seats 2\nseed 7\n"
    assert read_text(str(path)) == read_text(path)


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(BadFile, match=r"gone.game: can't be read: No such file or directory$"):
        read_text(tmp_path / "gone.game")
    with pytest.raises(BadFile, match=r"can't be read: Is a directory$"):
        read_text(tmp_path)
    with pytest.raises(BadFile, match=r"can't be read: .*null"):
        read_text("a\0b")
    binary = tmp_path / "binary"
    binary.write_bytes(bytes(range(256)))
    with pytest.raises(BadFile, match=r"binary: is not a text file in UTF-8$"):
        read_text(binary)
    with (tmp_path / "long.game").open("wb") as long:
        long.truncate(LONGEST + 1)
    with pytest.raises(BadFile, match=r"long.game: is too long: more than 50000000 characters$"):
        read_text(tmp_path / "long.game")


def test_devices_and_pipes_are_not_read(tmp_path: Path) -> None:
    """Some never end, others never begin."""
    with socket.socket(socket.AF_UNIX) as line:
        line.bind(str(tmp_path / "line"))
    os.mkfifo(tmp_path / "pipe")
    for name in ("line", "pipe"):
        with pytest.raises(BadFile, match=rf"{name}: can't be read: it is a device or a pipe; only an"):
            read_text(tmp_path / name)


@pytest.mark.parametrize("path", [None, 5, b"x", ["x"], 1.5])
def test_names_of_files_are_texts_or_paths(path: object) -> None:
    with pytest.raises(BadInput, match=r"^the name of a file is a text or a path, not "):
        read_text(path)
    with pytest.raises(BadInput):
        replace_file(path, "x")


def test_a_file_is_replaced_whole(tmp_path: Path) -> None:
    path = tmp_path / "x.game"
    replace_file(path, "old ½\n")
    replace_file(str(path), "new ½\n")
    assert path.read_text(encoding="utf-8") == "new ½\n"
    assert list(tmp_path.iterdir()) == [path]


def test_a_file_that_cannot_be_written_stays_as_it_was(tmp_path: Path) -> None:
    folder = tmp_path / "folder"
    folder.mkdir()
    path = tmp_path / "x.game"
    path.write_text("old")
    for target in (
        folder,
        tmp_path / "gone" / "x.game",
        path / "x.game",
        "",
        "/",
        "a\0b",
        tmp_path / ("x" * 300),
    ):
        with pytest.raises(BadFile, match=r"can't be written: "):
            replace_file(target, "new")
    assert path.read_text() == "old"
    assert sorted(tmp_path.iterdir()) == [folder, path]


def test_a_file_keeps_its_mode_and_a_new_one_gets_the_usual(tmp_path: Path) -> None:
    path, new, usual = tmp_path / "x.game", tmp_path / "new.game", tmp_path / "usual"
    path.write_text("old")
    path.chmod(0o640)
    replace_file(path, "new")
    assert (path.stat().st_mode & 0o777, path.read_text()) == (0o640, "new")
    usual.write_text("")
    replace_file(new, "new")
    assert new.stat().st_mode == usual.stat().st_mode


def test_a_link_is_followed_and_stays_a_link(tmp_path: Path) -> None:
    folder = tmp_path / "folder"
    folder.mkdir()
    target, link, dangling = folder / "x.game", tmp_path / "link", tmp_path / "dangling"
    target.write_text("old")
    link.symlink_to(target)
    dangling.symlink_to(folder / "later.game")
    replace_file(link, "new")
    replace_file(dangling, "later")
    assert link.is_symlink()
    assert dangling.is_symlink()
    assert (target.read_text(), (folder / "later.game").read_text()) == ("new", "later")
    circle = tmp_path / "circle"
    circle.symlink_to(circle)
    with pytest.raises(BadFile, match=r"can't be written: "):
        replace_file(circle, "x")


def test_a_users_own_draft_is_left_alone(tmp_path: Path) -> None:
    draft = tmp_path / "x.game.part"
    draft.write_text("mine")
    replace_file(tmp_path / "x.game", "new")
    assert draft.read_text() == "mine"
    assert sorted(tmp_path.iterdir()) == [tmp_path / "x.game", draft]


def test_devices_and_pipes_are_no_files(tmp_path: Path) -> None:
    """As root a device could be replaced by a file."""
    pipe, link = tmp_path / "pipe", tmp_path / "link"
    os.mkfifo(pipe)
    link.symlink_to("/dev/full")
    for target in (pipe, link, "/dev/null", "/dev/full"):
        before = Path(target).stat()
        with pytest.raises(BadFile, match=r"can't be written: it is a device or a pipe; only a new"):
            replace_file(target, "new")
        assert Path(target).stat().st_rdev == before.st_rdev
    assert stat.S_ISFIFO(pipe.stat().st_mode)
    assert sorted(tmp_path.iterdir()) == [link, pipe]
