import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { settings, type Choices } from "./settings.svelte.ts";

const early = readFileSync(join(process.cwd(), "public/theme.js"), "utf8");
const root = document.documentElement;
const shown = () => ["theme", "text", "patterns", "motion"].map((name) => root.getAttribute(`data-${name}`));

describe("settings", () => {
  beforeEach(() => {
    settings.change({ theme: "light", largeText: false, strongPatterns: false, motion: "system" });
  });

  it.each<Partial<Choices>>([
    {},
    { theme: "dark", largeText: true },
    { theme: "system", strongPatterns: true, motion: "reduced" },
    { motion: "full" },
  ])("look the same before the first paint (theme.js) and after: %j", (choices) => {
    settings.change(choices);
    const later = shown();
    for (const name of root.getAttributeNames()) if (name.startsWith("data-")) root.removeAttribute(name);
    new Function(early)();
    expect(shown()).toEqual(later);
  });

  it("are kept in the browser", () => {
    settings.change({ largeText: true, language: "de" });
    expect(JSON.parse(localStorage.getItem("ecotone.settings")!)).toMatchObject({
      largeText: true,
      language: "de",
    });
    expect(root.lang).toBe("de");
    settings.change({ language: "en" });
  });

  it("are taken from the storage as far as they are choices", async () => {
    const written = { theme: "dark", pace: "sideways", sound: "loud", largeText: true, language: 7, more: 1 };
    for (const [text, theme, largeText] of [
      [JSON.stringify(written), "dark", true],
      ["null", "system", false],
      ["[]", "system", false],
      ["{nonsense", "system", false],
    ] as const) {
      localStorage.setItem("ecotone.settings", text);
      vi.resetModules();
      const { settings: read } = await import("./settings.svelte.ts");
      expect(read).toMatchObject({ theme, largeText, pace: "calm", sound: true, language: "en" });
      expect(read).not.toHaveProperty("more");
    }
  });

  it("survive nonsense in the storage", () => {
    localStorage.setItem("ecotone.settings", "{nonsense");
    expect(() => new Function(early)()).not.toThrow();
  });
});
