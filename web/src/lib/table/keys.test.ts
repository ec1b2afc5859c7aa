import { afterEach, expect, it } from "vitest";
import { answerKey, entersCell, onControl, tableKey, tableKeyOf } from "./keys.ts";

/** Presses a key on the element of this id. */
function press(id: string, key: string, more: KeyboardEventInit = {}): KeyboardEvent {
  document.body.innerHTML = `<input id="field" /><button id="button"></button><p id="text"></p>
    <svg><g id="cell" data-cell="1,0"></g></svg>`;
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more });
  document.getElementById(id)!.dispatchEvent(event);
  return event;
}

afterEach(() => (document.body.innerHTML = ""));

it("leaves fields and the browser's own keys alone", () => {
  expect(tableKeyOf(press("text", "U"))).toBe("u");
  expect(tableKeyOf(press("button", "Enter"))).toBe("enter");
  expect(tableKeyOf(press("field", "u"))).toBeNull();
  expect(tableKeyOf(press("text", "r", { ctrlKey: true }))).toBeNull();
});

it("leaves a key alone that somebody has taken", () => {
  const event = press("text", "Escape");
  event.preventDefault();
  expect(tableKeyOf(event)).toBeNull();
});

it("knows a button", () => {
  expect(onControl(press("button", "Enter"))).toBe(true);
  expect(onControl(press("text", "Enter"))).toBe(false);
});

it("takes Enter on the ready cell, and only there", () => {
  const taken = press("cell", "Enter");
  expect(entersCell(taken, "1,0")).toBe(true);
  expect(taken.defaultPrevented).toBe(true);
  expect(entersCell(press("cell", "Enter"), "2,0")).toBe(false);
  expect(entersCell(press("cell", "Enter"), null)).toBe(false);
  expect(entersCell(press("cell", "r"), "1,0")).toBe(false);
});

it("hears Enter once, however long it is held down", () => {
  const held = press("cell", "Enter", { repeat: true });
  expect(tableKeyOf(held)).toBeNull();
  expect(entersCell(held, "1,0")).toBe(false);
  expect(held.defaultPrevented).toBe(true);
  expect(tableKeyOf(press("text", "ArrowUp", { repeat: true }))).toBe("arrowup");
});

/** What a key did; `readyCell` is where Enter answers. */
function did(event: KeyboardEvent, readyCell: string | null = "1,0", drawer = false): string[] {
  const done: string[] = [];
  const says = (what: string) => () => void done.push(what);
  const controller = {
    answers: readyCell !== null,
    readyCell,
    asking: true,
    answerSettled: says("answer"),
    undo: says("undo"),
    back: says("back"),
    focusBoard: says("board"),
  };
  answerKey(event, controller);
  const own = (key: string) => key === "r" && !!done.push("own");
  tableKey(event, controller, () => drawer && !!done.push("drawer"), own);
  return done;
}

it("means the same in every game, besides the keys that only one has", () => {
  expect(did(press("text", "u"))).toEqual(["undo"]);
  expect(did(press("text", "Escape"))).toEqual(["back"]);
  expect(did(press("text", "Escape"), null, true)).toEqual(["drawer"]);
  expect(did(press("text", "ArrowUp"))).toEqual(["board"]);
  expect(did(press("text", "r"))).toEqual(["own"]);
  expect(did(press("text", "x"))).toEqual([]);
});

it("answers by Enter once: on the ready cell, on any if any will do, and beside the board", () => {
  expect(did(press("cell", "Enter"))).toEqual(["answer"]);
  expect(did(press("cell", "Enter"), "any")).toEqual(["answer"]);
  expect(did(press("text", "Enter"))).toEqual(["answer"]);
  expect(did(press("text", "Enter"), null)).toEqual([]);
  expect(did(press("button", "Enter"))).toEqual([]);
});
