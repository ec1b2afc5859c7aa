import "../../gallery/animals.ts";
import { render } from "@testing-library/svelte";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hexCorner, HEX_R } from "../board/hex.ts";
import { at, polar } from "../geometry.ts";
import HexTile from "./HexTile.svelte";
import { vocabulary } from "../vocabulary.svelte.ts";
import { codeA, codeB, halfB, seam } from "./tile.ts";

const dot = ([ax, ay]: readonly number[], [bx, by]: readonly number[]) => ax! * bx! + ay! * by!;

beforeAll(() => vocabulary.learn({ "code.forest": "Fo", "code.tundra": "Tu", "code.water": "Wa" }));
afterAll(() => vocabulary.learn({}));

describe("a split tile", () => {
  it("in rotation k has its first letters on the side of edge k + 1, away from the seam", () => {
    for (let k = 0; k < 6; k++) {
      const towards = polar(60 * (k + 1), 1);
      expect(dot(codeA(60 * k), towards)).toBeGreaterThan(HEX_R / 2);
      expect(dot(codeB(60 * k), towards)).toBeLessThan(-HEX_R / 2);
    }
  });

  it("moves its letters from corner to corner while it turns, either way round", () => {
    const [x, y] = codeA(210);
    expect([x, y]).toEqual(codeA(-150));
    expect(codeA(180)).toEqual(codeA(240));
    for (const angle of [-330, 30, 390]) {
      const [from, to] = [codeA(0), codeA(60)];
      expect(codeA(angle)).toEqual([(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]);
    }
  });

  it("has its seam from corner to corner, between the halves", () => {
    for (let k = 0; k < 6; k++) {
      expect(seam(60 * k).startsWith(`M${at(hexCorner(k))}`)).toBe(true);
      expect(seam(60 * k).endsWith(at(hexCorner(k + 3)))).toBe(true);
      expect(halfB(60 * k).startsWith(seam(60 * k))).toBe(true);
    }
  });

  it("keeps pictures and letters upright in every rotation", () => {
    for (let rotation = 0; rotation < 6; rotation++) {
      const { container, unmount } = render(HexTile, {
        a: "forest",
        b: "water",
        rotation,
        icons: ["frog", "fish"],
        codes: true,
      });
      expect(container.innerHTML).not.toContain("rotate(");
      expect([...container.querySelectorAll("text")].map((text) => text.textContent)).toEqual(["Fo", "Wa"]);
      unmount();
    }
  });

  it("has its own letters on a terrain that nobody has drawn, and looks like plains", () => {
    const { container } = render(HexTile, { a: "tundra", codes: true });
    expect(container.querySelector("text")!.textContent).toBe("Tu");
    expect(container.innerHTML).toContain("url(#face-plains)");
  });

  it("shows one terrain, a ring and the settled animal on a ringed tile", () => {
    const { container } = render(HexTile, {
      a: "water",
      b: "water",
      ringed: true,
      icons: ["fish"],
      animal: "fish",
      codes: true,
    });
    expect(container.querySelectorAll("text")).toHaveLength(1);
    expect(container.innerHTML).toContain(`r="${HEX_R * 0.49}"`);
    expect(container.innerHTML).not.toContain(`r="${HEX_R * 0.285}"`);
  });
});
