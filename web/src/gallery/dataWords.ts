/** What games call their things, read from their own data: the gallery has no server to ask. */
import { settings } from "../lib/settings.svelte.ts";

export const german = (): boolean => settings.language === "de";

export type Texts = Readonly<Record<string, string>>;

/** `[section]` with `key = "text"` lines. */
export function sections(toml: string): Map<string, Texts> {
  const found = new Map<string, Texts>();
  for (const block of toml.split(/^\[(?=[a-z])/m).slice(1)) {
    const id = block.slice(0, block.indexOf("]"));
    const texts = [...block.matchAll(/^(\w+) = "(.*)"$/gm)].map(([, key, text]) => [key!, text!] as const);
    found.set(id, Object.fromEntries(texts));
  }
  return found;
}
