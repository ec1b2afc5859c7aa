"""What the README shows from Python is what Python shows."""

import doctest
import re
from pathlib import Path

import pytest

import ecotone

ROOT = Path(__file__).parents[1]
BLOCK = re.compile(r"^```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)
FILE = re.compile(r"^```\n(ecotone (game|position) 1\n.*?)^```$", re.MULTILINE | re.DOTALL)
PAGES = ["README.md", *sorted(f"docs/{path.name}" for path in ROOT.glob("docs/*.md"))]


def examples(document: str) -> doctest.DocTest:
    """All python blocks of a document as one session, with the line numbers of the document."""
    text = (ROOT / document).read_text(encoding="utf-8")
    lines = [""] * (text.count("\n") + 1)
    for block in BLOCK.finditer(text):
        first = text.count("\n", 0, block.start(1))
        for k, line in enumerate(block[1].split("\n")[:-1]):
            lines[first + k] = line
    return doctest.DocTestParser().get_doctest("\n".join(lines), {}, document, document, 0)


@pytest.mark.parametrize("document", PAGES)
def test_examples(document: str) -> None:
    said: list[str] = []
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS | doctest.FAIL_FAST)
    failed = runner.run(examples(document), out=said.append).failed
    assert failed == 0, "".join(said)


def test_the_readme_shows_the_facade() -> None:
    """Every call of the interface is in it, as an example that runs."""
    shown = "\n".join(example.source for example in examples("README.md").examples)
    for call in ("games()", "new(", "asked()", "prompt(", "legal(", "why_not(", "play(", "view(", "score()"):
        assert f".{call}" in shown
    for call in ("over", "result()", "undo(", "save(", "ecotone.load("):
        assert call in shown


@pytest.mark.parametrize(
    ("document", "kind"), [("docs/game-files.md", "game"), ("docs/positions.md", "position")]
)
def test_files_that_are_shown_can_be_loaded(document: str, kind: str, tmp_path: Path) -> None:
    shown = FILE.findall((ROOT / document).read_text(encoding="utf-8"))
    assert shown
    for text, found in shown:
        assert found == kind
        path = tmp_path / "shown.txt"
        path.write_text(text, encoding="utf-8")
        (game,) = re.findall(r"^game (\w+)$", text, re.MULTILINE)
        table = ecotone.load(path) if kind == "game" else ecotone.position(game, path)
        assert table.seats


def test_a_wrong_example_is_found() -> None:
    test = doctest.DocTestParser().get_doctest(">>> 1 + 1\n3\n", {}, "x", "x", 0)
    assert doctest.DocTestRunner().run(test, out=lambda _: None).failed == 1
