import { render, screen } from "@testing-library/svelte";
import { expect, it } from "vitest";
import { UNIT } from "../unit.ts";
import VotePanel from "./VotePanel.svelte";

it("says what the numbers beside a candidate count", () => {
  const candidates = [{ id: "oak", name: "Oak", ballots: [], before: 120, after: 60 }];
  const props = { question: "Which one?", candidates, seatName: String };
  const unit = () => ({ one: "niche", many: "niches" });
  render(VotePanel, { props, context: new Map([[UNIT, unit]]) });
  expect(screen.getByRole("button").textContent.replace(/\s+/g, " ")).toContain("2 → 1 niches");
});

it("shows what is chosen already, crossed out and not to be pressed", () => {
  const candidates = [{ id: "oak", name: "Oak", ballots: [], barred: "Chosen already" }];
  render(VotePanel, { question: "Which one?", candidates, seatName: String, onvote: () => {} });
  const row = screen.getByRole<HTMLButtonElement>("button", { name: /^Oak/ });
  expect(row.disabled).toBe(true);
  expect(row.textContent.replace(/\s+/g, " ").trim()).toBe("Oak Chosen already");
});
