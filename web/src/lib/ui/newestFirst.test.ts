import { expect, it } from "vitest";
import { newestFirst } from "./newestFirst.ts";

it("puts each heading once, above the newest of its entries", () => {
  const headings = [undefined, "Turn 1", "Turn 1", "Turn 2"];
  const entries = headings.map((heading, id) => ({ id, seat: null, text: `${id}`, heading }));
  expect(newestFirst(entries).map(({ id, heading }) => [id, heading])).toEqual([
    [3, "Turn 2"],
    [2, "Turn 1"],
    [1, undefined],
    [0, undefined],
  ]);
});
