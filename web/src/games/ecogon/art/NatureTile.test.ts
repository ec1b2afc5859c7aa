import { render } from "@testing-library/svelte";
import { describe, expect, it } from "vitest";
import NatureTile from "./NatureTile.svelte";
import type { NatureCard } from "../types.ts";

const tit: NatureCard = {
  id: "blue-tit",
  kind: "animal",
  colour: "edge",
  name: "Blue Tit",
  offers: ["A3f"],
  needs: [["BROADLEAF", "CONIFER"], ["FRUIT"]],
  vp: 3,
};
const texts = (container: HTMLElement) =>
  [...container.querySelectorAll("text")].map((text) => text.textContent?.trim());
const signs = (container: HTMLElement) =>
  [...container.querySelectorAll("use")].map((use) => use.getAttribute("href"));

describe("a nature tile", () => {
  it("shows name, letter, points, offers and needs", () => {
    const { container } = render(NatureTile, { card: tit });
    expect(texts(container).sort()).toEqual(["3", "Blue Tit", "E"]);
    expect(signs(container)).toEqual(
      expect.arrayContaining(["#sign-A3f", "#sign-BROADLEAF", "#sign-CONIFER", "#sign-FRUIT"]),
    );
    expect(signs(container)).not.toContain("#sign-met");
  });

  it("ticks a need that is met", () => {
    const { container } = render(NatureTile, { card: tit, needs: [{ by: [1, 0] }, { by: null }] });
    expect(signs(container).filter((sign) => sign === "#sign-met")).toHaveLength(1);
  });

  it("leaves out the name and folds alternatives when it is small", () => {
    const { container } = render(NatureTile, {
      card: tit,
      reduced: true,
      needs: [{ by: [1, 0], symbol: "CONIFER" }, { by: null }],
    });
    expect(texts(container)).not.toContain("Blue Tit");
    expect(signs(container)).toContain("#sign-CONIFER");
    expect(signs(container)).not.toContain("#sign-BROADLEAF");
  });

  it("gives nothing away face down", () => {
    const { container } = render(NatureTile, { card: { ...tit, kind: "habitat" }, down: true });
    expect(texts(container)).toEqual([]);
    expect(signs(container)).toEqual(["#ground-down"]);
  });

  it("stays light: under 40 elements", () => {
    const { container } = render(NatureTile, {
      card: { ...tit, needs: [["A1"], ["A2"], ["FRUIT"], ["SEED"]] },
      needs: [{ by: [0, 0] }, { by: [0, 0] }, { by: [0, 0] }, { by: [0, 0] }],
      token: 1,
    });
    expect(container.querySelectorAll("*").length).toBeLessThan(40);
  });
});
