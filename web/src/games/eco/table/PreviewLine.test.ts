import { fireEvent, render, screen } from "@testing-library/svelte";
import { expect, it } from "vitest";
import PreviewLine from "./PreviewLine.svelte";

it("names its button by the words on it, so that people who speak to their device can press it", () => {
  const change = { key: "areas", text: "Largest area of all 2 → 3 tiles", points: "+1", rule: "EC-22" };
  const second = { key: "EC-24.deer", text: "Deer: row of 3", points: "+2", rule: "EC-24" };
  const preview = {
    total: "+3",
    first: change,
    others: [second],
    then: "",
    rules: ["EC-22"],
    spoken: "",
  };
  render(PreviewLine, { preview, outcome: null });
  const name = "+3 Largest area of all 2 → 3 tiles +1 and 1 more Show the whole reason";
  expect(screen.getByRole("button", { name }).getAttribute("aria-expanded")).toBe("false");
});

it("says at once what the animal may bring where its tile brings nothing, and only once", async () => {
  const first = { key: "nothing", text: "Changes no points", points: "", rule: "" };
  const then = "Then the Wolf: at best +16";
  const preview = { total: "", first, others: [], then, rules: [], spoken: "" };
  const { container } = render(PreviewLine, { preview, outcome: null });
  expect(screen.getByRole("button").textContent).toContain(then);
  await fireEvent.click(screen.getByRole("button"));
  expect(container.textContent.split(then)).toHaveLength(2);
});

it("has the whole reason when it is opened, however long it is", async () => {
  const change = (n: number) => ({ key: `${n}`, text: `reason ${n}`, points: "+1", rule: "EC-21" });
  const others = [2, 3, 4, 5, 6, 7, 8, 9].map(change);
  const preview = { total: "+9", first: change(1), others, then: "", rules: ["EC-21"], spoken: "" };
  const { container } = render(PreviewLine, { preview, outcome: null });
  await fireEvent.click(screen.getByRole("button"));
  expect([...container.querySelectorAll(".whole p span")].map((line) => line.textContent)).toEqual(
    [change(1), ...others].map(({ text }) => text),
  );
});
