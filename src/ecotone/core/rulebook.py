"""A rulebook as blocks: headings, rules with their numbers, lists, tables; every reader works on these.

This is the part of Markdown that our rulebooks use; text stays text, nothing of it becomes HTML by itself.
"""

import re
from collections import deque
from collections.abc import Callable, Iterator
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from ecotone.core.errors import BadInput, did_you_mean

NUMBER = r"[A-Z]{2}-R?\d+"
_BEGINS = re.compile(rf"\*\*({NUMBER}(?: [A-Z]+)?)\*\*\s*")
_MARKS = re.compile(
    r"\*\*(?P<strong>.+?)\*\*|\*(?P<em>.+?)\*|`(?P<code>[^`]+)`"
    rf"|\[(?P<link>[^\]]+)\]\((?P<href>[^)\s]+)\)|\b(?P<rule>{NUMBER})\b"
)
_SAFE = re.compile(r"https?://|#|/(?!/)")
_HEADING = re.compile(r"(#{1,6})\s+(.*)")
_FENCE = "```"
_ITEM = re.compile(r"\s*(?:[-*]|(?P<number>\d+)\.)\s+(?P<text>.*)")
_RULER = re.compile(r"\s*\|?[\s:|-]+")

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

    def look_up(self, number: str) -> tuple[Block, ...]:
        """What stands under a number: a rule with its lists and tables, or one named item of a list."""
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
            raise BadInput(f"there is no rule {number}{did_you_mean(number, self.numbers())}")
        return tuple(found)


def read_rulebook(text: str) -> Rulebook:
    lines = deque(text.splitlines())
    blocks: list[Block] = []
    rule = ""
    while lines:
        if not lines[0].strip():
            lines.popleft()
            continue
        block = _next_block(lines, rule)
        blocks.append(block)
        rule = "" if isinstance(block, Heading) else block.rule
    return Rulebook(tuple(blocks))


def _next_block(lines: deque[str], rule: str) -> Block:
    """Takes the lines of one block away; it belongs to the rule, unless it begins one of its own."""
    line = lines[0]
    if heading := _HEADING.fullmatch(line):
        lines.popleft()
        return Heading(len(heading[1]), _slug(heading[2]), inline_of(heading[2].strip()))
    if line.startswith(_FENCE):
        lines.popleft()
        said = _take(lines, lambda line: not line.startswith(_FENCE))
        if lines:
            lines.popleft()
        return Verbatim(rule, "\n".join(said))
    if _is_row(line) and len(lines) > 1 and _RULER.fullmatch(lines[1]):
        head, _, *rows = _take(lines, _is_row)
        return Grid(rule, _cells(head), tuple(map(_cells, rows)))
    if first := _ITEM.fullmatch(line):
        items = _items(_take(lines, lambda line: bool(line.strip()) and not line.startswith("#")))
        return ItemList(rule, bool(first["number"]), tuple(items))
    said = [lines.popleft(), *_take(lines, _goes_on)]
    own, anchor, inline = _anchored(" ".join(map(str.strip, said)))
    return Paragraph(own or rule, anchor, inline)


def _take(lines: deque[str], wanted: Callable[[str], bool]) -> list[str]:
    found = []
    while lines and wanted(lines[0]):
        found.append(lines.popleft())
    return found


def _is_row(line: str) -> bool:
    return line.lstrip().startswith("|")


def _goes_on(line: str) -> bool:
    """Whether a line belongs to the paragraph above it."""
    begins = line.startswith(("#", _FENCE)) or _ITEM.fullmatch(line) or _BEGINS.match(line)
    return bool(line.strip()) and not begins


def _items(lines: list[str]) -> Iterator[ListItem]:
    texts: list[str] = []
    for line in lines:
        if item := _ITEM.fullmatch(line):
            texts.append(item["text"])
        else:
            texts[-1] += f" {line.strip()}"
    return (ListItem(*_anchored(text)) for text in texts)


def _cells(line: str) -> tuple[tuple[Inline, ...], ...]:
    return tuple(inline_of(cell.strip()) for cell in line.strip().strip("|").split("|"))


def _anchored(text: str) -> tuple[str, str, tuple[Inline, ...]]:
    """Number, anchor, and what is said under it."""
    begins = _BEGINS.match(text)
    if begins is None:
        return "", "", inline_of(text)
    return begins[1], begins[1].replace(" ", "-"), inline_of(text[begins.end() :])


def _slug(text: str) -> str:
    return re.sub(r"[\W_]+", "-", text.lower()).strip("-")


def inline_of(text: str) -> tuple[Inline, ...]:
    found: list[Inline] = []
    at = 0
    for mark in _MARKS.finditer(text):
        if mark.start() > at:
            found.append(Inline("text", text[at : mark.start()]))
        found.append(_marked(mark))
        at = mark.end()
    if at < len(text):
        found.append(Inline("text", text[at:]))
    return tuple(found)


def _marked(mark: re.Match[str]) -> Inline:
    if mark["strong"]:
        return Inline("strong", mark["strong"])
    if mark["em"]:
        return Inline("em", mark["em"])
    if mark["code"]:
        return Inline("code", mark["code"])
    if mark["rule"]:
        return Inline("rule", mark["rule"])
    safe = _SAFE.match(mark["href"])
    return Inline("link", mark["link"], mark["href"]) if safe else Inline("text", mark["link"])
