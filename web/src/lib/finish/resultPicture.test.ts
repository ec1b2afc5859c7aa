import { afterEach, expect, it } from "vitest";
import { PICTURE, wrapped, write } from "./resultPicture.ts";
import { referredTo, standalone } from "./svgCopy.ts";

afterEach(() => (document.body.innerHTML = ""));

it("breaks a headline where it gets too long", () => {
  const measure = (words: string) => words.length;
  expect(wrapped("You win the game", 8, measure)).toEqual(["You win", "the game"]);
  expect(wrapped("Unbreakable", 4, measure)).toEqual(["Unbreakable"]);
});

it("takes along what a drawing refers to, and what that refers to", () => {
  document.body.innerHTML = `
    <svg><defs><pattern id="dots"><circle fill="url(#shade)" r="1"></circle></pattern>
      <linearGradient id="shade"></linearGradient><linearGradient id="unused"></linearGradient></defs></svg>
    <svg id="board" viewBox="0 0 40 30" class="x"><path fill="url(#dots)" d="M0 0"></path></svg>`;
  const copy = standalone(document.querySelector<SVGSVGElement>("#board")!);
  expect(referredTo(copy).sort()).toEqual(["dots", "shade"]);
  expect([...copy.querySelectorAll("defs > *")].map(({ id }) => id)).toEqual(["dots", "shade"]);
  expect(copy.querySelector("path")).not.toBeNull();
  expect(copy.hasAttribute("class")).toBe(false);
});

it("says below the board whose it is", () => {
  const written: [string, number][] = [];
  const pen = {
    measureText: (text: string) => ({ width: text.length }),
    fillText: (text: string, x: number) => written.push([text, x]),
  } as unknown as CanvasRenderingContext2D;
  write({ game: "ECO", headline: "Ben wins", points: "9", board: "Ada’s map", standings: [] }, pen);
  const [, x] = written.find(([text]) => text === "Ada’s map")!;
  expect(x).toBeGreaterThan(PICTURE.width / 2);
});
