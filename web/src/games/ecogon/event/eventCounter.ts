/** What the counter of turns to the next event says. */
import type { EcogonView } from "../wire.ts";

export type CounterState = "due" | "over" | "waiting" | "running";

export function counterState(
  view: Pick<EcogonView, "event" | "equalising" | "events" | "counting">,
): CounterState {
  if (view.event) return "due";
  if (view.equalising || !view.events.left) return "over";
  return view.counting ? "running" : "waiting";
}
