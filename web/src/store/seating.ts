/** Who may change which seat from this page, and with which key. */
import { api } from "./api.ts";
import { drop, keysOf, tokenOf } from "./keys.ts";
import type { TableStore } from "./table.svelte.ts";
import { troubleText } from "./trouble.ts";
import type { ChangeSeat, SeatKey } from "../wire/generated.ts";

type Whose = Pick<TableStore, "code" | "table" | "mine" | "host">;

export interface Changed {
  /** The new key of a place that was handed back. */
  readonly key: SeatKey | null;
  /** Why nothing has changed, in words. */
  readonly trouble: string | null;
}

/** The host's key, that of somebody who plays the seat here, or that of anybody who sits here. */
export type As = "host" | "own" | "neighbour";

function keyFor(code: string, seat: number, as: As, member?: number): string | null {
  const { host, seats } = keysOf(code);
  if (as === "host") return host;
  return as === "own" ? tokenOf(code, seat, member) : (seats[0]?.token ?? host);
}

export async function changeSeat(
  code: string,
  seat: number,
  wanted: ChangeSeat,
  as: As,
  member?: number,
): Promise<Changed> {
  const token = keyFor(code, seat, as, member);
  try {
    const { seat: key } = await api.changeSeat(code, seat, wanted, token);
    if (token && as === "own" && wanted.change === "open") drop(code, token);
    return { key, trouble: null };
  } catch (error) {
    return { key: null, trouble: troubleText(error) };
  }
}

/** Somebody's person has been away for so long that whoever sits at the table may let a bot play. */
export function canReplace({ table, mine, host }: Whose, seat: number): boolean {
  const info = table?.seats[seat];
  return (
    table?.status === "playing" &&
    info?.kind === "person" &&
    info.away &&
    info.bot === null &&
    !mine.includes(seat) &&
    (mine.length > 0 || host)
  );
}

export const letBotPlay = ({ code, host }: Whose, seat: number): Promise<Changed> =>
  changeSeat(code, seat, { change: "bot" }, host ? "host" : "neighbour");
