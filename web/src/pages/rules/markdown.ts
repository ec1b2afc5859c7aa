/** The part of Markdown that our rulebooks use, as data: nothing of it ever becomes HTML by itself. */

export type Inline =
  | { kind: "text"; text: string }
  | { kind: "strong" | "em" | "code"; text: string }
  | { kind: "link"; text: string; href: string };

interface Anchored {
  /** The rule number it begins with: `EC-12`, `EC-24 EXACT`. */
  rule?: string;
  inline: Inline[];
}

export type Block =
  | { kind: "heading"; level: number; text: string; id: string }
  | ({ kind: "paragraph" } & Anchored)
  | { kind: "list"; ordered: boolean; items: Anchored[] }
  | { kind: "table"; head: Inline[][]; rows: Inline[][][] }
  | { kind: "code"; text: string };

const RULE = /^\*\*([A-Z]{2}-[0-9]+[a-z]?(?: [A-Z]+)?)\*\*\s*/;
const MARKS = /\*\*(.+?)\*\*|\*(.+?)\*|`([^`]+)`|\[([^\]]+)\]\(([^)\s]+)\)/g;

export const anchorOf = (rule: string): string => rule.replaceAll(" ", "-");

export function inlineOf(text: string): Inline[] {
  const found: Inline[] = [];
  let from = 0;
  for (const match of text.matchAll(MARKS)) {
    if (match.index > from) found.push({ kind: "text", text: text.slice(from, match.index) });
    const [whole, strong, em, code, words, href] = match;
    if (strong !== undefined) found.push({ kind: "strong", text: strong });
    else if (em !== undefined) found.push({ kind: "em", text: em });
    else if (code !== undefined) found.push({ kind: "code", text: code });
    else if (words !== undefined) found.push(safeLink(words, href ?? ""));
    from = match.index + whole.length;
  }
  if (from < text.length) found.push({ kind: "text", text: text.slice(from) });
  return found;
}

/** Only to the web or within the page. */
const safeLink = (text: string, href: string): Inline =>
  /^(https?:\/\/|#|\/(?!\/))/.test(href) ? { kind: "link", text, href } : { kind: "text", text };

function anchored(text: string): Anchored {
  const rule = RULE.exec(text);
  return rule ? { rule: rule[1]!, inline: inlineOf(text.slice(rule[0].length)) } : { inline: inlineOf(text) };
}

const ITEM = /^\s*(?:[-*]|(\d+)\.)\s+(.*)$/;
const cells = (line: string) =>
  line
    .trim()
    .replace(/^\||\|$/g, "")
    .split("|")
    .map((cell) => inlineOf(cell.trim()));

export function parse(markdown: string): Block[] {
  const lines = markdown.replaceAll("\r", "").split("\n");
  const blocks: Block[] = [];
  let i = 0;
  while (i < lines.length) {
    const line = lines[i]!;
    const heading = /^(#{1,6})\s+(.*)$/.exec(line);
    if (!line.trim()) i++;
    else if (heading) {
      const text = heading[2]!.trim();
      blocks.push({ kind: "heading", level: heading[1]!.length, text, id: slug(text) });
      i++;
    } else if (line.startsWith("```")) {
      const end = lines.indexOf("```", i + 1);
      const stop = end < 0 ? lines.length : end;
      blocks.push({ kind: "code", text: lines.slice(i + 1, stop).join("\n") });
      i = stop + 1;
    } else if (line.trimStart().startsWith("|") && /^\s*\|?[\s:|-]+$/.test(lines[i + 1] ?? "")) {
      const rows = take(lines, i + 2, (next) => next.trimStart().startsWith("|"));
      blocks.push({ kind: "table", head: cells(line), rows: rows.map(cells) });
      i += 2 + rows.length;
    } else if (ITEM.test(line)) {
      const found = take(lines, i, (next) => !!next.trim() && !/^#/.test(next));
      const items: string[] = [];
      for (const next of found) {
        const item = ITEM.exec(next);
        if (item) items.push(item[2]!);
        else items[items.length - 1] += ` ${next.trim()}`;
      }
      blocks.push({ kind: "list", ordered: !!ITEM.exec(line)?.[1], items: items.map(anchored) });
      i += found.length;
    } else {
      const found = take(lines, i, (next) => !!next.trim() && !/^(#|```)/.test(next) && !ITEM.test(next));
      blocks.push({ kind: "paragraph", ...anchored(found.map((next) => next.trim()).join(" ")) });
      i += found.length;
    }
  }
  return blocks;
}

function take(lines: string[], from: number, wanted: (line: string) => boolean): string[] {
  const found = [];
  while (from < lines.length && wanted(lines[from]!)) found.push(lines[from++]!);
  return found;
}

const slug = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");

export const textOf = (inline: readonly Inline[]): string => inline.map((part) => part.text).join("");

const wordsOf = (block: Block & { kind: "table" | "code" }): string =>
  block.kind === "code"
    ? block.text
    : [block.head, ...block.rows].flatMap((row) => row.map(textOf)).join(" ");

/** The rule's paragraph, and the list below it. */
export function ruleBlocks(blocks: readonly Block[], rule: string): Block[] {
  const at = blocks.findIndex((block) => block.kind === "paragraph" && block.rule === rule);
  if (at >= 0) {
    const next = blocks[at + 1];
    return next?.kind === "list" ? [blocks[at]!, next] : [blocks[at]!];
  }
  for (const block of blocks)
    if (block.kind === "list") {
      const items = block.items.filter((item) => item.rule === rule);
      if (items.length) return [{ ...block, items }];
    }
  return [];
}

/** The words of a search; all of them must be in a passage. */
export const wanted = (search: string): string[] => search.toLowerCase().split(/\s+/).filter(Boolean);

/** A bare number means the rule of that number, not every number that contains it. */
const ruleHas = (rule: string, word: string) =>
  /^\d+$/.test(word)
    ? Number.parseInt(rule.split("-")[1] ?? "", 10) === Number(word)
    : rule.toLowerCase().includes(word);

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
    block.kind === "paragraph" ? has(words, textOf(block.inline), block.rule) : has(words, wordsOf(block));
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

/** The rule somebody means by `ec-12`, `EC 12` or a bare `12`, as its anchor. */
export function ruleMeant(blocks: readonly Block[], search: string): string | undefined {
  const asked = /^\s*(?:([a-z]{2})[-\s]?)?0*(\d+)\s*$/i.exec(search);
  if (!asked) return undefined;
  const rules = blocks.flatMap((block) => (block.kind === "paragraph" && block.rule ? block.rule : []));
  const found = rules.find((rule) => {
    const [letters, number] = rule.split("-");
    return (
      Number.parseInt(number ?? "", 10) === Number(asked[2]) &&
      (!asked[1] || letters === asked[1].toUpperCase())
    );
  });
  return found && anchorOf(found);
}

/** A text in pieces, those that are searched for marked. */
export function marked(text: string, search: string): { text: string; hit: boolean }[] {
  const words = wanted(search).map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  if (!words.length) return [{ text, hit: false }];
  return text
    .split(new RegExp(`(${words.join("|")})`, "gi"))
    .map((part, i) => ({ text: part, hit: i % 2 === 1 }));
}
