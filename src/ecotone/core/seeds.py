"""From a seed of any size to the luck of a match, and to the commitment shown before it begins."""

import hashlib
import secrets
from collections.abc import Iterable

from ecotone.core.errors import BadInput, shown
from ecotone.core.kernel.chance import Chance
from ecotone.core.textfile import MOST_DIGITS

SEED_BITS = 160
OPEN_SEED_BYTES = 6
LARGEST_SEED = 10**MOST_DIGITS - 1


def new_seed() -> int:
    """A seed nobody can guess."""
    return secrets.randbits(SEED_BITS)


def checked_seed(seed: object) -> int:
    if isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed <= LARGEST_SEED:
        raise BadInput(f"a seed is a whole number of up to {MOST_DIGITS} digits, not {shown(seed)}")
    return seed


def chance_of(seed: int, purpose: str = "match") -> Chance:
    """The luck that follows from a seed; another purpose has luck of its own."""
    digest = hashlib.sha256(f"ecotone {purpose} {seed}".encode()).digest()
    words = [int.from_bytes(digest[i : i + 4], "big") for i in range(0, 16, 4)]
    return Chance(words[0], words[1], words[2], words[3] | 1)


def open_seed(lines: Iterable[str]) -> int:
    """A seed that anybody can work out from the lines, and that tells nothing else."""
    return int.from_bytes(hashlib.sha256("\n".join(lines).encode()).digest()[:OPEN_SEED_BYTES], "big")


def commitment(seed: int) -> str:
    """SHA-256 of the seed's decimal digits: shown at the start, checked when the seed is revealed."""
    return hashlib.sha256(str(seed).encode()).hexdigest()
