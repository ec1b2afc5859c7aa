import { describe, expect, it } from "vitest";
import type { Inline } from "../../wire/generated.ts";
import { find, marked, matching, ruleBlocks, ruleMeant, type Block } from "./search.ts";

const words = (text: string): Inline[] => [{ kind: "text", text, href: "" }];
const rule = (number: string, text: string): Block => ({
  kind: "paragraph",
  rule: number,
  anchor: number,
  inline: words(text),
});
const item = (name: string, text: string) => ({
  rule: name,
  anchor: name.replace(" ", "-"),
  inline: words(text),
});

const blocks: Block[] = [
  { kind: "heading", level: 1, anchor: "eco", inline: words("ECO") },
  { kind: "heading", level: 2, anchor: "your-turn", inline: words("Your turn") },
  rule("EC-12", "Lay the tile on an empty cell."),
  rule("EC-24", "The animals score."),
  {
    kind: "list",
    rule: "EC-24",
    ordered: false,
    items: [item("EC-24 EXACT", "Groups of exactly 2 of mine."), item("EC-24 LINE", "Straight rows.")],
  },
  { kind: "table", rule: "EC-24", head: [words("a")], rows: [[words("badgers")]] },
  rule("EC-R07", "A ruling."),
];

describe("a rule by its number", () => {
  it("comes with what belongs to it", () => {
    expect(ruleBlocks(blocks, "EC-24").map((block) => block.kind)).toEqual(["paragraph", "list", "table"]);
    expect(ruleBlocks(blocks, "EC-24 LINE")).toMatchObject([{ items: [{ rule: "EC-24 LINE" }] }]);
    expect(ruleBlocks(blocks, "EC-R07")).toMatchObject([{ rule: "EC-R07" }]);
    expect(ruleBlocks(blocks, "EC-99")).toEqual([]);
  });

  it("is understood however it is typed", () => {
    for (const typed of ["EC-12", "ec12", " ec 12", "12"]) expect(ruleMeant(blocks, typed)).toBe("EC-12");
    for (const typed of ["ec-r07", "EC R7", "r7", "ecr07"]) expect(ruleMeant(blocks, typed)).toBe("EC-R07");
    for (const typed of ["er-12", "13", "7", "12 tiles", "tile", ""])
      expect(ruleMeant(blocks, typed)).toBeUndefined();
  });
});

describe("a search", () => {
  it("finds passages with all words", () => {
    expect(blocks.map((block) => matching(block, "ROWS")).filter(Boolean)).toMatchObject([
      { kind: "list", items: [{ rule: "EC-24 LINE" }] },
    ]);
    expect(blocks.filter((block) => matching(block, "ec-12"))).toHaveLength(1);
    expect(blocks.filter((block) => matching(block, "cell tile"))).toHaveLength(1);
    expect(blocks.filter((block) => matching(block, "cell animals"))).toHaveLength(0);
    expect(blocks.filter((block) => matching(block, "ec 12"))).toHaveLength(1);
    expect(blocks.filter((block) => matching(block, "BADGERS"))).toMatchObject([{ kind: "table" }]);
    expect(blocks.filter((block) => block.kind === "paragraph" && matching(block, "4"))).toHaveLength(0);
    expect(blocks.filter((block) => matching(block, "ec 7"))).toMatchObject([{ rule: "EC-R07" }]);
  });

  it("shows what it found below its heading, and counts it", () => {
    const { blocks: shown, passages } = find(blocks, "ec-24");
    expect(shown.map((block) => block.kind)).toEqual(["heading", "paragraph", "list"]);
    expect(passages).toBe(3);
    expect(find(blocks, "otter")).toEqual({ blocks: [], passages: 0 });
    expect(find(blocks, " ").blocks).toEqual(blocks);
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
