import { expect, it } from "vitest";
import { LitRow } from "./litRow.svelte.ts";

const row = (key: string, ...points: number[]) => ({
  key,
  label: key,
  rule: "X-1",
  cells: points.map((n) => ({ reason: "", words: "", sixtieths: 60 * n })),
});
const rows = [row("forest", 5, 4), row("deer", 9, 2)];

it("explains the row that decided, until one is chosen", () => {
  const lit = new LitRow(
    () => rows,
    () => true,
  );
  expect(lit.key).toBe("deer");
  lit.choose("forest");
  expect(lit.row).toBe(rows[0]);
  lit.choose(null);
  expect(lit.key).toBe("deer");
});

it("explains nothing by itself where there is no room", () => {
  const lit = new LitRow(
    () => rows,
    () => false,
  );
  expect(lit.key).toBeNull();
  lit.choose("deer");
  expect(lit.row).toBe(rows[1]);
});
