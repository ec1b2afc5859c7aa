"""ecotone rules: the blocks of a rulebook on a terminal."""

import pytest

from ecotone.cli.rules import markdown
from ecotone.core.rulebook_reader import read_rulebook
from ecotone.games import GAMES
from ecotone.server.files.rulebooks import rulebook
from tests.cli.terminal import complaint, good

BOOK = """## The end

**EC-40** See [the web](https://example.org), `code`, **EC** and *EC-12*.

1. first
2. second

| a | b |
| - | - |
| 1 | **2** |

```
as it is
```
"""


def test_a_ruling() -> None:
    text = good("rules", "ecogon", "eg-r27")
    assert text.startswith("EG-R27")
    assert "EG-R28" not in text
    assert complaint("rules", "ecogon", "EG-R270") == "there is no rule EG-R270 (did you mean 'EG-R27'?)"
    assert complaint("rules", "eco", "EC-24", "LIME") == (
        "there is no rule EC-24 LIME (did you mean 'EC-24 LINE'?)"
    )


def test_an_item_of_a_list_by_its_name_alone_and_in_german() -> None:
    line = good("rules", "eco", "LINE")
    assert line == good("rules", "eco", "EC-24", "LINE")
    assert complaint("rules", "eco", "LIME") == "there is no rule LIME (did you mean 'LINE'?)"
    german = good("rules", "eco", "line", "--language", "de")
    assert german != line
    assert "LINE" in german
    assert complaint("rules", "eco", "--language", "fr") == "ECO doesn't speak 'fr'; it speaks en, de"


@pytest.mark.parametrize("game", GAMES)
def test_nothing_of_a_book_is_lost_on_the_way_to_the_terminal(game: str) -> None:
    book = rulebook(game)
    assert read_rulebook("\n\n".join(map(markdown, book.blocks))) == book


def test_every_kind_of_block_is_written() -> None:
    book = read_rulebook(BOOK)
    assert [type(block).__name__ for block in book.blocks] == [
        "Heading", "Paragraph", "ItemList", "Grid", "Verbatim",
    ]  # fmt: skip
    assert read_rulebook("\n\n".join(map(markdown, book.blocks))) == book
