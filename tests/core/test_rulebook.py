"""A rulebook read into blocks: numbers, anchors, and what stands under a number."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ecotone.core.errors import BadInput
from ecotone.core.rulebook import (
    Grid,
    Heading,
    Inline,
    ItemList,
    ListItem,
    Paragraph,
    Verbatim,
)
from ecotone.core.rulebook_reader import inline_of, read_rulebook

BOOK = """# ECO

A paragraph that is no rule.

## Your turn (EC-12 to EC-24)

**EC-12** Lay the tile on an *empty* cell.
Turn it as you like.

**EC-24** The animals score, see EC-12.

- **EC-24 EXACT** Groups of exactly 2
  of mine.
- **EC-24 LINE** Straight rows.

1. first
2. second

| a | b |
| - | - |
| 1 | **2** |

```
EC-99
```

It goes on.

## Questions

**EG-R27** *Why?* Because.
**EG-R28** A line of its own is enough.

The end.
"""


def said(text: str) -> tuple[Inline, ...]:
    return (Inline("text", text),)


def test_blocks() -> None:
    blocks = read_rulebook(BOOK).blocks
    assert blocks[:2] == (
        Heading(1, "eco", said("ECO")),
        Paragraph("", "", said("A paragraph that is no rule.")),
    )
    assert blocks[3] == Paragraph(
        "EC-12",
        "EC-12",
        (
            Inline("text", "Lay the tile on an "),
            Inline("em", "empty"),
            Inline("text", " cell. Turn it as you like."),
        ),
    )
    assert blocks[5:10] == (
        ItemList(
            "EC-24",
            False,
            (
                ListItem("EC-24 EXACT", "EC-24-EXACT", said("Groups of exactly 2 of mine.")),
                ListItem("EC-24 LINE", "EC-24-LINE", said("Straight rows.")),
            ),
        ),
        ItemList("EC-24", True, (ListItem("", "", said("first")), ListItem("", "", said("second")))),
        Grid("EC-24", (said("a"), said("b")), ((said("1"), (Inline("strong", "2"),)),)),
        Verbatim("EC-24", "EC-99"),
        Paragraph("EC-24", "", said("It goes on.")),
    )
    assert [type(block).__name__ for block in blocks[10:]] == ["Heading", *["Paragraph"] * 3]


def test_a_heading_may_name_rules_and_begins_none() -> None:
    book = read_rulebook(BOOK)
    heading = book.blocks[2]
    assert heading == Heading(
        2,
        "your-turn-ec-12-to-ec-24",
        (
            Inline("text", "Your turn ("),
            Inline("rule", "EC-12"),
            Inline("text", " to "),
            Inline("rule", "EC-24"),
            Inline("text", ")"),
        ),
    )
    assert book.numbers().count("EC-12") == 1
    assert heading not in book.look_up("EC-12")


def test_numbers_and_anchors() -> None:
    book = read_rulebook(BOOK)
    assert book.numbers() == ["EC-12", "EC-24", "EC-24 EXACT", "EC-24 LINE", "EG-R27", "EG-R28"]
    headings = [block.anchor for block in book.blocks if isinstance(block, Heading)]
    assert headings == ["eco", "your-turn-ec-12-to-ec-24", "questions"]
    begun = [block.anchor for block in book.blocks if isinstance(block, Paragraph) and block.anchor]
    assert begun == ["EC-12", "EC-24", "EG-R27", "EG-R28"]


def test_a_number_opens_its_rule_with_all_that_belongs_to_it() -> None:
    book = read_rulebook(BOOK)
    assert book.look_up("EC-12") == book.blocks[3:4]
    assert book.look_up("EC-24") == book.blocks[4:10]
    assert book.look_up("EC-24 LINE") == (
        ItemList("EC-24", False, (ListItem("EC-24 LINE", "EC-24-LINE", said("Straight rows.")),)),
    )
    assert book.look_up("EG-R27") == (
        Paragraph("EG-R27", "EG-R27", (Inline("em", "Why?"), Inline("text", " Because."))),
    )


@pytest.mark.parametrize(
    ("wanted", "near"), [("EC-240", "EC-24"), ("EC-24 LINES", "EC-24 LINE"), ("EG-R270", "EG-R27")]
)
def test_a_number_that_is_not_there(wanted: str, near: str) -> None:
    with pytest.raises(BadInput, match=rf"there is no rule {wanted} \(did you mean '{near}'\?\)"):
        read_rulebook(BOOK).look_up(wanted)


def test_text_stays_text() -> None:
    assert inline_of("<img src=x onerror=alert(1)>") == said("<img src=x onerror=alert(1)>")
    assert inline_of("`EC-12` UTF-8 XEC-12") == (Inline("code", "EC-12"), Inline("text", " UTF-8 XEC-12"))


@pytest.mark.parametrize(
    ("href", "kind"),
    [
        ("https://example.org", "link"),
        ("#EC-12", "link"),
        ("/about", "link"),
        ("javascript:alert", "text"),
        ("//evil.example", "text"),
    ],
)
def test_links_lead_only_to_the_web_or_within_the_page(href: str, kind: str) -> None:
    (found,) = inline_of(f"[a]({href})")
    assert (found.kind, found.text) == (kind, "a")
    assert found.href == (href if kind == "link" else "")


def test_a_block_that_is_not_finished() -> None:
    assert read_rulebook("```\nnever closed").blocks == (Verbatim("", "never closed"),)
    assert read_rulebook("| a |\n|").blocks == (Grid("", (said("a"),), ()),)
    assert read_rulebook("| a |\n--").blocks == (Paragraph("", "", said("| a | --")),)
    assert read_rulebook("**EC-12**").numbers() == ["EC-12"]


@given(st.text("ab1.-*#|`[]() \n") | st.lists(st.sampled_from(BOOK.splitlines())).map("\n".join))
def test_any_text_can_be_read(text: str) -> None:
    book = read_rulebook(text)
    assert all(book.look_up(number) for number in book.numbers())
