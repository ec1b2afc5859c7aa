import { render } from "@testing-library/svelte";
import { expect, it } from "vitest";
import type { EcogonController } from "../controller.svelte.ts";
import EcogonHands from "./EcogonHands.svelte";

const seat = (number: number, left = false) => ({
  seat: number,
  hand: [],
  cards: 0,
  points: null,
  team: null,
  left,
});

it("marks who is away beside the open hands, in words", () => {
  const controller = {
    view: { seats: [seat(0), seat(1), seat(2, true)] },
    together: true,
    cards: {},
    own: 0,
    state: { asked: [], clocks: [], totals: [] },
    store: { limitOf: () => null, since: 0 },
    name: (number: number) => ["You", "Ben with a long name", "Cleo"][number],
    chips: (seats: { seat: number; left: boolean }[]) =>
      seats.map(({ seat: number, left }) => ({ seat: number, away: left || number === 1 })),
  } as unknown as EcogonController;
  const { container } = render(EcogonHands, { controller });
  const seen = [...container.querySelectorAll("summary")].map((row) =>
    [...row.querySelectorAll("small")].map((mark) => mark.textContent.trim()),
  );
  expect(seen).toEqual([[], ["away"], []]);
});
