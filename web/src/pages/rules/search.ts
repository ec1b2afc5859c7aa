/** Looking things up in the blocks of a rulebook: by number, and by words. */
import type { Grid, Inline, Rulebook, Verbatim } from "../../wire/generated.ts";

export type Block = Rulebook["blocks"][number];

export const textOf = (inline: readonly Inline[]): string => inline.map((part) => part.text).join("");

const wordsOf = (block: Grid | Verbatim): string =>
  block.kind === "code"
    ? block.text
    : [block.head, ...block.rows].flatMap((row) => row.map(textOf)).join(" ");

/** The rule with its lists and tables, or one named item of a list. */
export const ruleBlocks = (blocks: readonly Block[], rule: string): Block[] =>
  blocks.flatMap((block) => {
    if (block.kind === "heading") return [];
    if (block.rule === rule) return [block];
    const items = block.kind === "list" ? block.items.filter((item) => item.rule === rule) : [];
    return block.kind === "list" && items.length ? [{ ...block, items }] : [];
  });

/** The heading that a rule stands below. */
export function sectionOf(blocks: readonly Block[], rule: string): string {
  const place = blocks.findIndex((block) => block.kind !== "heading" && ruleBlocks([block], rule).length > 0);
  const heading = blocks.slice(0, Math.max(0, place)).findLast((block) => block.kind === "heading");
  return heading?.kind === "heading" ? textOf(heading.inline) : "";
}

/** The words of a search; all of them must be in a passage. */
const wanted = (search: string): string[] => search.toLowerCase().split(/\s+/).filter(Boolean);

/** A bare number means the rule of that number, not every number that contains it. */
const ruleHas = (rule: string, word: string) =>
  /^\d+$/.test(word) ? Number(/\d+/.exec(rule)?.[0]) === Number(word) : rule.toLowerCase().includes(word);

const has = (words: readonly string[], text: string, rule = "") => {
  const low = text.toLowerCase();
  return words.every((word) => low.includes(word) || ruleHas(rule, word));
};

/** What is left of a block when only passages with these words are wanted; null if nothing is. */
export function matching(block: Block, search: string): Block | null {
  const words = wanted(search);
  if (!words.length) return block;
  if (block.kind === "heading") return null;
  if (block.kind === "list") {
    const items = block.items.filter((item) => has(words, textOf(item.inline), item.rule));
    return items.length ? { ...block, items } : null;
  }
  const hit =
    block.kind === "paragraph"
      ? has(words, textOf(block.inline), block.anchor && block.rule)
      : has(words, wordsOf(block));
  return hit ? block : null;
}

export interface Found {
  blocks: Block[];
  /** How many paragraphs, items and tables. */
  passages: number;
}

/** The passages with these words, each below the heading of its section. */
export function find(blocks: readonly Block[], search: string): Found {
  if (!wanted(search).length) return { blocks: [...blocks], passages: 0 };
  const found: Block[] = [];
  let passages = 0;
  let heading: Block | null = null;
  for (const block of blocks) {
    if (block.kind === "heading") heading = block.level > 1 ? block : null;
    const hit = matching(block, search);
    if (!hit) continue;
    if (heading) found.push(heading);
    heading = null;
    found.push(hit);
    passages += hit.kind === "list" ? hit.items.length : 1;
  }
  return { blocks: found, passages };
}

/** `EG-R07`, `eg r7` and `EGR7` are the same. */
const bare = (number: string) =>
  number
    .toUpperCase()
    .replace(/[-\s]/g, "")
    .replace(/^(\D*)0+(?=\d)/, "$1");

/** The rule somebody means by `ec-12`, `EC 12` or a bare `12`, by `eg-r7` or `r7`, as its anchor. */
export function ruleMeant(blocks: readonly Block[], search: string): string | undefined {
  const asked = bare(search);
  for (const block of blocks)
    if (block.kind === "paragraph" && block.anchor) {
      const [, number = ""] = block.rule.split("-");
      if (asked === bare(block.rule) || asked === bare(number)) return block.anchor;
    }
  return undefined;
}

/** A text in pieces, those that are searched for marked. */
export function marked(text: string, search: string): { text: string; hit: boolean }[] {
  const words = wanted(search).map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  if (!words.length) return [{ text, hit: false }];
  return text
    .split(new RegExp(`(${words.join("|")})`, "gi"))
    .map((part, i) => ({ text: part, hit: i % 2 === 1 }));
}
