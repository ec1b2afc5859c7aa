/** What every table of words has to fulfil, for the tests of pages and games. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Text } from "../lib/i18n/i18n.svelte.ts";

export type Words = Readonly<Record<string, Text>>;

const forms = (text: Text): string[] => (typeof text === "string" ? [text] : [text.one, text.other]);

const holes = (text: Text): string =>
  [...new Set(forms(text).flatMap((form) => [...form.matchAll(/\{(\w+)\}/g)].map((hole) => hole[1])))]
    .sort()
    .join(" ");

/** The sources of a folder without its tests and its words, as one text. */
export function sourcesOf(folder: string): string {
  return readdirSync(folder, { withFileTypes: true })
    .map((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return entry.name === "i18n" ? "" : sourcesOf(path);
      return /\.(svelte|ts)$/.test(entry.name) && !entry.name.includes(".test.")
        ? readFileSync(path, "utf8")
        : "";
    })
    .join("\n");
}

/** Keys that only one language has, other holes in it, texts without a letter. */
export function faultsOf(en: Words, de: Words): string[] {
  const both = Object.keys(en).filter((key) => key in de);
  return [
    ...Object.keys(en).filter((key) => !(key in de)),
    ...Object.keys(de).filter((key) => !(key in en)),
    ...both.filter((key) => holes(en[key]!) !== holes(de[key]!)),
    ...both.filter((key) => [en, de].some((table) => forms(table[key]!).some((form) => !form.trim()))),
  ];
}

/** Keys that no source names, neither whole nor put together as `family.${…}`. */
export function unusedIn(sources: string, words: Words, families: readonly string[] = []): string[] {
  return Object.keys(words).filter((key) => {
    const family = key.slice(0, key.lastIndexOf("."));
    return !(
      [`"${key}"`, `'${key}'`, `\`${key}\``].some((quoted) => sources.includes(quoted)) ||
      families.includes(family) ||
      sources.includes(`\`${family}.\${`)
    );
  });
}
