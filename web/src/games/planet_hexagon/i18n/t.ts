/** Planet Hexagon's words, with those of every page; they come with the game. */
import { translator } from "../../../lib/i18n/i18n.svelte.ts";
import { planetHexagon as de } from "./de/planetHexagon.ts";
import { planetHexagon as en } from "./en/planetHexagon.ts";

export const words = { en, de };
export const t = translator(words);
