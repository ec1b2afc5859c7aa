import { render } from "@testing-library/svelte";
import type { ComponentProps } from "svelte";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { HEX_R } from "../../../lib/board/hex.ts";
import { DRAWN } from "../../../lib/pieces/drawnSize.ts";
import { vocabulary } from "../../../lib/vocabulary.svelte.ts";
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

/** Of the number on a coin, in its stylesheet. */
const COIN_LETTERS = 11;
const drawn = (px: number, props: ComponentProps<typeof NatureTile>) =>
  render(NatureTile, { props, context: new Map([[DRAWN, () => px]]) });

beforeAll(() => vocabulary.learn({ "code.edge": "E", "code.forest": "F", "code.meadow": "M" }));
afterAll(() => vocabulary.learn({}));

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
    const { container } = drawn(30, {
      card: tit,
      needs: [{ by: [1, 0], symbol: "CONIFER" }, { by: null }],
    });
    expect(texts(container)).not.toContain("Blue Tit");
    expect(signs(container)).toContain("#sign-CONIFER");
    expect(signs(container)).not.toContain("#sign-BROADLEAF");
  });

  it("has no text too small to read, only its signs", () => {
    for (const px of [16, 22, 28, 34, 40, 46, 58]) {
      const { container } = drawn(px, { card: { ...tit, name: "Great Spotted Woodpecker" }, token: "team" });
      for (const text of container.querySelectorAll("text")) {
        const [, scale = "1"] =
          /scale\(([\d.]+)\)/.exec(text.parentElement?.getAttribute("transform") ?? "") ?? [];
        const size = Number(text.getAttribute("font-size") ?? COIN_LETTERS);
        expect((size * Number(scale) * px) / HEX_R).toBeGreaterThanOrEqual(8.99);
      }
    }
    expect(texts(drawn(16, { card: tit }).container)).toEqual([]);
  });

  it('shows "either or" joined on a card in hand', () => {
    const { container } = drawn(46, {
      card: { ...tit, needs: [["A2g"], ["A1", "A2"], ["FRUIT", "SEED"]] },
      inHand: true,
      captioned: true,
    });
    expect(signs(container)).toEqual(
      expect.arrayContaining(["#sign-A2g", "#sign-A1", "#sign-A2", "#sign-FRUIT", "#sign-SEED"]),
    );
    expect(container.querySelectorAll("rect.chip")).toHaveLength(3);
  });

  it("has neither letter nor landscape before one is chosen", () => {
    const { container } = render(NatureTile, { card: { ...tit, colour: null } });
    expect(texts(container).sort()).toEqual(["3", "Blue Tit"]);
    expect(signs(container)).toContain("#ground-animal-plain");
  });

  it("keeps a long name clear of its points and its letter, at any size", () => {
    for (const name of ["Northern Great Crested Pond Newt", "Great Spotted Woodpecker"])
      for (const px of [46, 58, 74, 92]) {
        const { container } = drawn(px, { card: { ...tit, name } });
        const named = [...container.querySelectorAll("text")].filter((text) =>
          name.includes(text.textContent!.trim().replace(/-$/, "")),
        );
        const below = named.map(
          (text) => Number(text.getAttribute("y")) + 0.22 * Number(text.getAttribute("font-size")),
        );
        const coin = container.querySelector(".dashed")!;
        const [, y, scale] = /translate\(\S+ (\S+)\) scale\((\S+)\)/.exec(
          coin.parentElement!.getAttribute("transform")!,
        )!;
        const disc = container.querySelector(".disc")!;
        const tops = [
          Number(y) - Number(coin.getAttribute("r")) * Number(scale),
          Number(disc.getAttribute("cy")) - Number(disc.getAttribute("r")),
        ];
        if (px >= 74) expect(named).toHaveLength(2);
        if (named.length) expect(Math.max(...below), `${name} at ${px} px`).toBeLessThan(Math.min(...tops));
      }
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
