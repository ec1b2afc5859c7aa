/** The log of a table: one row for each thing that was done; what was taken back is marked, never deleted. */
import type { GameTypes, Happened, History, LogKind, State, StaticsPart } from "../wire/generated.ts";
import { fromServer } from "./fromServer.ts";
import type { SentenceOf } from "./factSentences.ts";

export interface LogRow<Fact = unknown> {
  ply: number;
  kind: Exclude<LogKind, "undo">;
  /** null: nobody's, or everybody's. */
  seat: number | null;
  /** Who of the seat; null for a bot, the clock and the referee. */
  member: number | null;
  role: string;
  /** Of a note its words, of an extension its seconds. */
  text: string;
  /** Of time that was over: the rules acted; else a bot moved for the seat. */
  expired: boolean;
  facts: readonly SentenceOf<Fact>[];
  undone: boolean;
}

/** A row of a move, as most rows are. */
export const played = <Fact>(
  ply: number,
  seat: number,
  facts: readonly SentenceOf<Fact>[],
  undone = false,
): LogRow<Fact> => ({
  ply,
  kind: "play",
  seat,
  member: 0,
  role: "",
  text: "",
  expired: false,
  facts,
  undone,
});

export function withRow<G extends GameTypes>(
  log: readonly LogRow<G["fact"]>[],
  happened: Happened<G>,
): readonly LogRow<G["fact"]>[] {
  const { kind, ply, seat, member, role, text, expired, facts } = happened;
  if (kind !== "undo") {
    return [...log, { ply, kind, seat, member, role, text, expired, facts, undone: false }];
  }
  const last = log.findLastIndex(
    (row) => row.kind === "play" && row.seat === seat && row.role === role && !row.undone,
  );
  return log.map((row, i) => (i === last ? { ...row, undone: true } : row));
}

export const fromRows = <G extends GameTypes>(rows: readonly Happened<G>[]): readonly LogRow<G["fact"]>[] =>
  rows.reduce<readonly LogRow<G["fact"]>[]>(withRow, []);

/** The row that led to a state; null where the state doesn't say all of it: then the log is asked for. */
export function rowOf<G extends GameTypes>(
  {
    ply,
    kind,
    actor,
    member,
    expired,
    facts,
  }: Pick<State<G>, "ply" | "kind" | "actor" | "member" | "expired" | "facts">,
  hasRoles: boolean,
): Happened<G> | null {
  if (kind === null || kind === "extend" || kind === "note") return null;
  // Which role's move an undo takes back only the log can say.
  if (kind === "undo" && hasRoles) return null;
  return { ply, seat: actor, member, role: "", kind, text: "", expired, facts };
}

/** Long things come in slices, so that no message is long; here they are put together. */
export class Slices<G extends GameTypes> {
  #parts: string[] = [];
  #rows: readonly Happened<G>[] = [];

  /** After a welcome all parts of the statics come anew. */
  begin(): void {
    this.#parts = [];
  }

  /** The statics, with the last of their parts. */
  statics({ parts, text }: StaticsPart): G["statics"] | null {
    this.#parts.push(text);
    return this.#parts.length === parts ? fromServer(this.#parts.join("")) : null;
  }

  /** All rows of the log that were read so far; null for a slice of a reading that was given up. */
  rows({ after, rows }: History<G>): readonly Happened<G>[] | null {
    if (after !== 0 && after !== this.#rows.at(-1)?.ply) return null;
    this.#rows = after ? [...this.#rows, ...rows] : rows;
    return this.#rows;
  }
}
