/** What the welcome says once and for all: tiles by id, and the rules in the page's language with their pictures. */
import type { EcoStatics, EcoView, RuleStatics, RuleView, Tile } from "../../wire/generated.ts";

export type EcoRule = RuleView & { example?: RuleStatics["example"] };

const of = (statics: unknown): Partial<EcoStatics> => (statics ?? {}) as Partial<EcoStatics>;

/** With pictures if the server has sent them. */
export const rulesOf = (statics: unknown, view: EcoView): readonly EcoRule[] =>
  of(statics).rules ?? view.rules;

export const tileOf = (statics: unknown, id: string): Tile | undefined => of(statics).tiles?.[id];

/** Biomes as the server's score lines name them. */
export const biomesOf = (statics: unknown): readonly { id: string; name: string }[] =>
  of(statics).biomes ?? [];
