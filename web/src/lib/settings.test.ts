import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
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

  it("survive nonsense in the storage", () => {
    localStorage.setItem("ecotone.settings", "{nonsense");
    expect(() => new Function(early)()).not.toThrow();
  });
});
