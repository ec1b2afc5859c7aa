/** The log of a table: one chapter for each row that did something; what was taken back is marked, never deleted. */
import type { Happened } from "../wire/generated.ts";

export interface Chapter<Fact = unknown> {
  ply: number;
  seat: number;
  facts: readonly Fact[];
  undone: boolean;
}

export function withRow(
  chapters: readonly Chapter[],
  { ply, seat, kind, facts }: Happened,
): readonly Chapter[] {
  if (kind !== "undo") return [...chapters, { ply, seat, facts: facts as readonly unknown[], undone: false }];
  const last = chapters.findLastIndex((chapter) => chapter.seat === seat && !chapter.undone);
  return chapters.map((chapter, i) => (i === last ? { ...chapter, undone: true } : chapter));
}

export const fromRows = (rows: readonly Happened[]): readonly Chapter[] =>
  rows.reduce<readonly Chapter[]>(withRow, []);
