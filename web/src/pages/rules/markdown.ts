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

/** All words of a block, for the search. */
export function wordsOf(block: Block): string {
  switch (block.kind) {
    case "heading":
    case "code":
      return block.text;
    case "paragraph":
      return `${block.rule ?? ""} ${textOf(block.inline)}`;
    case "list":
      return block.items.map((item) => `${item.rule ?? ""} ${textOf(item.inline)}`).join(" ");
    case "table":
      return [block.head, ...block.rows].flatMap((row) => row.map(textOf)).join(" ");
  }
}

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

/** What is left of a block when only things with these words are wanted; null if nothing is. */
export function matching(block: Block, words: string): Block | null {
  const wanted = words.trim().toLowerCase();
  if (!wanted) return block;
  if (block.kind === "heading") return null;
  if (block.kind === "list") {
    const items = block.items.filter((item) =>
      `${item.rule ?? ""} ${textOf(item.inline)}`.toLowerCase().includes(wanted),
    );
    return items.length ? { ...block, items } : null;
  }
  return wordsOf(block).toLowerCase().includes(wanted) ? block : null;
}
