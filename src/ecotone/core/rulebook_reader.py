"""From the text of rules.md to its blocks: the part of Markdown that our rulebooks use.

Text stays text; nothing of it becomes HTML by itself.
"""

import re
from collections import deque
from collections.abc import Callable, Iterator

from ecotone.core.rulebook import (
    NUMBER,
    Block,
    Grid,
    Heading,
    Inline,
    ItemList,
    ListItem,
    Paragraph,
    Rulebook,
    Verbatim,
)

BEGINS = re.compile(rf"\*\*({NUMBER}(?: [A-Z]+)?)\*\*\s*")
MARKS = re.compile(
    r"\*\*(?P<strong>.+?)\*\*|\*(?P<em>.+?)\*|`(?P<code>[^`]+)`"
    rf"|\[(?P<link>[^\]]+)\]\((?P<href>[^)\s]+)\)|\b(?P<rule>{NUMBER})\b"
)
SAFE = re.compile(r"https?://|#|/(?!/)")
HEADING = re.compile(r"(#{1,6})\s+(.*)")
FENCE = "```"
ITEM = re.compile(r"\s*(?:[-*]|(?P<number>\d+)\.)\s+(?P<text>.*)")
RULER = re.compile(r"\s*\|[\s:|-]*")


def read_rulebook(text: str) -> Rulebook:
    lines = deque(text.splitlines())
    blocks: list[Block] = []
    rule = ""
    while lines:
        if not lines[0].strip():
            lines.popleft()
            continue
        block = next_block(lines, rule)
        blocks.append(block)
        rule = "" if isinstance(block, Heading) else block.rule
    return Rulebook(tuple(blocks))


def next_block(lines: deque[str], rule: str) -> Block:
    """Takes the lines of one block away; it belongs to the rule, unless it begins one of its own."""
    line = lines[0]
    if heading := HEADING.fullmatch(line):
        lines.popleft()
        return Heading(len(heading[1]), slug(heading[2]), inline_of(heading[2].strip()))
    if line.startswith(FENCE):
        lines.popleft()
        said = take(lines, lambda line: not line.startswith(FENCE))
        if lines:
            lines.popleft()
        return Verbatim(rule, "\n".join(said))
    if is_row(line) and len(lines) > 1 and RULER.fullmatch(lines[1]):
        head, _, *rows = take(lines, is_row)
        return Grid(rule, cells(head), tuple(map(cells, rows)))
    if first := ITEM.fullmatch(line):
        said = take(lines, lambda line: bool(line.strip()) and not line.startswith("#"))
        return ItemList(rule, bool(first["number"]), tuple(list_items(said)))
    said = [lines.popleft(), *take(lines, goes_on)]
    own, anchor, inline = anchored(" ".join(map(str.strip, said)))
    return Paragraph(own or rule, anchor, inline)


def take(lines: deque[str], wanted: Callable[[str], bool]) -> list[str]:
    found = []
    while lines and wanted(lines[0]):
        found.append(lines.popleft())
    return found


def is_row(line: str) -> bool:
    return line.lstrip().startswith("|")


def goes_on(line: str) -> bool:
    """Whether a line belongs to the paragraph above it."""
    begins = line.startswith(("#", FENCE)) or ITEM.fullmatch(line) or BEGINS.match(line)
    return bool(line.strip()) and not begins


def list_items(lines: list[str]) -> Iterator[ListItem]:
    texts: list[str] = []
    for line in lines:
        if item := ITEM.fullmatch(line):
            texts.append(item["text"])
        else:
            texts[-1] += f" {line.strip()}"
    return (ListItem(*anchored(text)) for text in texts)


def cells(line: str) -> tuple[tuple[Inline, ...], ...]:
    return tuple(inline_of(cell.strip()) for cell in line.strip().strip("|").split("|"))


def anchored(text: str) -> tuple[str, str, tuple[Inline, ...]]:
    """Number, anchor, and what is said under it."""
    begins = BEGINS.match(text)
    if begins is None:
        return "", "", inline_of(text)
    return begins[1], begins[1].replace(" ", "-"), inline_of(text[begins.end() :])


def slug(text: str) -> str:
    return re.sub(r"[\W_]+", "-", text.lower()).strip("-")


def inline_of(text: str) -> tuple[Inline, ...]:
    found: list[Inline] = []
    at = 0
    for mark in MARKS.finditer(text):
        if mark.start() > at:
            found.append(Inline("text", text[at : mark.start()]))
        found.append(marked(mark))
        at = mark.end()
    if at < len(text):
        found.append(Inline("text", text[at:]))
    return tuple(found)


def marked(mark: re.Match[str]) -> Inline:
    if mark["strong"]:
        return Inline("strong", mark["strong"])
    if mark["em"]:
        return Inline("em", mark["em"])
    if mark["code"]:
        return Inline("code", mark["code"])
    if mark["rule"]:
        return Inline("rule", mark["rule"])
    safe = SAFE.match(mark["href"])
    return Inline("link", mark["link"], mark["href"]) if safe else Inline("text", mark["link"])
