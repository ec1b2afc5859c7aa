"""What people may call themselves at a table: something that can be read, and that nobody else is called."""

import unicodedata
from collections.abc import Iterable, Sequence

from ecotone.server.problems import Trouble
from ecotone.server.storage.stored import StoredSeat

# Control and format characters (zero-width ones and those that turn the direction among them), surrogates,
# private and unassigned ones, and what ends a line.
UNSEEN = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")
BLANK = 0x2800  # Braille without a dot: looks like nothing, and is called a letter
# Unicode's Default_Ignorable_Code_Point (DerivedCoreProperties.txt): nothing is drawn for them.
IGNORABLE = (
    (0x00AD, 0x00AD), (0x034F, 0x034F), (0x061C, 0x061C), (0x115F, 0x1160), (0x17B4, 0x17B5),
    (0x180B, 0x180F), (0x200B, 0x200F), (0x202A, 0x202E), (0x2060, 0x206F), (0x3164, 0x3164),
    (0xFE00, 0xFE0F), (0xFEFF, 0xFEFF), (0xFFA0, 0xFFA0), (0xFFF0, 0xFFF8), (0x1BCA0, 0x1BCA3),
    (0x1D173, 0x1D17A), (0xE0000, 0xE0FFF),
)  # fmt: skip
MARKS = ("Mn", "Me")
BOT_NAMES = (
    "Robin", "Merlin", "Martin", "Wren", "Jay", "Heron", "Finch", "Lark", "Swift", "Dove", "Linnet", "Plover",
    "Siskin", "Pipit", "Teal", "Rook", "Kestrel", "Avocet", "Dipper", "Brambling",
)  # fmt: skip
MOST_MARKS = 3  # accents on one letter


def checked_name(name: str) -> str:
    """The name with single spaces; a Trouble if it can't be read as it is."""
    for letter in name:
        if unicodedata.category(letter) in UNSEEN or ignorable(letter) or ord(letter) == BLANK:
            raise Trouble("bad_name", f"A name can't have the invisible character U+{ord(letter):04X}.")
    tidy = " ".join(unicodedata.normalize("NFC", name).split())
    if not tidy:
        raise Trouble("bad_name", "A name can't be blank.")
    if all(letter == " " or unicodedata.category(letter).startswith("M") for letter in tidy):
        raise Trouble("bad_name", "A name can't have accents alone, without a letter.")
    marks = 0
    for letter in unicodedata.normalize("NFD", tidy):
        marks = marks + 1 if unicodedata.category(letter) in MARKS else 0
        if marks > MOST_MARKS:
            raise Trouble("bad_name", "A name can't have so many accents on one letter.")
    return tidy


def ignorable(letter: str) -> bool:
    return any(first <= ord(letter) <= last for first, last in IGNORABLE)


def alike(name: str) -> str:
    """Names that people would take for the same are the same; some of older tables have what is unseen."""
    seen = "".join(letter for letter in name if not ignorable(letter))
    folded = unicodedata.normalize("NFKC", seen).casefold()
    return unicodedata.normalize("NFKC", folded)


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
