import { fireEvent, render, screen } from "@testing-library/svelte";
import { expect, it } from "vitest";
import type { Preview } from "./preview.ts";
import PreviewLine from "./PreviewLine.svelte";

const NONE = { title: "", listed: 0, more: 0, others: 0, then: "", rules: ["EC-21"], spoken: "" };

it("names its button by the words on it, so that people who speak to their device can press it", () => {
  const change = { key: "areas", text: "Largest area of all 2 → 3 tiles", points: "+1", rule: "EC-22" };
  const second = { key: "EC-24.deer", text: "Deer: row of 3", points: "+2", rule: "EC-24" };
  const brief = "Largest area of all 2 → 3 tiles +1";
  const preview: Preview = { ...NONE, total: "+3", changes: [change, second], brief, others: 1 };
  render(PreviewLine, { preview });
  const name = "+3 Largest area of all 2 → 3 tiles +1 and 1 more Show the whole reason";
  expect(screen.getByRole("button", { name }).getAttribute("aria-expanded")).toBe("false");
});

it("says at once what would follow where the move itself brings nothing, and only once", async () => {
  const first = { key: "nothing", text: "Changes no points", points: "", rule: "" };
  const then = "Then the Wolf: at best +16";
  const preview: Preview = { ...NONE, total: "", changes: [first], brief: then, then, rules: [] };
  const { container } = render(PreviewLine, { preview });
  expect(screen.getByRole("button").textContent).toContain(then);
  await fireEvent.click(screen.getByRole("button"));
  expect(container.textContent.split(then)).toHaveLength(2);
});

it("has the whole reason when it is opened, however long it is", async () => {
  const changes = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => ({
    key: `${n}`,
    text: `reason ${n}`,
    points: "+1",
    rule: "EC-21",
  }));
  const preview: Preview = { ...NONE, total: "+9", changes, brief: "reason 1 +1", others: 8 };
  const { container } = render(PreviewLine, { preview });
  await fireEvent.click(screen.getByRole("button"));
  expect([...container.querySelectorAll(".whole p span")].map((line) => line.textContent)).toEqual(
    changes.map(({ text }) => text),
  );
});

it("has nothing to open where nothing changes, and says so", () => {
  const preview: Preview = { ...NONE, total: "No points", title: "No points", changes: [], brief: "" };
  render(PreviewLine, { preview });
  expect(screen.queryByRole("button")).toBeNull();
  expect(screen.getByText("No points")).toBeTruthy();
});
