/** The log of a table: one chapter for each row that did something; what was taken back is marked, never deleted. */
import type { GameTypes, Happened, LogKind, State } from "../wire/generated.ts";
import type { Said } from "./told.ts";

export interface Chapter<Fact = unknown> {
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
  facts: readonly Said<Fact>[];
  undone: boolean;
}

/** A move of a seat, as most chapters are. */
export const played = <Fact>(
  ply: number,
  seat: number,
  facts: readonly Said<Fact>[],
  undone = false,
): Chapter<Fact> => ({
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
  chapters: readonly Chapter<G["fact"]>[],
  row: Happened<G>,
): readonly Chapter<G["fact"]>[] {
  const { kind, ply, seat, member, role, text, expired, facts } = row;
  if (kind !== "undo") {
    return [...chapters, { ply, kind, seat, member, role, text, expired, facts, undone: false }];
  }
  const last = chapters.findLastIndex(
    (chapter) => chapter.kind === "play" && chapter.seat === seat && chapter.role === role && !chapter.undone,
  );
  return chapters.map((chapter, i) => (i === last ? { ...chapter, undone: true } : chapter));
}

export const fromRows = <G extends GameTypes>(rows: readonly Happened<G>[]): readonly Chapter<G["fact"]>[] =>
  rows.reduce<readonly Chapter<G["fact"]>[]>(withRow, []);

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
