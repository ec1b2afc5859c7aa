/** My tables, and how they stand. */
import { api, Trouble } from "../../store/api.ts";
import { forget, myTables, type TableKeys } from "../../store/keys.ts";
import type { Glance } from "../../wire/generated.ts";

export interface MyTable extends Glance {
  readonly mine: readonly number[];
  readonly yourTurn: boolean;
  /** When it was last open here, in ms. */
  readonly seen: number;
}

const MOST = 20;

export function myTable(glance: Glance, keys: TableKeys): MyTable {
  const mine = keys.seats.flatMap((key) => key.seat ?? []);
  const yourTurn = mine.some(
    (seat) => glance.asked.includes(seat) && glance.table.seats[seat]?.kind === "person",
  );
  return { ...glance, mine, yourTurn: yourTurn && glance.table.status === "playing", seen: keys.seen };
}

/** Your turn first, then running tables, then those that wait, then finished ones. */
const rank = ({ yourTurn, table }: MyTable): number =>
  yourTurn ? 0 : { playing: 1, waiting: 2, over: 3 }[table.status];

export const sorted = (tables: readonly MyTable[]): MyTable[] =>
  [...tables].sort((one, other) => rank(one) - rank(other) || other.seen - one.seen);

/** A finished table never changes again: it is not asked for twice. */
export async function lookAround(known: readonly MyTable[]): Promise<MyTable[]> {
  const found = await Promise.all(
    myTables()
      .slice(0, MOST)
      .map((keys) => lookAt(keys, known)),
  );
  // One may have been forgotten while we looked.
  const still = new Set(myTables().map(({ code }) => code));
  return sorted(found.flatMap((one) => (one && still.has(one.table.code) ? one : [])));
}

async function lookAt(keys: TableKeys, known: readonly MyTable[]): Promise<MyTable | undefined> {
  const before = known.find(({ table }) => table.code === keys.code);
  if (before?.table.status === "over") return before;
  try {
    return myTable(await api.glance(keys.code), keys);
  } catch (error) {
    if (!(error instanceof Trouble) || error.code !== "unknown_table") return before;
    forget(keys.code);
    return undefined;
  }
}
