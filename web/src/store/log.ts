/** The log of a table: one chapter for each row that did something; what was taken back is marked, never deleted. */
import type { Happened } from "../wire/generated.ts";

export interface Chapter<Fact = unknown> {
  ply: number;
  facts: readonly Fact[];
  undone: boolean;
}

export function withRow(
  chapters: readonly Chapter[],
  { ply, kind, facts }: Pick<Happened, "ply" | "kind" | "facts">,
): readonly Chapter[] {
  if (kind !== "undo") return [...chapters, { ply, facts: facts as readonly unknown[], undone: false }];
  const last = chapters.map((chapter) => chapter.undone).lastIndexOf(false);
  return chapters.map((chapter, i) => (i === last ? { ...chapter, undone: true } : chapter));
}

export const fromRows = (rows: readonly Happened[]): readonly Chapter[] =>
  rows.reduce<readonly Chapter[]>(withRow, []);
