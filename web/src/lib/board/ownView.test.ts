import { expect, it } from "vitest";
import { OwnView } from "./ownView.svelte.ts";

const view = (x: number) => ({ x, y: 0, scale: 1 });

it("forgets what the focus revealed as soon as the board has grown, and never what somebody wanted", () => {
  let board = "0,0";
  const own = new OwnView(() => board);
  expect(own.view).toBeNull();
  own.reveal(view(5));
  expect(own.view).toEqual(view(5));
  board = "0,0 1,0";
  expect(own.view).toBeNull();

  own.move(view(7));
  own.reveal(view(8));
  board = "0,0 1,0 2,0";
  expect(own.view).toEqual(view(8));
  own.showAll();
  expect(own.view).toBeNull();
});
