import { render } from "@testing-library/svelte";
import { expect, it } from "vitest";
import type { EcogonController } from "../controller.svelte.ts";
import StatusChips from "../table/StatusChips.svelte";
import type { EcogonView } from "../wire.ts";
import EventCounter from "./EventCounter.svelte";
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

const counter = { every: 5, counted: 2, events: 3, nature: 40 };

it("shows its dots when turns are counted, and says before that that nothing comes yet", () => {
  const waiting = render(EventCounter, { props: { ...counter, state: "waiting" } }).container;
  expect(waiting.querySelector("i")).toBeNull();
  expect(waiting.textContent).toContain("no events before the second habitat");
  const running = render(EventCounter, { props: { ...counter, state: "running" } }).container;
  expect(running.querySelectorAll("i")).toHaveLength(5);
  expect(running.querySelectorAll("i.on")).toHaveLength(2);
});

it("has no chip for it where there is no room to say so", () => {
  const chips = (counterState: string, words: boolean) => {
    const now = { interval: 5, counter: 2 };
    const controller = { view: now, counterState, hasTarget: false } as unknown as EcogonController;
    return render(StatusChips, { controller, words }).container.textContent.trim();
  };
  expect(chips("waiting", false)).toBe("");
  expect(chips("waiting", true)).toContain("no events yet");
  expect(chips("running", false)).toContain("event in 3 turns");
});
