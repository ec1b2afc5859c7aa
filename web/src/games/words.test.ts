import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { faultsOf, sourcesOf, unusedIn, type Words } from "../testing/checkingWords.ts";
import { en as shared } from "../lib/i18n/en/index.ts";
import { GAMES } from "./games.ts";

interface Spoken {
  words: { en: Words; de: Words };
}
const found = import.meta.glob<Spoken>("./*/i18n/t.ts", { eager: true });
const wordsOf = (game: string) => found[`./${game}/i18n/t.ts`]?.words;
const playable = Object.keys(GAMES).filter((game) => GAMES[game]!.pages);

describe.each(playable)("the words of %s", (game) => {
  it("are there, and the same in every language", () => {
    expect(Object.keys(wordsOf(game)?.en ?? {}).length).toBeGreaterThan(0);
    expect(faultsOf(wordsOf(game)!.en, wordsOf(game)!.de)).toEqual([]);
  });

  it("are used by the game", () => {
    expect(unusedIn(sourcesOf(join(process.cwd(), "src/games", game)), wordsOf(game)!.en)).toEqual([]);
  });

  it("begin with its name, and hide no word of the pages", () => {
    const keys = Object.keys(wordsOf(game)!.en);
    expect(keys.filter((key) => !key.startsWith(`${game}.`) || key in shared)).toEqual([]);
  });

  it("stay in its own folder", () => {
    const others = Object.keys(GAMES).filter((other) => other !== game);
    for (const other of others)
      expect(sourcesOf(join(process.cwd(), "src/games", other))).not.toMatch(
        new RegExp(`t\\(["\`]${game}\\.`),
      );
  });
});
