/** The names of faces, codes and the rest from the game's own data. */
import wordsDe from "../../../../../src/ecotone/games/planet_hexagon/data/words.de.toml?raw";
import wordsEn from "../../../../../src/ecotone/games/planet_hexagon/data/words.en.toml?raw";
import { german, type Texts } from "../../../gallery/dataWords.ts";

/** `section.key` of all plain texts. */
export function wordsOfGame(): Texts {
  const found: Record<string, string> = {};
  let section = "";
  for (const row of (german() ? wordsDe : wordsEn).split("\n")) {
    section = /^\[([\w-]+)\]/.exec(row)?.[1] ?? section;
    const entry = /^([\w-]+) = "(.*)"$/.exec(row);
    if (entry) found[`${section}.${entry[1]}`] = entry[2]!;
  }
  return found;
}
