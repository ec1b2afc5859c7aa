import { describe, expect, it } from "vitest";
import { seatColour, wornColours } from "../lib/pieces/seats.ts";
import type { SeatChoice, SeatInfo } from "../wire/generated.ts";
import { chosenWords, fieldsOf, fieldsOfGuest, pickedColours } from "./seatChoices.ts";

const DECK: SeatChoice = {
  name: "deck",
  label: "Deck",
  help: "",
  rule: "X-1",
  choices: ["any", "forest", "sea"].map((value) => ({ value, label: value.toUpperCase() })),
  default: "any",
  once: true,
  each: "seat",
} as SeatChoice;
const ROLE: SeatChoice = { ...DECK, name: "first", label: "First role", each: "member" };

const seat = (number: number, choices: Record<string, string>): SeatInfo =>
  ({ seat: number, choices, members: [] }) as unknown as SeatInfo;
const who = (at: number, member: number | null) => `${at}${member === null ? "" : `/${member}`}`;

describe("choices before the deal", () => {
  it("begin with the usual, which everybody may have", () => {
    const [field] = fieldsOf([DECK], [seat(0, {}), seat(1, {})], 0, [0], who);
    expect(field?.value).toBe("any");
    expect(field?.options.map(({ taken }) => taken)).toEqual([null, null, null]);
  });

  it("are a guest's too, who has no place yet", () => {
    const [deck, role] = fieldsOfGuest([DECK, ROLE], [seat(0, { deck: "sea" })], { first: "forest" }, who);
    expect(deck?.options.map(({ taken }) => taken)).toEqual([null, null, "0"]);
    expect([deck?.value, role?.value, role?.name]).toEqual(["any", "forest", "first"]);
  });

  it("say who has taken what only one may have, and leave the own value free", () => {
    const seats = [seat(0, { deck: "sea" }), seat(1, { deck: "forest" })];
    const [field] = fieldsOf([DECK], seats, 0, [0], who);
    expect(field?.value).toBe("sea");
    expect(field?.options.map(({ taken }) => taken)).toEqual([null, "1", null]);
    const [free] = fieldsOf([{ ...DECK, once: false }], seats, 0, [0], who);
    expect(free?.options.every(({ taken }) => taken === null)).toBe(true);
  });

  it("are each person's own where a game wants it so", () => {
    const seats = [seat(0, { "first.1": "forest", "first.2": "sea" })];
    const fields = fieldsOf([DECK, ROLE], seats, 0, [1], who);
    expect(fields.map(({ name, member, value }) => [name, member, value])).toEqual([
      ["deck", null, "any"],
      ["first", 1, "sea"],
    ]);
    expect(fields[1]?.options.map(({ taken }) => taken)).toEqual([null, "0/0", null]);
  });

  it("let seats wear the colours they have picked, and nobody else's before that", () => {
    const colour: SeatChoice = { ...DECK, name: "colour" };
    const seats = [seat(0, {}), seat(1, { colour: "sea" }), seat(2, { colour: "forest" })];
    expect(pickedColours([DECK, colour], seats)).toEqual([null, 1, 0]);
    expect(pickedColours([DECK], seats)).toEqual([]);
    expect(wornColours([null, 1])).toEqual([
      ["--worn-1", "var(--seat-0)"],
      ["--worn-1-on", "var(--seat-0-on)"],
      ["--worn-2", "var(--seat-2)"],
      ["--worn-2-on", "var(--seat-2-on)"],
    ]);
    expect(seatColour(1)).toBe("var(--worn-2, var(--seat-2))");
  });

  it("can be read by everybody, except what is usual", () =>
    expect(chosenWords([DECK, ROLE], seat(0, { deck: "any", "first.2": "sea" }))).toEqual([
      "First role: SEA",
    ]));
});
