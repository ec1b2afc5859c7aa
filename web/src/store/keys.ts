/** The keys of my seats, kept in this browser per table. They travel in message bodies and behind the #, never in a path. */

import { isObject } from "../lib/isObject.ts";
import { reach } from "./reach.svelte.ts";

/** One for each person: several may share a seat. */
export interface SeatKey {
  /** null until the server has said which seat the key opens. */
  seat: number | null;
  /** Which of the people of the seat; keys kept by earlier pages don't say it, and mean the only one. */
  member?: number;
  token: string;
}

export interface TableKeys {
  code: string;
  title: string;
  seats: SeatKey[];
  host: string | null;
  /** Of whoever keeps the game in order, where a table has such a one. */
  referee?: string | null;
  /** When it was last open here, in ms. */
  seen: number;
}

const STORE = "ecotone.tables";
const MOST = 40;
const TOKEN = /^[A-Za-z0-9_-]{22,64}$/;

const isText = (value: unknown): value is string => typeof value === "string";

const isSeatKey = (value: unknown): value is SeatKey =>
  isObject(value) && isText(value.token) && (value.seat === null || typeof value.seat === "number");

/** Whoever can write into the storage can write anything: what is no table is left out. */
const isKept = (entry: [string, unknown]): entry is [string, TableKeys] => {
  const table = entry[1];
  return (
    isObject(table) &&
    table.code === entry[0] &&
    isText(table.title) &&
    Array.isArray(table.seats) &&
    table.seats.every(isSeatKey) &&
    (table.host === null || isText(table.host)) &&
    typeof table.seen === "number"
  );
};

function read(): Record<string, TableKeys> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(STORE) ?? "{}");
    return Object.fromEntries(Object.entries(isObject(found) ? found : {}).filter(isKept));
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

/** Any of them: each shows that this browser's person belongs to the table. */
export const anyKey = ({ seats, host, referee }: TableKeys): string | null =>
  seats[0]?.token ?? host ?? referee ?? null;

/** Adds what is new to what is known of the table. */
export function remember(
  code: string,
  found: { title?: string; seats?: readonly SeatKey[]; host?: string | null; referee?: string | null },
): TableKeys {
  const known = keysOf(code);
  const seats = known.seats.filter((old) => !found.seats?.some((key) => supersedes(key, old)));
  const kept = {
    code,
    title: found.title ?? known.title,
    seats: [...seats, ...(found.seats ?? [])],
    host: found.host ?? known.host,
    referee: found.referee ?? known.referee ?? null,
    seen: Date.now(),
  };
  memory.set(code, kept);
  write({ ...read(), [code]: kept });
  return kept;
}

interface Place {
  readonly seat: number | null;
  readonly member?: number;
}
const samePlace = (one: Place, other: Place) =>
  one.seat === other.seat && (one.member ?? 0) === (other.member ?? 0);

const supersedes = (key: SeatKey, old: SeatKey) =>
  key.token === old.token || (key.seat !== null && samePlace(key, old));

/** The server told which places the keys open: those that didn't know it, or know it wrongly, do now. */
export function confirm(code: string, places: readonly { seat: number; member: number }[]): void {
  for (const { seat, member } of places) {
    const { seats: keys } = keysOf(code);
    if (keys.some((key) => samePlace(key, { seat, member }))) continue;
    // Before the deal the people of a shared seat move up when one of them leaves.
    const moved = keys.filter((key) => key.seat === seat);
    const alone = places.filter((place) => place.seat === seat).length === 1;
    const unknown = keys.filter((key) => key.seat === null);
    const key = moved.length === 1 && alone ? moved[0] : unknown.length === 1 ? unknown[0] : undefined;
    if (key) remember(code, { seats: [{ seat, member, token: key.token }] });
  }
}

/** Keys that opened a place, and do so no more: somebody has got a new one for it. */
export const voided = (code: string, places: readonly Place[]): SeatKey[] =>
  keysOf(code).seats.filter((key) => key.seat !== null && !places.some((place) => samePlace(place, key)));

/** A place that was given up. */
export function drop(code: string, token: string): void {
  const known = keysOf(code);
  const kept = { ...known, seats: known.seats.filter((key) => key.token !== token) };
  memory.set(code, kept);
  write({ ...read(), [code]: kept });
}

/** Most that a page may show at once. */
const MOST_KEYS = 10;

/** All keys of people, and of the referee, for the server to look at. */
export function tokensOf({ seats, referee }: TableKeys): string[] {
  const tokens = seats.map((key) => key.token);
  return referee ? [...tokens.slice(1 - MOST_KEYS), referee] : tokens.slice(-MOST_KEYS);
}

/** The key of a seat's own person at this device. */
export const tokenOf = (code: string, seat: number, member?: number): string | null =>
  keysOf(code).seats.find((key) => key.seat === seat && (member ?? key.member ?? 0) === (key.member ?? 0))
    ?.token ?? null;

export function forget(code: string): void {
  memory.delete(code);
  const tables = read();
  delete tables[code];
  write(tables);
}

/** Latest first. */
export const myTables = (): TableKeys[] =>
  Object.values(read())
    .filter((table) => table.seats.length || table.host || table.referee)
    .sort((one, other) => other.seen - one.seen);

/** Keys behind the #: `#seat=…` (several with commas), `#host=…`, `#referee=…`; they leave the address bar at once. */
export function takeKeysFromAddress(code: string): void {
  const fragment = new URLSearchParams(location.hash.slice(1));
  const tokens = (fragment.get("seat") ?? "").split(",").filter((token) => TOKEN.test(token));
  const [host, referee] = ["host", "referee"].map((name) => {
    const token = fragment.get(name);
    return token && TOKEN.test(token) ? token : null;
  });
  if (!["seat", "host", "referee"].some((name) => fragment.has(name))) return;
  history.replaceState(history.state, "", location.pathname + location.search);
  if (tokens.length || host || referee)
    remember(code, { seats: tokens.map((token) => ({ seat: null, token })), host, referee });
}

export const seatLink = (code: string, token: string): string => `${reach.origin}/t/${code}#seat=${token}`;
export const refereeLink = (code: string, token: string): string =>
  `${reach.origin}/t/${code}#referee=${token}`;
