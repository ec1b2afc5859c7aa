"""What people may call themselves at a table: something that can be read, and that nobody else is called."""

import unicodedata
from collections.abc import Iterable, Sequence

from ecotone.server.problems import Trouble
from ecotone.server.storage.stored import StoredSeat

# Control and format characters (zero-width ones and those that turn the direction among them), surrogates,
# private and unassigned ones, and what ends a line.
UNSEEN = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")
BLANKS = "\u00ad\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0"  # look like nothing, and are called letters
MARKS = ("Mn", "Me")
BOT_NAMES = (
    "Robin", "Merlin", "Martin", "Wren", "Jay", "Heron", "Finch", "Lark", "Swift", "Dove", "Linnet", "Plover",
    "Siskin", "Pipit", "Teal", "Rook", "Kestrel", "Avocet", "Dipper", "Brambling",
)  # fmt: skip
MOST_MARKS = 3  # accents on one letter


def checked_name(name: str) -> str:
    """The name with single spaces; a Trouble if it can't be read as it is."""
    for letter in name:
        if unicodedata.category(letter) in UNSEEN or letter in BLANKS:
            raise Trouble("bad_name", f"A name can't have the invisible character U+{ord(letter):04X}.")
    tidy = " ".join(unicodedata.normalize("NFC", name).split())
    if not tidy:
        raise Trouble("bad_name", "A name can't be blank.")
    marks = 0
    for letter in unicodedata.normalize("NFD", tidy):
        marks = marks + 1 if unicodedata.category(letter) in MARKS else 0
        if marks > MOST_MARKS:
            raise Trouble("bad_name", "A name can't have so many accents on one letter.")
    return tidy


def alike(name: str) -> str:
    """Names that people would take for the same are the same."""
    return unicodedata.normalize("NFKC", name).casefold()


def check_unlike(name: str, others: Iterable[str]) -> None:
    if alike(name) in {alike(other) for other in others}:
        raise Trouble("name_taken", f"Somebody at this table is called {name} already.")


def bot_name(number: int, taken: Iterable[str]) -> str:
    """A name for the bot on a seat that nobody else at the table has."""
    known = {alike(name) for name in taken}
    order = (*BOT_NAMES[number % len(BOT_NAMES) :], *BOT_NAMES)
    return next(name for name in order if alike(name) not in known)


def names_of(seats: Sequence[StoredSeat]) -> list[str]:
    """Everybody's, bots' and theirs for whom a place is kept."""
    people = [member.name for seat in seats for member in (*seat.members, *seat.kept)]
    return [*people, *(seat.name for seat in seats if seat.name)]
