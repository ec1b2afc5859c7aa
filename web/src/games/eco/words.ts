/** What happens at an ECO table in words. */
import { named } from "../../lib/i18n/i18n.svelte.ts";
import { t } from "./i18n/t.ts";
import type { Cell } from "../../lib/board/cell.ts";
import type { LogEntry } from "../../lib/ui/Log.svelte";
import { newestFirst } from "../../lib/ui/newestFirst.ts";
import type { Chapter } from "../../store/log.ts";
import { rowWords } from "../../store/rowWords.ts";
import type { EcoFact, Tile } from "./wire.ts";

export const isKeystone = (tile: Tile): boolean => tile.biomes[0] === tile.biomes[1];

export function tileName(tile: Tile): string {
  const [a, b] = tile.biomes;
  return a === b
    ? t("eco.tile.keystone", { biome: named("biome", a) })
    : t("eco.tile.split", { a: named("biome", a), b: named("biome", b) });
}

/** "Forest and Water, for Deer, Wolf" */
export const tileLabel = (tile: Tile): string =>
  t("eco.tile.label", {
    tile: tileName(tile),
    animals: tile.animals.map((animal) => named("species", animal)).join(", "),
  });

export interface Told {
  seat: number | null;
  text: string;
  at?: readonly Cell[];
}

export interface Names {
  tile: (id: string) => Tile | undefined;
  name: (seat: number) => string;
  mine: (seat: number) => boolean;
  /** Who of a shared seat did it. */
  by?: (chapter: Chapter) => string | undefined;
}

/** A fact as a line of the log; null for what everybody sees anyway. */
export function told(fact: EcoFact, { tile: tileBy, name, mine }: Names): Told | null {
  const you = mine(fact.seat);
  const who = name(fact.seat);
  const { seat } = fact;
  switch (fact.type) {
    case "tile_laid": {
      const tile = tileBy(fact.tile);
      const words = tile ? tileName(tile) : t("eco.tile.some");
      const text = you ? t("eco.log.laid_you", { tile: words }) : t("eco.log.laid", { who, tile: words });
      return { seat, text, at: [fact.at] };
    }
    case "animal_settled": {
      const animal = named("species", fact.animal);
      const plain = you ? t("eco.log.settled_you", { animal }) : t("eco.log.settled", { who, animal });
      return { seat, text: fact.keystone ? `${plain} ${t("eco.log.keystone")}` : plain, at: [fact.at] };
    }
    case "animal_sacrificed": {
      const animal = named("species", fact.animal);
      return {
        seat,
        text: you ? t("eco.log.sacrificed_you", { animal }) : t("eco.log.sacrificed", { who, animal }),
      };
    }
    case "token_redeemed":
      return { seat, text: you ? t("eco.log.redeemed_you") : t("eco.log.redeemed", { who }) };
    case "animals_replaced":
      return { seat: null, text: t("eco.log.replaced") };
    case "seat_left":
      return { seat, text: you ? t("eco.log.left_you") : t("eco.log.left", { who }) };
    case "match_ended":
      return { seat: null, text: t("eco.log.ended") };
    case "pool_filled":
      return null;
  }
}

/** What a turn consists of; its animal is the end of it. */
const TURN: readonly EcoFact["type"][] = [
  "token_redeemed",
  "tile_laid",
  "animal_settled",
  "animal_sacrificed",
];
const TURN_END: readonly EcoFact["type"][] = ["animal_settled", "animal_sacrificed"];

/** The log, newest first, with a heading for each turn that everybody has. */
export function logOf(chapters: readonly Chapter[], names: Names): LogEntry[] {
  const entries: LogEntry[] = [];
  const turns = new Map<number, number>();
  let turn = 1;
  for (const chapter of chapters) {
    const { ply, facts, undone } = chapter;
    const by = names.by?.(chapter);
    const row = rowWords(chapter, names);
    const first = entries.length;
    (facts as readonly EcoFact[]).forEach((fact, i) => {
      const { seat, type } = fact;
      const own = (turns.get(seat) ?? 0) + 1;
      if (TURN.includes(type)) turn = Math.max(turn, own);
      if (TURN_END.includes(type) && !undone) turns.set(seat, own);
      const line = told(fact, names);
      if (line)
        entries.push({ id: `${ply} ${i}`, ...line, by, undone, heading: t("eco.log.turn", { n: turn }) });
    });
    if (row) {
      // Whose time is over belongs to the turn that the move made for them begins.
      const heading = entries[first]?.heading ?? t("eco.log.turn", { n: turn });
      entries.splice(first, 0, { id: `${ply}`, seat: chapter.seat, text: row, by, heading });
    }
  }
  return newestFirst(entries);
}
