import { flushSync } from "svelte";
import { expect, it } from "vitest";
import { live } from "../live.svelte.ts";
import type { TableLayout } from "./layout.ts";
import { Panels } from "./panels.svelte.ts";

const layouts = {
  phone: { kind: "phone", panes: "tabs", roomy: true },
  tablet: { kind: "tablet", panes: "drawer", roomy: true },
  wide: { kind: "wide", panes: "beside", roomy: true },
} satisfies Record<string, TableLayout>;

function at(kind: keyof typeof layouts) {
  const now = $state<{ kind: keyof typeof layouts; asked: string }>({ kind, asked: "" });
  let panels!: Panels;
  const stop = $effect.root(() => {
    panels = new Panels(
      () => layouts[now.kind],
      () => now.asked,
    );
  });
  flushSync();
  return { now, panels, stop };
}

it("has drawers for what isn't on the screen", () => {
  for (const [kind, drawers] of [
    ["phone", []],
    ["tablet", ["log", "panes"]],
    ["wide", ["log"]],
  ] as const) {
    const { panels, stop } = at(kind);
    expect(panels.drawers).toEqual(drawers);
    stop();
  }
});

it("opens and closes a drawer, and forgets one that a larger window has no use for", () => {
  const { now, panels, stop } = at("tablet");
  expect(panels.closeDrawer()).toBe(false);
  panels.toggle("panes");
  expect(panels.openDrawer).toBe("panes");
  now.kind = "wide";
  expect(panels.openDrawer).toBeNull();
  panels.toggle("panes");
  panels.toggle("log");
  expect(panels.closeDrawer()).toBe(true);
  expect(panels.openDrawer).toBeNull();
  stop();
});

it("opens the sheet for a question, once", () => {
  const { now, panels, stop } = at("phone");
  panels.sheet = "low";
  now.asked = "0 1";
  flushSync();
  expect(panels.sheet).toBe("half");
  panels.sheet = "low";
  flushSync();
  expect(panels.sheet).toBe("low");
  now.asked = "0 2";
  flushSync();
  expect(panels.sheet).toBe("half");
  stop();
});

it("lets messages pass when somebody opens something to read", () => {
  const { now, panels, stop } = at("phone");
  live.toast("Ben has changed your score.");
  panels.open("rules");
  expect([panels.tab, live.toasts]).toEqual(["rules", []]);
  now.kind = "tablet";
  live.toast("Ben has changed your score.");
  panels.toggle("panes");
  expect(live.toasts).toEqual([]);
  stop();
});

it("brings a pane into sight, wherever it is", () => {
  for (const [kind, tab, drawer] of [
    ["phone", "score", null],
    ["tablet", "board", "panes"],
    ["wide", "board", null],
  ] as const) {
    const { panels, stop } = at(kind);
    panels.showPane("score");
    panels.showPane("score");
    expect([panels.tab, panels.openDrawer]).toEqual([tab, drawer]);
    stop();
  }
});
