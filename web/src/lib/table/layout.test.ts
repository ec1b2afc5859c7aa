import { expect, it } from "vitest";
import { tableLayout } from "./layout.ts";

const needs = { beside: 900, under: 1000, roomy: 700 };

it.each([
  [360, 740, "phone", "tabs"],
  [820, 1180, "tablet", "under"],
  [820, 900, "tablet", "drawer"],
  [1024, 768, "tablet", "beside"],
  [1280, 720, "wide", "beside"],
])("of %i × %i is %s with its panes %s", (width, height, kind, panes) =>
  expect(tableLayout(width, height, 1, needs)).toMatchObject({ kind, panes }),
);

it("needs a larger window for larger text", () => {
  expect(tableLayout(1024, 768, 1.25, needs).panes).toBe("drawer");
  expect(tableLayout(1280, 720, 1, needs).roomy).toBe(true);
  expect(tableLayout(1280, 720, 1.25, needs).roomy).toBe(false);
});

it("puts nothing under the board where a game has no use for it", () =>
  expect(tableLayout(820, 1180, 1, { beside: 900, roomy: 700 }).panes).toBe("drawer"));
