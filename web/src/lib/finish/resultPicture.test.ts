import { afterEach, expect, it } from "vitest";
import { wrapped } from "./resultPicture.ts";
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
