import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { whileVisible } from "./refreshing.ts";

const hidden = vi.spyOn(document, "hidden", "get");

function turn(away: boolean) {
  hidden.mockReturnValue(away);
  document.dispatchEvent(new Event("visibilitychange"));
}

describe("whileVisible", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    hidden.mockReturnValue(false);
  });
  afterEach(() => vi.useRealTimers());

  it("runs at once and then regularly, until it is stopped", () => {
    const run = vi.fn();
    const stop = whileVisible(run, 1000);
    expect(run).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(2500);
    expect(run).toHaveBeenCalledTimes(3);
    stop();
    vi.advanceTimersByTime(5000);
    turn(false);
    expect(run).toHaveBeenCalledTimes(3);
  });

  it("rests while nobody looks and runs when the page comes back", () => {
    const run = vi.fn();
    const stop = whileVisible(run, 1000);
    turn(true);
    vi.advanceTimersByTime(5000);
    expect(run).toHaveBeenCalledTimes(1);
    turn(false);
    expect(run).toHaveBeenCalledTimes(2);
    vi.advanceTimersByTime(1000);
    expect(run).toHaveBeenCalledTimes(3);
    stop();
  });
});
