import { fireEvent, render } from "@testing-library/svelte";
import { expect, it, vi } from "vitest";
import { pieceUnder } from "../../../lib/finish/BoardPicture.svelte";
import type { Cards, NatureCard, NatureTileView } from "../types.ts";
import EcogonFinishedPicture from "./EcogonFinishedPicture.svelte";

const OAK = { id: "oak", kind: "plant", colour: "forest", name: "Oak", offers: [], needs: [], vp: 0 };

it("tells of every tile what it is, and which of them was pressed", async () => {
  const cards = { oak: OAK as unknown as NatureCard } as Cards;
  const tiles: NatureTileView[] = [{ card: "oak", at: [1, -2] }];
  const { container } = render(EcogonFinishedPicture, { cards, tiles, lit: [] });
  expect(container.querySelector("title")?.textContent).toMatch(/^Oak, /);
  const pressed = vi.fn();
  container.addEventListener("click", (event) => pressed(pieceUnder(event)));
  await fireEvent.click(container.querySelector("[data-piece]")!);
  expect(pressed).toHaveBeenLastCalledWith(expect.objectContaining({ at: [1, -2] }));
  await fireEvent.click(container.querySelector("svg")!);
  expect(pressed).toHaveBeenLastCalledWith(null);
});
