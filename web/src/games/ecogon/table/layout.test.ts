import { expect, it } from "vitest";
import { layoutFor } from "./layout.ts";

it("gives every screen a layout", () => {
  expect(layoutFor(1280, 720, false)).toEqual({ kind: "wide", panes: "beside", roomy: true });
  expect(layoutFor(1280, 720, true)).toEqual({ kind: "wide", panes: "beside", roomy: false });
  expect(layoutFor(1024, 768, false)).toMatchObject({ kind: "tablet", panes: "beside" });
  expect(layoutFor(1024, 768, true)).toMatchObject({ kind: "tablet", panes: "drawer" });
  expect(layoutFor(768, 1024, false)).toMatchObject({ kind: "tablet", panes: "drawer" });
  expect(layoutFor(360, 740, false)).toMatchObject({ kind: "phone", panes: "tabs" });
});
