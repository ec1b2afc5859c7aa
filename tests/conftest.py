"""What all tests share: which kernel they run on, and how long hypothesis looks for a counterexample."""

import os
import warnings

import pytest
from hypothesis import settings

from ecotone.core.compiled import COMPILED, warn_if_interpreted

with warnings.catch_warnings():
    warnings.simplefilter("ignore", RuntimeWarning)
    warn_if_interpreted()  # it says so once a process, and test_facade.py listens to another one

KERNEL = "compiled" if COMPILED else "interpreted"
EXAMPLES = {"compiled": 100, "interpreted": 20}

for kernel, examples in EXAMPLES.items():
    settings.register_profile(
        kernel, deadline=None, max_examples=examples, derandomize=bool(os.environ.get("CI"))
    )
settings.load_profile(KERNEL)


def pytest_configure() -> None:
    """A run that was meant for the other kernel proves nothing: stop before the first test."""
    expected = os.environ.get("ECOTONE_EXPECT", KERNEL)
    if expected not in EXAMPLES:
        raise pytest.UsageError(f"ECOTONE_EXPECT is {expected!r}, must be one of {', '.join(EXAMPLES)}")
    if expected != KERNEL:
        raise pytest.UsageError(f"the kernel runs {KERNEL}, but ECOTONE_EXPECT says {expected}")


def pytest_report_header() -> str:
    return f"ecotone: kernel {KERNEL}"
