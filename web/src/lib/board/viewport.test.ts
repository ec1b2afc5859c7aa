import { describe, expect, it } from "vitest";
import {
  besideButtons,
  fit,
  fitComfortably,
  hold,
  reachesInto,
  reveal,
  toScreen,
  toWorld,
  ZOOM,
  zoomAt,
} from "./viewport.ts";

const box = { left: -200, top: -100, right: 200, bottom: 100 };
const size = { width: 800, height: 600 };
const none = { top: 0, right: 0, bottom: 0, left: 0 };

describe("viewport", () => {
  it("knows what reaches into the corner where a hint stands", () => {
    const view = { x: 100, y: 100, scale: 0.5 };
    const reaches = (corner: [number, number]) => reachesInto(corner, view, [0, 0], [40, 50]);
    expect(reaches([81, 76])).toBe(true);
    expect(reaches([80, 76])).toBe(false);
    expect(reaches([81, 75])).toBe(false);
  });

  it("fits the content into the free area, in its middle", () => {
    const insets = { top: 100, right: 0, bottom: 100, left: 0 };
    const view = fit(box, size, insets);
    expect(view.scale).toBe(ZOOM.fit);
    expect(toScreen(view, [0, 0])).toEqual([400, 300]);
    const narrow = fit(box, { width: 200, height: 600 }, none);
    expect(narrow.scale).toBeCloseTo(0.5);
    expect(toScreen(narrow, [-200, 0])[0]).toBeCloseTo(0);
  });

  it("rather shows less room around than tiles too small to read", () => {
    const tight = { left: -130, top: -90, right: 130, bottom: 90 };
    const phone = { width: 150, height: 600 };
    const view = fitComfortably(box, tight, phone, none);
    expect(view.scale).toBeCloseTo(ZOOM.comfort);
    expect(toScreen(view, [0, 0])[0]).toBeCloseTo(75);
    expect(fitComfortably(box, box, phone, none).scale).toBeCloseTo(0.375);
  });

  it("comes closer to be read, where nothing has to be laid", () => {
    const tight = { left: -130, top: -90, right: 130, bottom: 90 };
    const view = fitComfortably(box, tight, { width: 300, height: 600 }, none, ZOOM.reading);
    expect(view.scale).toBeCloseTo(1);
    expect(fitComfortably(box, tight, { width: 300, height: 600 }, none).scale).toBeCloseTo(0.75);
  });

  it("leaves room for buttons where it costs least", () => {
    expect(besideButtons(box, { width: 300, height: 600 }, none, 50)).toEqual({ ...none, bottom: 50 });
    expect(besideButtons(box, { width: 900, height: 150 }, none, 50)).toEqual({ ...none, left: 50 });
  });

  it("keeps the point under the finger while zooming, within limits", () => {
    const view = fit(box, size, none);
    const near = zoomAt(view, [100, 50], 1.3, view.scale);
    toWorld(view, [100, 50]).forEach((value, i) => expect(toWorld(near, [100, 50])[i]).toBeCloseTo(value));
    expect(zoomAt(view, [0, 0], 100, 1).scale).toBe(ZOOM.most);
    expect(zoomAt(view, [0, 0], 0.001, 1).scale).toBe(ZOOM.least);
    expect(zoomAt(view, [0, 0], 0.001, 0.4).scale).toBe(0.4);
  });

  it("never loses the board", () => {
    const gone = hold({ x: 9999, y: -9999, scale: 1 }, box, size);
    expect(toScreen(gone, [box.left, 0])[0]).toBeLessThan(size.width);
    expect(toScreen(gone, [0, box.bottom])[1]).toBeGreaterThan(0);
  });

  it("brings a focused cell into sight by the shortest way", () => {
    const view = { x: 0, y: 0, scale: 1 };
    expect(reveal(view, [400, 300], [40, 50], size, none)).toEqual(view);
    expect(reveal(view, [-10, 300], [40, 50], size, none)).toEqual({ x: 50, y: 0, scale: 1 });
    expect(reveal(view, [400, 590], [40, 50], size, { ...none, bottom: 100 }).y).toBe(-140);
  });
});
