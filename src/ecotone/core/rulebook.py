"""A rulebook as blocks: headings, rules with their numbers, lists, tables; every reader works on these."""

from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from ecotone.core.errors import BadInput, did_you_mean

NUMBER = r"[A-Z]{2}-R?\d+"

InlineKind = Literal["text", "strong", "em", "code", "link", "rule"]


class Inline(Struct, frozen=True):
    """Some words of one kind; `href` is where a link leads, to the web or within the page."""

    kind: InlineKind
    text: str
    href: str = ""


class Heading(Struct, frozen=True, tag_field="kind", tag="heading"):
    """The title of a section; no rule begins with it, though it may name some."""

    level: int
    anchor: str
    inline: tuple[Inline, ...]


class Paragraph(Struct, frozen=True, tag_field="kind", tag="paragraph"):
    """`rule` is the rule it belongs to; one that begins the rule has its anchor."""

    rule: str
    anchor: str
    inline: tuple[Inline, ...]


class ListItem(Struct, frozen=True):
    """An item of a list; it may have a name of its own: `EC-24 LINE`, with the anchor EC-24-LINE."""

    rule: str
    anchor: str
    inline: tuple[Inline, ...]


class ItemList(Struct, frozen=True, tag_field="kind", tag="list"):
    rule: str
    ordered: bool
    items: tuple[ListItem, ...]


class Grid(Struct, frozen=True, tag_field="kind", tag="table"):
    """A table, cell by cell."""

    rule: str
    head: tuple[tuple[Inline, ...], ...]
    rows: tuple[tuple[tuple[Inline, ...], ...], ...]


class Verbatim(Struct, frozen=True, tag_field="kind", tag="code"):
    rule: str
    text: str


Block = Heading | Paragraph | ItemList | Grid | Verbatim


class Rulebook(Struct, frozen=True):
    """All that a rulebook says, in its order."""

    blocks: tuple[Block, ...]

    def numbers(self) -> list[str]:
        """Everything that can be looked up, in its order: rules, and named items of their lists."""
        found: list[str] = []
        for block in self.blocks:
            if isinstance(block, Paragraph) and block.anchor:
                found.append(block.rule)
            elif isinstance(block, ItemList):
                found += [item.rule for item in block.items if item.anchor]
        return found

    def full_name(self, name: str) -> str:
        """`EC-24 LINE` for LINE, which stands in one list only."""
        named = [number for number in self.numbers() if number.endswith(f" {name}")]
        return named[0] if len(named) == 1 else name

    def look_up(self, name: str) -> tuple[Block, ...]:
        """What stands under a number: a rule with its lists and tables, or one named item of a list."""
        number = self.full_name(name)
        found: list[Block] = []
        for block in self.blocks:
            if isinstance(block, Heading):
                continue
            if block.rule == number:
                found.append(block)
            elif isinstance(block, ItemList):
                items = tuple(item for item in block.items if item.anchor and item.rule == number)
                found += [replace(block, items=items)] if items else []
        if not found:
            known = self.numbers()
            short = [one.rpartition(" ")[2] for one in known if " " in one]
            raise BadInput(f"there is no rule {number}{did_you_mean(number, [*known, *short])}")
        return tuple(found)
