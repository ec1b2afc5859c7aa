/** `t(key, params)`: every word of the pages; a language is a table with exactly the keys of English. */
import { settings } from "../settings.svelte.ts";
import { de } from "./de/index.ts";
import { en } from "./en/index.ts";

/** A text with `{name}` holes; with two forms, the hole `{n}` chooses between them. */
export type Text = string | { readonly one: string; readonly other: string };
export type Messages<Table = typeof en> = { readonly [Key in keyof Table]: Text };
export type Key = keyof typeof en;
export type Language = "en" | "de";

type Holes<S> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | Holes<Rest> : never;
type HolesOf<T> = T extends string ? Holes<T> : T extends { other: infer S } ? Holes<S> | "n" : never;
type Params<T> = [HolesOf<T>] extends [never] ? [] : [params: Record<HolesOf<T>, string | number>];
type Translate<Table> = <K extends keyof Table>(key: K, ...[params]: Params<Table[K]>) => string;

const tables: Record<Language, Messages> = { en, de };
const isKey = (key: string): key is Key => key in en;

/** A `t` for a game: it knows the game's own words besides those of the pages. */
export function translator<Own extends Readonly<Record<string, Text>>>(own: {
  readonly en: Own;
  readonly de: Messages<Own>;
}): Translate<typeof en & Own> {
  const all = { en: { ...en, ...own.en }, de: { ...de, ...own.de } };
  return (key, ...[params]) => fill(all[settings.language][key], settings.language, params);
}

export const t = translator({ en: {}, de: {} });

/** For keys that are put together; falls back to the name itself, as users' own cards have names of their own. */
export function named(family: "seat", name: string): string {
  const key = `${family}.${name}`;
  return isKey(key) ? fill(tables[settings.language][key], settings.language) : name;
}

/** One, or a bare fraction as points are written: 1 point, ½ point. */
export const isSingular = (n: string | number | undefined): boolean =>
  Number(n) === 1 || /^\D$/.test(String(n));

export function fill(text: Text, language: string, params: Record<string, string | number> = {}): string {
  const form = typeof text === "string" ? text : isSingular(params.n) ? text.one : text.other;
  return form.replace(/\{(\w+)\}/g, (hole, name: string) => {
    const value = params[name];
    return value === undefined ? hole : typeof value === "number" ? value.toLocaleString(language) : value;
  });
}
