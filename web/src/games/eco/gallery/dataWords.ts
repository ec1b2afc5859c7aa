/** The names of animals, biomes and tiles from ECO's own data. */
import tiles from "../../../../../src/ecotone/games/eco/data/tiles.toml?raw";
import wordsDe from "../../../../../src/ecotone/games/eco/data/words.de.toml?raw";
import wordsEn from "../../../../../src/ecotone/games/eco/data/words.en.toml?raw";
import { german, sections, type Texts } from "../../../gallery/dataWords.ts";
import type { Tile } from "../wire.ts";
import { isKeystone } from "../words.ts";

/** `{ id = "forest", code = "Fo", …, de = { …, code = "Wd" } }` */
const CODED = /\{ id = "([^"]*)", code = "([^"]*)".*? de = \{ [^}]*?code = "([^"]*)"/g;
/** `{ id = "deer", name = "Deer", …, de = { name = "Hirsch", … } }` */
const NAMED = /\{ id = "([^"]*)".*? name = "([^"]*)".*? de = \{ name = "([^"]*)"/g;

export function wordsFor(shown: readonly Tile[]): Texts {
  const names: Record<string, string> = {};
  for (const [, id, inEnglish, inGerman] of tiles.matchAll(NAMED))
    names[id!] = german() ? inGerman! : inEnglish!;
  const say = sections(german() ? wordsDe : wordsEn).get("tile")!;
  const tileWords = (tile: Tile): string => {
    const [a, b] = tile.biomes.map((biome) => names[biome]!);
    return isKeystone(tile)
      ? say.keystone!.replace("{biome}", a!)
      : say.split!.replace("{a}", a!).replace("{b}", b!);
  };
  const named = Object.entries(names).flatMap(([id, name]) => [
    [`species.${id}`, name],
    [`biome.${id}`, name],
  ]);
  for (const [, id, inEnglish, inGerman] of tiles.matchAll(CODED))
    named.push([`code.${id}`, german() ? inGerman! : inEnglish!]);
  return Object.fromEntries([...named, ...shown.map((tile) => [`tile.${tile.id}`, tileWords(tile)])]);
}
