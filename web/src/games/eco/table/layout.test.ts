import { describe, expect, it } from "vitest";
import { layoutFor } from "./layout.ts";

describe("the layout", () => {
  it.each([
    [360, 740, false, "phone", "tabs"],
    [360, 740, true, "phone", "tabs"],
    [820, 1180, false, "tablet", "under"],
    [820, 1180, true, "tablet", "drawer"],
    [1024, 768, false, "tablet", "beside"],
    [1024, 768, true, "tablet", "drawer"],
    [1280, 720, false, "wide", "beside"],
    [1280, 720, true, "wide", "beside"],
  ])("of %i × %i (larger text: %s) is %s with its panes %s", (width, height, large, kind, panes) =>
    expect(layoutFor(width, height, large)).toMatchObject({ kind, panes }),
  );
});
