/** The log of an ECO table. */
import { t } from "../i18n/t.ts";
import type { LogEntry } from "../../../lib/ui/Log.svelte";
import { newestFirst } from "../../../lib/ui/newestFirst.ts";
import type { LogRow } from "../../../store/log.ts";
import { rowWords } from "../../../store/rowWords.ts";
import { lineOf, type People } from "../../../store/factSentences.ts";
import type { EcoFact } from "../wire.ts";

export interface Names extends People {
  /** Who of a shared seat did it. */
  by?: (row: LogRow) => string | undefined;
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
export function logOf(log: readonly LogRow<EcoFact>[], names: Names): LogEntry[] {
  const entries: LogEntry[] = [];
  const turns = new Map<number, number>();
  let turn = 1;
  for (const row of log) {
    const { ply, facts, undone } = row;
    const by = names.by?.(row);
    const words = rowWords(row, names);
    const first = entries.length;
    facts.forEach((said, i) => {
      const { seat, type } = said.fact;
      const own = (turns.get(seat) ?? 0) + 1;
      if (TURN.includes(type)) turn = Math.max(turn, own);
      if (TURN_END.includes(type) && !undone) turns.set(seat, own);
      const line = lineOf(said, names);
      if (line)
        entries.push({ id: `${ply} ${i}`, ...line, by, undone, heading: t("eco.log.turn", { n: turn }) });
    });
    if (words) {
      // Whose time is over belongs to the turn that the move made for them begins.
      const heading = entries[first]?.heading ?? t("eco.log.turn", { n: turn });
      entries.splice(first, 0, { id: `${ply}`, seat: row.seat, text: words, by, heading });
    }
  }
  return newestFirst(entries);
}
