/** What the welcome says once and for all: tiles by id, and the rules in the page's language with their pictures. */
import type { EcoStatics, RuleStatics, Tile } from "./wire.ts";

/** A rule in words. */
export type RuleView = Omit<RuleStatics, "rule" | "example">;
export type EcoRule = RuleView & { example?: RuleStatics["example"] };

type Known = EcoStatics | null;

/** The five rules in the page's language, with their pictures. */
export const rulesOf = (statics: Known): readonly EcoRule[] => statics?.rules ?? [];

export const tileOf = (statics: Known, id: string): Tile | undefined => statics?.tiles[id];

/** What a sacrifice brings and a new pool costs, in points (EC-25). */
export const pricesOf = (statics: EcoStatics | null): { sacrifice: number; redeem: number } => ({
  sacrifice: statics?.sacrifice_points ?? 0,
  redeem: -(statics?.redeem_points ?? 0),
});

/** Biomes as the server's score lines name them. */
export const biomesOf = (statics: Known): readonly { id: string; name: string }[] => statics?.biomes ?? [];
