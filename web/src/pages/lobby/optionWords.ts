/** Options as people read them; their names and helps come from the game, in the reader's language. */
import { t } from "../../lib/i18n/i18n.svelte.ts";
import type { Option, Refusal } from "../../wire/generated.ts";

export const isSwitch = ({ choices }: Option): boolean =>
  choices.length === 2 && choices[0]!.value === "off" && choices[1]!.value === "on";

export const valueWord = (option: Option, value: string): string =>
  option.choices.find((choice) => choice.value === value)?.label ?? value;

/** What differs from the usual game, each option in a few words. */
export const unusual = (options: readonly Option[], chosen: Readonly<Record<string, string>>): string[] =>
  options
    .filter((option) => option.name in chosen)
    .map((option) => `${option.label}: ${valueWord(option, chosen[option.name]!)}`);

export function rangeOf(option: Option): { least: number; most: number } | null {
  const found = /^(\d+)\.\.(\d+)$/.exec(option.values);
  return found && { least: Number(found[1]), most: Number(found[2]) };
}

export const defaultWord = (option: Option): string => valueWord(option, option.default);

/** The option that a refusal is about, told by the rule behind both. */
export const concerned = (refusal: Refusal | null, options: readonly Option[]): Option | undefined =>
  options.find((option) => option.rule === refusal?.rule);

/** A refusal at its option: without the option's name, which stands beside it already. */
export function troubleAt(option: Option, text: string): string {
  const range = rangeOf(option);
  if (range) return t("new.between", range);
  const words = text.startsWith(`${option.name}: `) ? text.slice(option.name.length + 2) : text;
  return words.charAt(0).toUpperCase() + words.slice(1);
}
