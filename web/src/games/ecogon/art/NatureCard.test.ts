import { render } from "@testing-library/svelte";
import { afterAll, beforeAll, expect, it } from "vitest";
import { vocabulary } from "../../../lib/vocabulary.svelte.ts";
import type { NatureCard as Card } from "../types.ts";
import NatureCard from "./NatureCard.svelte";

const GNAT: Card = {
  id: "gnat",
  kind: "animal",
  colour: "edge",
  name: "Gnat",
  offers: ["A1f"],
  needs: [["A1"]],
  vp: 1,
};
beforeAll(() =>
  vocabulary.learn({
    "symbol.A1": "very small animal",
    "symbol.A1f": "very small flying animal",
    "movement.flying": "flying",
  }),
);
afterAll(() => vocabulary.learn({}));
const words = (props: object) => render(NatureCard, { card: GNAT, ...props }).container.textContent;

it.each([false, true])(
  "says without dots how large an animal is, and once what events ask (brief: %s)",
  (brief) => {
    const said = words({ brief });
    expect(said).not.toContain("flying animal");
    expect(said).toContain("very small animal");
    expect(said.match(/flying: only events ask for it/gi)).toHaveLength(1);
  },
);

it("says with dots how it moves, as needs ask for it", () => {
  expect(words({ dots: true })).toContain("very small flying animal");
  expect(words({ dots: true })).not.toContain("only events");
});
