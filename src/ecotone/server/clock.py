"""What time it is. Whoever sets the machine's clock neither takes nor gives anybody time.

The time of day as it was when the process began, and what has passed since, by a clock that nobody sets.
"""

import sys
import time


def passed() -> float:
    """Seconds, from whenever; on Linux also those for which the machine slept."""
    return time.clock_gettime(time.CLOCK_BOOTTIME) if sys.platform == "linux" else time.monotonic()


BEGAN = time.time() - passed()


def time_of_day() -> float:
    return BEGAN + passed()
