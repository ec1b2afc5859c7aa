/** What each event has cost or brought, by the facts alone: a tile that moves loses its token without a word (EG-R41). */
import type { LogRow } from "../../../store/log.ts";
import { Tokens } from "../table/tokens.ts";
import type { Cards, Token } from "../types.ts";
import type { EcogonFact } from "../wire.ts";

export interface Toll {
  readonly event: string;
  /** Of everybody together, or of a seat. */
  readonly whose: "team" | number;
  /** Below zero: it has cost so many points. */
  readonly points: number;
}

/** What the events that ended between these moves have cost or brought those who share the seat's points. */
export const tollsFor = (
  tolls: ReadonlyMap<number, readonly Toll[]>,
  { first, ply }: { first: number; ply: number },
  shared: (seat: number) => boolean,
): Toll[] =>
  [...tolls]
    .filter(([ended]) => ended >= first && ended <= ply)
    .flatMap(([, found]) => found.filter(({ whose }) => whose === "team" || shared(whose)));

/** By the ply that ended the event; those that have changed no points are left out. */
export function tollsOf(
  log: readonly LogRow<EcogonFact>[],
  cards: Cards,
): ReadonlyMap<number, readonly Toll[]> {
  const found = new Map<number, readonly Toll[]>();
  const tokens = new Tokens();
  let open: { event: string; points: Map<"team" | number, number> } | null = null;

  const pay = (card: string, token: Token | null, sign: 1 | -1) => {
    if (!open || token === null || token === "neutral") return;
    open.points.set(token, (open.points.get(token) ?? 0) + sign * (cards[card]?.vp ?? 0));
  };
  for (const { ply, facts, undone } of log)
    for (const { fact } of undone ? [] : facts) {
      const lost = tokens.follow(fact);
      if (lost !== null && "card" in fact && fact.card !== null) pay(fact.card, lost, -1);
      switch (fact.type) {
        case "token_placed":
          pay(fact.card, fact.token, 1);
          break;
        case "event_revealed":
          open = { event: fact.event, points: new Map() };
          break;
        case "event_put_back":
          open = null;
          break;
        case "event_done": {
          const changed = [...(open?.points ?? [])].filter(([, points]) => points);
          if (open && changed.length)
            found.set(ply, [
              ...(found.get(ply) ?? []),
              ...changed.map(([whose, points]) => ({ event: fact.event, whose, points })),
            ]);
          open = null;
        }
      }
    }
  return found;
}
