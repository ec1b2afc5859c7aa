import { render, screen } from "@testing-library/svelte";
import { expect, it } from "vitest";
import { UI_ICONS } from "../../lib/pieces/uiIcons.ts";
import type { Option } from "../../wire/generated.ts";
import OptionField from "./OptionField.svelte";

it("has a pencil where something made is changed, never the arrow that takes back", () => {
  const option = { name: "blank", label: "Blank", default: "out", help: "", choices: [], kind: "form" };
  const props = { option: option as unknown as Option, seats: 2, value: "frog", onchange: () => {} };
  render(OptionField, props);
  const drawn = screen.getByRole("button", { name: "Change it" }).querySelector("path")!;
  expect(UI_ICONS.pencil).toContain(drawn.getAttribute("d"));
});
