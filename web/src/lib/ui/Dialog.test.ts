import { fireEvent, render, screen } from "@testing-library/svelte";
import { expect, it, vi } from "vitest";
import { settings } from "../settings.svelte.ts";
import SettingsDialog from "./SettingsDialog.svelte";

it("is named, changes settings at once and closes by its button", async () => {
  settings.change({ language: "en", largeText: false });
  render(SettingsDialog, { open: true });
  const dialog = screen.getByRole("dialog", { name: "Settings" }) as HTMLDialogElement;
  await fireEvent.click(screen.getByRole("switch", { name: "Larger text" }));
  expect(document.documentElement.dataset.text).toBe("large");
  await fireEvent.click(screen.getByRole("radio", { name: "Deutsch" }));
  expect(screen.getByRole("dialog", { name: "Einstellungen" })).toBe(dialog);
  const close = screen.getByRole("button", { name: "Schließen" });
  await vi.waitFor(() => expect(close.hasAttribute("aria-disabled")).toBe(false));
  await fireEvent.click(close);
  expect(dialog.open).toBe(false);
  settings.change({ language: "en", largeText: false });
});
