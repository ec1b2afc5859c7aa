/** Who shall sit at a new table, row by row. */
import type { BotLevel, NewSeat, SeatChoice } from "../../wire/generated.ts";

export interface SeatRow {
  readonly id: number;
  kind: "me" | "open" | "bot";
  name: string;
  /** null until somebody chooses it: then the usual one. */
  level: BotLevel | null;
  /** How many people share the seat. */
  capacity: number;
  /** What is chosen for it before the deal. */
  choices: Record<string, string>;
}

export const LEVELS = ["easy", "medium", "hard"] as const satisfies readonly BotLevel[];

/** Where all play together an easy partner plays as well as it can: a first game shall be winnable. */
export const usualLevel = (together: boolean): BotLevel => (together ? "easy" : "medium");

/** `seats` is how many the game is for when all is as usual. */
export function firstRows(name: string, inviting: boolean, places = 1, seats = 2): SeatRow[] {
  const row = (id: number, kind: SeatRow["kind"], who: string): SeatRow => ({
    id,
    kind,
    name: who,
    level: null,
    capacity: places,
    choices: {},
  });
  const others = Array.from({ length: seats - 1 }, (_, i) => row(i + 1, inviting && !i ? "open" : "bot", ""));
  return [row(0, "me", name), ...others];
}

/** Another one like the last, since six bots or six friends are as likely as anything. */
export function nextRow(rows: readonly SeatRow[]): SeatRow {
  const last = rows.at(-1);
  const kind = last?.kind === "bot" ? "bot" : "open";
  return {
    id: Math.max(-1, ...rows.map(({ id }) => id)) + 1,
    kind,
    name: "",
    level: last?.level ?? null,
    capacity: last?.capacity ?? 1,
    choices: {},
  };
}

export function seatOf(row: SeatRow, together: boolean): NewSeat {
  const shared = row.capacity > 1 ? { capacity: row.capacity } : {};
  if (row.kind === "bot") return { kind: "bot", level: row.level ?? usualLevel(together), ...shared };
  const name = row.name.trim();
  const chosen = Object.keys(row.choices).length && row.kind === "me" ? { choices: row.choices } : {};
  return { kind: row.kind, ...(row.kind === "me" && name ? { name } : {}), ...shared, ...chosen };
}

/** The choices of all rows as a table would show them: those of a person under their number. */
export const choicesOf = (rows: readonly SeatRow[], choices: readonly SeatChoice[]) =>
  rows.map((row, seat) => ({
    seat,
    choices: Object.fromEntries(
      Object.entries(row.kind === "me" ? row.choices : {}).map(([name, value]) => {
        const each = choices.find((choice) => choice.name === name)?.each;
        return [each === "member" ? `${name}.1` : name, value];
      }),
    ),
  }));
