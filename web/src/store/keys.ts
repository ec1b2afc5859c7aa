/** The keys of my seats, kept in this browser per table. They travel in message bodies and behind the #, never in a path. */

export interface SeatKey {
  /** null until the server has said which seat the key opens. */
  seat: number | null;
  token: string;
}

export interface TableKeys {
  code: string;
  title: string;
  seats: SeatKey[];
  host: string | null;
  /** When it was last open here, in ms. */
  seen: number;
}

const STORE = "ecotone.tables";
const NAME = "ecotone.name";
const MOST = 40;
const TOKEN = /^[A-Za-z0-9_-]{22,64}$/;

function read(): Record<string, TableKeys> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(STORE) ?? "{}");
    return typeof found === "object" && found !== null ? (found as Record<string, TableKeys>) : {};
  } catch {
    return {};
  }
}

function write(tables: Record<string, TableKeys>): void {
  const latest = Object.values(tables)
    .sort((one, other) => other.seen - one.seen)
    .slice(0, MOST);
  try {
    localStorage.setItem(
      STORE,
      JSON.stringify(Object.fromEntries(latest.map((table) => [table.code, table]))),
    );
  } catch {
    // A closed storage only means that a reload loses the seat.
  }
}

const memory = new Map<string, TableKeys>();

export function keysOf(code: string): TableKeys {
  return read()[code] ?? memory.get(code) ?? { code, title: "", seats: [], host: null, seen: 0 };
}

/** Adds what is new to what is known of the table. */
export function remember(
  code: string,
  found: { title?: string; seats?: readonly SeatKey[]; host?: string | null },
): TableKeys {
  const known = keysOf(code);
  const seats = known.seats.filter((old) => !found.seats?.some((key) => supersedes(key, old)));
  const kept = {
    code,
    title: found.title ?? known.title,
    seats: [...seats, ...(found.seats ?? [])],
    host: found.host ?? known.host,
    seen: Date.now(),
  };
  memory.set(code, kept);
  write({ ...read(), [code]: kept });
  return kept;
}

const supersedes = (key: SeatKey, old: SeatKey) =>
  key.token === old.token || (key.seat !== null && key.seat === old.seat);

/** The server told which seats the keys open: the others are void. */
export function confirm(code: string, seats: readonly number[]): void {
  const { seats: keys } = keysOf(code);
  const unknown = keys.filter((key) => key.seat === null);
  const free = seats.filter((seat) => !keys.some((key) => key.seat === seat));
  if (unknown.length === 1 && free.length === 1)
    remember(code, { seats: [{ seat: free[0]!, token: unknown[0]!.token }] });
}

export function forget(code: string): void {
  memory.delete(code);
  const tables = read();
  delete tables[code];
  write(tables);
}

/** Latest first. */
export const myTables = (): TableKeys[] =>
  Object.values(read())
    .filter((table) => table.seats.length || table.host)
    .sort((one, other) => other.seen - one.seen);

/** Keys behind the #: `#seat=…` (several with commas), `#host=…`; they are taken out of the address bar at once. */
export function takeKeysFromAddress(code: string): void {
  const fragment = new URLSearchParams(location.hash.slice(1));
  const tokens = (fragment.get("seat") ?? "").split(",").filter((token) => TOKEN.test(token));
  const host = fragment.get("host");
  if (!fragment.has("seat") && !fragment.has("host")) return;
  history.replaceState(history.state, "", location.pathname + location.search);
  if (tokens.length || (host && TOKEN.test(host)))
    remember(code, { seats: tokens.map((token) => ({ seat: null, token })), host });
}

export const seatLink = (code: string, token: string): string => `${location.origin}/t/${code}#seat=${token}`;

export function myName(): string {
  try {
    return localStorage.getItem(NAME) ?? "";
  } catch {
    return "";
  }
}

export function rememberName(name: string): void {
  try {
    localStorage.setItem(NAME, name);
  } catch {
    // Then it is asked again next time.
  }
}
