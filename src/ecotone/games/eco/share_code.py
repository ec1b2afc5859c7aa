"""A short code that fixes the five scoring rules (ER-7), not the tiles: `1-0A2TEC-X`.

The version, six letters for the rules, and a check letter. The check is a weighted sum in the field of 32
elements, every letter with a weight of its own, so one wrong letter and any two letters swapped always
show. Small letters and the usual confusions (O for 0, I or L for 1) are understood.
"""

from ecotone.core.errors import shown
from ecotone.games.eco.animal_rules import AnimalRule, all_rules
from ecotone.games.eco.catalogue import TileSet
from ecotone.games.eco.setup_refusals import bad_rules

VERSION = "1"
LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
SIZE = 6
FIELD = 0b100101  # x^5 + x^2 + 1, whose root has 31 different powers
READ_AS = str.maketrans("OIL", "011", "-")


def check_letter(letters: str) -> str:
    check = 0
    for letter in letters:
        check = 2 * (check ^ LETTERS.index(letter))
        if check >= len(LETTERS):
            check ^= FIELD
    return LETTERS[check]


def write_code(rules: tuple[AnimalRule, ...], tiles: TileSet) -> str:
    number = 0
    for rule in rules:
        known = all_rules(rule.animal, tiles)
        number = number * len(known) + known.index(rule)
    letters = ""
    for _ in range(SIZE):
        number, digit = divmod(number, len(LETTERS))
        letters = LETTERS[digit] + letters
    return f"{VERSION}-{letters}-{check_letter(VERSION + letters)}"


def read_code(code: str, tiles: TileSet) -> tuple[AnimalRule, ...]:
    """The rules of a code; BAD_RULES says what is wrong with it."""
    plain = "".join(code.upper().split()).translate(READ_AS)
    if len(plain) != SIZE + 2 or any(letter not in LETTERS for letter in plain):
        raise bad_rules("code_form", code=shown(code), size=SIZE + 2)
    if check_letter(plain[:-1]) != plain[-1]:
        raise bad_rules("code_slip", code=shown(code))
    if plain[0] != VERSION:
        raise bad_rules("code_version", code=shown(code), version=plain[0], known=VERSION)
    number = 0
    for letter in plain[1:-1]:
        number = number * len(LETTERS) + LETTERS.index(letter)
    rules = []
    for animal in reversed(tiles.species_ids):
        known = all_rules(animal, tiles)
        number, k = divmod(number, len(known))
        rules.append(known[k])
    if number:
        raise bad_rules("code_empty", code=shown(code))
    return tuple(reversed(rules))
