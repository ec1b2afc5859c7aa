"""Nothing in the client that only tests or the gallery use."""

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1] / "web" / "src"
KINDS = "const|function|class|interface|type"
EXPORT = re.compile(rf"^\s*export (?:async )?(?:abstract )?(?:{KINDS}) (\w+)", re.MULTILINE)
COMMENT = re.compile(r"/\*.*?\*/|<!--.*?-->|//[^\n]*", re.DOTALL)
ASIDE = re.compile(r"\.test\.ts$|(^|/)gallery/|(^|/)wire/|(^|/)wire\.ts$|^testing/")
"""Tests, what helps them, the gallery and generated types: what only they use is unused."""
FOR_LATER = {
    "lib/board/SquareBoard.svelte": "PHYLO's board",
    "lib/pieces/Card.svelte": "PHYLO's cards",
}


def sources(root: Path) -> dict[str, str]:
    """The text of each file of the client itself, without comments."""
    files = [path for path in sorted(root.rglob("*")) if path.suffix in (".ts", ".svelte")]
    paths = [path.relative_to(root).as_posix() for path in files]
    return {
        path: COMMENT.sub("", file.read_text("utf-8"))
        for path, file in zip(paths, files, strict=True)
        if not ASIDE.search(path)
    }


def unused(root: Path) -> Iterator[str]:
    """Exported names that no file uses, and components that no file loads."""
    texts = sources(root)
    everything = "\n".join(texts.values())
    words = Counter(re.findall(r"\w+", everything))
    for path, text in texts.items():
        for name in EXPORT.findall(text):
            if words[name] < 2:
                yield f"{path} {name}"
        if path.endswith(".svelte") and f"/{path.rpartition('/')[2]}" not in everything:
            yield path


def test_nothing_is_exported_that_only_tests_use() -> None:
    assert set(unused(ROOT)) == set(FOR_LATER)


def test_what_only_a_test_uses_is_found(tmp_path: Path) -> None:
    for path, text in {
        "a.ts": "export const used = 1;\nexport const helper = 2; // helper\nexport type Row = number;",
        "b.ts": 'import { used, type Row } from "./a.ts";\nimport Shown from "./Shown.svelte";',
        "a.test.ts": 'import { helper } from "./a.ts";\nimport Lost from "./Lost.svelte";',
        "Shown.svelte": "<p>shown</p>",
        "Lost.svelte": "<p>lost</p>",
    }.items():
        (tmp_path / path).write_text(text, encoding="utf-8")
    assert list(unused(tmp_path)) == ["Lost.svelte", "a.ts helper"]
