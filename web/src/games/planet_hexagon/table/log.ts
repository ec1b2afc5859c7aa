/** The log of a table of Planet Hexagon. */
import type { LogEntry } from "../../../lib/ui/Log.svelte";
import { newestFirst } from "../../../lib/ui/newestFirst.ts";
import type { LogRow } from "../../../store/log.ts";
import { rowWords } from "../../../store/rowWords.ts";
import { lineOf, type People } from "../../../store/factSentences.ts";
import type { PlanetHexagonFact } from "../wire.ts";
import { whenWords } from "./promptWords.ts";

export interface Names extends People {
  /** Who of a shared seat did it. */
  by?: (row: LogRow) => string | undefined;
}

/** The log, newest first, with a heading for each round. */
export function logOf(log: readonly LogRow<PlanetHexagonFact>[], names: Names): LogEntry[] {
  const entries: LogEntry[] = [];
  let [session, round] = [1, 1];
  for (const row of log) {
    const { ply, facts, undone } = row;
    const by = names.by?.(row);
    const words = rowWords(row, names);
    const heading = () => whenWords({ session, round });
    if (words) entries.push({ id: `${ply}`, seat: row.seat, text: words, by, heading: heading() });
    facts.forEach((said, i) => {
      const { fact } = said;
      if (fact.type === "session_began") [session, round] = [fact.session, 1];
      const line = lineOf(said, names);
      if (line) entries.push({ id: `${ply} ${i}`, ...line, by, undone, heading: heading() });
      if (fact.type === "round_ended") round = Math.min(4, round + 1);
    });
  }
  return newestFirst(entries);
}
