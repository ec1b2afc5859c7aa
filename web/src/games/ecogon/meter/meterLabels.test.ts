import { expect, it } from "vitest";
import { meterLabels } from "./meterLabels.ts";

/** px of "stable at 10" and "16 VP" in the left pane of a desk, and where text is large. */
const WIDTHS = [
  { field: 187, now: 34, goal: 64 },
  { field: 187, now: 43, goal: 80 },
  { field: 340, now: 40, goal: 74 },
];

it.each(WIDTHS)("never prints one label over the other, whatever the points are, in $field px", (widths) => {
  for (const target of [10, 20, 30])
    for (let vp = 0; vp <= 3 * target; vp++) {
      const end = Math.max(target * 1.2, vp);
      const { now, goal, tight } = meterLabels({ now: vp / end, goal: target / end }, widths);
      const room = Math.abs(now - goal) - (widths.now + widths.goal) / 2;
      expect(tight || room > 0, `${vp} of ${target}`).toBe(true);
      expect(Math.min(now - widths.now / 2, goal - widths.goal / 2)).toBeGreaterThanOrEqual(0);
      expect(Math.max(now + widths.now / 2, goal + widths.goal / 2)).toBeLessThanOrEqual(widths.field);
    }
});

it("keeps them on one line where there is room", () => {
  expect(meterLabels({ now: 0, goal: 0.83 }, WIDTHS[0]!).tight).toBe(false);
  expect(meterLabels({ now: 1, goal: 0.625 }, WIDTHS[0]!).tight).toBe(true);
});
