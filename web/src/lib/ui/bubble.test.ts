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
    expect(spot.left + spot.arrow!).toBeCloseTo(300);
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

  it("leaves in sight what floats beside the pieces, but for no piece", () => {
    const free = bubbleSpot({ ...board, x: 500, y: 300, right: 120 }, 200, 80);
    expect(free.left + 200).toBeLessThanOrEqual(680);
    const row = Array.from(
      { length: 45 },
      (_, i) => [50 + 70 * (i % 9), 60 + 110 * Math.floor(i / 9)] as const,
    );
    const crowded = bubbleSpot({ ...board, x: 610, y: 280, right: 120, pieces: row }, 100, 80);
    expect(crowded.left).toBeGreaterThanOrEqual(660);
  });

  it("never leaves the board", () => {
    for (let x = 0; x <= 360; x += 20)
      for (let y = 0; y <= 400; y += 20) {
        const spot = bubbleSpot({ x, y, reach: 30, width: 360, height: 400 }, 236, 80);
        expect(spot.left).toBeGreaterThanOrEqual(0);
        expect(spot.left + 236).toBeLessThanOrEqual(360);
      }
  });

  it("covers none of the places that it speaks about, whichever neighbour of its own place they are", () => {
    const [width, height, reach] = [236, 150, 40];
    const step = reach * Math.sqrt(3);
    const around = [0, 60, 120, 180, 240, 300].map((angle) => (angle * Math.PI) / 180);
    for (let x = 280; x <= 520; x += 20)
      for (let y = 260; y <= 340; y += 20)
        for (const far of [1, 2])
          for (const angle of around) {
            const about: [number, number] = [
              x + far * step * Math.cos(angle),
              y + far * step * Math.sin(angle),
            ];
            const spot = bubbleSpot({ ...board, reach, x, y, about: [about] }, width, height);
            const off =
              about[0] <= spot.left - reach / 2 ||
              about[0] >= spot.left + width + reach / 2 ||
              about[1] <= spot.top - reach / 2 ||
              about[1] >= spot.top + height + reach / 2;
            expect(off).toBe(true);
          }
  });

  it("slides along its place before it covers one", () => {
    const [x, y, reach] = [500, 300, 40];
    const row: [number, number][] = [-2, -1, 1, 2].map((n) => [x + n * 70, y]);
    const above: [number, number][] = [-1.5, -0.5, 0.5].map((n) => [x + n * 70, y - 60]);
    const below: [number, number][] = [-1.5, -0.5].map((n) => [x + n * 70, y + 60]);
    const spot = bubbleSpot({ ...board, reach, x, y, about: [...row, ...above, ...below] }, 200, 80);
    const off = ([px, py]: [number, number]) =>
      px <= spot.left - reach / 2 ||
      px >= spot.left + 200 + reach / 2 ||
      py <= spot.top - reach / 2 ||
      py >= spot.top + 80 + reach / 2;
    expect([...row, ...above, ...below].every(off)).toBe(true);
  });

  it("leaves the buttons free that stand at the left or at the bottom", () => {
    for (let x = 60; x <= 360; x += 20)
      for (let y = 120; y <= 440; y += 20) {
        const anchor = { reach: 30, width: 420, height: 600, x, y, left: 58 };
        expect(bubbleSpot(anchor, 200, 80).left).toBeGreaterThanOrEqual(58);
        const low = bubbleSpot({ ...anchor, left: 8, bottom: 60 }, 200, 80);
        expect(low.top + 80).toBeLessThanOrEqual(540);
      }
  });

  it("covers as few other pieces as it can, but rather those than what it speaks about", () => {
    const [x, y, reach] = [300, 120, 40];
    const pieces: [number, number][] = [
      [x + 70, y],
      [x + 140, y],
      [x + 35, y + 60],
      [x + 105, y + 60],
      [x, y + 120],
    ];
    const wide = { ...board, width: 600, reach, x, y };
    const covered = ({ left, top }: { left: number; top: number }) =>
      pieces.filter(([px, py]) => px > left - 20 && px < left + 220 && py > top - 20 && py < top + 100);
    expect(covered(bubbleSpot({ ...wide, pieces }, 200, 80, 60))).toEqual([]);
    const about: [number, number][] = [
      [x - 140, y],
      [x - 105, y + 60],
    ];
    const spot = bubbleSpot({ ...wide, pieces, about }, 200, 80, 60);
    expect(spot.side).not.toBe("left");
    expect(covered(spot), "there is room at the edge").toEqual([]);
    const low = bubbleSpot({ ...wide, height: 200, pieces, about }, 200, 80, 60);
    expect(low.left > x + 40 || low.top > y + 40).toBe(true);
  });

  it("leaves places to choose in sight where that costs no piece", () => {
    const [x, y, reach] = [300, 330, 40];
    const places: [number, number][] = [
      [x - 70, y],
      [x - 35, y - 60],
      [x - 105, y - 60],
      [x + 35, y - 60],
    ];
    const hidden = ({ left, top }: { left: number; top: number }) =>
      places.filter(([px, py]) => px > left - 20 && px < left + 256 && py > top - 20 && py < top + 170);
    expect(hidden(bubbleSpot({ ...board, reach, x, y }, 236, 150))).not.toEqual([]);
    expect(hidden(bubbleSpot({ ...board, reach, x, y, places }, 236, 150))).toEqual([]);
  });

  it("points at its place, or at nothing", () => {
    const reach = 40;
    let apart = 0;
    for (let x = 60; x <= 740; x += 40)
      for (let y = 80; y <= 520; y += 40) {
        const pieces = [-2, -1, 1, 2].flatMap((n): [number, number][] => [
          [x + n * 70, y],
          [x + n * 35, y - 60],
          [x + n * 35, y + 60],
        ]);
        const { left, top, side, arrow } = bubbleSpot(
          { ...board, reach, x, y, pieces, about: pieces },
          236,
          150,
        );
        if (arrow === null) {
          apart++;
          continue;
        }
        const beside = side === "left" || side === "right";
        expect(Math.abs(beside ? top + arrow - y : left + arrow - x)).toBeLessThan(reach);
      }
    expect(apart).toBeGreaterThan(0);
  });
});
