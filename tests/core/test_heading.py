"""core.heading: the first lines of a file, and which of them is to blame."""

import pytest

from ecotone.core.errors import BadFile
from ecotone.core.heading import Heading, read_heading, write_heading
from ecotone.core.party import Party
from ecotone.core.table import Origin
from ecotone.games import GAMES, find_game
from tests.conformance.settings import OWN_TILES
from tests.conformance.settings import find_game as find_toy
from tests.conformance.toys.guild import GUILD

ECO = GAMES["eco"]
GOOD = """\
# a comment
ecotone game 1
game eco
rules 1
seats 2
seed 7
option turns 5
option overpopulation on
start = 12345678
"""


def heading(text: str, kind: str = "game") -> Heading:
    return read_heading(text, "my.game", kind, find_game)


def complaint(text: str, kind: str = "game") -> str:
    with pytest.raises(BadFile) as caught:
        heading(text, kind)
    assert caught.value.source == "my.game"
    return str(caught.value)


def changed(old: str, new: str) -> str:
    assert GOOD.count(old) == 1
    return complaint(GOOD.replace(old, new))


def test_a_good_heading() -> None:
    found = heading(GOOD)
    assert (found.game, found.rules, found.seats, found.seed) == (ECO, 1, 2, 7)
    assert ECO.write_options(found.options) == {"turns": "5", "overpopulation": "on"}
    assert found.cards is None
    assert found.position == []
    assert [str(line) for line in found.rest] == ["start = 12345678"]
    assert found.lines["seats"].number == 5


def test_what_is_written_is_read() -> None:
    options = ECO.check_options(3, {"turns": 7, "solo_bonus": True}, OWN_TILES)
    lines = write_heading("position", ECO, Origin(3, 10**40, options, OWN_TILES))
    found = heading("\n".join(lines) + "\npool 1\n", "position")
    assert (found.seats, found.seed, found.options, found.cards) == (3, 10**40, options, OWN_TILES)
    assert [str(line) for line in found.rest] == ["pool 1"]


def test_the_order_is_free_and_rules_may_be_missing() -> None:
    found = heading("ecotone game 1\noption turns 5\nseed 7\nseats 2\ngame eco\n")
    assert (found.seats, found.seed, found.rules) == (2, 7, ECO.rules_version)
    assert found.rest == []


def test_the_first_line() -> None:
    expected = "must be 'ecotone game 1', is"
    assert complaint("") == "my.game: is empty; an ecotone game file begins with 'ecotone game 1'"
    assert complaint("# nothing\n\n").startswith("my.game: is empty")
    assert complaint("game eco\n") == f"my.game, line 1: {expected} 'game eco'"
    assert changed("ecotone game 1", "ecotone game 2") == f"my.game, line 2: {expected} 'ecotone game 2'"
    assert changed("ecotone game 1", "ecotone position 1").endswith("is 'ecotone position 1'")
    assert len(complaint("\x00\x01" * 9999)) < 200


@pytest.mark.parametrize("key", ["game", "seats", "seed"])
def test_what_is_missing(key: str) -> None:
    text = "\n".join(line for line in GOOD.split("\n") if not line.startswith(f"{key} "))
    assert complaint(text) == f"my.game, line 2: the heading has no line '{key} ...'"


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("game eco", "game is said twice, first in line 3"),
        ("rules 1", "rules is said twice, first in line 4"),
        ("seats 3", "seats is said twice, first in line 5"),
        ("seed 7", "seed is said twice, first in line 6"),
        ("option turns 6", "option turns is said twice, first in line 7"),
        ("cards\n| x\ncards", "cards is said twice, first in line 9"),
        ("position\nposition", "position is said twice, first in line 9"),
    ],
)
def test_what_is_said_twice(line: str, said: str) -> None:
    text = GOOD.replace("start", f"{line}\nstart")
    number = 9 + line.count("\n")
    assert complaint(text) == f"my.game, line {number}: {said}"


def test_a_block_stands_alone() -> None:
    assert changed("start", "cards mine.toml\nstart").startswith("my.game, line 9: 'cards' stands alone")


@pytest.mark.parametrize("word", ["two", "-2", "²", "2.0", "", "1" * 5000])
def test_numbers_must_be_numbers(word: str) -> None:
    assert changed("seats 2", f"seats {word}").startswith("my.game, line 5: seats ")
    assert changed("seed 7", f"seed {word}").startswith("my.game, line 6: seed ")
    assert changed("rules 1", f"rules {word}").startswith("my.game, line 4: rules ")


def test_an_unknown_game() -> None:
    assert changed("game eco", "game ecp") == (
        f"my.game, line 3: there is no game 'ecp' (did you mean 'eco'?); there is {', '.join(GAMES)}"
    )


def test_wrong_seats_are_blamed_on_the_seats() -> None:
    assert changed("seats 2", "seats 7").startswith("my.game, line 5: BAD_SEATS (ER-8): ")
    assert changed("seats 2", "seats " + "9" * 99).startswith("my.game, line 5: BAD_SEATS (ER-8): ")


@pytest.mark.parametrize(
    ("old", "new", "line", "word"),
    [
        ("option turns 5", "option turns 21", 7, "turns must be"),
        ("option turns 5", "option turns", 7, "turns must be"),
        ("option turns 5", "option", 7, "no option ''"),
        ("option turns 5", "option turms 5", 7, "did you mean 'turns'?"),
        ("option overpopulation on", "option overpopulation yes", 8, "overpopulation must be"),
        ("option overpopulation on", "option crowds on", 8, "no option 'crowds'"),
        ("option overpopulation on", "option rules 1-AAAAAA-A", 8, "rules: "),
        ("option overpopulation on", "option rules turns", 8, "rules: "),
    ],
)
def test_a_wrong_option_is_blamed_on_its_own_line(old: str, new: str, line: int, word: str) -> None:
    """Even if the sentence names another option, as a list of all options does."""
    said = changed(old, new)
    assert said.startswith(f"my.game, line {line}: BAD_")
    assert word in said


def test_of_two_wrong_options_one_is_blamed_with_its_own_reason() -> None:
    text = GOOD.replace("turns 5", "turns 99").replace("population on", "population yes")
    said = complaint(text)
    assert said.startswith("my.game, line 7: BAD_OPTION ")
    assert "turns must be" in said


def test_broken_cards_are_blamed_on_their_line_in_this_file() -> None:
    cards = OWN_TILES.replace('animal = "deer"', 'animal = "dear"', 1)
    quoted = "\n".join(f"| {line}" for line in cards.split("\n"))
    text = GOOD.replace("start", f"cards\n{quoted}\nstart")
    said = complaint(text)
    number = next(n for n, line in enumerate(text.split("\n"), 1) if '"dear"' in line)
    assert said.startswith(f"my.game, line {number}: cards: keystone 'mountains-deer': field animal: ")
    assert "did you mean 'deer'?" in said


def test_cards_that_are_no_toml() -> None:
    said = changed("start", "cards\n| title = \n|\nstart")
    assert said.startswith("my.game, line 10: cards: not valid TOML: ")
    assert changed("start", "cards\nstart").startswith("my.game, line 9: cards: ")


# --- who sits there -----------------------------------------------------------------------------------------

SHARED = """\
ecotone game 1
game guild
seats 3
seed 7
members 1 2
choice 1 colour red
choice 1 role.2 supplier
choice 2 youngest yes
start = 12345678
"""


def shared(text: str) -> Heading:
    return read_heading(text, "my.game", "game", find_toy(GUILD))


def test_members_and_choices_are_read_and_written() -> None:
    found = shared(SHARED)
    assert found.party == Party((2, 1, 1), ({"colour": "red", "role.2": "supplier"}, {"youngest": "yes"}, {}))
    lines = write_heading("game", GUILD, Origin(3, 7, found.options, party=found.party))
    assert [line for line in lines if line.startswith(("members", "choice"))] == SHARED.splitlines()[4:8]
    assert shared("\n".join(lines) + "\n").party == found.party


@pytest.mark.parametrize(
    ("old", "new", "line", "reason"),
    [
        ("members 1 2", "members 4 2", 5, "there is no seat 4; this game has the seats 1 to 3"),
        ("members 1 2", "members 0 2", 5, "there is no seat 0"),
        ("members 1 2", "members 1 9", 5, "BAD_MEMBERS"),
        ("members 1 2", "members 1 two", 5, "how many share it must be a whole number, not 'two'"),
        ("members 1 2", "members 1", 5, "is 'members SEAT NUMBER' or 'choice SEAT NAME VALUE'"),
        ("members 1 2", "members 1 2\nmembers 1 2", 6, "says again what was said before"),
        ("members 1 2\n", "", 6, "UNKNOWN_CHOICE: There is nothing called 'role.2'"),
        ("choice 1 colour red", "choice 1 color red", 6, "did you mean 'colour'?"),
        ("choice 1 colour red", "choice 1 colour rad", 6, "did you mean 'red'?"),
        ("choice 1 colour red", "choice 1 colour", 6, "is 'members SEAT NUMBER' or"),
        ("choice 1 colour red", "choice one colour red", 6, "the seat must be a whole number, not 'one'"),
        ("choice 2 youngest yes", "choice 1 colour blue", 8, "says again what was said before"),
        ("choice 2 youngest yes", "choice 2 colour red", 8, "(GU-1): Colour: Red is taken by seat 1"),
        ("choice 2 youngest yes", "choice 1 role.1 supplier", 8, "ROLE_TAKEN"),
    ],
)  # fmt: skip
def test_a_wrong_line_about_who_sits_there_is_named(old: str, new: str, line: int, reason: str) -> None:
    assert SHARED.count(old) == 1
    with pytest.raises(BadFile) as caught:
        shared(SHARED.replace(old, new))
    assert (caught.value.source, caught.value.line) == ("my.game", line)
    assert reason in caught.value.reason


def test_a_game_without_choices_refuses_them() -> None:
    assert "line 6: UNKNOWN_CHOICE" in changed("seats 2", "seats 2\nchoice 1 colour red")
    assert "BAD_MEMBERS: A seat is shared by 1 to 1, not by 2." in changed("seats 2", "seats 2\nmembers 1 2")
