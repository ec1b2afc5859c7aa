import { flushSync } from "svelte";
import { expect, it } from "vitest";
import type { TableLayout } from "./layout.ts";
import { Places } from "./places.svelte.ts";

const layouts = {
  phone: { kind: "phone", panes: "tabs", roomy: true },
  tablet: { kind: "tablet", panes: "drawer", roomy: true },
  wide: { kind: "wide", panes: "beside", roomy: true },
} satisfies Record<string, TableLayout>;

function at(kind: keyof typeof layouts) {
  const now = $state<{ kind: keyof typeof layouts; asked: string }>({ kind, asked: "" });
  let places!: Places;
  const stop = $effect.root(() => {
    places = new Places(
      () => layouts[now.kind],
      () => now.asked,
    );
  });
  flushSync();
  return { now, places, stop };
}

it("has drawers for what isn't on the screen", () => {
  for (const [kind, drawers] of [
    ["phone", []],
    ["tablet", ["log", "panes"]],
    ["wide", ["log"]],
  ] as const) {
    const { places, stop } = at(kind);
    expect(places.drawers).toEqual(drawers);
    stop();
  }
});

it("opens and closes a drawer, and forgets one that a larger window has no use for", () => {
  const { now, places, stop } = at("tablet");
  expect(places.closeDrawer()).toBe(false);
  places.toggle("panes");
  expect(places.openDrawer).toBe("panes");
  now.kind = "wide";
  expect(places.openDrawer).toBeNull();
  places.toggle("panes");
  places.toggle("log");
  expect(places.closeDrawer()).toBe(true);
  expect(places.openDrawer).toBeNull();
  stop();
});

it("opens the sheet for a question, once", () => {
  const { now, places, stop } = at("phone");
  places.sheet = "low";
  now.asked = "0 1";
  flushSync();
  expect(places.sheet).toBe("half");
  places.sheet = "low";
  flushSync();
  expect(places.sheet).toBe("low");
  now.asked = "0 2";
  flushSync();
  expect(places.sheet).toBe("half");
  stop();
});
