"""Child processes, one for each mutant: what was loaded before it starts need not be loaded again."""

import os
import resource
import sys
from collections.abc import Callable
from typing import Final

KILLED: Final = 78  # exit codes that neither Python nor pytest uses
SURVIVED: Final = 79
ENDLESS: Final = 80  # did far more work than the test needs, so it would be killed too
MOST_SECONDS: Final = 1800  # of a child's processor time: for a loop outside of the kernel that never ends


def start(task: Callable[[], int], heard_in: str = os.devnull) -> int:
    """A child process for the task, which ends with the task's result; what it says goes to a file."""
    sys.stdout.flush()
    child = os.fork()
    if child:
        return child
    result = 1
    try:
        resource.setrlimit(resource.RLIMIT_CPU, (MOST_SECONDS, MOST_SECONDS))
        paper = os.open(heard_in, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o644)
        os.dup2(paper, 1)
        os.dup2(paper, 2)
        result = task()
    finally:
        os._exit(result)


def outcome(status: int) -> int:
    """A child that was ended from outside ran out of processor time or memory."""
    return ENDLESS if os.WIFSIGNALED(status) else os.waitstatus_to_exitcode(status)
