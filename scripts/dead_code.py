"""Lists code that nothing in src uses, but what only pages and programs read: the fields of all that is sent.

Whether any page reads those is for tests/test_sent_fields.py to say; so a game's statics and views need no
exception in pyproject.toml.
"""

import subprocess
import sys
import tempfile
from pathlib import Path
from typing import get_type_hints

from ecotone.games import GAMES
from scripts.typescript import structs_in
from scripts.wire_types import FROM_PAGE, TO_PAGE, pictures_of, types_of

ROOT = Path(__file__).parents[1]
SOURCES = "src"


def sent_fields() -> set[str]:
    """The names of all fields that cross the network or stand in a view that programs get."""
    own = [kind for game in GAMES.values() for kind in (*types_of(game), *pictures_of(game))]
    views = [get_type_hints(type(game).view)["return"] for game in GAMES.values()]
    kinds = structs_in((*TO_PAGE, *FROM_PAGE, *own, *views))
    return {field for kind in kinds for field in kind.__struct_fields__}


def scan(*arguments: str) -> subprocess.CompletedProcess[str]:
    """What vulture says of src and more, with a file beside it that uses what is sent."""
    with tempfile.TemporaryDirectory() as folder:
        used = Path(folder) / "sent.py"
        used.write_text("".join(f"_.{field}\n" for field in sorted(sent_fields())), encoding="utf-8")
        command = [sys.executable, "-m", "vulture", SOURCES, str(used), *arguments]
        return subprocess.run(command, check=False, capture_output=True, text=True, timeout=120, cwd=ROOT)


if __name__ == "__main__":
    done = scan(*sys.argv[1:])
    print(done.stdout, done.stderr, sep="", end="")
    sys.exit(done.returncode)
