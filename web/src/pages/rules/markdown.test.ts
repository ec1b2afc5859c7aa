import { describe, expect, it } from "vitest";
import { anchorOf, find, inlineOf, marked, matching, parse, ruleBlocks, ruleMeant } from "./markdown.ts";

const BOOK = `# ECO

## Your turn

**EC-12** Lay the tile on an *empty* cell.
Turn it as you like.

**EC-24** The animals score.

- **EC-24 EXACT** Groups of exactly 2
  of mine.
- **EC-24 LINE** Straight rows.

1. first
2. second

| a | b |
| - | - |
| 1 | **2** |
`;

describe("parse", () => {
  const blocks = parse(BOOK);

  it("finds headings, rules, lists and tables", () => {
    expect(blocks.map((block) => block.kind)).toEqual([
      "heading",
      "heading",
      "paragraph",
      "paragraph",
      "list",
      "list",
      "table",
    ]);
    expect(blocks[2]).toEqual({
      kind: "paragraph",
      rule: "EC-12",
      inline: [
        { kind: "text", text: "Lay the tile on an " },
        { kind: "em", text: "empty" },
        { kind: "text", text: " cell. Turn it as you like." },
      ],
    });
    expect(blocks[4]).toMatchObject({
      items: [{ rule: "EC-24 EXACT" }, { rule: "EC-24 LINE", inline: [{ text: "Straight rows." }] }],
    });
    expect(blocks[5]).toMatchObject({ ordered: true });
  });

  it("makes anchors of rule numbers", () => expect(anchorOf("EC-24 EXACT")).toBe("EC-24-EXACT"));

  it("shows a rule with the list that belongs to it", () => {
    expect(ruleBlocks(blocks, "EC-24").map((block) => block.kind)).toEqual(["paragraph", "list"]);
    expect(ruleBlocks(blocks, "EC-24 LINE")).toMatchObject([{ items: [{ rule: "EC-24 LINE" }] }]);
    expect(ruleBlocks(blocks, "EC-99")).toEqual([]);
  });

  it("searches", () => {
    expect(blocks.map((block) => matching(block, "ROWS")).filter(Boolean)).toMatchObject([
      { kind: "list", items: [{ rule: "EC-24 LINE" }] },
    ]);
    expect(blocks.filter((block) => matching(block, "ec-12"))).toHaveLength(1);
    expect(blocks.filter((block) => matching(block, "cell tile"))).toHaveLength(1);
    expect(blocks.filter((block) => matching(block, "cell animals"))).toHaveLength(0);
    expect(blocks.filter((block) => matching(block, "ec 12"))).toHaveLength(1);
    expect(blocks.filter((block) => block.kind === "paragraph" && matching(block, "4"))).toHaveLength(0);
  });

  it("shows what it found below its heading, and counts it", () => {
    const { blocks: shown, passages } = find(blocks, "ec-24");
    expect(shown.map((block) => block.kind)).toEqual(["heading", "paragraph", "list"]);
    expect(passages).toBe(3);
    expect(find(blocks, "badger")).toEqual({ blocks: [], passages: 0 });
    expect(find(blocks, " ").blocks).toEqual(blocks);
  });

  it("understands a rule number however it is typed", () => {
    for (const typed of ["EC-12", "ec12", " ec 12", "12"]) expect(ruleMeant(blocks, typed)).toBe("EC-12");
    for (const typed of ["er-12", "13", "12 tiles", "tile", ""])
      expect(ruleMeant(blocks, typed)).toBeUndefined();
  });
});

describe("marked", () => {
  it("marks every word, whatever its case, and takes signs as they are", () => {
    expect(marked("A tile, a Tile (big)", "tile (b")).toEqual([
      { text: "A ", hit: false },
      { text: "tile", hit: true },
      { text: ", a ", hit: false },
      { text: "Tile", hit: true },
      { text: " ", hit: false },
      { text: "(b", hit: true },
      { text: "ig)", hit: false },
    ]);
    expect(marked("tile", "")).toEqual([{ text: "tile", hit: false }]);
  });
});

describe("inlineOf", () => {
  it("keeps foreign text as text", () => {
    expect(inlineOf("<img src=x onerror=alert(1)>")).toEqual([
      { kind: "text", text: "<img src=x onerror=alert(1)>" },
    ]);
  });

  it("links only to the web or within the page", () => {
    expect(inlineOf("[a](https://example.org)")).toMatchObject([{ kind: "link" }]);
    expect(inlineOf("[a](#EC-12)")).toMatchObject([{ kind: "link" }]);
    expect(inlineOf("[a](javascript:alert)")).toMatchObject([{ kind: "text", text: "a" }]);
    expect(inlineOf("[a](//evil.example)")).toMatchObject([{ kind: "text", text: "a" }]);
  });
});
