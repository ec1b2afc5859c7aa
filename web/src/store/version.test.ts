import { beforeEach, expect, it, vi } from "vitest";
import { reloadOnce, versionFits } from "./version.ts";

beforeEach(() => sessionStorage.clear());

it("loads a page anew once for a version, never in circles", () => {
  const reload = vi.fn();
  expect(reloadOnce(3, reload)).toBe(true);
  expect(reloadOnce(3, reload)).toBe(false);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(reloadOnce(4, reload)).toBe(true);
});

it("may do so again after page and server have understood each other", () => {
  const reload = vi.fn();
  reloadOnce(undefined, reload);
  versionFits();
  expect(reloadOnce(undefined, reload)).toBe(true);
  expect(reload).toHaveBeenCalledTimes(2);
});

it("keeps what else the browser remembers", () => {
  localStorage.setItem("ecotone.tables", "{}");
  reloadOnce(3, () => undefined);
  expect(localStorage.getItem("ecotone.tables")).toBe("{}");
});
