/** A finished game as the frames of its page need it; `FinishedGame` puts it together from what the server says. */
import type { Cell } from "../board/cell.ts";
import type { SeatChip } from "../ui/SeatChips.svelte";
import type { ComponentProps } from "svelte";
import type FinishActions from "./FinishActions.svelte";
import type { Frame } from "./frame.svelte.ts";
import type ReplayBar from "./ReplayBar.svelte";
import type { ReplayStep } from "./replayStep.svelte.ts";
import type { TurningPointWords } from "./TurningPoints.svelte";

/** The way to the end, as whoever has asked for it tells it. */
export interface History<Point = unknown> {
  readonly turns: number;
  plyOf: (turn: number) => number;
  points: (seat: number) => readonly number[];
  turningPoints: (
    most: number,
    name: (seat: number) => string,
    me: number | null,
    because?: (point: Point) => readonly string[],
  ) => readonly TurningPointWords[];
}

export interface Finished<Point = unknown> {
  readonly frame: Frame;
  readonly scoreHistory: History<Point>;
  readonly replayStep: ReplayStep;
  /** The seat of whoever looks; null for several at one page, and for those who only watch. */
  readonly me: number | null;
  nameOf: (seat: number) => string;
  readonly step: { readonly seat: number | null } | null;
  /** What the step has done, as far as it is told in words. */
  readonly stepLines: readonly { readonly seat: number | null; readonly at: readonly Cell[] }[];
  /** The seats with their points after the step. */
  chips: () => readonly SeatChip[];
  readonly actions: Pick<
    ComponentProps<typeof FinishActions>,
    "file" | "fileName" | "next" | "seed" | "commitment"
  >;
  controls: (
    more?: readonly { readonly text: string }[],
  ) => Pick<ComponentProps<typeof ReplayBar>, "replay" | "turn" | "text" | "seat" | "onlink">;
}
