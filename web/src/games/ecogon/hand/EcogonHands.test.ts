import { fireEvent, render, screen } from "@testing-library/svelte";
import { expect, it, vi } from "vitest";
import type { EcogonController } from "../controller.svelte.ts";
import { settings } from "../../../lib/settings.svelte.ts";
import EcogonHands from "./EcogonHands.svelte";

interface Held {
  hand?: string[] | null;
  cards?: number;
  points?: number | null;
  left?: boolean;
}
const seat = (number: number, { hand = [], cards = 0, points = null, left = false }: Held = {}) => ({
  seat: number,
  hand,
  cards,
  points,
  team: null,
  left,
});

const table = (seats: readonly ReturnType<typeof seat>[], together: boolean) =>
  ({
    view: { seats },
    together,
    cards: { oak: { id: "oak", name: "Oak", kind: "plant", colour: "forest", offers: [], needs: [] } },
    own: 0,
    scored: null,
    state: { asked: [], clocks: [], totals: [] },
    store: { limitOf: () => null, since: 0 },
    name: (number: number) => ["You", "Ben with a long name", "Cleo"][number],
    chips: (chips: { seat: number; left: boolean }[]) =>
      chips.map(({ seat: number, left }) => ({ seat: number, away: left || number === 1 })),
  }) as unknown as EcogonController;

it("marks who is away beside the open hands, in words", () => {
  const controller = table([seat(0), seat(1), seat(2, { left: true })], true);
  const { container } = render(EcogonHands, { controller, onscore: vi.fn() });
  const seen = [...container.querySelectorAll("summary")].map((row) =>
    [...row.querySelectorAll("small")].map((mark) => mark.textContent.trim()),
  );
  expect(seen).toEqual([[], ["away"], []]);
});

it("explains a hidden hand: how many tiles, why nobody sees them, and where its points come from", async () => {
  const controller = table([seat(0), seat(2, { hand: null, cards: 4, points: 7 })], false);
  const onscore = vi.fn();
  const { container } = render(EcogonHands, { controller, onscore });
  const row = container.querySelectorAll("summary")[1]!;
  expect(row.getAttribute("title")).toBe("Cleo, 7 VP, 4 tiles in hand");
  await fireEvent.click(row);
  expect(row.parentElement!.textContent).toContain("4 tiles in hand. What they are stays hidden");
  await fireEvent.click(
    screen.getByRole("button", { name: "Where the 7 VP of Cleo come from", hidden: true }),
  );
  expect(onscore).toHaveBeenCalledOnce();
  expect(controller.scored).toBe(2);
});

it("has no question about points that nobody has", () => {
  const controller = table([seat(0), seat(2, { hand: null, points: 0 })], false);
  const { container } = render(EcogonHands, { controller, onscore: vi.fn() });
  const said = container.querySelectorAll("details")[1]!.textContent;
  expect(said).toContain("No animal is established yet.");
  expect(said).toContain("No tiles in hand.");
  expect(said).not.toContain("stays hidden");
});

it("names each tile of an open hand where the mouse is, and says that a hand is empty", () => {
  const controller = table([seat(0, { hand: ["oak"], cards: 1 }), seat(2)], true);
  const { container } = render(EcogonHands, { controller, onscore: vi.fn() });
  expect([...container.querySelectorAll("title")].map((it) => it.textContent)).toEqual(["Oak"]);
  expect(container.querySelectorAll("details")[1]!.textContent).toContain("No tiles in hand");
});

it("shows how long people have thought, not bots, whose time goes by while they wait for people", () => {
  settings.change({ showClocks: true });
  const controller = Object.assign(table([seat(0), seat(1)], true), {
    state: { asked: [0, 1], clocks: [1000, 1000], totals: [] },
    chips: (chips: { seat: number }[]) => chips.map((chip) => ({ ...chip, bot: chip.seat === 1 })),
  });
  const { container } = render(EcogonHands, { controller, onscore: vi.fn() });
  const rows = [...container.querySelectorAll("summary")];
  expect(rows.map((row) => row.querySelectorAll(".clock").length)).toEqual([1, 0]);
});

it("shows and says who decides now; at one’s own hand nothing has to move", () => {
  const controller = Object.assign(table([seat(0), seat(2)], true), {
    state: { asked: [0, 2], clocks: [], totals: [] },
    chips: (chips: { seat: number }[]) => chips.map((chip) => ({ ...chip, thinking: chip.seat === 2 })),
  });
  const { container } = render(EcogonHands, { controller, onscore: vi.fn() });
  const rows = [...container.querySelectorAll("summary")];
  expect(rows.map((row) => row.querySelectorAll("i").length)).toEqual([0, 3]);
  expect(rows.map((row) => row.textContent.includes("deciding now"))).toEqual([true, true]);
  expect(rows[1]!.getAttribute("title")).toContain("deciding now");
});
