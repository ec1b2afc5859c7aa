import { describe, expect, it } from "vitest";
import { layoutFor } from "./layout.ts";

describe("the layout", () => {
  it.each([
    [360, 740, 1, "phone", "tabs"],
    [360, 740, 1.25, "phone", "tabs"],
    [820, 1180, 1, "tablet", "under"],
    [820, 1180, 1.25, "tablet", "drawer"],
    [1024, 768, 1, "tablet", "beside"],
    [1024, 768, 1.25, "tablet", "drawer"],
    [1280, 720, 1, "wide", "beside"],
    [1280, 720, 1.25, "wide", "beside"],
  ])("of %i × %i at %f is %s with its panes %s", (width, height, scale, kind, panes) =>
    expect(layoutFor(width, height, scale)).toMatchObject({ kind, panes }),
  );
});
