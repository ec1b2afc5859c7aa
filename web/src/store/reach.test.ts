import { expect, it } from "vitest";
import { isLoopback } from "./reach.svelte.ts";

it("knows addresses that only this machine can open", () => {
  expect(["localhost", "127.0.0.1", "127.8.9.1", "[::1]", "eco.localhost"].filter(isLoopback)).toHaveLength(
    5,
  );
  expect(
    ["192.168.1.5", "10.0.0.1", "ecotone.example", "[fe80::1]", "localhost.example"].some(isLoopback),
  ).toBe(false);
});
