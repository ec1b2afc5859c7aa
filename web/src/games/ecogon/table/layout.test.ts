import { expect, it } from "vitest";
import { layoutFor } from "./layout.ts";

it("gives every screen a layout", () => {
  expect(layoutFor(1280, 720, 1)).toEqual({ kind: "wide", panes: "beside", roomy: true });
  expect(layoutFor(1280, 720, 1.25)).toEqual({ kind: "wide", panes: "beside", roomy: false });
  expect(layoutFor(1024, 768, 1)).toMatchObject({ kind: "tablet", panes: "beside" });
  expect(layoutFor(1024, 768, 1.25)).toMatchObject({ kind: "tablet", panes: "beside" });
  expect(layoutFor(820, 1180, 1)).toMatchObject({ kind: "tablet", panes: "drawer" });
  expect(layoutFor(768, 1024, 1)).toMatchObject({ kind: "tablet", panes: "drawer" });
  expect(layoutFor(360, 740, 1)).toMatchObject({ kind: "phone", panes: "tabs" });
});
