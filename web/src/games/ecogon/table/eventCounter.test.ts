import { expect, it } from "vitest";
import type { EcogonView } from "../wire.ts";
import { counterState } from "./eventCounter.ts";

const view = {
  event: null,
  equalising: false,
  events: { left: 3 },
  counting: true,
} as unknown as EcogonView;

it("counts the turns that the rules count", () => {
  expect(counterState(view)).toBe("running");
  expect(counterState({ ...view, counting: false })).toBe("waiting");
});

it("says that an event is being carried out, or that none will come", () => {
  expect(counterState({ ...view, event: {} as NonNullable<EcogonView["event"]> })).toBe("due");
  expect(counterState({ ...view, equalising: true })).toBe("over");
  expect(counterState({ ...view, events: { ...view.events, left: 0 } })).toBe("over");
});
