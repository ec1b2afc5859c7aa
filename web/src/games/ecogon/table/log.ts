/** The log of an Ecogon table. */
import { t } from "../i18n/t.ts";
import type { LogEntry } from "../../../lib/ui/Log.svelte";
import { newestFirst } from "../../../lib/ui/newestFirst.ts";
import type { LogRow } from "../../../store/log.ts";
import { rowWords } from "../../../store/rowWords.ts";
import { lineOf, type People } from "../../../store/factSentences.ts";
import type { Cards } from "../types.ts";
import type { EcogonFact } from "../wire.ts";
import { tollsOf, type Toll } from "../event/tolls.ts";
import { Lying } from "./lying.ts";
import { Tokens, withLifted } from "./tokens.ts";

export interface Names extends People {
  cards: Cards;
  /** Who of a shared seat did it. */
  by?: (row: LogRow) => string | undefined;
  /** What an event is called. */
  event?: (id: string) => string;
}

/** Facts that only a turn brings; the first turn began before the log. */
const IN_A_TURN: readonly EcogonFact["type"][] = ["card_played", "card_discarded", "turn_ended"];

/** "Green Bridge cost 3 VP." */
export function tollWords(
  { event, whose, points }: Toll,
  names: Pick<Names, "event" | keyof People>,
): string {
  const about = { event: names.event?.(event) ?? event, n: Math.abs(points) };
  if (whose === "team") return points < 0 ? t("ecogon.stage.cost", about) : t("ecogon.stage.brought", about);
  const who = names.name(whose);
  if (names.mine(whose))
    return points < 0 ? t("ecogon.stage.cost_you", about) : t("ecogon.stage.brought_you", about);
  return points < 0
    ? t("ecogon.stage.cost_who", { ...about, who })
    : t("ecogon.stage.brought_who", { ...about, who });
}

/** The log, newest first, with a heading for each turn. */
export function logOf(log: readonly LogRow<EcogonFact>[], names: Names): LogEntry[] {
  const entries: LogEntry[] = [];
  let heading: string | undefined;
  const tolls = tollsOf(log, names.cards);
  const tokens = new Tokens();
  const lying = new Lying();
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
      const lost = undone ? null : tokens.follow(fact);
      const line = lineOf(withLifted(lying.named(said, names), lost, names.cards), names);
      if (!undone) lying.follow(fact);
      if (line) entries.push({ id: `${ply} ${i}`, ...line, by, undone, heading });
      if (fact.type === "event_done" && !undone)
        for (const toll of tolls.get(ply) ?? [])
          entries.push({
            id: `${ply} ${i} ${toll.whose}`,
            seat: null,
            text: tollWords(toll, names),
            heading,
          });
    });
  }
  return newestFirst(entries);
}
