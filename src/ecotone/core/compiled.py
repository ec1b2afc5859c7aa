"""Whether the kernel runs compiled, and a word about it if it doesn't."""

import warnings
from functools import cache

from ecotone.core.kernel import match

COMPILED = not str(match.__file__).endswith(".py")
INTERPRETED_NOTE = "ecotone runs interpreted: same results, much slower bots (no C compiler at install)"


@cache
def warn_if_interpreted() -> None:
    """Says so once a process."""
    if not COMPILED:
        warnings.warn(INTERPRETED_NOTE, RuntimeWarning, stacklevel=3)
