import { describe, expect, it } from "vitest";
import { played } from "../../../store/log.ts";
import type { EcoFact } from "../wire.ts";
import { logOf, type Names } from "./log.ts";

const NAMES: Names = { name: (seat) => ["Ada", "Ben"][seat]!, mine: () => false };
const about = (seat: number) => ({ seat });
const laid = (seat: number): EcoFact => ({
  type: "tile_laid",
  pair: 0,
  tile: "",
  at: [0, 0],
  rotation: 0,
  ...about(seat),
});
const settled = (seat: number): EcoFact => ({
  type: "animal_settled",
  animal: "wolf",
  at: [0, 0],
  keystone: false,
  ...about(seat),
});
const redeemed = (seat: number): EcoFact => ({ type: "token_redeemed", ...about(seat) });
const SAID: Partial<Record<EcoFact["type"], string>> = {
  tile_laid: "{who} laid Forest and Water.",
  animal_settled: "{who} settled the wolf.",
  token_redeemed: "{who} redeemed a token: a new pool.",
};
const said = (fact: EcoFact) => ({ fact, who: fact.seat, text: SAID[fact.type] ?? "", you: "" });
const logged = (...facts: (readonly [EcoFact, boolean?])[]) =>
  facts.map(([fact, undone = false], i) => played(i + 1, fact.seat, [said(fact)], undone));

describe("the log", () => {
  it("puts the end of somebody's time into the turn of the move that was made for them", () => {
    const rows = logged([laid(0)], [settled(0)], [laid(0)]).map((one, i) =>
      i === 2 ? { ...one, kind: "time" as const } : one,
    );
    expect(logOf(rows, NAMES).map(({ heading }) => heading)).toEqual([
      "Turn 2",
      undefined,
      "Turn 1",
      undefined,
    ]);
  });

  it("has a heading for every turn from the first on, above its newest line", () => {
    const rows = logged(
      [laid(0), true],
      [laid(0)],
      [settled(0)],
      [laid(1)],
      [settled(1)],
      [redeemed(0)],
      [laid(0)],
    );
    expect(
      logOf(rows, NAMES).map(({ heading, text }) => [heading, text.split(" ").slice(0, 2).join(" ")]),
    ).toEqual([
      ["Turn 2", "Ada laid"],
      [undefined, "Ada redeemed"],
      ["Turn 1", "Ben settled"],
      [undefined, "Ben laid"],
      [undefined, "Ada settled"],
      [undefined, "Ada laid"],
      [undefined, "Ada laid"],
    ]);
  });

  it("begins with the first turn", () => expect(logOf(logged([laid(0)]), NAMES)[0]!.heading).toBe("Turn 1"));
});
