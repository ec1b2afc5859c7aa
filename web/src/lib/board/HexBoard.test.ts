import { fireEvent, render, screen } from "@testing-library/svelte";
import { createRawSnippet, tick } from "svelte";
import { expect, it, vi } from "vitest";
import type { BoardPlace, Cell } from "./cell.ts";
import HexBoard from "./HexBoard.svelte";

const piece = createRawSnippet(() => ({ render: () => "<g></g>" }));
const places: BoardPlace[] = [
  { at: [1, 0], label: "east" },
  { at: [-1, 0], label: "west" },
  { at: [0, 1], label: "south-east" },
];

function board(more: object = {}) {
  const calls = { onpick: vi.fn(), onhover: vi.fn(), onillegal: vi.fn() };
  const items: { at: Cell }[] = [{ at: [0, 0] }];
  const { rerender } = render(HexBoard, { label: "Your map", items, piece, places, ...calls, ...more });
  return { ...calls, rerender };
}
const place = (name: string) => screen.getByRole("button", { name: new RegExp(`^${name}, row`) });

it("names itself and its places, with one stop for the tab key", () => {
  board();
  expect(screen.getByRole("group", { name: "Your map" })).toBeTruthy();
  expect(screen.getAllByRole("button").map((hit) => hit.getAttribute("tabindex"))).toEqual(["0", "-1", "-1"]);
});

it("says where each place lies, in words that tell all of them apart", () => {
  board();
  expect(screen.getAllByRole("button").map((hit) => hit.getAttribute("aria-label"))).toEqual([
    "west, row 1, place 1",
    "east, row 1, place 3",
    "south-east, row 2, place 1",
  ]);
});

it("lets items be asked about, and says so until somebody did", async () => {
  const onread = vi.fn();
  const describe = ({ at }: { at: Cell }) => `tile ${at.join(" ")}`;
  const { rerender, onpick } = board({ describe });
  expect(screen.queryByText("Tap a tile to read about it")).toBeNull();
  await rerender({ onread });
  expect(screen.getByText("Tap a tile to read about it")).toBeTruthy();
  const tile = screen.getByRole("button", { name: "tile 0 0, row 1, place 2" });
  await fireEvent.click(tile, { detail: 0 });
  await fireEvent.keyDown(tile, { key: "Enter" });
  expect(onread.mock.calls).toEqual([[[0, 0]], [[0, 0]]]);
  expect(onpick).not.toHaveBeenCalled();
  await fireEvent.click(place("east"), { detail: 0 });
  expect(onpick).toHaveBeenCalledOnce();
  expect(screen.queryByText("Tap a tile to read about it")).toBeNull();
  expect(localStorage.getItem("ecotone.reading")).toBe("known");
});

it("walks with arrow keys and chooses with Enter", async () => {
  const { onpick, onhover } = board();
  place("west").focus();
  await fireEvent.keyDown(place("west"), { key: "ArrowRight" });
  expect(document.activeElement).toBe(place("east"));
  expect(onhover).toHaveBeenLastCalledWith([1, 0]);
  await fireEvent.keyDown(place("east"), { key: "Enter" });
  expect(onpick).toHaveBeenCalledWith([1, 0]);
});

it("chooses by click, also by one without a position, as screen readers send it", async () => {
  const { onpick, onillegal } = board();
  await fireEvent.click(place("west"), { detail: 0 });
  expect(onpick).toHaveBeenCalledWith([-1, 0]);
  expect(onillegal).not.toHaveBeenCalled();
});

it("keeps the focus on the board when the places change", async () => {
  const { rerender } = board();
  place("west").focus();
  await rerender({ places: [{ at: [-1, 1], label: "south-west" }] });
  await tick();
  expect(document.activeElement).toBe(place("south-west"));
  await rerender({ places: [] });
  await tick();
  expect(document.activeElement).toBe(screen.getByRole("group"));
  await rerender({ places });
  await tick();
  expect(screen.getAllByRole("button")).toContain(document.activeElement);
});

it("says which cell near the map was tapped in vain", async () => {
  const { onillegal } = board();
  await fireEvent.click(screen.getByRole("group"), { clientX: 0, clientY: 0, detail: 1 });
  expect(onillegal).toHaveBeenCalledOnce();
});

it("shows what a place would bring and how many needs it would meet", () => {
  board({
    places: [
      { at: [1, 0], label: "east", gain: "+3" },
      { at: [-1, 0], label: "west", helps: 2 },
      { at: [0, 1], label: "south", helps: -1 },
    ],
  });
  expect(["+3", "2", "1"].map((text) => screen.getAllByText(text).length)).toEqual([1, 1, 1]);
});
