/** The log of an Ecogon table. */
import { t } from "../i18n/t.ts";
import type { LogEntry } from "../../../lib/ui/Log.svelte";
import { newestFirst } from "../../../lib/ui/newestFirst.ts";
import type { LogRow } from "../../../store/log.ts";
import { rowWords } from "../../../store/rowWords.ts";
import { lineOf, type People } from "../../../store/told.ts";
import type { Cards } from "../types.ts";
import type { EcogonFact } from "../wire.ts";

export interface Names extends People {
  cards: Cards;
  /** Who of a shared seat did it. */
  by?: (row: LogRow) => string | undefined;
}

/** Facts that only a turn brings; the first turn began before the log. */
const IN_A_TURN: readonly EcogonFact["type"][] = ["card_played", "card_discarded", "turn_ended"];

/** The log, newest first, with a heading for each turn. */
export function logOf(log: readonly LogRow<EcogonFact>[], names: Names): LogEntry[] {
  const entries: LogEntry[] = [];
  let heading: string | undefined;
  const begin = (n: number, seat: number) => (heading = t("ecogon.log.turn", { n, who: names.name(seat) }));
  for (const row of log) {
    const { ply, facts, undone } = row;
    const by = names.by?.(row);
    const words = rowWords(row, names);
    if (words) entries.push({ id: `${ply}`, seat: row.seat, text: words, by, heading });
    facts.forEach((said, i) => {
      const { fact } = said;
      if (fact.type === "turn_began") begin(fact.turn, fact.seat);
      else if (!heading && IN_A_TURN.includes(fact.type)) begin(1, fact.seat);
      const line = lineOf(said, names);
      if (line) entries.push({ id: `${ply} ${i}`, ...line, by, undone, heading });
    });
  }
  return newestFirst(entries);
}
