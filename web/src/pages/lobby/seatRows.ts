/** Who shall sit at a new table, row by row. */
import type { BotLevel, NewSeat } from "../../wire/generated.ts";

export interface SeatRow {
  readonly id: number;
  kind: "me" | "open" | "bot";
  name: string;
  level: BotLevel;
}

export const LEVELS = ["easy", "medium", "hard"] as const satisfies readonly BotLevel[];

export function firstRows(name: string, inviting: boolean): SeatRow[] {
  return [
    { id: 0, kind: "me", name, level: "medium" },
    { id: 1, kind: inviting ? "open" : "bot", name: "", level: "medium" },
  ];
}

/** Another one like the last, since six bots or six friends are as likely as anything. */
export function nextRow(rows: readonly SeatRow[]): SeatRow {
  const last = rows.at(-1);
  const kind = last?.kind === "bot" ? "bot" : "open";
  return {
    id: Math.max(-1, ...rows.map(({ id }) => id)) + 1,
    kind,
    name: "",
    level: last?.level ?? "medium",
  };
}

export function seatOf(row: SeatRow): NewSeat {
  if (row.kind === "bot") return { kind: "bot", level: row.level };
  const name = row.name.trim();
  return row.kind === "me" && name ? { kind: "me", name } : { kind: row.kind };
}
