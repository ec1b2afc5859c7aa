import { flushSync, mount, unmount } from "svelte";
import { afterEach, expect, it } from "vitest";
import { myName, rememberName } from "./nickname.ts";
import NameField from "./NameField.svelte";

afterEach(() => localStorage.clear());

it("shows the name I have, and keeps another as it is typed", () => {
  rememberName("Ada");
  const field = mount(NameField, { target: document.body });
  const input = document.querySelector("input")!;
  expect(input.value).toBe("Ada");
  input.value = "  Ben ";
  input.dispatchEvent(new Event("input", { bubbles: true }));
  flushSync();
  expect(myName()).toBe("Ben");
  void unmount(field);
});
