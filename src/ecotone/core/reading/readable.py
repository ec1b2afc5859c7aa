"""Whether a text can be read as it is: names of people, and what stands on cards."""

import re
import unicodedata

MOST_MARKS = 3  # accents on one letter
MARKS = ("Mn", "Me")

# Unicode's Default_Ignorable_Code_Point (DerivedCoreProperties.txt), for which nothing is drawn, and signs
# that are drawn as nothing: fillers, a note without a head, Braille without a dot, the place of an object.
UNDRAWN = (
    (0x00AD, 0x00AD), (0x034F, 0x034F), (0x061C, 0x061C), (0x115F, 0x1160), (0x17B4, 0x17B5),
    (0x180B, 0x180F), (0x200B, 0x200F), (0x202A, 0x202E), (0x2060, 0x206F), (0x2800, 0x2800),
    (0x3164, 0x3164), (0xFE00, 0xFE0F), (0xFEFF, 0xFEFF), (0xFFA0, 0xFFA0), (0xFFF0, 0xFFFC),
    (0x13441, 0x13442), (0x16FE4, 0x16FE4), (0x1BCA0, 0x1BCA3), (0x1D159, 0x1D159), (0x1D173, 0x1D17A),
    (0xE0000, 0xE0FFF),
)  # fmt: skip
NOT_DRAWN = re.compile("[" + "".join(f"{chr(first)}-{chr(last)}" for first, last in UNDRAWN) + "]")

# Small letters of other alphabets that are drawn as these in small or large letters.
LIKE_LATIN = str.maketrans(
    "авеікмнорсԁѕтухјһԛԝ" + "αβεζηικμνορτυχ" + "ıɑɡǀ", "abeikmhopcdstyxjhqw" + "abezhikmvoptyx" + "iagl"
)
ACCENTS = re.compile("[\u0300-\u036f]")


def unseen(text: str) -> str:
    """The first character that nobody sees, or that changes what stands beside it; nothing if there is none.

    Control and format characters, surrogates, private and unassigned ones, what ends a line, and whatever is
    not drawn. Spaces of any width are none of them.
    """
    if not text.isprintable():
        for letter in text:
            if not letter.isprintable() and unicodedata.category(letter) != "Zs":
                return letter
    found = None if text.isascii() else NOT_DRAWN.search(text)
    return found[0] if found else ""


def overloaded(text: str) -> bool:
    """Whether a letter has so many accents that they cover what is above and below."""
    if text.isascii():
        return False
    marks = 0
    for letter in unicodedata.normalize("NFD", text):
        marks = marks + 1 if unicodedata.category(letter) in MARKS else 0
        if marks > MOST_MARKS:
            return True
    return False


def letterless(text: str) -> bool:
    """Nothing but spaces, and accents that stand on nothing."""
    return all(letter.isspace() or unicodedata.category(letter).startswith("M") for letter in text)


def folded(text: str) -> str:
    """The same for texts that differ in large and small letters, widths and spaces, or in what isn't seen."""
    seen = NOT_DRAWN.sub("", text)
    small = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", seen).casefold())
    return " ".join(small.split())


def drawn_alike(text: str) -> str:
    """The same for texts that people take for the same: without accents, with letters of other alphabets."""
    bare = ACCENTS.sub("", unicodedata.normalize("NFD", folded(text)))
    return unicodedata.normalize("NFC", bare).translate(LIKE_LATIN)
