"""Lists the files that are too long and the folders that are too full (`make lint`).

Books, data and recordings are as long as they are; what is built nobody reads.
"""

import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
ROOMS = ("src", "web/src", "tests")
MOST_LINES = 400
MOST_FILES = 40
WRITTEN = (".py", ".ts", ".svelte", ".css")
BUILT = "src/ecotone/server/web"


def files_in(root: Path, room: str) -> Iterator[Path]:
    """Relative to the root, without what tools leave behind."""
    for path in sorted((root / room).rglob("*")):
        found = path.relative_to(root)
        hidden = any(part == "__pycache__" or part.endswith(".egg-info") for part in found.parts)
        if path.is_file() and not hidden and not found.is_relative_to(BUILT):
            yield found


def without_room(root: Path) -> Iterator[str]:
    for room in ROOMS:
        files = list(files_in(root, room))
        for path in files:
            if path.suffix in WRITTEN:
                lines = len((root / path).read_text(encoding="utf-8").splitlines())
                if lines > MOST_LINES:
                    yield f"{path} has {lines} lines; {MOST_LINES} are enough for one job"
        for folder, count in Counter(path.parent for path in files).items():
            if count > MOST_FILES:
                yield f"{folder} has {count} files; more than {MOST_FILES} need rooms of their own"


def main() -> int:
    found = list(without_room(ROOT))
    print("\n".join(found), end="\n" if found else "")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
