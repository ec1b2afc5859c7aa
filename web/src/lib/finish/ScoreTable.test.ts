import { render } from "@testing-library/svelte";
import { createRawSnippet, flushSync } from "svelte";
import { afterEach, expect, it, vi } from "vitest";
import ScoreTable from "./ScoreTable.svelte";
import type { SheetColumn, SheetRow } from "./sheet.ts";

const children = createRawSnippet(() => ({ render: () => "<p>beside</p>" }));
const cell = { reason: "6 + 3", words: "", sixtieths: 540 };

function sheet(width: number, seats: number) {
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(width);
  const columns = Array.from({ length: seats }, (_, seat): SheetColumn => {
    return { seat, name: `Seat ${seat}`, sixtieths: 540, mine: false };
  });
  const rows: SheetRow[] = [
    { key: "a", label: "Completed keystones", rule: "X-1", cells: columns.map(() => cell) },
  ];
  const { container } = render(ScoreTable, {
    columns,
    rows,
    lit: null,
    onlight: () => undefined,
    narrow: true,
    children,
  });
  flushSync();
  return {
    hushed: container.querySelectorAll(".hushed").length,
    abreast: container.querySelector("section")!.classList.contains("abreast"),
  };
}
afterEach(() => vi.restoreAllMocks());

it("uses the width that it has: names and reasons on a tablet, points alone on a phone", () => {
  expect(sheet(344, 4)).toEqual({ hushed: 8, abreast: false });
  expect(sheet(736, 4)).toEqual({ hushed: 0, abreast: false });
  expect(sheet(736, 1)).toEqual({ hushed: 0, abreast: true });
});
