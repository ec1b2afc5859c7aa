import { describe, expect, it } from "vitest";
import { settings } from "../lib/settings.svelte.ts";
import type { SeatInfo } from "../wire/generated.ts";
import { played, type LogRow } from "./log.ts";
import { personOf, rowWords, stepWords } from "./rowWords.ts";

const names = { name: (seat: number) => ["You", "Ben"][seat]!, mine: (seat: number) => seat === 0 };
const row = (kind: LogRow["kind"], seat: number | null = null, text = ""): LogRow => ({
  ...played(1, 0, []),
  kind,
  seat,
  text,
});

describe("rows that no game tells", () => {
  it("have a sentence each", () => {
    expect(rowWords(row("time", 1), names)).toBe("The time is over for Ben. A bot moves.");
    expect(rowWords(row("time", 0), names)).toBe("Your time is over. A bot moves for you.");
    expect(rowWords(row("pause"), names)).toBe("The game is paused.");
    expect(rowWords(row("resume"), names)).toBe("The game goes on.");
    expect(rowWords(row("extend", 1, "30"), names)).toBe("30 seconds more for Ben.");
    expect(rowWords(row("extend", null, "1"), names)).toBe("1 second more for everybody.");
    expect(rowWords(row("end_phase"), names)).toBe("The referee has ended the phase.");
    expect(rowWords(row("note", null, "Break until ten."), names)).toBe("Break until ten.");
  });

  it("say nothing of a bot where the rules have an answer", () => {
    const missed = (seat: number) => ({ ...row("time", seat), expired: true });
    expect(rowWords(missed(1), names)).toBe("The time is over for Ben.");
    expect(rowWords(missed(0), names)).toBe("Your time is over.");
  });

  it("are silent where the game speaks", () => {
    expect(rowWords(row("play", 0), names)).toBeNull();
    expect(rowWords(row("leave", 0), names)).toBeNull();
  });

  it("are told in a replay too", () => {
    expect(stepWords({ kind: "extend", seat: 1, move: "30", expired: false }, names)).toEqual([
      { text: "30 seconds more for Ben." },
    ]);
    expect(stepWords({ kind: "play", seat: 1, move: "x", expired: false }, names)).toEqual([]);
    expect(stepWords({ kind: "undo", seat: 1, move: "", expired: false }, names)).toEqual([
      { text: "Ben takes a move back." },
    ]);
    expect(stepWords(null, names)).toEqual([]);
  });

  it("speak German", () => {
    settings.change({ language: "de" });
    expect(rowWords(row("time", 1), names)).toBe("Die Zeit ist um für Ben. Ein Bot zieht.");
    settings.change({ language: "en" });
  });
});

it("names the person only where several share a seat", () => {
  const seat = (capacity: number) =>
    ({
      capacity,
      members: [
        { member: 0, name: "Ada" },
        { member: 1, name: "Eve" },
      ],
    }) as unknown as SeatInfo;
  expect(personOf({ seat: 0, member: 1 }, [seat(2)])).toBe("Eve");
  expect(personOf({ seat: 0, member: 0 }, [seat(1)])).toBeUndefined();
  expect(personOf({ seat: 0, member: null }, [seat(2)])).toBeUndefined();
  expect(personOf({ seat: null, member: null }, [seat(2)])).toBeUndefined();
});
