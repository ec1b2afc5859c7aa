/** Options as people read them; their names and helps come from the game, in the reader's language. */
import { t } from "../../lib/i18n/i18n.svelte.ts";
import type { Option, Refusal } from "../../wire/generated.ts";

/** What a seat, from 0, is called where nobody is known to sit there. */
const numbered = (seat: number): string => t("new.seat", { n: seat + 1 });

/** Of something made with a form, its name: that stands in quotes. */
export function valueWord(option: Option, value: string, seatName = numbered): string {
  const known = option.choices.find((choice) => choice.value === value)?.label;
  if (known !== undefined) return known;
  if (option.kind === "seat") return seatName(Number(value) - 1);
  return option.kind === "form" ? (/"([^"]+)"/.exec(value)?.[1] ?? value) : value;
}

/** What differs from the usual game, each option in a few words. */
export const unusual = (
  options: readonly Option[],
  chosen: Readonly<Record<string, string>>,
  seatName?: (seat: number) => string,
): string[] =>
  options
    .filter((option) => option.name in chosen)
    .map((option) => `${option.label}: ${valueWord(option, chosen[option.name]!, seatName)}`);

export interface Pick {
  value: string;
  label: string;
}

/** Beyond this, words side by side get too narrow on a phone. */
const LETTERS_ABREAST = 34;

/** How a value is chosen: by a switch, words side by side, a list, a number, a text, or a form. */
export function manner(option: Option): "switch" | "abreast" | "list" | "number" | "text" | "form" {
  if (option.kind === "choice") {
    const letters = option.choices.reduce((sum, choice) => sum + choice.label.length, 0);
    return letters <= LETTERS_ABREAST ? "abreast" : "list";
  }
  if (option.kind === "seat") return "list";
  if (option.kind === "number" && option.choices.some(({ value }) => !/^\d+$/.test(value))) return "list";
  return option.kind;
}

/** All that a list offers: words first, then numbers or seats. */
export function picks(option: Option, seats: number): Pick[] {
  const named = option.choices.map(({ value, label }) => ({ value, label }));
  const numbers = (least: number, most: number) =>
    Array.from({ length: Math.max(0, most - least + 1) }, (_, i) => String(least + i));
  if (option.kind === "seat")
    return [...named, ...numbers(1, seats).map((value) => ({ value, label: valueWord(option, value) }))];
  if (option.kind === "number")
    return [...named, ...numbers(option.least, option.most).map((value) => ({ value, label: value }))];
  return named;
}

export const defaultWord = (option: Option): string => valueWord(option, option.default);

/** The option that a refusal is about, told by the rule behind both. */
export const concerned = (refusal: Refusal | null, options: readonly Option[]): Option | undefined =>
  options.find((option) => option.rule === refusal?.rule);

/** A refusal at its option: without the option's name, which stands beside it already. */
export function troubleAt(option: Option, text: string): string {
  if (option.kind === "number") return t("new.between", { least: option.least, most: option.most });
  const named = [option.name, option.label].find((name) => text.startsWith(`${name}: `));
  const words = named ? text.slice(named.length + 2) : text;
  return words.charAt(0).toUpperCase() + words.slice(1);
}
