import { render, screen } from "@testing-library/svelte";
import { expect, it } from "vitest";
import Clock from "./Clock.svelte";

const since = () => performance.now();

it("counts the time somebody has thought", () => {
  render(Clock, { spent: 42_000, since: since(), running: false });
  expect(screen.getByRole("timer").getAttribute("aria-label")).toBe("thinking time 0:42");
});

it("shows what is left of a limit, and the last ten seconds with a sign and a word", () => {
  const { unmount } = render(Clock, { left: 60_000, since: since(), running: true });
  expect(screen.getByRole("timer").getAttribute("aria-label")).toBe("time left 1:00");
  unmount();
  render(Clock, { left: 9_000, since: since(), running: true });
  const timer = screen.getByRole("timer");
  expect(timer.getAttribute("aria-label")).toBe("only 0:09 left");
  expect(timer.classList.contains("soon")).toBe(true);
});

it("is calm while it stands still", () => {
  render(Clock, { left: 9_000, since: since(), running: false });
  expect(screen.getByRole("timer").classList.contains("soon")).toBe(false);
});
