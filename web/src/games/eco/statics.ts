/** What the welcome says once and for all: tiles by id, and the rules in the page's language with their pictures. */
import type { EcoStatics, RuleStatics, Tile } from "./wire.ts";

/** A rule in words. */
export type RuleView = Omit<RuleStatics, "rule" | "example">;
export type EcoRule = RuleView & { example?: RuleStatics["example"] };

type Told = EcoStatics | null;

/** The five rules in the page's language, with their pictures. */
export const rulesOf = (statics: Told): readonly EcoRule[] => statics?.rules ?? [];

export const tileOf = (statics: Told, id: string): Tile | undefined => statics?.tiles[id];

/** Biomes as the server's score lines name them. */
export const biomesOf = (statics: Told): readonly { id: string; name: string }[] => statics?.biomes ?? [];
