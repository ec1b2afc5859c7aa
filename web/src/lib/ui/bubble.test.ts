import { describe, expect, it } from "vitest";
import { bubbleSpot } from "./bubble.ts";

const board = { reach: 50, width: 800, height: 600 };

describe("an explain bubble", () => {
  it("stands outward of its place when there is room", () => {
    expect(bubbleSpot({ ...board, x: 500, y: 300 }, 200, 80)).toMatchObject({ side: "right", left: 559 });
    expect(bubbleSpot({ ...board, x: 300, y: 300 }, 200, 80)).toMatchObject({ side: "left", left: 41 });
  });

  it("else above or below, and its arrow points at the place", () => {
    const phone = { reach: 30, width: 360, height: 400 };
    const spot = bubbleSpot({ ...phone, x: 300, y: 150 }, 236, 80);
    expect(spot.side).toBe("above");
    expect(spot.left + spot.arrow).toBeCloseTo(300);
    expect(bubbleSpot({ ...phone, x: 300, y: 90 }, 236, 80, 56).side).toBe("below");
  });

  it("keeps off its place, and off what floats at the edges of a roomy board", () => {
    const [width, height, top, bottom] = [236, 90, 60, 100];
    for (let x = 60; x <= 740; x += 20)
      for (let y = 120; y <= 440; y += 20) {
        const spot = bubbleSpot({ ...board, reach: 40, x, y }, width, height, top, bottom);
        expect(spot.top).toBeGreaterThanOrEqual(top);
        expect(spot.top + height).toBeLessThanOrEqual(board.height - bottom);
        const beside = spot.left >= x + 40 || spot.left + width <= x - 40;
        const over = spot.top >= y + 40 || spot.top + height <= y - 40;
        expect(beside || over).toBe(true);
      }
  });

  it("never leaves the board", () => {
    for (let x = 0; x <= 360; x += 20)
      for (let y = 0; y <= 400; y += 20) {
        const spot = bubbleSpot({ x, y, reach: 30, width: 360, height: 400 }, 236, 80);
        expect(spot.left).toBeGreaterThanOrEqual(0);
        expect(spot.left + 236).toBeLessThanOrEqual(360);
      }
  });
});
