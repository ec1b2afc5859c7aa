import { afterEach, expect, it } from "vitest";
import { keepNotes, notesOf } from "./notes.ts";

afterEach(() => localStorage.clear());

it("keeps the notes of each table in this browser", () => {
  keepNotes("ABCD", "They want Water");
  expect([notesOf("ABCD"), notesOf("EFGH")]).toEqual(["They want Water", ""]);
  keepNotes("ABCD", "");
  expect([notesOf("ABCD"), localStorage.getItem("ecotone.notes.ABCD")]).toEqual(["", null]);
});
