import { render } from "@testing-library/svelte";
import { expect, it } from "vitest";
import Podium from "../../../lib/finish/Podium.svelte";
import type { Result } from "../../../wire/generated.ts";
import type { EcogonView } from "../wire.ts";
import { distanceWords, headlineOf, missedWords } from "./verdict.ts";

const view = { mode: "competitive", points: 3, target: 10, seats: [] } as unknown as EcogonView;
const won = (...winners: number[]) => ({ winners }) as unknown as Result;
const nobody = won();

it("says where nobody wins how much all together have, and no more than once that nobody does", () => {
  expect(missedWords(view, nobody)).toBe("3 of 10");
  expect(missedWords(view, won(1))).toBeUndefined();
  expect(missedWords({ ...view, mode: "cooperative" }, nobody)).toBeUndefined();
  const standings = [2, 1].map((points, seat) => ({
    seat,
    name: `Seat ${seat}`,
    rank: 0,
    sixtieths: 60 * points,
    mine: false,
  }));
  const { container } = render(Podium, {
    standings,
    text: "Nobody wins: together you have 3 points.",
    headline: headlineOf(view, nobody, 0),
    note: distanceWords(view),
    big: missedWords(view, nobody),
    rule: "EG-80",
  });
  expect(container.querySelector(".words")!.textContent).toBe(
    "Nobody wins 3 of 10 7 points short of the target, 10\u00a0EG-80",
  );
});
