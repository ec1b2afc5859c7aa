import { describe, expect, it } from "vitest";
import type { NatureCard, NatureTileView } from "../types.ts";
import { levelOf, buildFoodWeb } from "./buildFoodWeb.ts";

const card = (id: string, offers: NatureCard["offers"], needs: NatureCard["needs"] = []): NatureCard => ({
  id,
  kind: needs.length ? "animal" : offers.length ? "plant" : "habitat",
  colour: "edge",
  name: id,
  offers,
  needs,
  vp: 1,
});
const CARDS = Object.fromEntries(
  [
    card("hedge", []),
    card("oak", ["BROADLEAF", "NUT"]),
    card("aphid", ["A1g"], [["PLANT"]]),
    card("robin", ["A3f"], [["A1", "A2"], ["BROADLEAF"]]),
    card("hawk", ["A3f"], [["A3f"]]),
    card("beetle", ["A2f"], [["A3"]]),
  ].map((one) => [one.id, one]),
);
const TILES: NatureTileView[] = [
  { card: "hedge", at: [0, 0] },
  { card: "oak", at: [1, 0] },
  { card: "aphid", at: [0, 1], token: "team", needs: [{ by: [1, 0], symbol: "PLANT" }] },
  {
    card: "robin",
    at: [1, 1],
    token: null,
    needs: [
      { by: [0, 1], symbol: "A1" },
      { by: [1, 0], symbol: "BROADLEAF" },
    ],
  },
];

describe("a board as a food web", () => {
  it("leaves habitats out and knows who is established", () => {
    const { nodes } = buildFoodWeb(CARDS, TILES);
    expect(nodes.map((node) => [node.card, node.level, node.established])).toEqual([
      ["oak", "plant", false],
      ["aphid", "plant_eater", true],
      ["robin", "small_hunter", false],
    ]);
  });

  it("tells eating from living in", () =>
    expect(buildFoodWeb(CARDS, TILES).edges).toEqual([
      { from: "1,0", to: "0,1", relation: "eats" },
      { from: "0,1", to: "1,1", relation: "eats" },
      { from: "1,0", to: "1,1", relation: "needs" },
    ]));

  it("calls only big hunters of big prey large", () => {
    expect(levelOf(CARDS.hawk!)).toBe("large_hunter");
    expect(levelOf(CARDS.beetle!)).toBe("small_hunter");
  });
});
