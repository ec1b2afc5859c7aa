import { expect, it } from "vitest";
import type { SeatInfo } from "../../wire/generated.ts";
import { invitationOf, invitationText } from "./invitation.ts";

const seat = (number: number, kind: SeatInfo["kind"], name = "") =>
  ({ seat: number, kind, name, capacity: 1, members: [] }) as unknown as SeatInfo;
const table = { seats: [seat(0, "person", "Ada"), seat(1, "bot", "Wren"), seat(2, "open")] };

it("says game, how, how long and who is in", () => {
  const said = invitationOf(table, { together: true, length: "5 events" });
  expect(said).toEqual({ how: "together, 3 players", length: "5 events", who: "Ada, Bot: Wren" });
  expect(invitationText("Ecogon", said)).toBe("Ecogon: together, 3 players, 5 events, with Ada, Bot: Wren");
  expect(invitationOf(table, { together: false, length: "" }).how).toBe("against each other, 3 players");
});

it("can do without what the server hasn't said, and without anybody", () => {
  expect(invitationOf({ seats: [seat(0, "open"), seat(1, "open")] }, null)).toEqual({
    how: "2 players",
    length: "",
    who: "nobody yet",
  });
  expect(invitationOf({ seats: [seat(0, "open")] }, { together: false, length: "" }).how).toBe(
    "on your own, 1 player",
  );
});
