import { expect, test } from "vitest";
import { problemText } from "./trouble.ts";

test("what the server could not store has words of its own, and can be tried again", () => {
  expect(problemText("not_stored")).toContain("disk is full");
  expect(problemText("not_stored")).not.toBe(problemText("server_error"));
});
