/** What the welcome says once and for all: tiles by id, and the rules in the page's language with their pictures. */
import type { EcoStatics, RuleStatics, RuleView, Tile } from "../../wire/generated.ts";

export type EcoRule = RuleView & { example?: RuleStatics["example"] };

const of = (statics: unknown): Partial<EcoStatics> => (statics ?? {}) as Partial<EcoStatics>;

/** The five rules in the page's language, with their pictures. */
export const rulesOf = (statics: unknown): readonly EcoRule[] => of(statics).rules ?? [];

export const tileOf = (statics: unknown, id: string): Tile | undefined => of(statics).tiles?.[id];

/** What a sacrifice brings and a new pool costs, in points (EC-25). */
export const pricesOf = (statics: unknown): { sacrifice: number; redeem: number } => ({
  sacrifice: of(statics).sacrifice_points ?? 0,
  redeem: -(of(statics).redeem_points ?? 0),
});

/** Biomes as the server's score lines name them. */
export const biomesOf = (statics: unknown): readonly { id: string; name: string }[] =>
  of(statics).biomes ?? [];
