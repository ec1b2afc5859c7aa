/** Names of options in the reader's language; their helps come from the game. */
import { t } from "../../lib/i18n/i18n.svelte.ts";
import type { Option } from "../../wire/generated.ts";

const KNOWN = ["turns", "rules", "overpopulation", "solo_bonus"] as const;
type Known = (typeof KNOWN)[number];
const isKnown = (name: string): name is Known => (KNOWN as readonly string[]).includes(name);

export function optionName(option: Option): string {
  if (option.name === "random") return t("option.random");
  return isKnown(option.name) ? t(`option.${option.name}`) : option.name;
}
