/** Score lines for the pane beside the board: what they come to stands at the right already. */
import type { ScoreCause } from "../../../lib/ui/ScorePane.svelte";
import type { ScoreLine } from "../../../wire/generated.ts";
import { reasonOf } from "../finish/sheetRows.ts";

/** Depends on what the others do until the end. */
const COMPARED: readonly string[] = ["goal"];

export const causesOf = (lines: readonly ScoreLine[], running: boolean): ScoreCause[] =>
  lines.map((line) => ({
    ...line,
    expression: reasonOf(line.expression),
    now: running && COMPARED.includes(line.key),
  }));
