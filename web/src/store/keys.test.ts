import { beforeEach, describe, expect, it } from "vitest";
import { confirm, forget, keysOf, myTables, remember, takeKeysFromAddress } from "./keys.ts";
import { routeOf } from "./router.svelte.ts";

const TOKEN = "abcdefghijklmnopqrstuvwxyz012345";

describe("keys", () => {
  beforeEach(() => {
    for (const { code } of myTables()) forget(code);
    localStorage.clear();
  });

  it("are kept per table, a new one for a seat replaces the old one", () => {
    remember("AAAAAA", { title: "ECO", seats: [{ seat: 0, token: TOKEN }], host: "h".repeat(32) });
    remember("BBBBBB", { seats: [{ seat: 1, token: TOKEN }] });
    remember("AAAAAA", { seats: [{ seat: 0, token: "n".repeat(32) }] });
    expect(keysOf("AAAAAA")).toMatchObject({
      title: "ECO",
      host: "h".repeat(32),
      seats: [{ seat: 0, token: "n".repeat(32) }],
    });
    expect(
      myTables()
        .map((table) => table.code)
        .sort(),
    ).toEqual(["AAAAAA", "BBBBBB"]);
  });

  it("arrive behind the # and don't stay in the address bar", () => {
    history.replaceState(null, "", `/t/CCCCCC#seat=${TOKEN}`);
    takeKeysFromAddress("CCCCCC");
    expect(location.hash).toBe("");
    expect(keysOf("CCCCCC").seats).toEqual([{ seat: null, token: TOKEN }]);
    confirm("CCCCCC", [2]);
    expect(keysOf("CCCCCC").seats).toEqual([{ seat: 2, token: TOKEN }]);
  });

  it("are not made of nonsense", () => {
    history.replaceState(null, "", "/t/DDDDDD#seat=<script>");
    takeKeysFromAddress("DDDDDD");
    expect(keysOf("DDDDDD").seats).toEqual([]);
  });
});

describe("routes", () => {
  it("lead to pages", () => {
    expect(routeOf("/", "")).toEqual({ page: "lobby" });
    expect(routeOf("/t/abc234", "")).toEqual({ page: "table", code: "ABC234" });
    expect(routeOf("/rules/eco", "#EC-12")).toEqual({ page: "rules", game: "eco", rule: "EC-12" });
    expect(routeOf("/about", "")).toEqual({ page: "about" });
    expect(routeOf("/t/nonsense!", "")).toEqual({ page: "lost" });
  });
});
