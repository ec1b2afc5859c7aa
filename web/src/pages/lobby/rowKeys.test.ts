import { beforeEach, expect, it } from "vitest";
import { rowKeys } from "./rowKeys.ts";

let list: HTMLElement;
const focused = () => document.activeElement?.textContent;
function press(key: string, more: KeyboardEventInit = {}): boolean {
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more });
  return !document.activeElement!.dispatchEvent(event);
}

beforeEach(() => {
  document.body.innerHTML = `<ul>
    <li><a href="/t/1" data-row>one</a><button>close one</button></li>
    <li><a href="/t/2" data-row>two</a><button>close two</button></li>
    <li><a href="/t/3" data-row>three</a><button>close three</button></li></ul>`;
  list = document.querySelector("ul")!;
  list.addEventListener("keydown", (event) =>
    rowKeys(event as KeyboardEvent & { currentTarget: HTMLElement }),
  );
  list.querySelector("a")!.focus();
});

it("goes from row to row, and no further than the last", () => {
  press("ArrowDown");
  expect(focused()).toBe("two");
  press("End");
  expect(focused()).toBe("three");
  press("ArrowDown");
  expect(focused()).toBe("three");
  press("ArrowUp");
  expect(focused()).toBe("two");
  press("Home");
  expect(focused()).toBe("one");
});

it("knows the row of a button", () => {
  list.querySelectorAll("button")[1]!.focus();
  press("ArrowDown");
  expect(focused()).toBe("three");
});

it("leaves other keys to the browser", () => {
  expect(press("Enter")).toBe(false);
  expect(press("ArrowDown", { altKey: true })).toBe(false);
  expect(press("ArrowDown")).toBe(true);
});
