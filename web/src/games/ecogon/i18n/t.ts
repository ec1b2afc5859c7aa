/** Ecogon's words, with those of every page; they come with the game. */
import { translator } from "../../../lib/i18n/i18n.svelte.ts";
import { ecogon as dePieces } from "./de/ecogon.ts";
import { ecogonFinish as deFinish } from "./de/ecogonFinish.ts";
import { ecogonTable as deTable } from "./de/ecogonTable.ts";
import { ecogon as enPieces } from "./en/ecogon.ts";
import { ecogonFinish as enFinish } from "./en/ecogonFinish.ts";
import { ecogonTable as enTable } from "./en/ecogonTable.ts";

export const words = {
  en: { ...enPieces, ...enTable, ...enFinish },
  de: { ...dePieces, ...deTable, ...deFinish },
};
export const t = translator(words);
