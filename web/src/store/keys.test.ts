import { beforeEach, describe, expect, it } from "vitest";
import {
  confirm,
  drop,
  forget,
  keysOf,
  myTables,
  remember,
  takeKeysFromAddress,
  tokenOf,
  tokensOf,
} from "./keys.ts";
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

  it("leave out what is no table", () => {
    remember("AAAAAA", { title: "ECO", seats: [{ seat: 0, token: TOKEN }] });
    const kept = localStorage.getItem("ecotone.tables")!;
    const nonsense = { ...JSON.parse(kept), BBBBBB: { code: "BBBBBB", seats: "?" }, CCCCCC: 7, DDDDDD: null };
    localStorage.setItem("ecotone.tables", JSON.stringify(nonsense));
    expect(myTables().map((table) => table.code)).toEqual(["AAAAAA"]);
    expect(keysOf("BBBBBB").seats).toEqual([]);
    for (const text of ["[]", "null", "7", "{"]) {
      localStorage.setItem("ecotone.tables", text);
      expect(keysOf("CCCCCC").seats).toEqual([]);
    }
  });

  it("arrive behind the # and don't stay in the address bar", () => {
    history.replaceState(null, "", `/t/CCCCCC#seat=${TOKEN}`);
    takeKeysFromAddress("CCCCCC");
    expect(location.hash).toBe("");
    expect(keysOf("CCCCCC").seats).toEqual([{ seat: null, token: TOKEN }]);
    confirm("CCCCCC", [{ seat: 2, member: 0 }]);
    expect(keysOf("CCCCCC").seats).toEqual([{ seat: 2, member: 0, token: TOKEN }]);
  });

  it("are one for each person of a seat, and follow whoever moves up", () => {
    const [ada, ben] = ["a".repeat(32), "b".repeat(32)];
    remember("EEEEEE", {
      seats: [
        { seat: 0, member: 0, token: ada },
        { seat: 0, member: 1, token: ben },
      ],
    });
    expect(tokensOf(keysOf("EEEEEE"))).toEqual([ada, ben]);
    expect(tokenOf("EEEEEE", 0, 1)).toBe(ben);
    drop("EEEEEE", ada);
    confirm("EEEEEE", [{ seat: 0, member: 0 }]);
    expect(keysOf("EEEEEE").seats).toEqual([{ seat: 0, member: 0, token: ben }]);
  });

  it("kept by an earlier page still open their seat", () => {
    remember("FFFFFF", { seats: [{ seat: 1, token: TOKEN }] });
    confirm("FFFFFF", [{ seat: 1, member: 0 }]);
    expect(tokenOf("FFFFFF", 1)).toBe(TOKEN);
    remember("FFFFFF", { seats: [{ seat: 1, member: 0, token: "n".repeat(32) }] });
    expect(tokensOf(keysOf("FFFFFF"))).toEqual(["n".repeat(32)]);
  });

  it("of a referee are shown beside those of the seats", () => {
    history.replaceState(null, "", `/t/GGGGGG#referee=${TOKEN}`);
    takeKeysFromAddress("GGGGGG");
    expect(tokensOf(keysOf("GGGGGG"))).toEqual([TOKEN]);
    remember("GGGGGG", { seats: [{ seat: 0, token: "s".repeat(32) }] });
    expect(tokensOf(keysOf("GGGGGG"))).toEqual(["s".repeat(32), TOKEN]);
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
    expect(routeOf("/rules", "")).toEqual({ page: "rules", game: null, rule: "" });
    expect(routeOf("/about", "")).toEqual({ page: "about" });
    expect(routeOf("/t/nonsense!", "")).toEqual({ page: "lost" });
  });
});
