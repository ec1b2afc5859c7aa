import { expect, it } from "vitest";
import { CARDS, WORDS } from "./deck.ts";

it("the gallery has a word for every sign, kind and colour: no id stands where a word should", () => {
  for (const card of Object.values(CARDS)) {
    const signs = [...card.offers, ...card.needs.flat()].map((sign) => `symbol.${sign}`);
    for (const key of [...signs, `kind.${card.kind}`, `colour.${card.colour}`, `code.${card.colour}`])
      expect(WORDS).toHaveProperty([key]);
  }
  expect(WORDS["symbol.FLOWER"]).toBe("flowers");
  expect(WORDS["symbol.A1f"]).toBe("very small flying animal");
});
