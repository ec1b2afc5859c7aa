/** ECO's words, with those of every page; they come with the game. */
import { translator } from "../../../lib/i18n/i18n.svelte.ts";
import { eco as de } from "./de/eco.ts";
import { eco as en } from "./en/eco.ts";

export const words = { en, de };
export const t = translator(words);
