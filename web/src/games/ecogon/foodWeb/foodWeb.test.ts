import { describe, expect, it } from "vitest";
import { around, crossings, layout, spaced } from "./foodWeb.ts";
import type { Level, WebEdge, WebNode } from "../types.ts";

const node = (id: string, level: Level): WebNode => ({ id, card: id, at: [0, 0], level, established: true });
const eats = (from: string, to: string): WebEdge => ({ from, to, relation: "eats" });

describe("the food web", () => {
  it("puts plants below and large hunters on top, one row a level", () => {
    const { nodes, rows } = layout(
      [node("fox", "large_hunter"), node("grass", "plant"), node("vole", "plant_eater")],
      [eats("grass", "vole"), eats("vole", "fox")],
    );
    const y = Object.fromEntries(nodes.map((placed) => [placed.node.id, placed.y]));
    expect(y.grass).toBeGreaterThan(y.vole!);
    expect(y.vole).toBeGreaterThan(y.fox!);
    expect(rows.map((row) => row.level)).toEqual(["plant", "plant_eater", "large_hunter"]);
  });

  it("untangles lines that need not cross", () => {
    const plants = ["a", "b", "c", "d"].map((id) => node(id, "plant"));
    const eaters = ["s", "r", "q", "p"].map((id) => node(id, "plant_eater"));
    const edges = [eats("a", "p"), eats("b", "q"), eats("c", "r"), eats("d", "s")];
    const { nodes } = layout([...plants, ...eaters], edges);
    const x = Object.fromEntries(nodes.map((placed) => [placed.node.id, placed.x]));
    for (const [one, other] of [
      ["a", "b"],
      ["b", "c"],
      ["c", "d"],
    ] as const) {
      const partner = Object.fromEntries(edges.map((edge) => [edge.from, edge.to]));
      expect(Math.sign(x[one]! - x[other]!)).toBe(Math.sign(x[partner[one]!]! - x[partner[other]!]!));
    }
  });

  it("keeps every node apart from its neighbours in the row", () => {
    const nodes = Array.from({ length: 9 }, (_, i) => node(`p${i}`, "plant"));
    const hunter = node("h", "large_hunter");
    const placed = layout(
      [...nodes, hunter],
      nodes.map((one) => eats(one.id, "h")),
    ).nodes;
    const xs = placed
      .filter((one) => one.node.level === "plant")
      .map((one) => one.x)
      .sort((one, other) => one - other);
    for (let i = 1; i < xs.length; i++) expect(xs[i]! - xs[i - 1]!).toBeGreaterThanOrEqual(103.9);
  });

  it("leads long lines through the rows between and holds all in its field", () => {
    const { edges, width, nodes } = layout(
      [node("oak", "plant"), node("bug", "plant_eater"), node("owl", "large_hunter")],
      [eats("oak", "bug"), eats("bug", "owl"), { from: "oak", to: "owl", relation: "needs" }],
    );
    const long = edges.find((drawn) => drawn.edge.relation === "needs")!;
    expect(long.path.match(/C/g)).toHaveLength(2);
    for (const placed of nodes) expect(placed.x >= 0 && placed.x <= width).toBe(true);
  });

  it("bows lines within a level and draws none to nobody", () => {
    const { edges } = layout(
      [node("spider", "small_hunter"), node("robin", "small_hunter")],
      [eats("spider", "robin"), eats("spider", "gone")],
    );
    expect(edges).toHaveLength(1);
    expect(edges[0]!.path).toContain("C");
  });

  it("counts crossings", () => {
    const above: Record<string, string[]> = { a: ["y"], b: ["x"] };
    expect(
      crossings(
        [
          ["a", "b"],
          ["x", "y"],
        ],
        (id) => above[id] ?? [],
      ),
    ).toBe(1);
    expect(
      crossings(
        [
          ["b", "a"],
          ["x", "y"],
        ],
        (id) => above[id] ?? [],
      ),
    ).toBe(0);
  });

  it("is empty without nodes", () => expect(layout([], []).nodes).toEqual([]));
});

describe("spaced", () => {
  it("moves those that clash apart around their middle and leaves the others", () => {
    expect(spaced([0, 0, 100], [5, 5, 5])).toEqual([-5, 5, 100]);
    expect(spaced([10, 0], [5, 5])).toEqual([0, 10]);
  });
});

describe("around", () => {
  it("tells food from other needs", () => {
    const edges: WebEdge[] = [
      eats("spider", "robin"),
      { from: "bramble", to: "robin", relation: "needs" },
      eats("robin", "hawk"),
    ];
    expect(around("robin", edges)).toEqual({ eats: ["spider"], needs: ["bramble"], serves: ["hawk"] });
  });
});
