import { fireEvent, render, screen } from "@testing-library/svelte";
import { createRawSnippet, flushSync } from "svelte";
import { afterEach, expect, it, vi } from "vitest";
import PromptBar from "./PromptBar.svelte";
import RuleLink from "./RuleLink.svelte";
import { SETTLE_MS } from "./settling.ts";

it.each([
  ["a text", "Any cell"],
  ["drawn keys", createRawSnippet(() => ({ render: () => "<i>Any cell</i>" }))],
])("leaves a space between its hint and the rule: %s", (_, hint) => {
  render(PromptBar, { asked: [], title: "Where?", hint, rule: "EC-12" });
  const said = screen.getByRole("region").querySelector(".ask > span")!.textContent;
  expect(said.replace(/\s+/g, " ").trim()).toBe("Any cell EC-12");
});

const usual = window.innerWidth;
const resize = (width: number) => {
  Object.assign(window, { innerWidth: width });
  window.dispatchEvent(new Event("resize"));
  flushSync();
};
afterEach(() => {
  vi.useRealTimers();
  resize(usual);
});

it("has a rule that stays on the line of its sentence, on a phone as a sign that opens the same rule", () => {
  const { container } = render(RuleLink, { rule: "EC-12", after: true });
  expect(container.textContent).toBe("\u00a0EC-12");
  resize(360);
  expect(container.textContent.trim()).toBe("");
  expect(screen.getByRole("link", { name: "Rule EC-12" }).querySelector("svg")).not.toBeNull();
});

it("shows a rule that stands alone by its number", () => {
  resize(360);
  render(RuleLink, { rule: "EC-12" });
  expect(screen.getByRole("link").textContent).toBe("EC-12");
});

it("opens no rule by the second of two quick clicks, though its number slides under the finger", async () => {
  vi.useFakeTimers();
  const bar = { asked: [0], title: "Lay the tile", hint: "Any cell", rule: "EC-12", question: "1" };
  const { rerender } = render(PromptBar, bar);
  vi.advanceTimersByTime(SETTLE_MS);
  await rerender({ ...bar, title: "Settle the animal" });
  const followed = vi.fn();
  screen.getByRole("link").addEventListener("click", followed);
  await fireEvent.click(screen.getByRole("link"));
  expect(followed).not.toHaveBeenCalled();
  vi.advanceTimersByTime(SETTLE_MS);
  await fireEvent.click(screen.getByRole("link"));
  expect(followed).toHaveBeenCalledOnce();
});
