import "../../gallery/animals.ts";
import { render } from "@testing-library/svelte";
import { describe, expect, it } from "vitest";
import { hexCorner, HEX_R } from "../board/hex.ts";
import { at, polar } from "../geometry.ts";
import HexTile from "./HexTile.svelte";
import { codeA, codeB, halfB, seam } from "./tile.ts";

const dot = ([ax, ay]: readonly number[], [bx, by]: readonly number[]) => ax! * bx! + ay! * by!;

describe("a split tile", () => {
  it("in rotation k shows its first half on the edges k, k + 1, k + 2", () => {
    for (let k = 0; k < 6; k++)
      for (let edge = 0; edge < 6; edge++) {
        const first = [0, 1, 2].includes((edge - k + 6) % 6);
        const towards = polar(60 * edge, 1);
        expect(dot(codeA(60 * k), towards) > 1).toBe(first);
        expect(dot(codeB(60 * k), towards) > 1).toBe(!first);
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
      });
      expect(container.innerHTML).not.toContain("rotate(");
      expect([...container.querySelectorAll("text")].map((text) => text.textContent)).toEqual(["Fo", "Wa"]);
      unmount();
    }
  });

  it("shows one terrain, a ring and the settled animal on a keystone", () => {
    const { container } = render(HexTile, {
      a: "water",
      b: "water",
      keystone: true,
      icons: ["fish"],
      animal: "fish",
    });
    expect(container.querySelectorAll("text")).toHaveLength(1);
    expect(container.innerHTML).toContain(`r="${HEX_R * 0.49}"`);
    expect(container.innerHTML).not.toContain(`r="${HEX_R * 0.285}"`);
  });
});
