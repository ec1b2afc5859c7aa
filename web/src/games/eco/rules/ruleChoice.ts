/** The five rules while somebody picks them: what an animal has, and how the server writes it. */
import type { RuleStatics } from "../wire.ts";

/** By animal, as the option's text says it: `FRIEND deer 3`. */
export type Picked = Readonly<Record<string, string>>;

export const isPicked = (draft: unknown): draft is Picked =>
  typeof draft === "object" &&
  draft !== null &&
  Object.values(draft).every((text) => typeof text === "string");

export const textOf = ({ family, parameters }: Pick<RuleStatics, "family" | "parameters">): string =>
  [family, ...Object.values(parameters)].join(" ");

/** What the form begins with: the rules of a share code that somebody has typed. */
export const pickedOf = (rules: readonly Pick<RuleStatics, "animal" | "family" | "parameters">[]): Picked =>
  Object.fromEntries(rules.map((rule) => [rule.animal, textOf(rule)]));

export interface Family {
  family: string;
  /** The one that is chosen or, if none is, the first. */
  shown: RuleStatics;
  chosen: boolean;
  /** All of them, where there are several to choose from. */
  variants: readonly RuleStatics[];
}

/** The rules of an animal by family: one picture each, its variants beside it. */
export function familiesOf(rules: readonly RuleStatics[], picked: string | undefined): Family[] {
  return [...new Set(rules.map(({ family }) => family))].map((family) => {
    const own = rules.filter((rule) => rule.family === family);
    const chosen = own.find((rule) => textOf(rule) === picked);
    return { family, shown: chosen ?? own[0]!, chosen: !!chosen, variants: own.length > 1 ? own : [] };
  });
}

/** Its label, and where others have the same one, the numbers that tell it from them. */
export function variantWords(rule: RuleStatics, all: readonly RuleStatics[]): string {
  const alike = all.filter(({ label }) => label === rule.label).length > 1;
  const numbers = Object.values(rule.parameters).filter((value) => typeof value === "number");
  return alike ? `${rule.label} (${numbers.join(", ")})` : rule.label;
}
