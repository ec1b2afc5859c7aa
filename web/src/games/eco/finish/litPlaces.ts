/** Where on a map a row of the score sheet comes from. */
import { distinctCells, type Cell } from "../../../lib/board/cell.ts";
import type { ScoreLine } from "../../../wire/generated.ts";
import type { EcoRow } from "../score.ts";

const TALLIES: Readonly<Record<string, string>> = {
  leaf: "EC-25.completed",
  hand: "EC-25.sacrificed",
  swap: "EC-25.redeemed",
};

/** The keys of the score lines that a row sums up. */
function keysOf({ animal, biome, icon }: EcoRow): string[] {
  if (animal) return [`EC-24.${animal}`];
  if (biome) return [`EC-21.${biome}`, `EC-23.${biome}`];
  return icon && icon in TALLIES ? [TALLIES[icon]!] : [];
}

/** `lines` are one seat's. */
export function litPlaces(row: EcoRow | undefined, lines: readonly ScoreLine[]): Cell[] {
  if (!row) return [];
  const keys = keysOf(row);
  const own = lines.filter((line) =>
    row.icon === "target" ? line.rule === "EC-22" : keys.includes(line.key),
  );
  return distinctCells(own.flatMap((line) => line.at));
}
