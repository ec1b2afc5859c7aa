/** My tables, and how they stand. */
import { api, Trouble } from "../../store/api.ts";
import { anyKey, forget, myTables, type TableKeys } from "../../store/keys.ts";
import type { Glance } from "../../wire/generated.ts";

export interface MyTable extends Glance {
  readonly mine: readonly number[];
  readonly yourTurn: boolean;
  /** When it was last open here, in ms. */
  readonly seen: number;
  /** That its grade is said in. */
  readonly language: string;
}

const MOST = 20;

export function myTable(glance: Glance, keys: TableKeys, language: string): MyTable {
  const mine = keys.seats.flatMap((key) => key.seat ?? []);
  const yourTurn = mine.some(
    (seat) => glance.asked.includes(seat) && glance.table.seats[seat]?.kind === "person",
  );
  const playing = glance.table.status === "playing";
  return { ...glance, mine, yourTurn: yourTurn && playing, seen: keys.seen, language };
}

/** Your turn first, then running tables, then those that wait, then finished ones. */
const rank = ({ yourTurn, table }: MyTable): number =>
  yourTurn ? 0 : { playing: 1, waiting: 2, over: 3 }[table.status];

export const sorted = (tables: readonly MyTable[]): MyTable[] =>
  [...tables].sort((one, other) => rank(one) - rank(other) || other.seen - one.seen);

/** A finished table never changes again: it is not asked for twice. */
export async function lookAround(known: readonly MyTable[], language: string): Promise<MyTable[]> {
  const found = await Promise.all(
    myTables()
      .slice(0, MOST)
      .map((keys) => lookAt(keys, known, language)),
  );
  // One may have been forgotten while we looked.
  const still = new Set(myTables().map(({ code }) => code));
  return sorted(found.flatMap((one) => (one && still.has(one.table.code) ? one : [])));
}

async function lookAt(
  keys: TableKeys,
  known: readonly MyTable[],
  language: string,
): Promise<MyTable | undefined> {
  const before = known.find(({ table }) => table.code === keys.code);
  if (before?.table.status === "over" && before.language === language) return before;
  try {
    return myTable(await api.glance(keys.code, language, anyKey(keys)), keys, language);
  } catch (error) {
    if (!(error instanceof Trouble) || error.code !== "unknown_table") return before;
    forget(keys.code);
    return undefined;
  }
}
