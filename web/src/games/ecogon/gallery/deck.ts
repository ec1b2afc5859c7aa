/** The real cards, read from the game's own data, so that the gallery shows what players will see. */
import events from "../../../../../src/ecotone/games/ecogon/data/events.toml?raw";
import eventWords from "../../../../../src/ecotone/games/ecogon/data/events.en.toml?raw";
import eventWordsDe from "../../../../../src/ecotone/games/ecogon/data/events.de.toml?raw";
import nature from "../../../../../src/ecotone/games/ecogon/data/nature.toml?raw";
import natureWords from "../../../../../src/ecotone/games/ecogon/data/nature.en.toml?raw";
import natureWordsDe from "../../../../../src/ecotone/games/ecogon/data/nature.de.toml?raw";
import wordsDe from "../../../../../src/ecotone/games/ecogon/data/words.de.toml?raw";
import wordsEn from "../../../../../src/ecotone/games/ecogon/data/words.en.toml?raw";
import { german, sections, type Texts } from "../../../gallery/dataWords.ts";
import { SYMBOLS } from "../art/signs.ts";
import type { Colour, EventCardView, EventNature, Kind, NatureCard, NatureSymbol } from "../types.ts";

const KINDS: readonly Kind[] = ["habitat", "plant", "animal"];
const COLOURS: readonly Colour[] = ["meadow", "edge", "forest"];
const NATURES: readonly EventNature[] = ["harm", "help", "mixed", "shift"];

/** The one of a closed set that is called so. */
function oneOf<Name extends string>(names: readonly Name[], said: string | undefined): Name {
  const found = names.find((name) => name === said);
  if (!found) throw new Error(`${said}: none of ${names.join(", ")}`);
  return found;
}

const text = (row: string, key: string) => new RegExp(`\\b${key} = "([^"]*)"`).exec(row)?.[1];
const texts = (row: string, key: string) =>
  [...(new RegExp(`\\b${key} = \\[([^\\]]*)\\]`).exec(row)?.[1] ?? "").matchAll(/"([^"]*)"/g)].map(
    (one) => one[1]!,
  );

const symbol = (said: string): NatureSymbol => oneOf(SYMBOLS, said);

function readCards(): Record<string, NatureCard> {
  const said = sections(german() ? natureWordsDe : natureWords);
  const cards: Record<string, NatureCard> = {};
  let kind: Kind = "habitat";
  for (const row of nature.split("\n")) {
    const opened = /^(habitat|plant|animal) = \[/.exec(row)?.[1];
    if (opened) kind = oneOf(KINDS, opened);
    const id = text(row, "id");
    if (!id) continue;
    const size = /size = (\d)/.exec(row)?.[1];
    const letter = text(row, "movement") === "flying" ? "f" : "g";
    cards[id] = {
      id,
      kind,
      colour: oneOf(COLOURS, text(row, "colour")),
      name: said.get(id)?.name ?? id,
      fact: said.get(id)?.fact,
      latin: text(row, "latin"),
      offers: (size ? [`A${size}${letter}`] : texts(row, "symbols")).map(symbol),
      needs: texts(row, "needs").map((need) => need.split("/").map(symbol)),
      vp: Number(/vp = (\d)/.exec(row)?.[1] ?? 0),
    };
  }
  return cards;
}

function readEvents(): EventCardView[] {
  const said = sections(german() ? eventWordsDe : eventWords);
  return events
    .split("[[event]]")
    .slice(1)
    .map((row) => {
      const id = text(row, "id")!;
      return {
        id,
        name: said.get(id)?.name ?? id,
        text: said.get(id)?.text ?? "",
        background: said.get(id)?.background,
        nature: oneOf(NATURES, text(row, "nature")),
        rule: "EG-52",
      };
    });
}

/** Signs, colours, kinds and the rest; animals are signs too. */
function readWords(): Texts {
  const said = sections(german() ? wordsDe : wordsEn);
  return Object.fromEntries(
    ["kind", "colour", "code", "size", "movement", "nature", "symbol", "animal", "group"].flatMap((section) =>
      Object.entries(said.get(section) ?? {}).map(([key, text]) => [
        `${section === "animal" ? "symbol" : section}.${key}`,
        text,
      ]),
    ),
  );
}

export const WORDS = readWords();
export const CARDS = readCards();
export const EVENTS = readEvents();
