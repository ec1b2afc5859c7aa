import { expect, it } from "vitest";

const PAGES = import.meta.glob<string>("../../**/*.svelte", {
  query: "?raw",
  import: "default",
  eager: true,
});
/** A button that no component draws, with all that stands in it. */
const RAW_BUTTON = /<button(?:[^>{]|\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\})*>/g;
/** It answers a question, votes, joins or makes a table. */
const SENDS = /type="submit"|\b(?:submit|store\.|api\.|cast\(|vote\(|onvote|onjoin|onsubmit|sit\(|play\()/;

it("every button that sends something takes no press when it has just appeared", () => {
  const buttons = Object.entries(PAGES).flatMap(([file, page]) =>
    [...page.matchAll(RAW_BUTTON)].map(([tag]) => ({ file, tag })),
  );
  expect(buttons.length).toBeGreaterThan(20);
  const sending = buttons.filter(({ tag }) => SENDS.test(tag));
  expect(sending.map(({ file }) => file.split("/").at(-1))).toContain("NewTable.svelte");
  expect(sending.filter(({ tag }) => !tag.includes("{@attach settling}"))).toEqual([]);
});
